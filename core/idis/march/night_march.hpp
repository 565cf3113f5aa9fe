// Marching by night (section 4 of the source): forks missed in the dark, and the price at dawn.
//
// A fork is a hex where at least three roads meet. Leaving one by night may go wrong: the army then
// follows wrong branches for the rest of the night and finds out at dawn. The whole of that way is
// drawn at once, so that nothing more is rolled on it. Speeds by night are in travel.
#pragma once

#include "core/idis/state.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The sides of a hex by which a road that can be used leads out of it, by Direction.
/// Clause:  idis.4.fork-definition-ruling
std::vector<Direction> roads_from(const State& state, Hex hex);

/// The branches an army may mistake for the right one.
/// Clause:  idis.4.fork-definition-ruling
/// Gives:   none if the hex is no fork.
std::vector<Direction> wrong_branches(const State& state, Hex hex, Direction right,
                                      std::optional<Direction> came_by);

/// Whether an army that leaves a hex by night goes wrong there, and the way it then takes.
/// Clause:  idis.4.night-fork-chance, idis.4.wrong-fork-outcome-ruling
/// Takes:   an army in the hex it leaves, with a route; `hexes_max`: as many hexes as it could
///          still leave this night, >= 1.
/// Rolls:   at a fork 1d6; on a miss 1d(branches) wherever there are several to take.
/// Gives:   the wrong way, or nothing if it goes right.
std::optional<std::vector<Hex>> missed_way(Unfolding& unfolding, const Army& army, int hexes_max);

/// The end of a night's march, at dawn.
/// Clause:  idis.4.night-check, idis.4.wrong-fork-outcome-ruling, idis.4.wrong-fork-secret
/// Gives:   CheckCalled if it marched this night; ArmyHalted and the bad news if it went wrong.
void end_night(Unfolding& unfolding, ArmyId army);

}  // namespace idis
