// C-36 to C-41: descriptors and signals.
#include "stage.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/// The next token in a descriptor; 0 when none comes.
static int next_event(int fd) {
    struct pollfd readable = {.fd = fd, .events = POLLIN};
    uint32_t number = 0;
    if (poll(&readable, 1, 10000) != 1) return 0;
    return read(fd, &number, 4) == 4 ? (int)ntohl(number) : 0;
}

static void shared_descriptor(void) {
    int first, second, fd = -1;
    SAYS(NOTIFY_STATUS_OK, notify_register_file_descriptor(named("a"), &fd, 0, &first));
    int same = fd;
    SAYS(NOTIFY_STATUS_OK,
         notify_register_file_descriptor(named("b"), &same, NOTIFY_REUSE, &second));
    EXPECT(same == fd && first != second);
    post("a");
    EXPECT(next_event(fd) == first);
    post("b");
    EXPECT(next_event(fd) == second);
    SAYS(NOTIFY_STATUS_OK, notify_cancel(first));
    EXPECT(fcntl(fd, F_GETFD) != -1);
    post("b");
    EXPECT(next_event(fd) == second);
    SAYS(NOTIFY_STATUS_OK, notify_cancel(second));
    EXPECT(fcntl(fd, F_GETFD) == -1);
}

static void unread_descriptor(void) {
    struct calls told = {0};
    int first, second, fd = -1;
    notify_register_file_descriptor(named("a"), &fd, 0, &first);
    notify_register_file_descriptor(named("b"), &fd, NOTIFY_REUSE, &second);
    post_times("a", many(100000));
    int token = counting_token("b", &told);
    post("b");
    EXPECT(becomes(&told.count, 1));
    EXPECT(next_event(fd) == first && next_event(fd) == second);
    post("a");
    EXPECT(next_event(fd) == first);
    notify_cancel(token), notify_cancel(first), notify_cancel(second);
}

static atomic_int signals;

static void note_signal(int number) {
    (void)number;
    atomic_fetch_add(&signals, 1);
}

static void which_signal(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR1, &action, NULL);
    atomic_store(&signals, 0);
    int first, second;
    SAYS(NOTIFY_STATUS_OK, notify_register_signal(named("a"), SIGUSR1, &first));
    SAYS(NOTIFY_STATUS_OK, notify_register_signal(named("b"), SIGUSR1, &second));
    EXPECT(checked(first) == 1 && checked(second) == 1);
    kill(getpid(), SIGUSR1);
    EXPECT(becomes(&signals, 1) && checked(first) == 0 && checked(second) == 0);
    post("a");
    EXPECT(becomes(&signals, 2) && checked(first) == 1 && checked(second) == 0);
    post("b");
    EXPECT(becomes(&signals, 3) && checked(first) == 0 && checked(second) == 1);
    notify_suspend(first);
    post_times("a", 3);
    post("b");
    EXPECT(becomes(&signals, 4));
    notify_resume(first);
    EXPECT(becomes(&signals, 5) && checked(first) == 1);
    notify_cancel(first), notify_cancel(second);
}

const struct trial descriptor_cases[] = {
    {"C-36 C-37 C-38", shared_descriptor},
    {"C-39", unread_descriptor},
    {"C-40 C-41", which_signal},
    {NULL, NULL},
};
