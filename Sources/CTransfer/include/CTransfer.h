#pragma once
// One HTTP exchange after the other over libcurl, whose settings are variadic.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cx_transfer cx_transfer;

/// How to reach the other side. Texts are copied; NULL leaves a thing out.
typedef struct {
    const char *authorities;  // file of trusted certificates in PEM; NULL trusts the system's
    const char *certificate;  // file in PEM that shows who this side is
    const char *key;          // file in PEM of the key that belongs to it
    const char *pinned_key;   // the other side's, as CURLOPT_PINNEDPUBLICKEY(3) has it
    const char *proxy;        // never taken from the environment
    const char *user_agent;
    bool allows_plain_http;   // else https only
    long connect_milliseconds;
    long total_milliseconds;
    long slow_seconds;        // ended after so long below 100 bytes a second
} cx_settings;

/// How an exchange ended. Only after CX_ANSWERED is there a status.
typedef enum {
    CX_ANSWERED,
    CX_NOT_RESOLVED,   // no address for the name
    CX_NOT_CONNECTED,  // refused, no route, or not in time; nothing was sent
    CX_PROXY_FAILED,
    CX_TLS_FAILED,     // no trust, or no common protocol
    CX_CLOCK_WRONG,    // a certificate that is not valid yet or no more
    CX_INTERRUPTED,    // after something was sent: whether it arrived is unknown
    CX_NOT_HTTP,       // an answer that is none
    CX_TOO_LONG,       // an answer beyond the limit
    CX_STOPPED,        // by cx_stop
    CX_MISUSED,        // a setting, a file or memory is lacking on this side
} cx_end;

/// Makes a handle; NULL when memory is lacking or libcurl refuses a setting.
cx_transfer *cx_open(const cx_settings *settings);
void cx_close(cx_transfer *transfer);

/// Sends a request and waits for the answer. Redirects are not followed.
/// `headers` ends with NULL. Without a body it is a GET, else a POST.
/// An answer may have `answer_limit` bytes.
cx_end cx_exchange(
    cx_transfer *transfer, const char *url, const char *const *headers, const uint8_t *body,
    size_t length, size_t answer_limit);

/// Ends the exchange that runs, and all that come, within a moment. Any thread may call it.
void cx_stop(cx_transfer *transfer);

/// Lets the next exchange open a new connection. Any thread may call it.
void cx_forget_connections(cx_transfer *transfer);

/// The last answer. Headers are empty when they are not there.
long cx_status(const cx_transfer *transfer);
const char *cx_content_type(const cx_transfer *transfer);
const char *cx_retry_after(const cx_transfer *transfer);
const char *cx_date(const cx_transfer *transfer);
const uint8_t *cx_body(const cx_transfer *transfer);
size_t cx_body_length(const cx_transfer *transfer);

/// libcurl's sentence for the last end that was no answer.
const char *cx_reason(const cx_transfer *transfer);

/// Reads a date of HTTP in seconds since 1970; -1 for anything else. See curl_getdate(3).
int64_t cx_seconds_of_date(const char *text);
