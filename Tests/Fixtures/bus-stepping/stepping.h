#pragma once
// What a process leaves that is killed at any instruction of a change of the segment.

#include "../../../Sources/CNotifyBus/layout.h"

enum { LIVING = 0, STEPPED = 1, DEAD = 2, NEWCOMER = 3, REAPER = 4, SEATS = 5 };

/// Who must acknowledge: slot 0's, slot 1's, and one who is not there.
enum { LIVING_ACCOUNT = 101, STEPPED_ACCOUNT = 102, ABSENT_ACCOUNT = 103 };

/// A segment that several processes can map; ends the program when there is no memory.
cn_segment *map_segment(void);

/// Gives its memory back.
void unmap_segment(cn_segment *segment);

/// Fills a new segment: the client of slot 0 lives on, that of slot 1 is run an instruction at a
/// time, slot 2's has died, slot 3 is free, and slot 4's will clear up.
void fill(cn_segment *segment);

/// Mends what a kill has left, as the client of slot 0 does, and uses it as all others do.
/// Returns the first promise that does not hold; NULL when all do.
const char *try_whole(cn_segment *segment);

/// Whether the client that is stepped acknowledges what it owes.
extern bool may_have_acknowledged;

/// Clears the places of clients that have died, as a client does.
void clear_up(cn_segment *segment, uint32_t by, uint32_t last);

typedef struct {
    const char *name;
    void (*run)(cn_segment *segment);
} operation;

/// What the client of slot 1 may be killed in.
extern const operation operations[];
extern const unsigned operation_count;

/// Clears up after the client of slot 1, as that of slot 4.
extern const operation reaping;

/// What came of stepping through an operation.
typedef struct {
    long instructions, changes;
} walk;

/// Runs an operation an instruction at a time, as a process of its own, and calls `changed` after
/// each instruction that changed the segment, while the process stands still: the memory is what
/// a kill there would leave. False when a process may not be traced here, or did not end.
bool step_through(const operation *operation, cn_segment *segment,
                  void (*changed)(cn_segment *segment), walk *walk);

typedef enum { KILLED = 0, ENDED = 1, UNTRACED = 77 } kill_result;

/// Runs a program, and kills it as it enters or leaves its system calls for the given time.
kill_result kill_at(long number, char *const command[]);

/// Copies the parts of a segment that these few clients use.
void copy_used(cn_segment *to, const cn_segment *from);

/// Tells whether these parts differ.
bool differs(const cn_segment *one, const cn_segment *other);
