// What forced marching costs in the end (section 4 of the source): every full week of forced days,
// added up over the army's life, takes one morale and calls for a check.
//
// A day is counted when its first forced stretch begins (set_out.hpp); the price is paid at 24:00
// of the day that fills the week. Speeds and weekly miles are in travel.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Counts a day at forced pace, once, whatever the distance.
/// Clause:  idis.4.forced-day-counts-ruling, idis.4.forced-cumulative-ruling
/// Takes:   the event of a stretch that begins, with the army's counts so far.
void count_forced_day(StretchBegan& event, Day day);

/// What a full week of forced marching does, at the end of a day.
/// Clause:  idis.4.forced-week-morale, idis.4.forced-cumulative-ruling
/// Takes:   the day that ends.
/// Gives:   MoraleChanged and CheckCalled, or nothing.
void end_forced_week(Unfolding& unfolding, ArmyId army, Day day);

/// The same, at once, for a day counted after its 24:00: a night march ordered past midnight.
/// Clause:  idis.4.forced-week-morale, idis.4.forced-day-counts-ruling
/// Takes:   the event of the stretch that has begun.
void end_forced_week_late(Unfolding& unfolding, const StretchBegan& event, const Army& before);

}  // namespace idis
