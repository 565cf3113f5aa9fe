// Wagons given up, and the order to march in (section 4).
#include "core/idis/troops/wagons.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/crossing.hpp"
#include "tests/kit/country.hpp"

namespace {

using namespace idis;
using namespace tests;

const ArmyId aram = army("aram");

Events abandon(State& state, std::int64_t wagons) {
    return let_happen(state, [&](Unfolding& u) { abandon_wagons(u, aram, Wagons{wagons}); });
}

TEST_CASE("idis.4.abandon-wagons-ruling: ten wagons less, 5,000 of the load is dropped") {
    // 1,000 on foot carry 15,000, ten wagons 5,000 more.
    State state = a_world(an_army()
                              .with_infantry(1'000)
                              .with_noncombatants(0)
                              .with_wagons(10)
                              .with_supplies(20'000));
    const Crossing open{Surface::open_country, River::none};
    CHECK(may_cross(force_of(state, aram), open, Watch::day).has_value());
    const Events events = abandon(state, 10);
    const NumbersChanged changed = only<NumbersChanged>(events);
    CHECK_EQ(changed.detachments.at(0).wagons, Wagons{0});
    CHECK_EQ(state.armies.at(aram).supplies, Supplies{15'000});
    CHECK_EQ(told_to<told::LoadDropped>(commander("aram"), events),
             std::vector{told::LoadDropped{Supplies{5'000}, Loot{0}}});
    CHECK_EQ(may_cross(force_of(state, aram), open, Watch::day), allowed);
}

TEST_CASE("idis.4.abandon-wagons-ruling: taken from the detachments in proportion, none too many") {
    State state = a_world(an_army()
                              .with_infantry(1'000)
                              .with_wagons(8)
                              .with_infantry(500)
                              .with_wagons(4)
                              .with_cavalry(200));
    const Clause clause = "idis.4.abandon-wagons-ruling";
    const Force force = force_of(state, aram);
    CHECK_EQ(may_abandon_wagons(force, Wagons{12}), allowed);
    CHECK_EQ(may_abandon_wagons(force, Wagons{13}),
             Gate(Refusal{"army_has_not_so_many_wagons", clause, "wagons"}));
    CHECK_EQ(may_abandon_wagons(force, Wagons{0}),
             Gate(Refusal{"no_wagons_named", clause, "wagons"}));
    const Events events = abandon(state, 3);
    const NumbersChanged changed = only<NumbersChanged>(events);
    REQUIRE_EQ(changed.detachments.size(), 3);
    CHECK_EQ(changed.detachments[0].wagons, Wagons{6});
    CHECK_EQ(changed.detachments[1].wagons, Wagons{3});
    CHECK(all<Told>(events).empty());
}

}  // namespace
