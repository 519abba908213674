#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static int start(const char *path, char *const arguments[], int pipes[3][2], pid_t *pid) {
    static char *const environment[] = {
        "LC_ALL=C.UTF-8", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int reason = posix_spawn_file_actions_init(&actions);
    if (reason != 0) return reason;
    reason = posix_spawnattr_init(&attributes);
    if (reason != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return reason;
    }
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    for (int i = 0; i < 3 && reason == 0; i++)
        reason = posix_spawn_file_actions_adddup2(&actions, pipes[i][i == 0 ? 0 : 1], i);
    if (reason == 0) reason = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

int ck_spawn(const char *path, char *const arguments[], const void *input, size_t count,
             int ends[2], int *pid) {
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    int reason = 0;
    pid_t child = -1;
    for (int i = 0; i < 3 && reason == 0; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0) reason = errno;
    if (reason == 0) {
        // Written while this process still holds the reading end: no signal, and no waiting.
        fcntl(pipes[0][1], F_SETFL, O_NONBLOCK);
        if (write(pipes[0][1], input, count) != (ssize_t)count) reason = E2BIG;
    }
    if (reason == 0) reason = start(path, arguments, pipes, &child);
    for (int i = 0; i < 3; i++)
        for (int end = 0; end < 2; end++) {
            int is_kept = reason == 0 && i > 0 && end == 0;
            if (pipes[i][end] >= 0 && !is_kept) close(pipes[i][end]);
        }
    for (int i = 0; i < 2; i++) {
        ends[i] = reason == 0 ? pipes[i + 1][0] : -1;
        if (reason == 0) fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    *pid = child;
    return reason;
}

int ck_wait(int pid) {
    int status;
    pid_t ended;
    do ended = waitpid(pid, &status, 0);
    while (ended < 0 && errno == EINTR);
    if (ended < 0) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int ck_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0); }
