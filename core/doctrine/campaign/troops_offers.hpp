// Orders made of what `legal` offers about armies and detachments: dividing, handing over, merging,
// disbanding, honours and raising.
//
// The part of offers.hpp for sections 2, 2a and 2b; its domains are LegalTroops's.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_troop_orders(const idis::LegalTroops& legal, Chance& chance,
                      std::vector<idis::CommanderOrder>& orders);

/// An army to be raised in one of these regions.
/// Takes:   a list that is not empty.
idis::RaiseArmy some_raising(const std::vector<idis::RaisingChoice>& choices, Chance& chance);

}  // namespace doctrine
