// Troops, groups and posts as values: what counts as units, what is joined, parted and lost.
#include "core/die_men/units.hpp"

#include "core/die_men/move.hpp"
#include "core/die_men/options.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/violations.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;
constexpr UnitType engines = UnitType::siege_engines;
constexpr UnitType infantry = UnitType::infantry;

/// A and B in Resolve, whole.
Field sound() {
    Field field;
    field.put("A", {0, 0}, 5).put("A", {0, 0}, 2, archers).put("B", {1, 0}, 6);
    field.sets("A", {{3, 9}}).sets("B", {{2, 2}}).resolve();
    return field;
}
Group& edit_group(Field& field, std::string_view army) {
    for (Group& group : field.state.table.groups.edit()) {
        if (group.post.army == army_id(army)) return group;
    }
    throw std::logic_error("no such group");
}

FallenDice threes(int dice) {
    FallenDice all;
    for (int die = 0; die < dice; ++die) all.push_back(3);
    return all;
}

}  // namespace

TEST_CASE("die-men.unit.basic-element: a band is 1 to 100,000 units of a type, rated 0 or more") {
    struct Row {
        Band band;
        bool is_one;
    };
    for (const Row& row :
         {Row{{infantry, 0, 1}, true}, Row{{infantry, 0, 0}, false}, Row{{infantry, 0, -1}, false},
          Row{{infantry, 0, 100000}, true}, Row{{infantry, 0, 100001}, false},
          Row{{engines, 0, 1}, true}, Row{{static_cast<UnitType>(7), 0, 1}, false},
          Row{{infantry, 3, 1}, true}, Row{{infantry, -1, 1}, false}}) {
        CHECK_EQ(are_in_order({row.band}), row.is_one);
        CHECK_EQ(sorted_troops({row.band}).has_value(), row.is_one);
    }
    CHECK(are_in_order({{infantry, 0, 1}, {infantry, 2, 1}, {cavalry, 0, 1}}));
    CHECK_FALSE(are_in_order({{infantry, 2, 1}, {infantry, 0, 1}}));
    CHECK_FALSE(are_in_order({{infantry, 0, 1}, {infantry, 0, 1}}));
    CHECK_FALSE(are_in_order({{cavalry, 0, 1}, {infantry, 0, 1}}));
    CHECK_EQ(sorted_troops({{cavalry, 0, 1}, {infantry, 0, 2}, {cavalry, 0, 3}}),
             Troops{{infantry, 0, 2}, {cavalry, 0, 4}});
    CHECK_FALSE(are_all({}, infantry));
    CHECK(are_all({{infantry, 0, 1}, {infantry, 2, 1}}, infantry));
    CHECK_FALSE(are_all({{infantry, 0, 1}, {cavalry, 0, 1}}, infantry));
}

TEST_CASE("die-men.sequence.default-losses-ruling: first those named, then the rest, each once") {
    const Troops mixed{{infantry, 0, 2}, {cavalry, 0, 3}, {engines, 0, 2}};
    CHECK_EQ(first_lost(mixed, 1), troops(1));
    CHECK_EQ(first_lost(mixed, 3), Troops{{infantry, 0, 2}, {cavalry, 0, 1}});
    CHECK_EQ(first_lost(mixed, 1, {cavalry}), troops(1, cavalry));
    CHECK_EQ(first_lost(mixed, 5, {cavalry}), Troops{{infantry, 0, 2}, {cavalry, 0, 3}});
    CHECK_EQ(first_lost(mixed, 7, {cavalry}), mixed);
    CHECK_EQ(first_lost(mixed, 4, {engines, engines}), Troops{{infantry, 0, 2}, {engines, 0, 2}});
    CHECK(first_lost(mixed, 0).empty());
    CHECK_EQ(first_lost({{cavalry, 0, 3}, {engines, 0, 2}}, 5, {cavalry}),
             Troops{{cavalry, 0, 3}, {engines, 0, 2}});
    const Troops rated{{infantry, 0, 1}, {infantry, 4, 2}};
    CHECK_EQ(first_lost(rated, 2), Troops{{infantry, 0, 1}, {infantry, 4, 1}});
}

TEST_CASE("die-men.terrain.ram-follows-ruling: the ram is with one of two parts") {
    for (const bool has_ram : {true, false}) {
        for (const bool takes_ram : {true, false}) {
            for (const int going : {2, 5}) {
                Group group;
                group.troops = troops(5);
                group.has_ram = has_ram;
                const Group part = detach(group, troops(going), takes_ram);
                CHECK_CLAUSE("die-men.terrain.ram-follows-ruling",
                             part.has_ram == (has_ram && (takes_ram || going == 5)));
                CHECK_EQ(group.has_ram, has_ram && !part.has_ram);
                for (const bool is_there : {true, false}) {
                    Group other;
                    other.has_ram = is_there;
                    attach(other, part);
                    CHECK_EQ(other.has_ram, is_there || part.has_ram);
                }
            }
        }
    }
}

TEST_CASE("die-men.unit.group-ruling: groups lie sorted by post, none of them empty") {
    std::vector<Group> groups;
    Group group;
    group.post = {{1, 0}, army_id("A")};
    put(groups, group);
    CHECK(groups.empty());
    group.troops = troops(2);
    put(groups, group);
    group.post.at = {0, 0};
    put(groups, group);
    CHECK_EQ(groups.size(), 2);
    CHECK_EQ(groups[0].post.at, Hex{0, 0});
    CHECK_CLAUSE("die-men.unit.group-ruling",
                 group_at(groups, {{1, 0}, army_id("A")}).troops == troops(2));
    CHECK(group_at(groups, {{2, 0}, army_id("A")}).troops.empty());
    CHECK_EQ(groups.size(), 3);
    CHECK(group_at(groups, {{0, 5}, army_id("A")}).troops.empty());
    CHECK_EQ(groups.size(), 4);
    group.troops = {};
    put(groups, group);
    CHECK_EQ(groups.size(), 3);
    group.post.at = {7, 7};
    put(groups, group);
    CHECK_EQ(groups.size(), 3);
}

TEST_CASE("die-men.move.characters-ruling: he stands where he is, in battle, with his own army") {
    Character character;
    character.army = army_id("A");
    character.at = Hex{1, 0};
    const Post post{{1, 0}, army_id("A")};
    CHECK(stands_at(character, post));
    CHECK_FALSE(stands_at(character, {{1, 0}, army_id("B")}));
    CHECK_FALSE(stands_at(character, {{2, 0}, army_id("A")}));
    for (const Fate fate : {Fate::in_doubt, Fate::escaped, Fate::captured, Fate::fallen}) {
        character.fate = fate;
        CHECK_FALSE(stands_at(character, post));
    }
}

TEST_CASE("die-men.options.each-its-own-switch: what there is not is not in use") {
    CHECK(may_use(all_complications(), static_cast<Terrain>(12)).has_value());
    CHECK(may_use(all_complications(), static_cast<UnitType>(7)).has_value());
}

TEST_CASE("die-men.roll.split-parts-are-sets-ruling: a set that waits, once, in parts of 2 to 15") {
    Field field;
    field.put("A", {0, 0}, 15).put("B", {7, 0}, 3).sets("A", {{9, 5}, {4, 2}, {2, 1}});
    Army army = field.of("A");
    const auto refused = [&](std::vector<Split> splits) {
        const Gate gate = may_split(army, splits);
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(refused({{1, {5, 4}}, {2, {2, 2}}}), "");
    CHECK_EQ(refused({{1, {5, 4}}, {1, {5, 4}}}), "set_is_broken_once");
    CHECK_EQ(refused({{2, {2, 2}}, {1, {5, 4}}, {2, {2, 2}}}), "set_is_broken_once");
    CHECK_EQ(refused({{99, {2, 2}}}), "no_such_set");
    CHECK_EQ(refused({{2, {3, 1}}}), "parts_are_no_sets");
    CHECK_EQ(refused({{2, {2, 3}}}), "parts_are_no_sets");
    CHECK_EQ(refused({{2, {16, -12}}}), "parts_are_no_sets");
    army.sets[1].standing = SetStanding::spent;
    CHECK_EQ(refused({{2, {2, 2}}}), "no_such_set");
    army.sets[0].width = 15;
    CHECK_EQ(refused({{1, {15}}}), "");
    army.sets[0].width = 16;
    CHECK_EQ(refused({{1, {16}}}), "parts_are_no_sets");
    CHECK_EQ(chance_of_no_set(10), kit::Fraction(36288, 100000000));
    CHECK_EQ(chance_of_no_set(11), kit::Fraction(0));
    CHECK_EQ(chance_of_no_set(2), kit::Fraction(9, 10));
}

TEST_CASE("die-men.timing.tie-move-last-ruling: of those who were to go go those who are left") {
    Field field;
    field.put("A", {0, 0}, 3).put("A", {0, 0}, 2, infantry, 4).put("A", {0, 0}, 2, cavalry);
    const Post post{{0, 0}, army_id("A")};
    const OpenTable& table = field.state.table;
    CHECK_EQ(survivors(table, post, {{infantry, 0, 5}, {infantry, 4, 1}, {cavalry, 0, 2}}),
             Troops{{infantry, 0, 3}, {infantry, 4, 1}, {cavalry, 0, 2}});
    CHECK(survivors(table, post, troops(2, archers)).empty());
    CHECK(survivors(table, {{1, 0}, army_id("A")}, troops(2)).empty());
}

TEST_CASE("die-men.sequence.round-steps: what is unsound in a state is said, each by itself") {
    const Field whole = sound();
    const auto violated = [](const Field& field) { return violations(field.state).size(); };
    REQUIRE_EQ(violated(whole), 0);
    const auto with_group = [&](void (*change)(Group&)) {
        Field field = whole;
        change(edit_group(field, "A"));
        return violated(field);
    };
    CHECK_EQ(with_group([](Group& group) { group.spent_archers = 2; }), 0);
    CHECK_EQ(with_group([](Group& group) { group.spent_archers = 3; }), 1);
    CHECK_EQ(with_group([](Group& group) { group.spent_blocs = 1; }), 1);
    const auto is_found = [&](void (*change)(Group&)) { return with_group(change) > 0; };
    CHECK(is_found([](Group& group) { group.troops = {{archers, 0, 2}, {infantry, 0, 5}}; }));
    CHECK(is_found([](Group& group) { group.troops = {{infantry, 0, 0}}; }));
    CHECK(is_found([](Group& group) { group.troops = {}; }));
    CHECK(is_found([](Group& group) { group.post.at = {50, 0}; }));
    CHECK(is_found([](Group& group) { group.post.at = {1, 0}; }));
    const auto with_army = [&](void (*change)(Army&)) {
        Field field = whole;
        change(field.state.table.armies.edit()[0]);
        return violated(field);
    };
    CHECK_EQ(with_army([](Army& army) { army.dice = threes(15); }), 0);
    CHECK_EQ(with_army([](Army& army) { army.dice = threes(16); }), 1);
    CHECK_EQ(with_army([](Army& army) { army.dice = {9, 9}; }), 1);
    CHECK_EQ(with_army([](Army& army) { army.sets[0].height = 0; }), 1);
    CHECK_EQ(with_army([](Army& army) { army.sets[0].height = 10; }), 0);
    CHECK_EQ(with_army([](Army& army) { army.sets[0].height = 11; }), 1);
    CHECK_EQ(with_army([](Army& army) { army.sets[0].width = 1; }), 1);
    CHECK_EQ(with_army([](Army& army) {
                 army.sets[0].width = 1;
                 army.sets[0].standing = SetStanding::lost;
             }),
             0);
    CHECK_EQ(with_army([](Army& army) {
                 army.sets.push_back({2, 2, 4, SetStanding::waiting, {}});
                 army.dice = {9, 9, 9, 4};
             }),
             1);
    CHECK_EQ(with_army([](Army& army) { army.lost = troops(1); }), 1);
}

TEST_CASE("die-men.sequence.round-steps: a battle in an odd phase is unsound") {
    Field unsorted = sound();
    std::swap(unsorted.state.table.groups.edit()[0], unsorted.state.table.groups.edit()[1]);
    CHECK_FALSE(violations(unsorted.state).empty());
    Field ragged = sound();
    std::swap(ragged.state.table.map.edit().grounds[0], ragged.state.table.map.edit().grounds[1]);
    CHECK_FALSE(violations(ragged.state).empty());
    Field secretless = sound();
    secretless.state.secrets.push_back(Secret(secretless.state.secrets.front()));
    CHECK_EQ(violations(secretless.state).size(), 1);
    Field early = sound();
    early.state.table.outcome = Outcome{};
    CHECK_EQ(violations(early.state).size(), 1);
    Field idle = sound();
    idle.state.table.slot.reset();
    CHECK_EQ(violations(idle.state).size(), 1);
    Field late = sound();
    late.state.table.phase = Phase::free_moving;
    CHECK_EQ(violations(late.state).size(), 1);
    // Before units stand nothing is reported of them.
    Field placing = sound();
    placing.state.table.slot.reset();
    placing.state.table.phase = Phase::gathering;
    placing.state.table.armies.edit()[0].lost = troops(1);
    CHECK(violations(placing.state).empty());
    placing.state.table.phase = Phase::placing;
    placing.state.table.setup.placing = Placing::by_referee;
    placing.state.table.armies.edit()[0].unplaced = troops(1);
    CHECK_FALSE(violations(placing.state).empty());
    placing.state.table.armies.edit()[0].lost = {};
    placing.state.table.armies.edit()[0].muster.edit()[0].soldiers += 20;
    CHECK(violations(placing.state).empty());
    // So a file may say that was not written here.
    placing.state.table.scale.reset();
    CHECK_FALSE(violations(placing.state).empty());
}
