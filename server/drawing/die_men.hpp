// A battle of Die, Men! drawn from a view, as text and as SVG.
//
// Both show the map from above with north up, every hex by its column and row as orders and
// scenarios call it, its ground by a sign, and each army's group as the army's letter and its
// number of units. Below stand the armies: strategy, dice, sets and what became of each, losses,
// and their groups with types, gobble dice and the faces that enemies hold. An attack that waits
// for its answer is drawn as an arrow. What a general wrote in secret is listed for him alone.
// Nothing is drawn that is not in the view.
#pragma once

#include <string>

#include "core/die_men/view.hpp"

namespace drawing {

/// A plain text; a map of up to 13 columns has at most 100 columns of letters.
std::string as_text(const die_men::View& seen);
/// The same as SVG.
std::string as_svg(const die_men::View& seen);

}  // namespace drawing
