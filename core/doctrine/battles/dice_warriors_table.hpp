// A fight made out of a view: one that could lie behind it.
//
// What lies on the table is copied. What the view does not hold is supposed: that nobody else takes
// an attack, that warriors are saved where a coin is there, that fellow players agree. What the
// player himself is asked stands in it as the decision that waits, so that an answer can be tried
// like any other order. Two states with equal views give equal tables here.
#pragma once

#include "core/dice_warriors/view.hpp"

namespace doctrine {

/// A state of which this view could be his.
/// Takes:   a view with a table in it.
dice_warriors::State imagined(const dice_warriors::View& seen, dice_warriors::PlayerId player);

}  // namespace doctrine
