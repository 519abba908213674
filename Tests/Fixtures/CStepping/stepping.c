#define _GNU_SOURCE
#include "CStepping.h"

#include "CNotifyBus.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static uint32_t entry_of(cn_segment *segment, const char *name) {
    uint32_t entry = 0;
    uint64_t generation;
    cn_find(segment, name, strlen(name), &entry, &generation);
    return entry;
}

static void post(cn_segment *segment) {
    uint32_t entry;
    uint64_t generation;
    if (cn_find(segment, "shared", 6, &entry, &generation) != CN_OK) return;
    cn_post(segment, entry, generation);
}

static void send(cn_segment *segment) {
    static const char text[3000] = "three chunks";
    cn_envelope envelope = {.instance = 2, .sequence = 1, .recipients = 5};
    cn_send(segment, 1, &envelope, text, sizeof text);
}

static void receive(cn_segment *segment, bool reading) {
    static char text[4096];
    cn_letter letter;
    int32_t at = cn_next_letter(segment, 1, 0);
    if (at < 0 || cn_peek(segment, 1, (uint32_t)at, &letter) != CN_OK) return;
    if (reading && letter.bytes <= sizeof text) {
        cn_take(segment, 1, (uint32_t)at, &letter, text);
    } else {
        cn_discard(segment, 1, (uint32_t)at);
    }
}

static void operate(int operation, cn_segment *segment) {
    cn_card card = {.instance = 9, .pid = 9, .flags = CN_CLIENT_TAPS, .identity_length = 3,
                    .identity = "new"};
    uint32_t entry;
    switch (operation) {
        case CS_JOIN: cn_join(segment, 3, &card); break;
        case CS_LEAVE: cn_depart(segment, 1, CN_LEFT, 1); break;
        case CS_REAP: cn_depart(segment, 2, CN_CRASHED, 1); break;
        case CS_REGISTER_NEW: cn_register(segment, 1, "new", 3, true, &entry); break;
        case CS_REGISTER_KNOWN: cn_register(segment, 1, "kept", 4, true, &entry); break;
        case CS_RELEASE_LAST: cn_release(segment, 1, entry_of(segment, "own")); break;
        case CS_RELEASE_SHARED: cn_release(segment, 1, entry_of(segment, "shared")); break;
        case CS_POST: post(segment); break;
        case CS_SEND: send(segment); break;
        case CS_TAKE: receive(segment, true); break;
        case CS_DISCARD: receive(segment, false); break;
        default: break;
    }
}

static void be_traced(int operation, void *shared) {
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
    raise(SIGSTOP);
    operate(operation, shared);
    raise(SIGSTOP);
    _exit(0);
}

/// Steps once; false when the process has stopped for another reason, or ended.
static bool step(pid_t child) {
    int status = 0;
    if (ptrace(PTRACE_SINGLESTEP, child, NULL, NULL) != 0) return false;
    if (waitpid(child, &status, 0) != child) return false;
    return WIFSTOPPED(status) && WSTOPSIG(status) == SIGTRAP;
}

long cs_step(int operation, void *shared, size_t bytes, void (*changed)(void *), void *context) {
    int status = 0;
    void *before = malloc(bytes);
    if (before == NULL) return -1;
    memcpy(before, shared, bytes);
    pid_t child = fork();
    if (child == 0) be_traced(operation, shared);
    long steps = -1;
    if (child > 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
        for (steps = 0; step(child); steps++) {
            if (memcmp(before, shared, bytes) == 0) continue;
            memcpy(before, shared, bytes);
            changed(context);
        }
        // It stopped itself at its end, and is killed as the others would have been.
        kill(child, SIGKILL);
        if (waitpid(child, &status, 0) != child) steps = -2;
    }
    free(before);
    return steps;
}
