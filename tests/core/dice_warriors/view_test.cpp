// Secrecy by change: two fights that differ only in what somebody cannot know are one to him.
//
// For each secret: his view, what he may order, and everything he is told while the same orders are
// followed with the same dice in both, must be the same. For anyone who owns the secret the two
// must differ, so that the change was really there.
#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

/// Two players a side, pieces in reach of each other, coins in the warriors' pile.
Fight open_fight() {
    Fight fight;
    fight.seat(Q, Side::warriors);
    fight.warrior("W", 0, 0).warrior("V", 4, 0, 3, Q);
    fight.coin("M", 1, 2, 0).coin("D", 10, 6, 1).coin("N", 5, 20, 9);
    fight.upgrades("W", {Upgrade::melee, Upgrade::hit}).pile({Coin::dime, Coin::penny});
    return fight;
}

struct Told {
    std::vector<View> views;
    std::vector<Legal> offers;
    Events events;
    friend bool operator==(const Told&, const Told&) = default;
};

/// What an observer is told while some orders are followed.
Told told(State state, const std::vector<Order>& orders, const Observer& observer) {
    Told all;
    SeededDice dice(3);
    const auto look = [&] {
        all.views.push_back(System::view(state, observer));
        all.offers.push_back(System::legal(all.views.back(), observer));
    };
    look();
    for (const Order& order : orders) {
        const auto result = System::decide(state, order, kit::Moment{}, dice);
        REQUIRE(result);
        for (const Event& event : result.value()) {
            System::evolve(state, event);
            if (may_see(state, event, observer)) all.events.push_back(as_told(event, observer));
        }
        look();
    }
    return all;
}

/// A turn of the warriors and one of the monsters, with blows, walks and a spell in them.
std::vector<Order> both_turns() {
    return {ByPlayer{P, melee("W", "M")},
            ByPlayer{Q, walk("V", {at(3, 2)})},
            ByPlayer{P, SayToSide{Side::warriors, "now"}},
            ByPlayer{P, DeclareDone{}},
            ByPlayer{Q, DeclareDone{}},
            ByPlayer{Z, CastAt{id_of("D"), at(3, 2), {}, {}}},
            ByPlayer{Z, walk("N", {at(17, 7)})},
            ByPlayer{Z, DeclareDone{}}};
}

void check_hidden(const State& one, const State& other, const std::vector<Observer>& from,
                  const Observer& owner) {
    for (const Observer& observer : from)
        CHECK(told(one, both_turns(), observer) == told(other, both_turns(), observer));
    CHECK_FALSE(told(one, both_turns(), owner) == told(other, both_turns(), owner));
}

}  // namespace

TEST_CASE(
    "dice-warriors.play.open-table-ruling: a standing order is its owner's alone, even among "
    "friends") {
    const Fight one = open_fight();
    Fight other = one;
    other.instruct(P, {QuestionKind::yield, Manner::yes, {}, {}, {}, {}, {}, {}});
    check_hidden(one.state, other.state, {Q, Z, Outsider{}}, P);
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling, dice-warriors.rounds.allies-talk-freely: a side's "
    "channel is unknown to the other side") {
    const Fight one = open_fight();
    Fight other = one;
    other.as(P, SayToSide{Side::warriors, "the dime first"});
    check_hidden(one.state, other.state, {Z, Outsider{}}, Q);
}

TEST_CASE("dice-warriors.play.open-table-ruling: what a side proposes leaves no trace elsewhere") {
    // P offers to buy, Q declines: nothing was spent, and questions were put to Q.
    const Fight one = open_fight();
    Fight other = one;
    const Purchase melee_attack{Ware::melee, id_of("V"), 0, false, {Coin::dime, Coin::penny}};
    other.as(P, ProposePurchase{melee_attack});
    REQUIRE_EQ(other.asked(Q).size(), 1);
    other.answer(Q, {false, {}, {}});
    CHECK_FALSE(one.state.questions_put == other.state.questions_put);
    for (const Observer& observer : std::vector<Observer>{Z, Outsider{}})
        CHECK(told(one.state, both_turns(), observer) == told(other.state, both_turns(), observer));
}

TEST_CASE("dice-warriors.play.open-table-ruling: an open proposal is its side's alone") {
    const Fight one = open_fight();
    Fight other = one;
    const Purchase melee_attack{Ware::melee, id_of("V"), 0, false, {Coin::dime, Coin::penny}};
    other.as(P, ProposePurchase{melee_attack});
    check_hidden(one.state, other.state, {Z, Outsider{}}, Q);
}

TEST_CASE("dice-warriors.play.open-table-ruling: the coin offered for rerolls is not told") {
    // W hits with a 1, so that the coin offered is not asked for.
    const Fight fight = open_fight();
    const auto orders = [](std::optional<Coin> coin) {
        return std::vector<Order>{
            ByPlayer{P, StrikeUnit{id_of("W"), AttackKind::melee, id_of("M"), coin}}};
    };
    State easy = fight.state;
    for (std::size_t i = 0; i < easy.table.units.size(); ++i) {
        if (Monster* monster = as_monster(easy.table.units.edit(i))) monster->is_heads = true;
    }
    for (const Observer& observer : std::vector<Observer>{Q, Z})
        CHECK(told(easy, orders({}), observer).events ==
              told(easy, orders(Coin::penny), observer).events);
    CHECK_FALSE(told(easy, orders({}), P).events == told(easy, orders(Coin::penny), P).events);
}

TEST_CASE("dice-warriors.play.open-table-ruling: in a campaign, spells and recruits are secret") {
    Fight one = open_fight();
    one.state.table.campaign = CampaignLink{"raid", Objective::kill_target, "V", false, {}};
    Fight other = one;
    other.state.table.campaign->operation = "rescue";
    other.state.table.campaign->target = "W";
    for (std::size_t i = 0; i < other.state.table.units.size(); ++i) {
        Unit& unit = other.state.table.units.edit(i);
        if (unit.id == id_of("W")) {
            as_warrior(unit)->is_spellcaster = true;
            as_warrior(unit)->spells = {"hail"};
        } else if (Monster* monster = as_monster(unit)) {
            monster->detachment = "guards";
        }
    }
    check_hidden(one.state, other.state, {Q, Outsider{}}, Referee{});
    // P brought the wizard and Z the guards; each sees his own and nothing of the other's.
    const View of_p = System::view(other.state, P);
    CHECK_FALSE(of_p == System::view(one.state, P));
    CHECK(as_monster(unit_at(*of_p.table, id_of("M")))->detachment.empty());
    const View of_z = System::view(other.state, Z);
    CHECK_EQ(as_monster(unit_at(*of_z.table, id_of("M")))->detachment, "guards");
    CHECK(as_warrior(unit_at(*of_z.table, id_of("W")))->spells.empty());
}

TEST_CASE("dice-warriors.play.open-table-ruling: an outsider sees nothing until it is released") {
    Fight fight = open_fight();
    CHECK(told(fight.state, both_turns(), Outsider{}).events.empty());
    CHECK(told(fight.state, both_turns(), PlayerId(77)).events.empty());
    fight.referee(ReleaseView{true});
    CHECK_FALSE(told(fight.state, both_turns(), Outsider{}).events.empty());
}
