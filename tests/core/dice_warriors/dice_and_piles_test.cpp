// Whose die is bad for whom, who pays and who is asked about it, what a wish offers, what a blast
// does to one after the other; and that each die is counted.
#include <algorithm>

#include "core/dice_warriors/pile.hpp"
#include "core/dice_warriors/upgrades.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

constexpr Answer yes{true, {}, {}};
constexpr Answer no{false, {}, {}};

Instruction about_rerolls(Manner manner) {
    return {QuestionKind::reroll, manner, {}, {}, {}, {}, {}, {}};
}
/// W and the die E of the monsters' side beside it; a pile of a penny each; V and N far off.
Fight two_dice() {
    Fight fight;
    fight.warrior("W", 0, 0, 3).warrior("E", 2, 0, 3, Z, Side::monsters).warrior("V", 40, 4, 1, Q);
    fight.coin("N", 1, 40, 30).seat(Q, Side::warriors);
    fight.pile({Coin::penny}).pile({Coin::penny}, Side::monsters);
    return fight;
}
bool has_rerolled(const Events& events) { return find<DieRerolled>(events) != nullptr; }

}  // namespace

TEST_CASE("dice-warriors.play.dice-by-machine-ruling: each die is counted under whom it is for") {
    Fight fight;
    fight.state = new_fight(FightId(7));
    fight.referee(SeatPlayer{P, Side::warriors});
    fight.referee(AddWarrior{"W", Side::warriors, P, {}, false, {}});
    for (const char* name : {"M", "N"})
        fight.referee(AddMonster{name, Side::monsters, 1, false, Z, {}});
    const auto made = [&](Subject subject) { return System::rolls_made(fight.state, subject); };
    const Subject of_fight(FightId(7));
    const Subject of_w(id_of("W"));
    const Subject of_m(id_of("M"));
    const Subject of_n(id_of("N"));
    CHECK_EQ(made(of_fight), 0);
    fight.referee(SeatPlayer{Z, Side::monsters});
    fight.referee(OpenFight{}, {3, 3, 2, 2, 3});
    CHECK_EQ(made(of_fight), 2);
    CHECK_EQ(made(of_w), 1);
    CHECK_EQ(made(of_m), 1);
    CHECK_EQ(made(of_n), 1);
    CHECK_EQ(made(Subject(id_of("nobody"))), 0);
    CHECK_EQ(fight.state.rolls->size(), 4);
}

TEST_CASE("dice-warriors.pile.reroll-any-die-ruling: a reroll is counted, and told as one") {
    Fight fight = two_dice();
    fight.instruct(P, about_rerolls(Manner::ask_me));
    const Events rolled = fight.strike("W", "E", {6});
    CHECK(find<DieAccepted>(rolled) == nullptr);
    const Events again = fight.answer(P, {true, Coin::penny, {}});
    CHECK_FALSE(has_rerolled(again));
    const Events agreed = fight.answer(Q, yes, {5});
    CHECK(has_rerolled(agreed));
    CHECK(find<WishUsed>(agreed) == nullptr);
    CHECK_FALSE(fight.state.wish.has_value());
    CHECK_EQ(find<DieRerolled>(agreed)->payer, Side::warriors);
    CHECK_EQ(find<DieRerolled>(agreed)->die.side, Side::warriors);
    CHECK_EQ(fight.state.table.piles->monsters.size(), 1);
}

TEST_CASE("dice-warriors.pile.consent-by-post-ruling: who is asked about a reroll, and first") {
    // Q, who has set nothing, is asked only once P has named a coin.
    Fight fight = two_dice();
    fight.instruct(P, about_rerolls(Manner::ask_me));
    fight.strike("W", "E", {6});
    CHECK_EQ(fight.asked(P).size(), 1);
    CHECK(fight.asked(Q).empty());
    CHECK(fight.asked(Z).empty());
    // Of Z's die, which kills, P may have a new one though Z's pile is his own.
    Fight struck = two_dice();
    struck.turn_of(Side::monsters).instruct(Z, about_rerolls(Manner::ask_me));
    struck.strike("E", "W", {1});
    CHECK(struck.asked(Z).empty());
    CHECK_EQ(struck.asked(P), std::vector{QuestionKind::save});
    // R holds no die but a coin, and is asked for nothing.
    Fight coins = two_dice();
    coins.ally("A", 1, 20, 20).seat(R, Side::warriors);
    coins.state.table.units.edit(4).player = R;
    coins.instruct(R, about_rerolls(Manner::ask_me));
    const Events missed = coins.strike("W", "E", {6});
    CHECK(coins.asked(R).empty());
    CHECK(find<DieAccepted>(missed) == nullptr);
    CHECK_FALSE(coins.state.decision.has_value());
    // Nor is anybody asked of a die that nobody holds.
    Fight unheld = two_dice();
    unheld.state.table.units.edit(2).player.reset();
    unheld.pile({Coin::quarter});
    unheld.as(P, ProposePurchase{{Ware::hit, id_of("W"), 0, false, {Coin::quarter}}});
    CHECK_EQ(unheld.die("W").upgrades, Upgrades{Upgrade::hit});
}

TEST_CASE(
    "dice-warriors.pile.reroll-asked-when-bad-ruling: a side's own spell that spares its own") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 8, 0, 2, Q).warrior("E", 40, 20, 1, Z, Side::monsters);
    fight.seat(Q, Side::warriors).pile({Coin::penny}).pile({Coin::penny}, Side::monsters);
    fight.instruct(Z, about_rerolls(Manner::ask_me));
    fight.instruct(P, about_rerolls(Manner::ask_me));
    fight.cast("W", 8, 0, {6});
    CHECK(fight.asked(Z).empty());
    CHECK(fight.asked(P).empty());
    CHECK_FALSE(fight.state.decision.has_value());
}

TEST_CASE("dice-warriors.pile.reroll-asked-when-bad-ruling: a roll to pass, for either side") {
    for (const int face : {3, 4, 5}) {
        Fight mover;
        mover.warrior("W", 0, 0).coin("M", 1, 4, 0).coin("N", 1, 40, 30).pile({Coin::penny});
        mover.instruct(P, about_rerolls(Manner::ask_me));
        mover.move("W", {at(4, 1)}, {face});
        CHECK_EQ(mover.asked(P).size(), face > 4 ? 1 : 0);
        Fight blocker;
        blocker.warrior("W", 4, 0, 4).coin("M", 1, 0, 0).warrior("V", 40, 4).pile({Coin::penny});
        blocker.turn_of(Side::monsters).instruct(P, about_rerolls(Manner::ask_me));
        blocker.move("M", {at(4, 1)}, {face});
        CHECK_EQ(blocker.asked(P).size(), face <= 4 ? 1 : 0);
    }
}

TEST_CASE(
    "dice-warriors.pile.reroll-asked-when-bad-ruling: of the dice of setting up none is spent on "
    "by itself, and each is put to him who asked") {
    const auto gathered = [](Manner manner) {
        Fight fight;
        fight.state = new_fight(FightId(7));
        fight.referee(SeatPlayer{P, Side::warriors});
        fight.referee(SeatPlayer{Z, Side::monsters});
        fight.referee(BringWarband{Side::warriors, {{{"W", P, {}}}, {}, {Coin::penny}, 1}});
        fight.referee(AddMonster{"M", Side::monsters, 1, false, Z, {}});
        fight.instruct(P, about_rerolls(manner));
        return fight;
    };
    Fight spending = gathered(Manner::yes);
    spending.referee(OpenFight{}, {6, 6, 2, 1});
    CHECK_EQ(spending.pile_of_warriors().size(), 1);
    Fight asking = gathered(Manner::ask_me);
    asking.referee(OpenFight{}, {3});
    asking.answer(P, no, {3});
    CHECK_EQ(asking.state.table.phase, Phase::casting);
    // What he orders meanwhile waits until the dice are thrown.
    asking.as(P, PlaceUnit{id_of("W"), at(20, 2)});
    asking.as(P, PlaceUnit{id_of("W"), at(20, 4)});
    CHECK_EQ(asking.state.queue.size(), 2);
    asking.answer(P, no, {2, 5});
    REQUIRE_EQ(asking.asked(P), std::vector{QuestionKind::reroll});
    CHECK_EQ(asking.open().front().unit, id_of("W"));
    const Events placing = asking.answer(P, {true, Coin::penny, {}}, {2});
    CHECK_EQ(asking.die("W").face, 2);
    CHECK_EQ(asking.state.table.phase, Phase::placing);
    // It is the monsters who place first: his orders lapse, one after the other.
    std::vector<std::string> lapsed;
    for (const Event& event : placing) {
        if (const auto* each = kit::get_if<OrderLapsed>(&event.what)) lapsed.push_back(each->code);
    }
    CHECK_EQ(lapsed, std::vector<std::string>(2, "not_yours_to_place_now"));
    asking.pile({Coin::dime, Coin::penny});
    CHECK(System::legal(System::view(asking.state, P), P).purchases.empty());
    asking.as(Z, PlaceUnit{id_of("M"), at(20, 30)});
    asking.as(P, PlaceUnit{id_of("W"), at(20, 2)}, {1});
    REQUIRE_EQ(asking.asked(P), std::vector{QuestionKind::reroll});
    asking.answer(P, no);
    CHECK_EQ(asking.state.table.side, Side::warriors);
}

// ---- wishes ------------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling: out of one's own pile, with the coin named") {
    const auto wishing = [](Coin coin) {
        return StrikeUnit{id_of("W"), AttackKind::melee, id_of("E"), coin};
    };
    Fight lacking = two_dice();
    lacking.as(P, wishing(Coin::nickel), {6});
    CHECK_EQ(lacking.pile_of_warriors().size(), 1);
    CHECK_FALSE(lacking.state.decision.has_value());
    // The blow hits: neither is it bad for P, nor does Z's pile pay P's wish.
    Fight hitting = two_dice();
    hitting.pile({}).as(P, wishing(Coin::penny), {1});
    CHECK_EQ(hitting.state.table.piles->monsters.size(), 1);
    CHECK(hitting.asked(Q).empty());
    REQUIRE_EQ(hitting.asked(Z), std::vector{QuestionKind::save});
    hitting.answer(Z, no);
    CHECK_FALSE(hitting.stands("E"));
    // Who wants every bad die anew needs no wish.
    Fight always = two_dice();
    always.state.table.units.edit(2).player = P;
    always.instruct(P, about_rerolls(Manner::yes));
    CHECK(has_rerolled(always.strike("W", "E", {6, 6})));
    CHECK(always.pile_of_warriors().empty());
    // With nothing said beforehand by anybody a wish is still one.
    Fight plain = two_dice();
    plain.state.instructions.clear();
    plain.as(P, wishing(Coin::penny), {6});
    CHECK_EQ(plain.asked(Q), std::vector{QuestionKind::reroll});
    // A side that has coins but no die spends none.
    Fight coins;
    coins.warrior("W", 0, 0).coin("M", 1, 2, 0).turn_of(Side::monsters);
    coins.pile({Coin::penny}, Side::monsters);
    const Events events =
        coins.as(Z, StrikeUnit{id_of("M"), AttackKind::melee, id_of("W"), Coin::penny}, {6});
    CHECK_EQ(coins.state.table.piles->monsters.size(), 1);
    CHECK(find<DieAccepted>(events) == nullptr);
}

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling: a wish is over with its order, and not before") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 6, 1).coin("N", 1, 40, 30);
    fight.pile({Coin::penny, Coin::penny});
    Fight walking = fight;
    const Events walked = walking.as(P, MoveUnit{id_of("W"), {at(0, 1)}, {}, Coin::penny, 3});
    CHECK_EQ(find<MoveBegan>(walked)->wish, Wish{P, Coin::penny, 3});
    CHECK_FALSE(walking.state.wish.has_value());
    Fight without = fight;
    CHECK_FALSE(find<MoveBegan>(without.move("W", {at(0, 1)}))->wish.has_value());
    CHECK_FALSE(find<AttackDeclared>(without.shoot("W", "M", {6}))->wish.has_value());
    Fight casting = fight;
    CHECK_FALSE(find<AttackDeclared>(casting.cast("W", 20, 20))->wish.has_value());
    CHECK(casting.unit("W").turn.attacked.empty());
    // The second leg meets M: the wish still buys one new roll, and a stop ends it.
    Fight legs = fight;
    legs.as(P, MoveUnit{id_of("W"), {at(2, 0), at(7, 0)}, {}, Coin::penny, 2}, {6, 1});
    CHECK_EQ(legs.pile_of_warriors().size(), 1);
    CHECK_EQ(legs.unit("W").place, at(7, 0));
    CHECK_FALSE(legs.state.wish.has_value());
    Fight stopped = fight;
    stopped.as(P, MoveUnit{id_of("W"), {at(7, 0)}, {}, Coin::penny, 5}, {6, 6, 6});
    CHECK(stopped.unit("W").turn.is_stopped);
    CHECK(stopped.pile_of_warriors().empty());
    CHECK_FALSE(stopped.state.wish.has_value());
    Fight flip;
    flip.warrior("W", 40, 0).ally("D", 10, 0, 0).coin("M", 1, 6, 0).coin("N", 1, 40, 30);
    flip.pile({Coin::penny});
    flip.as(P, StrikeUnit{id_of("D"), AttackKind::ranged, id_of("M"), Coin::penny}, {1, 6});
    CHECK_FALSE(flip.is_heads("D"));
    CHECK_FALSE(flip.state.wish.has_value());
}

TEST_CASE(
    "dice-warriors.pile.consent-by-post-ruling: one asked holds to it, whatever he sets "
    "meanwhile") {
    Fight fight = two_dice();
    fight.state.table.units.edit(2).player = P;
    fight.instruct(P, about_rerolls(Manner::ask_me));
    fight.strike("W", "E", {6});
    fight.as(P, RevokeInstructions{QuestionKind::reroll});
    fight.instruct(P, about_rerolls(Manner::no));
    const Events events = fight.answer(P, {true, Coin::penny, {}}, {5});
    CHECK(has_rerolled(events));
    CHECK(fight.pile_of_warriors().empty());
}

// ---- piles -------------------------------------------------------------------------------------

TEST_CASE("dice-warriors.pile.one-per-warrior-side-ruling: a side without a die fills no pile") {
    Fight fight;
    fight.warrior("W", 0, 0).ally("A", 1, 10, 10).coin("M", 1, 12, 10).turn_of(Side::monsters);
    CHECK_FALSE(has_pile(fight.state.table, Side::monsters));
    CHECK(has_pile(fight.state.table, Side::warriors));
    fight.strike("M", "A", {1});
    CHECK_FALSE(fight.stands("A"));
    CHECK(fight.state.table.piles->monsters.empty());
    CHECK(fight.pile_of_warriors().empty());
}

TEST_CASE("dice-warriors.pile.consent-by-post-ruling: who shares a pile") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).warrior("U", 0, 8).ally("A", 1, 4, 4);
    fight.warrior("E", 40, 20, 1, Z, Side::monsters).warrior("X", 4, 8).coin("M", 1, 40, 30);
    fight.state.table.units.edit(3).player = R;
    fight.state.table.units.edit(5).player.reset();
    const OpenTable& table = fight.state.table;
    CHECK_EQ(payers(table, Side::warriors), std::vector{P, Q});
    CHECK_EQ(payers(table, Side::monsters), std::vector{Z});
    CHECK(is_payer(table, Side::warriors, P));
    CHECK(is_payer(table, Side::warriors, Q));
    CHECK_FALSE(is_payer(table, Side::warriors, R));
    CHECK_FALSE(is_payer(table, Side::warriors, Z));
    CHECK(is_payer(table, Side::monsters, Z));
    CHECK_FALSE(is_payer(table, Side::monsters, P));
}

TEST_CASE(
    "dice-warriors.pile.consent-by-post-ruling, dice-warriors.upgrade.when-to-buy-ruling: who may "
    "propose what, and what was said beforehand") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).ally("A", 1, 4, 4).coin("M", 1, 40, 30);
    fight.seat(Q, Side::warriors).seat(R, Side::warriors).pile({Coin::dime, Coin::penny});
    fight.state.table.units.edit(2).player = R;
    const auto buying = [](std::string_view name, Ware ware = Ware::melee) {
        return ProposePurchase{{ware, id_of(name), 0, false, {Coin::dime, Coin::penny}}};
    };
    CHECK_EQ(fight.refused(R, buying("W")), "pile_is_not_yours");
    CHECK_EQ(fight.refused(Z, buying("W")), "pile_is_not_yours");
    CHECK_EQ(fight.refused(Z, buying("M")), "upgrades_are_for_warriors");
    CHECK_EQ(fight.refused(P, buying("A")), "upgrades_are_for_warriors");
    CHECK_EQ(fight.refused(P, buying("nobody")), "no_such_unit");
    CHECK_EQ(fight.refused(P, buying("W", static_cast<Ware>(9))), "only_listed_upgrades_are_sold");
    Fight gone = fight;
    gone.state.table.units.edit(0).standing = Standing::removed;
    CHECK_EQ(gone.refused(Q, buying("W")), "no_such_unit");
    Fight early = fight;
    early.state.table.phase = Phase::placing;
    CHECK_EQ(early.refused(P, buying("W")), "no_purchase_now");
    Instruction refusing{QuestionKind::purchase, Manner::no, {}, {}, {}, {}, {}, {}};
    fight.instruct(Q, refusing);
    const Events closed = fight.as(P, buying("W"));
    REQUIRE(find<ProposalClosed>(closed) != nullptr);
    CHECK_FALSE(find<ProposalClosed>(closed)->is_agreed);
    CHECK(find<ProposalMade>(closed) == nullptr);
    CHECK(fight.state.proposals.empty());
    CHECK_EQ(fight.pile_of_warriors().size(), 2);
}

TEST_CASE("dice-warriors.pile.exact-set-worked-ruling: of equal sums the fewest coins") {
    const Coin penny = Coin::penny;
    const Coin dime = Coin::dime;
    CHECK_EQ(best_payment({Coin::quarter, dime, dime, dime, penny, penny, penny, penny, penny}, 30),
             std::vector{dime, dime, dime});
    CHECK_EQ(best_payment({Coin::quarter, dime, dime, Coin::nickel}, 25),
             std::vector{Coin::quarter});
    const Gate needless = may_pay({dime, penny, penny}, 11, {dime, penny, penny});
    REQUIRE(needless.has_value());
    CHECK_EQ(std::string(needless->code), "payment_has_needless_coin");
}

// ---- one blast, several blows ------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.same-blast-order-ruling, dice-warriors.pile.save-at-six-one-coin: a "
    "fate eased is one's own, not the next one's") {
    Fight fight;
    fight.special("D", 10, 0, 0).warrior("W", 8, 0, 6).warrior("V", 8, 1, 6).warrior("U", 40, 30);
    fight.pile({Coin::dime}).turn_of(Side::monsters);
    fight.cast("D", 8, 0, {1});
    fight.answer(P, yes, {1});
    CHECK_FALSE(fight.stands("W"));
    CHECK_FALSE(fight.stands("V"));
    CHECK_FALSE(fight.die("W").is_fallen_at_six);
    CHECK(fight.die("V").is_fallen_at_six);
}

TEST_CASE("dice-warriors.pile.save-at-six-two-coins: two at six, one below it") {
    for (const int number : {5, 6}) {
        Fight fight;
        fight.coin("M", 1, 0, 0).warrior("W", 2, 0, number).warrior("V", 40, 30);
        fight.pile({Coin::dime, Coin::penny}).turn_of(Side::monsters);
        fight.strike("M", "W", {1});
        const Events first = fight.answer(P, yes);
        CHECK_EQ(find<FateEased>(first) != nullptr, number == 6);
        if (number == 6) fight.answer(P, yes);
        CHECK(fight.stands("W"));
        CHECK_EQ(fight.pile_of_warriors().size(), number == 6 ? 0 : 1);
    }
}

TEST_CASE(
    "dice-warriors.kill.one-roll-per-attack: the next blow has neither number nor result yet") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 5, 8, 0).coin("B", 1, 8, 1).coin("N", 1, 40, 30);
    fight.pile({Coin::penny}).instruct(P, about_rerolls(Manner::ask_me));
    const Events events = fight.cast("W", 8, 0, {3, 6});
    const TargetSpared* spared = find<TargetSpared>(events);
    REQUIRE(spared != nullptr);
    CHECK_EQ(find<BlowFell>(events)->attack->number, 3);
    CHECK_EQ(find<BlowFell>(events)->attack->result, 3);
    CHECK_EQ(spared->attack->number, 0);
    CHECK_EQ(spared->attack->result, 0);
    REQUIRE_EQ(fight.asked(P), std::vector{QuestionKind::reroll});
    CHECK_EQ((*fight.state.table.attack)->struck, UnitIds{id_of("B")});
}

}  // namespace tests
