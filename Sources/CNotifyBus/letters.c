#include "layout.h"

#include <string.h>

#define PUBLISHED(state) (((state) & 0xff) == CN_MESSAGE_PUBLISHED)

int32_t cn_next_letter(cn_segment *segment, uint32_t slot, uint32_t from) {
    cn_word *inbox = segment->inbox[slot % CN_CLIENTS];
    while (from < CN_MESSAGES) {
        uint64_t word = atomic_load(&inbox[from / 64]) >> (from % 64);
        if (word != 0) return (int32_t)(from + (uint32_t)__builtin_ctzll(word));
        from = (from / 64 + 1) * 64;
    }
    return -1;
}

int32_t cn_only_letter(cn_segment *segment, uint32_t slot) {
    int32_t at = cn_next_letter(segment, slot, 0);
    if (at < 0 || cn_next_letter(segment, slot, (uint32_t)at + 1) >= 0) return -1;
    // Looked at twice, as `waitingLetters` in NotifyBus says.
    bool is_alone = cn_next_letter(segment, slot, 0) == at &&
                    cn_next_letter(segment, slot, (uint32_t)at + 1) < 0;
    return is_alone ? at : -1;
}

static bool is_for(cn_segment *segment, uint32_t slot, uint32_t at) {
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state);
    if (!PUBLISHED(state) || (atomic_load(&message->pending) >> slot & 1) == 0) return false;
    // The bit may be that of the next message here, which is not published yet.
    return atomic_load(&message->state) == state;
}

static void clear_inbox(cn_segment *segment, uint32_t slot, uint32_t at) {
    atomic_fetch_and(&segment->inbox[slot][at / 64], ~(UINT64_C(1) << (at % 64)));
}

cn_status cn_peek(cn_segment *segment, uint32_t slot, uint32_t at, cn_letter *letter) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    if (!is_for(segment, slot, at)) {
        // A bit that was left over. It is cleared before the message is looked at once more: a
        // message that was sent in between has set it anew, or is seen here.
        clear_inbox(segment, slot, at);
        if (!is_for(segment, slot, at)) return CN_NONE;
        atomic_fetch_or(&segment->inbox[slot][at / 64], UINT64_C(1) << (at % 64));
    }
    letter->generation = cn_read(message->state) >> 16;
    letter->ticket = cn_read(message->ticket);
    letter->instance = cn_read(message->instance);
    letter->sequence = cn_read(message->sequence);
    letter->audience = cn_read(message->audience);
    letter->bytes = cn_read(message->bytes);
    letter->flags = cn_read(message->flags);
    letter->sender = cn_read(message->sender) % CN_CLIENTS;
    uint64_t first = cn_read(message->first), count = cn_read(message->count);
    bool fits = first <= CN_CHUNKS && count <= CN_CHUNKS - first &&
                first + count <= cn_backed(segment) && letter->bytes <= count * CN_CHUNK_BYTES;
    return fits ? CN_OK : CN_DAMAGED;
}

void cn_discard(cn_segment *segment, uint32_t slot, uint32_t at) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state), mine = UINT64_C(1) << slot;
    clear_inbox(segment, slot, at);
    if (!PUBLISHED(state)) return;
    if (atomic_fetch_and(&message->pending, ~mine) == mine) {
        cn_free_message(segment, slot, at, state);
    }
}

cn_status cn_take(cn_segment *segment, uint32_t slot, uint32_t at, const cn_letter *letter,
                  void *into) {
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    // Read again, once, and measured again: the segment belongs to all, and what `cn_peek` saw may
    // have been changed by a peer that has gone mad.
    uint64_t first = cn_read(message->first), bytes = letter->bytes;
    uint64_t room = first < CN_CHUNKS ? (CN_CHUNKS - first) * CN_CHUNK_BYTES : 0;
    uint64_t expected = cn_read(message->checksum);
    bool fits = bytes <= room && is_for(segment, slot % CN_CLIENTS, at);
    if (fits) {
        memcpy(into, segment->chunks[first], bytes);
        fits = cn_digest(into, bytes, letter->sequence) == expected;
    }
    cn_discard(segment, slot, at);
    return fits ? CN_OK : CN_DAMAGED;
}

cn_load cn_load_of(cn_segment *segment, uint32_t receiver, uint32_t sender) {
    cn_load load = {0};
    int32_t at = cn_next_letter(segment, receiver, 0);
    for (; at >= 0; at = cn_next_letter(segment, receiver, (uint32_t)at + 1)) {
        struct cn_message *message = &segment->messages[at];
        if (!is_for(segment, receiver % CN_CLIENTS, (uint32_t)at)) continue;
        uint32_t chunks = cn_read(message->count);
        bool same = cn_read(message->sender) == sender;
        load.messages += 1;
        load.chunks += chunks % (CN_CHUNKS + 1);
        load.messages_from_sender += same;
        load.chunks_from_sender += same ? chunks % (CN_CHUNKS + 1) : 0;
    }
    return load;
}

void cn_lose(cn_segment *segment, uint32_t receiver, uint32_t sender, uint64_t count) {
    atomic_fetch_add(&segment->lost[receiver % CN_CLIENTS][sender % CN_CLIENTS], count);
    cn_nudge(segment, receiver, CN_NUDGE_LOST);
}

uint64_t cn_lost(cn_segment *segment, uint32_t receiver, uint32_t sender) {
    return cn_read(segment->lost[receiver % CN_CLIENTS][sender % CN_CLIENTS]);
}

void cn_pool_use(cn_segment *segment, uint32_t *messages, uint32_t *chunks) {
    *messages = 0;
    *chunks = 0;
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        *messages += (cn_read(segment->messages[at].state) & 0xff) != CN_MESSAGE_FREE;
    }
    for (uint32_t at = 0; at < CN_CHUNKS; at++) {
        *chunks += cn_read(segment->chunk_owners[at]) != 0;
    }
}
