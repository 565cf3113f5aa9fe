#include "server/bot/png.hpp"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace bot {

namespace {

struct Unref {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* canvas) const { cairo_destroy(canvas); }
};

cairo_status_t take_png(void* into, const unsigned char* bytes, unsigned count) {
    static_cast<std::string*>(into)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// A side in pixels.
int pixels(double length) {
    return std::clamp(static_cast<int>(std::lround(length)), 1, png_side_max);
}

}  // namespace

std::string png_of(std::string_view svg) {
    if (svg.empty() || svg.size() > svg_bytes_max) return {};
    const std::unique_ptr<RsvgHandle, Unref> handle(rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
    double width = 0;
    double height = 0;
    if (!handle || !rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) {
        return {};
    }
    if (!(width > 0) || !(height > 0)) return {};
    const double scale = png_side_max / std::max(width, height);
    const RsvgRectangle whole{0, 0, static_cast<double>(pixels(width * scale)),
                              static_cast<double>(pixels(height * scale))};
    const std::unique_ptr<cairo_surface_t, Unref> surface(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, pixels(width * scale), pixels(height * scale)));
    const std::unique_ptr<cairo_t, Unref> canvas(cairo_create(surface.get()));
    cairo_set_source_rgb(canvas.get(), 1, 1, 1);
    cairo_paint(canvas.get());
    if (!rsvg_handle_render_document(handle.get(), canvas.get(), &whole, nullptr)) return {};
    std::string png;
    const auto written = cairo_surface_write_to_png_stream(surface.get(), take_png, &png);
    return written == CAIRO_STATUS_SUCCESS ? png : std::string();
}

}  // namespace bot
