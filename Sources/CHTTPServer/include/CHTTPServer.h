#pragma once
// A small HTTP/1.1 server over libmicrohttpd, whose start is variadic.
// Functions that return a pointer or -1 leave the reason in errno.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ch_server ch_server;
typedef struct ch_request ch_request;
typedef struct ch_stream ch_stream;

/// How to serve. Times are in seconds.
typedef struct {
    int listener;             // a listening socket; the server's from then on
    unsigned threads;         // each with an epoll of its own
    unsigned connections;     // at most, over all threads
    unsigned header_seconds;  // from the connection to the last header
    unsigned request_seconds; // from the last header to the answer
    unsigned answer_seconds;  // from the answer to its last byte
    unsigned idle_seconds;    // without a byte in either direction
    size_t header_bytes;      // request line and headers
    const char *certificate;  // chain in PEM; NULL for plain HTTP
    const char *key;          // key in PEM
} ch_settings;

/// Looks at a request when its headers are there, and returns how many bytes its body may have.
/// An answer given now refuses it: the body is thrown away.
typedef size_t (*ch_admit)(void *owner, ch_request *request);

/// Answers a request whose body is there.
typedef void (*ch_respond)(void *owner, ch_request *request);

/// Hears, on a thread of the server, that some stream's client has taken all that was sent.
typedef void (*ch_drained)(void *owner);

/// Listens on a numeric address, IPv4 or IPv6; port 0 takes a free one. See getaddrinfo(3).
int ch_listen(const char *address, uint16_t port);

/// The port that a socket is bound to.
int ch_port(int listener);

/// Starts to serve. NULL when the certificate or key does not fit or threads are lacking.
ch_server *ch_start(
    const ch_settings *settings, ch_admit admit, ch_respond respond, ch_drained drained,
    void *owner);

/// Takes no more connections, ends the streams, lets running requests end for so many seconds, and
/// stops.
void ch_stop(ch_server *server, unsigned grace_seconds);

/// Method, and path without the query, as they were sent; escapes are not undone.
const char *ch_method(const ch_request *request);
const char *ch_path(const ch_request *request);

/// The first header, or argument of the query, of a name; NULL when there is none.
const char *ch_header(ch_request *request, const char *name);
const char *ch_argument(ch_request *request, const char *name);

/// The body so far, its length, and whether it was longer than allowed.
const uint8_t *ch_body(const ch_request *request);
size_t ch_body_length(const ch_request *request);
bool ch_body_is_too_large(const ch_request *request);

/// Sets the answer; the body is copied. Only the first counts.
void ch_answer(
    ch_request *request, unsigned status, const char *type, const uint8_t *body, size_t length);

/// Adds a header to the answer that was set.
void ch_answer_header(ch_request *request, const char *name, const char *value);

/// Begins an answer that goes on until it is ended; NULL when memory is lacking. A client that does
/// not take what was sent within the time of an answer is cut.
ch_stream *ch_answer_stream(ch_request *request, unsigned status, const char *type);

/// Sends bytes on a stream; false when it is over or memory is lacking. On any thread.
bool ch_stream_send(ch_stream *stream, const uint8_t *bytes, size_t length);

/// Bytes that were sent and that the server could not pass on yet.
size_t ch_stream_waiting(ch_stream *stream);

/// Ends a stream once all is sent that waits.
void ch_stream_end(ch_stream *stream);

/// Gives a stream back, ended or not, after which it must not be used.
void ch_stream_release(ch_stream *stream);
