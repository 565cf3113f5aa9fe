// What lies on the table: points, obstacles, dice that are warriors, coins that are monsters.
//
// Sections "What You Need", "Movement and TN" and the supplement "Warrior Upgrades", as values.
// Lengths are whole hundredths of a digit, so that every reach is decided exactly; four digits are
// a hand. A unit is a point on some ground; what it did in its side's present turn is its Turn.
// Units stand in the order in which they entered the fight, which settles ties; the killed and the
// escaped keep their place in the list. The rules are elsewhere: numbers and resets in tempo,
// distances in geometry.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/kit/clause.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/ids.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/one_of.hpp"
#include "core/kit/quantity.hpp"
#include "core/kit/result.hpp"
#include "core/kit/shared_list.hpp"
#include "core/kit/small_list.hpp"

namespace dice_warriors {

using kit::allowed;
using kit::Clause;
using kit::Dice;
using kit::Gate;
using kit::mark;
using kit::Moment;
using kit::Refusal;
using kit::Result;
using kit::Roll;
using kit::Rolls;
using kit::Subject;

struct FightTag {
    static constexpr std::string_view kind = "fight";
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

using FightId = kit::Id<FightTag>;
using PlayerId = kit::Id<PlayerTag>;
using UnitId = kit::Id<UnitTag>;
using QuestionId = kit::Id<QuestionTag>;

/// A few units.
using UnitIds = kit::SmallList<UnitId, 4>;
/// The clauses of one event.
using Clauses = kit::SmallList<Clause, 4>;

/// Hundredths of a digit.
using Digits = kit::Quantity<struct digit_hundredths_tag>;
constexpr Digits digits(std::int64_t whole) { return Digits(whole * 100); }
inline constexpr Digits hand{400};

/// The two sides; each may hold dice and coins alike.
enum class Side : std::uint8_t { warriors, monsters };
inline constexpr std::array<Side, 2> both_sides{Side::warriors, Side::monsters};
constexpr Side other(Side side) { return side == Side::warriors ? Side::monsters : Side::warriors; }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

/// A place seen from above.
struct Spot {
    Digits x;
    Digits y;
    friend bool operator==(const Spot&, const Spot&) = default;
};
/// A place to stand: x and y, and the elevation of the ground there.
struct Point {
    Digits x;
    Digits y;
    Digits z;
    friend bool operator==(const Point&, const Point&) = default;
};
/// A way to walk: the ends of its legs.
using Route = kit::SmallList<Point, 2>;
/// An upright prism over a convex outline.
struct Obstacle {
    std::string name;
    std::vector<Spot> outline;  ///< counter-clockwise
    Digits bottom;
    Digits top;
    bool is_closed = false;  ///< no shot can be lobbed or edged past it
    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};
/// A stretch of the field's edge by which a side may leave.
struct Exit {
    Side side = Side::warriors;
    Spot from;
    Spot to;
    friend bool operator==(const Exit&, const Exit&) = default;
};
struct Field {
    Digits width{4800};
    Digits depth{3200};
    kit::SharedList<Obstacle> obstacles;
    std::vector<Exit> exits;
    friend bool operator==(const Field&, const Field&) = default;
};

enum class Coin : std::uint8_t { penny, nickel, dime, quarter };
enum class AttackKind : std::uint8_t { melee, ranged, magic };
enum class Upgrade : std::uint8_t { melee, ranged, magic, hit };
/// In the order gained.
using Upgrades = kit::SmallList<Upgrade, 8>;
/// The most valuable coin first.
using Pile = std::vector<Coin>;

/// A die.
struct Warrior {
    std::string mark;                         ///< what tells its die from all others
    int face = 0;                             ///< its target number; 0 before it is rolled
    int tempi = 0;                            ///< gained in its side's present turn
    bool is_at_six = false;                   ///< set to 6 by a blow
    int hits = 0;                             ///< absorbed in this fight
    Upgrades upgrades;
    bool is_fallen_at_six = false;            ///< killed at 6, and no coin eased its fate
    bool is_spellcaster = false;              ///< wizard or Scholar, in a campaign
    std::vector<std::string> spells;          ///< memorised, in a campaign
    std::optional<std::string> spell_in_use;  ///< the one that covers its magic in this fight
    friend bool operator==(const Warrior&, const Warrior&) = default;
};
/// A coin.
struct Monster {
    Coin coin = Coin::penny;
    bool is_special = false;
    bool is_heads = false;
    std::optional<std::string> ally_of;  ///< the mark of the warrior for whom it was bought
    std::string detachment;              ///< where it came from, in a campaign
    friend bool operator==(const Monster&, const Monster&) = default;
};
using Body = std::variant<Warrior, Monster>;

enum class Standing : std::uint8_t { in_play, killed, escaped, removed };

/// What a unit did in its side's present turn.
struct Turn {
    Digits moved;
    bool is_stopped = false;         ///< a blocker ended its movement
    std::optional<AttackKind> kind;  ///< fixed by the first attack
    int attacks = 0;
    UnitIds attacked;
    std::optional<UnitId> named;  ///< whom its next attack must be on
    UnitIds passed;               ///< blockers whose roll it made
    bool is_newly_summoned = false;
    bool is_played = false;  ///< the machine has finished with it
    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Unit {
    UnitId id;
    Side side = Side::warriors;
    std::optional<PlayerId> player;  ///< nobody: the machine plays it
    Body body;
    std::optional<Point> place;  ///< none before placing and after leaving
    Standing standing = Standing::in_play;
    std::optional<Side> summoned_by;
    int summons = 0;  ///< pennies it has summoned
    Turn turn;
    friend bool operator==(const Unit&, const Unit&) = default;
};

/// A bought companion.
struct Ally {
    Coin coin = Coin::penny;
    bool is_special = false;
    std::string owner;  ///< the mark of the warrior it was bought for
    friend bool operator==(const Ally&, const Ally&) = default;
};
struct Veteran {
    std::string mark;
    std::optional<PlayerId> player;
    Upgrades upgrades;
    friend bool operator==(const Veteran&, const Veteran&) = default;
};
/// What lives between fights.
struct Warband {
    std::vector<Veteran> warriors;
    std::vector<Ally> allies;
    Pile pile;
    int fights = 0;  ///< finished so far
    friend bool operator==(const Warband&, const Warband&) = default;
};

/// The warrior a unit is; null if it is a coin.
inline const Warrior* as_warrior(const Unit& unit) { return kit::get_if<Warrior>(&unit.body); }
/// The same, to be changed.
inline Warrior* as_warrior(Unit& unit) { return kit::get_if<Warrior>(&unit.body); }
/// The monster a unit is; null if it is a die.
inline const Monster* as_monster(const Unit& unit) { return kit::get_if<Monster>(&unit.body); }
/// The same, to be changed.
inline Monster* as_monster(Unit& unit) { return kit::get_if<Monster>(&unit.body); }
/// Whether it is still in the fight.
inline bool is_in_play(const Unit& unit) { return unit.standing == Standing::in_play; }

}  // namespace dice_warriors
