#pragma once
// Names, posts and states.

/// Registers a client for a name, which is added if it is new. Under the lock.
/// `deliver`: the client wants to be woken by posts, not only to check for them.
cn_status cn_register(cn_segment *segment, uint32_t slot, const void *name, size_t length,
                      bool deliver, uint32_t *entry);

/// Says anew whether posts shall wake a client that holds the name. Under the lock.
void cn_set_delivery(cn_segment *segment, uint32_t slot, uint32_t entry, bool deliver);

/// Gives a client's registration back; the last one forgets the name. Under the lock.
void cn_release(cn_segment *segment, uint32_t slot, uint32_t entry);

/// Finds a name that somebody holds, and its generation.
cn_status cn_find(cn_segment *segment, const void *name, size_t length, uint32_t *entry,
                  uint64_t *generation);

/// The generation of a name that the caller holds.
uint64_t cn_generation(cn_segment *segment, uint32_t entry);

/// Counts a post and tells all who subscribed; CN_NONE when the generation is gone.
cn_status cn_post(cn_segment *segment, uint32_t entry, uint64_t generation);

/// The posts so far to a name that the caller holds; never the same after another post.
uint64_t cn_posts(cn_segment *segment, uint32_t entry);

/// The state of a name that the caller holds.
uint64_t cn_state(cn_segment *segment, uint32_t entry);

/// Sets the state of a name that the caller holds.
void cn_set_state(cn_segment *segment, uint32_t entry, uint64_t value);

/// Takes one posted name out of a client's list; -1 when there is none.
int32_t cn_take_posted(cn_segment *segment, uint32_t slot);

/// Number of names that somebody holds.
uint32_t cn_names_in_use(cn_segment *segment);

/// Copies the text of an entry, CN_NAME_BYTES at most; its length, or -1 when it is not in use.
int32_t cn_name_text(cn_segment *segment, uint32_t entry, uint8_t *text);

/// What a name's entry shows to somebody who only looks.
typedef struct {
    uint64_t posts, value, holders, subscribers;  // the last two: slots, a bit each
} cn_figures;

/// Copies the figures of an entry; CN_NONE when it is not in use.
cn_status cn_read_figures(cn_segment *segment, uint32_t entry, cn_figures *figures);
