// The arithmetic of a stretch of marching (section 4 of the source): where an army is at an
// instant, and when it is somewhere.
//
// A stretch lies within one step, from one hex to the next. Fording comes first, then walking, or
// walking back where the army turns back. Instants are exact fractions of a second; only what wakes
// the umpire is rounded, up, to a whole one.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// What a stretch has brought an army.
struct Progress {
    Step step;                       ///< with what is done of it by then
    Miles walked;                    ///< since the stretch began
};

/// Where an army is at an instant of its stretch.
/// Takes:   an army with a stretch; an instant, taken as the stretch's end if it is later.
Progress progress_at(const Army& army, Fraction instant);

/// When the step is done: the next hex is entered, or the hex that is turned back to is reached,
/// if the stretch does not end before.
/// Clause:  idis.4.hex-occupied-ruling, idis.4.ford-added-ruling, idis.4.real-time-travel
Fraction arrival_of(const Army& army);

/// When two armies that walk the same step the other way have walked it all between them, if they
/// have not before, and do while both walk on.
/// Clause:  idis.4.head-on-meeting-ruling
/// Takes:   two armies with stretches.
std::optional<Fraction> meeting_of(const Army& a, const Army& b);

/// Whether two armies walk the same step in opposite directions.
bool walk_towards_each_other(const Army& a, const Army& b);

/// The army's week with the miles of a stretch added.
/// Clause:  idis.4.mixed-surface-ruling, idis.4.night-in-addition-ruling
WeekOfMarching week_with(const State& state, const Army& army, Miles walked);

}  // namespace idis
