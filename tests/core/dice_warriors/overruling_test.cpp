// What the referee puts right on the table (the ruling on corrections).
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

/// W and V against a penny and a quarter out of reach, in the warriors' turn of round 1.
Fight table() {
    Fight fight;
    fight.warrior("W", 10, 10).warrior("V", 10, 20);
    fight.coin("M", 1, 12, 10).coin("Q", 25, 40, 30);
    return fight;
}
Overrule because(Ruling ruling) { return {"the umpire erred", std::move(ruling)}; }
std::string refused(const Fight& fight, const Ruling& ruling) {
    return fight.refusal(ByReferee{because(ruling)});
}
/// Whether the ruling is allowed; "" as a refusal's code.
bool may(const Fight& fight, const Ruling& ruling) {
    ScriptedDice none(Faces{});
    const Order order = ByReferee{because(ruling)};
    return static_cast<bool>(System::decide(fight.state, order, kit::Moment{}, none));
}
CorrectUnit correcting(std::string_view name) {
    CorrectUnit order;
    order.unit = id_of(name);
    return order;
}

}  // namespace

TEST_CASE("dice-warriors.play.corrections-ruling: one who was killed by mistake comes back") {
    Fight fight = table();
    fight.strike("W", "M", {1});
    CHECK_FALSE(fight.stands("M"));
    CHECK_EQ(fight.pile_of_warriors(), Pile{Coin::penny});
    CorrectUnit back = correcting("M");
    back.standing = Standing::in_play;
    CHECK_EQ(refused(fight, back), "unit_needs_a_place");
    back.place = at(10, 10);
    CHECK_EQ(refused(fight, back), "place_is_taken");
    back.place = at(13, 10);
    const Events events = fight.referee(because(back));
    CHECK(fight.stands("M"));
    CHECK_EQ(fight.unit("M").place, at(13, 10));
    CHECK_EQ(fight.unit("M").turn.attacks, 0);
    REQUIRE(find<Overruled>(events) != nullptr);
    CHECK_EQ(find<Overruled>(events)->reason, "the umpire erred");
    for (const Observer& observer : {Observer{P}, Observer{Z}})
        CHECK(may_see(fight.state, events.front(), observer));
    fight.referee(because(SetPile{Side::warriors, {}}));
    CHECK(fight.pile_of_warriors().empty());
}

TEST_CASE("dice-warriors.play.corrections-ruling: out of play, and the end that follows") {
    Fight fight = table();
    CorrectUnit out = correcting("M");
    out.standing = Standing::killed;
    out.place = at(5, 5);
    CHECK_EQ(refused(fight, out), "unit_needs_a_place");
    out.place.reset();
    fight.referee(because(out));
    CHECK_EQ(fight.unit("M").standing, Standing::killed);
    CHECK_FALSE(fight.unit("M").place.has_value());
    CHECK(fight.pile_of_warriors().empty());
    fight.face("V", 6);
    out.unit = id_of("V");
    fight.referee(because(out));
    CHECK(fight.die("V").is_fallen_at_six);
    out.unit = id_of("Q");
    out.standing = Standing::escaped;
    fight.referee(because(out));
    REQUIRE(fight.is_over());
    CHECK_EQ(fight.state.table.outcome->holder, Side::warriors);
    CHECK_EQ(refused(fight, out), "fight_is_over");
}

TEST_CASE("dice-warriors.play.corrections-ruling: what a unit has done this turn") {
    Fight fight = table();
    fight.move("W", {at(10, 18)});
    CorrectUnit moved = correcting("W");
    for (const auto& [digits_moved, is_allowed] : std::vector<std::pair<int, bool>>{
             {-1, false}, {0, true}, {8, true}, {9, false}}) {
        moved.moved = digits(digits_moved);
        CHECK_EQ(may(fight, moved), is_allowed);
    }
    CHECK_EQ(fight.refused(P, walk("W", {at(10, 16)})), "move_exceeds_two_hands");
    moved.moved = digits(4);
    moved.is_stopped = false;
    fight.referee(because(moved));
    fight.move("W", {at(10, 16)});
    Fight struck = table();
    struck.strike("W", "M", {6});
    CHECK_EQ(struck.refused(P, melee("W", "M")), "no_attack_left");
    CorrectUnit attacks = correcting("W");
    attacks.attacks = 2;
    CHECK_EQ(refused(struck, attacks), "attacks_out_of_range");
    attacks.upgrades = Upgrades{Upgrade::melee};
    CHECK(may(struck, attacks));
    attacks.attacks = -1;
    CHECK_EQ(refused(struck, attacks), "attacks_out_of_range");
    attacks = correcting("V");
    attacks.attacks = 1;
    CHECK_EQ(refused(struck, attacks), "attacks_out_of_range");
    attacks.attack = AttackKind::ranged;
    struck.referee(because(attacks));
    CHECK_EQ(struck.unit("V").turn.kind, AttackKind::ranged);
    attacks = correcting("W");
    attacks.attacks = 0;
    struck.referee(because(attacks));
    struck.strike("W", "M", {6});
    // Nor has anybody who is out attacked in no way at all.
    CorrectUnit out = correcting("Q");
    out.standing = Standing::removed;
    out.attacks = 1;
    CHECK_EQ(refused(struck, out), "attacks_out_of_range");
    out.attack = AttackKind::melee;
    CHECK(may(struck, out));
}

TEST_CASE("dice-warriors.play.corrections-ruling: hits, upgrades and what coin it is") {
    Fight fight = table();
    CorrectUnit hits = correcting("W");
    hits.hits = 1;
    CHECK_EQ(refused(fight, hits), "hits_out_of_range");
    hits.upgrades = Upgrades{Upgrade::hit};
    fight.referee(because(hits));
    CHECK_EQ(fight.die("W").hits, 1);
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::hit});
    CorrectUnit fewer = correcting("W");
    fewer.upgrades = Upgrades{};
    CHECK_EQ(refused(fight, fewer), "hits_out_of_range");
    fewer.hits = -1;
    CHECK_EQ(refused(fight, fewer), "hits_out_of_range");
    fewer.hits = 0;
    fight.referee(because(fewer));
    CHECK(fight.die("W").upgrades.empty());
    CorrectUnit many = correcting("W");
    many.upgrades.emplace();
    for (std::size_t i = 0; i < upgrades_most; ++i) many.upgrades->push_back(Upgrade::ranged);
    CHECK(may(fight, many));
    many.upgrades->push_back(Upgrade::ranged);
    CHECK_EQ(refused(fight, many), "too_many_upgrades");
    CorrectUnit coin = correcting("M");
    coin.cents = 5;
    fight.referee(because(coin));
    CHECK_EQ(as_monster(fight.unit("M"))->coin, Coin::nickel);
    CHECK_EQ(fight.number("M"), 3);
    coin.cents = 7;
    CHECK_EQ(refused(fight, coin), "no_such_coin");
    coin.unit = id_of("W");
    CHECK_EQ(refused(fight, coin), "only_coins_have_a_worth");
    hits.unit = id_of("M");
    CHECK_EQ(refused(fight, hits), "only_dice_have_upgrades");
    CHECK_EQ(refused(fight, correcting("M")), "nothing_is_corrected");
    CHECK_EQ(refused(fight, correcting("nobody")), "no_such_unit");
}

TEST_CASE("dice-warriors.play.corrections-ruling: a pile") {
    Fight fight = table();
    fight.referee(because(SetPile{Side::monsters, {Coin::penny, Coin::quarter, Coin::nickel}}));
    CHECK_EQ(fight.state.table.piles->monsters, Pile{Coin::quarter, Coin::nickel, Coin::penny});
    CHECK(fight.pile_of_warriors().empty());
    CHECK(may(fight, SetPile{Side::warriors, Pile(pile_most, Coin::penny)}));
    CHECK_EQ(refused(fight, SetPile{Side::warriors, Pile(pile_most + 1, Coin::penny)}),
             "too_many_coins");
    CHECK_EQ(refused(fight, SetPile{static_cast<Side>(2), {}}), "fight_has_two_sides");
}

TEST_CASE("dice-warriors.play.corrections-ruling: whose turn it is") {
    Fight fight = table();
    CHECK_EQ(refused(fight, GiveTurnBack{}), "there_was_no_turn_before");
    fight.move("W", {at(10, 13)});
    fight.done(P);
    REQUIRE_EQ(fight.state.table.side, Side::monsters);
    fight.referee(because(GiveTurnBack{}));
    CHECK_EQ(fight.state.table.side, Side::warriors);
    CHECK_EQ(fight.state.table.round, 1);
    CHECK_EQ(fight.unit("W").turn.moved, digits(3));
    fight.move("W", {at(10, 17)});
    fight.done(P);
    fight.done(Z);
    REQUIRE_EQ(fight.state.table.round, 2);
    fight.referee(because(GiveTurnBack{}));
    CHECK_EQ(fight.state.table.side, Side::monsters);
    CHECK_EQ(fight.state.table.round, 1);
    fight.done(Z);
    CHECK_EQ(fight.state.table.round, 2);
    Fight machines = table();
    machines.done(P);
    for (std::size_t i = 0; i < 2; ++i) machines.state.table.units.edit(i).player.reset();
    CHECK_EQ(refused(machines, GiveTurnBack{}), "nobody_had_the_turn_before");
}

TEST_CASE("dice-warriors.play.corrections-ruling: only while turns go on, and with a reason") {
    Fight fight = table();
    CorrectUnit moved = correcting("W");
    moved.moved = digits(1);
    CHECK_EQ(fight.refusal(ByReferee{Overrule{"", moved}}), "override_needs_a_reason");
    fight.state.table.phase = Phase::placing;
    for (const Ruling& ruling : {Ruling{moved}, Ruling{SetPile{}}, Ruling{GiveTurnBack{}}})
        CHECK_EQ(refused(fight, ruling), "no_turn_is_on");
}
