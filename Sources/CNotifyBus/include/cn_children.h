#pragma once
// What a forked child must not touch. See fork(2) and pthread_atfork(3).

/// Begins to watch for forks of this process; 0, or an errno(3) number. May be repeated.
int cn_watch_forks(void);

/// Tells whether this process is the child of one that had used the bus, and has not called
/// exec since.
bool cn_is_forked_child(void);

/// Keeps a descriptor from children: in a child its number means /dev/null, so that the child
/// does not hold its parent's locks beyond the parent's death. False when too many are kept.
bool cn_withhold(int fd);

/// Ends that for a descriptor that is about to be closed.
void cn_stop_withholding(int fd);
