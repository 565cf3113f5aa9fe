// What a declared strategy lets a set be spent on, and where its moves may go.
//
// Section "Declare": Deploy and Seize have a goal that moves may not go away from; Hold moves only
// onto own troops; Retreat not straight at an enemy. A goal is measured anew for each step: enemy
// troops to where they are at that moment, troops that are gone to where they last were. A step is
// away if the distance to the nearest goal hex grows, or, for a direction, if it has a part against
// it.
#pragma once

#include "core/die_men/state.hpp"

namespace die_men {

/// Whether a stance can be written: Deploy and Seize need a goal that can be found.
/// Clause:  die-men.declare.one-of-four, die-men.declare.deploy-needs-goal,
///          die-men.declare.seize-needs-goal
Gate may_stand(const OpenTable& table, ArmyId army, const Stance& stance);
/// Whether Hold or Retreat came with a goal, which is dropped.
/// Clause:  die-men.declare.hold-no-goal
bool has_idle_goal(const Stance& stance);
/// Clause:  die-men.declare.limits-actions, die-men.declare.deploy-no-attack,
///          die-men.declare.seize-attack-any-side, die-men.declare.hold-attack,
///          die-men.declare.retreat-no-attack
Gate may_attack_under(const Army& army);
/// Clause:  die-men.defend.where-allowed, die-men.declare.deploy-defend,
///          die-men.declare.seize-no-defend, die-men.declare.hold-defend,
///          die-men.declare.retreat-defend-surrounded
Gate may_defend_under(const OpenTable& table, const Army& army, const Group& group);
/// What a strategy binds the steps of an army to, as the pieces stand: asked of many hexes.
struct Course {
    Strategy strategy = Strategy::hold;
    std::optional<Compass> towards;  ///< of a goal that is a direction
    kit::SmallList<Hex, 16> hexes;   ///< of any other goal, or of own troops, or of enemies
};
/// Clause:  die-men.declare.goal-terrain-ruling, die-men.declare.goal-moves-ruling,
///          die-men.declare.goal-gone-ruling
Course course_of(const OpenTable& table, const Army& army);
/// The facings of a hex that a step of a Move may take, as bits in the order of `around`.
/// Clause:  die-men.declare.deploy-move, die-men.declare.seize-move,
///          die-men.declare.hold-move-to-own, die-men.declare.retreat-move
unsigned facings_on(const Course& course, Grid grid, Hex from);
/// One such step.
/// Takes:   neighbours.
Gate may_step_on(const Course& course, Grid grid, Hex from, Hex to);
/// Whether a group cannot get away.
/// Clause:  die-men.declare.surrounded-ruling, die-men.declare.surrounded-fliers,
///          die-men.declare.surrounded-exit
bool is_surrounded(const OpenTable& table, const Group& group);

}  // namespace die_men
