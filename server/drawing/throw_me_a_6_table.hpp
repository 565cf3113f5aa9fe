// A table of Throw Me a 6 by itself: drawn as in throw_me_a_6.hpp, without heading and roster.
//
// It is for a page that says beside the picture whose turn it is and what each unit is, as a
// chronicle does: there the roster would be repeated round by round, and shrink the table.
#pragma once

#include <string>

#include "core/throw_me_a_6/state.hpp"

namespace drawing {

/// As SVG; a hundredth of an inch is one unit.
std::string table_as_svg(const throw_me_a_6::Table& table);

}  // namespace drawing
