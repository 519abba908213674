#define _GNU_SOURCE
#include "terminal.h"

#include <poll.h>
#include <sys/ioctl.h>

/// What keys send on every terminal of today, whatever the terminfo entry calls them: xterm's
/// control sequences, console_codes(4), and the VT220's editing keys.
static const struct {
    const char *sequence;
    int code;
} sequences[] = {
    {"\033[A", KEY_UP},     {"\033OA", KEY_UP},     {"\033[B", KEY_DOWN},   {"\033OB", KEY_DOWN},
    {"\033[C", KEY_RIGHT},  {"\033OC", KEY_RIGHT},  {"\033[D", KEY_LEFT},   {"\033OD", KEY_LEFT},
    {"\033[H", KEY_HOME},   {"\033OH", KEY_HOME},   {"\033[1~", KEY_HOME},  {"\033[7~", KEY_HOME},
    {"\033[F", KEY_END},    {"\033OF", KEY_END},    {"\033[4~", KEY_END},   {"\033[8~", KEY_END},
    {"\033[2~", KEY_IC},    {"\033[3~", KEY_DC},    {"\033[Z", KEY_BTAB},
    {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
    {"\033OP", KEY_F(1)},   {"\033[11~", KEY_F(1)}, {"\033[[A", KEY_F(1)},
    {"\033OQ", KEY_F(2)},   {"\033[12~", KEY_F(2)}, {"\033[[B", KEY_F(2)},
    {"\033OR", KEY_F(3)},   {"\033[13~", KEY_F(3)}, {"\033[[C", KEY_F(3)},
    {"\033OS", KEY_F(4)},   {"\033[14~", KEY_F(4)}, {"\033[[D", KEY_F(4)},
    {"\033[15~", KEY_F(5)}, {"\033[[E", KEY_F(5)},  {"\033[17~", KEY_F(6)},
    {"\033[18~", KEY_F(7)}, {"\033[19~", KEY_F(8)}, {"\033[20~", KEY_F(9)},
    {"\033[21~", KEY_F(10)}, {"\033[23~", KEY_F(11)}, {"\033[24~", KEY_F(12)},
};

/// The number block's keys in application mode, by what is printed on them.
static const char block[][2] = {
    {'p', '0'}, {'q', '1'}, {'r', '2'}, {'s', '3'}, {'t', '4'}, {'u', '5'}, {'v', '6'},
    {'w', '7'}, {'x', '8'}, {'y', '9'}, {'j', '*'}, {'k', '+'}, {'l', ','}, {'m', '-'},
    {'n', '.'}, {'o', '/'}, {'X', '='}, {'M', '\r'},
};

void ct_learn_keys(void) {
    // Some entries name Ctrl-Z a key of its own.
    keyok(KEY_SUSPEND, FALSE);
    if (ct_has_mouse()) {
        // Press and release by themselves, so that a drag is told from a click at once.
        mouseinterval(0);
        mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED, NULL);
    }
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        define_key(sequences[i].sequence, sequences[i].code);
    }
    for (size_t i = 0; i < sizeof block / sizeof *block; i++) {
        const char sequence[] = {'\033', 'O', block[i][0], 0};
        define_key(sequence, block[i][1]);
    }
}

static int key_named(int code) {
    if (code >= KEY_F(1) && code <= KEY_F(63)) return CT_KEY_FUNCTION + (code - KEY_F0);
    switch (code) {
    case KEY_ENTER: return CT_KEY_ENTER;
    case KEY_BACKSPACE: return CT_KEY_BACKSPACE;
    case KEY_DC: return CT_KEY_DELETE;
    case KEY_IC: return CT_KEY_INSERT;
    case KEY_BTAB: return CT_KEY_BACK_TAB;
    case KEY_UP: return CT_KEY_UP;
    case KEY_DOWN: return CT_KEY_DOWN;
    case KEY_LEFT: return CT_KEY_LEFT;
    case KEY_RIGHT: return CT_KEY_RIGHT;
    case KEY_HOME: case KEY_A1: return CT_KEY_HOME;
    case KEY_END: case KEY_LL: case KEY_C1: return CT_KEY_END;
    case KEY_PPAGE: case KEY_A3: return CT_KEY_PAGE_UP;
    case KEY_NPAGE: case KEY_C3: return CT_KEY_PAGE_DOWN;
    default: return CT_KEY_OTHER;
    }
}

/// Follows the terminal's size when SIGWINCH went to another process or thread.
static bool was_resized(int output) {
    struct winsize size;
    if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
        return false;
    }
    if (size.ws_row == getmaxy(stdscr) && size.ws_col == getmaxx(stdscr)) return false;
    return resize_term(size.ws_row, size.ws_col) == OK;
}

/// Whether the other end was closed, so that a poll would return at once for ever.
static bool is_gone(int input) {
    struct pollfd entry = {.fd = input, .events = POLLIN};
    if (poll(&entry, 1, 0) != 1) return false;
    if (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) return true;
    int waiting = 0;
    return ioctl(input, FIONREAD, &waiting) == 0 && waiting == 0;
}

/// Whether the button was let go where it was pressed; a hand may slip by a column.
static bool is_click(ct_terminal *terminal) {
    MEVENT event;
    if (getmouse(&event) != OK) return false;
    if (event.bstate & BUTTON1_PRESSED) {
        terminal->pressed_column = event.x;
        terminal->pressed_row = event.y;
        terminal->is_pressed = true;
        return false;
    }
    if (!(event.bstate & BUTTON1_RELEASED) || !terminal->is_pressed) return false;
    terminal->is_pressed = false;
    int slip = event.x - terminal->pressed_column;
    return event.y == terminal->pressed_row && slip >= -1 && slip <= 1;
}

void ct_clicked(ct_terminal *terminal, int *column, int *row) {
    *column = terminal->pressed_column;
    *row = terminal->pressed_row;
}

int ct_read(ct_terminal *terminal, int *code) {
    set_term(terminal->screen);
    int read = wgetch(terminal->keys);
    *code = 0;
    if (read == KEY_RESIZE) return CT_RESIZED;
    if (read == ERR) {
        if (was_resized(fileno(terminal->output))) return CT_RESIZED;
        return is_gone(fileno(terminal->input)) ? CT_GONE : CT_NOTHING;
    }
    if (read == KEY_MOUSE) {
        if (is_click(terminal)) return CT_CLICK;
        *code = CT_KEY_OTHER;
        return CT_KEY;
    }
    *code = read < KEY_MIN ? read : key_named(read);
    return read < KEY_MIN ? CT_BYTE : CT_KEY;
}
