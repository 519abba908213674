#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int cb_start(const char *path, char *const arguments[], cb_link *const links[], size_t count) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (size_t at = 0; at < count; at++) {
        // To itself: the descriptor stays open over exec, with the same number.
        int kept[] = {links[at]->arena, links[at]->ends[1][0], links[at]->ends[1][1]};
        for (int each = 0; each < 3; each++) {
            if (kept[each] >= 0) {
                posix_spawn_file_actions_adddup2(&actions, kept[each], kept[each]);
            }
        }
    }
    pid_t process = -1;
    int refusal = posix_spawn(&process, path, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    errno = refusal;
    return refusal == 0 ? process : -1;
}

bool cb_pin(uint32_t processor) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
}

uint32_t cb_processors(uint32_t *numbers, uint32_t capacity) {
    cpu_set_t all;
    uint32_t count = 0;
    if (sched_getaffinity(0, sizeof all, &all) != 0) return 0;
    for (uint32_t at = 0; at < CPU_SETSIZE && count < capacity; at++) {
        if (CPU_ISSET(at, &all)) numbers[count++] = at;
    }
    return count;
}

void cb_signal(int process, int signal) { kill(process, signal); }

void cb_end(int process) {
    kill(process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
}

int cb_wait(int process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void cb_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void cb_limit_life(uint32_t seconds) { alarm(seconds); }

static int64_t used(int who) {
    struct rusage usage;
    if (getrusage(who, &usage) != 0) return 0;
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000000000) +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * INT64_C(1000);
}

int64_t cb_own_nanoseconds(void) { return used(RUSAGE_SELF) + used(RUSAGE_CHILDREN); }
