#pragma once
// Who is on the bus.

/// What a client says of itself when it joins.
typedef struct {
    uint64_t instance;  // random, so that a restarted process is somebody else
    uint64_t audience;  // whom its messages concern, such as a channel's hash
    uint64_t fingerprint;
    uint32_t pid, uid, flags;
    uint32_t identity_length;
    uint8_t identity[CN_IDENTITY_BYTES];
    uint8_t proof[CN_PROOF_BYTES];  // that the client may be where its identity says
} cn_card;

/// What the flags of a card say.
enum {
    CN_CLIENT_TAPS = 1,  // wants a copy of all messages, to look at
};

/// Why a client is no longer there.
typedef enum { CN_LEFT = 1, CN_CRASHED = 2 } cn_exit;

/// Opens a slot for a client that holds the slot's byte. Under the lock; the slot is free.
void cn_join(cn_segment *segment, uint32_t slot, const cn_card *card);

/// Takes all of a client out: registrations, messages for it, messages it began; then tells
/// everybody. `by` is the slot of who does it. Under the lock; may be repeated.
void cn_depart(cn_segment *segment, uint32_t slot, cn_exit why, uint32_t by);

/// Tells whether a slot is anything but free.
bool cn_is_taken(cn_segment *segment, uint32_t slot);

/// The slots of active clients, a bit each.
uint64_t cn_active(cn_segment *segment);

/// The generation that the next client of a slot will have; it stays as long as the caller holds
/// the slot's byte and has not joined.
uint64_t cn_coming_generation(cn_segment *segment, uint32_t slot);

/// The generation of the active client in a slot, whose card does not change; CN_NONE without one.
cn_status cn_active_generation(cn_segment *segment, uint32_t slot, uint64_t *generation);

/// The slots of active clients that want a copy of all messages, a bit each.
uint64_t cn_taps(cn_segment *segment);

/// Reads the card of the active client in a slot, and the slot's generation.
cn_status cn_read_card(cn_segment *segment, uint32_t slot, cn_card *card, uint64_t *generation);

/// Why the client of a generation of the slot has gone; 0 when that is not known any more.
uint32_t cn_exit_of(cn_segment *segment, uint32_t slot, uint64_t generation);

/// Writes a client's heartbeat.
void cn_beat(cn_segment *segment, uint32_t slot, uint64_t value);

/// Reads a client's heartbeat.
uint64_t cn_heartbeat(cn_segment *segment, uint32_t slot);

/// What a client shows besides its card, for those who only look.
typedef struct {
    uint64_t heartbeat;
    uint64_t refused;  // the slots of those whom it does not admit, a bit each
    uint64_t tokens;   // how many it has
} cn_bearing;

/// Reads what a client shows.
void cn_read_bearing(cn_segment *segment, uint32_t slot, cn_bearing *bearing);

/// Shows whom a client does not admit.
void cn_show_refused(cn_segment *segment, uint32_t slot, uint64_t refused);

/// Shows how many tokens a client has.
void cn_show_tokens(cn_segment *segment, uint32_t slot, uint64_t tokens);
