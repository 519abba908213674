#define _GNU_SOURCE
#include "CNotifyBus.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { KEPT = 1024 };

// One more than the descriptor, so that zero means an empty place.
static atomic_int kept[KEPT];
static atomic_bool is_child;

// Runs in the child before fork returns there, where only async-signal-safe calls are allowed.
static void leave_to_parent(void) {
    atomic_store(&is_child, true);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int at = 0; at < KEPT; at++) {
        int fd = atomic_load(&kept[at]) - 1;
        if (fd < 0) continue;
        // Not just closed: the number has an owner that will close it, and must not hit another
        // file then.
        if (nothing < 0 || dup3(nothing, fd, O_CLOEXEC) < 0) close(fd);
    }
    if (nothing >= 0) close(nothing);
}

static int refusal;

static void begin(void) { refusal = pthread_atfork(NULL, NULL, leave_to_parent); }

int cn_watch_forks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int failed = pthread_once(&once, begin);
    return failed != 0 ? failed : refusal;
}

bool cn_is_forked_child(void) { return atomic_load_explicit(&is_child, memory_order_relaxed); }

bool cn_withhold(int fd) {
    for (int at = 0; at < KEPT; at++) {
        int empty = 0;
        if (atomic_compare_exchange_strong(&kept[at], &empty, fd + 1)) return true;
    }
    return false;
}

void cn_stop_withholding(int fd) {
    for (int at = 0; at < KEPT; at++) {
        int mine = fd + 1;
        if (atomic_compare_exchange_strong(&kept[at], &mine, 0)) return;
    }
}
