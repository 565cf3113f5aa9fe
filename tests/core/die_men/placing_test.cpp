// Who may be placed where, and what the machine does for those who do not say: each condition by
// itself. Tiles, units, characters, rams and the proposals of a general who expected the battle.
#include "core/die_men/placing.hpp"

#include "core/die_men/laying.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/opening.hpp"

using namespace tests;

namespace {

BringArmy army_of(std::string name, int side, std::vector<Muster> muster, bool expected = false) {
    const PlayerId leader = general(name);
    return {std::move(name), leader, side, std::move(muster), expected, {}};
}
/// A of foot and horse that expected the battle, and two units of B, on a field of five by five.
Field placing(Placing how = Placing::by_referee, Faces faces = {}) {
    Field battle = fresh(all_complications());
    battle.referee(
        army_of("A", 0, {{UnitType::infantry, 0, 60}, {UnitType::cavalry, 0, 40}}, true));
    battle.referee(army_of("B", 1, {{UnitType::infantry, 0, 40}}));
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{how}, std::move(faces));
    return battle;
}
const Troops foot{{UnitType::infantry, 0, 3}};
const Troops horse{{UnitType::cavalry, 0, 2}};
std::string gate_of(const Gate& gate) { return gate ? std::string(gate->code) : std::string(); }
ProposePlacement proposal_of(std::vector<Placement> placements) {
    return {army_id("A"), std::move(placements)};
}
/// A and B of ten units each on these hexes of a row of q, all open; nobody placed.
Field on_a_row(int hexes, Placing how, Faces faces) {
    Field battle = gathered(200, 200, all_complications());
    battle.referee(FixScale{20});
    Map map;
    for (int q = 0; q < hexes; ++q) map.grounds.push_back({{q, 0}, Terrain::open, {}, {}});
    battle.referee(DrawMap{map});
    battle.referee(OpenBattle{how}, std::move(faces));
    return battle;
}

}  // namespace

TEST_CASE("die-men.setup.turns-end-ruling: what is placed is left, sorted, and an army's own") {
    const Field battle = placing();
    constexpr const char* not_left = "turn_places_units_that_are_left";
    for (const Troops& wrong :
         {Troops{}, Troops{{UnitType::infantry, 0, 4}}, Troops{{UnitType::infantry, 0, 0}},
          Troops{{UnitType::infantry, 0, -1}}, Troops{{UnitType::infantry, 1, 1}},
          Troops{{UnitType::cavalry, 0, 2}, {UnitType::infantry, 0, 3}},
          Troops{{UnitType::infantry, 0, 1}, {UnitType::infantry, 0, 1}},
          Troops{{UnitType::archers, 0, 1}}}) {
        CHECK_EQ(battle.referee_refused(PlaceUnits{army_id("A"), {0, 0}, wrong}), not_left);
    }
    CHECK_EQ(battle.referee_refused(PlaceUnits{ArmyId(77), {0, 0}, foot}), "no_such_army");
    CHECK_EQ(battle.referee_refused(PlaceUnits{army_id("A"), {50, 0}, foot}), "no_hex_there");
    Field placed = battle;
    placed.referee(PlaceUnits{army_id("A"), {0, 0}, foot});
    CHECK_EQ(placed.of("A").unplaced, horse);
    CHECK_EQ(placed.referee_refused(PlaceUnits{army_id("A"), {0, 0}, foot}), not_left);
    Field fought;
    fought.put("A", {0, 0}, 3).put("B", {5, 0}, 3).declaring();
    CHECK_EQ(fought.referee_refused(PlaceUnits{army_id("A"), {0, 0}, foot}),
             "units_are_not_being_placed");
    CHECK_EQ(fought.refused("A", PlaceUnits{army_id("A"), {0, 0}, foot}),
             "units_are_not_being_placed");
    CHECK_EQ(fought.refused("A", ProposePlacement{army_id("A"), {{{0, 0}, foot}}}),
             "units_are_not_being_placed");
}

TEST_CASE("die-men.terrain.battering-ram: one group of each army has it, once it stands") {
    Field battle = placing();
    constexpr const char* no = "one_group_of_an_army_has_the_ram";
    const PlaceRam of_a{{{0, 0}, army_id("A")}};
    const PlaceRam of_b{{{2, 2}, army_id("B")}};
    CHECK_EQ(battle.referee_refused(of_a), no);
    battle.referee(PlaceUnits{army_id("A"), {0, 0}, foot});
    battle.state.table.options.battering_ram = false;
    CHECK_EQ(battle.referee_refused(of_a), no);
    battle.state.table.options.battering_ram = true;
    battle.referee(of_a);
    CHECK_EQ(battle.referee_refused(of_a), no);
    // That A has one keeps B from none.
    battle.referee(PlaceUnits{army_id("B"), {2, 2}, troops(1)});
    battle.referee(of_b);
    CHECK(find_group(battle.state.table, of_b.post)->has_ram);
    Field fought;
    fought.put("A", {0, 0}, 3).put("B", {5, 0}, 3).declaring();
    CHECK_EQ(fought.referee_refused(of_a), no);
}

TEST_CASE("die-men.setup.characters-in-hexes: while units are placed, and who is there") {
    Field battle = fresh(all_complications());
    battle.referee(army_of("A", 0, {{UnitType::infantry, 0, 100}}));
    battle.referee(army_of("B", 1, {{UnitType::infantry, 0, 100}}));
    battle.referee(BringCharacter{"hero", general("h"), army_id("A"), {}});
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    const PlaceCharacter order{character_id("hero"), {0, 0}};
    constexpr const char* no_time = "characters_are_not_being_placed";
    CHECK_EQ(battle.referee_refused(order), no_time);
    battle.referee(OpenBattle{Placing::by_referee});
    CHECK_EQ(battle.referee_refused(order), "character_stands_with_his_army");
    CHECK_EQ(battle.referee_refused(PlaceCharacter{CharacterId(77), {0, 0}}), no_time);
    battle.referee(PlaceUnits{army_id("A"), {0, 0}, troops(2)});
    battle.referee(PlaceUnits{army_id("A"), {2, 0}, troops(3)});
    // His general may place him too, and nobody else's.
    Field by_general = battle;
    by_general.as("A", order);
    CHECK_EQ(by_general.who("hero").at, Hex{0, 0});
    CHECK_EQ(battle.refused("B", order), "not_your_character");
    CHECK_EQ(battle.refused("A", PlaceCharacter{CharacterId(77), {0, 0}}), "not_your_character");
    // Of his army's hexes the one of most units is his unless he says.
    place_all(battle, "B", {4, 0});
    CHECK_EQ(battle.asked("h"), std::vector{QuestionKind::place_character});
    battle.deadline(QuestionKind::place_character);
    CHECK_EQ(battle.who("hero").at, Hex{2, 0});
    CHECK_EQ(battle.state.table.phase, Phase::declaring);
}

TEST_CASE("die-men.setup.characters-in-hexes: among equals the lowest, whoever else is there") {
    Field field;
    field.put("A", {2, 0}, 3).put("A", {0, 0}, 3).put("A", {1, 0}, 2).put("B", {4, 0}, 9);
    field.character("hero", "A", {0, 0});
    CHECK_EQ(default_place(field.state.table, field.who("hero")), Hex{0, 0});
    field.put("A", {2, 0}, 1);
    CHECK_EQ(default_place(field.state.table, field.who("hero")), Hex{2, 0});
    Field alone;
    alone.put("B", {4, 0}, 9).character("hero", "A", {0, 0});
    CHECK_EQ(default_place(alone.state.table, alone.who("hero")), std::nullopt);
}

TEST_CASE("die-men.setup.foreseen-battle: one proposal at a time, of 1 to 200 placements") {
    Field battle = placing();
    constexpr const char* open = "proposal_is_already_open";
    CHECK_EQ(battle.refused("A", proposal_of({})), open);
    std::vector<Placement> many(201, {{1, 0}, troops(1)});
    CHECK_EQ(gate_of(may_propose(battle.state.table, proposal_of(many))), open);
    many.pop_back();
    Field large = battle;
    large.state.table.armies.edit()[0].unplaced = troops(200);
    CHECK_EQ(gate_of(may_propose(large.state.table, proposal_of(many))), "");
    // B has nothing of what A lays out; what A places first it cannot place again.
    CHECK_EQ(battle.refused("A", proposal_of({{{1, 0}, foot}, {{2, 0}, foot}})),
             "turn_places_units_that_are_left");
    CHECK_EQ(battle.refused("B", ProposePlacement{army_id("B"), {{{1, 0}, troops(1)}}}),
             "army_did_not_expect_the_fight");
    battle.as("A", proposal_of({{{1, 0}, foot}, {{2, 0}, horse}}));
    CHECK_EQ(battle.refused("A", proposal_of({{{1, 0}, foot}})), open);
    CHECK_EQ(battle.referee_refused(JudgePlacement{army_id("B"), true}), "no_such_proposal");
    Field other = battle;
    other.state.table.armies.edit()[1].is_forewarned = true;
    other.as("B", ProposePlacement{army_id("B"), {{{4, 0}, troops(1)}}});
    CHECK_EQ(other.state.table.setup.proposals.size(), 2);
    other.referee(JudgePlacement{army_id("B"), true});
    CHECK_EQ(other.units("B", {4, 0}), 1);
    CHECK_EQ(other.units("A", {1, 0}), 0);
    REQUIRE_EQ(other.state.table.setup.proposals.size(), 1);
    CHECK_EQ(other.state.table.setup.proposals.front().army, army_id("A"));
}

TEST_CASE("die-men.setup.foreseen-battle: what is no longer legal is not placed by a yes") {
    Field battle = placing();
    battle.as("A", proposal_of({{{1, 0}, foot}, {{2, 0}, horse}}));
    battle.referee(PlaceUnits{army_id("B"), {2, 0}, troops(1)});
    const Events events = battle.referee(JudgePlacement{army_id("A"), true});
    REQUIRE(find<PlacementJudged>(events) != nullptr);
    CHECK_FALSE(find<PlacementJudged>(events)->is_allowed);
    CHECK_EQ(battle.all_units("A"), 0);
    CHECK(battle.state.table.setup.proposals.empty());
    Field yes = placing();
    yes.as("A", proposal_of({{{1, 0}, foot}, {{2, 0}, horse}}));
    CHECK(find<PlacementJudged>(yes.referee(JudgePlacement{army_id("A"), true}))->is_allowed);
    CHECK_EQ(yes.units("A", {1, 0}), 3);
    CHECK_EQ(yes.units("A", {2, 0}), 2);
}

TEST_CASE("die-men.setup.default-placement-ruling: far from the nearest of several, lowest first") {
    Field battle = on_a_row(9, Placing::by_referee, {});
    battle.referee(PlaceUnits{army_id("B"), {0, 0}, troops(4)});
    battle.referee(PlaceUnits{army_id("B"), {6, 0}, troops(6)});
    // The distances to the nearer of (0,0) and (6,0) are 0 1 2 3 2 1 0 1 2.
    CHECK_EQ(default_place(battle.state.table, army_id("A"), troops(10)), Hex{3, 0});
    // Its own are no enemies, and of two that are as far the lower is taken.
    Field even = on_a_row(5, Placing::by_referee, {});
    even.referee(PlaceUnits{army_id("B"), {2, 0}, troops(10)});
    even.referee(PlaceUnits{army_id("A"), {0, 0}, troops(1)});
    CHECK_EQ(default_place(even.state.table, army_id("A"), troops(9)), Hex{0, 0});
    const Field nobody = on_a_row(5, Placing::by_referee, {});
    CHECK_EQ(default_place(nobody.state.table, army_id("A"), troops(9)), Hex{0, 0});
}

TEST_CASE(
    "die-men.setup.default-placement-ruling: what cannot stand together stands by types, and what "
    "can stand nowhere is left out and saved") {
    Field battle = fresh(all_complications());
    battle.referee(army_of("A", 0, {{UnitType::infantry, 0, 60}, {UnitType::chariots, 0, 40}}));
    battle.referee(army_of("B", 1, {{UnitType::infantry, 0, 40}}));
    battle.referee(FixScale{20});
    Map map;
    map.grounds = {{{0, 0}, Terrain::hill, {}, {}},
                   {{1, 0}, Terrain::hill, {}, {}},
                   {{2, 0}, Terrain::open, {}, {}}};
    battle.referee(DrawMap{map});
    battle.referee(OpenBattle{Placing::in_turn}, {2});
    REQUIRE_EQ(battle.state.table.setup.turn, army_id("B"));
    battle.as("B", PlaceUnits{army_id("B"), {2, 0}, troops(1)});
    const Events events = battle.deadline(QuestionKind::place_units);
    CHECK_EQ(battle.units("A", {0, 0}, UnitType::infantry), 3);
    CHECK_EQ(battle.all_units("A"), 3);
    REQUIRE(find<UnitsLeftOut>(events) != nullptr);
    CHECK_EQ(battle.of("A").saved, troops(2, UnitType::chariots));
    CHECK(battle.of("A").unplaced.empty());
    CHECK_EQ(battle.state.table.setup.turn, army_id("B"));
    battle.as("B", PlaceUnits{army_id("B"), {2, 0}, troops(1)});
    CHECK_EQ(battle.state.table.phase, Phase::declaring);
}

TEST_CASE("die-men.setup.turns-end-ruling: of three the turn goes round, past who has none left") {
    Field battle = gathered(40, 20);
    bring(battle, "C", 2, 60);
    battle.referee(FixScale{20});
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(OpenBattle{Placing::in_turn}, {3});
    std::string order;
    while (battle.state.table.phase == Phase::placing) {
        for (const char* name : {"A", "B", "C"}) {
            if (battle.state.table.setup.turn != army_id(name)) continue;
            order += name;
            const int q = name[0] - 'A';
            battle.as(name, PlaceUnits{army_id(name), {q, 2}, troops(1)});
            break;
        }
    }
    CHECK_EQ(order, "CABCAC");
}

// ---- tiles -------------------------------------------------------------------------------------

TEST_CASE("die-men.map.tiles-by-kind: 1 to 2,000 tiles that are in use, before there is a map") {
    const Field battle = gathered(200, 200, all_complications());
    const OpenTable& table = battle.state.table;
    const auto dealt = [&](std::size_t a, std::size_t b) {
        return gate_of(may_deal(table, DealTiles{Grid::hexes,
                                                 {{army_id("A"), std::vector(a, Terrain::open)},
                                                  {army_id("B"), std::vector(b, Terrain::open)}}}));
    };
    const auto drawn = [&](std::size_t tiles) {
        return gate_of(may_deal(table, DrawTiles{Grid::hexes, std::vector(tiles, Terrain::hill)}));
    };
    CHECK_EQ(dealt(0, 0), "no_such_tiles");
    CHECK_EQ(dealt(0, 1), "");
    CHECK_EQ(dealt(1000, 1000), "");
    CHECK_EQ(dealt(1000, 1001), "no_such_tiles");
    CHECK_EQ(drawn(0), "tiles_do_not_divide");
    CHECK_EQ(drawn(2), "");
    CHECK_EQ(drawn(3), "tiles_do_not_divide");
    CHECK_EQ(drawn(2000), "");
    CHECK_EQ(drawn(2002), "tiles_do_not_divide");
    const auto odd = static_cast<Terrain>(12);
    CHECK_EQ(battle.referee_refused(DealTiles{Grid::hexes, {{army_id("A"), {odd}}}}),
             "terrain_is_not_in_use");
    CHECK_EQ(battle.referee_refused(DrawTiles{Grid::hexes, {Terrain::open, odd}}),
             "terrain_is_not_in_use");
    constexpr const char* no_time = "tiles_are_dealt_to_armies_before_there_is_a_map";
    const DrawTiles two{Grid::squares, {Terrain::open, Terrain::open}};
    Field alone = fresh(all_complications());
    bring(alone, "A", 0, 200);
    CHECK_EQ(alone.referee_refused(DrawTiles{Grid::hexes, {Terrain::open}}), no_time);
    Field later = battle;
    later.state.table.phase = Phase::placing;
    CHECK_EQ(later.referee_refused(two), no_time);
    Field squares = battle;
    squares.referee(two, {1});
    CHECK_EQ(squares.state.table.map->grid, Grid::squares);
    CHECK_EQ(squares.of("A").tiles, std::vector{Terrain::open});
    CHECK_EQ(squares.of("B").tiles, std::vector{Terrain::open});
}

TEST_CASE("die-men.map.tiles-in-turn: who has tiles lays first, and only while tiles are laid") {
    Field battle = gathered(200, 200, all_complications());
    bring(battle, "C", 2, 200);
    battle.referee(FixScale{20});
    battle.referee(
        DealTiles{Grid::hexes, {{army_id("B"), {Terrain::open}}, {army_id("C"), {Terrain::hill}}}});
    CHECK_EQ(battle.refused("B", LayTile{army_id("B"), Terrain::open, {0, 0}}),
             "not_your_turn_to_lay");
    // Exits are marked while tiles are laid, so nobody lacks one yet.
    CHECK_EQ(count<NoExitNoted>(battle.referee(OpenBattle{Placing::by_referee})), 0);
    CHECK_EQ(battle.state.table.setup.turn, army_id("B"));
    CHECK_EQ(battle.asked("B"), std::vector{QuestionKind::lay_tile});
    CHECK(battle.asked("C").empty());
    CHECK(battle.offered("C").tiles.empty());
    Field far = battle;
    for (const Hex hex : {Hex{1001, 0}, {-1001, 0}, {0, 1001}, {0, -1001}}) {
        CHECK_EQ(battle.refused("B", LayTile{army_id("B"), Terrain::open, hex}),
                 "tile_must_touch_another");
    }
    far.as("B", LayTile{army_id("B"), Terrain::open, {1000, -1000}});
    CHECK_EQ(far.refused("C", LayTile{army_id("C"), Terrain::hill, {1001, -1000}}),
             "tile_must_touch_another");
    far.as("C", LayTile{army_id("C"), Terrain::hill, {999, -1000}});
    CHECK_EQ(far.state.table.phase, Phase::placing);
    CHECK_EQ(far.refused("C", LayTile{army_id("C"), Terrain::hill, {999, -999}}),
             "not_your_turn_to_lay");
}

// ---- the scale ---------------------------------------------------------------------------------

namespace {

/// A's and B's generals roll for the scale, and A has won.
Field scaling(int a = 600, int b = 600) {
    Field battle = gathered(a, b);
    bring(battle, "C", 1, 600);
    battle.referee(MakeMap{Grid::hexes, 5, 5});
    battle.referee(HoldRollOff{{{army_id("A"), 2}, {army_id("B"), 2}}});
    battle.referee(OpenBattle{Placing::in_turn}, {9, 9, 1, 2});
    return battle;
}

}  // namespace

TEST_CASE("die-men.scale.loser-adjusts: nothing is shifted before it is chosen, nor twice chosen") {
    Field battle = scaling();
    constexpr const char* not_open = "scale_is_not_open";
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 10}), not_open);
    CHECK_EQ(battle.refused("A", ShiftScale{army_id("A"), 10}), not_open);
    CHECK(battle.offered("B").scales.empty());
    CHECK_EQ(battle.refused("A", ChooseScale{army_id("A"), 15}), "scale_is_no_line_of_the_table");
    CHECK_EQ(battle.refused("B", ChooseScale{army_id("B"), 10}), "winner_chooses_the_scale");
    battle.as("A", ChooseScale{army_id("A"), 10});
    CHECK_EQ(battle.refused("A", ChooseScale{army_id("A"), 20}), not_open);
    CHECK(battle.offered("A").scales.empty());
    CHECK_EQ(battle.asked("B"), std::vector{QuestionKind::shift_scale});
    CHECK(battle.asked("A").empty());
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 15}), "scale_is_no_line_of_the_table");
    battle.deadline(QuestionKind::shift_scale, {1});
    CHECK_EQ(battle.state.table.scale, 10);
    CHECK_EQ(battle.refused("B", ShiftScale{army_id("B"), 20}), not_open);
    CHECK_EQ(battle.refused("A", ChooseScale{army_id("A"), 20}), not_open);
}

TEST_CASE("die-men.scale.winner-picks: silent, the largest scale of fifteen units to each army") {
    // 15 units at 40 men each: 600 make 60 at 10, 30 at 20, 12 at 50.
    Field battle = scaling();
    battle.deadline(QuestionKind::choose_scale);
    CHECK_EQ(battle.state.table.scale, 20);
    Field exact = scaling(750, 1500);
    exact.deadline(QuestionKind::choose_scale);
    CHECK_EQ(exact.state.table.scale, 20);
    CHECK_EQ(default_scale(gathered(750, 750).state.table), 50);
    CHECK_EQ(default_scale(gathered(749, 750).state.table), 20);
    CHECK_EQ(default_scale(gathered(14, 750).state.table), 1);
}

TEST_CASE("die-men.scale.roll-off-ruling: between two armies that are there, of 2 to 15 dice") {
    const Field battle = gathered(600, 600);
    const ArmyId a = army_id("A");
    const ArmyId b = army_id("B");
    const auto refused = [&](std::vector<RollOffPool> pools) {
        return battle.referee_refused(HoldRollOff{std::move(pools)});
    };
    CHECK_EQ(refused({}), "roll_off_is_between_two");
    CHECK_EQ(refused({{a, 4}}), "roll_off_is_between_two");
    CHECK_EQ(refused({{a, 4}, {a, 4}}), "roll_off_is_between_two");
    CHECK_EQ(refused({{a, 4}, {b, 4}, {b, 4}}), "roll_off_is_between_two");
    CHECK_EQ(refused({{a, 4}, {ArmyId(77), 4}}), "no_such_army");
    for (const int dice : {1, 16}) {
        CHECK_EQ(refused({{a, 4}, {b, dice}}), "pool_is_2_to_15");
        CHECK_EQ(refused({{a, dice}, {b, 4}}), "pool_is_2_to_15");
    }
    Field held = battle;
    held.referee(HoldRollOff{{{a, 2}, {b, 15}}});
    CHECK(held.state.table.setup.roll_off.has_value());
    Field fixed = battle;
    fixed.referee(FixScale{10});
    CHECK_EQ(fixed.referee_refused(HoldRollOff{{{a, 4}, {b, 4}}}), "scale_is_not_open");
}
