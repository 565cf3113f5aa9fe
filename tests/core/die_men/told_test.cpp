// Whom an event may be told, asked for every kind of event and of every kind of viewer. The lists
// are worked from the secrecy clauses; a new kind of event does not compile until it is in one.
#include "tests/core/die_men/opening.hpp"
#include "tests/kit/event_kinds.hpp"

namespace tests {
namespace {

// What a general of A wrote, and nobody else may read before it is revealed.
using OfOneGeneral = Kinds<StrategyWritten, GoalJudged, SplitsWritten, UseChosen, FreeOrdersWritten,
                           InstructionsLeft, InstructionUsed, PlacementProposed>;
// What people at the table settle by themselves, and what the referee holds in readiness.
using OfReferee = Kinds<PersonalFightNoted, ReinforcementsAwaited>;
// What lies on the table, dice among it.
using OfTable = Kinds<
    OptionsSet, ArmyBrought, CharacterBrought, MapDrawn, GroundSet, ExitMarked, FortressMarked,
    NoExitNoted, TilesDealt, ScaleFixed, RollOffHeld, RollOffRolled, ScalePicked, BattleOpened,
    ArmiesFormed, LayingBegan, TileLaid, PlacingBegan, UnitsPlaced, UnitsLeftOut, PlacementJudged,
    CharacterPlaced, RamPlaced, PoolsSet, RoundBegan, DrawProposed, StrategiesRevealed, PoolsRolled,
    SetsBroken, CommandTried, TroopsInspired, GeneralFollowed, SetClaimed, ResolveBegan, SlotOpened,
    ClaimLapsed, UsesShown, TroopsDefended, AttacksAnnounced, GobbleSpent, AttackFailed,
    AttackLanded, ObstacleBroken, UnitsLost, DieKnockedOut, AttacksAnswered, UnitsMoved, MoveBarred,
    UnitsLeft, SetPassed, SlotClosed, SetsForfeited, FreeMovementBegan, FreeMovementMade,
    RoundEnded, JudgementAsked, BattleGoesOn, Reinforced, FateDecided, ArmySurrendered, BattleEnded,
    LossesJudged, GroupCorrected, CharacterCorrected, SetCorrected, GroundCorrected, DisputeLodged,
    DisputeAnswered, DisputeWithdrawn, DisputeSettled>;
static_assert(are_all_kinds<What, OfOneGeneral, OfReferee, OfTable>);

struct Viewers {
    bool referee = true;
    bool general = true;    ///< of A, who wrote it
    bool character = true;  ///< the player of a character in A
    bool ally = true;       ///< the general of C
    bool enemy = true;      ///< the general of B
    bool outsider = true;
};

Field with_everybody(bool is_open) {
    Field field;
    field.army("C", 0).put("A", {0, 0}, 3).put("B", {2, 0}, 3).put("C", {0, 2}, 3);
    field.character("hero", "A", {0, 0});
    field.option(&Options::is_open_to_outsiders, is_open);
    return field;
}

template <class Kind>
What of_army_a(Kind what) {
    if constexpr (requires { what.army = army_id("A"); }) what.army = army_id("A");
    if constexpr (requires { what.proposal.army; }) what.proposal.army = army_id("A");
    return what;
}

void check_told(const Field& field, const What& what, const Viewers& to) {
    const Event event({"die-men.declare.written-secretly"}, what);
    CAPTURE(what.index());
    CHECK_EQ(may_see(field.state, event, Referee{}), to.referee);
    CHECK_EQ(may_see(field.state, event, general("A")), to.general);
    CHECK_EQ(may_see(field.state, event, general("h")), to.character);
    CHECK_EQ(may_see(field.state, event, general("C")), to.ally);
    CHECK_EQ(may_see(field.state, event, general("B")), to.enemy);
    CHECK_EQ(may_see(field.state, event, Outsider{}), to.outsider);
    CHECK_EQ(may_see(field.state, event, general("Z")), to.outsider);
}

}  // namespace

TEST_CASE(
    "die-men.declare.written-secretly, die-men.lag.later-orders-hidden, "
    "die-men.timing.tie-choices-secret-ruling, die-men.freemove.orders-secret-ruling: what a "
    "general writes is told to him and the referee, to no ally, enemy, character or outsider") {
    for (const bool is_open : {true, false}) {
        Field field = with_everybody(is_open);
        field.declaring();
        for_each_kind(OfOneGeneral{}, [&](auto kind) {
            check_told(field, of_army_a(kind), {true, true, false, false, false, false});
        });
    }
}

TEST_CASE("die-men.declare.written-secretly: of an army that is not there no general is told") {
    const Field field = with_everybody(true);
    const Event event({"die-men.declare.written-secretly"}, StrategyWritten{army_id("Y"), {}, {}});
    CHECK_FALSE(may_see(field.state, event, general("A")));
    CHECK_FALSE(may_see(field.state, event, general("Y")));
    CHECK(may_see(field.state, event, Referee{}));
}

TEST_CASE(
    "die-men.end.reinforcements-ruling, die-men.declare.written-secretly: what waits with the "
    "referee is told to nobody else") {
    const Field field = with_everybody(true);
    for_each_kind(OfReferee{}, [&](auto kind) {
        check_told(field, of_army_a(kind), {true, false, false, false, false, false});
    });
}

TEST_CASE(
    "die-men.map.open-to-all-ruling, die-men.roll.dice-open-ruling: what lies on the table is told "
    "to all at it, and to outsiders unless it is closed to them") {
    for (const bool is_open : {true, false}) {
        const Field field = with_everybody(is_open);
        for_each_kind(OfTable{}, [&](auto kind) {
            check_told(field, of_army_a(kind), {true, true, true, true, true, is_open});
        });
        CHECK_EQ(field.seen_by("Z").table.has_value(), is_open);
        CHECK(field.seen_by("h").table.has_value());
    }
}

TEST_CASE(
    "die-men.declare.written-secretly: a proposed placement, and that the referee is asked of it, "
    "is shown to its general and the referee alone") {
    Field battle = fresh();
    battle.referee(
        BringArmy{"A", general("A"), 0, {{UnitType::infantry, 0, 100}}, true, std::nullopt});
    bring(battle, "B", 1, 100);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    battle.as("A", ProposePlacement{army_id("A"), {{{1, 0}, troops(3)}, {{2, 0}, troops(2)}}});
    const auto seen_by = [&](const Observer& observer) {
        return System::view(battle.state, observer);
    };
    CHECK_EQ(seen_by(Referee{}).table->setup.proposals.size(), 1);
    CHECK_EQ(seen_by(general("A")).table->setup.proposals.size(), 1);
    CHECK(seen_by(general("B")).table->setup.proposals.empty());
    CHECK(seen_by(Outsider{}).table->setup.proposals.empty());
    CHECK_FALSE(seen_by(Referee{}).questions.empty());
    CHECK(seen_by(Outsider{}).questions.empty());
    CHECK(seen_by(general("Z")).questions.empty());
}

TEST_CASE("die-men.declare.written-secretly: the referee reads what a general wrote") {
    Field field = with_everybody(true);
    field.declaring();
    field.declare("A", Strategy::hold);
    CHECK_EQ(System::view(field.state, Referee{}).secrets.size(), field.state.secrets.size());
    CHECK_EQ(field.seen_by("A").secrets.size(), 1);
    for (const Observer& other : {Observer{general("B")}, Observer{general("C")},
                                  Observer{general("h")}, Observer{Outsider{}}}) {
        for (const Secret& secret : System::view(field.state, other).secrets) {
            CHECK(secret.written.empty());
        }
    }
}

}  // namespace tests
