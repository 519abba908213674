#define _GNU_SOURCE
#include "CKernel.h"

#include <sys/inotify.h>

int ck_changes(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int ck_watch_changes(int fd, const char *path) {
    return inotify_add_watch(fd, path,
                             IN_ATTRIB | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MODIFY |
                                 IN_MOVE | IN_MOVE_SELF);
}
