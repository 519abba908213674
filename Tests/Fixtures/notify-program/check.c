// C-13 to C-23: checking for posts.
#include "stage.h"

#include <signal.h>
#include <stdio.h>

enum { KINDS = 5 };

/// One token of each kind.
static void all_kinds(const char *text, int tokens[KINDS]) {
    static struct calls calls;
    int fd = -1;
    tokens[0] = check_token(text);
    tokens[1] = counting_token(text, &calls);
    SAYS(NOTIFY_STATUS_OK, notify_register_signal(named(text), SIGURG, &tokens[2]));
    SAYS(NOTIFY_STATUS_OK, notify_register_file_descriptor(named(text), &fd, 0, &tokens[3]));
    SAYS(NOTIFY_STATUS_OK, notify_register_plain(named(text), &tokens[4]));
}

static void cancel_all(const int *tokens, int count) {
    for (int at = 0; at < count; at++) SAYS(NOTIFY_STATUS_OK, notify_cancel(tokens[at]));
}

static void first_and_second_check(void) {
    int tokens[KINDS];
    all_kinds("n", tokens);
    for (int at = 0; at < KINDS; at++) {
        EXPECT(checked(tokens[at]) == 1);
        EXPECT(checked(tokens[at]) == 0);
    }
    cancel_all(tokens, KINDS);
}

static void any_number_of_posts(void) {
    int token = check_token("n");
    uint32_t before = 0, after = 0;
    checked(token);
    for (int count = 1; count <= 3; count++) {
        SAYS(NOTIFY_STATUS_OK, notify_peek(token, &before));
        post_times("n", count);
        SAYS(NOTIFY_STATUS_OK, notify_peek(token, &after));
        EXPECT(after != before && checked(token) == 1 && checked(token) == 0);
    }
    notify_cancel(token);
}

static void independent_tokens(void) {
    int tokens[2 * KINDS];
    all_kinds("n", tokens);
    all_kinds("n", tokens + KINDS);
    for (int at = 0; at < 2 * KINDS; at++) checked(tokens[at]);
    post("n");
    for (int at = 0; at < 2 * KINDS; at++) EXPECT(checked(tokens[at]) == 1);
    cancel_all(tokens, 2 * KINDS);
}

static void late_token(void) {
    int old = check_token("n");
    post("n");
    int token = check_token("n");
    EXPECT(checked(token) == 1 && checked(token) == 0 && checked(old) == 1);
    notify_cancel(token);
    notify_cancel(old);
}

static void forgotten_post(void) {
    struct calls calls = {0};
    post("n");
    int token = counting_token("n", &calls);
    post("n");
    EXPECT(becomes(&calls.count, 1));
    EXPECT(notify_cancel(token) == NOTIFY_STATUS_OK && atomic_load(&calls.count) == 1);
}

static void suspended_check(void) {
    struct calls calls = {0};
    int token = counting_token("n", &calls);
    checked(token);
    SAYS(NOTIFY_STATUS_OK, notify_suspend(token));
    post("n");
    EXPECT(checked(token) == 1 && atomic_load(&calls.count) == 0);
    notify_cancel(token);
}

static void all_places_taken(void) {
    if (is_within || is_posted_by_other) return;
    static int tokens[4096];
    char name[16];
    int one_more = 5, posted = 0;
    for (int at = 0; at < 4096; at++) {
        snprintf(name, sizeof name, "n.%d", at);
        tokens[at] = check_token(name);
        checked(tokens[at]);
    }
    SAYS(NOTIFY_STATUS_FAILED, notify_register_check("n.4096", &one_more));
    EXPECT(one_more == NOTIFY_TOKEN_INVALID);
    post("n.7");
    for (int at = 0; at < 4096; at++) posted += checked(tokens[at]) == 1 ? at : 0;
    EXPECT(posted == 7);
    cancel_all(tokens, 4096);
}

const struct trial check_cases[] = {
    {"C-13 C-14", first_and_second_check},
    {"C-15 C-16", any_number_of_posts},
    {"C-17 C-23", independent_tokens},
    {"C-18", late_token},
    {"C-19", forgotten_post},
    {"C-20", suspended_check},
    {"C-22", all_places_taken},
    {NULL, NULL},
};
