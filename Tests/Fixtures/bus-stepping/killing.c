#define _GNU_SOURCE
#include "stepping.h"

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

kill_result kill_at(long number, char *const command[]) {
    int status = 0;
    long signal = 0;
    pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) execv(command[0], command);
        _exit(1);
    }
    // The first stop is that of exec.
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return UNTRACED;
    ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_EXITKILL | PTRACE_O_TRACESYSGOOD);
    for (long seen = 0; seen < number;) {
        if (ptrace(PTRACE_SYSCALL, child, NULL, signal) != 0) return ENDED;
        if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return ENDED;
        bool is_call = WSTOPSIG(status) == (SIGTRAP | 0x80);
        signal = is_call || WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
        seen += is_call;
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return KILLED;
}
