#define _GNU_SOURCE
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Escapes stay as they were sent: undoing them in place could end a path at "%00" or hide a "/".
static size_t leave_escaped(void *owner, struct MHD_Connection *connection, char *text) {
    (void)owner;
    (void)connection;
    return strlen(text);
}

static struct MHD_Daemon *start_daemon(ch_server *server) {
    const ch_settings *s = &server->settings;
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME;
    if (s->certificate) flags |= MHD_USE_TLS;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)(uintptr_t)s->certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)(uintptr_t)s->key},
        {MHD_OPTION_END, 0, NULL}};
    struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
    return MHD_start_daemon(
        flags, 0, NULL, NULL, ch_request_arrived, server,
        MHD_OPTION_LISTEN_SOCKET, server->lent,
        MHD_OPTION_THREAD_POOL_SIZE, s->threads,
        MHD_OPTION_CONNECTION_LIMIT, s->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->header_bytes,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, ch_connection_changed, server,
        MHD_OPTION_NOTIFY_COMPLETED, ch_request_ended, server,
        MHD_OPTION_ARRAY, s->certificate ? tls : none,
        MHD_OPTION_END);
}

static void prepare_lock(ch_server *server) {
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&server->changed, &clock);
    pthread_condattr_destroy(&clock);
    pthread_mutex_init(&server->lock, NULL);
}

static void end_watch(ch_server *server) {
    pthread_mutex_lock(&server->lock);
    server->is_stopping = true;
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
    pthread_join(server->watch, NULL);
}

static void release(ch_server *server) {
    close(server->settings.listener);
    pthread_cond_destroy(&server->changed);
    pthread_mutex_destroy(&server->lock);
    free(server);
}

ch_server *ch_start(
    const ch_settings *settings, ch_admit admit, ch_respond respond, ch_drained drained,
    void *owner) {
    ch_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->settings = *settings;
    server->admit = admit;
    server->respond = respond;
    server->drained = drained;
    server->owner = owner;
    prepare_lock(server);
    int reason = pthread_create(&server->watch, NULL, ch_watch, server);
    if (reason == 0) {
        // When its start fails, the library has closed the socket in some cases and not in others.
        // So it gets a descriptor of its own: closing it twice could close another thread's file.
        server->lent = fcntl(settings->listener, F_DUPFD_CLOEXEC, 0);
        errno = EINVAL; // what the library's refusals mostly are; it does not always say
        if (server->lent >= 0) server->daemon = start_daemon(server);
        if (server->daemon) return server;
        reason = errno;
        end_watch(server);
    }
    release(server);
    errno = reason;
    return NULL;
}

void ch_stop(ch_server *server, unsigned grace_seconds) {
    MHD_quiesce_daemon(server->daemon);
    struct timespec until = {.tv_sec = ch_now() + grace_seconds};
    end_watch(server);
    ch_end_streams(server);
    pthread_mutex_lock(&server->lock);
    while (server->running > 0)
        if (pthread_cond_timedwait(&server->changed, &server->lock, &until) == ETIMEDOUT) break;
    pthread_mutex_unlock(&server->lock);
    MHD_stop_daemon(server->daemon);
    close(server->lent); // the library gave it back when it was quiesced
    release(server);
}
