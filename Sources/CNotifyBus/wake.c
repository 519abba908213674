#define _GNU_SOURCE
#include "layout.h"

#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The sleeper says that it sleeps, and then looks once more; the waker publishes, and then looks
// whether anybody sleeps. Where both sides take their two steps in order, at least one of them sees
// the other (Dekker's rule). The sleeper has a fence for that. The waker's two steps are both
// sequentially consistent, which is the same and spares it the fence: whoever calls `cn_wake` has
// published by such a step, or has seen by one that it was still there.

static void futex_wake(cn_half *word) {
    syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

void cn_wake_those(cn_segment *segment, uint64_t slots) {
    for (uint64_t left = slots; left != 0; left &= left - 1) {
        struct cn_client *client = &segment->clients[__builtin_ctzll(left)];
        if (atomic_load(&client->sleeping) == 0) continue;
        // Of several wakers only one pays for the system call.
        if (atomic_exchange(&client->sleeping, 0) == 0) continue;
        atomic_fetch_add(&client->wake, 1);
        futex_wake(&client->wake);
    }
}

void cn_wake(cn_segment *segment, uint32_t slot) {
    cn_wake_those(segment, UINT64_C(1) << (slot % CN_CLIENTS));
}

/// Lets the other thread of the core work, where a core has two.
static void relax(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static int64_t monotonic(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static bool has_work(cn_segment *segment, uint32_t slot, bool letters) {
    if (cn_read(segment->clients[slot].nudges) != 0) return true;
    if (cn_read(segment->pending[slot].summary) != 0) return true;
    return letters && cn_next_letter(segment, slot, 0) >= 0;
}

bool cn_spin(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline) {
    // It does not say that it sleeps, so whoever publishes meanwhile makes no system call.
    for (uint32_t turn = 1;; turn++) {
        if (has_work(segment, slot % CN_CLIENTS, letters)) return true;
        relax();
        // Reading the clock takes longer than a look.
        if (turn % 16 == 0 && monotonic() >= deadline) return false;
    }
}

void cn_sleep(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline) {
    slot %= CN_CLIENTS;
    struct cn_client *client = &segment->clients[slot];
    uint32_t seen = atomic_load(&client->wake);
    atomic_store(&client->sleeping, 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (!has_work(segment, slot, letters)) {
        struct timespec until = {.tv_sec = deadline / 1000000000,
                                 .tv_nsec = deadline % 1000000000};
        syscall(SYS_futex, &client->wake, FUTEX_WAIT_BITSET, seen, deadline < 0 ? NULL : &until,
                NULL, FUTEX_BITSET_MATCH_ANY);
    }
    atomic_store(&client->sleeping, 0);
}

void cn_nudge(cn_segment *segment, uint32_t slot, uint64_t reasons) {
    slot %= CN_CLIENTS;
    atomic_fetch_or(&segment->clients[slot].nudges, reasons);
    cn_wake(segment, slot);
}

uint64_t cn_take_nudges(cn_segment *segment, uint32_t slot) {
    struct cn_client *client = &segment->clients[slot % CN_CLIENTS];
    if (atomic_load(&client->nudges) == 0) return 0;
    return atomic_exchange(&client->nudges, 0);
}

void cn_wake_everybody(cn_segment *segment, uint64_t reasons) {
    // A waker may have died after it took the sleeper's word and before its system call, so here
    // the word is not asked.
    uint64_t active = cn_active(segment);
    for (uint32_t slot = 0; slot < CN_CLIENTS; slot++) {
        if ((active >> slot & 1) == 0) continue;
        struct cn_client *client = &segment->clients[slot];
        atomic_fetch_or(&client->nudges, reasons);
        atomic_store(&client->sleeping, 0);
        atomic_fetch_add(&client->wake, 1);
        futex_wake(&client->wake);
    }
}
