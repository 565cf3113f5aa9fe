// Melee dice (sections "melee" and "charge", and interactions of "notes").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 in contact with b1: r1 came, so many rounds ago.
Field bout(Profile own, Profile enemy, Edge edge = Edge::front, int rounds = 0,
           Making making = Making::charge, bool is_uphill = false) {
    Field field;
    const double facing = edge == Edge::front ? 180 : edge == Edge::rear ? 0 : 90;
    field.put("r1", own, 24, 6).put("b1", enemy, 24, 18, facing);
    field.contact("r1", "b1", edge, rounds, making, is_uphill);
    return field;
}
struct Row {
    const char* clauses;
    Field field;
    int own;
    int theirs;
    bool is_asserted = false;  // whether its numbers alone prove its clauses
};
void check(const std::vector<Row>& rows) {
    for (const Row& each : rows) {
        row(each.clauses);
        INFO(each.clauses);
        CHECK_EQ(each.field.dice("r1", "b1"), each.own);
        CHECK_EQ(each.field.dice("b1", "r1"), each.theirs);
        if (each.is_asserted) mark_all(each.clauses);
    }
}
Field& in_wood(Field&& field, double y1 = 10, double y2 = 26) {
    return field.piece(Ground::wood, box(10, y1, 40, y2));
}
Field supported(Profile own, Profile enemy, int rounds) {
    Field field = bout(own, enemy, Edge::front, rounds);
    field.put("r2", chariot(), 4, 4).attach("r2", "r1");
    return field;
}
constexpr Armour none = Armour::none;
constexpr Armour half = Armour::half;
constexpr Armour full = Armour::full;
constexpr Skill inferior = Skill::inferior;
constexpr Skill average = Skill::average;
constexpr Skill superior = Skill::superior;

}  // namespace

TEST_CASE("melee: base, armour and skill") {
    const Profile foot = heavy_infantry();
    check({
        {"throw-me-a-6.melee.base-two-dice", bout(foot, foot, Edge::front, 1), 2, 2},
        {"throw-me-a-6.melee.weaker-armour-minus-one",
         bout(with(foot, half), with(foot, full), Edge::front, 1), 1, 2},
        {"throw-me-a-6.melee.armour-gap-not-multiplied",
         bout(with(foot, none), with(foot, full), Edge::front, 1), 1, 2},
        {"throw-me-a-6.melee.equal-armour-nothing",
         bout(with(foot, full), with(foot, full), Edge::front, 1), 2, 2, true},
        {"throw-me-a-6.melee.better-skill-plus-one",
         bout(with(foot, none, superior), with(foot, none, average), Edge::front, 1), 3, 2},
        {"throw-me-a-6.melee.skill-gap-not-multiplied",
         bout(with(foot, none, superior), with(foot, none, inferior), Edge::front, 1), 3, 2},
        {"throw-me-a-6.melee.raw-dice-independent-of-stands",
         bout(foot, foot, Edge::front, 1).stands("r1", 2), 2, 2},
        {"throw-me-a-6.melee.minimum-one-die-ruling",
         in_wood(bout(foot, with(foot, half), Edge::front, 1), 10, 17), 1, 2},
        {"throw-me-a-6.melee.no-maximum-ruling",
         bout(with(shock_cavalry(), none, superior), foot, Edge::rear), 7, 2},
    });
}

TEST_CASE("melee: difficult ground, each on its own") {
    const Profile foot = heavy_infantry();
    check({
        {"throw-me-a-6.melee.heavy-infantry-in-difficult, "
         "throw-me-a-6.unit.heavy-infantry-narrow-ruling",
         in_wood(bout(foot, warband(), Edge::front, 1)), 1, 2},
        {"throw-me-a-6.melee.cavalry-in-difficult",
         bout(light_cavalry(), light_infantry(), Edge::front, 1)
             .piece(Ground::rough, box(10, 4, 40, 17)),
         1, 2},
        {"throw-me-a-6.melee.others-in-difficult-unaffected",
         in_wood(bout(peltasts(), light_infantry(), Edge::front, 1)), 2, 2, true},
        {"throw-me-a-6.melee.chariots-in-difficult-ruling",
         bout(with(chariot(), none, superior), light_infantry(), Edge::front, 1)
             .piece(Ground::rough, box(10, 4, 40, 17)),
         1, 2},
        {"throw-me-a-6.melee.each-units-own-ground-ruling",
         in_wood(bout(foot, heavy_cavalry(), Edge::front, 1), 10, 17), 1, 2},
        {"throw-me-a-6.notes.cover-not-in-melee",
         in_wood(bout(warband(), light_infantry()), 17, 26), 4, 2},
    });
}

TEST_CASE("melee: flanks and rears") {
    const Profile foot = heavy_infantry();
    check({
        {"throw-me-a-6.melee.flank-attack-plus-one", bout(foot, foot, Edge::left, 1), 3, 2},
        {"throw-me-a-6.melee.flank-either-side", bout(foot, foot, Edge::right, 1), 3, 2},
        {"throw-me-a-6.melee.rear-attack-plus-two", bout(foot, foot, Edge::rear, 1), 4, 2},
        {"throw-me-a-6.melee.flank-bonus-every-round", bout(foot, foot, Edge::rear, 2), 4, 2},
        {"throw-me-a-6.melee.flanked-unit-no-bonus",
         bout(heavy_cavalry(), spears(), Edge::right, 1), 3, 2},
        {"throw-me-a-6.melee.pike-not-when-flanked-target",
         bout(heavy_cavalry(), pikes(), Edge::rear, 1), 4, 2, true},
        {"throw-me-a-6.melee.roman-not-on-flank", bout(warband(), romans(), Edge::left, 1), 3, 2,
         true},
    });
}

TEST_CASE("melee: pikes, spears and Romans") {
    const Profile foot = heavy_infantry();
    const Profile horse = heavy_cavalry();
    check({
        {"throw-me-a-6.melee.pike-full-second-rank", bout(pikes(), foot), 3, 2},
        {"throw-me-a-6.melee.pike-full-second-rank", bout(pikes(), foot).stands("r1", 3), 2, 2},
        {"throw-me-a-6.melee.pike-second-rank-rounds", bout(foot, pikes(), Edge::front, 2), 2, 3},
        {"throw-me-a-6.melee.pike-vs-pike", bout(pikes(), pikes(), Edge::front, 1).stands("b1", 3),
         3, 2, true},
        {"throw-me-a-6.melee.frontal-means-own-front-ruling", bout(pikes(), horse, Edge::left), 5,
         2},
        {"throw-me-a-6.melee.roman-later-rounds", bout(romans(), warband()), 2, 2},
        {"throw-me-a-6.melee.roman-later-rounds", bout(romans(), warband(), Edge::front, 1), 3, 2},
        {"throw-me-a-6.melee.roman-later-rounds", bout(romans(), warband(), Edge::front, 2), 3, 2},
        {"throw-me-a-6.melee.roman-not-vs-mounted", bout(romans(), horse, Edge::front, 1), 2, 2,
         true},
        {"throw-me-a-6.melee.pike-or-spear-vs-mounted", bout(horse, spears()), 3, 3},
        {"throw-me-a-6.melee.spear-mounted-every-round", bout(spears(), horse, Edge::front, 1), 3,
         2},
        {"throw-me-a-6.melee.pike-both-bonuses", bout(pikes(), horse, Edge::front, 1), 4, 2, true},
        {"throw-me-a-6.unit.mounted-group-ruling", bout(spears(), elephants(), Edge::front, 1), 2,
         2},
        {"throw-me-a-6.melee.modifiers-add-up",
         in_wood(bout(with(pikes(), none, superior), with(horse, half), Edge::front, 1), 10, 17), 3,
         2},
        {"throw-me-a-6.notes.no-support-by-neighbours",
         bout(spears(), foot, Edge::front, 1)
             .put("r2", spears(), 20.8, 16.4)
             .put("r3", spears(), 27.2, 16.4),
         2, 2},
        {"throw-me-a-6.chariot.support-plus-one", supported(foot, foot, 1), 3, 2},
        {"throw-me-a-6.chariot.unit-not-mounted-ruling", supported(foot, spears(), 1), 3, 2, true},
    });
}

TEST_CASE("charge: bonuses, and what takes them away") {
    const Profile foot = heavy_infantry();
    const Profile horse = heavy_cavalry();
    check({
        {"throw-me-a-6.charge.cavalry-plus-one", bout(horse, foot), 3, 2},
        {"throw-me-a-6.charge.cavalry-plus-one", bout(light_cavalry(), light_infantry()), 3, 2},
        {"throw-me-a-6.charge.shock-cavalry-plus-two", bout(shock_cavalry(), foot), 4, 2},
        {"throw-me-a-6.charge.shock-not-cumulative-ruling", bout(shock_cavalry(), foot), 4, 2},
        {"throw-me-a-6.charge.warband-vs-infantry-plus-two, "
         "throw-me-a-6.unit.infantry-group-ruling",
         bout(warband(), foot), 4, 2},
        {"throw-me-a-6.unit.infantry-group-ruling", bout(warband(), light_infantry()), 4, 2},
        {"throw-me-a-6.charge.warband-vs-mounted-none", bout(warband(), horse), 2, 2, true},
        {"throw-me-a-6.charge.other-types-none", bout(peltasts(), foot), 2, 2, true},
        {"throw-me-a-6.charge.other-types-none, throw-me-a-6.chariot.may-charge, "
         "throw-me-a-6.unit.cavalry-group-ruling",
         bout(chariot(), foot), 1, 2, true},
        {"throw-me-a-6.charge.first-round-only", bout(shock_cavalry(), foot, Edge::front, 1), 2, 2},
        {"throw-me-a-6.charge.front-means-own-front-ruling",
         bout(shock_cavalry(), foot, Edge::rear), 6, 2},
        {"throw-me-a-6.charge.legal-contact-needed, "
         "throw-me-a-6.pursuit.contact-not-charge-ruling",
         bout(shock_cavalry(), foot, Edge::front, 0, Making::pursuit), 2, 2},
        {"throw-me-a-6.charge.uphill-negates",
         bout(shock_cavalry(), foot, Edge::front, 0, Making::charge, true), 2, 2},
        {"throw-me-a-6.charge.downhill-nothing",
         bout(foot, foot).piece(Ground::hill, box(10, 4, 40, 17)), 2, 2},
        {"throw-me-a-6.charge.ignores-armour", bout(warband(), with(foot, full)), 4, 2, true},
        {"throw-me-a-6.charge.armour-own-penalty-only-ruling",
         bout(with(shock_cavalry(), full), foot), 4, 1},
        {"throw-me-a-6.charge.armour-needs-live-bonus-ruling",
         bout(warband(), with(foot, full), Edge::front, 0, Making::charge, true), 1, 2},
        {"throw-me-a-6.charge.armour-needs-live-bonus-ruling", bout(warband(), with(horse, full)),
         1, 2},
        {"throw-me-a-6.charge.armour-back-in-round-two",
         bout(warband(), with(foot, full), Edge::front, 1), 1, 2},
        {"throw-me-a-6.charge.in-difficult-terrain", in_wood(bout(horse, warband()), 10, 17), 2, 2},
    });
}

TEST_CASE("charge: attacked in the flank, or uphill") {
    row("throw-me-a-6.charge.front-only");
    Field field = bout(warband(), spears());
    field.put("b2", light_cavalry(), 10, 16.4, 90).contact("b2", "r1", Edge::left);
    CHECK_EQ(field.dice("r1", "b1"), 2);
    row("throw-me-a-6.multi.charge-bonus-lost");
    Field shock = bout(shock_cavalry(), with(heavy_infantry(), full));
    shock.put("b2", light_cavalry(), 10, 16.4, 90).contact("b2", "r1", Edge::left);
    CHECK_EQ(shock.dice("r1", "b1"), 1);
    row("throw-me-a-6.charge.uphill-test-ruling");
    for (const bool is_on_top : {true, false}) {
        Field hill;
        hill.piece(Ground::hill, box(18, is_on_top ? 8 : 12, 30, 24));
        hill.put("r1", warband(), 24, 10).put("b1", heavy_infantry(), 24, 16, 180);
        hill.charge("r1", "b1");
        CHECK_EQ(hill.dice("r1", "b1"), is_on_top ? 4 : 2);
    }
    row("throw-me-a-6.charge.light-cavalry-on-flank");
    Field flank;
    flank.put("b1", heavy_infantry(), 24, 18, 180).put("r1", light_cavalry(), 32, 18, 270);
    flank.put("r2", spears(), 24, 10).contact("r2", "b1");
    flank.charge("r1", "b1");
    CHECK_CLAUSE("throw-me-a-6.charge.light-cavalry-on-flank", flank.dice("r1", "b1") == 4);
    const Events events = flank.fight({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(all<BlowStruck>(events).front().unit, unit_id("r1"));
    row("throw-me-a-6.notes.flank-charge-on-pikes");
    Field on_pikes = bout(heavy_cavalry(), pikes(), Edge::left);
    const Events struck = on_pikes.fight({6, 1, 1, 1, 1, 2});
    CHECK_EQ(rolled(struck, "r1"), 4);
    CHECK_CLAUSE("throw-me-a-6.notes.flank-charge-on-pikes", rolled(struck, "b1") == 1);
    row("throw-me-a-6.notes.shock-uphill-into-spears");
    Field uphill =
        bout(shock_cavalry(), with(spears(), half), Edge::front, 0, Making::charge, true);
    CHECK_CLAUSE("throw-me-a-6.notes.shock-uphill-into-spears", uphill.dice("r1", "b1") == 1);
    uphill.instruct("b1", PursuitInstruction{0});
    const Events first = uphill.fight({6, 2, 1, 3});
    CHECK_EQ(rolled(first, "b1"), 3);
    CHECK_EQ(rolled(first, "r1"), 0);
    row("throw-me-a-6.notes.charge-then-countered");
    Field countered;
    countered.put("r1", warband(), 24, 12).put("b1", spears(), 24, 18, 180);
    countered.put("b2", heavy_cavalry(), 24, 5);
    countered.charge("r1", "b1");
    countered.end();
    countered.charge("b2", "r1");
    CHECK_EQ(countered.dice("b2", "r1"), 5);
    CHECK_EQ(countered.dice("r1", "b1"), 2);
    const Events turn = countered.fight({1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(all<BlowStruck>(turn).front().unit, unit_id("b2"));
}

TEST_CASE("melee: every pair fights, and losses count at once for both") {
    row("throw-me-a-6.melee.units-in-contact-fight, throw-me-a-6.melee.no-die-no-choice");
    Field still = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1);
    const Events events = still.fight({1, 1, 1, 1});
    CHECK_EQ(all<BlowStruck>(events).size(), 2);
    row("throw-me-a-6.melee.six-removes-base");
    Field six = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1);
    six.instruct("r1", PursuitInstruction{0});
    six.fight({6, 6, 1, 5, 2});
    CHECK_EQ(six.stands("r1"), 4);
    CHECK_EQ(six.stands("b1"), 2);
    row("throw-me-a-6.melee.simultaneous-removal");
    Field both = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1).stands("r1", 2);
    both.instruct("b1", PursuitInstruction{0});
    both.fight({6, 1, 6, 2});
    CHECK(both.is_gone("r1"));
    CHECK_EQ(both.stands("b1"), 3);
    row("throw-me-a-6.melee.order-of-melees-ruling");
    Field two = bout(heavy_infantry(), heavy_infantry(), Edge::front, 1);
    two.put("r2", heavy_infantry(), 8, 6).put("b2", heavy_infantry(), 8, 18, 180);
    two.contact("r2", "b2", Edge::front, 1).instruct("r1", PursuitInstruction{0});
    const Events all_of = two.fight({6, 1, 1, 1, 1, 1, 1, 1, 2});
    std::size_t last_blow = 0;
    std::size_t retreat = 0;
    for (std::size_t i = 0; i < all_of.size(); ++i) {
        if (kit::holds_alternative<BlowStruck>(all_of[i].what)) last_blow = i;
        if (kit::holds_alternative<RetreatRolled>(all_of[i].what)) retreat = i;
    }
    CHECK(last_blow < retreat);
    row("throw-me-a-6.notes.fight-only-in-melee-step");
    Field contact;
    contact.put("r1", warband(), 24, 10).put("b1", warband(), 24, 16, 180);
    const Events made = contact.charge("r1", "b1");
    CHECK(all<BlowStruck>(made).empty());
    contact.end();
    CHECK_EQ(contact.stands("b1"), 4);
}

TEST_CASE("melee: rounds, counted by pair") {
    row("throw-me-a-6.melee.round-count-ruling");
    Field field;
    field.put("r1", romans(), 24, 10).put("b1", warband(), 24, 20, 180);
    field.contact("r1", "b1").instruct("r1", PursuitInstruction{300});
    field.fight({6, 1, 1, 1, 2});
    CHECK(field.touch("r1", "b1"));
    CHECK_EQ(field.dice("r1", "b1"), 3);
    row("throw-me-a-6.melee.new-pair-new-count-ruling");
    Field pair = bout(romans(), warband(), Edge::front, 2);
    pair.put("b2", peltasts(), 10, 16.4, 90).contact("b2", "r1", Edge::left);
    const Events events = pair.fight({1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(all<BlowStruck>(events).front().unit, unit_id("b2"));
    CHECK(all<BlowStruck>(events).front().is_first);
    row("throw-me-a-6.melee.second-rank-count-time-ruling");
    Field rank = bout(pikes(), warband(), Edge::front, 1);
    rank.put("b2", heavy_cavalry(), 24, 2).contact("b2", "r1", Edge::rear);
    const Events struck = rank.fight({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_EQ(rolled(struck, "r1"), 2);
}
