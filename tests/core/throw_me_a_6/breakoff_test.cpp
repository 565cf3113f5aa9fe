// Breaking off (section "breakoff").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 with an enemy at an edge of it, in its own actions.
Field touching(Profile own, Profile enemy, Edge edge = Edge::front) {
    Field field;
    field.put("r1", own, 24, 18).put("b1", enemy, 24, 30, 180);
    field.contact("b1", "r1", edge, 1);
    return field;
}

}  // namespace

TEST_CASE("break-off: who may leave whom") {
    struct Row {
        const char* clause;
        Profile own;
        Profile enemy;
        const char* refusal;
    };
    const std::vector<Row> rows{
        {"throw-me-a-6.breakoff.light-infantry-from-heavy-infantry", light_infantry(), spears(),
         ""},
        {"throw-me-a-6.breakoff.light-infantry-narrow-ruling", light_infantry(), warband(),
         "light_infantry_leaves_heavy_infantry_alone"},
        {"throw-me-a-6.breakoff.light-infantry-narrow-ruling", light_infantry(), peltasts(),
         "light_infantry_leaves_heavy_infantry_alone"},
        {"throw-me-a-6.breakoff.light-infantry-narrow-ruling", light_infantry(), heavy_cavalry(),
         "light_infantry_leaves_heavy_infantry_alone"},
        {"throw-me-a-6.breakoff.cavalry-from-any-infantry", heavy_cavalry(), warband(), ""},
        {"throw-me-a-6.breakoff.cavalry-from-any-infantry", heavy_cavalry(), peltasts(), ""},
        {"throw-me-a-6.breakoff.cavalry-from-any-infantry", light_cavalry(), light_infantry(), ""},
        {"throw-me-a-6.breakoff.cavalry-not-from-mounted", light_cavalry(), heavy_cavalry(),
         "cavalry_does_not_leave_mounted"},
        {"throw-me-a-6.breakoff.cavalry-not-from-mounted", heavy_cavalry(), elephants(),
         "cavalry_does_not_leave_mounted"},
        {"throw-me-a-6.breakoff.others-never, throw-me-a-6.chariot.no-break-off", chariot(),
         heavy_infantry(), "unit_may_not_break_off"},
        {"throw-me-a-6.breakoff.others-never", peltasts(), heavy_infantry(),
         "unit_may_not_break_off"},
        {"throw-me-a-6.breakoff.others-never", elephants(), heavy_infantry(),
         "unit_may_not_break_off"},
    };
    for (const Row& each : rows) {
        row(each.clause);
        INFO(each.clause);
        const std::string refusal = touching(each.own, each.enemy).refused_break_off("r1");
        CHECK_EQ(refusal, each.refusal);
        if (each.own.type == UnitType::chariot) {
            CHECK_CLAUSE("throw-me-a-6.chariot.no-break-off", refusal == "unit_may_not_break_off");
        }
    }
}

TEST_CASE("break-off: one full move directly away, facing the enemy") {
    row("throw-me-a-6.breakoff.full-move-directly-away");
    Field field = touching(light_infantry(), heavy_infantry());
    field.break_off("r1");
    CHECK_EQ(field.pose("r1"), Pose{at(24, 10), 0});
    CHECK(field.state.table.contacts.empty());
    row("throw-me-a-6.breakoff.faces-enemy");
    Field rear = touching(heavy_cavalry(), heavy_infantry(), Edge::rear);
    rear.break_off("r1");
    CHECK_EQ(rear.pose("r1"), Pose{at(24, 28), 18000});
    row("throw-me-a-6.breakoff.is-the-units-move");
    rear.put("b2", light_infantry(), 24, 24);
    CHECK_EQ(rear.refused_charge("r1", "b2"), "unit_has_moved");
    row("throw-me-a-6.breakoff.no-free-blow-ruling");
    Field free = touching(heavy_cavalry(), warband());
    const Pose before = free.pose("b1");
    const Events events = free.break_off("r1");
    CHECK(events.front().rolls.empty());
    CHECK_EQ(free.pose("b1"), before);
    row("throw-me-a-6.breakoff.may-shoot-after-ruling");
    Field bows = touching(bowmen(), heavy_infantry());
    bows.break_off("r1");
    bows.shoot("r1", "b1", {6, 1});
    CHECK_EQ(bows.stands("b1"), 3);
}

TEST_CASE("throw-me-a-6.breakoff.before-first-melee-ruling: in the same turn, before a blow") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 14);
    field.put("b1", armed(light_infantry(), Weapon::none), 24, 20, 180);
    field.charge("r1", "b1");
    field.end();
    field.break_off("b1");
    const Events events = field.fight({});
    CHECK(all<BlowStruck>(events).empty());
}

TEST_CASE("break-off: the whole distance, or none") {
    row("throw-me-a-6.breakoff.full-distance-ruling");
    Field edge;
    edge.put("r1", light_infantry(), 24, 6).put("b1", heavy_infantry(), 24, 18, 180);
    edge.contact("b1", "r1", Edge::front, 1);
    CHECK_EQ(edge.refused_break_off("r1"), "no_room_for_the_whole_move");
    Field behind = touching(light_infantry(), heavy_infantry());
    behind.put("b2", warband(), 24, 9);
    CHECK_EQ(behind.refused_break_off("r1"), "no_room_for_the_whole_move");
    row("throw-me-a-6.breakoff.difficult-terrain-ruling");
    Field wood = touching(heavy_cavalry(), warband());
    wood.piece(Ground::wood, box(14, 4, 34, 30)).break_off("r1");
    CHECK_CLAUSE("throw-me-a-6.breakoff.difficult-terrain-ruling",
                 wood.pose("r1").at == at(24, 13));
    Field light = touching(light_infantry(), heavy_infantry());
    light.piece(Ground::wood, box(14, 4, 34, 30)).break_off("r1");
    CHECK_EQ(light.pose("r1").at, at(24, 10));
}

TEST_CASE("throw-me-a-6.breakoff.several-enemies-ruling: from every one of them, or none") {
    Field held = touching(heavy_cavalry(), spears());
    held.put("b2", light_cavalry(), 10, 18, 90).contact("b2", "r1", Edge::left, 1);
    CHECK_EQ(held.refused_break_off("r1"), "cavalry_does_not_leave_mounted");
    Field field = touching(heavy_cavalry(), spears());
    field.put("b2", warband(), 10, 18, 90).contact("b2", "r1", Edge::left, 1);
    field.break_off("r1");
    CHECK_EQ(field.pose("r1").at, at(31.07, 10.93));
    CHECK_EQ(field.pose("r1").facing, 31500);
    Field between = touching(heavy_cavalry(), spears());
    between.put("b2", warband(), 24, 10).contact("b2", "r1", Edge::rear, 1);
    CHECK_EQ(between.refused_break_off("r1"), "no_way_leads_from_all_of_them");
}
