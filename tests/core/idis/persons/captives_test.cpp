// Captured commanders and their armies (section 6).
#include "core/idis/persons/captives.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"

using namespace idis;
using namespace tests;

namespace {

/// Belisar is beaten by six and captured; his army does what these dice say, and his bodyguard, who
/// is 21, leads it.
template <class... Face>
ScriptedDice captured(Face... after) {
    return dice(6, 6, 3, 3, 1, after..., 16, 1);
}

}  // namespace

TEST_CASE("idis.6.captured-commander-ruling: he gives no orders and stays until he is let go") {
    auto faces = captured(3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.state().captives.at(commander("belisar")).held_by, army("aram"));
    CHECK(field.report("belisar").was_captured);
    CHECK_EQ(field.report("aram").captives, std::vector{commander("belisar")});
    CHECK_EQ(field.play().refused("belisar", HoldArmy{}).code, "commander_is_captive");
    CHECK_EQ(field.play().refused("belisar", HoldArmy{}).clause,
             Clause("idis.6.captured-commander-ruling"));
    field.play().orders("belisar", WriteToReferee{"I would speak with Aram."});
    const View his = System::view(field.state(), commander("belisar"));
    CHECK(his.commander->battles.is_captive);
    CHECK_FALSE(System::legal(his, commander("belisar")).commander->may_hold);
    SUBCASE("the referee lets him go") {
        field.play().rules(SettleCaptive{commander("belisar"), {}});
        CHECK(field.state().captives.empty());
        CHECK_EQ(field.state().commanders.at(commander("belisar")).hex, field_hex);
        CHECK_EQ(field.play().told<told::SetFree>("belisar").size(), 1);
        CHECK_EQ(field.play().refused(SettleCaptive{commander("belisar"), {}}).code,
                 "commander_is_not_captive");
    }
}

TEST_CASE("idis.6.captured-commander-army-ruling: a deputy nobody plays, whom no ally directs") {
    auto faces = captured(3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    const Army& men = field.army("belisar");
    const Commander& deputy = field.state().commanders.at(men.commander);
    CHECK_NE(deputy.id, commander("belisar"));
    CHECK_EQ(deputy.seat, Seat::open);
    CHECK_EQ(deputy.faction, faction("g"));
    // Rolled up like any new commander: a d20 of 16 is the bodyguard, 20 + 1 years.
    const Introduction& rolled = field.state().introductions.at(deputy.id);
    CHECK_EQ(rolled.introduced_by, commander("belisar"));
    CHECK_EQ(rolled.relationship, "bodyguard");
    CHECK_EQ(field.state().lives.at(deputy.id).age, 21);
    CHECK_FALSE(men.march.has_value());
    CHECK_FALSE(field.state().commanders.at(commander("belisar")).army.has_value());
    // He belongs to the same side, so the war goes on.
    CHECK(are_hostile(field.state(), men, field.army("aram")));
    ScriptedDice none({});
    const auto result =
        System::decide(field.state(), ByCommander{deputy.id, HoldArmy{}}, field.state().now, none);
    REQUIRE_FALSE(bool(result));
    CHECK_EQ(result.refusal().code, "seat_is_open");
}

TEST_CASE("idis.6.captured-commander-ruling: a captive is given no army") {
    auto faces = captured(3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.play().refused(GiveArmy{army("belisar"), commander("belisar")}).code,
             "commander_is_captive");
}

TEST_CASE("idis.6.captured-traits-last-ruling: a captured Veteran's army does not rout") {
    auto faces = captured();
    Battlefield field(a_host("aram"), a_host("belisar").led_by_a(Trait::veteran), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK(field.report("belisar").was_captured);
    CHECK(field.state().disorders.empty());
    CHECK_EQ(distance(field.army("belisar").hex, field_hex), 1);
    // Then they cease.
    CHECK(force_of(field.state(), army("belisar")).traits.empty());
}
