#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// Bytes that are copied into memory that both ends map, and out of it: the floor with the least
// that can wake the other end, and eventfd(2) as its nearest peer.

static void pause_once(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static void put(cb_link *link, const void *from) {
    memcpy(link->area[link->is_far], from, link->bytes);
}

static void take(cb_link *link, void *into) {
    memcpy(into, link->area[!link->is_far], link->bytes);
}

static bool futex_send(cb_link *link, const void *from) {
    _Atomic uint32_t *word = link->control->rung[link->is_far];
    put(link, from);
    atomic_fetch_add(word, 1);
    syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
    return true;
}

static bool futex_receive(cb_link *link, void *into) {
    _Atomic uint32_t *word = link->control->rung[!link->is_far];
    while (atomic_load(word) == link->seen) {
        syscall(SYS_futex, word, FUTEX_WAIT, link->seen, NULL, NULL, 0);
    }
    link->seen++;
    take(link, into);
    return true;
}

const struct cb_kind cb_futex = {
    .name = "futex", .is_floor = true, .needs_area = true,
    .send = futex_send, .receive = futex_receive,
};

static bool ring_send(cb_link *link, const void *from) {
    size_t stride = (link->bytes + 127) & ~(size_t)127;
    _Atomic uint64_t *sent = link->control->sent[link->is_far];
    uint64_t at = atomic_load_explicit(sent, memory_order_relaxed);
    while (at - atomic_load_explicit(link->control->taken[link->is_far], memory_order_acquire) >=
           link->slots) {
        pause_once();
    }
    memcpy(link->area[link->is_far] + at % link->slots * stride, from, link->bytes);
    atomic_store_explicit(sent, at + 1, memory_order_release);
    return true;
}

static bool ring_receive(cb_link *link, void *into) {
    size_t stride = (link->bytes + 127) & ~(size_t)127;
    _Atomic uint64_t *taken = link->control->taken[!link->is_far];
    uint64_t at = atomic_load_explicit(taken, memory_order_relaxed);
    while (atomic_load_explicit(link->control->sent[!link->is_far], memory_order_acquire) == at) {
        pause_once();
    }
    memcpy(into, link->area[!link->is_far] + at % link->slots * stride, link->bytes);
    atomic_store_explicit(taken, at + 1, memory_order_release);
    return true;
}

const struct cb_kind cb_ring = {
    .name = "ring", .is_floor = true, .needs_busy = true, .can_be_busy = true,
    .needs_area = true, .send = ring_send, .receive = ring_receive,
};

static bool eventfd_open(cb_link *link) {
    link->ends[0][1] = link->ends[1][0] = eventfd(0, EFD_CLOEXEC);
    link->ends[0][0] = link->ends[1][1] = eventfd(0, EFD_CLOEXEC);
    return link->ends[0][0] >= 0 && link->ends[0][1] >= 0;
}

static bool eventfd_send(cb_link *link, const void *from) {
    put(link, from);
    uint64_t one = 1;
    return write(cb_out(link), &one, 8) == 8;
}

static bool eventfd_receive(cb_link *link, void *into) {
    uint64_t count;
    while (read(cb_in(link), &count, 8) != 8) {
        if (errno != EINTR && errno != EAGAIN) return false;
    }
    take(link, into);
    return true;
}

const struct cb_kind cb_eventfd = {
    .name = "eventfd", .can_be_busy = true, .needs_area = true, .open = eventfd_open,
    .send = eventfd_send, .receive = eventfd_receive,
};

static bool epoll_attach(cb_link *link) {
    struct epoll_event wanted = {.events = EPOLLIN};
    link->poll = epoll_create1(EPOLL_CLOEXEC);
    return link->poll >= 0 && epoll_ctl(link->poll, EPOLL_CTL_ADD, cb_in(link), &wanted) == 0;
}

static bool epoll_receive(cb_link *link, void *into) {
    struct epoll_event event;
    while (epoll_wait(link->poll, &event, 1, -1) != 1) {
        if (errno != EINTR) return false;
    }
    return eventfd_receive(link, into);
}

const struct cb_kind cb_epoll = {
    .name = "eventfd+epoll", .needs_area = true, .open = eventfd_open, .attach = epoll_attach,
    .send = eventfd_send, .receive = epoll_receive,
};
