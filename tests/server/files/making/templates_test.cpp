// The campaigns that are shipped to begin from, and the one that is made over a map: each can be
// played as it stands.
#include "server/files/making/templates.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/march/travel.hpp"
#include "core/idis/supply/provisions.hpp"
#include "server/files/making/skeleton.hpp"
#include "server/files/whole_file.hpp"
#include "tests/kit/source_folder.hpp"

using files::Report;
using files::Texts;

namespace {

const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";

idis::Start start_of(const Texts& texts) {
    const files::Loaded loaded = files::read_campaign(texts, 1, {});
    for (const auto& problem : loaded.problems) FAIL_CHECK(problem.place, " ", problem.detail);
    for (const auto& warning : loaded.warnings) FAIL_CHECK(warning.place, " ", warning.detail);
    REQUIRE(loaded.campaign);
    return loaded.campaign->start;
}

/// Whether every army has food for a week, can carry what it has, and marches as one column.
void check_armies(const idis::Start& start) {
    for (const idis::StartArmy& army : start.armies) {
        CAPTURE(army.army.name);
        const auto leader =
            std::ranges::find(start.commanders, army.army.commander, &idis::Commander::id);
        const idis::Force force{army.army, army.detachments, leader->traits};
        const auto load = army.army.supplies.number() + army.army.loot.number();
        CHECK_LE(load, rounded_down(carrying_capacity(force).total()));
        CHECK_GE(army.army.supplies.number(), 7 * rounded_up(daily_consumption(force).total()));
        CHECK_FALSE(is_long_column(force));
    }
}

std::optional<Texts> over(const std::string& map, Report& report) {
    return files::skeleton(map, report);
}

}  // namespace

TEST_CASE("the templates that are shipped, and what is told of them") {
    const auto all = files::templates(config, {});
    REQUIRE_EQ(all.size(), 4);
    CHECK_EQ(all[0].key, "duel-of-one-evening");
    CHECK_EQ(all[0].name, "A Duel of One Evening");
    CHECK_EQ(all[0].speed, 60);
    CHECK_EQ(all[0].commanders, 2);
    CHECK_EQ(all[1].key, "empty");
    CHECK_EQ(all[1].commanders, 0);
    CHECK_EQ(all[2].key, "idis-sample");
    CHECK_EQ(all[2].columns, 48);
    CHECK_EQ(all[2].factions, 4);
    CHECK_EQ(all[3].key, "small-for-two");
    CHECK_EQ(all[3].rows, 14);
    CHECK_EQ(all[3].speed, 1);
}

TEST_CASE("each template loads without a problem or a warning, and its armies can live") {
    for (const files::Template& each : files::templates(config, {})) {
        CAPTURE(each.key);
        check_armies(start_of(*files::template_files(config, each.key)));
    }
}

TEST_CASE("the two of a template for two begin alike: neither is stronger, each holds a half") {
    for (const char* key : {"small-for-two", "duel-of-one-evening"}) {
        CAPTURE(key);
        const idis::Start start = start_of(*files::template_files(config, key));
        REQUIRE_EQ(start.armies.size(), 2);
        const auto soldiers = [&](std::size_t army) {
            return counts_of(start.armies[army].detachments).soldiers().number();
        };
        CHECK_LE(std::abs(soldiers(0) - soldiers(1)) * 20, soldiers(0));
        const auto held = std::ranges::count_if(start.strongholds, [&](const auto& stronghold) {
            return stronghold.holder == idis::Party(start.factions[0].id);
        });
        CHECK_EQ(2 * held, static_cast<std::ptrdiff_t>(start.strongholds.size()));
    }
}

TEST_CASE("a folder that is no template, or no name at all, gives nothing") {
    for (const char* key : {"", "..", "../campaigns/empty", "none-such", "README.md"}) {
        CAPTURE(key);
        CHECK_FALSE(files::template_files(config, key));
    }
}

TEST_CASE("over a map, two factions begin at its two largest places") {
    const std::string map = *files::whole_file(config / "campaigns/small-for-two/map.txt");
    Report report;
    const auto texts = over(map, report);
    REQUIRE(texts);
    CHECK_EQ(texts->at("map.txt"), map);
    const idis::Start start = start_of(*texts);
    check_armies(start);
    REQUIRE_EQ(start.armies.size(), 2);
    // Hollin and Cray, its two cities; of eight strongholds each side has its bank of the river.
    CHECK_EQ(start.armies[0].army.hex, kit::to_hex({3, 6}));
    CHECK_EQ(start.armies[1].army.hex, kit::to_hex({16, 7}));
    std::size_t firsts = 0;
    for (const idis::Stronghold& stronghold : start.strongholds) {
        REQUIRE(stronghold.holder);
        firsts += *stronghold.holder == idis::Party(start.factions[0].id) ? 1 : 0;
    }
    CHECK_EQ(firsts, 4);
    REQUIRE_EQ(start.stances.size(), 1);
    CHECK(start.stances[0].relation == idis::Relation::at_war);
}

TEST_CASE("a place is the larger by its kind, then by its hex, then by its line") {
    const std::string ground = "[ground]\n 0:  .1  .3  .1  .1\n       .1  .1  .1  .1\n[places]\n";
    const auto first_at = [&](const std::string& places) {
        Report report;
        const auto texts = over(ground + places, report);
        REQUIRE(texts);
        return start_of(*texts).armies[0].army.hex;
    };
    CHECK_EQ(first_at("village a 0,0 \"A\"\ntown b 4,0 \"B\"\n"), kit::to_hex({4, 0}));
    CHECK_EQ(first_at("town a 0,0 \"A\"\ntown b 2,0 \"B\"\n"), kit::to_hex({2, 0}));
    CHECK_EQ(first_at("town a 0,0 \"A\"\ntown b 4,0 \"B\"\n"), kit::to_hex({0, 0}));
}

TEST_CASE("a map that nobody can begin on says why") {
    const std::string ground = "[ground]\n 0:  .1  ~~\n       .1  .1\n";
    struct Row {
        std::string map;
        const char* code;
    };
    const Row rows[] = {
        {ground + "[places]\ntown a 0,0 \"A\"\n", "too_few_places"},
        {ground + "[places]\ntown a 0,0 \"A\"\nlandmark b 1,0 \"B\"\n", "too_few_places"},
        {"[ground]\n 0: .\n", "hex_without_settlement"}};
    for (const Row& row : rows) {
        CAPTURE(row.map);
        Report report;
        CHECK_FALSE(over(row.map, report));
        REQUIRE_FALSE(report.problems().empty());
        CHECK_EQ(report.problems()[0].code, std::string(row.code));
    }
}
