// Merging, disbanding, honouring, and the Commando's skirmishers (section 2a).
#include "core/idis/troops/regrouping.hpp"

#include <doctest/doctest.h>

#include "core/idis/march/travel.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/supply.hpp"
#include "core/idis/troops/commando.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::detachment;
using tests::SeededDice;

namespace {

WholeDetachment whole(std::string_view name) { return {detachment(name), {}, {}}; }

const Detachment& row(const tests::Campaign& play, std::string_view name) {
    return play.state().detachments.at(detachment(name));
}

State four_and_three_hundred() {
    return a_world(an_army()
                       .with_infantry(400, "D")
                       .with_wagons(2)
                       .with_infantry(300, "E")
                       .with_wagons(1)
                       .with_cavalry(200, "H")
                       .with_skirmishers(300, "S")
                       .with_infantry(500, "F")
                       .with_supplies(20'000));
}

QuestionId morale_question(const State& state) {
    REQUIRE_EQ(state.questions.size(), 1);
    CHECK(kit::holds_alternative<MoraleAfterRegrouping>(state.questions.begin()->what));
    return state.questions.begin()->id;
}

}  // namespace

TEST_CASE("idis.2a.disband-or-merge: 400 and 300 are one of 700 with all that was theirs") {
    SeededDice dice(1);
    tests::Campaign play(four_and_three_hundred(), dice);
    play.orders("aram", MergeDetachments{detachment("D"), whole("E")});
    CHECK_EQ(row(play, "D").soldiers, Soldiers{700});
    CHECK_EQ(row(play, "D").noncombatants, Noncombatants{175});
    CHECK_EQ(row(play, "D").wagons, Wagons{3});
    CHECK_FALSE(play.state().detachments.contains(detachment("E")));
    play.orders("aram", DisbandDetachments{{whole("D")}});
    CHECK_FALSE(play.state().detachments.contains(detachment("D")));
    CHECK_EQ(counts_of(force_of(play.state(), tests::army("aram"))).wagons, Wagons{0});
    CHECK_EQ(play.refused("aram", DisbandDetachments{{whole("D")}}).code, "no_such_detachment");
    CHECK_EQ(play.refused("aram", DisbandDetachments{}).code, "no_detachment_named");
    CHECK_EQ(play.refused("aram", DisbandDetachments{{whole("F"), whole("F")}}).code,
             "detachment_named_twice");
    CHECK_EQ(play.refused("aram", MergeDetachments{detachment("F"), whole("F")}).code,
             "detachment_is_both_parts");
}

TEST_CASE("idis.2a.merge-same-type-ruling: not skirmishers or horse with line infantry") {
    SeededDice dice(1);
    tests::Campaign play(four_and_three_hundred(), dice);
    for (const std::string_view other : {"S", "H"}) {
        const Refusal refusal =
            play.refused("aram", MergeDetachments{detachment("F"), whole(other)});
        CHECK_EQ(refusal.code, "detachments_of_different_kind");
        CHECK_EQ(refusal.clause, Clause("idis.2a.merge-same-type-ruling"));
    }
    tests::Campaign wizards(State(a_world(an_army()
                                              .with_infantry(100)
                                              .with_wizard("W")
                                              .with_wizard("V")
                                              .with_supplies(900))),
                            dice);
    CHECK_EQ(wizards.refused("aram", MergeDetachments{detachment("W"), whole("V")}).code,
             "detachments_of_different_kind");
}

TEST_CASE("idis.2a.disband-merge-morale: 9 becomes 8 unless the referee says otherwise") {
    SeededDice dice(1);
    tests::Campaign silent(four_and_three_hundred(), dice);
    silent.orders("aram", MergeDetachments{detachment("D"), whole("E")});
    morale_question(silent.state());
    CHECK_EQ(silent.army("aram").morale, Morale{9});
    silent.until(at(Day{11}, 12));
    CHECK_EQ(silent.army("aram").morale, Morale{8});
    CHECK(silent.all<CheckCalled>().empty());
    tests::Campaign answered(four_and_three_hundred(), dice);
    answered.orders("aram", DisbandDetachments{{whole("E")}});
    answered.rules(AnswerQuestion{morale_question(answered.state()), "0"});
    answered.until(at(Day{11}, 12));
    CHECK_EQ(answered.army("aram").morale, Morale{9});
}

TEST_CASE("idis.2a.disband-goods-ruling: the army keeps what the rest of it can carry") {
    SeededDice dice(1);
    tests::Campaign play(State(a_world(an_army()
                                           .with_infantry(1'200, "F")
                                           .with_noncombatants(266)
                                           .with_infantry(500, "D")
                                           .with_noncombatants(166)
                                           .with_supplies(30'000))),
                         dice);
    // F carries 1,466 x 15 = 21,990, D 666 x 15 = 9,990.
    play.orders("aram", DisbandDetachments{{whole("D")}});
    CHECK_EQ(play.army("aram").supplies, Supplies{21'990});
    REQUIRE_EQ(play.told<told::LoadDropped>("aram").size(), 1);
    CHECK_EQ(play.told<told::LoadDropped>("aram")[0].supplies, Supplies{8'010});
}

TEST_CASE("idis.2a.disband-or-merge, idis.2.zero-soldiers-ruling: all disbanded, the army ends") {
    SeededDice dice(1);
    tests::Campaign play(State(a_world(an_army().with_infantry(500, "D").with_supplies(900))),
                         dice);
    play.orders("aram", DisbandDetachments{{whole("D")}});
    CHECK_FALSE(play.state().armies.contains(tests::army("aram")));
    REQUIRE_EQ(play.state().questions.size(), 1);
    CHECK(kit::holds_alternative<CommanderWithoutArmy>(play.state().questions.begin()->what));
}

TEST_CASE("idis.2a.names-and-honours: after a victory, and no number changes") {
    SeededDice dice(1);
    tests::Campaign play(four_and_three_hundred(), dice);
    const HonourDetachment order{detachment("D"), "the Iron Thousand", "first over the wall"};
    CHECK_EQ(play.refused("aram", order).code, "detachment_has_no_victory");
    play.rules(CreditVictory{tests::army("aram")});
    CHECK_EQ(play.refused("aram", HonourDetachment{detachment("D"), "", ""}).code,
             "text_is_empty");
    CHECK_EQ(play.refused("aram", HonourDetachment{detachment("D"),
                                                   std::string(honour_bytes_max + 1, 'x'), ""})
                 .code,
             "text_is_too_long");
    const Force before = force_of(play.state(), tests::army("aram"));
    play.orders("aram", order);
    const Force after = force_of(play.state(), tests::army("aram"));
    CHECK_EQ(row(play, "D").name, "the Iron Thousand");
    CHECK_EQ(row(play, "D").honours, std::vector<std::string>{"first over the wall"});
    CHECK_EQ(counts_of(after), counts_of(before));
    CHECK_EQ(battle_weight(after.detachments), battle_weight(before.detachments));
    const View own = view(play.state(), commander("aram"));
    CHECK_EQ(own.commander->army->detachments[0].honours.size(), 1);
    CHECK_EQ(own.commander->army->detachments[0].name, "the Iron Thousand");
}

// ---- the Commando ------------------------------------------------------------------------------

namespace {

tests::Campaign commandos(kit::Dice& dice) {
    return {State(a_world(an_army()
                              .with_infantry(500, "D")
                              .with_heavy_infantry(400, "G")
                              .with_cavalry(200, "H")
                              .with_wizard("W")
                              .with_supplies(18'000)
                              .led_by_a(Trait::commando))),
            dice};
}

}  // namespace

TEST_CASE("idis.2a.commando-infantry-ruling: a name given at dawn holds from the next") {
    const Moment dawn = kit::dawn_of(Day{4});
    CHECK_EQ(dawn_after(dawn - kit::seconds(1)), dawn);
    CHECK_EQ(dawn_after(dawn), kit::dawn_of(Day{5}));
    CHECK_EQ(dawn_after(dawn + kit::seconds(1)), kit::dawn_of(Day{5}));
}

TEST_CASE("idis.2a.commando-designates-skirmishers: off-road 12 miles, scouting 2, from dawn on") {
    SeededDice dice(1);
    tests::Campaign play(State(a_world(an_army()
                                           .with_infantry(500, "D")
                                           .with_supplies(9'000)
                                           .led_by_a(Trait::commando))),
                         dice);
    play.orders("aram", NameSkirmishers{detachment("D")});
    CHECK_EQ(row(play, "D").special, Special::none);
    play.until(at(Day{11}, 6));
    CHECK_EQ(row(play, "D").special, Special::skirmishers);
    const Force force = force_of(play.state(), tests::army("aram"));
    Going going;
    going.surface = Surface::open_country;
    CHECK_EQ(daily_miles(force, going).total(), Fraction{12});
    CHECK_EQ(scouting_range(force, WeatherGrade::good).total(), Fraction{2});
    // An army of skirmishers alone keeps one follower for ten soldiers.
    CHECK_EQ(row(play, "D").noncombatants, Noncombatants{50});
    CHECK(view(play.state(), commander("aram"))
              .commander->army->detachments[0]
              .is_named_skirmishers);
}

TEST_CASE("idis.2a.commando-designates-skirmishers: without the trait nobody is named") {
    SeededDice dice(1);
    tests::Campaign play(four_and_three_hundred(), dice);
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("D")}).code, "you_are_no_commando");
}

TEST_CASE("idis.2a.commando-infantry-ruling: not cavalry; heavy infantry count once while named") {
    SeededDice dice(1);
    tests::Campaign play = commandos(dice);
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("H")}).code,
             "only_infantry_can_be_named");
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("W")}).code,
             "only_infantry_can_be_named");
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("X")}).code, "no_such_detachment");
    CHECK_EQ(battle_weight({row(play, "G")}).total(), Fraction{800});
    play.orders("aram", NameSkirmishers{detachment("G")});
    play.until(at(Day{11}, 5, 59));
    CHECK_EQ(battle_weight({row(play, "G")}).total(), Fraction{800});
    play.until(at(Day{11}, 6));
    CHECK_EQ(battle_weight({row(play, "G")}).total(), Fraction{400});
    CHECK_EQ(play.refused("aram", NameSkirmishers{detachment("G")}).code,
             "detachment_is_skirmishers");
}

TEST_CASE("idis.2a.commando-one-only: the one named before is what it was") {
    SeededDice dice(1);
    tests::Campaign play = commandos(dice);
    play.orders("aram", NameSkirmishers{detachment("G")});
    play.until(at(Day{11}, 6));
    play.orders("aram", NameSkirmishers{detachment("D")});
    play.until(at(Day{12}, 6));
    CHECK_EQ(row(play, "D").special, Special::skirmishers);
    CHECK_EQ(row(play, "G").special, Special::heavy);
}

TEST_CASE("idis.2a.commando-leaves-ruling: divided off, or left by the Commando, it is none") {
    SeededDice dice(1);
    tests::Campaign play = commandos(dice);
    play.orders("aram", NameSkirmishers{detachment("D")});
    play.until(at(Day{11}, 6));
    tests::Campaign divided(play.state(), dice);
    divided.until(at(Day{11}, 7));
    divided.orders("aram", DivideArmy{{whole("D")}, {}, {}});
    CHECK_EQ(row(divided, "D").special, Special::none);
    CHECK_EQ(scouting_range(force_of(divided.state(), row(divided, "D").army), WeatherGrade::good)
                 .total(),
             Fraction{1});
    State with_another = play.state();
    Commander another = with_another.commanders.at(commander("aram"));
    another.id = commander("belin");
    another.army.reset();
    another.traits.clear();
    with_another.commanders.insert(another);
    tests::Campaign left(with_another, dice);
    left.rules(GiveArmy{tests::army("aram"), commander("belin")});
    CHECK_EQ(row(left, "D").special, Special::none);
}

TEST_CASE("idis.2a.commando-one-only: who was away while another was named comes back unnamed") {
    SeededDice dice(1);
    State state = a_world(an_army()
                              .with_infantry(500, "D")
                              .with_infantry(500, "E")
                              .departed_until(Day{12}, 2, 100)
                              .with_supplies(9'000)
                              .led_by_a(Trait::commando));
    Detachment& away = state.detachments.edit(detachment("E"));
    away.special = Special::skirmishers;
    away.named_from = Special::none;
    tests::Campaign alone(state, dice);
    alone.until(at(Day{12}, 6));
    CHECK_EQ(row(alone, "E").special, Special::skirmishers);
    tests::Campaign play(state, dice);
    play.orders("aram", NameSkirmishers{detachment("D")});
    play.until(at(Day{12}, 6));
    CHECK_EQ(row(play, "D").special, Special::skirmishers);
    CHECK_EQ(row(play, "E").special, Special::none);
}
