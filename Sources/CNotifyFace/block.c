#define _GNU_SOURCE
#include "ci_block.h"

#include "find.h"

struct block {
    void *class;
    int32_t flags, reserved;
    void (*invoke)(void *block, int32_t argument);
};

void *ci_copy_block(const void *block) {
    void *(*copy)(const void *);
    void (*release)(const void *);
    FIND(copy, "_Block_copy");
    FIND(release, "_Block_release");
    return copy == NULL || release == NULL ? NULL : copy(block);
}

void ci_release_block(void *block) {
    void (*release)(const void *);
    FIND(release, "_Block_release");
    if (release != NULL) release(block);
}

void ci_call_block(void *block, int32_t argument) {
    ((struct block *)block)->invoke(block, argument);
}
