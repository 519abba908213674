#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int ck_window_size(int fd, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0) return -1;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return 0;
}

int ck_set_window_size(int fd, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(fd, TIOCSWINSZ, &size);
}

int ck_open_pty(int rows, int columns, char *path, size_t capacity) {
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0) return -1;
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    if (grantpt(master) != 0 || unlockpt(master) != 0 ||
        ptsname_r(master, path, capacity) != 0 || ioctl(master, TIOCSWINSZ, &size) != 0) {
        int reason = errno;
        close(master);
        errno = reason;
        return -1;
    }
    return master;
}

static volatile sig_atomic_t caught;

static void note(int number) { caught = number; }

int ck_read_hidden(int fd, void *line, size_t capacity) {
    static const int ending[] = {SIGINT, SIGTERM, SIGQUIT, SIGHUP};
    enum { count = sizeof ending / sizeof *ending };
    struct sigaction before[count], during = {.sa_handler = note};
    struct termios shown, hidden;
    if (tcgetattr(fd, &shown) != 0) return -1;
    hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    caught = 0;
    for (int i = 0; i < count; i++) sigaction(ending[i], &during, &before[i]);
    ssize_t got = -1;
    if (tcsetattr(fd, TCSAFLUSH, &hidden) == 0) got = read(fd, line, capacity);
    int reason = errno;
    tcsetattr(fd, TCSAFLUSH, &shown);
    for (int i = 0; i < count; i++) sigaction(ending[i], &before[i], NULL);
    if (caught != 0) raise(caught);
    errno = reason;
    if (got > 0 && ((char *)line)[got - 1] == '\n') got--;
    return (int)got;
}
