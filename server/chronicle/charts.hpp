// Charts of a campaign's course: a line for each faction, day by day.
//
// They are drawn as SVG into the page, with ink that follows its colours by day and by night; what
// they show stands beside them in figures, for who cannot see them.
#pragma once

#include <string>

#include "server/chronicle/past.hpp"

namespace chronicle {

/// What of a faction is drawn.
using Figure = std::int64_t Strength::*;

/// A chart as a picture of the page. Lines differ by dashes and signs as well as by colour, and
/// each bears its name at its end.
/// Takes:   a past with a day and a faction at least.
std::string chart_of(const Past& past, std::string_view title, Figure figure);

}  // namespace chronicle
