#include "layout.h"

#include <string.h>

static int32_t claim_message(cn_segment *segment, uint32_t slot, uint32_t from,
                             uint64_t *generation) {
    for (uint32_t step = 0; step < CN_MESSAGES; step++) {
        uint32_t at = (from + step) % CN_MESSAGES;
        cn_word *word = &segment->messages[at].state;
        uint64_t state = cn_read(*word);
        if (cn_kind(state) != CN_MESSAGE_FREE) continue;
        *generation = cn_generation_in(state);
        uint64_t claimed = cn_message_state(*generation, slot, CN_MESSAGE_CLAIMED);
        if (atomic_compare_exchange_strong(word, &state, claimed)) return (int32_t)at;
    }
    return -1;
}

/// Notes who must acknowledge, while the message is not published yet: whoever gives an account to
/// somebody else looks for such notes afterwards, and this looks for the accounts afterwards.
static bool note_debtors(cn_segment *segment, uint32_t at, uint64_t generation,
                         const uint64_t *accounts, uint32_t count) {
    uint64_t debtors = 0;
    for (uint32_t each = 0; each < count; each++) {
        uint32_t account = cn_find_account(segment, accounts[each]);
        if (account >= CN_ACCOUNTS) return false;
        debtors |= UINT64_C(1) << account;
    }
    atomic_fetch_or(&segment->owed_messages[at / 64], UINT64_C(1) << (at % 64));
    atomic_store(&segment->messages[at].owed, generation << CN_ACCOUNTS | debtors);
    for (uint32_t each = 0; each < count; each++) {
        if (cn_find_account(segment, accounts[each]) >= CN_ACCOUNTS) return false;
    }
    return true;
}

cn_status cn_begin_draft(cn_segment *segment, uint32_t slot, cn_desk *desk,
                         const cn_envelope *envelope, const uint64_t *accounts, size_t bytes,
                         cn_draft *draft) {
    if (bytes > (size_t)CN_CHUNKS * CN_CHUNK_BYTES && envelope->blob == 0) return CN_FULL;
    int32_t at = claim_message(segment, slot, desk->message, &draft->generation);
    if (at < 0) return CN_FULL;
    struct cn_message *message = &segment->messages[at];
    draft->message = desk->message = (uint32_t)at;
    draft->count = 0;
    draft->bytes = envelope->blob == 0 ? message->text : NULL;
    // Before the file is made, so that a file without such a note is nobody's.
    cn_write(message->blob, envelope->blob);
    cn_write(message->count, 0);
    uint64_t generation = draft->generation;
    if (envelope->account_count != 0) {
        if (!note_debtors(segment, (uint32_t)at, generation, accounts, envelope->account_count)) {
            cn_drop_draft(segment, draft);
            return CN_NONE;
        }
    }
    if (envelope->blob != 0 || bytes <= CN_INLINE_BYTES) return CN_OK;
    uint32_t chunks = (uint32_t)((bytes + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES);
    int32_t first = cn_claim_chunks(segment, desk->chunk, chunks,
                                    cn_owner_word(generation, (uint32_t)at));
    if (first < 0) {
        cn_drop_draft(segment, draft);
        return cn_has_holes(segment) ? CN_GROW : CN_FULL;
    }
    desk->chunk = (uint32_t)first;
    cn_write(message->first, (uint32_t)first);
    cn_write(message->count, chunks);
    draft->count = chunks;
    draft->bytes = segment->chunks[first];
    return CN_OK;
}

void cn_drop_draft(cn_segment *segment, const cn_draft *draft) {
    uint32_t at = draft->message % CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    cn_free_chunks(segment, cn_read(message->first), draft->count,
                   cn_owner_word(draft->generation, at));
    atomic_fetch_and(&segment->owed_messages[at / 64], ~(UINT64_C(1) << (at % 64)));
    cn_write(message->owed, draft->generation << CN_ACCOUNTS);
    cn_write(message->state, cn_message_state(draft->generation + 1, 0, CN_MESSAGE_FREE));
}

/// Offers a message to all it is for; true when one of them has left meanwhile.
static bool tell(cn_segment *segment, uint32_t at, uint64_t state, const cn_envelope *envelope) {
    uint64_t recipients = envelope->recipients, gone = 0;
    // An account's client that comes now sees the message, or is seen here.
    if (envelope->account_count != 0) {
        recipients = cn_debtors(segment, cn_owing(segment, at, state));
    }
    for (uint64_t left = recipients; left != 0; left &= left - 1) {
        cn_offer(segment, (uint32_t)__builtin_ctzll(left), at);
    }
    for (uint64_t left = recipients; left != 0; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (cn_kind(atomic_load(&segment->clients[slot].state)) == CN_CLIENT_ACTIVE) {
            cn_wake(segment, slot);
        } else {
            gone |= UINT64_C(1) << slot;
        }
    }
    return gone != 0 && envelope->account_count == 0;
}

bool cn_send_draft(cn_segment *segment, uint32_t slot, const cn_envelope *envelope, size_t bytes,
                   const cn_draft *draft) {
    uint32_t at = draft->message % CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    uint64_t digest = 0;
    if (bytes <= CN_DIGESTED && draft->bytes != NULL) {
        digest = cn_digest(draft->bytes, bytes, envelope->sequence);
    }
    cn_write(message->flags, envelope->flags);
    cn_write(message->sender, slot);
    cn_write(message->instance, envelope->instance);
    cn_write(message->sequence, envelope->sequence);
    cn_write(message->audience, envelope->audience);
    cn_write(message->addressee, envelope->addressee);
    cn_write(message->bytes, bytes);
    cn_write(message->checksum, digest);
    cn_write(message->pending, envelope->recipients);
    cn_write(message->ticket, atomic_fetch_add(&segment->header.ticket, 1));
    uint64_t published = cn_message_state(draft->generation, slot, CN_MESSAGE_PUBLISHED);
    atomic_store(&message->state, published);
    bool has_missed = tell(segment, at, published, envelope);
    if (envelope->account_count != 0 || atomic_load(&message->pending) != 0) return has_missed;
    // A sweep that was late may have taken the last bit out before this was published. Whoever
    // sweeps removes the file of a large one.
    if (envelope->blob != 0) return true;
    cn_free_message(segment, slot, at, published);
    return has_missed;
}

cn_status cn_send(cn_segment *segment, uint32_t slot, const cn_envelope *envelope,
                  const void *bytes, size_t count) {
    cn_desk desk = {0};
    cn_draft draft;
    cn_status status = cn_begin_draft(segment, slot, &desk, envelope, NULL, count, &draft);
    if (status != CN_OK) return status;
    if (draft.bytes != NULL) memcpy(draft.bytes, bytes, count);
    if (!cn_send_draft(segment, slot, envelope, count, &draft)) return CN_OK;
    // Who left while this was sent will not take it out.
    struct cn_message *message = &segment->messages[draft.message];
    uint64_t published = cn_message_state(draft.generation, slot, CN_MESSAGE_PUBLISHED);
    atomic_fetch_and(&message->pending, ~(envelope->recipients & ~cn_active(segment)));
    if (atomic_load(&message->pending) == 0) {
        cn_free_message(segment, slot, draft.message, published);
    }
    return CN_OK;
}
