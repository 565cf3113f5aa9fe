// Orders made of what `legal` offers about magic and wizards (section 8b), and what a commander
// without a person makes of them on purpose; the part of offers.hpp for magic/orders.hpp.
//
// Anyone who can memorize does, anyone who has a spell in memory casts it now and then, and wizards
// are looked for wherever there is a Tower, left behind, and taken back.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_magic_orders(const idis::LegalMagic& legal, Chance& chance,
                      std::vector<idis::CommanderOrder>& orders);

/// What he orders about magic today.
std::vector<idis::CommanderOrder> at_magic(const idis::LegalMagic& legal, Chance& chance);

/// Adds today's rulings of a referee without a person about spells and Towers.
void add_magic_rulings(const idis::RefereeView& full, Chance& chance,
                       std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
