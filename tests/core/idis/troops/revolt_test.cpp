// Rebels (section 2b): who they are, where and when they rise, and that nobody is told.
#include "core/idis/troops/revolt.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::hex_at;

namespace {

/// An army of the red faction at noon of day 10 that has provoked a revolt at (8, 8).
State provoked(int face, Moment at_moment = at(Day{10}, 12)) {
    State state =
        a_world(an_army().with_infantry(500).with_supplies(9'000).of("red")).at(at_moment);
    tests::put_stronghold(state, "keep", hex_at(7, 7), tests::faction("red"));
    auto dice = tests::dice(face);
    tests::let_happen(state, dice, [](Unfolding& unfolding) {
        provoke_revolt(unfolding, commander("aram"), hex_at(8, 8),
                       {"idis.2b.repeat-recruit-revolt"});
    });
    return state;
}

const Army* rebels_in(const State& state) {
    for (const Army& army : state.armies) {
        if (army.id != tests::army("aram")) return &army;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("idis.2b.revolt-army-size: a 7 on the d20 brings 3,500 infantry, a 20 brings 10,000") {
    CHECK_EQ(provoked(7).revolts.begin()->infantry, Soldiers{3'500});
    CHECK_EQ(provoked(20).revolts.begin()->infantry, Soldiers{10'000});
    CHECK_EQ(provoked(1).revolts.begin()->infantry, Soldiers{500});
}

TEST_CASE("idis.2b.revolt-army-makeup-ruling: three detachments of 500, fed, of no faction") {
    tests::SeededDice dice(1);
    tests::Campaign play(provoked(3), dice);
    play.until(at(Day{10}, 18));
    const Army* rebels = rebels_in(play.state());
    REQUIRE(rebels != nullptr);
    CHECK_EQ(rebels->detachments.size(), 3);
    for (const DetachmentId id : rebels->detachments) {
        const Detachment& rising = play.state().detachments.at(id);
        CHECK_EQ(rising.arm, Arm::infantry);
        CHECK_EQ(rising.soldiers, Soldiers{500});
        CHECK_EQ(rising.noncombatants, Noncombatants{125});
        CHECK_EQ(rising.wagons, Wagons{0});
        CHECK_EQ(rising.origin, tests::stronghold("keep"));
    }
    CHECK_EQ(rebels->supplies, Supplies{28'125});
    CHECK_EQ(rebels->loot, Loot{0});
    CHECK_EQ(rebels->morale, Morale{9});
    CHECK_EQ(rebels->hex, hex_at(8, 8));
    CHECK(are_hostile(play.state(), *rebels, play.army("aram")));
    CHECK_FALSE(faction_of(play.state(), *rebels));
}

TEST_CASE("idis.2b.revolt-commander, idis.2.new-army-needs-commander, "
          "idis.2.referee-selects-commander: an open seat that nobody may hand out") {
    tests::SeededDice dice(1);
    tests::Campaign play(provoked(3), dice);
    play.until(at(Day{10}, 18));
    const Army* rebels = rebels_in(play.state());
    REQUIRE(rebels != nullptr);
    const Commander& leader = play.state().commanders.at(rebels->commander);
    CHECK_NE(leader.id, commander("aram"));
    CHECK_EQ(leader.seat, Seat::open);
    CHECK(leader.turn_at);
    CHECK_FALSE(leader.invited_by);
    CHECK_EQ(leader.army, rebels->id);
}

TEST_CASE("idis.2b.revolt-army-makeup-ruling: who rises at one place again is told apart") {
    const auto provoke = [](State& state) {
        auto one = tests::dice(1);
        tests::let_happen(state, one, [](Unfolding& unfolding) {
            provoke_revolt(unfolding, commander("aram"), hex_at(8, 8),
                           {"idis.2b.repeat-recruit-revolt"});
        });
    };
    // Two at one evening, and one on a later day.
    State state = provoked(1);
    provoke(state);
    tests::SeededDice dice(1);
    tests::Campaign play(std::move(state), dice);
    play.until(at(Day{10}, 18));
    std::set<std::string> armies;
    for (const Army& army : play.state().armies) {
        if (army.id != tests::army("aram")) armies.insert(army.name);
    }
    CHECK(armies == std::set<std::string>{"rebels of the country", "rebels of the country (2)"});
    State later = play.state();
    provoke(later);
    tests::Campaign next(std::move(later), dice);
    next.until(at(Day{11}, 18));
    CHECK(std::ranges::any_of(next.state().commanders, [](const Commander& leader) {
        return leader.name == "leader of the rebels of the country (3)";
    }));
}

TEST_CASE("idis.2b.revolt-roll-time-ruling: they stand there at 18:00 and not a minute before") {
    tests::SeededDice dice(1);
    tests::Campaign play(provoked(3, at(Day{10}, 9)), dice);
    play.until(at(Day{10}, 17, 59));
    CHECK(rebels_in(play.state()) == nullptr);
    play.until(at(Day{10}, 18));
    CHECK(rebels_in(play.state()) != nullptr);
    CHECK(play.state().revolts.find(derived_id<RevoltId>(commander("aram"), 0)) == nullptr);
    tests::Campaign late(provoked(3, at(Day{10}, 20)), dice);
    late.until(at(Day{11}, 17, 59));
    CHECK(rebels_in(late.state()) == nullptr);
    late.until(at(Day{11}, 18));
    CHECK(rebels_in(late.state()) != nullptr);
}

TEST_CASE("idis.2b.revolt-army-place-ruling: the most settled, ties to the lower q, then r") {
    std::vector<HexGround> grounds(static_cast<std::size_t>(Grid(6, 6).size()));
    const Grid grid(6, 6);
    const auto settle = [&](Hex hex, std::int64_t settlement) -> HexGround& {
        HexGround& ground = grounds[static_cast<std::size_t>(grid.index(hex))];
        ground.settlement = Settlement{settlement};
        return ground;
    };
    settle({1, 0}, 80);
    settle({0, 1}, 80);
    settle({2, 0}, 60);
    settle({0, 2}, 90).terrain = Terrain::water;
    const Map map(grid, grounds, {});
    CHECK_EQ(most_settled(map, {{2, 0}, {1, 0}, {0, 1}, {0, 2}}), Hex{0, 1});
    CHECK_EQ(most_settled(map, {{2, 0}, {1, 0}}), Hex{1, 0});
    CHECK_FALSE(most_settled(map, {{0, 2}}));
}

TEST_CASE("idis.2b.revolt-secret: who provoked them learns nothing until an eye sees them") {
    tests::SeededDice dice(1);
    State state = provoked(3);
    const View before = view(state, commander("aram"));
    tests::Campaign play(state, dice);
    play.until(at(Day{10}, 18));
    const View after = view(play.state(), commander("aram"));
    CHECK(after.commander->seen.empty());
    CHECK_EQ(after.commander->channel.size(), before.commander->channel.size());
    CHECK_EQ(after.commander->factions, before.commander->factions);
}
