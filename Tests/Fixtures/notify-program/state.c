// C-24 to C-32: the state of a name.
#include "stage.h"

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>

static uint64_t state_of(int token) {
    uint64_t state = 77;
    SAYS(NOTIFY_STATUS_OK, notify_get_state(token, &state));
    return state;
}

static void shared_state(void) {
    int first = check_token("n"), second = check_token("n");
    checked(first), checked(second);
    EXPECT(state_of(first) == 0);
    SAYS(NOTIFY_STATUS_OK, notify_set_state(first, UINT64_MAX));
    EXPECT(state_of(second) == UINT64_MAX && checked(second) == 0);
    notify_cancel(first);
    EXPECT(state_of(second) == UINT64_MAX);
    notify_cancel(second);
    int again = check_token("n");
    EXPECT(state_of(again) == 0);
    notify_cancel(again);
}

static bool is_forgotten(void *context) {
    (void)context;
    int token = check_token("setter.own");
    uint64_t state = state_of(token);
    notify_cancel(token);
    return state == 0;
}

static void dead_setter(void) {
    if (is_within) return;
    int token = check_token("setter.shared");
    pid_t setter = start_again("stay");
    EXPECT(state_of(token) == 5);
    kill(setter, SIGKILL);
    waitpid(setter, NULL, 0);
    EXPECT(eventually(is_forgotten, NULL));
    EXPECT(state_of(token) == 5);
    notify_cancel(token);
}

// Handlers and threads

static _Atomic(uint64_t) wanted, seen;
static atomic_int too_old, torn;

static void compare_state(void *context, int token) {
    (void)context;
    uint64_t least = atomic_load(&wanted), state = 0;
    notify_get_state(token, &state);
    if (state < least) atomic_fetch_add(&too_old, 1);
    atomic_store(&seen, state);
}

static bool has_seen_all(void *last) { return atomic_load(&seen) == *(uint64_t *)last; }

static void state_before_post(void) {
    int token = 0, setter = check_token("n");
    uint64_t last = (uint64_t)many(6000);
    atomic_store(&wanted, 0), atomic_store(&seen, 0), atomic_store(&too_old, 0);
    notify_register_dispatch_f(named("n"), &token, NULL, NULL, compare_state);
    for (uint64_t value = 1; value <= last; value++) {
        notify_set_state(setter, value);
        atomic_store(&wanted, value);
        post("n");
    }
    EXPECT(eventually(has_seen_all, &last) && atomic_load(&too_old) == 0);
    notify_cancel(token);
    notify_cancel(setter);
}

static void *alternate(void *token) {
    for (int turn = 0; turn < many(100000); turn++) {
        notify_set_state(*(int *)token, turn % 2 == 0 ? 0 : UINT64_MAX);
    }
    return NULL;
}

static void no_half_state(void) {
    int token = check_token("n");
    pthread_t writer;
    pthread_create(&writer, NULL, alternate, &token);
    for (int turn = 0; turn < many(100000); turn++) {
        uint64_t state = state_of(token);
        if (state != 0 && state != UINT64_MAX) atomic_fetch_add(&torn, 1);
    }
    pthread_join(writer, NULL);
    EXPECT(atomic_load(&torn) == 0);
    notify_cancel(token);
}

struct pair {
    struct calls told;
    int first;
    atomic_int missing;
};

static void look_for_first(void *context, int token) {
    (void)token;
    struct pair *pair = context;
    if (checked(pair->first) != 1) atomic_fetch_add(&pair->missing, 1);
    atomic_fetch_add(&pair->told.count, 1);
}

static void order_of_names(void) {
    struct pair pair = {.first = check_token("a")};
    int token;
    notify_register_dispatch_f(named("b"), &token, NULL, &pair, look_for_first);
    for (int round = 1; round <= 100; round++) {
        post("a");
        post("b");
        EXPECT(becomes(&pair.told.count, round));
    }
    EXPECT(atomic_load(&pair.missing) == 0);
    notify_cancel(token);
    notify_cancel(pair.first);
}

const struct trial state_cases[] = {
    {"C-24 C-25 C-26 C-28", shared_state},
    {"C-27 C-29 C-56", dead_setter},
    {"C-30", state_before_post},
    {"C-31", no_half_state},
    {"C-32", order_of_names},
    {NULL, NULL},
};
