#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>

// POSIX message queues, whose descriptors are those of files on Linux. See mq_overview(7).

static long setting(const char *path, long otherwise) {
    FILE *file = fopen(path, "re");
    if (file == NULL) return otherwise;
    if (fscanf(file, "%ld", &otherwise) != 1) otherwise = 0;
    fclose(file);
    return otherwise;
}

static size_t limit(void) { return (size_t)setting("/proc/sys/fs/mqueue/msgsize_max", 8192); }

static int make(cb_link *link, char way) {
    char name[80];
    snprintf(name, sizeof name, "/%s%c", link->path + sizeof "/tmp", way);
    struct mq_attr shape = {.mq_maxmsg = 8, .mq_msgsize = (long)link->bytes};
    int queue = mq_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600, &shape);
    if (queue >= 0) mq_unlink(name);
    return queue;
}

static bool open_queue(cb_link *link) {
    link->ends[0][1] = link->ends[1][0] = make(link, 'a');
    link->ends[0][0] = link->ends[1][1] = make(link, 'b');
    return link->ends[0][0] >= 0 && link->ends[0][1] >= 0;
}

static bool send_to(cb_link *link, const void *from) {
    while (mq_send(cb_out(link), from, link->bytes, 0) != 0) {
        if (errno != EINTR && errno != EAGAIN) return false;
    }
    return true;
}

static bool receive_from(cb_link *link, void *into) {
    while (mq_receive(cb_in(link), into, link->bytes, NULL) != (ssize_t)link->bytes) {
        if (errno != EINTR && errno != EAGAIN) return false;
    }
    return true;
}

const struct cb_kind cb_queue = {
    .name = "posix mq", .can_be_busy = true, .limit = limit, .open = open_queue,
    .send = send_to, .receive = receive_from,
};
