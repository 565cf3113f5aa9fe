// The pile and what it buys: the supplement "Warrior Upgrades".
#include <algorithm>

#include "core/dice_warriors/campaign.hpp"
#include "core/dice_warriors/upgrades.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

constexpr Coin penny = Coin::penny;
constexpr Coin nickel = Coin::nickel;
constexpr Coin dime = Coin::dime;
constexpr Coin quarter = Coin::quarter;
constexpr Answer yes{true, {}, {}};
constexpr Answer no{false, {}, {}};

Instruction ask_me(QuestionKind kind) { return {kind, Manner::ask_me, {}, {}, {}, {}, {}, {}}; }
Instruction always(QuestionKind kind) { return {kind, Manner::yes, {}, {}, {}, {}, {}, {}}; }
ProposePurchase buy(Ware ware, std::vector<Coin> coins, int cents = 0) {
    return {{ware, id_of("W"), cents, false, std::move(coins)}};
}
int cost(Ware ware, Upgrades upgrades, int cents = 0) {
    return price({ware, {}, cents, false, {}}, upgrades).value();
}
/// A quarter that may strike W (of that number) twice, V far away.
Fight struck(int number, Upgrades upgrades, Pile pile) {
    Fight fight;
    fight.coin("K", 25, 0, 0).warrior("W", 2, 0, number).warrior("V", 40, 30);
    fight.upgrades("W", std::move(upgrades)).pile(std::move(pile)).turn_of(Side::monsters);
    return fight;
}

}  // namespace

TEST_CASE(
    "dice-warriors.pile.kills-fill-it, dice-warriors.pile.shared-by-warriors, "
    "dice-warriors.pile.contents-open-ruling: coins of the killed") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 10, 0, 1, Q).seat(Q, Side::warriors);
    fight.coin("D", 5, 2, 0).coin("M", 1, 12, 0).coin("N", 1, 40, 30);
    fight.strike("W", "D", {1});
    fight.strike("V", "M", {1});
    CHECK_EQ(fight.pile_of_warriors(), Pile{nickel, penny});
    CHECK_EQ(System::view(fight.state, Z).table->piles->warriors, Pile{nickel, penny});
}

TEST_CASE(
    "dice-warriors.pile.own-summons-excluded, dice-warriors.pile.enemy-summons-count-ruling: "
    "whose summoning it was") {
    for (const Side summoner : both_sides) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30);
        fight.state.table.units.edit(1).summoned_by = summoner;
        fight.strike("W", "M", {1});
        CHECK_CLAUSE("dice-warriors.pile.enemy-summons-count-ruling",
                     fight.pile_of_warriors().size() == (summoner == Side::monsters ? 1 : 0));
    }
}

TEST_CASE(
    "dice-warriors.pile.friendly-dead-excluded, dice-warriors.pile.allies-kills-count-ruling: "
    "who killed whom") {
    Fight own;
    own.warrior("W", 0, 0).ally("A", 5, 8, 0).coin("N", 1, 40, 30);
    own.cast("W", 8, 0, {1});
    CHECK(own.pile_of_warriors().empty());
    Fight by_ally;
    by_ally.warrior("W", 0, 0)
        .ally("A", 1, 20, 20)
        .coin("K", 25, 22, 20, true)
        .coin("N", 1, 40, 30);
    by_ally.strike("A", "K", {5});
    CHECK_EQ(by_ally.pile_of_warriors(), Pile{quarter});
    Fight theirs;
    theirs.warrior("W", 0, 0).special("D", 10, 20, 20).coin("M", 1, 28, 20).turn_of(Side::monsters);
    theirs.cast("D", 28, 20, {1});
    CHECK(theirs.pile_of_warriors().empty());
    CHECK(theirs.state.table.piles->monsters.empty());
}

TEST_CASE("dice-warriors.pile.chosen-death-pays-ruling: a chosen death pays as well") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30);
    fight.instruct(Z, always(QuestionKind::die_or_live));
    fight.strike("W", "M", {4});
    CHECK_EQ(fight.pile_of_warriors(), Pile{penny});
}

TEST_CASE("dice-warriors.pile.special-coin-worth-ruling: a foreign dime counts 10") {
    Fight fight;
    fight.warrior("W", 0, 0).special("F", 10, 2, 0).coin("N", 1, 40, 30);
    fight.strike("W", "F", {1});
    CHECK_EQ(fight.pile_of_warriors(), Pile{dime});
    CHECK_EQ(worth(dime), 10);
}

TEST_CASE(
    "dice-warriors.pile.one-per-warrior-side-ruling, "
    "dice-warriors.play.warriors-on-both-sides-ruling: each side its own pile") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("E", 2, 0, 4, Z, Side::monsters).coin("M", 5, 0, 2);
    fight.warrior("V", 0, 4);
    fight.strike("W", "M", {1});
    CHECK_EQ(fight.pile_of_warriors(), Pile{nickel});
    fight.move("V", {at(2, 4), at(2, 2)}, {1});
    fight.strike("V", "E", {1});
    CHECK_EQ(fight.pile_of_warriors(), Pile{nickel});
    CHECK(fight.state.table.piles->monsters.empty());
    CHECK(fight.is_over());
}

TEST_CASE("dice-warriors.pile.all-must-agree: one refusal defeats a purchase") {
    for (const bool r_agrees : {false, true}) {
        Fight fight;
        fight.warrior("W", 0, 0)
            .warrior("V", 0, 4, 1, Q)
            .warrior("U", 0, 8, 1, R)
            .coin("M", 1, 40, 30);
        fight.seat(Q, Side::warriors).seat(R, Side::warriors).pile({dime, penny});
        fight.as(P, buy(Ware::melee, {dime, penny}));
        fight.answer(Q, yes);
        CHECK_EQ(fight.pile_of_warriors().size(), 2);
        fight.answer(R, {r_agrees, {}, {}});
        CHECK_EQ(fight.pile_of_warriors().size(), r_agrees ? 0 : 2);
        CHECK_EQ(fight.die("W").upgrades.size(), r_agrees ? 1 : 0);
        CHECK(fight.state.proposals.empty());
    }
}

TEST_CASE("dice-warriors.pile.consent-by-post-ruling: a standing agreement for saves only") {
    Fight fight = struck(3, {}, {dime, penny});
    fight.warrior("U", 40, 20, 1, R).seat(R, Side::warriors);
    fight.instruct(R, always(QuestionKind::save));
    fight.strike("K", "W", {2});
    CHECK(fight.asked(R).empty());
    fight.answer(P, yes);
    CHECK(fight.stands("W"));
    fight.instruct(P, ask_me(QuestionKind::reroll));
    fight.strike("K", "W", {2});
    fight.answer(P, {true, penny, {}});
    CHECK_EQ(fight.asked(R), std::vector{QuestionKind::reroll});
    fight.deadline();
    CHECK_EQ(fight.pile_of_warriors(), Pile{penny});
}

TEST_CASE(
    "dice-warriors.pile.spend-only-held, dice-warriors.pile.no-change-given, "
    "dice-warriors.pile.overpay-lost-ruling, dice-warriors.pile.no-needless-coin-ruling: paying") {
    const Pile pile{quarter, dime, nickel, penny};
    const auto refused = [&](std::vector<Coin> coins) {
        const Gate gate = may_pay(pile, 11, coins);
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(refused({dime, penny}), "");
    CHECK_EQ(refused({dime, nickel}), "");
    CHECK_EQ(refused({quarter}), "");
    CHECK_EQ(refused({dime, nickel, penny}), "payment_has_needless_coin");
    CHECK_EQ(refused({dime}), "payment_below_price");
    CHECK_EQ(refused({dime, dime}), "coins_not_in_pile");
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30).pile({quarter});
    CHECK_EQ(fight.refused(P, buy(Ware::melee, {dime, dime, nickel})), "coins_not_in_pile");
    fight.as(P, buy(Ware::melee, {quarter}));
    CHECK(fight.pile_of_warriors().empty());
}

TEST_CASE(
    "dice-warriors.pile.exact-set-worked-ruling, dice-warriors.pile.overpay-lost-ruling: "
    "the set offered") {
    CHECK_EQ(best_payment({dime, dime, nickel, penny}, 22), std::vector{dime, dime, nickel});
    CHECK_EQ(best_payment({quarter, quarter, dime, dime, dime, dime}, 65),
             std::vector{quarter, dime, dime, dime, dime});
    CHECK_EQ(best_payment({quarter, dime, dime, dime, penny, penny, penny}, 33),
             std::vector{dime, dime, dime, penny, penny, penny});
    CHECK_EQ(best_payment({nickel, nickel, penny}, 11), std::vector{nickel, nickel, penny});
    CHECK_FALSE(best_payment({dime, nickel, penny}, 17).has_value());
}

namespace {

/// The least that subsets of a pile pay of at least each price, and with how few coins; found by
/// trying every subset.
struct Cheapest {
    int sum = 0;
    int coins = 0;
};
std::array<Cheapest, 101> cheapest_by_trying(const Pile& pile) {
    std::array<Cheapest, 101> best{};
    for (unsigned subset = 1; subset < 1U << pile.size(); ++subset) {
        Cheapest tried;
        for (std::size_t i = 0; i < pile.size(); ++i) {
            if ((subset >> i & 1U) == 0) continue;
            tried.sum += worth(pile[i]);
            ++tried.coins;
        }
        for (int price = 1; price <= std::min(100, tried.sum); ++price) {
            Cheapest& known = best[static_cast<std::size_t>(price)];
            const bool is_better = known.sum == 0 || tried.sum < known.sum ||
                                   (tried.sum == known.sum && tried.coins < known.coins);
            if (is_better) known = tried;
        }
    }
    return best;
}

Pile pile_of_counts(int quarters, int dimes, int nickels, int pennies) {
    Pile pile(static_cast<std::size_t>(quarters), quarter);
    pile.insert(pile.end(), static_cast<std::size_t>(dimes), dime);
    pile.insert(pile.end(), static_cast<std::size_t>(nickels), nickel);
    pile.insert(pile.end(), static_cast<std::size_t>(pennies), penny);
    return pile;
}

}  // namespace

TEST_CASE(
    "dice-warriors.pile.exact-set-worked-ruling, dice-warriors.pile.no-needless-coin-ruling: every "
    "small pile and every price, as good as trying every subset") {
    int wrong = 0;
    for (int number = 0; number < 3 * 4 * 3 * 5; ++number) {
        const Pile pile =
            pile_of_counts(number % 3, number / 3 % 4, number / 12 % 3, number / 36);
        const std::array<Cheapest, 101> best = cheapest_by_trying(pile);
        for (int price = 1; price <= 100; ++price) {
            const Cheapest wanted = best[static_cast<std::size_t>(price)];
            Cheapest found;
            if (const auto offered = best_payment(pile, price)) {
                for (const Coin coin : *offered) found.sum += worth(coin);
                found.coins = static_cast<int>(offered->size());
                wrong += may_pay(pile, price, *offered) ? 1 : 0;
            }
            wrong += found.sum == wanted.sum && found.coins == wanted.coins ? 0 : 1;
        }
    }
    CHECK_EQ(wrong, 0);
}

TEST_CASE(
    "dice-warriors.pile.reroll-for-one-coin, dice-warriors.pile.spent-coins-gone: a miss undone") {
    for (const Coin coin : {penny, quarter}) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30).pile({quarter, penny});
        fight.instruct(P, ask_me(QuestionKind::reroll));
        fight.strike("W", "M", {6});
        CHECK_EQ(fight.refused(P, AnswerQuestion{fight.open()[0].id, {true, dime, {}}}),
                 "coin_not_in_pile");
        fight.answer(P, {true, coin, {}}, {2});
        CHECK_FALSE(fight.stands("M"));
        CHECK_EQ(fight.pile_of_warriors().front(), coin == penny ? quarter : penny);
        CHECK_EQ(fight.state.table.units.size(), 3);
    }
}

TEST_CASE(
    "dice-warriors.pile.reroll-any-die-ruling, dice-warriors.play.ask-me-ruling: the enemy's die") {
    Fight fight = struck(3, {}, {penny});
    fight.instruct(P, ask_me(QuestionKind::reroll));
    fight.strike("K", "W", {1});
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::reroll});
    fight.answer(P, {true, penny, {}}, {5});
    CHECK(fight.stands("W"));
    CHECK(fight.pile_of_warriors().empty());
    Fight unset = struck(3, {}, {nickel});
    unset.strike("K", "W", {2});
    CHECK_EQ(unset.asked(P), std::vector{QuestionKind::save});
}

TEST_CASE("dice-warriors.pile.reroll-again-ruling: the new die stands, for better or worse") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30).pile({nickel, penny});
    fight.as(P, StrikeUnit{id_of("W"), AttackKind::melee, id_of("M"), nickel}, {6, 6});
    CHECK_EQ(fight.pile_of_warriors(), Pile{penny});
    Fight twice;
    twice.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30).pile({penny, penny});
    twice.as(P, StrikeUnit{id_of("W"), AttackKind::melee, id_of("M"), penny, 2}, {6, 6, 3});
    CHECK(twice.pile_of_warriors() == Pile{penny});
    CHECK_FALSE(twice.stands("M"));
}

TEST_CASE("dice-warriors.pile.reroll-both-piles-ruling: the roller first, then the other") {
    Fight fight;
    fight.warrior("A", 0, 0).warrior("B", 2, 0, 4, Z, Side::monsters);
    fight.pile({penny, penny}).pile({penny}, Side::monsters);
    fight.instruct(P, ask_me(QuestionKind::reroll)).instruct(Z, ask_me(QuestionKind::reroll));
    fight.strike("A", "B", {6});
    CHECK_EQ(fight.asked(P).size(), 1);
    CHECK(fight.asked(Z).empty());
    fight.answer(P, {true, penny, {}}, {2});
    CHECK(fight.asked(P).empty());
    fight.answer(Z, {true, penny, {}}, {5});
    fight.answer(P, no);
    CHECK_EQ(fight.number("B"), 4);
    CHECK(fight.stands("B"));
}

TEST_CASE("dice-warriors.pile.reroll-one-area-die: one coin, one die") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 1, 8, 0).coin("B", 1, 8, 1).pile({penny});
    fight.instruct(P, ask_me(QuestionKind::reroll));
    fight.cast("W", 8, 0, {6});
    fight.answer(P, {true, penny, {}}, {4, 5});
    CHECK(fight.is_heads("A"));
    CHECK_FALSE(fight.is_heads("B"));
}

TEST_CASE(
    "dice-warriors.pile.save-most-valuable, dice-warriors.pile.save-keeps-upgrades, "
    "dice-warriors.pile.save-tn-unchanged-ruling: the dime keeps it in play") {
    Fight fight = struck(4, {Upgrade::melee}, {dime, nickel, penny});
    fight.strike("K", "W", {3});
    CHECK_EQ(fight.refused(P, AnswerQuestion{fight.open()[0].id, {true, penny, {}}}),
             "save_takes_most_valuable_coin");
    fight.answer(P, yes);
    CHECK_EQ(fight.pile_of_warriors(), Pile{nickel, penny});
    CHECK(fight.stands("W"));
    CHECK_EQ(fight.number("W"), 4);
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::melee});
}

TEST_CASE(
    "dice-warriors.pile.save-at-six-two-coins, dice-warriors.pile.save-at-six-one-coin: "
    "one coin eases, two save") {
    Fight two = struck(6, {Upgrade::melee, Upgrade::hit}, {quarter, dime, penny});
    two.state.table.units.edit(1).body = [&] {
        Warrior warrior = two.die("W");
        warrior.hits = 1;
        return warrior;
    }();
    two.strike("K", "W", {2});
    two.answer(P, yes);
    two.answer(P, yes);
    CHECK_EQ(two.pile_of_warriors(), Pile{penny});
    CHECK(two.stands("W"));
    CHECK_EQ(two.number("W"), 6);
    CHECK_EQ(two.die("W").upgrades.size(), 2);
    Fight one = struck(6, {Upgrade::melee, Upgrade::melee, Upgrade::melee}, {nickel});
    one.strike("K", "W", {2});
    one.answer(P, yes);
    CHECK_FALSE(one.stands("W"));
    CHECK(one.pile_of_warriors().empty());
    CHECK_EQ(one.die("W").upgrades.size(), 2);
}

TEST_CASE(
    "dice-warriors.pile.save-warriors-only, dice-warriors.pile.spend-only-held: "
    "no save for a coin, none from an empty pile") {
    Fight fight;
    fight.coin("K", 25, 0, 0).ally("A", 10, 2, 0).warrior("W", 0, 2, 3).warrior("V", 40, 30);
    fight.pile({dime}).turn_of(Side::monsters);
    fight.strike("K", "A", {1});
    CHECK_FALSE(fight.stands("A"));
    CHECK(fight.asked(P).empty());
    Fight spent = struck(3, {}, {penny});
    spent.strike("K", "W", {2});
    spent.answer(P, yes);
    spent.strike("K", "W", {2});
    CHECK(spent.asked(P).empty());
    CHECK_FALSE(spent.stands("W"));
}

TEST_CASE("dice-warriors.pile.same-blast-order-ruling: a coin pays from its monster's death on") {
    for (const bool quarter_first : {true, false}) {
        Fight fight;
        fight.warrior("W", 0, 0).warrior("V", 8, quarter_first ? 1 : 0, 3).coin("N", 1, 40, 30);
        fight.coin("K", 25, 8, quarter_first ? 0 : 1, true);
        fight.cast("W", 8, 0, quarter_first ? Faces{5, 1} : Faces{1, 5});
        if (quarter_first) fight.answer(P, yes);
        CHECK_EQ(fight.stands("V"), quarter_first);
    }
}

// ---- upgrades ----------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.upgrade.melee-price, dice-warriors.upgrade.ranged-price, "
    "dice-warriors.upgrade.magic-price, dice-warriors.upgrade.extra-hit-price, "
    "dice-warriors.upgrade.no-limit-ruling, dice-warriors.upgrade.price-falls-after-loss: prices") {
    Upgrades melee_attacks;
    Upgrades hits;
    for (int most = 1; most <= 5; ++most) {
        CHECK_EQ(cost(Ware::melee, melee_attacks), 11 * most);
        CHECK_EQ(cost(Ware::ranged, melee_attacks), 13 * most);
        CHECK_EQ(cost(Ware::magic, melee_attacks), 19 * most);
        CHECK_EQ(cost(Ware::hit, hits), 23 * most);
        melee_attacks.push_back(Upgrade::melee);
        hits.push_back(Upgrade::hit);
    }
    CHECK_EQ(cost(Ware::melee, {Upgrade::melee}), 22);
}

TEST_CASE(
    "dice-warriors.upgrade.largest-number-ruling, "
    "dice-warriors.upgrade.capacity-not-remaining-ruling: the largest number, used or not") {
    const Upgrades three{Upgrade::melee, Upgrade::melee};
    CHECK_EQ(cost(Ware::ranged, three), 39);
    CHECK_EQ(cost(Ware::magic, three), 57);
    CHECK_EQ(cost(Ware::melee, three), 33);
}

TEST_CASE(
    "dice-warriors.upgrade.ally-price, dice-warriors.upgrade.ally-penny-worked, "
    "dice-warriors.upgrade.ally-nickel-price, dice-warriors.upgrade.ally-dime-worked, "
    "dice-warriors.upgrade.ally-quarter-price: allies") {
    CHECK_EQ(cost(Ware::ally, {}, 1), 17);
    CHECK_EQ(cost(Ware::ally, {}, 5), 25);
    CHECK_EQ(cost(Ware::ally, {}, 10), 35);
    CHECK_EQ(cost(Ware::ally, {}, 25), 65);
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30).pile({dime, nickel, penny, penny});
    CHECK_EQ(fight.refused(P, buy(Ware::ally, {dime, nickel, penny}, 1)), "payment_below_price");
    fight.as(P, buy(Ware::ally, {dime, nickel, penny, penny}, 1));
    CHECK(fight.pile_of_warriors().empty());
}

TEST_CASE(
    "dice-warriors.upgrade.ally-enters-next-fight-ruling, "
    "dice-warriors.end.what-carries-over-ruling, dice-warriors.magic.summon-leaves-after-ruling, "
    "dice-warriors.upgrade.ally-lost-when-killed, "
    "dice-warriors.upgrade.ally-survives-warriors-death: what the warband takes along") {
    Fight fight;
    fight.warrior("W", 0, 0).ally("A", 10, 20, 20).ally("B", 1, 20, 24).coin("M", 1, 40, 30);
    fight.pile({quarter, nickel});
    fight.as(P, buy(Ware::ally, {quarter}, 5));
    CHECK_EQ(fight.state.table.units.size(), 4);
    fight.as(P, SummonPenny{id_of("W"), at(1, 0), {}});
    fight.state.table.units.edit(2).standing = Standing::killed;
    fight.state.table.units.edit(0).standing = Standing::killed;
    const Warband band = warband_after(fight.state.table, Side::warriors);
    CHECK_EQ(band.pile, Pile{nickel});
    CHECK_EQ(band.fights, 1);
    CHECK_EQ(band.warriors.size(), 1);
    CHECK_EQ(band.allies, std::vector<Ally>{{dime, false, "W"}, {nickel, false, "W"}});
}

TEST_CASE("dice-warriors.upgrade.only-listed-kinds: no movement is sold") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30).pile({quarter, quarter});
    CHECK_EQ(fight.refused(P, buy(static_cast<Ware>(9), {quarter, quarter})),
             "only_listed_upgrades_are_sold");
}

TEST_CASE(
    "dice-warriors.upgrade.when-to-buy-ruling, dice-warriors.upgrade.adds-to-one-kind, "
    "dice-warriors.upgrade.permanent-until-lost: bought and used at once") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 2, 0).pile({dime, penny});
    fight.strike("W", "K", {6});
    fight.as(P, buy(Ware::melee, {dime, penny}));
    fight.strike("W", "K", {6});
    CHECK_EQ(attacks_allowed(fight.unit("W"), AttackKind::ranged), 1);
    CHECK_EQ(warband_after(fight.state.table, Side::warriors).warriors[0].upgrades,
             Upgrades{Upgrade::melee});
    Fight saving = struck(3, {}, {dime, penny});
    saving.strike("K", "W", {2});
    CHECK_EQ(saving.refused(P, buy(Ware::melee, {dime, penny})), "decision_is_pending");
    const auto bought = bought_between_fights({{{"W", P, {}}}, {}, {dime, penny}, 1}, "W",
                                              buy(Ware::melee, {dime, penny}).purchase);
    CHECK_EQ(bought.value().warriors[0].upgrades.size(), 1);
    CHECK(bought.value().pile.empty());
}

TEST_CASE(
    "dice-warriors.upgrade.extra-hit-effect, dice-warriors.upgrade.absorbed-hit-ruling: "
    "down on the second killing result") {
    Fight fight = struck(3, {Upgrade::hit}, {nickel});
    fight.strike("K", "W", {1});
    CHECK(fight.stands("W"));
    CHECK_EQ(fight.number("W"), 3);
    CHECK_EQ(fight.die("W").hits, 1);
    CHECK_EQ(fight.pile_of_warriors(), Pile{nickel});
    fight.strike("K", "W", {2});
    fight.answer(P, no);
    CHECK_FALSE(fight.stands("W"));
}

TEST_CASE("dice-warriors.upgrade.only-kills-count-ruling: an equal result uses no hit") {
    Fight fight = struck(4, {Upgrade::hit}, {});
    fight.strike("K", "W", {4});
    CHECK_EQ(fight.number("W"), 6);
    CHECK_EQ(fight.die("W").hits, 0);
    fight.strike("K", "W", {3});
    CHECK(fight.stands("W"));
    CHECK_EQ(fight.die("W").hits, 1);
}

TEST_CASE("dice-warriors.upgrade.hits-then-save-ruling: a saved warrior stays one hit from death") {
    Fight fight = struck(4, {Upgrade::hit, Upgrade::hit}, {nickel});
    fight.strike("K", "W", {1});
    fight.strike("K", "W", {1});
    CHECK(fight.asked(P).empty());
    fight.done(Z);
    fight.done(P);
    fight.face("W", 4);
    fight.strike("K", "W", {3});
    fight.answer(P, yes);
    CHECK(fight.stands("W"));
    CHECK_EQ(fight.die("W").hits, 2);
    fight.strike("K", "W", {3});
    CHECK_FALSE(fight.stands("W"));
}

TEST_CASE("dice-warriors.upgrade.last-hit-at-six-ruling: absorbed at 6, killed at 3") {
    Fight fight = struck(6, {Upgrade::melee, Upgrade::hit}, {});
    fight.strike("K", "W", {2});
    fight.face("W", 3);
    fight.strike("K", "W", {2});
    fight.deadline();
    CHECK_FALSE(fight.stands("W"));
    CHECK_EQ(fight.die("W").upgrades.size(), 1);
}

TEST_CASE("dice-warriors.upgrade.chosen-death-skips-hits-ruling: death chosen with hits to spare") {
    Fight fight = struck(2, {Upgrade::hit, Upgrade::hit}, {});
    fight.instruct(P, always(QuestionKind::die_or_live));
    fight.strike("K", "W", {2});
    CHECK_FALSE(fight.stands("W"));
    CHECK_EQ(fight.die("W").upgrades.size(), 1);
}

TEST_CASE(
    "dice-warriors.upgrade.ally-acts-as-monster-ruling: an ally flips, and may change hands") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 9, 1, Q).ally("A", 1, 20, 20).coin("M", 1, 40, 30);
    fight.seat(Q, Side::warriors);
    fight.move("A", {at(25, 20)});
    CHECK_EQ(fight.number("A"), 6);
    fight.as(P, HandOver{id_of("A"), Q});
    CHECK_EQ(fight.unit("A").player, Q);
    CHECK_EQ(fight.refused(P, walk("A", {at(26, 20)})), "not_your_unit");
}
