// Walls that an engine's battle storms (section 6b).
#include <doctest/doctest.h>

#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/tactics/tactics_engine.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

constexpr std::array<Way, 3> engines = {Way::die_men, Way::throw_me_a_6, Way::dice_warriors};

/// Aram with horse and foot storms a town in the hills by a river.
State before_town(Where belisar = Where::away) {
    State state = before_walls(StrongholdKind::town, belisar,
                               a_bare_host("aram")
                                   .with_infantry(700)
                                   .with_cavalry(200)
                                   .with_heavy_cavalry(100)
                                   .with_supplies(9'000));
    state.map = a_country().place("hold", field_hex).terrain(field_hex, Terrain::hills);
    return besieged(std::move(state), 9);
}
Battlefield storming(State state, Way way, kit::Dice& faces) {
    Battlefield field(std::move(state), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(ChooseWay{field.meeting().id, way, Conduct::by_plan});
    return field;
}
Soldiers garrison_now(const Battlefield& field) {
    return counts_of(garrison_of(field.state(), hold_id, MeetingKind::assault).force).soldiers();
}

}  // namespace

TEST_CASE("idis.6b.assault-ruling: on foot, on open ground, the walls in the steadiness") {
    auto none = dice();
    const Battlefield field = storming(before_town(), Way::die_men, none);
    const auto lines = lines_of(field.state(), field.meeting(), 10);
    const auto line = [&](Camp camp, Troop troop) {
        for (const UnitLine& each : lines) {
            if (each.camp == camp && each.troop == troop) return each;
        }
        return UnitLine{};
    };
    row("cavalry is infantry, heavy cavalry heavy infantry");
    CHECK_EQ(line(Camp::calling, Troop::infantry).soldiers, Soldiers{900});
    CHECK_EQ(line(Camp::calling, Troop::heavy_infantry).soldiers, Soldiers{100});
    row("morale 9, the way in and the hills; morale 9 and a town's walls");
    CHECK_EQ(line(Camp::calling, Troop::infantry).steadiness, 7);
    CHECK_EQ(line(Camp::called, Troop::infantry).steadiness, 12);
    CHECK_EQ(line(Camp::called, Troop::infantry).soldiers, Soldiers{250});
    CHECK_FALSE(line(Camp::called, Troop::infantry).army);
    row("no hills within walls");
    CHECK_EQ(line_up(field.state(), field.meeting(), lines).terrain, Terrain::flatland);
    Meeting outside = field.meeting();
    outside.kind = MeetingKind::field;
    CHECK_EQ(line_up(field.state(), outside, lines).terrain, Terrain::hills);
}

TEST_CASE(
    "idis.6b.assault-ruling, idis.6b.fallen-of-lost-ruling: a garrison by itself is led by a "
    "doctrine, and falls with the town") {
    for (const Way way : engines) {
        CAPTURE(static_cast<int>(way));
        SeededDice faces(7);
        Battlefield field = storming(before_town(), way, faces);
        field.plan("aram");
        REQUIRE_EQ(field.state().battles_under_way.size(), 1);
        const auto& places = field.state().battles_under_way.begin()->places;
        REQUIRE_EQ(places.size(), 2);
        CHECK_FALSE(places.back().army);
        CHECK(places.back().is_left_to_doctrine);
        const Soldiers before = garrison_now(field);
        field.play().let_doctrines_fight(static_cast<std::uint64_t>(way) + 1);
        REQUIRE_EQ(field.state().battles.size(), 1);
        const Battle& battle = field.battle();
        CHECK_EQ(battle.way, way);
        REQUIRE_EQ(battle.called.armies.size(), 1);
        const bool is_taken = battle.victor == Camp::calling;
        CHECK_EQ(field.state().strongholds.at(hold_id).holder == Party(faction("f")), is_taken);
        if (!is_taken) {
            CHECK_EQ(garrison_now(field), before - battle.called.armies.front().fallen);
        }
        field.play().until(field.state().now + kit::days(2));
        State replayed = field.play().begun();
        for (const Event& event : field.play().events()) evolve(replayed, event);
        CHECK(replayed == field.state());
    }
}

TEST_CASE("idis.6b.fallen-of-lost-ruling: of a garrison's own men fall as many as of an army's") {
    auto none = dice();
    const Battlefield field = storming(before_town(), Way::die_men, none);
    const std::vector<UnitLine> lines = lines_of(field.state(), field.meeting(), 10);
    std::vector<Fraction> lost(lines.size());
    REQUIRE_EQ(lines.back().camp, Camp::called);
    lost.back() = lines.back().units;
    const FoughtOut fought = fought_out(field.state(), field.meeting(), lines, lost, Camp::calling);
    // A fifth of 250.
    REQUIRE_EQ(fought.fallen.size(), 1);
    CHECK_EQ(fought.fallen.front().soldiers, Soldiers{50});
    CHECK_EQ(fought.called_lost, Percent{Fraction{20}});
}

TEST_CASE("idis.6b.assault-ruling: an army within leads the garrison beside it") {
    SeededDice faces(7);
    Battlefield field = storming(before_town(Where::inside), Way::dice_warriors, faces);
    const LineUp lined_up =
        line_up(field.state(), field.meeting(), lines_of(field.state(), field.meeting(), 10));
    REQUIRE_FALSE(lined_up.lines.back().army);
    CHECK_EQ(leader_of(lined_up, lined_up.lines.back()), army("belisar"));
}

TEST_CASE("idis.6b.engine-referee-ruling: an engine asks the campaign's referee nothing") {
    SeededDice faces(5);
    Battlefield field = storming(before_town(Where::inside), Way::die_men, faces);
    field.plan("aram");
    field.plan("belisar");
    field.play().let_doctrines_fight(3);
    for (const Event& event : field.play().events()) {
        const auto* asked = kit::get_if<QuestionPut>(&event.what);
        if (asked == nullptr) continue;
        const bool is_in_battle = kit::holds_alternative<DecisionInBattle>(asked->question.what);
        CHECK_FALSE((is_in_battle && !asked->question.asked));
    }
    CHECK_EQ(field.state().battles.size(), 1);
}
