// C-02, C-07 and C-33 to C-35 with blocks and queues, as programs for Darwin are written.
#include "stage.h"

#ifdef __BLOCKS__

#include <signal.h>
#include <unistd.h>

static dispatch_queue_t queue;

static void block_arguments(void) {
    int token = 5;
    notify_handler_t handler = ^(int number) { (void)number; };
    SAYS(NOTIFY_STATUS_INVALID_NAME, notify_register_dispatch(NULL, &token, queue, handler));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch(NULL, &token, NULL, handler));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch(named("n"), &token, NULL, handler));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch(named("n"), &token, queue, NULL));
    SAYS(NOTIFY_STATUS_NULL_INPUT, notify_register_dispatch(named("n"), NULL, queue, handler));
    EXPECT(token == NOTIFY_TOKEN_INVALID);
}

/// A block that captures on the heap and on the stack, and is called where it should be.
static void ten_blocks(void) {
    static char key;
    atomic_int counts[10] = {0};
    __block int elsewhere = 0;
    int tokens[10];
    dispatch_queue_set_specific(queue, &key, &key, NULL);
    for (int at = 0; at < 10; at++) {
        atomic_int *count = &counts[at];
        SAYS(NOTIFY_STATUS_OK, notify_register_dispatch(named("n"), &tokens[at], queue, ^(int t) {
                 if (dispatch_get_specific(&key) != &key || t < 2) elsewhere++;
                 atomic_fetch_add(count, 1);
             }));
    }
    post("n");
    for (int at = 0; at < 10; at++) EXPECT(becomes(&counts[at], 1));
    for (int at = 0; at < 10; at++) notify_cancel(tokens[at]);
    dispatch_sync(queue, ^{});
    EXPECT(elsewhere == 0);
}

static void cancelled_within(void) {
    static atomic_int count, after;
    __block uint32_t status = 77;
    int token = 0;
    atomic_store(&count, 0), atomic_store(&after, 0);
    notify_register_dispatch(named("n"), &token, queue, ^(int number) {
        status = notify_cancel(number);
        atomic_fetch_add(&count, 1);
    });
    post("n");
    EXPECT(becomes(&count, 1) && !notify_is_valid_token(token));
    notify_register_dispatch(named("n"), &token, queue, ^(int number) {
        notify_cancel(number);
        atomic_fetch_add(&after, 1);
    });
    post("n");
    EXPECT(becomes(&after, 1) && atomic_load(&count) == 1 && status == NOTIFY_STATUS_OK);
}

static void nothing_after_cancel(void) {
    static atomic_int late;
    for (int round = 0; round < 100; round++) {
        __block bool is_cancelled = false;
        int token = 0;
        notify_register_dispatch(named("n"), &token, queue, ^(int number) {
            (void)number;
            if (is_cancelled) atomic_fetch_add(&late, 1);
        });
        post("n");
        dispatch_sync(queue, ^{
            notify_cancel(token);
            is_cancelled = true;
        });
    }
    dispatch_sync(queue, ^{});
    EXPECT(atomic_load(&late) == 0);
}

static void on_the_global_queue(void) {
    struct calls calls = {0}, *heard = &calls;
    int token = 0;
    dispatch_queue_t global = dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_DEFAULT, 0);
    notify_register_dispatch(named("n"), &token, global, ^(int number) {
        heard->token = number;
        atomic_fetch_add(&heard->count, 1);
    });
    post("n");
    EXPECT(becomes(&calls.count, 1) && calls.token == token);
    SAYS(NOTIFY_STATUS_OK, notify_suspend(token));
    post("n"), post("n");
    SAYS(NOTIFY_STATUS_OK, notify_resume(token));
    EXPECT(becomes(&calls.count, 2));
    notify_cancel(token);
}

static void with_queue(void (*run)(void)) {
    queue = dispatch_queue_create("notify-program", NULL);
    run();
    dispatch_release(queue);
}

static void c_07(void) { with_queue(block_arguments); }
static void c_33(void) { with_queue(ten_blocks); }
static void c_34(void) { with_queue(cancelled_within); }
static void c_35(void) { with_queue(nothing_after_cancel); }
static void c_43(void) { with_queue(on_the_global_queue); }

const struct trial block_cases[] = {
    {"C-02 C-07 blocks", c_07}, {"C-33 blocks", c_33}, {"C-34 blocks", c_34},
    {"C-35 blocks", c_35},      {"C-43 blocks", c_43}, {NULL, NULL},
};

#else

const struct trial block_cases[] = {{NULL, NULL}};

#endif
