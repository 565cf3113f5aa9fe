// Two armies that walk the same step in opposite directions (section 4 of the source).
//
// They meet when their miles on it add up to six. Hostile ones both stop, in the hex of the one
// that
// has done fewer miles of the step; others pass and see each other. When they meet is in stretch.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// The army that a moving one meets first on its step, and when.
struct HeadOnMeeting {
    ArmyId other;
    Fraction instant;
};
/// Clause:  idis.4.head-on-meeting-ruling
/// Gives:   nothing if it meets nobody before its stretch or the other's ends.
std::optional<HeadOnMeeting> next_meeting(const State& state, const Army& army);

/// Two armies meet on a step.
/// Clause:  idis.4.head-on-meeting-ruling
/// Takes:   two armies that meet at this instant.
/// Gives:   hostile: HexEntered for the one that comes, ArmyHalted and a question for both. Else
///          StretchBegan for both, and both commanders are told.
/// Ruling:  of two orders given in the same second the older army's counts as the older. An army
///          whose way ends in the other's hex has arrived there and is not asked.
void meet_head_on(Unfolding& unfolding, ArmyId army, const HeadOnMeeting& meeting);

}  // namespace idis
