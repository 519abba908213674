#ifndef STAGE_H
#define STAGE_H
// What the cases of notify(3) in C share: whose names they use, who posts, and how faults are told.

#include <notify.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// One case: its numbers in the bus's own list of what notify(3) does, and what tries it.
struct trial {
    const char *numbers;
    void (*run)(void);
};

extern const struct trial status_cases[], check_cases[], state_cases[], delivery_cases[],
    descriptor_cases[], name_cases[], process_cases[], block_cases[];

#define EXPECT(condition) expect((condition), #condition, __FILE__, __LINE__)
#define SAYS(status, call) says((status), (call), #call, __FILE__, __LINE__)

/// Tells of a fault when something does not hold.
void expect(bool holds, const char *what, const char *file, int line);

/// Tells of a fault when a call does not answer what it should.
void says(uint32_t wanted, uint32_t answer, const char *call, const char *file, int line);

/// Whether names stay within this process in this run, and whether another process posts.
extern bool is_within, is_posted_by_other;

/// Whether the case that is tried has a fault so far.
extern bool is_faulty;

/// As many as this when COMANDA_LONG_TESTS is in the environment, else a twentieth of it.
int many(int count);

/// A name of this run; the text lives until its thread has asked for sixteen more.
const char *named(const char *text);

/// Has a name posted, and returns when it is.
void post(const char *text);

/// Has a name posted many times.
void post_times(const char *text, int times);

/// Registers for a name of this run, to check.
int check_token(const char *text);

/// Checks a token; -1 when that is refused.
int checked(int token);

/// Counts calls, on the thread of the bus.
struct calls {
    atomic_int count;
    int token;
};

/// Registers for a name of this run with a function that counts.
int counting_token(const char *text, struct calls *calls);

/// Waits until a count has become this much; false when it is more, or less after ten seconds.
bool becomes(atomic_int *count, int wanted);

/// Waits until a function says so; false when it does not within ten seconds.
bool eventually(bool (*holds)(void *context), void *context);

/// Does something in a forked child, and returns what it returned; -1 when it was killed.
int in_child(int (*run)(void *context), void *context);

/// Starts this program again, as run_again does it, and waits until it has set its states.
///
/// It holds setter.shared with the state 5 and setter.own with 6. Then it stays as long as this
/// program, or leaves at once; or before that it holds setter.twice with 9 and executes itself.
pid_t start_again(const char *what_then);

/// Starts the process that posts, if this run has one; before anything else uses the bus.
void start_poster(void);

#endif
