// One place for messages that must be acknowledged, and one account that owes: a sender claims,
// notes who owes, and publishes; clients with the account take what is owed, acknowledge, and free.
// Any of them may be killed between two steps, and its program run again. Steps as in
// Sources/CNotifyBus (accounts.c, debts.c, messages.c, letters.c, sweeping.c); each `-D` of
// README.md takes one out or moves it.
//
// All that is written here is written and read in the one order of sequentially consistent
// operations, so that no buffer stands between, unlike in the other models.

#ifndef DEATHS
#define DEATHS 1
#endif
#ifndef MESSAGES
#define MESSAGES 2
#endif

// Programs, by their digests; 0 is nobody's.
#define KITCHEN 1
#define BAR 2

// Who works on a message.
#define SENDER 2
#define OTHER 3

mtype = { FREE, CLAIMED, PUBLISHED, RELEASING };

// Words of the segment: the message's state in three parts, its debt with the generation beside
// it, whether it is listed among those that are owed, and whose the account is.
mtype kind = FREE;
byte generation, owner, owed_generation;
bool owed, listed;
byte account = KITCHEN;

// Of two clients: whether each is active, whether it has the account, what its inbox names.
bool present[2], has_account[2], inbox[2];

// What only the model knows: whose the published message is, until it is acknowledged.
byte due;

bool locked;
byte lock_holder;
bool killed[3], unreaped[3], finished;
byte deaths;

inline lock(me) { atomic { !locked -> locked = true; lock_holder = me } }
inline unlock() { locked = false }

#define OWING(of) (owed && owed_generation == (of))
#define IS_THERE(client) (present[client] && has_account[client])

// MARK: - Freeing

inline free(me, expected) {
    atomic {
        if
        :: kind == PUBLISHED && generation == expected ->
            assert(due == 0);
            kind = RELEASING;
            owner = me;
            frees = true
        :: else
        fi
    };
    if
    :: frees -> listed = false; atomic { kind = FREE; generation = expected + 1 }; frees = false
    :: else
    fi
}

inline clear_debt(expected, cleared) {
    atomic {
#ifdef WITHOUT_GENERATION
        cleared = owed;
#else
        cleared = OWING(expected);
#endif
        if
        :: cleared -> owed = false
        :: else
        fi
    }
}

// Under the lock.
inline sweep(me) {
    atomic { seen_kind = kind; seen = generation; seen_owner = owner };
    if
    :: seen_kind == PUBLISHED ->
        owes = OWING(seen);
#ifdef SWEEP_FORGETS_DEBTS
        owes = false;
#endif
        if
        :: owes ->
#ifndef SWEEP_WITHOUT_OFFERING
            if :: IS_THERE(0) -> inbox[0] = true :: else fi;
            if :: IS_THERE(1) -> inbox[1] = true :: else fi
#endif
        :: else ->
            // It may have been the next message in the same place.
            atomic { seen_kind = kind; seen = generation };
#ifndef SWEEP_FORGETS_DEBTS
            owes = OWING(seen);
#endif
            if
            :: seen_kind == PUBLISHED && !owes -> free(me, seen)
            :: else
            fi
        fi
    :: (seen_kind == CLAIMED || seen_kind == RELEASING) &&
            ((seen_owner == SENDER && unreaped[2]) || (seen_owner < 2 && !present[seen_owner])) ->
        listed = false;
        owed = false;
        atomic { kind = FREE; generation = seen + 1 }
    :: else
    fi;
    atomic { seen_kind = FREE; seen = 0; seen_owner = 0; owes = false }
}

// Under the lock.
inline open_account(digest, is_open) {
    if
    :: account == digest -> is_open = true
    :: else ->
        is_open = false;
        // A message is listed before it is owed, and so is looked at here.
        atomic { owes = listed && kind != FREE && OWING(generation) };
        if
        :: !owes && !IS_THERE(0) && !IS_THERE(1) ->
            atomic { before = account; account = digest };
#ifndef OPENER_LOOKS_ONCE
            atomic { owes = listed && kind != FREE && OWING(generation) };
#endif
            if
            :: owes -> account = before
            :: else -> is_open = true
            fi
        :: else
        fi;
        atomic { owes = false; before = 0 }
    fi
}

// MARK: - Sending

inline drop(mine) {
    listed = false;
    owed = false;
    atomic { kind = FREE; generation = mine + 1 }
}

proctype Sender() {
    byte mine, sent, before, debtors;
    bool owes, is_open;
    {
        do
        :: sent < MESSAGES ->
            atomic { kind == FREE -> kind = CLAIMED; owner = SENDER; mine = generation };
            is_open = (account == KITCHEN);
            if
            :: is_open ->
                listed = true;
                atomic { owed = true; owed_generation = mine };
#ifndef SENDER_LOOKS_ONCE
                is_open = (account == KITCHEN)
#endif
            :: else
            fi;
            if
            :: !is_open ->
                drop(mine);
                // The account is opened, and all is tried again; where it cannot be, it is given up.
                lock(SENDER);
                open_account(KITCHEN, is_open);
                unlock();
                if :: !is_open -> sent++ :: else fi
            :: else ->
#ifdef SENDER_ASKS_FIRST
                debtors = (IS_THERE(0) -> 1 : 0) + (IS_THERE(1) -> 2 : 0);
#endif
                atomic { kind = PUBLISHED; due = KITCHEN };
#ifndef SENDER_ASKS_FIRST
                debtors = (OWING(mine) && IS_THERE(0) -> 1 : 0);
                debtors = debtors + (OWING(mine) && IS_THERE(1) -> 2 : 0);
#endif
                if :: debtors & 1 -> inbox[0] = true :: else fi;
                if :: debtors & 2 -> inbox[1] = true :: else fi;
                sent++
            fi;
            atomic { mine = 0; debtors = 0; is_open = false }
        :: else -> break
        od;
        finished = true
    } unless { atomic { killed[2] -> unreaped[2] = true } }
}

// MARK: - Receiving

inline is_for(me, answer) {
    atomic { seen_kind = kind; seen = generation };
    answer = (seen_kind == PUBLISHED && OWING(seen));
    answer = answer && kind == PUBLISHED && generation == seen;
    seen_kind = FREE
}

inline acknowledge(me, digest, taken) {
    atomic { is_mine = (kind == PUBLISHED && generation == taken) };
    if
    :: is_mine ->
        atomic {
            clear_debt(taken, is_mine);
            if
            :: is_mine -> assert(owed_generation == taken && due == digest); due = 0
            :: else
            fi
        };
        if
        :: is_mine && !OWING(taken) -> free(me, taken)
        :: else
        fi
    :: else
    fi
}

proctype Client(byte me; byte digest) {
    byte seen, before, in_hand;
    mtype seen_kind = FREE;
    bool is_mine, owes, frees;
    {
        lock(me);
        has_account[me] = false;
        present[me] = true;
        open_account(digest, is_mine);
        if
        :: is_mine ->
#ifndef ADOPTER_LOOKS_FIRST
            has_account[me] = true;
#endif
            atomic { seen_kind = kind; seen = generation };
            if
            :: seen_kind == PUBLISHED && OWING(seen) -> inbox[me] = true
            :: else
            fi;
#ifdef ADOPTER_LOOKS_FIRST
            has_account[me] = true;
#endif
        :: else
        fi;
        atomic { seen_kind = FREE; is_mine = false };
        unlock();
end_idle:
        do
        :: inbox[me] ->
            is_for(me, is_mine);
            inbox[me] = false;
            if
            :: is_mine
            :: else ->
                is_for(me, is_mine);
            fi;
            if
            :: is_mine && in_hand != seen + 1 ->
                in_hand = seen + 1;
                // The handler stores it, and then says so.
                acknowledge(me, digest, in_hand - 1)
            :: else
            fi;
            atomic { is_mine = false; seen = 0 }
        od
    } unless { atomic { killed[me] -> unreaped[me] = true } }
}

#ifdef FORGETTING
// A person has the debts of a program forgotten that is not there.
active proctype Forgetter() {
    byte seen;
    bool is_mine, frees;
    lock(OTHER);
    if
#ifndef FORGETS_WHO_IS_THERE
    :: IS_THERE(0) || IS_THERE(1)
#endif
    :: else ->
        seen = generation;
        atomic { is_mine = (kind == PUBLISHED && generation == seen) };
        if
        :: is_mine ->
            atomic {
                clear_debt(seen, is_mine);
                if
                :: is_mine -> assert(!IS_THERE(0) && !IS_THERE(1)); due = 0
                :: else
                fi
            };
            if
            :: is_mine && !OWING(seen) -> free(OTHER, seen)
            :: else
            fi
        :: else
        fi
    fi;
    unlock()
}
#endif

// MARK: - Dying

active proctype Killer() {
end:
    do
    :: atomic { deaths < DEATHS && !finished && !killed[2] -> killed[2] = true; deaths++ }
    :: atomic { deaths < DEATHS && present[0] && !killed[0] -> killed[0] = true; deaths++ }
    :: break
    od
}

active proctype Reaper() {
    byte seen, seen_owner;
    mtype seen_kind = FREE;
    bool owes, frees;
end:
    do
    :: unreaped[2] ->
        atomic { if :: locked && lock_holder == SENDER -> locked = false :: else fi };
        lock(OTHER);
        sweep(OTHER);
        unreaped[2] = false;
        unlock()
    :: unreaped[0] ->
        atomic { if :: locked && lock_holder == 0 -> locked = false :: else fi };
        lock(OTHER);
        present[0] = false;
        sweep(OTHER);
        atomic { unreaped[0] = false; killed[0] = false };
        unlock();
        // Its next run.
        run Client(0, KITCHEN)
    od
}

init {
    atomic {
        run Sender();
        run Client(0, KITCHEN);
#ifdef TWIN
        run Client(1, KITCHEN)
#endif
#ifdef BAR_COMES
        run Client(1, BAR)
#endif
    }
}

// MARK: - What is held

// Besides the assertions above: in the end nothing is owed, since the kitchen is there.
active proctype Judge() {
end:
    timeout ->
    assert(kind == FREE && due == 0)
}
