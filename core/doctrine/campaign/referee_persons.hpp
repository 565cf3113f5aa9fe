// What a referee without a person rules about operations, treasuries and people's ages (sections
// 8a, 8c and 8d), for simulated campaigns; the part of referee.hpp for persons/orders.hpp.
//
// He prices some operations and writes tables for them, lets some dice fall before their time, and
// leaves the rest to their defaults.
#pragma once

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds today's rulings about operations, treasuries and people.
void add_person_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                        Chance& chance, std::vector<idis::RefereeOrder>& orders);

/// Rulings about players whom nobody sits behind: who watches, and which seats are offered.
/// Takes:   a chance of its own, so that who watches shifts nothing else.
void add_spectator_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                           Chance& chance, std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
