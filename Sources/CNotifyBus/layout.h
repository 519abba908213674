#pragma once
// The bytes of the segment, version 1. `layout.c` holds every offset to its number: whoever
// changes one raises CN_MAJOR, and with it the name of the file.

#include "CNotifyBus.h"

#include <stdatomic.h>

#define CN_MAGIC UINT64_C(0x535542414e444d43)  // "CMDNABUS" in memory
#define CN_MARKER UINT64_C(0x0102030405060708)
#define CN_LINE _Alignas(64)

enum { CN_INDEX = 8192, CN_LONG_NAMES = 256, CN_INLINE_WORDS = 8, CN_LONG_WORDS = 64 };
// Up to here a digest tells stray writes to a message; over it, taking it twice would cost as much
// as carrying the bytes. What a process dies in leaves no torn message either way.
enum { CN_DIGESTED = 4096 };
enum { CN_STEP = 16, CN_STEPS = CN_CHUNKS / CN_STEP };  // memory comes and goes by steps

typedef _Atomic(uint64_t) cn_word;
typedef _Atomic(uint32_t) cn_half;
typedef _Atomic(uint8_t) cn_byte;

struct cn_header {
    uint64_t magic;
    uint32_t major, minor;
    uint64_t marker;
    uint32_t pointer_bytes, header_bytes;
    uint64_t control_bytes, segment_bytes;
    uint32_t clients, names, messages, chunks, chunk_bytes, client_stride, name_stride, spare;
    uint8_t segment_id[16], boot_id[16];
    uint64_t checksum;       // of everything above
    CN_LINE cn_word epoch;   // counts joins and departures
    CN_LINE cn_word ticket;  // orders messages
    CN_LINE cn_word change;  // the structural change under way, 0 when none: the redo record
    CN_LINE cn_word touched;  // steps of the pool that were used in this round, a bit each
    cn_word round;            // when the round began, in nanoseconds of CLOCK_MONOTONIC
    CN_LINE cn_word taps;     // slots of those who want a copy of all messages, a bit each
};

struct cn_client {
    cn_word state;  // generation << 8 | one of the states below
    cn_word instance, audience, exit;
    cn_half pid, uid, flags, identity_length;
    cn_word fingerprint;
    CN_LINE cn_half wake;  // the futex
    CN_LINE cn_half sleeping;
    CN_LINE cn_word nudges;
    CN_LINE cn_word heartbeat;
    cn_word refused, tokens;
    cn_word proof[CN_PROOF_BYTES / 8];
    CN_LINE cn_word identity[CN_IDENTITY_BYTES / 8];
};
enum { CN_CLIENT_FREE = 0, CN_CLIENT_ACTIVE = 1, CN_CLIENT_CLOSING = 2 };

struct cn_pending {
    CN_LINE cn_word summary;
    CN_LINE cn_word names[CN_NAMES / 64];
};

struct cn_name {
    CN_LINE cn_word state;  // generation << 8 | 1 while it is live
    cn_word hash, posts;    // posts: generation << 48 | count
    cn_word value, holders, subscribers;
    cn_half owner, access;
    cn_half length, cell;  // cell: 1 + place among the long names, 0 when inline
    CN_LINE cn_word text[CN_INLINE_WORDS];
};

struct cn_message {
    cn_word state;  // generation << 16 | owner << 8 | one of the states below
    cn_word ticket, pending, instance, sequence, audience, addressee, bytes;
    CN_LINE cn_word owed;  // low bits of the generation << CN_ACCOUNTS | accounts that owe
    cn_word checksum, blob;
    cn_half first, count, flags, sender;
    uint8_t text[CN_INLINE_BYTES];  // the message itself, when count is 0 and there is no blob
};
enum { CN_MESSAGE_FREE = 0, CN_MESSAGE_CLAIMED = 1, CN_MESSAGE_PUBLISHED = 2,
       CN_MESSAGE_RELEASING = 3 };

// The owner's word of a chunk: generation << 16 | 1 + message, or one of these. In a new segment
// no chunk has memory.
#define CN_CHUNK_HOLE UINT64_C(0)
#define CN_CHUNK_FREE UINT64_MAX

struct cn_segment {
    _Alignas(4096) struct cn_header header;
    _Alignas(4096) struct cn_client clients[CN_CLIENTS];
    struct cn_pending pending[CN_CLIENTS];
    CN_LINE cn_word inbox[CN_CLIENTS][CN_MESSAGES / 64];
    cn_word lost[CN_CLIENTS][CN_CLIENTS];  // [receiver][sender]
    cn_half index[CN_INDEX];
    struct cn_name names[CN_NAMES];
    cn_word long_names[CN_LONG_NAMES][CN_LONG_WORDS];
    struct cn_message messages[CN_MESSAGES];
    cn_word owed_messages[CN_MESSAGES / 64];  // which somebody must acknowledge, at least
    cn_word accounts[64];                     // digests of who owes acknowledgements
    CN_LINE cn_byte account_of[CN_CLIENTS];   // 1 + a client's account, 0 when it has none
    CN_LINE cn_word chunk_owners[CN_CHUNKS];
    _Alignas(4096) uint8_t chunks[CN_CHUNKS][CN_CHUNK_BYTES];
};

#define cn_read(word) atomic_load_explicit(&(word), memory_order_acquire)
#define cn_write(word, value) atomic_store_explicit(&(word), (value), memory_order_release)

#define cn_kind(state) ((state) & 0xff)
#define cn_generation_in(state) ((state) >> 16)
#define cn_message_state(generation, owner, kind) \
    ((uint64_t)(generation) << 16 | (uint64_t)(owner) << 8 | (uint64_t)(kind))
#define cn_owner_word(generation, message) ((uint64_t)(generation) << 16 | ((message) + 1))
#define CN_ALL_ACCOUNTS ((UINT64_C(1) << CN_ACCOUNTS) - 1)

uint32_t cn_find_account(cn_segment *segment, uint64_t digest);
int32_t cn_claim_chunks(cn_segment *segment, uint32_t from, uint32_t count, uint64_t owner);
void cn_free_chunks(cn_segment *segment, uint32_t first, uint32_t count, uint64_t owner);
bool cn_has_holes(cn_segment *segment);
uint64_t cn_owing(cn_segment *segment, uint32_t message, uint64_t state);
bool cn_clear_debt(cn_segment *segment, uint32_t message, uint64_t state, uint32_t account);
uint64_t cn_debtors(cn_segment *segment, uint64_t accounts);
void cn_offer(cn_segment *segment, uint32_t slot, uint32_t message);
uint64_t cn_free_message(cn_segment *segment, uint32_t slot, uint32_t message, uint64_t state);
void cn_sweep_names(cn_segment *segment, uint64_t leaving, bool mend);
void cn_announce(cn_segment *segment, uint32_t entry, bool wake);
