// Armies that nobody leads (section 2): they hold, and forage before they starve.
#include "core/idis/orders/unled.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/supply/foraging.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::hex_at;
using tests::SeededDice;

namespace {

const Hex home = hex_at(4, 4);
const Moment eve = at(Day{10}, 23);
const Moment night = at(Day{11}, 19);

/// An army of nobody that eats 1,000 a day and has so much left when day 11 begins.
tests::ArmyBuilder an_unled_army(std::int64_t left) {
    return an_army()
        .with_infantry(1'000)
        .with_noncombatants(0)
        .with_wagons(0)
        .with_supplies(left + 1'000)
        .in(home)
        .with_open_seat();
}

void remember(State& state, Hex hex, Day day) {
    LandUse use;
    use.id = hex;
    use.foraged_on = day;
    use.foraged_by = tests::army("long gone");
    state.land_uses.insert(use);
}

/// The hexes foraged until the evening of day 11, sorted; none if there was no foraging.
std::vector<Hex> foraged(State state) {
    SeededDice dice(5);
    tests::Campaign play(std::move(state), dice);
    play.until(night);
    std::vector<Hex> hexes;
    for (const LandForaged& event : play.all<LandForaged>()) {
        for (const LandUse& use : event.hexes) hexes.push_back(use.id);
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
}

std::vector<Hex> sorted(std::vector<Hex> hexes) {
    std::sort(hexes.begin(), hexes.end());
    return hexes;
}

}  // namespace

TEST_CASE("idis.2.referee-simulates-army: with food for less than two days it forages") {
    CHECK_EQ(foraged(a_world(an_unled_army(1'999)).at(eve)), sorted(disc(home, 1)));
    CHECK(foraged(a_world(an_unled_army(2'000)).at(eve)).empty());
}

TEST_CASE("idis.2.referee-simulates-army: it holds in place, and nothing else is begun for it") {
    SeededDice dice(5);
    tests::Campaign play(State(a_world(an_unled_army(2'000)).at(eve)), dice);
    play.until(night);
    CHECK(play.all<OrderGiven>().empty());
    CHECK_EQ(play.army("aram").hex, home);
}

TEST_CASE("idis.2.referee-simulates-army: fresh hexes while there are any, then the others") {
    State state = a_world(an_unled_army(0)).at(eve);
    const std::vector<Hex> around = disc(home, 1);
    for (std::size_t hex = 0; hex < 2; ++hex) remember(state, around[hex], Day{11 - 364});
    remember(state, around[2], Day{11 - 365});
    CHECK_EQ(foraged(state), sorted({around.begin() + 2, around.end()}));
    for (std::size_t hex = 3; hex < around.size(); ++hex) remember(state, around[hex], Day{1});
    CHECK_EQ(foraged(state), std::vector{around[2]});
    state.land_uses.edit(around[2]).foraged_on = Day{1};
    CHECK_EQ(foraged(state), sorted(around));
}

TEST_CASE("idis.2.referee-simulates-army: not where a person, a doctrine or the referee decides") {
    State held = a_world(an_unled_army(0)).at(eve);
    held.commanders.edit(commander("aram")).seat = Seat::held;
    CHECK(foraged(held).empty());

    SeededDice dice(5);
    tests::Campaign handed(State(a_world(an_unled_army(0)).at(eve)), dice);
    handed.rules(LetDoctrineAct{commander("aram"), true});
    handed.until(at(Day{11}, 6, 30));
    CHECK(handed.all<OrderGiven>().empty());

    tests::Campaign ruled(State(a_world(an_unled_army(0)).at(eve)), dice);
    ruled.rules(ActFor{commander("aram"), HoldArmy{}});
    const std::size_t given = ruled.all<OrderGiven>().size();
    ruled.until(night);
    CHECK_EQ(ruled.all<OrderGiven>().size(), given);
    CHECK(ruled.all<LandForaged>().empty());
}
