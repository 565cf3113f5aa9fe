// A battle of Die, Men! made out of a view: one that could lie behind it.
//
// What lies on the table is copied, and what the player's own armies wrote in secret. What other
// generals wrote and nobody has seen is supposed not to be written yet, so that a quick rule can
// write it for them; strategies they fixed rounds ahead under command lag are supposed to be Seize.
// Two states with equal views give equal battles here.
#pragma once

#include "core/die_men/view.hpp"

namespace doctrine {

/// A state of which this view could be somebody's.
/// Takes:   a view with a table in it.
die_men::State imagined(const die_men::View& seen);

}  // namespace doctrine
