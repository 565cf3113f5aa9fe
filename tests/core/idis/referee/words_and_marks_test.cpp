// What the referee says to a commander, and what he notes of the land and of a place (sections 1,
// 1a and 6a): each of these orders given in play.
#include <doctest/doctest.h>

#include "core/idis/map/crossing.hpp"
#include "core/idis/map/knowledge.hpp"
#include "tests/kit/besieged.hpp"

using namespace idis;
using namespace tests;

TEST_CASE("idis.1a.weather-alters-rivers-roads, idis.1a.bridge-marks-ruling: a bridge is broken, "
          "and stands again once the mark is taken away") {
    auto none = dice();
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().bridge(field_hex, Direction::south);
    Battlefield field(std::move(state), none);
    const auto river = [&] {
        return crossing_of(field.state(), field_hex, Direction::south).river;
    };
    const River before = river();
    field.play().rules(MarkSide{field_hex, Direction::south, SideMarkKind::bridge_broken});
    CHECK_EQ(river(), River::ford);
    CHECK_NE(before, River::ford);
    // The same side, named from beyond the river.
    const Hex beyond = neighbour(field_hex, Direction::south);
    field.play().rules(MarkSide{beyond, Direction::north, std::nullopt});
    CHECK_EQ(river(), before);
    CHECK_EQ(field.play().refused(MarkSide{field_hex, Direction::south, SideMarkKind::road_spoilt}),
             kit::Refusal("side_has_no_road", "idis.1a.weather-alters-rivers-roads", "mark"));
}

TEST_CASE("idis.7.orders-channel-per-commander: the referee's words are for whom he writes to") {
    auto none = dice();
    Battlefield field(a_host("aram"), a_host("belisar"), none);
    field.play().rules(WriteToCommander{commander("aram"), "The miller's boy knows a way."});
    const auto read = field.play().told<told::RefereeWrote>("aram");
    REQUIRE_EQ(read.size(), 1);
    CHECK_EQ(read[0].text, "The miller's boy knows a way.");
    CHECK(field.play().told<told::RefereeWrote>("belisar").empty());
    CHECK_EQ(field.play().refused(WriteToCommander{commander("nobody"), "Well?"}).code,
             "no_such_commander");
}

TEST_CASE("idis.1.map-grows: a place that is revealed is on one map, and told of once") {
    auto none = dice();
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().place("ruin", hex_at(8, 2));
    Battlefield field(std::move(state), none);
    CHECK_FALSE(knows_place(field.state(), commander("aram"), place("ruin")));
    field.play().rules(RevealPlace{commander("aram"), place("ruin")});
    CHECK(knows_place(field.state(), commander("aram"), place("ruin")));
    CHECK_FALSE(knows_place(field.state(), commander("belisar"), place("ruin")));
    CHECK_EQ(field.play().told<told::PlaceRevealed>("aram").size(), 1);
    CHECK_EQ(field.play().refused(RevealPlace{commander("aram"), place("nowhere")}).code,
             "no_such_place");
}

TEST_CASE("idis.6a.escape-important-people: who is of note in a place the referee says") {
    auto none = dice();
    Battlefield field(before_walls(StrongholdKind::town), none);
    field.play().rules(NameNotables{hold_id, {"the bishop", "the miller"}});
    CHECK_EQ(hold_of(field.state(), hold_id).notables,
             std::vector<std::string>{"the bishop", "the miller"});
    field.play().rules(NameNotables{hold_id, {}});
    CHECK(hold_of(field.state(), hold_id).notables.empty());
    CHECK_EQ(field.play().refused(NameNotables{stronghold("none"), {}}).code, "no_such_stronghold");
}

TEST_CASE("idis.6a.threshold-disease-minus-1, idis.6a.threshold-roll-over: disease and the "
          "threshold of a siege are the referee's to say") {
    auto none = dice();
    Battlefield field(besieged(before_walls(StrongholdKind::town), 10), none);
    field.play().rules(RuleSiege{hold_id, true, 12});
    CHECK(field.state().sieges.at(hold_id).has_disease);
    CHECK_EQ(field.state().sieges.at(hold_id).threshold, 12);
    // What is left unsaid stays: 12, less one for the week and one for the disease.
    field.play().rules(RuleSiege{hold_id, true, std::nullopt});
    CHECK_EQ(threshold_after(field.state(), 1, 1), 10);
    CHECK_EQ(field.play().refused(RuleSiege{stronghold("none"), false, {}}).code,
             "no_siege_is_laid");
}
