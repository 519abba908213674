#include "names.h"

static void forget(cn_segment *segment, uint32_t entry) {
    struct cn_name *name = &segment->names[entry];
    cn_drop_from_index(segment, entry, cn_read(name->hash));
    cn_write(name->state, ((cn_read(name->state) >> 8) + 1) << 8);
    atomic_thread_fence(memory_order_release);
}

/// A place among the long names that no live name has, plus one; 0 when all are taken.
static uint32_t free_cell(cn_segment *segment) {
    bool taken[CN_LONG_NAMES + 1] = {true};
    for (uint32_t entry = 0; entry < CN_NAMES; entry++) {
        struct cn_name *name = &segment->names[entry];
        if (LIVE(cn_read(name->state))) taken[cn_read(name->cell) % (CN_LONG_NAMES + 1)] = true;
    }
    for (uint32_t cell = 1; cell <= CN_LONG_NAMES; cell++) {
        if (!taken[cell]) return cell;
    }
    return 0;
}

static int32_t add(cn_segment *segment, const struct cn_text *text) {
    uint32_t entry = 0;
    while (entry < CN_NAMES && LIVE(cn_read(segment->names[entry].state))) entry++;
    if (entry == CN_NAMES) return -1;
    uint32_t cell = text->count > CN_INLINE_WORDS ? free_cell(segment) : 0;
    if (text->count > CN_INLINE_WORDS && cell == 0) return -1;
    struct cn_name *name = &segment->names[entry];
    uint64_t generation = cn_read(name->state) >> 8;
    cn_write(name->cell, cell);
    cn_write(name->hash, text->hash);
    cn_write(name->length, text->length);
    cn_write(name->value, 0);
    cn_write(name->holders, 0);
    cn_write(name->subscribers, 0);
    cn_write(name->posts, generation << 48);
    uint32_t room;
    cn_word *words = cn_words_of(segment, name, cell, &room);
    for (uint32_t word = 0; word < text->count && word < room; word++) {
        cn_write(words[word], text->words[word]);
    }
    return (int32_t)entry;
}

cn_status cn_register(cn_segment *segment, uint32_t slot, const void *bytes, size_t length,
                      bool deliver, uint32_t *entry) {
    if (length == 0 || length > CN_NAME_BYTES) return CN_NONE;
    struct cn_text text;
    uint64_t state;
    cn_read_text(&text, bytes, length);
    cn_begin(segment, UINT64_C(3) << 32 | slot);
    int32_t found = cn_find_text(segment, &text, &state);
    bool is_new = found < 0;
    if (is_new) found = add(segment, &text);
    if (found >= 0) {
        struct cn_name *name = &segment->names[found];
        atomic_fetch_or(&name->holders, UINT64_C(1) << (slot % CN_CLIENTS));
        if (is_new) {
            cn_write(name->state, (cn_read(name->state) >> 8) << 8 | 1);
            cn_add_to_index(segment, (uint32_t)found, text.hash);
        }
        cn_set_delivery(segment, slot, (uint32_t)found, deliver);
        *entry = (uint32_t)found;
    }
    cn_end(segment);
    return found >= 0 ? CN_OK : CN_FULL;
}

void cn_release(cn_segment *segment, uint32_t slot, uint32_t entry) {
    struct cn_name *name = &segment->names[entry % CN_NAMES];
    uint64_t mine = UINT64_C(1) << (slot % CN_CLIENTS);
    cn_begin(segment, UINT64_C(4) << 32 | slot);
    atomic_fetch_and(&name->subscribers, ~mine);
    bool was_last = atomic_fetch_and(&name->holders, ~mine) == mine;
    if (was_last && LIVE(cn_read(name->state))) forget(segment, entry % CN_NAMES);
    cn_end(segment);
}

cn_status cn_find(cn_segment *segment, const void *bytes, size_t length, uint32_t *entry,
                  uint64_t *generation) {
    if (length == 0 || length > CN_NAME_BYTES) return CN_NONE;
    struct cn_text text;
    uint64_t state;
    cn_read_text(&text, bytes, length);
    int32_t found = cn_find_text(segment, &text, &state);
    if (found < 0) return CN_NONE;
    *entry = (uint32_t)found;
    *generation = state >> 8;
    return CN_OK;
}

void cn_sweep_names(cn_segment *segment, uint64_t leaving, bool mend) {
    uint64_t active = cn_active(segment) & ~leaving;
    if (mend) cn_mend_index(segment);
    for (uint32_t entry = 0; entry < CN_NAMES; entry++) {
        struct cn_name *name = &segment->names[entry];
        if (!LIVE(cn_read(name->state))) continue;
        atomic_fetch_and(&name->subscribers, active);
        if ((atomic_fetch_and(&name->holders, active) & active) == 0) {
            forget(segment, entry);
        } else if (mend) {
            uint64_t hash = cn_read(name->hash);
            if (!cn_is_indexed(segment, entry, hash)) cn_add_to_index(segment, entry, hash);
            // Who died may have counted a post and not told everybody. Told too often does no
            // harm: a receiver compares the count.
            cn_announce(segment, entry, false);
        }
    }
}
