#define _GNU_SOURCE
#include "CFaultyDisk.h"
#include "flushed.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic int64_t calls, failing_call, flushes, failing_flush;
static _Atomic int failure;
static _Atomic bool is_full, keeps_flushed;

void cf_fail_call(int64_t n, int error) {
    calls = 0;
    failure = error;
    failing_call = n;
}

int64_t cf_calls(void) { return calls; }
void cf_fail_flush(int64_t n) { failing_flush = flushes + n; }
int64_t cf_flushes(void) { return flushes; }
void cf_fill_disk(bool full) { is_full = full; }
void cf_keep_flushed(void) { keeps_flushed = true; }

static bool must_fail(void) {
    if (++calls != failing_call) return false;
    errno = failure;
    return true;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pwrite64");
    if (must_fail()) return -1;
    struct stat facts;
    if (is_full && fstat(fd, &facts) == 0 && offset + (off64_t)count > facts.st_size) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t written = real(fd, bytes, count, offset);
    if (keeps_flushed && written > 0) note_written(fd, (size_t)written, offset);
    return written;
}

int ftruncate64(int fd, off64_t length) {
    static int (*real)(int, off64_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "ftruncate64");
    return must_fail() ? -1 : real(fd, length);
}

int fdatasync(int fd) {
    static int (*real)(int);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fdatasync");
    if (must_fail()) return -1;
    bool fails = ++flushes == failing_flush;
    int answer = fails ? -1 : real(fd);
    if (keeps_flushed) note_flush(fd, answer == 0);
    if (fails) errno = EIO;
    return answer;
}
