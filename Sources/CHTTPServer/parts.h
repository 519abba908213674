#pragma once
// What the files of this target share.

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <pthread.h>

/// One open connection, and until when it must have come further.
typedef struct ch_connection {
    int socket;
    int64_t deadline; // in seconds of CLOCK_MONOTONIC
    struct ch_connection *previous;
    struct ch_connection *next;
} ch_connection;

struct ch_server {
    struct MHD_Daemon *daemon;
    ch_settings settings;
    int lent; // the listening socket once more, for the library
    ch_admit admit;
    ch_respond respond;
    ch_drained drained;
    void *owner;

    pthread_mutex_t lock; // guards all below
    pthread_cond_t changed;
    ch_connection *connections;
    ch_stream *streams;
    unsigned running; // requests between their headers and the end of their answer
    bool is_stopping;
    pthread_t watch;
};

struct ch_request {
    ch_server *server;
    struct MHD_Connection *connection;
    const char *method;
    const char *path;
    uint8_t *body;
    size_t length, capacity;
    size_t limit;     // bytes kept
    size_t discarded; // bytes thrown away
    bool is_too_large;
    struct MHD_Response *answer;
    ch_stream *stream; // when the answer is one
    unsigned status;
};

int64_t ch_now(void);

/// Gives a request's connection so many seconds from now.
void ch_allow(ch_server *server, struct MHD_Connection *connection, unsigned seconds);

/// Follows connections as they open and close.
void ch_connection_changed(
    void *owner, struct MHD_Connection *connection, void **context,
    enum MHD_ConnectionNotificationCode code);

/// Cuts connections whose time is over, until the server stops; the body of a thread.
void *ch_watch(void *server);

/// Takes a request in, piece by piece, and answers it.
enum MHD_Result ch_request_arrived(
    void *owner, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *piece, size_t *size, void **context);

/// Forgets a request that was answered or cut.
void ch_request_ended(
    void *owner, struct MHD_Connection *connection, void **context,
    enum MHD_RequestTerminationCode why);

/// Tells a stream that its request is over, and its connection with it.
void ch_stream_over(ch_stream *stream);

/// Ends all streams; none may be suspended when the library is stopped.
void ch_end_streams(ch_server *server);
