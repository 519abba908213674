#include "link.h"

#include <dlfcn.h>

static const struct cb_kind *const kinds[] = {
    &cb_futex,  &cb_ring,      &cb_eventfd,  &cb_epoll, &cb_pipe, &cb_stream,
    &cb_seqpacket, &cb_datagram, &cb_queue, &cb_sd_bus, &cb_zmq,  &cb_nng,
};

static const struct cb_kind *kind_of(uint32_t number) {
    return number < sizeof kinds / sizeof *kinds ? kinds[number] : NULL;
}

const char *cb_kind_name(uint32_t number) {
    return kind_of(number) == NULL ? NULL : kind_of(number)->name;
}

const char *cb_kind_library(uint32_t number) {
    return kind_of(number) == NULL ? NULL : kind_of(number)->library;
}

bool cb_kind_is_floor(uint32_t number) {
    return kind_of(number) != NULL && kind_of(number)->is_floor;
}

cb_obstacle cb_kind_obstacle(uint32_t number, size_t bytes, bool busy) {
    const struct cb_kind *kind = kind_of(number);
    if (kind == NULL) return CB_NOT_INSTALLED;
    if (kind->library != NULL && dlopen(kind->library, RTLD_NOW | RTLD_LOCAL) == NULL) {
        return CB_NOT_INSTALLED;
    }
    if (busy && !kind->can_be_busy) return CB_NOT_BUSY;
    if (!busy && kind->needs_busy) return CB_NOT_BLOCKING;
    if (kind->limit != NULL && bytes > kind->limit()) return CB_TOO_LARGE;
    return CB_USABLE;
}

const struct cb_kind *cb_kind_at(uint32_t number) { return kind_of(number); }
