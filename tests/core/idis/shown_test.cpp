// What is left out of a view: each condition under which something is not shown, by itself, with
// the thing there that must not be seen and beside it what is.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/full_view.hpp"
#include "core/idis/legal.hpp"
#include "core/idis/letters/letters.hpp"
#include "core/idis/troops/view.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/kit/spectators.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;
using kit::hours;

namespace {

CommanderView shown(const State& state, std::string_view name, Extent extent = Extent::whole) {
    return *view(state, commander(name), extent).commander;
}

/// Aram has written to Belisar, who is far away, and Cyra to Aram, whose letter has come.
State with_letters() {
    State state = a_world(an_army().with_infantry(500).of("f").in(hex_at(2, 2)),
                          an_army("belisar").with_infantry(500).of("f").in(hex_at(15, 10)),
                          an_army("cyra").with_infantry(500).of("f").in(hex_at(3, 2)));
    Ones safe;
    tests::Campaign play(std::move(state), safe);
    play.orders("aram", SendLetter{{commander("belisar")}, "Come.", false, {}});
    play.orders("cyra", SendLetter{{commander("aram")}, "Where are you?", false, {}});
    play.until(kit::dawn_of(Day{13}));
    return play.state();
}

}  // namespace

// ---- now, and the whole of it -------------------------------------------------------------------

TEST_CASE("idis.7a.message-content-secret: letters are in the whole view, and not in that of now") {
    const State state = with_letters();
    const CommanderView whole = shown(state, "aram");
    REQUIRE_EQ(whole.letters.sent.size(), 1);
    CHECK_EQ(whole.letters.sent.front().text, "Come.");
    REQUIRE_EQ(whole.letters.received.size(), 1);
    CHECK_EQ(whole.letters.received.front().text, "Where are you?");
    const CommanderView now = shown(state, "aram", Extent::now);
    CHECK(now.letters.sent.empty());
    CHECK(now.letters.received.empty());
    CHECK_EQ(now.letters.known, whole.letters.known);
}

TEST_CASE("idis.7a.message-loss-secret: an order to write of which no letter came is not shown") {
    State state = with_letters();
    REQUIRE_EQ(shown(state, "aram").letters.sent.size(), 1);
    const OrderId order = derived_id<OrderId>(commander("aram"), 1);
    state.letters.erase(letter_id(state, order, commander("belisar")));
    CHECK(shown(state, "aram").letters.sent.empty());
}

TEST_CASE("idis.7a.same-hex-channel-closes-ruling: talks that are over are in the whole view "
          "alone") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Parley parley;
    parley.id = ParleyId{5};
    parley.members = {commander("aram"), commander("belisar")};
    std::sort(parley.members.begin(), parley.members.end());
    parley.standing = ParleyStanding::open;
    state.parleys.insert(parley);
    CHECK_EQ(shown(state, "aram").letters.parleys.size(), 1);
    CHECK_EQ(shown(state, "aram", Extent::now).letters.parleys.size(), 1);
    state.parleys.edit(parley.id).standing = ParleyStanding::closed;
    CHECK_EQ(shown(state, "aram").letters.parleys.size(), 1);
    CHECK(shown(state, "aram", Extent::now).letters.parleys.empty());
}

TEST_CASE("idis.1.map-abstract-ruling: the sketch is in the whole view; hexes in both") {
    State state = with_letters();
    let_know_all(state, commander("aram"));
    CHECK(shown(state, "aram").map.sketch);
    CHECK_FALSE(shown(state, "aram", Extent::now).map.sketch);
    state.campaign.settings.hands_out_hexes = true;
    CHECK_FALSE(shown(state, "aram").map.sketch);
    CHECK(shown(state, "aram").map.hexes);
    CHECK(shown(state, "aram", Extent::now).map.hexes);
}

TEST_CASE("idis.7.rulings-changed-ruling: who is of the campaign reads its rulings, and nobody "
          "else") {
    State state = with_letters();
    put_player(state, "anna", Role::chorus);
    put_player(state, "bert", Role::none);
    state.campaign.settings.chorus_in = hex_at(4, 2);
    for (const Observer& member :
         {Observer{commander("aram")}, Observer{Referee{}}, Observer{Chorus{user("anna")}}}) {
        CHECK_FALSE(view(state, member).rulings.empty());
        CHECK(view(state, member, Extent::now).rulings.empty());
    }
    for (const Observer& other :
         {Observer{Outsider{}}, Observer{Chorus{user("bert")}}, Observer{commander("nobody")}}) {
        CHECK(view(state, other).rulings.empty());
    }
}

// ---- questions, and the channel -----------------------------------------------------------------

TEST_CASE("idis.7.orders-channel-secret: of very many questions he is shown the first hundred") {
    State state = a_world(an_army().with_infantry(500));
    const auto ask = [&](std::uint64_t count) {
        Question question;
        question.id = derived_id<QuestionId>(commander("aram"), count);
        question.asked = commander("aram");
        question.asked_at = state.now;
        question.what = PlanForBattle{MeetingId{7}, army("aram")};
        question.by_default = "";
        state.questions.insert(question);
        state.commanders.edit(commander("aram")).questions_asked = count + 1;
    };
    for (std::uint64_t count = 0; count < 100; ++count) ask(count);
    CHECK_EQ(shown(state, "aram").questions.size(), 100);
    ask(100);
    const auto& questions = shown(state, "aram").questions;
    REQUIRE_EQ(questions.size(), 100);
    CHECK_EQ(questions.front().id, derived_id<QuestionId>(commander("aram"), 0));
    CHECK_EQ(questions.back().id, derived_id<QuestionId>(commander("aram"), 99));
    // What was answered makes room.
    state.questions.erase(derived_id<QuestionId>(commander("aram"), 4));
    CHECK_EQ(shown(state, "aram").questions.back().id,
             derived_id<QuestionId>(commander("aram"), 100));
}

TEST_CASE("idis.7.orders-channel-per-commander: a line of his channel that is gone is passed "
          "over") {
    State state = with_letters();
    const std::vector<ChannelLine> all = channel_of(state, commander("aram"), 0, 100);
    REQUIRE(all.size() >= 2);
    state.channel.erase(all.front().id);
    const std::vector<ChannelLine> rest = channel_of(state, commander("aram"), 0, 100);
    REQUIRE_EQ(rest.size(), all.size() - 1);
    CHECK_EQ(rest.front().id, all[1].id);
    CHECK_EQ(channel_of(state, commander("aram"), 0, 1).size(), 1);
    CHECK(channel_of(state, commander("nobody"), 0, 100).empty());
}

// ---- battles ------------------------------------------------------------------------------------

TEST_CASE("idis.6.briefing-own-information-only: beside him stand the others of his side, and "
          "against him the other side") {
    State state = a_world(a_host("aram").of("f").in(field_hex),
                          a_host("cyra").of("f").in(field_hex),
                          a_host("belisar").of("g").in(field_hex),
                          a_host("dorian").of("g").in(field_hex))
                      .at_war(faction("f"), faction("g"));
    see_each_other(state, "aram", "belisar");
    auto none = fair();
    Battlefield field(std::move(state), none);
    field.attack("aram", "belisar");
    State met = field.state();
    Meeting& meeting = met.meetings.edit(field.meeting().id);
    Engaged friendly = meeting.calling.armies.front();
    friendly.army = army("cyra");
    meeting.calling.armies.push_back(friendly);
    Engaged hostile = meeting.called.armies.front();
    hostile.army = army("dorian");
    meeting.called.armies.push_back(hostile);
    std::vector<ArmyId> calling = {army("aram"), army("cyra")};
    std::vector<ArmyId> enemies = {army("belisar"), army("dorian")};
    std::sort(calling.begin(), calling.end());
    std::sort(enemies.begin(), enemies.end());
    const auto his = shown(met, "aram").battles.meeting;
    CHECK_EQ(his->beside, std::vector{army("cyra")});
    CHECK_EQ(his->against, enemies);
    CHECK(his->has_called);
    const auto others = shown(met, "belisar").battles.meeting;
    CHECK_EQ(others->beside, std::vector{army("dorian")});
    CHECK_EQ(others->against, calling);
    CHECK_FALSE(others->has_called);
}

TEST_CASE("idis.6b.plan-or-post-ruling: whether he has left it to his doctrine, and not another") {
    SeededDice faces(4);
    const Battlefield field = begun(a_field(a_host("aram"), a_host("belisar")), Way::die_men,
                                    Conduct::by_post, faces);
    State state = field.state();
    const MeetingId id = field.meeting().id;
    for (BattlePlace& place : state.battles_under_way.edit(id).places) {
        place.is_left_to_doctrine = place.army == army("belisar");
    }
    CHECK_FALSE(shown(state, "aram").battles.meeting->is_left_to_doctrine);
    CHECK(shown(state, "belisar").battles.meeting->is_left_to_doctrine);
    for (BattlePlace& place : state.battles_under_way.edit(id).places) {
        place.is_left_to_doctrine = place.army == army("aram");
    }
    CHECK(shown(state, "aram").battles.meeting->is_left_to_doctrine);
    CHECK_FALSE(shown(state, "belisar").battles.meeting->is_left_to_doctrine);
}

// ---- land ---------------------------------------------------------------------------------------

TEST_CASE("idis.4.wrong-fork-secret, idis.3d.station-place-ruling: by night on the march no "
          "shelter is near him") {
    const kit::Hex here = hex_at(4, 7);
    State state = a_world(an_army().with_infantry(1'000).of("f").in(here))
                      .on(a_country().place("hold", here))
                      .at(at(Day{10}, 22));
    put_stronghold(state, "hold", here, Party(faction("f")));
    let_know_all(state, commander("aram"));
    CHECK_EQ(shown(state, "aram").land.shelters.size(), 1);
    const Fraction now{state.now.seconds};
    state.armies.edit(army("aram")).stretch = Stretch{true, now, now + Fraction{3'600}, 6, 1};
    CHECK(shown(state, "aram").land.shelters.empty());
    state.armies.edit(army("aram")).stretch->is_night = false;
    CHECK_EQ(shown(state, "aram").land.shelters.size(), 1);
}

TEST_CASE("idis.3d.station-limit, idis.3d.station-place-ruling: offered is to station what has "
          "room and leaves an army behind") {
    const kit::Hex here = hex_at(4, 7);
    const auto offered = [&](ArmyBuilder aram) {
        State state = a_world(std::move(aram).of("f").in(here))
                          .on(a_country().place("hold", here));
        put_stronghold(state, "hold", here, Party(faction("f")));
        let_know_all(state, commander("aram"));
        const View seen = view(state, commander("aram"));
        return legal(seen, commander("aram")).commander->land.stationable;
    };
    // There is room for 1,000 infantrymen, and a horseman takes that of four.
    CHECK_EQ(offered(an_army().with_infantry(1'200, "rest").with_infantry(1'000, "all")),
             std::vector{detachment("all")});
    CHECK(offered(an_army().with_infantry(1'200, "rest").with_infantry(1'001, "more")).empty());
    CHECK_EQ(offered(an_army().with_infantry(1'200, "rest").with_cavalry(250, "horse")),
             std::vector{detachment("horse")});
    CHECK(offered(an_army().with_infantry(1'200, "rest").with_cavalry(251, "horse")).empty());
    // A hundred soldiers stay.
    CHECK_EQ(offered(an_army().with_infantry(100, "rest").with_infantry(99, "some")),
             std::vector{detachment("some")});
    CHECK(offered(an_army().with_infantry(99, "rest").with_infantry(99, "some")).empty());
}

TEST_CASE("idis.2b.rally-point-choice: where nobody can stand nobody is raised") {
    const kit::Hex hold = hex_at(4, 4);
    const kit::Hex beside = hex_at(4, 5);
    const kit::Hex cliff = hex_at(4, 3);
    State state = a_world(an_army().with_infantry(500).of("f").in(hex_at(12, 10)))
                      .on(a_country()
                              .place("hold", hold)
                              .place("mill", beside)
                              .place("rock", cliff)
                              .impassable(cliff));
    put_stronghold(state, "hold", hold, Party(faction("f")));
    let_know_all(state, commander("aram"));
    const auto choices = raising_choices(state, commander("aram"));
    REQUIRE_EQ(choices.size(), 1);
    std::vector<PlaceId> open = {place("hold"), place("mill")};
    std::sort(open.begin(), open.end());
    CHECK_EQ(choices.front().rally, open);
}

// ---- the Chorus ---------------------------------------------------------------------------------

TEST_CASE("idis.9a.chorus-on-the-road: where the Chorus rides to has a name, or is not said") {
    State state = with_chorus({"anna"});
    const auto seen = [&] { return *view(state, Chorus{user("anna")}).chorus; };
    CHECK_FALSE(seen().is_riding);
    CHECK_FALSE(seen().rides_to);
    Riding riding;
    riding.hex = hex_at(4, 2);
    riding.way = {hex_at(4, 3), hex_at(4, 12)};
    riding.next_at = state.now + hours(5);
    state.ridings.insert(riding);
    CHECK(seen().is_riding);
    REQUIRE(seen().rides_to);
    CHECK_EQ(seen().rides_to->id, place("Hale"));
    state.ridings.edit(UserId{}).way = {hex_at(4, 3), hex_at(4, 11)};
    CHECK(seen().is_riding);
    CHECK_FALSE(seen().rides_to);
    state.ridings.edit(UserId{}).way.clear();
    CHECK_FALSE(seen().rides_to);
    state.ridings.edit(UserId{}).way = {hex_at(4, 12)};
    state.ridings.edit(UserId{}).next_at.reset();
    CHECK_FALSE(seen().is_riding);
    CHECK_FALSE(seen().rides_to);
    // Of a ride that never had a way nothing is said either.
    state.ridings.erase(UserId{});
    Riding nowhere;
    nowhere.hex = hex_at(4, 2);
    nowhere.next_at = state.now + hours(5);
    state.ridings.insert(nowhere);
    CHECK(seen().is_riding);
    CHECK_FALSE(seen().rides_to);
}

TEST_CASE("idis.9a.gods-sidebar: of what is said in a room the last two hundred lines are shown") {
    State state = with_chorus({"anna"});
    const auto say = [&](std::uint64_t number) {
        state.room_lines.insert({{Room::chorus, number}, user("anna"), state.now, "!"});
        state.room_lines.insert({{Room::gods, number}, user("anna"), state.now, "?"});
    };
    for (std::uint64_t number = 1; number <= 200; ++number) say(number);
    const auto said = [&] { return view(state, Chorus{user("anna")}).chorus->room; };
    REQUIRE_EQ(said().size(), 200);
    CHECK_EQ(said().front().number, 1);
    say(201);
    REQUIRE_EQ(said().size(), 200);
    CHECK_EQ(said().front().number, 2);
    CHECK_EQ(said().back().number, 201);
    CHECK_EQ(said().back().text, "!");
    CHECK_EQ(view(state, Referee{}).referee->spectators.gods_room.front().number, 2);
}

// ---- the referee --------------------------------------------------------------------------------

TEST_CASE("idis.7.weekly-order-clock-ruling: who owes an order this week: seated, there since it "
          "began, not away, and silent") {
    State state = a_world(an_army().with_infantry(500), an_army("belisar").with_infantry(500),
                          an_army("cyra").with_infantry(500), an_army("dorian").with_infantry(500),
                          an_army("edda").with_infantry(500), an_army("falk").with_infantry(500));
    const Moment week_began = kit::start_of(kit::first_day_of(kit::week_of(day_of(state.now))));
    for (const char* name : {"aram", "belisar", "cyra", "dorian", "edda", "falk"}) {
        Commander& row = state.commanders.edit(commander(name));
        row.seat = Seat::held;
        row.joined_at = week_began;
    }
    state.commanders.edit(commander("belisar")).seat = Seat::open;
    state.commanders.edit(commander("cyra")).joined_at = week_began + kit::seconds(1);
    Leave away;
    away.id = commander("dorian");
    away.first_day = away.last_day = day_of(state.now);
    away.has_begun = true;
    state.leaves.insert(away);
    state.commanders.edit(commander("edda")).last_order_at = week_began;
    state.commanders.edit(commander("falk")).last_order_at = week_began - kit::seconds(1);
    std::vector<CommanderId> silent = {commander("aram"), commander("falk")};
    std::sort(silent.begin(), silent.end());
    CHECK_EQ(view(state, Referee{}).referee->without_order_this_week, silent);
    state.leaves.edit(away.id).has_begun = false;
    CHECK_EQ(view(state, Referee{}).referee->without_order_this_week.size(), 3);
}

TEST_CASE("idis.1.full-map-referee-only: the Chorus has no map, nor has a commander") {
    const State state = with_chorus({"anna"});
    CHECK(full_map(state, Referee{}));
    CHECK_FALSE(full_map(state, Chorus{user("anna")}));
    CHECK_FALSE(full_map(state, commander("aram")));
}

TEST_CASE("idis.7.orders-channel-secret: the referee's view of now holds what waits, and no past") {
    State state = with_letters();
    const RefereeView whole = *view(state, Referee{}).referee;
    const RefereeView now = *view(state, Referee{}, Extent::now).referee;
    CHECK_EQ(whole.orders.size(), state.orders.size());
    CHECK_EQ(whole.channels.size(), state.channel.size());
    CHECK(now.channels.empty());
    CHECK_LT(now.orders.size(), whole.orders.size());
    CHECK_EQ(now.armies, whole.armies);
}
