// Detachments on their way (section 5): defectors, and departed men who come back.
#include "core/idis/troops/absence.hpp"

#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/system.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;
using How = told::MenGone::How;

/// A, B and C of 500 infantry each, about to check at morale 1, on day 10.
ArmyBuilder faltering() {
    return an_army()
        .with_infantry(500, "A")
        .with_infantry(500, "B")
        .with_infantry(500, "C")
        .with_supplies(9'000)
        .with_loot(300)
        .with_morale(1)
        .with_check("idis.3.hunger-check");
}
Events check(const State& state, ScriptedDice dice) {
    return happenings(state, dice,
                      [](Unfolding& unfolding) { check_morale(unfolding, army("aram")); });
}
Events return_of(const State& state, const char* name) {
    return happenings(state, dice(),
                      [&](Unfolding& unfolding) { bring_back(unfolding, detachment(name)); });
}
Events end_of_army(const State& state, const char* name) {
    return happenings(state, dice(), [&](Unfolding& unfolding) {
        end_army(unfolding, army(name), {"idis.2.zero-soldiers-ruling"});
    });
}
State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}
std::vector<std::string> present(const State& state, const char* name) {
    std::vector<std::string> found;
    for (const Detachment& d : force_of(state, army(name)).detachments) found.push_back(d.name);
    return found;
}
using Names = std::vector<std::string>;
std::optional<ArmyId> target(const State& state) {
    return defectors_target(state, state.armies.at(army("aram")));
}

// ---- going over --------------------------------------------------------------------------------

TEST_CASE("idis.5.table-7-defection: one detachment goes over to another army") {
    const State state = a_world(faltering(), an_army("belisar").with_infantry(500, "E"));
    const Events events = check(state, dice(3, 4, 2));
    const State later = after(state, events);
    CHECK_EQ(present(later, "aram"), Names{"A", "C"});
    CHECK_EQ(present(later, "belisar"), Names{"B", "E"});
    CHECK_EQ(later.armies.at(army("belisar")).supplies, Supplies{3'000});
    CHECK_EQ(later.armies.at(army("belisar")).loot, Loot{100});
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{6'000});
}

TEST_CASE("idis.5.defect-target-ruling: the referee may choose another for those on their way") {
    const State state = a_world(faltering(), an_army("near").with_infantry(500, "E").in({4, 5}),
                                an_army("far").with_infantry(500, "F").in({4, 6}));
    const Events events = check(state, dice(3, 4, 2));
    const Question question = only<QuestionPut>(events).question;
    CHECK_FALSE(question.asked.has_value());
    CHECK_EQ(question.by_default, to_text(army("near")));
    CHECK_EQ(question.options.size(), 2);
    const State going = after(state, events);
    CHECK_EQ(going.detachments.at(detachment("B")).absence->joins, army("near"));
    const auto answered = [&](const std::string& answer) {
        return after(going, happenings(going, dice(), [&](Unfolding& unfolding) {
                         redirect_defectors(unfolding, kit::get<DefectorsGoOver>(question.what),
                                            answer);
                     }));
    };
    CHECK_EQ(answered(to_text(army("far"))).detachments.at(detachment("B")).absence->joins,
             army("far"));
    CHECK_EQ(answered(to_text(army("near"))), going);
    const State there = after(answered(to_text(army("far"))),
                              return_of(answered(to_text(army("far"))), "B"));
    CHECK_EQ(present(there, "far"), Names{"B", "F"});
}

TEST_CASE("idis.5.defect-target-ruling: without a word of the referee they come where they were "
          "going") {
    const State state = a_world(
        faltering(), an_army("near").with_infantry(500, "E").with_supplies(9'000).in({4, 5}),
        an_army("far").with_infantry(500, "F").with_supplies(9'000).in({4, 6}));
    const Events events = check(state, dice(3, 4, 2));
    const Question question = only<QuestionPut>(events).question;
    auto faces = fair();
    tests::Campaign play(after(state, events), faces);
    play.until(*question.due_at);
    const QuestionSettled settled = only<QuestionSettled>(play.events());
    CHECK_EQ(settled.answer, to_text(army("near")));
    CHECK(settled.is_default);
    CHECK_EQ(present(play.state(), "near"), Names{"B", "E"});
}

TEST_CASE("idis.5.table-4-defections: 1d6 detachments go over to another army") {
    const State state = a_world(faltering(), an_army("belisar").with_infantry(500, "E"));
    const Events events = check(state, dice(1, 3, 2, 3, 1));
    const State later = after(state, events);
    CHECK_EQ(present(later, "aram"), Names{"B"});
    CHECK_EQ(present(later, "belisar"), Names{"A", "C", "E"});
    CHECK_EQ(later.armies.at(army("belisar")).supplies, Supplies{6'000});
}

TEST_CASE("idis.5.defect-target-ruling: the nearest army of another side, the larger of two") {
    const auto own_near = [] {
        return an_army("friend").of("Idis").with_infantry(900).in(hex_at(4, 3));
    };
    const auto aram = [] { return faltering().of("Idis").in(hex_at(4, 4)); };
    const auto enemy = [](const char* name, std::int64_t soldiers, Hex hex) {
        return an_army(name).of("Enemy").with_infantry(soldiers).in(hex);
    };
    CHECK_EQ(target(a_world(aram(), own_near(), enemy("large", 600, hex_at(4, 6)),
                            enemy("small", 500, hex_at(4, 2)))),
             army("large"));
    CHECK_EQ(target(a_world(aram(), own_near(), enemy("small", 500, hex_at(4, 2)),
                            enemy("large", 600, hex_at(4, 7)))),
             army("small"));
    CHECK_EQ(target(a_world(aram(), own_near(),
                            an_army("nobody").with_infantry(200).in(hex_at(4, 9)))),
             army("nobody"));
    CHECK_EQ(target(a_world(aram(), own_near())), army("friend"));
    CHECK_EQ(target(a_world(aram(), enemy("older", 500, hex_at(4, 2)),
                            enemy("younger", 500, hex_at(4, 6)))),
             army("older"));
    CHECK_FALSE(target(a_world(aram())));
    CHECK_EQ(target(a_world(faltering(), enemy("far", 900, hex_at(4, 8)),
                            an_army("nobody").with_infantry(200).in(hex_at(4, 5)))),
             army("nobody"));
}

TEST_CASE("idis.5.defect-target-ruling: without any other army they are lost with their share") {
    const State state = a_world(faltering());
    const Events events = check(state, dice(3, 4, 2));
    const State later = after(state, events);
    CHECK_EQ(only<DetachmentsLost>(events).detachments, std::vector{detachment("B")});
    CHECK_FALSE(later.detachments.contains(detachment("B")));
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{6'000});
}

TEST_CASE("idis.5.defect-travel-ruling: half a day a hex, rounded up; in one hex at once") {
    const State here = a_world(faltering(), an_army("belisar").with_infantry(500, "E"));
    CHECK_EQ(only<DetachmentsJoined>(check(here, dice(3, 4, 2))).army, army("belisar"));

    const State far = a_world(faltering().in(hex_at(4, 4)),
                              an_army("belisar").with_infantry(500, "E").in(hex_at(4, 7)));
    const Events events = check(far, dice(3, 4, 2));
    CHECK_EQ(only<DetachmentsLeft>(events).detachments[0].absence,
             Absence{Absence::Reason::defecting, dawn_of(Day{12}), Days{2}, army("belisar")});
    const State way = after(far, events);
    CHECK_EQ(present(way, "aram"), Names{"A", "C"});
    CHECK_EQ(way.armies.at(army("aram")).detachments,
             std::vector{detachment("A"), detachment("C")});
    CHECK_EQ(present(way, "belisar"), Names{"E"});
    const Events arrived = return_of(way, "B");
    CHECK_EQ(only<DetachmentsJoined>(arrived).army, army("belisar"));
    CHECK_EQ(after(way, arrived).armies.at(army("belisar")).supplies, Supplies{3'000});
    CHECK_EQ(told_to<told::MenGone>(commander("belisar"), arrived)[0].how, How::came_over);
    CHECK(told_to<told::MenGone>(commander("aram"), arrived).empty());

    CHECK_EQ(defection_days(hex_at(4, 4), hex_at(4, 4)), Days{0});
    CHECK_EQ(defection_days(hex_at(4, 4), hex_at(4, 5)), Days{1});
    CHECK_EQ(defection_days(hex_at(4, 4), hex_at(4, 6)), Days{1});
    CHECK_EQ(defection_days(hex_at(4, 4), hex_at(4, 7)), Days{2});
}

TEST_CASE("idis.5.defect-travel-ruling: if the army they go to is gone they are lost") {
    const State state = a_world(faltering().in(hex_at(4, 4)),
                                an_army("belisar").with_infantry(500, "E").in(hex_at(4, 7)));
    State way = after(state, check(state, dice(3, 4, 2)));
    way = after(way, end_of_army(way, "belisar"));
    const Events events = return_of(way, "B");
    const State later = after(way, events);
    CHECK_FALSE(later.detachments.contains(detachment("B")));
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{6'000});
    CHECK_EQ(present(later, "aram"), Names{"A", "C"});
}

TEST_CASE("idis.5.defect-lone-army-ruling: if all defect the army ends, and they arrive still") {
    const State state = a_world(
        an_army().with_infantry(500, "A").with_supplies(900).with_morale(1).with_check(
            "idis.3.hunger-check"),
        an_army("belisar").with_infantry(500, "E").in(hex_at(4, 7)));
    const Events events = check(state, dice(3, 4));
    const State way = after(state, events);
    CHECK_FALSE(way.armies.contains(army("aram")));
    CHECK_EQ(only<QuestionPut>(events).question.what,
             QuestionKind{CommanderWithoutArmy{commander("aram")}});
    REQUIRE(way.detachments.contains(detachment("A")));
    const State later = after(way, return_of(way, "A"));
    CHECK_EQ(later.armies.at(army("belisar")).supplies, Supplies{900});
    CHECK_EQ(later.detachments.at(detachment("A")).army, army("belisar"));
    CHECK(later.indexes.returns_due.empty());
}

namespace {

/// Aram outside or inside a stronghold that belongs to Belisar, who is within it; Cyra, another
/// enemy of Aram's, three hexes off.
State before_a_siege(bool is_aram_inside) {
    State state = a_world(faltering().of("Idis").in(hex_at(4, 4)),
                          an_army("belisar").of("Enemy").with_infantry(500, "E").in(hex_at(4, 4)),
                          an_army("cyra").of("Enemy").with_infantry(400, "F").in(hex_at(4, 7)))
                      .on(a_country().place("hold", hex_at(4, 4)));
    put_stronghold(state, "hold", hex_at(4, 4), Party(faction("Enemy")));
    state.strongholds.edit(stronghold("hold")).is_besieged = true;
    const char* inside = is_aram_inside ? "aram" : "belisar";
    state.within_walls.insert({army(inside), stronghold("hold")});
    reindex(state);
    return state;
}

}  // namespace

TEST_CASE("idis.5.defect-besieged-ruling: not through the ring to those within, but out of it") {
    State state = before_a_siege(false);
    CHECK_EQ(target(state), army("cyra"));
    state.strongholds.edit(stronghold("hold")).is_besieged = false;
    CHECK_EQ(target(state), army("belisar"));
    CHECK_EQ(target(before_a_siege(true)), army("belisar"));
    // Those of one garrison need no way through.
    State together = before_a_siege(true);
    together.within_walls.insert({army("belisar"), stronghold("hold")});
    CHECK_EQ(target(together), army("belisar"));
}

TEST_CASE("idis.5.defect-besieged-ruling: shut up when they come, it leaves them waiting") {
    const State state = before_a_siege(false);
    State way = after(state, check(state, dice(3, 4, 2)));
    CHECK_EQ(way.detachments.at(detachment("B")).absence->joins, army("cyra"));
    State free = way;
    way.armies.edit(army("cyra")).hex = hex_at(4, 4);
    way.within_walls.insert({army("cyra"), stronghold("hold")});
    reindex(way);
    const Events events = return_of(way, "B");
    CHECK(all<DetachmentsJoined>(events).empty());
    const State later = after(way, events);
    CHECK_EQ(later.detachments.at(detachment("B")).absence->reason, Absence::Reason::waiting);
    CHECK_EQ(only<QuestionPut>(events).question.what,
             QuestionKind{DetachmentWithoutArmy{detachment("B")}});
    CHECK_EQ(later.detachments.at(detachment("B")).share_of_supplies, Supplies{3'000});
    CHECK_EQ(only<DetachmentsJoined>(return_of(free, "B")).army, army("cyra"));
}

// ---- coming back -------------------------------------------------------------------------------

TEST_CASE("idis.5.departed-state-ruling: they bring back what 2d6 days of eating leave") {
    const auto away = [](std::int64_t share) {
        return a_world(an_army()
                           .with_infantry(1'000, "A")
                           .departed_until(Day{17}, 7, share, 40)
                           .with_infantry(600, "B")
                           .with_supplies(5'000));
    };
    const Events events = return_of(away(11'278), "A");
    const State later = after(away(11'278), events);
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{5'000 + 2'528});
    CHECK_EQ(later.armies.at(army("aram")).loot, Loot{40});
    CHECK_FALSE(later.detachments.at(detachment("A")).absence);
    CHECK_EQ(later.detachments.at(detachment("A")).share_of_supplies, Supplies{0});
    CHECK_EQ(told_to<told::MenGone>(commander("aram"), events)[0],
             told::MenGone{How::returned, {"A"}, Soldiers{1'000}, Noncombatants{250}, Wagons{0},
                           Supplies{2'528}, Loot{40}});
    const State hungry = after(away(8'749), return_of(away(8'749), "A"));
    CHECK_EQ(hungry.armies.at(army("aram")).supplies, Supplies{5'000});
    CHECK_EQ(hungry.armies.at(army("aram")).hungry_days, Days{0});
}

TEST_CASE("idis.5.departed-return-ruling: at dawn, to wherever the army then is") {
    const State state = a_world(faltering());
    State later = after(state, check(state, dice(5, 6, 1, 3, 4)));
    CHECK_EQ(later.indexes.returns_due.begin()->at, dawn_of(Day{17}));
    later.armies.edit(army("aram")).hex = hex_at(12, 4);
    later = after(later, return_of(later, "A"));
    CHECK_EQ(present(later, "aram"), Names{"A", "B", "C"});
    CHECK(later.indexes.returns_due.empty());
}

TEST_CASE("idis.5.departed-return-ruling: without an army they wait for the referee") {
    State state = a_world(an_army().with_infantry(500, "A").with_infantry(500, "B").departed_until(
        Day{17}, 7, 5'000));
    state = after(state, end_of_army(state, "aram"));
    REQUIRE(state.detachments.contains(detachment("B")));
    CHECK_FALSE(state.detachments.contains(detachment("A")));
    const Events events = return_of(state, "B");
    CHECK_EQ(only<QuestionPut>(events).question.what,
             QuestionKind{DetachmentWithoutArmy{detachment("B")}});
    const State later = after(state, events);
    CHECK_EQ(later.detachments.at(detachment("B")).absence->reason, Absence::Reason::waiting);
    CHECK_EQ(later.detachments.at(detachment("B")).share_of_supplies, Supplies{5'000 - 7 * 625});
    CHECK(later.indexes.returns_due.empty());
}

namespace {

/// B waits with 625 supplies, its army is gone, and Belisar's is there; the referee is asked.
State with_men_who_wait() {
    State state = a_world(an_army().with_infantry(500, "A").with_infantry(500, "B").departed_until(
                              Day{17}, 7, 5'000),
                          an_army("belisar").with_infantry(500, "E").with_supplies(900));
    state = after(state, end_of_army(state, "aram"));
    return after(state, return_of(state, "B"));
}
const Question& question_about_them(const State& state) {
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<DetachmentWithoutArmy>(question.what)) return question;
    }
    FAIL("nobody is asked");
    return *state.questions.begin();
}

}  // namespace

TEST_CASE("idis.5.waiting-led-on-ruling: by an order, into an army or home") {
    auto none = dice();
    const State waiting = with_men_who_wait();
    const auto offered = [](const State& state) {
        return legal(view(state, Referee{}), Referee{}).referee->waiting;
    };
    CHECK_EQ(offered(waiting), std::vector{detachment("B")});
    tests::Campaign led(waiting, none);
    led.rules(LeadDetachment{detachment("B"), army("belisar")});
    CHECK_EQ(present(led.state(), "belisar"), Names{"B", "E"});
    CHECK(offered(led.state()).empty());
    CHECK_EQ(led.army("belisar").supplies, Supplies{900 + 5'000 - 7 * 625});
    CHECK_EQ(led.told<told::MenGone>("belisar").front().how, How::came_over);
    CHECK_EQ(led.all<QuestionSettled>().size(), 1);
    CHECK_EQ(led.refused(LeadDetachment{detachment("B"), army("belisar")}),
             kit::Refusal{"no_such_detachment", "idis.5.waiting-led-on-ruling", "detachment"});

    tests::Campaign dismissed(waiting, none);
    CHECK_EQ(dismissed.refused(LeadDetachment{detachment("B"), army("aram")}).code,
             "no_such_army");
    CHECK_EQ(dismissed.refused(LeadDetachment{detachment("E"), army("belisar")}).code,
             "no_such_detachment");
    dismissed.rules(LeadDetachment{detachment("B"), {}});
    CHECK_FALSE(dismissed.state().detachments.contains(detachment("B")));
    CHECK_EQ(dismissed.army("belisar").supplies, Supplies{900});
}

TEST_CASE("idis.5.waiting-led-on-ruling: an army of nobody but who waits ends when he goes") {
    State state = a_world(an_army().with_infantry(500, "B").departed_until(Day{17}, 7, 5'000),
                          an_army("belisar").with_infantry(500, "E").with_supplies(9'000));
    state.detachments.edit(detachment("B")).absence->reason = Absence::Reason::waiting;
    reindex(state);
    auto none = dice();
    tests::Campaign play(state, none);
    SUBCASE("home") { play.rules(LeadDetachment{detachment("B"), {}}); }
    SUBCASE("into another army") {
        play.rules(LeadDetachment{detachment("B"), army("belisar")});
        CHECK_EQ(present(play.state(), "belisar"), Names{"B", "E"});
    }
    CHECK_FALSE(play.state().armies.contains(army("aram")));
    CHECK_FALSE(play.state().commanders.at(commander("aram")).army.has_value());
}

TEST_CASE("idis.5.waiting-led-on-ruling: by an answer, or later by an order") {
    auto none = dice();
    const State waiting = with_men_who_wait();
    const Question& question = question_about_them(waiting);
    CHECK_EQ(question.options,
             std::vector<std::string>{"wait", "dismiss", to_text(army("belisar"))});
    const auto answered = [&](const std::string& answer) {
        tests::Campaign play(waiting, none);
        play.rules(AnswerQuestion{question.id, answer});
        return play.state();
    };
    CHECK_EQ(present(answered(to_text(army("belisar"))), "belisar"), Names{"B", "E"});
    CHECK_FALSE(answered("dismiss").detachments.contains(detachment("B")));
    const State still = answered("wait");
    CHECK_EQ(still.detachments.at(detachment("B")).absence->reason, Absence::Reason::waiting);
    // The question stands as long as they wait.
    CHECK_EQ(question_about_them(still).what, question.what);
    tests::Campaign later(still, none);
    later.rules(LeadDetachment{detachment("B"), army("belisar")});
    CHECK_EQ(present(later.state(), "belisar"), Names{"B", "E"});
}

TEST_CASE("idis.3.over-capacity-ruling: what the army cannot carry is dropped on joining") {
    const State state = a_world(an_army()
                                    .with_infantry(500, "A")
                                    .with_noncombatants(0)
                                    .departed_until(Day{17}, 7, 8'000)
                                    .with_infantry(500, "B")
                                    .with_noncombatants(0)
                                    .with_supplies(7'500)
                                    .with_loot(0));
    State full = state;
    full.armies.edit(army("aram")).supplies = Supplies{7'500};
    full.detachments.edit(detachment("A")).share_of_supplies = Supplies{11'100};
    const Events events = return_of(full, "A");
    CHECK_EQ(only<DetachmentsJoined>(events).supplies, Supplies{15'000});
    CHECK_EQ(told_to<told::LoadDropped>(commander("aram"), events),
             std::vector{told::LoadDropped{Supplies{100}, Loot{0}}});
}

TEST_CASE("idis.5.check-dice-order-ruling: a check at midnight belongs to the day that ends") {
    State state = a_world(faltering()).at(end_of(Day{10}));
    state.campaign.day = Day{10};
    const Events events = check(state, dice(5, 6, 1, 3, 4));
    CHECK_EQ(only<DetachmentsLeft>(events).detachments[0].absence->until, dawn_of(Day{17}));
}

}  // namespace
