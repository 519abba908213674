#include "CForking.h"

#include <sys/wait.h>
#include <unistd.h>

int cf_in_child(int (*work)(void *), void *context) {
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) _exit(work(context));
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

int cf_exec(const char *path, char *const arguments[]) { return execv(path, arguments); }

int cf_leave_child(unsigned seconds) {
    pid_t child = fork();
    if (child == 0) {
        sleep(seconds);
        _exit(0);
    }
    return child;
}
