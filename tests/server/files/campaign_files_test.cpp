// A small good campaign as texts, and one mistake at a time in it: each is found in its line, and
// none of them leaves half a campaign.
#include "server/files/campaign_files.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/map/weather.hpp"
#include "tests/kit/proven.hpp"

using files::Loaded;
using files::Texts;
using kit::Hex;

namespace {

constexpr std::uint64_t secret = 7;

Hex at(int column, int row) { return kit::to_hex({column, row}); }

/// A whole small campaign: two factions, three commanders, two armies, one road.
Texts good() {
    return {{"campaign.toml",
             "name = \"Small War\"\n"
             "first_day = 2026-04-06\n"
             "time_zone = \"-03:30\"\n"
             "[[stances]]\n"
             "between = [\"red\", \"blue\"]\n"
             "relation = \"at_war\"\n"},
            {"map.txt",
             "[ground]\n0: .1 .1 .1\n .1 .1 .1\n1: .1 .1 .1\n .1 .1 ~~\n"
             "[places]\n"
             "town aa 0,0 \"Aa\"\ncity bee 2,0 \"Bee\"\nvillage cee 4,0 \"Cee\"\n"
             "[roads]\naa 1,0 bee 3,0 cee\n"},
            {"factions.toml",
             "[red]\nname = \"Red\"\nleader = \"ann\"\nholds = [\"aa\"]\n"
             "[blue]\nname = \"Blue\"\n"},
            {"commanders.toml",
             "[ann]\nname = \"Ann\"\nfaction = \"red\"\ntraits = [\"spartan\", \"beloved\"]\n"
             "knows = [\"aa\", \"bee\"]\n"
             "[bob]\nname = \"Bob\"\nfaction = \"blue\"\n"
             "[cy]\nname = \"Cy\"\nat = \"4,1\"\nholds = [\"bee\"]\n"},
            {"armies.toml",
             "[first]\nname = \"First\"\ncommander = \"ann\"\nat = \"aa\"\nsupplies = 900\n"
             "detachments = [ { name = \"Foot\", infantry = 900, wagons = 2, origin = \"aa\" } ]\n"
             "[second]\nname = \"Second\"\ncommander = \"bob\"\nat = \"2,1\"\nmorale = 7\n"
             "detachments = [ { name = \"Horse\", cavalry = 200 }, "
             "{ name = \"Few\", infantry = 500, noncombatants = 3, special = \"heavy\" } ]\n"},
            {"background.md", "# Small War\n"}};
}

Loaded load(const Texts& texts) { return files::read_campaign(texts, secret, idis::Settings{}); }

/// Replaces one piece of one file of the good campaign.
Texts with(const std::string& file, const std::string& old_text, const std::string& new_text) {
    Texts texts = good();
    const auto place = texts[file].find(old_text);
    REQUIRE_NE(place, std::string::npos);
    texts[file].replace(place, old_text.size(), new_text);
    return texts;
}

std::string listed(const codec::Problems& problems) {
    std::string all;
    for (const auto& problem : problems) {
        all += (all.empty() ? "" : ", ") + problem.place + " " + problem.code;
    }
    return all;
}

/// The problems that one change brings; no campaign may come with any.
std::string problems_with(const std::string& file, const std::string& old_text,
                          const std::string& new_text) {
    const Loaded loaded = load(with(file, old_text, new_text));
    CHECK_EQ(loaded.campaign.has_value(), loaded.problems.empty());
    return listed(loaded.problems);
}

template <class Id>
Id named(const std::string& key) {
    return kit::named_id<Id>(files::campaign_id(secret), key);
}

}  // namespace

TEST_CASE("a good campaign becomes a start, whole") {
    const Loaded loaded = load(good());
    REQUIRE_EQ(listed(loaded.problems), "");
    CHECK_EQ(listed(loaded.warnings), "");
    const files::CampaignFiles& files = *loaded.campaign;
    const idis::Start& start = files.start;
    CHECK_EQ(start.campaign.id, files::campaign_id(secret));
    CHECK_EQ(start.campaign.secret_key, secret);
    CHECK_EQ(start.campaign.name, "Small War");
    CHECK_EQ(start.campaign.settings.first_day, kit::Date{2026, 4, 6});
    CHECK_FALSE(start.campaign.settings.chorus_in.has_value());
    CHECK_EQ(files.offset_seconds, -(3 * 60 + 30) * 60);
    CHECK_EQ(files.speed, 1);
    CHECK_EQ(files.background, "# Small War\n");

    REQUIRE_EQ(start.strongholds.size(), 2);    // the village is none
    CHECK_EQ(start.strongholds[0].holder, idis::Party(named<idis::FactionId>("red")));
    CHECK_EQ(start.strongholds[1].kind, idis::StrongholdKind::city);
    CHECK_EQ(start.strongholds[1].holder, idis::Party(named<idis::CommanderId>("cy")));

    REQUIRE_EQ(start.stances.size(), 1);
    CHECK_LT(start.stances[0].id.a, start.stances[0].id.b);
    CHECK(start.stances[0].relation == idis::Relation::at_war);

    REQUIRE_EQ(start.commanders.size(), 3);
    CHECK_EQ(start.commanders[0].traits,
             std::vector{idis::Trait::beloved, idis::Trait::spartan});
    CHECK_EQ(start.commanders[0].hex, at(0, 0));
    CHECK_EQ(start.commanders[2].hex, at(4, 1));
    CHECK_EQ(start.factions[0].leader, start.commanders[0].id);
}

TEST_CASE("armies come in the order of the file, with what the rules give where nothing is said") {
    const Loaded loaded = load(good());
    REQUIRE(loaded.campaign);
    const auto& armies = loaded.campaign->start.armies;
    REQUIRE_EQ(armies.size(), 2);
    CHECK_EQ(armies[0].army.id, named<idis::ArmyId>("first"));
    CHECK_EQ(armies[0].army.commander, named<idis::CommanderId>("ann"));
    CHECK_EQ(armies[0].army.supplies, idis::Supplies(900));
    CHECK_EQ(armies[0].army.morale, idis::Morale(10));                    // Beloved
    CHECK_EQ(armies[0].detachments[0].noncombatants, idis::Noncombatants(112));    // Spartan
    CHECK_EQ(armies[0].detachments[0].wagons, idis::Wagons(2));
    CHECK_EQ(armies[0].detachments[0].origin, named<idis::StrongholdId>("aa"));
    CHECK_EQ(armies[1].army.morale, idis::Morale(7));
    CHECK_EQ(armies[1].army.hex, at(2, 1));
    CHECK(armies[1].detachments[0].arm == idis::Arm::cavalry);
    CHECK_EQ(armies[1].detachments[0].noncombatants, idis::Noncombatants(50));
    CHECK_EQ(armies[1].detachments[1].noncombatants, idis::Noncombatants(3));
    CHECK(armies[1].detachments[1].special == idis::Special::heavy);
}

TEST_CASE("ids follow from the campaign's secret and the key alone") {
    const Loaded again = load(with("armies.toml", "Second", "Other name"));
    CHECK_EQ(again.campaign->start.armies[1].army.id, named<idis::ArmyId>("second"));
    const Loaded other = files::read_campaign(good(), secret + 1, idis::Settings{});
    CHECK_NE(other.campaign->start.armies[1].army.id, named<idis::ArmyId>("second"));
}

TEST_CASE("every problem of every file is listed, with its line") {
    Texts texts = good();
    texts["campaign.toml"] += "speed = 0\n";
    texts["map.txt"] += "[bridges]\n2,0/s\n";
    texts["factions.toml"] += "flavour = \"blue\"\n";
    texts["commanders.toml"] += "army = \"first\"\n";
    texts["armies.toml"] += "[Third]\n";
    const Loaded loaded = load(texts);
    CHECK_FALSE(loaded.campaign);
    CHECK_EQ(listed(loaded.problems),
             "map.txt:13 no_river_here, factions.toml:7 unknown_key, "
             "commanders.toml:13 unknown_key, armies.toml:13 bad_key, campaign.toml:7 unknown_key");
}

TEST_CASE("a missing file or one that is no TOML hides only what refers to it") {
    Texts texts = good();
    texts.erase("background.md");
    texts["factions.toml"] += "[red\n";
    texts["map.txt"] += "[bridges]\n2,0/s\n";
    CHECK_EQ(listed(load(texts).problems),
             "background.md file_missing, map.txt:13 no_river_here, factions.toml:7 not_toml");
}

TEST_CASE("the Chorus stands at a place or a hex of the map") {
    const auto chorus = [](const std::string& where) {
        return with("campaign.toml", "[[stances]]", "chorus = \"" + where + "\"\n[[stances]]");
    };
    for (const std::string where : {"cee", "4,0"}) {
        const Loaded loaded = load(chorus(where));
        REQUIRE_EQ(listed(loaded.problems), "");
        CHECK_EQ(loaded.campaign->start.campaign.settings.chorus_in, at(4, 0));
    }
    CHECK_EQ(listed(load(chorus("dee")).problems), "campaign.toml:4 not_a_hex");
    CHECK_EQ(listed(load(chorus("9,9")).problems), "campaign.toml:4 off_the_map");
}

TEST_CASE("campaign.toml: what is missing, mistyped or unknown") {
    const auto change = [](const std::string& old_text, const std::string& new_text) {
        return problems_with("campaign.toml", old_text, new_text);
    };
    CHECK_EQ(change("name = \"Small War\"", ""), "campaign.toml:1 missing_key");
    CHECK_EQ(change("name = \"Small War\"", "name = 5"), "campaign.toml:1 wrong_kind");
    CHECK_EQ(change("name = \"Small War\"", "name = \"a\\u0007b\""),
             "campaign.toml:1 not_plain_text");
    CHECK_EQ(change("2026-04-06", "2026-02-30"), "campaign.toml:2 not_toml");
    CHECK_EQ(change("-03:30", "+15:00"), "campaign.toml:3 bad_time_zone");
    CHECK_EQ(change("-03:30", "Z"), "campaign.toml:3 bad_time_zone");
    CHECK_EQ(change("\"blue\"", "\"green\""), "campaign.toml:5 unknown_commander");
    CHECK_EQ(change("\"blue\"", "\"red\""), "campaign.toml:4 stance_twice");
    CHECK_EQ(change("[\"red\", \"blue\"]", "[\"red\"]"), "campaign.toml:4 bad_stance");
    CHECK_EQ(change("at_war", "angry"), "campaign.toml:6 bad_relation");
    CHECK_EQ(change("name", "speed = 1.5\nname"), "campaign.toml:1 wrong_kind");
}

TEST_CASE("rulings of a campaign stand over the server's") {
    const Loaded loaded = load(with("campaign.toml", "[[stances]]",
                                    "[rulings]\nweekly_lapse = false\ndecision_hours = 12\n"
                                    "rough_terrain = [\"marsh\", \"hills\"]\n"
                                    "bad_weather_march_factor = \"2/3\"\n[[stances]]"));
    REQUIRE_EQ(listed(loaded.problems), "");
    idis::Settings expected;
    expected.first_day = {2026, 4, 6};
    expected.is_weekly_lapse_on = false;
    expected.decision_time = kit::hours(12);
    expected.rough = {idis::Terrain::hills, idis::Terrain::marsh};
    expected.bad_weather_march_factor = kit::Fraction(2, 3);
    CHECK_EQ(loaded.campaign->start.campaign.settings, expected);

    const auto ruling = [](const std::string& line) {
        return problems_with("campaign.toml", "[[stances]]",
                             "[rulings]\n" + line + "\n[[stances]]");
    };
    CHECK_EQ(ruling("weekly_laps = false"), "campaign.toml:5 unknown_key");
    CHECK_EQ(ruling("decision_hours = 0"), "campaign.toml:5 number_out_of_range");
    CHECK_EQ(ruling("bad_weather_march_factor = \"3/2\""), "campaign.toml:5 bad_factor");
    CHECK_EQ(ruling("bad_weather_march_factor = \"1/0\""), "campaign.toml:5 bad_factor");
    CHECK_EQ(ruling("rough_terrain = [\"swamp\"]"), "campaign.toml:5 unknown_terrain");
}

TEST_CASE("idis.1a.weather-seasonal: a campaign's own seasons, by region and month") {
    const std::string season =
        "[[weather]]\nregion = \"aa\"\nmonths = [\"april\", \"may\"]\nvery_bad_up_to = 5\n"
        "bad_up_to = 7\n[[weather]]\nmonths = [\"april\"]\nvery_bad_up_to = 0\nbad_up_to = 0\n";
    const Loaded loaded = load(with("campaign.toml", "[[stances]]", season + "[[stances]]"));
    REQUIRE_EQ(listed(loaded.problems), "");
    const idis::Settings& settings = loaded.campaign->start.campaign.settings;
    const auto aa = named<idis::StrongholdId>("aa");
    CHECK_EQ(settings.weather, std::vector<idis::MonthWeather>{
                                   {aa, 4, 5, 7}, {aa, 5, 5, 7}, {idis::StrongholdId(), 4, 0, 0}});
    CHECK_EQ(weather_for(settings, aa, 4, 5), idis::WeatherGrade::very_bad);
    CHECK_EQ(weather_for(settings, named<idis::StrongholdId>("bee"), 4, 2),
             idis::WeatherGrade::good);

    const auto wrong = [&](const std::string& old_text, const std::string& new_text) {
        std::string changed = season;
        changed.replace(changed.find(old_text), old_text.size(), new_text);
        return problems_with("campaign.toml", "[[stances]]", changed + "[[stances]]");
    };
    CHECK_EQ(wrong("\"aa\"", "\"cee\""), "campaign.toml:5 unknown_stronghold");
    CHECK_EQ(wrong("\"may\"", "\"maying\""), "campaign.toml:6 unknown_month");
    CHECK_EQ(wrong("\"may\"", "\"april\""), "campaign.toml:4 season_twice");
    CHECK_EQ(wrong("bad_up_to = 7", "bad_up_to = 4"), "campaign.toml:4 bad_season");
    CHECK_EQ(wrong("bad_up_to = 7", "bad_up_to = 13"),
             "campaign.toml:8 number_out_of_range, campaign.toml:4 bad_season");
}

TEST_CASE("idis.2.faction-or-none: two factions are refused, one and none are not") {
    const auto faction = [](const std::string& line) {
        return problems_with("commanders.toml", "faction = \"blue\"", line);
    };
    CHECK_EQ(faction("faction = [\"red\", \"blue\"]"), "commanders.toml:8 more_than_one_faction");
    CHECK_EQ(faction("faction = \"red\""), "");
    CHECK_EQ(faction(""), "");
    CHECK_EQ(faction("faction = \"green\""), "commanders.toml:8 unknown_faction");
}

TEST_CASE("idis.9.trait-no-duplicate-ruling: no trait twice, and none that is not in the list") {
    CHECK_EQ(problems_with("commanders.toml", "\"beloved\"", "\"spartan\""),
             "commanders.toml:4 trait_twice");
    CHECK_EQ(problems_with("commanders.toml", "\"beloved\"", "\"lucky\""),
             "commanders.toml:4 unknown_trait");
}

TEST_CASE("a seat is a player's unless the file opens it to the referee") {
    const auto seat = [](const std::string& line) {
        const Loaded loaded = load(with("commanders.toml", "[bob]\n", "[bob]\n" + line));
        if (!loaded.campaign) return std::string("refused");
        for (const idis::Commander& commander : loaded.campaign->start.commanders) {
            if (commander.name != "Bob") continue;
            return std::string(commander.seat == idis::Seat::held ? "held" : "open");
        }
        return std::string("gone");
    };
    CHECK_EQ(seat(""), "held");
    CHECK_EQ(seat("seat = \"held\"\n"), "held");
    CHECK_EQ(seat("seat = \"open\"\n"), "open");
    CHECK_EQ(seat("seat = \"empty\"\n"), "refused");
}

TEST_CASE("people refer to each other, and hold each stronghold once") {
    CHECK_EQ(problems_with("factions.toml", "leader = \"ann\"", "leader = \"bob\""),
             "factions.toml:3 leader_of_another_faction");
    CHECK_EQ(problems_with("factions.toml", "[\"aa\"]", "[\"aa\", \"bee\"]"),
             "commanders.toml:12 held_twice");
    CHECK_EQ(problems_with("factions.toml", "[\"aa\"]", "[\"cee\"]"),
             "factions.toml:4 unknown_stronghold");
    CHECK_EQ(problems_with("commanders.toml", "at = \"4,1\"", ""),
             "commanders.toml:9 commander_nowhere");
    CHECK_EQ(problems_with("commanders.toml", "name = \"Bob\"", "name = \"Bob\"\nat = \"aa\""),
             "commanders.toml:8 commander_is_with_army");
    CHECK_EQ(problems_with("commanders.toml", "[cy]", "[red]"), "commanders.toml:9 key_twice");
}

TEST_CASE("idis.2.one-army-per-commander-ruling: a second army for one commander is refused") {
    CHECK_EQ(problems_with("armies.toml", "commander = \"bob\"", "commander = \"ann\""),
             "armies.toml:9 commander_has_army, commanders.toml:6 commander_nowhere");
    CHECK_EQ(problems_with("armies.toml", "commander = \"bob\"", "commander = \"cy\""),
             "commanders.toml:6 commander_nowhere, commanders.toml:11 commander_is_with_army");
}

TEST_CASE("idis.2.one-commander-per-army: an army without a commander is refused") {
    CHECK_EQ(problems_with("armies.toml", "commander = \"ann\"\n", ""),
             "armies.toml:1 missing_key, commanders.toml:1 commander_nowhere");
}

TEST_CASE("idis.2.minimum-hundred-soldiers: 99 are refused, 100 are not, with any followers") {
    const auto soldiers = [](const std::string& detachment) {
        return problems_with("armies.toml", "infantry = 900, wagons = 2", detachment);
    };
    CHECK_EQ(soldiers("infantry = 99, noncombatants = 24"), "armies.toml:1 army_below_hundred");
    CHECK_EQ(soldiers("infantry = 100"), "");
    CHECK_EQ(soldiers("infantry = 99 }, { name = \"Wizard\", infantry = 1, special = \"wizard\""),
             "");
}

TEST_CASE("idis.2a.detachment-single-type: infantry and cavalry in one are refused, in two not") {
    const auto detachment = [](const std::string& keys) {
        return problems_with("armies.toml", "infantry = 900, wagons = 2", keys);
    };
    CHECK_EQ(detachment("infantry = 300, cavalry = 100"), "armies.toml:6 detachment_of_one_type");
    CHECK_EQ(detachment("infantry = 300 }, { name = \"Horse\", cavalry = 100"), "");
    CHECK_EQ(detachment("wagons = 2"),
             "armies.toml:6 detachment_of_one_type, armies.toml:1 army_below_hundred");
}

TEST_CASE("idis.2a.detachment-usual-sizes: other sizes are accepted with a warning") {
    struct Row {
        std::string soldiers;
        std::string warnings;
    };
    const std::string warned = "armies.toml:6 detachment_of_unusual_size";
    const std::vector<Row> rows = {
        {"infantry = 1200", warned}, {"infantry = 1001", warned}, {"infantry = 1000", ""},
        {"infantry = 500", ""},      {"infantry = 499", warned},  {"cavalry = 150", warned},
        {"cavalry = 199", warned},   {"cavalry = 200", ""},       {"cavalry = 500", ""},
        {"cavalry = 501", warned}};
    for (const Row& row : rows) {
        INFO(row.soldiers);
        tests::row("idis.2a.detachment-usual-sizes");
        const Loaded loaded = load(with("armies.toml", "infantry = 900", row.soldiers));
        CHECK(loaded.campaign);
        CHECK_EQ(listed(loaded.warnings), row.warnings);
    }
}

TEST_CASE("idis.2a.skirmishers-are-infantry, idis.8b.wizard-own-detachment: special kinds") {
    const auto special = [](const std::string& keys) {
        return problems_with("armies.toml", "cavalry = 200", keys);
    };
    CHECK_EQ(special("cavalry = 200, special = \"skirmishers\""),
             "armies.toml:12 skirmishers_are_infantry");
    CHECK_EQ(special("infantry = 500, special = \"skirmishers\""), "");
    CHECK_EQ(special("infantry = 2, special = \"wizard\""), "armies.toml:12 wizard_stands_alone");
    CHECK_EQ(special("infantry = 1, special = \"wizard\""), "");
    CHECK_EQ(special("cavalry = 200, special = \"pikes\""), "armies.toml:12 unknown_special");
}

TEST_CASE("idis.2.noncombatants-quarter, idis.2a.skirmisher-army-noncombatants: by the rules") {
    const auto followers = [](const std::string& detachments) {
        const auto loaded = load(with("armies.toml", "{ name = \"Horse\", cavalry = 200 }, "
                                      "{ name = \"Few\", infantry = 500, noncombatants = 3, "
                                      "special = \"heavy\" }", detachments));
        REQUIRE(loaded.campaign);
        return loaded.campaign->start.armies[1].detachments[0].noncombatants.number();
    };
    CHECK_EQ(followers("{ name = \"A\", infantry = 1000 }"), 250);
    CHECK_EQ(followers("{ name = \"A\", infantry = 600, special = \"skirmishers\" }"), 60);
}

TEST_CASE("idis.4.no-water-march-ruling: no army starts in the water or off the map") {
    const auto at_hex = [](const std::string& hex) {
        return problems_with("armies.toml", "at = \"2,1\"", "at = \"" + hex + "\"");
    };
    CHECK_EQ(at_hex("4,1"), "");
    CHECK_NE(at_hex("5,1"), "");
    CHECK_EQ(at_hex("6,1"), "armies.toml:10 off_the_map");
    CHECK_EQ(at_hex("nowhere"), "armies.toml:10 not_a_hex");
}

TEST_CASE("idis.8e.ships-need-water: ships lie at a shore or on the water, and nowhere else") {
    const auto fleets = [](const std::string& rows) {
        return with("commanders.toml", "at = \"4,1\"", "at = \"4,1\"\nfleets = " + rows);
    };
    const Loaded loaded = load(
        fleets("[ { at = \"4,1\", ships = 1000 }, { at = \"5,1\", ships = 3 } ]"));
    REQUIRE_EQ(listed(loaded.problems), "");
    const auto& lying = loaded.campaign->start.fleets;
    REQUIRE_EQ(lying.size(), 2);
    CHECK_EQ(lying[0].id, named<idis::FleetId>("cy/0"));
    CHECK_EQ(lying[0].commander, named<idis::CommanderId>("cy"));
    CHECK_EQ(lying[0].hex, at(4, 1));
    CHECK_EQ(lying[0].ships, 1'000);
    CHECK_EQ(lying[0].morale, idis::Morale(9));
    CHECK_EQ(lying[1].id, named<idis::FleetId>("cy/1"));
    CHECK_EQ(lying[1].hex, at(5, 1));
    CHECK_EQ(lying[1].ships, 3);
    CHECK(load(good()).campaign->start.fleets.empty());

    const auto wrong = [&](const std::string& rows) {
        const Loaded refused = load(fleets(rows));
        CHECK_FALSE(refused.campaign);
        return listed(refused.problems);
    };
    CHECK_EQ(wrong("[ { at = \"cee\", ships = 12 } ]"), "commanders.toml:12 no_landing_here");
    CHECK_EQ(wrong("[ { at = \"nowhere\", ships = 12 } ]"), "commanders.toml:12 not_a_hex");
    CHECK_EQ(wrong("[ { at = \"6,1\", ships = 12 } ]"), "commanders.toml:12 off_the_map");
    CHECK_EQ(wrong("[ { at = \"5,0\", ships = 0 } ]"), "commanders.toml:12 number_out_of_range");
    CHECK_EQ(wrong("[ { at = \"5,0\", ships = 1001 } ]"),
             "commanders.toml:12 number_out_of_range");
    CHECK_EQ(wrong("[ { at = \"5,0\" } ]"), "commanders.toml:12 missing_key");
    CHECK_EQ(wrong("[ { ships = 12 } ]"), "commanders.toml:12 missing_key");
    CHECK_EQ(wrong("[ { at = \"5,0\", ships = 1, captain = \"ann\" } ]"),
             "commanders.toml:12 unknown_key");
    CHECK_EQ(wrong("[ { at = \"5,0\", ships = 1 }, { at = \"5,0\", ships = 2 } ]"),
             "commanders.toml:12 fleet_twice");
    CHECK_EQ(wrong("12"), "commanders.toml:12 wrong_kind");
    // Two commanders' ships may lie side by side.
    Texts side_by_side = fleets("[ { at = \"4,1\", ships = 5 } ]");
    side_by_side["commanders.toml"].insert(0, "[dee]\nname = \"Dee\"\nat = \"4,1\"\n"
                                              "fleets = [ { at = \"4,1\", ships = 6 } ]\n");
    REQUIRE_EQ(listed(load(side_by_side).problems), "");
    CHECK_EQ(load(side_by_side).campaign->start.fleets.size(), 2);
}

TEST_CASE("idis.1.partial-map-at-start: known places, and the roads straight between them") {
    const auto hexes = [](const std::string& line) {
        const Loaded loaded = load(with("commanders.toml", "knows = [\"aa\", \"bee\"]", line));
        REQUIRE(loaded.campaign);
        REQUIRE_EQ(loaded.campaign->start.knowledge.size(), 1);
        return loaded.campaign->start.knowledge[0];
    };
    const auto two = hexes("knows = [\"aa\", \"bee\"]");
    CHECK_EQ(two.commander, named<idis::CommanderId>("ann"));
    std::vector<idis::PlaceId> places{named<idis::PlaceId>("aa"), named<idis::PlaceId>("bee")};
    std::ranges::sort(places);
    CHECK_EQ(two.places, places);
    CHECK_EQ(two.hexes, std::vector{at(0, 0), at(1, 0), at(2, 0)});

    const auto ends = hexes("knows = [\"aa\", \"cee\"]");    // Bee lies between them, unknown
    CHECK_EQ(ends.hexes, std::vector<Hex>{});
    const auto more = hexes("knows = []\nknows_around = 1\nknows_hexes = [\"4,1\"]");
    CHECK_EQ(more.hexes, std::vector{at(0, 0), at(0, 1), at(1, 0), at(4, 1)});

    CHECK_EQ(problems_with("commanders.toml", "[\"aa\", \"bee\"]", "[\"aa\", \"dee\"]"),
             "commanders.toml:5 unknown_place");
    CHECK_EQ(problems_with("commanders.toml", "[\"aa\", \"bee\"]", "[\"aa\", \"aa\"]"),
             "commanders.toml:5 known_twice");
}

TEST_CASE("idis.1.partial-map-at-start: nothing prepared leaves it to the start region") {
    const Loaded loaded = load(with("commanders.toml", "knows = [\"aa\", \"bee\"]\n", ""));
    REQUIRE(loaded.campaign);
    CHECK(loaded.campaign->start.knowledge.empty());
    const auto events = idis::found_campaign(loaded.campaign->start);
    const auto learns = std::ranges::count_if(events, [](const idis::Event& event) {
        const auto* learnt = kit::get_if<idis::PlaceLearnt>(&event.what);
        return learnt != nullptr && learnt->known.id.commander == named<idis::CommanderId>("ann");
    });
    CHECK_EQ(learns, 1);    // Aa; the hex of Bee is nearer to Bee and in no region of Aa
}

TEST_CASE("bytes that are no campaign are problems, not accidents") {
    for (const char* text : {"\xFF\xFE", "[", "a = ", "a = 1\na = 2", "[[stances]]\n[stances]"}) {
        Texts texts = good();
        texts["campaign.toml"] = text;
        CHECK_FALSE(load(texts).problems.empty());
    }
    Texts deep = good();
    deep["armies.toml"] = "a" + std::string(20'000, '[');
    CHECK_EQ(load(deep).problems.front().code, "line_too_long");
    CHECK_EQ(load({}).problems.size() >= 6, true);
}

TEST_CASE("factions have colours and arms out of fixed lists, and what is not said is as usual") {
    const std::string red = "[red]\nname = \"Red\"\n";
    const Loaded loaded = load(with("factions.toml", red,
                                    red + "colour = \"vermilion\"\n"
                                          "arms = { field = \"gules\", charge = \"tower\" }\n"));
    REQUIRE_EQ(listed(loaded.problems), "");
    const auto& badges = loaded.campaign->badges;
    REQUIRE_EQ(badges.size(), 1);
    const auto& badge = badges.at(to_text(named<idis::FactionId>("red")));
    CHECK_EQ(badge.colour, "vermilion");
    CHECK(badge.arms == codec::Arms{"plain", "gules", "argent", "tower", "argent"});
    // As it is kept and read again, it is the same.
    CHECK(codec::badges_in(files::badges_text(*loaded.campaign)) == badges);
    CHECK_EQ(files::badges_text(*load(good()).campaign), "");
    CHECK_EQ(problems_with("factions.toml", red, red + "colour = \"pink\"\n"),
             "factions.toml:3 unknown_word");
    CHECK_EQ(problems_with("factions.toml", red, red + "arms = { charge = \"lion\" }\n"),
             "factions.toml:3 unknown_word");
    CHECK_EQ(problems_with("factions.toml", red, red + "arms = { motto = \"or\" }\n"),
             "factions.toml:3 unknown_key");
}
