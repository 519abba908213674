#pragma once
// How much waits at whom.

/// Messages, chunks and bytes in files.
typedef struct {
    uint64_t messages, chunks, blob_bytes;
} cn_load;

/// How much may wait: in all, and from one sender.
typedef struct {
    cn_load all, from_sender;
} cn_share;

/// Measures what waits at a receiver from one sender.
cn_load cn_load_of(cn_segment *segment, uint32_t receiver, uint32_t sender);

/// Tells whether a receiver's share has room for a message, and counts it as left there.
bool cn_make_room(cn_segment *segment, uint32_t slot, cn_desk *desk, uint32_t receiver,
                  const cn_load *message, const cn_share *share);

/// Measures what is owed: in all, and by one account.
void cn_measure_debts(cn_segment *segment, uint64_t digest, cn_load *all, cn_load *of_account);

/// Counts messages that a sender could not leave with a receiver, and nudges the receiver.
void cn_lose(cn_segment *segment, uint32_t receiver, uint32_t sender, uint64_t count);

/// Messages so far that a sender could not leave with a receiver.
uint64_t cn_lost(cn_segment *segment, uint32_t receiver, uint32_t sender);

/// Messages and chunks in use, for reports and tests.
void cn_pool_use(cn_segment *segment, uint32_t *messages, uint32_t *chunks);

/// Tells whether a message that is begun or under way has its bytes in a file.
bool cn_is_blob_in_use(cn_segment *segment, uint64_t blob);
