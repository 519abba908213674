#define _GNU_SOURCE
#include "CKernel.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int ck_pidfd(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int ck_open_unnamed(const char *directory) {
    return open(directory, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}
