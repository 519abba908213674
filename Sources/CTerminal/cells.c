#define _GNU_SOURCE
#include "terminal.h"

#include <wchar.h>

static const wchar_t replacement = 0xFFFD;

void ct_set_look(ct_terminal *terminal, int role, int ink, int paper, unsigned attributes) {
    if (role < 0 || role >= CT_ROLES) return;
    set_term(terminal->screen);
    attr_t look = 0;
    if (attributes & CT_BOLD) look |= WA_BOLD;
    if (attributes & CT_DIM) look |= WA_DIM;
    if (attributes & CT_UNDERLINE) look |= WA_UNDERLINE;
    if (attributes & CT_REVERSE) look |= WA_REVERSE;
    terminal->looks[role] = look;
    // Pair 0 is the terminal's own, so that role 0 is pair 1.
    if (has_colors() && ink >= 0 && paper >= 0) {
        init_pair((short)(role + 1), (short)ink, (short)paper);
    }
}

static void put(ct_terminal *terminal, int column, int row, const wchar_t *text, int role) {
    cchar_t cell;
    if (setcchar(&cell, text, terminal->looks[role], (short)(role + 1), NULL) != OK) return;
    // The last cell of the screen answers ERR, because the cursor cannot go on; it is shown.
    mvwadd_wch(stdscr, row, column, &cell);
}

/// Signs that ask for another picture of their base, or join two; terminals disagree about them.
static bool is_selector(uint32_t scalar) {
    return scalar == 0x200D || (scalar >= 0xFE00 && scalar <= 0xFE0F) || scalar >= 0xE0000;
}

void ct_put(
    ct_terminal *terminal, int column, int row, const uint32_t *scalars, int count, int columns,
    int role
) {
    if (role < 0 || role >= CT_ROLES) return;
    set_term(terminal->screen);
    int used = 0;
    for (int next = 0; next < count && used < columns;) {
        wchar_t text[CCHARW_MAX + 1] = {(wchar_t)scalars[next++]};
        int width = wcwidth(text[0]);
        if (width == 0) continue;
        if (width < 0 || used + width > columns) {
            // A second picture that does not fit belongs to a joined one, and is left out.
            if (used > 0) break;
            text[0] = replacement;
            width = 1;
        }
        for (int marks = 1; next < count && wcwidth((wchar_t)scalars[next]) == 0; next++) {
            if (is_selector(scalars[next]) || marks >= CCHARW_MAX) continue;
            text[marks++] = (wchar_t)scalars[next];
        }
        put(terminal, column + used, row, text, role);
        used += width;
    }
    for (; used < columns; used++) put(terminal, column + used, row, L" ", role);
}

void ct_erase(ct_terminal *terminal) {
    set_term(terminal->screen);
    cchar_t blank;
    if (setcchar(&blank, L" ", terminal->looks[0], 1, NULL) == OK) wbkgrndset(stdscr, &blank);
    werase(stdscr);
}

void ct_flush(ct_terminal *terminal, int column, int row) {
    set_term(terminal->screen);
    curs_set(column < 0 ? 0 : 1);
    if (column >= 0) wmove(stdscr, row, column);
    wrefresh(stdscr);
}

void ct_forget(ct_terminal *terminal) {
    set_term(terminal->screen);
    clearok(curscr, TRUE);
}

void ct_bell(ct_terminal *terminal) {
    set_term(terminal->screen);
    beep();
}

int ct_cell(ct_terminal *terminal, int column, int row, uint32_t *scalars, int *role) {
    set_term(terminal->screen);
    cchar_t cell;
    wchar_t text[CCHARW_MAX + 1] = {0};
    attr_t look;
    short pair = 0;
    if (mvwin_wch(stdscr, row, column, &cell) != OK) return 0;
    if (getcchar(&cell, text, &look, &pair, NULL) != OK) return 0;
    int count = 0;
    for (; count < CT_SCALARS_MAX && text[count]; count++) scalars[count] = (uint32_t)text[count];
    *role = pair - 1;
    return count;
}
