// A campaign of which doctrines play a few: the others hold their ground, anyone who comes later
// too.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "server/umpire/simulation/simulation.hpp"
#include "tests/simulation/world.hpp"

namespace {

constexpr std::size_t played = 4;

umpire::Simulation with_few_players(std::uint64_t seed, bool feeds_the_unled) {
    return umpire::Simulation(tests::sample_start(seed, 30),
                              {.seed = seed,
                               .inspecting = umpire::Inspecting::every_day,
                               .doctrines = played,
                               .has_referee = false,
                               .feeds_the_unled = feeds_the_unled});
}

/// Plays so many days.
/// Gives:   how many armies there were at the days' ends, all told.
std::uint64_t play(umpire::Simulation& simulation, std::int64_t days) {
    std::uint64_t army_days = 0;
    while (simulation.next_day().number <= days) {
        REQUIRE_FALSE(simulation.play_next_day().has_value());
        army_days += simulation.state().armies.size();
    }
    return army_days;
}

std::set<idis::CommanderId> players(const idis::State& state) {
    std::set<idis::CommanderId> all;
    for (const auto& turn : state.indexes.turns_due) all.insert(turn.id);
    return all;
}

/// How many hexes were last foraged by an army that nobody plays.
std::int64_t foraged_by_the_unled(const idis::State& state) {
    return std::ranges::count_if(state.land_uses, [&](const idis::LandUse& use) {
        const idis::Army* army = use.foraged_by ? state.armies.find(*use.foraged_by) : nullptr;
        return army != nullptr && !state.commanders.at(army->commander).turn_at;
    });
}

}  // namespace

TEST_CASE("where few are played the others give no orders, and neither do newcomers") {
    const std::uint64_t seed = tests::seed_or(1);
    umpire::Simulation simulation = with_few_players(seed, true);
    simulation.play_next_day();
    const std::set<idis::CommanderId> those = players(simulation.state());
    CHECK(those.size() == played);
    const std::uint64_t first_day = simulation.state().armies.size();
    CHECK(simulation.counts().army_days == first_day);
    const std::uint64_t later = play(simulation, 90);
    CHECK(simulation.counts().army_days == first_day + later);
    const idis::State& state = simulation.state();
    REQUIRE(state.commanders.size() > 30);
    std::size_t of_players = 0;
    for (const idis::GivenOrder& order : state.orders) {
        if (those.contains(order.commander)) {
            ++of_players;
            continue;
        }
        // What the rulebook does for those whom nobody leads, where food came too late.
        CHECK(kit::holds_alternative<idis::Forage>(order.what));
    }
    CHECK(of_players > 0);
}

TEST_CASE("armies that nobody plays forage far less where they are fed") {
    const std::uint64_t seed = tests::seed_or(1);
    umpire::Simulation fed = with_few_players(seed, true);
    umpire::Simulation unfed = with_few_players(seed, false);
    play(fed, 45);
    play(unfed, 45);
    CHECK(foraged_by_the_unled(unfed.state()) > 0);
    CHECK(foraged_by_the_unled(fed.state()) < foraged_by_the_unled(unfed.state()) / 2);
}
