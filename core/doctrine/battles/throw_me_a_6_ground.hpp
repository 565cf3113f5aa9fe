// Where a unit of Throw Me a 6 stands well: what each pose is worth to it, and where it would go.
//
// Nearness to an enemy worth fighting, the line it keeps with its neighbours, ground that helps or
// hinders it, and above all what the enemies in reach could do to it there: who could come at its
// flank or rear, who at its front with the odds.
#pragma once

#include "core/throw_me_a_6/orders.hpp"
#include "core/throw_me_a_6/state.hpp"

namespace doctrine {

/// What a unit's pose is worth, in points of throw_me_a_6_odds.hpp.
int worth_of_pose(const throw_me_a_6::Table& table, const throw_me_a_6::Unit& unit,
                  throw_me_a_6::Pose pose);
/// A unit's best move, and what it gains by it.
struct MovePlan {
    std::vector<throw_me_a_6::Step> steps;
    int gain = 0;
};
/// The best of some moves of a unit, tried by the rules; nothing if staying is best.
std::optional<MovePlan> best_move(const throw_me_a_6::Table& table,
                                  const throw_me_a_6::Unit& unit);
/// Where a unit is set up: foot in one line in the middle, light foot before it, horse on the
/// wings. Nothing if there is no room.
std::optional<throw_me_a_6::DeployUnit> place_for(const throw_me_a_6::Table& table,
                                                  const throw_me_a_6::Unit& unit);

}  // namespace doctrine
