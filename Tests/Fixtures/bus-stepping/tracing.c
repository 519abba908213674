#define _GNU_SOURCE
#include "stepping.h"

#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static void be_traced(const operation *operation, cn_segment *segment) {
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
    raise(SIGSTOP);
    operation->run(segment);
    raise(SIGSTOP);
    _exit(0);
}

/// Goes on for one instruction; false when the process stopped itself, or ended.
static bool step(pid_t child) {
    int status = 0;
    long signal = 0;
    for (;;) {
        if (ptrace(PTRACE_SINGLESTEP, child, NULL, signal) != 0) return false;
        if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return false;
        signal = WSTOPSIG(status);
        if (signal == SIGTRAP) return true;
        if (signal == SIGSTOP) return false;
        // Another signal, such as a terminal sends to all: the process gets it and goes on.
    }
}

/// Keeps this process and its children on one processor: an instruction is two changes of the
/// process that runs, and these are quickest when no other processor has to be woken for them.
static void stay_here(void) {
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET((unsigned)sched_getcpu(), &here);
    sched_setaffinity(0, sizeof here, &here);
}

bool step_through(const operation *operation, cn_segment *segment,
                  void (*changed)(cn_segment *segment), walk *walk) {
    int status = 0;
    stay_here();
    cn_segment *before = map_segment();
    copy_used(before, segment);
    pid_t child = fork();
    if (child == 0) be_traced(operation, segment);
    bool is_traced = child > 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status) &&
                     ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_EXITKILL) == 0;
    while (is_traced && step(child)) {
        walk->instructions++;
        if (!differs(before, segment)) continue;
        walk->changes++;
        copy_used(before, segment);
        changed(segment);
    }
    if (child > 0) {
        // It stopped itself at its end, and is killed as the others would have been.
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
    }
    unmap_segment(before);
    return is_traced && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}
