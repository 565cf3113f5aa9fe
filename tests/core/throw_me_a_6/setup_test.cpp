// Armies, the attacker, edges and zones, and setting up by type (sections "setup" and "deploy").
#include "core/throw_me_a_6/setup.hpp"
#include "tests/core/throw_me_a_6/opening.hpp"

using namespace tests;

namespace {

constexpr UnitType foot = UnitType::heavy_infantry;
constexpr UnitType horse = UnitType::heavy_cavalry;
constexpr UnitType light_foot = UnitType::light_infantry;
constexpr UnitType light_horse = UnitType::light_cavalry;

Opening one_each(BaseEdge red_edge = BaseEdge::south) {
    Opening opening;
    opening.bring(Side::red, {foot, foot}).bring(Side::blue, {foot});
    opening.open().deploying(red_edge);
    opening.deploy(Side::blue, 1, 24, red_edge == BaseEdge::south ? 34 : 2);
    opening.finish(Side::blue);
    return opening;
}

}  // namespace

TEST_CASE("setup: table, edges and the zone of y = 0") {
    Opening opening = one_each();
    row("throw-me-a-6.setup.table-size");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 49, 10), "unit_is_not_on_the_table");
    row("throw-me-a-6.setup.no-mans-land, throw-me-a-6.setup.no-mans-land-ruling");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 24, 11.2), "");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 24, 11.5), "unit_is_outside_its_zone");
    row("throw-me-a-6.setup.flank-margin");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 7.6, 6), "");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 7.5, 6), "unit_is_outside_its_zone");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 40.4, 6), "");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 40.5, 6), "unit_is_outside_its_zone");
    row("throw-me-a-6.setup.whole-footprint-ruling");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 7.6, 11.2), "");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 7.6, 11.2, 45), "unit_is_outside_its_zone");
}

TEST_CASE("throw-me-a-6.setup.army-list-source: names of so many bytes, and one more") {
    const Opening opening;
    const auto code = [&](std::size_t army_bytes, std::size_t unit_bytes) {
        BringArmy order;
        order.name = std::string(army_bytes, 'a');
        order.muster.emplace_back().name = std::string(unit_bytes, 'u');
        const Gate gate = may_bring(opening.state.table, order);
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(code(200, 200), "");
    CHECK_EQ(code(201, 200), "name_is_too_long");
    CHECK_EQ(code(200, 201), "name_is_too_long");
}

TEST_CASE("throw-me-a-6.setup.deployment-zone: the zone of y = 36") {
    Opening opening = one_each(BaseEdge::north);
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 24, 24.8), "");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 24, 24.7), "unit_is_outside_its_zone");
}

TEST_CASE("throw-me-a-6.setup.base-edges-ruling: two edges are offered") {
    Opening opening;
    opening.bring(Side::red, {foot}).bring(Side::blue, {foot}).open();
    opening.as(Side::blue, CompleteTerrain{Side::blue});
    const View seen = System::view(opening.state, red_player);
    CHECK_EQ(System::legal(seen, red_player).edges,
             std::vector<BaseEdge>{BaseEdge::south, BaseEdge::north});
}

TEST_CASE("edges: the attacker's choice, once the terrain lies") {
    Opening opening;
    opening.bring(Side::red, {foot}).bring(Side::blue, {foot}).open();
    row("throw-me-a-6.setup.edge-after-terrain");
    CHECK_EQ(opening.refused(Side::red, ChooseEdge{Side::red, BaseEdge::north}),
             "terrain_is_not_complete");
    opening.as(Side::blue, CompleteTerrain{Side::blue});
    row("throw-me-a-6.setup.attacker-chooses-edge");
    CHECK_EQ(opening.refused(Side::blue, ChooseEdge{Side::blue, BaseEdge::north}),
             "attacker_chooses_the_edge");
    Opening silent = opening;
    opening.as(Side::red, ChooseEdge{Side::red, BaseEdge::north});
    CHECK_EQ(deployment_zone(opening.state.table, Side::red).low, at(6, 24));
    CHECK_EQ(deployment_zone(opening.state.table, Side::blue).high, at(42, 12));
    silent.deadline();
    CHECK_EQ(silent.state.table.attackers_edge, BaseEdge::north);
}

TEST_CASE("throw-me-a-6.setup.attacker-chooses-edge: the edge he comes from is his default") {
    Opening opening;
    BringArmy army{Side::red, "red", red_player, {Muster{}}, BaseEdge::south};
    opening.referee(army);
    opening.bring(Side::blue, {foot}).open();
    opening.as(Side::blue, CompleteTerrain{Side::blue});
    opening.deadline();
    CHECK_EQ(opening.state.table.attackers_edge, BaseEdge::south);
}

TEST_CASE("throw-me-a-6.setup.who-attacks-ruling: named by the referee, else by dice") {
    Opening named;
    named.bring(Side::red, {foot}).bring(Side::blue, {foot}).open();
    CHECK_EQ(named.state.table.attacker, Side::red);
    Opening rolled;
    rolled.bring(Side::red, {foot}).bring(Side::blue, {foot});
    rolled.referee(OpenBattle{}, {4, 4, 3, 5});
    CHECK_EQ(rolled.state.table.attacker, Side::blue);
}

TEST_CASE("throw-me-a-6.setup.larger-figures: rates and ranges in proportion") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 6).put("r2", archers(), 30, 6);
    CHECK_EQ(rate_of(field.state.table, field.unit("r1")), 600);
    CHECK_EQ(range_of(field.state.table, field.unit("r2")), 1200);
    field.option([](Options& options) { options.scale_percent = 150; });
    CHECK_EQ(rate_of(field.state.table, field.unit("r1")), 900);
    CHECK_EQ(range_of(field.state.table, field.unit("r2")), 1800);
    CHECK(field.can_move("r1", {go(24, 15)}));
    CHECK_FALSE(field.can_move("r1", {go(24, 15.1)}));
}

TEST_CASE("throw-me-a-6.setup.army-list-source: any mix, but not nobody") {
    Opening opening;
    std::vector<UnitType> every;
    for (int type = 0; type < unit_types; ++type) every.push_back(static_cast<UnitType>(type));
    opening.bring(Side::red, every);
    CHECK_EQ(opening.state.table.units.size(), 9);
    CHECK_EQ(opening.referee_refused(BringArmy{Side::blue, "blue", blue_player, {}, {}}),
             "army_has_no_units");
}

TEST_CASE("DBA lists: an element is a unit of its type") {
    row("throw-me-a-6.setup.dba-element-is-unit");
    Opening opening;
    opening.referee(BringDbaArmy{Side::red, "red", red_player,
                                 std::vector<DbaElement>(12, DbaElement::blades)});
    CHECK_EQ(opening.state.table.units.size(), 12);
    CHECK_EQ(stands_of(opening.state.table.units.front()), 4);
    row("throw-me-a-6.setup.dba-type-mapping-ruling");
    using enum DbaElement;
    const BringArmy army = translated(
        {Side::red,
         "",
         red_player,
         {knights, light_horse, pikes, DbaElement::warband, auxilia, psiloi, bows,
          DbaElement::elephants, DbaElement::artillery, light_chariots, legion, hordes}});
    const auto line = [&](std::size_t place) { return profile_of(army.muster[place]).value(); };
    CHECK_EQ(line(0), shock_cavalry());
    CHECK_EQ(line(1).type, UnitType::light_cavalry);
    CHECK_EQ(line(2), tests::pikes());
    CHECK_EQ(line(3).type, UnitType::warband);
    CHECK_EQ(line(4).type, UnitType::peltasts);
    CHECK_EQ(line(5).type, UnitType::light_infantry);
    CHECK_EQ(line(6), archers());
    CHECK_EQ(line(7).type, UnitType::elephants);
    CHECK_EQ(line(8).type, UnitType::artillery);
    CHECK_EQ(line(9).type, UnitType::chariot);
    CHECK_EQ(line(10), roman_pila());
    CHECK_EQ(line(11), raw(with(heavy_infantry(), Armour::none, Skill::inferior)));
}

TEST_CASE("throw-me-a-6.setup.attacker-moves-first-turn-one: no die on turn 1") {
    Opening opening = one_each();
    opening.deploy(Side::red, 1, 20, 10);
    opening.deploy(Side::red, 2, 28, 10);
    const Events events = opening.finish(Side::red);
    REQUIRE(find<TurnOrderSet>(events) != nullptr);
    CHECK_EQ(find<TurnOrderSet>(events)->first, Side::red);
    CHECK_EQ(opening.state.table.turn, 1);
    CHECK_EQ(opening.state.table.initiative, Side::red);
    CHECK_EQ(opening.state.table.phase, Phase::first_actions);
}

TEST_CASE("throw-me-a-6.setup.margins-bind-deployment-only: later units go where they will") {
    Field field;
    field.put("r1", light_cavalry(), 24, 10.8).put("r2", light_cavalry(), 8, 6);
    field.move("r1", {go(24, 22.8)});
    field.move("r2", {go(3, 6)});
    CHECK_EQ(field.pose("r1").at, at(24, 22.8));
    CHECK_EQ(field.pose("r2").at, at(3, 6));
}

TEST_CASE("deploy: four steps, the defender first in each") {
    row("throw-me-a-6.deploy.step-order");
    Opening opening;
    opening.bring(Side::red, {foot, horse, light_foot, light_horse});
    opening.bring(Side::blue, {foot, horse, light_foot, light_horse}).open().deploying();
    CHECK_EQ(opening.refused_deploy(Side::blue, 1, 24, 34), "type_is_not_being_set_up");
    row("throw-me-a-6.deploy.defender-first-each-step");
    CHECK_EQ(opening.refused_deploy(Side::red, 4, 24, 4), "defender_sets_up_first");
    row("throw-me-a-6.deploy.no-second-thoughts-ruling");
    opening.deploy(Side::blue, 4, 24, 34);
    opening.deploy(Side::blue, 4, 20, 34);
    opening.finish(Side::blue);
    CHECK_EQ(opening.refused_deploy(Side::blue, 4, 24, 34), "step_is_finished");
    row("throw-me-a-6.deploy.open-deployment");
    const View seen = System::view(opening.state, red_player);
    CHECK_EQ(unit_at(*seen.table, opening.id(Side::blue, 4)).pose.at, at(20, 34));
    row("throw-me-a-6.deploy.defender-first-each-step, throw-me-a-6.deploy.step-order");
    opening.deploy(Side::red, 4, 24, 2);
    opening.finish(Side::red);
    for (int step = 3; step >= 1; --step) {
        CHECK_EQ(opening.state.table.deploying, Side::blue);
        opening.deploy(Side::blue, step, 24 + 4 * step, 34);
        opening.finish(Side::blue);
        CHECK_EQ(opening.state.table.deploying, Side::red);
        opening.deploy(Side::red, step, 24 + 4 * step, 2);
        opening.finish(Side::red);
    }
    CHECK_EQ(opening.state.table.phase, Phase::first_actions);
}

TEST_CASE("deploy: all of a type, absent types skipped") {
    row("throw-me-a-6.deploy.absent-type-skipped");
    Opening opening;
    opening.bring(Side::red, {light_horse, light_horse, foot});
    opening.bring(Side::blue, {light_foot, light_foot, light_foot}).open().deploying();
    CHECK_EQ(opening.state.table.deploying, Side::red);
    CHECK_EQ(opening.state.table.step, DeployStep::light_cavalry);
    opening.deploy(Side::red, 1, 24, 4);
    opening.deploy(Side::red, 2, 30, 4);
    opening.finish(Side::red);
    CHECK_EQ(opening.state.table.deploying, Side::blue);
    CHECK_EQ(opening.state.table.step, DeployStep::light_infantry);
    row("throw-me-a-6.deploy.all-of-type, throw-me-a-6.deploy.no-reserves-ruling");
    opening.deploy(Side::blue, 1, 24, 34);
    opening.deploy(Side::blue, 2, 30, 34);
    CHECK_EQ(opening.refused(Side::blue, FinishDeploying{Side::blue}),
             "units_are_still_to_be_placed");
    opening.deploy(Side::blue, 3, 36, 34);
    opening.finish(Side::blue);
    CHECK_EQ(opening.state.table.step, DeployStep::heavy_infantry);
}

TEST_CASE("deploy: types without a step of their own") {
    Opening opening;
    opening.bring(Side::red, {UnitType::peltasts, UnitType::artillery, light_foot});
    opening.bring(Side::blue, {UnitType::elephants, horse, UnitType::chariot, light_foot});
    opening.open().deploying();
    opening.deploy(Side::blue, 4, 24, 26);
    opening.finish(Side::blue);
    row("throw-me-a-6.deploy.other-foot-step-ruling");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 24, 4), "type_is_not_being_set_up");
    CHECK_EQ(opening.refused_deploy(Side::red, 2, 24, 4), "type_is_not_being_set_up");
    opening.deploy(Side::red, 3, 24, 10);
    opening.finish(Side::red);
    row("throw-me-a-6.deploy.elephants-chariots-step-ruling");
    opening.deploy(Side::blue, 1, 24, 34);
    opening.deploy(Side::blue, 2, 30, 34);
    row("throw-me-a-6.deploy.chariots-start-unattached-ruling");
    CHECK_EQ(opening.refused(
                 Side::blue,
                 DeployUnit{opening.id(Side::blue, 3), at(36, 34), {}, opening.id(Side::blue, 2)}),
             "chariots_start_by_themselves");
    opening.deploy(Side::blue, 3, 36, 34);
    opening.finish(Side::blue);
    row("throw-me-a-6.deploy.other-foot-step-ruling");
    opening.deploy(Side::red, 1, 24, 4);
    opening.deploy(Side::red, 2, 30, 4);
    opening.finish(Side::red);
    CHECK_EQ(opening.state.table.turn, 1);
}

TEST_CASE("deploy: facing, overlaps, defaults") {
    Opening opening;
    opening.bring(Side::red, {foot, foot, foot}).bring(Side::blue, {foot}).open().deploying();
    opening.deploy(Side::blue, 1, 24, 34);
    opening.finish(Side::blue);
    row("throw-me-a-6.deploy.default-placement-ruling");
    Opening silent = opening;
    silent.deadline();
    CHECK_EQ(silent.pose(Side::red, 1), Pose{at(24, 11.2), 0});
    CHECK_EQ(silent.pose(Side::red, 2), Pose{at(27.2, 11.2), 0});
    CHECK_EQ(silent.pose(Side::red, 3), Pose{at(20.8, 11.2), 0});
    row("throw-me-a-6.deploy.facing-ruling");
    opening.deploy(Side::red, 1, 10, 6, 90);
    CHECK_EQ(opening.pose(Side::red, 1).facing, 9000);
    opening.deploy(Side::red, 1, 10, 6);
    CHECK_EQ(opening.pose(Side::red, 1).facing, 0);
    row("throw-me-a-6.deploy.no-overlap-ruling");
    CHECK_EQ(opening.refused_deploy(Side::red, 2, 13, 6), "units_do_not_overlap");
    CHECK_EQ(opening.refused_deploy(Side::red, 2, 13.2, 6), "");
}

TEST_CASE("throw-me-a-6.deploy.default-placement-ruling: a second line, three inches back") {
    Opening opening;
    opening.bring(Side::red, std::vector<UnitType>(12, foot)).bring(Side::blue, {foot});
    opening.open().deploying();
    opening.deadline();
    opening.deadline();
    CHECK_EQ(opening.pose(Side::red, 10), Pose{at(40, 11.2), 0});
    CHECK_EQ(opening.pose(Side::red, 11), Pose{at(8, 11.2), 0});
    CHECK_EQ(opening.pose(Side::red, 12), Pose{at(24, 8.2), 0});
    CHECK_EQ(opening.pose(Side::blue, 1), Pose{at(24, 24.8), 18000});
}

TEST_CASE("throw-me-a-6.deploy.unplaced-roster-ruling: rosters are open from the start") {
    Opening opening;
    opening.bring(Side::red, {foot}).bring(Side::blue, {light_horse}).open();
    const View seen = System::view(opening.state, red_player);
    REQUIRE(seen.table);
    CHECK_EQ(unit_at(*seen.table, opening.id(Side::blue, 1)).profile.type, light_horse);
}
