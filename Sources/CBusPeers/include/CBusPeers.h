#pragma once
// The floor of what two processes can do to pass bytes, and the peers that Debian has: each a link
// with two ends, one in the process that measures and one in a process that it starts.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One end of a link.
typedef struct cb_link cb_link;

/// Why a kind of link cannot be measured here.
typedef enum {
    CB_USABLE = 0,
    CB_NOT_INSTALLED = 1,  // its library is not there
    CB_TOO_LARGE = 2,      // it does not carry so many bytes at once
    CB_NOT_BUSY = 3,       // it has no way to wait without sleeping
    CB_NOT_BLOCKING = 4,   // it has no way to wait with sleeping
} cb_obstacle;

/// The name of a kind of link, by its number from 0; NULL after the last.
const char *cb_kind_name(uint32_t kind);

/// The library that a kind needs at run time; NULL when it is part of the system.
const char *cb_kind_library(uint32_t kind);

/// Tells whether a kind is the floor itself rather than a peer.
bool cb_kind_is_floor(uint32_t kind);

/// Tells whether and why not messages of `bytes` can be passed; `busy`: without ever sleeping.
cb_obstacle cb_kind_obstacle(uint32_t kind, size_t bytes, bool busy);

/// Makes a link for messages of exactly `bytes` (16 at least) and returns its near end; NULL with
/// errno. The far end is attached in another process by what `cb_describe` says.
cb_link *cb_open(uint32_t kind, size_t bytes, bool busy);

/// Describes the far end in words for a command line.
void cb_describe(const cb_link *link, char *text, size_t capacity);

/// Attaches the far end in a process that `cb_start` has started with the link.
cb_link *cb_attach(const char *description);

/// Closes an end and frees it.
void cb_close(cb_link *link);

/// Passes one message on, from the bytes at `from`.
bool cb_send(cb_link *link, const void *from);

/// Waits for one message and copies it to `into`.
bool cb_receive(cb_link *link, void *into);

/// Makes round trips with a far end in `cb_echo`, each payload written and read at both ends.
/// Writes how many nanoseconds each took; false when something else than the payload came back.
bool cb_round_trips(cb_link *link, size_t count, int64_t *nanoseconds);

/// Sends every message back, for ever; returns when the link breaks.
void cb_echo(cb_link *link);

/// Takes messages and notes or counts them, for ever; returns when the link breaks.
void cb_sink(cb_link *link);
void cb_drain(cb_link *link);

/// Sends `count` messages without waiting for answers.
bool cb_pour(cb_link *link, size_t count);

/// Notes at the far end that a message has been read; `cb_received` and `cb_noted_at` tell it to
/// the near end: how many so far, and when the last was (CLOCK_MONOTONIC, nanoseconds).
/// `cb_count` does not note when, and is for one thread.
void cb_note(cb_link *link);
void cb_count(cb_link *link);
uint64_t cb_received(const cb_link *link);
int64_t cb_noted_at(const cb_link *link);

/// Writes a number into the first and last eight bytes of a payload; tells whether it is there.
void cb_stamp(void *bytes, size_t count, uint64_t number);
bool cb_is_stamped(const void *bytes, size_t count, uint64_t number);

#include "cb_processes.h"
