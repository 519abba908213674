#pragma once
// Processes: where they run, and how many system calls they make.

/// Starts a program with the far ends of links open; its number, or -1 with errno.
/// See posix_spawn(3).
int cb_start(const char *path, char *const arguments[], cb_link *const links[], size_t count);

/// Tells whether the far end of a link has been attached.
bool cb_is_attached(const cb_link *link);

/// Keeps the calling thread, and all threads that it starts from now on, on one processor; false
/// when the process may not run there. See sched_setaffinity(2).
bool cb_pin(uint32_t processor);

/// The processors that the process may run on, at most `capacity`; returns how many there are.
uint32_t cb_processors(uint32_t *numbers, uint32_t capacity);

/// Counts the system calls of a process's first thread between pairs of calls of getppid(2),
/// while the process goes on until it ends. The counts of `pairs` pairs go to `counts`.
/// Returns how many pairs there were, or -1 when the process may not be traced. See ptrace(2).
int cb_count_calls(int process, uint32_t *counts, uint32_t pairs);

/// Sends a process a signal.
void cb_signal(int process, int signal);

/// Kills a child and waits for its end.
void cb_end(int process);

/// Waits for a child's end; its exit status, or -1 when a signal ended it.
int cb_wait(int process);

/// Kills this process when the thread that started it ends, also while it is stopped.
void cb_end_with_parent(void);

/// Kills this process after a number of seconds, so that a peer that hangs does not last.
void cb_limit_life(uint32_t seconds);

/// Processor time of this process and its ended children, in nanoseconds. See getrusage(2).
int64_t cb_own_nanoseconds(void);
