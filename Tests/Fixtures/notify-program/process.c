// C-53 to C-59: fork, exec, ends of processes, threads, and files.
#include "stage.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// Other processes

pid_t start_again(const char *what_then) {
    int ready[2];
    if (pipe(ready) != 0) return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ready[1], STDOUT_FILENO);
        close(ready[0]), close(ready[1]);
        execl("/proc/self/exe", "notify-program", "again", what_then, (char *)NULL);
        _exit(1);
    }
    close(ready[1]);
    char byte;
    EXPECT(read(ready[0], &byte, 1) == 1);
    close(ready[0]);
    return child;
}

int run_again(int count, char **words) {
    int shared, own, twice;
    const char *what_then = count > 2 ? words[2] : "";
    if (strcmp(what_then, "execute") == 0) {
        notify_register_check("setter.twice", &twice);
        notify_set_state(twice, 9);
        execl("/proc/self/exe", "notify-program", "again", "stay", (char *)NULL);
        return 1;
    }
    notify_register_check("setter.shared", &shared);
    notify_register_check("setter.own", &own);
    notify_set_state(shared, 5);
    notify_set_state(own, 6);
    if (shared != 2 || own != 3 || write(STDOUT_FILENO, "r", 1) != 1) return 1;
    if (strcmp(what_then, "leave") != 0) pause();
    return 0;
}

static bool is_forgotten(void *name) {
    int token = check_token(name);
    uint64_t state = 1;
    notify_get_state(token, &state);
    notify_cancel(token);
    return state == 0;
}

static void end_without_cancel(void) {
    if (is_within) return;
    int status = 1;
    waitpid(start_again("leave"), &status, 0);
    EXPECT(status == 0 && eventually(is_forgotten, "setter.own"));
    pid_t twice = start_again("execute");
    // The second program of the process lives and holds its names; the first one's are gone.
    EXPECT(eventually(is_forgotten, "setter.twice") && !is_forgotten("setter.own"));
    kill(twice, SIGKILL);
    waitpid(twice, NULL, 0);
    EXPECT(eventually(is_forgotten, "setter.own"));
}

// Fork

static void hear(void *context, int token) { (void)context, (void)token; }

/// 0 when every call is refused, else the number of the first that is not.
static int every_call(void *context) {
    int token = *(int *)context, other, fd = -1, check;
    uint64_t state;
    uint32_t value;
    const uint32_t answers[] = {
        notify_post("n"),
        notify_simple_post("n"),
        notify_post(NULL),
        notify_register_check("n", &other),
        notify_register_plain("n", &other),
        notify_register_signal("n", SIGUSR1, &other),
        notify_register_file_descriptor("n", &fd, 0, &other),
        notify_register_dispatch_f("n", &other, NULL, NULL, hear),
        notify_check(token, &check),
        notify_check(token, NULL),
        notify_peek(token, &value),
        notify_get_state(token, &state),
        notify_set_state(token, 1),
        notify_suspend(token),
        notify_resume(token),
        notify_monitor_file(token, "/tmp/x", 0),
        notify_cancel(token),
    };
    int count = (int)(sizeof answers / sizeof answers[0]);
    for (int at = 0; at < count; at++) {
        if (answers[at] != NOTIFY_STATUS_OPT_DISABLE) return at + 1;
    }
    return notify_is_valid_token(token) ? count + 1 : 0;
}

static void forked_child(void) {
    struct calls calls = {0};
    int token = counting_token("n", &calls);
    checked(token);
    EXPECT(in_child(every_call, &token) == 0);
    post("n");
    EXPECT(becomes(&calls.count, 1) && checked(token) == 1);
    notify_cancel(token);
}

// Threads

static void *come_and_go(void *number) {
    char name[16];
    for (int round = 0; round < many(2000); round++) {
        int first = 0, second = 0, fd = -1, check = 0;
        snprintf(name, sizeof name, "p.%d", (round + *(int *)number) % 7);
        const char *text = named(name);
        SAYS(NOTIFY_STATUS_OK, notify_register_check(text, &first));
        SAYS(NOTIFY_STATUS_OK, notify_register_file_descriptor(text, &fd, 0, &second));
        SAYS(NOTIFY_STATUS_OK, notify_post(text));
        SAYS(NOTIFY_STATUS_OK, notify_check(first, &check));
        EXPECT(check == 1);
        SAYS(NOTIFY_STATUS_OK, notify_cancel(second));
        SAYS(NOTIFY_STATUS_OK, notify_cancel(first));
    }
    return NULL;
}

static void four_threads(void) {
    pthread_t threads[4];
    int numbers[4];
    for (int at = 0; at < 4; at++) {
        numbers[at] = at;
        pthread_create(&threads[at], NULL, come_and_go, &numbers[at]);
    }
    for (int at = 0; at < 4; at++) pthread_join(threads[at], NULL);
}

static void many_come_and_go(void) {
    static int tokens[20000];
    int count = many(20000), names = many(2000);
    char name[16];
    for (int at = 0; at < count; at++) {
        snprintf(name, sizeof name, "n.%d", at % names);
        tokens[at] = check_token(name);
    }
    for (int at = 0; at < count; at++) SAYS(NOTIFY_STATUS_OK, notify_cancel(tokens[at]));
}

// Files

static void watched_path(void) {
    if (is_within) return;
    char directory[] = "/tmp/notify-program-XXXXXX", path[64];
    EXPECT(mkdtemp(directory) != NULL);
    snprintf(path, sizeof path, "%s/file", directory);
    struct calls calls = {0}, others = {0};
    int token = counting_token("n", &calls), other = counting_token("n", &others);
    checked(token), checked(other);
    SAYS(NOTIFY_STATUS_OK, notify_monitor_file(token, path, 0x3ff));
    int fd = open(path, O_CREAT | O_WRONLY, 0600);
    EXPECT(becomes(&calls.count, 1) && checked(token) == 1 && checked(other) == 0);
    EXPECT(write(fd, "text", 4) == 4 && becomes(&calls.count, 2));
    close(fd);
    unlink(path);
    EXPECT(becomes(&calls.count, 3) && atomic_load(&others.count) == 0);
    notify_cancel(token), notify_cancel(other);
    rmdir(directory);
}

// The directory of the bus

static bool is_told(void *calls) { return atomic_load(&((struct calls *)calls)->count) > 0; }

static void removed_bus(void) {
    char path[512];
    snprintf(path, sizeof path, "%s/notify.v2", getenv("COMANDA_BUS"));
    struct calls calls = {0};
    int token = counting_token("n", &calls), other;
    uint64_t state = 0;
    unlink(path);
    rmdir(getenv("COMANDA_BUS"));
    SAYS(NOTIFY_STATUS_OK, notify_post(named("n")));
    // Where the bus begins anew, a post too many makes up for one that may be lost.
    EXPECT(eventually(is_told, &calls));
    SAYS(NOTIFY_STATUS_OK, notify_set_state(token, 8));
    SAYS(NOTIFY_STATUS_OK, notify_get_state(token, &state));
    SAYS(NOTIFY_STATUS_OK, notify_register_check(named("m"), &other));
    EXPECT(state == 8 && checked(other) == 1);
    notify_cancel(token), notify_cancel(other);
}

void missing_bus(void) {
    int token = 5, check;
    SAYS(NOTIFY_STATUS_SERVER_NOT_FOUND, notify_post("n"));
    SAYS(NOTIFY_STATUS_SERVER_NOT_FOUND, notify_post(NULL));
    SAYS(NOTIFY_STATUS_SERVER_NOT_FOUND, notify_register_check("n", &token));
    SAYS(NOTIFY_STATUS_SERVER_NOT_FOUND, notify_check(2, &check));
    EXPECT(token == NOTIFY_TOKEN_INVALID && !notify_is_valid_token(2));
    EXPECT(mkdir(getenv("COMANDA_BUS"), 0770) == 0);
    SAYS(NOTIFY_STATUS_OK, notify_register_check("n", &token));
    EXPECT(token == 2 && checked(token) == 1);
}

const struct trial process_cases[] = {
    {"C-53", forked_child},
    {"C-54 C-55", end_without_cancel},
    {"C-57", four_threads},
    {"C-58", many_come_and_go},
    {"C-59", watched_path},
    {"removed bus", removed_bus},
    {NULL, NULL},
};
