#pragma once
// Sending messages: a descriptor each, and the bytes in it, in a run of chunks, or in a file.

enum {
    CN_LETTER_RAW = 1,        // not a frame of the layer above
    CN_LETTER_BLOB = 2,       // the bytes are in a file
    CN_LETTER_WITHDRAWN = 4,  // the sender has taken it back
};

/// What a sender says of a message.
typedef struct {
    uint64_t instance;  // the sender's
    uint64_t sequence;  // counts the sender's messages
    uint64_t audience;
    uint64_t addressee;   // the only instance it is for, 0 for all
    uint64_t recipients;  // slots, a bit each
    uint64_t blob;        // the number of the file that has the bytes, 0 when there is none
    uint32_t flags;
    uint32_t account_count;  // of those who must acknowledge; then there are no recipients
} cn_envelope;

/// What a sender remembers from one message to the next, in its own memory.
typedef struct {
    uint32_t message, chunk;  // where to look first for what is free
    uint32_t unmeasured;
    struct {
        uint32_t messages, chunks;
    } left[CN_CLIENTS];  // with receivers, at most
} cn_desk;

/// A message that is being written.
typedef struct {
    uint64_t generation;
    uint32_t message, count;
    uint8_t *bytes;  // where to write them; NULL when they go to a file
} cn_draft;

/// Begins a message of a number of bytes; `accounts` are the digests of those who must acknowledge
/// it. CN_FULL and CN_GROW leave nothing behind, nor does CN_NONE: an account is not open.
cn_status cn_begin_draft(cn_segment *segment, uint32_t slot, cn_desk *desk,
                         const cn_envelope *envelope, const uint64_t *accounts, size_t bytes,
                         cn_draft *draft);

/// Sends a message that has been written. True when a recipient may have left meanwhile:
/// then the messages are to be swept.
bool cn_send_draft(cn_segment *segment, uint32_t slot, const cn_envelope *envelope, size_t bytes,
                   const cn_draft *draft);

/// Gives up a message that was begun.
void cn_drop_draft(cn_segment *segment, const cn_draft *draft);

/// Frees what nobody waits for any more, and offers anew what somebody may have died in offering.
/// Under the lock; may be repeated. `slot` is who does it.
void cn_sweep_messages(cn_segment *segment, uint32_t slot);

/// Sends bytes; CN_FULL, CN_GROW and CN_NONE leave nothing behind.
cn_status cn_send(cn_segment *segment, uint32_t slot, const cn_envelope *envelope,
                  const void *bytes, size_t count);
