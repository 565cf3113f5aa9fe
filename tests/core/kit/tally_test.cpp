// Tallies: the items always add up to the total, factors and limits among them.
#include "core/kit/tally.hpp"

#include <doctest/doctest.h>

#include "tests/core/kit/random.hpp"

namespace kit {
namespace {

constexpr Clause a = "demo.1.a";
constexpr Clause b = "demo.1.b";

TEST_CASE("tally: keeps what was added, in order, each with its clause") {
    Tally tally;
    tally.add(a, 12).add(b, -3);
    CHECK_EQ(tally.total(), Fraction(9));
    CHECK_EQ(tally.items(), std::vector<TallyItem>{{a, 12}, {b, -3}});
    CHECK_EQ(Tally().total(), Fraction(0));
    CHECK(Tally().items().empty());
}

TEST_CASE("tally: a factor is entered as what it adds or takes") {
    Tally tally;
    tally.add(a, 12).scale(b, Fraction(1, 2));
    CHECK_EQ(tally.total(), Fraction(6));
    CHECK_EQ(tally.items().back(), TallyItem{b, -6});
    tally.scale(a, 3);
    CHECK_EQ(tally.total(), Fraction(18));
    CHECK_EQ(tally.items().back(), TallyItem{a, 12});
}

TEST_CASE("tally: a limit is entered only where it cuts") {
    Tally tally;
    tally.add(a, 12).cut_to(b, 12);
    CHECK_EQ(tally.items().size(), 1);
    tally.cut_to(b, 10);
    CHECK_EQ(tally.total(), Fraction(10));
    CHECK_EQ(tally.items().back(), TallyItem{b, -2});
    tally.cut_to(b, 11);
    CHECK_EQ(tally.items().size(), 2);
}

TEST_CASE("tally: what is worth 0 is an item too, for it was looked at") {
    Tally tally;
    tally.add(a, 0);
    CHECK_EQ(tally.items().size(), 1);
}

TEST_CASE("tally: items add up to the total, whatever was done") {
    tests::Random random(6);
    for (int i = 0; i < 300; ++i) {
        Tally tally;
        for (int step = 0; step < 8; ++step) {
            const Fraction amount(random.between(-9, 9), random.between(1, 4));
            const int what = random.small(0, 2);
            if (what == 0) tally.add(a, amount);
            if (what == 1) tally.scale(b, amount);
            if (what == 2) tally.cut_to(b, amount);
        }
        Fraction sum;
        for (const TallyItem& item : tally.items()) sum += item.amount;
        REQUIRE_EQ(sum, tally.total());
    }
}

TEST_CASE("tally: two tallies are equal when their items are") {
    CHECK_EQ(Tally().add(a, 1), Tally().add(a, 1));
    CHECK_NE(Tally().add(a, 1), Tally().add(b, 1));
    CHECK_NE(Tally().add(a, 2), Tally().add(a, 1).add(a, 1));
}

}  // namespace
}  // namespace kit
