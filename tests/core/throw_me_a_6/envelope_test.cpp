// How far a unit is offered to go: up to what ends its way and not a hundredth less than may be
// ordered there (section "move" and those it asks).
#include "core/throw_me_a_6/envelope.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

/// How far the unit is offered to go straight ahead of its facing; nothing if it is not.
std::optional<int> offered_ahead(const Field& field, std::string_view name) {
    const Unit& unit = field.unit(name);
    for (const Envelope& envelope : envelopes_of(Surroundings(field.state.table, unit))) {
        for (const Reach& reach : envelope.reaches) {
            if (reach.direction == unit.pose.facing) return reach.distance;
        }
    }
    return std::nullopt;
}
/// Whatever a unit is offered may be ordered.
void check_offers(const Field& field, std::string_view name) {
    const Unit& unit = field.unit(name);
    for (const Envelope& envelope : envelopes_of(Surroundings(field.state.table, unit))) {
        for (const Reach& reach : envelope.reaches) {
            std::vector<Step> steps;
            if (envelope.manoeuvre == Manoeuvre::pivot_and_ahead) {
                steps.push_back(TurnTo{reach.direction});
            }
            steps.push_back(GoTo{moved(unit.pose.at, reach.direction, reach.distance)});
            CHECK_EQ(field.refused_move(name, steps), "");
        }
    }
}
Field one(Profile profile, double x = 24, double y = 6) {
    Field field;
    field.put("r1", profile, x, y);
    return field;
}

}  // namespace

TEST_CASE("envelope: what ends a way") {
    row("throw-me-a-6.move.full-speed-straight-ahead");
    CHECK_EQ(offered_ahead(one(heavy_infantry()), "r1"), 600);
    CHECK_EQ(one(heavy_infantry()).refused_move("r1", {go(24, 12.02)}), "farther_than_it_may_move");

    row("throw-me-a-6.move.path-clear-ruling, throw-me-a-6.pass.never-through-enemies");
    Field faced = one(heavy_infantry());
    faced.put("b1", warband(), 24, 12, 180);
    CHECK_EQ(offered_ahead(faced, "r1"), 438);
    CHECK(faced.can_move("r1", {go(24, 10.38)}));
    CHECK_EQ(faced.refused_move("r1", {go(24, 10.43)}), "enemy_stands_in_the_way");

    row("throw-me-a-6.pass.light-through-heavy, throw-me-a-6.pass.must-clear-ruling");
    Field passing = one(light_infantry());
    passing.put("r2", heavy_infantry(), 24, 12);
    CHECK_CLAUSE("throw-me-a-6.pass.light-through-heavy", offered_ahead(passing, "r1") == 800);
    Field stuck = one(light_infantry());
    stuck.put("r2", heavy_infantry(), 24, 13);
    CHECK_EQ(offered_ahead(stuck, "r1"), 538);
    CHECK_CLAUSE("throw-me-a-6.pass.must-clear-ruling",
                 stuck.refused_move("r1", {go(24, 14)}) == "units_do_not_overlap");

    row("throw-me-a-6.move.no-voluntary-table-exit-ruling");
    const Field near_edge = one(heavy_infantry(), 24, 33);
    CHECK_EQ(offered_ahead(near_edge, "r1"), 220);
    CHECK_EQ(near_edge.refused_move("r1", {go(24, 35.3)}), "unit_may_not_leave_the_table");

    row("throw-me-a-6.difficult.heavy-infantry-half");
    Field wooded = one(heavy_infantry(), 24, 14);
    wooded.piece(Ground::wood, box(10, 4, 40, 30));
    CHECK_EQ(offered_ahead(wooded, "r1"), 300);
    CHECK_EQ(wooded.refused_move("r1", {go(24, 17.02)}), "farther_than_it_may_move");
}

TEST_CASE("envelope: no end in contact with an enemy beside the way") {
    row("throw-me-a-6.move.contact-only-by-charge-ruling");
    Field beside = one(heavy_infantry());
    beside.put("b1", warband(), 21.6, 12, 90);
    CHECK_EQ(offered_ahead(beside, "r1"), std::nullopt);
    CHECK_EQ(beside.refused_move("r1", {go(24, 12)}), "contact_is_made_by_charging");
    Field apart = one(heavy_infantry());
    apart.put("b1", warband(), 21.58, 12, 90);
    CHECK_EQ(offered_ahead(apart, "r1"), 600);
}

TEST_CASE("envelope: where the grid turns a way towards who stands beside it") {
    row("throw-me-a-6.move.path-clear-ruling, throw-me-a-6.geometry.overlap-ruling");
    Field beside;
    beside.put("r1", heavy_infantry(), 6.36, 1.12, 168.04);
    beside.put("r2", heavy_infantry(), 9.45, 1.7, 225);
    CHECK(beside.can_move("r1", {go(5.74, 4.05)}));
    CHECK_EQ(beside.refused_move("r1", {go(5.9, 4.05)}), "friend_stands_in_the_way");
    check_offers(beside, "r1");
    Field ahead;
    ahead.put("r1", heavy_infantry(), 10.37, 18.68, 124.29);
    ahead.put("r2", heavy_cavalry(), 16.8, 17.68, 214.29)
        .put("b1", heavy_infantry(), 15.22, 15.37, 124.29);
    CHECK(ahead.can_move("r1", {go(13.7, 16.41)}));
    check_offers(ahead, "r1");
    Field closer;
    closer.put("r1", heavy_infantry(), 27.94, 22.44, 213.81);
    closer.put("r2", warband(), 28.91, 19.57, 303.81);
    CHECK_FALSE(closer.can_move("r1", {go(27.11, 21.19)}));
    check_offers(closer, "r1");
}
