#pragma once
// fork(2), which Swift does not import.

/// Forks; the child does the work and ends with what it returns. The child's exit status, or -1.
int cf_in_child(int (*work)(void *), void *context);

/// Replaces the process by the program of the path with these arguments; -1 when it cannot.
int cf_exec(const char *path, char *const arguments[]);

/// Leaves a child behind that does nothing for some seconds, without calling exec; its number.
int cf_leave_child(unsigned seconds);
