#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>

/// The number of the system call that a stopped process is about to make; -1 when it is not.
static long call_at_entry(int process) {
    struct __ptrace_syscall_info info;
    long size = ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof info, &info);
    return size > 0 && info.op == PTRACE_SYSCALL_INFO_ENTRY ? (long)info.entry.nr : -1;
}

int cb_count_calls(int process, uint32_t *counts, uint32_t pairs) {
    if (ptrace(PTRACE_SEIZE, process, 0, PTRACE_O_TRACESYSGOOD) != 0) return -1;
    if (ptrace(PTRACE_INTERRUPT, process, 0, 0) != 0) return -1;
    uint32_t pair = 0, calls = 0;
    bool is_counting = false;
    for (;;) {
        int status;
        pid_t stopped = waitpid(process, &status, __WALL);
        if (stopped < 0 && errno == EINTR) continue;
        if (stopped != process || !WIFSTOPPED(status)) return (int)pair;
        int signal = WSTOPSIG(status), passed = 0;
        if (signal == (SIGTRAP | 0x80)) {
            long call = call_at_entry(process);
            if (call == SYS_getppid) {
                if (is_counting && pair < pairs) counts[pair++] = calls;
                is_counting = !is_counting;
                calls = 0;
            } else if (call >= 0) {
                calls++;
            }
        } else if (status >> 16 == 0) {
            passed = signal;
        }
        if (ptrace(PTRACE_SYSCALL, process, 0, passed) != 0) return (int)pair;
    }
}
