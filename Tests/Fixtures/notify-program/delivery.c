// C-33 and C-42 to C-47: functions that are called, and holding them back.
#include "stage.h"

#include <stdio.h>

static void ten_handlers(void) {
    struct calls calls[10] = {0};
    int tokens[10];
    for (int at = 0; at < 10; at++) tokens[at] = counting_token("n", &calls[at]);
    post("n");
    for (int at = 0; at < 10; at++) {
        EXPECT(becomes(&calls[at].count, 1) && calls[at].token == tokens[at]);
    }
    for (int at = 0; at < 10; at++) notify_cancel(tokens[at]);
}

static void cancel_itself(void *context, int token) {
    struct calls *calls = context;
    calls->token = (int)notify_cancel(token);
    atomic_fetch_add(&calls->count, 1);
}

static void cancelled_within(void) {
    struct calls calls = {.token = 77}, after = {0};
    int token;
    notify_register_dispatch_f(named("n"), &token, NULL, &calls, cancel_itself);
    post("n");
    EXPECT(becomes(&calls.count, 1) && calls.token == NOTIFY_STATUS_OK);
    EXPECT(!notify_is_valid_token(token));
    token = counting_token("n", &after);
    post("n");
    EXPECT(becomes(&after.count, 1) && atomic_load(&calls.count) == 1);
    notify_cancel(token);
}

static void nested_suspension(void) {
    struct calls held = {0}, unheld = {0};
    int token = counting_token("n", &held), other = counting_token("n", &unheld);
    notify_suspend(token), notify_suspend(token);
    for (int round = 1; round <= 3; round++) {
        post("n");
        EXPECT(becomes(&unheld.count, round));
    }
    SAYS(NOTIFY_STATUS_OK, notify_resume(token));
    EXPECT(atomic_load(&held.count) == 0);
    SAYS(NOTIFY_STATUS_OK, notify_resume(token));
    EXPECT(becomes(&held.count, 1));
    post("n");
    EXPECT(becomes(&held.count, 2));
    notify_cancel(token), notify_cancel(other);
}

static void uncounted_suspensions(void) {
    struct calls calls = {0};
    int token = counting_token("n", &calls);
    SAYS(NOTIFY_STATUS_OK, notify_resume(token));
    for (int count = 0; count < 256; count++) SAYS(NOTIFY_STATUS_OK, notify_suspend(token));
    for (int count = 0; count < 254; count++) SAYS(NOTIFY_STATUS_OK, notify_resume(token));
    post("n");
    EXPECT(atomic_load(&calls.count) == 0);
    notify_resume(token);
    EXPECT(becomes(&calls.count, 1));
    notify_resume(token);
    post("n");
    EXPECT(becomes(&calls.count, 2));
    notify_cancel(token);
}

static void unheard_posts(void) {
    char name[24];
    for (int at = 0; at < many(5000); at++) {
        snprintf(name, sizeof name, "nobody.%d", at);
        SAYS(NOTIFY_STATUS_OK, notify_post(named(name)));
    }
    int token = check_token("n");
    notify_cancel(token);
}

static void many_tokens(void) {
    static int tokens[50000];
    int count = many(50000), last = count - 1;
    for (int at = 0; at < count; at++) tokens[at] = check_token("n");
    checked(tokens[0]), checked(tokens[499]), checked(tokens[last]);
    post("n");
    EXPECT(checked(tokens[0]) == 1 && checked(tokens[499]) == 1 && checked(tokens[last]) == 1);
    EXPECT(checked(tokens[last]) == 0);
    for (int at = 0; at < count; at++) SAYS(NOTIFY_STATUS_OK, notify_cancel(tokens[at]));
}

const struct trial delivery_cases[] = {
    {"C-33", ten_handlers},
    {"C-34", cancelled_within},
    {"C-42 C-43", nested_suspension},
    {"C-44 C-45", uncounted_suspensions},
    {"C-46", unheard_posts},
    {"C-47", many_tokens},
    {NULL, NULL},
};
