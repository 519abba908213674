#pragma once
// Who owes acknowledgements: not clients but identities, so that the next run of a program owes
// what the one before did. An account is open while a client has it or somebody waits for it.

/// Gives a client the account of a digest, and tells it of all that is owed there; 0 for none.
/// CN_FULL: all accounts are taken. Under the lock.
cn_status cn_adopt(cn_segment *segment, uint32_t slot, uint64_t digest);

/// Opens the account of a digest, if it is not open. CN_FULL: all are taken. Under the lock.
cn_status cn_open_account(cn_segment *segment, uint64_t digest);

/// The digest of a client's account; 0 when it has none.
uint64_t cn_account_of(cn_segment *segment, uint32_t slot);

/// Acknowledges a message of a generation for a client's account, and tells the sender; the number
/// of a file to remove, or 0. May be repeated.
uint64_t cn_acknowledge(cn_segment *segment, uint32_t slot, uint32_t message, uint64_t generation);

/// Tells whether the account of a digest still owes a message of a generation.
bool cn_still_owes(cn_segment *segment, uint32_t message, uint64_t generation, uint64_t digest);

/// Takes a message back from all that have not acknowledged it; the number of a file to remove, or
/// 0. Receivers that are there let go of it themselves. Under the lock.
uint64_t cn_withdraw(cn_segment *segment, uint32_t slot, uint32_t message, uint64_t generation);
