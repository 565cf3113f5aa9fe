// Who is asked what in play by post: which instruction fits, what stands in a question, which
// answers fit it, what goes on meanwhile and what waits.
#include <algorithm>

#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/gates.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

constexpr Answer yes{true, {}, {}};
constexpr Answer no{false, {}, {}};

Instruction about(QuestionKind kind, Manner manner) {
    return {kind, manner, {}, {}, {}, {}, {}, {}};
}
/// W alone against the penny M beside it; V of Q and the penny N are far off.
Fight beside(int number = 3) {
    Fight fight;
    fight.warrior("W", 2, 0, number).warrior("V", 40, 4, 1, Q).coin("M", 1, 0, 0);
    fight.coin("N", 1, 40, 30).seat(Q, Side::warriors).turn_of(Side::monsters);
    return fight;
}
std::string refused_answer(const Fight& fight, PlayerId player, Answer answer) {
    return fight.refused(player, AnswerQuestion{fight.open().front().id, answer});
}

}  // namespace

TEST_CASE("dice-warriors.play.standing-orders-ruling: each condition by itself") {
    const Matter matter{QuestionKind::save, id_of("W"), id_of("M"),
                        AttackKind::melee,  3,          Coin::dime};
    struct Row {
        const char* what;
        Instruction instruction;
        bool fits;
    };
    const Instruction any = about(QuestionKind::save, Manner::yes);
    const auto with = [&](auto change) {
        Instruction changed = any;
        change(changed);
        return changed;
    };
    for (const Row& row : {
             Row{"kind", any, true},
             Row{"other kind", about(QuestionKind::reroll, Manner::yes), false},
             Row{"unit", with([](Instruction& i) { i.unit = id_of("W"); }), true},
             Row{"other unit", with([](Instruction& i) { i.unit = id_of("V"); }), false},
             Row{"other", with([](Instruction& i) { i.other = id_of("M"); }), true},
             Row{"other other", with([](Instruction& i) { i.other = id_of("N"); }), false},
             Row{"attack", with([](Instruction& i) { i.attack = AttackKind::melee; }), true},
             Row{"other attack", with([](Instruction& i) { i.attack = AttackKind::magic; }), false},
             Row{"number", with([](Instruction& i) { i.number_most = 3; }), true},
             Row{"lower number", with([](Instruction& i) { i.number_most = 2; }), false},
             Row{"coin", with([](Instruction& i) { i.coin_most = Coin::dime; }), true},
             Row{"dearer", with([](Instruction& i) { i.coin_most = Coin::quarter; }), true},
             Row{"cheaper", with([](Instruction& i) { i.coin_most = Coin::nickel; }), false},
         }) {
        CAPTURE(row.what);
        Fight fight = beside();
        fight.state.instructions = {{Q, any}, {P, row.instruction}};
        const Instruction* found = instruction_for(fight.state, P, matter);
        CHECK_EQ(found != nullptr, row.fits);
        Matter free = matter;
        free.coin.reset();
        const bool is_of_coin = row.instruction.coin_most.has_value();
        CHECK_EQ(instruction_for(fight.state, P, free) != nullptr, row.fits || is_of_coin);
    }
}

TEST_CASE("dice-warriors.play.ask-me-ruling: how each kind is handled where nothing is set") {
    const Fight fight = beside();
    Fight unset = fight;
    unset.state.instructions.clear();
    using enum QuestionKind;
    for (const QuestionKind kind : {take_attack, save, lose_upgrade, purchase, yield}) {
        CHECK(manner_of(unset.state, P, Matter{kind, {}, {}, {}, 0, {}}) == Manner::ask_me);
    }
    for (const QuestionKind kind : {die_or_live, reroll, passage}) {
        CHECK(manner_of(unset.state, P, Matter{kind, {}, {}, {}, 0, {}}) == Manner::no);
    }
}

// ---- what stands in a question -----------------------------------------------------------------

TEST_CASE(
    "dice-warriors.block.asked-before-roll-ruling, "
    "dice-warriors.play.pending-decision-holds-ruling: "
    "a question names whom it is about, and what it would cost or may be chosen") {
    Fight taking;
    taking.coin("M", 1, 0, 0).warrior("W", 6, 0, 2).warrior("V", 3, 1, 1, Q);
    taking.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    taking.pile({Coin::dime});
    taking.shoot("M", "W");
    CHECK_EQ(taking.open().front().unit, id_of("V"));
    CHECK(taking.open().front().coins.empty());
    CHECK(taking.open().front().upgrades.empty());
    // The nearest who is willing has it; nobody further off is waited for.
    Fight nearer;
    nearer.coin("M", 1, 0, 0).warrior("W", 6, 0, 2).warrior("V", 3, 1, 1, Q).warrior("U", 4.5, 1);
    nearer.seat(Q, Side::warriors).turn_of(Side::monsters).state.instructions.clear();
    nearer.shoot("M", "W");
    REQUIRE_EQ(nearer.asked(P).size(), 1);
    CHECK_EQ(find<BlowFell>(nearer.answer(Q, yes, {6}))->target, id_of("V"));
    Fight saving = beside();
    saving.pile({Coin::dime, Coin::penny, Coin::penny}).upgrades("W", {Upgrade::melee});
    saving.strike("M", "W", {1});
    REQUIRE_EQ(saving.asked(P), std::vector{QuestionKind::save});
    CHECK_EQ(saving.open().front().unit, id_of("W"));
    CHECK_EQ(saving.open().front().coins, Pile{Coin::dime});
    CHECK(saving.open().front().upgrades.empty());
    Fight rolling = beside();
    rolling.pile({Coin::dime, Coin::penny, Coin::penny});
    rolling.instruct(P, about(QuestionKind::reroll, Manner::ask_me));
    rolling.strike("M", "W", {1});
    REQUIRE_EQ(rolling.asked(P), std::vector{QuestionKind::reroll});
    CHECK_EQ(rolling.open().front().coins, Pile{Coin::dime, Coin::penny});
    CHECK_EQ(rolling.open().front().unit, id_of("M"));
    Fight losing = beside();
    losing.upgrades("W", {Upgrade::melee, Upgrade::magic});
    losing.strike("M", "W", {1});
    REQUIRE_EQ(losing.asked(P), std::vector{QuestionKind::lose_upgrade});
    CHECK_EQ(losing.open().front().upgrades, Upgrades{Upgrade::melee, Upgrade::magic});
    CHECK(losing.open().front().coins.empty());
}

TEST_CASE(
    "dice-warriors.pile.all-must-agree, dice-warriors.general.referee-fills-gaps: what a "
    "proposal's "
    "question is about") {
    Fight fight = beside();
    fight.turn_of(Side::warriors).pile({Coin::dime, Coin::penny});
    const auto last_of_referee = [&] {
        const PutQuestions put = System::view(fight.state, Referee{}).questions;
        REQUIRE_FALSE(put.empty());
        return *(put.end() - 1);
    };
    Fight bought = fight;
    bought.as(P, ProposePurchase{{Ware::melee, id_of("W"), 0, false, {Coin::dime, Coin::penny}}});
    for (const Question& question : bought.open()) {
        if (question.kind != QuestionKind::purchase) continue;
        CHECK_EQ(question.to, Q);
        CHECK_EQ(question.unit, id_of("W"));
        CHECK_EQ(question.coins, Pile{Coin::dime, Coin::penny});
    }
    CHECK_EQ(bought.asked(Q), std::vector{QuestionKind::purchase});
    fight.as(P, ProposeYield{Side::warriors});
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::yield});
    fight.as(P, AskReferee{id_of("W"), "swing on the chandelier"});
    CHECK_EQ(last_of_referee().kind, QuestionKind::uncovered);
    CHECK_EQ(last_of_referee().unit, id_of("W"));
}

// ---- which answers fit -------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.reroll-for-one-coin, dice-warriors.pile.save-most-valuable, "
    "dice-warriors.pile.all-must-agree, dice-warriors.kill.choose-lost-upgrade-ruling: what an "
    "answer may name") {
    Fight rolling = beside();
    rolling.pile({Coin::dime, Coin::penny});
    rolling.instruct(P, about(QuestionKind::reroll, Manner::ask_me));
    rolling.strike("M", "W", {1});
    CHECK_EQ(refused_answer(rolling, P, yes), "reroll_needs_a_coin");
    CHECK_EQ(refused_answer(rolling, P, {true, Coin::nickel, {}}), "coin_not_in_pile");
    CHECK_EQ(refused_answer(rolling, Q, {true, Coin::dime, {}}), "no_such_question");
    CHECK_EQ(refused_answer(rolling, Z, {true, Coin::dime, {}}), "no_such_question");
    CHECK_EQ(rolling.refusal(ByReferee{AnswerQuestion{rolling.open().front().id, no}}),
             "no_such_question");
    rolling.answer(P, {true, Coin::penny, {}});
    // Q, who shares the pile, is asked about the penny that P has named; P is asked no more.
    REQUIRE_EQ(rolling.asked(Q), std::vector{QuestionKind::reroll});
    CHECK(rolling.asked(P).empty());
    CHECK_EQ(refused_answer(rolling, Q, {true, Coin::dime, {}}), "other_coin_proposed");
    Fight named = rolling;
    named.answer(Q, {true, Coin::penny, {}}, {6});
    CHECK_EQ(named.pile_of_warriors(), Pile{Coin::dime});
    Fight plain = beside();
    plain.pile({Coin::dime}).instruct(P, about(QuestionKind::reroll, Manner::ask_me));
    plain.strike("M", "W", {1});
    plain.answer(P, {true, Coin::dime, {}});
    plain.answer(Q, yes, {6});
    CHECK(plain.pile_of_warriors().empty());
    Fight declining = beside();
    declining.pile({Coin::dime}).instruct(P, about(QuestionKind::reroll, Manner::ask_me));
    declining.strike("M", "W", {1});
    CHECK_EQ(find<AnswerGiven>(declining.answer(P, no))->decision.voices.size(), 1);
    rolling.answer(Q, no);
    CHECK_EQ(rolling.pile_of_warriors().size(), 2);
    REQUIRE_EQ(rolling.asked(P), std::vector{QuestionKind::save});
    CHECK_EQ(refused_answer(rolling, P, {true, Coin::penny, {}}), "save_takes_most_valuable_coin");
    const PutQuestions of_q = System::view(rolling.state, Q).questions;
    REQUIRE_EQ(of_q.size(), 1);
    CHECK_EQ(rolling.refused(P, AnswerQuestion{of_q.begin()->id, yes}), "no_such_question");
    Fight saved = rolling;
    saved.answer(P, {true, Coin::dime, {}});
    CHECK_EQ(saved.refused(P, AnswerQuestion{rolling.open().front().id, yes}), "no_such_question");
    saved.answer(Q, yes);
    CHECK(saved.stands("W"));
    CHECK_EQ(saved.pile_of_warriors(), Pile{Coin::penny});
    Fight losing = beside();
    losing.upgrades("W", {Upgrade::melee, Upgrade::magic});
    losing.strike("M", "W", {1});
    CHECK_EQ(refused_answer(losing, P, {true, {}, Upgrade::ranged}), "warrior_lacks_upgrade");
    Fight open_choice = losing;
    open_choice.answer(P, yes);
    CHECK_EQ(open_choice.die("W").upgrades, Upgrades{Upgrade::melee});
    losing.answer(P, {true, {}, Upgrade::melee});
    CHECK_EQ(losing.die("W").upgrades, Upgrades{Upgrade::magic});
    Fight without = beside();
    without.upgrades("W", {Upgrade::ranged, Upgrade::magic}).strike("M", "W", {1});
    without.answer(P, yes);
    CHECK_EQ(without.die("W").upgrades, Upgrades{Upgrade::ranged});
}

TEST_CASE("dice-warriors.pile.save-most-valuable: an upgrade named beside a coin changes nothing") {
    Fight fight = beside();
    fight.pile({Coin::dime}).upgrades("W", {Upgrade::melee});
    fight.strike("M", "W", {1});
    const Events first = fight.answer(P, {true, {}, Upgrade::ranged});
    CHECK_FALSE(find<AnswerGiven>(first)->decision.upgrade.has_value());
    fight.answer(Q, yes);
    CHECK(fight.stands("W"));
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::melee});
}

TEST_CASE(
    "dice-warriors.kill.choose-lost-upgrade-ruling, dice-warriors.play.standing-orders-ruling: the "
    "upgrade that was named beforehand") {
    for (const Upgrade named : {Upgrade::melee, Upgrade::magic, Upgrade::hit}) {
        Fight fight = beside();
        fight.upgrades("W", {Upgrade::melee, Upgrade::ranged, Upgrade::magic});
        Instruction losing = about(QuestionKind::lose_upgrade, Manner::yes);
        losing.upgrade = named;
        fight.instruct(P, losing);
        fight.strike("M", "W", {1});
        CHECK_FALSE(fight.stands("W"));
        Upgrades left{Upgrade::melee, Upgrade::ranged, Upgrade::magic};
        // What it has not got it cannot lose: then the one gained last goes.
        erase_if(left, [&](Upgrade each) {
            return each == (named == Upgrade::hit ? Upgrade::magic : named);
        });
        CHECK_EQ(fight.die("W").upgrades, left);
    }
    for (const Manner manner : {Manner::no, Manner::ask_me}) {
        Fight fight = beside();
        fight.upgrades("W", {Upgrade::melee, Upgrade::ranged});
        Instruction losing = about(QuestionKind::lose_upgrade, manner);
        losing.upgrade = Upgrade::melee;
        fight.instruct(P, losing);
        fight.strike("M", "W", {1});
        CHECK_EQ(fight.asked(P).size(), manner == Manner::ask_me ? 1 : 0);
        if (manner == Manner::ask_me) fight.deadline();
        CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::melee});
    }
}

TEST_CASE("dice-warriors.play.unanswered-defaults-ruling: an answer given, and one not given") {
    for (const bool is_given : {true, false}) {
        Fight fight = beside();
        fight.pile({Coin::dime}).strike("M", "W", {1});
        const Events events = is_given ? fight.answer(P, no) : fight.deadline();
        const AnswerGiven* given = find<AnswerGiven>(events);
        REQUIRE(given != nullptr);
        CHECK_EQ(given->is_default, !is_given);
        CHECK_EQ(std::string(events.front().clauses.front().id()),
                 is_given ? "dice-warriors.play.standing-orders-ruling"
                          : "dice-warriors.play.unanswered-defaults-ruling");
        CHECK_FALSE(fight.stands("W"));
    }
}

TEST_CASE(
    "dice-warriors.play.unanswered-defaults-ruling, dice-warriors.pile.all-must-agree: nobody's "
    "units are asked about nothing") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 6, 0, 2).warrior("V", 3, 1).turn_of(Side::monsters);
    fight.state.instructions.clear();
    fight.state.table.units.edit(2).player.reset();
    const Events events = fight.shoot("M", "W", {6});
    CHECK_EQ(find<BlowFell>(events)->target, id_of("W"));
    CHECK(find<QuestionPut>(events) == nullptr);
    CHECK(find<DecisionSettled>(events) == nullptr);
    // With no player among those who share it a pile saves nobody.
    Fight unsaved;
    unsaved.coin("K", 25, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 4);
    unsaved.pile({Coin::dime}).turn_of(Side::monsters);
    for (const std::size_t place : {std::size_t{1}, std::size_t{2}})
        unsaved.state.table.units.edit(place).player.reset();
    unsaved.strike("K", "W", {1});
    CHECK_FALSE(unsaved.stands("W"));
    CHECK_EQ(unsaved.pile_of_warriors().size(), 1);
    Fight asked = beside();
    asked.pile({Coin::dime}).instruct(P, about(QuestionKind::save, Manner::ask_me));
    asked.strike("M", "W", {1});
    CHECK_EQ(asked.asked(P), std::vector{QuestionKind::save});
}

// ---- what goes on meanwhile --------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.play.pending-decision-holds-ruling: words, instructions, disputes and what is "
    "released go on while somebody is asked; all else waits") {
    Fight fight = beside();
    fight.as(P, ProposeYield{Side::warriors});
    const PutQuestions yielding = System::view(fight.state, Q).questions;
    REQUIRE_EQ(yielding.size(), 1);
    fight.pile({Coin::dime}).strike("M", "W", {1});
    REQUIRE_EQ(fight.asked(P), std::vector{QuestionKind::save});
    Fight answering = fight;
    answering.as(Q, AnswerQuestion{yielding.begin()->id, no});
    CHECK_EQ(answering.state.queue.size(), 1);
    CHECK_EQ(answering.state.proposals.size(), 1);
    fight.as(Q, SayToSide{Side::warriors, "save him"});
    fight.as(P, Instruct{about(QuestionKind::reroll, Manner::no)});
    fight.as(P, RevokeInstructions{QuestionKind::reroll});
    fight.referee(ReleaseView{true});
    CHECK(fight.state.table.is_released);
    fight.referee(SeatPlayer{R, Side::warriors});
    CHECK(fight.state.queue.empty());
    CHECK_EQ(fight.state.messages.size(), 1);
    fight.as(Z, LodgeDispute{"out of reach"});
    fight.as(Z, WithdrawDispute{});
    fight.as(Z, LodgeDispute{"out of reach, I say"});
    fight.referee(SettleDispute{false, "no"});
    CHECK(fight.state.queue.empty());
    CHECK_EQ(fight.state.table.disputes.size(), 2);
    fight.referee(AllowShot{id_of("M"), id_of("W")});
    CHECK_EQ(fight.state.queue.size(), 1);
    fight.as(Z, AskReferee{id_of("M"), "to bite"});
    CHECK_EQ(fight.state.queue.size(), 2);
    fight.referee(Overrule{"it was too far", PutAt{id_of("M"), at(1, 1)}});
    CHECK_EQ(fight.state.queue.size(), 3);
    CHECK_EQ(fight.refused(P, ProposePurchase{{Ware::melee, id_of("W"), 0, false, {Coin::dime}}}),
             "decision_is_pending");
    for (std::size_t i = 3; i < 100; ++i) fight.as(Z, DeclareDone{});
    CHECK_EQ(fight.refused(Z, DeclareDone{}), "too_many_orders_wait");
}

TEST_CASE(
    "dice-warriors.play.pending-decision-holds-ruling: what waited and may no longer be done") {
    Fight fight = beside();
    fight.coin("O", 1, 2, 2).pile({Coin::dime}).strike("M", "W", {1});
    fight.as(Z, melee("O", "W"));
    fight.as(Z, walk("O", {at(3, 2)}));
    CHECK_EQ(fight.state.queue.size(), 2);
    const Events events = fight.answer(P, no);
    CHECK_FALSE(fight.stands("W"));
    const OrderLapsed* lapsed = find<OrderLapsed>(events);
    REQUIRE(lapsed != nullptr);
    CHECK_EQ(lapsed->code, "target_is_out");
    CHECK_EQ(fight.unit("O").turn.attacks, 0);
    CHECK_EQ(fight.unit("O").place, at(3, 2));
    CHECK(fight.state.queue.empty());
}

TEST_CASE("dice-warriors.pile.all-must-agree: two proposals, each answered for itself and once") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).warrior("U", 0, 8, 1, R).coin("M", 1, 40, 30);
    fight.seat(Q, Side::warriors).seat(R, Side::warriors).pile({Coin::dime, Coin::penny});
    const Purchase one{Ware::melee, id_of("W"), 0, false, {Coin::dime, Coin::penny}};
    fight.as(P, ProposePurchase{one});
    fight.as(P, ProposeYield{Side::warriors});
    const std::vector<Proposal> before = fight.state.proposals;
    REQUIRE_EQ(before.size(), 2);
    const auto voice_of = [](const Proposal& proposal, PlayerId player) {
        for (const Voice& voice : proposal.voices) {
            if (voice.player == player) return voice;
        }
        return Voice{};
    };
    const QuestionId of_q = voice_of(before[1], Q).id;
    CHECK_NE(of_q, voice_of(before[0], Q).id);
    CHECK_EQ(fight.refused(R, AnswerQuestion{of_q, yes}), "no_such_question");
    fight.as(Q, AnswerQuestion{of_q, yes});
    CHECK(fight.state.proposals[0] == before[0]);
    CHECK_EQ(voice_of(fight.state.proposals[1], Q).answer, true);
    CHECK_FALSE(voice_of(fight.state.proposals[1], R).answer.has_value());
    CHECK_EQ(fight.refused(Q, AnswerQuestion{of_q, no}), "no_such_question");
    CHECK_EQ(fight.asked(Q), std::vector{QuestionKind::purchase});
    const Events closed = fight.answer(R, no);
    CHECK_FALSE(find<ProposalClosed>(closed)->is_agreed);
    REQUIRE_EQ(fight.state.proposals.size(), 1);
    CHECK_EQ(fight.state.proposals[0].id, before[1].id);
}

TEST_CASE("dice-warriors.play.standing-orders-ruling: so many of each, and revoked by kind") {
    Fight fight = beside();
    fight.state.instructions.clear();
    fight.instruct(P, about(QuestionKind::save, Manner::yes));
    fight.instruct(P, about(QuestionKind::reroll, Manner::yes));
    fight.instruct(Q, about(QuestionKind::save, Manner::yes));
    fight.as(P, RevokeInstructions{QuestionKind::save});
    REQUIRE_EQ(fight.state.instructions.size(), 2);
    CHECK_EQ(fight.state.instructions[0].instruction.kind, QuestionKind::reroll);
    CHECK_EQ(fight.state.instructions[1].player, Q);
    CHECK_EQ(fight.refused(P, Instruct{about(QuestionKind::uncovered, Manner::yes)}),
             "no_such_instruction");
    fight.instruct(P, about(QuestionKind::yield, Manner::ask_me));
    const Instruction more = about(QuestionKind::save, Manner::no);
    for (std::size_t given = 2; given < instructions_most; ++given) fight.instruct(P, more);
    CHECK_EQ(fight.refused(P, Instruct{more}), "no_such_instruction");
    fight.instruct(Q, more);
}

TEST_CASE(
    "dice-warriors.play.pending-decision-holds-ruling: every question has a number of its own") {
    Fight fight = beside();
    fight.state.instructions.clear();
    std::vector<QuestionId> seen;
    const auto note = [&] {
        for (const Question& question : fight.open()) {
            if (question.kind == QuestionKind::take_turn) seen.push_back(question.id);
        }
    };
    for (int turn = 0; turn < 6; ++turn) {
        note();
        const bool is_monsters = fight.state.table.side == Side::monsters;
        fight.done(is_monsters ? Z : P);
        if (!is_monsters) fight.done(Q);
    }
    std::vector<QuestionId> distinct = seen;
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    CHECK_EQ(distinct.size(), seen.size());
    CHECK_EQ(seen.size(), 9);
}

}  // namespace tests
