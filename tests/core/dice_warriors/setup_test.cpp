// Setting up, placing, initiative.
#include "core/dice_warriors/setup.hpp"
#include <algorithm>

#include "core/dice_warriors/placing.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

/// A fight being gathered: empty field, P for the warriors, Z for the monsters.
Fight gathering() {
    Fight fight;
    fight.state = new_fight(FightId(7));
    fight.referee(SeatPlayer{P, Side::warriors});
    fight.referee(SeatPlayer{Z, Side::monsters});
    return fight;
}
AddWarrior die(std::string name, Side side = Side::warriors) {
    return {std::move(name), side, side == Side::warriors ? P : Z, {}, false, {}};
}
AddMonster coin(std::string name, int cents, Side side = Side::monsters) {
    return {std::move(name), side, cents, false, side == Side::warriors ? P : Z, {}};
}
PlaceUnit put(std::string name, double x, double y, double z = 0) {
    return {id_of(name), at(x, y, z)};
}
/// Opened with those placement dice, one warrior showing 3, one penny at tails.
Fight opened(int first, int second) {
    Fight fight = gathering();
    fight.referee(die("W"));
    fight.referee(coin("M", 1));
    fight.referee(OpenFight{}, {first, second, 2, 3});
    return fight;
}
/// Placed and at initiative: warriors' faces, monsters' coins, then the dice of initiative.
Fight begun(Faces warriors, Faces coins, Faces initiative, Side both = Side::monsters) {
    Fight fight = gathering();
    Faces faces{4, 3};
    for (std::size_t i = 0; i < warriors.size(); ++i) fight.referee(die("W" + std::to_string(i)));
    for (std::size_t i = 0; i < coins.size(); ++i)
        fight.referee(coin("M" + std::to_string(i), 1, both));
    faces.insert(faces.end(), coins.begin(), coins.end());
    faces.insert(faces.end(), warriors.begin(), warriors.end());
    fight.referee(OpenFight{}, faces);
    while (fight.state.table.phase == Phase::placing) {
        const bool is_last =
            std::count_if(fight.state.table.units.begin(), fight.state.table.units.end(),
                          [](const Unit& unit) { return !unit.place; }) == 1;
        fight.deadline(is_last || fight.state.table.seats[0].is_placed_by_machine ? initiative
                                                                                  : Faces{});
    }
    return fight;
}

}  // namespace

TEST_CASE("dice-warriors.general.one-player-enough: one player starts it, none does not") {
    Fight fight;
    fight.state = new_fight(FightId(7));
    fight.referee(die("W"));
    AddMonster unmanned = coin("M", 1);
    unmanned.player.reset();
    fight.referee(unmanned);
    CHECK_EQ(fight.refusal(ByReferee{OpenFight{}}), "fight_needs_a_player");
    fight.referee(SeatPlayer{P, Side::warriors});
    fight.referee(OpenFight{}, {4, 3, 2, 3});
    CHECK_EQ(fight.state.table.phase, Phase::placing);
}

TEST_CASE(
    "dice-warriors.general.four-coin-kinds, dice-warriors.general.warriors-told-apart, "
    "dice-warriors.play.two-sides-ruling, dice-warriors.monster.special-coins-ruling: "
    "what may be gathered") {
    Fight fight = gathering();
    for (const int cents : {1, 5, 10, 25}) fight.referee(coin(std::to_string(cents), cents));
    CHECK_EQ(fight.refusal(ByReferee{coin("half", 50)}), "no_such_coin");
    CHECK_EQ(fight.refusal(ByReferee{coin("whole", 100)}), "no_such_coin");
    fight.referee(AddMonster{"foreign", Side::monsters, {}, true, Z, {}});
    CHECK_CLAUSE("dice-warriors.monster.special-coins-ruling",
                 as_monster(fight.unit("foreign"))->coin == Coin::dime);
    fight.referee(die("red"));
    CHECK_EQ(fight.refusal(ByReferee{die("red")}), "warriors_must_be_told_apart");
    fight.referee(die("blue"));
    CHECK_EQ(fight.refusal(ByReferee{die("third", static_cast<Side>(2))}), "fight_has_two_sides");
}

TEST_CASE(
    "dice-warriors.general.three-warriors-advised, dice-warriors.setup.two-monsters-per-warrior, "
    "dice-warriors.setup.challenge-grows-later, dice-warriors.general.other-matchups-adapt: "
    "advice") {
    Fight fight = gathering();
    fight.referee(die("A"));
    fight.referee(die("B"));
    for (int i = 0; i < 4; ++i) fight.referee(coin("M" + std::to_string(i), 1));
    CHECK_EQ(notices(fight.state.table), std::vector{Notice::few_warriors});
    fight.referee(die("C"));
    for (int i = 4; i < 6; ++i) fight.referee(coin("M" + std::to_string(i), 1));
    CHECK(notices(fight.state.table).empty());
    fight.referee(coin("M6", 1));
    CHECK_EQ(notices(fight.state.table), std::vector{Notice::many_monsters});
    CHECK_EQ(System::view(fight.state, Referee{}).notices, std::vector{Notice::many_monsters});
    fight.state.table.warriors_background.edit().fights = 1;
    CHECK(notices(fight.state.table).empty());
    fight.referee(die("E", Side::monsters));
    CHECK_EQ(notices(fight.state.table).back(), Notice::unusual_match_up);
}

TEST_CASE("dice-warriors.general.terrain-two-six-inches: the default field, and an empty one") {
    Fight fight = gathering();
    fight.referee(UseDefaultField{});
    const Field& field = fight.state.table.field;
    CHECK_EQ(field.width, digits(48));
    CHECK_EQ(field.depth, digits(32));
    CHECK_EQ(field.obstacles.size(), 6);
    for (const Obstacle& obstacle : field.obstacles) {
        CHECK(digits(3) <= obstacle.top);
        CHECK(obstacle.top <= digits(8));
    }
    fight.referee(DrawField{Field{}});
    Field bent;
    bent.obstacles = {block(3, 3, 2, 2, 0, 1)};
    std::vector<Spot>& outline = bent.obstacles.edit(0).outline;
    std::swap(outline[0], outline[1]);
    CHECK_EQ(fight.refusal(ByReferee{DrawField{bent}}), "outline_is_not_convex");
}

TEST_CASE("dice-warriors.setup.placement-difference: the lower from the higher") {
    struct Row {
        int first, second, difference;
    };
    for (const Row row : {Row{2, 6, 4}, Row{6, 2, 4}, Row{5, 5, 0}}) {
        CHECK_EQ(opened(row.first, row.second).state.table.casting->difference, row.difference);
    }
}

TEST_CASE("dice-warriors.setup.placement-zero: monsters first, 12 digits apart") {
    Fight fight = opened(3, 3);
    CHECK_EQ(fight.refused(P, put("W", 0, 0)), "not_yours_to_place_now");
    fight.as(Z, put("M", 20, 20));
    CHECK_EQ(fight.refused(P, put("W", 20, 8.1)), "too_near_the_enemy");
    fight.as(P, put("W", 20, 8), {5});
}

TEST_CASE("dice-warriors.setup.placement-one: one each in turn, warriors first") {
    Fight fight = gathering();
    fight.referee(die("A"));
    fight.referee(die("B"));
    fight.referee(coin("M", 1));
    fight.referee(OpenFight{}, {4, 3, 2, 3, 3});
    CHECK_EQ(fight.refused(Z, put("M", 20, 30)), "not_yours_to_place_now");
    fight.as(P, put("A", 20, 2));
    CHECK_EQ(fight.refused(P, put("B", 22, 2)), "not_yours_to_place_now");
    CHECK_EQ(fight.refused(Z, put("M", 20, 13)), "too_near_the_enemy");
    fight.as(Z, put("M", 20, 30));
    fight.as(P, put("B", 22, 2), {5});
}

TEST_CASE("dice-warriors.setup.placement-two-three: warriors first, the monsters 12 digits off") {
    for (const int first : {1, 6}) {
        Fight fight = opened(first, 3);
        CHECK_EQ(fight.refused(Z, put("M", 20, 30)), "not_yours_to_place_now");
        fight.as(P, put("W", 20, 10));
        CHECK_EQ(fight.refused(Z, put("M", 20, 21.99)), "too_near_the_enemy");
        fight.as(Z, put("M", 20, 22), {5});
    }
}

TEST_CASE("dice-warriors.setup.placement-four-up: the monsters' side places everybody") {
    Fight fight = gathering();
    for (const char* name : {"A", "B", "C"}) fight.referee(die(name));
    fight.referee(coin("M", 1));
    fight.referee(OpenFight{}, {6, 1, 2, 3, 3, 3});
    CHECK_EQ(fight.refused(P, put("A", 20, 10)), "not_yours_to_place_now");
    fight.as(Z, put("A", 20, 10));
    CHECK_EQ(fight.refused(Z, put("B", 28.01, 10)), "warriors_huddle_within_a_hand");
    fight.as(Z, put("B", 28, 10));
    CHECK_EQ(fight.refused(Z, put("C", 24, 14.1)), "warriors_huddle_within_a_hand");
    fight.as(Z, put("C", 24, 14));
    CHECK_EQ(fight.refused(Z, put("M", 20, 13.99)), "too_near_the_enemy");
    fight.as(Z, put("M", 19, 14), {5});
}

TEST_CASE(
    "dice-warriors.setup.dice-before-placing, dice-warriors.setup.sides-place-own-ruling, "
    "dice-warriors.general.no-grid-ruling: where units may be placed") {
    Fight fight = gathering();
    for (const char* name : {"A", "B", "C"}) fight.referee(die(name));
    fight.referee(coin("M", 1));
    Field field;
    field.obstacles = {block(4, 4, 8, 8, 0, 3)};
    fight.referee(DrawField{field});
    CHECK_EQ(fight.refused(P, put("A", 3, 5)), "dice_come_before_placing");
    fight.referee(OpenFight{}, {1, 3, 2, 3, 3, 3});
    CHECK_EQ(fight.refused(P, put("A", 5, 5)), "nobody_can_stand_there");
    CHECK_EQ(fight.refused(P, put("A", 49, 5)), "nobody_can_stand_there");
    fight.as(P, put("A", 3.25, 7.10));
    CHECK_EQ(fight.unit("A").place, Point{Digits(325), Digits(710), Digits(0)});
    CHECK_EQ(fight.refused(P, put("B", 3.25, 7.10)), "place_is_taken");
    fight.as(P, put("B", 5, 5, 3));
    fight.as(P, put("C", 3.25, 7.85));
}

TEST_CASE(
    "dice-warriors.setup.scramble-coins, dice-warriors.setup.roll-warrior-dice, "
    "dice-warriors.setup.allies-scrambled-ruling: every coin and die") {
    Fight fight = gathering();
    fight.referee(die("W"));
    fight.referee(die("V"));
    fight.referee(coin("M", 1));
    fight.referee(coin("D", 10));
    fight.referee(coin("A", 5, Side::warriors));
    fight.referee(OpenFight{}, {4, 3, 1, 2, 1, 5, 2});
    CHECK_EQ(fight.number("M"), 6);
    CHECK_EQ(fight.number("D"), 2);
    CHECK_EQ(fight.number("A"), 6);
    CHECK_EQ(fight.number("W"), 5);
    CHECK_EQ(fight.number("V"), 2);
}

TEST_CASE("dice-warriors.setup.default-places-ruling: the silent are placed at their edge") {
    Fight fight = begun({3, 3}, {2}, {5});
    CHECK_EQ(fight.unit("W0").place, at(24, 0));
    CHECK_EQ(fight.unit("W1").place, at(23, 0));
    CHECK_EQ(fight.unit("M0").place, at(24, 32));
}

// ---- initiative --------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.initiative.die-against-highest, dice-warriors.initiative.warriors-higher-first, "
    "dice-warriors.initiative.monsters-higher-first, "
    "dice-warriors.initiative.no-tie-keeps-faces, dice-warriors.initiative.first-turn-resets, "
    "dice-warriors.setup.scrambled-heads-exposed: without a tie") {
    Fight won = begun({2, 5, 3}, {1}, {4});
    CHECK_EQ(won.state.table.side, Side::warriors);
    CHECK_EQ(won.number("W1"), 1);
    CHECK_EQ(won.number("M0"), 6);
    Fight lost = begun({2, 5}, {1, 2}, {6});
    CHECK_EQ(lost.state.table.side, Side::monsters);
    CHECK_EQ(lost.number("W0"), 2);
    CHECK_EQ(lost.number("W1"), 5);
    CHECK_EQ(lost.number("M0"), 4);
}

TEST_CASE(
    "dice-warriors.initiative.tie-reroll-monster, dice-warriors.initiative.tie-warriors-to-one, "
    "dice-warriors.initiative.tie-coins-to-tails, dice-warriors.initiative.tie-high-die-first, "
    "dice-warriors.initiative.tie-keeps-rolled-ruling, dice-warriors.initiative.tie-at-six, "
    "dice-warriors.initiative.tie-at-one: ties") {
    struct Row {
        Faces warriors, dice;
        Side first;
    };
    for (const Row& row :
         {Row{{4, 2}, {4, 4, 3}, Side::warriors}, Row{{4, 2}, {4, 6}, Side::monsters},
          Row{{3, 1}, {3, 5}, Side::monsters}, Row{{3, 1}, {3, 1}, Side::warriors},
          Row{{5}, {5, 3}, Side::warriors}, Row{{6}, {6, 6, 5}, Side::warriors},
          Row{{1, 1}, {1, 2}, Side::monsters}}) {
        Fight fight = begun(row.warriors, {1, 1, 2}, row.dice);
        CHECK_EQ(fight.state.table.side, row.first);
        for (const Unit& unit : fight.state.table.units) {
            CHECK_EQ(target_number(unit), as_warrior(unit) ? 1 : 4);
        }
    }
}

TEST_CASE("dice-warriors.initiative.first-turn-only: no die for round 2") {
    Fight fight = begun({5}, {2}, {4});
    fight.done(P);
    fight.done(Z);
    CHECK_EQ(fight.state.table.round, 2);
    CHECK_EQ(fight.state.table.side, Side::warriors);
}

TEST_CASE("dice-warriors.initiative.two-warrior-sides-ruling: highest against highest, then dice") {
    Fight fight = gathering();
    for (const char* name : {"A", "B"}) fight.referee(die(name));
    for (const char* name : {"C", "D"}) fight.referee(die(name, Side::monsters));
    fight.referee(OpenFight{}, {3, 3, 3, 5, 5, 1});
    fight.as(Z, put("C", 20, 30));
    fight.as(Z, put("D", 22, 30));
    fight.as(P, put("A", 20, 2));
    fight.as(P, put("B", 22, 2), {2, 2, 4, 6});
    CHECK_EQ(fight.state.table.side, Side::monsters);
    for (const char* name : {"A", "B", "C", "D"}) CHECK_EQ(fight.number(name), 1);
}

TEST_CASE("dice-warriors.initiative.two-monster-sides-ruling: a die each, again on a tie") {
    Fight fight = gathering();
    fight.referee(coin("A", 1, Side::warriors));
    fight.referee(coin("B", 1));
    fight.referee(OpenFight{}, {3, 3, 1, 1});
    fight.as(Z, put("B", 20, 30));
    fight.as(P, put("A", 20, 2), {4, 4, 2, 5});
    CHECK_EQ(fight.state.table.side, Side::monsters);
    CHECK_FALSE(fight.is_heads("A"));
    CHECK_FALSE(fight.is_heads("B"));
}

TEST_CASE("dice-warriors.initiative.allies-not-counted-ruling: an allied quarter adds nothing") {
    Fight fight = gathering();
    fight.referee(die("W"));
    fight.referee(coin("A", 25, Side::warriors));
    fight.referee(coin("M", 1));
    fight.referee(OpenFight{}, {3, 3, 2, 2, 3});
    fight.as(Z, put("M", 20, 30));
    fight.as(P, put("W", 20, 2));
    fight.as(P, put("A", 22, 2), {4});
    CHECK_CLAUSE("dice-warriors.initiative.allies-not-counted-ruling",
                 fight.state.table.side == Side::monsters);
}

TEST_CASE("dice-warriors.setup.roll-warrior-dice: the rolled number counts before the first turn") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 5).warrior("V", 40, 30).turn_of(Side::monsters);
    fight.strike("M", "W", {4});
    CHECK_FALSE(fight.stands("W"));
    Fight fresh = begun({5}, {2}, {6});
    CHECK_EQ(fresh.number("W0"), 5);
}

TEST_CASE(
    "dice-warriors.pile.kept-between-fights-ruling, dice-warriors.upgrade.permanent-until-lost, "
    "dice-warriors.upgrade.hits-forgotten-after-fight, dice-warriors.upgrade.start-with-some: "
    "a warband comes to its next fight") {
    Fight fight = gathering();
    Warband band{{{"W", P, {Upgrade::magic, Upgrade::hit}}},
                 {{Coin::nickel, false, "W"}},
                 {Coin::dime, Coin::penny},
                 1};
    fight.referee(BringWarband{Side::warriors, band});
    CHECK_EQ(fight.pile_of_warriors(), Pile{Coin::dime, Coin::penny});
    CHECK_EQ(attacks_allowed(fight.unit("W"), AttackKind::magic), 2);
    CHECK_EQ(hits_needed(fight.die("W")), 2);
    CHECK_EQ(fight.die("W").hits, 0);
    CHECK_EQ(fight.state.table.units.size(), 2);
    CHECK_EQ(fight.state.table.units[1].player, P);
    fight.referee(AddWarrior{"V", Side::warriors, P, {Upgrade::magic, Upgrade::hit}, false, {}});
    CHECK_EQ(attacks_allowed(fight.unit("V"), AttackKind::magic), 2);
}
