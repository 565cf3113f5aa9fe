// Parleys of commanders in one hex (section 7a).
#include "core/idis/letters/parley.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/fair_weather.hpp"
#include "tests/kit/besieged.hpp"

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
