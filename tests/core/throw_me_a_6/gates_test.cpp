// What may be ordered only when it is asked: the shot at the charger, the flank, the pila; and
// what is told of dice that hit nobody (sections "react", "multi", "pila", "strike").
#include <algorithm>

#include "core/throw_me_a_6/pila.hpp"
#include "core/throw_me_a_6/progress.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

bool says(const Event& event, const Clause& clause) {
    return std::find(event.clauses.begin(), event.clauses.end(), clause) != event.clauses.end();
}
/// The event of a unit's dice.
const Event& blow_of(const Events& events, std::string_view name) {
    const auto found = std::find_if(events.begin(), events.end(), [&](const Event& event) {
        const auto* blow = kit::get_if<BlowStruck>(&event.what);
        return blow != nullptr && blow->unit == unit_id(name);
    });
    REQUIRE(found != events.end());
    return *found;
}

}  // namespace

TEST_CASE("throw-me-a-6.react.shoot-at-charger: by the one that is charged, while it is") {
    Field field;
    field.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    field.put("b2", archers(), 40, 17, 180);
    const ShootAtCharger shot{unit_id("b1"), true};
    CHECK_EQ(field.refused(Side::blue, shot), "no_charger_to_shoot_at");
    field.charge("r1", "b1");
    CHECK_EQ(field.refused(Side::blue, ShootAtCharger{unit_id("b2"), true}),
             "no_charger_to_shoot_at");
    CHECK_EQ(field.refused(Side::red, shot), "not_your_unit");
    field.as(Side::blue, shot, {1, 1});
    CHECK(field.touch("r1", "b1"));
    CHECK_EQ(field.refused(Side::blue, shot), "no_charger_to_shoot_at");
    row("throw-me-a-6.react.losses-before-melee");
    // Who has lost a stand before is no elephant that runs at its first.
    Field hurt;
    hurt.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180).charge("r1", "b1");
    hurt.as(Side::blue, shot, {6, 1});
    CHECK_EQ(hurt.stands("r1"), 3);
    CHECK(hurt.touch("r1", "b1"));
    CHECK_EQ(hurt.pose("r1"), Pose{at(24, 15.4), 0});
    CHECK_FALSE(hurt.state.table.charge.has_value());
}

TEST_CASE("throw-me-a-6.multi.flank-if-no-front: in the melee, and of the two flanks alone") {
    Field field;
    field.put("b1", spears(), 24, 18, 180).put("r1", warband(), 6, 6).put("r2", peltasts(), 40, 6);
    field.contact("r1", "b1", Edge::left, 1).contact("r2", "b1", Edge::right, 1);
    field.put("r3", roman_pila(), 6, 30).put("b2", warband(), 6, 20).contact("b2", "r3");
    const FightFlank left{unit_id("b1"), unit_id("r1")};
    CHECK_EQ(field.refused(Side::blue, left), "no_flank_to_choose");
    field.fight({});
    // First the pila are thrown.
    REQUIRE_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::throw_pila});
    CHECK_EQ(field.refused(Side::blue, left), "no_flank_to_choose");
    field.as(Side::red, ThrowPila{unit_id("r3"), false});
    REQUIRE_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::fight_flank});
    CHECK_EQ(field.refused(Side::blue, FightFlank{unit_id("b1"), unit_id("r3")}),
             "no_flank_to_choose");
    CHECK_EQ(field.refused(Side::blue, FightFlank{unit_id("b2"), unit_id("r3")}),
             "no_flank_to_choose");
    CHECK_EQ(field.refused(Side::red, left), "not_your_unit");
    const int others = field.dice("r3", "b2") + field.dice("b2", "r3");
    const Events events = field.as(Side::blue, FightFlank{unit_id("b1"), unit_id("r2")},
                                   Faces(static_cast<std::size_t>(3 + 3 + 2 + others), 1));
    CHECK_EQ(kit::get<BlowStruck>(blow_of(events, "b1").what).enemy, unit_id("r2"));
    // Their standing words: each his own flank, and the right one is the right one.
    for (const Edge flank : {Edge::left, Edge::right}) {
        Field told;
        told.put("b1", spears(), 24, 18, 180).put("r1", warband(), 6, 6);
        told.put("r2", peltasts(), 40, 6).contact("r1", "b1", Edge::left, 1);
        told.contact("r2", "b1", Edge::right, 1).instruct("b1", FlankInstruction{flank});
        const Events fought = told.fight(Faces(8, 1));
        CHECK_EQ(kit::get<BlowStruck>(blow_of(fought, "b1").what).enemy,
                 flank == Edge::left ? unit_id("r1") : unit_id("r2"));
    }
}

TEST_CASE("throw-me-a-6.action.leftover-shooting: who has a target, by standing word and without") {
    Field field;
    field.put("r1", archers(), 8, 10).put("r2", archers(), 24, 10).put("r3", archers(), 40, 10);
    field.put("b1", warband(), 24, 18, 180).put("b2", warband(), 40, 18, 180);
    field.put("r4", warband(), 4, 4);
    // r1 and r4 have nobody before them.
    CHECK_EQ(leftover_shooters(field.state, Side::red),
             std::vector<UnitId>{unit_id("r2"), unit_id("r3")});
    CHECK(leftover_shooters(field.state, Side::blue).empty());
    // r3 shoots by its standing word though r2 has none, and r2 is asked about.
    Field told = field;
    told.instruct("r3", LeftoverInstruction{true}).end();
    const Events shots = told.end({1, 1});
    REQUIRE_EQ(all<ShotFired>(shots).size(), 1);
    CHECK_EQ(find<ShotFired>(shots)->shooter->id, unit_id("r3"));
    CHECK_EQ(told.state.table.phase, Phase::first_leftover);
    CHECK_EQ(leftover_shooters(told.state, Side::red), std::vector<UnitId>{unit_id("r2")});
    // Two that shoot, and one that does not: nobody is asked.
    Field settled = field;
    settled.instruct("r2", LeftoverInstruction{true}).instruct("r3", LeftoverInstruction{false});
    settled.end();
    const Events one = settled.end({1, 1});
    REQUIRE_EQ(all<ShotFired>(one).size(), 1);
    CHECK_EQ(find<ShotFired>(one)->shooter->id, unit_id("r2"));
    CHECK_EQ(settled.state.table.phase, Phase::over);
    Field both = field;
    both.instruct("r2", LeftoverInstruction{true}).instruct("r3", LeftoverInstruction{true});
    both.end();
    CHECK_EQ(all<ShotFired>(both.end({1, 1, 1, 1})).size(), 2);
}

TEST_CASE("throw-me-a-6.pila.two-losses-no-melee: by two that throw at one") {
    Field field;
    field.put("r1", roman_pila(), 6, 6).put("r2", roman_pila(), 40, 6);
    field.put("b1", warband(), 24, 18, 180);
    field.contact("r1", "b1").contact("r2", "b1", Edge::left);
    for (const char* name : {"r1", "r2"}) {
        field.instruct(name, PilaInstruction{true}).instruct(name, PursuitInstruction{0});
    }
    Field once = field;
    Field gone = field;
    // One each: together two, so it rolls nothing.
    const Events two = field.fight({6, 1, 6, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(field.stands("b1"), 2);
    CHECK_EQ(rolled(two, "b1"), 0);
    // One alone: of 2 dice is left 1, and a unit that nobody hit is told of no losses.
    const Events one = once.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(once.stands("b1"), 3);
    CHECK_EQ(rolled(one, "b1"), 1);
    CHECK_EQ(all<UnitHit>(one).size(), 1);
    // Both find the last of it: it is taken off once.
    gone.stands("b1", 2);
    const Events removed = gone.fight({6, 1, 6, 1});
    CHECK_EQ(all<UnitRemoved>(removed).size(), 1);
    CHECK(all<BlowStruck>(removed).empty());
    CHECK(find<MeleeDecided>(removed)->pursuers.empty());
    row("throw-me-a-6.elephant.two-at-once-removed");
    Field beasts;
    beasts.put("r1", roman_pila(), 6, 6).put("r2", roman_pila(), 40, 6);
    beasts.put("b1", elephants(), 24, 18, 180);
    beasts.contact("r1", "b1").contact("r2", "b1", Edge::left);
    beasts.instruct("r1", PilaInstruction{true}).instruct("r2", PilaInstruction{true});
    const Events none = beasts.fight({6, 1, 6, 1});
    CHECK(beasts.is_gone("b1"));
    CHECK(all<ElephantsRan>(none).empty());
}

TEST_CASE("throw-me-a-6.strike.each-casualty-minus-one-die: said where it was so") {
    Field field;
    field.put("r1", warband(), 24, 6).put("b1", pikes(), 24, 18, 180).contact("r1", "b1");
    Field missed = field;
    const Events hit = field.fight({6, 2, 3, 1, 1, 1, 2});
    CHECK(says(blow_of(hit, "r1"), "throw-me-a-6.strike.each-casualty-minus-one-die"));
    CHECK_EQ(kit::get<BlowStruck>(blow_of(hit, "r1").what).taken, 1);
    REQUIRE_EQ(all<UnitHit>(hit).size(), 1);
    CHECK_EQ(find<UnitHit>(hit)->fighter->struck, 1);
    CHECK(all<ElephantsSurvived>(hit).empty());
    // Three dice of pikes that strike first, four of a warband that charges; and no losses told.
    const Events none = missed.fight({1, 1, 1, 1, 1, 1, 1});
    CHECK_FALSE(says(blow_of(none, "r1"), "throw-me-a-6.strike.each-casualty-minus-one-die"));
    CHECK(all<UnitHit>(none).empty());
    // Dice that are rolled at once take nobody's dice.
    Field even;
    even.put("r1", heavy_infantry(), 24, 6).put("b1", heavy_infantry(), 24, 18, 180);
    even.contact("r1", "b1", Edge::front, 1);
    const Events both = even.fight({6, 1, 6, 1});
    REQUIRE_EQ(all<UnitHit>(both).size(), 2);
    for (const UnitHit& each : all<UnitHit>(both)) CHECK_EQ(each.fighter->struck, 0);
    CHECK(all<ElephantsSurvived>(both).empty());
    row("throw-me-a-6.strike.spear-vs-cavalry");
    // Foot without spears has no first strike on cavalry that charges its front.
    Field plain;
    plain.put("r1", heavy_cavalry(), 24, 6).put("b1", heavy_infantry(), 24, 18, 180);
    plain.contact("r1", "b1");
    for (const BlowStruck& blow : all<BlowStruck>(plain.fight({1, 1, 1, 1, 1}))) {
        CHECK_FALSE(blow.is_first);
    }
}
