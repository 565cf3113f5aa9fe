// What plays of a set-up are counted as, and how sure that is.
#include "server/umpire/simulation/balance.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/umpire/simulation/stage.hpp"
#include "tests/server/umpire/simulation/small_start.hpp"

using tests::small_start;
using umpire::Balance;
using umpire::LikelyMean;
using umpire::LikelyShare;

namespace {

bool always() { return true; }

}  // namespace

TEST_CASE("balance: a share lies between Wilson's bounds") {
    // Of 4 in 10: (0.4 + 0.19208) / 1.38416 = 0.42775, and 0.25958 to either side.
    CHECK(umpire::likely_share(4, 10) == LikelyShare{400, 168, 687});
    // What never came about in four plays may do so in 3.8416 / 7.8416.
    CHECK(umpire::likely_share(0, 4) == LikelyShare{0, 0, 490});
    CHECK(umpire::likely_share(4, 4) == LikelyShare{1000, 510, 1000});
    CHECK(umpire::likely_share(0, 0) == LikelyShare{0, 0, 1000});
}

TEST_CASE("balance: a mean has the error that its spread gives") {
    umpire::Average average;
    CHECK(average.mean() == LikelyMean{0, 0});
    average.add(2);
    CHECK(average.mean() == LikelyMean{200, 0});
    average.add(4);
    // Of 2 and 4 the squares are 1 and 1 over 1; the root of 2 / 2 is 1.
    CHECK(average.mean() == LikelyMean{300, 100});
    average.add(9);
    // The squares 9, 1 and 16 over 2 are 13; the root of 13 / 3 is 2.0817.
    CHECK(average.mean() == LikelyMean{500, 208});
}

TEST_CASE("balance: the same seed gives the same counts, and a play broken off counts for none") {
    Balance one(small_start(), 3, 5);
    Balance same(small_start(), 3, 5);
    for (int play = 0; play < 2; ++play) one.play(always);
    int days = 0;
    same.play(always);
    same.play([&] { return ++days < 3; });
    CHECK_EQ(same.plays(), 1);
    same.play(always);
    CHECK_EQ(one.plays(), 2);
    CHECK_EQ(one.found(), same.found());
}

TEST_CASE("balance: who has nothing to eat is found hungry, and only he") {
    idis::Start start = small_start();
    REQUIRE(start.armies.size() >= 2);
    const std::size_t parties = start.factions.size();
    REQUIRE(parties == 2);
    const auto faction_of = [&](const idis::StartArmy& army) {
        for (const idis::Commander& commander : start.commanders) {
            if (commander.id == army.army.commander) return commander.faction;
        }
        return std::optional<idis::FactionId>();
    };
    for (idis::StartArmy& army : start.armies) {
        const bool is_starved = faction_of(army) == start.factions[0].id;
        army.army.supplies = idis::Supplies{is_starved ? 0 : 9'000};
    }
    Balance balance(start, 1, 1);
    for (int play = 0; play < 3; ++play) balance.play(always);
    REQUIRE(balance.parties().size() == parties);
    CHECK_EQ(balance.parties()[0].times_hungry, 3);
    CHECK(balance.parties()[0].hungry_days.mean().hundredths >= 100);
    CHECK_EQ(balance.parties()[1].times_hungry, 0);
    CHECK(balance.parties()[1].hungry_days.mean() == LikelyMean{0, 0});
}

TEST_CASE("balance: what a party has at first is what its files say, and a day changes little") {
    const idis::Start start = small_start();
    Balance balance(start, 1, 1);
    balance.play(always);
    int strongholds = 0;
    int armies = 0;
    for (const umpire::PartyTally& party : balance.parties()) {
        strongholds += party.strongholds_at_start;
        armies += party.armies_at_start;
        CHECK_EQ(party.times_gone, 0);
        CHECK_EQ(party.strongholds.mean().hundredths, party.strongholds_at_start * 100);
        CHECK(party.soldiers.mean().hundredths > 9'000);
    }
    CHECK_EQ(armies, static_cast<int>(start.armies.size()));
    CHECK(strongholds > 0);
    REQUIRE(balance.pairs().size() == 1);
    CHECK_EQ(balance.pairs()[0].times_unseen, 1);
}

TEST_CASE("balance: who fights whom, and who is routed, is counted for both sides of a battle") {
    idis::Start start = small_start();
    REQUIRE_EQ(start.armies.size(), 2);
    // Both stand in one hex, and the second is a handful against a host that fears nothing.
    start.armies[1].army.hex = start.armies[0].army.hex;
    start.armies[0].army.morale = idis::Morale{12};
    start.armies[1].army.morale = idis::Morale{3};
    for (idis::Detachment& each : start.armies[1].detachments) each.soldiers = idis::Soldiers{100};
    Balance balance(start, 3, 1);
    for (int play = 0; play < 3; ++play) balance.play(always);
    REQUIRE_EQ(balance.pairs().size(), 1);
    const umpire::PairTally& pair = balance.pairs()[0];
    CHECK_EQ(pair.times_fought, 3);
    CHECK(pair.battles.mean().hundredths >= 100);
    CHECK_EQ(pair.times_unseen, 0);
    int routed = 0;
    for (const umpire::PartyTally& party : balance.parties()) {
        CHECK_EQ(party.times_fought, 3);
        CHECK(party.times_routed <= 3);
        CHECK_EQ(party.times_routed > 0, party.routs.mean().hundredths > 0);
        routed += party.times_routed;
    }
    CHECK(routed > 0);
    const nlohmann::json found = nlohmann::json::parse(balance.found());
    CHECK_EQ(found["pairs"][0]["fought"]["thousandths"].get<int>(), 1'000);
    // Of what came about in all of three plays the share lies above 3 / 6.8416.
    CHECK_EQ(found["pairs"][0]["fought"]["low"].get<int>(), 438);

    Balance apart(small_start(), 1, 1);
    apart.play(always);
    CHECK_EQ(apart.pairs()[0].times_fought, 0);
    CHECK_EQ(apart.parties()[0].times_fought, 0);
    CHECK_EQ(apart.parties()[0].times_routed, 0);
}

TEST_CASE("a simulated campaign: so many commanders are handed over, and whether any are left") {
    const idis::Start start = small_start();
    const std::size_t all = start.commanders.size();
    REQUIRE(all >= 2);
    for (std::size_t handed = 0; handed <= all + 1; ++handed) {
        CAPTURE(handed);
        umpire::PlainStage stage(start, 3);
        CHECK_EQ(umpire::hand_over(stage, handed), handed < all);
        std::size_t played = 0;
        for (const idis::Commander& each : stage.state().commanders) {
            if (each.turn_at) ++played;
        }
        CHECK_EQ(played, std::min(handed, all));
    }
}
