// A referee without a person, for simulated campaigns: what he answers and rules on one day.
//
// He answers what he is asked, mostly as the umpire would by default; hands new commanders without
// a player over to the doctrine, or acts for them himself; and now and then makes a ruling of every
// kind that is open to him, so that a long campaign sees all of them. No campaign that people play
// is refereed by him: there the defaults of the rulebook stand in for a referee who is silent.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// What he orders today, each order by itself: one may be refused after another was given.
/// Takes:   the referee's view, and what it lets him order.
/// Gives:   nothing for anybody else's view.
std::vector<idis::RefereeOrder> referee_day(const idis::View& view, const idis::Legal& legal,
                                            Chance& chance);

}  // namespace doctrine
