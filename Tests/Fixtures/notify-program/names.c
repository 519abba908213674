// C-48, C-49 and C-52: which names there are, and whose.
#include "stage.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int post_within(void *context) {
    (void)context;
    fclose(stdout);
    if (dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO) < 0) return 1;
    execl("/proc/self/exe", "notify-program", "self", "C-15", (char *)NULL);
    return 1;
}

static void names_of_self(void) {
    int token = 0;
    SAYS(NOTIFY_STATUS_OK, notify_register_check("self.n", &token));
    checked(token);
    EXPECT(in_child(post_within, NULL) == 0);
    EXPECT(checked(token) == 0);
    SAYS(NOTIFY_STATUS_OK, notify_post("self.n"));
    EXPECT(checked(token) == 1);
    notify_cancel(token);
}

static uint32_t registering(const char *name) {
    int token;
    uint32_t status = notify_register_check(name, &token);
    if (status == NOTIFY_STATUS_OK) notify_cancel(token);
    return status;
}

static void names_of_users(void) {
    uid_t before = geteuid();
    int token = check_token("joined");
    // As somebody else than root, who may do anything.
    EXPECT(before != 0 || seteuid(50) == 0);
    char own[40], longer[40], more[40];
    snprintf(own, sizeof own, "user.uid.%u", geteuid());
    snprintf(longer, sizeof longer, "user.uid.%u.door", geteuid());
    snprintf(more, sizeof more, "user.uid.%u1", geteuid());
    SAYS(NOTIFY_STATUS_OK, registering(own));
    SAYS(NOTIFY_STATUS_OK, registering(longer));
    SAYS(NOTIFY_STATUS_NOT_AUTHORIZED, registering(more));
    SAYS(NOTIFY_STATUS_OK, notify_post(own));
    SAYS(NOTIFY_STATUS_NOT_AUTHORIZED, notify_post(more));
    EXPECT(before != 0 || seteuid(0) == 0);
    notify_cancel(token);
}

static void any_bytes(void) {
    char longest[512], other[512];
    int room = is_within ? 506 : 511;
    memset(longest, 'x', (size_t)room);
    longest[room] = 0;
    memcpy(other, longest, sizeof longest);
    other[room - 1] = 'y';
    const char *names[] = {"a",           "aa",           "a.b",   "\xc3\xa9",
                           "e\xcc\x81",   "\xe6\x96\x99", longest, other};
    int tokens[8], posted = 0;
    for (int at = 0; at < 8; at++) checked(tokens[at] = check_token(names[at]));
    for (int at = 0; at < 8; at++) {
        post(names[at]);
        for (int token = 0; token < 8; token++) posted += checked(tokens[token]) << token;
        EXPECT(posted == 1 << at);
        posted = 0;
    }
    for (int at = 0; at < 8; at++) notify_cancel(tokens[at]);
    char too_long[600];
    snprintf(too_long, sizeof too_long, "%sx", named(longest));
    SAYS(NOTIFY_STATUS_INVALID_NAME, registering(too_long));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_post(too_long));
    SAYS(NOTIFY_STATUS_INVALID_NAME, registering(""));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_post(""));
    SAYS(NOTIFY_STATUS_INVALID_NAME, registering("no utf-8: \xff"));
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_post("no utf-8: \xff"));
}

const struct trial name_cases[] = {
    {"C-48", names_of_self},
    {"C-49", names_of_users},
    {"C-52", any_bytes},
    {NULL, NULL},
};
