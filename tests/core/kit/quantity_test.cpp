// Quantities: counted apart by kind, parts of them rounded once.
#include "core/kit/quantity.hpp"

#include <doctest/doctest.h>

#include <type_traits>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

template <class A, class B>
concept adds = requires(A a, B b) { a + b; };
template <class A, class B>
concept compares = requires(A a, B b) { a == b; };

static_assert(adds<Soldiers, Soldiers> && compares<Soldiers, Soldiers>);
static_assert(!adds<Soldiers, Supplies> && !compares<Soldiers, Supplies>);
static_assert(!adds<Soldiers, int> && !compares<Soldiers, int>);
static_assert(!std::is_convertible_v<std::int64_t, Soldiers>);
static_assert(!std::is_convertible_v<Soldiers, std::int64_t>);
static_assert(!adds<Miles, Days>);

TEST_CASE("quantity: adds, compares and scales within its kind") {
    CHECK_EQ(Soldiers(3) + Soldiers(4), Soldiers(7));
    CHECK_EQ(Soldiers(3) - Soldiers(4), Soldiers(-1));
    CHECK_EQ(-Soldiers(3), Soldiers(-3));
    CHECK_EQ(Soldiers(3) * 4, Soldiers(12));
    CHECK_EQ(4 * Soldiers(3), Soldiers(12));
    CHECK(Soldiers(3) < Soldiers(4));
    CHECK_EQ(Soldiers().number(), 0);
    Supplies supplies(10);
    supplies += Supplies(5);
    supplies -= Supplies(1);
    CHECK_EQ(supplies, Supplies(14));
}

TEST_CASE("quantity: miles are exact fractions") {
    CHECK_EQ(Miles(Fraction(1, 3)) * Fraction(3), Miles(1));
    CHECK_EQ(Miles(Fraction(1, 2)) + Miles(Fraction(1, 3)), Miles(Fraction(5, 6)));
}

TEST_CASE("quantity: a part is exact and rounded down once") {
    struct Row {
        std::int64_t whole;
        Fraction part;
        std::int64_t expected;
    };
    const Row rows[] = {
        {1'000, {1, 4}, 250}, {999, {1, 4}, 249}, {3, {1, 4}, 0},       {4, {1, 4}, 1},
        {7, {1, 3}, 2},       {7, {2, 3}, 4},     {100, {0, 1}, 0},     {100, {1, 1}, 100},
        {100, {3, 2}, 150},   {-7, {1, 3}, -3},   {10'001, {1, 10}, 1'000},
    };
    for (const Row& row : rows) {
        CAPTURE(row.whole);
        CHECK_EQ(part_rounded_down(Soldiers(row.whole), row.part), Soldiers(row.expected));
    }
}

TEST_CASE("quantity: a percentage is hundredths of the whole") {
    CHECK_EQ(Percent(5).as_fraction(), Fraction(1, 20));
    CHECK_EQ(Percent(Fraction(5, 2)).as_fraction(), Fraction(1, 40));
    CHECK_EQ(part_rounded_down(Soldiers(1'050), Percent(5)), Soldiers(52));
    CHECK_EQ(part_rounded_down(Soldiers(1'060), Percent(5)), Soldiers(53));
    CHECK_EQ(part_rounded_down(Soldiers(19), Percent(5)), Soldiers(0));
    CHECK_EQ(part_rounded_down(Soldiers(20), Percent(5)), Soldiers(1));
    CHECK(Percent(5) < Percent(10));
}

TEST_CASE("quantity: a part and the rest make the whole, and the part is never above its share") {
    tests::Random random(4);
    for (int i = 0; i < 2'000; ++i) {
        const Soldiers whole(random.between(0, 100'000));
        const Percent percent(random.between(0, 100));
        const Soldiers part = part_rounded_down(whole, percent);
        REQUIRE(part >= Soldiers(0));
        REQUIRE(part <= whole);
        REQUIRE(Fraction(part.number()) <= Fraction(whole.number()) * percent.as_fraction());
        REQUIRE(Fraction(part.number() + 1) > Fraction(whole.number()) * percent.as_fraction());
    }
}

}  // namespace
}  // namespace kit
