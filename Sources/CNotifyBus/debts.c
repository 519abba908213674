#include "layout.h"

// Accounts whose debts are being forgotten, a bit each, in a word that no account has.
#define FORGOTTEN(segment) (&(segment)->accounts[CN_ACCOUNTS])

static bool is_owed(cn_segment *segment, uint32_t at, uint32_t account, uint64_t *state) {
    *state = atomic_load(&segment->messages[at].state);
    if (cn_kind(*state) != CN_MESSAGE_PUBLISHED) return false;
    return (cn_owing(segment, at, *state) >> account & 1) != 0;
}

cn_status cn_read_debt(cn_segment *segment, uint32_t account, cn_debt *debt) {
    account %= CN_ACCOUNTS;
    *debt = (cn_debt){.digest = atomic_load(&segment->accounts[account])};
    debt->debtors = cn_debtors(segment, UINT64_C(1) << account);
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        uint64_t state;
        if (!is_owed(segment, at, account, &state)) continue;
        debt->messages++;
        debt->bytes += cn_read(segment->messages[at].bytes);
    }
    return debt->messages == 0 ? CN_NONE : CN_OK;
}

/// Whether who sent a message is there, and will let go of it itself.
static bool has_sender(cn_segment *segment, uint32_t at, uint32_t *sender) {
    struct cn_message *message = &segment->messages[at];
    *sender = cn_read(message->sender) % CN_CLIENTS;
    struct cn_client *client = &segment->clients[*sender];
    if (cn_kind(atomic_load(&client->state)) != CN_CLIENT_ACTIVE) return false;
    return cn_read(client->instance) == cn_read(message->instance);
}

static void let_go(cn_segment *segment, uint32_t slot, uint32_t at, uint32_t account,
                   uint64_t state) {
    if (!cn_clear_debt(segment, at, state, account)) return;
    // A file that it has is nobody's from now on, and swept.
    if (cn_owing(segment, at, state) == 0) cn_free_message(segment, slot, at, state);
}

cn_status cn_begin_forgetting(cn_segment *segment, uint32_t slot, uint64_t digest) {
    uint32_t account = cn_find_account(segment, digest);
    if (digest == 0 || account >= CN_ACCOUNTS) return CN_NONE;
    if (cn_debtors(segment, UINT64_C(1) << account) != 0) return CN_FULL;
    atomic_fetch_or(FORGOTTEN(segment), UINT64_C(1) << account);
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        uint64_t state;
        uint32_t sender;
        if (!is_owed(segment, at, account, &state)) continue;
        if (has_sender(segment, at, &sender)) {
            cn_nudge(segment, sender, CN_NUDGE_RECEIPT);
        } else {
            let_go(segment, slot, at, account, state);
        }
    }
    return CN_OK;
}

void cn_end_forgetting(cn_segment *segment, uint64_t digest) {
    uint32_t account = cn_find_account(segment, digest);
    if (account < CN_ACCOUNTS) atomic_fetch_and(FORGOTTEN(segment), ~(UINT64_C(1) << account));
}

bool cn_is_forgotten(cn_segment *segment, uint64_t digest) {
    if (cn_read(*FORGOTTEN(segment)) == 0) return false;
    uint32_t account = cn_find_account(segment, digest);
    return account < CN_ACCOUNTS && (cn_read(*FORGOTTEN(segment)) >> account & 1) != 0;
}

bool cn_forget_debt(cn_segment *segment, uint32_t slot, uint32_t at, uint64_t generation,
                    uint64_t digest) {
    at %= CN_MESSAGES;
    uint64_t state;
    uint32_t account = cn_find_account(segment, digest);
    if (account >= CN_ACCOUNTS || !cn_is_forgotten(segment, digest)) return false;
    // The program has come after all, and may be reading it.
    if (cn_debtors(segment, UINT64_C(1) << account) != 0) return false;
    if (!is_owed(segment, at, account, &state) || cn_generation_in(state) != generation) {
        return false;
    }
    let_go(segment, slot, at, account, state);
    return true;
}
