#include "names.h"

#include <string.h>

#define COUNT (UINT64_MAX >> 16)

/// A bit that is set is not set again: whoever takes it out reads the count of posts afterwards,
/// and looking costs a fraction of a locked instruction.
static void set_bit(cn_word *word, uint32_t bit) {
    uint64_t mask = UINT64_C(1) << bit;
    if ((atomic_load(word) & mask) == 0) atomic_fetch_or(word, mask);
}

void cn_announce(cn_segment *segment, uint32_t entry, bool wake) {
    uint64_t subscribers = atomic_load(&segment->names[entry].subscribers);
    for (uint64_t left = subscribers; left != 0; left &= left - 1) {
        struct cn_pending *pending = &segment->pending[__builtin_ctzll(left)];
        set_bit(&pending->names[entry / 64], entry % 64);
        set_bit(&pending->summary, entry / 64);
    }
    if (wake && subscribers != 0) cn_wake_those(segment, subscribers);
}

cn_status cn_post(cn_segment *segment, uint32_t entry, uint64_t generation) {
    entry %= CN_NAMES;
    cn_word *posts = &segment->names[entry].posts;
    uint64_t seen = atomic_load(posts), next;
    do {
        // The entry may have been given to another name since it was found; a post must not be
        // counted for that one.
        if (seen >> 48 != (generation & 0xffff)) return CN_NONE;
        next = (seen & ~COUNT) | ((seen + 1) & COUNT);
    } while (!atomic_compare_exchange_weak(posts, &seen, next));
    cn_announce(segment, entry, true);
    return CN_OK;
}

uint64_t cn_generation(cn_segment *segment, uint32_t entry) {
    return cn_read(segment->names[entry % CN_NAMES].state) >> 8;
}

uint64_t cn_posts(cn_segment *segment, uint32_t entry) {
    return atomic_load(&segment->names[entry % CN_NAMES].posts);
}

uint64_t cn_state(cn_segment *segment, uint32_t entry) {
    return cn_read(segment->names[entry % CN_NAMES].value);
}

void cn_set_state(cn_segment *segment, uint32_t entry, uint64_t value) {
    cn_write(segment->names[entry % CN_NAMES].value, value);
}

void cn_set_delivery(cn_segment *segment, uint32_t slot, uint32_t entry, bool deliver) {
    cn_word *subscribers = &segment->names[entry % CN_NAMES].subscribers;
    uint64_t mine = UINT64_C(1) << (slot % CN_CLIENTS);
    if (deliver) {
        atomic_fetch_or(subscribers, mine);
    } else {
        atomic_fetch_and(subscribers, ~mine);
    }
}

int32_t cn_take_posted(cn_segment *segment, uint32_t slot) {
    struct cn_pending *pending = &segment->pending[slot % CN_CLIENTS];
    for (;;) {
        uint64_t summary = atomic_load(&pending->summary);
        if (summary == 0) return -1;
        uint32_t at = (uint32_t)__builtin_ctzll(summary);
        uint64_t word = atomic_load(&pending->names[at]);
        if (word == 0) {
            // Cleared before the word is looked at once more, so that a post in between is seen.
            atomic_fetch_and(&pending->summary, ~(UINT64_C(1) << at));
            if (atomic_load(&pending->names[at]) == 0) continue;
            atomic_fetch_or(&pending->summary, UINT64_C(1) << at);
            continue;
        }
        uint32_t bit = (uint32_t)__builtin_ctzll(word);
        atomic_fetch_and(&pending->names[at], ~(UINT64_C(1) << bit));
        return (int32_t)(at * 64 + bit);
    }
}

uint32_t cn_names_in_use(cn_segment *segment) {
    uint32_t count = 0;
    for (uint32_t entry = 0; entry < CN_NAMES; entry++) {
        if (LIVE(cn_read(segment->names[entry].state))) count++;
    }
    return count;
}

int32_t cn_name_text(cn_segment *segment, uint32_t entry, uint8_t *text) {
    struct cn_name *name = &segment->names[entry % CN_NAMES];
    uint64_t state = cn_read(name->state), words[CN_LONG_WORDS] = {0};
    uint32_t length = cn_read(name->length);
    uint32_t room;
    cn_word *from = cn_words_of(segment, name, cn_read(name->cell), &room);
    if (!LIVE(state) || length > CN_NAME_BYTES || (length + 7) / 8 > room) return -1;
    for (uint32_t word = 0; word < (length + 7) / 8; word++) words[word] = cn_read(from[word]);
    memcpy(text, words, length);
    atomic_thread_fence(memory_order_acquire);
    return cn_read(name->state) == state ? (int32_t)length : -1;
}

cn_status cn_read_figures(cn_segment *segment, uint32_t entry, cn_figures *figures) {
    struct cn_name *name = &segment->names[entry % CN_NAMES];
    if (!LIVE(cn_read(name->state))) return CN_NONE;
    figures->posts = cn_read(name->posts) & COUNT;
    figures->value = cn_read(name->value);
    figures->holders = cn_read(name->holders);
    figures->subscribers = cn_read(name->subscribers);
    return CN_OK;
}
