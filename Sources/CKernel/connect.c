#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

/// Waits until a connection stands or has failed; 0, or an errno.
static int outcome(int fd, int milliseconds) {
    struct pollfd entry = {.fd = fd, .events = POLLOUT};
    int count = poll(&entry, 1, milliseconds);
    if (count == 0) return ETIMEDOUT;
    if (count < 0) return errno;
    int reason = 0;
    socklen_t size = sizeof reason;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &reason, &size) != 0) return errno;
    return reason;
}

static int connected(const struct addrinfo *address, int milliseconds, int *reason) {
    int fd = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) {
        *reason = errno;
        return -1;
    }
    *reason = 0;
    if (connect(fd, address->ai_addr, address->ai_addrlen) != 0) {
        *reason = errno == EINPROGRESS ? outcome(fd, milliseconds) : errno;
    }
    if (*reason == 0) return fd;
    close(fd);
    return -1;
}

int ck_connect(const char *host, const char *port, int milliseconds) {
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG};
    struct addrinfo *addresses = NULL;
    if (getaddrinfo(host, port, &wanted, &addresses) != 0) {
        errno = EHOSTUNREACH;
        return -1;
    }
    int fd = -1;
    int reason = EHOSTUNREACH;
    for (struct addrinfo *next = addresses; next != NULL && fd < 0; next = next->ai_next) {
        fd = connected(next, milliseconds, &reason);
    }
    freeaddrinfo(addresses);
    errno = reason;
    return fd;
}
