#ifndef CI_QUEUE_H
#define CI_QUEUE_H
// Queues of the program that uses the library.
//
// The library has a libdispatch of its own inside, which must not touch a queue of the program's:
// so the program's functions are looked up when they are needed. See dlsym(3), RTLD_DEFAULT.

#include <stdbool.h>

struct dispatch_queue_s;

/// Keeps a queue; false when the program has no libdispatch that can be found.
bool ci_retain(struct dispatch_queue_s *queue);

/// Keeps a queue no longer.
void ci_release(struct dispatch_queue_s *queue);

/// Calls a function on a queue that is kept, later; false when that cannot be.
bool ci_async(struct dispatch_queue_s *queue, void *context, void (*function)(void *));

#endif
