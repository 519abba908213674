#include "layout.h"

#include <stddef.h>
#include <string.h>

#define AT(type, member, offset) \
    _Static_assert(offsetof(struct type, member) == (offset), #type "." #member " has moved")
#define SIZE(type, bytes) _Static_assert(sizeof(struct type) == (bytes), #type " has another size")

_Static_assert(sizeof(cn_word) == 8 && _Alignof(cn_word) == 8, "atomic words are plain words");
_Static_assert(sizeof(cn_half) == 4 && _Alignof(cn_half) == 4, "atomic halves are plain halves");
_Static_assert(ATOMIC_LLONG_LOCK_FREE == 2 && ATOMIC_INT_LOCK_FREE == 2, "no hidden locks");
_Static_assert(sizeof(cn_byte) == 1, "atomic bytes are plain bytes");
_Static_assert(CN_MESSAGES < 0xffff && CN_ACCOUNTS + 16 == 64, "what is packed fits");
_Static_assert(sizeof(void *) == 8, "the bus is for 64-bit machines");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the segment is little-endian");

AT(cn_header, magic, 0);
AT(cn_header, major, 8);
AT(cn_header, marker, 16);
AT(cn_header, pointer_bytes, 24);
AT(cn_header, control_bytes, 32);
AT(cn_header, clients, 48);
AT(cn_header, segment_id, 80);
AT(cn_header, boot_id, 96);
AT(cn_header, checksum, 112);
AT(cn_header, epoch, 128);
AT(cn_header, ticket, 192);
AT(cn_header, change, 256);
AT(cn_header, touched, 320);
AT(cn_header, round, 328);
AT(cn_header, taps, 384);

AT(cn_client, state, 0);
AT(cn_client, instance, 8);
AT(cn_client, exit, 24);
AT(cn_client, pid, 32);
AT(cn_client, fingerprint, 48);
AT(cn_client, wake, 64);
AT(cn_client, sleeping, 128);
AT(cn_client, nudges, 192);
AT(cn_client, heartbeat, 256);
AT(cn_client, refused, 264);
AT(cn_client, proof, 280);
AT(cn_client, identity, 320);
SIZE(cn_client, 576);

AT(cn_pending, summary, 0);
AT(cn_pending, names, 64);
SIZE(cn_pending, 576);

AT(cn_name, state, 0);
AT(cn_name, posts, 16);
AT(cn_name, value, 24);
AT(cn_name, holders, 32);
AT(cn_name, subscribers, 40);
AT(cn_name, owner, 48);
AT(cn_name, length, 56);
AT(cn_name, text, 64);
SIZE(cn_name, 128);

AT(cn_message, state, 0);
AT(cn_message, ticket, 8);
AT(cn_message, pending, 16);
AT(cn_message, instance, 24);
AT(cn_message, bytes, 56);
AT(cn_message, owed, 64);
AT(cn_message, blob, 80);
AT(cn_message, first, 88);
AT(cn_message, text, 104);
SIZE(cn_message, 320);

AT(cn_segment, clients, 4096);
AT(cn_segment, pending, 40960);
AT(cn_segment, inbox, 77824);
AT(cn_segment, lost, 86016);
AT(cn_segment, index, 118784);
AT(cn_segment, names, 151552);
AT(cn_segment, long_names, 675840);
AT(cn_segment, messages, 806912);
AT(cn_segment, owed_messages, 1134592);
AT(cn_segment, accounts, 1134720);
AT(cn_segment, account_of, 1135232);
AT(cn_segment, chunk_owners, 1135296);
AT(cn_segment, chunks, 1146880);
SIZE(cn_segment, 5341184);

size_t cn_control_bytes(void) { return offsetof(struct cn_segment, chunks); }
size_t cn_segment_bytes(void) { return sizeof(struct cn_segment); }
