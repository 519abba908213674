// Eight clients of one mapping, a thread each, do all there is to do at once: the sanitizers see
// what happens within one process and one mapping, so that clients of several processes are
// threads here. What must be done under the segment's lock is done under one of this process.
#define _GNU_SOURCE
#include "layout.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { THREADS = 8, LETTER_BYTES = 1500, REJOINING = 250 };

static cn_segment *segment;
static pthread_mutex_t structure = PTHREAD_MUTEX_INITIALIZER;
static cn_word damaged;
static int rounds;

static void join(uint32_t slot) {
    cn_card card = {.instance = slot + 1, .pid = slot + 1, .identity_length = 1, .identity = "i"};
    pthread_mutex_lock(&structure);
    cn_join(segment, slot, &card);
    pthread_mutex_unlock(&structure);
}

static void leave(uint32_t slot, cn_exit why) {
    pthread_mutex_lock(&structure);
    cn_depart(segment, slot, why, slot);
    pthread_mutex_unlock(&structure);
}

static void receive(uint32_t slot) {
    uint8_t text[LETTER_BYTES];
    cn_take_nudges(segment, slot);
    while (cn_take_posted(segment, slot) >= 0) {}
    for (int32_t at = cn_next_letter(segment, slot, 0); at >= 0;
         at = cn_next_letter(segment, slot, (uint32_t)at + 1)) {
        cn_letter letter;
        cn_status status = cn_peek(segment, slot, (uint32_t)at, &letter);
        if (status == CN_NONE) continue;
        bool is_sound = status == CN_OK && letter.bytes == sizeof text &&
                        cn_take(segment, slot, (uint32_t)at, &letter, text) == CN_OK;
        if (!is_sound) atomic_fetch_add(&damaged, 1);
    }
}

static void register_and_post(uint32_t slot, int round) {
    char name[8];
    uint32_t entry, found;
    uint64_t generation;
    int length = snprintf(name, sizeof name, "n.%d", round % 7);
    pthread_mutex_lock(&structure);
    cn_status status = cn_register(segment, slot, name, (size_t)length, true, &entry);
    pthread_mutex_unlock(&structure);
    if (status != CN_OK) return;
    cn_set_state(segment, entry, cn_state(segment, entry) + 1);
    if (cn_find(segment, name, (size_t)length, &found, &generation) == CN_OK) {
        cn_post(segment, found, generation);
    }
    pthread_mutex_lock(&structure);
    cn_release(segment, slot, entry);
    pthread_mutex_unlock(&structure);
}

static void send_to_all(uint32_t slot, int round) {
    uint8_t text[LETTER_BYTES];
    memset(text, round, sizeof text);
    cn_envelope envelope = {.instance = slot + 1, .sequence = (uint64_t)round};
    envelope.recipients = cn_active(segment) & ~(UINT64_C(1) << slot);
    if (envelope.recipients != 0) cn_send(segment, slot, &envelope, text, sizeof text);
}

static void *work(void *number) {
    uint32_t slot = (uint32_t)(uintptr_t)number;
    struct timespec time;
    join(slot);
    for (int round = 1; round <= rounds; round++) {
        register_and_post(slot, round);
        if (round % 4 == 0) send_to_all(slot, round);
        receive(slot);
        cn_beat(segment, slot, (uint64_t)round);
        if (round % 64 == 0) {
            clock_gettime(CLOCK_MONOTONIC, &time);
            int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
            cn_sleep(segment, slot, true, now + 1000000);
        }
        if (round % REJOINING == 0) {
            leave(slot, round % (2 * REJOINING) == 0 ? CN_LEFT : CN_CRASHED);
            join(slot);
        }
    }
    leave(slot, CN_LEFT);
    return NULL;
}

int main(int count, char **arguments) {
    rounds = count > 1 ? atoi(arguments[1]) : 500;
    segment = mmap(NULL, cn_segment_bytes(), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                   -1, 0);
    if (segment == MAP_FAILED) return 2;
    const uint8_t id[16] = {1};
    cn_build(segment, id, id);
    cn_set_backed(segment, CN_CHUNKS);
    pthread_t threads[THREADS];
    for (uintptr_t number = 0; number < THREADS; number++) {
        if (pthread_create(&threads[number], NULL, work, (void *)number) != 0) return 2;
    }
    for (int number = 0; number < THREADS; number++) pthread_join(threads[number], NULL);
    uint32_t messages, chunks, names = cn_names_in_use(segment);
    cn_pool_use(segment, &messages, &chunks);
    printf("%d threads, %d rounds each: %u names, %u messages, %u chunks left, %ju damaged\n",
           THREADS, rounds, names, messages, chunks, (uintmax_t)atomic_load(&damaged));
    return names == 0 && messages == 0 && chunks == 0 && atomic_load(&damaged) == 0 ? 0 : 1;
}
