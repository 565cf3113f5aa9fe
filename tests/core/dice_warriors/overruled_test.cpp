// What the referee may not rule, bound by bound; and what he leaves as it is when he rules.
#include <algorithm>

#include "core/dice_warriors/setup.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

/// W at the corner and V, the penny M and the quarter K, in the warriors' turn of round 1.
Fight table() {
    Fight fight;
    fight.warrior("W", 0, 0, 3).warrior("V", 10, 20).coin("M", 1, 2, 0).coin("K", 25, 40, 30);
    return fight;
}
Overrule because(Ruling ruling) { return {"the umpire erred", std::move(ruling)}; }
std::string refused(const Fight& fight, const Ruling& ruling) {
    return fight.refusal(ByReferee{because(ruling)});
}
CorrectUnit correcting(std::string_view name) {
    CorrectUnit order;
    order.unit = id_of(name);
    return order;
}
CorrectUnit back_at(std::string_view name, double x, double y) {
    CorrectUnit order = correcting(name);
    order.standing = Standing::in_play;
    order.place = at(x, y);
    return order;
}
CorrectUnit out(std::string_view name, Standing standing = Standing::killed) {
    CorrectUnit order = correcting(name);
    order.standing = standing;
    return order;
}
Warrior& edited(Fight& fight, std::size_t place) {
    return *as_warrior(fight.state.table.units.edit(place));
}

}  // namespace

TEST_CASE(
    "dice-warriors.play.corrections-ruling: a warrior comes back as one that did nothing yet") {
    Fight fight = table();
    Warrior& fallen = edited(fight, 0);
    fallen.face = 6;
    fallen.hits = 1;
    fallen.upgrades = {Upgrade::hit};
    fight.strike("W", "M", {6});
    fight.referee(because(out("W")));
    REQUIRE(fight.die("W").is_fallen_at_six == (fight.number("W") == 6));
    Warrior& dead = edited(fight, 0);
    dead.is_fallen_at_six = true;
    dead.upgrades.clear();
    dead.face = 5;
    CorrectUnit back = back_at("W", 5, 5);
    fight.referee(because(back));
    CHECK(fight.stands("W"));
    CHECK(fight.unit("W").turn == Turn{});
    CHECK_FALSE(fight.die("W").is_fallen_at_six);
    CHECK_EQ(fight.number("W"), 5);
    CHECK_EQ(fight.die("W").hits, 0);
    // With two more hits to its name it keeps the one it has absorbed.
    fight.referee(because(out("W")));
    edited(fight, 0).hits = 1;
    edited(fight, 0).upgrades = {Upgrade::hit, Upgrade::hit};
    fight.referee(because(back));
    CHECK_EQ(fight.die("W").hits, 1);
}

TEST_CASE("dice-warriors.play.corrections-ruling: what is left out stays as it is") {
    Fight fight = table();
    fight.upgrades("W", {Upgrade::melee, Upgrade::melee});
    fight.strike("W", "M", {6});
    const Turn before = fight.unit("W").turn;
    CorrectUnit moved = correcting("W");
    moved.moved = digits(2);
    fight.referee(because(moved));
    CHECK_EQ(fight.unit("W").turn.attacks, 1);
    CHECK_EQ(fight.unit("W").turn.attacked, before.attacked);
    CHECK_EQ(fight.unit("W").turn.kind, before.kind);
    CHECK_EQ(fight.unit("W").turn.moved, digits(2));
    // What it attacked, and whom it named, is forgotten with the number of its attacks.
    fight.as(P, MoveUnit{id_of("W"), {at(0, 1)}, id_of("M"), {}});
    REQUIRE_EQ(fight.unit("W").turn.named, id_of("M"));
    CorrectUnit attacks = correcting("W");
    attacks.attacks = 2;
    fight.referee(because(attacks));
    CHECK_EQ(fight.unit("W").turn.attacks, 2);
    CHECK(fight.unit("W").turn.attacked.empty());
    CHECK_FALSE(fight.unit("W").turn.named.has_value());
    CHECK_EQ(fight.unit("W").turn.kind, AttackKind::melee);
    CHECK_EQ(fight.unit("W").place, at(0, 1));
    // A coin whose worth is not spoken of keeps it.
    CorrectUnit still = correcting("K");
    still.is_stopped = true;
    fight.referee(because(still));
    CHECK_EQ(as_monster(fight.unit("K"))->coin, Coin::quarter);
    CHECK(fight.unit("K").turn.is_stopped);
    CHECK_FALSE(fight.unit("K").turn.is_played);
}

TEST_CASE("dice-warriors.play.corrections-ruling: fallen at six are the killed who showed six") {
    struct Row {
        int face;
        Standing standing;
        bool is_at_six;
    };
    for (const Row& row : {Row{6, Standing::killed, true}, Row{5, Standing::killed, false},
                           Row{6, Standing::escaped, false}, Row{6, Standing::removed, false}}) {
        Fight fight = table();
        edited(fight, 0).face = row.face;
        fight.referee(because(out("W", row.standing)));
        CHECK_EQ(fight.die("W").is_fallen_at_six, row.is_at_six);
        CHECK_EQ(fight.unit("W").standing, row.standing);
    }
    // Whose fate a coin had eased did not fall at six, whatever is corrected of him later.
    Fight eased = table();
    edited(eased, 0).face = 6;
    eased.referee(because(out("W")));
    edited(eased, 0).is_fallen_at_six = false;
    CorrectUnit upgrades = correcting("W");
    upgrades.upgrades = Upgrades{Upgrade::melee};
    eased.referee(because(upgrades));
    CHECK_FALSE(eased.die("W").is_fallen_at_six);
    CHECK_EQ(eased.die("W").upgrades, Upgrades{Upgrade::melee});
}

TEST_CASE(
    "dice-warriors.play.corrections-ruling: what of a warrior is no coin's, and bounds of it") {
    const Fight fight = table();
    CorrectUnit coin = correcting("M");
    coin.upgrades = Upgrades{};
    CHECK_EQ(refused(fight, coin), "only_dice_have_upgrades");
    CorrectUnit hit = correcting("M");
    hit.hits = 0;
    CHECK_EQ(refused(fight, hit), "only_dice_have_upgrades");
    CorrectUnit unknown = correcting("W");
    unknown.upgrades = Upgrades{Upgrade::hit, static_cast<Upgrade>(4)};
    CHECK_EQ(refused(fight, unknown), "no_such_upgrade");
    CorrectUnit nowhere = correcting("W");
    nowhere.standing = static_cast<Standing>(4);
    CHECK_EQ(refused(fight, nowhere), "no_such_standing");
    CorrectUnit off = correcting("W");
    off.place = at(60, 60);
    CHECK_EQ(refused(fight, off), "nobody_can_stand_there");
    off.place = at(10, 20);
    CHECK_EQ(refused(fight, off), "place_is_taken");
    CorrectUnit kind = correcting("W");
    kind.attack = AttackKind::melee;
    CHECK_EQ(refused(fight, kind), "attacks_out_of_range");
    kind.attacks = 1;
    kind.attack = static_cast<AttackKind>(3);
    CHECK_EQ(refused(fight, kind), "attacks_out_of_range");
    kind.attack = AttackKind::magic;
    Fight casting = fight;
    casting.referee(because(kind));
    CHECK_EQ(casting.unit("W").turn.kind, AttackKind::magic);
}

TEST_CASE(
    "dice-warriors.play.corrections-ruling: of the dead it no longer matters, unless it is said") {
    Fight fight = table();
    fight.referee(because(out("V")));
    edited(fight, 1).hits = 1;
    CorrectUnit gone = out("V", Standing::escaped);
    fight.referee(because(gone));
    CHECK_EQ(fight.unit("V").standing, Standing::escaped);
    CorrectUnit hits = correcting("V");
    hits.hits = 1;
    CHECK_EQ(refused(fight, hits), "hits_out_of_range");
    fight.coin("N", 1, 30, 30);
    CorrectUnit often = out("N");
    often.attack = AttackKind::melee;
    often.attacks = 3;
    fight.referee(because(often));
    CHECK_EQ(fight.unit("N").turn.attacks, 3);
    CorrectUnit dead = correcting("N");
    dead.is_stopped = true;
    fight.referee(because(dead));
    CHECK_FALSE(fight.unit("N").place.has_value());
}

TEST_CASE("dice-warriors.play.corrections-ruling: room for one who comes back") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("dead", 1, 1, 1);
    fight.state.table.units.edit(1).standing = Standing::killed;
    fight.state.table.units.edit(1).place.reset();
    for (std::size_t one = 0; one < side_units_most; ++one) {
        fight.coin("M" + std::to_string(one), 1, 4 + static_cast<double>(one % 10) * 2,
                   4 + static_cast<double>(one / 10) * 2);
    }
    CHECK_EQ(refused(fight, back_at("dead", 30, 30)), "too_many_units");
    fight.referee(because(out("dead", Standing::escaped)));
    // One who stands there anyway takes no more room.
    CorrectUnit moved = correcting("M0");
    moved.place = at(30, 30);
    fight.referee(because(moved));
    CHECK_EQ(fight.unit("M0").place, at(30, 30));
    fight.referee(because(TakeAway{id_of("M0")}));
    fight.referee(because(back_at("dead", 30, 30)));
    CHECK(fight.stands("dead"));
}

TEST_CASE("dice-warriors.general.referee-fills-gaps: nothing is ruled of one who is not there") {
    Fight fight = table();
    fight.coin("dead", 1, 1, 1);
    fight.referee(because(out("dead")));
    for (const char* name : {"dead", "nobody"}) {
        const UnitId id = id_of(name);
        for (const Ruling& ruling :
             std::vector<Ruling>{PutAt{id, at(5, 5)}, TakeAway{id}, ChangeSide{id, Side::warriors},
                                 SetNumber{id, 3}, TurnCoin{id, true}}) {
            CHECK_EQ(refused(fight, ruling), "no_such_unit");
        }
    }
    CHECK_EQ(refused(fight, PutAt{id_of("W"), at(60, 60)}), "nobody_can_stand_there");
    CHECK_EQ(refused(fight, PutAt{id_of("W"), at(2, 0)}), "place_is_taken");
    CHECK_EQ(refused(fight, ChangeSide{id_of("W"), static_cast<Side>(2)}), "fight_has_two_sides");
    for (const int number : {0, 7, -1}) {
        CHECK_EQ(refused(fight, SetNumber{id_of("W"), number}), "only_dice_show_numbers");
    }
    CHECK_EQ(refused(fight, SetNumber{id_of("M"), 3}), "only_dice_show_numbers");
    CHECK_EQ(refused(fight, TurnCoin{id_of("W"), true}), "only_coins_show_heads_or_tails");
    for (const int number : {1, 6}) {
        fight.referee(because(SetNumber{id_of("W"), number}));
        CHECK_EQ(fight.number("W"), number);
    }
    CHECK_EQ(fight.refusal(ByReferee{Overrule{std::string(4001, 'x'), TakeAway{id_of("M")}}}),
             "override_needs_a_reason");
    fight.referee(Overrule{std::string(4000, 'x'), TakeAway{id_of("M")}});
    AddWarrior late;
    late.mark = "L";
    Fight placing = table();
    placing.state.table.phase = Phase::placing;
    CHECK_EQ(refused(placing, AddUnit{late, at(5, 5)}), "no_turn_is_on");
    CHECK_EQ(refused(placing, TakeAway{id_of("M")}), "no_such_unit");
    CHECK_EQ(refused(fight, AddUnit{late, at(60, 5)}), "nobody_can_stand_there");
}

TEST_CASE(
    "dice-warriors.play.corrections-ruling: a turn goes back to somebody who has units left") {
    Fight fight = table();
    fight.done(P);
    struct Row {
        std::optional<PlayerId> player;
        Standing standing;
        bool is_his;
    };
    for (const Row& row :
         {Row{P, Standing::in_play, true}, Row{R, Standing::in_play, false},
          Row{std::nullopt, Standing::in_play, false}, Row{P, Standing::escaped, false}}) {
        Fight given = fight;
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}}) {
            Unit& unit = given.state.table.units.edit(place);
            unit.player = row.player;
            unit.standing = row.standing;
            if (row.standing != Standing::in_play) unit.place.reset();
        }
        if (row.is_his) {
            given.referee(because(GiveTurnBack{}));
            CHECK_EQ(given.state.table.side, Side::warriors);
        } else {
            CHECK_EQ(refused(given, GiveTurnBack{}), "nobody_had_the_turn_before");
        }
    }
}

TEST_CASE("dice-warriors.play.newcomers-wait-ruling: whom the machine leaves alone, and whom not") {
    Fight fight = table();
    AddMonster ally;
    ally.mark = "L";
    ally.side = Side::warriors;
    ally.cents = 1;
    ally.player = P;
    fight.referee(because(AddUnit{ally, at(20, 20)}));
    CHECK_FALSE(fight.unit("L").turn.is_played);
    ally.mark = "foe";
    ally.side = Side::monsters;
    ally.player.reset();
    fight.referee(because(AddUnit{ally, at(22, 20)}));
    CHECK_FALSE(fight.unit("foe").turn.is_played);
    // A penny that nobody holds comes back in its side's turn: it waits for the next.
    Fight back = table();
    back.ally("A", 1, 20, 20).coin("N", 1, 21, 20);
    back.state.table.units.edit(4).player.reset();
    back.referee(because(out("A")));
    back.referee(because(back_at("A", 20, 20)));
    CHECK(back.unit("A").turn.is_played);
    CHECK_EQ(back.unit("A").turn.attacks, 0);
    back.done(P);
    back.done(Z, {6});
    CHECK_EQ(back.unit("A").turn.attacks, 1);
}

TEST_CASE(
    "dice-warriors.play.unmanned-monsters-ruling: one corrected before its turn is played all "
    "the same") {
    // A strikes W, which V may take; B has not been played yet when the referee corrects it.
    Fight fight;
    fight.warrior("W", 10, 10).warrior("V", 12.5, 11.5, 1, Q).seat(Q, Side::warriors);
    fight.coin("A", 1, 12, 10).coin("B", 1, 8.5, 10).coin("M", 1, 40, 30);
    for (const std::size_t place : {std::size_t{2}, std::size_t{3}})
        fight.state.table.units.edit(place).player.reset();
    fight.state.instructions.clear();
    fight.done(P);
    fight.done(Q);
    REQUIRE(fight.state.decision.has_value());
    CorrectUnit moved = correcting("B");
    moved.is_stopped = true;
    fight.referee(because(moved));
    REQUIRE_EQ(fight.state.queue.size(), 1);
    fight.answer(Q, {false, {}, {}}, {6, 6});
    CHECK_EQ(fight.unit("B").turn.attacks, 1);
}
}  // namespace tests
