// Moving: two hands a turn, before, between and after attacks.
//
// Section "Movement and TN in General". A route is refused as a whole or walked leg by leg; every
// leg may be barred (blocking), and a mover who fails his roll stands where it was due. Tempi and
// flips that follow from the distance are in tempo.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

inline constexpr Digits move_most = hand + hand;
/// Limit:   legs of one way: each is an event, and tells what is left of the way.
inline constexpr std::size_t legs_most = 40;

/// Whether a unit may do anything at all now.
/// Clause:  dice-warriors.rounds.no-action-off-turn, dice-warriors.magic.summon-acts-next-ruling
Gate may_act(const OpenTable& table, UnitId unit);
Gate may_act(const OpenTable& table, const Unit& unit);
/// The same, without a reason why not.
inline bool can_act(const OpenTable& table, const Unit& unit) {
    return table.phase == Phase::turns && unit.side == table.side && is_in_play(unit) &&
           !unit.turn.is_newly_summoned;
}
/// What is left of a unit's movement this turn.
Digits movement_left(const Unit& unit);

/// Clause:  dice-warriors.movement.two-hands-turn, dice-warriors.movement.before-and-after,
///          dice-warriors.movement.between-attacks-ruling,
///          dice-warriors.movement.field-edge-ruling,
///          dice-warriors.movement.no-shared-point-ruling,
///          dice-warriors.movement.through-obstacles-ruling,
///          dice-warriors.block.attacker-declares-ruling, dice-warriors.block.over-stops-mover
Gate may_move(const OpenTable& table, const Unit& unit, const Route& route,
              std::optional<UnitId> attacking);
Gate may_move(const OpenTable& table, UnitId unit, const Route& route,
              std::optional<UnitId> attacking);
void begin_move(Unfolding& u, const MoveUnit& order, std::optional<PlayerId> player);
/// Takes the next step of the move under way.
/// Clause:  dice-warriors.block.pass-needs-roll, dice-warriors.block.equal-or-under-passes,
///          dice-warriors.block.over-stops-mover, dice-warriors.block.stop-at-rim-ruling,
///          dice-warriors.block.roll-is-no-attack-ruling, dice-warriors.block.consent-needs-no-roll
/// Rolls:   1d6 against each blocker.
void step_move(Unfolding& u);

/// Whether a unit stands at an exit of its side.
/// Clause:  dice-warriors.movement.field-edge-ruling
Gate may_leave(const OpenTable& table, UnitId unit);
void leave(Unfolding& u, UnitId unit);

}  // namespace dice_warriors
