// Armies that come upon each other on the march (section 4).
#include "core/idis/march/head_on.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/arrive.hpp"
#include "core/idis/march/march.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;

const Hex a = hex_at(2, 4);
const Hex b = hex_at(2, 5);
const ArmyId aram = army("aram");
const ArmyId belisar = army("belisar");

enum class War { yes, no };

/// Aram in A and Belisar in B, the next hex to the south, on one long road.
State facing(War war, Hex belisar_in = b) {
    const Country country = a_country(5, 20)
                                .road(southward(hex_at(2, 0), 15))
                                .place("north", hex_at(2, 0))
                                .place("a", a)
                                .place("b", b)
                                .place("south", hex_at(2, 15));
    WorldBuilder world = a_world(an_army("aram").with_infantry(1'000).of("f").in(a),
                                 an_army("belisar").with_infantry(1'000).of("g").in(belisar_in));
    world.on(country).at(kit::at(Day{3}, 0));
    if (war == War::yes) world.at_war(Party(faction("f")), Party(faction("g")));
    return world;
}
const Army& row(const State& state, ArmyId id) { return state.armies.at(id); }

std::vector<Moment> halts(const Events& events) {
    std::vector<Moment> moments;
    for (const Event& event : events) {
        if (kit::holds_alternative<ArmyHalted>(event.what)) moments.push_back(event.at);
    }
    return moments;
}

TEST_CASE("idis.4.head-on-meeting-ruling: at 12 a day they meet at 09:00, 3 miles each") {
    State state = facing(War::yes);
    send(state, "belisar", march_to("north"));
    state.now = state.now + kit::seconds(1);
    send(state, "aram", march_to("south"));
    const Events before = march_until(state, kit::at(Day{3}, 8, 59, 59));
    CHECK(halts(before).empty());
    const Events events = march_until(state, kit::at(Day{3}, 9));
    CHECK_EQ(halts(events), std::vector{kit::at(Day{3}, 9), kit::at(Day{3}, 9)});
    // On a tie it is in the hex of the older order, Belisar's.
    CHECK_EQ(row(state, aram).hex, b);
    CHECK_EQ(row(state, belisar).hex, b);
    CHECK_EQ(row(state, aram).week.road_miles, Miles{3});
    CHECK_EQ(row(state, belisar).week.road_miles, Miles{3});
    CHECK_EQ(row(state, belisar).step->done, Miles{3});
    CHECK_EQ(row(state, aram).halted, HaltReason::hostile_army);
    CHECK_EQ(row(state, belisar).halted, HaltReason::hostile_army);
    CHECK_EQ(state.questions.size(), 2);
}

TEST_CASE("idis.4.head-on-meeting-ruling: the meeting is in the hex of the one with fewer miles") {
    State state = facing(War::yes);
    send(state, "belisar", march_to("north"));
    send(state, "aram", forced(march_to("south")));
    // 30 miles a day between them: 6 miles in a fifth of 12 hours, at 08:24.
    const Events events = march_until(state, kit::at(Day{3}, 18));
    CHECK_EQ(halts(events), std::vector{kit::at(Day{3}, 8, 24), kit::at(Day{3}, 8, 24)});
    CHECK_EQ(row(state, aram).hex, b);
    CHECK_EQ(row(state, belisar).step->done, Miles{{12, 5}});
    CHECK_EQ(row(state, aram).week.road_miles, Miles{{18, 5}});

    // And the other way round, though Belisar's order is the older.
    State turned = facing(War::yes);
    send(turned, "belisar", forced(march_to("north")));
    send(turned, "aram", march_to("south"));
    march_until(turned, kit::at(Day{3}, 18));
    CHECK_EQ(row(turned, aram).hex, a);
    CHECK_EQ(row(turned, belisar).hex, a);
}

TEST_CASE("idis.4.head-on-meeting-ruling: who sets out later is met where he has come to") {
    State state = facing(War::yes);
    send(state, "aram", march_to("south"));
    march_until(state, kit::at(Day{3}, 9));
    send(state, "belisar", march_to("north"));
    const Events events = march_until(state, kit::at(Day{3}, 18));
    CHECK_EQ(halts(events).front(), kit::at(Day{3}, 10, 30));    // 4.5 and 1.5 miles
    CHECK_EQ(row(state, belisar).step->done, Miles{{3, 2}});
    CHECK_EQ(row(state, belisar).hex, b);
}

TEST_CASE("idis.4.head-on-meeting-ruling: those who are not hostile pass, and both are told") {
    State state = facing(War::no);
    send(state, "aram", march_to("b"));
    send(state, "belisar", march_to("a"));
    const Events events = march_until(state, kit::at(Day{3}, 11, 59, 59));
    CHECK(halts(events).empty());
    const auto told_aram = told_to<told::ArmySeen>(commander("aram"), events);
    const auto told_belisar = told_to<told::ArmySeen>(commander("belisar"), events);
    REQUIRE_EQ(told_aram.size(), 1);
    REQUIRE_EQ(told_belisar.size(), 1);
    CHECK_EQ(told_aram[0].sighting.id.army, belisar);
    CHECK_EQ(told_aram[0].steps, Steps{Direction::south});
    CHECK_EQ(told_aram[0].sighting.infantry, Soldiers{1'000});
    CHECK_EQ(told_aram[0].sighting.heading, Direction::north);
    CHECK_EQ(told_belisar[0].sighting.id.army, aram);
    const Events arrivals = march_until(state, kit::at(Day{3}, 12));
    CHECK_EQ(all<ArmyArrived>(arrivals).size(), 2);
    CHECK_EQ(row(state, aram).hex, b);
    CHECK_EQ(row(state, belisar).hex, a);
    CHECK_EQ(row(state, aram).week.road_miles, Miles{6});
}

TEST_CASE("idis.4.head-on-meeting-ruling: who follows on the same step meets nobody") {
    State state = facing(War::yes);
    send(state, "belisar", march_to("south"));
    send(state, "aram", march_to("b"));
    const Events events = march_until(state, kit::at(Day{3}, 18));
    // Belisar leaves B at noon with six miles done, in the same second in which Aram comes in.
    CHECK(halts(events).empty());
    CHECK_EQ(row(state, aram).hex, b);
}

TEST_CASE("idis.4.enter-hostile-hex-ruling: it halts in the enemy's hex for a day, unanswered") {
    State state = facing(War::yes);
    send(state, "aram", march_to("south"));
    const Events events = march_until(state, kit::at(Day{3}, 18));
    CHECK_EQ(halts(events), std::vector{kit::at(Day{3}, 12)});
    CHECK_EQ(row(state, aram).hex, b);
    const Question question = only<QuestionPut>(events).question;
    CHECK_EQ(question.asked, commander("aram"));
    CHECK_EQ(question.due_at, kit::at(Day{4}, 12));
    CHECK_EQ(question.what, QuestionKind(MarchOnOrStay{aram}));
    CHECK_EQ(question.by_default, "march_on");
    CHECK_EQ(question.options, std::vector<std::string>{"march_on", "stay"});
    CHECK_EQ(told_to<told::Halted>(commander("aram"), events),
             std::vector{told::Halted{HaltReason::hostile_army}});
    CHECK_EQ(row(state, belisar).halted, HaltReason::none);

    march_until(state, kit::at(Day{4}, 12));
    CHECK_EQ(row(state, aram).hex, b);
    CHECK_EQ(row(state, aram).stretch, std::nullopt);
    let_happen(state, [](Unfolding& u) {
        u.happen({"idis.4.enter-hostile-hex-ruling"}, SettingOut{aram, u.at()});
    });
    march_until(state, kit::at(Day{4}, 18));
    CHECK_EQ(row(state, aram).hex, neighbour(b, Direction::south));
}

TEST_CASE("idis.4.enter-hostile-hex-ruling: a new order takes it out of the enemy's hex at once") {
    State state = facing(War::yes);
    send(state, "aram", march_to("south"));
    march_until(state, kit::at(Day{3}, 12));
    send(state, "aram", march_to("north"));
    march_until(state, kit::at(Day{3}, 18));
    CHECK_EQ(row(state, aram).hex, a);
}

TEST_CASE("idis.4.enter-hostile-hex-ruling: strangers stop nobody") {
    State state = facing(War::no);
    send(state, "aram", march_to("south"));
    const Events events = march_until(state, kit::at(Day{3}, 18));
    CHECK(halts(events).empty());
    CHECK_EQ(row(state, aram).hex, neighbour(b, Direction::south));
}

TEST_CASE("idis.4.enter-hostile-hex-ruling: who arrives where an enemy stands is not asked") {
    State state = facing(War::yes);
    send(state, "aram", march_to("b"));
    const Events events = march_until(state, kit::at(Day{3}, 18));
    CHECK_EQ(all<ArmyArrived>(events).size(), 1);
    CHECK(is_before_an_enemy(state, row(state, aram)));
    CHECK(state.questions.empty());
}

TEST_CASE("idis.4.head-on-meeting-ruling: who comes where his way ends has arrived, and is not "
          "asked; who has lost his way has not") {
    const auto halted = [](bool has_lost_way) {
        State state = facing(War::yes);
        send(state, "belisar", march_to("north"));
        send(state, "aram", forced(march_to("b")));
        march_until(state, kit::at(Day{3}, 7));
        state.armies.edit(aram).march->has_lost_way = has_lost_way;
        const Events events = march_until(state, kit::at(Day{3}, 8, 24));
        CHECK_EQ(row(state, aram).hex, b);
        CHECK_EQ(row(state, belisar).halted, HaltReason::hostile_army);
        CHECK_EQ(all<ArmyArrived>(events).size(), has_lost_way ? 0 : 1);
        return halts(events).size();
    };
    CHECK_EQ(halted(false), 1);
    CHECK_EQ(halted(true), 2);
}

TEST_CASE("idis.4.head-on-meeting-ruling: of several on its step it meets the quickest first") {
    State state = a_world(an_army("aram").with_infantry(500).in(a),
                          an_army("belisar").with_infantry(500).in(b),
                          an_army("cyra").with_infantry(500).in(b),
                          an_army("dara").with_infantry(500).in(b));
    const auto walks = [&](const char* name, Hex to, std::int64_t miles) {
        Army& walking = state.armies.edit(army(name));
        walking.step = Step{to, true, Miles{0}, 0, false};
        walking.stretch = Stretch{false, 0, 43'200, miles, 1};
    };
    const auto first = [&] { return next_meeting(state, row(state, aram)); };
    walks("aram", b, 12);
    CHECK_FALSE(first());
    // At twelve miles a day each they meet after three hours, at twenty-four after two.
    for (const auto& [quick, slow] : {std::pair("belisar", "cyra"), {"cyra", "belisar"}}) {
        walks(quick, a, 24);
        walks(slow, a, 12);
        REQUIRE(first());
        CHECK_EQ(first()->other, army(quick));
        CHECK_EQ(first()->instant, 2 * 3'600);
    }
    // Of two at once the first by id.
    walks("belisar", a, 12);
    walks("cyra", a, 12);
    CHECK_EQ(first()->other, std::min(army("belisar"), army("cyra")));
    // Where nobody is there is nobody to meet.
    state.armies.edit(aram).step->to = hex_at(2, 3);
    CHECK_FALSE(first());
}

}  // namespace
