// Faults in the files that people write: all that is said of them comes out of the catalogue, and
// says what it says in English. Keys and words of the files themselves are the same in every
// language, and what the parser of TOML says is its own.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/referee/readings.hpp"
#include "server/codec/badge.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/files/battle_file.hpp"
#include "server/files/campaign_files.hpp"
#include "server/files/limits.hpp"
#include "server/files/making/document.hpp"
#include "server/files/making/skeleton.hpp"
#include "server/files/map_file.hpp"
#include "server/files/rulings.hpp"
#include "server/files/warband_file.hpp"
#include "tests/server/words/spoken.hpp"

using files::Report;
using files::Texts;

namespace {

struct Fault {
    std::string said;
    std::string in_english;
    std::string as_written = {};  ///< words of the files in it, besides those of every file
};

/// What is said under a code, as a problem or as a warning.
std::string said_as(const std::string& code, const codec::Problems& problems,
                    const codec::Problems& warnings) {
    for (const codec::Problems* all : {&problems, &warnings}) {
        const auto found = std::ranges::find(*all, code, &codec::Problem::code);
        if (found != all->end()) return found->detail;
    }
    FAIL_CHECK("nothing is said under " << code);
    return "";
}
std::string said_as(const std::string& code, const Report& report) {
    return said_as(code, report.problems(), report.warnings());
}

/// A whole small campaign.
Texts good_campaign() {
    return {{"campaign.toml",
             "name = \"1\"\nfirst_day = 2026-04-06\ntime_zone = \"+01:00\"\n"
             "[[stances]]\nbetween = [\"red\", \"blue\"]\nrelation = \"at_war\"\n"},
            {"map.txt",
             "[ground]\n0: .1 .1 .1\n .1 .1 .1\n1: .1 .1 .1\n .1 .1 ~~\n"
             "[places]\ntown aa 0,0 \"2\"\ncity bee 2,0 \"3\"\n"},
            {"factions.toml", "[red]\nname = \"4\"\nleader = \"ann\"\n[blue]\nname = \"5\"\n"},
            {"commanders.toml",
             "[ann]\nname = \"6\"\nfaction = \"red\"\n"
             "[bob]\nname = \"7\"\nfaction = \"blue\"\nat = \"4,1\"\nholds = [\"bee\"]\n"},
            {"armies.toml",
             "[first]\nname = \"8\"\ncommander = \"ann\"\nat = \"aa\"\n"
             "detachments = [ { name = \"9\", infantry = 900 } ]\n"},
            {"background.md", "1\n"}};
}

std::string said_of(const std::string& code, const Texts& texts) {
    const files::Loaded loaded = files::read_campaign(texts, 7, idis::Settings{});
    return said_as(code, loaded.problems, loaded.warnings);
}

/// What one change to the small campaign brings.
std::string said_with(const std::string& code, const std::string& file, const std::string& before,
                      const std::string& now) {
    Texts texts = good_campaign();
    const auto place = texts[file].find(before);
    REQUIRE_NE(place, std::string::npos);
    texts[file].replace(place, before.size(), now);
    return said_of(code, texts);
}

std::string said_of_map(const std::string& code, const std::string& text) {
    Report report;
    files::read_map(text, "map.txt", {}, report);
    return said_as(code, report);
}

std::string said_of_battle(const std::string& code, const std::string& text) {
    Report report;
    files::read_battle_file("engine = \"1\"\nname = \"1\"\n" + text, "b", report);
    return said_as(code, report);
}

std::string said_of_warband(const std::string& code, const std::string& text) {
    Report report;
    files::read_warband(text, "w", report);
    return said_as(code, report);
}

std::string said_of_document(const std::string& code, const nlohmann::json& document) {
    Report report;
    Texts texts = good_campaign();
    files::put_document(document, texts, report);
    return said_as(code, report);
}

Texts without(const std::string& file) {
    Texts texts = good_campaign();
    texts.erase(file);
    return texts;
}
Texts and_also(const std::string& file, const std::string& text) {
    Texts texts = good_campaign();
    texts[file] = text;
    return texts;
}

std::vector<Fault> faults_of_tables() {
    const char* file = "campaign.toml";
    std::string colours;
    for (const std::string_view colour : codec::badge_colours()) {
        colours += (colours.empty() ? "" : ", ") + std::string(colour);
    }
    return {
        {said_with("missing_key", file, "name = \"1\"\n", ""), "campaign.toml: name is missing"},
        {said_with("unknown_key", file, "name", "aa = 1\nname"), "campaign.toml: unknown key aa"},
        {said_with("wrong_kind", file, "\"1\"", "1"),
         "campaign.toml: name must be a text in quotes"},
        {said_with("not_plain_text", file, "\"1\"", "\"\\u0001\""),
         "campaign.toml: name must be plain text of at most 200 bytes"},
        {said_with("wrong_kind", file, "name", "speed = \"1\"\nname"),
         "campaign.toml: speed must be a whole number"},
        {said_with("number_out_of_range", file, "name", "speed = 0\nname"),
         "campaign.toml: speed must be from 1 to 86400, not 0"},
        {said_with("wrong_kind", file, "2026-04-06", "1"),
         "campaign.toml: first_day must be a date such as 2026-04-06"},
        {said_with("wrong_kind", file, "[\"red\", \"blue\"]", "1"),
         "campaign.toml stances: between must be a list of texts in brackets"},
        {said_with("wrong_kind", file, "\"blue\"", "1"),
         "campaign.toml stances: between must hold texts only"},
        {said_with("wrong_kind", file, "name", "weather = 1\nname"),
         "campaign.toml: write weather as [[weather]]"},
        {said_with("wrong_kind", file, "name", "weather = [1]\nname"),
         "campaign.toml: weather must hold tables only"},
        {said_with("wrong_kind", file, "name", "rulings = 1\nname"),
         "rulings must be a table, such as [rulings]"},
        {said_with("wrong_kind", file, "\"1\"", "1.5"),
         "a number with a decimal point or a time is not used here"},
        {said_with("unknown_word", "factions.toml", "leader", "colour = \"1\"\nleader"),
         "red: colour is one of " + colours, colours},
        {said_with("bad_key", "factions.toml", "[blue]", "[\"1\"]"),
         "\"1\" is no key: use lower-case letters, digits and hyphens"},
        {said_of_warband("wrong_kind", "[[allies]]\nis_special = 1\n"),
         "w allies: is_special must be true or false"},
    };
}

std::vector<Fault> faults_of_files() {
    const files::Where there{"1", 1};
    Report many;
    for (std::size_t at = 0; at <= files::limits::remarks; ++at) many.problem(there, "1", "1");
    Report no_battle;
    files::load_battle_file("no/1", no_battle);
    Report no_warband;
    files::load_warband("no/1", no_warband);
    const std::string long_line(10'001, ' ');
    std::string deep;
    for (int level = 0; level < 64; ++level) deep += "a.";
    std::string wide = "a = [";
    for (int member = 0; member < 200'000; ++member) wide += "1,\n";
    return {
        {many.problems().back().detail, "from here on there are more, which are not listed"},
        {said_as("missing_file", no_battle), "there is no such file"},
        {said_as("missing_file", no_warband), "there is no such file"},
        {said_of("file_missing", without("armies.toml")), "the file is missing"},
        {said_of("unknown_file", and_also("1", "")), "a campaign has no file of this name"},
        {said_of("text_too_long", and_also("background.md", std::string(70'000, '1'))),
         "65,536 bytes at most"},
        {said_of("file_too_large", and_also("armies.toml", std::string(16'000'001, '\n'))),
         "the file is over 16 MB"},
        {said_of("file_too_large", and_also("map.txt", std::string(16'000'001, '\n'))),
         "the file is over 16 MB"},
        {said_of("line_too_long", and_also("armies.toml", long_line)),
         "a line is longer than 10,000 bytes"},
        {said_of("nested_too_deep", and_also("armies.toml", deep + "a = 1\n")),
         "more than 64 names and brackets around one value"},
        {said_of("too_many_values", and_also("armies.toml", wide)),
         "more than 200000 names, lists, tables and members of them"},
    };
}

std::vector<Fault> faults_of_settings() {
    const char* file = "campaign.toml";
    const auto season = [&](const std::string& code, const std::string& rows) {
        return said_with(code, file, "[[stances]]", rows + "[[stances]]");
    };
    const std::string may = "[[weather]]\nmonths = [\"may\"]\n";
    const std::string totals = "very_bad_up_to = 3\nbad_up_to = 5\n";
    const std::string again = "[[stances]]\nbetween = [\"blue\", \"red\"]\nrelation = \"allied\"\n";
    return {
        {said_with("missing_key", file, "first_day = 2026-04-06\n", ""), "first_day is missing"},
        {said_with("bad_time_zone", file, "+01:00", "1"),
         "write the time zone as \"Europe/London\", or as \"+01:00\", at most 14 hours"},
        {said_with("bad_stance", file, ", \"blue\"", ""),
         "between names two factions (or commanders of none)"},
        {said_with("bad_relation", file, "at_war", "1"), "relation is allied, neutral or at_war"},
        {said_with("stance_twice", file, "[[stances]]", again + "[[stances]]"),
         "these two stand to each other already"},
        {said_with("unknown_commander", file, "\"blue\"", "\"1\""),
         "there is no commander with the key 1"},
        {said_with("off_the_map", file, "name", "chorus = \"9,9\"\nname"), "9,9 lies off the map"},
        {said_with("not_a_hex", file, "name", "chorus = \"1\"\nname"),
         "1 is neither \"column,row\" nor the key of a place"},
        {season("unknown_stronghold", may + totals + "region = \"1\"\n"),
         "there is no stronghold with the key 1"},
        {season("missing_key", "[[weather]]\n" + totals),
         "months names the months this holds for"},
        {season("unknown_month", "[[weather]]\nmonths = [\"1\"]\n" + totals),
         "no month is called 1"},
        {season("bad_season", may + "very_bad_up_to = 5\nbad_up_to = 3\n"),
         "bad_up_to and very_bad_up_to are totals of two dice, up to 12, and bad_up_to is not the "
         "lower of them"},
        {season("season_twice", may + totals + may + totals),
         "this month of this region has its weather already"},
    };
}

/// What is said of a value for each ruling that takes such, and of a catalogue of rulings.
std::vector<Fault> faults_of_rulings() {
    std::vector<Fault> faults;
    for (const idis::RulingOffer& row : idis::ruling_offers(idis::Settings{})) {
        if (row.form == idis::RulingForm::fixed) continue;
        const std::string name(boost::describe::enum_to_string(row.ruling, ""));
        const auto said = [&](const std::string& code, const std::string& value) {
            const std::string rulings = "[rulings]\n" + name + " = " + value + "\n[[stances]]";
            return said_with(code, "campaign.toml", "[[stances]]", rulings);
        };
        std::string words;
        for (const std::string& word : row.words) words += (words.empty() ? "" : ", ") + word;
        const std::string written = name + " " + words;
        if (row.form == idis::RulingForm::factor) {
            faults.push_back({said("bad_factor", "\"7\""),
                              name + " must be from \"0\" to \"1\", such as \"1/2\"", written});
        } else if (row.form == idis::RulingForm::one_word) {
            faults.push_back(
                {said("unknown_word", "\"7\""), name + " must be one of " + words, written});
        } else if (row.form == idis::RulingForm::words) {
            faults.push_back(
                {said("unknown_terrain", "[\"7\"]"), name + " may name " + words, written});
        }
        if (row.ruling != idis::RulingName::weekly_lapse) continue;
        const std::string clause(idis::clause_of(row.ruling).id());
        Report none;
        files::read_ruling_catalogue("", "r", none);
        Report wrong;
        files::read_ruling_catalogue("[" + name + "]\nclause = \"1\"\n", "r", wrong);
        faults.push_back(
            {said_as("missing_key", none), "the ruling " + name + " is missing", name});
        faults.push_back({said_as("wrong_clause", wrong), name + " follows from " + clause,
                          name + " " + clause});
        faults.push_back({said_as("missing_key", wrong), name + ": value is missing", name});
    }
    return faults;
}

std::vector<Fault> faults_of_people() {
    const char* file = "commanders.toml";
    const auto bob = [&](const std::string& code, const std::string& more) {
        return said_with(code, file, "at = \"4,1\"", "at = \"4,1\"\n" + more);
    };
    const std::string fleet = "{ at = \"5,1\", ships = 1 }";
    return {
        {said_with("unknown_faction", file, "\"blue\"", "\"1\""),
         "there is no faction with the key 1"},
        {said_with("key_twice", file, "[bob]", "[red]"),
         "red is the key of a faction and of a commander"},
        {said_with("more_than_one_faction", file, "\"blue\"", "[\"blue\", \"red\"]"),
         "bob: a commander belongs to one faction or to none"},
        {bob("unknown_seat", "seat = \"1\""), "bob: a seat is \"held\" or \"open\""},
        {bob("unknown_trait", "traits = [\"1\"]"), "no trait is called 1"},
        {bob("trait_twice", "traits = [\"poet\", \"poet\"]"), "bob has the trait poet twice"},
        {said_with("unknown_stronghold", file, "\"bee\"", "\"1\""),
         "no city, town or fortress of the map has the key 1"},
        {said_with("held_twice", file, "\"bee\"", "\"bee\", \"bee\""),
         "bee is held by two parties"},
        {bob("missing_key", "fleets = [ { at = \"5,1\" } ]"), "bob fleets: ships is missing"},
        {bob("fleet_twice", "fleets = [ " + fleet + ", " + fleet + " ]"),
         "bob fleets: ships at 5,1 are named already; say how many they are together"},
        {said_with("leader_of_another_faction", "factions.toml", "\"ann\"", "\"bob\""),
         "7 does not belong to 4"},
        {said_with("commander_is_with_army", file, "\"red\"", "\"red\"\nat = \"0,0\""),
         "ann is where the army is; leave out at"},
        {said_with("commander_nowhere", file, "at = \"4,1\"\n", ""),
         "bob has no army; say under at where the commander is"},
        {bob("unknown_place", "knows = [\"1\"]"), "no place of the map has the key 1"},
        {bob("known_twice", "knows = [\"aa\", \"aa\"]"), "aa stands here twice"},
    };
}

/// Ships on dry land: the rules give the code.
std::string said_of_dry_fleet() {
    Texts texts = good_campaign();
    texts["commanders.toml"] += "fleets = [ { at = \"2,1\", ships = 1 } ]\n";
    const files::Loaded loaded = files::read_campaign(texts, 7, idis::Settings{});
    REQUIRE_EQ(loaded.problems.size(), 1);
    return loaded.problems.front().detail;
}
std::string said_of_wet_army() {
    Texts texts = good_campaign();
    std::string& armies = texts["armies.toml"];
    armies.replace(armies.find("\"aa\""), 4, "\"5,1\"");
    const files::Loaded loaded = files::read_campaign(texts, 7, idis::Settings{});
    REQUIRE_EQ(loaded.problems.size(), 1);
    return loaded.problems.front().detail;
}

std::vector<Fault> faults_of_armies() {
    const char* file = "armies.toml";
    const auto raised = [&](const std::string& code, const std::string& troops) {
        return said_with(code, file, "infantry = 900", troops);
    };
    const std::string second =
        "[second]\nname = \"1\"\ncommander = \"ann\"\nat = \"aa\"\n"
        "detachments = [ { name = \"1\", infantry = 900 } ]\n";
    return {
        {said_of_dry_fleet(),
         "bob fleets: no ships can lie at 2,1: neither sea nor river is there"},
        {said_of_wet_army(), "first: no army can stand at 5,1"},
        {said_with("commander_has_army", file, "[first]", second + "[first]"),
         "ann leads another army already"},
        {raised("detachment_of_one_type", "infantry = 500, cavalry = 500"),
         "first detachments: a detachment is infantry or cavalry, one of them"},
        {raised("unknown_special", "infantry = 900, special = \"1\""),
         "special is none, skirmishers, heavy or wizard"},
        {raised("skirmishers_are_infantry", "cavalry = 300, special = \"skirmishers\""),
         "skirmishers are infantry"},
        {raised("wizard_stands_alone", "infantry = 900, special = \"wizard\""),
         "a wizard is a detachment of one infantry"},
        {raised("unknown_stronghold", "infantry = 900, origin = \"1\""),
         "no city, town or fortress of the map has the key 1"},
        {raised("detachment_of_unusual_size", "infantry = 1500"),
         "first detachments: 1500 infantry; usual are 500 to 1000"},
        {raised("detachment_of_unusual_size", "cavalry = 1500"),
         "first detachments: 1500 cavalry; usual are 200 to 500"},
        {raised("army_below_hundred", "infantry = 1"),
         "first has 1 soldier; an army has at least 100"},
        {raised("army_below_hundred", "infantry = 99"),
         "first has 99 soldiers; an army has at least 100"},
    };
}

/// Two columns and two rows, and in each of them a line of its own.
const std::string ground = "[ground]\n0: .1\n .1\n1: .1\n ~~\n";

std::vector<Fault> faults_of_picture() {
    return {
        {said_of_map("quote_not_closed", "[places]\ntown aa 0,0 \"1\n"),
         "a quote is opened and never closed"},
        {said_of_map("bad_label", "[places]\ntown aa 0,0 \"\"\n"),
         "a line may have one name in quotes, plain text of 1 to 80 bytes"},
        {said_of_map("too_many_lines", std::string(2'000'001, '\n')),
         "it has more than 2000000 lines"},
        {said_of_map("section_twice", ground + "[roads]\n[roads]\n"), "[roads] stands here twice"},
        {said_of_map("no_section", "1\n"), "a line before the first [section]"},
        {said_of_map("unknown_section", ground + "[11]\n"), "unknown section [11]"},
        {said_of_map("no_ground", "[roads]\n"), "the map has no [ground]"},
        {said_of_map("bad_ground", "[ground]\n.1\n"),
         "[ground] begins with the row \"0:\" and has at most 1,000,000 hexes"},
        {said_of_map("bad_letter", "[terrain]\n1 2\n"),
         "write a letter and one of flatland, hills, forest, marsh, mountains, desert, sea, lake"},
        {said_of_map("row_out_of_turn", "[ground]\n0: .1\n .1\n3: .1\n .1\n"),
         "this should be row 1, not 3:"},
        {said_of_map("row_without_number", "[ground]\n0: .1\n .1\n .1\n"),
         "a third line for one row; begin a row with its number and a colon"},
        {said_of_map("odd_columns_missing", "[ground]\n0: .1\n .1\n1: .1\n"),
         "row 1 has no second line for its odd columns"},
        {said_of_map("cells_miscounted", "[ground]\n0: .1 .1\n .1 .1\n1: .1\n .1 .1\n"),
         "row 1 has 1 even column instead of 2"},
        {said_of_map("cells_miscounted", "[ground]\n0: .1\n .1\n1: .1 .1\n .1\n"),
         "row 1 has 2 even columns instead of 1"},
        {said_of_map("cells_miscounted", "[ground]\n0: .1 .1\n .1 .1\n1: .1 .1\n .1\n"),
         "row 1 has 1 odd column instead of 2"},
        {said_of_map("cells_miscounted", "[ground]\n0: .1\n .1\n1: .1\n .1 .1\n"),
         "row 1 has 2 odd columns instead of 1"},
        {said_of_map("hex_without_terrain", "[ground]\n0: 11\n"), "hex 0,0 has no terrain: \"11\""},
        {said_of_map("hex_without_settlement", "[ground]\n0: .?\n"),
         "hex 0,0 has no settlement score: \".?\""},
        {said_of_map("bad_settlement", ground + "[settlement]\n9,9 20\n"),
         "write a hex of the map and its score, such as 12,7 50"},
        {said_of_map("hex_twice", ground + "[settlement]\n0,0 20\n0,0 40\n"),
         "hex 0,0 has its score in line 7 already"},
        {said_of_map("settlement_out_of_range", ground + "[settlement]\n0,0 10020\n"),
         "hex 0,0 has settlement 10020; it must be from 0 to 10000"},
        {said_of_map("settlement_unusual", ground + "[settlement]\n0,0 30\n"),
         "hex 0,0 has settlement 30, which is no multiple of 20"},
    };
}

std::vector<Fault> faults_of_lines() {
    const std::string town = ground + "[places]\ntown aa 0,0 \"1\"\n";
    return {
        {said_of_map("bad_place", ground + "[places]\n1 aa 0,0 \"1\"\n"),
         "write kind, key, hex and name, such as: town brask 12,7 \"Brask\"; kinds are city, town, "
         "fortress, village, landmark"},
        {said_of_map("off_the_map", ground + "[places]\ntown aa 9,9 \"1\"\n"),
         "aa lies off the map"},
        {said_of_map("key_twice", town + "town aa 0,1 \"2\"\n"),
         "there are two places with the key aa"},
        {said_of_map("place_in_water", ground + "[places]\ntown aa 1,1 \"1\"\n"),
         "aa stands in the water"},
        {said_of_map("not_a_hex", ground + "[roads]\n0,0 1\n"),
         "1 is neither column,row nor the key of a place"},
        {said_of_map("off_the_map", ground + "[roads]\n0,0 9,9\n"), "9,9 lies off the map"},
        {said_of_map("not_a_side", ground + "[rivers]\n0,0\n"),
         "0,0 names no side: write column,row/side"},
        {said_of_map("not_a_side", ground + "[rivers]\n0,0/1\n"),
         "\"1\" is no side: use n ne se s sw nw"},
        {said_of_map("off_the_map", ground + "[rivers]\n0,0/n\n"), "0,0/n is the edge of the map"},
        {said_of_map("road_leaps", "[ground]\n0: .1 .1\n .1\n[roads]\n0,0 2,0\n"),
         "2,0 is not next to 0,0"},
        {said_of_map("road_of_two_grades", ground + "[roads]\nmajor 0,0 0,1\nminor 0,0 0,1\n"),
         "0,0 to 0,1 has a road of the other grade"},
        {said_of_map("road_too_short", ground + "[roads]\n0,0\n"),
         "a road joins at least two hexes"},
        {said_of_map("road_over_water", ground + "[roads]\n1,0 1,1\n"),
         "the road runs into the water at 1,1"},
        {said_of_map("no_river_here", ground + "[bridges]\n0,0/s\n"),
         "no river runs along 0,0/s"},
        {said_of_map("no_river_here", ground + "[impassable]\n0,0/s\n"),
         "no river runs along 0,0/s"},
        {said_of_map("bridge_here",
                     ground + "[rivers]\n0,0/s\n[bridges]\n0,0/s\n[impassable]\n0,0/s\n"),
         "there is a bridge at 0,0/s"},
        {said_of_map("place_here", town + "[impassable]\n0,0\n"), "aa stands at 0,0"},
    };
}

std::vector<Fault> faults_of_battles_and_making() {
    using nlohmann::json;
    std::string many;
    for (int table = 0; table < 11; ++table) many += "[[A]]\ntimes = 100\n";
    files::BattleFile battle;
    battle.where.push_back({"b", 3});
    Report bare;
    files::skeleton(ground, bare);
    const json bad = {{"key", "1"}};
    const json good = {{"key", "aa"}};
    const auto made = [](const char* code, const char* part, const json& value) {
        return said_of_document(code, json{{part, value}});
    };
    return {
        {said_of_battle("bad_text", "[[A]]\nmark = \"\\u0001\"\n"),
         "at most 200 bytes of plain text"},
        {said_of_battle("wrong_kind", "[[A]]\nmark = 2026-04-06\n"), "no battle takes a date"},
        {said_of_battle("bad_key", "[players]\n1 = \"1\"\n"),
         "a player's key is of lower-case letters, digits and hyphens"},
        {said_of_battle("wrong_kind", "A = 1\n"), "A is a table: [[A]]"},
        {said_of_battle("bad_times", "[[A]]\ntimes = 0\n"), "times is a number from 1 to 100"},
        {said_of_battle("too_many_orders", many), "at most 1000 orders"},
        {files::located({{"/0/2", "1", "4"}}, battle).front().detail, "2: 4"},
        {made("wrong_kind", "campaign", {{"name", 1.5}}), "no file holds such a value"},
        {made("wrong_kind", "campaign", 1), "wanted an object"},
        {made("wrong_kind", "armies", 1), "wanted a list"},
        {made("wrong_kind", "armies", json::array({1})), "wanted an object with a key"},
        {made("bad_key", "armies", json::array({bad})),
         "a key is lower-case letters, digits and hyphens, at most 40"},
        {made("key_twice", "armies", json::array({good, good})), "another has this key"},
        {made("number_out_of_range", "campaign", {{"speed", 18'000'000'000'000'000'000U}}),
         "the number is too large"},
        {made("unknown_member", "1", 1), "not asked for"},
        {said_as("too_few_places", bare),
         "a campaign begins at two places, and the map has fewer that an army can stand at"},
    };
}

std::vector<Fault> all_faults() {
    std::vector<Fault> all;
    for (auto* faults : {faults_of_tables, faults_of_files, faults_of_settings, faults_of_rulings,
                         faults_of_people, faults_of_armies, faults_of_picture, faults_of_lines,
                         faults_of_battles_and_making}) {
        for (Fault& fault : faults()) all.push_back(std::move(fault));
    }
    return all;
}

/// The words of a text, with what belongs to them in files.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> all(1);
    for (const char letter : text) {
        const bool is_of_word = has_letters({&letter, 1}) || letter == '_' || letter == '.';
        if (is_of_word) all.back() += letter;
        else if (!all.back().empty()) all.emplace_back();
    }
    std::erase_if(all, [](const std::string& word) { return !has_letters(word); });
    return all;
}

/// What stands outside the brackets, with a blank in the place of each of them.
std::string left_outside(std::string text) {
    constexpr std::string_view open = "⟦";
    for (auto at = text.find(open); at != text.npos; at = text.find(open, at + 1 + open.size())) {
        text.insert(at, 1, ' ');
    }
    return outside_brackets(text);
}

/// Keys, names of files and sides of a hex, which stand in every language.
constexpr const char* of_every_file =
    "A aa allies ann armies.toml bee between bob campaign.toml colour detachments first first_day "
    "fleets is_special n name poet red roads rulings s ships speed stances value w weather";

}  // namespace

TEST_CASE("words: faults in files are said in English") {
    for (const Fault& fault : all_faults()) CHECK_EQ(fault.said, fault.in_english);
}

TEST_CASE("words: no fault in files is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const Fault& fault : all_faults()) {
        CAPTURE(fault.said);
        const auto known = words_in(of_every_file + (" " + fault.as_written));
        for (const std::string& word : words_in(left_outside(fault.said))) {
            CAPTURE(word);
            CHECK(std::ranges::find(known, word) != known.end());
        }
    }
}

TEST_CASE("words: a file that is no TOML is said to be none, and its parser says why") {
    const Spoken spoken("made_up");
    CHECK(said_of("not_toml", and_also("armies.toml", "1")).starts_with("⟦not TOML"));
}
