#include "layout.h"

#include <string.h>

#define WORDS (CN_IDENTITY_BYTES / 8)
#define PROOF_WORDS (CN_PROOF_BYTES / 8)

static void write_card(struct cn_client *client, const cn_card *card) {
    uint64_t words[WORDS], proof[PROOF_WORDS];
    memcpy(words, card->identity, sizeof words);
    memcpy(proof, card->proof, sizeof proof);
    cn_write(client->instance, card->instance);
    cn_write(client->audience, card->audience);
    cn_write(client->pid, card->pid);
    cn_write(client->uid, card->uid);
    cn_write(client->fingerprint, card->fingerprint);
    cn_write(client->identity_length, card->identity_length);
    cn_write(client->flags, card->flags);
    for (int word = 0; word < WORDS; word++) cn_write(client->identity[word], words[word]);
    for (int word = 0; word < PROOF_WORDS; word++) cn_write(client->proof[word], proof[word]);
}

static void set_tap(cn_segment *segment, uint32_t slot, bool taps) {
    uint64_t mine = UINT64_C(1) << slot;
    if (taps) {
        atomic_fetch_or(&segment->header.taps, mine);
    } else if ((atomic_load(&segment->header.taps) & mine) != 0) {
        atomic_fetch_and(&segment->header.taps, ~mine);
    }
}

static void clear_rows(cn_segment *segment, uint32_t slot) {
    cn_write(segment->account_of[slot], 0);
    struct cn_pending *pending = &segment->pending[slot];
    cn_write(pending->summary, 0);
    for (int word = 0; word < CN_NAMES / 64; word++) cn_write(pending->names[word], 0);
    // The inbox stays: who sends to the slot at this moment finds it taken again, and what the
    // inbox names too much is found to be nothing.
    for (int sender = 0; sender < CN_CLIENTS; sender++) cn_write(segment->lost[slot][sender], 0);
}

void cn_join(cn_segment *segment, uint32_t slot, const cn_card *card) {
    slot %= CN_CLIENTS;
    struct cn_client *client = &segment->clients[slot];
    cn_begin(segment, UINT64_C(1) << 32 | slot);
    clear_rows(segment, slot);
    cn_write(client->nudges, 0);
    cn_write(client->sleeping, 0);
    cn_write(client->heartbeat, 0);
    cn_write(client->refused, 0);
    cn_write(client->tokens, 0);
    write_card(client, card);
    uint64_t generation = cn_coming_generation(segment, slot);
    atomic_store(&client->state, generation << 8 | CN_CLIENT_ACTIVE);
    // Only who is active is ever a tap: the bit comes after the state, and goes before it.
    set_tap(segment, slot, (card->flags & CN_CLIENT_TAPS) != 0);
    atomic_fetch_add(&segment->header.epoch, 1);
    cn_end(segment);
    cn_wake_everybody(segment, CN_NUDGE_MEMBERS);
}

void cn_depart(cn_segment *segment, uint32_t slot, cn_exit why, uint32_t by) {
    slot %= CN_CLIENTS;
    struct cn_client *client = &segment->clients[slot];
    uint64_t generation = cn_read(client->state) >> 8;
    cn_begin(segment, UINT64_C(2) << 32 | slot);
    cn_write(client->exit, generation << 8 | (uint64_t)why);
    set_tap(segment, slot, false);
    // First no longer active, then swept: who publishes to the slot at this moment either sees
    // that it is not active, or is seen by the sweep.
    atomic_store(&client->state, generation << 8 | CN_CLIENT_CLOSING);
    atomic_thread_fence(memory_order_seq_cst);
    cn_sweep_names(segment, UINT64_C(1) << slot, why == CN_CRASHED);
    atomic_store(&client->state, generation << 8 | CN_CLIENT_FREE);
    cn_sweep_messages(segment, by);
    atomic_fetch_add(&segment->header.epoch, 1);
    cn_end(segment);
    cn_wake_everybody(segment, CN_NUDGE_MEMBERS);
}

uint64_t cn_coming_generation(cn_segment *segment, uint32_t slot) {
    return (cn_read(segment->clients[slot % CN_CLIENTS].state) >> 8) + 1;
}

cn_status cn_active_generation(cn_segment *segment, uint32_t slot, uint64_t *generation) {
    uint64_t state = cn_read(segment->clients[slot % CN_CLIENTS].state);
    *generation = state >> 8;
    return (state & 0xff) == CN_CLIENT_ACTIVE ? CN_OK : CN_NONE;
}

uint64_t cn_taps(cn_segment *segment) { return cn_read(segment->header.taps); }

bool cn_is_taken(cn_segment *segment, uint32_t slot) {
    return (cn_read(segment->clients[slot % CN_CLIENTS].state) & 0xff) != CN_CLIENT_FREE;
}

uint64_t cn_active(cn_segment *segment) {
    uint64_t active = 0;
    for (uint32_t slot = 0; slot < CN_CLIENTS; slot++) {
        uint64_t state = cn_read(segment->clients[slot].state);
        if ((state & 0xff) == CN_CLIENT_ACTIVE) active |= UINT64_C(1) << slot;
    }
    return active;
}

cn_status cn_read_card(cn_segment *segment, uint32_t slot, cn_card *card, uint64_t *generation) {
    struct cn_client *client = &segment->clients[slot % CN_CLIENTS];
    uint64_t state = cn_read(client->state);
    if ((state & 0xff) != CN_CLIENT_ACTIVE) return CN_NONE;
    uint64_t words[WORDS], proof[PROOF_WORDS];
    card->instance = cn_read(client->instance);
    card->audience = cn_read(client->audience);
    card->pid = cn_read(client->pid);
    card->uid = cn_read(client->uid);
    card->fingerprint = cn_read(client->fingerprint);
    card->flags = cn_read(client->flags);
    card->identity_length = cn_read(client->identity_length);
    for (int word = 0; word < WORDS; word++) words[word] = cn_read(client->identity[word]);
    for (int word = 0; word < PROOF_WORDS; word++) proof[word] = cn_read(client->proof[word]);
    memcpy(card->identity, words, sizeof words);
    memcpy(card->proof, proof, sizeof proof);
    // A card does not change while its client is active: the same state before and after means
    // that this is one client's card, whole.
    atomic_thread_fence(memory_order_acquire);
    if (cn_read(client->state) != state) return CN_NONE;
    *generation = state >> 8;
    return card->identity_length <= CN_IDENTITY_BYTES ? CN_OK : CN_DAMAGED;
}

uint32_t cn_exit_of(cn_segment *segment, uint32_t slot, uint64_t generation) {
    uint64_t last = cn_read(segment->clients[slot % CN_CLIENTS].exit);
    return last >> 8 == generation ? (uint32_t)(last & 0xff) : 0;
}

void cn_beat(cn_segment *segment, uint32_t slot, uint64_t value) {
    cn_write(segment->clients[slot % CN_CLIENTS].heartbeat, value);
}

uint64_t cn_heartbeat(cn_segment *segment, uint32_t slot) {
    return cn_read(segment->clients[slot % CN_CLIENTS].heartbeat);
}

void cn_read_bearing(cn_segment *segment, uint32_t slot, cn_bearing *bearing) {
    struct cn_client *client = &segment->clients[slot % CN_CLIENTS];
    bearing->heartbeat = cn_read(client->heartbeat);
    bearing->refused = cn_read(client->refused);
    bearing->tokens = cn_read(client->tokens);
}

void cn_show_refused(cn_segment *segment, uint32_t slot, uint64_t refused) {
    cn_write(segment->clients[slot % CN_CLIENTS].refused, refused);
}

void cn_show_tokens(cn_segment *segment, uint32_t slot, uint64_t tokens) {
    cn_write(segment->clients[slot % CN_CLIENTS].tokens, tokens);
}
