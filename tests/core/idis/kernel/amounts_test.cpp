// The most that the referee's word may come to, on both sides of each; and that what is the most
// still adds up.
#include "core/idis/kernel/amounts.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "core/idis/battle/battle_result.hpp"
#include "core/idis/battle/in_view.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/referee/troop_ruling.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::commander;
using tests::detachment;
using tests::SeededDice;

namespace {

DefineKind giants(std::int64_t eats, std::int64_t carries, std::int64_t weight,
                  std::int64_t bonus) {
    DefineKind order;
    order.faction = tests::faction("red");
    order.numbers = {"giants", eats, carries, weight, bonus};
    return order;
}

std::string code_of(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("idis.2.referee-default-ruling: the most of a detachment, and one more") {
    SeededDice dice(1);
    tests::Campaign play(a_world(an_army().with_infantry(500, "D").with_supplies(9'000)), dice);
    const DetachmentId id = detachment("D");
    play.rules(CorrectDetachment{id, soldiers_most, noncombatants_most, wagons_most});
    CHECK_EQ(play.state().detachments.at(id).soldiers, soldiers_most);
    for (const auto& [order, field] : std::vector<std::pair<CorrectDetachment, std::string>>{
             {{id, soldiers_most + Soldiers{1}, {}, {}}, "soldiers"},
             {{id, {}, noncombatants_most + Noncombatants{1}, {}}, "noncombatants"},
             {{id, {}, {}, wagons_most + Wagons{1}}, "wagons"}}) {
        const Refusal refused = play.refused(order);
        CHECK_EQ(refused.code, "number_is_too_large");
        CHECK_EQ(refused.field, field);
    }
    const ArmyId own = tests::army("aram");
    play.rules(GiveWagons{own, wagons_most, WagonSource::grant});
    CHECK_EQ(play.refused(GiveWagons{own, wagons_most + Wagons{1}, WagonSource::grant}).code,
             "number_is_too_large");
}

TEST_CASE("idis.2.referee-default-ruling: the most of supplies and loot, and one more") {
    SeededDice dice(1);
    State state = a_world(an_army().with_infantry(500).with_supplies(9'000).of("red"));
    tests::put_stronghold(state, "keep", tests::hex_at(7, 7), tests::faction("red"));
    tests::Campaign play(state, dice);
    const StrongholdId keep = tests::stronghold("keep");
    const auto too_large = [&](const RefereeOrder& order) {
        return std::string(play.refused(order).code) == "number_is_too_large";
    };
    play.rules(CorrectStore{keep, commander("aram"), supplies_most, loot_most});
    CHECK(too_large(CorrectStore{keep, commander("aram"), supplies_most + Supplies{1}, {}}));
    CHECK(too_large(CorrectStore{keep, commander("aram"), {}, loot_most + Loot{1}}));
    CHECK(too_large(CorrectArmy{tests::army("aram"), supplies_most + Supplies{1}, {}, {}}));
    CHECK(too_large(CorrectArmy{tests::army("aram"), {}, loot_most + Loot{1}, {}}));
    play.rules(SetTreasury{keep, loot_most});
    CHECK(too_large(SetTreasury{keep, loot_most + Loot{1}}));
    const Hex home = play.army("aram").hex;
    play.rules(SetLand{home, {}, supplies_most, loot_most});
    CHECK(too_large(SetLand{home, {}, supplies_most + Supplies{1}, {}}));
    CHECK(too_large(SetLand{home, {}, {}, loot_most + Loot{1}}));
}

TEST_CASE("idis.2a.faction-special-detachments: the most of a kind's own numbers, and one more") {
    const State state = a_world(an_army().with_infantry(500).of("red"));
    const auto code = [&](const DefineKind& order) {
        return code_of(may_rule_troops(state, order));
    };
    CHECK_EQ(code(giants(eaten_each_most, carried_each_most, weight_each_most, bonus_most)),
             "allowed");
    CHECK_EQ(code(giants(0, 0, 1, -bonus_most)), "allowed");
    CHECK_EQ(code(giants(eaten_each_most + 1, 0, 1, 0)), "number_is_too_large");
    CHECK_EQ(code(giants(0, carried_each_most + 1, 1, 0)), "number_is_too_large");
    CHECK_EQ(code(giants(0, 0, weight_each_most + 1, 0)), "number_is_too_large");
    CHECK_EQ(code(giants(0, 0, 1, bonus_most + 1)), "number_out_of_bounds");
    CHECK_EQ(code(giants(0, 0, 1, -bonus_most - 1)), "number_out_of_bounds");
    CHECK_EQ(code(giants(0, 0, 0, 0)), "number_out_of_bounds");
    CHECK_EQ(code(giants(-1, 0, 1, 0)), "number_is_negative");
    CHECK_EQ(code(giants(std::numeric_limits<std::int64_t>::max(), 0, 1, 0)),
             "number_is_too_large");
}

TEST_CASE("idis.2b.raise-size-referee: the most that is raised at once, and one more") {
    State state = a_world(an_army().with_infantry(500).of("red"));
    Raising raising;
    raising.id = named_id<RaisingId>(state.campaign.id, "levy");
    raising.side = tests::faction("red");
    state.raisings.insert(raising);
    const auto code = [&](std::size_t number, Soldiers soldiers, Wagons wagons) {
        const RaisedDetachment each{soldiers, Arm::infantry, Special::none, wagons, {}};
        return code_of(may_rule_troops(
            state, ComposeRaising{raising.id, std::vector<RaisedDetachment>(number, each)}));
    };
    CHECK_EQ(code(raised_most, soldiers_most, wagons_most), "allowed");
    CHECK_EQ(code(raised_most + 1, soldiers_most, wagons_most), "too_many_detachments");
    CHECK_EQ(code(1, soldiers_most + Soldiers{1}, {}), "number_is_too_large");
    CHECK_EQ(code(1, soldiers_most, wagons_most + Wagons{1}), "number_is_too_large");
    CHECK_EQ(code(1, Soldiers{}, {}), "number_is_negative");
}

TEST_CASE("idis.6a.threshold-roll-over: the most of a threshold, either way, and one more") {
    const State state = tests::besieged(tests::before_walls(StrongholdKind::town), 9);
    for (const std::int64_t way : {1, -1}) {
        RuleSiege order{tests::hold_id, false, way * threshold_most};
        CHECK_EQ(code_of(may_rule_siege(state, order)), "allowed");
        order.threshold = way * (threshold_most + 1);
        CHECK_EQ(code_of(may_rule_siege(state, order)), "threshold_out_of_bounds");
    }
}

TEST_CASE("idis.1a.weather-slows-travel: how much, and in what parts") {
    const State state = a_world(an_army().with_infantry(500));
    const Hex hex = state.armies.at(tests::army("aram")).hex;
    const auto code = [&](Fraction march, Fraction forage) {
        SetWeather order;
        order.hex = hex;
        order.march_factor = march;
        order.forage_factor = forage;
        return code_of(may_set_weather(state, order));
    };
    CHECK_EQ(code({37, 100}, {5, 12}), "allowed");
    CHECK_EQ(code({1, 1'200}, {1, 3}), "allowed");
    CHECK_EQ(code(weather_factor_most, weather_factor_most), "allowed");
    CHECK_EQ(code({12'001, 1'200}, 1), "factor_out_of_bounds");
    CHECK_EQ(code(1, {12'001, 1'200}), "factor_out_of_bounds");
    CHECK_EQ(code({1, 7}, 1), "factor_out_of_bounds");
    CHECK_EQ(code(1, {1, 2'400}), "factor_out_of_bounds");
}

TEST_CASE("idis.6.result-6-plus: however far apart the totals are") {
    CHECK_EQ(result_of(6).clause, Clause("idis.6.result-6-plus"));
    CHECK_EQ(result_of(1'000'001).clause, Clause("idis.6.result-6-plus"));
    const ResultRow& last = result_of(std::numeric_limits<std::int64_t>::max());
    CHECK_EQ(last.clause, Clause("idis.6.result-6-plus"));
}

TEST_CASE("idis.6.numerical-advantage-uncapped-ruling: the most against the least is fought") {
    SeededDice dice(3);
    tests::Battlefield field(tests::a_host("aram"), tests::a_host("belisar"), dice);
    field.attack("aram", "belisar");
    const auto first_of = [&](const char* name) {
        return field.state().armies.at(tests::army(name)).detachments.front();
    };
    field.play().rules(CorrectDetachment{first_of("aram"), soldiers_most, {}, {}});
    field.play().rules(CorrectDetachment{first_of("belisar"), Soldiers{1}, {}, {}});
    REQUIRE_EQ(battles_in_full(field.state()).meetings.size(), 1);
    field.fight();
    CHECK_EQ(field.report("aram").outcome, told::BattleEnded::Outcome::won);
}
