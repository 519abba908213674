#define _GNU_SOURCE
#include "stage.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool is_within, is_posted_by_other, is_faulty;

int many(int count) { return getenv("COMANDA_LONG_TESTS") != NULL ? count : count / 20; }

void expect(bool holds, const char *what, const char *file, int line) {
    if (holds) return;
    const char *name = strrchr(file, '/');
    printf("%s:%d: %s\n", name ? name + 1 : file, line, what);
    fflush(stdout);
    is_faulty = true;
}

void says(uint32_t wanted, uint32_t answer, const char *call, const char *file, int line) {
    if (wanted == answer) return;
    char what[512];
    snprintf(what, sizeof what, "%s answers %u, not %u", call, answer, wanted);
    expect(false, what, file, line);
}

const char *named(const char *text) {
    static _Thread_local char names[16][600];
    static _Thread_local unsigned next;
    char *name = names[next++ % 16];
    snprintf(name, sizeof names[0], "%s%s", is_within ? "self." : "", text);
    return name;
}

// Posting

struct order {
    int times;
    char name[600];
};

static int orders[2], answers[2];

static void follow_orders(void) {
    struct order order;
    while (read(orders[0], &order, sizeof order) == (ssize_t)sizeof order) {
        uint32_t status = NOTIFY_STATUS_OK;
        for (int count = 0; count < order.times; count++) status |= notify_post(order.name);
        if (write(answers[1], &status, sizeof status) < 0) break;
    }
    _exit(0);
}

void start_poster(void) {
    if (!is_posted_by_other) return;
    // Not for programs that are executed: the poster ends when no one can give it orders.
    if (pipe2(orders, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0) abort();
    if (fork() != 0) return;
    close(orders[1]);
    follow_orders();
}

void post_times(const char *text, int times) {
    uint32_t status = NOTIFY_STATUS_OK;
    if (!is_posted_by_other) {
        for (int count = 0; count < times; count++) status |= notify_post(named(text));
    } else {
        struct order order = {.times = times};
        snprintf(order.name, sizeof order.name, "%s", named(text));
        bool is_sent = write(orders[1], &order, sizeof order) == (ssize_t)sizeof order;
        EXPECT(is_sent && read(answers[0], &status, sizeof status) == (ssize_t)sizeof status);
    }
    SAYS(NOTIFY_STATUS_OK, status);
}

void post(const char *text) { post_times(text, 1); }

// Tokens

int check_token(const char *text) {
    int token = 0;
    SAYS(NOTIFY_STATUS_OK, notify_register_check(named(text), &token));
    return token;
}

int checked(int token) {
    int check = -1;
    return notify_check(token, &check) == NOTIFY_STATUS_OK ? check : -1;
}

static void count_call(void *context, int token) {
    struct calls *calls = context;
    calls->token = token;
    atomic_fetch_add(&calls->count, 1);
}

int counting_token(const char *text, struct calls *calls) {
    int token = 0;
    SAYS(NOTIFY_STATUS_OK,
         notify_register_dispatch_f(named(text), &token, NULL, calls, count_call));
    return token;
}

// Waiting

// Most of what is waited for is there at once.
enum { SHORT_PAUSES = 100, PAUSES = 1100 };

static void pause_at(int turn) { usleep(turn < SHORT_PAUSES ? 100 : 10000); }

bool eventually(bool (*holds)(void *context), void *context) {
    for (int turn = 0; turn < PAUSES && !holds(context); turn++) pause_at(turn);
    return holds(context);
}

bool becomes(atomic_int *count, int wanted) {
    for (int turn = 0; turn < PAUSES && atomic_load(count) < wanted; turn++) pause_at(turn);
    return atomic_load(count) == wanted;
}

int in_child(int (*run)(void *context), void *context) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) _exit(run(context));
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}
