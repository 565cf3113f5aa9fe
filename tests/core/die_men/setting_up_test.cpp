// Who may set what up, and when: each condition of a gate by itself, both sides of each bound.
#include "core/die_men/setup.hpp"

#include <algorithm>

#include "core/die_men/laying.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

BringArmy army_of(std::string name, std::vector<Muster> muster) {
    return {std::move(name), general("C"), 0, std::move(muster), false, {}};
}
std::vector<Muster> infantry_of(int soldiers, int threat = 0) {
    return {{UnitType::infantry, threat, soldiers}};
}
/// Nobody is there yet, and everything is in use.
Field empty_table() { return fresh(all_complications()); }
/// A and B with a scale and a map, not yet opened.
Field ready() {
    Field battle = gathered(200, 200, all_complications());
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    return battle;
}
/// The same in the phase named, whatever else.
Field in_phase(Field battle, Phase phase) {
    battle.state.table.phase = phase;
    return battle;
}
Ground open_at(Hex at) { return {at, Terrain::open, Barrier::closed, {}}; }
Map row_of(int hexes) {
    Map map;
    for (int r = 0; r < hexes; ++r) map.grounds.push_back(open_at({r / 1000, r % 1000}));
    return map;
}
/// The hexes that lead an army off the field.
std::vector<Hex> exits_of(const Map& map, std::string_view name) {
    std::vector<Hex> hexes;
    for (const Post& exit : map.exits) {
        if (exit.army == army_id(name)) hexes.push_back(exit.at);
    }
    return hexes;
}
std::string gate_of(const Gate& gate) { return gate ? std::string(gate->code) : std::string(); }

}  // namespace

TEST_CASE("die-men.unit.basic-element: 1 to 1,000,000 soldiers of a type, in 1 to 60 rows") {
    const Field battle = empty_table();
    constexpr const char* none = "army_needs_soldiers";
    for (const int soldiers : {-1, 0, 1000001}) {
        CHECK_EQ(battle.referee_refused(army_of("C", infantry_of(soldiers))), none);
    }
    for (const int soldiers : {1, 1000000}) {
        Field tried = battle;
        tried.referee(army_of("C", infantry_of(soldiers)));
        CHECK_EQ(tried.of("C").muster->front().soldiers, soldiers);
    }
    CHECK_EQ(battle.referee_refused(army_of("C", {})), none);
    const Muster row{UnitType::infantry, 0, 2};
    CHECK_EQ(battle.referee_refused(army_of("C", std::vector(61, row))), none);
    Field most = battle;
    most.referee(army_of("C", std::vector(60, row)));
    CHECK_EQ(*most.of("C").muster, infantry_of(120));
}

TEST_CASE("die-men.threat.optional-rule: a rating is 0 to 10, and 0 where there are none") {
    const Field battle = empty_table();
    constexpr const char* none = "threat_is_not_in_use";
    for (const int threat : {-1, 11}) {
        CHECK_EQ(battle.referee_refused(army_of("C", infantry_of(20, threat))), none);
    }
    for (const int threat : {0, 1, 10}) {
        Field tried = battle;
        tried.referee(army_of("C", infantry_of(20, threat)));
        CHECK_EQ(tried.of("C").muster->front().threat, threat);
    }
    Options options = all_complications();
    options.threat_ratings = false;
    Field without = fresh(options);
    CHECK_EQ(without.referee_refused(army_of("C", infantry_of(20, 1))), none);
    without.referee(army_of("C", infantry_of(20)));
}

TEST_CASE(
    "die-men.scale.mixed-types-ruling: rows of one type and rating are one, others are their own") {
    Field battle = empty_table();
    battle.referee(army_of("C", {{UnitType::infantry, 0, 30},
                                 {UnitType::infantry, 3, 40},
                                 {UnitType::cavalry, 0, 50},
                                 {UnitType::infantry, 0, 15},
                                 {UnitType::infantry, 3, 5},
                                 {UnitType::archers, 0, 19}}));
    CHECK_EQ(*battle.of("C").muster, std::vector<Muster>{{UnitType::infantry, 0, 45},
                                                         {UnitType::infantry, 3, 45},
                                                         {UnitType::cavalry, 0, 50},
                                                         {UnitType::archers, 0, 19}});
    bring(battle, "B", 1, 100);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(
        battle.of("C").unplaced,
        Troops{{UnitType::infantry, 0, 2}, {UnitType::infantry, 3, 2}, {UnitType::cavalry, 0, 2}});
}

TEST_CASE("die-men.interference.knowledge-roll: each pool has 0 to 15 dice, and may be set later") {
    Field battle = empty_table();
    battle.referee(army_of("C", infantry_of(100)));
    const auto hero = [](Pools pools) {
        return BringCharacter{"hero", general("h"), army_id("C"), pools};
    };
    Field there = battle;
    there.referee(hero({1, 2, 3}));
    for (int Pools::*pool : {&Pools::tactics, &Pools::strategy, &Pools::command}) {
        for (const int dice : {-1, 0, 15, 16}) {
            Pools pools{5, 5, 5};
            pools.*pool = dice;
            const SetPools later{character_id("hero"), pools};
            if (dice < 0 || dice > 15) {
                CHECK_EQ(battle.referee_refused(hero(pools)), "pool_is_0_to_15");
                CHECK_EQ(there.referee_refused(later), "pool_is_0_to_15");
                continue;
            }
            Field brought = battle;
            brought.referee(hero(pools));
            CHECK_EQ(brought.who("hero").pools, pools);
            Field set = there;
            set.referee(later);
            CHECK_EQ(set.who("hero").pools, pools);
        }
    }
    CHECK_EQ(there.referee_refused(SetPools{character_id("nobody"), {}}), "no_such_character");
}

TEST_CASE("die-men.options.same-for-all-ruling: nothing is brought, drawn or fixed once it began") {
    const Field before = ready();
    constexpr const char* late = "battle_is_already_open";
    for (int phase = 1; phase < static_cast<int>(Phase::over); ++phase) {
        CAPTURE(phase);
        const Field battle = in_phase(before, static_cast<Phase>(phase));
        CHECK_EQ(battle.referee_refused(SetOptions{all_complications()}), late);
        CHECK_EQ(battle.referee_refused(army_of("C", infantry_of(100))), late);
        CHECK_EQ(battle.referee_refused(BringCharacter{"hero", general("h"), army_id("A"), {}}),
                 late);
        CHECK_EQ(battle.referee_refused(DrawMap{row_of(3)}), late);
        CHECK_EQ(battle.referee_refused(MakeMap{Grid::hexes, 3, 3}), late);
        CHECK_EQ(battle.referee_refused(SetGround{open_at({0, 0})}), late);
        CHECK_EQ(battle.referee_refused(MarkExit{{{0, 0}, army_id("A")}}), late);
        CHECK_EQ(battle.referee_refused(MarkFortress{{{0, 0}, army_id("A")}}), late);
        CHECK_EQ(battle.referee_refused(OpenBattle{Placing::by_referee}), late);
        CHECK_EQ(battle.referee_refused(FixScale{10}), "scale_is_not_open");
        CHECK_EQ(battle.referee_refused(HoldRollOff{{{army_id("A"), 4}, {army_id("B"), 4}}}),
                 "scale_is_not_open");
    }
    Field tried = before;
    tried.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(tried.state.table.phase, Phase::placing);
}

TEST_CASE("die-men.options.same-for-all-ruling: options come before armies, and before a map") {
    Field mapped = empty_table();
    mapped.referee(MakeMap{Grid::hexes, 3, 3});
    CHECK_EQ(mapped.referee_refused(SetOptions{Options{}}), "options_come_first");
    Field manned = empty_table();
    manned.referee(army_of("C", infantry_of(100)));
    CHECK_EQ(manned.referee_refused(SetOptions{Options{}}), "options_come_first");
    Field again = empty_table();
    again.referee(SetOptions{Options{}});
    CHECK_EQ(again.state.table.options, Options{});
}

TEST_CASE("die-men.scale.one-size-for-all: a size is a line, and leaves every army a unit") {
    Field battle = empty_table();
    BringArmy first = army_of("C", infantry_of(40));
    first.soldiers_per_unit = 7;
    CHECK_EQ(battle.referee_refused(first), "scale_is_no_line_of_the_table");
    first.soldiers_per_unit = 50;
    CHECK_EQ(battle.referee_refused(first), "army_would_have_no_unit");
    first.soldiers_per_unit.reset();
    battle.referee(first);
    CHECK_FALSE(battle.state.table.scale.has_value());
    // Of those who are there already each keeps a unit too.
    BringArmy second = army_of("D", infantry_of(100));
    second.soldiers_per_unit = 50;
    CHECK_EQ(battle.referee_refused(second), "army_would_have_no_unit");
    second.soldiers_per_unit = 20;
    battle.referee(second);
    CHECK_EQ(battle.state.table.scale, 20);
}

TEST_CASE("die-men.map.one-terrain-per-hex-ruling: what a map that is drawn must be") {
    const Field battle = ready();
    const auto refused = [&](const Map& map) { return battle.referee_refused(DrawMap{map}); };
    const auto with = [](Ground ground) {
        Map map = row_of(3);
        map.grounds.push_back(ground);
        return map;
    };
    CHECK_EQ(refused(Map{}), "no_such_map");
    Map odd = row_of(3);
    odd.grid = static_cast<Grid>(2);
    CHECK_EQ(refused(odd), "no_such_map");
    CHECK_EQ(refused(row_of(20001)), "no_such_map");
    Map posts = row_of(3);
    posts.exits.assign(20001, {{0, 0}, army_id("A")});
    CHECK_EQ(refused(posts), "no_such_map");
    std::swap(posts.exits, posts.fortresses);
    CHECK_EQ(refused(posts), "no_such_map");
    for (const Hex far : {Hex{1001, 0}, {-1001, 0}, {0, 1001}, {0, -1001}}) {
        CHECK_EQ(refused(with(open_at(far))), "no_such_ground");
    }
    CHECK_EQ(refused(with({{9, 9}, Terrain::open, static_cast<Barrier>(3), {}})), "no_such_ground");
    CHECK_EQ(refused(with({{9, 9}, Terrain::portcullis, Barrier::closed, ArmyId(77)})),
             "no_such_ground");
    CHECK_EQ(refused(with({{9, 9}, static_cast<Terrain>(12), Barrier::closed, {}})),
             "terrain_is_not_in_use");
    for (std::vector<Post> Map::*list : {&Map::exits, &Map::fortresses}) {
        Map marked = row_of(3);
        marked.*list = {{{0, 2}, army_id("A")}, {{0, 3}, army_id("A")}};
        CHECK_EQ(refused(marked), "no_such_post");
        marked.*list = {{{0, 2}, ArmyId(77)}};
        CHECK_EQ(refused(marked), "no_such_post");
    }
    const Field tiles = [] {
        Field dealt = gathered(200, 200, all_complications());
        dealt.referee(DealTiles{Grid::hexes, {{army_id("A"), {Terrain::open}}}});
        return dealt;
    }();
    CHECK_EQ(tiles.referee_refused(DrawMap{row_of(3)}), "no_such_map");
    CHECK_EQ(tiles.referee_refused(MakeMap{Grid::hexes, 3, 3}), "no_such_map");
    CHECK_EQ(tiles.referee_refused(SetGround{open_at({0, 0})}), "no_such_map");
    CHECK_EQ(tiles.referee_refused(army_of("C", infantry_of(100))), "army_needs_a_name_of_its_own");
}

TEST_CASE("die-men.map.one-terrain-per-hex-ruling: what a map may be at most") {
    const Field battle = ready();
    Map map = row_of(20000);
    map.exits.assign(20000, {{0, 0}, army_id("A")});
    map.fortresses.assign(20000, {{0, 0}, army_id("B")});
    CHECK(gate_of(may_draw(battle.state.table, map)).empty());
    Field full = battle;
    full.state.table.map.edit().grounds = map.grounds;
    CHECK_EQ(full.referee_refused(SetGround{open_at({-5, 0})}), "no_such_map");
    full.referee(SetGround{{{0, 0}, Terrain::rough, Barrier::closed, {}}});
    full.state.table.map.edit().grounds.pop_back();
    full.referee(SetGround{open_at({-5, 0})});
    CHECK_EQ(full.state.table.map->grounds.size(), 20000);
    Map wide = row_of(3);
    for (const Hex edge : {Hex{1000, 0}, {-1000, 0}, {0, 1000}, {0, -1000}}) {
        wide.grounds.push_back(open_at(edge));
    }
    wide.grid = Grid::squares;
    wide.grounds.push_back({{9, 9}, Terrain::portcullis, Barrier::broken, army_id("A")});
    wide.exits = {{{0, 1}, army_id("A")}};
    wide.fortresses = {{{0, 2}, army_id("B")}};
    Field drawn = battle;
    drawn.referee(DrawMap{wide});
    const Map& there = drawn.state.table.map;
    CHECK_EQ(there.grounds.size(), 8);
    CHECK_EQ(there.grounds.front().at, Hex{-1000, 0});
    CHECK_EQ(there.grounds.back().at, Hex{1000, 0});
    CHECK_EQ(there.exits, wide.exits);
    CHECK_EQ(there.fortresses, wide.fortresses);
    CHECK_EQ(there.grid, Grid::squares);
}

TEST_CASE("die-men.map.referee-makes-it: a field is 1 to 200 columns of 1 to 100 rows") {
    const Field battle = ready();
    struct Row {
        int columns, rows;
        bool is_made;
    };
    for (const Row& row : {Row{1, 1, true}, Row{200, 1, true}, Row{1, 100, true}, Row{0, 1, false},
                           Row{1, 0, false}, Row{201, 1, false}, Row{1, 101, false}}) {
        const MakeMap order{Grid::hexes, row.columns, row.rows};
        CAPTURE(row.columns);
        CAPTURE(row.rows);
        if (!row.is_made) {
            CHECK_EQ(battle.referee_refused(order), "no_such_map");
            continue;
        }
        Field made = battle;
        made.referee(order);
        CHECK_EQ(made.state.table.map->grounds.size(), row.columns * row.rows);
    }
    CHECK_EQ(battle.referee_refused(MakeMap{static_cast<Grid>(2), 3, 3}), "no_such_map");
}

TEST_CASE(
    "die-men.map.referee-makes-it: the edges behind the first four armies are their exits, north, "
    "south, west and east; a fifth has none, and it is noted") {
    for (const Grid grid : {Grid::hexes, Grid::squares}) {
        Field battle = gathered(200, 200);
        bring(battle, "C", 2, 200);
        bring(battle, "D", 3, 200);
        bring(battle, "E", 4, 200);
        battle.referee(FixScale{20});
        battle.referee(MakeMap{grid, 3, 2});
        const Map& map = battle.state.table.map;
        const auto at = [&](int column, int row) {
            return grid == Grid::squares ? Hex{column, row} : kit::to_hex({column, row});
        };
        const auto sorted = [](std::vector<Hex> hexes) {
            std::sort(hexes.begin(), hexes.end());
            return hexes;
        };
        CHECK_EQ(exits_of(map, "A"), sorted({at(0, 0), at(1, 0), at(2, 0)}));
        CHECK_EQ(exits_of(map, "B"), sorted({at(0, 1), at(1, 1), at(2, 1)}));
        CHECK_EQ(exits_of(map, "C"), sorted({at(0, 0), at(0, 1)}));
        CHECK_EQ(exits_of(map, "D"), sorted({at(2, 0), at(2, 1)}));
        CHECK(exits_of(map, "E").empty());
        const Events events = battle.referee(OpenBattle{Placing::by_referee});
        REQUIRE_EQ(count<NoExitNoted>(events), 1);
        CHECK_EQ(find<NoExitNoted>(events)->army, army_id("E"));
    }
}

TEST_CASE("die-men.end.leaving-ruling: an exit is a hex of the map, and an army's") {
    const Field battle = ready();
    for (const Post& post : {Post{{50, 50}, army_id("A")}, Post{{0, 0}, ArmyId(77)}}) {
        CHECK_EQ(battle.referee_refused(MarkExit{post}), "no_such_post");
        CHECK_EQ(battle.referee_refused(MarkFortress{post}), "no_such_post");
    }
    Field marked = battle;
    marked.referee(MarkExit{{{1, 1}, army_id("B")}});
    CHECK_EQ(marked.state.table.map->exits.back(), Post{{1, 1}, army_id("B")});
}

TEST_CASE("die-men.sequence.many-armies-ruling: a battle needs two sides, a scale and a map") {
    Field alone = empty_table();
    alone.referee(army_of("C", infantry_of(100)));
    alone.referee(army_of("D", infantry_of(100)));
    CHECK_EQ(alone.referee_refused(OpenBattle{Placing::in_turn}), "battle_needs_two_sides");
    bring(alone, "B", 1, 100);
    CHECK_EQ(alone.referee_refused(OpenBattle{Placing::in_turn}), "scale_is_missing");
    Field few = alone;
    few.referee(army_of("E", infantry_of(10)));
    alone.referee(FixScale{20});
    CHECK_EQ(alone.referee_refused(OpenBattle{Placing::in_turn}), "map_is_missing");
    CHECK_EQ(few.referee_refused(FixScale{20}), "army_would_have_no_unit");
    CHECK_EQ(few.referee_refused(OpenBattle{static_cast<Placing>(2)}), "no_such_way_of_placing");
    alone.referee(MakeMap{Grid::hexes, 3, 3});
    alone.referee(OpenBattle{Placing::in_turn}, {1});
    CHECK_EQ(alone.state.table.phase, Phase::placing);
}
