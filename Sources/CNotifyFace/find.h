#pragma once
// Functions of the program that uses the library. See dlsym(3), RTLD_DEFAULT.

#include <dlfcn.h>
#include <string.h>

// What dlsym gives is an address of data to C, which may not be cast to a function.
#define FIND(function, name)                      \
    do {                                          \
        void *found = dlsym(RTLD_DEFAULT, name);  \
        memcpy(&function, &found, sizeof(found)); \
    } while (0)
