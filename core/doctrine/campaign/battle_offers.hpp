// Orders made of what `legal` offers about battles and sieges: attacking, joining, plans, calling a
// battle off, spoils, laying siege, storming, yielding, and siege engines.
//
// The part of offers.hpp for sections 6 and 6a; its domains are LegalBattles's and LegalSieges's.
// What a commander makes of them on purpose is in campaign_battles.hpp.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_battle_orders(const idis::LegalBattles& legal, Chance& chance,
                       std::vector<idis::CommanderOrder>& orders);
void add_siege_orders(const idis::LegalSieges& legal, Chance& chance,
                      std::vector<idis::CommanderOrder>& orders);

/// A plan for a battle, in some words and with some objective.
idis::HandInPlan some_plan(idis::MeetingId meeting, Chance& chance);

}  // namespace doctrine
