// The referee's hand on the table: what he may overrule while the turns go on, and what it does.
//
// Section "Introduction" lets the people playing decide what no rule covers, and nobody plays
// without a slip. A ruling puts right where and what a unit is, what is written of it, a pile, or
// whose turn it is; what comes of it must be a table that play could leave. The reason stands in
// the order. While a decision waits a ruling waits with everything else (gates.hpp).
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// Whether the table lets the referee overrule so much.
/// Clause:  dice-warriors.general.referee-fills-gaps, dice-warriors.play.corrections-ruling,
///          dice-warriors.play.two-sides-ruling, dice-warriors.general.dice-and-coins
/// Gives:   nothing, or the first of no_such_unit, no_turn_is_on, fight_has_two_sides,
///          only_dice_show_numbers, only_coins_show_heads_or_tails, nothing_is_corrected,
///          no_such_standing, unit_needs_a_place, only_dice_have_upgrades, too_many_upgrades,
///          hits_out_of_range, only_coins_have_a_worth, no_such_coin, movement_out_of_range,
///          attacks_out_of_range, too_many_coins, there_was_no_turn_before,
///          nobody_had_the_turn_before, and what hinders a unit from standing or being added.
Gate may_rule(const OpenTable& table, const Ruling& ruling);

/// Overrules the table.
/// Clause:  dice-warriors.general.referee-fills-gaps, dice-warriors.play.corrections-ruling,
///          dice-warriors.play.newcomers-wait-ruling
/// Takes:   a ruling that may be made.
void rule(Unfolding& u, const std::string& reason, const Ruling& ruling);

}  // namespace dice_warriors
