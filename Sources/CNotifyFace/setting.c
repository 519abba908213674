#define _GNU_SOURCE
#include "ci_setting.h"

#include <stdlib.h>

const char *ci_setting(const char *name) { return secure_getenv(name); }
