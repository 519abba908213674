#pragma once
// What the files of this target share. Include after _GNU_SOURCE.

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdio.h>

#include "CTerminal.h"

struct ct_terminal {
    SCREEN *screen;
    FILE *input;
    FILE *output;
    WINDOW *keys;
    attr_t looks[CT_ROLES];
    // Where the first button is down, or was last.
    int pressed_column, pressed_row;
    bool is_pressed;
};

/// Whether the terminal can tell of its mouse; of the terminal that is open.
bool ct_has_mouse(void);

/// Teaches ncurses the key sequences that terminfo entries leave out.
void ct_learn_keys(void);

/// Whether terminfo has the type and can place the cursor; newterm itself takes "dumb".
bool ct_can_draw(const char *type, int output);
