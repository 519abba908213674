#define _GNU_SOURCE
#include "CHTTPServer.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static int listen_on(const struct addrinfo *found) {
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    // A relay started again must not wait for the old one's connections to be forgotten.
    int yes = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // Connections inherit it: one whose peer has silently gone does not linger for a quarter hour.
    unsigned milliseconds = 60 * 1000;
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
    if (bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, 511) == 0) return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

int ch_listen(const char *address, uint16_t port) {
    char text[8];
    snprintf(text, sizeof text, "%u", port);
    struct addrinfo wanted = {
        .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    if (getaddrinfo(address, text, &wanted, &found) != 0) {
        errno = EINVAL;
        return -1;
    }
    int fd = listen_on(found);
    int reason = errno;
    freeaddrinfo(found);
    errno = reason;
    return fd;
}

int ch_port(int listener) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(listener, (struct sockaddr *)&address, &length) != 0) return -1;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return ntohs(((struct sockaddr_in *)&address)->sin_port);
}
