// What is counted of a simulated campaign, held to what a plain stage tells of the same days; and
// when it is found unsound.
#include "server/umpire/simulation/simulation.hpp"

#include <doctest/doctest.h>

#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "tests/server/umpire/simulation/small_start.hpp"

using umpire::Inspecting;
using umpire::Simulation;

namespace {

constexpr std::uint64_t the_seed = 3;

/// The counts of some days, as a stage tells of them.
umpire::Counts counted_by_hand(std::int64_t days) {
    umpire::Counts counts;
    umpire::PlainStage stage(
        tests::small_start(), the_seed,
        [&](const idis::State&, const idis::Events& events, const std::string&) {
            for (const idis::Event& event : events) {
                counts.events += 1;
                counts.rolls += event.rolls.size();
                counts.events_by_kind[std::string(codec::kind_of(event.what))] += 1;
                const auto* given = kit::get_if<idis::OrderGiven>(&event.what);
                if (given == nullptr) continue;
                counts.orders_by_kind[std::string(codec::kind_of(given->order.what))] += 1;
            }
        });
    umpire::hand_over(stage, 2);
    for (kit::Day day{1}; day.number <= days; day = day + 1) {
        umpire::play_day(stage, day, the_seed, [&](const idis::RefereeOrder& order) {
            counts.rulings_by_kind[std::string(codec::kind_of(order))] += 1;
        });
        counts.army_days += stage.state().armies.size();
    }
    return counts;
}

/// The small campaign, in which somebody's morale cannot be.
idis::Start an_unsound_start() {
    idis::Start start = tests::small_start();
    start.armies.front().army.morale = idis::Morale{13};
    return start;
}
std::optional<umpire::Unsound> first_fault(Inspecting inspecting) {
    return Simulation(an_unsound_start(), {.inspecting = inspecting}).play_next_day();
}

/// Whether somebody forages on the first day, where nobody plays and an army has nothing to eat.
bool forages_on_first_day(bool feeds_the_unled) {
    idis::Start start = tests::small_start();
    for (idis::Commander& each : start.commanders) each.seat = idis::Seat::open;
    start.armies.front().army.supplies = idis::Supplies{0};
    Simulation simulation(start, {.doctrines = 0,
                                  .has_referee = false,
                                  .feeds_the_unled = feeds_the_unled});
    REQUIRE_FALSE(simulation.play_next_day());
    return simulation.counts().orders_by_kind.contains("Forage");
}

std::size_t played_in(const Simulation& simulation) {
    return simulation.state().indexes.turns_due.size();
}

}  // namespace

TEST_CASE("a simulation counts its events, dice, orders and rulings, and the armies of every day") {
    Simulation simulation(tests::small_start(), {.seed = the_seed});
    for (int day = 0; day < 4; ++day) REQUIRE_FALSE(simulation.play_next_day());
    CHECK(simulation.next_day() == kit::Day{5});
    const umpire::Counts wanted = counted_by_hand(4);
    const umpire::Counts& found = simulation.counts();
    REQUIRE(wanted.rolls > 0);
    REQUIRE_FALSE(wanted.orders_by_kind.empty());
    REQUIRE_FALSE(wanted.rulings_by_kind.empty());
    CHECK_EQ(found.events, wanted.events);
    CHECK_EQ(found.rolls, wanted.rolls);
    CHECK_EQ(found.army_days, wanted.army_days);
    CHECK(found.events_by_kind == wanted.events_by_kind);
    CHECK(found.orders_by_kind == wanted.orders_by_kind);
    CHECK(found.rulings_by_kind == wanted.rulings_by_kind);
}

TEST_CASE("a simulation counts the clauses at work from its founding on, or none if it is not to") {
    Simulation listening(tests::small_start(), {.seed = the_seed});
    const auto at_first = listening.counts().clauses;
    CHECK_FALSE(at_first.empty());
    listening.play_next_day();
    const auto after = listening.counts().clauses;
    CHECK(after.at("idis.3.infantry-eat") > 0);
    CHECK(after.size() > at_first.size());
    for (const auto& [clause, count] : at_first) CHECK(after.at(clause) >= count);
    Simulation deaf(tests::small_start(), {.seed = the_seed, .counts_clauses = false});
    CHECK(deaf.counts().clauses.empty());
    deaf.play_next_day();
    CHECK(deaf.counts().clauses.empty());
    CHECK_EQ(deaf.counts().events, listening.counts().events);
}

TEST_CASE("a simulation: what is unsound is found with what brought it about, or at a day's end") {
    const auto at_once = first_fault(Inspecting::every_happening);
    REQUIRE(at_once);
    CHECK_EQ(at_once->cause, "founding");
    CHECK(at_once->at == kit::Moment{0});
    CHECK_EQ(at_once->event, Simulation(an_unsound_start(), {}).counts().events);
    REQUIRE_FALSE(at_once->violations.empty());
    const auto by_day = first_fault(Inspecting::every_day);
    REQUIRE(by_day);
    CHECK_EQ(by_day->cause, "the end of the day");
    CHECK(by_day->event > at_once->event);
    CHECK(by_day->at > at_once->at);
    CHECK_FALSE(first_fault(Inspecting::never));
    Simulation sound(tests::small_start(), {.inspecting = Inspecting::every_day});
    CHECK_FALSE(sound.play_next_day());
}

TEST_CASE("a simulation hands as many over as it is told on its first day, and on no other") {
    for (const std::size_t doctrines : {0U, 1U, 2U}) {
        CAPTURE(doctrines);
        Simulation simulation(tests::small_start(),
                              {.doctrines = doctrines, .has_referee = false});
        CHECK_EQ(played_in(simulation), 0);
        simulation.play_next_day();
        CHECK_EQ(played_in(simulation), doctrines);
        CHECK(simulation.counts().rulings_by_kind.empty());
        if (doctrines == 0) continue;
        // Who was taken back since is not handed over again.
        const idis::CommanderId first = simulation.state().indexes.turns_due.begin()->id;
        REQUIRE(simulation.rules(idis::LetDoctrineAct{first, false}));
        simulation.play_next_day();
        CHECK_EQ(played_in(simulation), doctrines - 1);
    }
}

TEST_CASE("idis.2.referee-simulates-army: an army that nobody leads or feeds forages when hungry") {
    CHECK(forages_on_first_day(false));
    CHECK_FALSE(forages_on_first_day(true));
}
