#define _GNU_SOURCE
#include "names.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// A token's number decides its place. Numbers are given in turn, so only tokens that differ by
// this much get in each other's way.
enum { SHORTCUTS = 256, OPEN = 1 };

struct shortcut {
    CN_LINE cn_word turn;  // the token, or OPEN, or 0 << 32 | how many calls are on it
    cn_word checked;
    // Written only while the token's number is not there, which orders them.
    cn_segment *segment;
    struct cn_name *name;
    bool is_writable;
};

struct cn_shortcuts {
    struct shortcut to_segment, to_names[SHORTCUTS];
};

cn_shortcuts *cn_make_shortcuts(void) {
    cn_shortcuts *shortcuts = aligned_alloc(_Alignof(cn_shortcuts), sizeof(cn_shortcuts));
    if (shortcuts != NULL) memset(shortcuts, 0, sizeof *shortcuts);
    return shortcuts;
}

void cn_free_shortcuts(cn_shortcuts *shortcuts) { free(shortcuts); }

// MARK: - On the way

/// Enters the way that has this number; NULL when there is none.
static struct shortcut *enter(struct shortcut *shortcut, uint32_t number) {
    if (cn_is_forked_child()) return NULL;
    if (atomic_load_explicit(&shortcut->turn, memory_order_relaxed) >> 32 != number) return NULL;
    // Asked again by the step that counts this call: from there on it is not closed under it.
    if (atomic_fetch_add(&shortcut->turn, 1) >> 32 == number) return shortcut;
    atomic_fetch_sub(&shortcut->turn, 1);
    return NULL;
}

static void leave(struct shortcut *shortcut) {
    atomic_fetch_sub_explicit(&shortcut->turn, 1, memory_order_release);
}

static struct shortcut *place_of(cn_shortcuts *shortcuts, int32_t token) {
    return &shortcuts->to_names[(uint32_t)token % SHORTCUTS];
}

static struct shortcut *enter_name(cn_shortcuts *shortcuts, int32_t token) {
    if (shortcuts == NULL || token <= 0) return NULL;
    return enter(place_of(shortcuts, token), (uint32_t)token);
}

cn_status cn_check_shortly(cn_shortcuts *shortcuts, int32_t token, bool *is_posted) {
    struct shortcut *shortcut = enter_name(shortcuts, token);
    if (shortcut == NULL) return CN_NONE;
    uint64_t seen = atomic_load(&shortcut->checked), posts;
    do {
        posts = atomic_load(&shortcut->name->posts);
        *is_posted = posts != seen;
    } while (*is_posted && !atomic_compare_exchange_weak(&shortcut->checked, &seen, posts));
    leave(shortcut);
    return CN_OK;
}

cn_status cn_state_shortly(cn_shortcuts *shortcuts, int32_t token, uint64_t *value) {
    struct shortcut *shortcut = enter_name(shortcuts, token);
    if (shortcut == NULL) return CN_NONE;
    *value = cn_read(shortcut->name->value);
    leave(shortcut);
    return CN_OK;
}

cn_status cn_set_state_shortly(cn_shortcuts *shortcuts, int32_t token, uint64_t value) {
    struct shortcut *shortcut = enter_name(shortcuts, token);
    if (shortcut == NULL) return CN_NONE;
    bool is_writable = shortcut->is_writable;
    if (is_writable) cn_write(shortcut->name->value, value);
    leave(shortcut);
    return is_writable ? CN_OK : CN_NONE;
}

cn_status cn_post_shortly(cn_shortcuts *shortcuts, const void *name, size_t length) {
    if (shortcuts == NULL || length == 0 || length > CN_NAME_BYTES) return CN_NONE;
    struct shortcut *shortcut = enter(&shortcuts->to_segment, OPEN);
    if (shortcut == NULL) return CN_NONE;
    uint32_t entry;
    uint64_t generation;
    if (cn_find(shortcut->segment, name, length, &entry, &generation) == CN_OK) {
        cn_post(shortcut->segment, entry, generation);
    }
    leave(shortcut);
    return CN_OK;
}

// MARK: - Opening and closing

static void open_way(struct shortcut *shortcut, uint32_t number) {
    // Added, since a call that looks for another number may have counted itself for a moment.
    atomic_fetch_add(&shortcut->turn, (uint64_t)number << 32);
}

static void close_way(struct shortcut *shortcut, uint32_t number) {
    atomic_fetch_sub(&shortcut->turn, (uint64_t)number << 32);
    // A call takes nanoseconds, unless its thread has lost the processor on the way; then it is to
    // have it, even where the one that waits here has the higher rank.
    const struct timespec pause = {.tv_nsec = 50000};
    for (uint32_t turn = 0; (uint32_t)atomic_load(&shortcut->turn) != 0; turn++) {
        if (turn > 1000) nanosleep(&pause, NULL);
    }
}

void cn_open_segment(cn_shortcuts *shortcuts, cn_segment *segment) {
    if (shortcuts == NULL) return;
    shortcuts->to_segment.segment = segment;
    open_way(&shortcuts->to_segment, OPEN);
}

void cn_close_segment(cn_shortcuts *shortcuts) {
    if (shortcuts == NULL || atomic_load(&shortcuts->to_segment.turn) >> 32 != OPEN) return;
    close_way(&shortcuts->to_segment, OPEN);
}

bool cn_open_shortcut(cn_shortcuts *shortcuts, int32_t token, cn_segment *segment, uint32_t entry,
                      uint64_t checked, bool is_writable) {
    if (shortcuts == NULL || token <= 0) return false;
    struct shortcut *shortcut = place_of(shortcuts, token);
    if (atomic_load(&shortcut->turn) >> 32 != 0) return false;
    shortcut->name = &segment->names[entry % CN_NAMES];
    shortcut->is_writable = is_writable;
    atomic_store(&shortcut->checked, checked);
    open_way(shortcut, (uint32_t)token);
    return true;
}

bool cn_close_shortcut(cn_shortcuts *shortcuts, int32_t token, uint64_t *checked) {
    if (shortcuts == NULL || token <= 0) return false;
    struct shortcut *shortcut = place_of(shortcuts, token);
    if (atomic_load(&shortcut->turn) >> 32 != (uint32_t)token) return false;
    close_way(shortcut, (uint32_t)token);
    *checked = atomic_load(&shortcut->checked);
    return true;
}
