// Two threads on two cores, one sleeping and one waking it, round after round on the real wake.c.
//
// The sleeper tells when it has had its nudge; only then does the waker begin the next round. So
// there is never another wake-up that would hide a lost one, and a lost one shows itself: the
// sleeper sleeps until its deadline. What makes a round interesting is a pause before the nudge
// that is swept over the length of falling asleep.
#define _GNU_SOURCE
#include "layout.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SLOT = 0 };

static cn_segment *segment;
static cn_word answered;
static cn_half sleeper;
static uint64_t rounds;

static void stay_on(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    pthread_setaffinity_np(pthread_self(), sizeof cores, &cores);
}

static void wait_for(uint64_t turns) {
    for (volatile uint64_t turn = 0; turn < turns; turn++) {}
}

/// Tells whether the sleeper sleeps: one that has been woken is ready to run, however long it waits
/// for its turn.
static bool is_asleep(void) {
    char path[64], line[256] = "";
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)atomic_load(&sleeper));
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    const char *name_end = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    fclose(file);
    return name_end != NULL && name_end[2] == 'S';
}

/// Tells whether the sleeper sleeps although something waits for it that it was woken for.
static bool is_lost(uint64_t round) {
    for (int look = 0; look < 100; look++) {
        if (atomic_load(&answered) >= round || !is_asleep()) return false;
        usleep(100);
    }
    return atomic_load(&answered) < round && cn_read(segment->clients[SLOT].nudges) != 0;
}

static void *sleep_often(void *unused) {
    stay_on(0);
    atomic_store(&sleeper, (uint32_t)gettid());
    for (uint64_t round = 1; round <= rounds; round++) {
        // The waker needs its time to see the answer; so it may be early or late.
        wait_for(400);
        while (cn_take_nudges(segment, SLOT) == 0) cn_sleep(segment, SLOT, false, -1);
        atomic_store(&answered, round);
    }
    return unused;
}

/// The round whose wake-up was lost; 0 when none was.
static uint64_t wake_often(void) {
    stay_on(1);
    for (uint64_t round = 1; round <= rounds; round++) {
        wait_for(round * 7 % 900);
        cn_nudge(segment, SLOT, CN_NUDGE_SELF);
        for (int turn = 1; atomic_load(&answered) < round; turn++) {
            if (turn % 20000 == 0 && is_lost(round)) return round;
        }
    }
    return 0;
}

int main(int count, char **arguments) {
    rounds = count > 1 ? strtoull(arguments[1], NULL, 10) : 30000;
    segment = mmap(NULL, cn_segment_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                   -1, 0);
    pthread_t thread;
    if (segment == MAP_FAILED || pthread_create(&thread, NULL, sleep_often, NULL) != 0) return 2;
    uint64_t lost = wake_often();
    if (lost == 0) {
        printf("no wake-up lost in %ju rounds\n", (uintmax_t)rounds);
        return 0;
    }
    printf("a wake-up lost in round %ju\n", (uintmax_t)lost);
    return 1;
}
