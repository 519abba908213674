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
    static const char text[40 * CN_CHUNK_BYTES] = "more than there is";
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

/// Sends what must be acknowledged, by somebody who is there and by somebody who is not.
static bool draft_owed(cn_segment *segment, cn_draft *draft) {
    static const char text[] = "short";
    static const uint64_t accounts[] = {LIVING_ACCOUNT, ABSENT_ACCOUNT};
    cn_envelope envelope = {.instance = 2, .sequence = 1, .account_count = 2};
    cn_desk desk = {0};
    cn_status status =
        cn_begin_draft(segment, STEPPED, &desk, &envelope, accounts, sizeof text, draft);
    if (status != CN_OK) return false;
    memcpy(draft->bytes, text, sizeof text);
    cn_send_draft(segment, STEPPED, &envelope, sizeof text, draft);
    return true;
}

static void send_owed(cn_segment *segment) {
    cn_draft draft;
    draft_owed(segment, &draft);
}

/// Acknowledges what is owed here, and lets go of the rest.
static void acknowledge(cn_segment *segment) {
    static char text[4096];
    for (uint32_t at = 0; at < 8; at++) {
        cn_letter letter;
        if (cn_peek(segment, STEPPED, at, &letter) != CN_OK || !letter.is_owed) continue;
        cn_take(segment, STEPPED, at, &letter, text);
        cn_acknowledge(segment, STEPPED, at, letter.generation);
    }
}

static void withdraw(cn_segment *segment) {
    cn_draft draft = {0};
    if (draft_owed(segment, &draft)) {
        cn_begin(segment, 5);
        cn_withdraw(segment, STEPPED, draft.message, draft.generation);
        cn_end(segment);
    }
}

static void adopt(cn_segment *segment) { cn_adopt(segment, STEPPED, STEPPED_ACCOUNT + 10); }

/// Closes a part of the pool that nobody uses, before its memory is taken away.
static void give_memory_back(cn_segment *segment) {
    cn_stretch stretch;
    if (!cn_close_step(segment, 1, &stretch)) cn_open_stretch(segment, stretch);
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
    {"send-owed", send_owed},
    {"acknowledge", acknowledge},
    {"withdraw", withdraw},
    {"adopt", adopt},
    {"give-memory-back", give_memory_back},
    {"sleep-wake", sleep_and_wake},
};
const unsigned operation_count = sizeof operations / sizeof operations[0];

static void clear_up_after_stepped(cn_segment *segment) { clear_up(segment, REAPER, NEWCOMER); }

const operation reaping = {"reap-after", clear_up_after_stepped};
