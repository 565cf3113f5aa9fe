// New commanders and the traits they earn (section 9): who they are to anyone who introduces them,
// how old, with which traits; and what years and the referee add.
#include "core/idis/troops/newcomers.hpp"

#include <doctest/doctest.h>

#include "core/idis/persons/duels.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/persons/traits.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/troops/revolt.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

State two_commanders() { return a_world(a_host("aram"), a_host("belisar").in(hex_at(9, 9))); }

struct Known {
    std::string relationship;
    std::int64_t age = 0;
    std::vector<Trait> traits;
};
Known known(const State& state, CommanderId commander) {
    return {state.introductions.at(commander).relationship,
            true_age(state, commander, state.now), state.commanders.at(commander).traits};
}
/// Aram introduces Belisar with these dice; his traits are rolled from Beloved on.
Known introduced(std::vector<int> faces, std::int64_t traits = 0) {
    for (int face = 1; face <= traits; ++face) faces.push_back(face);
    ScriptedDice dice(std::move(faces));
    tests::Campaign play(two_commanders(), dice);
    play.rules(IntroduceCommander{commander("belisar"), commander("aram")});
    CHECK_EQ(play.state().introductions.at(commander("belisar")).introduced_by,
             commander("aram"));
    CHECK_EQ(dice.left(), 0);
    return known(play.state(), commander("belisar"));
}
QuestionId asked(const State& state, std::string_view name) {
    for (const Question& question : state.questions) {
        const bool is_it = kit::holds_alternative<TraitToChoose>(question.what);
        if (is_it && question.asked == commander(name)) return question.id;
    }
    return {};
}
State of_age(State state, std::string_view name, std::int64_t age, Day since) {
    Life life;
    life.id = commander(name);
    life.age = age;
    life.since = start_of(since);
    state.lives.insert(life);
    return state;
}
/// Whether Aram is asked for a trait in the first hour of a day.
bool is_rewarded(std::int64_t age, Day since, Day today) {
    State state = of_age(two_commanders(), "aram", age, since);
    state.now = start_of(today);
    let_happen(state, [&](Unfolding& unfolding) { reward_years(unfolding, today); });
    return asked(state, "aram") != QuestionId{};
}

}  // namespace

// ---- who they are ------------------------------------------------------------------------------

TEST_CASE("the relationships of a d20, and their ages") {
    struct Row {
        const char* clauses;
        std::vector<int> faces;
        const char* relationship;
        std::int64_t age;
        std::int64_t traits;
    };
    for (const Row& each : std::vector<Row>{
             {"idis.9.intro-01-child", {1, 4, 2, 6}, "child", 26, 0},
             {"idis.9.intro-02-sibling", {2, 11, 9}, "sibling", 40, 2},
             {"idis.9.intro-03-parent", {3, 10, 10, 15}, "parent", 65, 4},
             {"idis.9.intro-04-niece-nephew", {4, 7}, "niece or nephew", 23, 0},
             {"idis.9.intro-05-aunt-uncle", {5, 1, 1, 1}, "aunt or uncle", 33, 1},
             {"idis.9.intro-06-cousin", {6, 20, 20}, "cousin", 60, 4},
             {"idis.9.intro-07-step", {7, 3, 5, 5, 5}, "step-parent", 45, 2},
             {"idis.9.intro-08-in-law", {8, 1, 1, 1, 1}, "child-in-law", 17, 0},
             {"idis.9.intro-09-spouse, idis.9.intro-roll-d20", {9, 1, 2}, "spouse", 23, 0},
             {"idis.9.intro-10-friend", {10, 10, 10}, "friend", 40, 2},
             {"idis.9.intro-11-rival", {11, 19, 1}, "rival", 40, 2},
             {"idis.9.intro-12-student", {12, 20}, "student", 36, 1},
             {"idis.9.intro-13-teacher", {13, 20, 20, 20}, "teacher", 90, 7},
             {"idis.9.intro-14-priest", {14, 3, 4, 5}, "priest", 32, 1},
             {"idis.9.intro-15-councilor", {15, 12, 8, 10}, "councillor", 50, 3},
             {"idis.9.intro-16-bodyguard", {16, 9}, "bodyguard", 29, 0},
             {"idis.9.intro-17-quartermaster", {17, 12, 9}, "quartermaster", 41, 2},
             {"idis.9.intro-18-creditor", {18, 6, 6}, "creditor", 32, 1},
             {"idis.9.intro-19-favourite", {19, 1, 1}, "favourite", 18, 0},
             {"idis.9.intro-20-stranger", {20, 2, 2, 2}, "stranger", 20, 0},
             {"idis.9.intro-step-six-lines-only", {7, 6, 1, 1}, "step-cousin", 22, 0},
             {"idis.9.intro-step-six-lines-only", {8, 2, 20, 1}, "sibling-in-law", 41, 2}}) {
        CAPTURE(each.relationship);
        row(each.clauses);
        const Known who = introduced(each.faces, each.traits);
        CHECK_EQ(who.relationship, each.relationship);
        CHECK_EQ(who.age, each.age);
        CHECK_EQ(who.traits.size(), static_cast<std::size_t>(each.traits));
    }
}

TEST_CASE("idis.9.intro-age-not-adjusted-ruling: a parent of 33 to a commander of 60") {
    auto faces = dice(3, 1, 1, 1, 5);
    tests::Campaign play(of_age(two_commanders(), "aram", 60, Day{10}), faces);
    play.rules(IntroduceCommander{commander("belisar"), commander("aram")});
    CHECK_EQ(known(play.state(), commander("belisar")).age, 33);
    CHECK_EQ(play.refused(IntroduceCommander{commander("belisar"), {}}).code,
             "commander_is_introduced");
    CHECK_EQ(play.refused(IntroduceCommander{commander("aram"), commander("aram")}).code,
             "no_such_commander");
}

TEST_CASE("idis.9.intro-no-introducer-ruling: the leader of a revolt is a stranger, 41 years old") {
    State state = two_commanders();
    Revolt revolt;
    revolt.id = RevoltId(5);
    revolt.provoked_by = commander("aram");
    revolt.hex = hex_at(8, 4);
    revolt.day = Day{10};
    revolt.infantry = Soldiers{500};
    state.revolts.insert(revolt);
    auto faces = dice(9, 9, 9, 1, 17);
    const Events events = let_happen(
        state, faces, [](Unfolding& unfolding) { break_out_revolts(unfolding, Day{10}); });
    const CommanderId leader = only<CommanderIntroduced>(events).commander.id;
    const Known who = known(state, leader);
    CHECK_EQ(who.age, 41);
    CHECK_EQ(who.relationship, "stranger");
    CHECK_FALSE(state.introductions.at(leader).introduced_by.has_value());
    // A Beloved leader's men start at 10; a Spartan's have half the followers.
    CHECK_EQ(who.traits, std::vector{Trait::beloved, Trait::spartan});
    const Army& rebels = state.armies.at(*state.commanders.at(leader).army);
    CHECK_EQ(rebels.morale, Morale{10});
    CHECK_EQ(counts_of(force_of(state, rebels.id)).noncombatants, Noncombatants{62});
}

TEST_CASE("idis.9.intro-roll-d20: the commander of a divided army is known to who divided it") {
    auto faces = dice(9, 1, 2);
    tests::Campaign play(
        State(a_world(an_army().with_infantry(500, "D").with_infantry(500, "E").with_supplies(
            9'000))),
        faces);
    DivideArmy order;
    order.detachments = {{detachment("E"), {}, {}}};
    play.orders("aram", order);
    const auto all = play.all<CommanderIntroduced>();
    REQUIRE_EQ(all.size(), 1);
    const Known who = known(play.state(), all.front().commander.id);
    CHECK_EQ(who.relationship, "spouse");
    CHECK_EQ(who.age, 23);
    CHECK_EQ(play.state().introductions.at(all.front().commander.id).introduced_by,
             commander("aram"));
}

// ---- traits of newcomers -----------------------------------------------------------------------

TEST_CASE("idis.9.trait-per-decade-ruling: one for every full ten years after the twentieth") {
    struct Row {
        std::int64_t age;
        std::int64_t traits;
    };
    for (const Row& each : {Row{17, 0}, Row{20, 0}, Row{29, 0}, Row{30, 1}, Row{39, 1}, Row{40, 2},
                            Row{90, 7}}) {
        CHECK_EQ(traits_for_age(each.age), each.traits);
    }
}

TEST_CASE("idis.9.trait-random-die-ruling: 7, 7 and 20 make a Guardian and Veteran") {
    CHECK_EQ(introduced({10, 10, 10, 7, 7, 20}).traits,
             std::vector{Trait::guardian, Trait::veteran});
    const std::vector<Trait> in_order = {
        Trait::beloved,    Trait::brutal,         Trait::commando, Trait::crusader,
        Trait::defensive_engineer, Trait::duelist, Trait::guardian, Trait::honourable,
        Trait::ironsides,  Trait::logistician,    Trait::outrider, Trait::poet,
        Trait::raider,     Trait::ranger,         Trait::scholar,  Trait::siege_engineer,
        Trait::spartan,    Trait::stubborn,       Trait::vanquisher, Trait::veteran};
    for (int face = 1; face <= 20; ++face) {
        CHECK_EQ(introduced({16, 10, face}).traits,
                 std::vector{in_order[static_cast<std::size_t>(face - 1)]});
    }
}

// ---- traits earned in play ---------------------------------------------------------------------

TEST_CASE("idis.9.trait-chosen-when-earned, idis.9.traits-list-closed, "
          "idis.9.trait-no-duplicate-ruling: one of twenty, and none twice") {
    auto none = dice();
    tests::Campaign play(two_commanders(), none);
    play.rules(AwardTrait{commander("aram")});
    const QuestionId first = asked(play.state(), "aram");
    CHECK_EQ(play.state().questions.at(first).options.size(), 20);
    CHECK_EQ(play.refused("aram", AnswerQuestion{first, "brave"}),
             kit::Refusal{"not_a_trait", "idis.9.traits-list-closed", "answer"});
    CHECK_EQ(play.refused("belisar", AnswerQuestion{first, "poet"}).code, "no_such_question");
    play.orders("aram", AnswerQuestion{first, "poet"});
    CHECK_EQ(play.state().commanders.at(commander("aram")).traits, std::vector{Trait::poet});
    const auto& earned = play.state().introductions.at(commander("aram")).earned;
    CHECK_EQ(earned, std::vector{EarnedTrait{Trait::poet, play.state().now}});
    play.rules(AwardTrait{commander("aram")});
    const QuestionId second = asked(play.state(), "aram");
    CHECK_EQ(play.refused("aram", AnswerQuestion{second, "poet"}),
             kit::Refusal{"trait_is_owned", "idis.9.trait-no-duplicate-ruling", "answer"});
    CHECK_EQ(play.state().questions.at(second).options.size(), 19);
}

TEST_CASE("idis.2.spartan-takes-command-ruling: their followers go home though all men are away") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(1'000, "D").with_supplies(9'000));
    Absence absence;
    absence.until = dawn_of(day_of(state.now) + 5);
    absence.days = Days{5};
    absence.joins = army("aram");
    state.detachments.edit(detachment("D")).absence = absence;
    reindex(state);
    tests::Campaign play(state, dice);
    play.rules(AwardTrait{commander("aram")});
    play.orders("aram", AnswerQuestion{asked(play.state(), "aram"), "spartan"});
    CHECK_EQ(play.state().detachments.at(detachment("D")).noncombatants, Noncombatants{125});
}

TEST_CASE("idis.9.trait-no-duplicate-ruling: asked twice at once, a choice is gone for both") {
    auto none = dice();
    tests::Campaign play(two_commanders(), none);
    play.rules(AwardTrait{commander("aram")});
    play.rules(AwardTrait{commander("aram")});
    play.orders("aram", AnswerQuestion{asked(play.state(), "aram"), "guardian"});
    const CommanderView own = *view(play.state(), commander("aram")).commander;
    REQUIRE_EQ(own.questions.size(), 1);
    CHECK_EQ(own.questions.front().options.size(), 19);
    CHECK_EQ(play.refused("aram", AnswerQuestion{own.questions.front().id, "guardian"}).code,
             "trait_is_owned");
}

TEST_CASE("idis.9.spartan-gained-later-ruling: who becomes a Spartan halves his followers") {
    auto none = dice();
    tests::Campaign play(
        State(a_world(an_army().with_infantry(1'000, "D").with_noncombatants(251)
                          .with_infantry(400, "E").with_noncombatants(101)
                          .with_supplies(9'000))),
        none);
    play.rules(AwardTrait{commander("aram")});
    play.orders("aram", AnswerQuestion{asked(play.state(), "aram"), "spartan"});
    CHECK_EQ(play.state().detachments.at(detachment("D")).noncombatants, Noncombatants{125});
    CHECK_EQ(play.state().detachments.at(detachment("E")).noncombatants, Noncombatants{50});
}

TEST_CASE("idis.9.trait-earned-when-ruling: at 30, 40 and so on, a real year being one") {
    CHECK(is_rewarded(39, Day{10}, Day{375}));
    CHECK_FALSE(is_rewarded(39, Day{10}, Day{374}));
    CHECK_FALSE(is_rewarded(39, Day{10}, Day{376}));
    CHECK_FALSE(is_rewarded(38, Day{10}, Day{375}));
    CHECK(is_rewarded(38, Day{10}, Day{740}));
    CHECK(is_rewarded(29, Day{10}, Day{375}));
    CHECK_FALSE(is_rewarded(19, Day{10}, Day{375}));
    CHECK_FALSE(is_rewarded(40, Day{10}, Day{10}));
    row("idis.9.trait-earned-when-ruling");
    SeededDice seeded(1);
    State state = of_age(two_commanders(), "aram", 39, Day{400 + 1 - 365});
    state.now = at(Day{400}, 23);
    tests::Campaign play(state, seeded);
    play.until(start_of(Day{401}));
    CHECK_NE(asked(play.state(), "aram"), QuestionId{});
    CHECK_EQ(asked(play.state(), "belisar"), QuestionId{});
}
