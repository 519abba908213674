#include "layout.h"

// A sender measures what waits at a receiver now and then; in between it knows what it has added
// itself, and receivers only take away.
enum { MEASURED_EACH = 64 };

static void add(cn_segment *segment, uint32_t at, cn_load *load) {
    struct cn_message *message = &segment->messages[at];
    load->messages += 1;
    load->chunks += cn_read(message->count) % (CN_CHUNKS + 1);
    if (cn_read(message->blob) != 0) load->blob_bytes += cn_read(message->bytes);
}

static void measure(cn_segment *segment, uint32_t receiver, uint32_t sender, cn_load *all,
                    cn_load *from_sender) {
    int32_t at = cn_next_letter(segment, receiver, 0);
    for (; at >= 0; at = cn_next_letter(segment, receiver, (uint32_t)at + 1)) {
        struct cn_message *message = &segment->messages[at];
        if (cn_kind(atomic_load(&message->state)) != CN_MESSAGE_PUBLISHED) continue;
        if ((atomic_load(&message->pending) >> receiver & 1) == 0) continue;
        add(segment, (uint32_t)at, all);
        if (cn_read(message->sender) == sender) add(segment, (uint32_t)at, from_sender);
    }
}

cn_load cn_load_of(cn_segment *segment, uint32_t receiver, uint32_t sender) {
    cn_load all = {0}, from_sender = {0};
    measure(segment, receiver % CN_CLIENTS, sender, &all, &from_sender);
    return from_sender;
}

static bool fits(const cn_load *load, const cn_load *more, const cn_load *limit) {
    return load->messages + more->messages <= limit->messages &&
           load->chunks + more->chunks <= limit->chunks &&
           load->blob_bytes + more->blob_bytes <= limit->blob_bytes;
}

bool cn_make_room(cn_segment *segment, uint32_t slot, cn_desk *desk, uint32_t receiver,
                  const cn_load *message, const cn_share *share) {
    receiver %= CN_CLIENTS;
    cn_load all = {0}, mine = {desk->left[receiver].messages, desk->left[receiver].chunks, 0};
    bool is_known = message->blob_bytes == 0 && desk->unmeasured < MEASURED_EACH;
    if (!is_known || !fits(&mine, message, &share->from_sender)) {
        mine = all;
        measure(segment, receiver, slot, &all, &mine);
        desk->unmeasured = 0;
    }
    bool has_room = fits(&all, message, &share->all) && fits(&mine, message, &share->from_sender);
    desk->left[receiver].messages = (uint32_t)(mine.messages + has_room * message->messages);
    desk->left[receiver].chunks = (uint32_t)(mine.chunks + has_room * message->chunks);
    desk->unmeasured += 1;
    return has_room;
}

void cn_measure_debts(cn_segment *segment, uint64_t digest, cn_load *all, cn_load *of_account) {
    uint32_t account = cn_find_account(segment, digest);
    *all = *of_account = (cn_load){0};
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        if ((atomic_load(&segment->owed_messages[at / 64]) >> (at % 64) & 1) == 0) continue;
        uint64_t owing = cn_owing(segment, at, atomic_load(&segment->messages[at].state));
        if (owing == 0) continue;
        add(segment, at, all);
        if (account < CN_ACCOUNTS && (owing >> account & 1) != 0) add(segment, at, of_account);
    }
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
        *messages += cn_kind(cn_read(segment->messages[at].state)) != CN_MESSAGE_FREE;
    }
    for (uint32_t at = 0; at < CN_CHUNKS; at++) {
        uint64_t owner = cn_read(segment->chunk_owners[at]);
        *chunks += owner != CN_CHUNK_HOLE && owner != CN_CHUNK_FREE;
    }
}

bool cn_is_blob_in_use(cn_segment *segment, uint64_t blob) {
    for (uint32_t at = 0; at < CN_MESSAGES; at++) {
        struct cn_message *message = &segment->messages[at];
        if (cn_read(message->blob) != blob) continue;
        if (cn_kind(cn_read(message->state)) != CN_MESSAGE_FREE) return true;
    }
    return false;
}
