#pragma once
// What programs owe that may never come back, and how it is forgotten.
//
// A sender that is there lets go of its messages itself, so that it knows them for lost and not
// for acknowledged. Those of senders that have gone are freed by who forgets.

/// What an account owes.
typedef struct {
    uint64_t digest, messages, bytes;
    uint64_t debtors;  // clients that are there and will pay, a bit each
} cn_debt;

/// Copies what the account of a number below CN_ACCOUNTS owes; CN_NONE when that is nothing.
cn_status cn_read_debt(cn_segment *segment, uint32_t account, cn_debt *debt);

/// Begins to forget what the account of a digest owes, and tells the senders. CN_NONE: there is no
/// such account; CN_FULL: its program is there. Under the lock.
cn_status cn_begin_forgetting(cn_segment *segment, uint32_t slot, uint64_t digest);

/// Ends that: what is sent to the account from now on is owed as ever.
void cn_end_forgetting(cn_segment *segment, uint64_t digest);

/// Tells whether what an account owes is being forgotten.
bool cn_is_forgotten(cn_segment *segment, uint64_t digest);

/// Lets go of a message of a generation for an account whose debts are being forgotten; false when
/// it is acknowledged, or owed as ever. Under the lock.
bool cn_forget_debt(cn_segment *segment, uint32_t slot, uint32_t message, uint64_t generation,
                    uint64_t digest);
