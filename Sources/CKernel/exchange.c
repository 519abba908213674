#define _GNU_SOURCE
#include "CKernel.h"

#include <fcntl.h>
#include <stdio.h>

int ck_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}
