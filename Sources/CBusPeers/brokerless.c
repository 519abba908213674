#define _GNU_SOURCE
#include "link.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// ZeroMQ's and nng's PAIR sockets over ipc, whose libraries are found at run time.
// See zmq_ipc(7) and nng_ipc(7).

static bool find(const char *file, void *function, const char *name) {
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library == NULL ? NULL : dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

static void address_of(const cb_link *link, char *text, size_t capacity) {
    snprintf(text, capacity, "ipc://%s", link->path);
}

static struct {
    void *(*new_context)(void);
    void *(*socket)(void *, int);
    int (*bind)(void *, const char *);
    int (*connect)(void *, const char *);
    int (*set)(void *, int, const void *, size_t);
    int (*send)(void *, const void *, size_t, int);
    int (*receive)(void *, void *, size_t, int);
    int (*close)(void *);
    int (*end)(void *);
} zmq;

static bool zmq_attach(cb_link *link) {
    const char *file = cb_zmq.library;
    if (!find(file, &zmq.new_context, "zmq_ctx_new") || !find(file, &zmq.socket, "zmq_socket") ||
        !find(file, &zmq.bind, "zmq_bind") || !find(file, &zmq.connect, "zmq_connect") ||
        !find(file, &zmq.set, "zmq_setsockopt") || !find(file, &zmq.send, "zmq_send") ||
        !find(file, &zmq.receive, "zmq_recv") || !find(file, &zmq.close, "zmq_close") ||
        !find(file, &zmq.end, "zmq_ctx_term")) {
        return false;
    }
    char address[80];
    address_of(link, address, sizeof address);
    link->context = zmq.new_context();
    link->socket = link->context == NULL ? NULL : zmq.socket(link->context, 0);  // ZMQ_PAIR
    if (link->socket == NULL) return false;
    int linger = 0;
    zmq.set(link->socket, 17, &linger, sizeof linger);  // ZMQ_LINGER
    return (link->is_far ? zmq.connect : zmq.bind)(link->socket, address) == 0;
}

static bool zmq_send_one(cb_link *link, const void *from) {
    return zmq.send(link->socket, from, link->bytes, 0) == (int)link->bytes;
}

static bool zmq_receive_one(cb_link *link, void *into) {
    return zmq.receive(link->socket, into, link->bytes, 0) == (int)link->bytes;
}

static void zmq_end(cb_link *link) {
    if (link->socket != NULL) zmq.close(link->socket);
    if (link->context != NULL) zmq.end(link->context);
    if (!link->is_far) unlink(link->path);
}

const struct cb_kind cb_zmq = {
    .name = "libzmq pair", .library = "libzmq.so.5", .attach = zmq_attach,
    .send = zmq_send_one, .receive = zmq_receive_one, .close = zmq_end,
};

typedef struct {
    uint32_t number;
} nng_socket;

static struct {
    int (*open)(nng_socket *);
    int (*listen)(nng_socket, const char *, void *, int);
    int (*dial)(nng_socket, const char *, void *, int);
    int (*set)(nng_socket, const char *, size_t);
    int (*send)(nng_socket, void *, size_t, int);
    int (*receive)(nng_socket, void *, size_t *, int);
    int (*close)(nng_socket);
} nng;

static nng_socket socket_of(const cb_link *link) {
    return (nng_socket){(uint32_t)(uintptr_t)link->socket};
}

static bool nng_attach(cb_link *link) {
    const char *file = cb_nng.library;
    if (!find(file, &nng.open, "nng_pair0_open") || !find(file, &nng.listen, "nng_listen") ||
        !find(file, &nng.dial, "nng_dial") || !find(file, &nng.set, "nng_socket_set_size") ||
        !find(file, &nng.send, "nng_send") || !find(file, &nng.receive, "nng_recv") ||
        !find(file, &nng.close, "nng_close")) {
        return false;
    }
    char address[80];
    address_of(link, address, sizeof address);
    nng_socket socket = {0};
    if (nng.open(&socket) != 0) return false;
    link->socket = (void *)(uintptr_t)socket.number;
    nng.set(socket, "recv-size-max", 0);
    return (link->is_far ? nng.dial : nng.listen)(socket, address, NULL, 0) == 0;
}

static bool nng_send_one(cb_link *link, const void *from) {
    return nng.send(socket_of(link), (void *)(uintptr_t)from, link->bytes, 0) == 0;
}

static bool nng_receive_one(cb_link *link, void *into) {
    size_t count = link->bytes;
    return nng.receive(socket_of(link), into, &count, 0) == 0 && count == link->bytes;
}

static void nng_end(cb_link *link) {
    if (link->socket != NULL) nng.close(socket_of(link));
    if (!link->is_far) unlink(link->path);
}

const struct cb_kind cb_nng = {
    .name = "nng pair", .library = "libnng.so.1", .attach = nng_attach, .send = nng_send_one,
    .receive = nng_receive_one, .close = nng_end,
};
