#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

// Pipes and sockets, with room for a whole message where the system allows it.

static bool may_go_on(void) { return errno == EINTR || errno == EAGAIN; }

static bool write_all(cb_link *link, const void *from) {
    for (size_t done = 0; done < link->bytes;) {
        ssize_t count = write(cb_out(link), (const char *)from + done, link->bytes - done);
        if (count < 0 && !may_go_on()) return false;
        if (count > 0) done += (size_t)count;
    }
    return true;
}

static bool read_all(cb_link *link, void *into) {
    for (size_t done = 0; done < link->bytes;) {
        ssize_t count = read(cb_in(link), (char *)into + done, link->bytes - done);
        if (count == 0 || (count < 0 && !may_go_on())) return false;
        if (count > 0) done += (size_t)count;
    }
    return true;
}

static bool pipe_open(cb_link *link) {
    int there[2], back[2];
    if (pipe2(there, O_CLOEXEC) != 0) return false;
    link->ends[1][0] = there[0];
    link->ends[0][1] = there[1];
    if (pipe2(back, O_CLOEXEC) != 0) return false;
    link->ends[0][0] = back[0];
    link->ends[1][1] = back[1];
    // If it may not be larger it stays as it is.
    if (link->bytes > 65536) {
        fcntl(there[1], F_SETPIPE_SZ, (int)link->bytes);
        fcntl(back[1], F_SETPIPE_SZ, (int)link->bytes);
    }
    return true;
}

const struct cb_kind cb_pipe = {
    .name = "pipe", .can_be_busy = true, .open = pipe_open, .send = write_all,
    .receive = read_all,
};

/// Asks for buffers that hold a whole message; the kernel gives what the system allows.
static bool make_sockets(cb_link *link, int type) {
    int both[2];
    if (socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, both) != 0) return false;
    for (int end = 0; end < 2; end++) {
        link->ends[end][0] = link->ends[end][1] = both[end];
        int wanted = (int)link->bytes + 65536;
        if (link->bytes <= 65536) continue;
        setsockopt(both[end], SOL_SOCKET, SO_SNDBUF, &wanted, sizeof wanted);
        setsockopt(both[end], SOL_SOCKET, SO_RCVBUF, &wanted, sizeof wanted);
    }
    return true;
}

static bool stream_open(cb_link *link) { return make_sockets(link, SOCK_STREAM); }
static bool seqpacket_open(cb_link *link) { return make_sockets(link, SOCK_SEQPACKET); }
static bool datagram_open(cb_link *link) { return make_sockets(link, SOCK_DGRAM); }

/// The largest packet that the system's limit on buffers lets through.
static size_t packet_limit(void) {
    int both[2], wanted = 1 << 30, given = 0;
    socklen_t length = sizeof given;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, both) != 0) return 0;
    setsockopt(both[0], SOL_SOCKET, SO_SNDBUF, &wanted, sizeof wanted);
    getsockopt(both[0], SOL_SOCKET, SO_SNDBUF, &given, &length);
    close(both[0]);
    close(both[1]);
    // socket(7): the kernel doubles what is asked for, and its own notes take their part.
    return (size_t)given / 2;
}

static bool send_packet(cb_link *link, const void *from) {
    while (send(cb_out(link), from, link->bytes, MSG_NOSIGNAL) != (ssize_t)link->bytes) {
        if (!may_go_on()) return false;
    }
    return true;
}

static bool receive_packet(cb_link *link, void *into) {
    while (recv(cb_in(link), into, link->bytes, 0) != (ssize_t)link->bytes) {
        if (!may_go_on()) return false;
    }
    return true;
}

const struct cb_kind cb_stream = {
    .name = "unix stream", .can_be_busy = true, .open = stream_open, .send = write_all,
    .receive = read_all,
};

const struct cb_kind cb_seqpacket = {
    .name = "unix seqpacket", .can_be_busy = true, .limit = packet_limit,
    .open = seqpacket_open, .send = send_packet, .receive = receive_packet,
};

const struct cb_kind cb_datagram = {
    .name = "unix datagram", .can_be_busy = true, .limit = packet_limit, .open = datagram_open,
    .send = send_packet, .receive = receive_packet,
};
