#pragma once
// Receiving messages.

/// The next message for a client from a number on; -1 when there is none.
int32_t cn_next_letter(cn_segment *segment, uint32_t slot, uint32_t from);

/// All messages that wait for a client, in the order in which each sender sent them; how many.
uint32_t cn_waiting(cn_segment *segment, uint32_t slot, uint32_t messages[CN_MESSAGES]);

/// What waits at a receiver.
typedef struct {
    uint64_t generation, ticket, instance, sequence, audience, addressee, bytes, blob;
    uint32_t flags, sender;
    bool is_owed;  // it is to be acknowledged
} cn_letter;

/// Reads what is known of a waiting message without taking it; CN_NONE when it is not for the
/// client, CN_DAMAGED when it contradicts itself.
cn_status cn_peek(cn_segment *segment, uint32_t slot, uint32_t message, cn_letter *letter);

/// Copies a message, and takes it out if it is not owed; `into` has room for the bytes that
/// `letter` names. CN_DAMAGED: its digest does not fit. CN_NONE: it is no longer there.
cn_status cn_take(cn_segment *segment, uint32_t slot, uint32_t message, const cn_letter *letter,
                  void *into);

/// Takes a message out without reading it; the number of a file to remove, or 0.
uint64_t cn_discard(cn_segment *segment, uint32_t slot, uint32_t message);

/// Says that a client has looked at a message that stays owed.
void cn_set_aside(cn_segment *segment, uint32_t slot, uint32_t message);
