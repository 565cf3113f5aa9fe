// What players object to, and what becomes of it (the ruling on disputes in section "notes").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Field facing() {
    Field field;
    field.state.table.options.is_open_to_outsiders = false;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", archers(), 24, 24, 180);
    return field;
}
Legal offered_to_referee(const Field& field) {
    return System::legal(System::view(field.state, Referee{}), Referee{});
}

}  // namespace

TEST_CASE(
    "throw-me-a-6.notes.disputes-ruling, throw-me-a-6.notes.common-sense-disputes: "
    "the battle pauses, both hear, the referee decides") {
    Field field = facing();
    CHECK(field.offered(Side::blue).may_dispute);
    const Events lodged = field.as(Side::blue, LodgeDispute{"a wood was forgotten"});
    CHECK(may_see(field.state, lodged.front(), red_player));
    CHECK_FALSE(may_see(field.state, lodged.front(), Outsider{}));
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::settle_dispute});
    CHECK_FALSE(System::questions(field.state).front().to.has_value());
    CHECK_EQ(field.refused_move("r1", {go(24, 12)}), "dispute_is_open");
    CHECK(field.offered(Side::red).units.empty());
    CHECK_FALSE(field.offered(Side::red).may_end_actions);
    CHECK_EQ(field.refusal(ByPlayer{blue_player, LodgeDispute{"and"}}), "you_have_spoken");
    CHECK_EQ(field.refusal(ByPlayer{red_player, WithdrawDispute{}}), "no_dispute_of_yours");
    field.as(Side::red, LodgeDispute{"it is a garden"});
    CHECK_EQ(field.refusal(ByPlayer{red_player, LodgeDispute{"a small one"}}), "you_have_spoken");
    CHECK_FALSE(field.offered(Side::red).may_dispute);
    CHECK(offered_to_referee(field).may_settle_dispute);
    CHECK_EQ(field.refusal(ByReferee{SettleDispute{true, ""}}), "words_are_missing");
    CorrectUnit order;
    order.unit = unit_id("b1");
    order.reason = "it stands in the wood";
    order.at = at(20, 24);
    field.follow(ByReferee{order});
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::settle_dispute});
    field.follow(ByReferee{SettleDispute{true, "It is a wood."}});
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::act});
    CHECK(field.can_move("r1", {go(24, 12)}));
    const Dispute dispute = field.state.table.disputes.back();
    CHECK(dispute.is_upheld);
    CHECK_EQ(dispute.decision, "It is a wood.");
    CHECK_EQ(dispute.statements.size(), 2);
    CHECK_EQ(field.refusal(ByReferee{SettleDispute{true, "Again."}}), "no_dispute_is_open");
}

TEST_CASE("throw-me-a-6.notes.disputes-ruling: three that were not upheld are enough") {
    Field field = facing();
    field.as(Side::blue, LodgeDispute{"one"});
    CHECK(field.offered(Side::blue).may_withdraw_dispute);
    field.as(Side::blue, WithdrawDispute{});
    field.as(Side::blue, LodgeDispute{"two"});
    const QuestionId open = System::questions(field.state).front().id;
    field.follow(ByUmpire{{open}});
    CHECK(field.state.table.disputes.back().decision.empty());
    CHECK_FALSE(field.state.table.disputes.back().is_upheld);
    CHECK_EQ(field.refusal(ByUmpire{{open}}), "question_is_closed");
    field.as(Side::blue, LodgeDispute{"upheld"});
    field.follow(ByReferee{SettleDispute{true, "yes"}});
    field.as(Side::blue, LodgeDispute{"three"});
    field.follow(ByReferee{SettleDispute{false, "no"}});
    CHECK_EQ(field.refusal(ByPlayer{blue_player, LodgeDispute{"four"}}), "three_disputes_are_lost");
    CHECK_FALSE(field.offered(Side::blue).may_dispute);
    field.as(Side::red, LodgeDispute{"red has lost none"});
}

TEST_CASE("throw-me-a-6.notes.disputes-ruling: who may object, when, and in how many words") {
    Field field = facing();
    CHECK_EQ(field.refusal(ByPlayer{PlayerId(3), LodgeDispute{"me too"}}), "you_take_no_part");
    CHECK_EQ(field.refusal(ByPlayer{red_player, LodgeDispute{""}}), "words_are_missing");
    Field wordy = field;
    wordy.as(Side::red, LodgeDispute{std::string(1000, 'x')});
    CHECK_EQ(field.refusal(ByPlayer{red_player, LodgeDispute{std::string(1001, 'x')}}),
             "words_are_too_long");
    CHECK_EQ(field.refusal(ByPlayer{red_player, WithdrawDispute{}}), "no_dispute_is_open");
    field.as(Side::red, Concede{Side::red});
    CHECK_EQ(field.refusal(ByPlayer{red_player, LodgeDispute{"so soon?"}}),
             "battle_is_not_being_fought");
}
