#include "names.h"

#include <string.h>

// An index word is a tag of the hash << 13 | 1 + entry; 0 has never been used, and a word whose
// low bits are all ones was used once, so that a search must go on behind it.
enum { LOW = 0x1fff, USED_ONCE = LOW };

/// Reads a name's last bytes, fewer than a word, padded with zeros.
static uint64_t last_word(const uint8_t *name, size_t length) {
    size_t count = length % 8;
    uint64_t word = 0;
    if (length < 8 || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__) {
        memcpy(&word, name + length - count, count);
        return word;
    }
    // A copy of a size that is known here is one instruction, and is read again without waiting.
    memcpy(&word, name + length - 8, 8);
    return word >> (64 - 8 * count);
}

void cn_read_text(struct cn_text *text, const void *name, size_t length) {
    const uint8_t *at = name;
    text->length = (uint32_t)length;
    text->count = ((uint32_t)length + 7) / 8;
    for (size_t word = 0; word < length / 8; word++) memcpy(&text->words[word], at + word * 8, 8);
    if (length % 8 != 0) text->words[length / 8] = last_word(at, length);
    text->hash = cn_digest_of_words(text->words, length, CN_MARKER);
}

static uint32_t index_word(uint64_t hash, uint32_t entry) {
    return (uint32_t)(hash >> 45) << 13 | (entry + 1);
}

cn_word *cn_words_of(cn_segment *segment, struct cn_name *name, uint32_t cell, uint32_t *room) {
    *room = cell == 0 ? CN_INLINE_WORDS : CN_LONG_WORDS;
    if (cell == 0) return name->text;
    return segment->long_names[(cell - 1) % CN_LONG_NAMES];
}

static bool is_named(cn_segment *segment, uint32_t entry, const struct cn_text *text,
                     uint64_t *state) {
    struct cn_name *name = &segment->names[entry];
    *state = cn_read(name->state);
    if (!LIVE(*state) || cn_read(name->hash) != text->hash) return false;
    if (cn_read(name->length) != text->length) return false;
    uint32_t room;
    cn_word *words = cn_words_of(segment, name, cn_read(name->cell), &room);
    if (text->count > room) return false;
    for (uint32_t word = 0; word < text->count; word++) {
        if (cn_read(words[word]) != text->words[word]) return false;
    }
    // The entry may have been given to another name while it was compared.
    atomic_thread_fence(memory_order_acquire);
    return cn_read(name->state) == *state;
}

int32_t cn_find_text(cn_segment *segment, const struct cn_text *text, uint64_t *state) {
    for (uint32_t step = 0; step < CN_INDEX; step++) {
        uint32_t word = cn_read(segment->index[(text->hash + step) % CN_INDEX]);
        if (word == 0) return -1;
        uint32_t entry = (word & LOW) - 1;
        if (entry >= CN_NAMES || word != index_word(text->hash, entry)) continue;
        if (is_named(segment, entry, text, state)) return (int32_t)entry;
    }
    return -1;
}

bool cn_is_indexed(cn_segment *segment, uint32_t entry, uint64_t hash) {
    for (uint32_t step = 0; step < CN_INDEX; step++) {
        uint32_t word = cn_read(segment->index[(hash + step) % CN_INDEX]);
        if (word == 0) return false;
        if (word == index_word(hash, entry)) return true;
    }
    return false;
}

void cn_add_to_index(cn_segment *segment, uint32_t entry, uint64_t hash) {
    for (uint32_t step = 0; step < CN_INDEX; step++) {
        cn_half *word = &segment->index[(hash + step) % CN_INDEX];
        uint32_t low = cn_read(*word) & LOW;
        if (low != 0 && low != USED_ONCE) continue;
        cn_write(*word, index_word(hash, entry));
        return;
    }
}

static void take_from_index(cn_segment *segment, uint32_t at) {
    cn_write(segment->index[at], USED_ONCE);
    // Words that end a run are as good as never used: without this every search would become as
    // long as the history of names.
    if (cn_read(segment->index[(at + 1) % CN_INDEX]) != 0) return;
    for (uint32_t step = 0; step < CN_INDEX; step++) {
        cn_half *word = &segment->index[(at - step) % CN_INDEX];
        if ((cn_read(*word) & LOW) != USED_ONCE) return;
        cn_write(*word, 0);
    }
}

void cn_drop_from_index(cn_segment *segment, uint32_t entry, uint64_t hash) {
    for (uint32_t step = 0; step < CN_INDEX; step++) {
        uint32_t at = (uint32_t)((hash + step) % CN_INDEX);
        uint32_t word = cn_read(segment->index[at]);
        if (word == 0) return;
        if (word == index_word(hash, entry)) {
            take_from_index(segment, at);
            return;
        }
    }
}

void cn_mend_index(cn_segment *segment) {
    for (uint32_t at = 0; at < CN_INDEX; at++) {
        uint32_t word = cn_read(segment->index[at]), entry = (word & LOW) - 1;
        if (word == 0 || word == USED_ONCE) continue;
        bool fits = entry < CN_NAMES && LIVE(cn_read(segment->names[entry].state)) &&
                    word == index_word(cn_read(segment->names[entry].hash), entry);
        if (!fits) take_from_index(segment, at);
    }
}
