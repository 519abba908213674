#include "parts.h"

const char *ch_method(const ch_request *request) { return request->method; }

const char *ch_path(const ch_request *request) { return request->path; }

const char *ch_header(ch_request *request, const char *name) {
    return MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND, name);
}

const char *ch_argument(ch_request *request, const char *name) {
    return MHD_lookup_connection_value(request->connection, MHD_GET_ARGUMENT_KIND, name);
}

const uint8_t *ch_body(const ch_request *request) { return request->body; }

size_t ch_body_length(const ch_request *request) { return request->length; }

bool ch_body_is_too_large(const ch_request *request) { return request->is_too_large; }

void ch_answer(
    ch_request *request, unsigned status, const char *type, const uint8_t *body, size_t length) {
    if (request->answer) return;
    request->status = status;
    // Copied at once; the library's type for the buffer lacks the const that it keeps to.
    request->answer =
        MHD_create_response_from_buffer(length, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY);
    ch_answer_header(request, MHD_HTTP_HEADER_CONTENT_TYPE, type);
}

void ch_answer_header(ch_request *request, const char *name, const char *value) {
    if (request->answer) MHD_add_response_header(request->answer, name, value);
}
