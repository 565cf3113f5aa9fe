// Turns, the end, play by post, secrecy, and what a campaign asks.
#include "core/dice_warriors/campaign.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace tests;

namespace {

Fight two_sides() {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30).seat(Q, Side::warriors);
    return fight;
}
Overrule overrule(Ruling ruling) { return {"rope bridge fell", std::move(ruling)}; }

}  // namespace

TEST_CASE(
    "dice-warriors.general.referee-fills-gaps, dice-warriors.general.dice-and-coins: overrides") {
    Fight fight = two_sides();
    fight.referee(overrule(PutAt{id_of("M"), at(2, 0)}));
    CHECK_EQ(fight.unit("M").place, at(2, 0));
    CHECK_EQ(fight.unit("M").turn.moved, Digits{});
    CHECK_EQ(fight.refusal(ByReferee{Overrule{"", PutAt{id_of("M"), at(3, 0)}}}),
             "override_needs_a_reason");
    CHECK_EQ(fight.refusal(ByReferee{overrule(SetNumber{id_of("M"), 3})}),
             "only_dice_show_numbers");
    CHECK_EQ(fight.refusal(ByReferee{overrule(TurnCoin{id_of("W"), true})}),
             "only_coins_show_heads_or_tails");
    fight.referee(overrule(SetNumber{id_of("W"), 5}));
    CHECK_EQ(fight.number("W"), 5);
    fight.as(P, AskReferee{id_of("W"), "swing on the chandelier"});
    CHECK_EQ(System::view(fight.state, Referee{}).questions.size(), 1);
    fight.follow(ByUmpire{{fight.open().front().id}});
    CHECK(fight.state.proposals.empty());
}

TEST_CASE("dice-warriors.rounds.turn-ends-ruling: when all are done, and not before") {
    Fight fight = two_sides();
    fight.done(P);
    CHECK_EQ(fight.state.table.side, Side::warriors);
    fight.as(P, TakeBackDone{});
    fight.done(Q);
    CHECK_EQ(fight.state.table.side, Side::warriors);
    fight.done(P);
    CHECK_EQ(fight.state.table.side, Side::monsters);
    fight.deadline();
    CHECK_EQ(fight.state.table.side, Side::warriors);
}

TEST_CASE(
    "dice-warriors.rounds.turn-ends-ruling: the referee ends one side's turn, not the other's") {
    Fight fight = two_sides();
    fight.done(Q);
    const Events events = fight.referee(EndTurn{});
    std::vector<PlayerId> declared;
    for (const Event& event : events) {
        const auto* done = kit::get_if<DoneDeclared>(&event.what);
        if (done != nullptr) declared.push_back(done->seat.player);
    }
    CHECK_EQ(declared, std::vector{P});
    CHECK_EQ(fight.state.table.side, Side::monsters);
    CHECK_EQ(fight.open().front().to, Z);
    fight.move("M", {at(39, 30)});
}

TEST_CASE(
    "dice-warriors.rounds.allies-talk-freely, dice-warriors.play.open-table-ruling: who sees "
    "what") {
    Fight fight = two_sides();
    fight.as(P, SayToSide{Side::warriors, "go left"});
    CHECK_EQ(System::view(fight.state, Q).messages.size(), 1);
    CHECK(System::view(fight.state, Z).messages.empty());
    fight.instruct(P, {QuestionKind::save, Manner::yes, {}, {}, {}, {}, {}, {}});
    CHECK_EQ(System::view(fight.state, Z).instructions.size(), 1);
    CHECK_EQ(System::view(fight.state, Z).table->units.size(), 3);
    CHECK_FALSE(System::view(fight.state, Outsider{}).table.has_value());
    fight.referee(ReleaseView{true});
    CHECK(System::view(fight.state, Outsider{}).table.has_value());
}

TEST_CASE("dice-warriors.end.one-side-standing: the last penny falls in mid-turn") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 9, 9).coin("M", 1, 2, 0);
    fight.strike("W", "M", {3});
    CHECK_EQ(fight.state.table.outcome->holder, Side::warriors);
}

TEST_CASE(
    "dice-warriors.end.any-unit-stands-ruling, dice-warriors.end.both-gone-ruling: coins stand") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).ally("A", 1, 20, 20).turn_of(Side::monsters);
    fight.strike("M", "W", {1});
    CHECK_FALSE(fight.is_over());
    Fight both;
    both.coin("D", 10, 0, 0).warrior("W", 2, 0, 3).turn_of(Side::monsters);
    both.cast("D", 2, 0, {1, 1});
    CHECK_EQ(both.state.table.outcome->ending, Ending::nobody_stands);
    CHECK_FALSE(both.state.table.outcome->holder.has_value());
}

TEST_CASE("dice-warriors.end.yield-ruling: by agreement of all") {
    Fight fight = two_sides();
    fight.as(P, ProposeYield{Side::warriors});
    CHECK_FALSE(fight.is_over());
    fight.answer(Q, {true, {}, {}});
    CHECK_EQ(fight.state.table.outcome->holder, Side::monsters);
    CHECK(fight.stands("W"));
}

TEST_CASE("dice-warriors.end.stalemate-ruling: six quiet rounds") {
    for (const bool goes_on : {false, true}) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
        for (int turn = 0; turn < 12; ++turn) {
            CHECK(fight.state.decision == std::nullopt);
            fight.done(turn % 2 == 0 ? P : Z);
        }
        REQUIRE(fight.state.decision.has_value());
        if (goes_on) {
            fight.referee(AnswerQuestion{fight.open().front().id, {true, {}, {}}});
            CHECK_EQ(fight.state.table.round, 7);
        } else {
            fight.deadline();
            CHECK_EQ(fight.state.table.outcome->ending, Ending::undecided);
            CHECK(fight.stands("W"));
        }
    }
}

TEST_CASE("dice-warriors.end.stalemate-ruling: six quiet rounds after one with an attack") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 2, 0);
    fight.strike("W", "K", {6});
    for (int turn = 0; turn < 14; ++turn) {
        CHECK(fight.state.decision == std::nullopt);
        fight.done(turn % 2 == 0 ? P : Z);
    }
    REQUIRE(fight.state.decision.has_value());
    CHECK_EQ(fight.state.decision->kind, QuestionKind::stalemate);
    CHECK_EQ(fight.state.table.round, 7);
}

namespace {

/// Two quarters that see each other, one on a terrace and one below, neither held by anybody, and
/// W far off, whom P holds.
Fight two_unmanned_quarters() {
    Fight fight;
    fight.wall(block(6, 12, 18, 24, 0, 3));
    fight.warrior("W", 1, 1).ally("A", 25, 12, 18).raised("A", 3).coin("M", 25, 12, 8);
    fight.state.table.units.edit(1).player.reset();
    fight.state.table.units.edit(2).player.reset();
    return fight;
}

Events followed(State& state, const Order& order, Dice& dice) {
    const auto result = System::decide(state, order, {}, dice);
    REQUIRE(static_cast<bool>(result));
    for (const Event& event : result.value()) System::evolve(state, event);
    CHECK(System::violations(state).empty());
    return result.value();
}

}  // namespace

TEST_CASE("dice-warriors.end.stalemate-ruling: six rounds that the machine plays alone") {
    for (const bool goes_on : {false, true}) {
        Fight fight = two_unmanned_quarters();
        SeededDice dice(7);
        followed(fight.state, ByPlayer{P, DeclareDone{}}, dice);
        CHECK_EQ(fight.state.table.round, 2);
        CHECK_EQ(fight.state.table.quiet_rounds, 0);
        const Overrule taken{"nobody is left to hold a unit", TakeAway{id_of("W")}};
        const Events events = followed(fight.state, ByReferee{taken}, dice);
        CHECK(find<AttackDeclared>(events) != nullptr);
        REQUIRE(fight.state.decision.has_value());
        CHECK_EQ(fight.state.decision->kind, QuestionKind::stalemate);
        CHECK_EQ(fight.state.table.round, 7);
        CHECK(fight.stands("A"));
        CHECK(fight.stands("M"));
        const Answer answer{goes_on, {}, {}};
        followed(fight.state, ByReferee{AnswerQuestion{fight.open().front().id, answer}}, dice);
        if (goes_on) {
            CHECK_EQ(fight.state.decision->kind, QuestionKind::stalemate);
            CHECK_EQ(fight.state.table.round, 13);
        } else {
            CHECK_EQ(fight.state.table.outcome->ending, Ending::undecided);
        }
    }
}

TEST_CASE(
    "dice-warriors.play.several-per-side-ruling: the first come kills it, the second keeps his") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 0, 1, Q).seat(Q, Side::warriors).coin("M", 1, 2, 0);
    fight.coin("N", 1, 40, 30);
    CHECK_EQ(fight.refused(P, walk("V", {at(5, 0)})), "not_your_unit");
    fight.strike("W", "M", {1});
    CHECK_EQ(fight.refused(Q, melee("V", "M")), "target_is_out");
    CHECK_EQ(fight.unit("V").turn.attacks, 0);
}

TEST_CASE(
    "dice-warriors.play.pending-decision-holds-ruling, "
    "dice-warriors.play.standing-orders-ruling: orders wait") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 6, 0, 2).warrior("V", 3, 1).turn_of(Side::monsters);
    fight.state.instructions.clear();
    fight.shoot("M", "W");
    fight.move("M", {at(0, 1)});
    CHECK_EQ(fight.state.queue.size(), 1);
    CHECK_EQ(fight.unit("M").place, at(0, 0));
    const State stored = fight.state;
    CHECK_EQ(System::questions(stored), System::questions(fight.state));
    fight.answer(P, {false, {}, {}}, {6});
    CHECK_EQ(fight.unit("M").place, at(0, 1));
}

TEST_CASE("dice-warriors.play.unmanned-monsters-ruling: a hand nearer, then a shot") {
    Fight fight;
    fight.warrior("W", 10, 0).coin("M", 1, 0, 0);
    fight.state.table.units.edit(1).player.reset();
    fight.done(P, {6});
    CHECK_EQ(fight.unit("M").place, at(4, 0));
    CHECK_FALSE(fight.is_heads("M"));
    CHECK_EQ(fight.unit("M").turn.kind, AttackKind::ranged);
}

TEST_CASE("dice-warriors.campaign.guards-beasts-are-coins-ruling: every sort has its coin") {
    CHECK_EQ(coin_for(Sort::infantry, Side::warriors).cents, 1);
    CHECK_EQ(coin_for(Sort::riders, Side::warriors).cents, 5);
    CHECK_EQ(coin_for(Sort::knights, Side::monsters).cents, 25);
    CHECK(coin_for(Sort::great_spirit, Side::monsters).is_special);
    CHECK_FALSE(coin_for(Sort::apprentices, Side::monsters).is_special);
}

TEST_CASE("dice-warriors.campaign.magic-needs-spell-ruling: who casts, and what he has memorised") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).coin("M", 1, 0, 8);
    fight.state.table.campaign = CampaignLink{"raid", Objective::kill_target, "V", true, {}};
    Warrior& wizard = *as_warrior(fight.state.table.units.edit(0));
    wizard.is_spellcaster = true;
    wizard.spells = {"storm", "sleep"};
    CHECK_EQ(fight.refused(P, CastAt{id_of("V"), at(20, 20), {}, {}}), "character_casts_no_spells");
    CHECK_EQ(fight.refused(P, CastAt{id_of("W"), at(20, 20), {}, {}}), "spell_is_not_memorised");
    fight.as(P, CastAt{id_of("W"), at(20, 20), {}, "storm"});
    CHECK_EQ(fight.die("W").spell_in_use, "storm");
    CHECK(as_warrior(System::view(fight.state, Z).table->units[0])->spells.empty());
    fight.done(P);
    fight.done(Z);
    fight.as(P, CastAt{id_of("W"), at(20, 20), {}, {}});
    CHECK_EQ(fight.die("W").spell_in_use, "storm");
}

TEST_CASE("dice-warriors.upgrade.ally-survives-warriors-death: 'melee' is lost, the dime stays") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 6).ally("A", 10, 20, 20).turn_of(Side::monsters);
    fight.upgrades("W", {Upgrade::melee});
    fight.strike("M", "W", {5});
    CHECK(fight.die("W").upgrades.empty());
    CHECK(fight.stands("A"));
    CHECK_EQ(warband_after(fight.state.table, Side::warriors).allies.size(), 1);
}

TEST_CASE("dice-warriors.campaign.when-used-ruling: 31 on a side need the referee's word") {
    for (const int pieces : {30, 31}) {
        Fight fight;
        fight.state.table.phase = Phase::gathering;
        fight.state.table.campaign = CampaignLink{};
        fight.warrior("W", 0, 0);
        for (int i = 0; i < pieces; ++i) fight.coin("M" + std::to_string(i), 1, 0, 0);
        const Gate gate = may_open(fight.state.table, false);
        CHECK_EQ(gate.has_value(), pieces == 31);
        if (gate) CHECK_EQ(gate->code, "too_many_for_a_skirmish");
        CHECK_FALSE(may_open(fight.state.table, true).has_value());
    }
}
