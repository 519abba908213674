// One place for messages, over and over: senders claim, fill and publish it, receivers take their
// bits out, and whoever takes the last one frees it. Any of them may be killed between two steps,
// and its slot be given to somebody new. Steps as in Sources/CNotifyBus (messages.c, letters.c,
// sweeping of clients.c); each `-D` of README.md takes one out or moves it.

#ifndef SENDERS
#define SENDERS 2
#endif
#ifndef DEATHS
#define DEATHS 1
#endif

// Slots: two receivers, of which the second is mortal, and two senders, of which the first is.
#define MORTAL 1
#define SENDER 2
#define REAPER 4
#define ALL 31
#define BUFFERS 3

mtype = { FREE, CLAIMED, PUBLISHED, RELEASING };
mtype = { PUBLISH, OFFER, CLOSE };

// Words of the segment: the message's state in three parts, who has not taken it, whose inbox
// names it, the owner of its chunk, and the clients that are active. A slot is a bit.
mtype kind = FREE;
byte generation, owner, pending, inbox, chunk, present = ALL;

// What only the model knows: who has a right to the message.
byte owes;

bool locked;
byte lock_holder;
bool killed[4], unreaped[4], finished[4];
byte deaths;

inline take_effect(what, value) {
    if
    :: what == PUBLISH -> assert(kind == CLAIMED); kind = PUBLISHED
    :: what == OFFER -> inbox = inbox | (value)
    :: what == CLOSE -> present = present & (ALL - (value))
    fi
}

#include "memory.pml"

inline lock(me) { atomic { !locked -> locked = true; lock_holder = me } }
inline unlock() { locked = false }

// MARK: - Freeing

inline free(me, expected) {
    atomic {
        if
#ifdef FREE_WITHOUT_EXCHANGE
        :: true ->
#else
        :: kind == PUBLISHED && generation == expected ->
#endif
            assert(owes == 0);
            kind = RELEASING;
            owner = me;
            mine_to_free = true
        :: else
        fi
    };
    if
    :: mine_to_free ->
#ifdef STATE_FIRST
        atomic { kind = FREE; generation = expected + 1 };
        atomic { if :: chunk == expected + 1 -> chunk = 0 :: else fi };
#else
        atomic { assert(chunk == expected + 1); chunk = 0 };
        atomic { assert(kind == RELEASING); kind = FREE; generation = expected + 1 };
#endif
        mine_to_free = false
    :: else
    fi
}

// Under the lock.
inline sweep(me) {
    atomic { seen_kind = kind; seen = generation; seen_owner = owner };
    if
    :: seen_kind == PUBLISHED ->
        atomic { pending = pending & present; owes = owes & present; left = pending & 3 };
#ifndef SWEEP_WITHOUT_OFFERING
        inbox = inbox | left;
#endif
        if
        :: left == 0 ->
#ifndef SWEEP_READS_ONCE
            // It may have been the next message in the same place.
            atomic { seen_kind = kind; seen = generation };
#endif
            if
            :: seen_kind == PUBLISHED && pending == 0 -> free(me, seen)
            :: else
            fi
        :: else -> left = 0
        fi
#ifndef SWEEP_WITHOUT_UNFINISHED
    :: (seen_kind == CLAIMED || seen_kind == RELEASING) && !(present & (1 << seen_owner)) ->
        atomic { if :: chunk == seen + 1 -> chunk = 0 :: else fi };
        atomic { owes = 0; kind = FREE; generation = seen + 1 }
#endif
    :: else
    fi;
    atomic { seen_kind = FREE; seen = 0; seen_owner = 0 }
}

// MARK: - Sending

proctype Sender(byte me) {
    byte mine, recipients, gone, seen, seen_owner, left;
    mtype seen_kind = FREE;
    bool mine_to_free;
    {
        recipients = present & 3;
        atomic { kind == FREE -> kind = CLAIMED; owner = me; mine = generation };
        atomic { assert(chunk == 0); chunk = mine + 1 };
#ifdef PUBLISHED_FIRST
        buffer[me - SENDER] ! PUBLISH, 0;
        fence(me - SENDER);
        atomic { pending = recipients; owes = recipients };
#else
        atomic { pending = recipients; owes = recipients };
        write(me - SENDER, PUBLISH, 0);
#endif
        write(me - SENDER, OFFER, recipients);
#ifndef WITHOUT_SENDERS_FENCE
        fence(me - SENDER);
#endif
#ifndef WITHOUT_ASKING
        gone = recipients & (ALL - present);
#endif
        fence(me - SENDER);
        if
        :: gone ->
#ifdef SENDER_CLEARS
            atomic { left = pending & 3; pending = pending & (ALL - gone); owes = owes & pending };
            if
            :: left == gone -> free(me, mine)
            :: else
            fi
#else
            lock(me);
            sweep(me);
            unlock()
#endif
        :: else
        fi;
#ifndef WITHOUT_SENDERS_LOOK
        // A sweep that was late may have taken the last bit out before this was published.
        if
        :: pending == 0 -> free(me, mine)
        :: else
        fi;
#endif
        finished[me] = true
    } unless { atomic { killed[me] -> unreaped[me] = true } }
}

// MARK: - Receiving

// The bit may be that of the next message in the same place, which is not published yet: so the
// state is read once more behind it.
inline is_for(me, answer) {
    answer = false;
    atomic { seen_kind = kind; seen = generation };
    if
    :: seen_kind == PUBLISHED ->
        answer = (pending >> me) & 1;
#ifndef STATE_READ_ONCE
        answer = answer && kind == PUBLISHED && generation == seen;
#endif
    :: else
    fi;
    atomic { seen_kind = FREE; seen = 0 }
}

inline clear_inbox(me) { inbox = inbox & (ALL - (1 << me)) }

inline cn_discard(me) {
    atomic { seen_kind = kind; seen = generation };
#ifndef INBOX_LAST
    clear_inbox(me);
#endif
    if
    :: seen_kind == PUBLISHED ->
        atomic {
            is_last = (pending == (1 << me));
            pending = pending & (ALL - (1 << me));
            owes = owes & (ALL - (1 << me))
        };
        if
        :: is_last -> free(me, seen)
        :: else
        fi
    :: else
    fi;
#ifdef INBOX_LAST
    clear_inbox(me);
#endif
    atomic { seen_kind = FREE; seen = 0; is_last = false }
}

proctype Receiver(byte me) {
    byte seen, taken;
    mtype seen_kind = FREE;
    bool is_mine, is_last, mine_to_free;
    {
end_idle:
        do
        :: (inbox >> me) & 1 ->
            is_for(me, is_mine);
            if
            :: is_mine
            :: else ->
                clear_inbox(me);
#ifndef WITHOUT_LOOKING_AGAIN
                is_for(me, is_mine);
                if
                :: is_mine -> inbox = inbox | (1 << me)
                :: else
                fi
#endif
            fi;
            if
            :: is_mine ->
#ifdef TAKEN_FIRST
                taken = generation;
                cn_discard(me);
                assert(chunk == taken + 1);
#else
                // cn_take copies: the bytes are there, and stay.
                assert(chunk == generation + 1);
                cn_discard(me);
#endif
                is_mine = false
            :: else
            fi
        od
    } unless { atomic { killed[me] -> unreaped[me] = true } }
}

// MARK: - Dying

inline kill(victim) { atomic { killed[victim] = true; deaths++ } }

active proctype Killer() {
end:
    do
    :: deaths < DEATHS && !killed[SENDER] && !finished[SENDER] -> kill(SENDER)
    :: deaths < DEATHS && !killed[MORTAL] -> kill(MORTAL)
    :: break
    od
}

// What a dead process wrote has taken effect, and its locks are free.
inline depart(victim) {
    atomic {
        unreaped[victim] && (victim < SENDER || empty(buffer[(victim - SENDER) % 3])) ->
        if
        :: locked && lock_holder == victim -> locked = false
        :: else
        fi
    };
    lock(REAPER);
    write(2, CLOSE, 1 << victim);
#ifndef WITHOUT_REAPERS_FENCE
    fence(2);
#endif
    sweep(REAPER);
    fence(2);
    unreaped[victim] = false;
    unlock()
}

active proctype Reaper() {
    byte seen, seen_owner, left;
    mtype seen_kind = FREE;
    bool mine_to_free;
end:
    do
    :: unreaped[SENDER] -> depart(SENDER)
    :: unreaped[MORTAL] ->
        depart(MORTAL);
        if
        :: skip
        :: lock(REAPER);
            // Somebody new sits down there.
#ifdef JOINER_CLEARS
            clear_inbox(MORTAL);
#endif
            atomic { present = present | (1 << MORTAL); killed[MORTAL] = false };
            run Receiver(MORTAL);
            unlock()
        fi
    od
}

init {
    atomic {
        run Sender(SENDER);
        if
        :: SENDERS == 2 -> run Sender(SENDER + 1)
        :: else
        fi;
        run Receiver(0);
        run Receiver(MORTAL)
    }
}

// MARK: - What is held

// Besides the assertions above: when nobody can do anything any more, nothing is left in use.
active proctype Judge() {
end:
    timeout ->
    assert(kind == FREE && chunk == 0 && owes == 0)
}
