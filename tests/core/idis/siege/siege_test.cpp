// The week of a siege (section 6a): the threshold, what changes it, interruptions, secrecy.
#include "core/idis/siege/siege.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/parley.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/siege/besieging.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

TEST_CASE("idis.6a.threshold-town-10: the threshold of each kind") {
    const auto start = [](StrongholdKind kind) {
        auto none = dice();
        Battlefield field(before_walls(kind), none);
        field.play().orders("aram", BesiegeStronghold{hold_place});
        return field.state().sieges.at(hold_id).threshold;
    };
    row("idis.6a.threshold-town-10");
    CHECK_EQ(start(StrongholdKind::town), 10);
    row("idis.6a.threshold-city-15");
    CHECK_EQ(start(StrongholdKind::city), 15);
    row("idis.6a.threshold-fortress-20");
    CHECK_EQ(start(StrongholdKind::fortress), 20);
}

TEST_CASE("idis.6a.threshold-weekly-order, idis.6a.threshold-roll-over, "
          "idis.6a.gates-open-then-fall-ruling: first changed, then rolled against") {
    State state = besieged(before_walls(StrongholdKind::town), 10);
    SUBCASE("4 and 6 are over 9: the garrison alone gives up at once") {
        auto faces = dice(4, 6, 5);
        const Events events = week_ends(state, faces);
        CHECK_EQ(only<GatesTested>(events).threshold, 9);
        CHECK_EQ(state.strongholds.at(hold_id).holder, Party(faction("f")));
    }
    SUBCASE("4 and 5 are not") {
        auto faces = dice(4, 5);
        week_ends(state, faces);
        CHECK_EQ(state.sieges.at(hold_id).threshold, 9);
        CHECK_EQ(state.sieges.at(hold_id).opened_by, Opener::nobody);
    }
}

TEST_CASE("idis.6a.gates-open-then-fall-ruling, idis.6a.gates-opened-who: with an army inside they "
          "are open and no more") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 10);
    auto faces = dice(6, 6);
    const Events events = week_ends(state, faces);
    CHECK_EQ(state.sieges.at(hold_id).opened_by, Opener::traitor);
    CHECK_EQ(state.strongholds.at(hold_id).holder, Party(faction("g")));
    CHECK_EQ(all<QuestionPut>(events).size(), 1);
    CHECK_EQ(told_to<told::SiegeWeek>(commander("aram"), events).front().gates_opened_by,
             Opener::traitor);
}

TEST_CASE("idis.6a.gates-opened-who: by default a traitor where a commander is inside, else a "
          "negotiator") {
    // The threshold was 10 and is 9. An army inside keeps the garrison's die from being rolled.
    const auto by_default = [](Where belisar, auto faces) {
        State state = besieged(before_walls(StrongholdKind::town, belisar), 10);
        for (const QuestionPut& put : all<QuestionPut>(week_ends(state, faces))) {
            const bool is_it = kit::holds_alternative<WhoOpenedTheGates>(put.question.what);
            if (is_it) return put.question.by_default;
        }
        return std::string("nobody was asked");
    };
    CHECK_EQ(by_default(Where::inside, dice(6, 6)), "traitor");
    CHECK_EQ(by_default(Where::away, dice(6, 6, 5)), "negotiator");
}

TEST_CASE("idis.6a.gates-opened-who: without a word of the referee it stays at that after a day") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 10);
    auto six_six = dice(6, 6);
    let_happen(state, six_six,
               [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
    auto none = fair();
    tests::Campaign play(state, none);
    play.until(state.now + hours(24) - seconds(1));
    CHECK(play.all<QuestionSettled>().empty());
    play.until(state.now + hours(24));
    const QuestionSettled settled = only<QuestionSettled>(play.events());
    CHECK_EQ(settled.answer, "traitor");
    CHECK(settled.is_default);
    CHECK_EQ(play.state().sieges.at(hold_id).opened_by, Opener::traitor);
    CHECK_EQ(play.state().strongholds.at(hold_id).holder, Party(faction("g")));
}

TEST_CASE("idis.6a.threshold-default-minus-1: what a week changes") {
    const State town = besieged(before_walls(StrongholdKind::town), 10);
    const auto changed = [&](auto change) {
        State state = town;
        change(state.sieges.edit(hold_id));
        return threshold_after(state, 1, 1);
    };
    row("idis.6a.threshold-default-minus-1");
    CHECK_EQ(changed([](Siege&) {}), 9);
    row("idis.6a.threshold-disease-minus-1");
    CHECK_EQ(changed([](Siege& siege) { siege.has_disease = true; }), 8);
    row("idis.6a.threshold-resupply-plus-2, idis.6a.threshold-resupply-once-ruling");
    // 250 men eat 1,750 in a week.
    CHECK_EQ(changed([](Siege& siege) { siege.brought_in = Supplies{1'750}; }), 11);
    CHECK_EQ(changed([](Siege& siege) { siege.brought_in = Supplies{1'749}; }), 9);
    CHECK_EQ(changed([](Siege& siege) { siege.brought_in = Supplies{9'000}; }), 11);
    row("idis.6a.threshold-siegers-attacked-plus-1");
    CHECK_EQ(changed([](Siege& siege) { siege.were_besiegers_attacked = true; }), 10);
    row("idis.6a.threshold-modifiers-add");
    CHECK_EQ(changed([](Siege& siege) {
                 siege.threshold = 20;
                 siege.has_disease = true;
                 siege.brought_in = Supplies{2'000};
                 siege.were_besiegers_attacked = true;
             }),
             21);
}

TEST_CASE("idis.6a.threshold-weekly-order: what one week saw does not count in the next") {
    State state = besieged(before_walls(StrongholdKind::town), 20);
    Siege& siege = state.sieges.edit(hold_id);
    siege.has_disease = true;
    siege.brought_in = Supplies{2'000};
    siege.were_besiegers_attacked = true;
    auto first = dice(1, 1);
    week_ends(state, first);
    CHECK_EQ(state.sieges.at(hold_id).threshold, 20 - 1 - 1 + 2 + 1);
    auto second = dice(1, 1);
    week_ends(state, second);
    CHECK_EQ(state.sieges.at(hold_id).threshold, 21 - 1);
}

TEST_CASE("idis.6a.threshold-no-cap-ruling: under two every roll opens the gates") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 2);
    auto faces = dice(1, 1);
    week_ends(state, faces);
    CHECK_EQ(state.sieges.at(hold_id).threshold, 1);
    CHECK_NE(state.sieges.at(hold_id).opened_by, Opener::nobody);
}

TEST_CASE("idis.6a.threshold-impossible-roll: twelve is not over twelve") {
    State state = besieged(before_walls(StrongholdKind::city), 13);
    auto faces = dice(6, 6);
    week_ends(state, faces);
    CHECK_EQ(state.sieges.at(hold_id).threshold, 12);
    CHECK_EQ(state.sieges.at(hold_id).opened_by, Opener::nobody);
}

TEST_CASE("idis.6a.threshold-siegers-attacked-ruling: a sally counts, their own assault does not") {
    auto faces = dice(6, 5, 4, 4, 3, 3);
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 10), faces);
    field.attack("belisar", "aram");
    CHECK_EQ(field.meeting().kind, MeetingKind::sally);
    field.fight();
    CHECK(field.state().sieges.at(hold_id).were_besiegers_attacked);
    auto others = dice(6, 6, 4, 3, 4, 4);
    Battlefield storm(besieged(before_walls(StrongholdKind::town), 10), others);
    storm.play().orders("aram", AssaultStronghold{hold_place});
    storm.play().rules(SetModifier{storm.meeting().id, Camp::calling, Modifier::numbers, 0});
    storm.fight();
    CHECK_FALSE(storm.state().sieges.at(hold_id).were_besiegers_attacked);
}

TEST_CASE("idis.6a.siege-week-clock-ruling: seven full days from its beginning") {
    SeededDice faces(1);
    Battlefield field(before_walls(StrongholdKind::city), faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    field.play().until(at(Day{10}, 15));
    field.play().orders("aram", PlanSiege{hold_place, ""});
    REQUIRE_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::under_way);
    const auto weeks_tested = [&] { return field.play().all<GatesTested>().size(); };
    field.play().until(at(Day{17}, 14, 59));
    CHECK_EQ(weeks_tested(), 0);
    field.play().until(at(Day{17}, 15));
    CHECK_EQ(weeks_tested(), 1);
    CHECK_EQ(field.state().sieges.at(hold_id).due_at, at(Day{24}, 15));
}

TEST_CASE("idis.7.idle-besieger-ruling: three idle days are no days of a siege, nor of building") {
    SeededDice faces(1);
    const ArmyBuilder aram = a_bare_host("aram").with_infantry(1'000).with_supplies(12'500);
    Battlefield busy(besieged(before_walls(StrongholdKind::city, Where::away, aram), 15), faces);
    busy.play().orders("aram", BuildEngines{10});
    busy.play().until(at(Day{14}, 12));
    CHECK_EQ(busy.state().sieges.at(hold_id).due_at, at(Day{17}, 12));
    State state = busy.state();
    state.now = at(Day{14}, 12);
    state.commanders.edit(commander("aram")).is_idle = true;
    Battlefield field(state, faces);
    field.play().until(at(Day{17}, 12));
    CHECK(field.play().all<GatesTested>().empty());
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::interrupted);
    field.play().orders("aram", CarryOn{});
    field.play().until(at(Day{17}, 13));
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::under_way);
    CHECK_EQ(field.state().sieges.at(hold_id).due_at, at(Day{20}, 12));
    CHECK_EQ(field.state().engines.begin()->ready_at, at(Day{43}, 12));
}

TEST_CASE("idis.7.idle-besieger-ruling: the day he falls idle is lost, and each after it") {
    SeededDice faces(1);
    const ArmyBuilder aram = a_bare_host("aram").with_infantry(1'000).with_supplies(17'000);
    Battlefield field(before_walls(StrongholdKind::city, Where::away, aram), faces);
    field.play().orders("aram", BuildEngines{10});
    // He orders on day 10, in the second week, and in the third no more.
    const auto ready_at = [&] { return *field.state().engines.begin()->ready_at; };
    field.play().until(at(Day{21}, 23));
    CHECK_EQ(ready_at(), at(Day{40}, 12));
    field.play().until(at(Day{22}, 1));
    REQUIRE(field.state().commanders.at(commander("aram")).is_idle);
    CHECK_EQ(ready_at(), at(Day{41}, 12));
    field.play().until(at(Day{23}, 1));
    CHECK_EQ(ready_at(), at(Day{42}, 12));
}

TEST_CASE("idis.6a.siege-interrupted-ruling: six days' gap goes on, eight begin anew") {
    State state = besieged(before_walls(StrongholdKind::town), 7, 3);
    ScriptedDice none({});
    // Aram marches off.
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    const auto go_on = [&] {
        let_happen(state, none, [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
    };
    go_on();
    CHECK_EQ(state.sieges.at(hold_id).standing, SiegeStanding::interrupted);
    CHECK_EQ(next_siege(state)->at, state.now + weeks(1));
    SUBCASE("back within the week") {
        state.now = state.now + days(6);
        state.armies.edit(army("aram")).hex = field_hex;
        go_on();
        CHECK_EQ(state.sieges.at(hold_id).standing, SiegeStanding::under_way);
        CHECK_EQ(state.sieges.at(hold_id).threshold, 7);
        CHECK_EQ(state.sieges.at(hold_id).weeks, 3);
    }
    SUBCASE("not back: it is over") {
        state.now = state.now + weeks(1);
        go_on();
        CHECK(state.sieges.empty());
        CHECK_FALSE(state.strongholds.at(hold_id).is_besieged);
    }
}

TEST_CASE("idis.6a.siege-interrupted-ruling: who has left a siege is offered nothing of it") {
    State state = besieged(before_walls(StrongholdKind::town), 7);
    const Observer aram = commander("aram");
    const auto offered = [&] { return legal(view(state, aram), aram).commander->sieges; };
    CHECK_EQ(offered().assault, std::vector{hold_place});
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    reindex(state);
    CHECK(offered().assault.empty());
    CHECK(offered().plan.empty());
    CHECK(view(state, aram).commander->sieges.sieges.empty());
}

TEST_CASE("idis.6a.siege-interrupted-ruling: who marches off while another goes on has left it") {
    State state = with_another(besieged(before_walls(StrongholdKind::town), 7, 3),
                               a_bare_host("asta").with_infantry(500, "S"), "asta", "f");
    state.sieges.edit(hold_id).besiegers = {army("aram"), army("asta")};
    reindex(state);
    CHECK_FALSE(is_siege_to_change(state, state.sieges.at(hold_id)));
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    reindex(state);
    CHECK_EQ(next_siege(state)->at, state.now);
    auto none = dice();
    let_happen(state, none, [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
    CHECK_EQ(state.sieges.at(hold_id).besiegers, std::vector{army("asta")});
    CHECK_EQ(state.sieges.at(hold_id).standing, SiegeStanding::under_way);
    CHECK_EQ(state.sieges.at(hold_id).weeks, 3);
    let_happen(state, none,
               [](Unfolding& unfolding) { note_attack_on(unfolding, army("aram")); });
    CHECK_FALSE(state.sieges.at(hold_id).were_besiegers_attacked);
    let_happen(state, none,
               [](Unfolding& unfolding) { note_attack_on(unfolding, army("asta")); });
    CHECK(state.sieges.at(hold_id).were_besiegers_attacked);
    auto faces = dice(1, 1);
    const Events week = week_ends(state, faces);
    CHECK_EQ(state.sieges.at(hold_id).threshold, 7);
    CHECK_EQ(told_to<told::SiegeWeek>(commander("asta"), week).size(), 1);
    CHECK(told_to<told::SiegeWeek>(commander("aram"), week).empty());
    state.armies.edit(army("aram")).hex = field_hex;
    reindex(state);
    const Observer aram = commander("aram");
    CHECK_EQ(legal(view(state, aram), aram).commander->sieges.besiege, std::vector{hold_place});
    CHECK(legal(view(state, aram), aram).commander->sieges.plan.empty());
}

TEST_CASE("idis.6a.siege-interrupted-ruling: who is away hears nothing of it, nor from within") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 7, 3);
    CHECK_EQ(people_here(state, commander("aram")), std::vector{commander("belisar")});
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    reindex(state);
    auto none = dice();
    const auto go_on = [&] {
        return let_happen(state, none, [](Unfolding& unfolding) {
            go_on_with_siege(unfolding, hold_id);
        });
    };
    go_on();
    state.sightings.erase({commander("aram"), army("belisar")});
    CHECK(people_here(state, commander("aram")).empty());
    let_happen(state, none,
               [](Unfolding& unfolding) { note_attack_on(unfolding, army("aram")); });
    CHECK_FALSE(state.sieges.at(hold_id).were_besiegers_attacked);
    state.now = state.now + weeks(1);
    const Events over = go_on();
    CHECK(state.sieges.empty());
    CHECK_EQ(told_to<told::SiegeOver>(commander("belisar"), over).size(), 1);
    CHECK(told_to<told::SiegeOver>(commander("aram"), over).empty());
}

TEST_CASE("idis.6a.siege-interrupted-ruling: who lays siege elsewhere left the first for good") {
    State state = besieged(before_walls(StrongholdKind::town), 7);
    const StrongholdId other = stronghold("other");
    put_stronghold(state, "other", hex_at(4, 7), Party(faction("g")));
    state.armies.edit(army("aram")).hex = hex_at(4, 7);
    reindex(state);
    std::vector<ArmyId> there{army("aram")};
    SUBCASE("a siege of his own") {}
    SUBCASE("another's, which he joins") {
        Siege siege = state.sieges.at(hold_id);
        siege.id = other;
        siege.besiegers = {army("belisar")};
        state.sieges.insert(siege);
        there = {army("belisar"), army("aram")};
    }
    auto none = dice();
    let_happen(state, none,
               [&](Unfolding& unfolding) { lay_siege(unfolding, army("aram"), other); });
    CHECK(state.sieges.at(hold_id).besiegers.empty());
    CHECK_EQ(state.sieges.at(other).besiegers, there);
}

TEST_CASE("idis.6a.stronghold-changes-owner-ruling: what is handed over is besieged no longer") {
    auto none = dice();
    tests::Campaign play(besieged(before_walls(StrongholdKind::town), 7), none);
    CHECK_EQ(play.refused(MarkSiege{hold_id, false}),
             kit::Refusal{"stronghold_is_besieged", "idis.2b.raise-under-siege-ruling",
                          "is_besieged"});
    play.rules(HandOverStronghold{hold_id, Party(faction("f")), Taking::by_agreement});
    CHECK(play.state().sieges.empty());
    CHECK_FALSE(play.state().strongholds.at(hold_id).is_besieged);
    CHECK_EQ(play.state().strongholds.at(hold_id).holder, std::optional(Party(faction("f"))));
    CHECK_EQ(play.told<told::SiegeOver>("aram").size(), 1);
    play.rules(MarkSiege{hold_id, true});
    play.rules(MarkSiege{hold_id, false});
}

TEST_CASE("idis.6a.siege-needs-presence-ruling: who joins is asked for a plan, or told it began") {
    const auto joined = [](SiegeStanding standing) {
        State state = besieged(before_walls(StrongholdKind::town), 7, 3);
        state.sieges.edit(hold_id).standing = standing;
        state.armies.edit(army("belisar")).hex = field_hex;      // he has gone over to Aram
        state.commanders.edit(commander("belisar")).faction = faction("f");
        auto none = dice();
        return let_happen(state, none, [](Unfolding& unfolding) {
            lay_siege(unfolding, army("belisar"), hold_id);
            lay_siege(unfolding, army("aram"), hold_id);
        });
    };
    const Events late = joined(SiegeStanding::under_way);
    CHECK_EQ(told_to<told::SiegeBegan>(commander("belisar"), late).size(), 1);
    CHECK(told_to<told::SiegeNears>(commander("belisar"), late).empty());
    CHECK(told_to<told::SiegeBegan>(commander("aram"), late).empty());
    const Events early = joined(SiegeStanding::briefed);
    CHECK_EQ(told_to<told::SiegeNears>(commander("belisar"), early).size(), 1);
    CHECK(told_to<told::SiegeBegan>(commander("belisar"), early).empty());
}

TEST_CASE("idis.6a.siege-roll-hidden: the garrison's spirit is told in words, by the threshold") {
    const auto spirit = [](std::int64_t threshold) {
        State state = besieged(before_walls(StrongholdKind::town), threshold);
        auto faces = dice(1, 1);
        const Events events = week_ends(state, faces);
        CHECK_EQ(state.sieges.at(hold_id).threshold, threshold - 1);
        return told_to<told::SiegeWeek>(commander("aram"), events).front().spirit;
    };
    CHECK_EQ(spirit(20), told::Spirit::firm);
    CHECK_EQ(spirit(13), told::Spirit::firm);
    CHECK_EQ(spirit(12), told::Spirit::wavering);
    CHECK_EQ(spirit(8), told::Spirit::wavering);
    CHECK_EQ(spirit(7), told::Spirit::failing);
    CHECK_EQ(spirit(3), told::Spirit::failing);
}

TEST_CASE("idis.6a.threshold-resupply-once-ruling: a week's food of all who are within, horse and "
          "followers too") {
    // 250 of the garrison; of the army 1,000 foot, 100 horse at ten each, and a quarter followers:
    // 2,525 a day.
    const ArmyBuilder aram = a_bare_host("aram").with_infantry(1'000).with_supplies(9'000);
    const ArmyBuilder belisar = a_bare_host("belisar")
                                    .with_infantry(1'000)
                                    .with_noncombatants(250)
                                    .with_cavalry(100)
                                    .with_noncombatants(25)
                                    .with_supplies(90'000);
    State state = besieged(before_walls(StrongholdKind::town, Where::inside, aram, belisar), 10);
    state.sieges.edit(hold_id).brought_in = Supplies{7 * 2'525};
    CHECK_EQ(threshold_after(state, 1, 1), 11);
    state.sieges.edit(hold_id).brought_in = Supplies{7 * 2'525 - 1};
    CHECK_EQ(threshold_after(state, 1, 1), 9);
}

TEST_CASE("idis.6a.siege-roll-hidden: no number in what a commander sees") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 10);
    state.indexes = {};
    reindex(state);
    const auto seen = [&](const char* name) { return System::view(state, commander(name)); };
    const View aram = seen("aram");
    const View belisar = seen("belisar");
    state.sieges.edit(hold_id).threshold = 3;
    CHECK_EQ(seen("aram"), aram);
    CHECK_EQ(seen("belisar"), belisar);
    CHECK_EQ(aram.commander->sieges.sieges.size(), 1);
    CHECK_EQ(System::view(state, Referee{}).referee->sieges.sieges.front().threshold, 3);
}
