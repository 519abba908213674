#include "stepping.h"

#include <string.h>

static uint32_t entry_of(cn_segment *segment, const char *name) {
    uint32_t entry = 0;
    uint64_t generation;
    cn_find(segment, name, strlen(name), &entry, &generation);
    return entry;
}

static void join(cn_segment *segment) {
    cn_card card = {.instance = 9, .pid = 9, .identity_length = 3, .identity = "new"};
    cn_join(segment, NEWCOMER, &card);
}

static void leave(cn_segment *segment) { cn_depart(segment, STEPPED, CN_LEFT, STEPPED); }

static void reap(cn_segment *segment) { cn_depart(segment, DEAD, CN_CRASHED, STEPPED); }

static void register_new(cn_segment *segment) {
    uint32_t entry;
    cn_register(segment, STEPPED, "new", 3, true, &entry);
}

static void register_long(cn_segment *segment) {
    char name[CN_NAME_BYTES];
    uint32_t entry;
    memset(name, 'n', sizeof name);
    cn_register(segment, STEPPED, name, sizeof name, true, &entry);
}

static void register_known(cn_segment *segment) {
    uint32_t entry;
    cn_register(segment, STEPPED, "kept", 4, true, &entry);
}

static void cancel_last(cn_segment *segment) {
    cn_release(segment, STEPPED, entry_of(segment, "own"));
}

static void cancel_shared(cn_segment *segment) {
    cn_release(segment, STEPPED, entry_of(segment, "shared"));
}

static void deliver(cn_segment *segment) {
    cn_set_delivery(segment, STEPPED, entry_of(segment, "shared"), false);
    cn_set_delivery(segment, STEPPED, entry_of(segment, "shared"), true);
}

static void post(cn_segment *segment) {
    uint32_t entry;
    uint64_t generation;
    if (cn_find(segment, "shared", 6, &entry, &generation) != CN_OK) return;
    cn_post(segment, entry, generation);
}

static void check(cn_segment *segment) {
    post(segment);
    cn_take_posted(segment, STEPPED);
    cn_take_posted(segment, STEPPED);
}

static void set_state(cn_segment *segment) {
    cn_set_state(segment, entry_of(segment, "shared"), 7);
    cn_beat(segment, STEPPED, 7);
}

static void send(cn_segment *segment) {
    static const char text[3000] = "three chunks";
    cn_envelope envelope = {.instance = 2, .sequence = 1, .recipients = 1 << LIVING | 1 << DEAD};
    cn_send(segment, STEPPED, &envelope, text, sizeof text);
}

static void send_too_much(cn_segment *segment) {
    static const char text[16 * CN_CHUNK_BYTES] = "more than there is";
    cn_envelope envelope = {.instance = 2, .sequence = 1, .recipients = 1 << LIVING};
    if (cn_send(segment, STEPPED, &envelope, text, sizeof text) == CN_OK) return;
    cn_lose(segment, LIVING, STEPPED, 1);
}

static void receive(cn_segment *segment, bool reading) {
    static char text[4096];
    cn_letter letter;
    int32_t at = cn_next_letter(segment, STEPPED, 0);
    if (at < 0 || cn_peek(segment, STEPPED, (uint32_t)at, &letter) != CN_OK) return;
    if (reading && letter.bytes <= sizeof text) {
        cn_take(segment, STEPPED, (uint32_t)at, &letter, text);
    } else {
        cn_discard(segment, STEPPED, (uint32_t)at);
    }
}

static void take(cn_segment *segment) { receive(segment, true); }

static void discard(cn_segment *segment) { receive(segment, false); }

/// Takes a letter that nobody else waits for, so that its memory is given back.
static void take_last(cn_segment *segment) {
    static const char text[3000] = "three chunks";
    cn_envelope envelope = {.instance = 2, .sequence = 1, .recipients = 1 << STEPPED};
    take(segment);
    take(segment);
    cn_send(segment, STEPPED, &envelope, text, sizeof text);
    take(segment);
}

static void sleep_and_wake(cn_segment *segment) {
    cn_sleep(segment, STEPPED, false, 1);
    cn_take_nudges(segment, STEPPED);
    cn_nudge(segment, LIVING, CN_NUDGE_SELF);
}

const operation operations[] = {
    {"join", join},
    {"leave", leave},
    {"reap", reap},
    {"register-new", register_new},
    {"register-long", register_long},
    {"register-known", register_known},
    {"cancel-last", cancel_last},
    {"cancel-shared", cancel_shared},
    {"suspend-resume", deliver},
    {"post", post},
    {"check", check},
    {"set-state", set_state},
    {"send", send},
    {"send-too-much", send_too_much},
    {"receive", take},
    {"receive-last", take_last},
    {"discard", discard},
    {"sleep-wake", sleep_and_wake},
};
const unsigned operation_count = sizeof operations / sizeof operations[0];

static void clear_up_after_stepped(cn_segment *segment) { clear_up(segment, REAPER, NEWCOMER); }

const operation reaping = {"reap-after", clear_up_after_stepped};
