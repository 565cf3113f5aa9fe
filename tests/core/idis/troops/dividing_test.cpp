// Dividing armies and handing detachments over (section 2a).
#include "core/idis/troops/dividing.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/random_start.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::detachment;
using tests::hex_at;
using tests::SeededDice;

namespace {

WholeDetachment whole(std::string_view name) { return {detachment(name), {}, {}}; }
DivideArmy divide(std::string_view name) { return {{whole(name)}, {}, {}}; }

const Army& newest_army(const State& state) {
    const Army* newest = nullptr;
    for (const Army& army : state.armies) {
        if (newest == nullptr || army.seniority > newest->seniority) newest = &army;
    }
    return *newest;
}

QuestionId only_question(const State& state) {
    REQUIRE_EQ(state.questions.size(), 1);
    return state.questions.begin()->id;
}

/// Aram and Belin of one faction in one hex, and Cyra a hex away; they have looked round.
tests::Campaign three_who_meet(kit::Dice& dice) {
    State state = a_world(
        an_army().with_infantry(1'000, "D").with_infantry(500, "E").with_wagons(4).with_supplies(
            20'000).with_loot(300).of("red"),
        an_army("belin").with_infantry(500, "B").with_supplies(1'000).with_morale(7).of("red"),
        an_army("cyra").with_infantry(500, "C").with_supplies(1'000).of("red").in(hex_at(5, 4)));
    for (const Army& army : std::vector<Army>(state.armies.begin(), state.armies.end())) {
        state.armies.edit(army.id).is_to_look = true;
    }
    tests::Campaign play(state, dice);
    play.until(at(Day{10}, 12));
    return play;
}

HandOverDetachments hand_over(std::string_view name, std::string_view to = "belin") {
    return {tests::army(to), {whole(name)}, {}, {}};
}

}  // namespace

TEST_CASE("idis.2a.divide-army-choice: 1,000 and 90 cannot be parted either way") {
    SeededDice dice(1);
    tests::Campaign play(
        a_world(an_army().with_infantry(1'000, "D").with_infantry(90, "E").with_supplies(9'000)),
        dice);
    CHECK_EQ(play.refused("aram", divide("E")).code, "army_needs_hundred_soldiers");
    CHECK_EQ(play.refused("aram", divide("D")).code, "army_needs_hundred_soldiers");
}

TEST_CASE("idis.2.below-hundred-ruling: an army of 80 marches on but cannot be divided") {
    SeededDice dice(1);
    tests::Campaign play(
        a_world(an_army().with_infantry(40, "D").with_infantry(40, "E").with_supplies(900)), dice);
    CHECK_CLAUSE("idis.2.below-hundred-ruling",
                 play.refused("aram", divide("E")).code == "army_needs_hundred_soldiers");
    play.orders("aram", HoldArmy{});
}

TEST_CASE("idis.2a.divide-army-choice, idis.2.new-army-needs-commander, "
          "idis.2.deliberate-creation-ruling, idis.2.army-basic-unit: "
          "at once, in the same hex, an open seat that the divider may fill") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(1'000, "D")
                                     .with_infantry(1'000, "E")
                                     .with_supplies(9'000)
                                     .of("red")),
                         dice);
    play.orders("aram", divide("E"));
    const Army& divided = newest_army(play.state());
    CHECK_NE(divided.id, tests::army("aram"));
    CHECK_EQ(divided.hex, play.army("aram").hex);
    CHECK_EQ(divided.detachments, std::vector{detachment("E")});
    CHECK_EQ(play.army("aram").detachments, std::vector{detachment("D")});
    const Commander& leader = play.state().commanders.at(divided.commander);
    CHECK_NE(leader.id, commander("aram"));
    CHECK_EQ(leader.seat, Seat::open);
    CHECK_EQ(leader.invited_by, commander("aram"));
    CHECK_EQ(leader.faction, tests::faction("red"));
    CHECK_EQ(play.told<told::SeatOpened>("aram").size(), 1);
    CHECK_EQ(play.refused(ActFor{commander("aram"), HoldArmy{}}).code, "seat_is_held");
    play.rules(ActFor{leader.id, HoldArmy{}});
}

TEST_CASE("idis.2a.detachment-never-split, idis.2a.chiliarchy-example: a chiliarchy goes whole") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(1'000, "1st Aegyssus Chiliarchy")
                                     .with_infantry(1'000, "2nd Aegyssus Chiliarchy")
                                     .with_supplies(9'000)),
                         dice);
    DivideArmy part = divide("2nd Aegyssus Chiliarchy");
    part.detachments[0].soldiers = Soldiers{400};
    const Refusal refusal = play.refused("aram", part);
    CHECK_EQ(refusal.code, "detachment_cannot_be_split");
    CHECK_EQ(refusal.clause, Clause("idis.2a.detachment-never-split"));
    part.detachments[0].soldiers = Soldiers{1'000};
    part.detachments[0].detachment = detachment("1st Aegyssus Chiliarchy");
    play.orders("aram", part);
    CHECK_EQ(counts_of(force_of(play.state(), newest_army(play.state()).id)).soldiers(),
             Soldiers{1'000});
    CHECK_EQ(counts_of(force_of(play.state(), tests::army("aram"))).soldiers(), Soldiers{1'000});
}

TEST_CASE("idis.2a.wagon-reassign-ruling: wagons go with their detachment or not at all") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(500, "D")
                                     .with_wagons(5)
                                     .with_infantry(500, "E")
                                     .with_supplies(9'000)),
                         dice);
    const MergeDetachments some{detachment("E"), {detachment("D"), {}, Wagons{3}}};
    CHECK_EQ(play.refused("aram", some).code, "wagons_stay_with_detachment");
    DivideArmy without = divide("D");
    without.detachments[0].wagons = Wagons{0};
    CHECK_EQ(play.refused("aram", without).code, "wagons_stay_with_detachment");
    play.orders("aram", divide("D"));
    CHECK_EQ(counts_of(force_of(play.state(), newest_army(play.state()).id)).wagons, Wagons{5});
}

TEST_CASE("idis.2a.divide-goods-ruling: by capacity 18,750 to 7,500, or as the order says") {
    SeededDice dice(1);
    const State state = a_world(
        an_army().with_infantry(1'000, "D").with_infantry(400, "E").with_supplies(10'000));
    tests::Campaign play(state, dice);
    play.orders("aram", divide("E"));
    CHECK_EQ(newest_army(play.state()).supplies, Supplies{2'857});
    CHECK_EQ(play.army("aram").supplies, Supplies{7'143});
    tests::Campaign said(state, dice);
    DivideArmy order = divide("E");
    order.supplies = Supplies{7'501};
    CHECK_EQ(said.refused("aram", order).code, "part_cannot_carry_that");
    order.supplies = Supplies{10'001};
    CHECK_EQ(said.refused("aram", order).code, "army_has_not_so_much");
    order.supplies = Supplies{-1};
    CHECK_EQ(said.refused("aram", order).code, "army_has_not_so_much");
    order.supplies = Supplies{7'500};
    said.orders("aram", order);
    CHECK_EQ(newest_army(said.state()).supplies, Supplies{7'500});
    CHECK_EQ(said.army("aram").supplies, Supplies{2'500});
}

TEST_CASE("idis.2a.divide-goods-ruling: nor may the rest be left more than it can carry") {
    SeededDice dice(1);
    tests::Campaign play(
        a_world(an_army().with_infantry(1'000, "D").with_infantry(400, "E").with_supplies(20'000)),
        dice);
    DivideArmy order = divide("E");
    order.supplies = Supplies{1'249};
    CHECK_EQ(play.refused("aram", order).code, "part_cannot_carry_that");
    order.supplies = Supplies{1'250};
    play.orders("aram", order);
    CHECK_EQ(play.army("aram").supplies, Supplies{18'750});
}

TEST_CASE("idis.2a.divide-morale-ruling: the men remember; the resting morale is the commander's") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(500, "D")
                                     .with_infantry(500, "E")
                                     .with_supplies(9'000)
                                     .with_morale(11)
                                     .led_by_a(Trait::beloved)),
                         dice);
    play.orders("aram", divide("E"));
    const Army& divided = newest_army(play.state());
    CHECK_EQ(divided.morale, Morale{11});
    CHECK_EQ(resting_morale(force_of(play.state(), divided.id).traits).total(), Fraction{9});
}

TEST_CASE("idis.2.traits-follow-commander-ruling: the Logistician's fifth stays with him") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army()
                                     .with_infantry(400, "D")
                                     .with_infantry(400, "E")
                                     .with_supplies(9'000)
                                     .led_by_a(Trait::logistician)),
                         dice);
    play.orders("aram", divide("E"));
    CHECK_EQ(carrying_capacity(force_of(play.state(), newest_army(play.state()).id)).total(),
             Fraction{7'500});
    CHECK_EQ(carrying_capacity(force_of(play.state(), tests::army("aram"))).total(),
             Fraction{9'000});
}

// ---- handing over ------------------------------------------------------------------------------

TEST_CASE("idis.2a.transfer-detachments-ruling, idis.2a.detachment-attachments: "
          "only when both commanders order it, with followers, wagons and a share") {
    SeededDice dice(1);
    tests::Campaign play = three_who_meet(dice);
    play.orders("aram", hand_over("E"));
    CHECK_EQ(play.state().detachments.at(detachment("E")).army, tests::army("aram"));
    const QuestionId question = only_question(play.state());
    CHECK_EQ(play.refused("cyra", AnswerQuestion{question, "accept"}).code, "no_such_question");
    // E: 625 on foot carry 9,375 and 4 wagons 2,000, D 18,750: 11,375 of 30,125.
    play.orders("belin", AnswerQuestion{question, "accept"});
    const Detachment& moved = play.state().detachments.at(detachment("E"));
    CHECK_EQ(moved.army, tests::army("belin"));
    CHECK_EQ(moved.noncombatants, Noncombatants{125});
    CHECK_EQ(moved.wagons, Wagons{4});
    CHECK_EQ(play.army("belin").supplies, Supplies{1'000 + 7'551});
    CHECK_EQ(play.army("belin").loot, Loot{113});
    CHECK_EQ(play.army("belin").morale, Morale{7});
    CHECK_EQ(play.army("aram").supplies, Supplies{20'000 - 7'551});
    CHECK_EQ(play.army("aram").loot, Loot{300 - 113});
    CHECK_EQ(play.told<told::HandedOver>("aram").size(), 1);
}

TEST_CASE("idis.2a.transfer-detachments-ruling: declined, or nobody answers: nothing happens") {
    SeededDice dice(1);
    tests::Campaign play = three_who_meet(dice);
    play.orders("aram", hand_over("E"));
    play.orders("belin", AnswerQuestion{only_question(play.state()), "decline"});
    CHECK_EQ(play.state().detachments.at(detachment("E")).army, tests::army("aram"));
    play.orders("aram", hand_over("E"));
    CHECK_EQ(play.refused("aram", hand_over("D")).code, "offer_is_open_already");
    play.until(at(Day{11}, 12));
    CHECK(play.state().questions.empty());
    CHECK_EQ(play.state().detachments.at(detachment("E")).army, tests::army("aram"));
    const OrderId second = derived_id<OrderId>(commander("aram"), 2);
    CHECK_EQ(play.state().orders.at(second).standing, OrderStanding::stopped);
}

TEST_CASE("idis.2a.transfer-detachments-ruling: not over a hex, not to oneself, not too few") {
    SeededDice dice(1);
    tests::Campaign play = three_who_meet(dice);
    CHECK_EQ(play.refused("aram", hand_over("E", "cyra")).code, "no_such_army_here");
    CHECK_EQ(play.refused("aram", hand_over("E", "aram")).code, "no_such_army_here");
    CHECK_EQ(play.refused("aram", hand_over("E", "nobody")).code, "no_such_army_here");
    tests::Campaign small(
        a_world(an_army().with_infantry(99, "D").with_infantry(400, "E").with_supplies(900),
                an_army("belin").with_infantry(500).with_supplies(900)),
        dice);
    State seen = small.state();
    for (const Army& army : std::vector<Army>(seen.armies.begin(), seen.armies.end())) {
        seen.armies.edit(army.id).is_to_look = true;
    }
    tests::Campaign looked(seen, dice);
    looked.until(at(Day{10}, 12));
    CHECK_EQ(looked.refused("aram", hand_over("E")).code, "giver_keeps_a_hundred_or_nothing");
    State hundred = looked.state();
    hundred.detachments.edit(detachment("D")).soldiers = Soldiers{100};
    tests::Campaign enough(hundred, dice);
    enough.orders("aram", hand_over("E"));
    CHECK_EQ(enough.state().questions.size(), 1);
}

TEST_CASE("idis.2a.transfer-detachments-ruling, idis.2.zero-soldiers-ruling: "
          "who hands everything over leads no army any more") {
    SeededDice dice(1);
    tests::Campaign play = three_who_meet(dice);
    HandOverDetachments all{tests::army("belin"), {whole("D"), whole("E")}, {}, {}};
    play.orders("aram", all);
    play.orders("belin", AnswerQuestion{only_question(play.state()), "accept"});
    CHECK_FALSE(play.state().armies.contains(tests::army("aram")));
    CHECK_FALSE(play.state().commanders.at(commander("aram")).army);
    CHECK_EQ(play.army("belin").detachments.size(), 3);
    CHECK_EQ(play.army("belin").supplies, Supplies{21'000});
    CHECK_EQ(play.army("belin").loot, Loot{300});
    REQUIRE_EQ(play.state().questions.size(), 1);
    CHECK(kit::holds_alternative<CommanderWithoutArmy>(play.state().questions.begin()->what));
}

TEST_CASE("idis.2a.transfer-detachments-ruling: who has marched off meanwhile takes nobody in") {
    SeededDice dice(1);
    tests::Campaign play = three_who_meet(dice);
    play.orders("aram", hand_over("E"));
    MarchArmy march;
    march.waypoints = {Steps{Direction::south}};
    march.may_leave_road = true;
    march.pace = Pace::forced;
    play.orders("belin", march);
    play.until(at(Day{11}, 11));
    REQUIRE_NE(play.army("belin").hex, play.army("aram").hex);
    play.orders("belin", AnswerQuestion{only_question(play.state()), "accept"});
    CHECK_EQ(play.state().detachments.at(detachment("E")).army, tests::army("aram"));
}

// ---- nothing is lost ---------------------------------------------------------------------------

namespace {

/// All that is in the world: people, wagons, supplies and loot.
struct Totals {
    Counts counts;
    std::int64_t supplies = 0;
    std::int64_t loot = 0;
    friend bool operator==(const Totals&, const Totals&) = default;
};

Totals totals_of(const State& state) {
    Totals totals;
    std::vector<Detachment> all(state.detachments.begin(), state.detachments.end());
    totals.counts = counts_of(all);
    for (const Army& army : state.armies) {
        totals.supplies += army.supplies.number();
        totals.loot += army.loot.number();
    }
    return totals;
}

}  // namespace

TEST_CASE("idis.2a.divide-goods-ruling, idis.2a.detachment-attachments: "
          "dividing neither makes nor loses a man, a wagon, a supply") {
    int divided = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        SeededDice dice(seed);
        State state = tests::random_state(seed, 6);
        for (const Army& army : std::vector<Army>(state.armies.begin(), state.armies.end())) {
            const Force force = force_of(state, army.id);
            const bool has_rule_of_its_own = has_trait(force, Trait::logistician);
            const bool has_skirmishers =
                std::any_of(force.detachments.begin(), force.detachments.end(),
                            [](const Detachment& d) { return d.special == Special::skirmishers; });
            const DivideArmy order{{{force.detachments.back().id, {}, {}}}, {}, {}};
            if (has_rule_of_its_own || has_skirmishers || may_divide(force, order)) continue;
            const Totals before = totals_of(state);
            Unfolding unfolding(state, state.now, dice);
            divide_army(unfolding, army.id, order);
            const Events events = unfolding.take();
            for (const Event& event : events) evolve(state, event);
            // A Spartan who takes over sends followers home.
            const Commander leader = tests::only<CommanderIntroduced>(events).commander;
            if (has_trait(leader, Trait::spartan)) continue;
            CHECK_EQ(totals_of(state), before);
            ++divided;
        }
    }
    CHECK_GT(divided, 20);
}
