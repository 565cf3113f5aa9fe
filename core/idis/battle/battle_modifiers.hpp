// What modifies a side's roll in a battle (section 6 of the source).
//
// Each modifier has a line in a table: its clause and the bounds within which the referee may set
// it. The umpire proposes an amount for each from the state; what the referee set takes its place.
// The sum with its items is one Tally a side, which the referee sees beforehand and the battle
// keeps. What the contact found (formation, exhaustion, surprise, a chosen field) stands in the
// meeting; numbers, morale, supplies, sickness and weather are those of the moment of the roll.
#pragma once

#include <array>

#include "core/idis/battle/battle_side.hpp"

namespace idis {

struct ModifierRow {
    Modifier modifier = Modifier::numbers;
    Clause clause;
    std::int64_t least = 0;          ///< that the referee may set
    std::int64_t most = 0;
};
inline constexpr std::array<ModifierRow, 16> modifier_table = {{
    {Modifier::numbers, "idis.6.numerical-advantage-per-100", 0, 1'000},
    {Modifier::morale_difference, "idis.6.morale-difference", 0, 12},
    {Modifier::morale_below_resting, "idis.6.morale-below-resting", -12, 0},
    {Modifier::chosen_battlefield, "idis.6.chosen-battlefield", 0, 1},
    {Modifier::surprise, "idis.6.surprise-bonus", 0, 1},
    {Modifier::advantageous_terrain, "idis.6.advantageous-terrain", 0, 1},
    {Modifier::tactics, "idis.6.tactics-bonus", -3, 3},
    {Modifier::rough_terrain, "idis.6.rough-terrain-penalty", -1, 0},
    {Modifier::undersupplied, "idis.6.undersupplied-penalty", -1, 0},
    {Modifier::sick_or_exhausted, "idis.6.sick-or-exhausted-penalty", -1, 0},
    {Modifier::bad_weather, "idis.6.bad-weather-penalty", -1, 0},
    {Modifier::out_of_formation, "idis.6.out-of-formation-penalty", -2, 0},
    {Modifier::assault, "idis.6a.assault-attacker-minus-1", -1, 0},
    {Modifier::walls, "idis.6a.assault-is-battle", 0, 10},
    {Modifier::spell, "idis.8b.spell-effect-in-battle", -3, 3},
    {Modifier::crusader, "idis.9.trait-crusader", 0, 1},
}};
const ModifierRow& row_of(Modifier modifier);

/// What the stronger side adds for its numbers.
/// Clause:  idis.6.numerical-advantage-per-100, idis.6.numerical-advantage-partial-step,
///          idis.6.numerical-disadvantage-no-penalty, idis.6.numerical-advantage-uncapped-ruling,
///          idis.6.equal-numbers-no-bonus
/// Takes:   what both sides count, above 0.
std::int64_t numerical_advantage(Fraction own, Fraction enemy);

/// What the umpire proposes for one modifier.
/// Clause:  idis.6.modifier-time-ruling, idis.6.morale-difference, idis.6.morale-below-resting,
///          idis.6.morale-difference-and-gap-together, idis.6.morale-both-below-resting,
///          idis.6.morale-above-resting-no-extra, idis.6.chosen-battlefield,
///          idis.6.surprise-bonus, idis.6.advantageous-terrain, idis.6.tactics-bonus,
///          idis.6.rough-terrain-penalty, idis.6.rough-terrain-skirmishers-exempt,
///          idis.6.undersupplied-penalty, idis.6.sick-or-exhausted-penalty,
///          idis.6.bad-weather-penalty, idis.6.out-of-formation-penalty,
///          idis.6.out-of-formation-single, idis.6.multi-army-situation-ruling,
///          idis.9.trait-crusader, idis.9.crusader-several-enemies-ruling,
///          idis.9.crusader-siege-interaction
/// Takes:   a meeting of which both sides have soldiers.
/// Referee: he may set another amount within the row's bounds.
std::int64_t proposed(const State& state, const Meeting& meeting, Camp camp, Modifier modifier);

/// All that modifies a side's roll, with what the referee set.
/// Clause:  idis.6.modifiers-all-stack, idis.6.tactics-penalty
/// Takes:   a meeting of which both sides have soldiers.
Tally modifiers_of(const State& state, const Meeting& meeting, Camp camp);

/// Whether an army cannot cover a full day's need from what it carries.
/// Clause:  idis.6.undersupplied-penalty
bool is_undersupplied(const Force& force);

/// Whether an amount may be set for a modifier.
/// Clause:  idis.6.tactics-bonus, idis.6.tactics-penalty
/// Gives:   nothing, or modifier_out_of_bounds.
Gate may_set(Modifier modifier, std::int64_t amount);

}  // namespace idis
