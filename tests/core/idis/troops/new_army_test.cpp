// An army that comes out of another one (section 2): what it has of the old one, and what it has
// not.
#include "core/idis/troops/new_army.hpp"

#include <doctest/doctest.h>

#include "core/idis/morale/morale_check.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::at;
using kit::Day;

TEST_CASE("idis.2.new-army-needs-commander, idis.4.forced-count-divide-ruling: as tired and as "
          "willing as the old one, and with no way, check or past of its own") {
    State state = a_world(an_army()
                              .with_infantry(400)
                              .with_infantry(400)
                              .with_supplies(6'000)
                              .with_morale(1)
                              .with_check("idis.3.hunger-check")
                              .in(hex_at(4, 4)));
    Army& old = state.armies.edit(army("aram"));
    const kit::Fraction now{state.now.seconds};
    MarchArmy order;
    order.waypoints = {Waypoint{Steps{kit::Direction::south}}};
    old.march = March{derived_id<OrderId>(commander("aram"), 1), order, {hex_at(4, 5)}, false};
    old.step = Step{hex_at(4, 5), true, Miles{3}, 0, false};
    old.stretch = Stretch{false, now, now + kit::Fraction{3'600}, 12, 1};
    old.sets_out_at = state.now;
    old.halted = HaltReason::hostile_army;
    old.is_to_look = true;
    old.forced_days = Days{3};
    old.hungry_days = Days{2};
    old.armies_made = 5;
    old.commanders_made = 6;
    old.formation = "square";
    // The check fails, the table says mutiny, and of the two the second goes.
    auto faces = dice(1, 1, 1, 20, 1, 1, 1);
    const Events events = let_happen(
        state, faces, [](Unfolding& u) { check_morale(u, army("aram")); });
    const ArmyFormed formed = only<ArmyFormed>(events);
    const Army& made = formed.army;
    CHECK_EQ(made.hex, hex_at(4, 4));
    CHECK_EQ(made.forced_days, Days{3});
    CHECK_EQ(made.hungry_days, Days{2});
    CHECK_FALSE(made.march);
    CHECK_FALSE(made.step);
    CHECK_FALSE(made.stretch);
    CHECK_FALSE(made.sets_out_at);
    CHECK_EQ(made.halted, HaltReason::none);
    CHECK_FALSE(made.is_to_look);
    CHECK(made.checks_called.empty());
    CHECK_EQ(made.armies_made, 0);
    CHECK_EQ(made.commanders_made, 0);
    CHECK_NE(made.commander, commander("aram"));
    CHECK_GT(made.seniority, state.armies.at(army("aram")).seniority);
    CHECK_EQ(state.commanders.at(made.commander).seat, Seat::open);
}
