// What can be asked in a battle, and by whom.
//
// A player sets up, moves and shoots with his units in his actions, and answers what the other's
// actions and the melee ask of him; standing instructions answer in advance. The referee makes the
// battle and judges where the rules leave it to him. The umpire alone says that a deadline has
// passed. An order can ask for more than the rules grant (a second pivot, a second target), so that
// it can be refused with the rule.
#pragma once

#include "core/kit/one_of.hpp"
#include "core/throw_me_a_6/pieces.hpp"

namespace throw_me_a_6 {

// ---- setting up --------------------------------------------------------------------------------

struct PlacePiece {
    Side side = Side::red;
    Ground ground = Ground::hill;
    Polygon outline;
    friend bool operator==(const PlacePiece&, const PlacePiece&) = default;
};
struct PlaceRiver {
    Side side = Side::red;
    std::vector<Point> line;
    friend bool operator==(const PlaceRiver&, const PlaceRiver&) = default;
};
struct PlaceRoad {
    Side side = Side::red;
    std::vector<Point> line;
    friend bool operator==(const PlaceRoad&, const PlaceRoad&) = default;
};
struct CompleteTerrain {
    Side side = Side::red;
    friend bool operator==(const CompleteTerrain&, const CompleteTerrain&) = default;
};
enum class BaseEdge : std::uint8_t { south, north };  ///< y = 0, y = 36
struct ChooseEdge {
    Side side = Side::red;
    BaseEdge edge = BaseEdge::north;
    friend bool operator==(const ChooseEdge&, const ChooseEdge&) = default;
};
struct DeployUnit {
    UnitId unit;
    Point at;
    std::optional<int> facing;  ///< unsaid: at the enemy's base edge
    std::optional<UnitId> attached_to;
    friend bool operator==(const DeployUnit&, const DeployUnit&) = default;
};
struct FinishDeploying {
    Side side = Side::red;
    friend bool operator==(const FinishDeploying&, const FinishDeploying&) = default;
};
/// The unit that holds the general, where that option is on.
struct NameGeneral {
    UnitId unit;
    friend bool operator==(const NameGeneral&, const NameGeneral&) = default;
};

// ---- actions -----------------------------------------------------------------------------------

struct ChooseTurn {
    Side side = Side::red;
    bool is_first = true;
    friend bool operator==(const ChooseTurn&, const ChooseTurn&) = default;
};
/// Turns about its centre.
struct TurnTo {
    int facing = 0;
    friend bool operator==(const TurnTo&, const TurnTo&) = default;
};
/// Goes in a straight line, keeping its facing.
struct GoTo {
    Point at;
    friend bool operator==(const GoTo&, const GoTo&) = default;
};
using Step = std::variant<TurnTo, GoTo>;
struct UnitMove {
    UnitId unit;
    std::vector<Step> steps;
    friend bool operator==(const UnitMove&, const UnitMove&) = default;
};
/// One after the other, each by itself.
struct MoveUnits {
    std::vector<UnitMove> moves;
    friend bool operator==(const MoveUnits&, const MoveUnits&) = default;
};
/// Straight ahead, or after a pivot, or at a slant; angles from its facing, clockwise above 0.
struct ChargeUnit {
    UnitId unit;
    UnitId target;
    std::optional<int> pivot;
    std::optional<int> oblique;
    friend bool operator==(const ChargeUnit&, const ChargeUnit&) = default;
};
struct BreakOff {
    UnitId unit;
    friend bool operator==(const BreakOff&, const BreakOff&) = default;
};
struct Shoot {
    UnitId unit;
    std::vector<UnitId> targets;  ///< exactly one
    friend bool operator==(const Shoot&, const Shoot&) = default;
};
struct AttachChariot {
    UnitId chariot;
    UnitId unit;
    friend bool operator==(const AttachChariot&, const AttachChariot&) = default;
};
struct DetachChariot {
    UnitId chariot;
    std::vector<Step> steps;
    friend bool operator==(const DetachChariot&, const DetachChariot&) = default;
};
/// Ends his actions, or his leftover shooting.
struct EndActions {
    Side side = Side::red;
    friend bool operator==(const EndActions&, const EndActions&) = default;
};
struct Concede {
    Side side = Side::red;
    friend bool operator==(const Concede&, const Concede&) = default;
};
struct ProposeDraw {
    Side side = Side::red;
    friend bool operator==(const ProposeDraw&, const ProposeDraw&) = default;
};

// ---- answers -----------------------------------------------------------------------------------

struct ShootAtCharger {
    UnitId unit;
    bool shoots = true;
    friend bool operator==(const ShootAtCharger&, const ShootAtCharger&) = default;
};
struct ThrowPila {
    UnitId unit;
    bool throws = true;
    friend bool operator==(const ThrowPila&, const ThrowPila&) = default;
};
struct FightFlank {
    UnitId unit;
    UnitId enemy;
    friend bool operator==(const FightFlank&, const FightFlank&) = default;
};
/// What the owner does to the total of a retreat: -1 for veterans, -1 for a general near.
struct ModifyRetreat {
    UnitId unit;
    int change = 0;
    friend bool operator==(const ModifyRetreat&, const ModifyRetreat&) = default;
};
struct Pursue {
    UnitId unit;
    int distance = 0;
    friend bool operator==(const Pursue&, const Pursue&) = default;
};

// ---- standing instructions ---------------------------------------------------------------------

struct ChargerInstruction {
    bool at_light = true;
    bool at_others = true;
    friend bool operator==(const ChargerInstruction&, const ChargerInstruction&) = default;
};
struct PilaInstruction {
    bool throws = true;
    friend bool operator==(const PilaInstruction&, const PilaInstruction&) = default;
};
struct FlankInstruction {
    Edge flank = Edge::left;
    friend bool operator==(const FlankInstruction&, const FlankInstruction&) = default;
};
struct RetreatInstruction {
    int change = -1;  ///< as far as it may
    friend bool operator==(const RetreatInstruction&, const RetreatInstruction&) = default;
};
struct PursuitInstruction {
    int distance = 0;  ///< as far as it may
    friend bool operator==(const PursuitInstruction&, const PursuitInstruction&) = default;
};
struct LeftoverInstruction {
    bool shoots = true;  ///< at the nearest eligible target
    friend bool operator==(const LeftoverInstruction&, const LeftoverInstruction&) = default;
};
using Answer = std::variant<ChargerInstruction, PilaInstruction, FlankInstruction,
                            RetreatInstruction, PursuitInstruction, LeftoverInstruction>;
struct Instruction {
    std::optional<UnitId> unit;  ///< unsaid: all his units
    Answer answer;
    friend bool operator==(const Instruction&, const Instruction&) = default;
};
/// In place of all earlier ones.
struct Instruct {
    Side side = Side::red;
    std::vector<Instruction> instructions;
    friend bool operator==(const Instruct&, const Instruct&) = default;
};

/// Objects to how the battle was played, or says his word when the other has objected.
struct LodgeDispute {
    std::string words;
    friend bool operator==(const LodgeDispute&, const LodgeDispute&) = default;
};
struct WithdrawDispute {
    friend bool operator==(const WithdrawDispute&, const WithdrawDispute&) = default;
};
struct PlayerOrder : kit::OneOf<PlayerOrder,
    PlacePiece, PlaceRiver, PlaceRoad, CompleteTerrain, ChooseEdge, DeployUnit, FinishDeploying,
    NameGeneral, ChooseTurn, MoveUnits, ChargeUnit, BreakOff, Shoot, AttachChariot, DetachChariot,
    EndActions, Concede, ProposeDraw, ShootAtCharger, ThrowPila, FightFlank, ModifyRetreat, Pursue,
    Instruct, LodgeDispute, WithdrawDispute> {
    KIT_ONE_OF(PlayerOrder)
};

// ---- the referee's orders ----------------------------------------------------------------------

enum class Preset : std::uint8_t { none, italy };
struct Options {
    int scale_percent = 100;  ///< of movement rates and missile ranges
    bool has_referee = true;  ///< who allows odd terrain, and judges what stalls
    bool general_helps_retreat = false;
    Preset preset = Preset::none;
    int river_width = 2 * inch;
    std::optional<int> last_turn;
    int quiet_turns_max = 6;
    bool is_open_to_outsiders = true;
    friend bool operator==(const Options&, const Options&) = default;
};
struct SetOptions {
    Options options;
    friend bool operator==(const SetOptions&, const SetOptions&) = default;
};
/// One unit of a roster; what is left unsaid takes its type's default.
struct Muster {
    std::string name;
    UnitType type = UnitType::heavy_infantry;
    std::optional<Armour> armour;
    std::optional<Skill> skill;
    std::optional<Experience> experience;
    std::optional<Weapon> weapon;
    Flags flags;
    bool is_single_base = false;
    friend bool operator==(const Muster&, const Muster&) = default;
};
struct BringArmy {
    Side side = Side::red;
    std::string name;
    PlayerId general;
    std::vector<Muster> muster;
    std::optional<BaseEdge> comes_from;
    friend bool operator==(const BringArmy&, const BringArmy&) = default;
};
enum class DbaElement : std::uint8_t {
    knights,
    cavalry,
    camelry,
    light_horse,
    pikes,
    spears,
    blades,
    legion,
    hordes,
    auxilia,
    warband,
    psiloi,
    bows,
    elephants,
    artillery,
    light_chariots,
    heavy_chariots,
    scythed_chariots
};
/// An army by a published list: each element becomes a unit.
struct BringDbaArmy {
    Side side = Side::red;
    std::string name;
    PlayerId general;
    std::vector<DbaElement> elements;
    friend bool operator==(const BringDbaArmy&, const BringDbaArmy&) = default;
};
struct NameAttacker {
    Side side = Side::red;
    friend bool operator==(const NameAttacker&, const NameAttacker&) = default;
};
/// Draws the terrain without the limits that bind the defender; a marked piece is as it says.
struct DrawTerrain {
    Terrain terrain;
    friend bool operator==(const DrawTerrain&, const DrawTerrain&) = default;
};
struct OpenBattle {
    friend bool operator==(const OpenBattle&, const OpenBattle&) = default;
};
struct JudgePiece {
    bool is_allowed = false;
    friend bool operator==(const JudgePiece&, const JudgePiece&) = default;
};
struct JudgeBattle {
    bool goes_on = false;
    std::optional<Side> winner;  ///< nobody: drawn
    friend bool operator==(const JudgeBattle&, const JudgeBattle&) = default;
};
/// Puts a unit right that stands or fares otherwise than it should; what is unsaid stays.
struct CorrectUnit {
    UnitId unit;
    std::string reason;  ///< as both players are told
    std::optional<Point> at;
    std::optional<int> facing;
    std::optional<int> hits;
    std::optional<bool> is_removed;
    std::optional<bool> has_moved;   ///< this turn
    std::optional<bool> has_shot;    ///< this turn
    std::optional<bool> has_thrown;  ///< its pila
    std::optional<std::vector<Contact>> contacts;  ///< all; unsaid: those in which it still touches
    friend bool operator==(const CorrectUnit&, const CorrectUnit&) = default;
};
struct SettleDispute {
    bool is_upheld = false;
    std::string words;
    friend bool operator==(const SettleDispute&, const SettleDispute&) = default;
};
struct RefereeOrder : kit::OneOf<RefereeOrder,
    SetOptions, BringArmy, BringDbaArmy, NameAttacker, DrawTerrain, OpenBattle, JudgePiece,
    JudgeBattle, CorrectUnit, SettleDispute> {
    KIT_ONE_OF(RefereeOrder)
};

enum class QuestionKind : std::uint8_t {
    place_terrain,
    judge_piece,
    choose_edge,
    deploy,
    choose_turn,
    act,
    shoot_at_charger,
    shoot_leftover,
    throw_pila,
    fight_flank,
    modify_retreat,
    pursue,
    judge_battle,
    settle_dispute
};
/// A deadline has passed: the question takes its default.
struct TakeDefault {
    QuestionId question;
    friend bool operator==(const TakeDefault&, const TakeDefault&) = default;
};

struct ByPlayer {
    PlayerId player;
    PlayerOrder what;
    friend bool operator==(const ByPlayer&, const ByPlayer&) = default;
};
struct ByReferee {
    RefereeOrder what;
    friend bool operator==(const ByReferee&, const ByReferee&) = default;
};
struct ByUmpire {
    TakeDefault what;
    friend bool operator==(const ByUmpire&, const ByUmpire&) = default;
};
/// An order, signed with who asks.
using Order = std::variant<ByPlayer, ByReferee, ByUmpire>;

}  // namespace throw_me_a_6
