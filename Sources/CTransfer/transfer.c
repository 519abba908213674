#define _GNU_SOURCE
#include "parts.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static void prepare_library(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

// Without these a connection that died during sleep hangs for as long as the kernel retries.
static int set_up_socket(void *owner, curl_socket_t fd, curlsocktype purpose) {
    (void)owner;
    (void)purpose;
    unsigned milliseconds = 15000;
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
    return CURL_SOCKOPT_OK;
}

static CURLcode set_limits(CURL *easy, const cx_settings *s) {
    CURLcode code = curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    code |= curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, s->connect_milliseconds);
    code |= curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, s->total_milliseconds);
    code |= curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 100L);
    code |= curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, s->slow_seconds);
    code |= curl_easy_setopt(easy, CURLOPT_MAXAGE_CONN, 60L);
    code |= curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    code |= curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, set_up_socket);
    // A resolver that hangs must not hold the end of an exchange.
    code |= curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
    return code;
}

static CURLcode set_trust(CURL *easy, const cx_settings *s) {
    const char *protocols = s->allows_plain_http ? "http,https" : "https";
    CURLcode code = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, protocols);
    code |= curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    code |= curl_easy_setopt(easy, CURLOPT_HTTP09_ALLOWED, 0L);
    code |= curl_easy_setopt(easy, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    // An empty text keeps libcurl from reading proxies out of the environment.
    code |= curl_easy_setopt(easy, CURLOPT_PROXY, s->proxy ? s->proxy : "");
    code |= curl_easy_setopt(easy, CURLOPT_USERAGENT, s->user_agent);
    // Over TLS the two sides agree on it; the relay itself has 1.1, what stands before it has both.
    code |= curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    // NULL is what libcurl begins with: no certificate, and any key that the authorities vouch for.
    code |= curl_easy_setopt(easy, CURLOPT_SSLCERT, s->certificate);
    code |= curl_easy_setopt(easy, CURLOPT_SSLKEY, s->key);
    code |= curl_easy_setopt(easy, CURLOPT_PINNEDPUBLICKEY, s->pinned_key);
    if (!s->authorities) return code;
    code |= curl_easy_setopt(easy, CURLOPT_CAINFO, s->authorities);
    code |= curl_easy_setopt(easy, CURLOPT_CAPATH, NULL);
    return code;
}

static CURLcode set_receiver(cx_transfer *transfer) {
    CURL *easy = transfer->easy;
    CURLcode code = curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->reason);
    code |= curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, cx_take_body);
    code |= curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
    code |= curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, cx_take_header);
    code |= curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
    code |= curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    return code;
}

cx_transfer *cx_open(const cx_settings *settings) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare_library);
    cx_transfer *transfer = calloc(1, sizeof *transfer);
    if (!transfer) return NULL;
    transfer->easy = curl_easy_init();
    transfer->multi = curl_multi_init();
    if (transfer->easy && transfer->multi && set_limits(transfer->easy, settings) == CURLE_OK &&
        set_trust(transfer->easy, settings) == CURLE_OK && set_receiver(transfer) == CURLE_OK)
        return transfer;
    cx_close(transfer);
    return NULL;
}

void cx_close(cx_transfer *transfer) {
    curl_easy_cleanup(transfer->easy);
    curl_multi_cleanup(transfer->multi);
    free(transfer->body);
    free(transfer);
}

static CURLcode perform(cx_transfer *transfer) {
    if (curl_multi_add_handle(transfer->multi, transfer->easy) != CURLM_OK)
        return CURLE_FAILED_INIT;
    CURLcode code = CURLE_ABORTED_BY_CALLBACK;
    int running = 1;
    while (running && !atomic_load(&transfer->is_stopped)) {
        if (curl_multi_perform(transfer->multi, &running) != CURLM_OK) break;
        if (running) curl_multi_poll(transfer->multi, NULL, 0, 1000, NULL);
    }
    int left;
    CURLMsg *message = running ? NULL : curl_multi_info_read(transfer->multi, &left);
    if (message && message->msg == CURLMSG_DONE) code = message->data.result;
    curl_multi_remove_handle(transfer->multi, transfer->easy);
    return code;
}

static CURLcode set_request(
    cx_transfer *transfer, const char *url, const uint8_t *body, size_t length) {
    CURL *easy = transfer->easy;
    CURLcode code = curl_easy_setopt(easy, CURLOPT_URL, url);
    code |= curl_easy_setopt(
        easy, CURLOPT_FRESH_CONNECT, atomic_exchange(&transfer->forgets, false) ? 1L : 0L);
    if (!body) return code | curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
    code |= curl_easy_setopt(easy, CURLOPT_POST, 1L);
    code |= curl_easy_setopt(easy, CURLOPT_POSTFIELDS, body);
    code |= curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length);
    return code;
}

cx_end cx_exchange(
    cx_transfer *transfer, const char *url, const char *const *headers, const uint8_t *body,
    size_t length, size_t answer_limit) {
    cx_clear(transfer);
    transfer->limit = answer_limit;
    if (atomic_load(&transfer->is_stopped)) return CX_STOPPED;
    // Without "Expect:" libcurl waits up to a second for a "100 Continue" before a large body.
    struct curl_slist *list = curl_slist_append(NULL, "Expect:");
    for (; *headers; headers++) list = curl_slist_append(list, *headers);
    CURLcode code = set_request(transfer, url, body, length);
    code |= curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, list);
    if (code == CURLE_OK) code = perform(transfer);
    curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, NULL);
    curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDS, NULL);
    curl_slist_free_all(list);
    if (atomic_load(&transfer->is_stopped)) return CX_STOPPED;
    curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &transfer->status);
    if (!transfer->reason[0])
        strncpy(transfer->reason, curl_easy_strerror(code), CURL_ERROR_SIZE - 1);
    return cx_end_of(transfer, code);
}

void cx_stop(cx_transfer *transfer) {
    atomic_store(&transfer->is_stopped, true);
    curl_multi_wakeup(transfer->multi);
}

void cx_forget_connections(cx_transfer *transfer) { atomic_store(&transfer->forgets, true); }
