// Pila (section "pila", and what "notes" says of them).
#include "core/throw_me_a_6/pila.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// Romans r1, unmoved, charged this turn by b1 in front.
Field charged(Profile enemy, Profile own = roman_pila(), Edge edge = Edge::front) {
    Field field;
    field.put("r1", own, 24, 10).put("b1", enemy, 24, 20, 180);
    field.contact("b1", "r1", edge);
    return field;
}
int pila_dice_of(const Field& field, std::string_view thrower, std::string_view target) {
    const Tally dice = pila_dice(field.state.table, field.unit(thrower), field.unit(target));
    return static_cast<int>(rounded_down(dice.total()));
}
const BlowStruck* blow_of(const Events& events, std::string_view name) {
    for (const Event& event : events) {
        const auto* blow = kit::get_if<BlowStruck>(&event.what);
        if (blow != nullptr && blow->unit == unit_id(name)) return blow;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("pila: offered before the melee of a charge, once a game") {
    row("throw-me-a-6.pila.special-missile");
    Field field = charged(warband());
    field.fight({});
    CHECK_EQ(field.asked(), std::vector<QuestionKind>{QuestionKind::throw_pila});
    Field silent = field;
    silent.deadline({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(silent.unit("r1").has_thrown);
    field.as(Side::red, ThrowPila{unit_id("r1"), false}, {1, 1, 1, 1, 1, 1});
    CHECK_FALSE(field.unit("r1").has_thrown);
    row("throw-me-a-6.pila.only-on-charge");
    Field later;
    later.put("r1", roman_pila(), 24, 10).put("b1", warband(), 24, 20, 180);
    later.contact("b1", "r1", Edge::front, 1);
    CHECK_EQ(later.refused(Side::red, ThrowPila{unit_id("r1"), true}),
             "pila_are_thrown_when_a_charge_is_made");
    later.fight({1, 1, 1, 1, 1});
    row("throw-me-a-6.pila.once-per-game");
    Field spent = charged(warband());
    spent.edit("r1", [](Unit& unit) { unit.has_thrown = true; });
    CHECK(pila_throwers(spent.state.table).empty());
    CHECK_EQ(spent.refused(Side::red, ThrowPila{unit_id("r1"), true}), "pila_are_thrown_once");
    row("throw-me-a-6.pila.front-arc-ruling");
    Field rear = charged(heavy_cavalry(), roman_pila(), Edge::rear);
    CHECK(pila_throwers(rear.state.table).empty());
    row("throw-me-a-6.pila.not-a-shot-ruling");
    CHECK_FALSE(silent.unit("r1").has_shot);
    Field both = charged(warband());
    both.instruct("r1", PilaInstruction{true});
    const Events events = both.fight({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_FALSE(both.unit("r1").has_shot);
    CHECK(both.unit("r1").has_thrown);
}

TEST_CASE("pila: their dice") {
    row("throw-me-a-6.pila.two-dice");
    Field field = charged(warband());
    field.instruct("r1", PilaInstruction{true});
    field.fight({6, 4, 1, 1, 1, 1, 1});
    CHECK_EQ(field.stands("b1"), 3);
    row("throw-me-a-6.pila.ignore-armour");
    CHECK_EQ(pila_dice_of(charged(with(warband(), Armour::full)), "r1", "b1"), 2);
    row("throw-me-a-6.pila.other-modifiers");
    Field hill = charged(warband());
    hill.piece(Ground::hill, box(20, 8, 28, 10.5));
    CHECK_EQ(pila_dice_of(hill, "r1", "b1"), 3);
    Field wood = charged(warband());
    wood.piece(Ground::wood, box(20, 11, 28, 16));
    CHECK_EQ(pila_dice_of(wood, "r1", "b1"), 1);
    Field rear;
    rear.put("r1", roman_pila(), 24, 10).put("b1", warband(), 24, 20);
    rear.contact("r1", "b1", Edge::rear);
    CHECK_EQ(pila_dice_of(rear, "r1", "b1"), 3);
}

TEST_CASE("pila: what losses to them do to the melee") {
    row("throw-me-a-6.pila.one-loss-start-one-die");
    Field plain;
    plain.put("r1", roman_pila(), 24, 10).put("b1", heavy_infantry(), 24, 20, 180);
    plain.contact("r1", "b1").instruct("r1", PilaInstruction{true});
    const Events events = plain.fight({6, 3, 1, 1, 1});
    CHECK_EQ(rolled(events, "b1"), 1);
    CHECK_EQ(plain.dice("b1", "r1"), 2);
    row("throw-me-a-6.pila.start-one-then-modifiers-ruling");
    CHECK_EQ(charged(warband()).dice("b1", "r1", 1), 3);
    Field weak;
    weak.put("r1", with(roman_pila(), Armour::full, Skill::superior), 24, 10);
    weak.put("b1", heavy_infantry(), 24, 20, 180).contact("r1", "b1");
    CHECK_EQ(weak.dice("b1", "r1", 1), 1);
    row("throw-me-a-6.pila.two-losses-no-melee");
    Field two = charged(warband());
    two.instruct("r1", PilaInstruction{true});
    const Events none = two.fight({6, 6, 1, 1});
    CHECK_EQ(rolled(none, "b1"), 0);
    CHECK_EQ(rolled(none, "r1"), 2);
    CHECK_EQ(two.stands("b1"), 2);
    row("throw-me-a-6.pila.two-losses-still-loses-ruling");
    Field beaten = charged(warband());
    beaten.instruct("r1", PilaInstruction{true}).instruct("r1", PursuitInstruction{0});
    beaten.fight({6, 6, 6, 1});
    CHECK(beaten.is_gone("b1"));
    Field drawn = charged(warband());
    drawn.instruct("r1", PilaInstruction{true});
    drawn.fight({6, 6, 1, 5});
    CHECK(drawn.touch("r1", "b1"));
    row("throw-me-a-6.pila.count-as-missiles");
    Field missiles = charged(warband());
    missiles.instruct("r1", PilaInstruction{true});
    missiles.fight({6, 1, 1, 1, 6, 1, 1, 3});
    CHECK_EQ(missiles.stands("b1"), 3);
    CHECK_EQ(missiles.stands("r1"), 3);
    CHECK_EQ(missiles.pose("r1").at, at(24, 7));
    row("throw-me-a-6.pila.both-sides-ruling");
    Field romans = charged(roman_pila());
    romans.instruct("r1", PilaInstruction{true}).instruct("b1", PilaInstruction{true});
    const Events both = romans.fight({6, 1, 6, 2, 1, 1});
    CHECK_EQ(romans.stands("r1"), 3);
    CHECK_EQ(romans.stands("b1"), 3);
    CHECK_EQ(rolled(both, "r1"), 1);
    CHECK_EQ(rolled(both, "b1"), 1);
    row("throw-me-a-6.pila.removal-cancels-melee-ruling");
    Field removed = charged(warband());
    removed.stands("b1", 2).instruct("r1", PilaInstruction{true});
    const Pose before = removed.pose("r1");
    const Events gone = removed.fight({6, 1});
    CHECK(removed.is_gone("b1"));
    CHECK(all<BlowStruck>(gone).empty());
    CHECK_EQ(removed.pose("r1"), before);
    row("throw-me-a-6.pila.before-first-strike-ruling, throw-me-a-6.pila.breaks-second-rank");
    Field pike;
    pike.put("r1", roman_pila(), 24, 10).put("b1", pikes(), 24, 20, 180);
    pike.contact("r1", "b1").instruct("r1", PilaInstruction{true});
    const Events struck = pike.fight({6, 2, 1, 1, 1});
    REQUIRE(blow_of(struck, "b1") != nullptr);
    CHECK(blow_of(struck, "b1")->is_first);
    CHECK_EQ(rolled(struck, "b1"), 1);
    row("throw-me-a-6.pila.elephants-run-before-melee-ruling");
    Field beasts = charged(elephants());
    beasts.instruct("r1", PilaInstruction{true});
    const Events run = beasts.fight({6, 1, 4});
    CHECK(find<ElephantsRan>(run) != nullptr);
    CHECK(all<BlowStruck>(run).empty());
    CHECK(beasts.state.table.contacts.empty());
}

TEST_CASE("pila: with chariots and small beginnings") {
    row("throw-me-a-6.notes.contacted-while-attached");
    Field supported = charged(warband());
    supported.put("b2", chariot(), 24, 30).attach("b2", "b1");
    supported.instruct("r1", PilaInstruction{true});
    const Events events = supported.fight({6, 6, 1, 1});
    CHECK_EQ(rolled(events, "b1"), 0);
    row("throw-me-a-6.notes.pila-start-with-elephants-ruling");
    Field plain;
    plain.put("r1", roman_pila(), 24, 10).put("b1", heavy_infantry(), 24, 20, 180);
    plain.contact("r1", "b1");
    CHECK_EQ(plain.dice("b1", "r1", 1), 1);
    Field beasts;
    beasts.put("r1", elephants(), 24, 10).put("b1", heavy_infantry(), 24, 20, 180);
    beasts.contact("r1", "b1");
    CHECK_EQ(beasts.dice("b1", "r1", 1), 1);
    row("throw-me-a-6.notes.support-with-pila-start");
    plain.put("b2", chariot(), 24, 30).attach("b2", "b1");
    CHECK_EQ(plain.dice("b1", "r1", 1), 2);
}

TEST_CASE("throw-me-a-6.notes.simultaneous-choice-hidden-ruling: neither sees the other's") {
    Field field = charged(roman_pila());
    field.fight({});
    CHECK_EQ(field.asked().size(), 2);
    const View before = field.seen_by(Side::blue);
    const Events events = field.as(Side::red, ThrowPila{unit_id("r1"), false});
    CHECK_EQ(field.seen_by(Side::blue), before);
    CHECK_FALSE(may_see(field.state, events.front(), blue_player));
    CHECK(may_see(field.state, events.front(), red_player));
    CHECK_EQ(field.seen_by(Side::red).secrets.front()->pila.size(), 1);
}
