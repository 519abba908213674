#pragma once
// What Swift cannot import of Linux: variadic calls, and headers that Glibc's module lacks.
// Every function returns what the call returns; where that is -1, errno says why.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes an eventfd, non-blocking and closed on exec. See eventfd(2).
int ck_eventfd(void);

/// Takes an exclusive lock on one byte of an open file, tied to the open file description.
/// Returns -1 with EAGAIN when another description holds it. See fcntl(2), F_OFD_SETLK.
int ck_lock_byte(int fd, int64_t byte);

/// Gives the lock on one byte back.
int ck_unlock_byte(int fd, int64_t byte);

/// Tells whether another description holds the lock on a byte: 1 held, 0 free, -1 error.
int ck_byte_is_locked(int fd, int64_t byte);

/// Rows and columns of a terminal. See ioctl_tty(2), TIOCGWINSZ.
int ck_window_size(int fd, int *rows, int *columns);

/// Gives a terminal, or the pseudo-terminal of a master, another size. TIOCSWINSZ.
int ck_set_window_size(int fd, int rows, int columns);

/// Opens a pseudo-terminal of a size, and returns its master; the slave's path goes to `path`.
int ck_open_pty(int rows, int columns, char *path, size_t capacity);

/// A descriptor that becomes readable when a process ends. See pidfd_open(2).
int ck_pidfd(int pid);

/// Makes a file without a name in a directory, for reading and writing, closed on exec.
/// See open(2), O_TMPFILE.
int ck_open_unnamed(const char *directory);

/// Asks for SIGTERM when the thread that started this process ends. See PR_SET_PDEATHSIG(2const).
int ck_end_with_parent(void);

/// Makes a pipe whose writing end never blocks, both ends closed on exec. See pipe(2).
int ck_pipe(int ends[2]);

/// Bytes that a pipe takes before it is full. See fcntl(2), F_GETPIPE_SZ.
int ck_pipe_capacity(int fd);

/// Bytes that wait in a pipe to be read. See ioctl(2), FIONREAD.
int ck_unread_bytes(int fd);

/// Bytes that were written to a terminal or a stream and have not left this machine, or that the
/// other end has not acknowledged. See ioctl_tty(2), TIOCOUTQ, and tcp(7), SIOCOUTQ.
int ck_unsent_bytes(int fd);

/// Makes a descriptor that becomes readable when something watched changes. See inotify(7).
int ck_changes(void);

/// Watches a file, or a folder and what is in it; -1 when it does not exist.
int ck_watch_changes(int fd, const char *path);

/// Makes a descriptor that becomes readable when a link, an address or a route of this machine
/// changes. See rtnetlink(7).
int ck_network_changes(void);

/// Starts a program without a shell, with some bytes on its standard input, at most 64 KiB. `ends`
/// are its output and its errors, to be read, closed on exec, never blocking. Its environment is
/// `LC_ALL=C.UTF-8` and a `PATH` of the system's folders. Returns 0, or an errno.
/// See posix_spawn(3).
int ck_spawn(const char *path, char *const arguments[], const void *input, size_t count,
             int ends[2], int *pid);

/// Waits for a child's end; its exit status, 128 and more for a signal, or -1. See waitpid(2).
int ck_wait(int pid);

/// Keeps this process's memory out of core dumps and from other processes of its user.
/// See PR_SET_DUMPABLE(2const).
int ck_forbid_dumps(void);

/// Reads a line that is typed at a terminal and does not show it; its end of line is not counted.
/// A signal that ends programs does so after the terminal shows again. Returns the bytes, or -1.
int ck_read_hidden(int fd, void *line, size_t capacity);

/// Connects to a port of a machine by whichever of its addresses answers, and returns a stream that
/// never blocks, closed on exec. Each address gets so long. The name is looked up as the system
/// does, however long that takes; one that is not found is EHOSTUNREACH. See getaddrinfo(3).
int ck_connect(const char *host, const char *port, int milliseconds);

/// Gives two files or folders each other's name in one step. See rename(2), RENAME_EXCHANGE.
int ck_exchange(const char *one, const char *other);

/// Whether the kernel was told that the clock is right: 1 or 0, -1 when it does not say.
/// See adjtimex(2), STA_UNSYNC.
int ck_clock_is_synchronised(void);
