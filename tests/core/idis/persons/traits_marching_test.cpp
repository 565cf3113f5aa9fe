// The traits of commanders (section 9) on the road: what an army carries and how long it is, how
// far it sees, and who follows it.
#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/morale/morale_check.hpp"
#include "core/idis/referee/troop_ruling.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

Force force(ArmyBuilder builder) {
    const State state = a_world(std::move(builder));
    return force_of(state, army("aram"));
}
ArmyBuilder led_by(Trait trait) { return an_army().led_by_a(trait); }
std::vector<Fraction> ranges(ArmyBuilder builder) {
    const Force scouts = force(std::move(builder));
    std::vector<Fraction> all;
    for (const WeatherGrade grade :
         {WeatherGrade::good, WeatherGrade::bad, WeatherGrade::very_bad}) {
        all.push_back(scouting_range(scouts, grade).total());
    }
    return all;
}

}  // namespace

// ---- Logistician -------------------------------------------------------------------------------

TEST_CASE("idis.9.trait-logistician-capacity: 112,500 instead of 93,750") {
    CHECK_EQ(carrying_capacity(force(led_by(Trait::logistician).with_infantry(5'000))).total(),
             Fraction{112'500});
    CHECK_EQ(carrying_capacity(force(an_army().with_infantry(5'000))).total(), Fraction{93'750});
}

TEST_CASE("idis.9.logistician-loot-interaction: 12,000 of both together") {
    // 400 foot, 100 followers and 5 wagons carry 10,000.
    const Force full = force(led_by(Trait::logistician).with_infantry(400).with_wagons(5)
                                 .with_supplies(7'000).with_loot(5'000));
    CHECK_CLAUSE("idis.9.logistician-loot-interaction",
                 carrying_capacity(full).total() == Fraction{12'000});
    CHECK_EQ(free_capacity(full).total(), Fraction{0});
}

TEST_CASE("idis.9.trait-logistician-column: 8 miles become 4, and it marches 12 a day") {
    const auto column = [](ArmyBuilder builder) { return builder.with_infantry(32'000); };
    CHECK_EQ(column_length(force(column(an_army()))).total(), Fraction{8});
    CHECK_EQ(daily_miles(force(column(an_army())), Going{}).total(), Fraction{6});
    CHECK_EQ(column_length(force(column(led_by(Trait::logistician)))).total(), Fraction{4});
    CHECK_EQ(daily_miles(force(column(led_by(Trait::logistician))), Going{}).total(),
             Fraction{12});
}

// ---- Outrider and Ranger -----------------------------------------------------------------------

TEST_CASE("idis.9.trait-outrider: three hexes for scouts and foragers, with cavalry") {
    const Force horse = force(led_by(Trait::outrider).with_infantry(500).with_cavalry(200));
    CHECK_EQ(foraging_range(horse).total(), Fraction{3});
    CHECK_EQ(disc(hex_at(8, 8), 3).size(), 37);
    CHECK_EQ(scouting_range(horse, WeatherGrade::good).total(), Fraction{3});
    const Force foot = force(led_by(Trait::outrider).with_infantry(500));
    CHECK_EQ(foraging_range(foot).total(), Fraction{1});
    CHECK_EQ(scouting_range(foot, WeatherGrade::good).total(), Fraction{1});
}

TEST_CASE("how far scouts see in good, bad and very bad weather") {
    row("idis.9.outrider-weather-interaction");
    CHECK_CLAUSE(
        "idis.9.outrider-weather-interaction",
        ranges(led_by(Trait::outrider).with_cavalry(500)) == std::vector<Fraction>{3, 2, 1});
    row("idis.9.outrider-skirmishers-interaction");
    CHECK_EQ(ranges(led_by(Trait::outrider).with_skirmishers(500)),
             std::vector<Fraction>{3, 2, 1});
    row("idis.9.trait-ranger");
    CHECK_EQ(ranges(led_by(Trait::ranger).with_infantry(500)), std::vector<Fraction>{1, 1, 1});
    CHECK_EQ(ranges(an_army().with_infantry(500)), std::vector<Fraction>{1, 0, 0});
    row("idis.9.ranger-very-bad-weather-ruling");
    CHECK_EQ(ranges(led_by(Trait::ranger).with_cavalry(500)), std::vector<Fraction>{2, 2, 2});
}

// ---- Spartan -----------------------------------------------------------------------------------

TEST_CASE("idis.9.trait-spartan-half, idis.9.spartan-skirmishers-interaction: 125, and 50") {
    row("idis.9.trait-spartan-half");
    CHECK_CLAUSE("idis.9.trait-spartan-half",
                 noncombatants_at_raising(Soldiers{1'000}, false, true) == Noncombatants{125});
    CHECK_EQ(noncombatants_at_raising(Soldiers{1'000}, false, false), Noncombatants{250});
    row("idis.9.spartan-skirmishers-interaction");
    CHECK_CLAUSE("idis.9.spartan-skirmishers-interaction",
                 noncombatants_at_raising(Soldiers{1'000}, true, true) == Noncombatants{50});
    CHECK_CLAUSE("idis.9.spartan-skirmishers-interaction",
                 noncombatants_at_raising(Soldiers{119}, true, true) == Noncombatants{5});
}

TEST_CASE("idis.9.trait-spartan-acquire: 25 for 1,000, not 50") {
    const auto gained = [](ArmyBuilder builder) {
        State state = a_world(builder.with_infantry(1'000).with_noncombatants(0).with_morale(1)
                                  .with_check("idis.3.hunger-check"));
        auto faces = dice(5, 5);
        let_happen(state, faces,
                   [](Unfolding& unfolding) { check_morale(unfolding, army("aram")); });
        return counts_of(force_of(state, army("aram"))).noncombatants.number();
    };
    CHECK_EQ(gained(led_by(Trait::spartan)), 25);
    CHECK_EQ(gained(an_army()), 50);
}

TEST_CASE("idis.9.spartan-gained-later-ruling: 251 and 101 become 125 and 50, and stay so") {
    State state = a_world(an_army().with_infantry(1'000, "D").with_noncombatants(251)
                              .with_infantry(400, "E").with_noncombatants(101)
                              .with_supplies(9'000));
    Commander free;
    free.id = commander("vacant");
    free.name = "vacant";
    free.seat = Seat::held;
    free.traits = {Trait::spartan};
    free.joined_at = state.now;
    state.commanders.insert(free);
    SeededDice seeded(1);
    tests::Campaign play(state, seeded);
    const auto followers = [&] {
        return std::vector{play.state().detachments.at(detachment("D")).noncombatants,
                           play.state().detachments.at(detachment("E")).noncombatants};
    };
    play.rules(GiveArmy{army("aram"), commander("vacant")});
    CHECK_EQ(followers(), std::vector{Noncombatants{125}, Noncombatants{50}});
    play.rules(GiveArmy{army("aram"), commander("aram")});
    CHECK_EQ(followers(), std::vector{Noncombatants{125}, Noncombatants{50}});
}
