#define _GNU_SOURCE
#include "flushed.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Linux keeps for each page whether it is to be written; so does this, for a few small files.
enum { page = 4096, pages_max = 16384, files_max = 8 };

static struct file {
    ino_t inode;
    unsigned char is_dirty[pages_max];
} files[files_max];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct file *file_of(int fd) {
    struct stat facts;
    if (fstat(fd, &facts) != 0 || !S_ISREG(facts.st_mode)) return NULL;
    for (int i = 0; i < files_max; i++) {
        if (files[i].inode == 0) files[i].inode = facts.st_ino;
        if (files[i].inode == facts.st_ino) return &files[i];
    }
    return NULL;
}

void note_written(int fd, size_t count, off_t offset) {
    pthread_mutex_lock(&lock);
    struct file *file = file_of(fd);
    off_t last = (offset + (off_t)count - 1) / page;
    for (off_t n = offset / page; file && n <= last && n < pages_max; n++) file->is_dirty[n] = 1;
    pthread_mutex_unlock(&lock);
}

static int open_copy(int fd) {
    char link[64], path[4000], copy[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return -1;
    path[length] = 0;
    snprintf(copy, sizeof copy, "%s.flushed", path);
    return open(copy, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

void note_flush(int fd, int is_success) {
    pthread_mutex_lock(&lock);
    struct file *file = file_of(fd);
    struct stat facts;
    int copy = file && is_success ? open_copy(fd) : -1;
    for (off_t n = 0; copy >= 0 && n < pages_max; n++) {
        char bytes[page];
        ssize_t count = file->is_dirty[n] ? pread(fd, bytes, page, n * page) : 0;
        if (count > 0 && pwrite(copy, bytes, (size_t)count, n * page) != count) break;
    }
    if (copy >= 0 && fstat(fd, &facts) == 0 && ftruncate(copy, facts.st_size) == 0) close(copy);
    if (file) memset(file->is_dirty, 0, sizeof file->is_dirty);
    pthread_mutex_unlock(&lock);
}
