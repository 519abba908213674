#pragma once
// A disk that fails when told to. Linked into a program, it takes the place of the C library's
// pwrite64, ftruncate64 and fdatasync for every library in the process, SQLite among them.

#include <stdbool.h>
#include <stdint.h>

/// Fails one call, the n-th from now, with an error; 0 fails none.
void cf_fail_call(int64_t n, int error);

/// How many calls there were since the last `cf_fail_call`.
int64_t cf_calls(void);

/// Fails every write that would make a file longer, with ENOSPC, as a full disk does.
void cf_fill_disk(bool full);

/// How many calls of fdatasync there were in this process.
int64_t cf_flushes(void);

/// From now on keeps a copy of each file as it was flushed last, under its name and `.flushed`:
/// what a power cut would leave in the worst case.
void cf_keep_flushed(void);
