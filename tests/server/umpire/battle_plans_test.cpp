// What players of a battle send ahead: it waits on disk, is nobody else's to see, is carried out
// when its turn comes, and lapses where something else was possible.
#include <doctest/doctest.h>

#include "server/umpire/plans.hpp"
#include "tests/server/umpire/battle_play.hpp"

using namespace dice_warriors;
using nlohmann::json;
using tests::BattlePlay;
using umpire::AnswerKind;

namespace {

umpire::Answer send_ahead(BattlePlay& play, const char* player, const json& orders) {
    const std::string body = json::array({orders}).dump();
    return play.umpire->submit_together({{play.person(player), body, ""}}).front();
}
json ahead_of(BattlePlay& play, const char* player) {
    json all = json::parse(play.umpire->questions(play.person(player)));
    return {{"waiting", all.at("waiting")}, {"lapsed", all.at("lapsed")}};
}
/// Nobody answers for so long that one round of questions takes its defaults.
void let_an_hour_pass(BattlePlay& play) {
    play.now += 3'600'000;
    CHECK_EQ(play.umpire->catch_up().kind, AnswerKind::accepted);
}
/// A blow that no rule allows: at oneself.
json at_oneself(const BattlePlay& play) {
    const std::string unit = to_text(play.state().table.units.front().id);
    return {{"kind", "StrikeUnit"}, {"unit", unit}, {"attack", "melee"}, {"target", unit}};
}

}  // namespace

TEST_CASE("what is sent ahead waits on disk, for its player alone to see") {
    BattlePlay play(4);
    const json done = {{"kind", "DeclareDone"}};
    const auto answer = send_ahead(play, "anna", json::array({at_oneself(play), done}));
    CHECK_EQ(answer.kind, AnswerKind::accepted);
    CHECK_EQ(json::parse(answer.body)["waiting"], 2);
    const json ahead = ahead_of(play, "anna");
    const auto alone = [](const json& order) { return json::array({order}); };
    CHECK_EQ(ahead["waiting"], json::array({alone(at_oneself(play)), alone(done)}));
    CHECK(ahead["lapsed"].empty());
    CHECK(ahead_of(play, "bert")["waiting"].empty());
    const auto referee = json::parse(play.umpire->questions({umpire::Role::referee, ""}));
    CHECK(referee["waiting"].empty());
    play.reopen();
    CHECK_EQ(ahead_of(play, "anna"), ahead);
    // Another list takes the place of the first; an empty one takes it back.
    CHECK_EQ(send_ahead(play, "anna", json::array({done})).kind, AnswerKind::accepted);
    CHECK_EQ(ahead_of(play, "anna")["waiting"], json::array({alone(done)}));
    CHECK_EQ(send_ahead(play, "anna", json::array()).kind, AnswerKind::accepted);
    play.reopen();
    CHECK(ahead_of(play, "anna")["waiting"].empty());
}

TEST_CASE("what is no order, or a referee's, is not sent ahead") {
    BattlePlay play(4);
    const json wrong = json::array({{{"kind", "Sing"}}});
    CHECK_EQ(send_ahead(play, "anna", wrong).kind, AnswerKind::malformed);
    const std::string body = json::array({json::array()}).dump();
    const auto referee = play.umpire->submit_together({{{umpire::Role::referee, ""}, body, ""}});
    CHECK_EQ(referee.front().kind, AnswerKind::not_permitted);
    CHECK(ahead_of(play, "anna")["waiting"].empty());
}

TEST_CASE("the first that is allowed is carried out when he is asked, and those before it lapse") {
    BattlePlay play(4);
    const json done = {{"kind", "DeclareDone"}};
    CHECK_EQ(send_ahead(play, "anna", json::array({at_oneself(play), done})).kind,
             AnswerKind::accepted);
    CHECK_EQ(play.referee(OpenFight{}).kind, AnswerKind::accepted);
    const std::string by_her = "\"cause\":\"order of " + play.made.players["anna"] + "\"";
    for (int hour = 0; hour < 30 && !ahead_of(play, "anna")["waiting"].empty(); ++hour) {
        CHECK_EQ(play.umpire->events(1, 9'999).find(by_her), std::string::npos);
        let_an_hour_pass(play);
    }
    const json ahead = ahead_of(play, "anna");
    CHECK(ahead["waiting"].empty());
    REQUIRE_EQ(ahead["lapsed"].size(), 1);
    CHECK_EQ(ahead["lapsed"][0]["order"], at_oneself(play));
    CHECK_FALSE(ahead["lapsed"][0]["refusal"]["code"].get<std::string>().empty());
    CHECK_NE(play.umpire->events(1, 9'999).find(by_her), std::string::npos);
    play.reopen();
    CHECK_EQ(ahead_of(play, "anna"), ahead);
    std::string words;
    CHECK_MESSAGE(play.is_sound(words), words);
}

TEST_CASE("asked nothing, only the first is tried, and at once") {
    BattlePlay play(4);
    const json word = {{"kind", "SayToSide"}, {"side", "warriors"}, {"text", "Ready."}};
    const json done = {{"kind", "DeclareDone"}};
    CHECK_EQ(send_ahead(play, "anna", json::array({word, done, word})).kind, AnswerKind::accepted);
    CHECK_EQ(play.state().messages.size(), 1);
    CHECK_EQ(ahead_of(play, "anna")["waiting"].size(), 2);
    CHECK(ahead_of(play, "anna")["lapsed"].empty());
}

TEST_CASE("of several in the place of one the first that is allowed is carried out, and no other") {
    BattlePlay play(4);
    const auto word = [](const char* text) {
        return json{{"kind", "SayToSide"}, {"side", "warriors"}, {"text", text}};
    };
    const json choice = json::array({at_oneself(play), word("One."), word("Two.")});
    CHECK_EQ(send_ahead(play, "anna", json::array({choice, {{"kind", "DeclareDone"}}})).kind,
             AnswerKind::accepted);
    REQUIRE_EQ(play.state().messages.size(), 1);
    CHECK_EQ(play.state().messages[0].text, "One.");
    const json ahead = ahead_of(play, "anna");
    REQUIRE_EQ(ahead["waiting"].size(), 1);
    CHECK_EQ(ahead["waiting"][0][0]["kind"], "DeclareDone");
    CHECK(ahead["lapsed"].empty());
    const auto wrong = send_ahead(
        play, "anna", json::array({word("One."), json::array({word("Two."), {{"kind", "Sing"}}})}));
    CHECK_EQ(wrong.kind, AnswerKind::malformed);
    CHECK_NE(wrong.body.find("\"/orders/1/1/kind\""), std::string::npos);
}

TEST_CASE("what was sent ahead is due at once: not before it came, nor before the last event") {
    umpire::PlanLists lists;
    CHECK_EQ(lists.due(kit::Moment{70}), kit::Moment{70});
    CHECK(lists.are_none());
    const umpire::Person anna{umpire::Role::commander, "player-aaaaaaaaaa"};
    const json list = json::array({{{"kind", "DeclareDone"}}});
    CHECK_EQ(lists.put(anna, list, kit::Moment{50}).written.size(), 1);
    CHECK_EQ(lists.due(kit::Moment{70}), kit::Moment{70});
    CHECK_EQ(lists.due(kit::Moment{50}), kit::Moment{50});
    CHECK_EQ(lists.due(kit::Moment{30}), kit::Moment{50});
}
