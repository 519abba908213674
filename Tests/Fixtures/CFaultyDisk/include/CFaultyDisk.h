#pragma once
// A disk that fails when told to. Linked into a program, it takes the place of the C library's
// pwrite64, ftruncate64 and fdatasync for every library in the process, SQLite among them.

#include <stdbool.h>
#include <stdint.h>

/// Fails one call, the n-th from now, with an error; 0 fails none.
void cf_fail_call(int64_t n, int error);

/// How many calls there were since the last `cf_fail_call`.
int64_t cf_calls(void);

/// Fails one flush, the n-th from now, and forgets what it should have flushed, as Linux does:
/// the next flush succeeds without it.
void cf_fail_flush(int64_t n);

/// How many flushes there were in this process.
int64_t cf_flushes(void);

/// Fails every write that would make a file longer, with ENOSPC, as a full disk does.
void cf_fill_disk(bool full);

/// From now on keeps of each file, under its name and `.flushed`, what was flushed of it: what a
/// power cut would leave in the worst case.
void cf_keep_flushed(void);
