// Shooting: who may shoot at whom, with how many dice, and what a hit does.
//
// Sections "shoot" and "artillery". A target must be in the front arc, in range and in sight; a
// chariot shoots all round. The dice start from 2 (a chariot's from 1), take the modifiers that
// apply, and are 1 at least; artillery's never change. Each six takes a stand at once. The shot at
// a charger is contact.hpp's, pila are pila.hpp's; both use the modifiers here.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Clause:  throw-me-a-6.shoot.range-thrown, throw-me-a-6.shoot.range-sling,
///          throw-me-a-6.shoot.range-bow, throw-me-a-6.shoot.range-mounted-bow,
///          throw-me-a-6.shoot.range-mounted-javelin, throw-me-a-6.chariot.shoots-one-die,
///          throw-me-a-6.artillery.range-twelve
int range_of(const Table& table, const Unit& unit);
/// Whether a unit may shoot at all now.
/// Clause:  throw-me-a-6.shoot.who-may-shoot, throw-me-a-6.action.one-shot-per-turn,
///          throw-me-a-6.shoot.not-by-engaged-ruling, throw-me-a-6.artillery.no-move-and-fire
Gate is_eligible_to_shoot(const Table& table, const Unit& unit);
/// Whether a unit may be shot at by another.
/// Clause:  throw-me-a-6.shoot.eligible-target, throw-me-a-6.shoot.never-at-friends,
///          throw-me-a-6.shoot.not-into-melee-ruling
Gate is_eligible_target(const Table& table, const Unit& shooter, const Unit& target);
/// The units a unit may shoot at now, nearest first.
std::vector<UnitId> targets_of(const Table& table, const Unit& shooter);

/// What apart from armour changes missile dice: cover, the unshielded side, height.
/// Clause:  throw-me-a-6.shoot.target-in-cover, throw-me-a-6.shoot.unshielded-flank-or-rear,
///          throw-me-a-6.shoot.from-higher-ground
void add_situation(Tally& dice, const Table& table, const Unit& shooter, const Unit& target);
/// The dice of a shot.
/// Clause:  throw-me-a-6.shoot.base-two-dice, throw-me-a-6.shoot.minimum-one-die,
///          throw-me-a-6.artillery.always-two-dice
Tally shooting_dice(const Table& table, const Unit& shooter, const Unit& target);
/// Shoots; what is hit enough is removed, elephants hit once are about to run.
/// Takes:   the target where it is shot at.
/// Rolls:   the dice of shooting_dice, for the shooter.
void fire(Unfolding& u, UnitId shooter, const Unit& target, Clauses clauses);
/// Elephants hit for the first time begin to run.
/// Clause:  throw-me-a-6.elephant.first-casualty-runs, throw-me-a-6.elephant.any-cause-ruling
void panic(Unfolding& u, UnitId elephants);

/// A shot in one's actions or in leftover shooting.
/// Clause:  throw-me-a-6.shoot.one-target-ruling
Gate may_shoot(const Table& table, const Shoot& order);
void shoot(Unfolding& u, const Shoot& order);

}  // namespace throw_me_a_6
