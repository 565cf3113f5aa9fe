// What a map's picture says of itself: where north lies, and how long a mile is.
//
// Both stand on a light ground of their own, so that they read over anything. They go by the scale
// of all our maps: a hex is 70 high, and a step from hex to hex as long.
#pragma once

#include "server/drawing/svg.hpp"

namespace drawing {

/// How high the strip is that a picture keeps free below its map for the scale.
inline constexpr std::int64_t scale_height = 44;

/// In the upper left corner a needle towards north, its letter beyond the tip.
/// Takes:   the picture's frame, and where north lies, in twelfths of a turn clockwise from the
///          top; where it is the top, nothing is drawn.
void draw_needle(Svg& svg, const Frame& frame, std::size_t north);

/// In the lower left corner a bar of a round number of miles: a third of the picture at most, but
/// not less than a step.
void draw_scale(Svg& svg, const Frame& frame);

}  // namespace drawing
