#include "fuzz.h"

// What an index, a length or a mask is likely to break on.
static const uint64_t edges[] = {
    0, 1, 2, 63, 64, 65, 255, 256, 257, 511, 512, 1023, 1024, 1025, 4095, 4096, 4097, 8191, 8192,
    0x7fffffff, 0x80000000, 0xffffffff, INT64_MAX, UINT64_C(1) << 63, UINT64_MAX,
};
enum { EDGES = sizeof edges / sizeof edges[0], PARTS = 11, ORDER = 6 };

struct part {
    void *start;
    size_t bytes;
};

static struct part part_of(cn_segment *segment, unsigned number) {
    switch (number % PARTS) {
        case 0: return (struct part){&segment->header, sizeof segment->header};
        case 1: return (struct part){segment->clients, 6 * sizeof segment->clients[0]};
        case 2: return (struct part){segment->pending, 6 * sizeof segment->pending[0]};
        case 3: return (struct part){segment->inbox, 6 * sizeof segment->inbox[0]};
        case 4: return (struct part){segment->index, sizeof segment->index};
        case 5: return (struct part){segment->names, 40 * sizeof segment->names[0]};
        case 6: return (struct part){segment->messages, 40 * sizeof segment->messages[0]};
        case 7: return (struct part){segment->chunk_owners, 300 * sizeof(cn_word)};
        case 8: return (struct part){segment->chunks, 300 * CN_CHUNK_BYTES};
        case 9: return (struct part){segment->owed_messages, sizeof(cn_word) * (16 + 64 + 8)};
        default: return (struct part){segment, sizeof *segment};
    }
}

/// Spoils one word: a flipped bit, an edge, a byte, or another word of the same part.
static void spoil_word(struct part part, uint32_t place, uint8_t how) {
    cn_word *words = part.start;
    size_t count = part.bytes / 8;
    cn_word *word = &words[place % count];
    uint64_t now = atomic_load_explicit(word, memory_order_relaxed), next;
    switch (how % 4) {
        case 0: next = now ^ UINT64_C(1) << (how / 4); break;
        case 1: next = edges[how / 4 % EDGES]; break;
        case 2: next = (now & UINT32_MAX) | edges[how / 4 % EDGES] << 32; break;
        default:
            next = atomic_load_explicit(&words[(place * 31 + how) % count], memory_order_relaxed);
    }
    atomic_store_explicit(word, next, memory_order_relaxed);
}

void fz_spoil(cn_segment *segment, const uint8_t *bytes, size_t count) {
    for (; count >= ORDER; bytes += ORDER, count -= ORDER) {
        uint32_t place = (uint32_t)bytes[1] | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[3] << 16;
        struct part part = part_of(segment, bytes[0]);
        // A run of words, as a stray copy leaves it.
        uint32_t words = bytes[5] < 200 ? 1 : bytes[5] - 199;
        for (uint32_t word = 0; word < words; word++) spoil_word(part, place + word, bytes[4]);
    }
}
