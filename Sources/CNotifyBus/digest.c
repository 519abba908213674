#include "layout.h"

#include <string.h>

// Four lanes of multiply and fold: catches torn and stray writes, not a forger.

#define PRIME UINT64_C(0x9e3779b97f4a7c15)

struct lanes {
    uint64_t lane[4];
};

static struct lanes begin(size_t count, uint64_t seed) {
    return (struct lanes){{seed ^ count, seed + PRIME, ~seed, seed ^ PRIME}};
}

static void add_block(struct lanes *lanes, const void *block) {
    uint64_t words[4];
    memcpy(words, block, 32);
    for (int each = 0; each < 4; each++) {
        lanes->lane[each] = (lanes->lane[each] ^ words[each]) * PRIME;
        lanes->lane[each] ^= lanes->lane[each] >> 29;
    }
}

/// Adds what is shorter than a block, as words that are padded with zeros.
static void add_rest(struct lanes *lanes, const uint64_t *words, size_t bytes) {
    for (size_t each = 0; each < (bytes + 7) / 8; each++) {
        lanes->lane[each] = (lanes->lane[each] ^ words[each]) * PRIME;
    }
}

static uint64_t end(const struct lanes *lanes, uint64_t seed) {
    uint64_t digest = seed;
    for (int each = 0; each < 4; each++) {
        digest = (digest ^ lanes->lane[each] ^ (lanes->lane[each] >> 32)) * PRIME;
    }
    return digest ^ (digest >> 32);
}

uint64_t cn_digest(const void *bytes, size_t count, uint64_t seed) {
    struct lanes lanes = begin(count, seed);
    const uint8_t *at = bytes;
    size_t left = count;
    for (; left >= 32; left -= 32, at += 32) add_block(&lanes, at);
    if (left > 0) {
        uint64_t words[4] = {0};
        memcpy(words, at, left);
        add_rest(&lanes, words, left);
    }
    return end(&lanes, seed);
}

uint64_t cn_digest_of_words(const uint64_t *words, size_t count, uint64_t seed) {
    struct lanes lanes = begin(count, seed);
    size_t left = count;
    for (; left >= 32; left -= 32, words += 4) add_block(&lanes, words);
    add_rest(&lanes, words, left);
    return end(&lanes, seed);
}
