// Ships at the start, hired ones among them, and an army aboard: read, written and refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/idis/evolve.hpp"
#include "core/idis/founding.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/shipyards.hpp"
#include "core/idis/violations.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/making/document.hpp"

using files::Loaded;
using files::Texts;

namespace {

constexpr std::uint64_t secret_at_sea = 9;

/// Ann's 900 soldiers are aboard at Quay. With 225 followers they need 12 ships, their stores one.
Texts afloat() {
    return {{"campaign.toml", "name = \"Sea\"\nfirst_day = 2026-04-06\ntime_zone = \"+00:00\"\n"},
            {"map.txt",
             "[ground]\n0: .1 .1 .1\n .1 .1 .1\n1: .1 .1 .1\n .1 .1 ~~\n"
             "[places]\n"
             "fortress inn 0,0 \"Inn\"\ntown quay 4,1 \"Quay\"\ntown hythe 5,0 \"Hythe\"\n"},
            {"factions.toml", "[red]\nname = \"Red\"\nholds = [\"quay\", \"inn\"]\n"},
            {"commanders.toml",
             "[ann]\nname = \"Ann\"\nfaction = \"red\"\n"
             "fleets = [{ at = \"quay\", ships = 13, hired = 10, hired_from = \"quay\" }]\n"
             "[cy]\nname = \"Cy\"\nat = \"5,0\"\nholds = [\"hythe\"]\n"},
            {"armies.toml",
             "[first]\nname = \"First\"\ncommander = \"ann\"\nat = \"quay\"\naboard = true\n"
             "supplies = 9_000\n"
             "detachments = [{ name = \"Foot\", infantry = 900, wagons = 2, "
             "noncombatants = 225 }]\n"},
            {"background.md", "# Sea\n"}};
}

Texts afloat_with(const std::string& file, const std::string& old_text,
                  const std::string& new_text, Texts texts = afloat()) {
    const auto place = texts[file].find(old_text);
    REQUIRE_NE(place, std::string::npos);
    texts[file].replace(place, old_text.size(), new_text);
    return texts;
}

/// The same with other fleets of Ann's.
Texts with_fleets(const std::string& rows, Texts texts = afloat()) {
    return afloat_with("commanders.toml",
                       "{ at = \"quay\", ships = 13, hired = 10, hired_from = \"quay\" }", rows,
                       std::move(texts));
}

Loaded read_afloat(const Texts& texts) {
    return files::read_campaign(texts, secret_at_sea, idis::Settings{});
}

/// The problems of these texts; no campaign may come with any.
std::string wrong_with(const Texts& texts) {
    const Loaded loaded = read_afloat(texts);
    CHECK_EQ(loaded.campaign.has_value(), loaded.problems.empty());
    std::string all;
    for (const auto& problem : loaded.problems) {
        all += (all.empty() ? "" : ", ") + problem.place + " " + problem.code;
    }
    return all;
}

template <class Id>
Id keyed_at_sea(const std::string& key) {
    return kit::named_id<Id>(files::campaign_id(secret_at_sea), key);
}

}  // namespace

TEST_CASE("idis.add8e.hire-town-10, idis.8e.ship-carries-100-soldiers: aboard at the start") {
    REQUIRE_EQ(wrong_with(afloat()), "");
    const Loaded loaded = read_afloat(afloat());
    CHECK(loaded.warnings.empty());
    const idis::Start& start = loaded.campaign->start;
    REQUIRE_EQ(start.fleets.size(), 1);
    const idis::Fleet& fleet = start.fleets[0];
    const auto quay = keyed_at_sea<idis::StrongholdId>("quay");
    const auto army = keyed_at_sea<idis::ArmyId>("first");
    CHECK_EQ(fleet.ships, 13);
    CHECK(fleet.hired == std::vector{idis::HiredShips{quay, 10}});
    CHECK_EQ(fleet.army, army);
    CHECK(fleet.standing == idis::FleetStanding::aboard);

    idis::State state;
    state.map = start.map;
    for (const idis::Event& event : idis::found_campaign(start)) evolve(state, event);
    CHECK(idis::violations(state).empty());
    REQUIRE(idis::fleet_of(state, army) != nullptr);
    CHECK_EQ(idis::fleet_of(state, army)->id, fleet.id);
    CHECK_FALSE(idis::may_disembark(state, state.armies.at(army)));
    CHECK_EQ(idis::may_do_on_land(state, army)->code, "army_is_aboard");
    CHECK_EQ(idis::ships_left_for_hire(state, state.strongholds.at(quay)), 0);
}

TEST_CASE("idis.8e.ship-one-kind-ruling: an army is aboard of ships that hold all of it") {
    const auto fleet_of_ships = [](const std::string& ships) {
        return with_fleets("{ at = \"quay\", ships = " + ships + " }");
    };
    CHECK_EQ(wrong_with(fleet_of_ships("13")), "");
    CHECK_EQ(wrong_with(fleet_of_ships("12")), "armies.toml:5 fleet_has_no_room");
    CHECK_EQ(wrong_with(afloat_with("armies.toml", "supplies = 9_000", "supplies = 10_000")), "");
    CHECK_EQ(wrong_with(afloat_with("armies.toml", "supplies = 9_000", "supplies = 10_001")),
             "armies.toml:5 fleet_has_no_room");
    // Those who are not aboard may have fewer.
    const Texts ashore =
        afloat_with("armies.toml", "aboard = true", "aboard = false", fleet_of_ships("1"));
    REQUIRE_EQ(wrong_with(ashore), "");
    const auto lying = read_afloat(ashore).campaign->start.fleets;
    CHECK_FALSE(lying[0].army.has_value());
    CHECK(lying[0].standing == idis::FleetStanding::empty);
    CHECK_EQ(wrong_with(afloat_with("armies.toml", "aboard = true", "aboard = \"quay\"")),
             "armies.toml:5 wrong_kind");
}

TEST_CASE("idis.8e.ships-need-water: an army is aboard where its commander's ships are") {
    const Texts at_sea =
        afloat_with("armies.toml", "at = \"quay\"", "at = \"5,1\"",
                    with_fleets("{ at = \"5,1\", ships = 13 }"));
    REQUIRE_EQ(wrong_with(at_sea), "");
    const auto there = read_afloat(at_sea).campaign->start;
    CHECK_EQ(there.armies[0].army.hex, kit::to_hex({5, 1}));
    CHECK_EQ(there.fleets[0].army, there.armies[0].army.id);
    CHECK_EQ(wrong_with(afloat_with("armies.toml", "aboard = true\n", "", at_sea)),
             "armies.toml:4 armies_cannot_march_into_water");
    CHECK_EQ(wrong_with(with_fleets("{ at = \"5,1\", ships = 13 }")),
             "armies.toml:5 no_such_fleet");
    CHECK_EQ(wrong_with(with_fleets("")), "armies.toml:5 no_such_fleet");
    const Texts of_another =
        afloat_with("commanders.toml", "at = \"5,0\"",
                    "at = \"5,0\"\nfleets = [{ at = \"quay\", ships = 99 }]", with_fleets(""));
    CHECK_EQ(wrong_with(of_another), "armies.toml:5 no_such_fleet");
    const Texts inland = afloat_with("armies.toml", "at = \"quay\"", "at = \"inn\"",
                                     with_fleets("{ at = \"inn\", ships = 13 }"));
    CHECK_EQ(wrong_with(inland), "commanders.toml:4 no_landing_here");
}

TEST_CASE("idis.add8e.hire-already-hired: no more are hired from a stronghold than it has") {
    struct Row {
        const char* kind;
        int most;
    };
    for (const auto& [kind, most] :
         {Row{"town", 10}, Row{"fortress", 20}, Row{"city", 100}}) {
        CAPTURE(kind);
        const Texts walls = afloat_with("map.txt", "town quay", std::string(kind) + " quay");
        const auto hired = [&](int ships) {
            return wrong_with(with_fleets("{ at = \"quay\", ships = 200, hired = " +
                                              std::to_string(ships) + ", hired_from = \"quay\" }",
                                          walls));
        };
        CHECK_EQ(hired(most), "");
        CHECK_EQ(hired(most + 1), "commanders.toml:4 no_ships_to_hire");
    }
    const auto in_two = [](int second) {
        return with_fleets("{ at = \"quay\", ships = 13, hired = 6, hired_from = \"quay\" }, "
                           "{ at = \"5,1\", ships = 5, hired = " +
                           std::to_string(second) + ", hired_from = \"quay\" }");
    };
    CHECK_EQ(wrong_with(in_two(4)), "");
    CHECK_EQ(wrong_with(in_two(5)), "commanders.toml:4 no_ships_to_hire");
}

TEST_CASE("idis.add8e.hire-needs-occupying-ruling, idis.add8e.stronghold-shipyards: from whom") {
    const auto hired = [](const std::string& how) {
        return wrong_with(with_fleets("{ at = \"quay\", ships = 13, " + how + " }"));
    };
    CHECK_EQ(hired("hired = 1, hired_from = \"hythe\""),
             "commanders.toml:4 stronghold_is_not_occupied");
    CHECK_EQ(hired("hired = 1, hired_from = \"inn\""), "commanders.toml:4 no_water_here");
    CHECK_EQ(hired("hired = 1, hired_from = \"cy\""), "commanders.toml:4 unknown_stronghold");
    CHECK_EQ(hired("hired_from = \"quay\""), "commanders.toml:4 missing_key");
    CHECK_EQ(hired("hired = -1"), "commanders.toml:4 number_out_of_range");
    CHECK_EQ(hired("hired = 14"), "commanders.toml:4 more_ships_hired_than_there");
    // Those of the countryside, and none.
    CHECK_EQ(hired("hired = 13"), "");
    CHECK_EQ(hired("hired = 0"), "");
    const auto country = read_afloat(with_fleets("{ at = \"quay\", ships = 13, hired = 13 }"));
    CHECK(country.campaign->start.fleets[0].hired ==
          std::vector{idis::HiredShips{std::nullopt, 13}});
    // Who has no faction hires from what he holds himself.
    const Texts of_cy = afloat_with(
        "commanders.toml", "at = \"5,0\"",
        "at = \"5,0\"\n"
        "fleets = [{ at = \"hythe\", ships = 3, hired = 2, hired_from = \"hythe\" }]");
    CHECK_EQ(wrong_with(of_cy), "");
}

TEST_CASE("hired ships and who is aboard are written as they were read") {
    const Texts before = afloat();
    const nlohmann::json document = files::document_of(before);
    CHECK_EQ(document["commanders"][0]["fleets"][0]["hired_from"], "quay");
    CHECK_EQ(document["armies"][0]["aboard"], true);
    Texts anew = {{"map.txt", before.at("map.txt")},
                  {"background.md", before.at("background.md")}};
    files::Report report;
    REQUIRE(files::put_document(document, anew, report));
    CHECK_EQ(files::document_of(anew), document);
    CHECK_NE(anew["commanders.toml"].find(
                 "{ at = \"quay\", ships = 13, hired = 10, hired_from = \"quay\" }"),
             std::string::npos);
    CHECK_NE(anew["armies.toml"].find("at = \"quay\"\naboard = true\nsupplies = 9000\n"),
             std::string::npos);
    REQUIRE_EQ(wrong_with(anew), "");
    const auto was = read_afloat(before), is = read_afloat(anew);
    CHECK(is.campaign->start.fleets == was.campaign->start.fleets);
    CHECK(is.campaign->start.armies == was.campaign->start.armies);
}
