#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fz_demand(bool holds, const char *promise) {
    if (holds) return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

static void join(cn_segment *segment, uint32_t slot) {
    cn_card card = {.instance = slot + 1, .pid = 100 + slot, .identity_length = 8};
    memcpy(card.identity, "somebody", 8);
    cn_join(segment, slot, &card);
}

static void hold(cn_segment *segment, uint32_t slot, size_t length) {
    char name[CN_NAME_BYTES];
    uint32_t entry;
    memset(name, 'a' + (int)(length % 26), sizeof name);
    fz_demand(cn_register(segment, slot, name, length, true, &entry) == CN_OK, "names fit");
    cn_set_state(segment, entry, length);
    cn_post(segment, entry, cn_generation(segment, entry));
}

static void owe(cn_segment *segment, uint32_t sender) {
    static const uint64_t accounts[] = {1, 2, 3};
    cn_envelope envelope = {.instance = sender, .account_count = 3};
    cn_desk desk = {0};
    cn_draft draft;
    cn_status status = cn_begin_draft(segment, sender, &desk, &envelope, accounts, 9, &draft);
    fz_demand(status == CN_OK, "letters fit");
    memset(draft.bytes, 0, 9);
    cn_send_draft(segment, sender, &envelope, 9, &draft);
}

void fz_fill(cn_segment *segment) {
    static const uint8_t id[16] = {1};
    static char text[9000];
    cn_build(segment, id, id);
    cn_set_backed(segment, 256);
    for (uint32_t slot = 0; slot < 4; slot++) join(segment, slot);
    for (uint32_t slot = 0; slot < 4; slot++) {
        for (size_t length = 1; length < 40; length += 7) hold(segment, slot, length);
        hold(segment, slot, 70 + slot);
        hold(segment, slot, CN_NAME_BYTES);
    }
    for (uint32_t sender = 0; sender < 4; sender++) {
        for (size_t bytes = 0; bytes < sizeof text; bytes += 1500) {
            cn_envelope envelope = {.instance = sender, .sequence = bytes, .recipients = 15};
            fz_demand(cn_send(segment, sender, &envelope, text, bytes) == CN_OK, "letters fit");
        }
    }
    for (uint32_t slot = 0; slot < 4; slot++) cn_adopt(segment, slot, slot + 1);
    for (uint32_t sender = 0; sender < 4; sender++) owe(segment, sender);
    cn_lose(segment, 0, 2, 3);
}
