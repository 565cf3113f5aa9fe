// The traits of commanders (section 9) as they concern persons: duels, and who may know of them.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/persons/lives.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/duel.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

ArmyBuilder a_duelist(const char* name) {
    return a_host(name).led_by_a(Trait::duelist);
}
/// They fight; where experience decides, the referee lets the rule decide it.
tests::Campaign fought(State state, kit::Dice& faces) {
    tests::Campaign play(std::move(state), faces);
    fight(play);
    if (play.state().duels.empty()) return play;
    const QuestionId asked = open_question(play);
    play.rules(AnswerQuestion{asked, play.state().questions.at(asked).by_default});
    return play;
}
std::string victor(const tests::Campaign& play) {
    const auto ended = play.all<DuelEnded>();
    if (ended.empty() || !ended.front().victor) return "nobody";
    return play.state().commanders.at(*ended.front().victor).name;
}

}  // namespace

TEST_CASE("idis.9.trait-duelist: 35 counts as 25; 26 is over it and meets a success, 25 is not") {
    auto over = dice(26, 61);
    CHECK_EQ(victor(fought(together(35, 60, a_duelist("aram")), over)), "aram");
    auto under = dice(25, 21);
    CHECK_EQ(victor(fought(together(35, 20, a_duelist("aram")), under)), "belisar");
}

TEST_CASE("idis.9.duelist-tie-interaction: he beats an older man, succeeding or failing") {
    auto both = dice(90, 95);
    CHECK_EQ(victor(fought(together(25, 60, a_duelist("aram")), both)), "aram");
    auto neither = dice(10, 40);
    CHECK_EQ(victor(fought(together(25, 60, a_duelist("aram")), neither)), "aram");
}

TEST_CASE("idis.9.duelist-both-ruling: of two the more experienced") {
    auto faces = dice(99, 98);
    CHECK_CLAUSE("idis.9.duelist-both-ruling",
                 victor(fought(together(30, 50, a_duelist("aram"), a_duelist("belisar")), faces)) ==
                     "belisar");
}

TEST_CASE("idis.9.duelist-injury-interaction: he wins and is wounded all the same") {
    auto faces = dice(10, 40);
    const tests::Campaign play = fought(together(25, 60, a_duelist("aram")), faces);
    CHECK_EQ(victor(play), "aram");
    std::vector<CommanderId> asked;
    for (const Question& question : play.state().questions) {
        const auto* injury = kit::get_if<DeathOrDismemberment>(&question.what);
        if (injury != nullptr) asked.push_back(injury->commander);
    }
    std::sort(asked.begin(), asked.end());
    std::vector<CommanderId> both = {commander("aram"), commander("belisar")};
    std::sort(both.begin(), both.end());
    CHECK_CLAUSE("idis.9.duelist-injury-interaction", asked == both);
}

TEST_CASE("idis.9.duelist-true-age-ruling: 31 is more experienced than 30, both ten years "
          "younger") {
    auto faces = dice(22, 21);
    const tests::Campaign play =
        fought(together(31, 30, a_duelist("aram"), a_duelist("belisar")), faces);
    CHECK_EQ(victor(play), "aram");
    CHECK_CLAUSE("idis.9.duelist-true-age-ruling",
                 true_age(play.state(), commander("aram"), play.state().now) == 31);
    // A Duelist who counts 35 is 45 still when two Duelists are compared.
    auto again = dice(90, 95);
    CHECK_EQ(victor(fought(together(45, 44, a_duelist("aram"), a_duelist("belisar")),
                           again)),
             "aram");
}

TEST_CASE("idis.9.trait-secret: his own, the referee's, and nobody else's, age included") {
    const State state = together(35, 60, a_duelist("aram"));
    State changed = state;
    changed.commanders.edit(commander("aram")).traits = {Trait::poet, Trait::veteran};
    changed.lives.edit(commander("aram")).age = 70;
    CHECK_EQ(view(state, commander("belisar")), view(changed, commander("belisar")));
    CHECK_FALSE(view(state, commander("aram")) == view(changed, commander("aram")));
    CHECK_FALSE(view(state, Referee{}) == view(changed, Referee{}));
}

// ---- the Scholar -------------------------------------------------------------------------------

TEST_CASE("idis.9.trait-scholar: a spell of one week is in his memory after seven days") {
    State state =
        a_world(a_host("aram").led_by_a(Trait::scholar)).at(start_of(Day{10}));
    add_spell(state, "fog", 1);
    study(state, "fog");
    days_end(state, 6);
    CHECK(memory_of(state, commander("aram")).empty());
    days_end(state, 1);
    CHECK_EQ(memory_of(state, commander("aram")), Spells{spell("fog")});
}

TEST_CASE("idis.9.scholar-not-wizard: he counts for nobody, and has no ideas of his own") {
    State state = a_world(a_host("aram").led_by_a(Trait::scholar));
    const Force led = force_of(state, army("aram"));
    CHECK_CLAUSE("idis.9.scholar-not-wizard", counts_of(led).infantry == Soldiers{1'000});
    CHECK_EQ(battle_weight(led.detachments).total(), Fraction{1'000});
    // Months with nobody near him bring no die for strange ideas.
    days_end(state, 60);
    CHECK_CLAUSE("idis.9.scholar-not-wizard", state.lone_wizards.empty());
}
