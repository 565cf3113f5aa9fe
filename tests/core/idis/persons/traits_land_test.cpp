// The traits of commanders (section 9) on the land: what foragers bring, and who rises against
// them.
#include <doctest/doctest.h>

#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/razing.hpp"
#include "core/idis/troops/revolt.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const Hex home = hex_at(4, 4);

/// An Honourable commander of the reds on land of this faction; reds and blues are at war.
State land_of(std::string_view holder, Trait trait = Trait::honourable) {
    State state = a_world(an_army().with_infantry(1'000).of("red").led_by_a(trait),
                          an_army("cyra").with_infantry(500).of("blue").in(hex_at(15, 10)))
                      .at_war(faction("red"), faction("blue"))
                      .at(at(Day{10}, 1));
    put_stronghold(state, "hold", home, Party(faction(holder)));
    return state;
}
Fraction of_foraging(const State& state) {
    return foraging_revolt_chance(state, force_of(state, army("aram")), {home}).total();
}
Fraction of_razing(const State& state) {
    return razing_revolt_chance(state, force_of(state, army("aram")), {home}).total();
}
Fraction of_raising(std::int64_t sixths, const std::vector<Trait>& traits) {
    Tally chance;
    chance.add("idis.2b.repeat-recruit-revolt", Fraction{sixths});
    return lowered_for_the_honourable(chance, traits, "idis.2b.honourable-recruiting").total();
}
/// The land is foraged a second time within a year, or razed, with these dice: does it rise?
template <class Labour>
bool has_risen(State state, Labour labour, kit::Dice& faces) {
    LandUse use;
    use.id = home;
    use.foraged_on = Day{-20};
    use.foraged_by = army("long gone");
    state.land_uses.insert(use);
    tests::Campaign play(std::move(state), faces);
    play.orders("aram", std::move(labour));
    play.until(at(Day{10}, 16));
    play.until(at(Day{10}, 23));
    return !play.all<RevoltBrewed>().empty() || !play.all<ArmyFormed>().empty();
}

}  // namespace

TEST_CASE("idis.9.trait-raider-forage: 22,000 of 20,000") {
    const auto yield = [](ArmyBuilder builder) {
        const State state = a_world(builder.with_infantry(500))
                                .on(a_country().settlement(home, 40));
        return foraging_yield(state, force_of(state, army("aram")), {home}, Day{10}).total();
    };
    CHECK_EQ(yield(an_army().led_by_a(Trait::raider)), Fraction{22'000});
    CHECK_EQ(yield(an_army()), Fraction{20'000});
}

TEST_CASE("idis.9.trait-honourable-revolt, idis.9.honourable-default-revolt-interaction: 0, 0 and "
          "1 in six at home") {
    CHECK_EQ(of_razing(land_of("red")), Fraction{0});
    CHECK_EQ(of_raising(1, {Trait::honourable}), Fraction{0});
    CHECK_EQ(of_foraging(land_of("red")), Fraction{1});
    // Others.
    CHECK_EQ(of_razing(land_of("red", Trait::poet)), Fraction{1});
    CHECK_EQ(of_raising(1, {Trait::poet}), Fraction{1});
    CHECK_EQ(of_foraging(land_of("red", Trait::poet)), Fraction{2});
}

TEST_CASE("idis.9.honourable-forage-unfriendly: 2 in 6") {
    CHECK_EQ(of_foraging(land_of("blue")), Fraction{2});
    auto three = dice(3);
    CHECK_FALSE(has_risen(land_of("blue"), Forage{}, three));
}

TEST_CASE("idis.9.honourable-torch-interaction: no die at home") {
    auto none = dice();
    CHECK_CLAUSE("idis.9.honourable-torch-interaction", !has_risen(land_of("red"), Raze{}, none));
}

TEST_CASE("idis.9.honourable-torch-hostile-interaction: doubled first, then lowered to 1") {
    CHECK_CLAUSE("idis.9.honourable-torch-hostile-interaction",
                 of_razing(land_of("blue")) == Fraction{1});
    auto two = dice(2);
    CHECK_FALSE(has_risen(land_of("blue"), Raze{}, two));
}

TEST_CASE("idis.9.honourable-raise-interaction: 0 in 6, in conquered country 1") {
    CHECK_EQ(of_raising(1, {Trait::honourable}), Fraction{0});
    CHECK_EQ(of_raising(2, {Trait::honourable}), Fraction{1});
    CHECK_EQ(of_raising(0, {Trait::honourable}), Fraction{0});
}
