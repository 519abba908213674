#include "layout.h"

uint64_t cn_free_message(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t state) {
    struct cn_message *message = &segment->messages[at];
    uint64_t generation = cn_generation_in(state);
    uint64_t releasing = cn_message_state(generation, slot, CN_MESSAGE_RELEASING);
    // Several may find that nobody waits for it any more; one frees it.
    if (!atomic_compare_exchange_strong(&message->state, &state, releasing)) return 0;
    uint64_t blob = cn_read(message->blob), bit = UINT64_C(1) << (at % 64);
    cn_free_chunks(segment, cn_read(message->first), cn_read(message->count),
                   cn_owner_word(generation, at));
    if ((cn_read(segment->owed_messages[at / 64]) & bit) != 0) {
        atomic_fetch_and(&segment->owed_messages[at / 64], ~bit);
    }
    cn_write(message->state, cn_message_state(generation + 1, 0, CN_MESSAGE_FREE));
    return blob;
}

static void free_unfinished(cn_segment *segment, uint32_t at, uint64_t state) {
    struct cn_message *message = &segment->messages[at];
    cn_free_chunks(segment, 0, CN_CHUNKS, cn_owner_word(cn_generation_in(state), at));
    atomic_fetch_and(&segment->owed_messages[at / 64], ~(UINT64_C(1) << (at % 64)));
    cn_write(message->owed, cn_generation_in(state) << CN_ACCOUNTS);
    cn_write(message->state, cn_message_state(cn_generation_in(state) + 1, 0, CN_MESSAGE_FREE));
}

/// Frees a message that nobody waits for. It may be the next one in the same place, so its state is
/// read anew, before what it owes.
static void free_done(cn_segment *segment, uint32_t slot, uint32_t at) {
    uint64_t state = atomic_load(&segment->messages[at].state);
    if (cn_kind(state) != CN_MESSAGE_PUBLISHED || cn_owing(segment, at, state) != 0) return;
    if (atomic_load(&segment->messages[at].pending) == 0) cn_free_message(segment, slot, at, state);
}

static void sweep_published(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t state,
                            uint64_t active) {
    uint64_t pending = atomic_fetch_and(&segment->messages[at].pending, active) & active;
    uint64_t owing = cn_owing(segment, at, state);
    if (owing != 0) {
        pending |= cn_debtors(segment, owing);
    } else if (pending == 0) {
        free_done(segment, slot, at);
    }
    // Who died in sending may not have told all recipients. What is offered twice does no harm.
    for (uint64_t left = pending; left != 0; left &= left - 1) {
        cn_offer(segment, (uint32_t)__builtin_ctzll(left), at);
    }
}

void cn_sweep_messages(cn_segment *segment, uint32_t slot) {
    uint64_t active = cn_active(segment);
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        uint64_t state = cn_read(segment->messages[at].state);
        uint32_t owner = state >> 8 & 0xff;
        if (cn_kind(state) == CN_MESSAGE_PUBLISHED) {
            sweep_published(segment, slot, at, state, active);
        } else if (cn_kind(state) != CN_MESSAGE_FREE &&
                   (owner >= CN_CLIENTS || (active >> owner & 1) == 0)) {
            free_unfinished(segment, at, state);
        }
    }
}
