// What lies on the table: hexes and their ground, troops by type, armies and characters, sets.
//
// Sections "What is a Unit?", "The Map", "Terrain" and "Unit Type" of Die, Men!, as values. The map
// is a list of the hexes there are, sorted by q and then r; on a square grid a hex is a square at
// (column, row). All units of one army in one hex are one Group; a Post names it. Troops are bands
// of one type and one threat rating, sorted, none of them empty, so that equal troops are equal
// values. The rules are elsewhere; units.hpp counts troops, map.hpp measures.
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
#include "core/kit/hex.hpp"
#include "core/kit/ids.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/result.hpp"
#include "core/kit/shared_list.hpp"
#include "core/kit/small_list.hpp"
#include "core/kit/tally.hpp"

namespace die_men {

using kit::allowed;
using kit::Clause;
using kit::Clauses;
using kit::Dice;
using kit::Gate;
using kit::Hex;
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
struct ArmyTag {
    static constexpr std::string_view kind = "army";
};
struct CharacterTag {
    static constexpr std::string_view kind = "character";
};
struct QuestionTag {
    static constexpr std::string_view kind = "question";
};

using BattleId = kit::Id<BattleTag>;
using PlayerId = kit::Id<PlayerTag>;
using ArmyId = kit::Id<ArmyTag>;
using CharacterId = kit::Id<CharacterTag>;
using QuestionId = kit::Id<QuestionTag>;

// ---- the ground --------------------------------------------------------------------------------

enum class Grid : std::uint8_t { hexes, squares };
enum class Terrain : std::uint8_t {
    open,
    rough,
    impassible,
    hill,
    mountain,
    river,
    wall,
    tower,
    palisade,
    drawbridge,
    portcullis,
    forest
};
inline constexpr int terrain_kinds = 12;
/// How an obstacle stands; every other ground stays closed.
enum class Barrier : std::uint8_t { closed, opened, broken };

struct Ground {
    Hex at;
    Terrain terrain = Terrain::open;
    Barrier barrier = Barrier::closed;
    std::optional<ArmyId> owner;  ///< who may open its gate
    friend bool operator==(const Ground&, const Ground&) = default;
};
/// A hex and an army: its group there, or what the hex is to it.
struct Post {
    Hex at;
    ArmyId army;
    friend bool operator==(const Post&, const Post&) = default;
    friend auto operator<=>(const Post&, const Post&) = default;
};
struct Map {
    Grid grid = Grid::hexes;
    std::vector<Ground> grounds;
    std::vector<Post> exits;       ///< where an army may leave the battle
    std::vector<Post> fortresses;  ///< where it may be set up though nobody can enter
    friend bool operator==(const Map&, const Map&) = default;
};

// ---- troops ------------------------------------------------------------------------------------

/// The source's defenders are its defensive blocs.
enum class UnitType : std::uint8_t {
    infantry,
    defensive_bloc,
    chariots,
    fliers,
    archers,
    cavalry,
    siege_engines
};
inline constexpr int unit_types = 7;

/// Units of one type and one threat rating.
struct Band {
    UnitType type = UnitType::infantry;
    int threat = 0;
    int count = 0;
    friend bool operator==(const Band&, const Band&) = default;
};
using Troops = kit::SmallList<Band, 5>;

enum class GobbleSource : std::uint8_t { set, mountain, forest, bloc };
/// A die that cancels one die of an attack; its height as rolled.
struct GobbleDie {
    int height = 1;
    GobbleSource source = GobbleSource::set;
    friend bool operator==(const GobbleDie&, const GobbleDie&) = default;
};
using GobbleDice = kit::SmallList<GobbleDie, 4>;

struct Group {
    Post post;
    Troops troops;
    bool has_ram = false;
    GobbleDice gobble;              ///< of this round
    bool is_bloc_die_used = false;  ///< this round, in this hex
    int spent_blocs = 0;            ///< units here whose die was used this round
    int spent_archers = 0;          ///< units here that supported an attack this round
    friend bool operator==(const Group&, const Group&) = default;
};

// ---- strategies --------------------------------------------------------------------------------

enum class Strategy : std::uint8_t { deploy, seize, hold, retreat };
enum class Compass : std::uint8_t {
    north,
    north_east,
    east,
    south_east,
    south,
    south_west,
    west,
    north_west
};

struct DirectionGoal {
    Compass towards = Compass::north;
    friend bool operator==(const DirectionGoal&, const DirectionGoal&) = default;
};
/// All hexes of these kinds; high ground is hills, mountains and towers.
struct GroundGoal {
    std::vector<Terrain> kinds;
    friend bool operator==(const GroundGoal&, const GroundGoal&) = default;
};
struct PlaceGoal {
    std::vector<Hex> hexes;
    friend bool operator==(const PlaceGoal&, const PlaceGoal&) = default;
};
/// All hostile troops, or those of one army, or of one type.
struct EnemyGoal {
    std::optional<ArmyId> army;
    std::optional<UnitType> type;
    friend bool operator==(const EnemyGoal&, const EnemyGoal&) = default;
};
/// Words that only a referee can read.
struct VagueGoal {
    std::string text;
    friend bool operator==(const VagueGoal&, const VagueGoal&) = default;
};
using Goal = std::variant<DirectionGoal, GroundGoal, PlaceGoal, EnemyGoal, VagueGoal>;

struct Stance {
    Strategy strategy = Strategy::hold;
    std::optional<Goal> goal;
    friend bool operator==(const Stance&, const Stance&) = default;
};

// ---- armies ------------------------------------------------------------------------------------

/// Soldiers of one type before they are counted in units.
struct Muster {
    UnitType type = UnitType::infantry;
    int threat = 0;
    int soldiers = 0;
    friend bool operator==(const Muster&, const Muster&) = default;
};

enum class SetStanding : std::uint8_t { waiting, acting, spent, passed, lost };
struct DiceSet {
    int number = 0;  ///< tells it from the army's other sets of the round
    int width = 2;
    int height = 1;
    SetStanding standing = SetStanding::waiting;
    std::optional<CharacterId> claimed_by;
    friend bool operator==(const DiceSet&, const DiceSet&) = default;
};
using Sets = kit::SmallList<DiceSet, 5>;
/// Dice as they fell, in the order in which they did.
using FallenDice = kit::SmallList<int, 15>;

/// Where the last unit of a type stood.
struct LastSeen {
    UnitType type = UnitType::infantry;
    Hex at;
    friend bool operator==(const LastSeen&, const LastSeen&) = default;
};
/// One row a type, of the types that have none left.
using Traces = kit::SmallList<LastSeen, 5>;

struct Army {
    ArmyId id;
    std::string name;
    PlayerId general;
    int side = 0;  ///< armies of one side are friends, all others enemies
    kit::Shared<std::vector<Muster>> muster;
    bool is_forewarned = false;  ///< may propose where its units stand
    std::vector<Terrain> tiles;  ///< still to be laid
    Troops unplaced;
    Troops lost;
    Troops saved;
    Troops captured;
    Traces last_seen;
    bool has_surrendered = false;
    bool proposes_draw = false;
    bool has_declared = false;  ///< in this round's Declare
    bool has_split = false;
    bool has_ordered_free = false;
    std::optional<Stance> stance;  ///< in force this round
    FallenDice dice;               ///< as they fell this round
    Sets sets;
    friend bool operator==(const Army&, const Army&) = default;
};

enum class Skill : std::uint8_t { tactics, strategy, command };
enum class Fate : std::uint8_t { in_battle, in_doubt, escaped, captured, fallen };
/// Dice a character rolls, as the referee entered them.
struct Pools {
    int tactics = 0;
    int strategy = 0;
    int command = 0;
    friend bool operator==(const Pools&, const Pools&) = default;
};
struct Character {
    CharacterId id;
    std::string name;
    PlayerId player;
    ArmyId army;
    Pools pools;
    std::optional<Hex> at;  ///< where he stands, or last stood
    Fate fate = Fate::in_battle;
    bool has_tried = false;    ///< this round, or let it pass
    bool is_to_claim = false;  ///< succeeded, and has to name a set
    int eased = 0;             ///< what the last Command roll takes off the difficulty
    int eased_in_round = 0;    ///< when it was rolled
    friend bool operator==(const Character&, const Character&) = default;
};

// ---- what a set is spent on --------------------------------------------------------------------

/// The hexes that are entered, in their order.
using Path = kit::SmallList<Hex, 4>;

enum class AttackKind : std::uint8_t { ordinary, shot, siege, ram };
struct AttackUse {
    Hex from;
    Hex target;
    AttackKind attack = AttackKind::ordinary;
    std::optional<ArmyId> on;                  ///< which army there; needed if there are several
    std::optional<std::vector<Post>> support;  ///< archers; if unsaid all that can
    friend bool operator==(const AttackUse&, const AttackUse&) = default;
};
struct DefendUse {
    Hex at;
    friend bool operator==(const DefendUse&, const DefendUse&) = default;
};
struct MoveUse {
    Hex from;
    Troops troops;
    Path path;
    bool takes_ram = false;
    std::vector<CharacterId> with;
    friend bool operator==(const MoveUse&, const MoveUse&) = default;
};
/// Off the map by an exit.
struct LeaveUse {
    Hex from;
    Troops troops;
    std::vector<CharacterId> with;
    friend bool operator==(const LeaveUse&, const LeaveUse&) = default;
};
struct PassUse {
    friend bool operator==(const PassUse&, const PassUse&) = default;
};
using Use = std::variant<AttackUse, DefendUse, MoveUse, LeaveUse, PassUse>;

/// One part of a group steps without a set; no destination: it leaves the map.
struct FreeStep {
    Hex from;
    std::optional<Hex> to;
    Troops troops;
    bool takes_ram = false;
    std::vector<CharacterId> with;
    friend bool operator==(const FreeStep&, const FreeStep&) = default;
};
/// One set broken into parts.
struct Split {
    int set = 0;
    std::vector<int> widths;
    friend bool operator==(const Split&, const Split&) = default;
};

}  // namespace die_men
