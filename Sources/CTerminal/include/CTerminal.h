#pragma once
// A terminal as a grid of cells and a source of keys: ncursesw behind an opaque handle.
// Nothing of curses.h is seen from here, because most of it cannot be imported into Swift.

#include <stdint.h>

/// One open terminal. Calls with one handle come from one thread at a time.
typedef struct ct_terminal ct_terminal;

/// Why a terminal could not be opened.
enum ct_reason { CT_UNKNOWN_TYPE = 1, CT_NO_RESOURCES = 2 };

/// How cells of a role look, beside their colours; bits to be added.
enum ct_attribute { CT_BOLD = 1, CT_DIM = 2, CT_UNDERLINE = 4, CT_REVERSE = 8 };

/// What `ct_read` found.
enum ct_input { CT_NOTHING, CT_BYTE, CT_KEY, CT_RESIZED, CT_GONE, CT_CLICK };

/// Keys that write nothing. Function key n is CT_KEY_FUNCTION + n.
enum ct_key {
    CT_KEY_ENTER = 1, CT_KEY_BACKSPACE, CT_KEY_DELETE, CT_KEY_INSERT, CT_KEY_BACK_TAB,
    CT_KEY_UP, CT_KEY_DOWN, CT_KEY_LEFT, CT_KEY_RIGHT, CT_KEY_HOME, CT_KEY_END,
    CT_KEY_PAGE_UP, CT_KEY_PAGE_DOWN, CT_KEY_OTHER, CT_KEY_FUNCTION = 100
};

/// Roles that looks can be set for: 0 to CT_ROLES - 1.
enum { CT_ROLES = 32, CT_SCALARS_MAX = 5 };

/// Opens a terminal of a terminfo type on two descriptors, which stay the caller's.
/// Returns null with a ct_reason in `reason`. Signals other than SIGWINCH stay as they were.
/// See newterm(3ncurses).
ct_terminal *ct_open(const char *type, int input, int output, int *reason);

/// Gives the terminal back as it was, and frees the handle. See endwin(3ncurses).
void ct_close(ct_terminal *terminal);

/// Columns and rows as ncurses knows them.
void ct_size(ct_terminal *terminal, int *columns, int *rows);

/// How many colours it shows: 256, 8, or 0 for none.
int ct_colours(ct_terminal *terminal);

/// Sets how a role looks: colour numbers of the terminal, or -1 twice for none, and attributes.
void ct_set_look(ct_terminal *terminal, int role, int ink, int paper, unsigned attributes);

/// Puts a character of one or two columns into a cell. What the C library counts otherwise is
/// reduced until it fits, so that no cell moves its neighbours.
void ct_put(
    ct_terminal *terminal, int column, int row, const uint32_t *scalars, int count, int columns,
    int role
);

/// Makes all cells blank.
void ct_erase(ct_terminal *terminal);

/// Shows what was put; the cursor stands in a cell, or is hidden with a column of -1.
void ct_flush(ct_terminal *terminal, int column, int row);

/// Lets the next flush draw every cell, whatever the terminal is thought to show.
void ct_forget(ct_terminal *terminal);

/// Sounds the bell.
void ct_bell(ct_terminal *terminal);

/// Takes the next input without waiting, except for the rest of a key that has begun.
/// Returns a ct_input; a byte or ct_key goes to `code`.
int ct_read(ct_terminal *terminal, int *code);

/// The cell of the click that `ct_read` told last: where the first button went down.
void ct_clicked(ct_terminal *terminal, int *column, int *row);

/// Reads back what is in a cell: its scalars, up to CT_SCALARS_MAX, and its role.
/// Returns how many scalars there are. See mvwin_wch(3ncurses).
int ct_cell(ct_terminal *terminal, int column, int row, uint32_t *scalars, int *role);
