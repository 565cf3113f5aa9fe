// Encirclement: facets, what they add, and the source's Royal Army.
#include "core/die_men/damage.hpp"
#include "core/die_men/map.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType engines = UnitType::siege_engines;

/// The Duke round fifteen Royal units in (0,0): 5 in (1,0), and two flanks.
Field royal_army(int flank, std::vector<SetOf> sets) {
    Field field;
    field.put("B", {0, 0}, 15).put("A", {1, 0}, 5).put("A", {1, -1}, flank).put("A", {0, -1}, 3);
    field.sets("A", std::move(sets)).stance("A", Strategy::seize, EnemyGoal{}).resolve();
    return field;
}
/// Units in the first so many of the six hexes round (0,0).
void surround(Field& field, int facing, int units) {
    const Around near = around(Grid::hexes, {0, 0});
    for (int hex = 0; hex < facing; ++hex) {
        field.put("A", near.hexes[static_cast<std::size_t>(hex)], units);
    }
}

}  // namespace

TEST_CASE("die-men.encircle.count-facets: (1,0) and (0,1) adjoin (0,0), (2,0) does not") {
    Field field;
    field.put("A", {1, 0}, 3).put("A", {0, 1}, 3).put("A", {2, 0}, 3).put("B", {0, 0}, 9);
    CHECK_EQ(facets(field.state.table, army_id("A"), {0, 0}), 2);
    field.sets("A", {{2, 5}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 6);
}

TEST_CASE(
    "die-men.encircle.two-or-more, die-men.encircle.one-face-no-bonus, "
    "die-men.encircle.six-faces-plus-five: one to six facets") {
    for (int facing = 1; facing <= 6; ++facing) {
        Field field;
        surround(field, facing, 9);
        field.put("B", {0, 0}, 20).sets("A", {{3, 4}, {2, 3}}).resolve();
        field.attack("A", {0, -1}, {0, 0});
        const int lost = 20 - field.units("B", {0, 0});
        CHECK_EQ(lost, 3 + facing - 1);
        if (facing == 1) CHECK_CLAUSE("die-men.encircle.one-face-no-bonus", lost == 3);
        if (facing < 6) continue;
        CHECK_CLAUSE("die-men.encircle.six-faces-plus-five", lost == 3 + 5);
        field.attack("A", {1, 0}, {0, 0});
        CHECK_EQ(field.units("B", {0, 0}), 20 - 8 - 7);
    }
}

TEST_CASE("die-men.encircle.every-attack: both of two facets get it") {
    Field field;
    field.put("A", {1, 0}, 6).put("A", {0, 1}, 6).put("B", {0, 0}, 9).sets("A", {{2, 5}, {2, 4}});
    field.resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 6);
    field.attack("A", {0, 1}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 3);
}

TEST_CASE("die-men.encircle.capped-by-attackers: two units do no more than two") {
    Field field;
    surround(field, 6, 2);
    field.put("B", {0, 0}, 20).sets("A", {{3, 4}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.encircle.capped-by-attackers", field.units("B", {0, 0}) == 18);
}

TEST_CASE("die-men.encircle.counted-at-attack-ruling: an emptied facet counts no more") {
    Field field;
    field.put("A", {1, 0}, 6).put("A", {0, 1}, 3).put("B", {0, 0}, 9).sets("B", {{3, 2}});
    field.sets("A", {{2, 9}, {2, 1}}).resolve();
    field.attack("B", {0, 0}, {0, 1});
    field.as("A", GiveDie{army_id("A"), 2});
    field.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(field.units("B", {0, 0}), 7);
}

TEST_CASE("die-men.encircle.any-unit-counts-ruling: a siege engine holds a facet") {
    Field field;
    field.put("A", {1, 0}, 3).put("A", {0, 1}, 1, engines).put("B", {0, 0}, 9);
    field.sets("A", {{2, 5}}).resolve();
    field.attack("A", {1, 0}, {0, 0});
    CHECK_CLAUSE("die-men.encircle.any-unit-counts-ruling", field.units("B", {0, 0}) == 6);
}

TEST_CASE("die-men.encircle.distant-attack-ruling: from two hexes, facets less one") {
    Field field;
    field.put("A", {2, 0}, 1, engines).put("A", {1, 0}, 1).put("A", {0, 1}, 1);
    field.put("B", {0, 0}, 9).sets("A", {{2, 8}}).resolve();
    field.attack("A", {2, 0}, {0, 0}, AttackKind::siege);
    CHECK_CLAUSE("die-men.encircle.distant-attack-ruling", field.units("B", {0, 0}) == 6);
    Field alone;
    alone.put("A", {2, 0}, 1, engines).put("B", {0, 0}, 9).sets("A", {{2, 8}}).put("A", {5, 0}, 1);
    alone.resolve();
    alone.attack("A", {2, 0}, {0, 0}, AttackKind::siege);
    CHECK_EQ(alone.units("B", {0, 0}), 7);
}

TEST_CASE("the Duke's insurgents and the Royal Army") {
    tests::row("die-men.encircle.royal-army-example");
    mark("die-men.encircle.royal-army-example");
    Field royal = royal_army(3, {{2, 9}});
    royal.attack("A", {1, 0}, {0, 0});
    CHECK_EQ(royal.units("B", {0, 0}), 11);
    tests::row("die-men.encircle.three-unit-hex-example");
    mark("die-men.encircle.three-unit-hex-example");
    Field three = royal_army(3, {{2, 5}});
    three.attack("A", {1, -1}, {0, 0});
    CHECK_EQ(three.units("B", {0, 0}), 12);
    tests::row("die-men.encircle.four-unit-hex-example");
    mark("die-men.encircle.four-unit-hex-example");
    Field four = royal_army(4, {{2, 5}});
    four.attack("A", {1, -1}, {0, 0});
    CHECK_EQ(four.units("B", {0, 0}), 11);
    tests::row("die-men.encircle.eleven-units-example");
    mark("die-men.encircle.eleven-units-example");
    Field eleven = royal_army(3, {{5, 9}, {2, 5}, {2, 4}});
    eleven.attack("A", {1, 0}, {0, 0});
    eleven.attack("A", {1, -1}, {0, 0});
    eleven.attack("A", {0, -1}, {0, 0});
    CHECK_EQ(eleven.units("B", {0, 0}), 4);
    for (const auto& [width, left] : {std::pair(2, 5), {3, 4}}) {
        tests::row("die-men.encircle.six-points-ruling");
        mark("die-men.encircle.six-points-ruling");
        Field points = royal_army(3, {{width, 9}, {2, 5}, {2, 4}});
        points.attack("A", {1, 0}, {0, 0});
        points.attack("A", {1, -1}, {0, 0});
        points.attack("A", {0, -1}, {0, 0});
        CHECK_EQ(points.units("B", {0, 0}), left);
    }
}
