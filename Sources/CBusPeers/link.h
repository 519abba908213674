#pragma once
#include "CBusPeers.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <sys/types.h>

/// What both ends of a link share: words that are each alone on their cache lines.
struct cb_control {
    alignas(128) _Atomic uint32_t rung[2][32];
    alignas(128) _Atomic uint64_t sent[2][16];
    alignas(128) _Atomic uint64_t taken[2][16];
    alignas(128) _Atomic uint64_t received;
    _Atomic int64_t noted_at;
    _Atomic bool is_attached;
};

struct cb_kind {
    const char *name;
    const char *library;
    bool is_floor, needs_busy, can_be_busy, needs_area;
    /// The most bytes of one message; NULL when there is no limit.
    size_t (*limit)(void);
    /// Makes the descriptors of both ends, in the near process.
    bool (*open)(cb_link *);
    /// Makes an end ready in its own process.
    bool (*attach)(cb_link *);
    bool (*send)(cb_link *, const void *);
    bool (*receive)(cb_link *, void *);
    void (*close)(cb_link *);
};

struct cb_link {
    const struct cb_kind *kind;
    uint32_t number;
    size_t bytes;
    bool is_busy, is_far;
    int arena;         // what both ends map
    int ends[2][2];    // near and far, to read from and to write to
    char path[64];     // for what meets under a name
    struct cb_control *control;
    uint8_t *area[2];  // where messages of the near and of the far end lie
    size_t slots;      // how many messages of one end have room there
    size_t mapped;
    uint8_t *buffer;   // one message
    uint32_t seen;
    int poll;          // an epoll descriptor
    void *context, *socket;
};

extern const struct cb_kind cb_futex, cb_ring, cb_eventfd, cb_epoll, cb_pipe, cb_stream,
    cb_seqpacket, cb_datagram, cb_queue, cb_sd_bus, cb_zmq, cb_nng;

/// The descriptors of the end in this process.
int cb_in(const cb_link *link);
int cb_out(const cb_link *link);

/// Nanoseconds of CLOCK_MONOTONIC.
int64_t cb_now(void);

/// The kind with a number; NULL when there is none.
const struct cb_kind *cb_kind_at(uint32_t number);
