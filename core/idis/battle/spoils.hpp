// What a beaten army left where it fought, and who takes it (section 6 of the source).
//
// Victors have a day for it, in the hex itself and as far as they can carry. Of supplies each has a
// share by what he counted in the battle, unless they agree otherwise: anyone who wants less leaves
// it to those who want more. Loot and wagons go to those who take them first in order of strength.
// What is not taken within the day is gone.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Lays out what was left, and asks the victors about it.
/// Clause:  idis.6.lost-supplies-to-victor, idis.6.lost-supplies-capacity-ruling,
///          idis.6a.assault-supplies-lost-taken
/// Takes:   the victors with what they counted; not all of it nothing.
/// Gives:   SpoilsLeft and the questions; nothing where there is no victor.
void lay_out(Unfolding& unfolding, MeetingId meeting, Hex hex, const Host& victors, Load load,
             Wagons wagons);

/// Clause:  idis.6.lost-supplies-to-victor
/// Gives:   nothing, or no_such_spoils, amount_is_negative.
Gate may_take(const State& state, CommanderId commander, const TakeSpoils& order);
/// A victor says how much he wants; once all have, it is shared out.
/// Clause:  idis.6.lost-supplies-to-victor
void want(Unfolding& unfolding, ArmyId army, const TakeSpoils& order);
/// The answer to the question: all, half, none.
void settle_spoils(Unfolding& unfolding, const SpoilsToTake& question, const std::string& answer);

/// The spoils whose day is over first, or null.
const Spoils* next_spoils(const State& state);
/// Shares out what lies there, and the rest is gone.
/// Clause:  idis.6.lost-supplies-capacity-ruling
void share_out(Unfolding& unfolding, MeetingId meeting);

}  // namespace idis
