#include "ci_block.h"

// Of the runtime of blocks, which the library has inside. What one of them has copied any other may
// count and release; see clang's Block-ABI-Apple.
void *_Block_copy(const void *block);
void _Block_release(const void *block);

struct block {
    void *class;
    int32_t flags, reserved;
    void (*invoke)(void *block, int32_t argument);
};

void *ci_copy_block(const void *block) { return _Block_copy(block); }

void ci_release_block(void *block) { _Block_release(block); }

void ci_call_block(void *block, int32_t argument) {
    ((struct block *)block)->invoke(block, argument);
}
