#ifndef CI_BLOCK_H
#define CI_BLOCK_H
// Blocks of the program that uses the library, called as the compiler does it. See clang's
// Block-ABI-Apple.

#include <stdint.h>

/// A copy of a block that takes an int; null when there is no memory.
void *ci_copy_block(const void *block);

/// Gives a copy back.
void ci_release_block(void *block);

/// Calls a copy.
void ci_call_block(void *block, int32_t argument);

#endif
