#include "fuzz.h"

#include <string.h>

static uint8_t text[CN_CHUNKS * CN_CHUNK_BYTES];

static void use_header(cn_segment *segment) {
    static const uint8_t id[16] = {1};
    uint32_t major;
    fz_demand(cn_inspect(segment, id, &major) <= CN_OTHER_BOOT, "a verdict");
    fz_demand(cn_backed(segment) <= CN_CHUNKS, "a pool of its size");
    cn_epoch(segment);
}

static void use_members(cn_segment *segment) {
    for (uint32_t slot = 0; slot < CN_CLIENTS; slot++) {
        cn_card card = {0};
        uint64_t generation = 0;
        if (cn_read_card(segment, slot, &card, &generation) == CN_OK) {
            fz_demand(card.identity_length <= CN_IDENTITY_BYTES, "an identity that fits");
        }
        cn_exit_of(segment, slot, generation);
        cn_heartbeat(segment, slot);
        cn_lost(segment, 0, slot);
        cn_desk desk = {.unmeasured = UINT32_MAX};
        cn_load all, of_account, one = {.messages = 1, .chunks = 1};
        cn_share share = {{9, 9, 9}, {9, 9, 9}};
        cn_make_room(segment, 0, &desk, slot, &one, &share);
        cn_measure_debts(segment, cn_account_of(segment, slot), &all, &of_account);
        fz_demand(all.messages <= CN_MESSAGES, "a load that can be");
    }
}

static void use_names(cn_segment *segment) {
    for (uint32_t entry = 0; entry < CN_NAMES; entry++) {
        cn_figures figures;
        if (cn_read_figures(segment, entry, &figures) != CN_OK) continue;
        uint32_t found;
        uint64_t generation;
        int32_t length = cn_name_text(segment, entry, text);
        fz_demand(length <= CN_NAME_BYTES, "a name that fits");
        if (length > 0 && cn_find(segment, text, (size_t)length, &found, &generation) == CN_OK) {
            fz_demand(found < CN_NAMES, "a name of the table");
            cn_post(segment, found, generation);
        }
        cn_posts(segment, entry);
        cn_state(segment, entry);
    }
    fz_demand(cn_names_in_use(segment) <= CN_NAMES, "names that can be");
    // As many as there are, and one more for each: whoever spoils goes on while this is read.
    for (uint32_t turn = 0; turn < 2 * CN_NAMES; turn++) {
        int32_t posted = cn_take_posted(segment, 0);
        if (posted < 0) break;
        fz_demand(posted < CN_NAMES, "a post to a name");
    }
}

static void use_letters(cn_segment *segment) {
    uint32_t turns = 0;
    uint32_t places[CN_MESSAGES];
    uint32_t count = cn_waiting(segment, 0, places);
    fz_demand(count <= CN_MESSAGES, "letters of the table");
    for (int32_t at = cn_next_letter(segment, 0, 0); at >= 0 && turns < 2 * CN_MESSAGES; turns++) {
        cn_letter letter;
        fz_demand(at < CN_MESSAGES, "a letter of the table");
        cn_status status = cn_peek(segment, 0, (uint32_t)at, &letter);
        if (status == CN_OK) {
            // What is in a file is measured there.
            if (letter.blob != 0) {
                cn_discard(segment, 0, (uint32_t)at);
                at = cn_next_letter(segment, 0, (uint32_t)at + 1);
                continue;
            }
            fz_demand(letter.bytes <= sizeof text, "a letter that fits");
            fz_demand(letter.sender < CN_CLIENTS, "a sender that can be");
            // Somebody may change it between the look and the taking.
            if (at % 4 == 3) segment->messages[at].first = CN_CHUNKS - 1;
            cn_take(segment, 0, (uint32_t)at, &letter, text);
            cn_still_owes(segment, (uint32_t)at, letter.generation, 3);
            if (at % 2 == 0) cn_withdraw(segment, 0, (uint32_t)at, letter.generation);
            cn_acknowledge(segment, 0, (uint32_t)at, letter.generation);
        } else if (status == CN_DAMAGED) {
            cn_discard(segment, 0, (uint32_t)at);
        }
        at = cn_next_letter(segment, 0, (uint32_t)at + 1);
    }
    uint32_t messages, chunks;
    cn_pool_use(segment, &messages, &chunks);
    fz_demand(messages <= CN_MESSAGES && chunks <= CN_CHUNKS, "a pool that can be");
}

static void change_names(cn_segment *segment) {
    for (size_t length = 1; length <= CN_NAME_BYTES; length += 51) {
        uint32_t entry = 0;
        uint64_t generation = 0;
        memset(text, 'z', length);
        cn_find(segment, text, length, &entry, &generation);
        if (cn_register(segment, 0, text, length, true, &entry) != CN_OK) continue;
        fz_demand(entry < CN_NAMES, "a name of the table");
        cn_set_delivery(segment, 0, entry, false);
        cn_set_state(segment, entry, length);
        cn_post(segment, entry, cn_generation(segment, entry));
        cn_release(segment, 0, entry);
    }
}

static void change_letters(cn_segment *segment) {
    for (size_t bytes = 0; bytes < 300000; bytes = bytes * 4 + 1) {
        cn_envelope envelope = {.recipients = UINT64_MAX};
        cn_send(segment, 0, &envelope, text, bytes);
        cn_lose(segment, 1, 0, 1);
    }
}

static void change_pool(cn_segment *segment) {
    cn_stretch stretch;
    for (uint32_t chunks = 1; chunks <= CN_CHUNKS; chunks *= 3) {
        if (cn_plan_growth(segment, chunks, &stretch) != CN_OK) continue;
        fz_demand(stretch.first + stretch.count <= CN_CHUNKS, "a stretch of the pool");
        cn_open_stretch(segment, stretch);
    }
    for (uint64_t now = 1; now < 100; now += 30) cn_idle_steps(segment, now, 10);
    for (uint32_t step = 0; step < 64; step += 7) cn_close_step(segment, step, &stretch);
    cn_is_blob_in_use(segment, 5);
}

static void change_members(cn_segment *segment) {
    cn_card card = {.identity_length = 3, .identity = "new"};
    cn_mend(segment, 0);
    for (uint32_t slot = 1; slot < CN_CLIENTS; slot++) {
        if (cn_is_taken(segment, slot)) cn_depart(segment, slot, CN_CRASHED, 0);
    }
    cn_join(segment, 5, &card);
    cn_open_account(segment, 77);
    for (uint64_t digest = 1; digest < 60; digest += 9) cn_adopt(segment, 5, digest);
    cn_begin(segment, 1);
    cn_mend(segment, 0);
    cn_set_backed(segment, 512);
}

void fz_use(cn_segment *segment) {
    use_header(segment);
    use_members(segment);
    use_names(segment);
    use_letters(segment);
    change_names(segment);
    change_letters(segment);
    change_pool(segment);
    change_members(segment);
    use_letters(segment);
    // A deadline in the past: with nothing to do it returns at once all the same.
    cn_take_nudges(segment, 0);
    cn_sleep(segment, 0, true, 1);
    cn_beat(segment, 0, 1);
    cn_depart(segment, 0, CN_LEFT, 0);
}
