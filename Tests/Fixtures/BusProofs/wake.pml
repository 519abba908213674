// Posting and sleeping, step by step as Sources/CNotifyBus has them (posts.c, wake.c, clients.c):
// two posters, one sleeper, and a reaper that clears away who was killed.
//
// A step of the C code is a statement here. Each `-D` of README.md takes one out or moves it, and
// the model must then be found faulty.

#ifndef POSTERS
#define POSTERS 2
#endif
#ifndef POSTS
#define POSTS 1  // of each poster
#endif
#ifndef DEATHS
#define DEATHS 2  // among the posters and the reaper
#endif

#define SLEEPER 2
#define BUFFERS 3

// The reapers only write, so that a buffer of theirs would be no more than their being slower.
#define REAPER 3
#define HEIR 4  // reaps the reaper

// Words of the segment. Poster 0 posts the name of bit 0, poster 1 that of bit 1.
byte posts[2];
byte names;
bit summary, nudges, sleeping;
byte wake;

// The kernel's: the sleeper is in its queue.
bit queued;

// What only the model knows: how many posts the sleeper has handled; whether the word says, as
// others see it, that it sleeps; how many posters pay for a system call in one sleep.
byte handled[2];
bit resting;
byte payers;

bool killed[5], unreaped[5], finished[2];
byte deaths;

mtype = { OR_NAMES, OR_SUMMARY, SAY_SLEEPING, SAY_AWAKE, TAKE_WORD, ADD_WAKE };

inline take_effect(what, value) {
    if
    :: what == OR_NAMES -> names = names | (value)
    :: what == OR_SUMMARY -> summary = 1
    :: what == ADD_WAKE -> wake++
    :: what == TAKE_WORD -> sleeping = 0
    :: what == SAY_SLEEPING -> sleeping = 1; resting = 1; payers = 0
    :: what == SAY_AWAKE ->
        resting = 0;
#ifndef WITHOUT_SAYING_AWAKE
        sleeping = 0
#endif
    fi
}

#include "memory.pml"

// MARK: - Posting

inline or_names(me, bits) {
    // The load is sequentially consistent too: what this process has written has taken effect.
    atomic { empty(buffer[me]) -> old = ((names & (bits)) == (bits)) };
    if
    :: old
    :: else -> write(me, OR_NAMES, bits)
    fi;
    old = 0
}

inline or_summary(me) {
    atomic { empty(buffer[me]) -> old = summary };
    if
    :: old
    :: else -> write(me, OR_SUMMARY, 1)
    fi;
    old = 0
}

inline announce(me, bits) {
#ifdef SUMMARY_FIRST
    or_summary(me);
    or_names(me, bits)
#else
    or_names(me, bits);
    or_summary(me)
#endif
}

// A system call is a fence, and the kernel's queue has a lock.
inline futex_wake(me) {
#ifdef WITHOUT_FUTEX_WAKE
    skip
#else
    atomic { empty(buffer[me]) -> queued = 0 }
#endif
}

inline pay() { payers++; assert(resting && payers <= 1) }

inline cn_wake(me, old) {
    // A sequentially consistent load, behind writes that are so too.
#ifndef WAKER_LOOKS_RELAXED
    fence(me);
#endif
    old = sleeping;
    if
    :: old == 0
    :: else ->
#ifdef WITHOUT_EXCHANGE
        write(me, TAKE_WORD, 0);
        pay();
#else
        atomic {
            empty(buffer[me]) ->
            old = sleeping;
            if
            :: old -> sleeping = 0; pay()
            :: else
            fi
        };
#endif
        if
        :: old == 0
        :: else ->
#ifndef WITHOUT_COUNTING
            write(me, ADD_WAKE, 1);
#endif
            futex_wake(me);
            old = 0
        fi
    fi
}

proctype Poster(byte me) {
    byte round;
    bit old;
    {
        do
        :: round < POSTS ->
            round++;
#ifdef WAKE_FIRST
            cn_wake(me, old);
#endif
            atomic { empty(buffer[me]) -> posts[me]++ };
            announce(me, 1 << me);
#ifndef WAKE_FIRST
            cn_wake(me, old)
#endif
        :: else -> break
        od;
        finished[me] = true
    } unless { killed[me] }
}

// MARK: - Sleeping

inline take_posted() {
    do
    :: atomic { empty(buffer[SLEEPER]) -> seen = summary };
        if
        :: seen == 0 -> break
        :: else -> seen = 0
        fi;
        word = names;
        if
        :: word == 0 ->
            summary = 0;
#ifndef WITHOUT_LOOKING_BEHIND
            atomic { word = names; if :: word != 0 -> summary = 1 :: else fi }
#endif
        :: else ->
            atomic { bits = (word & 1 -> 1 : 2); word = 0 };
            names = names & (3 - bits);
            atomic { handled[bits - 1] = posts[bits - 1]; bits = 0 }
        fi
    od
}

inline has_work(answer) {
    answer = nudges;
    if
    :: answer
    :: else -> answer = summary
    fi
}

inline futex_wait(expected) {
    atomic {
        empty(buffer[SLEEPER]) ->
        if
#ifdef WITHOUT_COMPARING
        :: true -> queued = 1
#else
        :: wake == expected -> queued = 1
        :: else
#endif
        fi
    };
end_asleep:
    queued == 0
}

inline cn_sleep() {
#ifndef COUNT_READ_LATE
    atomic { empty(buffer[SLEEPER]) -> seen = wake };
#endif
#ifndef WITHOUT_SAYING_SLEEPING
    write(SLEEPER, SAY_SLEEPING, 1);
#endif
#ifndef WITHOUT_SLEEPERS_FENCE
    fence(SLEEPER);
#endif
#ifdef WITHOUT_LOOKING_AGAIN
    word = 0;
#else
    has_work(word);
#endif
#ifdef COUNT_READ_LATE
    atomic { empty(buffer[SLEEPER]) -> seen = wake };
#endif
    if
    :: word
    :: else -> futex_wait(seen)
    fi;
    write(SLEEPER, SAY_AWAKE, 0);
    atomic { seen = 0; word = 0 }
}

active proctype Sleeper() {
    byte seen, word, bits;
    do
    :: atomic { empty(buffer[SLEEPER]) -> nudges = 0 };
        take_posted();
        cn_sleep()
    od
}

// MARK: - Dying

inline kill(victim) {
    atomic { killed[victim] = true; unreaped[victim] = true; deaths++ }
}

// Kills when it likes, or never. The posters are alike, so that one may be spared; a poster that
// has finished and a reaper that has nothing to do leave nothing behind.
active proctype Killer() {
end:
    do
    :: deaths < DEATHS && !killed[0] && !finished[0] -> kill(0)
    :: deaths < DEATHS && !killed[REAPER] && unreaped[0] -> kill(REAPER)
    :: break
    od
}

// The kernel frees a dead process's lock after all that it wrote has taken effect.
#define is_dead(victim) (unreaped[victim] && empty(buffer[victim % BUFFERS]))

inline reap(me, victim) {
    // cn_sweep_names: whoever died may have counted a post and not told of it.
#ifndef WITHOUT_ANNOUNCING
    names = 3;
    summary = 1;
#endif
    unreaped[victim] = false;
    // cn_wake_everybody
    nudges = 1;
#ifdef REAPER_ASKS_WORD
    if
    :: sleeping
    :: else -> goto end_idle
    fi;
#endif
    sleeping = 0;
#ifndef REAPER_WITHOUT_COUNTING
    wake++;
#endif
#ifndef REAPER_WITHOUT_FUTEX_WAKE
    queued = 0
#endif
}

proctype Reaper(byte me) {
    {
end_idle:
        do
        :: is_dead(0) -> reap(me, 0)
        :: me == HEIR && is_dead(REAPER) -> reap(me, REAPER)
        od
    } unless { killed[me] }
}

init {
    atomic {
        run Poster(0);
        if
        :: POSTERS == 2 -> run Poster(1)
        :: else
        fi;
        run Reaper(REAPER)
    };
    // The lock is free again when the reaper has died.
end:
    killed[REAPER] -> run Reaper(HEIR)
}

// MARK: - What is held

// When nobody can do anything any more but wait for the deadline, nothing waits to be done.
active proctype Judge() {
end:
    timeout ->
    assert(posts[0] == handled[0] && posts[1] == handled[1]);
    assert(summary == 0 && nudges == 0)
}
