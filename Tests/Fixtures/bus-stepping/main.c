// bus-stepping SEED EVERY REAPS [OPERATION ...]: kills a client at instructions of what it does.
//
// Each operation, or those that are named, is run an instruction at a time. After every EVERYth
// change of the segment, from one that the seed chooses on, what a kill there leaves is mended and
// tried whole; at REAPS of these changes the one that clears up after the kill is itself run an
// instruction at a time. A process of its own with one thread: nobody else waits for the children.
//
// bus-stepping kill-at NUMBER PROGRAM ARGUMENT ...: kills a program at a system call; see kill_at.
#include "stepping.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK = 0, FAULTY = 1, USAGE = 64, NOT_TRACED = 77 };

static cn_segment *half_done, *copy;
static uint64_t seed;
static long every, reaps, seen, tries, due, reaped, again;
static long reap_instructions, reap_tries;
static bool is_faulty;
static const char *current;

static uint64_t next_random(void) {
    uint64_t word = seed += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

static bool is_due(void) { return ++seen % every == due; }

static void try_copy(cn_segment *segment) {
    copy_used(copy, segment);
    const char *broken = try_whole(copy);
    if (broken == NULL) return;
    if (!is_faulty) printf("broken: %s, at change %ld of %s\n", broken, seen, current);
    is_faulty = true;
}

static void changed_in_reaping(cn_segment *segment) {
    if (++reap_tries % every == due) try_copy(segment);
}

/// Lets another clear up, and be killed in it.
static void step_reaper(cn_segment *segment) {
    walk walk = {0};
    copy_used(half_done, segment);
    if (!step_through(&reaping, half_done, changed_in_reaping, &walk)) is_faulty = true;
    reap_instructions += walk.instructions;
    reaped++;
}

static void changed(cn_segment *segment) {
    if (!is_due()) return;
    tries++;
    try_copy(segment);
    if (again-- == 0 && reaped < reaps) {
        step_reaper(segment);
        again = (long)(next_random() % 40);
    }
}

static int run(const operation *operation) {
    cn_segment *segment = map_segment();
    walk walk = {0};
    fill(segment);
    current = operation->name;
    may_have_acknowledged = strcmp(current, "acknowledge") == 0;
    seen = tries = reaped = reap_instructions = reap_tries = 0;
    due = (long)(next_random() % (uint64_t)every);
    again = (long)(next_random() % 10);
    bool is_walked = step_through(operation, segment, changed, &walk);
    unmap_segment(segment);
    if (!is_walked) return NOT_TRACED;
    printf("%s: %ld instructions, %ld changes, %ld kills tried", current, walk.instructions,
           walk.changes, tries);
    if (reaped > 0) {
        printf("; %ld reapers of %ld instructions, killed at %ld changes", reaped,
               reap_instructions, reap_tries);
    }
    printf("\n");
    return OK;
}

static bool is_meant(const char *name, int count, char **arguments) {
    for (int at = 4; at < count; at++) {
        if (strcmp(arguments[at], name) == 0) return true;
    }
    return count <= 4;
}

int main(int count, char **arguments) {
    if (count < 4) return USAGE;
    if (strcmp(arguments[1], "kill-at") == 0) {
        return (int)kill_at(strtol(arguments[2], NULL, 10), arguments + 3);
    }
    seed = strtoull(arguments[1], NULL, 10);
    every = strtol(arguments[2], NULL, 10);
    reaps = strtol(arguments[3], NULL, 10);
    if (every < 1) return USAGE;
    half_done = map_segment();
    copy = map_segment();
    for (unsigned at = 0; at < operation_count; at++) {
        if (!is_meant(operations[at].name, count, arguments)) continue;
        int result = run(&operations[at]);
        if (result != OK) return result;
    }
    return is_faulty ? FAULTY : OK;
}
