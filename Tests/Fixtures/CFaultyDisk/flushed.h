#pragma once
#include <sys/types.h>

/// Notes that a part of a file was written and not flushed.
void note_written(int fd, size_t count, off_t offset);

/// Copies what was written of a file to its flushed copy, or forgets that it was written.
void note_flush(int fd, int is_success);
