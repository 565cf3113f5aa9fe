// A picture as PNG: chats show no SVG.
//
// What is drawn is always our own text (server/drawing, and map_picture.hpp), with names of people
// in it that were escaped there. It is scaled to fit a bounded square whatever its size, so that
// the memory of one picture is bounded, too.
#pragma once

#include <string>
#include <string_view>

namespace bot {

/// Limit:   pixels of a side, and bytes of a drawing that is looked at.
inline constexpr int png_side_max = 1'400;
inline constexpr std::size_t svg_bytes_max = 6'000'000;

/// Gives:   "" for what cannot be drawn.
std::string png_of(std::string_view svg);

}  // namespace bot
