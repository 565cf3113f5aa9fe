// Magic: spells at spots, and the three aids.
#include "core/dice_warriors/attack.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

std::vector<UnitId> struck(const Events& events) {
    std::vector<UnitId> all;
    for (const Event& event : events) {
        if (const BlowFell* blow = kit::get_if<BlowFell>(&event.what)) all.push_back(blow->target);
    }
    return all;
}

}  // namespace

TEST_CASE(
    "dice-warriors.magic.reach-like-ranged, dice-warriors.magic.spot-range-ruling: "
    "9 digits to the spot add 1, whatever lies beyond it adds nothing") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 1, 9, 0).coin("N", 1, 40, 30);
    CHECK_EQ(find<BlowFell>(fight.cast("W", 9, 0, {4}))->result, 5);
    Fight near;
    near.warrior("W", 0, 0).coin("A", 1, 11, 0).coin("N", 1, 40, 30);
    CHECK_EQ(find<BlowFell>(near.cast("W", 8, 0, {5}))->result, 5);
}

TEST_CASE("dice-warriors.magic.area-three-digits: 3 digits and no more") {
    struct Row {
        double x, y;
        bool is_struck;
    };
    for (const Row row :
         {Row{3, 0, true}, Row{3.01, 0, false}, Row{2, 2, true}, Row{2, 2.3, false}}) {
        Fight fight;
        fight.warrior("W", 10, 18).coin("A", 25, 10 + row.x, 10 + row.y);
        fight.cast("W", 10, 10, row.is_struck ? Faces{6} : Faces{});
    }
}

TEST_CASE(
    "dice-warriors.magic.roll-per-unit, dice-warriors.magic.area-roll-order-ruling, "
    "dice-warriors.magic.no-cover-inside-ruling: nearest first, then by entry") {
    Fight fight;
    fight.warrior("W", 10, 18).coin("A", 25, 12, 10).coin("B", 25, 11, 10).coin("C", 25, 8, 10);
    fight.wall(block(11.4, 9, 11.6, 11, 0, 0.4)).wall(block(9, 9, 9.2, 11, 0, 4));
    const Events events = fight.cast("W", 10, 10, {1, 4, 6});
    CHECK_EQ(struck(events), std::vector{id_of("B"), id_of("A"), id_of("C")});
    CHECK(fight.is_heads("B"));
    CHECK_FALSE(fight.is_heads("A"));
    CHECK_EQ(find<BlowFell>(events)->result, 1);
}

TEST_CASE("dice-warriors.magic.spares-nobody: enemy, penny and the dime itself") {
    Fight fight;
    fight.coin("D", 10, 0, 0).coin("M", 1, 2, 1).warrior("W", 2, 0).turn_of(Side::monsters);
    const Events events = fight.cast("D", 2, 0, {6, 6, 6, 6});
    CHECK_EQ(struck(events).size(), 3);
}

TEST_CASE("dice-warriors.magic.spot-may-be-empty: between two enemies") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 25, 6, 0).coin("B", 25, 10, 0);
    CHECK_EQ(struck(fight.cast("W", 8, 0, {6, 6})).size(), 2);
}

TEST_CASE(
    "dice-warriors.magic.all-warriors-may, dice-warriors.magic.plain-coins-may-not, "
    "dice-warriors.magic.special-coins-may: who has magic") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("K", 25, 20, 20).coin("M", 1, 20, 24).special("F", 1, 20, 28);
    fight.cast("W", 8, 0);
    CHECK_CLAUSE("dice-warriors.magic.all-warriors-may", fight.unit("W").turn.attacks == 1);
    fight.turn_of(Side::monsters);
    CHECK_EQ(fight.refused(Z, CastAt{id_of("K"), at(20, 20), {}, {}}), "unit_has_no_magic");
    CHECK_EQ(fight.refused(Z, TurnToTails{id_of("M"), id_of("K"), {}}), "unit_has_no_magic");
    fight.cast("F", 20, 32, {5});
}

TEST_CASE(
    "dice-warriors.magic.aid-instead-of-attack, dice-warriors.magic.aid-summons-penny, "
    "dice-warriors.magic.aid-costs-three-ruling, dice-warriors.magic.summon-place-ruling, "
    "dice-warriors.magic.summon-side-ruling, dice-warriors.magic.summon-acts-next-ruling, "
    "dice-warriors.magic.summon-counts-as-unit, dice-warriors.magic.aid-no-attack-roll-ruling: "
    "a penny summoned") {
    Fight fight;
    fight.warrior("W", 10, 10).coin("M", 1, 40, 30);
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(12.5, 10), {}}),
             "summoned_within_two_digits");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(10, 10), {}}), "place_is_taken");
    CHECK_EQ(dice_drawn(fight.as(P, SummonPenny{id_of("W"), at(12, 10), {}})), 0);
    CHECK_EQ(fight.number("W"), 3);
    const Unit penny = fight.state.table.units.back();
    CHECK_EQ(penny.side, Side::warriors);
    CHECK_EQ(penny.player, P);
    CHECK_EQ(penny.summoned_by, Side::warriors);
    CHECK_EQ(target_number(penny), 4);
    CHECK_EQ(fight.refused(P, CastAt{id_of("W"), at(20, 10), {}, {}}), "no_attack_left");
    CHECK_EQ(fight.refused(P, MoveUnit{penny.id, {at(13, 10)}, {}, {}}), "summoned_this_turn");
    fight.done(P);
    fight.done(Z);
    fight.as(P, MoveUnit{penny.id, {at(17, 10)}, {}, {}});
    CHECK(as_monster(unit_at(fight.state.table, penny.id))->is_heads);
    CHECK_EQ(fight.refused(P, CastAt{penny.id, at(20, 10), {}, {}}), "unit_has_no_magic");
}

TEST_CASE(
    "dice-warriors.magic.aid-resets-warrior-one, dice-warriors.magic.aid-reach-ruling, "
    "dice-warriors.magic.reset-at-that-moment-ruling: lowered to 1, within 8 digits") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 8, 0).warrior("U", 8.01, 1).coin("M", 1, 40, 30);
    fight.wall(block(3, 0, 4, 4, 0, 6));
    fight.face("W", 5);
    CHECK_EQ(fight.refused(P, LowerNumber{id_of("U"), id_of("W"), {}}), "aid_reaches_two_hands");
    fight.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    CHECK_EQ(fight.number("W"), 1);
    Fight later;
    later.warrior("W", 0, 10)
        .warrior("V", 0, 14)
        .coin("M", 1, 0, 18)
        .upgrades("W", {Upgrade::ranged});
    later.shoot("W", "M", {6});
    later.shoot("W", "M", {6});
    later.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    later.move("W", {at(4, 10)});
    CHECK_EQ(later.number("W"), 2);
    Fight caster;
    caster.warrior("W", 0, 10).warrior("V", 8, 14).coin("M", 1, 40, 30);
    caster.move("W", {at(8, 10)});
    caster.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    caster.cast("W", 16, 10);
    CHECK_EQ(caster.number("W"), 4);
}

TEST_CASE(
    "dice-warriors.magic.aid-resets-caster-two, dice-warriors.magic.aid-resets-other-caster: "
    "2 for anyone who has used magic") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("A", 0, 10).warrior("B", 4, 10).coin("M", 1, 40, 30);
    fight.move("W", {at(8, 0)});
    fight.as(P, LowerNumber{id_of("W"), id_of("W"), {}});
    CHECK_EQ(fight.number("W"), 2);
    fight.cast("A", 0, 18);
    fight.as(P, LowerNumber{id_of("B"), id_of("A"), {}});
    CHECK_EQ(fight.number("A"), 2);
    CHECK_EQ(fight.number("B"), 3);
}

TEST_CASE("dice-warriors.magic.reset-never-raises-ruling: no tempi stay none") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 4, 0).coin("M", 1, 40, 30);
    fight.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    fight.move("W", {at(0, 4)});
    CHECK_EQ(fight.number("W"), 1);
}

TEST_CASE("dice-warriors.magic.reset-keeps-digits-ruling: distance stays counted") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 7, 4).coin("M", 1, 7, 8);
    fight.move("W", {at(7, 0)});
    fight.shoot("W", "M", {6});
    CHECK_EQ(fight.number("W"), 3);
    fight.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    fight.move("W", {at(8, 0)});
    CHECK_EQ(fight.number("W"), 2);
    CHECK_EQ(fight.refused(P, walk("W", {at(8.5, 0)})), "move_exceeds_two_hands");
}

TEST_CASE(
    "dice-warriors.magic.reset-clears-six, dice-warriors.magic.monster-resets-warrior: "
    "an allied dime lowers a warrior that was hit") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 8, 0).ally("D", 10, 0, 4).coin("M", 1, 0, 8);
    fight.shoot("W", "M", {6});
    fight.cast("V", 0, 0, {2});
    CHECK_EQ(fight.number("W"), 6);
    fight.as(P, LowerNumber{id_of("D"), id_of("W"), {}}, {4});
    CHECK_EQ(fight.number("W"), 1);
    CHECK_FALSE(fight.is_heads("D"));
}

TEST_CASE(
    "dice-warriors.magic.aid-flip-roll-ruling, dice-warriors.magic.aid-sets-tails, "
    "dice-warriors.magic.tails-on-self-ruling: the aid first, then the flip roll") {
    Fight fight;
    fight.coin("D", 10, 0, 0).coin("M", 1, 4, 0, true).warrior("W", 40, 30).turn_of(Side::monsters);
    fight.as(Z, SummonPenny{id_of("D"), at(1, 0), {}}, {2});
    CHECK_CLAUSE("dice-warriors.magic.aid-flip-roll-ruling", fight.is_heads("D"));
    CHECK_EQ(fight.state.table.units.back().summoned_by, Side::monsters);
    for (const int flip : {2, 3}) {
        Fight self;
        self.coin("D", 10, 0, 0)
            .special("S", 10, 10, 0)
            .warrior("W", 40, 30)
            .turn_of(Side::monsters);
        self.move("D", {at(6, 0)});
        self.as(Z, TurnToTails{id_of("D"), id_of("D"), {}}, {flip});
        CHECK_EQ(self.is_heads("D"), flip == 2);
        self.move("S", {at(10, 6)});
        self.as(Z, TurnToTails{id_of("S"), id_of("S"), {}});
        CHECK_FALSE(self.is_heads("S"));
    }
}

TEST_CASE("dice-warriors.magic.aid-no-attack-roll-ruling: an enemy between is offered nothing") {
    Fight fight;
    fight.warrior("W", 0, 0, 5).warrior("V", 8, 0).coin("M", 1, 4, 0);
    fight.state.instructions.clear();
    fight.as(P, LowerNumber{id_of("V"), id_of("W"), {}});
    CHECK(fight.asked(Z).empty());
}
