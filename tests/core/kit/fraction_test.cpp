// Fractions: exact, in lowest terms, compared without overflow, rounded only by name.
#include "core/kit/fraction.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

void check_parts(Fraction f, std::int64_t numerator, std::int64_t denominator) {
    CHECK_EQ(f.numerator(), numerator);
    CHECK_EQ(f.denominator(), denominator);
}

TEST_CASE("fraction: always in lowest terms, with a denominator above 0") {
    check_parts(Fraction(), 0, 1);
    check_parts(Fraction(5), 5, 1);
    check_parts(Fraction(6, 8), 3, 4);
    check_parts(Fraction(-6, 8), -3, 4);
    check_parts(Fraction(6, -8), -3, 4);
    check_parts(Fraction(-6, -8), 3, 4);
    check_parts(Fraction(0, -9), 0, 1);
    check_parts(Fraction(12, 4), 3, 1);
    CHECK_THROWS_AS(Fraction(1, 0), Broken);
}

TEST_CASE("fraction: arithmetic by hand") {
    CHECK_EQ(Fraction(1, 2) + Fraction(1, 3), Fraction(5, 6));
    CHECK_EQ(Fraction(1, 6) + Fraction(1, 6), Fraction(1, 3));
    CHECK_EQ(Fraction(1, 2) - Fraction(1, 3), Fraction(1, 6));
    CHECK_EQ(Fraction(2, 3) * Fraction(3, 4), Fraction(1, 2));
    CHECK_EQ(Fraction(1, 2) / Fraction(1, 4), Fraction(2));
    CHECK_EQ(Fraction(1, 2) / Fraction(-1, 4), Fraction(-2));
    CHECK_EQ(-Fraction(1, 2), Fraction(-1, 2));
    CHECK_THROWS_AS(Fraction(1) / Fraction(0), Broken);
    Fraction sum = 1;
    sum += Fraction(1, 2);
    sum -= Fraction(1, 4);
    CHECK_EQ(sum, Fraction(5, 4));
}

TEST_CASE("fraction: the laws of arithmetic hold over many fractions") {
    tests::Random random(3);
    const auto any = [&] { return Fraction(random.between(-50, 50), random.between(1, 40)); };
    for (int i = 0; i < 2'000; ++i) {
        const Fraction a = any();
        const Fraction b = any();
        const Fraction c = any();
        REQUIRE_EQ(a + b, b + a);
        REQUIRE_EQ((a + b) + c, a + (b + c));
        REQUIRE_EQ(a * (b + c), a * b + a * c);
        REQUIRE_EQ(a - a, Fraction(0));
        REQUIRE_EQ((a < b), ((b - a) > Fraction(0)));
        if (b != Fraction(0)) REQUIRE_EQ(a / b * b, a);
    }
}

TEST_CASE("fraction: comparison does not overflow") {
    CHECK(Fraction(most, 2) > Fraction(most, 3));
    CHECK(Fraction(least) < Fraction(most));
    CHECK(Fraction(1, most) < Fraction(1, most - 1));
    CHECK(Fraction(-1, most) > Fraction(-1, most - 1));
    CHECK(Fraction(1, 3) <= Fraction(2, 6));
}

TEST_CASE("fraction: leaving 64 bits is Broken, not a wrong number") {
    CHECK_EQ(Fraction(most) - 1, Fraction(most - 1));
    CHECK_THROWS_AS(Fraction(most) + 1, Broken);
    CHECK_THROWS_AS(Fraction(least) - 1, Broken);
    CHECK_THROWS_AS(Fraction(most) * 2, Broken);
    CHECK_THROWS_AS(-Fraction(least), Broken);
    CHECK_THROWS_AS(Fraction(least, -1), Broken);
    CHECK_THROWS_AS(Fraction(1, most) * Fraction(1, 2), Broken);
    CHECK_EQ(Fraction(most, 2) * Fraction(2, most), Fraction(1));
    CHECK_EQ(Fraction(least, 2) * 2, Fraction(least));
}

TEST_CASE("fraction: rounding goes down to the floor and up to the ceiling, below 0 too") {
    struct Row {
        Fraction f;
        std::int64_t down;
        std::int64_t up;
    };
    const Row rows[] = {
        {{7, 2}, 3, 4},   {{-7, 2}, -4, -3}, {{6, 2}, 3, 3},  {{-6, 2}, -3, -3},
        {{1, 100}, 0, 1}, {{-1, 100}, -1, 0}, {{0, 1}, 0, 0}, {{99, 100}, 0, 1},
    };
    for (const Row& row : rows) {
        CAPTURE(row.f.numerator());
        CHECK_EQ(rounded_down(row.f), row.down);
        CHECK_EQ(rounded_up(row.f), row.up);
    }
    CHECK_EQ(rounded_down(Fraction(most)), most);
    CHECK_EQ(rounded_down(Fraction(least)), least);
}

TEST_CASE("fraction: the smallest whole number rounds up to itself") {
    CHECK_EQ(rounded_up(Fraction(least)), least);
    CHECK_EQ(rounded_up(Fraction(least, 3)), least / 3);
}

}  // namespace
}  // namespace kit
