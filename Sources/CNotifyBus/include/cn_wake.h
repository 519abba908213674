#pragma once
// Waking clients, and sleeping.

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

/// Wakes those of some clients who sleep, a bit each. To be called likewise.
void cn_wake_those(cn_segment *segment, uint64_t slots);

/// Wakes all active clients, asleep or not, for those whose waker died half-way.
void cn_wake_everybody(cn_segment *segment, uint64_t reasons);

/// Sleeps until there is a post, a nudge, or a message if `letters`, or until CLOCK_MONOTONIC has
/// reached a number of nanoseconds (-1: without end). See futex(2), FUTEX_WAIT_BITSET.
void cn_sleep(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline);

/// Looks for the same without sleeping, until CLOCK_MONOTONIC has reached a number of nanoseconds;
/// true when there is something. Meanwhile nobody makes a system call to wake this client.
bool cn_spin(cn_segment *segment, uint32_t slot, bool letters, int64_t deadline);
