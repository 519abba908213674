#define _GNU_SOURCE
#include "link.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// D-Bus from peer to peer with systemd's library, which is found at run time. See sd-bus(3).

typedef union {
    uint8_t bytes[16];
    uint64_t words[2];
} identity;

static struct {
    int (*new)(void **);
    int (*set_fd)(void *, int, int);
    int (*set_server)(void *, int, identity);
    int (*set_anonymous)(void *, int);
    int (*start)(void *);
    int (*new_signal)(void *, void **, const char *, const char *, const char *);
    int (*append_array)(void *, char, const void *, size_t);
    int (*read_array)(void *, char, const void **, size_t *);
    int (*is_signal)(void *, const char *, const char *);
    int (*send)(void *, void *, uint64_t *);
    int (*flush)(void *);
    int (*process)(void *, void **);
    int (*wait)(void *, uint64_t);
    void *(*unref_message)(void *);
    void *(*unref)(void *);
} sd;

static bool find(void *function, const char *name) {
    void *library = dlopen(cb_sd_bus.library, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library == NULL ? NULL : dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

static bool load(void) {
    return find(&sd.new, "sd_bus_new") && find(&sd.set_fd, "sd_bus_set_fd") &&
           find(&sd.set_server, "sd_bus_set_server") &&
           find(&sd.set_anonymous, "sd_bus_set_anonymous") && find(&sd.start, "sd_bus_start") &&
           find(&sd.new_signal, "sd_bus_message_new_signal") &&
           find(&sd.append_array, "sd_bus_message_append_array") &&
           find(&sd.read_array, "sd_bus_message_read_array") &&
           find(&sd.is_signal, "sd_bus_message_is_signal") && find(&sd.send, "sd_bus_send") &&
           find(&sd.flush, "sd_bus_flush") && find(&sd.process, "sd_bus_process") &&
           find(&sd.wait, "sd_bus_wait") && find(&sd.unref_message, "sd_bus_message_unref") &&
           find(&sd.unref, "sd_bus_unref");
}

static bool open_sockets(cb_link *link) {
    int both[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) != 0) return false;
    link->ends[0][0] = link->ends[0][1] = both[0];
    link->ends[1][0] = link->ends[1][1] = both[1];
    return true;
}

static bool attach(cb_link *link) {
    void *bus = NULL;
    // The library closes the descriptor that it is given.
    int own = dup(cb_in(link));
    if (own < 0 || !load() || sd.new(&bus) < 0 || sd.set_fd(bus, own, own) < 0) return false;
    link->socket = bus;
    if (link->is_far && sd.set_server(bus, 1, (identity){.bytes = {1}}) < 0) return false;
    return sd.set_anonymous(bus, 1) >= 0 && sd.start(bus) >= 0;
}

static bool send_signal(cb_link *link, const void *from) {
    void *message = NULL;
    bool is_sent = sd.new_signal(link->socket, &message, "/a", "b.c", "D") >= 0 &&
                   sd.append_array(message, 'y', from, link->bytes) >= 0 &&
                   sd.send(link->socket, message, NULL) >= 0 && sd.flush(link->socket) >= 0;
    if (message != NULL) sd.unref_message(message);
    return is_sent;
}

static bool receive_signal(cb_link *link, void *into) {
    for (;;) {
        void *message = NULL;
        int progress = sd.process(link->socket, &message);
        if (progress < 0) return false;
        if (progress == 0 && sd.wait(link->socket, UINT64_MAX) < 0) return false;
        if (message == NULL) continue;
        const void *bytes = NULL;
        size_t count = 0;
        bool is_ours = sd.is_signal(message, "b.c", "D") > 0;
        bool fits = is_ours && sd.read_array(message, 'y', &bytes, &count) >= 0 &&
                    count == link->bytes;
        if (fits) memcpy(into, bytes, count);
        sd.unref_message(message);
        if (is_ours) return fits;
    }
}

static void close_bus(cb_link *link) {
    if (link->socket != NULL) sd.unref(link->socket);
}

const struct cb_kind cb_sd_bus = {
    .name = "sd-bus peer", .library = "libsystemd.so.0", .open = open_sockets,
    .attach = attach, .send = send_signal, .receive = receive_signal, .close = close_bus,
};
