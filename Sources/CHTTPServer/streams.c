#define _GNU_SOURCE
#include "parts.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// An answer without an end. While nothing waits to be sent its connection is suspended, so that it
// costs no thread and no time. Locks are taken in this order: the stream's, the server's, the
// library's.

struct ch_stream {
    ch_server *server;
    atomic_uint holders; // the library's answer, and whoever sends
    ch_stream *next;     // in the server's list, under the server's lock

    pthread_mutex_t lock;              // guards all below
    struct MHD_Connection *connection; // NULL once the request is over
    bool is_suspended, is_ended;
    uint8_t *bytes;
    size_t length, taken, capacity;
};

void ch_stream_release(ch_stream *stream) {
    if (atomic_fetch_sub(&stream->holders, 1) > 1) return;
    pthread_mutex_destroy(&stream->lock);
    free(stream->bytes);
    free(stream);
}

static void release_answer(void *stream) { ch_stream_release(stream); }

static size_t take(ch_stream *stream, char *buffer, size_t most) {
    size_t size = stream->length - stream->taken;
    if (size > most) size = most;
    memcpy(buffer, stream->bytes + stream->taken, size);
    stream->taken += size;
    if (stream->taken == stream->length) stream->taken = stream->length = 0;
    return size;
}

static ssize_t next_bytes(void *owner, uint64_t position, char *buffer, size_t most) {
    (void)position;
    ch_stream *stream = owner;
    ch_server *server = stream->server;
    pthread_mutex_lock(&stream->lock);
    ssize_t size = 0;
    bool is_drained = false;
    if (stream->length > 0) {
        size = (ssize_t)take(stream, buffer, most);
        is_drained = stream->length == 0 && !stream->is_ended;
        ch_allow(server, stream->connection, server->settings.answer_seconds);
    } else if (stream->is_ended) {
        size = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        stream->is_suspended = true;
        ch_allow(server, stream->connection, UINT_MAX); // it need not do anything now
        MHD_suspend_connection(stream->connection);
    }
    pthread_mutex_unlock(&stream->lock);
    if (is_drained) server->drained(server->owner);
    return size;
}

static void enlist(ch_stream *stream) {
    ch_server *server = stream->server;
    pthread_mutex_lock(&server->lock);
    stream->is_ended = server->is_stopping;
    stream->next = server->streams;
    server->streams = stream;
    pthread_mutex_unlock(&server->lock);
}

static void take_out(ch_stream *stream) {
    pthread_mutex_lock(&stream->server->lock);
    ch_stream **place = &stream->server->streams;
    while (*place && *place != stream) place = &(*place)->next;
    if (*place) *place = stream->next;
    pthread_mutex_unlock(&stream->server->lock);
}

ch_stream *ch_answer_stream(ch_request *request, unsigned status, const char *type) {
    if (request->answer) return NULL;
    ch_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    stream->server = request->server;
    stream->connection = request->connection;
    atomic_init(&stream->holders, 2);
    pthread_mutex_init(&stream->lock, NULL);
    request->answer = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, 16 * 1024, next_bytes, stream, release_answer);
    if (!request->answer) {
        atomic_store(&stream->holders, 1);
        ch_stream_release(stream);
        return NULL;
    }
    request->status = status;
    request->stream = stream;
    enlist(stream);
    ch_answer_header(request, MHD_HTTP_HEADER_CONTENT_TYPE, type);
    return stream;
}

void ch_stream_over(ch_stream *stream) {
    pthread_mutex_lock(&stream->lock);
    stream->connection = NULL;
    pthread_mutex_unlock(&stream->lock);
    take_out(stream);
}

static void go_on(ch_stream *stream) {
    if (!stream->is_suspended || !stream->connection) return;
    stream->is_suspended = false;
    ch_allow(stream->server, stream->connection, stream->server->settings.answer_seconds);
    MHD_resume_connection(stream->connection);
}

bool ch_stream_send(ch_stream *stream, const uint8_t *bytes, size_t length) {
    pthread_mutex_lock(&stream->lock);
    bool is_open = stream->connection && !stream->is_ended;
    if (is_open && stream->length + length > stream->capacity) {
        size_t capacity = (stream->length + length) * 2;
        uint8_t *grown = realloc(stream->bytes, capacity);
        if (grown) stream->bytes = grown;
        if (grown) stream->capacity = capacity;
        is_open = grown != NULL;
    }
    if (is_open && length > 0) {
        memcpy(stream->bytes + stream->length, bytes, length);
        stream->length += length;
        go_on(stream);
    }
    pthread_mutex_unlock(&stream->lock);
    return is_open;
}

size_t ch_stream_waiting(ch_stream *stream) {
    pthread_mutex_lock(&stream->lock);
    size_t waiting = stream->length - stream->taken;
    pthread_mutex_unlock(&stream->lock);
    return waiting;
}

void ch_stream_end(ch_stream *stream) {
    pthread_mutex_lock(&stream->lock);
    stream->is_ended = true;
    go_on(stream);
    pthread_mutex_unlock(&stream->lock);
}

void ch_end_streams(ch_server *server) {
    while (true) {
        pthread_mutex_lock(&server->lock);
        ch_stream *first = server->streams;
        if (first) server->streams = first->next;
        if (first) atomic_fetch_add(&first->holders, 1);
        pthread_mutex_unlock(&server->lock);
        if (!first) return;
        ch_stream_end(first);
        ch_stream_release(first);
    }
}
