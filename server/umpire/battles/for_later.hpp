// Which orders that were sent ahead are for a time that is still to come.
//
// What is refused in its turn is over, and lapses when something after it is carried out. A
// strategy of Die, Men! is not: every round has a Declare of its own, and until it comes a general
// may put another strategy in the place of what he wrote for this one. So of the strategies that
// wait in a list (plans.hpp) each is for a round of its own, the first for the Declare at which its
// army has written nothing yet.
#pragma once

#include "core/die_men/orders.hpp"
#include "core/die_men/state.hpp"

namespace umpire {

/// Whether an order waits on, and is neither carried out nor lapses.
/// Takes:   an order that its player sent ahead.
bool is_for_later(const die_men::OpenTable& table, die_men::PlayerId player,
                  const die_men::PlayerOrder& order);

}  // namespace umpire
