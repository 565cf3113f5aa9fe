// Stationing (section 3d): who may be left in a stronghold, and what he does there.
#include "core/idis/supply/stationing.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using Game = tests::Campaign;
using tests::a_country;
using tests::a_world;
using tests::an_army;
using tests::army;
using tests::commander;
using tests::detachment;
using tests::hex_at;
using tests::place;
using tests::stronghold;

namespace {

const Hex home = hex_at(4, 4);

/// In the hex of a friendly town, with 500 more who stay with the army.
State at_town(tests::ArmyBuilder builder) {
    State state = a_world(std::move(builder.of("red").with_infantry(500, "Z")))
                      .on(a_country().place("town", home).place("other", hex_at(4, 5)))
                      .at(at(Day{10}, 12));
    tests::put_stronghold(state, "town", home, tests::faction("red"));
    tests::put_stronghold(state, "other", hex_at(4, 5), tests::faction("red"));
    tests::let_know_all(state, commander("aram"));
    return state;
}
StationDetachments in_town(std::vector<std::string> names, std::string_view where = "town") {
    StationDetachments order;
    order.place = place(where);
    for (const std::string& name : names) order.detachments.push_back(detachment(name));
    return order;
}
/// The clause of the refusal, or "" where it is accepted.
std::string_view refused_by(const State& state, const StationDetachments& order) {
    const Gate gate = may_station(state, commander("aram"), order);
    return gate ? gate->clause.id() : std::string_view();
}

}  // namespace

TEST_CASE("the limit of what may be stationed") {
    const auto one = [](tests::ArmyBuilder builder) {
        return refused_by(at_town(std::move(builder)), in_town({"A"}));
    };
    const auto two = [](tests::ArmyBuilder builder) {
        return refused_by(at_town(std::move(builder)), in_town({"A", "B"}));
    };
    tests::row("idis.3d.station-limit");
    CHECK_EQ(one(an_army().with_infantry(1'000, "A")), "");
    CHECK_EQ(one(an_army().with_infantry(1'001, "A")), "idis.3d.station-limit");
    tests::row("idis.3d.station-cavalry-four");
    CHECK_EQ(one(an_army().with_cavalry(250, "A")), "");
    CHECK_EQ(one(an_army().with_cavalry(251, "A")), "idis.3d.station-cavalry-four");
    tests::row("idis.3d.station-mixed");
    CHECK_EQ(two(an_army().with_infantry(600, "A").with_cavalry(100, "B")), "");
    CHECK_EQ(two(an_army().with_infantry(601, "A").with_cavalry(100, "B")),
             "idis.3d.station-mixed");
    tests::row("idis.3d.station-who-counts-ruling");
    CHECK_EQ(one(an_army().with_skirmishers(1'000, "A").with_noncombatants(250).with_wagons(6)),
             "");
    CHECK_EQ(two(an_army().with_heavy_infantry(999, "A").with_wizard("B")), "");
    CHECK_EQ(two(an_army().with_heavy_infantry(1'000, "A").with_wizard("B")),
             "idis.3d.station-limit");
}

TEST_CASE("idis.3d.station-limit-per-stronghold-ruling: 300 more beside 700, not 400") {
    State state = at_town(an_army()
                              .with_infantry(700, "A")
                              .with_infantry(300, "B")
                              .with_infantry(400, "C"));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", in_town({"A"}));
    const Refusal refusal = play.refused("aram", in_town({"C"}));
    CHECK_EQ(refusal.code, "stationing_limit_exceeded");
    CHECK_EQ(refusal.clause, Clause("idis.3d.station-limit-per-stronghold-ruling"));
    play.orders("aram", in_town({"B"}));
    CHECK_EQ(room_for_stationing(play.state(), stronghold("town")), 0);
}

TEST_CASE("idis.3d.station-whole-detachments: 1,200 cannot be divided; only his own") {
    State state = at_town(an_army().with_infantry(1'200, "A"));
    CHECK_EQ(refused_by(state, in_town({"A"})), "idis.3d.station-limit");
    CHECK_EQ(refused_by(state, in_town({"nobody"})), "idis.3d.station-whole-detachments");
    CHECK_EQ(refused_by(state, in_town({})), "idis.3d.station-place-ruling");
    CHECK_EQ(refused_by(state, in_town({"Z", "Z"})), "idis.3d.station-place-ruling");
}

TEST_CASE("idis.3d.station-place-ruling: in its own hex, friendly, and a hundred stay") {
    State state = at_town(an_army().with_infantry(400, "A"));
    CHECK_EQ(may_station(state, commander("aram"), in_town({"A"}, "other"))->code,
             "army_is_not_there");
    CHECK_EQ(refused_by(state, in_town({"A"})), "");
    state.strongholds.edit(stronghold("town")).holder = Party(tests::faction("blue"));
    CHECK_EQ(may_station(state, commander("aram"), in_town({"A"}))->code,
             "stronghold_is_not_friendly");
    state.strongholds.edit(stronghold("town")).holder = Party(tests::faction("red"));
    state.detachments.edit(detachment("Z")).soldiers = Soldiers{90};
    CHECK_EQ(may_station(state, commander("aram"), in_town({"A"}))->code,
             "army_keeps_too_few_soldiers");
    state.detachments.edit(detachment("Z")).soldiers = Soldiers{100};
    CHECK_EQ(refused_by(state, in_town({"A"})), "");
}

TEST_CASE("idis.3d.station-garrison-ruling: 1,000 are left and fed, 500 besides are refused") {
    State state = at_town(an_army().with_infantry(1'000, "A").with_infantry(500, "B"));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", in_town({"A"}));
    CHECK_EQ(play.state().stationed.size(), 1);
    CHECK_EQ(play.refused("aram", in_town({"B"})).code, "stationing_limit_exceeded");
}

TEST_CASE("idis.3d.station-goods-ruling: what the army cannot carry goes into the store") {
    // 800 foot and 200 followers more carry 15,000; Z's 500 and 125 carry 9,375.
    State state = at_town(an_army().with_infantry(800, "A").with_supplies(20'000).with_loot(1'000));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", in_town({"A"}));
    CHECK_EQ(play.army("aram").supplies, Supplies{9'375});
    CHECK_EQ(play.army("aram").loot, Loot{0});
    CHECK_EQ(held_goods(play.state(), stronghold("town")), Load{Supplies{10'625}, Loot{1'000}});
    CHECK_EQ(play.state().detachments.at(detachment("A")).share_of_supplies, Supplies{0});
}

TEST_CASE("idis.3d.station-stronghold-commander, idis.3d.station-defend-only, "
          "idis.3d.station-commander-ruling: they defend the place, for its commander") {
    State state = at_town(an_army().with_infantry(400, "A"));
    auto none = tests::dice();
    Game play(state, none);
    const std::size_t armies = state.armies.size();
    const std::size_t commanders = state.commanders.size();
    play.orders("aram", in_town({"A"}));
    CHECK_EQ(play.state().armies.size(), armies);
    CHECK_EQ(play.state().commanders.size(), commanders);
    CHECK_EQ(play.refused("aram", in_town({"A"})).code, "detachment_is_stationed");
    CHECK_EQ(may_command(play.state(), commander("aram"), detachment("A"))->clause,
             Clause("idis.3d.station-defend-only"));
    CHECK_EQ(play.refused("aram", DefendStronghold{place("town")}).code, "you_have_not_that_post");
    CHECK_EQ(play.refused(GivePost{stronghold("nowhere"), commander("aram")}).code,
             "no_such_stronghold");
    play.rules(GivePost{stronghold("town"), commander("aram")});
    play.orders("aram", DefendStronghold{place("town")});
    CHECK_EQ(legal(view(play.state(), commander("aram")), commander("aram")).commander->land.defend,
             std::vector{place("town")});
    play.rules(GivePost{stronghold("town"), {}});
    CHECK_EQ(play.refused("aram", DefendStronghold{place("town")}).code, "you_have_not_that_post");
}

TEST_CASE("idis.3d.station-self-sufficient: sixty days without supplies or hunger") {
    State state = at_town(an_army()
                              .with_infantry(1'000, "A")
                              .with_wagons(0)
                              .with_infantry(100, "Y")
                              .with_wagons(200)
                              .with_supplies(100'000));
    state.campaign.settings.is_weekly_lapse_on = false;
    tests::SeededDice dice(4);
    Game play(state, dice);
    play.orders("aram", in_town({"A"}));
    const std::int64_t need =
        rounded_down(daily_consumption(force_of(play.state(), army("aram"))).total());
    const Supplies before = play.army("aram").supplies;
    play.until(at(Day{12}, 1));
    CHECK_CLAUSE("idis.3d.station-self-sufficient",
                 play.army("aram").supplies == before - Supplies{2 * need});
    CHECK_EQ(play.state().detachments.at(detachment("A")).soldiers, Soldiers{1'000});
    CHECK(play.all<CheckCalled>().empty());
}

TEST_CASE("idis.3d.station-wizard-supervised: a stationed wizard is not left alone") {
    State state = at_town(an_army().with_wizard("A").with_infantry(200, "B"));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", in_town({"A"}));
    Detachment wizard = play.state().detachments.at(detachment("A"));
    CHECK_FALSE(is_left_alone(play.state(), wizard));
    wizard.id = detachment("another");
    CHECK(is_left_alone(play.state(), wizard));
}

TEST_CASE("idis.3d.station-recall-ruling: an army of the side, in the hex, takes them up again") {
    State state = at_town(an_army().with_infantry(400, "A").with_wagons(7).with_supplies(5'000));
    auto none = tests::dice();
    Game play(state, none);
    play.orders("aram", in_town({"A"}));
    const Supplies supplies = play.army("aram").supplies;
    State away = play.state();
    away.armies.edit(army("aram")).hex = hex_at(4, 5);
    reindex(away);
    CHECK_EQ(Game(away, none).refused("aram", RecallDetachments{{detachment("A")}}).code,
             "no_such_detachment");
    play.orders("aram", RecallDetachments{{detachment("A")}});
    const Counts counts = counts_of(force_of(play.state(), army("aram")));
    CHECK_EQ(counts.infantry, Soldiers{900});
    CHECK_EQ(counts.wagons, Wagons{7});
    CHECK_EQ(counts.noncombatants, Noncombatants{225});
    CHECK_EQ(play.army("aram").supplies, supplies);
    CHECK(play.state().stationed.empty());
    // Oldest first again.
    CHECK_EQ(play.army("aram").detachments.front(), detachment("A"));
}
