#include "link.h"

#include <string.h>

void cb_stamp(void *bytes, size_t count, uint64_t number) {
    memcpy(bytes, &number, 8);
    memcpy((uint8_t *)bytes + count - 8, &number, 8);
}

bool cb_is_stamped(const void *bytes, size_t count, uint64_t number) {
    return memcmp(bytes, &number, 8) == 0 &&
           memcmp((const uint8_t *)bytes + count - 8, &number, 8) == 0;
}

bool cb_round_trips(cb_link *link, size_t count, int64_t *nanoseconds) {
    for (size_t trip = 0; trip < count; trip++) {
        int64_t start = cb_now();
        cb_stamp(link->buffer, link->bytes, trip);
        if (!cb_send(link, link->buffer) || !cb_receive(link, link->buffer)) return false;
        // The far end has answered with the next number, so it has read and written too.
        if (!cb_is_stamped(link->buffer, link->bytes, trip + 1)) return false;
        nanoseconds[trip] = cb_now() - start;
    }
    return true;
}

void cb_echo(cb_link *link) {
    while (cb_receive(link, link->buffer)) {
        uint64_t number;
        memcpy(&number, link->buffer, 8);
        if (!cb_is_stamped(link->buffer, link->bytes, number)) return;
        cb_stamp(link->buffer, link->bytes, number + 1);
        if (!cb_send(link, link->buffer)) return;
    }
}

void cb_note(cb_link *link) {
    atomic_store_explicit(&link->control->noted_at, cb_now(), memory_order_relaxed);
    atomic_fetch_add_explicit(&link->control->received, 1, memory_order_release);
}

uint64_t cb_received(const cb_link *link) {
    return atomic_load_explicit(&link->control->received, memory_order_acquire);
}

int64_t cb_noted_at(const cb_link *link) {
    return atomic_load_explicit(&link->control->noted_at, memory_order_relaxed);
}

void cb_count(cb_link *link) {
    _Atomic uint64_t *received = &link->control->received;
    atomic_store_explicit(received, atomic_load_explicit(received, memory_order_relaxed) + 1,
                          memory_order_release);
}

void cb_drain(cb_link *link) {
    while (cb_receive(link, link->buffer)) cb_count(link);
}

void cb_sink(cb_link *link) {
    while (cb_receive(link, link->buffer)) cb_note(link);
}

bool cb_pour(cb_link *link, size_t count) {
    for (size_t sent = 0; sent < count; sent++) {
        cb_stamp(link->buffer, link->bytes, sent);
        if (!cb_send(link, link->buffer)) return false;
    }
    return true;
}
