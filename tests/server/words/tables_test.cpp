// What happens at the table of a battle: every code of the engines' records has its text, in every
// language the same ones, and none of them is said outside the catalogue.
#include "server/words/tables.hpp"

#include <algorithm>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "core/idis/battle/battle_modifiers.hpp"
#include "server/chronicle/table_words.hpp"
#include "server/words/language.hpp"
#include "tests/server/words/codes_of_engines.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

using words::Language;

template <class Row>
std::set<std::string> codes_of(std::span<const Row> table) {
    std::set<std::string> codes;
    for (const Row& row : table) codes.emplace(row.code);
    return codes;
}

/// A record of a kind in which every member that its text names is 7, and there is one besides.
nlohmann::json record_of(const words::Telling& telling) {
    nlohmann::json record = {{"kind", telling.code}};
    auto paths = words::holes_in(telling.text);
    // Deeper ones first: what stands above another is an object then.
    std::ranges::sort(paths, [](std::string_view a, std::string_view b) {
        return a.size() > b.size();
    });
    for (const std::string_view path : paths) {
        if (path == "*") {
            record["distance"] = 7;
            continue;
        }
        auto& member = record[nlohmann::json::json_pointer("/" + std::string(path))];
        if (!member.is_object()) member = 7;
    }
    return record;
}

std::string told(const nlohmann::json& record) {
    const api::Names names;
    return chronicle::TableWords(names).words_of(record);
}

}  // namespace

TEST_CASE("words: every code of the engines' records has its text, and no text is without a code") {
    const CodesOfEngines& codes = codes_of_engines();
    CHECK_GT(codes.kinds.size(), 180);
    std::set<std::string> said_members;
    for (const std::string& member : codes.members) {
        if (chronicle::is_said_by_name(member)) said_members.insert(member);
    }
    std::set<std::string> modifiers = {"idis.6.tactics-penalty"};
    for (const auto& row : idis::modifier_table) modifiers.emplace(row.clause.id());
    for (const Language* language : words::languages()) {
        CAPTURE(language->name);
        CHECK(codes_of(language->tellings) == codes.kinds);
        CHECK(codes_of(language->terms) == codes.values);
        CHECK(codes_of(language->members) == said_members);
        CHECK(codes_of(language->modifiers) == modifiers);
        CHECK(words::is_sorted_by_code(language->tellings));
        CHECK(words::is_sorted_by_code(language->terms));
        CHECK(words::is_sorted_by_code(language->members));
        CHECK(words::is_sorted_by_code(language->modifiers));
    }
}

TEST_CASE("words: what a shorter text of a telling names, its whole one names too") {
    for (const Language* language : words::languages()) {
        REQUIRE_EQ(language->tellings.size(), words::english().tellings.size());
        for (std::size_t at = 0; at < language->tellings.size(); ++at) {
            const words::Telling& telling = language->tellings[at];
            CAPTURE(telling.code);
            auto holes = words::holes_in(telling.text);
            for (const std::string_view hole : words::holes_in(telling.shorter.value_or(""))) {
                CHECK_NE(std::ranges::count(holes, hole), 0);
            }
            // Every language tells the same.
            auto in_english = words::holes_in(words::english().tellings[at].text);
            std::ranges::sort(holes);
            std::ranges::sort(in_english);
            CHECK(holes == in_english);
        }
    }
}

TEST_CASE("words: a telling is as long as what its record holds") {
    const words::Telling telling = {"UnitHit", "{unit} is hit, {hits} in all.", "{unit} is hit."};
    const auto of = [](std::string unit, std::string hits) {
        return [=](std::string_view path) { return path == "unit" ? unit : hits; };
    };
    CHECK_EQ(words::told(telling, of("Red 7", "2")), "Red 7 is hit, 2 in all.");
    CHECK_EQ(words::told(telling, of("Red 7", "")), "Red 7 is hit.");
    // What both texts name leaves nothing out.
    CHECK_EQ(words::told(telling, of("", "2")), " is hit, 2 in all.");
    CHECK_EQ(words::told({"SetPassed", "{army} passes."}, of("", "")), " passes.");
    CHECK_EQ(words::told({"AttackAimed", "It aims at {target}.", ""}, of("", "")), "");
}

TEST_CASE("words: what happens at a table is told in English, member by member where need be") {
    CHECK_EQ(told({{"kind", "UnitRemoved"}, {"unit", "heavy_infantry"}}),
             "Heavy infantry is no more.");
    CHECK_EQ(told({{"kind", "PilaThrown"}, {"thrower", "red"}, {"losses", 2}}),
             "Pila thrown: losses 2, thrower red.");
    CHECK_EQ(told({{"kind", "FireHeld"}}), "Fire held.");
    CHECK_EQ(told({{"kind", "AttackAimed"}}), "");
    // A new engine's are read as the words that they are made of.
    CHECK_EQ(told({{"kind", "GateBurst"}, {"by_whom", "great_ram"}}),
             "Gate burst: by whom great ram.");
    CHECK_EQ(words::modifier_of("idis.6.chosen-battlefield"), "chosen battlefield");
    CHECK_EQ(words::modifier_of(std::string("idis.6.") + "of-later-times-ruling"),
             "of later times");
}

TEST_CASE("words: nothing at the table of a battle is said outside the catalogue") {
    const Spoken spoken("made_up");
    for (const words::Telling& telling : words::say().tellings) {
        CAPTURE(telling.code);
        const std::string text = told(record_of(telling));
        CAPTURE(text);
        CHECK_EQ(text.empty(), telling.text.empty());
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_FALSE(has_letters(outside_brackets(told({{"kind", telling.code}}))));
    }
    for (const words::Term& term : words::say().terms) {
        CHECK_EQ(outside_brackets(words::term_of(term.code)), "");
    }
    for (const words::Term& member : words::say().members) {
        CHECK_EQ(outside_brackets(words::member_of(member.code)), "");
    }
    for (const words::Term& modifier : words::say().modifiers) {
        CHECK_EQ(outside_brackets(words::modifier_of(modifier.code)), "");
    }
    // Pieces, bands and places among them.
    const nlohmann::json unit = {{"id", "unit-aaaaaaaaaa"},
                                 {"side", "red"},
                                 {"name", "7"},
                                 {"profile", {{"type", "peltasts"}}}};
    const nlohmann::json coin = {
        {"id", "unit-bbbbbbbbbb"}, {"side", "monsters"}, {"body", {{"coin", "dime"}}}};
    const nlohmann::json warrior = {{"id", "unit-cccccccccc"}, {"body", {{"mark", "7"}}}};
    const nlohmann::json group = {
        {"post", {{"army", "1"}, {"at", {{"q", 1}, {"r", 0}}}}},
        {"troops", {{{"type", "archers"}, {"count", 3}}}}};
    for (const nlohmann::json& piece : {unit, coin, warrior}) {
        CHECK_FALSE(has_letters(outside_brackets(told({{"kind", "UnitMoved"}, {"unit", piece}}))));
    }
    CHECK_FALSE(has_letters(outside_brackets(told({{"kind", "RamPlaced"}, {"group", group}}))));
    CHECK_FALSE(has_letters(outside_brackets(told({{"kind", "GeneralNamed"}, {"unit", unit}}))));
    CHECK_FALSE(has_letters(
        outside_brackets(told({{"kind", "SetPassed"}, {"army", "general of red"}}))));
}
