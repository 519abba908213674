// Shows the thread sanitizer what it cannot see of Swift's Mutex: when somebody waits, the kernel
// hands the lock on (futex(2), FUTEX_LOCK_PI), and the functions that ask it to are in Swift's
// library, which is built without the sanitizer. Loaded before that library, these come first.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*lock_function)(uint32_t thread, SELF void *mutex);
typedef SWIFT void (*unlock_function)(SELF void *mutex);

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) {
    lock_function next = (lock_function)dlsym(RTLD_NEXT, LOCK);
    next(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slowly(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlock_slowly(SELF void *mutex) {
    unlock_function next = (unlock_function)dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(mutex);
    next(mutex);
}
