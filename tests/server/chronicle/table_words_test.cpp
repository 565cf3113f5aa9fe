// How moves at a table are told: who went from where to where, and how far; pieces by the signs
// that the pictures have.
#include "server/chronicle/table_words.hpp"

#include <doctest/doctest.h>

#include "core/die_men/state.hpp"
#include "core/throw_me_a_6/state.hpp"
#include "server/chronicle/what_moved.hpp"

using battle::HeldState;
using chronicle::TableWords;
using nlohmann::json;

namespace {

const die_men::ArmyId riders(1);
const die_men::ArmyId kings(2);

die_men::Group group(die_men::ArmyId army, int q, int r, int infantry) {
    die_men::Group group;
    group.post = {{q, r}, army};
    group.troops.push_back({die_men::UnitType::infantry, 0, infantry});
    return group;
}
json group_row(die_men::ArmyId army, int q, int r, int infantry) {
    return {{"post", {{"army", to_text(army)}, {"at", {{"q", q}, {"r", r}}}}},
            {"troops", json::array({{{"type", "infantry"}, {"count", infantry}}})}};
}

std::string told(TableWords& words, json record, const HeldState* before = nullptr) {
    chronicle::add_what_moved(record, before);
    return words.words_of(record);
}

/// Riders stand in two hexes, kings in one.
HeldState table_of_die_men() {
    die_men::State state = die_men::new_battle(die_men::BattleId(1));
    state.table.groups.edit() = {group(riders, 0, 0, 4), group(kings, 5, 0, 3),
                                 group(riders, 1, 0, 2)};
    return battle::held<battle::AnyState>(battle::State(state));
}

TableWords words_of_armies() {
    static const api::Names names;
    TableWords words(names);
    words.words_of({{"kind", "ArmyBrought"},
                    {"army", {{"id", to_text(riders)}, {"name", "Riders"}, {"side", 0}}}});
    words.words_of({{"kind", "ArmyBrought"},
                    {"army", {{"id", to_text(kings)}, {"name", "Kings"}, {"side", 1}}}});
    return words;
}

}  // namespace

TEST_CASE("chronicle: free movement of Die, Men! is told by what was left and come to") {
    TableWords words = words_of_armies();
    const HeldState before = table_of_die_men();
    const auto after = [&](const json& groups) {
        return told(words, {{"kind", "FreeMovementMade"}, {"groups", groups}}, &before);
    };
    // Two of four go on from 0,0 to 1,0, where two stand: both are named by column and row.
    CHECK_EQ(after(json::array({group_row(riders, 0, 0, 2), group_row(riders, 1, 0, 4),
                                group_row(kings, 5, 0, 3)})),
             "Riders moves freely from 0,0 to 1,0.");
    CHECK_EQ(after(json::array({group_row(riders, 2, 0, 6), group_row(kings, 4, 0, 3)})),
             "Riders moves freely from 0,0 and 1,0 to 2,1; Kings moves freely from 5,2 to 4,2.");
    CHECK_EQ(after(json::array({group_row(riders, 0, 0, 4), group_row(riders, 1, 0, 2),
                                group_row(kings, 5, 0, 3)})),
             "");
}

TEST_CASE("chronicle: a move of Die, Men! is told from where to where, not by the way") {
    TableWords words = words_of_armies();
    const json use = {{"troops", json::array({{{"type", "infantry"}, {"count", 3}}})},
                      {"from", {{"q", 0}, {"r", 0}}},
                      {"path", json::array({{{"q", 1}, {"r", 0}}, {{"q", 2}, {"r", 0}}})}};
    CHECK_EQ(told(words, {{"kind", "UnitsMoved"}, {"army", to_text(riders)}, {"use", use}}),
             "Riders moves 3 infantry from 0,0 to 2,1.");
}

TEST_CASE("chronicle: a piece of Dice Warriors! is called by its sign, its way is measured") {
    static const api::Names names;
    TableWords words(names);
    const json penny = {{"id", "unit-aaaaaaaaaa"},
                        {"side", "monsters"},
                        {"body", {{"coin", "penny"}}},
                        {"place", {{"x", 100}, {"y", 100}, {"z", 0}}}};
    const json warrior = {{"id", "unit-bbbbbbbbbb"},
                          {"side", "warriors"},
                          {"body", {{"mark", "Red"}}}};
    CHECK_EQ(told(words, {{"kind", "AttackDeclared"}, {"unit", penny}}),
             "A penny of the monsters attacks.");
    words.sign("unit-aaaaaaaaaa", "c");
    words.sign("unit-bbbbbbbbbb", "1");
    CHECK_EQ(told(words, {{"kind", "AttackDeclared"}, {"unit", penny}}), "Penny c attacks.");
    CHECK_EQ(told(words, {{"kind", "AttackDeclared"}, {"unit", warrior}}), "Warrior 1 attacks.");
    // Three digits aside and four on are five; then two and a half more.
    const json route = json::array({{{"x", 400}, {"y", 500}, {"z", 0}},
                                    {{"x", 400}, {"y", 500}, {"z", 250}}});
    CHECK_EQ(told(words, {{"kind", "MoveBegan"}, {"unit", penny}, {"move", {{"route", route}}}}),
             "Penny c moves 7.5 digits.");
}

TEST_CASE("chronicle: a unit of Throw Me a 6 moves so many inches, and one that turns does not") {
    static const api::Names names;
    TableWords words(names);
    throw_me_a_6::State state = throw_me_a_6::new_battle(throw_me_a_6::BattleId(1));
    throw_me_a_6::Unit unit;
    unit.id = throw_me_a_6::UnitId(9);
    unit.pose.at = {1'000, 1'000};
    state.table.units = {unit};
    const HeldState before = battle::held<battle::AnyState>(battle::State(state));
    const auto moved = [&](int x, int y) {
        const json row = {{"id", to_text(unit.id)},
                          {"name", "Legion"},
                          {"pose", {{"at", {{"x", x}, {"y", y}}}, {"facing", 0}}}};
        return told(words, {{"kind", "UnitMoved"}, {"unit", row}}, &before);
    };
    CHECK_EQ(moved(1'600, 1'800), "Legion moves 10 inches.");
    CHECK_EQ(moved(1'000, 1'253), "Legion moves 2.5 inches.");
    CHECK_EQ(moved(1'000, 1'000), "Legion moves.");
}
