#define _GNU_SOURCE
#include "CKernel.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <unistd.h>

int ck_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

static int lock_byte(int fd, int command, short type, int64_t byte, struct flock *lock) {
    *lock = (struct flock){
        .l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1, .l_pid = 0};
    return fcntl(fd, command, lock);
}

int ck_lock_byte(int fd, int64_t byte) {
    struct flock lock;
    return lock_byte(fd, F_OFD_SETLK, F_WRLCK, byte, &lock);
}

int ck_unlock_byte(int fd, int64_t byte) {
    struct flock lock;
    return lock_byte(fd, F_OFD_SETLK, F_UNLCK, byte, &lock);
}

int ck_byte_is_locked(int fd, int64_t byte) {
    struct flock lock;
    if (lock_byte(fd, F_OFD_GETLK, F_WRLCK, byte, &lock) != 0) return -1;
    return lock.l_type != F_UNLCK;
}

int ck_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    // Only the writing end must never block; who reads chooses that for itself.
    return fcntl(ends[1], F_SETFL, O_NONBLOCK);
}

int ck_pipe_capacity(int fd) { return fcntl(fd, F_GETPIPE_SZ); }

int ck_unread_bytes(int fd) {
    int count = 0;
    return ioctl(fd, FIONREAD, &count) == 0 ? count : -1;
}

int ck_unsent_bytes(int fd) {
    int count = 0;
    return ioctl(fd, TIOCOUTQ, &count) == 0 ? count : -1;
}
