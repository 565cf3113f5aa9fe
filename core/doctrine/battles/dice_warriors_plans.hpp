// What a commander thinks of doing: plans of one or a few orders for one of his units.
//
// A blow or shot at those offered, a spell where it strikes enemies, an aid, a walk towards or
// away from the enemy, and a walk that ends in an attack. Only the first order of a plan is ever
// given; then the commander looks anew. Everything listed passed the gate it will meet, as far as
// his view tells.
#pragma once

#include "core/doctrine/battles/dice_warriors.hpp"

namespace doctrine {

using Plan = std::vector<dice_warriors::PlayerOrder>;

/// What one unit might do now.
std::vector<Plan> plans_of(const dice_warriors::OpenTable& table,
                           const dice_warriors::Legal& offered, dice_warriors::UnitId unit);
/// Every purchase offered.
std::vector<Plan> purchases(const dice_warriors::Legal& offered);
/// Every way of answering what the player is asked first.
std::vector<Plan> answers(const std::vector<dice_warriors::Question>& asked);
/// Places at which a unit might be put.
std::vector<Plan> placings(const dice_warriors::OpenTable& table, dice_warriors::UnitId unit,
                           Chance& chance);

}  // namespace doctrine
