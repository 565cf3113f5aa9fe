// Two hostile armies whose meeting an engine fights: lined up, begun, ready to declare.
//
//     Battlefield field = ready_to_declare(dice);
//     field.play().orders("aram", in_battle(field, die_men::Declare{on_map(field, "aram"), …}));
#pragma once

#include "core/battle/any.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

/// Aram's and Belisar's battle in one hex, and Cyra, who takes no part, in another.
idis::State two_and_one_apart();

/// Aram has attacked Belisar, and the referee has chosen how they fight.
Battlefield met(idis::State state, idis::Way way, idis::Conduct conduct, kit::Dice& dice);
/// Both have handed in their plans.
Battlefield begun(idis::State state, idis::Way way, idis::Conduct conduct, kit::Dice& dice);
/// By post in Die, Men!, and everybody has placed his units and his general; both are asked to
/// declare.
Battlefield ready_to_declare(kit::Dice& dice);

/// The one battle under way.
const idis::BattleUnderWay& under_way(const Battlefield& field);
/// Its position, in Die, Men!.
const die_men::State& position(const Battlefield& field);
die_men::ArmyId on_map(const Battlefield& field, std::string_view name);
/// The question that an engine's battle puts to a commander; null if it puts none.
const idis::Question* decision(const Battlefield& field, std::string_view name);
idis::OrderInBattle in_battle(const Battlefield& field, die_men::PlayerOrder order);

}  // namespace tests
