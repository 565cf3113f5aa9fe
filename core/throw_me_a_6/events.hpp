// What can happen in a battle.
//
// An event is a past fact with the clauses it follows from and every die inside it. It carries the
// units as they now are, so that evolving is assignment and replay needs neither dice nor people;
// the tables it is applied to share them with it.
// Evolve (evolve.hpp) says what each event assigns; view.hpp says who may be told of it.
#pragma once

#include "core/kit/one_of.hpp"
#include "core/throw_me_a_6/state.hpp"

namespace throw_me_a_6 {

// ---- setting up --------------------------------------------------------------------------------

struct OptionsSet {
    Options options;
    friend bool operator==(const OptionsSet&, const OptionsSet&) = default;
};
struct ArmyBrought {
    Army army;
    std::vector<Unit> units;
    friend bool operator==(const ArmyBrought&, const ArmyBrought&) = default;
};
struct AttackerNamed {
    Side side = Side::red;
    friend bool operator==(const AttackerNamed&, const AttackerNamed&) = default;
};
struct TerrainDrawn {
    Terrain terrain;
    friend bool operator==(const TerrainDrawn&, const TerrainDrawn&) = default;
};
struct BattleOpened {
    friend bool operator==(const BattleOpened&, const BattleOpened&) = default;
};
struct PieceProposed {
    Piece piece;
    friend bool operator==(const PieceProposed&, const PieceProposed&) = default;
};
struct PieceRefused {
    Piece piece;
    friend bool operator==(const PieceRefused&, const PieceRefused&) = default;
};
struct PiecePlaced {
    Piece piece;
    friend bool operator==(const PiecePlaced&, const PiecePlaced&) = default;
};
struct RiverPlaced {
    Band river;
    friend bool operator==(const RiverPlaced&, const RiverPlaced&) = default;
};
struct RoadPlaced {
    Band road;
    friend bool operator==(const RoadPlaced&, const RoadPlaced&) = default;
};
struct TerrainCompleted {
    friend bool operator==(const TerrainCompleted&, const TerrainCompleted&) = default;
};
struct EdgeChosen {
    BaseEdge attackers_edge = BaseEdge::north;
    friend bool operator==(const EdgeChosen&, const EdgeChosen&) = default;
};
/// Whose half of which step of deployment it is.
struct DeployTurn {
    DeployStep step = DeployStep::light_cavalry;
    Side side = Side::red;
    friend bool operator==(const DeployTurn&, const DeployTurn&) = default;
};
struct UnitDeployed {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitDeployed&, const UnitDeployed&) = default;
};
struct GeneralNamed {
    UnitId unit;
    friend bool operator==(const GeneralNamed&, const GeneralNamed&) = default;
};

// ---- the turn ----------------------------------------------------------------------------------

struct TurnBegan {
    int turn = 1;
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
struct InitiativeRolled {
    int red = 1;
    int blue = 1;
    Side winner = Side::red;
    friend bool operator==(const InitiativeRolled&, const InitiativeRolled&) = default;
};
/// Who acts first this turn.
struct TurnOrderSet {
    Side first = Side::red;
    friend bool operator==(const TurnOrderSet&, const TurnOrderSet&) = default;
};
struct PhaseBegan {
    Phase phase = Phase::first_actions;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
struct UnitMoved {
    kit::Shared<Unit> unit;
    std::vector<Step> steps;
    friend bool operator==(const UnitMoved&, const UnitMoved&) = default;
};
struct UnitBrokeOff {
    kit::Shared<Unit> unit;
    friend bool operator==(const UnitBrokeOff&, const UnitBrokeOff&) = default;
};
struct ChariotAttached {
    kit::Shared<Unit> chariot;
    friend bool operator==(const ChariotAttached&, const ChariotAttached&) = default;
};
struct ChariotDetached {
    kit::Shared<Unit> chariot;
    std::vector<Step> steps;
    friend bool operator==(const ChariotDetached&, const ChariotDetached&) = default;
};
struct ShotFired {
    kit::Shared<Unit> shooter;
    kit::Shared<Unit> target;
    Tally dice;
    int losses = 0;
    friend bool operator==(const ShotFired&, const ShotFired&) = default;
};
struct ChargeDeclared {
    Charge charge;
    friend bool operator==(const ChargeDeclared&, const ChargeDeclared&) = default;
};
/// The owner of the charged unit keeps its shot.
struct FireHeld {
    UnitId unit;
    friend bool operator==(const FireHeld&, const FireHeld&) = default;
};
/// A charge came to nothing: its charger is gone or runs.
struct ChargeStopped {
    kit::Shared<Unit> charger;
    friend bool operator==(const ChargeStopped&, const ChargeStopped&) = default;
};
struct ContactMade {
    kit::Shared<Unit> unit;
    Contact contact;
    friend bool operator==(const ContactMade&, const ContactMade&) = default;
};
/// A unit that met artillery and stands where it was.
struct ArtilleryOverrun {
    kit::Shared<Unit> unit;
    UnitId artillery;
    friend bool operator==(const ArtilleryOverrun&, const ArtilleryOverrun&) = default;
};
enum class Cause : std::uint8_t { hits, routed, cut_off, off_table, overrun, with_its_unit };
struct UnitRemoved {
    kit::Shared<Unit> unit;
    Cause cause = Cause::hits;
    friend bool operator==(const UnitRemoved&, const UnitRemoved&) = default;
};

// ---- melee -------------------------------------------------------------------------------------

struct MeleeBegan {
    Melee melee;
    friend bool operator==(const MeleeBegan&, const MeleeBegan&) = default;
};
struct PilaChosen {
    Side side = Side::red;
    PilaChoice choice;
    friend bool operator==(const PilaChosen&, const PilaChosen&) = default;
};
struct PilaThrown {
    kit::Shared<Unit> thrower;
    UnitId target;
    Tally dice;
    int losses = 0;
    friend bool operator==(const PilaThrown&, const PilaThrown&) = default;
};
struct FlankChosen {
    UnitId unit;
    UnitId enemy;
    friend bool operator==(const FlankChosen&, const FlankChosen&) = default;
};
struct MeleeStageBegan {
    MeleeStage stage = MeleeStage::flanks;
    std::vector<Fighter> fighters;
    friend bool operator==(const MeleeStageBegan&, const MeleeStageBegan&) = default;
};
struct BlowStruck {
    UnitId unit;
    UnitId enemy;
    Tally dice;
    int taken = 0;  ///< dice lost to first strikes
    int sixes = 0;
    bool is_first = false;
    friend bool operator==(const BlowStruck&, const BlowStruck&) = default;
};
/// Stands taken off; in a melee the fighter says of what.
struct UnitHit {
    kit::Shared<Unit> unit;
    int losses = 0;
    std::optional<Fighter> fighter;
    friend bool operator==(const UnitHit&, const UnitHit&) = default;
};
/// Who lost, who runs and who won, once all dice are rolled.
struct MeleeDecided {
    std::vector<Loser> losers;
    std::vector<UnitId> hit_elephants;
    std::vector<Pursuer> pursuers;
    std::vector<Contact> contacts;  ///< with this round counted
    friend bool operator==(const MeleeDecided&, const MeleeDecided&) = default;
};
struct RetreatRolled {
    Retreat retreat;
    friend bool operator==(const RetreatRolled&, const RetreatRolled&) = default;
};
struct UnitRetreated {
    kit::Shared<Unit> unit;
    int total = 0;
    int distance = 0;
    bool leaves_contact = true;
    friend bool operator==(const UnitRetreated&, const UnitRetreated&) = default;
};
/// Their first hit: they are about to run.
struct ElephantsPanicked {
    kit::Shared<Unit> unit;
    friend bool operator==(const ElephantsPanicked&, const ElephantsPanicked&) = default;
};
struct ElephantsRan {
    kit::Shared<Unit> unit;
    int distance = 0;
    std::optional<UnitId> met;
    friend bool operator==(const ElephantsRan&, const ElephantsRan&) = default;
};
/// Rampaging elephants came through a melee: their next run takes a new direction.
struct ElephantsSurvived {
    kit::Shared<Unit> unit;
    friend bool operator==(const ElephantsSurvived&, const ElephantsSurvived&) = default;
};
struct UnitPursued {
    kit::Shared<Unit> unit;
    int distance = 0;
    friend bool operator==(const UnitPursued&, const UnitPursued&) = default;
};

// ---- the referee -------------------------------------------------------------------------------

/// The referee put a unit right, and says why.
struct UnitCorrected {
    kit::Shared<Unit> unit;
    std::vector<Contact> contacts;  ///< all that it now has
    std::string reason;
    friend bool operator==(const UnitCorrected&, const UnitCorrected&) = default;
};

struct DisputeLodged {
    Dispute dispute;
    friend bool operator==(const DisputeLodged&, const DisputeLodged&) = default;
};
/// The other player said his word.
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

// ---- the end -----------------------------------------------------------------------------------

struct TurnEnded {
    int quiet_turns = 0;
    friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
struct JudgementAsked {
    friend bool operator==(const JudgementAsked&, const JudgementAsked&) = default;
};
struct BattleGoesOn {
    friend bool operator==(const BattleGoesOn&, const BattleGoesOn&) = default;
};
struct DrawProposed {
    Side side = Side::red;
    friend bool operator==(const DrawProposed&, const DrawProposed&) = default;
};
struct InstructionsLeft {
    Side side = Side::red;
    std::vector<Instruction> instructions;
    friend bool operator==(const InstructionsLeft&, const InstructionsLeft&) = default;
};
struct BattleEnded {
    Outcome outcome;
    friend bool operator==(const BattleEnded&, const BattleEnded&) = default;
};

struct What : kit::OneOf<What,
    OptionsSet, ArmyBrought, AttackerNamed, TerrainDrawn, BattleOpened, PieceProposed, PieceRefused,
    PiecePlaced, RiverPlaced, RoadPlaced, TerrainCompleted, EdgeChosen, DeployTurn, UnitDeployed,
    GeneralNamed, TurnBegan, InitiativeRolled, TurnOrderSet, PhaseBegan, UnitMoved, UnitBrokeOff,
    ChariotAttached, ChariotDetached, ShotFired, ChargeDeclared, FireHeld, ChargeStopped,
    ContactMade, ArtilleryOverrun, UnitRemoved, MeleeBegan, PilaChosen, PilaThrown, FlankChosen,
    MeleeStageBegan, BlowStruck, UnitHit, MeleeDecided, RetreatRolled, UnitRetreated,
    ElephantsPanicked, ElephantsRan, UnitPursued, TurnEnded, JudgementAsked, BattleGoesOn,
    DrawProposed, InstructionsLeft, BattleEnded, ElephantsSurvived, UnitCorrected,
    DisputeLodged, DisputeAnswered, DisputeWithdrawn, DisputeSettled> {
    KIT_ONE_OF(What)
};

struct Event {
    Clauses clauses;
    Rolls rolls;
    What what;

    Event(Clauses clauses_, What what_, Rolls rolls_ = {})
        : clauses(std::move(clauses_)), rolls(std::move(rolls_)), what(std::move(what_)) {
        mark(clauses);
    }
    friend bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

}  // namespace throw_me_a_6
