#pragma once
// What `index.c` and `names.c` share: names as padded words, and the index that finds them.

#include "layout.h"

#define LIVE(state) (((state) & 0xff) == 1)

/// A name as words that are padded with zeros, so that it can be compared word by word.
struct cn_text {
    uint64_t words[CN_LONG_WORDS], hash;
    uint32_t length, count;
};

void cn_read_text(struct cn_text *text, const void *name, size_t length);

/// Where a name's words are, and how many have room there. `cell` is the name's, read once: read
/// twice it could be another's by then.
cn_word *cn_words_of(cn_segment *segment, struct cn_name *name, uint32_t cell, uint32_t *room);
int32_t cn_find_text(cn_segment *segment, const struct cn_text *text, uint64_t *state);
bool cn_is_indexed(cn_segment *segment, uint32_t entry, uint64_t hash);
void cn_add_to_index(cn_segment *segment, uint32_t entry, uint64_t hash);
void cn_drop_from_index(cn_segment *segment, uint32_t entry, uint64_t hash);
void cn_mend_index(cn_segment *segment);
