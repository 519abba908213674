#define _GNU_SOURCE
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define AREA_BYTES ((size_t)4 << 20)

int cb_in(const cb_link *link) { return link->ends[link->is_far][0]; }

int cb_out(const cb_link *link) { return link->ends[link->is_far][1]; }

int64_t cb_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/// Maps what both ends share, and gets it memory now so that no fault is measured.
static bool map(cb_link *link) {
    // Each message begins on a line of its own.
    size_t stride = (link->bytes + 127) & ~(size_t)127;
    link->slots = stride >= AREA_BYTES ? 1 : AREA_BYTES / stride;
    if (link->slots > 1024) link->slots = 1024;
    size_t head = (sizeof(struct cb_control) + 4095) & ~(size_t)4095;
    size_t area = link->kind->needs_area ? link->slots * stride : 0;
    link->mapped = head + 2 * area;
    if (!link->is_far && ftruncate(link->arena, (off_t)link->mapped) != 0) return false;
    uint8_t *start = mmap(NULL, link->mapped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE,
                          link->arena, 0);
    if (start == MAP_FAILED) return false;
    link->control = (struct cb_control *)start;
    link->area[0] = start + head;
    link->area[1] = start + head + area;
    link->buffer = malloc(link->bytes);
    if (link->buffer == NULL) return false;
    memset(link->buffer, 0x5a, link->bytes);
    return true;
}

static bool wait_without_sleeping(cb_link *link) {
    if (!link->is_busy) return true;
    for (int end = 0; end < 2; end++) {
        int fd = link->ends[link->is_far][end];
        if (fd >= 0 && fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) != 0) return false;
    }
    return true;
}

static bool make_ready(cb_link *link) {
    if (!wait_without_sleeping(link)) return false;
    return link->kind->attach == NULL || link->kind->attach(link);
}

static cb_link *new_link(uint32_t number, size_t bytes, bool busy) {
    cb_link *link = calloc(1, sizeof *link);
    if (link == NULL || cb_kind_at(number) == NULL || bytes < 16) {
        free(link);
        errno = EINVAL;
        return NULL;
    }
    *link = (cb_link){.kind = cb_kind_at(number), .number = number, .bytes = bytes,
                      .is_busy = busy, .arena = -1, .ends = {{-1, -1}, {-1, -1}}, .poll = -1};
    return link;
}

cb_link *cb_open(uint32_t number, size_t bytes, bool busy) {
    static uint32_t count;
    cb_link *link = new_link(number, bytes, busy);
    if (link == NULL) return NULL;
    snprintf(link->path, sizeof link->path, "/tmp/comanda-bench-%d-%u", (int)getpid(), count++);
    link->arena = memfd_create("comanda-bench", MFD_CLOEXEC);
    if (link->arena >= 0 && map(link) &&
        (link->kind->open == NULL || link->kind->open(link)) && make_ready(link)) {
        return link;
    }
    cb_close(link);
    return NULL;
}

void cb_describe(const cb_link *link, char *text, size_t capacity) {
    snprintf(text, capacity, "%u,%zu,%d,%d,%d,%d,%s", link->number, link->bytes, link->is_busy,
             link->arena, link->ends[1][0], link->ends[1][1], link->path);
}

cb_link *cb_attach(const char *description) {
    unsigned number = 0;
    size_t bytes = 0;
    int busy = 0, arena = -1, in = -1, out = -1;
    char path[64] = "";
    int fields = sscanf(description, "%u,%zu,%d,%d,%d,%d,%63s", &number, &bytes, &busy, &arena,
                        &in, &out, path);
    cb_link *link = fields == 7 ? new_link(number, bytes, busy != 0) : NULL;
    if (link == NULL) return NULL;
    link->is_far = true;
    link->arena = arena;
    link->ends[1][0] = in;
    link->ends[1][1] = out;
    memcpy(link->path, path, sizeof path);
    if (map(link) && make_ready(link)) {
        atomic_store(&link->control->is_attached, true);
        return link;
    }
    cb_close(link);
    return NULL;
}

bool cb_is_attached(const cb_link *link) { return atomic_load(&link->control->is_attached); }

void cb_close(cb_link *link) {
    if (link->kind->close != NULL) link->kind->close(link);
    if (link->control != NULL) munmap(link->control, link->mapped);
    int *ends = &link->ends[0][0];
    for (int at = 0; at < 4; at++) {
        bool is_first = true;
        for (int before = 0; before < at; before++) is_first &= ends[before] != ends[at];
        if (ends[at] >= 0 && is_first) close(ends[at]);
    }
    if (link->poll >= 0) close(link->poll);
    if (link->arena >= 0) close(link->arena);
    free(link->buffer);
    free(link);
}

bool cb_send(cb_link *link, const void *from) { return link->kind->send(link, from); }

bool cb_receive(cb_link *link, void *into) { return link->kind->receive(link, into); }
