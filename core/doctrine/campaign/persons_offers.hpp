// Orders made of what `legal` offers about operations, duels and treasuries (sections 8a, 8c, 8d).
//
// The part of offers.hpp for the orders of persons/orders.hpp. A plan is one of a few words; what
// it is worth is for the referee to say.
#pragma once

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_person_orders(const idis::LegalPersons& legal, Chance& chance,
                       std::vector<idis::CommanderOrder>& orders);

}  // namespace doctrine
