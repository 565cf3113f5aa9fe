// Captured commanders and their armies (section 6).
#include "core/idis/persons/captives.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/beaten.hpp"
#include "core/idis/reindex.hpp"
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

TEST_CASE("idis.6.captive-answers-ruling: what was asked about his army, his deputy is asked") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Question open;
    open.id = kit::derived_id<QuestionId>(commander("belisar"), 0);
    open.asked = commander("belisar");
    open.asked_at = state.now;
    open.due_at = at(Day{12}, 12);
    open.what = PillageOrRestrain{stronghold("fallen"), army("belisar")};
    open.options = {"pillage", "keep_order"};
    open.by_default = "keep_order";
    state.questions.insert(open);
    state.commanders.edit(commander("belisar")).questions_asked = 1;
    reindex(state);
    auto faces = captured(3, 3);
    Battlefield field(std::move(state), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_FALSE(field.state().questions.contains(open.id));
    const CommanderId deputy = field.army("belisar").commander;
    const auto end = field.state().questions.end();
    const auto again =
        std::find_if(field.state().questions.begin(), end,
                     [&](const Question& each) { return each.asked == deputy; });
    REQUIRE(again != end);
    CHECK_EQ(again->what, open.what);
    CHECK_EQ(again->due_at, open.due_at);
    CHECK_EQ(again->options, open.options);
    CHECK_EQ(again->by_default, "keep_order");
    const kit::Refusal refusal =
        field.play().refused("belisar", AnswerQuestion{again->id, "pillage"});
    CHECK_EQ(refusal.code, "commander_is_captive");
    CHECK_EQ(refusal.clause, Clause("idis.6.captive-answers-ruling"));
    // An answer as such is not closed to him.
    CHECK_EQ(field.play().refused("belisar", AnswerQuestion{open.id, "pillage"}).code,
             "no_such_question");
}

TEST_CASE("idis.6.captive-answers-ruling: and anyone who is given an army by the referee") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Commander heir;
    heir.id = commander("heir");
    heir.name = "Heir";
    heir.faction = faction("g");
    heir.hex = field_hex;
    state.commanders.insert(heir);
    Question open;
    open.id = kit::derived_id<QuestionId>(commander("belisar"), 0);
    open.asked = commander("belisar");
    open.asked_at = state.now;
    open.what = EnginesLeft{EnginesId{}, army("belisar")};
    open.options = {"left", "taken"};
    open.by_default = "left";
    state.questions.insert(open);
    state.commanders.edit(commander("belisar")).questions_asked = 1;
    auto none = dice();
    tests::Campaign play(std::move(state), none);
    play.rules(GiveArmy{army("belisar"), commander("heir")});
    CHECK_FALSE(play.state().questions.contains(open.id));
    const auto asked = kit::derived_id<QuestionId>(commander("heir"), 0);
    REQUIRE(play.state().questions.contains(asked));
    CHECK_EQ(play.state().questions.at(asked).what, open.what);
}

TEST_CASE("idis.6.captured-commander-army-ruling: whose wars are his own leaves all of them to his "
          "deputy, and nobody else's") {
    auto faces = captured(3, 3);
    WorldBuilder world = a_world(a_host("aram"), a_host("belisar").of(""),
                                 a_host("cyra").in(hex_at(9, 9)).of("p"),
                                 a_host("dora").in(hex_at(9, 10)).of("q"),
                                 a_host("emil").in(hex_at(9, 11)).of("r"));
    const Party his = commander("belisar");
    world.at_war(Party(faction("f")), his).at_war(Party(faction("p")), his);
    world.at_war(Party(faction("q")), his).at_war(Party(faction("q")), Party(faction("r")));
    State state = world;
    see_each_other(state, "aram", "belisar");
    has_stood(state, "aram");
    has_stood(state, "belisar");
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    field.fight();
    const Party deputy = field.army("belisar").commander;
    REQUIRE(deputy != his);
    for (const char* name : {"f", "p", "q"}) {
        CHECK(are_hostile(field.state(), Party(faction(name)), deputy));
    }
    CHECK_FALSE(are_hostile(field.state(), Party(faction("r")), deputy));
    CHECK_EQ(field.play().all<StanceTaken>().size(), 3);
}

TEST_CASE("idis.6.captured-by-no-army-ruling: ships without an army hand him on") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    Contingent ships;
    ships.fleet = Fleet{};
    ships.fleet->commander = commander("aram");
    const Host victors{{ships}};
    REQUIRE(keeper_of(state, victors).has_value());
    CHECK_EQ(keeper_of(state, victors)->army, army("aram"));
    state.commanders.edit(commander("aram")).army.reset();
    CHECK_FALSE(keeper_of(state, victors).has_value());
}
