// The measuring part by itself: roots, lines, prisms, tops that carry a leg. Places are named in
// digits; what a rule makes of them is in the tests of that rule.
#include "core/dice_warriors/geometry.hpp"

#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

Point hundredths(std::int64_t x, std::int64_t y) { return {Digits(x), Digits(y), Digits{}}; }
Spot corner(double x, double y) { return {measured(x), measured(y)}; }
Field holding(std::initializer_list<Obstacle> obstacles) {
    Field field;
    field.obstacles = obstacles;
    return field;
}
/// Whether one may walk there and back.
bool both_ways(const Field& field, Point a, Point b) {
    const bool there = is_walkable_leg(field, a, b);
    CHECK_EQ(is_walkable_leg(field, b, a), there);
    return there;
}

}  // namespace

TEST_CASE("dice-warriors.measure.hundredths-exact-ruling: the nearest hundredth, halves never") {
    struct Row {
        std::int64_t x, y, root;
    };
    // The root of 2 is 1.41, of 8 it is 2.83, of 13 it is 3.61, of 20 it is 4.47.
    for (const Row& row : {Row{0, 0, 0}, Row{1, 0, 1}, Row{1, 1, 1}, Row{2, 2, 3}, Row{2, 3, 4},
                           Row{2, 4, 4}, Row{3, 4, 5}, Row{4800, 3200, 5769}}) {
        CHECK_EQ(rounded_distance(hundredths(0, 0), hundredths(row.x, row.y)), Digits(row.root));
    }
}

TEST_CASE("dice-warriors.block.line-crosses-ruling: beyond either end the end counts") {
    struct Row {
        double x, y;
        bool crosses;
    };
    for (const Row& row :
         {Row{-2, 0, true}, Row{-2.01, 0, false}, Row{-3, 0, false}, Row{-1.2, 1.6, true},
          Row{-1.3, 1.6, false}, Row{0, 2, true}, Row{0, 2.01, false}, Row{8, 2, true},
          Row{8, 2.01, false}, Row{9.2, 1.6, true}, Row{9.3, 1.6, false}, Row{10, 0, true},
          Row{10.01, 0, false}, Row{4, -2, true}, Row{4, -2.01, false}}) {
        CAPTURE(row.x);
        CAPTURE(row.y);
        CHECK_EQ(line_crosses(at(10, 10), at(18, 10), at(10 + row.x, 10 + row.y), digits(2)),
                 row.crosses);
    }
    // A line of one hundredth, and one that is a point.
    CHECK(line_crosses(hundredths(0, 0), hundredths(1, 0), hundredths(1, 200), digits(2)));
    CHECK_FALSE(line_crosses(hundredths(0, 0), hundredths(1, 0), hundredths(2, 200), digits(2)));
    CHECK(line_crosses(at(1, 1), at(1, 1), at(3, 1), digits(2)));
    CHECK_FALSE(line_crosses(at(1, 1), at(1, 1), at(3.01, 1), digits(2)));
}

TEST_CASE(
    "dice-warriors.block.taker-behind-wall-ruling: the nearest point of a line, and no point "
    "beyond it") {
    CHECK_EQ(nearest_on_line(at(10, 10), at(18, 10), at(13, 12)), at(13, 10));
    CHECK_EQ(nearest_on_line(at(10, 10), at(18, 10), at(7, 12)), at(10, 10));
    CHECK_EQ(nearest_on_line(at(10, 10), at(18, 10), at(21, 12)), at(18, 10));
    CHECK_EQ(nearest_on_line(at(10, 10), at(10, 10), at(21, 12)), at(10, 10));
    // Three tenths of a hundredth down are none, seven tenths are one.
    CHECK_EQ(nearest_on_line(hundredths(0, 9), hundredths(3, 8), hundredths(1, 9)),
             hundredths(1, 9));
    CHECK_EQ(nearest_on_line(hundredths(0, 9), hundredths(3, 8), hundredths(2, 8)),
             hundredths(2, 8));
}

TEST_CASE("dice-warriors.block.stop-at-rim-ruling: where a leg comes within a reach") {
    const auto enters = [](Point from, Point to, Point centre, std::int64_t reach) {
        return first_within(from, to, centre, Digits(reach));
    };
    CHECK_EQ(enters(at(0, 0), at(8, 0), at(6, 0), 200)->at, at(4, 0));
    CHECK_EQ(enters(at(8, 0), at(0, 0), at(2, 0), 200)->at, at(4, 0));
    CHECK_EQ(enters(at(0, 8), at(0, 0), at(0, 2), 200)->at, at(0, 4));
    // It touches at (4,0), or passes by.
    CHECK_EQ(enters(at(0, 0), at(8, 0), at(4, 2), 200)->at, at(4, 0));
    CHECK_FALSE(enters(at(0, 0), at(8, 0), at(4, 2.01), 200).has_value());
    // It ends on the rim, or a hundredth before it.
    CHECK(enters(at(0, 0), at(4, 0), at(6, 0), 200).has_value());
    CHECK_FALSE(enters(at(0, 0), at(3.99, 0), at(6, 0), 200).has_value());
    // It goes away, or along the rim's tangent.
    CHECK_FALSE(enters(at(0, 0), at(-3, 0), at(3, 0), 200).has_value());
    CHECK_FALSE(enters(at(0, 0), at(0, 3), at(3, 0), 200).has_value());
    // 2 - root(4 - 0.16 * 0.16) digits are 0.0064: one hundredth.
    const std::optional<Entry> short_leg =
        enters(hundredths(0, 0), hundredths(1, 0), hundredths(200, 16), 200);
    REQUIRE(short_leg.has_value());
    CHECK_EQ(short_leg->at, hundredths(1, 0));
    // 500 - root(2 * 2 - 1 * 1) digits of a thousand, there and back.
    CHECK_EQ(enters(at(0, 0), at(1000, 0), at(500, 1), 200)->at, at(498.27, 0));
    CHECK_EQ(enters(at(1000, 0), at(0, 0), at(500, 1), 200)->at, at(501.73, 0));
}

TEST_CASE("dice-warriors.block.several-blockers-ruling: which of two entries comes first") {
    struct Row {
        Entry a, b;
        bool is_first;
    };
    const auto entry = [](std::int64_t whole, std::int64_t root) {
        return Entry{whole, root, 1, {}};
    };
    // Each is a whole number less a root.
    for (const Row& row :
         {Row{entry(10, 4), entry(9, 0), true}, Row{entry(9, 0), entry(10, 4), false},
          Row{entry(10, 4), entry(10, 4), false}, Row{entry(3, 0), entry(5, 4), false},
          Row{entry(5, 4), entry(3, 0), false}, Row{entry(10, 100), entry(9, 1), true},
          Row{entry(10, 4), entry(7, 1), false}, Row{entry(10, 10), entry(9, 4), true},
          Row{entry(10, 9), entry(9, 4), false}, Row{entry(10, 8), entry(9, 4), false},
          Row{entry(5, 1), entry(10, 16), true}, Row{entry(5, 1), entry(10, 49), false},
          Row{entry(5, 4), entry(10, 36), true}, Row{entry(5, 0), entry(10, 24), true},
          Row{entry(5, 0), entry(10, 26), false}, Row{entry(5, 0), entry(10, 25), false},
          Row{entry(5, 2), entry(10, 41), true}, Row{entry(5, 2), entry(10, 42), false}}) {
        CAPTURE(row.a.whole);
        CAPTURE(row.a.root);
        CAPTURE(row.b.root);
        CHECK_CLAUSE("dice-warriors.block.several-blockers-ruling",
                     comes_before(row.a, row.b) == row.is_first);
    }
}

TEST_CASE("dice-warriors.block.entering-or-nearing-ruling: nearer, and not round about") {
    CHECK(brings_nearer(at(0, 0), at(1, 0), at(5, 0)));
    CHECK_FALSE(brings_nearer(at(0, 0), at(0, 1), at(5, 0)));
    CHECK_FALSE(brings_nearer(at(0, 0), at(-1, 0), at(5, 0)));
}

TEST_CASE("dice-warriors.play.unmanned-monsters-ruling: so far on the way, and not beyond it") {
    CHECK_EQ(on_the_way(at(0, 0), at(8, 0), digits(4)), at(4, 0));
    CHECK_EQ(on_the_way(at(0, 0), at(3, 0), digits(4)), at(3, 0));
    CHECK_EQ(on_the_way(at(0, 0), at(4, 0), digits(4)), at(4, 0));
    CHECK_EQ(on_the_way(at(10, 10), at(4, 2), digits(5)), at(7, 6));
    CHECK_EQ(on_the_way(at(0, 0, 3), at(8, 0), digits(4)), at(4, 0, 3));
    CHECK_EQ(on_the_way(at(5, 5), at(5, 5, 3), digits(4)), at(5, 5));
}

TEST_CASE("dice-warriors.setup.placement-four-up: who fits within one circle of four digits") {
    const auto fit = [](const std::vector<Point>& points, std::int64_t radius = 400) {
        return fit_in_circle(points, Digits(radius));
    };
    CHECK(fit({at(0, 0), at(8, 0)}));
    CHECK_FALSE(fit({at(0, 0), at(8.01, 0)}));
    // Three almost in a line: the outer two alone decide.
    const std::vector<Point> line{at(0, 0), at(4, 0.1), at(8, 0)};
    for (std::size_t first = 0; first < 3; ++first) {
        CHECK(fit({line[first], line[(first + 1) % 3], line[(first + 2) % 3]}));
    }
    // On the circle itself, whose middle they stand around.
    const std::vector<Point> around{at(14, 10), at(7.6, 13.2), at(7.6, 6.8)};
    for (std::size_t first = 0; first < 3; ++first) {
        const std::vector<Point> turned{around[first], around[(first + 1) % 3],
                                        around[(first + 2) % 3]};
        CHECK(fit(turned));
        CHECK_FALSE(fit(turned, 399));
    }
}

TEST_CASE("dice-warriors.line.sight-geometry-ruling: what an outline must be") {
    const std::vector<Spot> square{corner(0, 0), corner(4, 0), corner(4, 4), corner(0, 4)};
    CHECK(is_sound_outline(square));
    CHECK(is_sound_outline({corner(0, 0), corner(4, 0), corner(4, 4)}));
    CHECK_FALSE(is_sound_outline({}));
    CHECK_FALSE(is_sound_outline({corner(1, 1)}));
    CHECK_FALSE(is_sound_outline({corner(0, 0), corner(4, 0)}));
    CHECK_FALSE(is_sound_outline({corner(0, 0), corner(2, 0), corner(4, 0)}));
    CHECK_FALSE(is_sound_outline({corner(0, 0), corner(4, 0), corner(4, 0), corner(4, 4)}));
    CHECK_FALSE(is_sound_outline({corner(0, 4), corner(4, 4), corner(4, 0), corner(0, 0)}));
    CHECK_FALSE(
        is_sound_outline({corner(0, 0), corner(4, 0), corner(1, 1), corner(4, 4), corner(0, 4)}));
}

TEST_CASE("dice-warriors.setup.sides-place-own-ruling: on the ground, on a top, under a bridge") {
    const Field field = holding({block(4, 4, 8, 8, 0, 3), block(12, 4, 16, 8, 0.5, 1),
                                 block(20, 4, 24, 8, 0.49, 1), block(28, 4, 32, 8, 3, 4)});
    struct Row {
        Point place;
        bool can_stand;
    };
    for (const Row& row :
         {Row{at(0, 0), true}, Row{at(48, 32), true}, Row{at(-0.01, 5), false},
          Row{at(5, -0.01), false}, Row{at(48.01, 5), false}, Row{at(5, 32.01), false},
          Row{at(2, 2, -0.01), false}, Row{at(2, 2, 3), false}, Row{at(3.99, 6, 3), false},
          Row{at(4, 6, 3), true}, Row{at(6, 6, 3), true}, Row{at(6, 6, 2.99), false},
          Row{at(6, 6), false}, Row{at(4, 6), true}, Row{at(14, 6), true}, Row{at(22, 6), false},
          Row{at(30, 6), true}, Row{at(30, 6, 4), true}, Row{at(30, 6, 3), false}}) {
        CAPTURE(row.place.x.number());
        CAPTURE(row.place.z.number());
        CHECK_EQ(is_standing_place(field, row.place), row.can_stand);
    }
}

TEST_CASE(
    "dice-warriors.movement.through-obstacles-ruling, dice-warriors.measure.route-legs-ruling: "
    "along tops, as far as they carry") {
    // Two blocks of one height side by side, the further one first; another three digits on, and
    // one that is lower.
    const Field field = holding({block(4, 0, 8, 4, 0, 3), block(0, 0, 4, 4, 0, 3),
                                 block(11, 0, 15, 4, 0, 3), block(0, 4, 8, 8, 0, 2)});
    CHECK(both_ways(field, at(1, 1, 3), at(3, 3, 3)));
    CHECK(both_ways(field, at(1, 1, 3), at(7, 3, 3)));
    CHECK(both_ways(field, at(0, 0, 3), at(8, 4, 3)));
    CHECK(both_ways(field, at(0, 4, 3), at(8, 4, 3)));
    CHECK_FALSE(both_ways(field, at(1, 1, 3), at(12, 1, 3)));
    CHECK_FALSE(both_ways(field, at(7, 1, 3), at(9, 1, 3)));
    CHECK_FALSE(both_ways(field, at(1, 1, 3), at(1, 5, 3)));
    CHECK_FALSE(both_ways(field, at(9, 1, 3), at(10, 1, 3)));
    CHECK_FALSE(both_ways(field, at(3, 5, 3), at(5, 5, 3)));
    CHECK(both_ways(field, at(3, 5, 2), at(5, 5, 2)));
    // The third block stands in a way at the height of the second one's top.
    CHECK(both_ways(field, at(9, 5), at(9, 1)));
    CHECK_FALSE(both_ways(field, at(9, 2), at(16, 2)));
    // Neither a slope nor a step on the spot is a leg.
    CHECK_FALSE(both_ways(field, at(9, 1), at(11, 1, 3)));
    CHECK_FALSE(both_ways(field, at(9, 1), at(9, 1)));
}

TEST_CASE("dice-warriors.movement.through-obstacles-ruling: up and down, through nothing solid") {
    // A block with a slab over it and a roof above both.
    const Obstacle base = block(0, 0, 8, 8, 0, 3);
    const Obstacle slab = block(0, 0, 8, 4, 5, 6);
    const Obstacle roof = block(-4, -4, 12, 12, 9, 10);
    const Field field = holding({base, slab, roof});
    CHECK_FALSE(both_ways(field, at(2, 2, 3), at(2, 2, 6)));
    CHECK(both_ways(field, at(2, 4, 3), at(2, 4, 6)));
    CHECK(both_ways(field, at(8, 6), at(8, 6, 3)));
    CHECK_FALSE(both_ways(field, at(2, 2, 6), at(2, 2, 10)));
    CHECK(both_ways(holding({base, block(0, 0, 8, 4, 3, 6)}), at(2, 4, 3), at(2, 4, 6)));
    // Up to the underside of a slab, not into it.
    CHECK(both_ways(holding({base, block(-2, 0, 2, 8, 3, 4)}), at(0, 6), at(0, 6, 3)));
    CHECK_FALSE(both_ways(holding({base, block(-2, 0, 2, 8, 2.99, 4)}), at(0, 6), at(0, 6, 3)));
}

TEST_CASE("dice-warriors.line.sight-geometry-ruling: grazing a prism hides nothing") {
    // The line runs half a digit above the ground.
    const Field bridge = holding({block(2, -1, 4, 1, 0.5, 5)});
    CHECK(line_of_sight(bridge, at(0, 0), at(6, 0)) == Sight::clear);
    CHECK(line_of_sight(bridge, at(0, 0, 0.01), at(6, 0)) == Sight::obstructed);
    CHECK(line_of_sight(bridge, at(0, 0), at(6, 0, 0.01)) == Sight::obstructed);
    CHECK(line_of_sight(bridge, at(0, 0, 0.01), at(6, 0, 0.01)) == Sight::obstructed);
    const Field wall = holding({block(2, -1, 4, 1, 0, 0.5)});
    CHECK(line_of_sight(wall, at(0, 0), at(6, 0)) == Sight::clear);
    CHECK(line_of_sight(holding({block(2, -1, 4, 1, 0, 0.51)}), at(0, 0), at(6, 0)) ==
          Sight::obstructed);
    CHECK(line_of_sight(wall, at(0, 1), at(6, 1)) == Sight::clear);
    const Field tall = holding({block(2, -1, 4, 1, 0, 5)});
    CHECK(line_of_sight(tall, at(0, 1), at(6, 1)) == Sight::clear);
    CHECK(line_of_sight(tall, at(0, 1), at(6, 0.99)) == Sight::obstructed);
    CHECK(line_of_sight(tall, at(0, 0), at(2, 0)) == Sight::clear);
    CHECK(line_of_sight(tall, at(0, 0), at(2.01, 0)) == Sight::obstructed);
    CHECK(line_of_sight(tall, at(2.5, 0, 5), at(3.5, 0, 5)) == Sight::clear);
}

TEST_CASE("dice-warriors.line.possible-is-judged: a closed prism shuts, whatever else is between") {
    Obstacle cell = block(4, -1, 5, 1, 0, 5);
    cell.is_closed = true;
    for (const Field& field :
         {holding({block(2, -1, 3, 1, 0, 5), cell}), holding({cell, block(2, -1, 3, 1, 0, 5)})}) {
        CHECK(line_of_sight(field, at(0, 0), at(6, 0)) == Sight::shut);
        CHECK(line_of_sight(field, at(0, 0), at(3.5, 0)) == Sight::obstructed);
        CHECK(is_shut(field, at(0, 0), at(6, 0)));
        CHECK_FALSE(is_shut(field, at(0, 0), at(3.5, 0)));
    }
}

}  // namespace tests
