// A fight of Dice Warriors! drawn from a view, as text and as SVG.
//
// Both show the field from above with the warriors' edge at the foot: obstacles with their heights,
// exits, dice as squares and coins as rounds, each with a sign that a list explains. The warriors'
// side is dark and the monsters' light, so that black and white is enough; a piece's target number
// stands on it, and a coin at heads has a second ring. What is under way (a walk, an attack, a
// spell's blast) is drawn as it stands. For one unit the lines to its enemies can be added: whole
// where it sees them, broken where something stands between, crossed where no shot is possible.
// Nothing is drawn that is not in the view. There is no facing in this game.
#pragma once

#include <string>

#include "core/dice_warriors/view.hpp"

namespace drawing {

/// A plain text of at most 100 columns.
/// Takes:   whose lines to its enemies are listed, if anybody's.
std::string as_text(const dice_warriors::View& seen,
                    std::optional<dice_warriors::UnitId> watcher = std::nullopt);
/// The same as SVG; it scales, and crops to where the pieces are.
std::string as_svg(const dice_warriors::View& seen,
                   std::optional<dice_warriors::UnitId> watcher = std::nullopt);

}  // namespace drawing
