#pragma once
// The segment of the notify bus: its layout, its atomic words, and how sleepers are woken.
//
// All processes of the bus map one file. What a crash can interrupt is a mask or a single word;
// functions marked "under the lock" change structure, and are called by one process at a time
// that holds the lock on byte 0 of the file (see `Segment` in NotifyBus). All others may be
// called by anybody at any time. No function trusts an index that it reads from the segment.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The segment as mapped; its fields are for the functions here only.
typedef struct cn_segment cn_segment;

enum {
    CN_MAJOR = 2,
    CN_MINOR = 0,
    CN_CLIENTS = 64,
    CN_NAMES = 4096,
    CN_NAME_BYTES = 511,
    CN_MESSAGES = 1024,
    CN_CHUNKS = 1024,
    CN_CHUNK_BYTES = 4096,
    CN_INLINE_BYTES = 216,
    CN_BLOB_BYTES = 16 << 20,
    CN_ACCOUNTS = 48,
    CN_IDENTITY_BYTES = 256,
    CN_PROOF_BYTES = 32,
};

/// How a call went.
typedef enum {
    CN_OK = 0,
    CN_NONE = 1,     // nothing there, or no longer
    CN_FULL = 2,     // the table has no place left
    CN_GROW = 3,     // more of the pool must get memory first
    CN_DAMAGED = 4,  // the bytes contradict themselves
} cn_status;

#include "cn_children.h"
#include "cn_clients.h"
#include "cn_messages.h"
#include "cn_accounts.h"
#include "cn_debts.h"
#include "cn_loads.h"
#include "cn_names.h"
#include "cn_pool.h"
#include "cn_receiving.h"
#include "cn_shortcuts.h"
#include "cn_structure.h"
#include "cn_wake.h"
