// Ways over the table: what stands in them, who may be passed, what they cost.
//
// Sections "pass" and "difficult", and the space that "move" asks for. A straight way sweeps each
// body from where it is touched to where it is clear again; enemies, ground that nobody enters and
// friends that may not be passed end it. Every kind of move asks here; what it does about the
// answer is its own section's. Anyone who has many questions about one unit asks them of its
// Surroundings, which hold what stands in its reach; for one question they are made in passing.
#pragma once

#include "core/throw_me_a_6/geometry.hpp"
#include "core/throw_me_a_6/geometry_ground.hpp"
#include "core/throw_me_a_6/units.hpp"

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
/// Farther than any way on the table.
inline constexpr int any_distance = table_width + table_depth;

/// A unit on the table that another may come to.
struct Neighbour {
    const Unit* unit = nullptr;
    Circle circle;
    bool is_enemy = false;

    /// What the circle cannot rule out is asked of its body.
    Body body() const { return body_of(footprint_of(*unit)); }
};
/// What a unit may come to from where it is: the others on the table, ground that nobody enters,
/// ground that slows it. The table and the unit stay as they are for as long as this does.
class Surroundings {
public:
    /// Takes:   a point, and how far from it the unit comes at most: what is beyond is left out.
    Surroundings(const Table& table, const Unit& unit, Point around, int distance = any_distance);
    /// What it may come to in one move from where it stands.
    Surroundings(const Table& table, const Unit& unit);

    const Table& table() const { return table_; }
    const Unit& unit() const { return unit_; }
    /// How far it moves in open ground.
    int allowance() const { return allowance_; }
    const std::vector<Neighbour>& neighbours() const { return neighbours_; }
    const std::vector<Polygon>& impassable() const { return impassable_; }
    /// Nothing if no ground slows it.
    const std::optional<SlowGround>& slow_ground() const { return slow_ground_; }
    /// The chariot attached to it; null if there is none.
    const Unit* chariot() const { return chariot_; }
    Footprint footprint_at(Pose pose) const { return {pose, here_.width, here_.depth}; }
    Body body_at(Pose pose) const {
        if (pose.facing == here_.pose.facing) return moved_to(body_, pose.at);
        return body_of(footprint_at(pose));
    }

private:
    void look_around(Point around, int distance);

    const Table& table_;
    const Unit& unit_;
    Footprint here_;
    Body body_;
    const Unit* chariot_ = nullptr;
    int allowance_ = 0;
    std::vector<Neighbour> neighbours_;  ///< as they come on the table
    std::vector<Polygon> impassable_;
    std::optional<SlowGround> slow_ground_;
};

/// What a straight way costs a unit out of its allowance; where its chariot alone is slowed, as
/// large a part of it as the way takes of the chariot's rate, if that is more.
/// Clause:  throw-me-a-6.move.attached-unit-rate-ruling
int cost_of(const Surroundings& near, Point from, Point to);
int cost_of(const Table& table, const Unit& unit, Point from, Point to);
/// How far a unit gets in a direction with so much to spend.
int distance_for(const Surroundings& near, Point from, int direction, int spend);
int distance_for(const Table& table, const Unit& unit, Point from, int direction, int spend);

/// Something in a way.
struct Met {
    std::optional<UnitId> unit;  ///< nobody: ground that nobody enters
    bool is_enemy = false;
    bool may_be_passed = false;
    Sweep sweep;
    friend bool operator==(const Met&, const Met&) = default;
};
/// What a unit would meet going straight from a pose before so much of the way, nearest first.
void meet_on_way(const Surroundings& near, Pose from, int direction, int distance,
                 std::vector<Met>& all);
std::vector<Met> met_on_way(const Surroundings& near, Pose from, int direction, int distance);
std::vector<Met> met_on_way(const Table& table, const Unit& unit, Pose from, int direction,
                            int distance = any_distance);
/// From where on a unit may certainly not go on in a direction, to whichever point of the grid it
/// heads there; nothing if what it meets does not stand so squarely in its way.
/// Takes:   what it meets on this way.
std::optional<int> sure_end(const Surroundings& near, Pose from, int direction,
                            const std::vector<Met>& all);
/// Whether a unit may go straight from a pose over a distance; the target of a charge is no
/// obstacle. Where it ends is not looked at.
/// Clause:  throw-me-a-6.move.path-clear-ruling, throw-me-a-6.pass.never-through-enemies,
///          throw-me-a-6.move.no-voluntary-table-exit-ruling
Gate may_go(const Surroundings& near, Pose from, int direction, int distance,
            std::optional<UnitId> target = std::nullopt);
Gate may_go(const Table& table, const Unit& unit, Pose from, int direction, int distance,
            std::optional<UnitId> target = std::nullopt);
/// Whether a unit may stand at a pose, beside the units it leaves out.
/// Clause:  throw-me-a-6.move.no-overlap-at-end, throw-me-a-6.pass.must-clear-ruling
Gate may_stand(const Surroundings& near, Pose pose);
Gate may_stand(const Table& table, const Unit& unit, Pose pose);
/// The end of a straight way of so much at most: the farthest place where the unit, snapped to the
/// grid, overlaps nothing; 0 if there is none.
/// Clause:  throw-me-a-6.geometry.overlap-ruling
int free_end(const Surroundings& near, Pose from, int direction, int distance);
/// How far a unit may have to slide along a direction, either way within a limit, until it is clear
/// of what it meets there, the nearest first; of two equally near the one in the direction.
std::vector<int> likely_slides(const Surroundings& near, Pose from, int direction, int limit);
/// The pose nearest to one where a unit is free, sliding along a direction no farther than a limit
/// either way; of two equally near the one in the direction. Nothing if there is none.
std::optional<Pose> nearest_free(const Table& table, const Unit& unit, Pose from, int direction,
                                 int limit);

}  // namespace throw_me_a_6
