// Parleys of commanders in one hex (section 7a).
#include "core/idis/letters/parley.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"

using namespace idis;
using namespace tests;
using kit::days;
using kit::hours;

namespace {

/// Aram, Belisar and Cyra in one hex; each sees the others.
State together() {
    State state = a_world(a_host("aram").of("f").in(field_hex),
                          a_host("belisar").of("g").in(field_hex),
                          a_host("cyra").of("h").in(field_hex));
    for (const char* a : {"aram", "belisar", "cyra"}) {
        for (const char* b : {"aram", "belisar", "cyra"}) {
            if (std::string(a) < b) see_each_other(state, a, b);
        }
    }
    return state;
}
QuestionId question_to(const tests::Campaign& play, const char* name) {
    for (const Question& question : play.state().questions) {
        if (question.asked == commander(name)) return question.id;
    }
    FAIL("nothing was asked of ", name);
    return {};
}
void answer(tests::Campaign& play, const char* name, const char* word) {
    play.orders(name, AnswerQuestion{question_to(play, name), word});
}
std::vector<OwnParley> parleys_of(const tests::Campaign& play, const char* name) {
    return System::view(play.state(), commander(name)).commander->letters.parleys;
}

}  // namespace

TEST_CASE("idis.7a.same-hex-channel, idis.7a.same-hex-channel-members-only: two agree, and the "
          "third hears nothing") {
    auto none = fair();
    tests::Campaign play(together(), none);
    const View before = System::view(play.state(), commander("cyra"));
    play.orders("aram", AskForParley{{commander("belisar")}});
    answer(play, "belisar", "accept");
    const Parley& parley = *play.state().parleys.begin();
    CHECK_EQ(parley.standing, ParleyStanding::open);
    play.orders("aram", SpeakInParley{parley.id, "What do you want?"});
    play.orders("belisar", SpeakInParley{parley.id, "The bridge."});
    // Without delay or risk, and each has all of it.
    for (const char* name : {"aram", "belisar"}) {
        const auto said = play.told<told::ParleySaid>(name);
        REQUIRE_EQ(said.size(), 2);
        CHECK_EQ(said[0].text, "What do you want?");
        CHECK_EQ(said[1].by.id, commander("belisar"));
        CHECK_EQ(parleys_of(play, name).front().members.size(), 2);
    }
    CHECK_EQ(System::view(play.state(), commander("cyra")), before);
    CHECK_EQ(play.refused("cyra", SpeakInParley{parley.id, "And I?"}),
             kit::Refusal{"no_such_parley", "idis.7a.same-hex-channel-members-only", "parley"});
    const View full = System::view(play.state(), Referee{});
    CHECK_EQ(full.referee->letters.parleys.size(), 1);
    CHECK_EQ(System::view(play.state(), God{}).referee->channels, full.referee->channels);
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: it opens only for those who consent") {
    auto none = fair();
    tests::Campaign play(together(), none);
    play.orders("aram", AskForParley{{commander("belisar"), commander("cyra")}});
    SUBCASE("nobody is in it before all have answered") {
        answer(play, "belisar", "accept");
        CHECK_EQ(play.state().parleys.begin()->standing, ParleyStanding::asked_for);
        const ParleyId id = play.state().parleys.begin()->id;
        CHECK_EQ(play.refused("aram", SpeakInParley{id, "?"}).code, "no_such_parley");
        answer(play, "cyra", "decline");
        CHECK_EQ(play.state().parleys.begin()->members.size(), 2);
        CHECK_EQ(play.told<told::ParleyOpened>("belisar").front().members.size(), 2);
        CHECK(play.told<told::ParleyOpened>("cyra").empty());
    }
    SUBCASE("silence is no consent") {
        const Question& question = play.state().questions.at(question_to(play, "belisar"));
        CHECK_EQ(question.by_default, "decline");
        play.until(play.state().now + days(2));
        CHECK(play.state().parleys.empty());
        CHECK_EQ(play.told<told::ParleyDeclined>("aram").size(), 1);
    }
    SUBCASE("nobody consents") {
        answer(play, "belisar", "decline");
        answer(play, "cyra", "decline");
        CHECK(play.state().parleys.empty());
    }
    SUBCASE("all consent") {
        answer(play, "belisar", "accept");
        answer(play, "cyra", "accept");
        CHECK_EQ(play.state().parleys.begin()->members.size(), 3);
    }
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: who has left cannot consent any more") {
    auto none = fair();
    tests::Campaign first(together(), none);
    first.orders("aram", AskForParley{{commander("belisar"), commander("cyra")}});
    State state = first.state();
    state.armies.edit(army("belisar")).hex = kit::neighbour(field_hex, kit::Direction::south);
    auto more = fair();
    tests::Campaign play(state, more);
    answer(play, "belisar", "accept");
    answer(play, "cyra", "accept");
    REQUIRE_EQ(play.state().parleys.size(), 1);
    CHECK_EQ(play.state().parleys.begin()->standing, ParleyStanding::open);
    std::vector<CommanderId> members{commander("aram"), commander("cyra")};
    std::sort(members.begin(), members.end());
    CHECK_EQ(play.state().parleys.begin()->members, members);
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: enemies may, and across the walls of a siege") {
    auto none = fair();
    tests::Campaign play(besieged(before_walls(StrongholdKind::town, Where::inside), 9), none);
    REQUIRE(are_hostile(play.state(), play.army("aram"), play.army("belisar")));
    play.orders("belisar", AskForParley{{commander("aram")}});
    answer(play, "aram", "accept");
    CHECK_EQ(play.state().parleys.begin()->standing, ParleyStanding::open);
}

TEST_CASE("idis.7a.same-hex-channel-closes-ruling: parted, the words stay and no more come") {
    auto none = fair();
    tests::Campaign first(together(), none);
    first.orders("aram", AskForParley{{commander("belisar")}});
    answer(first, "belisar", "accept");
    const ParleyId id = first.state().parleys.begin()->id;
    first.orders("belisar", SpeakInParley{id, "Farewell."});
    State state = first.state();
    const auto lines = System::view(state, commander("aram")).commander->channel.size();
    state.armies.edit(army("belisar")).hex = kit::neighbour(field_hex, kit::Direction::south);
    auto more = fair();
    tests::Campaign later(state, more);
    // Refused even before anybody has noticed.
    CHECK_EQ(later.refused("aram", SpeakInParley{id, "Wait!"}),
             kit::Refusal{"parley_is_closed", "idis.7a.same-hex-channel-closes-ruling", "parley"});
    later.until(later.state().now);
    CHECK_EQ(later.state().parleys.at(id).standing, ParleyStanding::closed);
    CHECK_EQ(later.told<told::ParleyClosed>("aram").size(), 1);
    CHECK_EQ(later.told<told::ParleyClosed>("belisar").size(), 1);
    CHECK_EQ(later.refused("belisar", SpeakInParley{id, "Yes?"}).code, "parley_is_closed");
    // What was said is there still; a parley that is over stays over when they meet again.
    CHECK_EQ(System::view(later.state(), commander("aram")).commander->channel.size(), lines + 1);
    CHECK_EQ(parleys_of(later, "aram").front().standing, ParleyStanding::closed);
    later.until(later.state().now + days(2));
    CHECK_EQ(later.told<told::ParleyClosed>("aram").size(), 1);
    State again = later.state();
    again.armies.edit(army("belisar")).hex = field_hex;
    auto rest = fair();
    CHECK_EQ(tests::Campaign(again, rest).refused("aram", SpeakInParley{id, "Back?"}).code,
             "parley_is_closed");
}

TEST_CASE("idis.7a.same-hex-channel: a captive and his captor may talk") {
    State state = together();
    state.commanders.edit(commander("cyra")).army.reset();
    Commander deputy;
    deputy.id = commander("deputy");
    deputy.army = army("cyra");
    deputy.joined_at = state.now;
    state.commanders.insert(deputy);
    state.armies.edit(army("cyra")).commander = deputy.id;
    state.captives.insert({commander("cyra"), army("aram"), state.now});
    auto none = fair();
    tests::Campaign play(state, none);
    CHECK_EQ(play.refused("cyra", AskForParley{{commander("belisar")}}).code,
             "commander_is_not_here");
    play.orders("cyra", AskForParley{{commander("aram")}});
    answer(play, "aram", "accept");
    CHECK_EQ(play.state().parleys.begin()->standing, ParleyStanding::open);
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: who has left unseen is not asked") {
    State state = together();
    state.armies.edit(army("belisar")).hex = kit::neighbour(field_hex, kit::Direction::south);
    auto none = fair();
    tests::Campaign play(state, none);
    play.orders("aram", AskForParley{{commander("belisar")}});
    CHECK(all<QuestionPut>(play.events()).empty());
    play.until(play.state().now + hours(25));
    CHECK_EQ(play.told<told::ParleyDeclined>("aram").size(), 1);
    CHECK_EQ(play.refused("aram", AskForParley{{}}).code, "parley_names_nobody");
}

// ---- who is there -------------------------------------------------------------------------------

namespace {

std::vector<CommanderId> sorted(std::vector<CommanderId> all) {
    std::sort(all.begin(), all.end());
    return all;
}
std::vector<CommanderId> nobody() { return {}; }
/// Aram before the walls, Belisar within, Cyra before them beside Aram; nobody sees anybody.
State a_siege_unseen() {
    State state = with_another(besieged(before_walls(StrongholdKind::town, Where::inside), 9),
                               a_bare_host("cyra").with_infantry(800, "C"), "cyra", "f");
    state.sieges.edit(hold_id).besiegers = {army("aram"), army("cyra")};
    while (!state.sightings.empty()) state.sightings.erase(state.sightings.begin()->id);
    return state;
}
/// Belisar captive and shut in a stronghold in Aram's hex, which Aram commands.
State shut_in_by_aram() {
    State state = together();
    put_stronghold(state, "hold", field_hex, faction("f"));
    state = with_officer(std::move(state), "aram");
    state.captives.insert({commander("belisar"), {}, state.now});
    state.shut_in.insert({commander("belisar"), hold_id});
    while (!state.sightings.empty()) state.sightings.erase(state.sightings.begin()->id);
    return state;
}
Parley& put_parley(State& state, std::uint64_t number, Moment until) {
    Parley parley;
    parley.id = ParleyId(number);
    parley.members = {commander("aram")};
    parley.asked = {commander("belisar")};
    parley.until = until;
    state.indexes.parleys_alive.insert(parley.id);
    return state.parleys.insert(parley);
}

}  // namespace

TEST_CASE("idis.7a.same-hex-channel: he knows of those whom he sees in his hex now") {
    State state = together();
    const auto here = [&] { return people_here(state, commander("aram")); };
    CHECK_EQ(here(), sorted({commander("belisar"), commander("cyra")}));
    Sighting& belisars = state.sightings.edit({commander("aram"), army("belisar")});
    belisars.is_in_sight = false;
    CHECK_EQ(here(), std::vector{commander("cyra")});
    belisars.is_in_sight = true;
    belisars.hex = kit::neighbour(field_hex, kit::Direction::south);
    CHECK_EQ(here(), std::vector{commander("cyra")});
    belisars.hex = field_hex;
    Sighting gone = belisars;
    gone.id.army = army("gone");
    state.sightings.insert(gone);
    CHECK_EQ(here(), sorted({commander("belisar"), commander("cyra")}));
    // Whom others see he need not see himself.
    state.sightings.erase({commander("aram"), army("belisar")});
    CHECK_EQ(here(), std::vector{commander("cyra")});
    state.commanders.edit(commander("aram")).army.reset();
    CHECK_EQ(here(), nobody());
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: of a siege both sides are there, seen or not") {
    State state = a_siege_unseen();
    const auto here = [&](const char* name) { return people_here(state, commander(name)); };
    CHECK_EQ(here("aram"), sorted({commander("belisar"), commander("cyra")}));
    CHECK_EQ(here("belisar"), sorted({commander("aram"), commander("cyra")}));
    // A besieger who is away or no more is not; nor is who sits within other walls.
    state.armies.edit(army("cyra")).hex = hex_at(9, 9);
    state.sieges.edit(hold_id).besiegers.push_back(army("gone"));
    put_stronghold(state, "other", hex_at(9, 9), faction("g"));
    state.within_walls.insert({army("cyra"), stronghold("other")});
    reindex(state);
    CHECK_EQ(here("aram"), std::vector{commander("belisar")});
    CHECK_EQ(here("belisar"), std::vector{commander("aram")});
    CHECK_EQ(here("cyra"), nobody());
}

TEST_CASE("idis.7a.same-hex-channel: a captive is where his captor is and talks to no other") {
    State state = together();
    state.captives.insert({commander("belisar"), army("aram"), state.now});
    const auto here = [&](const char* name) { return people_here(state, commander(name)); };
    CHECK_EQ(here("belisar"), std::vector{commander("aram")});
    state.sightings.erase({commander("aram"), army("belisar")});
    CHECK_EQ(here("aram"), sorted({commander("belisar"), commander("cyra")}));
    // Who holds him before the walls does not hold who is shut in behind them.
    State within = shut_in_by_aram();
    const auto there = [&](const char* name) { return people_here(within, commander(name)); };
    CHECK_EQ(there("belisar"), std::vector{commander("aram")});
    CHECK_EQ(there("aram"), std::vector{commander("belisar")});
    CHECK_EQ(there("cyra"), nobody());
    within.armies.edit(army("aram")).hex = hex_at(9, 9);
    CHECK_EQ(there("belisar"), nobody());
    CHECK_EQ(there("aram"), nobody());
}

// ---- between the asking and the opening ---------------------------------------------------------

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: who was not asked, as he had left unseen, is "
          "waited for, and then it opens without him") {
    State state = together();
    state.armies.edit(army("cyra")).hex = kit::neighbour(field_hex, kit::Direction::south);
    reindex(state);
    auto none = fair();
    tests::Campaign play(state, none);
    play.orders("aram", AskForParley{{commander("belisar"), commander("cyra")}});
    answer(play, "belisar", "accept");
    const Parley asked_for = *play.state().parleys.begin();
    CHECK_EQ(asked_for.standing, ParleyStanding::asked_for);
    CHECK_EQ(asked_for.asked, std::vector{commander("cyra")});
    play.until(asked_for.until);
    const Parley& open = *play.state().parleys.begin();
    CHECK_EQ(open.standing, ParleyStanding::open);
    CHECK_EQ(open.members, sorted({commander("aram"), commander("belisar")}));
    CHECK(open.asked.empty());
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: who consented and went away before it opened "
          "has no talk, and is told so") {
    auto none = fair();
    tests::Campaign first(together(), none);
    first.orders("aram", AskForParley{{commander("belisar"), commander("cyra")}});
    answer(first, "belisar", "accept");
    State state = first.state();
    state.armies.edit(army("belisar")).hex = kit::neighbour(field_hex, kit::Direction::south);
    reindex(state);
    auto more = fair();
    tests::Campaign play(state, more);
    answer(play, "cyra", "decline");
    CHECK(play.state().parleys.empty());
    for (const char* name : {"aram", "belisar"}) {
        CHECK_EQ(play.told<told::ParleyDeclined>(name).size(), 1);
    }
    CHECK(play.told<told::ParleyOpened>("aram").empty());
    CHECK(play.told<told::ParleyDeclined>("cyra").empty());
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: an answer to what is past changes nothing") {
    State state = together();
    put_parley(state, 3, state.now).standing = ParleyStanding::closed;
    for (const ParleyId id : {ParleyId(3), ParleyId(4)}) {
        auto none = dice();
        const ParleyWanted wanted{id, {}, {}};
        CHECK(happenings(state, none, [&](Unfolding& unfolding) {
                  settle_parley(unfolding, wanted, commander("belisar"), "accept");
              }).empty());
    }
}

TEST_CASE("idis.7a.same-hex-channel-consent-ruling: of several that nobody answers the one asked "
          "for first is over first") {
    State state = together();
    CHECK_FALSE(next_parley(state).has_value());
    put_parley(state, 3, state.now + hours(2));
    CHECK_EQ(next_parley(state)->parley, ParleyId(3));
    put_parley(state, 4, state.now + hours(3));
    CHECK_EQ(next_parley(state)->parley, ParleyId(3));
    CHECK_EQ(next_parley(state)->at, state.now + hours(2));
    put_parley(state, 5, state.now + hours(1));
    CHECK_EQ(next_parley(state)->parley, ParleyId(5));
    put_parley(state, 6, state.now + hours(1));
    CHECK_EQ(next_parley(state)->parley, ParleyId(5));
    // An open one is over at once when its members have parted, and never while they are together.
    Parley& open = put_parley(state, 7, state.now);
    open.members = {commander("aram"), commander("belisar")};
    open.standing = ParleyStanding::open;
    CHECK_EQ(next_parley(state)->parley, ParleyId(5));
    state.armies.edit(army("belisar")).hex = hex_at(9, 9);
    CHECK_EQ(next_parley(state)->parley, ParleyId(7));
    CHECK_EQ(next_parley(state)->at, state.now);
}
