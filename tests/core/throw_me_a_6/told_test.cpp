// Whom an event may be told, asked for every kind of event and of every kind of viewer. The lists
// are worked from the secrecy clauses; a new kind of event does not compile until it is in one.
#include "tests/core/throw_me_a_6/field.hpp"
#include "tests/kit/event_kinds.hpp"

namespace tests {
namespace {

// What is chosen at the same moment on both sides, and what a player leaves for later.
using OfOneSide = Kinds<InstructionsLeft, PilaChosen>;
// What lies on the table, dice among it.
using OfTable =
    Kinds<OptionsSet, ArmyBrought, AttackerNamed, TerrainDrawn, BattleOpened, PieceProposed,
          PieceRefused, PiecePlaced, RiverPlaced, RoadPlaced, TerrainCompleted, EdgeChosen,
          DeployTurn, UnitDeployed, GeneralNamed, TurnBegan, InitiativeRolled, TurnOrderSet,
          PhaseBegan, UnitMoved, UnitBrokeOff, ChariotAttached, ChariotDetached, ShotFired,
          ChargeDeclared, FireHeld, ChargeStopped, ContactMade, ArtilleryOverrun, UnitRemoved,
          MeleeBegan, PilaThrown, FlankChosen, MeleeStageBegan, BlowStruck, UnitHit, MeleeDecided,
          RetreatRolled, UnitRetreated, ElephantsPanicked, ElephantsRan, UnitPursued, TurnEnded,
          JudgementAsked, BattleGoesOn, DrawProposed, BattleEnded, ElephantsSurvived,
          UnitCorrected, DisputeLodged, DisputeAnswered, DisputeWithdrawn, DisputeSettled>;
static_assert(are_all_kinds<What, OfOneSide, OfTable>);

Field at_table(bool is_open) {
    Field field;
    field.put("r1", heavy_infantry(), 24, 6).put("b1", warband(), 24, 20, 180).acting();
    field.state.table.options.is_open_to_outsiders = is_open;
    return field;
}

struct Viewers {
    bool referee = true;
    bool own = true;
    bool enemy = true;
    bool outsider = true;
};

void check_told(const Field& field, const What& what, PlayerId own, PlayerId enemy,
                const Viewers& to) {
    const Event event({"throw-me-a-6.notes.open-information"}, what);
    CAPTURE(what.index());
    CHECK_EQ(may_see(field.state, event, Referee{}), to.referee);
    CHECK_EQ(may_see(field.state, event, own), to.own);
    CHECK_EQ(may_see(field.state, event, enemy), to.enemy);
    CHECK_EQ(may_see(field.state, event, Outsider{}), to.outsider);
    CHECK_EQ(may_see(field.state, event, PlayerId{99}), to.outsider);
}

}  // namespace

TEST_CASE(
    "throw-me-a-6.notes.simultaneous-choice-hidden-ruling, "
    "throw-me-a-6.notes.standing-orders-ruling: what a side chooses or leaves in secret is told to "
    "it and the referee alone") {
    for (const bool is_open : {true, false}) {
        const Field field = at_table(is_open);
        for_each_kind(OfOneSide{}, [&](auto kind) {
            kind.side = Side::red;
            check_told(field, kind, red_player, blue_player, {true, true, false, false});
            kind.side = Side::blue;
            check_told(field, kind, blue_player, red_player, {true, true, false, false});
        });
    }
}

TEST_CASE(
    "throw-me-a-6.notes.open-information, throw-me-a-6.notes.dice-open-ruling: all else is told to "
    "both sides, and to outsiders unless the table is closed to them") {
    for (const bool is_open : {true, false}) {
        const Field field = at_table(is_open);
        for_each_kind(OfTable{}, [&](auto kind) {
            check_told(field, kind, red_player, blue_player, {true, true, true, is_open});
        });
        CHECK_EQ(System::view(field.state, Outsider{}).table.has_value(), is_open);
        CHECK_EQ(System::view(field.state, PlayerId{99}).table.has_value(), is_open);
        CHECK(System::view(field.state, blue_player).table.has_value());
    }
}

TEST_CASE(
    "throw-me-a-6.notes.simultaneous-choice-hidden-ruling: who has still to choose is shown to his "
    "own side and the referee, and what either is asked to nobody else") {
    Field field;
    field.put("r1", roman_pila(), 24, 10).put("b1", roman_pila(), 24, 20, 180);
    field.contact("b1", "r1", Edge::front);
    field.fight({});
    const auto seen_by = [&](const Observer& observer) {
        return System::view(field.state, observer);
    };
    const auto still = [&](const Observer& observer) {
        return seen_by(observer).table->melee->throwers;
    };
    CHECK_EQ(still(Referee{}).size(), 2);
    CHECK_EQ(still(red_player), std::vector<UnitId>{unit_id("r1")});
    CHECK_EQ(still(blue_player), std::vector<UnitId>{unit_id("b1")});
    CHECK(still(Outsider{}).empty());
    CHECK_EQ(seen_by(red_player).questions.size(), 1);
    CHECK_EQ(seen_by(blue_player).questions.size(), 1);
    CHECK(seen_by(Outsider{}).questions.empty());
    CHECK(seen_by(Referee{}).questions.empty());
    field.as(Side::red, ThrowPila{unit_id("r1"), false});
    const auto choices_seen = [&](const Observer& observer) {
        std::size_t seen = 0;
        for (const auto& secret : seen_by(observer).secrets) seen += secret->pila.size();
        return seen;
    };
    CHECK_EQ(choices_seen(Referee{}), 1);
    CHECK_EQ(choices_seen(red_player), 1);
    CHECK_EQ(choices_seen(blue_player), 0);
    CHECK(seen_by(Outsider{}).secrets.empty());
}

TEST_CASE(
    "throw-me-a-6.notes.open-information: what the referee is asked is shown to him alone, and a "
    "table without armies to anyone who may look on") {
    State empty;
    empty.table.options.is_open_to_outsiders = false;
    CHECK_FALSE(System::view(empty, red_player).table.has_value());
    CHECK(System::view(empty, Referee{}).table.has_value());
    Field field = at_table(true);
    field.state.table.phase = Phase::judging;
    CHECK_FALSE(System::view(field.state, Referee{}).questions.empty());
    CHECK(System::view(field.state, Outsider{}).questions.empty());
    CHECK(System::view(field.state, red_player).questions.empty());
}

}  // namespace tests
