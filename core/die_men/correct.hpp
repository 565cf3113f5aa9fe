// What the referee puts right while a battle is fought, and says why.
//
// The ruling on corrections of section "sequence": units in a hex (place, strength, what this round
// has left them), a character, a set of the round, the ground of a hex. Only between two orders,
// when nobody has written anything that waits to be shown; what comes of it must be a table that
// play could leave. Everybody in the battle is told, with the reason. Standing orders are their
// generals' own, whose turn it is follows from the sets, and new units are reinforcements.
#pragma once

#include "core/die_men/unfolding.hpp"

namespace die_men {

/// Whether anything may be corrected now.
/// Clause:  die-men.sequence.corrections-ruling
/// Takes:   what all armies keep secret.
/// Gives:   nothing, or battle_is_not_being_fought or an_answer_is_awaited.
Gate may_correct_now(const OpenTable& table, const kit::SharedList<Secret>& secrets);

/// Clause:  die-men.sequence.corrections-ruling
/// Gives:   nothing, or what may_correct_now gives, reason_is_missing, reason_is_too_long,
///          nothing_is_corrected, no_such_army, army_is_out, no_units_there,
///          only_lost_units_come_back, enemies_hold_that_hex, units_cannot_stand_there,
///          one_group_of_an_army_has_the_ram, dice_are_out_of_bounds, so_many_units_are_not_there.
Gate may_correct(const State& state, const CorrectGroup& order);
/// Gives:   nothing, or the like: no_such_character, set_is_being_spent, no_such_fate,
///          character_stands_with_his_army.
Gate may_correct(const State& state, const CorrectCharacter& order);
/// Gives:   nothing, or the like: sets_are_not_being_spent, no_such_set, set_is_being_spent,
///          dice_are_out_of_bounds.
Gate may_correct(const State& state, const CorrectSet& order);
/// Gives:   nothing, or the like: no_such_ground, units_cannot_stand_there.
Gate may_correct(const State& state, const CorrectGround& order);

/// Ruling:  characters go where their units are put; where the last are struck off, their fate is
///          asked for.
void correct(Unfolding& u, const CorrectGroup& order);
void correct(Unfolding& u, const CorrectCharacter& order);
void correct(Unfolding& u, const CorrectSet& order);
void correct(Unfolding& u, const CorrectGround& order);

}  // namespace die_men
