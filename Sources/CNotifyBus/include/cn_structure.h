#pragma once
// The segment as a whole: building, checking and mending it.

/// Bytes of the part that always has memory behind it.
size_t cn_control_bytes(void);

/// Bytes of the file; what lies behind the control part is the pool of chunks.
size_t cn_segment_bytes(void);

/// A 64-bit digest that tells torn and stray writes.
uint64_t cn_digest(const void *bytes, size_t count, uint64_t seed);

/// The same of bytes that are padded to whole words with zeros.
uint64_t cn_digest_of_words(const uint64_t *words, size_t count, uint64_t seed);

/// Fills in the header of a new segment, all of whose bytes are zero.
void cn_build(cn_segment *segment, const uint8_t segment_id[16], const uint8_t boot_id[16]);

/// Copies the random name of a segment, which another one never has.
void cn_segment_id(cn_segment *segment, uint8_t segment_id[16]);

/// What is wrong with a segment.
typedef enum {
    CN_SOUND = 0,
    CN_NO_SEGMENT = 1,     // not a segment at all
    CN_OTHER_MAJOR = 2,    // of another layout
    CN_OTHER_MACHINE = 3,  // of another byte order or word width
    CN_OTHER_SIZES = 4,    // the tables have other sizes
    CN_BAD_HEADER = 5,     // the header's digest does not fit
    CN_OTHER_BOOT = 6,     // left over from before the machine's last start
} cn_verdict;

/// Judges a header of at least 4096 bytes; `major` gets the layout's number that it claims.
/// A boot id of zeros, on either side, is not compared.
cn_verdict cn_inspect(const void *header, const uint8_t boot_id[16], uint32_t *major);

/// Notes a structural change as begun. Under the lock.
void cn_begin(cn_segment *segment, uint64_t change);

/// Notes the structural change as finished. Under the lock.
void cn_end(cn_segment *segment);

/// Finishes or undoes the change of a process that died in it, if there is one; true when there
/// was. Under the lock.
bool cn_mend(cn_segment *segment, uint32_t slot);

/// Counts joins and departures: while it stays, so do the members.
uint64_t cn_epoch(cn_segment *segment);
