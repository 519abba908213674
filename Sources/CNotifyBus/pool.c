#include "layout.h"

uint32_t cn_backed(cn_segment *segment) {
    uint32_t backed = 0;
    for (uint32_t at = 0; at < CN_CHUNKS; at++) {
        backed += cn_read(segment->chunk_owners[at]) != CN_CHUNK_HOLE;
    }
    return backed;
}

bool cn_has_holes(cn_segment *segment) { return cn_backed(segment) < CN_CHUNKS; }

static bool change(cn_word *word, uint64_t from, uint64_t to) {
    return atomic_compare_exchange_strong(word, &from, to);
}

// MARK: Claiming. The owner's word of a chunk is its allocation: there is no list of free chunks
// that a crash could leave half-changed.

static bool claim_run(cn_segment *segment, uint32_t first, uint32_t count, uint64_t owner) {
    for (uint32_t taken = 0; taken < count; taken++) {
        if (change(&segment->chunk_owners[first + taken], CN_CHUNK_FREE, owner)) continue;
        cn_free_chunks(segment, first, taken, owner);
        return false;
    }
    // A step that is idle is used now; who takes memory away looks at this and at the owners.
    for (uint32_t step = first / CN_STEP; step <= (first + count - 1) / CN_STEP; step++) {
        uint64_t bit = UINT64_C(1) << step;
        if ((cn_read(segment->header.touched) & bit) != 0) continue;
        atomic_fetch_or(&segment->header.touched, bit);
    }
    return true;
}

static int32_t claim_between(cn_segment *segment, uint32_t from, uint32_t end, uint32_t count,
                             uint64_t owner) {
    uint32_t run = 0;
    for (uint32_t at = from; at < end; at++) {
        run = cn_read(segment->chunk_owners[at]) == CN_CHUNK_FREE ? run + 1 : 0;
        if (run < count) continue;
        if (claim_run(segment, at + 1 - count, count, owner)) return (int32_t)(at + 1 - count);
        run = 0;
    }
    return -1;
}

int32_t cn_claim_chunks(cn_segment *segment, uint32_t from, uint32_t count, uint64_t owner) {
    from %= CN_CHUNKS;
    int32_t first = claim_between(segment, from, CN_CHUNKS, count, owner);
    if (first >= 0 || from == 0) return first;
    uint32_t end = from + count - 1;
    return claim_between(segment, 0, end < CN_CHUNKS ? end : CN_CHUNKS, count, owner);
}

void cn_free_chunks(cn_segment *segment, uint32_t first, uint32_t count, uint64_t owner) {
    for (uint32_t at = first; at < CN_CHUNKS && at - first < count; at++) {
        change(&segment->chunk_owners[at], owner, CN_CHUNK_FREE);
    }
}

// MARK: Growing

cn_status cn_plan_growth(cn_segment *segment, uint32_t chunks, cn_stretch *stretch) {
    uint32_t run = 0;
    for (uint32_t at = 0; at < CN_CHUNKS; at++) {
        uint64_t owner = cn_read(segment->chunk_owners[at]);
        run = owner == CN_CHUNK_FREE || owner == CN_CHUNK_HOLE ? run + 1 : 0;
        if (run < chunks) continue;
        uint32_t first = (at + 1 - chunks) / CN_STEP, last = at / CN_STEP;
        *stretch = (cn_stretch){first * CN_STEP, (last + 1 - first) * CN_STEP};
        return CN_OK;
    }
    return CN_FULL;
}

void cn_open_stretch(cn_segment *segment, cn_stretch stretch) {
    for (uint32_t at = stretch.first; at < CN_CHUNKS && at - stretch.first < stretch.count; at++) {
        change(&segment->chunk_owners[at], CN_CHUNK_HOLE, CN_CHUNK_FREE);
    }
}

void cn_set_backed(cn_segment *segment, uint32_t chunks) {
    cn_open_stretch(segment, (cn_stretch){0, chunks});
}

// MARK: Giving back

static bool is_idle(cn_segment *segment, uint32_t step) {
    uint32_t backed = 0;
    for (uint32_t at = step * CN_STEP; at < (step + 1) * CN_STEP; at++) {
        uint64_t owner = cn_read(segment->chunk_owners[at]);
        if (owner != CN_CHUNK_FREE && owner != CN_CHUNK_HOLE) return false;
        backed += owner == CN_CHUNK_FREE;
    }
    return backed > 0;
}

uint64_t cn_idle_steps(cn_segment *segment, uint64_t now, uint64_t round) {
    uint64_t began = cn_read(segment->header.round);
    if (began != 0 && now - began < round) return 0;
    // Of all who find that a round is over, one ends it.
    if (!change(&segment->header.round, began, now)) return 0;
    uint64_t touched = atomic_exchange(&segment->header.touched, 0), idle = 0;
    if (began == 0) return 0;
    for (uint32_t step = 0; step < CN_STEPS; step++) {
        if ((touched >> step & 1) == 0 && is_idle(segment, step)) idle |= UINT64_C(1) << step;
    }
    return idle;
}

bool cn_close_step(cn_segment *segment, uint32_t step, cn_stretch *stretch) {
    step %= CN_STEPS;
    *stretch = (cn_stretch){step * CN_STEP, CN_STEP};
    for (uint32_t at = stretch->first; at < stretch->first + CN_STEP; at++) {
        if (change(&segment->chunk_owners[at], CN_CHUNK_FREE, CN_CHUNK_HOLE)) continue;
        if (cn_read(segment->chunk_owners[at]) == CN_CHUNK_HOLE) continue;
        // Somebody uses it. Chunks that lost their memory before become free without it here, so
        // all of the step stays closed from where it is in use, and opens when the pool grows.
        return false;
    }
    return true;
}
