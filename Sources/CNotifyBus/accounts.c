#include "layout.h"

// An account's number stands in masks, and its digest says whose it is. A message names the low
// bits of its generation beside its debtors, so that nobody acknowledges a later message in the
// same place.

uint32_t cn_find_account(cn_segment *segment, uint64_t digest) {
    uint32_t account = 0;
    while (account < CN_ACCOUNTS && atomic_load(&segment->accounts[account]) != digest) account++;
    return account;
}

static uint32_t account_of(cn_segment *segment, uint32_t slot) {
    uint32_t number = atomic_load(&segment->account_of[slot % CN_CLIENTS]);
    return number == 0 || number > CN_ACCOUNTS ? CN_ACCOUNTS : number - 1;
}

uint64_t cn_account_of(cn_segment *segment, uint32_t slot) {
    uint32_t account = account_of(segment, slot);
    return account < CN_ACCOUNTS ? cn_read(segment->accounts[account]) : 0;
}

uint64_t cn_debtors(cn_segment *segment, uint64_t accounts) {
    uint64_t debtors = 0;
    for (uint32_t slot = 0; slot < CN_CLIENTS; slot++) {
        uint32_t account = account_of(segment, slot);
        if (account == CN_ACCOUNTS || (accounts >> account & 1) == 0) continue;
        uint64_t state = atomic_load(&segment->clients[slot].state);
        if (cn_kind(state) == CN_CLIENT_ACTIVE) debtors |= UINT64_C(1) << slot;
    }
    return debtors;
}

uint64_t cn_owing(cn_segment *segment, uint32_t at, uint64_t state) {
    uint64_t owed = atomic_load(&segment->messages[at].owed);
    bool is_same = owed >> CN_ACCOUNTS == (cn_generation_in(state) & 0xffff);
    return is_same ? owed & CN_ALL_ACCOUNTS : 0;
}

bool cn_clear_debt(cn_segment *segment, uint32_t at, uint64_t state, uint32_t account) {
    cn_word *word = &segment->messages[at].owed;
    uint64_t owed = atomic_load(word), mine = UINT64_C(1) << account;
    do {
        bool is_same = owed >> CN_ACCOUNTS == (cn_generation_in(state) & 0xffff);
        if (!is_same || (owed & mine) == 0) return false;
    } while (!atomic_compare_exchange_weak(word, &owed, owed & ~mine));
    return true;
}

// MARK: Opening

static uint64_t all_owing(cn_segment *segment) {
    uint64_t owing = 0;
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        if ((atomic_load(&segment->owed_messages[at / 64]) >> (at % 64) & 1) == 0) continue;
        uint64_t state = atomic_load(&segment->messages[at].state);
        if (cn_kind(state) != CN_MESSAGE_FREE) owing |= cn_owing(segment, at, state);
    }
    return owing;
}

cn_status cn_open_account(cn_segment *segment, uint64_t digest) {
    if (cn_find_account(segment, digest) < CN_ACCOUNTS) return CN_OK;
    uint64_t used = all_owing(segment);
    for (uint32_t account = 0; account < CN_ACCOUNTS; account++) {
        uint64_t mine = UINT64_C(1) << account;
        if ((used & mine) != 0 || cn_debtors(segment, mine) != 0) continue;
        uint64_t before = atomic_exchange(&segment->accounts[account], digest);
        cn_end_forgetting(segment, digest);
        // A sender may have found the account before it changed hands.
        if ((all_owing(segment) & mine) == 0) return CN_OK;
        atomic_store(&segment->accounts[account], before);
    }
    return CN_FULL;
}

cn_status cn_adopt(cn_segment *segment, uint32_t slot, uint64_t digest) {
    slot %= CN_CLIENTS;
    if (digest == 0) return CN_OK;
    if (cn_open_account(segment, digest) != CN_OK) return CN_FULL;
    uint32_t account = cn_find_account(segment, digest);
    atomic_store(&segment->account_of[slot], (uint8_t)(account + 1));
    // Whoever began to forget what it owes may have died over it.
    cn_end_forgetting(segment, digest);
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        uint64_t state = atomic_load(&segment->messages[at].state);
        if (cn_kind(state) != CN_MESSAGE_PUBLISHED) continue;
        if ((cn_owing(segment, at, state) >> account & 1) != 0) cn_offer(segment, slot, at);
    }
    cn_wake(segment, slot);
    return CN_OK;
}

// MARK: Acknowledging

uint64_t cn_acknowledge(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t generation) {
    slot %= CN_CLIENTS;
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state);
    uint64_t instance = cn_read(message->instance);
    uint32_t account = account_of(segment, slot), sender = cn_read(message->sender) % CN_CLIENTS;
    if (cn_kind(state) != CN_MESSAGE_PUBLISHED || cn_generation_in(state) != generation) return 0;
    if (account == CN_ACCOUNTS || !cn_clear_debt(segment, at, state, account)) return 0;
    uint64_t blob = 0;
    if (cn_owing(segment, at, state) == 0) blob = cn_free_message(segment, slot, at, state);
    if (cn_read(segment->clients[sender].instance) == instance) {
        cn_nudge(segment, sender, CN_NUDGE_RECEIPT);
    }
    return blob;
}

bool cn_still_owes(cn_segment *segment, uint32_t at, uint64_t generation, uint64_t digest) {
    at %= CN_MESSAGES;
    uint64_t state = atomic_load(&segment->messages[at].state);
    uint32_t account = cn_find_account(segment, digest);
    if (cn_generation_in(state) != generation || account >= CN_ACCOUNTS) return false;
    if (cn_kind(state) != CN_MESSAGE_PUBLISHED) return false;
    return (cn_owing(segment, at, state) >> account & 1) != 0;
}

uint64_t cn_withdraw(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t generation) {
    at %= CN_MESSAGES;
    struct cn_message *message = &segment->messages[at];
    uint64_t state = atomic_load(&message->state);
    if (cn_kind(state) != CN_MESSAGE_PUBLISHED || cn_generation_in(state) != generation) return 0;
    atomic_fetch_or(&message->flags, CN_LETTER_WITHDRAWN);
    // Who is there may be copying it at this moment, and lets go of it itself.
    for (uint32_t account = 0; account < CN_ACCOUNTS; account++) {
        if (cn_debtors(segment, UINT64_C(1) << account) != 0) continue;
        cn_clear_debt(segment, at, state, account);
    }
    for (uint64_t left = cn_debtors(segment, cn_owing(segment, at, state)); left != 0;
         left &= left - 1) {
        cn_offer(segment, (uint32_t)__builtin_ctzll(left), at);
        cn_wake(segment, (uint32_t)__builtin_ctzll(left));
    }
    return cn_owing(segment, at, state) == 0 ? cn_free_message(segment, slot, at, state) : 0;
}
