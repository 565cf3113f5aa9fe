// Types, stands, ratings and footprints (sections "unit", "rating", "geometry").
#include "core/throw_me_a_6/ground.hpp"
#include "tests/core/throw_me_a_6/field.hpp"

using namespace tests;

namespace {

Unit a_unit(Profile profile, double x = 24, double y = 10, double facing = 0) {
    Unit unit;
    unit.profile = profile;
    unit.standing = Standing::on_table;
    unit.pose = {at(x, y), normal_angle(hundredths(facing))};
    return unit;
}
Footprint footprint(double x, double y, double facing = 0, int width = 320, int depth = 160) {
    return {{at(x, y), normal_angle(hundredths(facing))}, width, depth};
}
Muster muster(UnitType type) {
    Muster line;
    line.type = type;
    return line;
}
std::string refusal_of(const Muster& line) {
    const Result<Profile> result = profile_of(line);
    return result ? "" : std::string(result.refusal().code);
}

}  // namespace

TEST_CASE("footprints: corners and fronts of each type") {
    row("throw-me-a-6.geometry.footprint-foot-ruling, throw-me-a-6.geometry.stand-scale-ruling");
    for (const Profile& each : {light_infantry(), heavy_infantry(), warband(), peltasts()}) {
        CHECK_EQ(corners(footprint_of(a_unit(each))),
                 Polygon{at(22.4, 10.8), at(25.6, 10.8), at(25.6, 9.2), at(22.4, 9.2)});
    }
    row("throw-me-a-6.geometry.footprint-cavalry-ruling");
    for (const Profile& each : {light_cavalry(), heavy_cavalry()}) {
        CHECK_EQ(middle_of(footprint_of(a_unit(each)), Edge::front), at(24, 11.2));
        CHECK_EQ(middle_of(footprint_of(a_unit(each)), Edge::right), at(25.6, 10));
    }
    row("throw-me-a-6.geometry.footprint-elephants-ruling");
    CHECK_EQ(corners(footprint_of(a_unit(elephants())))[1], at(25.6, 10.8));
    CHECK_EQ(corners(footprint_of(a_unit(elephants())))[0], at(22.4, 10.8));
    row("throw-me-a-6.geometry.footprint-single-ruling");
    for (const Profile& each : {chariot(), artillery()}) {
        CHECK_EQ(corners(footprint_of(a_unit(each)))[3], at(23.2, 9.2));
        CHECK_EQ(corners(footprint_of(a_unit(each)))[1], at(24.8, 10.8));
    }
    row("throw-me-a-6.geometry.footprint-constant-ruling");
    Unit weakened = a_unit(heavy_infantry());
    weakened.hits = 2;
    CHECK_EQ(footprint_of(weakened).width, 320);
    CHECK_EQ(footprint_of(weakened).depth, 160);
}

TEST_CASE("throw-me-a-6.geometry.facing-convention-ruling: 90 looks towards larger x") {
    CHECK_EQ(moved(at(10, 10), 9000, 500), at(15, 10));
    CHECK_EQ(moved(at(10, 10), 0, 500), at(10, 15));
    CHECK_EQ(normal_angle(-9000), 27000);
    CHECK_EQ(bearing(at(20, 10), at(26, 16)), 4500);
}

TEST_CASE("throw-me-a-6.geometry.zones-ruling, throw-me-a-6.geometry.zone-ties-ruling: four rays") {
    const Footprint unit = footprint(24, 18);
    CHECK_EQ(zone_of(unit, at(24, 25)), Edge::front);
    CHECK_EQ(zone_of(unit, at(30, 18)), Edge::right);
    CHECK_EQ(zone_of(unit, at(18, 18)), Edge::left);
    CHECK_EQ(zone_of(unit, at(24, 11)), Edge::rear);
    CHECK_EQ(zone_of(unit, at(28, 20)), Edge::right);
    CHECK_EQ(zone_of(unit, at(27.6, 20.8)), Edge::front);
    CHECK_EQ(zone_of(unit, at(27.62, 20.8)), Edge::right);
    CHECK_EQ(zone_of(unit, at(27.6, 15.2)), Edge::right);
    CHECK_EQ(zone_of(unit, at(27.6, 15.18)), Edge::rear);
}

TEST_CASE("throw-me-a-6.geometry.overlap-ruling: touching is no overlap") {
    CHECK_FALSE(overlap(footprint(24, 10), footprint(27.2, 10)));
    CHECK(overlap(footprint(24, 10), footprint(27.18, 10)));
    CHECK_FALSE(overlap(footprint(24, 10), footprint(27.2, 11.6)));
    CHECK(overlap(footprint(24, 10), footprint(25.5, 11.2, 45)));
}

TEST_CASE("geometry: sweeps, gaps and positions snapped") {
    const auto swept = sweep(footprint(24, 10), 0, corners(footprint(24, 16)));
    REQUIRE(swept);
    CHECK_EQ(swept->enter, 440);
    CHECK_EQ(swept->exit, 760);
    CHECK_FALSE(sweep(footprint(24, 10), 0, corners(footprint(27.2, 16))));
    CHECK_FALSE(sweep(footprint(24, 10), 18000, corners(footprint(24, 11.6))));
    CHECK_EQ(gap(footprint(24, 10), footprint(24, 16)), 440);
    CHECK_EQ(gap(footprint(24, 10), footprint(30.2, 15.6)), 500);
    CHECK_EQ(room_to_edge(footprint(24, 35), 0), 20);
    CHECK_EQ(moved(at(24, 18), 13500, 400), at(26.83, 15.17));
    CHECK_EQ(direction_away(at(24, 18), {at(24, 20), at(21, 18)}), 13500);
    CHECK_EQ(direction_away(at(24, 18), {at(24, 20), at(24, 16)}), std::nullopt);
}

TEST_CASE("throw-me-a-6.geometry.several-terrain-ruling: a shared boundary is in both") {
    Field field;
    field.piece(Ground::wood, box(10, 10, 18, 18)).piece(Ground::hill, box(18, 10, 26, 18));
    const Terrain& terrain = field.state.table.terrain;
    CHECK(is_difficult(terrain, at(18, 14)));
    CHECK(gives_cover(terrain, at(18, 14)));
    CHECK_EQ(level_of(terrain, at(18, 14)), 1);
    CHECK_FALSE(gives_cover(terrain, at(18.01, 14)));
}

TEST_CASE("stands: how many each type has, and how many hits remove it") {
    row("throw-me-a-6.unit.normal-four-stands");
    for (const Profile& each : {light_infantry(), light_cavalry(), heavy_infantry(),
                                heavy_cavalry(), warband(), peltasts()}) {
        CHECK_EQ(stands_of(a_unit(each)), 4);
    }
    row("throw-me-a-6.unit.elephants-two-stands");
    CHECK_EQ(stands_of(a_unit(elephants())), 2);
    row("throw-me-a-6.unit.artillery-one-stand");
    CHECK_EQ(stands_of(a_unit(artillery())), 1);
    CHECK_FALSE(is_destroyed(a_unit(artillery())));
    row("throw-me-a-6.unit.chariot-one-stand, throw-me-a-6.chariot.single-stand");
    CHECK_CLAUSE("throw-me-a-6.chariot.single-stand", stands_of(a_unit(chariot())) == 1);
    CHECK_FALSE(is_destroyed(a_unit(chariot())));
    row("throw-me-a-6.unit.removal-reading-ruling");
    CHECK_EQ(hits_to_remove(UnitType::heavy_infantry), 3);
    CHECK_EQ(hits_to_remove(UnitType::elephants), 2);
    CHECK_EQ(hits_to_remove(UnitType::chariot), 1);
    CHECK_EQ(hits_to_remove(UnitType::artillery), 1);
    row("throw-me-a-6.unit.third-hit-example, throw-me-a-6.unit.removed-at-one-stand, "
        "throw-me-a-6.notes.no-last-man, throw-me-a-6.quick.third-stand-eliminated");
    const Unit fresh = a_unit(heavy_infantry());
    CHECK_FALSE(is_destroyed(after_hits(fresh, 2)));
    CHECK_EQ(stands_of(after_hits(fresh, 2)), 2);
    CHECK_CLAUSE("throw-me-a-6.unit.third-hit-example",
                 is_destroyed(after_hits(after_hits(fresh, 2), 1)));
    const Unit band = after_hits(after_hits(a_unit(warband()), 1), 1);
    CHECK_FALSE(is_destroyed(band));
    CHECK_CLAUSE("throw-me-a-6.unit.removed-at-one-stand", is_destroyed(after_hits(band, 1)));
    CHECK_CLAUSE("throw-me-a-6.notes.no-last-man", is_destroyed(after_hits(fresh, 3)));
    CHECK_FALSE(is_destroyed(after_hits(a_unit(elephants()), 1)));
    CHECK(is_destroyed(after_hits(a_unit(chariot()), 1)));
    row("throw-me-a-6.unit.single-base-counts-hits");
    Unit single = a_unit(heavy_infantry());
    single.profile.is_single_base = true;
    single.hits = 2;
    CHECK_CLAUSE("throw-me-a-6.unit.single-base-counts-hits", stands_of(single) == 2);
    CHECK_FALSE(is_destroyed(single));
    row("throw-me-a-6.unit.rear-rank-first-ruling");
    CHECK(has_full_second_rank(a_unit(pikes()), 4));
    CHECK_FALSE(has_full_second_rank(a_unit(pikes()), 3));
    CHECK_FALSE(has_full_second_rank(a_unit(pikes()), 2));
}

TEST_CASE("losses: from whatever cause, for good, and never passed on") {
    row("throw-me-a-6.unit.removal-by-shooting-too");
    {
        Field field;
        field.put("r1", archers(), 24, 10).put("b1", heavy_infantry(), 24, 20, 180);
        field.stands("b1", 2);
        field.shoot("r1", "b1", {6, 1});
        CHECK(field.is_gone("b1"));
    }
    row("throw-me-a-6.unit.excess-hits-lost-ruling");
    {
        Field field;
        field.put("r1", archers(), 24, 10).put("b1", heavy_infantry(), 24, 20);
        field.put("b2", heavy_infantry(), 27.2, 20).stands("b1", 2);
        field.shoot("r1", "b1", {6, 6, 6});
        CHECK(field.is_gone("b1"));
        CHECK_EQ(field.stands("b2"), 4);
    }
    row("throw-me-a-6.unit.losses-permanent");
    {
        Field field;
        field.going_on().put("r1", heavy_infantry(), 24, 4).put("b1", heavy_infantry(), 24, 30);
        field.stands("r1", 2);
        for (int turns = 0; turns < 5; ++turns) {
            field.fight({5, 2});
            field.as(Side::red, ChooseTurn{Side::red, true});
        }
        CHECK_EQ(field.state.table.turn, 6);
        CHECK_EQ(field.stands("r1"), 2);
    }
    row("throw-me-a-6.unit.dice-ignore-strength");
    {
        Field field;
        field.put("r1", spears(), 24, 10).put("b1", spears(), 24, 18, 180).stands("b1", 2);
        field.contact("r1", "b1", Edge::front, 1);
        CHECK_EQ(field.dice("r1", "b1"), 2);
        CHECK_EQ(field.dice("b1", "r1"), 2);
    }
}

TEST_CASE("groups: infantry, cavalry, mounted, light and heavy") {
    row("throw-me-a-6.unit.types-ruling");
    Muster legion = muster(UnitType::heavy_infantry);
    legion.flags.is_roman = legion.flags.has_pila = true;
    CHECK_EQ(refusal_of(legion), "");
    legion.type = UnitType::light_cavalry;
    CHECK_EQ(refusal_of(legion), "flag_does_not_fit_type");
    row("throw-me-a-6.unit.infantry-group-ruling");
    CHECK(is_infantry(UnitType::peltasts));
    CHECK(is_infantry(UnitType::warband));
    CHECK(is_infantry(UnitType::light_infantry));
    CHECK_FALSE(is_infantry(UnitType::artillery));
    row("throw-me-a-6.unit.cavalry-group-ruling");
    CHECK(is_cavalry(UnitType::light_cavalry));
    CHECK_FALSE(is_cavalry(UnitType::chariot));
    CHECK_FALSE(is_cavalry(UnitType::elephants));
    row("throw-me-a-6.unit.mounted-group-ruling");
    CHECK(is_mounted(UnitType::elephants));
    CHECK(is_mounted(UnitType::chariot));
    CHECK_FALSE(is_mounted(UnitType::warband));
    row("throw-me-a-6.unit.light-group-ruling, throw-me-a-6.unit.heavy-group-ruling");
    CHECK(is_light(UnitType::light_cavalry));
    for (const UnitType each : {UnitType::peltasts, UnitType::warband, UnitType::elephants,
                                UnitType::chariot, UnitType::artillery}) {
        CHECK_FALSE(is_light(each));
    }
    row("throw-me-a-6.unit.heavy-infantry-narrow-ruling");
    CHECK(is_heavy_infantry(archers().type));
    CHECK_FALSE(is_heavy_infantry(UnitType::warband));
    CHECK_FALSE(is_heavy_infantry(UnitType::peltasts));
}

TEST_CASE("ratings: three levels each, with defaults") {
    const Profile plain = profile_of(muster(UnitType::heavy_infantry)).value();
    row("throw-me-a-6.rating.armour-three-levels");
    CHECK_EQ(profile_of(muster(UnitType::heavy_infantry)).value().armour, Armour::none);
    CHECK(Armour::none < Armour::half);
    CHECK(Armour::half < Armour::full);
    row("throw-me-a-6.rating.experience-three-levels");
    CHECK_EQ(profile_of(muster(UnitType::heavy_infantry)).value().experience, Experience::seasoned);
    row("throw-me-a-6.rating.skill-three-levels, throw-me-a-6.melee.skill-gap-not-multiplied");
    CHECK_EQ(profile_of(muster(UnitType::heavy_infantry)).value().skill, Skill::average);
    Field field;
    field.put("r1", with(plain, Armour::none, Skill::superior), 24, 10);
    field.put("b1", with(plain, Armour::none, Skill::inferior), 24, 18, 180);
    field.contact("r1", "b1", Edge::front, 1);
    CHECK_EQ(field.dice("r1", "b1"), 3);
    CHECK_EQ(field.dice("b1", "r1"), 2);
    row("throw-me-a-6.rating.experience-only-retreat");
    Field other;
    other.put("r1", raw(plain), 24, 10).put("b1", veteran(plain), 24, 18, 180);
    other.contact("r1", "b1", Edge::front, 1);
    CHECK_EQ(other.dice("r1", "b1"), 2);
    CHECK_EQ(other.dice("b1", "r1"), 2);
}

TEST_CASE("throw-me-a-6.rating.no-other-morale: friends removed beside a unit leave it alone") {
    Field field;
    field.put("r1", warband(), 24, 10).put("r2", warband(), 20, 10);
    field.put("b1", warband(), 24, 18, 180).stands("r1", 2);
    field.contact("b1", "r1", Edge::front, 1);
    field.fight({1, 1, 6, 1});
    CHECK(field.is_gone("r1"));
    CHECK_EQ(field.pose("r2"), Pose{at(20, 10), 0});
}

TEST_CASE("throw-me-a-6.melee.pike-spear-once-ruling: not both") {
    Muster line = muster(UnitType::heavy_infantry);
    line.flags.has_pikes = line.flags.has_spears = true;
    CHECK_EQ(refusal_of(line), "pikes_or_spears_not_both");
}

TEST_CASE("throw-me-a-6.chariot.egyptian-half-armour-ruling: half, and no other") {
    Muster line = muster(UnitType::chariot);
    line.flags.is_egyptian = true;
    line.armour = Armour::full;
    CHECK_EQ(refusal_of(line), "egyptian_chariots_have_half_armour");
    line.armour.reset();
    CHECK_EQ(profile_of(line).value().armour, Armour::half);
}

TEST_CASE("throw-me-a-6.shoot.weapon-in-profile-ruling: what each type carries unsaid") {
    const auto weapon = [](UnitType type) { return profile_of(muster(type)).value().weapon; };
    CHECK_EQ(weapon(UnitType::light_infantry), Weapon::thrown);
    CHECK_EQ(weapon(UnitType::light_cavalry), Weapon::mounted_javelin);
    CHECK_EQ(weapon(UnitType::peltasts), Weapon::none);
    CHECK_EQ(weapon(UnitType::heavy_cavalry), Weapon::none);
    Muster line = muster(UnitType::elephants);
    line.weapon = Weapon::bow;
    CHECK_EQ(refusal_of(line), "weapon_does_not_fit_type");
}
