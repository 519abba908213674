#pragma once
// Ways from a process's tokens to their names that take no lock.
//
// The table is the process's own memory, not the segment's. A call that goes through a shortcut
// counts itself there, and who closes it waits for that count: so nobody touches a segment that
// is about to be unmapped. A token without a shortcut, of which there are only so many, is as good
// as any other, and its owner asks under a lock of its own.

/// The shortcuts of one client; a null pointer has none and opens none.
typedef struct cn_shortcuts cn_shortcuts;

/// What a token that was never checked has as its last check.
#define CN_UNCHECKED 0xffffffffffffffffull

/// Makes a table without shortcuts; NULL when there is no memory.
cn_shortcuts *cn_make_shortcuts(void);

/// Gives a table back that nobody uses any more.
void cn_free_shortcuts(cn_shortcuts *shortcuts);

/// Opens the way to a segment, for posts. One call at a time opens or closes.
void cn_open_segment(cn_shortcuts *shortcuts, cn_segment *segment);

/// Closes it, and returns when no post is on it any more.
void cn_close_segment(cn_shortcuts *shortcuts);

/// Opens a token's way to a name that its client holds; false when there is no room for it.
/// `is_writable`: its state may be set without anybody being asked.
bool cn_open_shortcut(cn_shortcuts *shortcuts, int32_t token, cn_segment *segment, uint32_t entry,
                      uint64_t checked, bool is_writable);

/// Closes it, and returns when no call is on it any more; false when it was not open. `checked`
/// gets the posts at the last check.
bool cn_close_shortcut(cn_shortcuts *shortcuts, int32_t token, uint64_t *checked);

// The calls below are for any thread at any time. CN_NONE: there is no such way, or this is a
// forked child.

/// Tells whether a token's name was posted since its last check. Of several checks at once, one
/// sees a post.
cn_status cn_check_shortly(cn_shortcuts *shortcuts, int32_t token, bool *is_posted);

/// Reads the state of a token's name.
cn_status cn_state_shortly(cn_shortcuts *shortcuts, int32_t token, uint64_t *value);

/// Sets the state of a token's name; CN_NONE also when somebody has to be asked first.
cn_status cn_set_state_shortly(cn_shortcuts *shortcuts, int32_t token, uint64_t value);

/// Posts a name; it is no matter whether anybody holds it.
cn_status cn_post_shortly(cn_shortcuts *shortcuts, const void *name, size_t length);
