// Supplies (section 3): need, capacity, supper and hunger; numbers that change (sections 2, 2a).
#include "core/idis/supply/supply.hpp"

#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;

std::int64_t need(const State& state) {
    return rounded_down(daily_consumption(force_of(state, army("aram"))).total());
}
std::int64_t capacity(const State& state) {
    return rounded_down(carrying_capacity(force_of(state, army("aram"))).total());
}
Events supper(const State& state, Day day = Day{10}) {
    return happenings(state, dice(),
                      [&](Unfolding& unfolding) { eat(unfolding, army("aram"), day); });
}
State after(State state, const Events& events) {
    for (const Event& event : events) evolve(state, event);
    return state;
}

// ---- need and capacity -------------------------------------------------------------------------

TEST_CASE("what an army eats in a day") {
    tests::row("idis.3.infantry-eat");
    CHECK_EQ(need(a_world(an_army().with_infantry(700).with_noncombatants(0))), 700);
    tests::row("idis.3.noncombatants-eat");
    CHECK_EQ(need(a_world(an_army().with_infantry(700).with_noncombatants(175))), 875);
    tests::row("idis.3.cavalry-eat");
    CHECK_EQ(need(a_world(an_army().with_cavalry(120).with_noncombatants(30))), 1'230);
    tests::row("idis.3.wagons-eat");
    CHECK_EQ(need(a_world(an_army().with_infantry(400).with_noncombatants(100).with_wagons(7))),
             570);
    tests::row("idis.3.spartan-eating");
    const State spartan =
        a_world(an_army().led_by_a(Trait::spartan).with_infantry(800).with_noncombatants(100));
    CHECK_CLAUSE("idis.3.spartan-eating", need(spartan) == 900);
    CHECK_CLAUSE("idis.3.spartan-eating", capacity(spartan) == 13'500);
}

TEST_CASE("idis.3.daily-eating-total: the items are infantry, noncombatants, cavalry and wagons") {
    const State state = a_world(an_army()
                                    .with_infantry(1'200)
                                    .with_noncombatants(275)
                                    .with_wagons(4)
                                    .with_cavalry(100)
                                    .with_noncombatants(25));
    const Tally tally = daily_consumption(force_of(state, army("aram")));
    CHECK_EQ(tally.total(), Fraction{2'540});
    CHECK_EQ(tally.items(), std::vector<TallyItem>{{"idis.3.infantry-eat", 1'200},
                                                   {"idis.3.noncombatants-eat", 300},
                                                   {"idis.3.cavalry-eat", 1'000},
                                                   {"idis.3.wagons-eat", 40}});
}

TEST_CASE("what an army carries") {
    tests::row("idis.3.carry-foot");
    CHECK_EQ(capacity(a_world(an_army().with_infantry(800).with_noncombatants(200))), 15'000);
    tests::row("idis.3.carry-cavalry");
    CHECK_EQ(capacity(a_world(an_army().with_cavalry(200).with_noncombatants(50))), 15'750);
    tests::row("idis.3.carry-wagon");
    CHECK_EQ(capacity(a_world(an_army().with_infantry(100).with_noncombatants(25).with_wagons(8))),
             5'875);
    tests::row("idis.3.capacity-total");
    const auto whole = [] {
        return an_army()
            .with_infantry(1'200)
            .with_noncombatants(300)
            .with_wagons(4)
            .with_cavalry(100)
            .with_noncombatants(0);
    };
    CHECK_EQ(capacity(a_world(whole())), 32'000);
    tests::row("idis.3.logistician-capacity");
    CHECK_EQ(capacity(a_world(whole().led_by_a(Trait::logistician))), 38'400);
    CHECK_EQ(capacity(a_world(an_army()
                                  .led_by_a(Trait::logistician)
                                  .with_infantry(1'017)
                                  .with_noncombatants(0)
                                  .with_wagons(1))),
             18'906);
}

TEST_CASE("idis.2a.skirmishers-are-infantry: 500 skirmishers eat 500 and carry 7,500") {
    const State state = a_world(an_army().with_skirmishers(500).with_noncombatants(0));
    CHECK_CLAUSE("idis.2a.skirmishers-are-infantry", need(state) == 500);
    CHECK_CLAUSE("idis.2a.skirmishers-are-infantry", capacity(state) == 7'500);
    CHECK_EQ(battle_weight(force_of(state, army("aram")).detachments).total(), Fraction{500});
}

TEST_CASE("idis.2a.heavy-numbers-only: heavy cavalry eat and carry as cavalry do") {
    const State state = a_world(an_army().with_heavy_cavalry(200).with_noncombatants(0));
    CHECK_CLAUSE("idis.2a.heavy-numbers-only", need(state) == 2'000);
    CHECK_CLAUSE("idis.2a.heavy-numbers-only", capacity(state) == 15'000);
    CHECK_EQ(battle_weight(force_of(state, army("aram")).detachments).total(), Fraction{800});
}

TEST_CASE("idis.2.traits-follow-commander-ruling: another army gains nothing by a Logistician") {
    const State state =
        a_world(an_army("belisar").led_by_a(Trait::logistician).with_infantry(100),
                an_army().with_infantry(100).with_noncombatants(0));
    CHECK_EQ(capacity(state), 1'500);
    CHECK(has_trait(force_of(state, army("belisar")), Trait::logistician));
}

TEST_CASE("idis.3.loot-shares-capacity: supplies and loot fill the same capacity") {
    const State state = a_world(an_army()
                                    .with_infantry(1'700)
                                    .with_noncombatants(300)
                                    .with_wagons(4)
                                    .with_supplies(20'000)
                                    .with_loot(9'000));
    CHECK_EQ(free_capacity(force_of(state, army("aram"))).total(), Fraction{3'000});
}

TEST_CASE("idis.3.over-capacity-ruling: the surplus is dropped, loot first") {
    CHECK_EQ(kept_of({Supplies{30'000}, Loot{5'000}}, Fraction{32'000}),
             Load{Supplies{30'000}, Loot{2'000}});
    CHECK_EQ(kept_of({Supplies{30'000}, Loot{5'000}}, Fraction{29'000}),
             Load{Supplies{29'000}, Loot{0}});
    CHECK_EQ(kept_of({Supplies{30'000}, Loot{2'000}}, Fraction{32'000}),
             Load{Supplies{30'000}, Loot{2'000}});
}

// ---- numbers that change -----------------------------------------------------------------------

TEST_CASE("idis.2a.empty-detachment-ruling, idis.3.over-capacity-ruling: an emptied detachment") {
    const State state = a_world(an_army()
                                    .with_infantry(1, "D")
                                    .with_noncombatants(3)
                                    .with_wagons(2)
                                    .with_infantry(500, "E")
                                    .with_noncombatants(0)
                                    .with_supplies(8'560)
                                    .with_loot(0));
    const Events events = happenings(state, dice(), [&](Unfolding& unfolding) {
        const Force before = force_of(state, army("aram"));
        Force lost = before;
        lost.detachments[0].soldiers = Soldiers{0};
        change_numbers(unfolding, before, lost, {"idis.2a.loss-spread-ruling"});
    });
    const State later = after(state, events);
    CHECK_FALSE(later.detachments.contains(detachment("D")));
    CHECK_EQ(later.detachments.at(detachment("E")).noncombatants, Noncombatants{3});
    CHECK_EQ(later.detachments.at(detachment("E")).wagons, Wagons{2});
    CHECK_EQ(later.armies.at(army("aram")).detachments, std::vector{detachment("E")});
    CHECK_EQ(later.armies.at(army("aram")).supplies, Supplies{503 * 15 + 1'000});
}

TEST_CASE("idis.2.below-hundred-ruling: an army of 80 goes on, and may not be divided off again") {
    const State state = a_world(an_army().with_infantry(120).with_noncombatants(0));
    const Events events = happenings(state, dice(), [&](Unfolding& unfolding) {
        const Force before = force_of(state, army("aram"));
        Force lost = before;
        lost.detachments[0].soldiers = Soldiers{80};
        change_numbers(unfolding, before, lost, {"idis.2.below-hundred-ruling"});
    });
    const State later = after(state, events);
    CHECK_CLAUSE("idis.2.below-hundred-ruling", all<ArmyEnded>(events).empty());
    CHECK_EQ(counts_of(force_of(later, army("aram"))).soldiers(), Soldiers{80});
    CHECK(may_be_an_army(force_of(later, army("aram")).detachments).has_value());
}

TEST_CASE("idis.2.zero-soldiers-ruling: the last soldier's end is the army's, and a question") {
    const State state =
        a_world(an_army().with_infantry(200).with_supplies(900).with_loot(50).in(hex_at(3, 2)));
    const auto lose_all = [&](const State& world) {
        return happenings(world, dice(), [&](Unfolding& unfolding) {
            const Force before = force_of(world, army("aram"));
            Force lost = before;
            for (Detachment& gone : lost.detachments) gone.soldiers = Soldiers{0};
            change_numbers(unfolding, before, lost, {"idis.2a.loss-spread-ruling"});
        });
    };
    const Events events = lose_all(state);
    const State later = after(state, events);
    CHECK(later.armies.empty());
    CHECK(later.detachments.empty());
    CHECK_EQ(later.commanders.at(commander("aram")).hex, hex_at(3, 2));
    CHECK_FALSE(later.commanders.at(commander("aram")).army);
    const Question question = only<QuestionPut>(events).question;
    CHECK_FALSE(question.asked);
    CHECK_EQ(question.what, QuestionKind{CommanderWithoutArmy{commander("aram")}});
    CHECK_EQ(question.by_default, "wait");

    const State waiting = a_world(
        an_army().with_infantry(200).with_infantry(300).departed_until(Day{15}, 5, 4'000));
    CHECK(all<ArmyEnded>(lose_all(waiting)).empty());
    CHECK(after(waiting, lose_all(waiting)).armies.contains(army("aram")));
}

TEST_CASE("idis.2.noncombatants-stored-ruling: followers stay when soldiers are lost") {
    const State state = a_world(an_army().with_infantry(1'000).with_noncombatants(250));
    const Events events = happenings(state, dice(), [&](Unfolding& unfolding) {
        const Force before = force_of(state, army("aram"));
        Force lost = before;
        lost.detachments[0].soldiers = Soldiers{800};
        change_numbers(unfolding, before, lost, {"idis.2.noncombatants-stored-ruling"});
    });
    const Counts counts = counts_of(force_of(after(state, events), army("aram")));
    CHECK_EQ(counts.soldiers(), Soldiers{800});
    CHECK_EQ(counts.noncombatants, Noncombatants{250});
}

TEST_CASE("idis.2a.skirmisher-army-mixing-ruling: giving up the last wagon sends followers home") {
    const State state =
        a_world(an_army().with_skirmishers(1'000).with_noncombatants(250).with_wagons(1));
    const Events events = happenings(state, dice(), [&](Unfolding& unfolding) {
        const Force before = force_of(state, army("aram"));
        Force lost = before;
        lost.detachments[0].wagons = Wagons{0};
        change_numbers(unfolding, before, lost, {"idis.4.abandon-wagons-ruling"});
    });
    CHECK_EQ(only<NumbersChanged>(events).detachments[0].noncombatants, Noncombatants{100});
    const auto told = told_to<told::MenGone>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told[0].how, told::MenGone::How::sent_home);
    CHECK_EQ(told[0].noncombatants, Noncombatants{150});
}

TEST_CASE("idis.2.army-follows-commander-faction, idis.2.faction-or-none: his side is the army's") {
    State state = a_world(an_army().of("F").with_infantry(100),
                          an_army("g").of("G").with_infantry(100),
                          an_army("none").with_infantry(100))
                      .at_war(faction("F"), faction("G"))
                      .at_war(commander("none"), faction("F"));
    const auto row = [&](const char* name) { return state.armies.at(army(name)); };
    CHECK_EQ(party_of(state, commander("aram")), Party{faction("F")});
    CHECK_EQ(party_of(state, commander("none")), Party{commander("none")});
    CHECK_EQ(faction_of(state, row("none")), std::nullopt);
    CHECK(are_hostile(state, row("aram"), row("g")));
    CHECK(are_hostile(state, row("aram"), row("none")));
    CHECK_FALSE(are_hostile(state, row("g"), row("none")));
    state.commanders.edit(commander("aram")).faction = faction("G");
    CHECK_EQ(faction_of(state, row("aram")), faction("G"));
    CHECK_FALSE(are_hostile(state, row("aram"), row("g")));
    CHECK_FALSE(are_hostile(state, row("aram"), row("none")));
}

// ---- supper ------------------------------------------------------------------------------------

/// 1,200 infantry, 300 noncombatants, 100 cavalry, 4 wagons: 2,540 a day.
ArmyBuilder hungry_mouths(std::int64_t supplies) {
    return an_army()
        .with_infantry(1'200)
        .with_noncombatants(300)
        .with_wagons(4)
        .with_cavalry(100)
        .with_noncombatants(0)
        .with_supplies(supplies);
}

TEST_CASE("idis.3.eat-time-ruling: an army eats its need once a day") {
    const State state = a_world(hungry_mouths(10'000));
    const Events events = supper(state);
    REQUIRE_EQ(events.size(), 1);
    CHECK_EQ(only<ArmyAte>(events), ArmyAte{army("aram"), Day{10}, Supplies{2'540},
                                            Supplies{7'460}, Days{0}});
    CHECK(supper(after(state, events)).empty());
    CHECK_EQ(only<ArmyAte>(supper(after(state, events), Day{11})).supplies, Supplies{4'920});
}

TEST_CASE("idis.3.exact-supply-ruling: exactly enough is enough") {
    const State state = a_world(hungry_mouths(2'540));
    const Events events = supper(state);
    REQUIRE_EQ(events.size(), 1);
    CHECK_EQ(only<ArmyAte>(events),
             ArmyAte{army("aram"), Day{10}, Supplies{2'540}, Supplies{0}, Days{0}});
    CHECK_EQ(only<ArmyAte>(supper(after(state, events), Day{11})).hungry_days, Days{1});
}

TEST_CASE("idis.3.partial-day-ruling: too little is eaten up and does not count") {
    const Events events = supper(a_world(hungry_mouths(2'539)));
    CHECK_EQ(only<ArmyAte>(events),
             ArmyAte{army("aram"), Day{10}, Supplies{2'539}, Supplies{0}, Days{1}});
    CHECK_EQ(told_to<told::WentHungry>(commander("aram"), events),
             std::vector{told::WentHungry{Days{1}}});
}

TEST_CASE("idis.3.hunger-morale-loss, idis.3.hunger-check: -1, and then a check is called") {
    const Events events = supper(a_world(hungry_mouths(0).with_morale(7)));
    CHECK_EQ(only<MoraleChanged>(events), MoraleChanged{army("aram"), Morale{6}, "hunger"});
    CHECK_EQ(only<CheckCalled>(events), CheckCalled{army("aram"), "idis.3.hunger-check"});
    CHECK(kit::holds_alternative<CheckCalled>(events.back().what));
}

TEST_CASE("idis.3.hunger-morale-loss: three hungry days cost 3") {
    State state = a_world(hungry_mouths(0).with_morale(9));
    for (int day = 10; day < 13; ++day) state = after(state, supper(state, Day{day}));
    CHECK_EQ(state.armies.at(army("aram")).morale, Morale{6});
    CHECK_EQ(state.armies.at(army("aram")).hungry_days, Days{3});
    CHECK_EQ(state.armies.at(army("aram")).checks_called.size(), 3);
}

TEST_CASE("idis.3.starvation-dissolves, idis.3.starvation-count-ruling: on the fourteenth day") {
    const State thirteenth = a_world(hungry_mouths(0).hungry_for(12));
    CHECK(all<ArmyEnded>(supper(thirteenth)).empty());
    CHECK_EQ(only<ArmyAte>(supper(thirteenth)).hungry_days, Days{13});

    const State fourteenth = a_world(hungry_mouths(0).hungry_for(13));
    const Events events = supper(fourteenth);
    CHECK_EQ(only<ArmyEnded>(events).army, army("aram"));
    CHECK(all<MoraleChanged>(events).empty());
    CHECK(all<CheckCalled>(events).empty());
    const auto told = told_to<told::MenGone>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told[0].how, told::MenGone::How::dissolved);
    CHECK_EQ(told[0].soldiers, Soldiers{1'300});

    const State fed = a_world(hungry_mouths(2'540).hungry_for(13));
    CHECK_EQ(only<ArmyAte>(supper(fed)).hungry_days, Days{0});
}

TEST_CASE("idis.3.starvation-count-ruling: after a fed day it takes fourteen hungry ones again") {
    State state = a_world(hungry_mouths(2'540).hungry_for(13));
    state = after(state, supper(state));
    for (int day = 11; day < 24; ++day) {
        const Events events = supper(state, Day{day});
        CHECK(all<ArmyEnded>(events).empty());
        CHECK_EQ(only<ArmyAte>(events).hungry_days, Days{day - 10});
        state = after(state, events);
    }
    CHECK_EQ(all<ArmyEnded>(supper(state, Day{24})).size(), 1);
}

TEST_CASE("idis.3.dissolve-outcome-ruling: men and loot are gone, the commander stays") {
    const State state = a_world(hungry_mouths(0).with_loot(4'000).hungry_for(13).in(hex_at(7, 3)));
    const Events events = supper(state);
    const State later = after(state, events);
    CHECK(later.armies.empty());
    CHECK(later.detachments.empty());
    CHECK_EQ(later.commanders.at(commander("aram")).hex, hex_at(7, 3));
    CHECK_EQ(only<QuestionPut>(events).question.what,
             QuestionKind{CommanderWithoutArmy{commander("aram")}});
    CHECK_EQ(told_to<told::MenGone>(commander("aram"), events)[0].loot, Loot{4'000});
}

TEST_CASE("idis.5.departed-state-ruling: who is away eats nothing of the army's") {
    const State state = a_world(an_army()
                                    .with_infantry(400)
                                    .with_noncombatants(100)
                                    .with_cavalry(100)
                                    .departed_until(Day{15}, 5, 900)
                                    .with_supplies(600));
    CHECK_EQ(only<ArmyAte>(supper(state)).supplies, Supplies{100});
    const State alone =
        a_world(an_army().with_infantry(400).departed_until(Day{15}, 5, 900));
    CHECK(supper(alone).empty());
    CHECK_EQ(may_carry_out_orders(alone, army("aram"))->code, "everybody_is_away");
    CHECK_FALSE(may_carry_out_orders(state, army("aram")));
}

}  // namespace
