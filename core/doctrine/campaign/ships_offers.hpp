// Orders made of what `legal` offers about ships (section 8e), and what a commander without a
// person makes of them on purpose; the part of offers.hpp for ships/orders.hpp.
//
// Anyone who stands by the water hires or builds now and then, goes aboard, sails somewhere, fights
// whom he meets, and goes ashore again where he can.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_ship_orders(const idis::LegalAtSea& legal, Chance& chance,
                     std::vector<idis::CommanderOrder>& orders);

/// What he orders about ships today.
std::vector<idis::CommanderOrder> at_sea(const idis::LegalAtSea& legal, Chance& chance);

/// Adds today's rulings of a referee without a person about ships: somebody by the water is given
/// some, others are held back, or let go.
void add_ship_rulings(const idis::RefereeView& full, Chance& chance,
                      std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
