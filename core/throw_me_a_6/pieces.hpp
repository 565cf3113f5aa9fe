// What lies on the table: units with their ratings, terrain, and who touches whom.
//
// Sections "unit", "rating" and "geometry" of Throw Me a 6, as values. A point is in hundredths of
// an inch, x along the 48-inch base edges and y along the 36-inch flanks; a direction is an angle
// in hundredths of a degree, clockwise from y = 36. Both are whole numbers, so a state is exact;
// geometry.hpp alone computes between them. A unit's number is its place in its army's roster. The
// rules are elsewhere; units.hpp says what a unit's type makes of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/clause.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/ids.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/result.hpp"
#include "core/kit/shared_list.hpp"
#include "core/kit/tally.hpp"

namespace throw_me_a_6 {

using kit::allowed;
using kit::Clause;
using kit::Clauses;
using kit::Dice;
using kit::Gate;
using kit::mark;
using kit::Moment;
using kit::Refusal;
using kit::Result;
using kit::Roll;
using kit::Rolls;
using kit::Subject;
using kit::Tally;

struct BattleTag {
    static constexpr std::string_view kind = "battle";
};
struct PlayerTag {
    static constexpr std::string_view kind = "player";
};
struct UnitTag {
    static constexpr std::string_view kind = "unit";
};
struct QuestionTag {
    static constexpr std::string_view kind = "question";
};

using BattleId = kit::Id<BattleTag>;
using PlayerId = kit::Id<PlayerTag>;
using UnitId = kit::Id<UnitTag>;
using QuestionId = kit::Id<QuestionTag>;

enum class Side : std::uint8_t { red, blue };
/// The side against which a side plays.
constexpr Side other(Side side) { return side == Side::red ? Side::blue : Side::red; }

// ---- places ------------------------------------------------------------------------------------

/// In hundredths of an inch.
struct Point {
    int x = 0;
    int y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};
/// A unit's centre, and its facing in hundredths of a degree.
struct Pose {
    Point at;
    int facing = 0;
    friend bool operator==(const Pose&, const Pose&) = default;
};
inline constexpr int inch = 100;
inline constexpr int degree = 100;
inline constexpr int full_circle = 360 * degree;
/// The tolerance of every comparison of lengths.
inline constexpr int tolerance = 1;
inline constexpr int table_width = 48 * inch;
inline constexpr int table_depth = 36 * inch;

/// A unit's rectangle.
struct Footprint {
    Pose pose;
    int width = 320;
    int depth = 160;
    friend bool operator==(const Footprint&, const Footprint&) = default;
};
/// A side of a footprint; also the zone that lies before it.
enum class Edge : std::uint8_t { front, left, right, rear };
using Polygon = std::vector<Point>;  ///< convex, either way round

// ---- units -------------------------------------------------------------------------------------

enum class UnitType : std::uint8_t {
    light_infantry,
    light_cavalry,
    heavy_infantry,
    heavy_cavalry,
    warband,
    peltasts,
    elephants,
    chariot,
    artillery
};
inline constexpr int unit_types = 9;
enum class Armour : std::uint8_t { none, half, full };
enum class Skill : std::uint8_t { inferior, average, superior };
enum class Experience : std::uint8_t { raw, seasoned, veteran };
enum class Weapon : std::uint8_t {
    none,
    thrown,
    sling,
    bow,
    mounted_bow,
    mounted_javelin,
    chariot_missiles,
    artillery
};
/// What makes a unit of a type special.
struct Flags {
    bool has_pikes = false;
    bool has_spears = false;
    bool is_roman = false;
    bool has_pila = false;
    bool is_shock = false;
    bool is_egyptian = false;
    friend bool operator==(const Flags&, const Flags&) = default;
};
struct Profile {
    UnitType type = UnitType::heavy_infantry;
    Armour armour = Armour::none;
    Skill skill = Skill::average;
    Experience experience = Experience::seasoned;
    Weapon weapon = Weapon::none;
    Flags flags;
    bool is_single_base = false;  ///< for display: hits instead of stands
    friend bool operator==(const Profile&, const Profile&) = default;
};
enum class Standing : std::uint8_t { unplaced, on_table, attached, removed };
/// What a unit has done of this turn's move.
struct Movement {
    bool has_begun = false;
    bool is_over = false;
    int spent = 0;            ///< in hundredths, counted double where ground slows it
    int turns = 0;            ///< facing changes
    bool is_half = false;     ///< in a manner that halves the rate
    bool is_straight = true;  ///< one line, after one turn at most
    Pose began;               ///< where, before any turn
    friend bool operator==(const Movement&, const Movement&) = default;
};
/// Elephants that run.
struct Rampage {
    int heading = 0;
    bool needs_direction = true;
    int last_run = 0;  ///< the turn
    friend bool operator==(const Rampage&, const Rampage&) = default;
};
struct Unit {
    UnitId id;
    Side side = Side::red;
    int number = 1;
    std::string name;
    Profile profile;
    Standing standing = Standing::unplaced;
    Pose pose;
    int hits = 0;
    Movement move;
    bool has_shot = false;    ///< this turn
    bool has_thrown = false;  ///< its pila, this game
    bool has_general = false;
    std::optional<Rampage> rampage;
    std::optional<UnitId> attached_to;  ///< a chariot's unit
    friend bool operator==(const Unit&, const Unit&) = default;
};
enum class Making : std::uint8_t { charge, pursuit };
/// Two enemies in contact: `one` came, and the edges by which they touch.
struct Contact {
    UnitId one;
    UnitId other;
    Edge edge_of_one = Edge::front;
    Edge edge_of_other = Edge::front;
    Making making = Making::charge;
    bool is_uphill = false;  ///< for the one
    int rounds = 0;          ///< of melee already fought
    friend bool operator==(const Contact&, const Contact&) = default;
};

// ---- terrain -----------------------------------------------------------------------------------

enum class Ground : std::uint8_t { hill, wood, town, rough, lake };
/// An area piece.
struct Piece {
    int number = 1;
    Ground ground = Ground::hill;
    Polygon outline;
    int level = 0;
    bool is_difficult = false;
    bool gives_cover = false;
    bool hides = false;
    bool is_impassable = false;
    friend bool operator==(const Piece&, const Piece&) = default;
};
/// A river or a road: a line with a width.
struct Band {
    std::vector<Point> line;
    int width = inch;
    bool is_impassable = false;
    friend bool operator==(const Band&, const Band&) = default;
};
struct Terrain {
    kit::SharedList<Piece> pieces;
    std::optional<Band> river;
    kit::SharedList<Band> roads;
    friend bool operator==(const Terrain&, const Terrain&) = default;
};

}  // namespace throw_me_a_6
