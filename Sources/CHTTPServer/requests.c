#define _GNU_SOURCE
#include "parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// A refused client is let finish its sending up to this, so that it reads the answer: a socket
// closed with bytes unread is reset, and the answer lost with it.
enum { most_discarded = 4 * 1024 * 1024 };

static size_t declared_length(struct MHD_Connection *connection) {
    const char *text = MHD_lookup_connection_value(
        connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return text ? strtoull(text, NULL, 10) : 0;
}

static ch_request *begin(
    ch_server *server, struct MHD_Connection *connection, const char *url, const char *method) {
    ch_request *request = calloc(1, sizeof *request);
    if (!request) return NULL;
    request->server = server;
    request->connection = connection;
    request->method = method;
    request->path = url;
    pthread_mutex_lock(&server->lock);
    server->running++;
    pthread_mutex_unlock(&server->lock);
    ch_allow(server, connection, server->settings.request_seconds);
    return request;
}

static bool keep(ch_request *request, const char *piece, size_t size) {
    bool is_over = request->answer || request->is_too_large ||
        size > request->limit - request->length;
    if (is_over) {
        request->is_too_large = request->is_too_large || !request->answer;
        request->discarded += size;
        return request->discarded <= most_discarded;
    }
    if (request->length + size > request->capacity) {
        size_t capacity = (request->length + size) * 2;
        if (capacity > request->limit) capacity = request->limit;
        uint8_t *grown = realloc(request->body, capacity);
        if (!grown) return false;
        request->body = grown;
        request->capacity = capacity;
    }
    memcpy(request->body + request->length, piece, size);
    request->length += size;
    return true;
}

static enum MHD_Result answer(ch_request *request) {
    ch_server *server = request->server;
    if (!request->answer) server->respond(server->owner, request);
    if (!request->answer) return MHD_NO;
    pthread_mutex_lock(&server->lock);
    bool is_stopping = server->is_stopping;
    pthread_mutex_unlock(&server->lock);
    if (is_stopping) ch_answer_header(request, MHD_HTTP_HEADER_CONNECTION, "close");
    ch_allow(server, request->connection, server->settings.answer_seconds);
    return MHD_queue_response(request->connection, request->status, request->answer);
}

enum MHD_Result ch_request_arrived(
    void *owner, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *piece, size_t *size, void **context) {
    (void)version;
    ch_request *request = *context;
    if (!request) {
        request = begin(owner, connection, url, method);
        if (!request) return MHD_NO;
        *context = request;
        request->limit = request->server->admit(request->server->owner, request);
        size_t declared = declared_length(connection);
        if (declared > request->limit && !request->answer) request->is_too_large = true;
        return declared > most_discarded ? answer(request) : MHD_YES;
    }
    if (*size > 0) {
        bool is_kept = keep(request, piece, *size);
        *size = 0;
        return is_kept ? MHD_YES : MHD_NO;
    }
    return answer(request);
}

void ch_request_ended(
    void *owner, struct MHD_Connection *connection, void **context,
    enum MHD_RequestTerminationCode why) {
    (void)why;
    ch_server *server = owner;
    ch_request *request = *context;
    if (!request) return;
    ch_allow(server, connection, server->settings.idle_seconds + server->settings.header_seconds);
    if (request->stream) ch_stream_over(request->stream);
    if (request->answer) MHD_destroy_response(request->answer);
    free(request->body);
    free(request);
    *context = NULL;
    pthread_mutex_lock(&server->lock);
    server->running--;
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
}
