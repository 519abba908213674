// bus-fuzz SEED SECONDS CORPUS: what the corpus says first, then what the seed brings.
#define _GNU_SOURCE
#include "fuzz.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ORDERS_MAX = 64 * 6, SECONDS_A_TURN = 60 };

static cn_segment *pristine, *spoiled;
static uint8_t orders[ORDERS_MAX];
static size_t order_bytes;
static uint64_t state;

static uint64_t next_random(void) {
    uint64_t word = state += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

static void tell_orders(void) {
    fprintf(stderr, "orders: ");
    for (size_t at = 0; at < order_bytes; at++) fprintf(stderr, "%02x", orders[at]);
    fprintf(stderr, "\n");
}

/// Called by the sanitizers before they end the program.
void __asan_on_error(void) { tell_orders(); }

static void *map_segment(void) {
    // Of the allocator, so that the sanitizer sees who leaves it.
    size_t bytes = (sizeof(cn_segment) + 4095) / 4096 * 4096;
    void *segment = aligned_alloc(4096, bytes);
    if (segment == NULL) abort();
    memset(segment, 0, bytes);
    return segment;
}

static void *keep_spoiling(void *unused) {
    (void)unused;
    for (int turn = 0; turn < 200; turn++) fz_spoil(spoiled, orders, order_bytes);
    return NULL;
}

/// Uses a spoiled segment; `live`: while somebody goes on spoiling it.
static void run(bool live) {
    pthread_t other;
    // An endless loop ends the program.
    alarm(SECONDS_A_TURN);
    memcpy(spoiled, pristine, sizeof *spoiled);
    fz_spoil(spoiled, orders, order_bytes);
    if (live && pthread_create(&other, NULL, keep_spoiling, NULL) != 0) abort();
    fz_use(spoiled);
    if (live) pthread_join(other, NULL);
}

static long run_corpus(const char *path) {
    long lines = 0;
    char line[2 * ORDERS_MAX + 3];
    FILE *file = fopen(path, "r");
    if (file == NULL) return -1;
    for (; fgets(line, sizeof line, file) != NULL; lines++) {
        unsigned byte;
        order_bytes = 0;
        while (order_bytes < ORDERS_MAX &&
               sscanf(line + 2 * order_bytes, "%2x", &byte) == 1) {
            orders[order_bytes++] = (uint8_t)byte;
        }
        run(false);
    }
    fclose(file);
    return lines;
}

static long run_random(uint64_t seed, double seconds) {
    struct timespec start, now;
    clock_gettime(CLOCK_MONOTONIC, &start);
    long turns = 0;
    do {
        state = seed + (uint64_t)turns;
        order_bytes = (1 + next_random() % (ORDERS_MAX / 6)) * 6;
        for (size_t at = 0; at < order_bytes; at++) orders[at] = (uint8_t)next_random();
        run(turns % 4 == 3);
        turns++;
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec - start.tv_sec + (now.tv_nsec - start.tv_nsec) / 1e9 < seconds);
    return turns;
}

int main(int count, char **arguments) {
    if (count != 4) return 64;
    pristine = map_segment();
    spoiled = map_segment();
    fz_fill(pristine);
    long lines = run_corpus(arguments[3]);
    if (lines < 0) return 66;
    long turns = run_random(strtoull(arguments[1], NULL, 10), atof(arguments[2]));
    printf("%ld of the corpus, %ld at random\n", lines, turns);
    return 0;
}
