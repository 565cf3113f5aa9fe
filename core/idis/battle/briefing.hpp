// What commanders are told before a battle, and what they plan (section 6 of the source).
//
// A briefing holds what its commander may know: his own army, the ground under it, the weather, and
// what eyes see of those across the field. It is told when an army is called to a battle, together
// with the question for a plan. A plan may be handed in again and again; when every commander's is
// in, the dice fall at once, unless the referee has set the time.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Tells the commander of an army called to a battle what he may know, and asks for his plan.
/// Clause:  idis.6.meeting-briefing, idis.6.briefing-own-information-only,
///          idis.6.battle-plan-missing-ruling
/// Takes:   the meeting as it is by then, this army in it.
void brief(Unfolding& unfolding, const Meeting& meeting, ArmyId army);

/// Whether a plan may be handed in, or a battle be called off.
/// Clause:  idis.6.battle-plan, idis.6.contact-stands-fast-ruling
/// Gives:   nothing, or you_are_called_to_no_such_battle, text_is_too_long.
Gate may_plan(const State& state, CommanderId commander, const HandInPlan& order);
Gate may_call_off(const State& state, CommanderId commander, const CallOffBattle& order);

/// Takes a plan in place of the one before.
/// Clause:  idis.6.battle-plan, idis.6.objective-stated, idis.6.battle-plan-missing-ruling
/// Gives:   MeetingChanged; the dice are due at once if it was the last plan awaited.
void take_plan(Unfolding& unfolding, const Meeting& meeting, ArmyId army, Plan plan);

/// A commander is willing to let there be no battle.
/// Clause:  idis.6.contact-stands-fast-ruling
/// Gives:   MeetingChanged; or, if everybody is, the end of the meeting.
void offer_to_call_off(Unfolding& unfolding, const Meeting& meeting, ArmyId army);

/// The plan an army fights by: its commander's, or what the rules put in its place.
/// Clause:  idis.6.battle-plan-missing-ruling, idis.6.objective-stated
Plan plan_of(const Meeting& meeting, const Army& army);

}  // namespace idis
