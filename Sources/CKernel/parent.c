#include "CKernel.h"

#include <signal.h>
#include <sys/prctl.h>

int ck_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGTERM); }
