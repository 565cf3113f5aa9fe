// A battle fought, and what both sides take from it (section 6).
#include "core/idis/battle/aftermath.hpp"

#include <doctest/doctest.h>

#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

ArmyBuilder host_with_morale(std::string name, std::int64_t morale) {
    return a_host(std::move(name)).with_morale(morale);
}
std::int64_t morale(const Battlefield& field, std::string_view name) {
    return field.army(name).morale.number();
}
std::vector<Detachment> detachments_of(ArmyBuilder builder) {
    const State state = a_world(std::move(builder));
    return force_of(state, army("aram")).detachments;
}

}  // namespace

TEST_CASE("idis.6.roll-2d6-each: 4 and 3 with +2 make 9; 6 and 5 with -1 make 10") {
    auto faces = dice(4, 3, 6, 5, 4, 4);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::tactics, 2});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::tactics, -1});
    field.fight();
    CHECK_EQ(field.battle().calling.dice, 7);
    CHECK_EQ(field.battle().calling.total, 9);
    CHECK_EQ(field.battle().called.total, 10);
    // A difference of 1: the defender holds.
    CHECK_EQ(field.battle().victor, Camp::called);
}

TEST_CASE("idis.6.compare-modified-totals-ruling: 7 and 4 against 9 differ by two") {
    auto faces = dice(4, 3, 5, 4, 4, 4);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    // Numbers are set by the referee, so that tactics are not needed.
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 4});
    field.fight();
    CHECK_EQ(field.battle().difference, 2);
    CHECK_EQ(field.battle().victor, Camp::calling);
}

TEST_CASE("idis.6.result-2: both sides lose a tenth, the loser a point of morale") {
    auto faces = dice(5, 5, 4, 4, 4, 4);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.soldiers("aram"), Soldiers{900});
    CHECK_EQ(field.soldiers("belisar"), Soldiers{900});
    CHECK_EQ(morale(field, "aram"), 9);
    CHECK_EQ(morale(field, "belisar"), 8);
}

TEST_CASE("idis.6.result-1, idis.6.result-1-attacker-higher-ruling: the attacker has lost") {
    SUBCASE("8 against 9") {
        auto faces = dice(4, 4, 5, 4, 4, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.soldiers("aram"), Soldiers{950});
        CHECK_EQ(field.soldiers("belisar"), Soldiers{950});
        CHECK_EQ(morale(field, "aram"), 8);
        CHECK_EQ(morale(field, "belisar"), 9);
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK_NE(field.army("aram").hex, field_hex);
    }
    SUBCASE("9 against 8: the same, and the check is against 8") {
        auto faces = dice(5, 4, 4, 4, 4, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(morale(field, "aram"), 8);
        CHECK_EQ(distance(field.army("aram").hex, field_hex), 1);
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK(field.state().disorders.empty());
    }
}

TEST_CASE("idis.6.result-1-no-defender-ruling, idis.6.tie-no-defender-ruling, "
          "idis.6.tie-with-defender-ruling: close results") {
    row("idis.6.result-1-no-defender-ruling");
    {
        auto faces = dice(5, 4, 4, 4, 4, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.play().rules(SetRoles{field.meeting().id, Roles::neither});
        field.fight();
        CHECK_EQ(field.soldiers("belisar"), Soldiers{950});
        CHECK_EQ(morale(field, "aram"), 9);
        CHECK_EQ(morale(field, "belisar"), 9);
        CHECK_EQ(distance(field.army("belisar").hex, field_hex), 1);
    }
    row("idis.6.tie-no-defender-ruling");
    {
        auto faces = dice(5, 5, 6, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.play().rules(SetRoles{field.meeting().id, Roles::neither});
        field.fight();
        CHECK_EQ(field.soldiers("aram"), Soldiers{950});
        CHECK_EQ(field.soldiers("belisar"), Soldiers{950});
        CHECK_EQ(morale(field, "aram"), 9);
        CHECK_EQ(field.army("aram").hex, field_hex);
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK_EQ(field.report("aram").outcome, told::BattleEnded::Outcome::undecided);
        CHECK_FALSE(field.report("aram").has_objective);
    }
    row("idis.6.tie-with-defender-ruling");
    {
        auto faces = dice(4, 4, 6, 2, 4, 4);
        Battlefield field(a_bare_host("aram").with_infantry(2'000).with_supplies(9'000),
                          a_bare_host("belisar").with_infantry(2'000).with_supplies(9'000), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.soldiers("aram"), Soldiers{1'900});
        CHECK_EQ(field.soldiers("belisar"), Soldiers{1'900});
        CHECK_EQ(morale(field, "aram"), 8);
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK_NE(field.army("aram").hex, field_hex);
    }
}

TEST_CASE("idis.6.result-3: 950 at 10 against 900 at 7") {
    auto faces = dice(6, 5, 4, 4, 3, 4);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.soldiers("aram"), Soldiers{950});
    CHECK_EQ(morale(field, "aram"), 10);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{900});
    CHECK_EQ(morale(field, "belisar"), 7);
    CHECK(field.state().captives.empty());
}

TEST_CASE("idis.6.result-4-5, idis.6.result-4-5-capture: 950 at 11 against 850 at 7, one in six") {
    SUBCASE("a one") {
        auto faces = dice(6, 6, 4, 3, 1, 3, 4);
        let_bodyguard_follow(faces);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.soldiers("aram"), Soldiers{950});
        CHECK_EQ(morale(field, "aram"), 11);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
        CHECK_EQ(morale(field, "belisar"), 7);
        CHECK(field.state().captives.contains(commander("belisar")));
    }
    SUBCASE("a two") {
        auto faces = dice(6, 6, 4, 4, 2, 3, 4);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
        CHECK(field.state().captives.empty());
    }
}

TEST_CASE("idis.6.result-6-plus, idis.6.result-6-plus-capture, "
          "idis.6.victor-commander-never-captured, idis.6.chance-dice-ruling: two in six") {
    for (const int face : {2, 3}) {
        auto faces = dice(6, 6, 2, 1, face, 3, 4);
        if (face == 2) let_bodyguard_follow(faces);
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.battle().difference, 9);
        CHECK_EQ(field.soldiers("belisar"), Soldiers{800});
        CHECK_EQ(morale(field, "aram"), 11);
        CHECK_EQ(field.state().captives.contains(commander("belisar")), face == 2);
        CHECK_FALSE(field.state().captives.contains(commander("aram")));
    }
}

TEST_CASE("idis.6.chance-dice-ruling: a chance of nothing in six is not rolled") {
    // A Guardian's line of 1 in 6 becomes 0.
    auto faces = dice(6, 6, 4, 4, 3, 4);
    Battlefield field(a_host("aram"), a_host("belisar").led_by_a(Trait::guardian), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.battle().difference, 4);
    CHECK(field.state().captives.empty());
}

TEST_CASE("idis.6.morale-clamped-ruling: not above 12, not below 0") {
    auto faces = dice(6, 6, 1, 1, 3, 1, 1, 5, 4);
    Battlefield field(host_with_morale("aram", 11), host_with_morale("belisar", 1), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(morale(field, "aram"), 12);
    CHECK_EQ(morale(field, "belisar"), 0);
}

TEST_CASE("idis.6.casualties-spread-ruling: five percent of 1,001 foot and of 333 horse") {
    const auto after = after_casualties(
        detachments_of(an_army().with_infantry(1'000).with_wizard().with_cavalry(333)),
        Percent{5});
    CHECK_EQ(after[0].soldiers, Soldiers{950});
    CHECK_EQ(after[1].soldiers, Soldiers{1});
    CHECK_EQ(after[2].soldiers, Soldiers{317});
}

TEST_CASE("idis.6.casualties-spread-ruling: leftovers to the largest parts, ties to the older") {
    // 10 of 100: shares 3.3, 3.3 and 3.4; the one left over goes to the last.
    auto after = after_casualties(
        detachments_of(an_army().with_infantry(33).with_infantry(33).with_infantry(34)),
        Percent{10});
    CHECK_EQ(after[0].soldiers, Soldiers{30});
    CHECK_EQ(after[1].soldiers, Soldiers{30});
    CHECK_EQ(after[2].soldiers, Soldiers{30});
    // 5 of 100 in two halves: 2.5 each; the older loses three.
    after = after_casualties(detachments_of(an_army().with_infantry(50).with_infantry(50)),
                             Percent{5});
    CHECK_EQ(after[0].soldiers, Soldiers{47});
    CHECK_EQ(after[1].soldiers, Soldiers{48});
}

TEST_CASE("idis.6.casualties-soldiers-only-ruling: followers, wagons and stores stay") {
    auto faces = dice(6, 6, 1, 1, 6, 3, 4);
    Battlefield field(a_host("aram"),
                      a_bare_host("belisar").with_infantry(1'000).with_wagons(20).with_supplies(
                          20'000).with_loot(1'000),
                      faces);
    // On a road, so that the wagons can follow.
    State state = field.state();
    state.map = a_country().road(southward(field_hex, 6));
    state.armies.edit(army("belisar")).came_by = Direction::south;
    Battlefield by_road(state, faces);
    by_road.attack("aram", "belisar");
    by_road.fight();
    const Counts left = counts_of(force_of(by_road.state(), army("belisar")));
    CHECK_EQ(left, Counts{Soldiers{800}, Soldiers{}, Noncombatants{250}, Wagons{20}});
    CHECK_EQ(by_road.army("belisar").supplies, Supplies{20'000});
    CHECK_EQ(by_road.army("belisar").loot, Loot{1'000});
}

TEST_CASE("idis.6.count-double-not-for-losses: ten percent of 200 heavy horse is twenty riders") {
    const auto after =
        after_casualties(detachments_of(an_army().with_heavy_cavalry(200)), Percent{10});
    CHECK_EQ(after[0].soldiers, Soldiers{180});
}

TEST_CASE("idis.6.wizard-in-battle-ruling: of 99 foot and a wizard twenty foot fall") {
    const auto after = after_casualties(detachments_of(an_army().with_infantry(99).with_wizard()),
                                        Percent{20});
    CHECK_CLAUSE("idis.6.wizard-in-battle-ruling", after[0].soldiers == Soldiers{79});
    CHECK_CLAUSE("idis.6.wizard-in-battle-ruling", after[1].soldiers == Soldiers{1});
}

TEST_CASE(
    "idis.6.empty-detachment-ruling: who has nobody left is no more; below 100 stays an army") {
    SUBCASE("88 of 110") {
        auto faces = dice(6, 6, 1, 1, 6, 3, 3);
        Battlefield field(a_host("aram"), a_bare_host("belisar").with_infantry(110), faces);
        field.attack("aram", "belisar");
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
        field.fight();
        CHECK_EQ(field.soldiers("belisar"), Soldiers{88});
        CHECK_CLAUSE("idis.6.empty-detachment-ruling",
                     field.state().armies.contains(army("belisar")));
    }
    SUBCASE("a detachment of one, its wagons and followers") {
        const auto after = after_casualties(
            detachments_of(an_army().with_infantry(1).with_wagons(3).with_noncombatants(2)
                               .with_infantry(1, "big")),
            Percent{50});
        CHECK_EQ(after[0].soldiers, Soldiers{});
        CHECK_EQ(after[0].wagons, Wagons{});
        CHECK_CLAUSE("idis.6.empty-detachment-ruling", after[1].wagons == Wagons{3});
        CHECK_CLAUSE("idis.6.empty-detachment-ruling", after[1].noncombatants == Noncombatants{2});
    }
}

TEST_CASE("idis.6.casualties-simultaneous-ruling: 1,000 and 900 lose 100 and 90") {
    auto faces = dice(5, 5, 4, 4, 4, 4);
    Battlefield field(a_host("aram"), a_bare_host("belisar").with_infantry(900), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.battle().calling.armies.front().fallen, Soldiers{100});
    CHECK_EQ(field.battle().called.armies.front().fallen, Soldiers{90});
    CHECK_EQ(field.soldiers("aram"), Soldiers{900});
    CHECK_EQ(field.soldiers("belisar"), Soldiers{810});
}

TEST_CASE("idis.6.aftermath-order-ruling: capture before the check, the check before the rout") {
    auto faces = dice(6, 6, 3, 3, 5, 6, 6, 4, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    std::vector<std::string_view> purposes;
    for (const Roll& roll : faces.drawn()) purposes.push_back(roll.clause.id());
    CHECK_EQ(purposes, std::vector<std::string_view>{
                           "idis.6.roll-2d6-each", "idis.6.roll-2d6-each", "idis.6.roll-2d6-each",
                           "idis.6.roll-2d6-each", "idis.6.result-6-plus-capture",
                           "idis.6.loser-checks-morale", "idis.6.loser-checks-morale",
                           "idis.6.rout-loses-supplies", "idis.6.rout-further-hexes"});
    // Casualties, then morale, then the retreat, then the check.
    std::vector<int> order;
    for (const Event& event : field.play().events()) {
        if (kit::holds_alternative<BattleFought>(event.what)) order.push_back(1);
        if (kit::holds_alternative<NumbersChanged>(event.what)) order.push_back(2);
        if (kit::holds_alternative<MoraleChanged>(event.what)) order.push_back(3);
        if (kit::holds_alternative<ArmyRetreated>(event.what)) order.push_back(4);
        if (kit::holds_alternative<DefeatChecked>(event.what)) order.push_back(5);
        if (kit::holds_alternative<DisorderBegan>(event.what)) order.push_back(6);
        if (kit::holds_alternative<SpoilsLeft>(event.what)) order.push_back(7);
    }
    CHECK_EQ(order, std::vector<int>{1, 2, 2, 3, 3, 4, 5, 2, 6, 7});
}

TEST_CASE("idis.6.multi-army-one-roll-ruling, idis.6.multi-army-aftermath-ruling: four dice for "
          "the totals, and each beaten army for itself") {
    // 6+6 against 4+4; two captures not made; Belisar holds, Cyra does not.
    auto faces = dice(6, 6, 4, 4, 6, 6, 3, 3, 6, 6, 2, 1);
    State state = a_world(a_bare_host("aram").with_infantry(2'000).with_supplies(9'000),
                          a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at_war(Party(faction("cyra")), Party(faction("f")));
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "aram", "cyra");
    see_each_other(state, "belisar", "cyra");
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    field.play().orders("cyra", JoinBattle{army("belisar")});
    field.fight();
    CHECK_EQ(field.battle().difference, 4);
    CHECK_EQ(field.battle().called.armies.size(), 2);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{850});
    CHECK_EQ(field.soldiers("cyra"), Soldiers{850});
    CHECK_FALSE(field.report("belisar").has_routed);
    CHECK(field.report("cyra").has_routed);
}

TEST_CASE("idis.6.no-pursuit-losses: who flees loses no more men") {
    auto faces = dice(6, 6, 2, 2, 6, 6, 6, 1, 6);
    Battlefield field(a_bare_host("aram").with_cavalry(500).with_supplies(9'000), a_host("belisar"),
                      faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK(field.report("belisar").has_routed);
    CHECK_EQ(field.soldiers("belisar"), Soldiers{800});
}

TEST_CASE("idis.6.no-reroll: loot spent afterwards changes nothing of the battle") {
    auto faces = dice(5, 5, 4, 4, 4, 4);
    Battlefield field(a_host("aram").with_loot(2'000), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    const Battle before = field.battle();
    field.play().orders("aram", SpendLoot{Loot{1'000}});
    CHECK_EQ(field.battle(), before);
    CHECK_EQ(field.army("aram").morale, Morale{10});
}

TEST_CASE("idis.6.battle-news-event: the battle is kept with its place and time") {
    auto faces = dice(5, 5, 4, 4, 4, 4);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.battle().hex, field_hex);
    CHECK_EQ(field.battle().at, at(Day{10}, 12));
}

TEST_CASE("idis.6.higher-total-wins, idis.6.objective-stated, idis.6.loser-denied-objective: "
          "the victor has what he fought for, and no more") {
    auto faces = dice(6, 5, 4, 4, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    HandInPlan burn;
    burn.objective = Objective::take;
    burn.aim = "burn the bridge";
    field.plan("aram", burn);
    CHECK_EQ(field.meeting().calling.armies.front().plan->aim, "burn the bridge");
    HandInPlan cover;
    cover.objective = Objective::cover;
    field.plan("belisar", cover);
    CHECK_CLAUSE("idis.6.objective-stated", field.battle().calling.has_objective);
    CHECK_CLAUSE("idis.6.loser-denied-objective", !field.battle().called.has_objective);
    CHECK(field.report("aram").has_objective);
    CHECK_FALSE(field.report("belisar").has_objective);
    CHECK_EQ(field.army("aram").hex, field_hex);
}

TEST_CASE("idis.6.battle-report: his own losses exactly, of the enemy's an impression") {
    auto faces = dice(6, 6, 4, 4, 6, 3, 3);
    Battlefield field(a_bare_host("aram").with_infantry(1'000, "guards").with_supplies(5'000),
                      a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    const told::BattleEnded told = field.report("aram");
    using Loss = told::DetachmentLoss;
    CHECK_EQ(told.outcome, told::BattleEnded::Outcome::won);
    CHECK(told.holds_field);
    CHECK_EQ(told.losses, std::vector<Loss>{{"guards", Soldiers{50}}});
    CHECK_EQ(told.enemy_losses, told::BattleEnded::Impression::heavy);
    CHECK_EQ(told.enemy_went, field.report("belisar").went);
    CHECK_EQ(field.report("belisar").outcome, told::BattleEnded::Outcome::lost);
    CHECK_EQ(field.report("belisar").enemy_losses, told::BattleEnded::Impression::light);
    // Who stayed went nowhere that his enemy could tell.
    CHECK_FALSE(field.report("belisar").enemy_went.has_value());
}

TEST_CASE("idis.6.battle-report: a twentieth is light, a tenth considerable, more is heavy") {
    using enum told::BattleEnded::Impression;
    const auto told_of = [](ScriptedDice faces, told::BattleEnded::Impression of_belisar,
                            told::BattleEnded::Impression of_aram) {
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        CHECK_EQ(field.report("aram").enemy_losses, of_belisar);
        CHECK_EQ(field.report("belisar").enemy_losses, of_aram);
    };
    told_of(dice(4, 4, 5, 4, 4, 4), light, light);
    told_of(dice(5, 5, 4, 4, 4, 4), considerable, considerable);
    // Of who lost nobody nothing is said: of 1,003 fall 50, all of them guards.
    auto faces = dice(6, 5, 4, 4, 3, 4);
    Battlefield field(a_bare_host("aram")
                          .with_infantry(1'000, "guards")
                          .with_infantry(3, "heralds")
                          .with_supplies(5'000),
                      a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.report("aram").losses,
             std::vector<told::DetachmentLoss>{{"guards", Soldiers{50}}});
}

TEST_CASE(
    "idis.6.dice-by-server-ruling: same dice, same orders, same battle; a die by hand counts") {
    const auto play = [](kit::Dice& faces) {
        Battlefield field(a_host("aram"), a_host("belisar"), faces);
        field.attack("aram", "belisar");
        field.fight();
        return field.state();
    };
    auto first = dice(5, 5, 4, 4, 4, 4);
    auto second = dice(5, 5, 4, 4, 4, 4);
    CHECK_EQ(play(first), play(second));
    // His own dice fall unread; twelve to eight is four, and a capture is rolled for.
    auto faces = dice(5, 5, 4, 4, 6, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.play().rules(EnterDice{"idis.6.roll-2d6-each", army("aram"), {6, 6}});
    field.attack("aram", "belisar");
    field.fight();
    CHECK_EQ(field.battle().calling.dice, 12);
}

TEST_CASE("idis.6.rest-broken-by-battle-ruling: two of morale before the fight, and out of ranks") {
    // At midnight the weather is rolled as well.
    auto faces = dice(5, 5, 4, 4, 6, 6, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.play().orders("belisar", RestArmy{Days{5}, {}});
    field.play().until(at(Day{11}, 1));
    field.attack("aram", "belisar");
    CHECK_CLAUSE("idis.6.rest-broken-by-battle-ruling", field.army("belisar").morale == Morale{7});
    field.fight();
    CHECK_EQ(field.battle().calling.total, 4 + 4 + 2);
    CHECK_EQ(field.battle().called.total, 6 + 6 - 2 - 2);
}
