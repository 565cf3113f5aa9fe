// What a referee without a person rules about battles and sieges (sections 6 and 6a), for simulated
// campaigns; the part of referee.hpp for the orders of battle/orders.hpp and siege/orders.hpp.
//
// He lets nearly every battle be fought as the umpire proposes it. Now and then he changes one
// thing of it, so that a long campaign sees every ruling that is open to him.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds today's rulings about battles, captives and sieges.
void add_battle_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                        Chance& chance, std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
