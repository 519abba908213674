#define _GNU_SOURCE
#include "parts.h"

// The codes of X509_verify_cert_error_string(3) that only a wrong clock or an old certificate has.
enum { not_yet_valid = 9, has_expired = 10 };

static bool has_sent(cx_transfer *transfer) {
    long bytes = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_REQUEST_SIZE, &bytes);
    return bytes > 0;
}

static cx_end end_of_trust(cx_transfer *transfer) {
    long result = 0;
    curl_easy_getinfo(transfer->easy, CURLINFO_SSL_VERIFYRESULT, &result);
    return result == not_yet_valid || result == has_expired ? CX_CLOCK_WRONG : CX_TLS_FAILED;
}

cx_end cx_end_of(cx_transfer *transfer, CURLcode code) {
    switch (code) {
    case CURLE_OK: return CX_ANSWERED;
    case CURLE_COULDNT_RESOLVE_HOST: return CX_NOT_RESOLVED;
    case CURLE_COULDNT_CONNECT:
    case CURLE_INTERFACE_FAILED:
    case CURLE_NO_CONNECTION_AVAILABLE: return CX_NOT_CONNECTED;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY: return CX_PROXY_FAILED;
    case CURLE_PEER_FAILED_VERIFICATION: return end_of_trust(transfer);
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_USE_SSL_FAILED: return CX_TLS_FAILED;
    case CURLE_WRITE_ERROR: return transfer->is_too_long ? CX_TOO_LONG : CX_MISUSED;
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_TOO_MANY_REDIRECTS: return CX_NOT_HTTP;
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_PARTIAL_FILE:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return has_sent(transfer) ? CX_INTERRUPTED : CX_NOT_CONNECTED;
    default: return CX_MISUSED;
    }
}
