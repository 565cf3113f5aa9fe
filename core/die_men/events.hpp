// What can happen in a battle.
//
// An event is a past fact with the clauses it follows from and every die inside it. It carries what
// results (groups, sets, characters as they now are), so that evolving is assignment and replay
// needs neither dice nor people. A group without troops is one that is no more. Evolve (evolve.hpp)
// says what each event assigns; view.hpp says who may be told of it.
#pragma once

#include "core/die_men/setup_events.hpp"
#include "core/kit/one_of.hpp"

namespace die_men {

// ---- declaring and rolling ---------------------------------------------------------------------

struct RoundBegan {
    int round = 1;
    friend bool operator==(const RoundBegan&, const RoundBegan&) = default;
};
struct StrategyWritten {
    ArmyId army;
    std::vector<Written> written;  ///< all that is not yet revealed
    std::vector<GateOrder> gates;
    bool is_goal_dropped = false;  ///< hold and retreat have none
    friend bool operator==(const StrategyWritten&, const StrategyWritten&) = default;
};
struct GoalJudged {
    ArmyId army;
    std::vector<Written> written;
    bool is_rejected = false;
    friend bool operator==(const GoalJudged&, const GoalJudged&) = default;
};
struct DrawProposed {
    ArmyId army;
    friend bool operator==(const DrawProposed&, const DrawProposed&) = default;
};
struct Revealed {
    ArmyId army;
    Stance stance;
    friend bool operator==(const Revealed&, const Revealed&) = default;
};
struct StrategiesRevealed {
    std::vector<Revealed> armies;
    std::vector<Ground> gates;  ///< that were opened or closed
    friend bool operator==(const StrategiesRevealed&, const StrategiesRevealed&) = default;
};
struct RolledPool {
    ArmyId army;
    FallenDice dice;
    Sets sets;
    friend bool operator==(const RolledPool&, const RolledPool&) = default;
};
struct PoolsRolled {
    std::vector<RolledPool> pools;
    friend bool operator==(const PoolsRolled&, const PoolsRolled&) = default;
};
struct SplitsWritten {
    ArmyId army;
    std::vector<Split> splits;
    friend bool operator==(const SplitsWritten&, const SplitsWritten&) = default;
};
struct BrokenSets {
    ArmyId army;
    Sets sets;
    friend bool operator==(const BrokenSets&, const BrokenSets&) = default;
};
struct SetsBroken {
    std::vector<BrokenSets> armies;
    friend bool operator==(const SetsBroken&, const SetsBroken&) = default;
};
struct CommandTried {
    Character character;
    Skill skill = Skill::tactics;
    std::vector<int> dice;
    int difficulty = 0;
    bool has_succeeded = false;
    friend bool operator==(const CommandTried&, const CommandTried&) = default;
};
struct TroopsInspired {
    Character character;
    std::vector<int> dice;
    friend bool operator==(const TroopsInspired&, const TroopsInspired&) = default;
};
struct GeneralFollowed {
    Character character;
    friend bool operator==(const GeneralFollowed&, const GeneralFollowed&) = default;
};
struct SetClaimed {
    Character character;
    ArmyId army;
    DiceSet set;
    Strategy strategy = Strategy::hold;  ///< which the order may break
    friend bool operator==(const SetClaimed&, const SetClaimed&) = default;
};

// ---- spending sets -----------------------------------------------------------------------------

struct ResolveBegan {
    friend bool operator==(const ResolveBegan&, const ResolveBegan&) = default;
};
struct SlotOpened {
    Slot slot;
    int slots = 1;
    friend bool operator==(const SlotOpened&, const SlotOpened&) = default;
};
/// Its character can give no order any more.
struct ClaimLapsed {
    ArmyId army;
    DiceSet set;
    friend bool operator==(const ClaimLapsed&, const ClaimLapsed&) = default;
};
/// In secret, or at once shown if nobody shares the slot.
struct UseChosen {
    ArmyId army;
    Choice choice;
    friend bool operator==(const UseChosen&, const UseChosen&) = default;
};
struct UsesShown {
    Slot slot;
    std::vector<BrokenSets> armies;
    friend bool operator==(const UsesShown&, const UsesShown&) = default;
};
struct TroopsDefended {
    Group group;
    DefendUse use;
    friend bool operator==(const TroopsDefended&, const TroopsDefended&) = default;
};
struct AttacksAnnounced {
    Slot slot;
    std::vector<Group> groups;  ///< whose archers support them
    bool is_quiet = false;
    friend bool operator==(const AttacksAnnounced&, const AttacksAnnounced&) = default;
};
struct PersonalFightNoted {
    PersonalFight fight;
    friend bool operator==(const PersonalFightNoted&, const PersonalFightNoted&) = default;
};
struct GobbleSpent {
    Slot slot;
    std::optional<Group> group;  ///< the defenders, with what they have left
    GobbleDice dice;
    bool is_default = false;
    friend bool operator==(const GobbleSpent&, const GobbleSpent&) = default;
};
struct AttackFailed {
    Slot slot;
    Post from;
    friend bool operator==(const AttackFailed&, const AttackFailed&) = default;
};
struct AttackLanded {
    Slot slot;
    Post from;
    Tally damage;
    int losses = 0;
    friend bool operator==(const AttackLanded&, const AttackLanded&) = default;
};
struct ObstacleBroken {
    Ground ground;
    Slot slot;
    friend bool operator==(const ObstacleBroken&, const ObstacleBroken&) = default;
};
struct UnitsLost {
    Slot slot;
    Group group;
    Troops troops;
    Troops lost;  ///< by the army so far
    Traces last_seen;
    std::vector<Character> in_doubt;
    friend bool operator==(const UnitsLost&, const UnitsLost&) = default;
};
struct DieKnockedOut {
    Slot slot;
    ArmyId army;
    std::optional<DiceSet> set;  ///< as it was; nothing: there is none
    Sets sets;
    friend bool operator==(const DieKnockedOut&, const DieKnockedOut&) = default;
};
/// All attacks of the slot are answered and carried out.
struct AttacksAnswered {
    Slot slot;
    friend bool operator==(const AttacksAnswered&, const AttacksAnswered&) = default;
};
struct UnitsMoved {
    ArmyId army;
    MoveUse use;
    std::vector<Group> groups;
    std::vector<Character> characters;
    friend bool operator==(const UnitsMoved&, const UnitsMoved&) = default;
};
/// Enemies wanted the same hex, or nobody is left to move.
struct MoveBarred {
    ArmyId army;
    MoveUse use;  ///< no path: off the map
    friend bool operator==(const MoveBarred&, const MoveBarred&) = default;
};
struct UnitsLeft {
    ArmyId army;
    std::optional<Group> group;  ///< what stays
    Troops troops;
    Troops saved;
    Traces last_seen;
    std::vector<Character> characters;
    friend bool operator==(const UnitsLeft&, const UnitsLeft&) = default;
};
struct SetPassed {
    ArmyId army;
    int set = 0;
    friend bool operator==(const SetPassed&, const SetPassed&) = default;
};
struct SlotClosed {
    friend bool operator==(const SlotClosed&, const SlotClosed&) = default;
};
/// Of an army that has no units left.
struct SetsForfeited {
    ArmyId army;
    Sets sets;
    friend bool operator==(const SetsForfeited&, const SetsForfeited&) = default;
};

// ---- free movement, and the end ----------------------------------------------------------------

struct FreeMovementBegan {
    friend bool operator==(const FreeMovementBegan&, const FreeMovementBegan&) = default;
};
struct FreeOrdersWritten {
    ArmyId army;
    std::vector<FreeStep> steps;
    friend bool operator==(const FreeOrdersWritten&, const FreeOrdersWritten&) = default;
};
struct FreeMovementMade {
    kit::Shared<std::vector<Group>> groups;  ///< all there are now
    std::vector<Character> characters;
    friend bool operator==(const FreeMovementMade&, const FreeMovementMade&) = default;
};
struct RoundEnded {
    int round = 1;
    int quiet_rounds = 0;
    kit::Shared<std::vector<Group>> groups;  ///< without what lasts a round only
    friend bool operator==(const RoundEnded&, const RoundEnded&) = default;
};
struct JudgementAsked {
    Ending ending = Ending::no_attacks;
    friend bool operator==(const JudgementAsked&, const JudgementAsked&) = default;
};
struct BattleGoesOn {
    friend bool operator==(const BattleGoesOn&, const BattleGoesOn&) = default;
};
struct Reinforced {
    Group group;
    std::vector<Muster> muster;
    friend bool operator==(const Reinforced&, const Reinforced&) = default;
};
/// Units that the referee has ordered up and that cannot enter yet.
struct ReinforcementsAwaited {
    std::vector<Reinforce> all;
    friend bool operator==(const ReinforcementsAwaited&, const ReinforcementsAwaited&) = default;
};
struct FateDecided {
    Character character;
    friend bool operator==(const FateDecided&, const FateDecided&) = default;
};
struct ArmySurrendered {
    ArmyId army;
    Troops captured;
    kit::Shared<std::vector<Group>> groups;  ///< all there are now
    std::vector<Character> characters;
    Traces last_seen;
    friend bool operator==(const ArmySurrendered&, const ArmySurrendered&) = default;
};
struct InstructionsLeft {
    ArmyId army;
    std::vector<Instruction> instructions;
    friend bool operator==(const InstructionsLeft&, const InstructionsLeft&) = default;
};
struct InstructionUsed {
    ArmyId army;
    std::vector<Instruction> instructions;  ///< what is left
    friend bool operator==(const InstructionUsed&, const InstructionUsed&) = default;
};
/// The referee put units right, and says why.
struct GroupCorrected {
    ArmyId army;
    std::vector<Group> groups;  ///< as they now are; without troops: gone
    Troops lost;                ///< by the army so far
    Traces last_seen;
    std::vector<Character> characters;  ///< taken along, or in doubt
    std::string reason;
    friend bool operator==(const GroupCorrected&, const GroupCorrected&) = default;
};
struct CharacterCorrected {
    Character character;
    std::string reason;
    friend bool operator==(const CharacterCorrected&, const CharacterCorrected&) = default;
};
struct SetCorrected {
    ArmyId army;
    DiceSet set;
    std::string reason;
    friend bool operator==(const SetCorrected&, const SetCorrected&) = default;
};
struct GroundCorrected {
    Ground ground;
    std::string reason;
    friend bool operator==(const GroundCorrected&, const GroundCorrected&) = default;
};
struct DisputeLodged {
    Dispute dispute;
    friend bool operator==(const DisputeLodged&, const DisputeLodged&) = default;
};
/// Another player said his word.
struct DisputeAnswered {
    Dispute dispute;
    friend bool operator==(const DisputeAnswered&, const DisputeAnswered&) = default;
};
struct DisputeWithdrawn {
    Dispute dispute;
    friend bool operator==(const DisputeWithdrawn&, const DisputeWithdrawn&) = default;
};
struct DisputeSettled {
    Dispute dispute;
    friend bool operator==(const DisputeSettled&, const DisputeSettled&) = default;
};
struct BattleEnded {
    Outcome outcome;
    friend bool operator==(const BattleEnded&, const BattleEnded&) = default;
};
struct LossesJudged {
    ArmyReport report;
    friend bool operator==(const LossesJudged&, const LossesJudged&) = default;
};

struct What : kit::OneOf<What,
    OptionsSet, ArmyBrought, CharacterBrought, MapDrawn, GroundSet, ExitMarked, FortressMarked,
    NoExitNoted, TilesDealt, ScaleFixed, RollOffHeld, RollOffRolled, ScalePicked, BattleOpened,
    ArmiesFormed, LayingBegan, TileLaid, PlacingBegan, UnitsPlaced, UnitsLeftOut, PlacementProposed,
    PlacementJudged, CharacterPlaced, RamPlaced, PoolsSet, RoundBegan, StrategyWritten, GoalJudged,
    DrawProposed, StrategiesRevealed, PoolsRolled, SplitsWritten, SetsBroken, CommandTried,
    TroopsInspired, GeneralFollowed, SetClaimed, ResolveBegan, SlotOpened, ClaimLapsed, UseChosen,
    UsesShown, TroopsDefended, AttacksAnnounced, PersonalFightNoted, GobbleSpent, AttackFailed,
    AttackLanded, ObstacleBroken, UnitsLost, DieKnockedOut, AttacksAnswered, UnitsMoved, MoveBarred,
    UnitsLeft, SetPassed, SlotClosed, SetsForfeited, FreeMovementBegan, FreeOrdersWritten,
    FreeMovementMade, RoundEnded, JudgementAsked, BattleGoesOn, Reinforced, ReinforcementsAwaited,
    FateDecided, ArmySurrendered, InstructionsLeft, InstructionUsed, BattleEnded, LossesJudged,
    GroupCorrected, CharacterCorrected, SetCorrected, GroundCorrected, DisputeLodged,
    DisputeAnswered, DisputeWithdrawn, DisputeSettled> {
    KIT_ONE_OF(What)
};

struct Event {
    Clauses clauses;
    Rolls rolls;
    What what;

    template <class Happened>
    Event(Clauses clauses_, Happened&& what_, Rolls rolls_ = {})
        : clauses(std::move(clauses_)),
          rolls(std::move(rolls_)),
          what(std::forward<Happened>(what_)) {
        mark(clauses);
    }
    friend bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

}  // namespace die_men
