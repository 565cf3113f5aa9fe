// A commander of the campaign without a person: what he orders in his turn, from his view alone.
//
// He plays to a purpose that a reader can follow: he answers what he is asked, feeds his army,
// keeps away from enemies that are too strong for him, falls on those that are not, and otherwise
// goes from one stronghold on his map to another, resting in between. Now and then he gives another
// order that is open to him, chosen by chance (offers.hpp), so that in a long campaign every kind
// of order is given.
//
// He sees a View and what `legal` makes of it, never a State; his chance is handed in. He keeps no
// memory of his own: what he did is in his view. Wishes are weighed, not searched: what a turn may
// cost is counted in orders tried (orders_tried_max), so he plays the same on every machine.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Limit:   orders that one turn may try.
inline constexpr std::size_t orders_tried_max = 12;

/// Something he wants done: the first of these orders that is not refused.
using Wish = std::vector<idis::CommanderOrder>;

/// What he orders this turn, in the order in which it is to be given.
/// Takes:   the view of a commander, and what it lets him order.
/// Gives:   at most orders_tried_max orders in all; nothing for anybody else's view.
std::vector<Wish> campaign_turn(const idis::View& view, const idis::Legal& legal, Chance& chance);

}  // namespace doctrine
