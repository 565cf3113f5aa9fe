// Weather by region, hex and day, and what it leaves of a march (section 1a).
#include "core/idis/map/weather.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/crossing.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;
using enum WeatherGrade;

/// Day 1 is 15 April; three strongholds far apart and one at two steps from the first.
State an_april() {
    State state = a_world(an_army().with_infantry(1'000)).on(a_country(40, 10));
    state.campaign.settings.first_day = {2026, 4, 15};
    state.now = kit::at(Day{1}, 0);
    return state;
}

void set(State& state, Hex hex, Day day, WeatherGrade grade,
         std::optional<Fraction> factor = std::nullopt) {
    state.hex_weather.insert({hex, day, grade, "", factor});
}

TEST_CASE("idis.1a.weather-seasonal, idis.1a.weather-default-ruling: totals by month") {
    struct Row {
        int month, total;
        WeatherGrade grade;
    };
    for (const Row& row : {Row{1, 5, bad}, Row{7, 5, good},                          // the check
                           Row{12, 2, very_bad}, Row{12, 4, very_bad}, Row{2, 6, bad},
                           Row{2, 7, good}, Row{3, 3, very_bad}, Row{3, 4, bad}, Row{5, 5, bad},
                           Row{5, 6, good}, Row{9, 2, very_bad}, Row{9, 3, very_bad},
                           Row{11, 4, bad}, Row{11, 5, bad}, Row{10, 6, good},
                           Row{6, 2, very_bad}, Row{6, 3, bad}, Row{8, 4, bad}, Row{8, 5, good},
                           Row{1, 12, good}, Row{7, 12, good}}) {
        CAPTURE(row.month);
        CAPTURE(row.total);
        tests::row("idis.1a.weather-seasonal, idis.1a.weather-default-ruling");
        CHECK_EQ(weather_for(row.month, row.total), row.grade);
    }
}

TEST_CASE("idis.1a.weather-default-ruling: a roll for each region and one for outside") {
    State state = an_april();
    // p and q are four steps apart: the hex between them is in both regions.
    put_stronghold(state, "p", hex_at(5, 5));
    put_stronghold(state, "q", hex_at(5, 9));
    put_stronghold(state, "r", hex_at(30, 5));
    std::vector<StrongholdId> ids;
    for (const Stronghold& row : state.strongholds) ids.push_back(row.id);
    // 3, 5 and 6 in the order of the ids, then 7 outside.
    auto faces = dice(1, 2, 2, 3, 3, 3, 3, 4);
    const Events events = let_happen(state, faces, [](Unfolding& u) { turn_weather(u, Day{1}); });
    const std::vector<RegionWeather> expected{{ids[0], Day{1}, very_bad},
                                              {ids[1], Day{1}, bad},
                                              {ids[2], Day{1}, good},
                                              {StrongholdId(), Day{1}, good}};
    CHECK_EQ(only<WeatherTurned>(events), WeatherTurned{Day{1}, expected});
    CHECK_EQ(faces.drawn()[0].subject, Subject(ids[0]));
    CHECK_EQ(faces.drawn()[7].subject, Subject(the_campaign()));

    for (std::size_t i = 0; i < 3; ++i) {
        CHECK_EQ(weather_in(state, state.strongholds.at(ids[i]).hex, Day{1}), expected[i].grade);
    }
    CHECK_EQ(weather_in(state, hex_at(18, 5), Day{1}), good);
    // A hex in two regions has the worse of them.
    state.region_weather.edit(stronghold("p")).grade = very_bad;
    state.region_weather.edit(stronghold("q")).grade = bad;
    CHECK_EQ(weather_in(state, hex_at(5, 7), Day{1}), very_bad);
    state.region_weather.edit(stronghold("p")).grade = good;
    CHECK_EQ(weather_in(state, hex_at(5, 7), Day{1}), bad);
}

TEST_CASE("idis.1a.weather-default-ruling: outside every region the last roll counts") {
    State state = an_april();
    put_stronghold(state, "p", hex_at(5, 5));
    auto faces = dice(6, 6, 1, 1);
    let_happen(state, faces, [](Unfolding& u) { turn_weather(u, Day{1}); });
    CHECK_EQ(weather_in(state, hex_at(5, 5), Day{1}), good);
    CHECK_EQ(weather_in(state, hex_at(18, 5), Day{1}), very_bad);
}

TEST_CASE("idis.1a.weather-changes-daily, idis.1a.weather-per-hex: by hex and by day") {
    State state = an_april();
    set(state, hex_at(1, 1), Day{3}, bad);
    CHECK_EQ(weather_in(state, hex_at(1, 1), Day{3}), bad);
    CHECK_EQ(weather_in(state, hex_at(2, 1), Day{3}), good);
    CHECK_EQ(weather_in(state, hex_at(1, 1), Day{4}), good);
    state.region_weather.insert({StrongholdId(), Day{4}, very_bad});
    CHECK_EQ(weather_in(state, hex_at(1, 1), Day{4}), very_bad);
    CHECK_EQ(weather_in(state, hex_at(1, 1), Day{5}), good);
}

TEST_CASE("idis.1a.referee-sets-weather: his word for a hex and day goes before the roll") {
    State state = an_april();
    state.region_weather.insert({StrongholdId(), Day{1}, good});
    const SetWeather order{hex_at(3, 3), very_bad, "stormy", std::nullopt};
    CHECK_EQ(may_set_weather(state, order), allowed);
    const Events events = let_happen(state, [&](Unfolding& u) { set_weather(u, order); });
    CHECK_EQ(only<WeatherSet>(events).weather,
             HexWeather{hex_at(3, 3), Day{1}, very_bad, "stormy", std::nullopt});
    CHECK_EQ(events.size(), 1);    // and nobody is told
    CHECK_EQ(weather_in(state, hex_at(3, 3), Day{1}), very_bad);
    CHECK_EQ(weather_in(state, hex_at(3, 4), Day{1}), good);
    CHECK_EQ(weather_in(state, hex_at(3, 3), Day{2}), good);
}

TEST_CASE("idis.1a.weather-grades-ruling: three grades, and words that change nothing") {
    State state = an_april();
    const Hex hex = hex_at(3, 3);
    for (const WeatherGrade grade : {good, bad, very_bad}) {
        let_happen(state, [&](Unfolding& u) { set_weather(u, {hex, grade, "hail", {}}); });
        CHECK_EQ(weather_in(state, hex, Day{1}), grade);
    }
    let_happen(state, [&](Unfolding& u) { set_weather(u, {hex, good, "a gale", {}}); });
    CHECK_EQ(march_factor(state, hex, Day{1}).total(), 1);
}

TEST_CASE("idis.1.map-edge-ruling: there is no weather beyond the edge") {
    const State state = an_april();
    CHECK_EQ(may_set_weather(state, {hex_at(-1, 3), bad, "", {}}),
             Gate(Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"}));
}

TEST_CASE("idis.1a.weather-slows-travel: bad weather halves, or takes what the referee says") {
    State state = an_april();
    set(state, hex_at(1, 1), Day{1}, bad);
    set(state, hex_at(2, 1), Day{1}, bad, Fraction(1, 3));
    CHECK_EQ(march_factor(state, hex_at(1, 1), Day{1}).total(), Fraction(1, 2));
    CHECK_EQ(march_factor(state, hex_at(2, 1), Day{1}).total(), Fraction(1, 3));
    CHECK_EQ(march_factor(state, hex_at(3, 1), Day{1}).total(), 1);
    CHECK_EQ(may_set_weather(state, {hex_at(1, 1), bad, "", Fraction(-1, 2)}),
             Gate(Refusal{"factor_is_below_zero", "idis.1a.weather-slows-travel", "march_factor"}));
    state.campaign.settings.bad_weather_march_factor = {3, 4};
    CHECK_EQ(march_factor(state, hex_at(1, 1), Day{1}).total(), Fraction(3, 4));
}

TEST_CASE("idis.1a.weather-prevents-travel: very bad weather leaves nothing") {
    State state = an_april();
    set(state, hex_at(1, 1), Day{1}, very_bad);
    CHECK_EQ(march_factor(state, hex_at(1, 1), Day{1}).total(), 0);
    state.campaign.settings.very_bad_weather_march_factor = {1, 4};
    CHECK_EQ(march_factor(state, hex_at(1, 1), Day{1}).total(), Fraction(1, 4));
}

TEST_CASE("idis.1a.bridge-marks-ruling: a bridge is broken where there is one, built where none") {
    const State state = a_world(an_army().with_infantry(500))
                            .on(a_country()
                                    .bridge(hex_at(4, 4), Direction::south)
                                    .river(hex_at(4, 6), Direction::south));
    const auto refusal = [&](int row, SideMarkKind kind) {
        const Gate gate = may_mark_side(state, {hex_at(4, row), Direction::south, kind});
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(refusal(4, SideMarkKind::bridge_broken), "");
    CHECK_EQ(refusal(4, SideMarkKind::bridge_built), "side_has_a_bridge");
    CHECK_EQ(refusal(6, SideMarkKind::bridge_built), "");
    CHECK_EQ(refusal(6, SideMarkKind::bridge_broken), "side_has_no_bridge");
    CHECK_EQ(refusal(4, SideMarkKind::river_in_flood), "");
    CHECK_EQ(refusal(2, SideMarkKind::river_in_flood), "side_has_no_river");
}

TEST_CASE("idis.1a.weather-prevents-travel: the night of a day keeps its weather until dawn") {
    const auto left_at_night = [](WeatherGrade day_1, WeatherGrade day_2) {
        State state = an_april();
        state.region_weather.insert({StrongholdId(), Day{1}, day_1});
        state.planned_weather.insert({{StrongholdId(), Day{2}}, day_2});
        let_happen(state, [](Unfolding& u) { turn_weather(u, Day{2}); });
        state.campaign.day = Day{2};
        CHECK_EQ(weather_in(state, hex_at(3, 3), Day{2}), day_2);
        return march_factor(state, hex_at(3, 3), Day{1}).total();
    };
    CHECK_EQ(left_at_night(very_bad, good), Fraction{0});
    CHECK_EQ(left_at_night(bad, very_bad), Fraction(1, 2));
    CHECK_EQ(left_at_night(good, very_bad), Fraction{1});
}

TEST_CASE("idis.1a.referee-sets-weather: his word for yesterday stands until dawn, and no longer") {
    State state = an_april();
    set(state, hex_at(3, 3), Day{1}, very_bad);
    state.campaign.day = Day{2};
    state.now = kit::at(Day{2}, 1);
    let_happen(state, [](Unfolding& u) { set_weather(u, {hex_at(3, 3), good, "", {}}); });
    CHECK_EQ(weather_in(state, hex_at(3, 3), Day{1}), very_bad);
    CHECK_EQ(weather_in(state, hex_at(3, 3), Day{2}), good);
    state.planned_weather.insert({{StrongholdId(), Day{3}}, good});
    let_happen(state, [](Unfolding& u) { turn_weather(u, Day{3}); });
    CHECK(state.weather_ahead.empty());
    CHECK(state.planned_weather.empty());
}

TEST_CASE("idis.1a.weather-alters-rivers-roads: only what is there can be marked") {
    State state = an_april();
    const Hex hex = hex_at(4, 2);
    state.map = std::shared_ptr<const Map>(a_country(10, 10)
                                               .road(southward(hex, 1))
                                               .river(hex, Direction::north));
    const Clause clause = "idis.1a.weather-alters-rivers-roads";
    const auto mark_of = [&](Direction side, SideMarkKind mark) {
        return may_mark_side(state, {hex, side, mark});
    };
    CHECK_EQ(mark_of(Direction::north, SideMarkKind::ford_closed), allowed);
    CHECK_EQ(mark_of(Direction::north, SideMarkKind::river_frozen), allowed);
    CHECK_EQ(mark_of(Direction::north, SideMarkKind::road_spoilt),
             Gate(Refusal{"side_has_no_road", clause, "mark"}));
    CHECK_EQ(mark_of(Direction::south, SideMarkKind::road_spoilt), allowed);
    CHECK_EQ(mark_of(Direction::south, SideMarkKind::ford_closed),
             Gate(Refusal{"side_has_no_river", clause, "mark"}));
    CHECK_EQ(may_mark_side(state, {hex_at(4, 0), Direction::north, std::nullopt}),
             Gate(Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "direction"}));
    CHECK_EQ(may_mark_side(state, {hex_at(4, -1), Direction::north, std::nullopt}),
             Gate(Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"}));

    // The same side from either hex is one mark, and it can be taken back.
    CHECK_EQ(side_key(hex, Direction::north),
             side_key(neighbour(hex, Direction::north), Direction::south));
    let_happen(state, [&](Unfolding& u) {
        mark_side(u, {hex, Direction::north, SideMarkKind::ford_closed});
    });
    CHECK_EQ(state.side_marks.size(), 1);
    let_happen(state, [&](Unfolding& u) {
        mark_side(u, {neighbour(hex, Direction::north), Direction::south, std::nullopt});
    });
    CHECK(state.side_marks.empty());
}

TEST_CASE("idis.1a.weather-default-ruling: a hex of a region has the region's weather alone") {
    State state = an_april();
    put_stronghold(state, "p", hex_at(5, 5));
    state.region_weather.insert({stronghold("p"), Day{1}, good});
    state.region_weather.insert({StrongholdId(), Day{1}, very_bad});
    CHECK_EQ(weather_in(state, hex_at(5, 5), Day{1}), good);
    CHECK_EQ(weather_in(state, hex_at(30, 5), Day{1}), very_bad);
    CHECK_EQ(weather_regions(state, hex_at(5, 5)), std::vector{stronghold("p")});
    CHECK_EQ(weather_regions(state, hex_at(30, 5)), std::vector{StrongholdId()});
}

TEST_CASE("idis.1a.weather-changes-daily: what is planned for a day is its weather from its own "
          "midnight on") {
    State state = an_april();
    const Hex hex = hex_at(3, 3);
    state.campaign.day = Day{2};
    for (const Day day : {Day{1}, Day{2}, Day{3}}) {
        State planned = state;
        planned.planned_weather.insert({{StrongholdId(), day}, bad});
        CHECK_EQ(weather_in(planned, hex, day), day < Day{2} ? bad : good);
        State ahead = state;
        ahead.weather_ahead.insert({{hex, day}, very_bad, "", {}, {}});
        CHECK_EQ(weather_in(ahead, hex, day), day < Day{2} ? very_bad : good);
    }
    // Of a day that was, with nothing kept, nothing but good weather is known.
    CHECK_EQ(weather_in(state, hex, Day{1}), good);
}

TEST_CASE("idis.1a.weather-prevents-travel: of yesterday's weather alone a night is left, and of "
          "good weather nothing needs keeping") {
    const auto kept = [](Day day, WeatherGrade grade) {
        State state = an_april();
        state.region_weather.insert({StrongholdId(), day, grade});
        state.planned_weather.insert({{StrongholdId(), Day{5}}, good});
        const Events events = let_happen(state, [](Unfolding& u) { turn_weather(u, Day{5}); });
        return all<WeatherPlanned>(events).size();
    };
    CHECK_EQ(kept(Day{4}, bad), 1);
    CHECK_EQ(kept(Day{3}, bad), 0);
    CHECK_EQ(kept(Day{4}, good), 0);
    State state = an_april();
    set(state, hex_at(3, 3), Day{4}, very_bad);
    const auto set_ahead = [&](Day today) {
        State at_hand = state;
        return all<WeatherSetAhead>(let_happen(at_hand, [&](Unfolding& u) {
                   keep_set_weather(u, hex_at(3, 3), today);
               })).size();
    };
    CHECK_EQ(set_ahead(Day{5}), 1);
    CHECK_EQ(set_ahead(Day{6}), 0);
    CHECK_EQ(set_ahead(Day{4}), 0);
}

}  // namespace
