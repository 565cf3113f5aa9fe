// What can happen in a fight.
//
// An event is a past fact with its clauses and dice. It carries what results (a unit, a pile, the
// attack as it now stands), so that evolving (evolve.hpp) is assignment and replay needs nobody.
#pragma once

#include "core/dice_warriors/dispute_events.hpp"
#include "core/dice_warriors/state.hpp"
#include "core/kit/one_of.hpp"

namespace dice_warriors {

// ---- setting up --------------------------------------------------------------------------------

struct FieldDrawn {
    Field field;
    friend bool operator==(const FieldDrawn&, const FieldDrawn&) = default;
};
struct PlayerSeated {
    Seat seat;
    friend bool operator==(const PlayerSeated&, const PlayerSeated&) = default;
};
struct UnitEntered {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitEntered&, const UnitEntered&) = default;
};
struct PileBrought {
    Side side = Side::warriors;
    Pile pile;
    Background background;
    friend bool operator==(const PileBrought&, const PileBrought&) = default;
};
struct CampaignLinked {
    CampaignLink link;
    friend bool operator==(const CampaignLinked&, const CampaignLinked&) = default;
};
struct FightOpened {
    friend bool operator==(const FightOpened&, const FightOpened&) = default;
};
struct PlacementDieKept {
    Casting casting;
    friend bool operator==(const PlacementDieKept&, const PlacementDieKept&) = default;
};
struct CoinsScrambled {
    std::vector<kit::Shared<Unit>> units;
    friend bool operator==(const CoinsScrambled&, const CoinsScrambled&) = default;
};
struct WarriorDieShown {
    kit::Shared<Unit> unit;
    friend bool operator==(const WarriorDieShown&, const WarriorDieShown&) = default;
};
struct PlacingBegan {
    friend bool operator==(const PlacingBegan&, const PlacingBegan&) = default;
};
struct UnitPlaced {
    UnitId unit;
    Point place;
    friend bool operator==(const UnitPlaced&, const UnitPlaced&) = default;
};
/// A player's units, or with no seat the referee's, are left to the machine to place.
struct PlacingLeft {
    std::optional<Seat> seat;
    Casting casting;
    friend bool operator==(const PlacingLeft&, const PlacingLeft&) = default;
};
struct InitiativeBegan {
    Initiative initiative;
    friend bool operator==(const InitiativeBegan&, const InitiativeBegan&) = default;
};
struct InitiativeDieKept {
    Initiative initiative;
    friend bool operator==(const InitiativeDieKept&, const InitiativeDieKept&) = default;
};
struct InitiativeTied {
    Initiative initiative;
    friend bool operator==(const InitiativeTied&, const InitiativeTied&) = default;
};
/// Who goes first, and the units whose dice and coins a tie has reset.
struct FirstTurnWon {
    Side side = Side::warriors;
    std::vector<kit::Shared<Unit>> units;
    friend bool operator==(const FirstTurnWon&, const FirstTurnWon&) = default;
};

// ---- turns and moves ---------------------------------------------------------------------------

struct TurnBegan {
    Side side = Side::warriors;
    int round = 0;
    int quiet_rounds = 0;
    bool is_round_quiet = true;
    std::vector<kit::Shared<Unit>> units;  ///< the side's units, reset
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
/// A round is over: how many in a row have now passed without an attack.
struct QuietCounted {
    int quiet_rounds = 0;
    friend bool operator==(const QuietCounted&, const QuietCounted&) = default;
};
struct DoneDeclared {
    Seat seat;
    friend bool operator==(const DoneDeclared&, const DoneDeclared&) = default;
};
struct DoneTakenBack {
    Seat seat;
    friend bool operator==(const DoneTakenBack&, const DoneTakenBack&) = default;
};
/// The machine has finished with a unit.
struct UnitPlayed {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitPlayed&, const UnitPlayed&) = default;
};
struct MoveBegan {
    kit::Shared<Unit> unit;
    kit::Shared<Move> move;
    std::optional<Wish> wish;
    friend bool operator==(const MoveBegan&, const MoveBegan&) = default;
};
struct BlockerReached {
    kit::Shared<Move> move;
    friend bool operator==(const BlockerReached&, const BlockerReached&) = default;
};
struct PassageGranted {
    kit::Shared<Move> move;
    friend bool operator==(const PassageGranted&, const PassageGranted&) = default;
};
struct BlockerPassed {
    kit::Shared<Unit> unit;
    kit::Shared<Move> move;
    int face = 0;
    int number = 0;
    friend bool operator==(const BlockerPassed&, const BlockerPassed&) = default;
};
struct MoverStopped {
    kit::Shared<Unit> unit;
    UnitId blocker;
    int face = 0;
    int number = 0;
    friend bool operator==(const MoverStopped&, const MoverStopped&) = default;
};
/// A leg is done; without a move nothing of the route is left.
struct LegWalked {
    kit::Shared<Unit> unit;
    std::optional<kit::Shared<Move>> move;
    friend bool operator==(const LegWalked&, const LegWalked&) = default;
};
struct UnitLeft {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitLeft&, const UnitLeft&) = default;
};

// ---- dice --------------------------------------------------------------------------------------

struct DieRolled {
    Die die;
    friend bool operator==(const DieRolled&, const DieRolled&) = default;
};
struct DieRerolled {
    Side payer = Side::warriors;
    Coin coin = Coin::penny;
    Pile pile;  ///< what is left of it
    Die die;
    friend bool operator==(const DieRerolled&, const DieRerolled&) = default;
};
/// The reroll was one that an order had wished for: what is left of its wish.
struct WishUsed {
    PlayerId player;
    std::optional<Wish> wish;
    friend bool operator==(const WishUsed&, const WishUsed&) = default;
};
/// A side lets the die stand.
struct DieAccepted {
    Die die;
    friend bool operator==(const DieAccepted&, const DieAccepted&) = default;
};

// ---- attacks -----------------------------------------------------------------------------------

struct AttackDeclared {
    kit::Shared<Unit> unit;
    kit::Shared<Attack> attack;
    std::optional<Wish> wish;
    friend bool operator==(const AttackDeclared&, const AttackDeclared&) = default;
};
/// Nobody takes it, or the taker named in it does; whom it strikes is settled.
struct AttackAimed {
    kit::Shared<Attack> attack;
    friend bool operator==(const AttackAimed&, const AttackAimed&) = default;
};
enum class Verdict : std::uint8_t { miss, equal, absorbed, killing };
/// One blow: the die, what was added, what it met; the attack as it goes on.
struct BlowFell {
    UnitId target;
    int face = 0;
    int result = 0;
    int number = 0;
    Verdict verdict = Verdict::miss;
    kit::Shared<Unit> unit;  ///< the target, with a hit it absorbed
    kit::Shared<Attack> attack;
    friend bool operator==(const BlowFell&, const BlowFell&) = default;
};
/// An equal result was survived: a coin at heads, a warrior at 6.
struct TargetSpared {
    kit::Shared<Unit> unit;
    kit::Shared<Attack> attack;
    friend bool operator==(const TargetSpared&, const TargetSpared&) = default;
};
struct DeathChosen {
    kit::Shared<Attack> attack;
    friend bool operator==(const DeathChosen&, const DeathChosen&) = default;
};
struct FateEased {
    Side payer = Side::warriors;
    Pile pile;
    kit::Shared<Attack> attack;
    friend bool operator==(const FateEased&, const FateEased&) = default;
};
struct WarriorSaved {
    Side payer = Side::warriors;
    Pile pile;
    UnitId unit;
    kit::Shared<Attack> attack;
    friend bool operator==(const WarriorSaved&, const WarriorSaved&) = default;
};
/// A coin could not save it, or nobody would pay.
struct SaveForgone {
    kit::Shared<Attack> attack;
    friend bool operator==(const SaveForgone&, const SaveForgone&) = default;
};
/// A unit is out: the warrior with the upgrades it has left, and a pile that grew.
struct UnitKilled {
    kit::Shared<Unit> unit;
    int number = 0;           ///< its target number when struck
    std::optional<Side> fed;  ///< whose pile its coin went to
    Pile pile;
    kit::Shared<Attack> attack;
    friend bool operator==(const UnitKilled&, const UnitKilled&) = default;
};
struct FlipRolled {
    kit::Shared<Unit> unit;
    int face = 0;
    int number = 0;
    friend bool operator==(const FlipRolled&, const FlipRolled&) = default;
};
struct AttackEnded {
    friend bool operator==(const AttackEnded&, const AttackEnded&) = default;
};
struct AidGiven {
    kit::Shared<Unit> caster;
    kit::Shared<Unit> target;  ///< the caster itself, when it aids itself
    kit::Shared<Attack> attack;
    friend bool operator==(const AidGiven&, const AidGiven&) = default;
};
struct PennySummoned {
    kit::Shared<Unit> caster;
    kit::Shared<Unit> penny;
    kit::Shared<Attack> attack;
    friend bool operator==(const PennySummoned&, const PennySummoned&) = default;
};

// ---- decisions, proposals, words ---------------------------------------------------------------

struct QuestionPut {
    Decision decision;
    kit::Shared<QuestionsPut> questions_put;
    friend bool operator==(const QuestionPut&, const QuestionPut&) = default;
};
struct AnswerGiven {
    Decision decision;
    kit::Shared<QuestionsPut> questions_put;
    bool is_default = false;
    friend bool operator==(const AnswerGiven&, const AnswerGiven&) = default;
};
struct DecisionSettled {
    QuestionKind about = QuestionKind::take_attack;
    friend bool operator==(const DecisionSettled&, const DecisionSettled&) = default;
};
struct ProposalMade {
    kit::Shared<Proposal> proposal;
    kit::Shared<QuestionsPut> questions_put;
    friend bool operator==(const ProposalMade&, const ProposalMade&) = default;
};
struct ProposalAnswered {
    kit::Shared<Proposal> proposal;
    friend bool operator==(const ProposalAnswered&, const ProposalAnswered&) = default;
};
struct ProposalClosed {
    kit::Shared<Proposal> proposal;
    bool is_agreed = false;
    friend bool operator==(const ProposalClosed&, const ProposalClosed&) = default;
};
struct UpgradeBought {
    Side side = Side::warriors;
    kit::Shared<Unit> unit;
    Pile pile;
    friend bool operator==(const UpgradeBought&, const UpgradeBought&) = default;
};
struct AllyBought {
    Side side = Side::warriors;
    Background background;
    Pile pile;
    friend bool operator==(const AllyBought&, const AllyBought&) = default;
};
struct InstructionGiven {
    StandingInstruction standing;
    friend bool operator==(const InstructionGiven&, const InstructionGiven&) = default;
};
struct InstructionsRevoked {
    PlayerId player;
    QuestionKind about = QuestionKind::take_attack;
    friend bool operator==(const InstructionsRevoked&, const InstructionsRevoked&) = default;
};
struct OrderQueued {
    kit::Shared<Order> order;
    friend bool operator==(const OrderQueued&, const OrderQueued&) = default;
};
/// The order that has waited longest is taken up; if it may no longer be, it lapses.
struct OrderTakenUp {
    kit::Shared<Order> order;
    friend bool operator==(const OrderTakenUp&, const OrderTakenUp&) = default;
};
struct OrderLapsed {
    kit::Shared<Order> order;
    std::string code;
    friend bool operator==(const OrderLapsed&, const OrderLapsed&) = default;
};
struct SaidToSide {
    Message message;
    friend bool operator==(const SaidToSide&, const SaidToSide&) = default;
};
struct UnitHandedOver {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitHandedOver&, const UnitHandedOver&) = default;
};
struct ShotAllowed {
    AllowedShot shot;
    friend bool operator==(const ShotAllowed&, const ShotAllowed&) = default;
};
struct ViewReleased {
    bool is_released = false;
    friend bool operator==(const ViewReleased&, const ViewReleased&) = default;
};
/// The referee has overruled the table: his reason, and the unit as it now is.
struct Overruled {
    std::string reason;
    kit::Shared<Ruling> ruling;
    std::optional<kit::Shared<Unit>> unit;
    friend bool operator==(const Overruled&, const Overruled&) = default;
};
struct FightEnded {
    Outcome outcome;
    friend bool operator==(const FightEnded&, const FightEnded&) = default;
};

/// What becomes of a campaign's fallen unless its referee decides otherwise.
struct FatesProposed {
    std::vector<CharacterFate> fates;
    friend bool operator==(const FatesProposed&, const FatesProposed&) = default;
};
/// The referee has said what becomes of one of them.
struct FateDecided {
    CharacterFate decided;
    friend bool operator==(const FateDecided&, const FateDecided&) = default;
};

struct What : kit::OneOf<What,
    FieldDrawn, PlayerSeated, UnitEntered, PileBrought, CampaignLinked, FightOpened,
    PlacementDieKept, CoinsScrambled, WarriorDieShown, PlacingBegan, UnitPlaced, PlacingLeft,
    InitiativeBegan, InitiativeDieKept, InitiativeTied, FirstTurnWon, TurnBegan, QuietCounted,
    DoneDeclared, DoneTakenBack, UnitPlayed, MoveBegan, BlockerReached, PassageGranted,
    BlockerPassed, MoverStopped, LegWalked, UnitLeft, DieRolled, DieRerolled, WishUsed, DieAccepted,
    AttackDeclared, AttackAimed, BlowFell, TargetSpared, DeathChosen, FateEased, WarriorSaved,
    SaveForgone, UnitKilled, FlipRolled, AttackEnded, AidGiven, PennySummoned, QuestionPut,
    AnswerGiven, DecisionSettled, ProposalMade, ProposalAnswered, ProposalClosed, UpgradeBought,
    AllyBought, InstructionGiven, InstructionsRevoked, OrderQueued, OrderTakenUp, OrderLapsed,
    SaidToSide, UnitHandedOver, ShotAllowed, ViewReleased, Overruled, FightEnded,
    FatesProposed, FateDecided, DisputeLodged, DisputeAnswered, DisputeWithdrawn,
    DisputeSettled> {
    KIT_ONE_OF(What)
};

struct Event {
    Clauses clauses;
    Rolls rolls;
    What what;

    template <class Happened>
    Event(Clauses clauses_, Happened&& what_, Rolls rolls_ = {})
        : clauses(std::move(clauses_)), rolls(std::move(rolls_)),
          what(std::forward<Happened>(what_)) {
        for (const Clause clause : clauses) mark(clause);
    }
    friend bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

}  // namespace dice_warriors
