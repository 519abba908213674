#define _GNU_SOURCE
#include "stepping.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

bool may_have_acknowledged;

enum { FILLED_POSTS = 1 };
static const uint64_t everybody = (UINT64_C(1) << SEATS) - 1;

cn_segment *map_segment(void) {
    void *mapped = mmap(NULL, sizeof(cn_segment), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) abort();
    return mapped;
}

void unmap_segment(cn_segment *segment) { munmap(segment, sizeof *segment); }

static void join(cn_segment *segment, uint32_t slot) {
    cn_card card = {.instance = slot + 1, .pid = slot + 1};
    cn_join(segment, slot, &card);
}

static void hold(cn_segment *segment, uint32_t slot, const char *name) {
    uint32_t entry;
    cn_register(segment, slot, name, strlen(name), true, &entry);
}

static void send(cn_segment *segment, uint32_t from, uint64_t recipients) {
    static const char text[1500] = "two chunks";
    cn_envelope envelope = {.instance = from + 1, .recipients = recipients};
    cn_send(segment, from, &envelope, text, sizeof text);
}

static void send_owed(cn_segment *segment, uint32_t from, const uint64_t *accounts,
                      uint32_t count) {
    cn_envelope envelope = {.instance = from + 1, .account_count = count};
    cn_desk desk = {0};
    cn_draft draft;
    if (cn_begin_draft(segment, from, &desk, &envelope, accounts, 1, &draft) != CN_OK) abort();
    draft.bytes[0] = 1;
    cn_send_draft(segment, from, &envelope, 1, &draft);
}

/// Gives the living accounts, and has letters wait for two of them that must be acknowledged.
static void adopt_all(cn_segment *segment) {
    static const uint64_t accounts[] = {ABSENT_ACCOUNT, STEPPED_ACCOUNT, LIVING_ACCOUNT};
    cn_open_account(segment, ABSENT_ACCOUNT);
    send_owed(segment, LIVING, accounts, 1);
    cn_adopt(segment, LIVING, LIVING_ACCOUNT);
    cn_adopt(segment, STEPPED, STEPPED_ACCOUNT);
    send_owed(segment, LIVING, accounts, 2);
    send_owed(segment, DEAD, accounts + 2, 1);
}

/// Lets the client of slot 3 go, and leave there what one can leave.
static void vacate(cn_segment *segment) {
    uint32_t entry;
    uint64_t generation;
    cn_find(segment, "shared", 6, &entry, &generation);
    cn_post(segment, entry, generation);
    for (uint32_t slot = 0; slot < SEATS; slot++) {
        if (slot != NEWCOMER) cn_take_posted(segment, slot);
    }
    cn_lose(segment, NEWCOMER, LIVING, 1);
    cn_depart(segment, NEWCOMER, CN_LEFT, LIVING);
}

void fill(cn_segment *segment) {
    static const uint8_t id[16] = {1};
    cn_build(segment, id, id);
    cn_set_backed(segment, 32);
    for (uint32_t slot = 0; slot < SEATS; slot++) join(segment, slot);
    hold(segment, LIVING, "kept");
    for (uint32_t slot = 0; slot < SEATS; slot++) hold(segment, slot, "shared");
    hold(segment, STEPPED, "own");
    adopt_all(segment);
    hold(segment, DEAD, "lost");
    send(segment, LIVING, everybody);
    send(segment, DEAD, 1 << LIVING | 1 << STEPPED);
    vacate(segment);
    cn_take_nudges(segment, LIVING);
    // It sleeps, as nearly all clients do nearly all of the time.
    atomic_store(&segment->clients[LIVING].sleeping, 1);
}

void clear_up(cn_segment *segment, uint32_t by, uint32_t last) {
    cn_mend(segment, by);
    for (uint32_t slot = STEPPED; slot <= last; slot++) {
        if (cn_is_taken(segment, slot)) cn_depart(segment, slot, CN_CRASHED, by);
    }
}

// What is compared after each instruction is what decides how long this takes.
enum { RANGES = 10 };
static const struct {
    size_t offset, bytes;
} used[RANGES] = {
    {offsetof(struct cn_segment, header), sizeof(struct cn_header)},
    {offsetof(struct cn_segment, clients), SEATS * sizeof(struct cn_client)},
    {offsetof(struct cn_segment, pending), SEATS * sizeof(struct cn_pending)},
    {offsetof(struct cn_segment, inbox), SEATS * CN_MESSAGES / 8},
    {offsetof(struct cn_segment, lost), SEATS * CN_CLIENTS * 8},
    {offsetof(struct cn_segment, index), CN_INDEX * 4},
    {offsetof(struct cn_segment, names), 8 * sizeof(struct cn_name)},
    {offsetof(struct cn_segment, long_names), CN_LONG_WORDS * 8},
    {offsetof(struct cn_segment, messages), 8 * sizeof(struct cn_message)},
    // Up to the first chunks.
    {offsetof(struct cn_segment, messages[CN_MESSAGES]),
     offsetof(struct cn_segment, chunks[16]) - offsetof(struct cn_segment, messages[CN_MESSAGES])},
};

void copy_used(cn_segment *to, const cn_segment *from) {
    memcpy(to, from, offsetof(struct cn_segment, chunks[16]));
}

bool differs(const cn_segment *one, const cn_segment *other) {
    for (int range = 0; range < RANGES; range++) {
        const char *left = (const char *)one + used[range].offset;
        const char *right = (const char *)other + used[range].offset;
        if (memcmp(left, right, used[range].bytes) != 0) return true;
    }
    return false;
}

// MARK: - What must hold

static unsigned owed;

/// Takes all letters, and counts those that were owed.
static bool take_all(cn_segment *segment, uint32_t slot) {
    static char text[4096];
    owed = 0;
    for (int32_t at; (at = cn_next_letter(segment, slot, 0)) >= 0;) {
        cn_letter letter;
        cn_status status = cn_peek(segment, slot, (uint32_t)at, &letter);
        if (status == CN_NONE) continue;
        if (status != CN_OK || letter.bytes > sizeof text) return false;
        if (cn_take(segment, slot, (uint32_t)at, &letter, text) != CN_OK) return false;
        if (!letter.is_owed) continue;
        owed++;
        cn_acknowledge(segment, slot, (uint32_t)at, letter.generation);
    }
    return true;
}

static const char *try_posts(cn_segment *segment) {
    static const char *names[] = {"kept", "shared"};
    uint32_t entry;
    uint64_t generation;
    bool was_posted = false;
    while (cn_take_posted(segment, LIVING) >= 0) was_posted = true;
    for (int name = 0; name < 2; name++) {
        size_t length = strlen(names[name]);
        if (cn_find(segment, names[name], length, &entry, &generation) != CN_OK) {
            return "a name that somebody holds is found";
        }
        uint64_t posts = cn_posts(segment, entry) & UINT32_MAX;
        if (posts > FILLED_POSTS && !was_posted) {
            return "who was killed after its post counted has posted";
        }
        if (cn_post(segment, entry, generation) != CN_OK) return "a name can be posted";
        if (cn_take_posted(segment, LIVING) != (int32_t)entry) return "a post arrives";
    }
    return NULL;
}

/// Acknowledges all that an account owes, as the next run of its program; the letters, or -1.
static int settle(cn_segment *segment, uint64_t account) {
    join(segment, DEAD);
    bool holds = cn_adopt(segment, DEAD, account) == CN_OK && take_all(segment, DEAD);
    cn_depart(segment, DEAD, CN_LEFT, LIVING);
    return holds ? (int)owed : -1;
}

static const char *try_letters(cn_segment *segment) {
    uint32_t messages, chunks;
    if (!take_all(segment, LIVING)) return "all letters can be read";
    if (owed < 1) return "who lives on is told what it owes";
    int stepped = settle(segment, STEPPED_ACCOUNT), absent = settle(segment, ABSENT_ACCOUNT);
    if (absent < 2) return "who was not there is told what it owes";
    if (stepped < (may_have_acknowledged ? 0 : 1)) return "the next run owes what the last one did";
    cn_pool_use(segment, &messages, &chunks);
    return messages == 0 && chunks == 0 ? NULL : "no letter and no chunk stays behind";
}

static const char *try_newcomer(cn_segment *segment) {
    // A killed client may have closed a part of the pool; whoever sends next opens it.
    cn_set_backed(segment, 16);
    join(segment, STEPPED);
    hold(segment, STEPPED, "new");
    if (cn_names_in_use(segment) != 3) return "a newcomer can add a name";
    send(segment, STEPPED, 1 << LIVING);
    send(segment, LIVING, 1 << STEPPED);
    bool arrives = cn_next_letter(segment, LIVING, 0) >= 0 && take_all(segment, LIVING);
    if (!arrives) return "a newcomer is heard";
    bool hears = cn_next_letter(segment, STEPPED, 0) >= 0 && take_all(segment, STEPPED);
    return hears ? NULL : "a newcomer hears";
}

const char *try_whole(cn_segment *segment) {
    uint32_t before = atomic_load(&segment->clients[LIVING].wake);
    clear_up(segment, LIVING, SEATS - 1);
    if (cn_active(segment) != 1 << LIVING) return "the dead are gone, and nobody else";
    if (cn_names_in_use(segment) != 2) return "names are there as long as somebody holds them";
    if (atomic_load(&segment->clients[LIVING].wake) == before) return "who sleeps is woken";
    if (cn_take_nudges(segment, LIVING) == 0) return "who lives on is told";
    const char *broken = try_posts(segment);
    if (broken == NULL) broken = try_letters(segment);
    return broken != NULL ? broken : try_newcomer(segment);
}
