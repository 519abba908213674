#pragma once
// The memory of the pool, which comes and goes by steps of 16 chunks. A chunk without memory is
// never claimed, so that no write to the pool meets a full file system.

/// Chunks of the pool that have memory behind them.
uint32_t cn_backed(cn_segment *segment);

/// Says that chunks below a number have memory now. Under the lock.
void cn_set_backed(cn_segment *segment, uint32_t chunks);

/// A part of the pool, in chunks.
typedef struct {
    uint32_t first, count;
} cn_stretch;

/// Where memory has to be added for a number of chunks in a row; CN_FULL when no memory would
/// help. Under the lock.
cn_status cn_plan_growth(cn_segment *segment, uint32_t chunks, cn_stretch *stretch);

/// Says that a stretch has memory now. Under the lock.
void cn_open_stretch(cn_segment *segment, cn_stretch stretch);

/// The steps, a bit each, that have memory and were not used in the round that ends now; 0 while
/// a round goes on. `now` and the length of a round: nanoseconds of CLOCK_MONOTONIC.
uint64_t cn_idle_steps(cn_segment *segment, uint64_t now, uint64_t round);

/// Closes a step to all senders, so that its memory can be taken away; false when it is in use.
/// Under the lock.
bool cn_close_step(cn_segment *segment, uint32_t step, cn_stretch *stretch);
