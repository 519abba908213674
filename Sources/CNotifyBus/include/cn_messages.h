#pragma once
// Messages: a descriptor each, and a run of chunks of the pool.

/// What a sender says of a message.
typedef struct {
    uint64_t instance;  // the sender's
    uint64_t sequence;  // counts the sender's messages
    uint64_t audience;
    uint64_t recipients;  // slots, a bit each
    uint32_t flags;
} cn_envelope;

/// Sends a message to the slots of the envelope; CN_FULL or CN_GROW leave nothing behind.
cn_status cn_send(cn_segment *segment, uint32_t slot, const cn_envelope *envelope,
                  const void *bytes, size_t count);

/// What waits at a receiver.
typedef struct {
    uint64_t generation, ticket, instance, sequence, audience, bytes;
    uint32_t flags, sender;
} cn_letter;

/// The next message for a client from a number on; -1 when there is none.
int32_t cn_next_letter(cn_segment *segment, uint32_t slot, uint32_t from);

/// The message for a client when it is the only one that waits; -1 when there are none or more.
int32_t cn_only_letter(cn_segment *segment, uint32_t slot);

/// Reads what is known of a waiting message without taking it; CN_NONE when it is not for the
/// client, CN_DAMAGED when it contradicts itself.
cn_status cn_peek(cn_segment *segment, uint32_t slot, uint32_t message, cn_letter *letter);

/// Copies a message and takes it out; `into` has room for the bytes that `letter` names.
/// CN_DAMAGED: taken out, but its digest does not fit.
cn_status cn_take(cn_segment *segment, uint32_t slot, uint32_t message, const cn_letter *letter,
                  void *into);

/// Takes a message out without reading it.
void cn_discard(cn_segment *segment, uint32_t slot, uint32_t message);

/// What waits at a receiver: messages and chunks, in all and from one sender.
typedef struct {
    uint32_t messages, chunks, messages_from_sender, chunks_from_sender;
} cn_load;

/// Measures what waits at a receiver.
cn_load cn_load_of(cn_segment *segment, uint32_t receiver, uint32_t sender);

/// Counts messages that a sender could not leave with a receiver, and nudges the receiver.
void cn_lose(cn_segment *segment, uint32_t receiver, uint32_t sender, uint64_t count);

/// Messages so far that a sender could not leave with a receiver.
uint64_t cn_lost(cn_segment *segment, uint32_t receiver, uint32_t sender);

/// Messages and chunks in use, for reports and tests.
void cn_pool_use(cn_segment *segment, uint32_t *messages, uint32_t *chunks);
