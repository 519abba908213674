#pragma once
// Who is on the bus, and waking them.

/// What a client says of itself when it joins.
typedef struct {
    uint64_t instance;  // random, so that a restarted process is somebody else
    uint64_t audience;  // whom its messages concern, such as a channel's hash
    uint32_t pid, uid, fingerprint;
    uint32_t identity_length;
    uint8_t identity[CN_IDENTITY_BYTES];
} cn_card;

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

/// Reads the card of the active client in a slot, and the slot's generation.
cn_status cn_read_card(cn_segment *segment, uint32_t slot, cn_card *card, uint64_t *generation);

/// Why the client of a generation of the slot has gone; 0 when that is not known any more.
uint32_t cn_exit_of(cn_segment *segment, uint32_t slot, uint64_t generation);

/// Writes a client's heartbeat.
void cn_beat(cn_segment *segment, uint32_t slot, uint64_t value);

/// Reads a client's heartbeat.
uint64_t cn_heartbeat(cn_segment *segment, uint32_t slot);

/// Reasons to wake a client besides posts and messages.
enum {
    CN_NUDGE_MEMBERS = 1,
    CN_NUDGE_LOST = 2,
    CN_NUDGE_SELF = 4,
    CN_NUDGE_DEATH = 8,
    CN_NUDGE_MOVE = 16,
    CN_NUDGE_RECEIPT = 32,
};

/// Adds reasons to wake a client, and wakes it if it sleeps.
void cn_nudge(cn_segment *segment, uint32_t slot, uint64_t reasons);

/// Takes a client's reasons out.
uint64_t cn_take_nudges(cn_segment *segment, uint32_t slot);

/// Wakes a client if it sleeps. To be called after what it shall see has been published.
void cn_wake(cn_segment *segment, uint32_t slot);

/// Wakes all active clients, asleep or not, for those whose waker died half-way.
void cn_wake_everybody(cn_segment *segment, uint64_t reasons);

/// Sleeps until there is a post, a nudge, or a message if `letters`, or until CLOCK_MONOTONIC has
/// reached a number of nanoseconds (-1: without end). See futex(2), FUTEX_WAIT_BITSET.
void cn_sleep(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline);

/// Looks for the same without sleeping, until CLOCK_MONOTONIC has reached a number of nanoseconds;
/// true when there is something. Meanwhile nobody makes a system call to wake this client.
bool cn_spin(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline);
