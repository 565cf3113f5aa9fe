// Pieces that would hide each other on a picture, pushed apart so far that each can be seen.
//
// The pictures that a page moves and enlarges are laid apart by the page, for the screen that it
// has (server/web/src/battle/fan.ts); this is for those that stand still: on paper, in a chronicle,
// in a chat.
#pragma once

#include <vector>

#include "server/drawing/shapes.hpp"

namespace drawing {

/// Where pieces are drawn that lie at these dots: each where it lies, if it hides none.
/// Takes:   how far apart their middles are to be; the corners within which they stay if they move.
std::vector<Dot> laid_apart(const std::vector<Dot>& dots, std::int64_t least, Dot first, Dot last);

}  // namespace drawing
