// What a unit's type makes of it: groups of types, stands, footprints, rates, ratings.
//
// Sections "unit" and "rating", the footprints of "geometry" and the rates of "move". One table
// holds what differs by type; Flags change it where the rules name them. A unit's stands are its
// starting stands less its hits; it is removed by hits alone. Who stands on the table is found
// here too, and who touches whom.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// The groups the rules speak of.
/// Clause:  throw-me-a-6.unit.infantry-group-ruling
bool is_infantry(UnitType type);
/// Clause:  throw-me-a-6.unit.cavalry-group-ruling
bool is_cavalry(UnitType type);
/// Clause:  throw-me-a-6.unit.mounted-group-ruling
bool is_mounted(UnitType type);
/// Clause:  throw-me-a-6.unit.light-group-ruling, throw-me-a-6.unit.heavy-group-ruling
bool is_light(UnitType type);
/// The type heavy infantry and nothing else.
/// Clause:  throw-me-a-6.unit.heavy-infantry-narrow-ruling
bool is_heavy_infantry(UnitType type);

/// The type chariot.
/// Clause:  throw-me-a-6.chariot.single-stand
inline bool is_chariot(const Unit& unit) { return unit.profile.type == UnitType::chariot; }

/// Clause:  throw-me-a-6.unit.normal-four-stands, throw-me-a-6.unit.elephants-two-stands,
///          throw-me-a-6.unit.artillery-one-stand, throw-me-a-6.unit.chariot-one-stand,
///          throw-me-a-6.chariot.single-stand
int starting_stands(UnitType type);
/// Clause:  throw-me-a-6.unit.single-base-counts-hits, throw-me-a-6.unit.losses-permanent
int stands_of(const Unit& unit);
/// Hits that remove a unit of a type.
/// Clause:  throw-me-a-6.unit.removal-reading-ruling, throw-me-a-6.unit.third-hit-example,
///          throw-me-a-6.unit.removed-at-one-stand, throw-me-a-6.notes.no-last-man
int hits_to_remove(UnitType type);
/// Clause:  throw-me-a-6.unit.rear-rank-first-ruling
bool has_full_second_rank(const Unit& unit, int stands);
/// The step of deployment a type is set up in.
/// Clause:  throw-me-a-6.deploy.elephants-chariots-step-ruling,
///          throw-me-a-6.deploy.other-foot-step-ruling
DeployStep step_of(UnitType type);

/// Where a unit of its type stands, or would stand.
/// Clause:  throw-me-a-6.geometry.stand-scale-ruling, throw-me-a-6.geometry.footprint-foot-ruling,
///          throw-me-a-6.geometry.footprint-cavalry-ruling,
///          throw-me-a-6.geometry.footprint-elephants-ruling,
///          throw-me-a-6.geometry.footprint-single-ruling,
///          throw-me-a-6.geometry.footprint-constant-ruling
Footprint footprint_at(const Unit& unit, Pose pose);
/// No footprint reaches farther from its centre.
inline constexpr int footprint_radius_max = 2 * inch;
Footprint footprint_of(const Unit& unit);

/// How far a unit moves in a turn, by type, larger figures farther.
/// Clause:  throw-me-a-6.setup.larger-figures, throw-me-a-6.chariot.egyptian-move-twelve
int rate_of(const Table& table, const Unit& unit);
/// The same, held back by an attached chariot.
/// Clause:  throw-me-a-6.move.attached-unit-rate-ruling
/// Takes:   the chariot attached to it; null if there is none.
int allowance_with(const Table& table, const Unit& unit, const Unit* chariot);
int allowance_of(const Table& table, const Unit& unit);
/// Whether a unit is a chariot attached to another.
inline bool is_attached(const Unit& chariot, UnitId to) {
    return chariot.standing == Standing::attached && chariot.attached_to == to;
}
/// The chariot attached to a unit; null if there is none.
const Unit* chariot_of(const Table& table, UnitId unit);

/// A unit's ratings from its roster line.
/// Clause:  throw-me-a-6.rating.armour-three-levels, throw-me-a-6.rating.skill-three-levels,
///          throw-me-a-6.rating.experience-three-levels,
///          throw-me-a-6.shoot.weapon-in-profile-ruling, throw-me-a-6.unit.types-ruling
Result<Profile> profile_of(const Muster& muster);

/// The contacts a unit has, and with whom by which edge.
struct Touch {
    UnitId enemy;
    Edge own = Edge::front;
    Edge theirs = Edge::front;
    bool came = false;  ///< it, not the enemy, made the contact
    Contact contact;
};
/// The contacts a unit has, front first, then left, right, rear.
std::vector<Touch> touches(const std::vector<Contact>& contacts, UnitId unit);
/// Whether a unit is in contact with an enemy.
inline bool is_engaged(const Table& table, UnitId unit) {
    for (const Contact& each : table.contacts) {
        if (each.one == unit || each.other == unit) return true;
    }
    return false;
}
/// Whether an edge of a unit is taken.
bool is_taken(const Table& table, UnitId unit, Edge edge);
/// The units of a side on the table, by number.
std::vector<UnitId> units_of(const Table& table, Side side);

/// Takes stands off a unit; nothing is removed yet.
/// Clause:  throw-me-a-6.unit.excess-hits-lost-ruling
Unit after_hits(Unit unit, int hits);
/// Whether its hits are enough to remove it.
bool is_destroyed(const Unit& unit);
/// Takes a unit off the table, and its chariot with it.
/// Clause:  throw-me-a-6.chariot.eliminated-with-unit,
/// throw-me-a-6.chariot.all-removals-count-ruling
void remove(Unfolding& u, UnitId unit, Cause cause, Clauses clauses);

}  // namespace throw_me_a_6
