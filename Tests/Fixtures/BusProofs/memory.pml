// Weak memory: what a process writes waits in a buffer of its own, and takes effect in order, at
// any later moment. Until then the process goes on and reads what the others still see.
//
// That is all that C11 promises here. A store, or a read-modify-write whose result nobody uses,
// may be overtaken by the loads behind it, unless a fence or a sequentially consistent operation
// that uses its result stands between. `-DSTRONG` is x86, where such writes wait for nothing: there
// every xchg and every locked instruction is a fence.

chan buffer[BUFFERS] = [3] of { mtype, byte };

inline fence(me) { empty(buffer[me]) }

#ifdef STRONG
inline write(me, what, value) { atomic { empty(buffer[me]) -> take_effect(what, value) } }
#else
inline write(me, what, value) { buffer[me] ! what, value }
#endif

active proctype Memory() {
    mtype what;
    byte value;
end:
    do
    :: atomic { buffer[0] ? what, value -> take_effect(what, value) }
    :: atomic { buffer[1] ? what, value -> take_effect(what, value) }
    :: atomic { buffer[2] ? what, value -> take_effect(what, value) }
    od
}
