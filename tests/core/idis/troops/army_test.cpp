// What an army is made of, who counts as what, how losses spread (sections 2 and 2a).
#include "core/idis/troops/army.hpp"

#include <doctest/doctest.h>

#include "tests/kit/proven.hpp"

namespace {

using namespace idis;

Detachment of(Arm arm, std::int64_t soldiers, std::int64_t noncombatants = 0,
              std::int64_t wagons = 0, Special special = Special::none) {
    Detachment detachment;
    detachment.arm = arm;
    detachment.special = special;
    detachment.soldiers = Soldiers{soldiers};
    detachment.noncombatants = Noncombatants{noncombatants};
    detachment.wagons = Wagons{wagons};
    return detachment;
}
Detachment infantry(std::int64_t soldiers, std::int64_t noncombatants = 0, std::int64_t wagons = 0,
                    Special special = Special::none) {
    return of(Arm::infantry, soldiers, noncombatants, wagons, special);
}
Detachment cavalry(std::int64_t soldiers, std::int64_t noncombatants = 0, std::int64_t wagons = 0,
                   Special special = Special::none) {
    return of(Arm::cavalry, soldiers, noncombatants, wagons, special);
}
Detachment skirmishers(std::int64_t soldiers, std::int64_t noncombatants = 0,
                       std::int64_t wagons = 0) {
    return infantry(soldiers, noncombatants, wagons, Special::skirmishers);
}
Force force(std::vector<Detachment> detachments) { return {Army{}, std::move(detachments), {}}; }

TEST_CASE("idis.2.four-components: only infantry and cavalry are soldiers") {
    const Counts counts = counts_of({infantry(400, 100, 6), cavalry(100, 25)});
    CHECK_EQ(counts, Counts{Soldiers{400}, Soldiers{100}, Noncombatants{125}, Wagons{6}});
    CHECK_EQ(counts.soldiers(), Soldiers{500});
}

TEST_CASE("idis.2.minimum-hundred-soldiers: 99 soldiers and their followers are no army, 100 are") {
    const Gate refused = may_be_an_army({infantry(99, 24, 10)});
    REQUIRE(refused);
    CHECK_EQ(refused->code, "army_needs_hundred_soldiers");
    CHECK_EQ(refused->clause, Clause("idis.2.minimum-hundred-soldiers"));
    CHECK_FALSE(may_be_an_army({infantry(100)}));
    CHECK_FALSE(may_be_an_army({infantry(60), cavalry(40)}));
}

TEST_CASE("noncombatants that a detachment is raised with") {
    const auto raised = [](std::int64_t soldiers, bool is_skirmisher_army, bool is_spartan) {
        return noncombatants_at_raising(Soldiers{soldiers}, is_skirmisher_army, is_spartan)
            .number();
    };
    tests::row("idis.2.noncombatants-quarter");
    CHECK_EQ(raised(1'000, false, false), 250);
    CHECK_EQ(raised(200, false, false), 50);
    tests::row("idis.2.noncombatants-rounding-ruling");
    CHECK_EQ(raised(350, false, false), 87);
    CHECK_EQ(raised(351, false, false), 87);
    CHECK_EQ(raised(352, false, false), 88);
    tests::row("idis.2.spartan-half-noncombatants");
    CHECK_CLAUSE("idis.2.spartan-half-noncombatants", raised(900, false, true) == 112);
    CHECK_CLAUSE("idis.2.spartan-half-noncombatants", raised(904, false, true) == 113);
    tests::row("idis.2a.skirmisher-army-noncombatants");
    CHECK_EQ(raised(600, true, false), 60);
    CHECK_EQ(raised(455, true, false), 45);
    tests::row("idis.2a.spartan-skirmisher-army");
    CHECK_CLAUSE("idis.2a.spartan-skirmisher-army", raised(610, true, true) == 30);
    CHECK_CLAUSE("idis.2a.spartan-skirmisher-army", raised(620, true, true) == 31);
}

TEST_CASE("idis.2.spartan-takes-command-ruling: each detachment's following is halved, down") {
    const auto halved = halved_for_a_spartan({infantry(1'000, 250, 4), infantry(350, 87)});
    CHECK_EQ(halved, std::vector{infantry(1'000, 125, 4), infantry(350, 43)});
}

TEST_CASE("idis.2a.exclusively-type-ruling: every soldier of the type, no wagon, no wizard") {
    CHECK(is_exclusively_cavalry(force({cavalry(300, 75), cavalry(200, 50)})));
    CHECK_FALSE(is_exclusively_cavalry(force({cavalry(300, 75, 1)})));
    CHECK_FALSE(is_exclusively_cavalry(
        force({cavalry(300, 75), infantry(1, 0, 0, Special::wizard)})));
    CHECK_FALSE(is_exclusively_cavalry(force({cavalry(300), skirmishers(100)})));
    CHECK(is_exclusively_skirmishers(force({skirmishers(800, 200)})));
    CHECK_FALSE(is_exclusively_skirmishers(force({skirmishers(800, 200, 1)})));
    CHECK_FALSE(is_exclusively_skirmishers(force({skirmishers(800), infantry(100)})));
    CHECK_FALSE(is_exclusively_skirmishers(
        force({skirmishers(800), infantry(1, 0, 0, Special::wizard)})));
    CHECK(is_exclusively_skirmishers(force({skirmishers(800), infantry(0)})));
    CHECK_FALSE(is_exclusively_skirmishers(force({})));
    CHECK_FALSE(is_exclusively_cavalry(force({cavalry(0)})));
}

TEST_CASE("idis.2a.skirmishers-scout-as-cavalry: one skirmisher detachment is enough") {
    CHECK_CLAUSE("idis.2a.skirmishers-scout-as-cavalry",
                 has_scouting_cavalry(force({infantry(500), skirmishers(100)})));
    CHECK(has_scouting_cavalry(force({infantry(500), cavalry(100)})));
    CHECK_FALSE(has_scouting_cavalry(force({infantry(500)})));
    CHECK_FALSE(has_scouting_cavalry(force({infantry(500), skirmishers(0)})));
}

TEST_CASE("idis.2a.skirmisher-army-mixing-ruling: followers above 10% leave the last skirmishers") {
    const std::vector before = {skirmishers(1'000, 250), infantry(1'000, 250)};
    CHECK_EQ(sent_home_from_skirmishers(before, {skirmishers(1'000, 250)}, false),
             std::vector{skirmishers(1'000, 100)});
    CHECK_EQ(sent_home_from_skirmishers(before, {skirmishers(1'000, 250)}, true),
             std::vector{skirmishers(1'000, 50)});
    CHECK_EQ(sent_home_from_skirmishers(before, {skirmishers(1'000, 80)}, false),
             std::vector{skirmishers(1'000, 80)});
    const std::vector mixed = {skirmishers(1'000, 100), infantry(1'000, 250)};
    CHECK_EQ(sent_home_from_skirmishers({skirmishers(1'000, 100)}, mixed, false), mixed);
}

TEST_CASE("idis.2a.skirmisher-army-mixing-ruling: who was such an army keeps later followers") {
    const std::vector followed = {skirmishers(1'000, 150)};
    CHECK_EQ(sent_home_from_skirmishers({skirmishers(1'000, 100)}, followed, false), followed);
    const std::vector mixed = {skirmishers(1'000, 250), infantry(1, 0, 0, Special::wizard)};
    CHECK_EQ(sent_home_from_skirmishers({skirmishers(1'000), infantry(9)}, mixed, false), mixed);
}

TEST_CASE("idis.2a.loss-spread-ruling: whole units first, leftovers to the largest fractions") {
    CHECK_EQ(spread_losses({1'000, 505, 200}, 170), std::vector<std::int64_t>{100, 50, 20});
    CHECK_EQ(spread_losses({300, 300}, 1), std::vector<std::int64_t>{1, 0});
    CHECK_EQ(spread_losses({300, 300}, 600), std::vector<std::int64_t>{300, 300});
    CHECK_EQ(spread_losses({0, 0}, 0), std::vector<std::int64_t>{0, 0});
    CHECK_EQ(spread_losses({100, 300, 0}, 3), std::vector<std::int64_t>{1, 2, 0});
    CHECK_THROWS_AS(spread_losses({3}, 4), Broken);
}

TEST_CASE("idis.2a.loss-spread-ruling, idis.5.size-meaning-ruling: each kind loses for itself") {
    const auto left = reduced_by(
        {infantry(1'000, 250), infantry(505, 150, 10), cavalry(333, 100), infantry(200)},
        Percent{10});
    CHECK_EQ(left, std::vector{infantry(900, 225), infantry(455, 135, 9), cavalry(300, 90),
                               infantry(180)});
}

TEST_CASE("idis.2.whole-numbers-ruling: 10% of 455 soldiers is 45") {
    CHECK_EQ(reduced_by({infantry(455)}, Percent{10}), std::vector{infantry(410)});
}

TEST_CASE("idis.2a.empty-detachment-ruling: followers and wagons pass to the largest left") {
    const std::vector moved = followers_moved_on({infantry(0, 3, 2), infantry(400), infantry(500)});
    CHECK_EQ(moved, std::vector{infantry(0), infantry(400), infantry(500, 3, 2)});
    CHECK_EQ(followers_moved_on({infantry(500), infantry(0, 3), infantry(500)}),
             std::vector{infantry(500, 3), infantry(0), infantry(500)});
    CHECK_EQ(followers_moved_on({infantry(0, 3, 2)}), std::vector{infantry(0, 3, 2)});
    CHECK_EQ(reduced_by({infantry(1, 3, 2), infantry(1)}, Percent{50}),
             std::vector{infantry(0), infantry(1, 2, 1)});
}

TEST_CASE("what soldiers count when numbers are compared") {
    tests::row("idis.2a.heavy-infantry-double");
    CHECK_EQ(battle_weight({infantry(600, 150, 0, Special::heavy)}).total(), Fraction{1'200});
    CHECK_EQ(battle_weight({infantry(600, 150)}).total(), Fraction{600});
    tests::row("idis.2a.heavy-cavalry-quadruple");
    const Tally weight = battle_weight(
        {cavalry(100, 0, 0, Special::heavy), cavalry(100), infantry(100), skirmishers(7)});
    CHECK_EQ(weight.total(), Fraction{707});
    REQUIRE_EQ(weight.items().size(), 4);
    CHECK_EQ(weight.items()[0], TallyItem{"idis.2a.heavy-cavalry-quadruple", Fraction{400}});
}

}  // namespace
