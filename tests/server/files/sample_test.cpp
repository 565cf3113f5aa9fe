// The campaign and the config files that are shipped.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"

namespace {

const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";

files::Loaded sample() {
    return files::load_campaign(config / "campaigns" / "idis-sample", 1, idis::Settings{});
}

/// The places that roads lead to from a hex.
std::set<kit::Hex> reached_by_road(const idis::Map& map, kit::Hex start) {
    std::set<kit::Hex> reached{start};
    std::vector<kit::Hex> open{start};
    while (!open.empty()) {
        const kit::Hex hex = open.back();
        open.pop_back();
        for (const kit::Direction direction : kit::directions) {
            const kit::Hex next = neighbour(hex, direction);
            if (!map.side(hex, direction).has_road || !reached.insert(next).second) continue;
            open.push_back(next);
        }
    }
    return reached;
}

std::vector<idis::Trait> traits_of(const idis::Start& start, const idis::StartArmy& army) {
    return std::ranges::find(start.commanders, army.army.commander, &idis::Commander::id)->traits;
}

}  // namespace

TEST_CASE("the shipped rulings are the ones the rules start from") {
    codec::Problems problems;
    CHECK_EQ(files::load_rulings(config, problems), idis::Settings{});
    CHECK(problems.empty());
}

TEST_CASE("the sample campaign loads without a problem or a warning") {
    const files::Loaded loaded = sample();
    for (const auto& problem : loaded.problems) FAIL_CHECK(problem.place, " ", problem.detail);
    for (const auto& warning : loaded.warnings) FAIL_CHECK(warning.place, " ", warning.detail);
    CHECK(loaded.campaign);
}

TEST_CASE("the sample campaign is large enough to play") {
    const files::Loaded loaded = sample();
    REQUIRE(loaded.campaign);
    const idis::Start& start = loaded.campaign->start;
    CHECK_GE(start.map->grid().columns(), 48);
    CHECK_GE(start.map->grid().rows(), 36);
    CHECK_GE(start.strongholds.size(), 20);
    CHECK_EQ(start.factions.size(), 4);
    CHECK_EQ(start.commanders.size(), 8);
    CHECK_EQ(start.armies.size(), 8);
    CHECK_EQ(start.knowledge.size(), 8);
    CHECK_GE(loaded.campaign->background.size(), 2'000);
    for (const idis::StartArmy& army : start.armies) {
        INFO(army.army.name);
        CHECK_GE(army.detachments.size(), 3);
        CHECK_LE(army.detachments.size(), 6);
    }
    for (const idis::Stronghold& stronghold : start.strongholds) CHECK(stronghold.holder);
}

TEST_CASE("in the sample campaign roads join all strongholds") {
    const files::Loaded loaded = sample();
    REQUIRE(loaded.campaign);
    const idis::Start& start = loaded.campaign->start;
    const auto reached = reached_by_road(*start.map, start.strongholds.front().hex);
    for (const idis::Stronghold& stronghold : start.strongholds) {
        CHECK_MESSAGE(reached.contains(stronghold.hex), start.map->place(stronghold.place)->name);
    }
}

TEST_CASE("in the sample campaign two hostile armies can meet within two days") {
    const files::Loaded loaded = sample();
    REQUIRE(loaded.campaign);
    const auto& armies = loaded.campaign->start.armies;
    const auto named = [&](const char* key) {
        const auto id = loaded.campaign->armies.at(key);
        return std::ranges::find_if(armies, [&](const auto& army) { return army.army.id == id; });
    };
    CHECK_LE(kit::distance(named("syndics-host")->army.hex, named("army-of-the-merrow")->army.hex),
             4);
}

TEST_CASE("each sample army carries food for a week and no more than it can") {
    const files::Loaded loaded = sample();
    REQUIRE(loaded.campaign);
    const idis::Start& start = loaded.campaign->start;
    for (const idis::StartArmy& army : start.armies) {
        INFO(army.army.name);
        const idis::Force force{army.army, army.detachments, traits_of(start, army)};
        const auto load = army.army.supplies.number() + army.army.loot.number();
        CHECK_LE(load, rounded_down(carrying_capacity(force).total()));
        CHECK_GE(army.army.supplies.number(), 7 * rounded_up(daily_consumption(force).total()));
    }
}
