// Single combat (section 8c).
#include "core/idis/persons/duels.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "tests/kit/duel.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

/// Who won: a name, "nobody" while it is open, "drawn".
std::string victor(const tests::Campaign& play) {
    const auto ended = play.all<DuelEnded>();
    if (ended.empty()) return "nobody";
    if (!ended.front().victor) return "drawn";
    return play.state().commanders.at(*ended.front().victor).name;
}
std::string fought(State state, int first, int second) {
    auto faces = dice(first, second);
    tests::Campaign play(std::move(state), faces);
    fight(play);
    return victor(play);
}
std::vector<Question> injuries(const State& state) {
    std::vector<Question> found;
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<DeathOrDismemberment>(question.what)) found.push_back(question);
    }
    return found;
}
bool is_success(std::int64_t age, std::int64_t die) {
    return does_succeed({commander("aram"), age, die});
}

}  // namespace

TEST_CASE("idis.8c.duel-same-hex: in one hex and in sight") {
    auto none = dice();
    State apart = together(30, 30);
    tests::Campaign here(apart, none);
    const auto may = legal(view(here.state(), commander("aram")), commander("aram"));
    CHECK_EQ(here.refused("aram", ChallengeCommander{army("nobody"), ""}).code, "no_such_army");
    CHECK_EQ(here.refused("aram", ChallengeCommander{army("aram"), ""}).code, "no_such_army");
    apart.armies.edit(army("belisar")).hex = hex_at(4, 5);
    see_each_other(apart, "aram", "belisar");
    tests::Campaign there(apart, none);
    CHECK_EQ(there.refused("aram", ChallengeCommander{army("belisar"), ""}).clause,
             Clause("idis.8c.duel-same-hex"));
    CHECK_EQ(may.commander->persons.challenge, std::vector{army("belisar")});
    here.orders("aram", ChallengeCommander{army("belisar"), ""});
    CHECK_EQ(here.state().duels.size(), 1);
    CHECK_EQ(here.refused("aram", ChallengeCommander{army("belisar"), ""}).code,
             "challenge_is_open");
}

TEST_CASE("idis.8c.duel-consent-ruling: declined, unanswered, or one of them gone") {
    auto none = fair();
    tests::Campaign play(together(30, 30), none);
    play.orders("aram", ChallengeCommander{army("belisar"), "the ford"});
    const Question question = play.state().questions.at(open_question(play));
    CHECK_EQ(question.asked, commander("belisar"));
    CHECK_EQ(question.due_at, at(Day{11}, 12));
    CHECK_EQ(question.by_default, "");
    SUBCASE("declined: no dice, no morale") {
        const Morale morale = play.army("belisar").morale;
        play.orders("belisar", AnswerQuestion{question.id, "decline"});
        CHECK(play.state().duels.empty());
        CHECK_EQ(play.army("belisar").morale, morale);
        CHECK_EQ(play.told<told::ChallengeOver>("aram").front().end, told::ChallengeEnd::declined);
    }
    SUBCASE("unanswered") {
        play.until(*question.due_at - kit::seconds(1));
        CHECK_EQ(play.state().duels.size(), 1);
        play.until(*question.due_at);
        CHECK(only<QuestionSettled>(play.events()).is_default);
        CHECK(play.state().duels.empty());
        CHECK(injuries(play.state()).empty());
        for (const char* name : {"aram", "belisar"}) {
            const auto over = play.told<told::ChallengeOver>(name);
            REQUIRE_EQ(over.size(), 1);
            CHECK_EQ(over.front().end, told::ChallengeEnd::lapsed);
        }
    }
    SUBCASE("gone") {
        CHECK_FALSE(next_lapsed_challenge(play.state()).has_value());
        State state = play.state();
        state.armies.edit(army("aram")).hex = hex_at(4, 5);
        reindex(state);
        CHECK_EQ(next_due(state), state.now);
        let_happen(state, [&](Unfolding& unfolding) {
            lapse(unfolding, *next_lapsed_challenge(unfolding.state()));
        });
        CHECK(state.duels.empty());
        CHECK_FALSE(state.questions.contains(question.id));
    }
}

TEST_CASE("idis.8c.duel-roll-over-age: over the own age, and not equal to it") {
    row("idis.8c.duel-roll-over-age");
    CHECK(is_success(40, 41));
    CHECK_FALSE(is_success(25, 24));
    row("idis.8c.duel-equal-age-fails");
    CHECK_CLAUSE("idis.8c.duel-equal-age-fails", !is_success(25, 25));
    CHECK_CLAUSE("idis.8c.duel-equal-age-fails", !is_success(33, 33));
    CHECK(is_success(33, 34));
    row("idis.8c.duel-chance-old-ruling");
    CHECK_CLAUSE("idis.8c.duel-chance-old-ruling", !is_success(100, 100));
    CHECK(is_success(99, 100));
    CHECK_CLAUSE("idis.8c.duel-chance-old-ruling", !is_success(130, 100));
    CHECK_CLAUSE("idis.8c.duel-chance-old-ruling", is_success(0, 1));
    CHECK_FALSE(is_success(1, 1));
}

TEST_CASE("idis.8c.duel-one-success-wins, idis.8c.duel-roll-over-age: who alone succeeds") {
    CHECK_EQ(fought(together(50, 20), 51, 19), "aram");
    CHECK_EQ(fought(together(50, 20), 50, 21), "belisar");
    CHECK_EQ(fought(together(40, 25), 41, 25), "aram");
}

TEST_CASE("idis.8c.duel-both-same-experience, idis.8c.duel-experience-ruling: the older of two") {
    const auto experience = [](State state, int first, int second, const std::string& answer) {
        auto faces = dice(first, second);
        tests::Campaign play(std::move(state), faces);
        fight(play);
        CHECK_EQ(victor(play), "nobody");
        const Question question = play.state().questions.at(open_question(play));
        CHECK_FALSE(question.asked.has_value());
        CHECK_EQ(question.due_at, at(Day{11}, 12));
        play.rules(AnswerQuestion{question.id, answer.empty() ? question.by_default : answer});
        return victor(play);
    };
    CHECK_EQ(experience(together(50, 30), 90, 80, ""), "aram");
    CHECK_EQ(experience(together(31, 44), 90, 80, ""), "belisar");
    CHECK_EQ(experience(together(31, 44), 1, 2, ""), "belisar");
    CHECK_EQ(experience(together(31, 44), 90, 80, "challenger"), "aram");
    // Of one age: more traits.
    CHECK_EQ(experience(together(40, 40, a_host("aram"), a_host("belisar").led_by_a(Trait::poet)),
                        90, 80, ""),
             "belisar");
}

TEST_CASE("idis.8c.duel-experience-ruling: without a word of the referee the older, after a day") {
    auto faces = fair(90, 80);
    tests::Campaign play(together(31, 44), faces);
    fight(play);
    play.until(at(Day{11}, 12) - kit::seconds(1));
    CHECK_EQ(victor(play), "nobody");
    play.until(at(Day{11}, 12));
    CHECK(play.all<QuestionSettled>().back().is_default);
    CHECK_EQ(victor(play), "belisar");
}

TEST_CASE("idis.8c.duel-experience-ruling: alike in everything they roll again") {
    auto faces = dice(90, 80, 10, 41);
    tests::Campaign play(together(40, 40), faces);
    fight(play);
    const Question question = play.state().questions.at(open_question(play));
    CHECK_EQ(question.by_default, "again");
    play.rules(AnswerQuestion{question.id, "again"});
    CHECK_EQ(victor(play), "belisar");
}

TEST_CASE("idis.8c.duel-chance-old-ruling: two of a hundred never beat each other") {
    auto faces = dice(100, 100);
    tests::Campaign play(together(100, 100), faces);
    fight(play);
    play.rules(AnswerQuestion{open_question(play), "again"});
    CHECK_EQ(victor(play), "drawn");
    CHECK_EQ(injuries(play.state()).size(), 2);
}

TEST_CASE("idis.9.trait-duelist, idis.9.duelist-tie-interaction: ten years younger, wins ties") {
    CHECK_EQ(fought(together(35, 60, a_host("aram").led_by_a(Trait::duelist)), 26, 60), "aram");
    CHECK_EQ(fought(together(35, 20, a_host("aram").led_by_a(Trait::duelist)), 25, 21), "belisar");
    CHECK_EQ(fought(together(25, 60, a_host("aram").led_by_a(Trait::duelist)), 90, 95), "aram");
    auto faces = dice(99, 98);
    tests::Campaign play(together(30, 50, a_host("aram").led_by_a(Trait::duelist),
                           a_host("belisar").led_by_a(Trait::duelist)),
                  faces);
    row("idis.9.duelist-both-ruling");
    fight(play);
    play.rules(AnswerQuestion{open_question(play),
                              play.state().questions.at(open_question(play)).by_default});
    CHECK_CLAUSE("idis.9.duelist-both-ruling", victor(play) == "belisar");
}

TEST_CASE("idis.8c.duel-fail-death-dismemberment: two who fail, two decisions, nobody dead") {
    auto faces = dice(40, 25);
    tests::Campaign play(together(44, 31), faces);
    fight(play);
    play.rules(AnswerQuestion{open_question(play), "challenger"});
    const auto asked = injuries(play.state());
    REQUIRE_EQ(asked.size(), 2);
    for (const Question& question : asked) {
        CHECK_FALSE(question.asked.has_value());
        CHECK_EQ(question.by_default, "wounded");
    }
    for (const char* name : {"aram", "belisar"}) {
        CHECK(life_of(play.state(), commander(name)).wounded_at.has_value());
        CHECK_FALSE(is_dead(play.state(), commander(name)));
    }
    CHECK_EQ(play.army("aram").commander, commander("aram"));
    // A wound does nothing by itself, and the referee can take it back.
    play.rules(AnswerQuestion{asked.front().id, "unharmed"});
    play.rules(AnswerQuestion{asked.back().id, "maimed"});
    CHECK_EQ(life_of(play.state(), commander("aram")).wounded_at.has_value() +
                 life_of(play.state(), commander("belisar")).wounded_at.has_value(),
             1);
}

TEST_CASE("idis.8c.duel-success-no-injury: two who succeed are whole, the loser too") {
    auto faces = dice(90, 95);
    tests::Campaign play(together(50, 30), faces);
    fight(play);
    play.rules(AnswerQuestion{open_question(play), "challenger"});
    CHECK_EQ(victor(play), "aram");
    CHECK_CLAUSE("idis.8c.duel-success-no-injury", injuries(play.state()).empty());
    CHECK_EQ(play.told<told::DuelOver>("belisar").front().result, told::DuelResult::lost);
    CHECK_FALSE(play.told<told::DuelOver>("belisar").front().is_wounded);
}

TEST_CASE("idis.8c.duel-no-battle-effect-ruling: modifiers, morale and sides are as they were") {
    auto faces = dice(51, 19);
    State state = a_field(a_host("aram"), a_host("belisar"));
    set_age(state, "aram", 50);
    set_age(state, "belisar", 20);
    Battlefield field(std::move(state), faces);
    field.attack("aram", "belisar");
    const Meeting before = field.meeting();
    fight(field.play());
    CHECK_EQ(victor(field.play()), "aram");
    CHECK_EQ(field.meeting(), before);
    CHECK_EQ(field.army("aram").morale, Morale{9});
    CHECK_EQ(field.army("belisar").morale, Morale{9});
}

TEST_CASE("idis.8c.duel-death-army-ruling: his army waits for a new commander") {
    // The duel's, and those of his bodyguard, who is 21.
    auto faces = dice(51, 19, 16, 1);
    tests::Campaign play(together(50, 20), faces);
    fight(play);
    play.rules(AnswerQuestion{injuries(play.state()).front().id, "dead"});
    CHECK(is_dead(play.state(), commander("belisar")));
    const CommanderId deputy = play.army("belisar").commander;
    CHECK_NE(deputy, commander("belisar"));
    CHECK_EQ(play.state().commanders.at(deputy).seat, Seat::open);
    CHECK_EQ(play.refused("belisar", HoldArmy{}).code, "commander_is_dead");
    CHECK_EQ(play.refused("aram", AnswerQuestion{QuestionId(1), "accept"}).code,
             "no_such_question");
    auto none = dice();
    const auto by_ally = System::decide(play.state(), ByCommander{deputy, HoldArmy{}},
                                        play.state().now, none);
    REQUIRE_FALSE(bool(by_ally));
    CHECK_EQ(by_ally.refusal().code, "seat_is_open");
    const Legal open = legal(view(play.state(), commander("belisar")), commander("belisar"));
    CHECK(open.commander->may_write);
    CHECK_FALSE(open.commander->may_hold);
    CHECK_EQ(play.refused(GiveArmy{army("belisar"), commander("belisar")}).code,
             "commander_is_dead");
    play.rules(ActFor{deputy, HoldArmy{}});
}

TEST_CASE("idis.9.trait-earned-when-ruling: a year older each year") {
    State state = together(39, 30);
    CHECK_EQ(true_age(state, commander("aram"), state.now + days(364)), 39);
    CHECK_EQ(true_age(state, commander("aram"), state.now + days(365)), 40);
    state.lives.erase(commander("aram"));
    CHECK_EQ(true_age(state, commander("aram"), at(Day{10}, 12)), 30);
    auto none = dice();
    tests::Campaign play(std::move(state), none);
    CHECK_EQ(play.refused(CorrectLife{commander("aram"), 0, false}).code, "age_out_of_bounds");
    CHECK_EQ(play.refused(CorrectLife{commander("none"), 20, false}).code, "no_such_commander");
    play.rules(CorrectLife{commander("aram"), 61, true});
    CHECK_EQ(view(play.state(), commander("aram")).commander->persons.age, 61);
    CHECK(view(play.state(), commander("aram")).commander->persons.is_wounded);
    play.rules(CorrectLife{commander("aram"), 61, false});
    CHECK_FALSE(view(play.state(), commander("aram")).commander->persons.is_wounded);
}
