#pragma once
// A strip of paper in memory that Pango draws on with Cairo, behind one handle.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cl_sheet cl_sheet;

/// How letters look.
typedef struct {
    const char *name;  // the font's; letters that it lacks come from others
    double dots;       // its height
    bool is_bold;
} cl_font;

/// Takes a sheet without a dot on it; NULL when memory is lacking.
cl_sheet *cl_open(int width, int height);

/// Gives a sheet back.
void cl_close(cl_sheet *sheet);

/// How many dots a text takes across and down.
void cl_measure(cl_sheet *sheet, const cl_font *font, const char *text, int length, int *across,
                int *down);

/// Draws a text from its upper left corner, stretched.
void cl_draw(cl_sheet *sheet, const cl_font *font, const char *text, int length, double left,
             double top, double stretch_across, double stretch_down);

/// How black each dot is, from 0 to 255, row by row, `stride` bytes apart; NULL after a failure.
const uint8_t *cl_dots(cl_sheet *sheet, size_t *stride);
