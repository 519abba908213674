#define _GNU_SOURCE
#include "CFaultyDisk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic int64_t calls, failing_call, flushes;
static _Atomic int failure;
static _Atomic bool is_full, keeps_flushed;

void cf_fail_call(int64_t n, int error) {
    calls = 0;
    failure = error;
    failing_call = n;
}

int64_t cf_calls(void) { return calls; }
void cf_fill_disk(bool full) { is_full = full; }
int64_t cf_flushes(void) { return flushes; }
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
    return real(fd, bytes, count, offset);
}

int ftruncate64(int fd, off64_t length) {
    static int (*real)(int, off64_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "ftruncate64");
    return must_fail() ? -1 : real(fd, length);
}

// Copies a file beside itself, under a name that a reader sees whole or not at all.
static void keep_flushed(int fd) {
    char link[64], path[4000], draft[4096], kept[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    snprintf(draft, sizeof draft, "%s.draft", path);
    snprintf(kept, sizeof kept, "%s.flushed", path);
    int copy = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (copy < 0) return;
    char buffer[1 << 16];
    off_t offset = 0;
    for (ssize_t n; (n = pread(fd, buffer, sizeof buffer, offset)) > 0; offset += n) {
        if (write(copy, buffer, (size_t)n) != n) break;
    }
    close(copy);
    rename(draft, kept);
}

int fdatasync(int fd) {
    static int (*real)(int);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fdatasync");
    flushes++;
    if (must_fail()) return -1;
    int answer = real(fd);
    if (answer == 0 && keeps_flushed) keep_flushed(fd);
    return answer;
}
