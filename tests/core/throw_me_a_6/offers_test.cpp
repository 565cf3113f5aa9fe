// What is offered to whom, and when; whose an order is; each condition by itself.
#include <algorithm>

#include "core/throw_me_a_6/legal.hpp"
#include "core/throw_me_a_6/reaches.hpp"
#include "core/throw_me_a_6/violations.hpp"
#include "tests/core/throw_me_a_6/opening.hpp"

using namespace tests;

namespace {

Legal offered(const State& state, Side side) {
    return System::legal(System::view(state, player_of(side)), player_of(side));
}
Legal offered_referee(const State& state) {
    return System::legal(System::view(state, Referee{}), Referee{});
}
Opening at_terrain(bool generals_help = true) {
    Opening opening;
    Options options;
    options.general_helps_retreat = generals_help;
    opening.referee(SetOptions{options});
    opening.bring(Side::red, {UnitType::warband, UnitType::light_cavalry});
    opening.bring(Side::blue, {UnitType::warband});
    return opening.open();
}
const UnitOffer* offer_of(const Legal& legal, std::string_view name) {
    for (const UnitOffer& offer : legal.units) {
        if (offer.unit == unit_id(name)) return &offer;
    }
    return nullptr;
}

}  // namespace

TEST_CASE(
    "throw-me-a-6.terrain.italian-example: terrain is offered to the defender while it is due") {
    const Opening opening = at_terrain();
    const Legal blue = offered(opening.state, Side::blue);
    CHECK_EQ(blue.terrain.size(), 4);
    CHECK(blue.may_place_river);
    CHECK(blue.may_place_road);
    CHECK(blue.may_complete_terrain);
    const auto is_offered_none = [](const Legal& legal) {
        return legal.terrain.empty() && !legal.may_place_river && !legal.may_place_road &&
               !legal.may_complete_terrain;
    };
    CHECK(is_offered_none(offered(opening.state, Side::red)));
    Opening river = opening;
    river.as(Side::blue, PlaceRiver{Side::blue, {at(8, 0), at(8, 36)}});
    CHECK_FALSE(offered(river.state, Side::blue).may_place_river);
    Opening proposed = opening;
    proposed.as(Side::blue, PlacePiece{Side::blue, Ground::rough, box(20, 14, 34, 20)});
    CHECK(is_offered_none(offered(proposed.state, Side::blue)));
    Opening done = opening;
    done.as(Side::blue, CompleteTerrain{Side::blue});
    CHECK(is_offered_none(offered(done.state, Side::blue)));
    CHECK_EQ(offered(done.state, Side::red).edges, std::vector{BaseEdge::south, BaseEdge::north});
    CHECK(offered(done.state, Side::blue).edges.empty());
    CHECK(offered(opening.state, Side::red).edges.empty());
}

TEST_CASE(
    "throw-me-a-6.deploy.step-order: units are offered to be set up in their half of a step") {
    Opening opening = at_terrain();
    CHECK(offered(opening.state, Side::red).deployments.empty());
    CHECK_FALSE(offered(opening.state, Side::red).may_finish_deploying);
    opening.deploying();
    // Light cavalry comes first, and red alone has some.
    const Legal red = offered(opening.state, Side::red);
    REQUIRE_EQ(red.deployments.size(), 1);
    CHECK_EQ(red.deployments[0].unit, opening.id(Side::red, 2));
    CHECK_EQ(red.deployments[0].low, at(6, 0));
    CHECK_EQ(red.deployments[0].high, at(42, 12));
    CHECK_FALSE(red.may_finish_deploying);
    CHECK(offered(opening.state, Side::blue).deployments.empty());
    CHECK_EQ(opening.refused(Side::red, FinishDeploying{Side::red}),
             "units_are_still_to_be_placed");
    CHECK_EQ(opening.refused(Side::blue, FinishDeploying{Side::blue}), "not_your_half_of_the_step");
    opening.deploy(Side::red, 2, 24, 6);
    CHECK(offered(opening.state, Side::red).may_finish_deploying);
    CHECK_FALSE(offered(opening.state, Side::blue).may_finish_deploying);
    // Set up it may be moved about, until its half is over.
    CHECK_EQ(opening.refused_deploy(Side::red, 2, 26, 6), "");
    opening.finish(Side::red);
    CHECK_EQ(opening.refused_deploy(Side::red, 2, 26, 6), "step_is_finished");
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 20, 6), "defender_sets_up_first");
    opening.deploy(Side::blue, 1, 24, 30);
    opening.finish(Side::blue);
    opening.deploy(Side::red, 1, 20, 6);
    opening.finish(Side::red);
    CHECK_EQ(opening.state.table.phase, Phase::first_actions);
    CHECK_EQ(opening.refused_deploy(Side::red, 1, 20, 6), "deployment_is_over");
    CHECK_EQ(opening.refused(Side::red, FinishDeploying{Side::red}), "not_your_half_of_the_step");
}

TEST_CASE("throw-me-a-6.option.general-modifies-retreat: named while the table is set up") {
    for (const bool is_on : {true, false}) {
        Opening opening = at_terrain(is_on);
        const auto may_name = [&] {
            const NameGeneral order{opening.id(Side::blue, 1)};
            const std::string code = opening.refused(Side::blue, order);
            CHECK_EQ(offered(opening.state, Side::blue).may_name_general.size(),
                     code.empty() ? 1 : 0);
            return code;
        };
        const std::string during = is_on ? "" : "generals_have_no_effect";
        CHECK_EQ(may_name(), during);
        opening.as(Side::blue, CompleteTerrain{Side::blue});
        CHECK_EQ(may_name(), during);
        opening.as(Side::red, ChooseEdge{Side::red, BaseEdge::south});
        CHECK_EQ(may_name(), during);
        if (is_on) {
            opening.as(Side::red, NameGeneral{opening.id(Side::red, 1)});
            opening.as(Side::blue, NameGeneral{opening.id(Side::blue, 1)});
            opening.as(Side::red, NameGeneral{opening.id(Side::red, 2)});
            const auto has_general = [&](Side side, int number) {
                return unit_at(opening.state.table, opening.id(side, number)).has_general;
            };
            CHECK_FALSE(has_general(Side::red, 1));
            CHECK(has_general(Side::red, 2));
            CHECK(has_general(Side::blue, 1));
        }
        for (int step = 0; step < 3; ++step) opening.deadline();
        CHECK_EQ(opening.state.table.phase, Phase::first_actions);
        CHECK_EQ(may_name(), is_on ? "general_is_named_at_deployment" : during);
    }
}

TEST_CASE("throw-me-a-6.win.concede-ruling: a battle may be given up from its opening to its end") {
    Opening gathering;
    gathering.bring(Side::red, {UnitType::warband});
    CHECK(offered(gathering.state, Side::red).may_end_battle.empty());
    CHECK_EQ(gathering.refused(Side::red, Concede{Side::red}), "no_battle_to_end");
    CHECK_EQ(offered(gathering.state, Side::red).may_instruct.size(), 1);
    CHECK(offered(gathering.state, Side::blue).may_instruct.empty());
    CHECK_EQ(gathering.refused(Side::blue, Concede{Side::blue}), "not_your_army");
    CHECK_FALSE(offered_referee(gathering.state).may_open);
    gathering.bring(Side::blue, {UnitType::warband});
    CHECK(offered_referee(gathering.state).may_open);
    Opening opened = at_terrain();
    CHECK_FALSE(offered_referee(opened.state).may_open);
    CHECK_EQ(offered(opened.state, Side::red).may_end_battle, Sides{Side::red});
    CHECK_EQ(opened.refused(Side::blue, Concede{Side::red}), "not_your_army");
    opened.as(Side::red, Concede{Side::red});
    CHECK_EQ(opened.state.table.outcome->winner, Side::blue);
    CHECK(offered(opened.state, Side::red).may_end_battle.empty());
    CHECK(offered(opened.state, Side::red).may_instruct.empty());
    CHECK(System::questions(opened.state).empty());
    CHECK_EQ(opened.refused(Side::blue, Concede{Side::blue}), "no_battle_to_end");
    Opening drawn = at_terrain();
    drawn.as(Side::red, ProposeDraw{Side::red});
    CHECK(drawn.as(Side::red, ProposeDraw{Side::red}).empty());
    CHECK_FALSE(drawn.state.table.outcome.has_value());
    drawn.as(Side::blue, ProposeDraw{Side::blue});
    CHECK_EQ(drawn.state.table.outcome->ending, Ending::agreed);
}

TEST_CASE("throw-me-a-6.action.any-or-all-units: to each unit what it may do, to its side alone") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 14, 180);
    field.contact("r1", "b1", Edge::front, 1);
    field.put("r2", light_cavalry(), 34, 10).put("r3", heavy_infantry(), 10, 10);
    field.put("r4", archers(), 14, 10)
        .put("r5", warband(), 4, 4)
        .put("b2", light_infantry(), 10, 30, 180);
    field.put("r6", light_infantry(), 18, 20, 90).contact("r6", "b1", Edge::left, 1);
    field.edit("r3", [](Unit& unit) { unit.move.has_begun = unit.move.is_over = true; });
    field.edit("r4", [](Unit& unit) { unit.move.has_begun = unit.move.is_over = true; });
    field.edit("r5", [](Unit& unit) { unit.standing = Standing::removed; });
    const Legal red = field.offered(Side::red);
    CHECK(red.may_end_actions);
    REQUIRE(offer_of(red, "r2") != nullptr);
    CHECK(offer_of(red, "r2")->may_move);
    CHECK(offer_of(red, "r2")->may_shoot);
    CHECK_FALSE(offer_of(red, "r2")->may_break_off);
    CHECK_EQ(offer_of(red, "r1"), nullptr);
    CHECK_EQ(offer_of(red, "r3"), nullptr);
    REQUIRE(offer_of(red, "r4") != nullptr);
    CHECK_FALSE(offer_of(red, "r4")->may_move);
    CHECK(offer_of(red, "r4")->may_shoot);
    CHECK_EQ(offer_of(red, "r5"), nullptr);
    CHECK_EQ(offer_of(red, "b1"), nullptr);
    CHECK_EQ(offer_of(red, "b2"), nullptr);
    CHECK(field.offered(Side::blue).units.empty());
    CHECK_FALSE(field.offered(Side::blue).may_end_actions);
    const auto may_be = [&](Side viewer, std::string_view unit) {
        return may_be_ordered(field.seen_by(viewer), player_of(viewer), unit_id(unit));
    };
    CHECK(may_be(Side::red, "r2"));
    CHECK_FALSE(may_be(Side::red, "b2"));
    CHECK_FALSE(may_be(Side::red, "nobody"));
    CHECK_FALSE(may_be(Side::blue, "b2"));
    CHECK_FALSE(may_be_ordered(field.seen_by(Side::red), blue_player, unit_id("r2")));
    CHECK_FALSE(may_be_ordered(field.seen_by(Side::red), Referee{}, unit_id("r2")));
    CHECK_FALSE(may_be_ordered(View{red_player, {}, {}, {}}, red_player, unit_id("r2")));
    CHECK(System::legal(field.seen_by(Side::red), blue_player) == Legal{});
    CHECK(System::legal(View{red_player, {}, {}, {}}, red_player) == Legal{});
    field.as(Side::blue, LodgeDispute{"wait"});
    CHECK_FALSE(may_be(Side::red, "r2"));
    CHECK(field.offered(Side::red).units.empty());
    CHECK(offered_referee(field.state).may_settle_dispute);
}

TEST_CASE("throw-me-a-6.chariot.detach-ruling: offered while neither has moved or is engaged") {
    const auto supported = [] {
        Field field;
        field.put("r1", heavy_infantry(), 24, 10).put("r2", chariot(), 4, 4).attach("r2", "r1");
        return field.put("b1", warband(), 24, 30, 180);
    };
    const auto detaching = [](const Field& field) {
        const bool is_offered = !field.offered(Side::red).may_detach.empty();
        const std::string code =
            field.refused(Side::red, DetachChariot{unit_id("r2"), {go(24, 14)}});
        CHECK_EQ(is_offered, code.empty());
        return code;
    };
    CHECK_EQ(detaching(supported()), "");
    Field moved = supported();
    moved.edit("r1", [](Unit& unit) { unit.move.has_begun = true; });
    CHECK_EQ(detaching(moved), "unit_has_moved");
    Field tired = supported();
    tired.edit("r2", [](Unit& unit) { unit.move.has_begun = true; });
    CHECK_EQ(detaching(tired), "unit_has_moved");
    Field engaged = supported();
    engaged.contact("r1", "b1", Edge::front, 1);
    CHECK_EQ(detaching(engaged), "its_unit_is_in_contact");
    Field late = supported();
    late.acting(Side::blue);
    CHECK_EQ(detaching(late), "actions_are_ended");
    Field alone = supported();
    alone.edit("r2", [](Unit& unit) {
        unit.standing = Standing::on_table;
        unit.attached_to.reset();
        unit.pose.at = at(4, 4);
    });
    CHECK_EQ(detaching(alone), "chariot_is_not_attached");
}

TEST_CASE("throw-me-a-6.chariot.which-units-ruling: whom a chariot may join, and which may") {
    Field field;
    field.put("r1", chariot(), 24, 6).put("r2", heavy_infantry(), 24, 14);
    field.put("b1", warband(), 30, 12, 270).put("r3", elephants(), 14, 10);
    field.put("r4", light_cavalry(), 32, 6).put("r5", warband(), 10, 4);
    const auto refused = [&](const Field& of, std::string_view chariot, std::string_view unit) {
        return of.refused(Side::red, AttachChariot{unit_id(chariot), unit_id(unit)});
    };
    constexpr const char* no_unit = "unit_takes_no_chariot";
    CHECK_EQ(refused(field, "r1", "r2"), "");
    CHECK_EQ(refused(field, "r1", "r4"), "");
    CHECK_EQ(refused(field, "r1", "nobody"), no_unit);
    CHECK_EQ(refused(field, "r1", "b1"), no_unit);
    CHECK_EQ(refused(field, "r1", "r3"), no_unit);
    CHECK_EQ(refused(field, "r2", "r4"), "chariots_alone_attach");
    Field gone = field;
    gone.edit("r2", [](Unit& unit) { unit.standing = Standing::removed; });
    CHECK_EQ(refused(gone, "r1", "r2"), no_unit);
    Field moved = field;
    moved.edit("r1", [](Unit& unit) { unit.move.has_begun = unit.move.is_over = true; });
    CHECK_EQ(refused(moved, "r1", "r2"), "unit_has_moved");
    Field late = field;
    late.acting(Side::blue);
    CHECK_EQ(refused(late, "r1", "r2"), "actions_are_ended");
    Field blocked = field;
    blocked.put("b2", warband(), 24, 10.4, 180);
    CHECK_EQ(refused(blocked, "r1", "r2"), "way_to_the_unit_is_blocked");
    // What is offered to join is what may be joined.
    const Reaches reach = System::reaches(field.seen_by(Side::red), red_player, unit_id("r1"));
    std::vector<UnitId> joins(reach.joins.begin(), reach.joins.end());
    CHECK(std::is_permutation(joins.begin(), joins.end(),
                              std::vector{unit_id("r2"), unit_id("r4")}.begin()));
    CHECK(System::reaches(field.seen_by(Side::red), red_player, unit_id("r2")).joins.empty());
}

TEST_CASE("throw-me-a-6.action.any-or-all-units: whose an order is") {
    Field field;
    field.put("r1", archers(), 24, 6).put("b1", warband(), 24, 12, 180).put("b2", archers(), 8, 30);
    CHECK_EQ(field.refused(Side::red, MoveUnits{{}}), "nobody_is_moved");
    CHECK_EQ(field.refused(Side::red, MoveUnits{{{unit_id("b1"), {go(24, 20)}}}}), "not_your_unit");
    CHECK_EQ(field.refused(Side::red, MoveUnits{{{unit_id("nobody"), {go(24, 20)}}}}),
             "not_your_unit");
    CHECK_EQ(field.refused(Side::red, Shoot{unit_id("b2"), {unit_id("r1")}}), "not_your_unit");
    CHECK_EQ(field.refused(Side::blue, Shoot{unit_id("r1"), {unit_id("b1")}}), "not_your_unit");
    CHECK_EQ(field.refused(Side::blue, EndActions{Side::red}), "not_your_army");
    // Answers that nobody waits for.
    CHECK_EQ(field.refused(Side::blue, ShootAtCharger{unit_id("b1"), true}),
             "no_charger_to_shoot_at");
    CHECK_EQ(field.refused(Side::blue, FightFlank{unit_id("b1"), unit_id("r1")}),
             "no_flank_to_choose");
    std::vector<Instruction> many(201, {unit_id("r1"), LeftoverInstruction{false}});
    CHECK_NE(field.refused(Side::red, Instruct{Side::red, many}), "");
    many.pop_back();
    CHECK_EQ(field.refused(Side::red, Instruct{Side::red, many}), "");
    many.front().unit = unit_id("b1");
    CHECK_NE(field.refused(Side::red, Instruct{Side::red, many}), "");
    many.front().unit = unit_id("nobody");
    CHECK_NE(field.refused(Side::red, Instruct{Side::red, many}), "");
}

TEST_CASE(
    "throw-me-a-6.react.shoot-at-charger: he who is charged, while the charge is on its way") {
    Field field;
    field.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    field.put("b2", archers(), 34, 17, 180);
    field.charge("r1", "b1");
    REQUIRE_EQ(field.asked(), std::vector{QuestionKind::shoot_at_charger});
    CHECK_EQ(field.offered(Side::blue).shot_at_charger, unit_id("b1"));
    CHECK_FALSE(field.offered(Side::red).shot_at_charger.has_value());
    CHECK(field.offered(Side::blue).pila.empty());
    CHECK(field.offered(Side::blue).flanks.empty());
    CHECK_FALSE(field.offered(Side::blue).retreat.has_value());
    CHECK_FALSE(field.offered(Side::blue).pursuit.has_value());
    CHECK_EQ(field.refused(Side::blue, ShootAtCharger{unit_id("b2"), true}),
             "no_charger_to_shoot_at");
    CHECK_EQ(field.refused(Side::red, EndActions{Side::red}), "an_answer_is_awaited");
    CHECK_EQ(field.refused_move("r1", {go(24, 11)}), "an_answer_is_awaited");
    field.as(Side::blue, ShootAtCharger{unit_id("b1"), false});
    CHECK(field.touch("r1", "b1"));
    CHECK_EQ(field.refused(Side::blue, ShootAtCharger{unit_id("b1"), true}),
             "no_charger_to_shoot_at");
}

TEST_CASE("throw-me-a-6.win.concede-ruling: whatever was under way is over with the battle") {
    Field field;
    field.put("r1", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    field.put("r2", elephants(), 40, 10);
    field.charge("r1", "b1");
    REQUIRE(field.state.table.charge.has_value());
    field.state.table.runs = {unit_id("r2")};
    field.state.table.retreat = Retreat{};
    field.state.table.retreat->unit = unit_id("r2");
    field.as(Side::blue, Concede{Side::blue});
    CHECK_EQ(field.state.table.outcome->winner, Side::red);
    CHECK_FALSE(field.state.table.charge.has_value());
    CHECK_FALSE(field.state.table.retreat.has_value());
    CHECK_FALSE(field.state.table.melee.has_value());
    CHECK(field.state.table.runs.empty());
    CHECK(System::questions(field.state).empty());
    Field fighting;
    fighting.put("b1", spears(), 24, 18, 180)
        .put("r1", warband(), 6, 6)
        .put("r2", peltasts(), 40, 6);
    fighting.contact("r1", "b1", Edge::left, 1).contact("r2", "b1", Edge::right, 1);
    fighting.fight({});
    REQUIRE_EQ(fighting.asked(), std::vector{QuestionKind::fight_flank});
    REQUIRE_EQ(fighting.offered(Side::blue).flanks.size(), 1);
    CHECK_EQ(fighting.offered(Side::blue).flanks[0].enemies,
             std::vector{unit_id("r1"), unit_id("r2")});
    CHECK(fighting.offered(Side::red).flanks.empty());
    CHECK(fighting.offered(Side::blue).pila.empty());
    CHECK_FALSE(fighting.offered(Side::blue).pursuit.has_value());
    CHECK_EQ(fighting.refused(Side::blue, FightFlank{unit_id("b1"), unit_id("b1")}),
             "no_flank_to_choose");
    fighting.as(Side::red, Concede{Side::red});
    CHECK_FALSE(fighting.state.table.melee.has_value());
}

TEST_CASE("throw-me-a-6.pursuit.after-all-retreats-ruling: a pursuit is offered to the victor") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 14, 180);
    field.contact("r1", "b1", Edge::front, 1).fight({6, 1, 1, 1, 6});
    REQUIRE_EQ(field.asked(), std::vector{QuestionKind::pursue});
    REQUIRE(field.offered(Side::red).pursuit.has_value());
    CHECK_EQ(field.offered(Side::red).pursuit->unit, unit_id("r1"));
    CHECK_FALSE(field.offered(Side::red).retreat.has_value());
    CHECK_FALSE(field.offered(Side::blue).pursuit.has_value());
    CHECK(field.offered(Side::red).flanks.empty());
    const int most = field.offered(Side::red).pursuit->most;
    CHECK_EQ(field.refused(Side::red, Pursue{unit_id("r1"), most}), "");
    CHECK_NE(field.refused(Side::red, Pursue{unit_id("r1"), most + 1}), "");
    CHECK_NE(field.refused(Side::red, Pursue{unit_id("r1"), -1}), "");
    CHECK_NE(field.refused(Side::blue, Pursue{unit_id("b1"), 0}), "");
}

// ---- rosters -----------------------------------------------------------------------------------

TEST_CASE("throw-me-a-6.unit.types-ruling: which flags fit which type") {
    struct Row {
        bool Flags::*flag;
        std::vector<UnitType> types;
    };
    const std::vector<UnitType> foot{UnitType::light_infantry, UnitType::heavy_infantry,
                                     UnitType::warband, UnitType::peltasts};
    for (const Row& row :
         {Row{&Flags::has_pikes, foot}, Row{&Flags::has_spears, foot}, Row{&Flags::has_pila, foot},
          Row{&Flags::is_roman, {UnitType::heavy_infantry}},
          Row{&Flags::is_shock, {UnitType::heavy_cavalry}},
          Row{&Flags::is_egyptian, {UnitType::chariot}}}) {
        for (int type = 0; type < unit_types; ++type) {
            Muster muster;
            muster.type = static_cast<UnitType>(type);
            muster.flags.*row.flag = true;
            const bool fits =
                std::find(row.types.begin(), row.types.end(), muster.type) != row.types.end();
            const auto result = profile_of(muster);
            CAPTURE(type);
            CHECK_EQ(static_cast<bool>(result), fits);
            if (!fits) CHECK_EQ(result.refusal().code, "flag_does_not_fit_type");
        }
    }
    Muster both;
    both.type = UnitType::heavy_infantry;
    both.flags.has_pikes = both.flags.has_spears = true;
    CHECK_EQ(profile_of(both).refusal().code, "pikes_or_spears_not_both");
    Muster egyptians;
    egyptians.type = UnitType::chariot;
    egyptians.flags.is_egyptian = true;
    CHECK_EQ(profile_of(egyptians).value().armour, Armour::half);
    egyptians.armour = Armour::half;
    CHECK_EQ(profile_of(egyptians).value().armour, Armour::half);
    egyptians.armour = Armour::full;
    CHECK_EQ(profile_of(egyptians).refusal().code, "egyptian_chariots_have_half_armour");
}

TEST_CASE("throw-me-a-6.setup.army-list-source: a list is brought before the battle, and again") {
    Opening opening;
    opening.bring(Side::red, {UnitType::warband, UnitType::peltasts});
    opening.bring(Side::blue, {UnitType::warband});
    opening.bring(Side::red, {UnitType::elephants});
    REQUIRE_EQ(opening.state.table.units.size(), 2);
    CHECK_EQ(opening.state.table.armies.size(), 2);
    CHECK_EQ(opening.state.table.units[0].profile.type, UnitType::elephants);
    CHECK_EQ(opening.state.table.units[1].side, Side::blue);
    BringArmy late{Side::red, "red", red_player, {}, {}};
    late.muster.emplace_back().type = UnitType::warband;
    late.muster.front().flags.is_shock = true;
    CHECK_EQ(opening.referee_refused(late), "flag_does_not_fit_type");
    late.muster.front().flags.is_shock = false;
    CHECK_EQ(opening.referee_refused(late), "");
    CHECK_EQ(at_terrain().referee_refused(late), "battle_has_begun");
    CHECK_EQ(at_terrain().referee_refused(OpenBattle{}), "two_armies_make_a_battle");
    CHECK_EQ(at_terrain().referee_refused(NameAttacker{Side::red}),
             "options_are_set_before_the_battle");
    Opening edges = at_terrain();
    CHECK_EQ(edges.refused(Side::red, ChooseEdge{Side::red, BaseEdge::south}),
             "terrain_is_not_complete");
    edges.as(Side::blue, CompleteTerrain{Side::blue});
    CHECK_EQ(edges.refused(Side::blue, ChooseEdge{Side::blue, BaseEdge::south}),
             "attacker_chooses_the_edge");
    edges.as(Side::red, ChooseEdge{Side::red, BaseEdge::north});
    CHECK_EQ(edges.refused(Side::red, ChooseEdge{Side::red, BaseEdge::south}),
             "attacker_chooses_the_edge");
}

TEST_CASE("throw-me-a-6.sequence.four-steps: what is unsound in a state is said, each by itself") {
    Field whole;
    whole.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 14, 180);
    whole.put("r2", warband(), 34, 10).contact("r1", "b1", Edge::front, 1);
    const auto violated = [](const Field& field) { return violations(field.state).size(); };
    REQUIRE_EQ(violated(whole), 0);
    const auto with_unit = [&](void (*change)(Unit&)) {
        return violated(Field(whole).edit("r2", change));
    };
    CHECK_EQ(with_unit([](Unit& unit) { unit.pose.facing = 35999; }), 0);
    CHECK_EQ(with_unit([](Unit& unit) { unit.pose.facing = -1; }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.pose.facing = 36000; }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.hits = 2; }), 0);
    CHECK_EQ(with_unit([](Unit& unit) { unit.hits = 3; }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.hits = -1; }), 1);
    CHECK_EQ(with_unit([](Unit& unit) {
                 unit.standing = Standing::removed;
                 unit.hits = 4;
             }),
             0);
    CHECK_EQ(with_unit([](Unit& unit) {
                 unit.standing = Standing::removed;
                 unit.hits = 5;
             }),
             1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.standing = Standing::attached; }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.attached_to = unit_id("r1"); }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.pose.at = at(48, 10); }), 1);
    CHECK_EQ(with_unit([](Unit& unit) { unit.pose.at = at(24, 11); }), 1);
    for (const char* name : {"r1", "b1"}) {
        Field gone = whole;
        gone.edit(name, [](Unit& unit) { unit.standing = Standing::removed; });
        CHECK_EQ(violated(gone), 1);
    }
    Field running = whole;
    running.state.table.runs = {unit_id("r2")};
    CHECK_EQ(violated(running), 1);
    running.state.table.retreat = Retreat{};
    running.state.table.retreat->unit = unit_id("r2");
    CHECK_EQ(violated(running), 0);
    Field twice = whole;
    twice.state.table.contacts.push_back(twice.state.table.contacts.front());
    CHECK_GT(violated(twice), 0);
    Field over = whole;
    over.state.table.outcome = Outcome{};
    CHECK_EQ(violated(over), 1);
}
