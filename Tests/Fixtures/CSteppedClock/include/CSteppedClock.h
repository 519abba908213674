#pragma once
// A wall clock that is set anew in this process only, as the first answer of a time server sets it.

#include <stdint.h>

/// Lets the wall clock of this process show other seconds than the machine's.
void cs_step_clock(int64_t seconds);
