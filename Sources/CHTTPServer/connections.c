#define _GNU_SOURCE
#include "parts.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// libmicrohttpd only knows a time without any byte, so a client that sends one byte now and then
// would stay for ever. Here each connection has a point in time by which its next step must be
// done; a watch shuts the sockets of those that are late, and the library then closes them.

int64_t ch_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void add(ch_server *server, ch_connection *connection) {
    connection->next = server->connections;
    if (connection->next) connection->next->previous = connection;
    server->connections = connection;
}

static void take_out(ch_server *server, ch_connection *connection) {
    if (connection->previous) connection->previous->next = connection->next;
    else server->connections = connection->next;
    if (connection->next) connection->next->previous = connection->previous;
}

void ch_connection_changed(
    void *owner, struct MHD_Connection *connection, void **context,
    enum MHD_ConnectionNotificationCode code) {
    ch_server *server = owner;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        ch_connection *opened = info ? calloc(1, sizeof *opened) : NULL;
        *context = opened;
        if (!opened) return; // without a deadline of its own; the idle time still holds
        opened->socket = info->connect_fd;
        opened->deadline = ch_now() + server->settings.header_seconds;
        pthread_mutex_lock(&server->lock);
        add(server, opened);
        pthread_mutex_unlock(&server->lock);
    } else if (*context) {
        // The library closes the socket only after this call, so the watch never shuts another's.
        pthread_mutex_lock(&server->lock);
        take_out(server, *context);
        pthread_mutex_unlock(&server->lock);
        free(*context);
        *context = NULL;
    }
}

void ch_allow(ch_server *server, struct MHD_Connection *connection, unsigned seconds) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    ch_connection *known = info ? info->socket_context : NULL;
    if (!known) return;
    pthread_mutex_lock(&server->lock);
    known->deadline = ch_now() + seconds;
    pthread_mutex_unlock(&server->lock);
}

void *ch_watch(void *argument) {
    ch_server *server = argument;
    pthread_mutex_lock(&server->lock);
    while (!server->is_stopping) {
        int64_t now = ch_now();
        for (ch_connection *one = server->connections; one; one = one->next)
            if (one->deadline <= now) shutdown(one->socket, SHUT_RDWR);
        struct timespec next = {.tv_sec = now + 1};
        pthread_cond_timedwait(&server->changed, &server->lock, &next);
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}
