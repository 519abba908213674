#include "layout.h"

#include <string.h>

#define KIND(state) ((state) & 0xff)
#define GENERATION(state) ((state) >> 16)

static uint64_t state_of(uint64_t generation, uint32_t owner, uint64_t kind) {
    return generation << 16 | (uint64_t)owner << 8 | kind;
}

// The owner's word of a chunk is its allocation: there is no list of free chunks that a crash
// could leave half-changed.
static uint64_t owner_word(uint64_t generation, uint32_t message) {
    return generation << 16 | (message + 1);
}

static int32_t claim_message(cn_segment *segment, uint32_t slot, uint64_t *generation) {
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        cn_word *word = &segment->messages[at].state;
        uint64_t state = cn_read(*word);
        if (KIND(state) != CN_MESSAGE_FREE) continue;
        *generation = GENERATION(state);
        uint64_t claimed = state_of(*generation, slot, CN_MESSAGE_CLAIMED);
        if (atomic_compare_exchange_strong(word, &state, claimed)) return (int32_t)at;
    }
    return -1;
}

static bool claim_run(cn_segment *segment, uint32_t first, uint32_t count, uint64_t owner) {
    for (uint32_t taken = 0; taken < count; taken++) {
        uint64_t free = 0;
        cn_word *word = &segment->chunk_owners[first + taken];
        if (atomic_compare_exchange_strong(word, &free, owner)) continue;
        while (taken > 0) cn_write(segment->chunk_owners[first + --taken], 0);
        return false;
    }
    return true;
}

/// Claims a run of chunks, the first that fits; -1 when there is none.
static int32_t claim_chunks(cn_segment *segment, uint32_t count, uint64_t owner) {
    uint32_t backed = cn_backed(segment), run = 0;
    for (uint32_t at = 0; at < backed; at++) {
        run = cn_read(segment->chunk_owners[at]) == 0 ? run + 1 : 0;
        if (run < count) continue;
        if (claim_run(segment, at + 1 - count, count, owner)) return (int32_t)(at + 1 - count);
        run = 0;
    }
    return -1;
}

static void free_chunks(cn_segment *segment, uint32_t first, uint32_t count, uint64_t owner) {
    for (uint32_t at = first; at < CN_CHUNKS && at - first < count; at++) {
        uint64_t expected = owner;
        atomic_compare_exchange_strong(&segment->chunk_owners[at], &expected, 0);
    }
}

void cn_free_message(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t state) {
    struct cn_message *message = &segment->messages[at];
    uint64_t generation = GENERATION(state);
    uint64_t releasing = state_of(generation, slot, CN_MESSAGE_RELEASING);
    // Several may find that nobody waits for it any more; one frees it.
    if (!atomic_compare_exchange_strong(&message->state, &state, releasing)) return;
    free_chunks(segment, cn_read(message->first), cn_read(message->count),
                owner_word(generation, at));
    cn_write(message->state, state_of(generation + 1, 0, CN_MESSAGE_FREE));
}

/// Which of some clients are active; all of them need not be asked.
static uint64_t active_among(cn_segment *segment, uint64_t clients) {
    uint64_t active = 0;
    for (uint64_t left = clients; left != 0; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        uint64_t state = cn_read(segment->clients[slot].state);
        if (KIND(state) == CN_CLIENT_ACTIVE) active |= UINT64_C(1) << slot;
    }
    return active;
}

static void publish(cn_segment *segment, uint32_t at, uint64_t generation, uint32_t slot,
                    uint64_t recipients) {
    struct cn_message *message = &segment->messages[at];
    uint64_t published = state_of(generation, slot, CN_MESSAGE_PUBLISHED);
    atomic_store(&message->state, published);
    for (uint64_t left = recipients; left != 0; left &= left - 1) {
        atomic_fetch_or(&segment->inbox[__builtin_ctzll(left)][at / 64],
                        UINT64_C(1) << (at % 64));
    }
    atomic_thread_fence(memory_order_seq_cst);
    // Who left while this was sent will not take it out.
    uint64_t gone = recipients & ~active_among(segment, recipients);
    if (gone != 0) atomic_fetch_and(&message->pending, ~gone);
    // A sweep that was late may have taken the last bit out before this was published.
    if (atomic_load(&message->pending) == 0) cn_free_message(segment, slot, at, published);
    for (uint64_t left = recipients & ~gone; left != 0; left &= left - 1) {
        cn_wake(segment, (uint32_t)__builtin_ctzll(left));
    }
}

cn_status cn_send(cn_segment *segment, uint32_t slot, const cn_envelope *envelope,
                  const void *bytes, size_t count) {
    uint32_t chunks = count == 0 ? 1 : (uint32_t)((count + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES);
    if (count > (size_t)CN_CHUNKS * CN_CHUNK_BYTES) return CN_FULL;
    uint64_t generation;
    int32_t at = claim_message(segment, slot, &generation);
    if (at < 0) return CN_FULL;
    struct cn_message *message = &segment->messages[at];
    int32_t first = claim_chunks(segment, chunks, owner_word(generation, (uint32_t)at));
    if (first < 0) {
        cn_write(message->state, state_of(generation + 1, 0, CN_MESSAGE_FREE));
        return cn_backed(segment) < CN_CHUNKS ? CN_GROW : CN_FULL;
    }
    memcpy(segment->chunks[first], bytes, count);
    cn_write(message->first, (uint32_t)first);
    cn_write(message->count, chunks);
    cn_write(message->flags, envelope->flags);
    cn_write(message->sender, slot);
    cn_write(message->instance, envelope->instance);
    cn_write(message->sequence, envelope->sequence);
    cn_write(message->audience, envelope->audience);
    cn_write(message->bytes, count);
    cn_write(message->checksum, cn_digest(bytes, count, envelope->sequence));
    cn_write(message->ticket, atomic_fetch_add(&segment->header.ticket, 1));
    cn_write(message->pending, envelope->recipients);
    publish(segment, (uint32_t)at, generation, slot, envelope->recipients);
    return CN_OK;
}

static void free_unfinished(cn_segment *segment, uint32_t at, uint64_t state) {
    uint64_t owner = owner_word(GENERATION(state), at);
    free_chunks(segment, 0, CN_CHUNKS, owner);
    cn_write(segment->messages[at].state, state_of(GENERATION(state) + 1, 0, CN_MESSAGE_FREE));
}

/// Frees a message that nobody waits for. It may be the next one in the same place, so its state is
/// read anew, before what it owes.
static void free_done(cn_segment *segment, uint32_t slot, uint32_t at) {
    uint64_t state = atomic_load(&segment->messages[at].state);
    if (KIND(state) != CN_MESSAGE_PUBLISHED) return;
    if (atomic_load(&segment->messages[at].pending) == 0) {
        cn_free_message(segment, slot, at, state);
    }
}

void cn_sweep_messages(cn_segment *segment, uint32_t slot) {
    uint64_t active = cn_active(segment);
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        struct cn_message *message = &segment->messages[at];
        uint64_t state = cn_read(message->state);
        uint32_t owner = state >> 8 & 0xff;
        if (KIND(state) == CN_MESSAGE_PUBLISHED) {
            uint64_t pending = atomic_fetch_and(&message->pending, active) & active;
            // Who died in sending may not have told all recipients.
            for (uint64_t left = pending; left != 0; left &= left - 1) {
                atomic_fetch_or(&segment->inbox[__builtin_ctzll(left)][at / 64],
                                UINT64_C(1) << (at % 64));
            }
            if (pending == 0) free_done(segment, slot, at);
        } else if (KIND(state) != CN_MESSAGE_FREE &&
                   (owner >= CN_CLIENTS || (active >> owner & 1) == 0)) {
            free_unfinished(segment, at, state);
        }
    }
}
