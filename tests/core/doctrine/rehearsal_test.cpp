// What can be rehearsed, what is counted, and how far off it may be.
#include "core/doctrine/rehearsal.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "core/idis/tactics/tactics.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

/// Aram has attacked Belisar.
State met(Way way) {
    SeededDice dice(3);
    return met(a_field(a_host("aram"), a_host("belisar")), way, Conduct::by_plan, dice).state();
}
/// They have begun, and are asked by post.
State begun(Way way) {
    SeededDice dice(3);
    return begun(a_field(a_host("aram"), a_host("belisar")), way, Conduct::by_post, dice).state();
}
std::string refusal_of(const State& state) {
    const auto gate = doctrine::may_rehearse(state, state.meetings.begin()->id);
    return gate ? std::string(gate->code) : std::string();
}

/// Nobody need hear of the clauses of a whole battle.
void play_unheard(doctrine::Rehearsal& rehearsal) {
    const kit::ClauseListener heard = std::exchange(kit::clause_listener, nullptr);
    rehearsal.play();
    kit::clause_listener = heard;
}

}  // namespace

TEST_CASE("idis.6.roll-2d6-each: the campaign's own roll has exact odds and is not rehearsed") {
    CHECK_EQ(refusal_of(met(Way::campaign_roll)), "odds_are_exact");
    CHECK_EQ(refusal_of(met(Way::die_men)), "");
    CHECK_EQ(refusal_of(begun(Way::die_men)), "");
    const State state = met(Way::die_men);
    CHECK_EQ(doctrine::may_rehearse(state, MeetingId{3})->code, "no_such_meeting");
}

TEST_CASE("idis.6.no-soldiers-side-ruling: where nobody would fight nothing is rehearsed") {
    State state = met(Way::die_men);
    state.armies.edit(army("belisar")).hex = hex_at(9, 9);
    CHECK_EQ(refusal_of(state), "nobody_to_fight");
}

TEST_CASE("a rehearsal's error: two standard deviations, and never nothing") {
    using doctrine::Share;
    using doctrine::share_of;
    CHECK_EQ(share_of(150, 300), Share{500, 58});
    CHECK_EQ(share_of(1, 3), Share{333, 375});
    CHECK_EQ(share_of(0, 1), Share{0, 439});
    CHECK_EQ(share_of(0, 300), Share{0, 10});
    CHECK_EQ(share_of(300, 300), Share{1'000, 10});
    CHECK_EQ(share_of(0, 0), Share{0, 0});
}

TEST_CASE("a rehearsal: a play that is broken off does not count") {
    const State state = met(Way::die_men);
    doctrine::Rehearsal rehearsal(state, state.meetings.begin()->id, 5, {4});
    int asked = 0;
    rehearsal.play([&] { return ++asked < 6; });
    CHECK_EQ(asked, 6);
    CHECK_EQ(rehearsal.plays(), 0);
    CHECK(rehearsal.results().empty());
    play_unheard(rehearsal);
    CHECK_EQ(rehearsal.plays(), 1);
    CHECK_EQ(rehearsal.results().size(), 1);
}

TEST_CASE("a rehearsal goes on from where a battle stands, and leaves it there") {
    const State state = begun(Way::die_men);
    REQUIRE_EQ(state.battles_under_way.size(), 1);
    const State before = state;
    doctrine::Rehearsal rehearsal(state, state.meetings.begin()->id, 5, {4});
    play_unheard(rehearsal);
    CHECK_EQ(rehearsal.plays(), 1);
    CHECK(state == before);
}

TEST_CASE("idis.6b.field-held-ruling, idis.6.tie-with-defender-ruling: a field that nobody holds "
          "is the defender's") {
    const Margin none;
    const auto victor = [&](Roles roles) {
        return verdict_of(none, std::nullopt, roles, MeetingKind::field).victor;
    };
    CHECK(victor(Roles::calling_attacks) == Camp::called);
    CHECK(victor(Roles::called_attacks) == Camp::calling);
    CHECK(victor(Roles::neither) == std::nullopt);
    Margin four;
    four.difference = 4;
    CHECK(verdict_of(four, Camp::calling, Roles::neither, MeetingKind::field).victor ==
          Camp::calling);
    CHECK(verdict_of(four, Camp::called, Roles::neither, MeetingKind::field).victor ==
          Camp::called);
}
