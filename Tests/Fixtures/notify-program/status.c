// C-01 to C-12: what calls answer.
#include "stage.h"

#include <limits.h>
#include <signal.h>
#include <unistd.h>

static void hear(void *context, int token) { (void)context, (void)token; }

static void null_names(void) {
    int token = 5, fd = -1;
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_post(NULL));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_simple_post(NULL));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_check(NULL, &token));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_check(NULL, NULL));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_plain(NULL, &token));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_signal(NULL, SIGUSR1, &token));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_file_descriptor(NULL, NULL, 0, &token));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_file_descriptor(NULL, &fd, 0, &token));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_dispatch_f(NULL, &token, NULL, NULL, hear));
    EXPECT(token == NOTIFY_TOKEN_INVALID && fd == -1);
}

static void unknown_tokens(void) {
    const int unknown[] = {NOTIFY_TOKEN_INVALID, 0, 1, 1 << 20, INT_MAX, INT_MIN};
    for (size_t at = 0; at < sizeof unknown / sizeof unknown[0]; at++) {
        int token = unknown[at], check;
        uint64_t state;
        uint32_t value;
        SAYS(NOTIFY_STATUS_NULL_INPUT, notify_check(token, NULL));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_check(token, &check));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_peek(token, &value));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_peek(token, NULL));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_get_state(token, &state));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_get_state(token, NULL));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_set_state(token, 1));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_suspend(token));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_resume(token));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_monitor_file(token, "/tmp/x", 0));
        SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_cancel(token));
        EXPECT(!notify_is_valid_token(token));
    }
}

static void second_cancel(void) {
    int token = check_token("n"), check;
    uint64_t state;
    SAYS(NOTIFY_STATUS_OK, notify_cancel(token));
    SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_cancel(token));
    SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_check(token, &check));
    SAYS(NOTIFY_STATUS_INVALID_TOKEN, notify_get_state(token, &state));
}

static void null_handler(void) {
    int token = 5;
    SAYS(NOTIFY_STATUS_NULL_INPUT,
         notify_register_dispatch_f(named("n"), &token, NULL, NULL, NULL));
    EXPECT(token == NOTIFY_TOKEN_INVALID);
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch_f(NULL, &token, NULL, NULL, NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch_f(named("n"), NULL, NULL, NULL, hear));
}

static void descriptors_of_others(void) {
    int token = 5, fd = STDIN_FILENO, none = 77777;
    SAYS(NOTIFY_STATUS_INVALID_FILE, notify_register_file_descriptor(named("n"), NULL, 0, &token));
    SAYS(NOTIFY_STATUS_INVALID_FILE, notify_register_file_descriptor(named("n"), NULL, 0, NULL));
    SAYS(NOTIFY_STATUS_INVALID_FILE,
         notify_register_file_descriptor(named("n"), &fd, NOTIFY_REUSE, &token));
    SAYS(NOTIFY_STATUS_INVALID_FILE,
         notify_register_file_descriptor(named("n"), &none, NOTIFY_REUSE, &token));
    EXPECT(token == NOTIFY_TOKEN_INVALID && fd == STDIN_FILENO && none == 77777);
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_file_descriptor(named("n"), &fd, 0, NULL));
}

static void no_place_for_the_token(void) {
    char too_long[600] = {0};
    int token = 5;
    for (size_t at = 0; at < 520; at++) too_long[at] = 'x';
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_check(named("n"), NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_plain(named("n"), NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_signal(named("n"), SIGUSR1, NULL));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_check(too_long, &token));
    EXPECT(token == NOTIFY_TOKEN_INVALID);
}

static void validity(void) {
    int token = check_token("n");
    EXPECT(token > 1 && notify_is_valid_token(token) && !notify_is_valid_token(-1));
    SAYS(NOTIFY_STATUS_OK, notify_cancel(token));
    EXPECT(!notify_is_valid_token(token));
}

static void null_outputs_and_wrong_requests(void) {
    int token = check_token("n");
    struct calls calls = {0};
    int counting = counting_token("n", &calls);
    uint32_t value;
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_check(token, NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_peek(token, NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_get_state(token, NULL));
    SAYS(NOTIFY_STATUS_INVALID_REQUEST, notify_peek(counting, &value));
    SAYS(NOTIFY_STATUS_INVALID_REQUEST, notify_monitor_file(token, NULL, 0));
    SAYS(NOTIFY_STATUS_INVALID_REQUEST, notify_monitor_file(-1, NULL, 0));
    uint32_t first = is_within ? NOTIFY_STATUS_INVALID_REQUEST : NOTIFY_STATUS_OK;
    SAYS(first, notify_monitor_file(token, "/tmp/there", 0x3ff));
    SAYS(NOTIFY_STATUS_INVALID_REQUEST, notify_monitor_file(token, "/tmp/elsewhere", 0x3ff));
    notify_cancel(token);
    notify_cancel(counting);
}

static void any_signal(void) {
    int token = 0;
    SAYS(NOTIFY_STATUS_OK, notify_register_signal(named("n"), 9999, &token));
    post("n");
    EXPECT(notify_is_valid_token(token));
    notify_cancel(token);
}

static void options(void) {
    int token = check_token("n"), none = 5, check;
    uint64_t state = 0;
    SAYS(NOTIFY_STATUS_OK, notify_set_state(token, 123454321));
    notify_set_options(NOTIFY_OPT_DISPATCH | NOTIFY_OPT_REGEN | NOTIFY_OPT_FILTERED);
    SAYS(NOTIFY_STATUS_OK, notify_get_state(token, &state));
    notify_set_options(NOTIFY_OPT_DISABLE);
    SAYS(NOTIFY_STATUS_OPT_DISABLE, notify_post(NULL));
    SAYS(NOTIFY_STATUS_OPT_DISABLE, notify_register_check(named("n"), &none));
    SAYS(NOTIFY_STATUS_OPT_DISABLE, notify_check(token, &check));
    SAYS(NOTIFY_STATUS_OPT_DISABLE, notify_get_state(token, &state));
    SAYS(NOTIFY_STATUS_OPT_DISABLE, notify_cancel(token));
    notify_set_options(NOTIFY_OPT_ENABLE);
    SAYS(NOTIFY_STATUS_OK, notify_get_state(token, &state));
    EXPECT(state == 123454321 && none == NOTIFY_TOKEN_INVALID);
    SAYS(NOTIFY_STATUS_OK, notify_cancel(token));
    EXPECT(!notify_is_valid_token(token));
}

const struct trial status_cases[] = {
    {"C-01 C-02", null_names},
    {"C-03 C-04 C-05", unknown_tokens},
    {"C-06", second_cancel},
    {"C-07", null_handler},
    {"C-08", descriptors_of_others},
    {"C-09", no_place_for_the_token},
    {"C-10", validity},
    {"C-11", null_outputs_and_wrong_requests},
    {"C-12", any_signal},
    {"options", options},
    {NULL, NULL},
};
