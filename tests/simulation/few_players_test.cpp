// A campaign of which doctrines play a few: the others hold their ground, whoever comes later too.
#include <doctest/doctest.h>

#include <set>

#include "server/umpire/simulation.hpp"
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

/// Of the hexes whose last forager is known, how many a player's army foraged, and how many
/// another.
std::pair<std::size_t, std::size_t> foraged(const idis::State& state) {
    std::pair<std::size_t, std::size_t> hexes;
    for (const idis::LandUse& use : state.land_uses) {
        const idis::Army* army = use.foraged_by ? state.armies.find(*use.foraged_by) : nullptr;
        if (army == nullptr) continue;
        ++(state.commanders.at(army->commander).turn_at ? hexes.first : hexes.second);
    }
    return hexes;
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
    for (const idis::Commander& commander : state.commanders) {
        if (!those.contains(commander.id)) CHECK(commander.orders_given == 0);
    }
}

TEST_CASE("armies that nobody plays forage, unless they are fed") {
    const std::uint64_t seed = tests::seed_or(1);
    umpire::Simulation fed = with_few_players(seed, true);
    umpire::Simulation unfed = with_few_players(seed, false);
    play(fed, 45);
    play(unfed, 45);
    CHECK(foraged(unfed.state()).second > 0);
    CHECK(foraged(fed.state()).first > 0);
    CHECK(foraged(fed.state()).second == 0);
}
