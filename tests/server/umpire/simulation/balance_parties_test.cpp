// Who counts for a party in the plays of a set-up, and what is counted of each: what it holds, who
// saw whom, and whether it was beaten.
#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "server/umpire/simulation/balance.hpp"
#include "tests/server/umpire/simulation/small_start.hpp"

using nlohmann::json;
using tests::small_start;
using umpire::Balance;
using umpire::LikelyMean;

namespace {

/// The small campaign played so often, a day each.
std::unique_ptr<const Balance> played(const idis::Start& start, int times) {
    auto balance = std::make_unique<Balance>(start, 1, 1);
    for (int play = 0; play < times; ++play) balance->play([] { return true; });
    return balance;
}

/// Gives the first so many strongholds to the first faction, the next to the second, and leaves the
/// rest to nobody.
void share_out(idis::Start& start, std::size_t first, std::size_t second) {
    for (std::size_t at = 0; at < start.strongholds.size(); ++at) {
        std::optional<idis::Party>& holder = start.strongholds[at].holder;
        holder = std::nullopt;
        if (at < first + second) holder = start.factions[at < first ? 0 : 1].id;
    }
}

/// One of the two scouts two hexes, the other one hex, and so far are they apart.
idis::Start one_sees_further(std::size_t which) {
    idis::Start start = small_start();
    for (idis::Commander& each : start.commanders) each.traits.clear();
    for (std::size_t at = 0; at < 2; ++at) {
        idis::StartArmy& army = start.armies[at];
        army.army.hex = kit::to_hex({at == 0 ? 6 : 8, 9});
        const auto rides = [](const idis::Detachment& each) {
            return each.arm == idis::Arm::cavalry;
        };
        if (at != which) std::erase_if(army.detachments, rides);
    }
    return start;
}

}  // namespace

TEST_CASE("balance: who belongs to no faction is a party by himself, called by his own name") {
    idis::Start start = small_start();
    REQUIRE_EQ(start.commanders.size(), 2);
    idis::Commander& alone = start.commanders[1];
    alone.faction = std::nullopt;
    share_out(start, 2, 3);
    start.strongholds.back().holder = alone.id;
    const auto balance = played(start, 2);
    const auto& parties = balance->parties();
    REQUIRE_EQ(parties.size(), 3);
    CHECK_EQ(parties[0].name, start.factions[0].name);
    CHECK_EQ(parties[1].name, start.factions[1].name);
    CHECK_EQ(parties[2].name, alone.name);
    const auto check = [&](std::size_t at, int strongholds, int armies) {
        CAPTURE(at);
        CHECK_EQ(parties[at].strongholds_at_start, strongholds);
        CHECK_EQ(parties[at].armies_at_start, armies);
        CHECK_EQ(parties[at].soldiers_at_start > 0, armies > 0);
        CHECK(parties[at].strongholds.mean() == LikelyMean{100 * strongholds, 0});
        // It had no army to lose.
        CHECK_EQ(parties[at].times_gone, armies > 0 ? 0 : 2);
        CHECK_EQ(parties[at].times_beaten, 0);
    };
    check(0, 2, 1);
    check(1, 3, 0);
    check(2, 1, 1);
    // Of those who had none there is no share that is left.
    CHECK(parties[1].soldiers.mean() == LikelyMean{0, 0});
    CHECK_EQ(balance->pairs().size(), 3);
}

TEST_CASE("balance: who alone holds most strongholds is first; where two hold as many nobody is") {
    struct Row {
        std::size_t first, second;
        int times_first, times_second;
    };
    const std::vector<Row> rows = {{3, 2, 2, 0}, {2, 3, 0, 2}, {3, 3, 0, 0}, {0, 0, 0, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.first);
        CAPTURE(row.second);
        idis::Start start = small_start();
        share_out(start, row.first, row.second);
        const auto balance = played(start, 2);
        CHECK_EQ(balance->parties()[0].times_first, row.times_first);
        CHECK_EQ(balance->parties()[1].times_first, row.times_second);
    }
}

TEST_CASE("balance: two parties have seen each other where one of them has seen the other") {
    for (const std::size_t which : {0U, 1U}) {
        CAPTURE(which);
        const auto balance = played(one_sees_further(which), 1);
        CHECK_EQ(balance->pairs()[0].times_unseen, 0);
    }
}

TEST_CASE("balance: who loses his last army is beaten and gone, and who beats him is neither") {
    idis::Start start = small_start();
    start.armies[1].army.hex = start.armies[0].army.hex;
    start.armies[0].army.morale = idis::Morale{12};
    // A single man, who starves besides.
    start.armies[1].army.morale = idis::Morale{2};
    start.armies[1].army.supplies = idis::Supplies{0};
    start.armies[1].detachments.resize(1);
    start.armies[1].detachments[0].soldiers = idis::Soldiers{1};
    constexpr int plays = 4;
    const auto balance = played(start, plays);
    const umpire::PartyTally& winner = balance->parties()[0];
    const umpire::PartyTally& loser = balance->parties()[1];
    CHECK(loser.times_gone > 0);
    CHECK_EQ(loser.times_beaten, loser.times_gone);
    // He is there still, or nothing is left of his party.
    CHECK_EQ(loser.soldiers.mean().hundredths, 10'000 * (plays - loser.times_gone) / plays);
    CHECK_EQ(winner.times_beaten, 0);
    CHECK_EQ(winner.times_gone, 0);
    const json found = json::parse(balance->found());
    CHECK_EQ(found["parties"][1]["gone"]["thousandths"], 1'000 * loser.times_gone / plays);
    CHECK_EQ(found["parties"][0]["gone"]["thousandths"], 0);
}

TEST_CASE("balance: what is found is told even of names that are no text") {
    idis::Start start = small_start();
    start.factions[0].name = "The \xff March";
    CHECK_EQ(json::parse(played(start, 0)->found())["parties"][1]["name"], start.factions[1].name);
}
