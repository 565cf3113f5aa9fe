// What a commander without a person makes of enemies and strongholds in his own hex (sections 6 and
// 6a), for campaign.hpp.
//
// He attacks those he outnumbers, stands by a friend who is called to battle, hands in a plan for
// every siege and for most battles (at times he thinks it over too long), takes what the beaten
// left, lays siege to what stands in his way if he has the men for it, storms it sooner or later,
// and yields what he cannot hold. A siege engineer builds engines before he needs them. Who has
// engines takes them along to the next siege, and leaves them behind when none comes.
#pragma once

#include <optional>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// What is to be done about a battle or a siege today, before anything else.
/// Takes:   whether the enemy in sight is too strong for him.
/// Gives:   nothing where there is no such matter, or he lets it be.
std::vector<idis::CommanderOrder> at_arms(const idis::CommanderView& own,
                                          const idis::LegalForCommander& legal,
                                          bool is_outnumbered, Chance& chance);

/// Whether a siege keeps him where he is.
bool is_at_siege(const idis::CommanderView& own);

/// Whether engines he would lose by marching off keep him where he is.
bool is_about_his_engines(const idis::CommanderView& own);

}  // namespace doctrine
