#define _GNU_SOURCE
#include "ci_queue.h"

#include "find.h"

#include <stddef.h>

typedef void (*keeping)(void *);
typedef void (*sending)(void *, void *, void (*)(void *));

bool ci_retain(struct dispatch_queue_s *queue) {
    keeping retain, release;
    sending async;
    FIND(retain, "dispatch_retain");
    FIND(release, "dispatch_release");
    FIND(async, "dispatch_async_f");
    if (retain == NULL || release == NULL || async == NULL) return false;
    retain(queue);
    return true;
}

void ci_release(struct dispatch_queue_s *queue) {
    keeping release;
    FIND(release, "dispatch_release");
    if (release != NULL) release(queue);
}

bool ci_async(struct dispatch_queue_s *queue, void *context, void (*function)(void *)) {
    sending async;
    FIND(async, "dispatch_async_f");
    if (async == NULL) return false;
    async(queue, context, function);
    return true;
}
