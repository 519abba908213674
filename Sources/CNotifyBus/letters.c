#include "layout.h"

#include <string.h>

#define PUBLISHED(state) (cn_kind(state) == CN_MESSAGE_PUBLISHED)

int32_t cn_next_letter(cn_segment *segment, uint32_t slot, uint32_t from) {
    cn_word *inbox = segment->inbox[slot % CN_CLIENTS];
    while (from < CN_MESSAGES) {
        uint64_t word = atomic_load(&inbox[from / 64]) >> (from % 64);
        if (word != 0) return (int32_t)(from + (uint32_t)__builtin_ctzll(word));
        from = (from / 64 + 1) * 64;
    }
    return -1;
}

void cn_offer(cn_segment *segment, uint32_t slot, uint32_t at) {
    atomic_fetch_or(&segment->inbox[slot % CN_CLIENTS][at / 64], UINT64_C(1) << (at % 64));
}

void cn_set_aside(cn_segment *segment, uint32_t slot, uint32_t at) {
    at %= CN_MESSAGES;
    atomic_fetch_and(&segment->inbox[slot % CN_CLIENTS][at / 64], ~(UINT64_C(1) << (at % 64)));
}

static bool owes(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t state) {
    uint32_t account = cn_read(segment->account_of[slot]);
    if (account == 0 || account > CN_ACCOUNTS) return false;
    return (cn_owing(segment, at, state) >> (account - 1) & 1) != 0;
}

static bool is_for(cn_segment *segment, uint32_t slot, uint32_t at) {
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state);
    if (!PUBLISHED(state)) return false;
    bool is_pending = (atomic_load(&message->pending) >> slot & 1) != 0;
    if (!is_pending && !owes(segment, slot, at, state)) return false;
    // The bit may be that of the next message here, which is not published yet.
    return atomic_load(&message->state) == state;
}

// MARK: Looking

/// Where a message's bytes are, measured anew; NULL when it contradicts itself.
static const uint8_t *bytes_of(cn_segment *segment, uint32_t at, uint64_t generation,
                               uint64_t bytes) {
    struct cn_message *message = &segment->messages[at];
    uint64_t first = cn_read(message->first), count = cn_read(message->count);
    if (count == 0) return bytes <= CN_INLINE_BYTES ? message->text : NULL;
    if (first >= CN_CHUNKS || count > CN_CHUNKS - first) return NULL;
    if (bytes > count * CN_CHUNK_BYTES) return NULL;
    // Chunks that are its own have memory; others may not.
    uint64_t owner = cn_owner_word(generation, at);
    for (uint64_t chunk = first; chunk < first + count; chunk++) {
        if (cn_read(segment->chunk_owners[chunk]) != owner) return NULL;
    }
    return segment->chunks[first];
}

cn_status cn_peek(cn_segment *segment, uint32_t slot, uint32_t at, cn_letter *letter) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    if (!is_for(segment, slot, at)) {
        // A bit that was left over. It is cleared before the message is looked at once more: a
        // message that was sent in between has set it anew, or is seen here.
        cn_set_aside(segment, slot, at);
        if (!is_for(segment, slot, at)) return CN_NONE;
        cn_offer(segment, slot, at);
    }
    uint64_t state = cn_read(message->state);
    letter->generation = cn_generation_in(state);
    letter->ticket = cn_read(message->ticket);
    letter->instance = cn_read(message->instance);
    letter->sequence = cn_read(message->sequence);
    letter->audience = cn_read(message->audience);
    letter->addressee = cn_read(message->addressee);
    letter->bytes = cn_read(message->bytes);
    letter->blob = cn_read(message->blob);
    letter->flags = cn_read(message->flags);
    letter->sender = cn_read(message->sender) % CN_CLIENTS;
    letter->is_owed = owes(segment, slot, at, state);
    if (letter->blob != 0) return letter->bytes <= CN_BLOB_BYTES ? CN_OK : CN_DAMAGED;
    return bytes_of(segment, at, letter->generation, letter->bytes) ? CN_OK : CN_DAMAGED;
}

struct entry {
    uint64_t ticket;
    uint32_t message;
};

/// Puts a message among others by its ticket; most come in order.
static void insert(struct entry *entries, uint32_t count, uint64_t ticket, uint32_t message) {
    while (count > 0 && entries[count - 1].ticket > ticket) {
        entries[count] = entries[count - 1];
        count--;
    }
    entries[count] = (struct entry){ticket, message};
}

uint32_t cn_waiting(cn_segment *segment, uint32_t slot, uint32_t messages[CN_MESSAGES]) {
    // One look over the inbox may see a later message and miss an earlier one of the same sender.
    // But an earlier one is there before a later one is, so a second look finds it; what that
    // finds that is newer than all waits for the next time.
    struct entry entries[CN_MESSAGES];
    uint64_t seen[CN_MESSAGES / 64] = {0}, newest = 0;
    uint32_t count = 0;
    for (int look = 0; look < 2; look++) {
        for (uint32_t word = 0; word < CN_MESSAGES / 64; word++) {
            uint64_t found = atomic_load(&segment->inbox[slot % CN_CLIENTS][word]);
            for (uint64_t left = found & ~seen[word]; left != 0; left &= left - 1) {
                uint32_t at = word * 64 + (uint32_t)__builtin_ctzll(left);
                uint64_t ticket = cn_read(segment->messages[at].ticket);
                if (look == 1 && ticket > newest) continue;
                if (look == 0 && ticket > newest) newest = ticket;
                insert(entries, count++, ticket, at);
            }
            if (look == 0) seen[word] = found;
        }
        if (count == 0) return 0;
    }
    for (uint32_t each = 0; each < count; each++) messages[each] = entries[each].message;
    return count;
}

// MARK: Taking

uint64_t cn_discard(cn_segment *segment, uint32_t slot, uint32_t at) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state), mine = UINT64_C(1) << slot;
    cn_set_aside(segment, slot, at);
    if (!PUBLISHED(state)) return 0;
    if (atomic_fetch_and(&message->pending, ~mine) != mine) return 0;
    return cn_free_message(segment, slot, at, state);
}

cn_status cn_take(cn_segment *segment, uint32_t slot, uint32_t at, const cn_letter *letter,
                  void *into) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    // Measured again: the segment belongs to all, and what `cn_peek` saw may have been changed by
    // a peer that has gone mad.
    const uint8_t *bytes = bytes_of(segment, at, letter->generation, letter->bytes);
    if (!is_for(segment, slot, at)) return CN_NONE;
    bool fits = bytes != NULL;
    uint64_t expected = cn_read(message->checksum);
    if (fits) {
        memcpy(into, bytes, letter->bytes);
        fits = letter->bytes > CN_DIGESTED ||
               cn_digest(into, letter->bytes, letter->sequence) == expected;
        // Somebody may have taken it back meanwhile.
        atomic_thread_fence(memory_order_acquire);
        uint64_t state = atomic_load(&message->state);
        if (cn_generation_in(state) != letter->generation || !is_for(segment, slot, at)) {
            return CN_NONE;
        }
    }
    if (letter->is_owed) {
        cn_set_aside(segment, slot, at);
    } else {
        cn_discard(segment, slot, at);
    }
    return fits ? CN_OK : CN_DAMAGED;
}
