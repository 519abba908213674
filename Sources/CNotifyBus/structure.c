#include "layout.h"

#include <string.h>

static uint64_t header_digest(const struct cn_header *header) {
    return cn_digest(header, offsetof(struct cn_header, checksum), CN_MAGIC);
}

void cn_build(cn_segment *segment, const uint8_t segment_id[16], const uint8_t boot_id[16]) {
    struct cn_header *header = &segment->header;
    header->magic = CN_MAGIC;
    header->major = CN_MAJOR;
    header->minor = CN_MINOR;
    header->marker = CN_MARKER;
    header->pointer_bytes = sizeof(void *);
    header->header_bytes = sizeof(struct cn_header);
    header->control_bytes = cn_control_bytes();
    header->segment_bytes = cn_segment_bytes();
    header->clients = CN_CLIENTS;
    header->names = CN_NAMES;
    header->messages = CN_MESSAGES;
    header->chunks = CN_CHUNKS;
    header->chunk_bytes = CN_CHUNK_BYTES;
    header->client_stride = sizeof(struct cn_client);
    header->name_stride = sizeof(struct cn_name);
    memcpy(header->segment_id, segment_id, 16);
    memcpy(header->boot_id, boot_id, 16);
    header->checksum = header_digest(header);
}

void cn_segment_id(cn_segment *segment, uint8_t segment_id[16]) {
    memcpy(segment_id, segment->header.segment_id, 16);
}

static bool sizes_differ(const struct cn_header *header) {
    return header->header_bytes != sizeof(struct cn_header) ||
           header->control_bytes != cn_control_bytes() ||
           header->segment_bytes != cn_segment_bytes() || header->clients != CN_CLIENTS ||
           header->names != CN_NAMES || header->messages != CN_MESSAGES ||
           header->chunks != CN_CHUNKS || header->chunk_bytes != CN_CHUNK_BYTES ||
           header->client_stride != sizeof(struct cn_client) ||
           header->name_stride != sizeof(struct cn_name);
}

cn_verdict cn_inspect(const void *bytes, const uint8_t boot_id[16], uint32_t *major) {
    static const uint8_t unknown[16];
    struct cn_header header;
    memcpy(&header, bytes, sizeof header);
    *major = header.major;
    if (header.magic != CN_MAGIC) return CN_NO_SEGMENT;
    if (header.marker != CN_MARKER || header.pointer_bytes != sizeof(void *)) {
        return CN_OTHER_MACHINE;
    }
    if (header.major != CN_MAJOR) return CN_OTHER_MAJOR;
    if (sizes_differ(&header)) return CN_OTHER_SIZES;
    if (header.checksum != header_digest(&header)) return CN_BAD_HEADER;
    bool comparable =
        memcmp(boot_id, unknown, 16) != 0 && memcmp(header.boot_id, unknown, 16) != 0;
    if (comparable && memcmp(header.boot_id, boot_id, 16) != 0) return CN_OTHER_BOOT;
    return CN_SOUND;
}

void cn_begin(cn_segment *segment, uint64_t change) {
    atomic_store(&segment->header.change, change);
}

void cn_end(cn_segment *segment) { atomic_store(&segment->header.change, 0); }

bool cn_mend(cn_segment *segment, uint32_t slot) {
    // Whatever the change was, the tables say themselves how far it came: names that are live but
    // not found are put into the index, those that nobody holds are forgotten, and messages that
    // nobody can finish are freed. So one way of mending serves all changes, and may be repeated.
    if (cn_read(segment->header.change) == 0) return false;
    cn_sweep_names(segment, 0, true);
    cn_sweep_messages(segment, slot);
    cn_end(segment);
    cn_wake_everybody(segment, CN_NUDGE_MEMBERS);
    return true;
}

uint64_t cn_epoch(cn_segment *segment) { return cn_read(segment->header.epoch); }
