// Ways over the table: what stands in them, who may be passed, what they cost.
//
// Sections "pass" and "difficult", and the space that "move" asks for. A straight way sweeps each
// body from where it is touched to where it is clear again; enemies, ground that nobody enters and
// friends that may not be passed end it. Every kind of move asks here; what it does about the
// answer is its own section's.
#pragma once

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Whether one unit may pass through a friend.
/// Clause:  throw-me-a-6.pass.light-through-heavy, throw-me-a-6.pass.heavy-through-light,
///          throw-me-a-6.pass.light-through-light-ruling,
///          throw-me-a-6.pass.heavy-through-heavy-refused
bool may_pass(const Unit& mover, const Unit& friendly);
/// Whether difficult ground slows a type.
/// Clause:  throw-me-a-6.difficult.heavy-infantry-half, throw-me-a-6.difficult.cavalry-half,
///          throw-me-a-6.difficult.elephants-half, throw-me-a-6.difficult.warband-peltasts-full,
///          throw-me-a-6.difficult.light-infantry-full-ruling,
///          throw-me-a-6.difficult.chariots-half-ruling,
///          throw-me-a-6.difficult.artillery-half-ruling
bool is_slowed(UnitType type);
/// What a straight way costs a unit, its chariot's way included.
int cost_of(const Table& table, const Unit& unit, Point from, Point to);
/// How far a unit gets in a direction with so much to spend.
int distance_for(const Table& table, const Unit& unit, Point from, int direction, int spend);

/// Something in a way.
struct Met {
    std::optional<UnitId> unit;  ///< nobody: ground that nobody enters
    bool is_enemy = false;
    bool may_be_passed = false;
    Sweep sweep;
    friend bool operator==(const Met&, const Met&) = default;
};
/// Farther than any way on the table.
inline constexpr int any_distance = table_width + table_depth;
/// What a unit would meet going straight from a pose before so much of the way, nearest first.
std::vector<Met> met_on_way(const Table& table, const Unit& unit, Pose from, int direction,
                            int distance = any_distance);
/// Whether a unit may go straight from a pose over a distance; the target of a charge is no
/// obstacle. Where it ends is not looked at.
/// Clause:  throw-me-a-6.move.path-clear-ruling, throw-me-a-6.pass.never-through-enemies,
///          throw-me-a-6.move.no-voluntary-table-exit-ruling
Gate may_go(const Table& table, const Unit& unit, Pose from, int direction, int distance,
            std::optional<UnitId> target = std::nullopt);
/// Whether a unit may stand at a pose, beside the units it leaves out.
/// Clause:  throw-me-a-6.move.no-overlap-at-end, throw-me-a-6.pass.must-clear-ruling
Gate may_stand(const Table& table, const Unit& unit, Pose pose);
/// The pose nearest to one where a unit is free, sliding along a direction no farther than a limit
/// either way; of two equally near the one in the direction. Nothing if there is none.
std::optional<Pose> nearest_free(const Table& table, const Unit& unit, Pose from, int direction,
                                 int limit);

}  // namespace throw_me_a_6
