// What players object to, and what becomes of it (the ruling on disputes in section "play").
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

Fight three_players() {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30).seat(Q, Side::warriors);
    return fight;
}
Legal offered(const Fight& fight, const Observer& actor) {
    return System::legal(System::view(fight.state, actor), actor);
}
std::string refused(const Fight& fight, PlayerId player, PlayerOrder order) {
    return fight.refusal(ByPlayer{player, std::move(order)});
}

}  // namespace

TEST_CASE("dice-warriors.play.disputes-ruling: the fight pauses, all hear, the referee decides") {
    Fight fight = three_players();
    const std::vector<Question> before = fight.open();
    CHECK(offered(fight, P).may_dispute);
    const Events lodged = fight.as(Z, LodgeDispute{"W was out of reach"});
    CHECK(may_see(fight.state, lodged.front(), P));
    CHECK_FALSE(may_see(fight.state, lodged.front(), Outsider{}));
    REQUIRE_EQ(fight.open().size(), 1);
    CHECK_EQ(fight.open().front().kind, QuestionKind::settle_dispute);
    CHECK_FALSE(fight.open().front().to.has_value());
    CHECK_EQ(refused(fight, P, DeclareDone{}), "dispute_is_open");
    CHECK_FALSE(offered(fight, P).can_declare_done);
    CHECK(offered(fight, P).moves.empty());
    CHECK_EQ(refused(fight, Z, LodgeDispute{"far out"}), "you_have_spoken");
    CHECK_EQ(refused(fight, P, WithdrawDispute{}), "no_dispute_of_yours");
    fight.as(P, LodgeDispute{"one digit"});
    fight.as(Q, LodgeDispute{"I saw it"});
    CHECK_EQ(refused(fight, P, LodgeDispute{"or less"}), "you_have_spoken");
    fight.as(P, SayToSide{Side::warriors, "quiet, all"});
    CHECK(offered(fight, Referee{}).may_settle_dispute);
    CHECK_EQ(fight.refusal(ByReferee{SettleDispute{true, ""}}), "words_are_missing");
    fight.referee(Overrule{"it was out of reach", PutAt{id_of("M"), at(20, 0)}});
    fight.referee(SettleDispute{true, "It was."});
    CHECK_EQ(fight.open(), before);
    const Dispute dispute = System::view(fight.state, Q).table->disputes.back();
    CHECK(dispute.is_upheld);
    CHECK_EQ(dispute.decision, "It was.");
    CHECK_EQ(dispute.statements.size(), 3);
    CHECK_EQ(fight.refusal(ByReferee{SettleDispute{true, "Again."}}), "no_dispute_is_open");
    fight.done(P);
}

TEST_CASE("dice-warriors.play.disputes-ruling: what is asked waits, and is asked again") {
    Fight fight = three_players();
    fight.as(P, ProposeYield{Side::warriors});
    const std::vector<Question> before = fight.open();
    fight.as(Z, LodgeDispute{"they dawdle"});
    CHECK_EQ(fight.open().size(), 1);
    fight.as(Z, WithdrawDispute{});
    CHECK_EQ(fight.open(), before);
    fight.answer(Q, {true, {}, {}});
    CHECK(fight.is_over());
    CHECK_EQ(refused(fight, P, LodgeDispute{"so soon?"}), "fight_is_over");
}

TEST_CASE("dice-warriors.play.disputes-ruling: three that were not upheld are enough") {
    Fight fight = three_players();
    fight.as(P, LodgeDispute{"one"});
    CHECK(offered(fight, P).may_withdraw_dispute);
    fight.as(P, WithdrawDispute{});
    fight.as(P, LodgeDispute{"two"});
    fight.follow(ByUmpire{{fight.open().front().id}});
    CHECK(fight.state.table.disputes.back().decision.empty());
    CHECK_FALSE(fight.state.table.disputes.back().is_upheld);
    fight.as(P, LodgeDispute{"upheld"});
    fight.referee(SettleDispute{true, "yes"});
    fight.as(P, LodgeDispute{"three"});
    fight.referee(SettleDispute{false, "no"});
    CHECK_EQ(refused(fight, P, LodgeDispute{"four"}), "three_disputes_are_lost");
    CHECK_FALSE(offered(fight, P).may_dispute);
    fight.as(Z, LodgeDispute{"Z has lost none"});
}

TEST_CASE("dice-warriors.play.disputes-ruling: who may object, and in how many words") {
    const Fight fight = three_players();
    CHECK_EQ(refused(fight, PlayerId(3), LodgeDispute{"me too"}), "not_at_this_table");
    CHECK_EQ(refused(fight, P, LodgeDispute{""}), "words_are_missing");
    Fight wordy = fight;
    wordy.as(P, LodgeDispute{std::string(1000, 'x')});
    CHECK_EQ(refused(fight, P, LodgeDispute{std::string(1001, 'x')}), "words_are_too_long");
    CHECK_EQ(refused(fight, P, WithdrawDispute{}), "no_dispute_is_open");
}
