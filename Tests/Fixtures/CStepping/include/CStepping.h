#pragma once
// Runs one change of a segment an instruction at a time, as a process of its own. See ptrace(2).

#include <stdbool.h>
#include <stddef.h>

/// What is done to the segment by the client of slot 1.
enum {
    CS_JOIN,
    CS_LEAVE,
    CS_REAP,
    CS_REGISTER_NEW,
    CS_REGISTER_KNOWN,
    CS_RELEASE_LAST,
    CS_RELEASE_SHARED,
    CS_POST,
    CS_SEND,
    CS_TAKE,
    CS_DISCARD,
    CS_OPERATIONS,
};

/// Runs an operation on the segment at `shared`, and calls `changed` after every instruction that
/// changed it, while the process stands still: the memory is what a kill there would leave.
/// The number of instructions; -1 when a process may not be traced here, -2 when it did not end.
long cs_step(int operation, void *shared, size_t bytes, void (*changed)(void *), void *context);
