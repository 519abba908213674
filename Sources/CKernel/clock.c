#define _GNU_SOURCE
#include "CKernel.h"

#include <sys/timex.h>

int ck_clock_is_synchronised(void) {
    struct timex facts = {.modes = 0};
    int state = adjtimex(&facts);
    if (state < 0) return -1;
    return state != TIME_ERROR && (facts.status & STA_UNSYNC) == 0;
}
