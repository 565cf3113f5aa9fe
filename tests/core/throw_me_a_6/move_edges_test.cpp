// Moves, charges and corrections: each part of a condition by itself, both sides of each bound.
#include "core/throw_me_a_6/move.hpp"

#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// The clause of a refusal; empty if it is followed.
std::string clause_of(const Field& field, std::string_view name, std::vector<Step> steps) {
    ScriptedDice dice(Faces{});
    const Order order =
        ByPlayer{player_of(side_of(name)), MoveUnits{{{unit_id(name), std::move(steps)}}}};
    const auto result = System::decide(field.state, order, kit::Moment{}, dice);
    return result ? std::string() : std::string(result.refusal().clause.id());
}
Field alone(Profile profile) {
    Field field;
    field.put("r1", profile, 24, 10);
    return field;
}
CorrectUnit correcting(std::string_view name) {
    CorrectUnit order;
    order.unit = unit_id(name);
    order.reason = "it was put where it never stood";
    return order;
}
std::string answer_to(const Field& field, const CorrectUnit& order) {
    return field.refusal(ByReferee{order});
}
Contact between(std::string_view one, std::string_view other, int rounds = 1) {
    return {unit_id(one), unit_id(other), Edge::front, Edge::front, Making::charge, false, rounds};
}
/// r1 and b1 flush and in contact, r2 and b2 flush and in none, elsewhere r3 flush to r4.
Field flush() {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 20, 180);
    field.put("r2", heavy_infantry(), 34, 10).put("b2", heavy_infantry(), 34, 20, 180);
    field.put("r3", heavy_infantry(), 10, 10).put("r4", elephants(), 10, 20, 180);
    field.put("b3", heavy_infantry(), 30, 30, 180);
    field.contact("r1", "b1", Edge::front, 1).contact("r2", "b2").contact("r3", "r4");
    field.state.table.contacts.resize(1);
    return field;
}

}  // namespace

TEST_CASE("throw-me-a-6.move.full-speed-straight-ahead: ahead whole, backwards and aside half") {
    const Field heavy = alone(heavy_infantry());
    CHECK(heavy.can_move("r1", {go(24, 16)}));
    CHECK_EQ(clause_of(heavy, "r1", {go(24, 16.1)}), "throw-me-a-6.move.full-speed-straight-ahead");
    CHECK(heavy.can_move("r1", {go(24, 7)}));
    CHECK_EQ(clause_of(heavy, "r1", {go(24, 6.9)}), "throw-me-a-6.move.half-speed-other-direction");
    CHECK(heavy.can_move("r1", {go(27, 10)}));
    CHECK_EQ(clause_of(heavy, "r1", {go(27.1, 10)}),
             "throw-me-a-6.move.half-speed-other-direction");
    CHECK_EQ(clause_of(heavy, "r1", {go(27, 13)}), "throw-me-a-6.move.oblique-others-half");
    CHECK(heavy.can_move("r1", {turn(30), go(25.4, 12.42)}));
    CHECK_EQ(clause_of(heavy, "r1", {turn(90), go(27.1, 10)}),
             "throw-me-a-6.move.half-speed-pivot");
    // To turn to where one faces is no turn, to go to where one is no way.
    CHECK(heavy.can_move("r1", {turn(0), go(24, 16)}));
    CHECK(heavy.can_move("r1", {go(24, 10), go(24, 16)}));
    CHECK_EQ(heavy.refused_move("r1", {turn(30), turn(60)}), "one_manoeuvre_in_a_move");
    CHECK_EQ(heavy.refused_move("r1", {go(24, 12), turn(30)}), "pivot_at_the_beginning");
    const Field tribe = alone(warband());
    CHECK(tribe.can_move("r1", {go(29.6, 15.6)}));
    CHECK_EQ(clause_of(tribe, "r1", {go(29.7, 15.7)}), "throw-me-a-6.move.oblique-warband");
    CHECK_EQ(clause_of(tribe, "r1", {go(29.6, 15.4)}),
             "throw-me-a-6.move.half-speed-other-direction");
}

TEST_CASE("throw-me-a-6.light.any-direction-full: light troops in any, and two facing changes") {
    const Field light = alone(light_infantry());
    CHECK(light.can_move("r1", {go(32, 10)}));
    CHECK(light.can_move("r1", {go(24, 5), go(27, 5)}));
    CHECK_EQ(clause_of(light, "r1", {go(32.1, 10)}), "throw-me-a-6.light.any-direction-full");
    CHECK(light.can_move("r1", {turn(30), go(24, 18)}));
    CHECK_EQ(clause_of(light, "r1", {turn(30), turn(60), go(24, 14.1)}),
             "throw-me-a-6.light.second-facing-half-move");
    CHECK(light.can_move("r1", {turn(30), turn(60), go(24, 14)}));
    CHECK_EQ(light.refused_move("r1", {go(24, 15), turn(30), turn(60)}),
             "farther_than_it_may_move");
    CHECK_EQ(light.refused_move("r1", {turn(30), turn(60), turn(90)}), "no_third_facing_change");
    // They turn where friends are in the way, but not where enemies are; others do not.
    for (const bool is_light : {true, false}) {
        for (const char* other : {"r2", "b2"}) {
            Field field = alone(is_light ? light_infantry() : heavy_infantry());
            field.put(other, heavy_infantry(), 24, 12);
            const std::string code = field.refused_move("r1", {turn(90), turn(0)});
            const bool passes = is_light && other[0] == 'r';
            CHECK_EQ(code == "no_space_to_turn", !passes);
        }
    }
}

TEST_CASE("throw-me-a-6.chariot.free-turn: one turn ahead, none where it goes aside") {
    const Field field = alone(chariot());
    CHECK(field.can_move("r1", {turn(90), go(34, 10)}));
    CHECK(field.can_move("r1", {go(24, 14), go(24, 20)}));
    CHECK_EQ(field.refused_move("r1", {go(28, 10), turn(90)}), "one_free_turn");
    CHECK_EQ(field.refused_move("r1", {go(24, 14), go(28, 14)}), "one_manoeuvre_in_a_move");
    CHECK_EQ(field.refused_move("r1", {go(24, 14), go(26, 18)}), "move_is_one_straight_line");
    CHECK_EQ(field.refused_move("r1", {go(27, 10), go(27, 12)}), "one_manoeuvre_in_a_move");
}

TEST_CASE("throw-me-a-6.move.oblique-others-half: who goes aslant at full rate") {
    const auto is_full = [](const Profile& profile) {
        return obliques_at_full_rate(Field().put("r1", profile, 24, 10).unit("r1"));
    };
    for (const Profile& profile :
         {light_infantry(), light_cavalry(), warband(), peltasts(), romans()}) {
        CHECK(is_full(profile));
    }
    for (const Profile& profile : {heavy_infantry(), heavy_cavalry(), elephants(), artillery()}) {
        CHECK_FALSE(is_full(profile));
    }
}

TEST_CASE("throw-me-a-6.move.one-manoeuvre-ruling: 1 to 24 steps, on the table, once") {
    const Field field = alone(light_cavalry());
    CHECK_EQ(field.refused_move("r1", {}), "move_has_no_steps");
    std::vector<Step> many;
    for (int step = 1; step <= 24; ++step) many.push_back(go(24, 10 + step * 0.1));
    CHECK(field.can_move("r1", many));
    many.push_back(go(24, 12.5));
    CHECK_EQ(field.refused_move("r1", many), "move_has_no_steps");
    Field corner;
    corner.put("r1", light_cavalry(), 4, 4).put("r2", light_cavalry(), 44, 32);
    for (const auto& [name, x, y] :
         {std::tuple("r1", -0.1, 4.0), {"r1", 4.0, -0.1}, {"r2", 48.1, 32.0}, {"r2", 44.0, 36.1}}) {
        CHECK_EQ(corner.refused_move(name, {go(x, y)}), "unit_may_not_leave_the_table");
    }
    Field gone = field;
    gone.edit("r1", [](Unit& unit) { unit.standing = Standing::removed; });
    CHECK_EQ(gone.refused_move("r1", {go(24, 12)}), "unit_is_not_on_the_table");
}

TEST_CASE(
    "throw-me-a-6.shoot.light-cavalry-split-move: in two parts with a shot between, no more") {
    Field field;
    field.put("r1", light_cavalry(), 24, 10).put("b1", warband(), 24, 18, 180);
    field.put("b2", warband(), 10, 30, 180);
    field.move("r1", {go(24, 12)});
    CHECK_FALSE(field.unit("r1").move.is_over);
    CHECK_EQ(field.refused_move("r1", {go(24, 13)}), "unit_has_moved");
    field.shoot("r1", "b1", {1, 1});
    CHECK(is_between_parts(field.unit("r1")));
    field.move("r1", {go(24, 8)});
    CHECK_CLAUSE("throw-me-a-6.shoot.light-cavalry-split-move", field.unit("r1").move.is_over);
    CHECK_EQ(field.refused_move("r1", {go(24, 7)}), "unit_has_moved");
    CHECK_FALSE(is_between_parts(field.unit("r1")));
    Field shot;
    shot.put("r1", light_cavalry(), 24, 10).put("b1", warband(), 24, 16, 180);
    shot.shoot("r1", "b1", {1, 1});
    CHECK_FALSE(is_between_parts(shot.unit("r1")));
    shot.move("r1", {go(24, 8)});
    CHECK(shot.unit("r1").move.is_over);
    Field heavy = alone(heavy_infantry());
    heavy.move("r1", {go(24, 12)});
    CHECK(heavy.unit("r1").move.is_over);
}

TEST_CASE("throw-me-a-6.contact.charge-is-whole-move-ruling: on in the line of the first part") {
    // b1 is light and 10 inches ahead; b2 is for the shot.
    const auto moved_so = [](std::vector<Step> steps) {
        Field field;
        field.put("r1", light_cavalry(), 24, 6).put("b1", light_infantry(), 24, 16, 180);
        field.move("r1", std::move(steps));
        field.edit("r1", [](Unit& unit) { unit.has_shot = true; });
        return field;
    };
    constexpr const char* one_line = "charge_is_one_straight_line";
    CHECK_EQ(moved_so({go(24, 8)}).refused_charge("r1", "b1"), "");
    CHECK_EQ(moved_so({go(24, 7), go(24, 8)}).refused_charge("r1", "b1"), "");
    CHECK_EQ(moved_so({go(25, 8)}).refused_charge("r1", "b1"), one_line);
    CHECK_EQ(moved_so({go(26, 6), go(24, 6)}).refused_charge("r1", "b1"), one_line);
    CHECK_EQ(moved_so({go(24, 8), turn(30), turn(0)}).refused_charge("r1", "b1"), one_line);
    Field turned;
    turned.put("r1", light_cavalry(), 24, 6, 70).put("b1", light_infantry(), 34, 6, 270);
    turned.move("r1", {turn(90)});
    turned.edit("r1", [](Unit& unit) { unit.has_shot = true; });
    CHECK_EQ(turned.refused_charge("r1", "b1"), "");
    const Field straight = moved_so({go(24, 8)});
    CHECK_EQ(straight.refused_charge(straight.pivoting("r1", "b1")), one_line);
}

TEST_CASE(
    "throw-me-a-6.contact.towards-centre: a pivot within a tenth of a degree, not both ways") {
    Field field;
    field.put("r1", heavy_cavalry(), 24, 6).put("b1", warband(), 26, 11, 200);
    ChargeUnit order = field.pivoting("r1", "b1");
    const int exact = *order.pivot;
    for (const int off : {-11, -10, 0, 10, 11}) {
        order.pivot = exact + off;
        CHECK_EQ(field.refused_charge(order),
                 off < -10 || off > 10 ? "charge_heads_for_the_centre" : "");
    }
    order.pivot = exact;
    order.oblique = exact;
    CHECK_EQ(field.refused_charge(order), "pivot_or_oblique_not_both");
    order = field.slanting("r1", "b1");
    order.oblique = *order.oblique + 11;
    CHECK_EQ(field.refused_charge(order), "charge_heads_for_the_centre");
}

TEST_CASE("throw-me-a-6.contact.definition-ruling: charged is an enemy on the table") {
    Field field;
    field.put("r1", warband(), 24, 8).put("r2", warband(), 24, 14, 180);
    field.put("b1", warband(), 34, 14, 180).edit("b1", [](Unit& unit) {
        unit.standing = Standing::removed;
    });
    const std::string friends = field.refused_charge("r1", "r2");
    CHECK_FALSE(friends.empty());
    CHECK_EQ(field.refused_charge("r1", "r1"), friends);
    CHECK_EQ(field.refused_charge("r1", "b1"), friends);
    CHECK_FALSE(
        field.refused(Side::red, ChargeUnit{unit_id("r1"), unit_id("none"), {}, {}}).empty());
    CHECK_EQ(field.refused(Side::red, ChargeUnit{unit_id("none"), unit_id("b1"), {}, {}}),
             "not_your_unit");
    Field late;
    late.put("r1", warband(), 24, 8).put("b1", warband(), 24, 14, 180).acting(Side::blue);
    CHECK_EQ(late.refused_charge("r1", "b1"), "actions_are_ended");
}

// ---- corrections -------------------------------------------------------------------------------

TEST_CASE("throw-me-a-6.notes.corrections-ruling: what a contact that is named must be") {
    const Field field = flush();
    constexpr const char* no = "contact_is_with_an_enemy_it_touches";
    const auto named = [&](const Field& of, std::string_view name, std::vector<Contact> contacts) {
        CorrectUnit order = correcting(name);
        order.contacts = std::move(contacts);
        return answer_to(of, order);
    };
    CHECK_EQ(named(field, "r2", {between("r2", "b2")}), "");
    CHECK_EQ(named(field, "b2", {between("r2", "b2")}), "");
    CHECK_EQ(named(field, "r2", {}), "");
    CHECK_EQ(named(field, "r2", {between("r2", "b2", 0)}), "");
    CHECK_EQ(named(field, "r2", {between("r2", "b2", 1000)}), "");
    CHECK_EQ(named(field, "r2", {between("r2", "b2", 1001)}), no);
    CHECK_EQ(named(field, "r2", {between("r2", "b2", -1)}), no);
    CHECK_EQ(named(field, "r2", {between("r1", "b1")}), no);
    CHECK_EQ(named(field, "r2", {between("r2", "r2")}), no);
    CHECK_EQ(named(field, "r2", {between("r2", "none")}), no);
    CHECK_EQ(named(field, "r2", {between("r2", "b3")}), no);
    CHECK_EQ(named(field, "r2", {between("r2", "b2"), between("b2", "r2")}), no);
    Field gone = field;
    gone.edit("b2", [](Unit& unit) { unit.standing = Standing::removed; });
    CHECK_EQ(named(gone, "r2", {between("r2", "b2")}), no);
    // Friends touch in anger only where elephants run.
    CHECK_EQ(named(field, "r3", {between("r3", "r4")}), no);
    Field mad = field;
    mad.edit("r4", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{18000, true, 1};
    });
    CHECK_EQ(named(mad, "r3", {between("r3", "r4")}), "");
    CHECK_EQ(named(mad, "r4", {between("r3", "r4")}), "");
    // An edge has one enemy: of those named, and of those that others have.
    Field taken = field;
    taken.state.table.contacts.push_back(between("r3", "b2"));
    CHECK_EQ(named(taken, "r2", {between("r2", "b2")}), no);
    taken.state.table.contacts.back() = between("r2", "b3");
    CHECK_EQ(named(taken, "b2", {between("r2", "b2")}), no);
}

TEST_CASE("throw-me-a-6.notes.corrections-ruling: what is not said stays as it is") {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("r2", chariot(), 4, 4).attach("r2", "r1");
    field.put("r3", light_cavalry(), 34, 10).put("b1", warband(), 34, 30, 180);
    field.move("r3", {go(34, 12)});
    const Movement made = field.unit("r3").move;
    CorrectUnit turned = correcting("r3");
    turned.facing = 9000;
    field.follow(ByReferee{turned});
    CHECK(field.unit("r3").move == made);
    CorrectUnit again = correcting("r3");
    again.has_moved = false;
    field.follow(ByReferee{again});
    CHECK_EQ(field.unit("r3").move.spent, 0);
    CHECK_FALSE(field.unit("r3").move.has_begun);
    CHECK_FALSE(field.unit("r3").move.is_over);
    again.has_moved = true;
    field.follow(ByReferee{again});
    CHECK(field.unit("r3").move.is_over);
    // The chariot goes with its unit alone, and nobody goes with who has none.
    turned = correcting("r1");
    turned.facing = 100;
    CHECK(all<UnitRemoved>(field.follow(ByReferee{turned})).empty());
    CHECK_FALSE(field.is_gone("r2"));
    CorrectUnit off = correcting("r3");
    off.is_removed = true;
    CHECK(all<UnitRemoved>(field.follow(ByReferee{off})).empty());
    for (const int part : {0, 1, 2}) {
        CorrectUnit riding = correcting("r2");
        if (part == 0) riding.at = at(4, 4);
        if (part == 1) riding.facing = 0;
        if (part == 2) riding.contacts = std::vector<Contact>{};
        CHECK_EQ(answer_to(field, riding), "chariot_is_attached");
    }
    CorrectUnit shot = correcting("r2");
    shot.has_shot = true;
    CHECK_EQ(answer_to(field, shot), "");
}

TEST_CASE(
    "throw-me-a-6.notes.corrections-ruling: hits up to all, and runs that go on as they were") {
    Field field;
    field.put("r1", warband(), 24, 10).put("r2", elephants(), 34, 10).put("b1", warband(), 10, 30);
    CorrectUnit order = correcting("r1");
    order.is_removed = true;
    for (const int hits : {0, 4}) {
        order.hits = hits;
        CHECK_EQ(answer_to(field, order), "");
    }
    for (const int hits : {-1, 5}) {
        order.hits = hits;
        CHECK_EQ(answer_to(field, order), "losses_are_out_of_bounds");
    }
    CorrectUnit hit = correcting("r2");
    hit.hits = 1;
    field.follow(ByReferee{hit});
    REQUIRE(field.unit("r2").rampage.has_value());
    CHECK(field.unit("r2").rampage->needs_direction);
    CHECK_EQ(field.unit("r2").rampage->last_run, 1);
    field.edit("r2", [](Unit& unit) { unit.rampage = Rampage{500, false, 0}; });
    CorrectUnit shot = correcting("r2");
    shot.has_shot = true;
    field.follow(ByReferee{shot});
    CHECK(field.unit("r2").rampage == Rampage{500, false, 0});
    hit = correcting("r1");
    hit.hits = 1;
    field.follow(ByReferee{hit});
    CHECK_FALSE(field.unit("r1").rampage.has_value());
}

TEST_CASE(
    "throw-me-a-6.notes.corrections-ruling: from the initiative on, while nothing is awaited") {
    Field field;
    field.put("r1", warband(), 24, 10).put("r2", elephants(), 34, 10).put("b1", warband(), 10, 30);
    CorrectUnit order = correcting("r1");
    order.facing = 0;
    for (int phase = 1; phase < static_cast<int>(Phase::over); ++phase) {
        Field at_phase = field;
        at_phase.state.table.phase = static_cast<Phase>(phase);
        const bool is_fought = phase >= static_cast<int>(Phase::initiative);
        const bool is_melee = at_phase.state.table.phase == Phase::melee;
        CAPTURE(phase);
        const std::string code = answer_to(at_phase, order);
        if (is_melee) {
            CHECK_EQ(code, "an_answer_is_awaited");
        } else if (!is_fought) {
            CHECK_EQ(code, "battle_is_not_being_fought");
        }
    }
    Field begins = field;
    begins.state.table.phase = Phase::initiative;
    CHECK_EQ(answer_to(begins, order), "");
    Field running = field;
    running.state.table.runs = {unit_id("r2")};
    CHECK_EQ(answer_to(running, order), "an_answer_is_awaited");
    CHECK_EQ(running.refused_move("r1", {go(24, 12)}), "an_answer_is_awaited");
    Field retreating = field;
    retreating.state.table.retreat = Retreat{};
    retreating.state.table.retreat->unit = unit_id("r1");
    CHECK_EQ(answer_to(retreating, order), "an_answer_is_awaited");
    CHECK_EQ(retreating.refused_move("r1", {go(24, 12)}), "an_answer_is_awaited");
}
