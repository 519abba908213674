#define _GNU_SOURCE
#include "parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

size_t cx_take_body(char *piece, size_t size, size_t count, void *argument) {
    cx_transfer *transfer = argument;
    size_t more = size * count;
    if (more > transfer->limit - transfer->length) {
        transfer->is_too_long = true;
        return 0;
    }
    if (transfer->length + more > transfer->capacity) {
        size_t capacity = (transfer->length + more) * 2;
        uint8_t *grown = realloc(transfer->body, capacity);
        if (!grown) return 0;
        transfer->body = grown;
        transfer->capacity = capacity;
    }
    memcpy(transfer->body + transfer->length, piece, more);
    transfer->length += more;
    return more;
}

static void keep(char *place, const char *line, size_t length, const char *name) {
    size_t name_length = strlen(name);
    if (length <= name_length || strncasecmp(line, name, name_length) != 0) return;
    if (line[name_length] != ':') return;
    const char *start = line + name_length + 1;
    const char *end = line + length;
    while (start < end && strchr(" \t", *start)) start++;
    while (end > start && strchr(" \t\r\n", end[-1])) end--;
    size_t size = (size_t)(end - start);
    if (size >= cx_text_capacity) return;
    memcpy(place, start, size);
    place[size] = 0;
}

size_t cx_take_header(char *line, size_t size, size_t count, void *argument) {
    cx_transfer *transfer = argument;
    size_t length = size * count;
    // A proxy's answer or a "100 Continue" comes before the one that counts.
    if (length >= 5 && memcmp(line, "HTTP/", 5) == 0) {
        transfer->content_type[0] = transfer->retry_after[0] = transfer->date[0] = 0;
    }
    keep(transfer->content_type, line, length, "Content-Type");
    keep(transfer->retry_after, line, length, "Retry-After");
    keep(transfer->date, line, length, "Date");
    return length;
}

void cx_clear(cx_transfer *transfer) {
    transfer->length = 0;
    transfer->is_too_long = false;
    transfer->status = 0;
    transfer->content_type[0] = transfer->retry_after[0] = transfer->date[0] = 0;
    transfer->reason[0] = 0;
}

long cx_status(const cx_transfer *transfer) { return transfer->status; }
const char *cx_content_type(const cx_transfer *transfer) { return transfer->content_type; }
const char *cx_retry_after(const cx_transfer *transfer) { return transfer->retry_after; }
const char *cx_date(const cx_transfer *transfer) { return transfer->date; }
const uint8_t *cx_body(const cx_transfer *transfer) { return transfer->body; }
size_t cx_body_length(const cx_transfer *transfer) { return transfer->length; }
const char *cx_reason(const cx_transfer *transfer) { return transfer->reason; }

int64_t cx_seconds_of_date(const char *text) { return curl_getdate(text, NULL); }
