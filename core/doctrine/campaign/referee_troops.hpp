// What a referee without a person rules about armies and people (sections 2, 2a and 2b), for
// simulated campaigns; the part of referee.hpp for the orders of troops/orders.hpp.
//
// Each ruling is seldom made and small: a season of a few dozen armies sees every kind of it, and
// none of them decides the war.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds today's rulings about armies and people.
void add_troop_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                       Chance& chance, std::vector<idis::RefereeOrder>& orders);
/// Adds today's rulings on the map, and on detachments that wait for an army.
void add_map_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                     Chance& chance, std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
