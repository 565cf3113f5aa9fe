// What a round of melee promises, in whole numbers.
//
// A point is a hundredth of a unit. What an enemy is worth is divided by the hits it can still
// take; the loser of a round also risks a retreat or a rout, which counts as a part of it.
#pragma once

#include "core/throw_me_a_6/contact.hpp"

namespace doctrine {

/// What losing a unit would cost.
int worth_of(const throw_me_a_6::Unit& unit);
/// What each hit on a unit costs.
int worth_of_hit(const throw_me_a_6::Unit& unit);
/// What a unit gains by the round of melee that follows a charge, less what it loses.
/// Takes:   a charge found legal.
int promise_of(const throw_me_a_6::Table& table, const throw_me_a_6::Charge& charge);
/// What a charger would gain who reached an edge of a unit, wherever both stand.
int promise_of(const throw_me_a_6::Table& table, const throw_me_a_6::Unit& charger,
               const throw_me_a_6::Unit& target, throw_me_a_6::Edge edge);

}  // namespace doctrine
