#define _GNU_SOURCE
#include "terminal.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static FILE *stream_on(int descriptor, const char *mode) {
    int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (own < 0) return NULL;
    FILE *stream = fdopen(own, mode);
    if (!stream) close(own);
    return stream;
}

/// ncurses counts columns with the C library, which knows them in UTF-8 only.
static void use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

/// Whoever started this process may have blocked the signal that tells of another size.
static void hear_of_resizes(void) {
    sigset_t resized;
    sigemptyset(&resized);
    sigaddset(&resized, SIGWINCH);
    pthread_sigmask(SIG_UNBLOCK, &resized, NULL);
}

static void start(ct_terminal *terminal) {
    // Control characters are keys to us: none of them may stop or end a till.
    raw();
    noecho();
    nonl();
    set_escdelay(25);
    scrollok(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    if (has_colors()) start_color();
    // Reading from a pad does not show half-drawn windows, as reading from stdscr would.
    terminal->keys = newpad(1, 1);
    keypad(terminal->keys, TRUE);
    nodelay(terminal->keys, TRUE);
    ct_learn_keys();
}

/// ncurses leaves the process from its own SIGINT and SIGTERM handlers. How a program ends is the
/// program's matter, so these two are put back.
static SCREEN *new_screen(const char *type, FILE *output, FILE *input) {
    struct sigaction interrupt, terminate;
    sigaction(SIGINT, NULL, &interrupt);
    sigaction(SIGTERM, NULL, &terminate);
    // The size comes from the terminal and never from LINES and COLUMNS, which do not change.
    use_env(FALSE);
    use_tioctl(TRUE);
    SCREEN *screen = newterm(type, output, input);
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGTERM, &terminate, NULL);
    return screen;
}

ct_terminal *ct_open(const char *type, int input, int output, int *reason) {
    use_utf8();
    *reason = CT_UNKNOWN_TYPE;
    if (!ct_can_draw(type, output)) return NULL;

    *reason = CT_NO_RESOURCES;
    ct_terminal *terminal = calloc(1, sizeof *terminal);
    if (!terminal) return NULL;
    terminal->input = stream_on(input, "r");
    terminal->output = stream_on(output, "w");
    if (terminal->input && terminal->output) {
        terminal->screen = new_screen(type, terminal->output, terminal->input);
    }
    if (!terminal->screen) {
        ct_close(terminal);
        return NULL;
    }
    set_term(terminal->screen);
    start(terminal);
    hear_of_resizes();
    return terminal;
}

void ct_close(ct_terminal *terminal) {
    if (terminal->screen) {
        set_term(terminal->screen);
        endwin();
        if (terminal->keys) delwin(terminal->keys);
        delscreen(terminal->screen);
    }
    if (terminal->input) fclose(terminal->input);
    if (terminal->output) fclose(terminal->output);
    free(terminal);
}

void ct_size(ct_terminal *terminal, int *columns, int *rows) {
    set_term(terminal->screen);
    *columns = getmaxx(stdscr);
    *rows = getmaxy(stdscr);
}

int ct_colours(ct_terminal *terminal) {
    set_term(terminal->screen);
    if (!has_colors() || COLORS < 8) return 0;
    return COLORS >= 256 ? 256 : 8;
}
