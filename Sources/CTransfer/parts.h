#pragma once
// What the files of this target share.

#include "CTransfer.h"

#include <curl/curl.h>
#include <stdatomic.h>

enum { cx_text_capacity = 256 };

struct cx_transfer {
    CURL *easy;
    CURLM *multi;
    atomic_bool is_stopped;
    atomic_bool forgets;
    uint8_t *body;
    size_t length, capacity, limit;
    bool is_too_long;
    long status;
    char content_type[cx_text_capacity];
    char retry_after[cx_text_capacity];
    char date[cx_text_capacity];
    char reason[CURL_ERROR_SIZE];
};

/// Keeps a piece of the answer; stops the exchange when it is beyond the limit.
size_t cx_take_body(char *piece, size_t size, size_t count, void *transfer);

/// Keeps the headers that are asked for.
size_t cx_take_header(char *line, size_t size, size_t count, void *transfer);

/// Forgets the last answer.
void cx_clear(cx_transfer *transfer);

/// Says how an exchange ended, by libcurl's code.
cx_end cx_end_of(cx_transfer *transfer, CURLcode code);
