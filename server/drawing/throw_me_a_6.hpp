// Draws a battle of Throw Me a 6 from what an observer sees: as text for a terminal, and as SVG.
//
// Both show the same: the table with its terrain, where each unit stands and faces, how far it may
// charge and shoot, the ways of those who moved this turn, who touches whom, and the roster. The
// edge at y = 36 inches is up. Whatever the view leaves out does not exist here.
#pragma once

#include <string>

#include "core/throw_me_a_6/view.hpp"

namespace drawing {

/// A plain text of 98 columns at most beside the units' names.
std::string as_text(const throw_me_a_6::View& seen);
/// The same as SVG; a hundredth of an inch is one unit.
std::string as_svg(const throw_me_a_6::View& seen);

}  // namespace drawing
