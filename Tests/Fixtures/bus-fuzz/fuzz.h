#pragma once
// A segment that somebody has spoiled, and a client that has to live with it.
//
// Compiled together with the sources of CNotifyBus and with sanitizers, apart from the package:
// see `HostileSegment` among the tests of the bus.

#include "../../../Sources/CNotifyBus/layout.h"

/// Fills a segment of zeros with clients, names and messages. Slot 0 is who reads later.
void fz_fill(cn_segment *segment);

/// Spoils a segment as some bytes say: any bytes say something.
void fz_spoil(cn_segment *segment, const uint8_t *bytes, size_t count);

/// Does all that a client does, as slot 0, and ends the program where a promise is broken.
void fz_use(cn_segment *segment);

/// Ends the program with a word about the broken promise.
void fz_demand(bool holds, const char *promise);
