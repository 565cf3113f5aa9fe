// Which orders that were sent ahead are for a time that is still to come.
//
// What is refused in its turn is over, and lapses when something after it is carried out. A
// strategy of Die, Men! is not: every round has a Declare of its own, and until it comes a general
// may put another strategy in the place of what he wrote for this one. So of the strategies that
// wait in a list (plans.hpp) each is for a round of its own, the first for the Declare at which its
// army has written nothing yet. What the same army is ordered behind a strategy that waits is for
// that round too, and waits with it; other armies of the player's do not.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/die_men/orders.hpp"
#include "core/die_men/state.hpp"

namespace umpire {

/// Goes once through the orders of a list, in their order.
class ForLater {
public:
    /// Whether an order waits on, and is neither carried out nor lapses.
    /// Takes:   an order that its player sent ahead, and the number of its entry: what may be done
    ///          instead of a strategy does not wait with it.
    bool waits(const die_men::OpenTable& table, die_men::PlayerId player,
               const die_men::PlayerOrder& order, std::uint64_t entry);

private:
    std::vector<std::pair<die_men::ArmyId, std::uint64_t>> held_;  ///< armies, by which entry
};

}  // namespace umpire
