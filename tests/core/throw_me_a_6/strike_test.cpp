// First strikes, several fronts, and who lost (sections "strike", "multi", "lose").
#include "core/throw_me_a_6/strike.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 came to b1 this turn, unless rounds were fought; nobody pursues by choice.
Field bout(Profile own, Profile enemy, Edge edge = Edge::front, int rounds = 0,
           Making making = Making::charge) {
    Field field;
    const double facing = edge == Edge::front ? 180 : edge == Edge::rear ? 0 : 90;
    field.put("r1", own, 24, 6).put("b1", enemy, 24, 18, facing);
    field.contact("r1", "b1", edge, rounds, making);
    field.instruct("r1", PursuitInstruction{0}).instruct("b1", PursuitInstruction{0});
    return field;
}
/// The one who rolls first; and whether it is a first strike.
std::string first_of(Field field, Faces faces) {
    const Events events = field.fight(std::move(faces));
    const auto blows = all<BlowStruck>(events);
    if (blows.empty() || !blows.front().is_first) return "both";
    return std::string(field.unit("r1").id == blows.front().unit ? "r1" : "b1");
}
Faces ones(int count) { return Faces(static_cast<std::size_t>(count), 1); }
/// b1 in the middle, r1 on its front, r2 elsewhere.
Field three(Profile middle, Profile front, Profile second, Edge edge, int rounds_front = 0,
            int rounds_second = 0) {
    Field field;
    field.put("b1", middle, 24, 18, 180).put("r1", front, 24, 8).put("r2", second, 6, 18);
    field.contact("r1", "b1", Edge::front, rounds_front);
    field.contact("r2", "b1", edge, rounds_second);
    field.instruct("b1", PursuitInstruction{0}).instruct("r1", PursuitInstruction{0});
    field.instruct("r2", PursuitInstruction{0});
    return field;
}

}  // namespace

TEST_CASE("first strike: who has it") {
    const Profile foot = heavy_infantry();
    struct Row {
        const char* clauses;
        Field field;
        int dice;
        const char* first;
        bool is_asserted = false;  // whether its numbers alone prove its clauses
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.strike.normally-simultaneous", bout(foot, foot), 4, "both"},
        {"throw-me-a-6.strike.pike-vs-non-pike", bout(warband(), pikes()), 7, "b1"},
        {"throw-me-a-6.strike.either-charged", bout(pikes(), warband()), 5, "r1"},
        {"throw-me-a-6.strike.either-charged", bout(warband(), pikes()), 7, "b1"},
        {"throw-me-a-6.strike.pike-vs-pike-none", bout(pikes(), pikes()), 6, "both"},
        {"throw-me-a-6.strike.spear-vs-cavalry, "
         "throw-me-a-6.quick.first-strike-difference-ruling",
         bout(shock_cavalry(), spears()), 7, "b1"},
        {"throw-me-a-6.strike.spear-not-vs-elephants-ruling", bout(elephants(), spears()), 4,
         "both", true},
        {"throw-me-a-6.strike.spear-not-vs-infantry", bout(warband(), spears()), 6, "both", true},
        {"throw-me-a-6.strike.flank-or-rear", bout(peltasts(), foot, Edge::left), 5, "r1"},
        {"throw-me-a-6.strike.facing-means-own-front-ruling",
         bout(heavy_cavalry(), spears(), Edge::rear), 7, "r1"},
        {"throw-me-a-6.strike.first-round-only", bout(pikes(), warband(), Edge::front, 1), 5,
         "both"},
        {"throw-me-a-6.strike.not-after-pursuit-contact-ruling",
         bout(heavy_cavalry(), foot, Edge::rear, 0, Making::pursuit), 6, "both", true},
    };
    for (const Row& each : rows) {
        row(each.clauses);
        INFO(each.clauses);
        CHECK_EQ(first_of(each.field, ones(each.dice)), each.first);
        if (each.is_asserted) mark_all(each.clauses);
    }
}

TEST_CASE("first strike: what its losses take") {
    row("throw-me-a-6.strike.pike-vs-non-pike");
    Field one = bout(warband(), pikes());
    CHECK_EQ(rolled(one.fight({6, 2, 3, 1, 1, 1, 2}), "r1"), 3);
    row("throw-me-a-6.strike.spear-vs-cavalry");
    Field spear = bout(shock_cavalry(), spears());
    CHECK_EQ(rolled(spear.fight({6, 6, 1, 1, 1, 2}), "r1"), 2);
    row("throw-me-a-6.strike.flank-or-rear");
    Field flank = bout(peltasts(), heavy_infantry(), Edge::left);
    CHECK_EQ(rolled(flank.fight({6, 1, 2, 1, 2}), "b1"), 1);
    row("throw-me-a-6.strike.each-casualty-minus-one-die");
    Field two = bout(warband(), pikes());
    CHECK_EQ(rolled(two.fight({6, 6, 1, 6, 6}), "r1"), 2);
    CHECK_EQ(two.stands("b1"), 2);
    Field next = bout(warband(), pikes(), Edge::front, 1).stands("r1", 2);
    CHECK_EQ(next.dice("r1", "b1"), 2);
    row("throw-me-a-6.strike.after-modifiers-ruling");
    Field none = bout(heavy_cavalry(), spears(), Edge::front);
    CHECK_EQ(rolled(none.fight({6, 6, 1, 1, 2}), "r1"), 1);
    Field gone = bout(heavy_infantry(), pikes());
    CHECK_EQ(rolled(gone.fight({6, 6, 1, 2}), "r1"), 0);
    row("throw-me-a-6.strike.removed-cannot-reply");
    Field removed = bout(warband(), pikes()).stands("r1", 3);
    CHECK_EQ(rolled(removed.fight({6, 6, 1}), "r1"), 0);
    CHECK(removed.is_gone("r1"));
    row("throw-me-a-6.strike.after-first-strike-roll-full");
    Field order = bout(warband(), pikes());
    const auto blows = all<BlowStruck>(order.fight(ones(7)));
    REQUIRE_EQ(blows.size(), 2);
    CHECK_EQ(blows[0].unit, unit_id("b1"));
    CHECK_EQ(blows[1].unit, unit_id("r1"));
    row("throw-me-a-6.strike.losses-count-in-melee");
    Field lost = bout(warband(), pikes());
    lost.fight({6, 1, 1, 1, 1, 1, 3});
    CHECK_EQ(lost.pose("r1").at, at(24, 13.4));
    row("throw-me-a-6.strike.elephant-hit-still-replies-ruling");
    Field beasts = bout(elephants(), pikes());
    const Events run = beasts.fight({6, 1, 1, 1, 4});
    CHECK_CLAUSE("throw-me-a-6.strike.elephant-hit-still-replies-ruling", rolled(run, "r1") == 1);
    CHECK(find<ElephantsRan>(run) != nullptr);
}

TEST_CASE("first strike: pair by pair") {
    row("throw-me-a-6.strike.only-charged-pair-ruling");
    Field field;
    field.put("r1", warband(), 24, 14)
        .put("b1", pikes(), 24, 18, 180)
        .put("b2", heavy_cavalry(), 6, 6);
    field.contact("r1", "b1", Edge::front, 1).contact("b2", "r1", Edge::rear);
    const auto blows = all<BlowStruck>(field.fight(ones(5 + 3 + 2)));
    CHECK_EQ(blows[0].unit, unit_id("b2"));
    CHECK(blows[0].is_first);
    CHECK_FALSE(blows[1].is_first);
    CHECK_FALSE(blows[2].is_first);
    row("throw-me-a-6.strike.reduces-dice-against-other-ruling");
    Field reduced;
    reduced.put("r1", warband(), 24, 12).put("b1", spears(), 24, 18, 180);
    reduced.put("b2", heavy_cavalry(), 6, 6).contact("r1", "b1").contact("b2", "r1", Edge::rear);
    const Events events = reduced.fight({6, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(rolled(events, "r1"), 1);
}

TEST_CASE("several fronts: whom a unit fights") {
    row("throw-me-a-6.multi.attacked-front-first, throw-me-a-6.multi.may-not-split-dice-ruling, "
        "throw-me-a-6.quick.defender-means-attacked-ruling");
    Field front = three(spears(), warband(), light_cavalry(), Edge::left, 1, 1);
    const auto blows = all<BlowStruck>(front.fight(ones(2 + 2 + 3)));
    for (const BlowStruck& blow : blows) {
        if (blow.unit == unit_id("b1")) CHECK_EQ(blow.enemy, unit_id("r1"));
    }
    CHECK_EQ(blows.size(), 3);
    row("throw-me-a-6.multi.every-attacker-strikes");
    Field both = three(spears(), warband(), heavy_infantry(), Edge::rear, 1, 1);
    const Events every = both.fight(ones(2 + 2 + 4));
    CHECK_EQ(rolled(every, "r1"), 2);
    CHECK_EQ(rolled(every, "r2"), 4);
    row("throw-me-a-6.multi.flank-if-no-front");
    Field flanks;
    flanks.put("b1", spears(), 24, 18, 180).put("r1", warband(), 6, 6).put("r2", peltasts(), 40, 6);
    flanks.contact("r1", "b1", Edge::left, 1).contact("r2", "b1", Edge::right, 1);
    Field silent = flanks;
    Field fewer = Field(flanks).stands("r2", 3);
    flanks.fight({});
    CHECK_EQ(flanks.asked(), std::vector<QuestionKind>{QuestionKind::fight_flank});
    flanks.as(Side::blue, FightFlank{unit_id("b1"), unit_id("r2")}, ones(3 + 3 + 2));
    CHECK_EQ(flanks.stands("r1"), 4);
    silent.fight({});
    const Events left = silent.deadline(ones(3 + 3 + 2));
    CHECK_EQ(find<FlankChosen>(left)->enemy, unit_id("r1"));
    fewer.fight({});
    const Events right = fewer.deadline(ones(3 + 3 + 2));
    CHECK_EQ(find<FlankChosen>(right)->enemy, unit_id("r2"));
    row("throw-me-a-6.multi.rear-if-nothing-else");
    Field rear = bout(heavy_infantry(), heavy_infantry(), Edge::rear, 1);
    CHECK_EQ(rolled(rear.fight(ones(4 + 2)), "b1"), 2);
}

TEST_CASE("several fronts: the order of rolls") {
    row("throw-me-a-6.multi.order-rear-flank-front");
    Field order = three(heavy_infantry(), warband(), heavy_cavalry(), Edge::rear);
    auto blows = all<BlowStruck>(order.fight(ones(5 + 2 + 4)));
    CHECK_EQ(blows.front().unit, unit_id("r2"));
    row("throw-me-a-6.multi.defender-strikes-with-target-ruling");
    Field joined = three(heavy_infantry(), warband(), heavy_cavalry(), Edge::rear);
    const Events with_front = joined.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(rolled(with_front, "b1"), 1);
    blows = all<BlowStruck>(with_front);
    CHECK_FALSE(blows[1].is_first);
    CHECK_FALSE(blows[2].is_first);
    row("throw-me-a-6.multi.table-order-of-rolls-ruling");
    Field chain;
    chain.put("b1", heavy_infantry(), 24, 24, 0).put("r1", heavy_cavalry(), 24, 20);
    chain.put("b2", heavy_cavalry(), 24, 12).contact("r1", "b1", Edge::rear);
    chain.contact("b2", "r1", Edge::rear);
    chain.state.table.first = Side::blue;
    chain.acting(Side::blue);
    const auto rolls = all<BlowStruck>(chain.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}));
    CHECK_EQ(rolls[0].unit, unit_id("b2"));
    CHECK_EQ(rolls[1].unit, unit_id("r1"));
    CHECK_EQ(rolls[1].taken, 1);
    row("throw-me-a-6.multi.later-rounds-no-reduction-ruling");
    Field later = three(heavy_infantry(), warband(), heavy_cavalry(), Edge::rear, 1, 1);
    const Events full = later.fight({1, 1, 6, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(rolled(full, "b1"), 2);
    row("throw-me-a-6.multi.removed-midway-ruling");
    Field midway = three(heavy_infantry(), warband(), heavy_cavalry(), Edge::rear).stands("b1", 2);
    const Events events = midway.fight({6, 1, 1, 1, 1});
    CHECK(midway.is_gone("b1"));
    CHECK_EQ(rolled(events, "r1"), 0);
    CHECK(all<UnitPursued>(events).size() == 2);
}

TEST_CASE("several fronts: who lost") {
    row("throw-me-a-6.multi.who-lost-ruling");
    // b1 loses 2 (from its front and its rear), r1 loses 1, r2 none: b1 has lost.
    Field most = three(heavy_infantry(), peltasts(), light_infantry(), Edge::left, 1, 1);
    const Events lost = most.fight({6, 1, 6, 1, 1, 6, 1, 2});
    REQUIRE(find<MeleeDecided>(lost) != nullptr);
    REQUIRE_EQ(find<MeleeDecided>(lost)->losers.size(), 1);
    CHECK_EQ(find<MeleeDecided>(lost)->losers.front().unit, unit_id("b1"));
    // b1 1, r1 2, r2 0: r1 has.
    Field other_one = three(heavy_infantry(), peltasts(), light_infantry(), Edge::left, 1, 1);
    const Events second = other_one.fight({6, 1, 1, 1, 1, 6, 6, 2});
    CHECK_EQ(find<MeleeDecided>(second)->losers.front().unit, unit_id("r1"));
    // b1 2, r1 2, r2 0: nobody.
    Field level = three(heavy_infantry(), peltasts(), light_infantry(), Edge::left, 1, 1);
    const Events nobody = level.fight({6, 6, 1, 1, 1, 6, 6});
    CHECK(find<MeleeDecided>(nobody)->losers.empty());
    row("throw-me-a-6.multi.chain-ruling");
    // r1 fights b1; b2 on r1's flank fights r2 on its own front: r1 1, b1 0, b2 2, r2 0.
    Field chain;
    chain.put("r1", heavy_infantry(), 24, 12).put("b1", heavy_infantry(), 24, 20, 180);
    chain.put("b2", spears(), 20, 12, 90).put("r2", heavy_infantry(), 6, 6);
    chain.contact("r1", "b1", Edge::front, 1).contact("b2", "r1", Edge::left, 1);
    chain.contact("r2", "b2", Edge::right, 1).instruct("r2", PursuitInstruction{0});
    const Events linked = chain.fight({1, 1, 6, 6, 1, 6, 1, 1, 1, 1, 2});
    const auto& losers = find<MeleeDecided>(linked)->losers;
    REQUIRE_EQ(losers.size(), 1);
    CHECK_CLAUSE("throw-me-a-6.multi.chain-ruling", losers.front().unit == unit_id("b2"));
    row("throw-me-a-6.multi.removed-enemy-counts-most-ruling");
    Field remover = three(heavy_infantry(), warband(), heavy_infantry(), Edge::rear, 1, 1);
    remover.stands("r1", 2);
    const Events removed = remover.fight({1, 1, 6, 6, 1, 1, 6, 1});
    CHECK(remover.is_gone("r1"));
    CHECK(find<MeleeDecided>(removed)->losers.empty());
    row("throw-me-a-6.multi.victor-definition-ruling");
    Field victors = three(heavy_infantry(), light_infantry(), warband(), Edge::left, 1, 1);
    const Events won = victors.fight({1, 1, 6, 6, 1, 1, 1, 2});
    const auto& pursuers = find<MeleeDecided>(won)->pursuers;
    REQUIRE_EQ(pursuers.size(), 1);
    CHECK_EQ(pursuers.front().unit, unit_id("r2"));
}

TEST_CASE("who lost: draws, removals, and what does not count") {
    row("throw-me-a-6.lose.most-stands-lost");
    Field most = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1);
    const Events lost = most.fight({6, 1, 6, 6, 3});
    CHECK_EQ(find<MeleeDecided>(lost)->losers.front().unit, unit_id("r1"));
    row("throw-me-a-6.lose.tie-draw-ruling");
    Field draw = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1);
    draw.fight({6, 1, 6, 1});
    CHECK(draw.touch("r1", "b1"));
    CHECK_EQ(draw.state.table.contacts.front().rounds, 2);
    row("throw-me-a-6.pursuit.no-pursuit-on-draw");
    Field horse = bout(heavy_cavalry(), heavy_cavalry(), Edge::front, 1);
    const Events none = horse.fight({6, 1, 6, 1});
    CHECK_CLAUSE("throw-me-a-6.pursuit.no-pursuit-on-draw", all<UnitPursued>(none).empty());
    row("throw-me-a-6.lose.removed-unit-lost-ruling");
    Field removed = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1).stands("b1", 2);
    const Pose before = removed.pose("r1");
    removed.fight({6, 1, 6, 6});
    CHECK(removed.is_gone("b1"));
    CHECK_EQ(removed.stands("r1"), 2);
    CHECK_EQ(removed.pose("r1"), before);
    row("throw-me-a-6.lose.both-removed-ruling");
    Field both = bout(warband(), warband(), Edge::front, 1).stands("r1", 2).stands("b1", 2);
    const Events gone = both.fight({6, 1, 6, 1});
    CHECK(both.is_gone("r1"));
    CHECK(both.is_gone("b1"));
    CHECK_CLAUSE("throw-me-a-6.lose.both-removed-ruling",
                 find<MeleeDecided>(gone)->pursuers.empty());
    row("throw-me-a-6.lose.only-melee-losses-count-ruling");
    Field shot;
    shot.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    shot.charge("r1", "b1");
    shot.as(Side::blue, ShootAtCharger{unit_id("b1"), true}, {6, 1});
    const Events drawn = shot.fight(ones(6));
    CHECK(find<MeleeDecided>(drawn)->losers.empty());
    row("throw-me-a-6.lose.capped-hits-ruling");
    Field capped = bout(pikes(), heavy_cavalry(), Edge::front, 1).stands("b1", 3);
    const Events hits = capped.fight({6, 6, 6, 6, 1, 1});
    const auto struck = all<UnitHit>(hits);
    REQUIRE_EQ(struck.size(), 1);
    CHECK_EQ(struck.front().fighter->losses, 3);
    CHECK(capped.is_gone("b1"));
}
