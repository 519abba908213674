// Apart from the other files, because <term.h> defines words such as `columns` as macros.
#define _GNU_SOURCE
#include "terminal.h"

#include <term.h>

bool ct_has_mouse(void) {
    return key_mouse != NULL;
}

bool ct_can_draw(const char *type, int output) {
    int found = 0;
    if (setupterm((char *)type, output, &found) != OK) return false;
    bool places = cursor_address != NULL;
    del_curterm(cur_term);
    return places;
}
