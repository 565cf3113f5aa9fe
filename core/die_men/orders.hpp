// What can be asked in a battle, and by whom.
//
// A general orders his army: he sets it up, declares, breaks and spends sets, answers what an
// attack asks of him, and leaves instructions for decisions to come. A character's player tries to
// have the units round him obey, and spends the set he took. The referee sets the battle up and
// gives his judgement where the rules ask for it. The umpire alone says that a deadline has passed.
// A set buys one tactic; an order lists its uses, as a person might, so that more can be asked for
// and refused.
#pragma once

#include "core/die_men/options.hpp"
#include "core/kit/one_of.hpp"

namespace die_men {

// ---- a general's orders ------------------------------------------------------------------------

struct ChooseScale {
    ArmyId army;
    int soldiers = 1;
    friend bool operator==(const ChooseScale&, const ChooseScale&) = default;
};
struct ShiftScale {
    ArmyId army;
    int soldiers = 1;  ///< the line it stands on leaves it
    friend bool operator==(const ShiftScale&, const ShiftScale&) = default;
};
struct LayTile {
    ArmyId army;
    Terrain terrain = Terrain::open;
    Hex at;
    friend bool operator==(const LayTile&, const LayTile&) = default;
};
struct PlaceUnits {
    ArmyId army;
    Hex at;
    Troops troops;
    friend bool operator==(const PlaceUnits&, const PlaceUnits&) = default;
};
struct Placement {
    Hex at;
    Troops troops;
    friend bool operator==(const Placement&, const Placement&) = default;
};
struct ProposePlacement {
    ArmyId army;
    std::vector<Placement> placements;
    friend bool operator==(const ProposePlacement&, const ProposePlacement&) = default;
};
struct PlaceCharacter {
    CharacterId character;
    Hex at;
    friend bool operator==(const PlaceCharacter&, const PlaceCharacter&) = default;
};
struct GateOrder {
    Hex at;
    bool is_open = true;
    friend bool operator==(const GateOrder&, const GateOrder&) = default;
};
struct Declare {
    ArmyId army;
    std::vector<Stance> stances;  ///< this round's first; under lag, of the rounds to come
    std::vector<GateOrder> gates;
    friend bool operator==(const Declare&, const Declare&) = default;
};
struct Surrender {
    ArmyId army;
    friend bool operator==(const Surrender&, const Surrender&) = default;
};
struct ProposeDraw {
    ArmyId army;
    friend bool operator==(const ProposeDraw&, const ProposeDraw&) = default;
};
struct BreakSets {
    ArmyId army;
    std::vector<Split> splits;
    friend bool operator==(const BreakSets&, const BreakSets&) = default;
};
struct SpendSet {
    ArmyId army;
    int set = 0;
    std::vector<Use> uses;  ///< exactly one
    friend bool operator==(const SpendSet&, const SpendSet&) = default;
};
struct ChooseGobble {
    ArmyId army;
    GobbleDice dice;
    friend bool operator==(const ChooseGobble&, const ChooseGobble&) = default;
};
struct TakeLosses {
    ArmyId army;
    Troops troops;
    friend bool operator==(const TakeLosses&, const TakeLosses&) = default;
};
struct GiveDie {
    ArmyId army;
    std::optional<int> set;
    friend bool operator==(const GiveDie&, const GiveDie&) = default;
};
struct MoveFreely {
    ArmyId army;
    std::vector<FreeStep> steps;
    friend bool operator==(const MoveFreely&, const MoveFreely&) = default;
};

// ---- standing instructions ---------------------------------------------------------------------

struct SplitInstruction {
    int width = 4;
    int height = 1;
    std::vector<int> widths;
    friend bool operator==(const SplitInstruction&, const SplitInstruction&) = default;
};
/// For the next set: the first of these that is legal then.
struct UseInstruction {
    std::vector<Use> preferences;
    friend bool operator==(const UseInstruction&, const UseInstruction&) = default;
};
enum class GobbleManner : std::uint8_t { by_rule, only_to_ruin, keep };
struct GobbleInstruction {
    std::optional<Hex> at;  ///< unsaid: everywhere
    GobbleManner manner = GobbleManner::by_rule;
    int width_least = 2;  ///< of the attacks it is for
    friend bool operator==(const GobbleInstruction&, const GobbleInstruction&) = default;
};
struct LossInstruction {
    std::vector<UnitType> order;
    friend bool operator==(const LossInstruction&, const LossInstruction&) = default;
};
enum class KnockManner : std::uint8_t { last_in_queue, first_in_queue, widest, lowest };
struct KnockInstruction {
    KnockManner manner = KnockManner::last_in_queue;
    friend bool operator==(const KnockInstruction&, const KnockInstruction&) = default;
};
struct SupportInstruction {
    std::vector<Hex> withheld;  ///< archers here support nothing unsaid
    friend bool operator==(const SupportInstruction&, const SupportInstruction&) = default;
};
struct FreeInstruction {
    std::vector<FreeStep> steps;
    friend bool operator==(const FreeInstruction&, const FreeInstruction&) = default;
};
using Instruction =
    std::variant<SplitInstruction, UseInstruction, GobbleInstruction, LossInstruction,
                 KnockInstruction, SupportInstruction, FreeInstruction>;
/// The instructions left from here on, in place of all earlier ones.
struct Instruct {
    ArmyId army;
    std::vector<Instruction> instructions;
    friend bool operator==(const Instruct&, const Instruct&) = default;
};

// ---- a character's orders ----------------------------------------------------------------------

struct TryCommand {
    CharacterId character;
    Skill skill = Skill::tactics;
    bool is_inspiring = false;  ///< one roll for Command and the skill
    friend bool operator==(const TryCommand&, const TryCommand&) = default;
};
/// Commands attention this round, for an order of the next.
struct InspireTroops {
    CharacterId character;
    friend bool operator==(const InspireTroops&, const InspireTroops&) = default;
};
/// Lets this round's attempt, or the claim it won, pass.
struct FollowGeneral {
    CharacterId character;
    friend bool operator==(const FollowGeneral&, const FollowGeneral&) = default;
};
struct ClaimSet {
    CharacterId character;
    int set = 0;
    friend bool operator==(const ClaimSet&, const ClaimSet&) = default;
};
struct SpendClaimed {
    CharacterId character;
    std::vector<Use> uses;  ///< exactly one
    friend bool operator==(const SpendClaimed&, const SpendClaimed&) = default;
};

// ---- disputes: of generals and characters' players alike ---------------------------------------

/// Objects to how the battle was played, or says his word when another has objected.
struct LodgeDispute {
    std::string words;
    friend bool operator==(const LodgeDispute&, const LodgeDispute&) = default;
};
struct WithdrawDispute {
    friend bool operator==(const WithdrawDispute&, const WithdrawDispute&) = default;
};

struct PlayerOrder : kit::OneOf<PlayerOrder,
    ChooseScale, ShiftScale, LayTile, PlaceUnits, ProposePlacement, PlaceCharacter, Declare,
    Surrender, ProposeDraw, BreakSets, SpendSet, ChooseGobble, TakeLosses, GiveDie, MoveFreely,
    Instruct, TryCommand, InspireTroops, FollowGeneral, ClaimSet, SpendClaimed, LodgeDispute,
    WithdrawDispute> {
    KIT_ONE_OF(PlayerOrder)
};

// ---- the referee's orders ----------------------------------------------------------------------

struct SetOptions {
    Options options;
    friend bool operator==(const SetOptions&, const SetOptions&) = default;
};
struct FixScale {
    int soldiers = 1;
    friend bool operator==(const FixScale&, const FixScale&) = default;
};
struct RollOffPool {
    ArmyId army;
    int pool = 2;  ///< the general's Strategy dice
    friend bool operator==(const RollOffPool&, const RollOffPool&) = default;
};
struct HoldRollOff {
    std::vector<RollOffPool> pools;
    friend bool operator==(const HoldRollOff&, const HoldRollOff&) = default;
};
struct BringArmy {
    std::string name;
    PlayerId general;
    int side = 0;
    std::vector<Muster> muster;
    bool is_forewarned = false;
    std::optional<int> soldiers_per_unit;
    friend bool operator==(const BringArmy&, const BringArmy&) = default;
};
struct BringCharacter {
    std::string name;
    PlayerId player;
    ArmyId army;
    Pools pools;
    friend bool operator==(const BringCharacter&, const BringCharacter&) = default;
};
struct DrawMap {
    Map map;
    friend bool operator==(const DrawMap&, const DrawMap&) = default;
};
/// An open field, with the edge behind each army as its exit.
struct MakeMap {
    Grid grid = Grid::hexes;
    int columns = 1;
    int rows = 1;
    friend bool operator==(const MakeMap&, const MakeMap&) = default;
};
struct SetGround {
    Ground ground;
    friend bool operator==(const SetGround&, const SetGround&) = default;
};
struct MarkExit {
    Post post;
    friend bool operator==(const MarkExit&, const MarkExit&) = default;
};
struct MarkFortress {
    Post post;
    friend bool operator==(const MarkFortress&, const MarkFortress&) = default;
};
struct Hand {
    ArmyId army;
    std::vector<Terrain> tiles;
    friend bool operator==(const Hand&, const Hand&) = default;
};
struct DealTiles {
    Grid grid = Grid::hexes;
    std::vector<Hand> hands;
    friend bool operator==(const DealTiles&, const DealTiles&) = default;
};
/// The machine deals these at random, the same number to each army.
struct DrawTiles {
    Grid grid = Grid::hexes;
    std::vector<Terrain> tiles;
    friend bool operator==(const DrawTiles&, const DrawTiles&) = default;
};
enum class Placing : std::uint8_t { in_turn, by_referee };
struct OpenBattle {
    Placing placing = Placing::in_turn;
    friend bool operator==(const OpenBattle&, const OpenBattle&) = default;
};
struct PlaceRam {
    Post post;
    friend bool operator==(const PlaceRam&, const PlaceRam&) = default;
};
struct JudgePlacement {
    ArmyId army;
    bool is_allowed = true;
    friend bool operator==(const JudgePlacement&, const JudgePlacement&) = default;
};
struct JudgeGoal {
    ArmyId army;
    int round = 1;
    std::optional<Goal> goal;  ///< nothing: it is rejected
    friend bool operator==(const JudgeGoal&, const JudgeGoal&) = default;
};
struct DecideFate {
    CharacterId character;
    Fate fate = Fate::escaped;
    friend bool operator==(const DecideFate&, const DecideFate&) = default;
};
struct JudgeBattle {
    bool goes_on = false;
    std::optional<int> winner;  ///< a side; nobody: drawn
    friend bool operator==(const JudgeBattle&, const JudgeBattle&) = default;
};
/// In soldiers.
struct JudgeLosses {
    ArmyId army;
    int dead = 0;
    int wounded = 0;
    int scattered = 0;
    friend bool operator==(const JudgeLosses&, const JudgeLosses&) = default;
};
struct Reinforce {
    ArmyId army;
    Hex at;
    Troops troops;
    friend bool operator==(const Reinforce&, const Reinforce&) = default;
};
struct SetPools {
    CharacterId character;
    Pools pools;
    friend bool operator==(const SetPools&, const SetPools&) = default;
};
/// Puts right the units of an army in a hex; what is unsaid stays. Units struck off are lost, and
/// only lost ones come back.
struct CorrectGroup {
    ArmyId army;
    Hex at;
    std::string reason;     ///< as everybody in the battle is told
    std::optional<Hex> to;  ///< where they belong
    std::optional<Troops> troops;
    std::optional<bool> has_ram;
    std::optional<GobbleDice> gobble;  ///< left of this round
    std::optional<int> spent_blocs;    ///< whose die was used this round
    std::optional<int> spent_archers;  ///< that supported an attack this round
    friend bool operator==(const CorrectGroup&, const CorrectGroup&) = default;
};
struct CorrectCharacter {
    CharacterId character;
    std::string reason;
    std::optional<Hex> at;
    std::optional<Fate> fate;
    std::optional<bool> has_tried;  ///< this round
    friend bool operator==(const CorrectCharacter&, const CorrectCharacter&) = default;
};
struct CorrectSet {
    ArmyId army;
    int set = 0;
    std::string reason;
    std::optional<int> width;
    std::optional<bool> is_spent;  ///< no: it waits for its turn
    friend bool operator==(const CorrectSet&, const CorrectSet&) = default;
};
struct CorrectGround {
    Hex at;
    std::string reason;
    std::optional<Terrain> terrain;
    std::optional<Barrier> barrier;
    friend bool operator==(const CorrectGround&, const CorrectGround&) = default;
};
struct SettleDispute {
    bool is_upheld = false;
    std::string words;
    friend bool operator==(const SettleDispute&, const SettleDispute&) = default;
};

struct RefereeOrder : kit::OneOf<RefereeOrder,
    SetOptions, FixScale, HoldRollOff, BringArmy, BringCharacter, DrawMap, MakeMap, SetGround,
    MarkExit, MarkFortress, DealTiles, DrawTiles, OpenBattle, PlaceUnits, PlaceCharacter, PlaceRam,
    JudgePlacement, JudgeGoal, DecideFate, JudgeBattle, JudgeLosses, Reinforce, SetPools,
    CorrectGroup, CorrectCharacter, CorrectSet, CorrectGround, SettleDispute> {
    KIT_ONE_OF(RefereeOrder)
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

}  // namespace die_men
