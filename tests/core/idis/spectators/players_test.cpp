// Players' roles, the Gods, and the rooms of spectators (section 9a).
#include "core/idis/spectators/players.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/news_events.hpp"
#include "core/idis/letters/news.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/spectators.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;
using kit::days;

namespace {

const Moment noon = at(Day{10}, 12);

/// Anna leads an army, Cora is of the Chorus, Zeno is one of the Gods; one army has no commander.
State a_full_house() {
    State state = with_chorus(
        {"cora"}, an_army("anna").with_infantry(500).with_supplies(7'000).in(hex_at(9, 9)),
        an_army("orphans").with_infantry(500).with_open_seat().in(hex_at(12, 3)));
    put_player(state, "anna", Role::commander);
    put_player(state, "zeno", Role::god);
    return state;
}
GiveRole make(std::string_view name, Role role, std::string_view whose = {}) {
    GiveRole order{user(name), std::string(name), role, {}};
    if (!whose.empty()) order.commander = commander(whose);
    return order;
}
std::string refusal(const State& state, const GiveRole& order) {
    const Gate gate = may_rule_chorus(state, order);
    return gate ? std::string(gate->code) : std::string();
}
State dead(State state, std::string_view name) {
    Life life;
    life.id = commander(name);
    life.died_at = state.now;
    state.lives.insert(life);
    // Nobody follows him: his army is no more.
    const Army army = state.armies.at(tests::army(name));
    for (const DetachmentId each : army.detachments) state.detachments.erase(each);
    state.armies.erase(army.id);
    state.commanders.edit(life.id).army.reset();
    return state;
}

}  // namespace

TEST_CASE("idis.9a.gods-never-join: neither while he is one nor afterwards") {
    auto dice = fair();
    tests::Campaign play(a_full_house(), dice);
    const auto bars = [&] {
        CHECK_EQ(refusal(play.state(), make("zeno", Role::commander, "orphans")),
                 "gods_never_join");
        CHECK_EQ(refusal(play.state(), make("zeno", Role::chorus)), "gods_never_join");
    };
    bars();
    play.rules(make("zeno", Role::none));
    bars();
    play.rules(make("zeno", Role::god));
    bars();
    CHECK_EQ(refusal(play.state(), make("zeno", Role::god)), "role_is_held");
}

TEST_CASE("idis.9a.gods-role-conflict-ruling: not with a living commander") {
    const State state = a_full_house();
    CHECK_EQ(refusal(state, make("anna", Role::god)), "player_has_commander");
    CHECK_EQ(refusal(dead(state, "anna"), make("anna", Role::god)), "");
    // Out of the game for good, and then never back.
    auto dice = fair();
    tests::Campaign play(dead(state, "anna"), dice);
    play.rules(make("anna", Role::god));
    CHECK_EQ(refusal(play.state(), make("anna", Role::commander, "orphans")), "gods_never_join");
}

TEST_CASE("idis.9a.spectator-roles-exclusive: one role at a time, the Chorus left for good") {
    const State state = a_full_house();
    CHECK_EQ(refusal(state, make("anna", Role::chorus)), "one_role_in_a_campaign");
    CHECK_EQ(refusal(state, make("anna", Role::commander, "orphans")), "one_role_in_a_campaign");
    CHECK_EQ(refusal(state, make("cora", Role::chorus)), "role_is_held");
    CHECK_EQ(refusal(state, make("anna", Role::commander, "nobody")), "no_such_commander");
    CHECK_EQ(refusal(state, make("new", Role::commander)), "no_such_commander");
    CHECK_EQ(refusal(state, make("", Role::god)), "text_is_empty");
    CHECK_EQ(refusal(state, GiveRole{UserId{}, "Nobody", Role::god, {}}), "no_such_user");
    CHECK_EQ(refusal(state, make("new", Role::chorus)), "");
    CHECK_EQ(refusal(state, make("new", Role::commander, "orphans")), "");
    auto dice = fair();
    tests::Campaign play(state, dice);
    play.rules(make("cora", Role::god));
    CHECK(play.state().players.at(user("cora")).role == Role::god);
    CHECK_FALSE(view(play.state(), Chorus{user("cora")}).chorus.has_value());
    CHECK_EQ(refusal(play.state(), make("cora", Role::chorus)), "gods_never_join");
    CHECK_EQ(play.all<RoleGiven>().size(), 1);
}

TEST_CASE("idis.9a.spectator-roles-exclusive: the seat of who leaves is open") {
    auto dice = fair();
    tests::Campaign play(a_full_house(), dice);
    play.rules(make("anna", Role::none));
    CHECK(play.state().commanders.at(commander("anna")).seat == Seat::open);
    CHECK(play.state().players.at(user("anna")).role == Role::none);
    CHECK_FALSE(play.state().players.at(user("anna")).commander.has_value());
    play.rules(make("anna", Role::chorus));
    CHECK(view(play.state(), Chorus{user("anna")}).chorus.has_value());
}

TEST_CASE("idis.9a.chorus-may-join: a seat the Chorus asks for is not given away meanwhile") {
    State state = a_full_house();
    state.seat_offers.insert({commander("orphans"), state.now});
    auto dice = fair();
    tests::Campaign play(state, dice);
    play.spectates("cora", AskForSeat{commander("orphans")});
    CHECK_EQ(refusal(play.state(), make("new", Role::commander, "orphans")), "chorus_asks_first");
    play.rules(AnswerQuestion{open_question<SeatAskedFor>(play.state()), "no"});
    CHECK_EQ(refusal(play.state(), make("new", Role::commander, "orphans")), "");
}

TEST_CASE("idis.9a.gods-read-only: no orders, no votes, no words but in their own room") {
    auto dice = fair();
    tests::Campaign play(a_full_house(), dice);
    CHECK_EQ(play.refused_spectator("zeno", ProposeRide{place("Hale")}).code, "gods_only_watch");
    play.spectates("cora", ProposeRide{place("Hale")});
    CHECK_EQ(play.refused_spectator("zeno", CastVote{}).code, "gods_only_watch");
    CHECK_EQ(play.refused_spectator("zeno", AskForSeat{commander("orphans")}).code,
             "gods_only_watch");
    play.spectates("zeno", SayInRoom{"They will drown."});
    const SaidInRoom said = play.all<SaidInRoom>().front();
    CHECK(said.line.id.room == Room::gods);
    CHECK_EQ(legal(view(play.state(), God{}), God{}), Legal{});
}

TEST_CASE("idis.9a.gods-sidebar: their room is on their page and on nobody else's") {
    auto dice = fair();
    tests::Campaign play(a_full_house(), dice);
    const View anna = view(play.state(), commander("anna"));
    const View cora = view(play.state(), Chorus{user("cora")});
    play.spectates("zeno", SayInRoom{"They will drown."});
    play.rules(SayInRoom{"Hush."});
    const auto room = view(play.state(), God{}).referee->spectators.gods_room;
    REQUIRE_EQ(room.size(), 2);
    CHECK_EQ(room.front().name, "zeno");
    CHECK_EQ(room.front().text, "They will drown.");
    CHECK_EQ(room.back().name, "");
    CHECK_EQ(room.back().number, 2);
    CHECK_EQ(view(play.state(), God{}).referee->armies.size(), 2);
    CHECK_EQ(view(play.state(), commander("anna")), anna);
    CHECK_EQ(view(play.state(), Chorus{user("cora")}), cora);
    CHECK_EQ(play.refused_spectator("zeno", SayInRoom{""}).code, "text_is_empty");
    CHECK_EQ(play.refused(SayInRoom{""}).code, "text_is_empty");
}

TEST_CASE("idis.9a.gods-see-all: the rooms, the roles and the way of the Chorus too") {
    auto dice = fair();
    tests::Campaign play(a_full_house(), dice);
    play.spectates("cora", SayInRoom{"Where to?"});
    play.spectates("cora", ProposeRide{place("Hale")});
    play.rules(AnswerQuestion{open_question<ChorusWouldRide>(play.state()), "go"});
    const SpectatorsInFull all = view(play.state(), God{}).referee->spectators;
    CHECK_EQ(all.players.size(), 3);
    CHECK_EQ(all.chorus_in, hex_at(4, 2));
    CHECK_EQ(all.ridings.front().way.size(), 10);
    CHECK_EQ(all.chorus_room.front().text, "Where to?");
    CHECK(all.gods_room.empty());
}

TEST_CASE("idis.9a.chorus-no-commander-pages: what is hidden in the war changes nothing for it") {
    State state = a_full_house();
    News far;
    far.id = NewsId(3);
    far.at = noon;
    far.hex = hex_at(4, 6);
    const View before = view(state, Chorus{user("cora")});
    const Legal offered = legal(before, Chorus{user("cora")});
    CHECK_FALSE(before.commander.has_value());
    CHECK_FALSE(before.referee.has_value());
    State changed = state;
    evolve(changed, NewsChanged{far});                             // has not come yet
    changed.armies.edit(army("anna")).hex = hex_at(4, 2);
    changed.armies.edit(army("anna")).morale = Morale{2};
    changed.commanders.edit(commander("orphans")).traits = {Trait::poet};
    changed.commanders.edit(commander("anna")).is_idle = true;
    changed.room_lines.insert({{Room::gods, 1}, user("zeno"), noon, "Look."});
    changed.seat_offers.insert({commander("orphans"), noon});
    changed.seat_offers.erase(commander("orphans"));
    Question hidden;
    hidden.id = QuestionId(5);
    hidden.what = WordsForReferee{commander("anna"), "Where am I?"};
    changed.questions.insert(hidden);
    CHECK_EQ(view(changed, Chorus{user("cora")}), before);
    CHECK_EQ(legal(view(changed, Chorus{user("cora")}), Chorus{user("cora")}), offered);
    // What has come to its place does change it.
    changed.now = noon + days(2);
    CHECK_FALSE(view(changed, Chorus{user("cora")}) == before);
}

TEST_CASE("idis.9a.chorus-no-commander-pages: nor does it see more of an army it rides to") {
    State state = a_full_house();
    state.seat_offers.insert({commander("orphans"), state.now});
    auto dice = fair();
    tests::Campaign play(state, dice);
    play.spectates("cora", AskForSeat{commander("orphans")});
    play.rules(AnswerQuestion{open_question<SeatAskedFor>(play.state()), "yes"});
    State elsewhere = play.state();
    elsewhere.armies.edit(army("orphans")).hex = hex_at(20, 12);
    CHECK_EQ(view(elsewhere, Chorus{user("cora")}), view(play.state(), Chorus{user("cora")}));
}
