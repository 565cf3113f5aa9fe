// Where an army is, as far as its commander is told (section 4).
#include "core/idis/march/whereabouts.hpp"

#include <doctest/doctest.h>

#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;

const Hex here = hex_at(4, 2);

/// Sixty miles of road from A to B, on a map its commander knows, before dawn of day 8.
State a_road(Moment now = kit::at(Day{8}, 5)) {
    State state = a_world(an_army().with_infantry(1'000).with_wagons(40).with_supplies(30'000)
                              .in(here))
                      .on(a_country(20, 20)
                              .road(southward(here, 10))
                              .place("A", here)
                              .place("B", hex_at(4, 12)))
                      .at(now);
    state.campaign.settings.bad_weather_march_factor = 1;
    state.campaign.settings.very_bad_weather_march_factor = 1;
    let_know_all(state, commander("aram"));
    return state;
}

Whereabouts on_the_way(PartOfWay part) {
    Whereabouts said;
    said.from = place("A");
    said.to = place("B");
    said.part = part;
    return said;
}
Whereabouts at_place(std::string_view name) {
    Whereabouts said;
    said.at = place(name);
    return said;
}
Whereabouts beside(std::string_view name, std::optional<Direction> side) {
    Whereabouts said;
    said.near = place(name);
    said.side = side;
    return said;
}

Whereabouts asked(Play& play) {
    play.orders("aram", AskPosition{});
    return play.told<told::PositionTold>("aram").back().whereabouts;
}

TEST_CASE("idis.4.ask-position: five times a day, five private answers, no cost and no order") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("B"));
    play.until(kit::at(Day{8}, 9));
    const auto orders = play.all<OrderGiven>().size();
    for (int time = 0; time < 5; ++time) CHECK_EQ(asked(play), on_the_way(PartOfWay::near_start));
    CHECK_EQ(play.told<told::PositionTold>("aram").size(), 5);
    CHECK_EQ(play.all<OrderGiven>().size(), orders);
}

TEST_CASE("idis.4.position-imprecise: thirds of the way between two places he knows") {
    struct Row {
        std::int64_t hexes_done, miles_done;
        PartOfWay part;
    };
    using enum PartOfWay;
    // 60 miles: a third is 20, two thirds are 40.
    for (const Row& row : {Row{3, 0, near_start}, Row{3, 1, near_start}, Row{3, 2, about_half_way},
                           Row{6, 4, about_half_way}, Row{6, 5, near_end}, Row{9, 5, near_end}}) {
        CAPTURE(row.hexes_done);
        CAPTURE(row.miles_done);
        tests::row("idis.4.position-imprecise");
        const State state = a_road();
        const std::vector<Hex> way = southward(here, 10);
        Army army = state.armies.at(tests::army("aram"));
        army.march = March{};
        army.march->route.assign(way.begin() + row.hexes_done + 1, way.end());
        army.hex = way[static_cast<std::size_t>(row.hexes_done)];
        army.step = Step{army.march->route.front(), true, Miles{Fraction(row.miles_done)}, 0,
                         false};
        CHECK_EQ(whereabouts_on(state, army, way), on_the_way(row.part));
    }
}

TEST_CASE("idis.4.position-imprecise: off the roads he knows, the nearest place and its side") {
    State state = a_road();
    Army army = state.armies.at(tests::army("aram"));
    army.hex = hex_at(8, 4);    // four columns east: south-east of A
    CHECK_EQ(standing_whereabouts(state, army), beside("A", Direction::south_east));
    army.hex = hex_at(4, 14);
    CHECK_EQ(standing_whereabouts(state, army), beside("B", Direction::south));
    army.hex = here;
    CHECK_EQ(standing_whereabouts(state, army), at_place("A"));
    // A place that is not on his map is no answer; without any there is none.
    state.known_places.erase({commander("aram"), place("A")});
    CHECK_EQ(standing_whereabouts(state, army), beside("B", Direction::north));
    state.known_places.erase({commander("aram"), place("B")});
    CHECK_EQ(standing_whereabouts(state, army), Whereabouts{});
    // On a march the road must be known as well.
    State unknown_road = a_road();
    const std::vector<Hex> way = southward(here, 10);
    for (const Hex hex : way) unknown_road.known_hexes.edit({commander("aram"), hex}).roads = 0;
    army.march = March{};
    army.march->route.assign(way.begin() + 1, way.end());
    CHECK_EQ(whereabouts_on(unknown_road, army, way), beside("A", std::nullopt));
}

TEST_CASE("idis.4.position-stable-ruling: worked out at dawn and dusk, the same in between") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("B"));
    // Day 9 begins with 12 miles done; the third of 60 is passed at 14:00, and by dusk 24 are done.
    play.until(kit::at(Day{9}, 13, 59));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::near_start));
    play.until(kit::at(Day{9}, 14, 1));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::near_start));
    play.until(kit::at(Day{9}, 17, 59));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::near_start));
    play.until(kit::at(Day{9}, 18, 1));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::about_half_way));
}

TEST_CASE("idis.4.position-stable-ruling: ordering the march again tells no more than asking") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("B"));
    play.until(kit::at(Day{9}, 14, 1));
    play.orders("aram", march_to("B"));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::near_start));
    play.until(kit::at(Day{9}, 18, 1));
    CHECK_EQ(asked(play), on_the_way(PartOfWay::about_half_way));
}

TEST_CASE("idis.4.position-stable-ruling: a halt and an arrival are told from where it stands") {
    SeededDice dice(1);
    Play play(a_road(), dice);
    play.orders("aram", march_to("B"));
    play.until(kit::at(Day{9}, 14, 1));
    play.orders("aram", HoldArmy{});
    CHECK_EQ(asked(play), beside("A", Direction::south));
    CHECK(play.state().journeys.empty());
    play.orders("aram", march_to("B"));
    play.until(kit::at(Day{12}, 18));
    CHECK_EQ(play.all<ArmyArrived>().size(), 1);
    CHECK_EQ(asked(play), at_place("B"));
}

TEST_CASE("idis.4.wrong-fork-secret: by night the answer is the one for the right road") {
    const Hex junction = hex_at(4, 6);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).in(junction))
                      .on(a_country(20, 20)
                              .road(southward(hex_at(4, 2), 4))
                              .road({junction, hex_at(5, 6), hex_at(6, 7)})
                              .road({junction, hex_at(3, 6), hex_at(2, 7)})
                              .place("crossing", junction)
                              .place("north", hex_at(4, 2)))
                      .at(kit::at(Day{10}, 17));
    let_know_all(state, commander("aram"));
    Whereabouts right;
    right.from = place("crossing");
    right.to = place("north");
    right.part = PartOfWay::near_start;
    SeededDice seeded(1);
    Play setting_out(state, seeded);
    setting_out.orders("aram", by_night(march_to("north")));
    // A die of 1 misses the fork; a second one takes the first wrong branch; 1 and 1 are midnight's
    // weather, and at dawn the check of the night march is held.
    ScriptedDice missed({1, 1, 6, 6, 1, 1});
    Play play(setting_out.state(), missed);
    play.until(kit::at(Day{10}, 23));
    CHECK_EQ(play.all<ForkMissed>().size(), 1);
    CHECK_EQ(asked(play), right);
    play.until(kit::at(Day{11}, 6));
    CHECK_EQ(asked(play).near, place("crossing"));
    CHECK_FALSE(asked(play).from.has_value());
}

TEST_CASE("idis.4.position-imprecise: between two places that he knows, or near the nearest") {
    State state = a_road();
    const std::vector<Hex> way = southward(here, 10);
    Army army = state.armies.at(tests::army("aram"));
    const auto at = [&](std::int64_t hexes) {
        army.march = March{};
        army.march->route.assign(way.begin() + hexes + 1, way.end());
        army.hex = way[static_cast<std::size_t>(hexes)];
        army.step.reset();
        return whereabouts_on(state, army, way);
    };
    const auto forgets = [&](const char* name) {
        state.known_places.erase({commander("aram"), place(name)});
    };
    // A third of the way is twenty miles: three hexes are eighteen.
    CHECK_EQ(at(3), on_the_way(PartOfWay::near_start));
    // What is walked back of a step counts for nothing.
    at(3);
    army.step = Step{army.march->route.front(), true, Miles{3}, 0, true};
    CHECK_EQ(whereabouts_on(state, army, way), on_the_way(PartOfWay::near_start));
    CHECK_EQ(at(10), beside("B", std::nullopt));
    State whole = state;
    forgets("B");
    CHECK_EQ(at(3), beside("A", Direction::south));
    state = whole;
    forgets("A");
    CHECK_EQ(at(8), beside("B", Direction::north));
    forgets("B");
    CHECK_EQ(at(3), Whereabouts{});
    state = whole;
    for (const Hex hex : way) state.known_hexes.erase({commander("aram"), hex});
    CHECK_EQ(at(1), beside("A", Direction::south));
}

TEST_CASE("idis.4.position-imprecise: of places equally near the one with the lower id, of sides "
          "with as many steps the first clockwise from the north") {
    State state = a_world(an_army().with_infantry(500).in(hex_at(6, 6)))
                      .on(a_country().place("A", hex_at(6, 4)).place("B", hex_at(6, 8)));
    let_know_all(state, commander("aram"));
    const Army& army = state.armies.at(tests::army("aram"));
    const bool is_a_lower = place("A") < place("B");
    CHECK_EQ(standing_whereabouts(state, army),
             is_a_lower ? beside("A", Direction::south) : beside("B", Direction::north));
    const Hex corner = neighbour(neighbour(hex_at(6, 8), Direction::south), Direction::south_east);
    state.armies.edit(army.id).hex = corner;
    CHECK_EQ(standing_whereabouts(state, army), beside("B", Direction::south_east));
}

TEST_CASE("idis.4.position-stable-ruling: a new march keeps the way behind, and what was said "
          "while he walks") {
    State state = a_road();
    send(state, "aram", march_to("B"));
    march_until(state, kit::at(Day{8}, 13));
    const std::vector<Hex> way = southward(here, 10);
    const ArmyId aram = tests::army("aram");
    const auto way_now = [&] { return state.journeys.at(aram).way; };
    CHECK_EQ(way_now(), way);
    state.journeys.edit(aram).said = beside("B", std::nullopt);
    send(state, "aram", march_to("B"));
    CHECK_EQ(way_now(), way);
    CHECK_EQ(state.journeys.at(aram).said, beside("B", std::nullopt));
    // Halted for the night he is told anew.
    march_until(state, kit::at(Day{8}, 20));
    REQUIRE_FALSE(state.armies.at(aram).stretch);
    send(state, "aram", march_to("B"));
    CHECK_EQ(way_now(), way);
    CHECK_EQ(state.journeys.at(aram).said, on_the_way(PartOfWay::near_start));
    // From a wrong branch he knows nothing of the way behind.
    state.armies.edit(aram).march->has_lost_way = true;
    send(state, "aram", march_to("B"));
    CHECK_EQ(way_now(), std::vector(way.begin() + 2, way.end()));
}

TEST_CASE("idis.4.position-stable-ruling: noted is what has changed, and who is halted is told of "
          "where he stands") {
    State state = a_road();
    send(state, "aram", march_to("B"));
    const ArmyId aram = tests::army("aram");
    const auto noted = [&] {
        return happenings(state, dice(), [](Unfolding& unfolding) {
            note_positions(unfolding, Day{8});
        });
    };
    CHECK_CLAUSE("idis.4.position-stable-ruling", noted().empty());
    state.journeys.edit(aram).said = beside("B", std::nullopt);
    CHECK_EQ(only<PositionNoted>(noted()).said, on_the_way(PartOfWay::near_start));
    const auto told = [&] {
        const Events events = happenings(state, dice(), [](Unfolding& unfolding) {
            answer(unfolding, commander("aram"), AskPosition{});
        });
        return told_to<told::PositionTold>(commander("aram"), events).front().whereabouts;
    };
    CHECK_EQ(told(), beside("B", std::nullopt));
    state.armies.edit(aram).halted = HaltReason::hostile_army;
    CHECK_EQ(told(), at_place("A"));
}

}  // namespace
