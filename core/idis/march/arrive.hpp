// Coming into a hex (section 4 of the source): going on from it at once, arriving, or halting
// before an enemy.
//
// A hex is entered when six miles of the step are done, or when two who were hostile met on the
// way.
// Who stands there hostile, outside walls, stops the march until the commander says more or his
// time for saying it is over.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/march/stretch.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The army as it is in the next hex: its step done, its miles counted, its route one hex shorter.
/// Takes:   an army with a stretch, and what it has come to.
Army come_into_next_hex(const State& state, const Army& army, const Progress& progress);

/// An army comes into the hex of its step and does there what follows.
/// Clause:  idis.1.hex-six-miles, idis.4.hex-occupied-ruling, idis.4.arrival-notice,
///          idis.4.enter-hostile-hex-ruling
/// Takes:   the exact instant.
/// Rolls:   as leave_by_night (set_out), by night, if it goes on.
void enter_hex(Unfolding& unfolding, const Army& army, Fraction instant);

/// An army that has turned back reaches the middle of its hex, and goes on from there.
/// Clause:  idis.4.turn-back-ruling
void be_back(Unfolding& unfolding, const Army& army, Fraction instant);

/// The march is over where it was to lead.
/// Clause:  idis.4.arrival-notice
/// Gives:   ArmyArrived; told Arrived, with the place if it has a name he knows; OrderConcluded.
void reach_destination(Unfolding& unfolding, const Army& army);

/// Whether an army hostile to this one stands in its hex.
/// Clause:  idis.4.enter-hostile-hex-ruling
bool is_before_an_enemy(const State& state, const Army& army);

/// The march is held before an enemy, and the commander is asked.
/// Clause:  idis.4.enter-hostile-hex-ruling
/// Gives:   ArmyHalted, told Halted, and the question whether to march on or to stay.
void hold_before_enemy(Unfolding& unfolding, const Army& army, const Clauses& clauses);
/// What he answered, unless his army is called to a battle by then.
/// Clause:  idis.4.enter-hostile-hex-ruling
/// Gives:   SettingOut; or ArmyHalted and the end of his order.
void settle_halt(Unfolding& unfolding, const MarchOnOrStay& question, const std::string& answer);
template <>
struct AnswerRule<MarchOnOrStay> : SettledBy<settle_halt> {};

}  // namespace idis
