// A commander of the campaign without a person: what he orders, and why.
#include "core/doctrine/campaign/campaign.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/doctrine/campaign/offers.hpp"
#include "core/idis/system.hpp"
#include "tests/kit/random_start.hpp"

using namespace idis;
using doctrine::campaign_turn;
using doctrine::Chance;
using doctrine::Wish;

namespace {

CommanderId led_by(const State& state, std::size_t number) {
    std::vector<CommanderId> all;
    for (const Commander& commander : state.commanders) all.push_back(commander.id);
    return all.at(number);
}

std::vector<Wish> turn_in(const View& seen, CommanderId who, std::uint64_t seed) {
    Chance chance(seed);
    return campaign_turn(seen, legal(seen, who), chance);
}

/// A view in which a hostile army of so many men stands two hexes to the north.
View with_enemy(View seen, std::int64_t men) {
    CommanderView& own = *seen.commander;
    for (FactionShown& faction : own.factions) faction.relation = Relation::at_war;
    SeenArmy enemy;
    enemy.steps = Steps{Direction::north, Direction::north};
    enemy.faction = own.factions.front().id;
    enemy.infantry = Soldiers{men};
    own.seen = {enemy};
    return seen;
}

/// How many of a hundred turns march straight at the enemy.
int attacks(const View& seen, CommanderId who) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (const Wish& wish : turn_in(seen, who, seed)) {
            const auto* march = kit::get_if<MarchArmy>(&wish.front());
            if (march == nullptr) continue;
            const auto* steps = kit::get_if<Steps>(&march->waypoints.front());
            if (steps != nullptr && *steps == Steps{Direction::north, Direction::north}) ++count;
        }
    }
    return count;
}

}  // namespace

TEST_CASE("the same view and the same seed give the same orders, another seed others") {
    const State state = tests::random_state(3, 6);
    const CommanderId who = led_by(state, 2);
    const View seen = view(state, who);
    CHECK_EQ(turn_in(seen, who, 7), turn_in(seen, who, 7));
    bool is_other = false;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        is_other |= turn_in(seen, who, seed) != turn_in(seen, who, 7);
    }
    CHECK(is_other);
}

TEST_CASE("a turn tries no more orders than its budget") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const State state = tests::random_state(seed, 6);
        for (const Commander& commander : state.commanders) {
            std::size_t orders = 0;
            const View seen = view(state, commander.id);
            for (const Wish& wish : turn_in(seen, commander.id, seed)) orders += wish.size();
            CHECK_LE(orders, doctrine::orders_tried_max);
        }
    }
}

TEST_CASE("he falls on an enemy whom he outnumbers and keeps away from one who outnumbers him") {
    const State state = tests::random_state(3, 6);
    const CommanderId who = led_by(state, 0);
    const View seen = view(state, who);
    REQUIRE(seen.commander->army.has_value());
    CHECK_GT(attacks(with_enemy(seen, 10), who), 60);
    CHECK_EQ(attacks(with_enemy(seen, 1'000'000), who), 0);
}

TEST_CASE("he orders nothing from a view that is not a commander's") {
    const State state = tests::random_state(3, 6);
    Chance chance(1);
    const View full = view(state, Referee{});
    CHECK(campaign_turn(full, legal(full, Referee{}), chance).empty());
    const View outside = view(state, Outsider{});
    CHECK(campaign_turn(outside, legal(outside, Outsider{}), chance).empty());
}

TEST_CASE("what is offered is not refused for a reason that its commander could know") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const State state = tests::random_state(seed, 6);
        for (const Commander& commander : state.commanders) {
            if (commander.seat == Seat::open) continue;
            const View seen = view(state, commander.id);
            Chance chance(seed);
            for (const auto& order :
                 doctrine::offered_orders(*legal(seen, commander.id).commander, chance)) {
                Chance dice(seed);
                const auto result =
                    System::decide(state, ByCommander{commander.id, order}, state.now, dice);
                INFO("refused: ", result ? std::string() : std::string(result.refusal().code));
                CHECK(bool(result));
            }
        }
    }
}
