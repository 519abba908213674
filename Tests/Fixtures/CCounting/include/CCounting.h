#pragma once
// Counts the system calls of a piece of work, in a process of its own. See ptrace(2).

/// Does the work in a child and counts its system calls; -1 when a process may not be traced here.
long cc_count_calls(void (*work)(void *), void *context);
