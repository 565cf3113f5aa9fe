// What the referee puts right (the ruling on corrections in section "notes").
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// r1 and b1 in contact in round 2, r2 beside, b2 far off.
Field fought() {
    Field field;
    field.put("r1", heavy_infantry(), 24, 10).put("b1", heavy_infantry(), 24, 14, 180);
    field.put("r2", warband(), 30, 10).put("b2", elephants(), 10, 30, 180);
    field.contact("r1", "b1", Edge::front, 1);
    return field;
}
CorrectUnit correcting(std::string_view name) {
    CorrectUnit order;
    order.unit = unit_id(name);
    order.reason = "it was put where it never stood";
    return order;
}
Events correct_now(Field& field, const CorrectUnit& order) {
    return field.follow(ByReferee{order});
}
std::string refused(const Field& field, const CorrectUnit& order) {
    return field.refusal(ByReferee{order});
}

}  // namespace

TEST_CASE("throw-me-a-6.notes.corrections-ruling: place and facing, and what they do to contact") {
    Field field = fought();
    CorrectUnit aside = correcting("r1");
    aside.at = at(20, 12.4);
    Field slid = field;
    Field away = field;
    const Events events = correct_now(field, aside);
    CHECK_FALSE(field.touch("r1", "b1"));
    CHECK_EQ(field.pose("r1"), Pose{at(20, 12.4), 0});
    REQUIRE(find<UnitCorrected>(events) != nullptr);
    CHECK_EQ(find<UnitCorrected>(events)->reason, aside.reason);
    CHECK(may_see(field.state, events.front(), blue_player));
    aside.at = at(23, 12.4);
    correct_now(slid, aside);
    CHECK(slid.touch("r1", "b1"));
    CHECK_EQ(slid.state.table.contacts.front().rounds, 1);
    CorrectUnit turned = correcting("b2");
    turned.facing = -9000;
    correct_now(away, turned);
    CHECK_EQ(away.pose("b2"), Pose{at(10, 30), 27000});
    CHECK(away.touch("r1", "b1"));
    CorrectUnit crowded = correcting("r2");
    crowded.at = at(26.4, 14);
    CHECK_EQ(refused(away, crowded), "units_do_not_overlap");
    crowded.at = at(47, 30);
    CHECK_EQ(refused(away, crowded), "unit_may_not_leave_the_table");
    away.piece(Ground::lake, box(36, 20, 44, 26));
    crowded.at = at(40, 22);
    CHECK_EQ(refused(away, crowded), "ground_is_impassable");
}

TEST_CASE("throw-me-a-6.notes.corrections-ruling: losses, and what was done this turn") {
    Field field = fought();
    CorrectUnit hit = correcting("b2");
    hit.hits = 1;
    Field calm = field;
    correct_now(field, hit);
    CHECK(field.unit("b2").rampage);
    field.end();
    CHECK_EQ(field.pose("b2").at, at(10, 30));
    hit.hits = 0;
    calm.edit("b2", [](Unit& unit) {
        unit.hits = 1;
        unit.rampage = Rampage{0, false, 1};
    });
    correct_now(calm, hit);
    CHECK_FALSE(calm.unit("b2").rampage);
    for (const auto& [hits, code] : std::vector<std::pair<int, std::string>>{
             {-1, "losses_are_out_of_bounds"}, {0, ""}, {2, ""}, {3, "losses_are_out_of_bounds"}}) {
        CorrectUnit losses = correcting("r2");
        losses.hits = hits;
        CHECK_EQ(refused(calm, losses), code);
    }
    calm.move("r2", {go(30, 12)});
    CorrectUnit again = correcting("r2");
    again.has_moved = false;
    correct_now(calm, again);
    CHECK(calm.can_move("r2", {go(30, 14)}));
    again.has_moved = true;
    correct_now(calm, again);
    CHECK_EQ(calm.refused_move("r2", {go(30, 14)}), "unit_has_moved");
    CorrectUnit pila = correcting("r2");
    pila.has_thrown = true;
    CHECK_EQ(refused(calm, pila), "unit_has_no_pila");
    calm.edit("r2", [](Unit& unit) { unit.profile = roman_pila(); });
    correct_now(calm, pila);
    CHECK(calm.unit("r2").has_thrown);
    CorrectUnit shot = correcting("r2");
    shot.has_shot = true;
    correct_now(calm, shot);
    CHECK(calm.unit("r2").has_shot);
}

TEST_CASE("throw-me-a-6.notes.corrections-ruling: off the table and back, with its chariot") {
    Field field = fought();
    field.put("r3", chariot(), 4, 4).attach("r3", "r1");
    CorrectUnit chariot = correcting("r3");
    chariot.at = at(4, 4);
    CHECK_EQ(refused(field, chariot), "chariot_is_attached");
    Field loose = field;
    chariot.is_removed = false;
    correct_now(loose, chariot);
    CHECK_EQ(loose.unit("r3").standing, Standing::on_table);
    CorrectUnit off = correcting("r1");
    off.is_removed = true;
    correct_now(field, off);
    CHECK(field.is_gone("r1"));
    CHECK(field.is_gone("r3"));
    CHECK(field.state.table.contacts.empty());
    off.is_removed = false;
    correct_now(field, off);
    CHECK_EQ(field.pose("r1").at, at(24, 12.4));
    CHECK(field.is_gone("r3"));
    // Lying flush again is no contact until somebody says so.
    CHECK_FALSE(field.touch("r1", "b1"));
    CorrectUnit fights = correcting("r1");
    fights.contacts = std::vector<Contact>{
        {unit_id("r1"), unit_id("b1"), Edge::front, Edge::front, Making::charge, false, 1}};
    correct_now(field, fights);
    CHECK(field.touch("r1", "b1"));
    const auto wrong = [&](void (*change)(Contact&)) {
        CorrectUnit order = fights;
        change(order.contacts->front());
        return refused(field, order);
    };
    constexpr const char* no_contact = "contact_is_with_an_enemy_it_touches";
    CHECK_EQ(wrong([](Contact& contact) { contact.edge_of_other = Edge::rear; }), no_contact);
    CHECK_EQ(wrong([](Contact& contact) { contact.other = unit_id("r2"); }), no_contact);
    CHECK_EQ(wrong([](Contact& contact) { contact.other = unit_id("b2"); }), no_contact);
    CHECK_EQ(wrong([](Contact& contact) { contact.one = unit_id("r2"); }), no_contact);
    CHECK_EQ(wrong([](Contact& contact) { contact.rounds = -1; }), no_contact);
    fights.contacts->push_back(fights.contacts->front());
    CHECK_EQ(refused(field, fights), no_contact);
}

TEST_CASE("throw-me-a-6.notes.corrections-ruling: when, and with what said") {
    Field field = fought();
    CorrectUnit order = correcting("r2");
    CHECK_EQ(refused(field, order), "nothing_is_corrected");
    order.facing = 0;
    CHECK_EQ(refused(field, order), "");
    order.reason = std::string(1000, 'x');
    CHECK_EQ(refused(field, order), "");
    order.reason += 'x';
    CHECK_EQ(refused(field, order), "reason_is_too_long");
    order.reason.clear();
    CHECK_EQ(refused(field, order), "reason_is_missing");
    order.reason = "why not";
    order.unit = UnitId(7);
    CHECK_EQ(refused(field, order), "no_such_unit");
    order.unit = unit_id("r2");
    field.edit("r2", [](Unit& unit) { unit.standing = Standing::unplaced; });
    CHECK_EQ(refused(field, order), "unit_is_not_placed");
    field.edit("r2", [](Unit& unit) { unit.standing = Standing::on_table; });
    const auto offered = [](const Field& of) {
        return System::legal(System::view(of.state, Referee{}), Referee{}).may_correct;
    };
    CHECK_EQ(offered(field).size(), 4);
    CHECK(field.offered(Side::red).may_correct.empty());
    Field pursuing = field;
    pursuing.fight({6, 1, 1, 1, 6});
    CHECK_EQ(pursuing.asked(), std::vector<QuestionKind>{QuestionKind::pursue});
    CHECK_EQ(refused(pursuing, order), "an_answer_is_awaited");
    CHECK(offered(pursuing).empty());
    Field charged;
    charged.put("r2", warband(), 24, 10).put("b1", archers(), 24, 17, 180);
    charged.charge("r2", "b1");
    CHECK_EQ(refused(charged, order), "an_answer_is_awaited");
    Field over = field;
    over.as(Side::red, Concede{Side::red});
    CHECK_EQ(refused(over, order), "battle_is_not_being_fought");
    field.state.table.phase = Phase::deploying;
    CHECK_EQ(refused(field, order), "battle_is_not_being_fought");
}
