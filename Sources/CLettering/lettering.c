#include "CLettering.h"

#include <pango/pangocairo.h>
#include <stdlib.h>

struct cl_sheet {
    cairo_surface_t *surface;
    cairo_t *context;
};

cl_sheet *cl_open(int width, int height) {
    cl_sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet) return NULL;
    sheet->surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
    sheet->context = cairo_create(sheet->surface);
    if (cairo_status(sheet->context) == CAIRO_STATUS_SUCCESS) return sheet;
    cl_close(sheet);
    return NULL;
}

void cl_close(cl_sheet *sheet) {
    if (!sheet) return;
    cairo_destroy(sheet->context);
    cairo_surface_destroy(sheet->surface);
    free(sheet);
}

/// A text as Pango will draw it; g_object_unref gives it back.
static PangoLayout *layout_of(cl_sheet *sheet, const cl_font *font, const char *text, int length) {
    PangoLayout *layout = pango_cairo_create_layout(sheet->context);
    PangoFontDescription *description = pango_font_description_from_string(font->name);
    pango_font_description_set_absolute_size(description, font->dots * PANGO_SCALE);
    if (font->is_bold) pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, text, length);
    return layout;
}

void cl_measure(cl_sheet *sheet, const cl_font *font, const char *text, int length, int *across,
                int *down) {
    PangoLayout *layout = layout_of(sheet, font, text, length);
    pango_layout_get_pixel_size(layout, across, down);
    g_object_unref(layout);
}

void cl_draw(cl_sheet *sheet, const cl_font *font, const char *text, int length, double left,
             double top, double stretch_across, double stretch_down) {
    cairo_save(sheet->context);
    cairo_translate(sheet->context, left, top);
    cairo_scale(sheet->context, stretch_across, stretch_down);
    PangoLayout *layout = layout_of(sheet, font, text, length);
    pango_cairo_show_layout(sheet->context, layout);
    g_object_unref(layout);
    cairo_restore(sheet->context);
}

const uint8_t *cl_dots(cl_sheet *sheet, size_t *stride) {
    cairo_surface_flush(sheet->surface);
    if (cairo_status(sheet->context) != CAIRO_STATUS_SUCCESS) return NULL;
    *stride = (size_t)cairo_image_surface_get_stride(sheet->surface);
    return cairo_image_surface_get_data(sheet->surface);
}
