// Harrying: who may, what it comes to, and what it does to both sides (section 4a).
#include "core/idis/march/harry.hpp"

#include <doctest/doctest.h>

#include "core/idis/legal.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;
using enum HarryAim;

const Hex base = hex_at(4, 4);

/// Aram's army as built, and Belisar's beside it or farther south, seen by Aram at that moment.
State a_border(ArmyBuilder aram, ArmyBuilder belisar, int hexes = 1,
               Moment now = kit::at(Day{2}, 12),
               WeatherGrade weather = WeatherGrade::good) {
    State state = a_world(aram.in(base), belisar.in(hex_at(4, 4 + hexes))).at(now);
    state.region_weather.insert({StrongholdId(), day_of(now), weather});
    state.campaign.settings.weather = {{StrongholdId(), 1, 0, 0}};
    let_happen(state, [](Unfolding& u) { look_around(u, army("aram")); });
    return state;
}
ArmyBuilder belisar() {
    return an_army("belisar").with_infantry(1'000, "B1").with_supplies(10'000);
}
ArmyBuilder cavalry(std::int64_t soldiers = 300) {
    return an_army().with_cavalry(soldiers, "A1").with_supplies(1'000);
}

HarryArmy harry(HarryAim aim, std::string_view with = "A1", std::string_view whom = "belisar") {
    return {detachment(with), army(whom), aim, Plunder::supplies};
}
Gate gate(const State& state, const HarryArmy& order) {
    return may_harry(state, commander("aram"), order, state.now);
}
const Gate out_of_range{Refusal{"army_is_out_of_range", "idis.4a.harry-within-range", "target"}};

/// One attempt alone, at dusk, as if it had been under way since dawn; its faces first.
Events attempted(State& state, const HarryArmy& order, std::vector<int> faces,
                 std::string_view by = "aram") {
    GivenOrder given;
    given.commander = commander(by);
    given.number = 40;
    given.id = derived_id<OrderId>(given.commander, given.number);
    given.what = order;
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Harrying row;
    row.id = given.id;
    row.army = army(by);
    row.detachment = order.detachment;
    row.target = order.target;
    row.aim = *order.aim;
    row.first = order.first;
    row.day = day_of(state.now);
    row.standing = HarryingStanding::due;
    row.harriers = state.detachments.at(order.detachment);
    state.harryings.insert(row);
    ScriptedDice dice(std::move(faces));
    return let_happen(state, dice, resolve_harrying);
}
told::HarryingEnded outcome(const Events& events) {
    return only<HarryingResolved>(events).came_of_it;
}

// ---- who may ------------------------------------------------------------------------------------

TEST_CASE("idis.4a.harry-within-range: two hexes off with cavalry, and not three") {
    CHECK_EQ(gate(a_border(cavalry(), belisar(), 2), harry(kill)), allowed);
    State state = a_border(cavalry(), belisar(), 3);
    CHECK_EQ(gate(state, harry(kill)),
             Gate(Refusal{"no_such_army", "idis.4a.harry-within-range", "target"}));
    // One that was seen before and is out of sight now is known, and out of range.
    State seen = a_border(cavalry(), belisar(), 2);
    seen.sightings.edit({commander("aram"), army("belisar")}).is_in_sight = false;
    CHECK_EQ(gate(seen, harry(kill)), out_of_range);
    // By night nobody can tell; it shows at dawn.
    seen.now = kit::at(Day{3}, 3);
    CHECK_EQ(gate(seen, harry(kill)), allowed);
}

TEST_CASE("idis.4a.harry-outrider-range: three hexes with an Outrider's cavalry, with any men") {
    const auto led = [](ArmyBuilder army) { return army.led_by_a(Trait::outrider); };
    const ArmyBuilder both = an_army().with_infantry(500, "foot").with_cavalry(100, "A1");
    CHECK_CLAUSE("idis.4a.harry-outrider-range",
                 gate(a_border(led(both), belisar(), 3), harry(kill, "foot")) == allowed);
    CHECK_NE(gate(a_border(both, belisar(), 3), harry(kill, "foot")), allowed);
    CHECK_NE(gate(a_border(led(an_army().with_infantry(500, "foot")), belisar(), 2),
                  harry(kill, "foot")),
             allowed);
}

TEST_CASE("idis.4a.harry-weather-range: one hex in bad weather, none in very bad") {
    using enum WeatherGrade;
    const Moment noon = kit::at(Day{2}, 12);
    CHECK_EQ(gate(a_border(cavalry(), belisar(), 1, noon, bad), harry(kill)), allowed);
    CHECK_NE(gate(a_border(cavalry(), belisar(), 2, noon, bad), harry(kill)), allowed);
    CHECK_CLAUSE("idis.4a.harry-weather-range",
                 gate(a_border(cavalry(), belisar(), 1, noon, very_bad), harry(kill)) != allowed);
    CHECK_EQ(gate(a_border(cavalry(), belisar(), 0, noon, very_bad), harry(kill)), allowed);
    // Seen while it was good, and out of range since it turned.
    State turned = a_border(cavalry(), belisar(), 2);
    turned.region_weather.edit(StrongholdId()).grade = bad;
    CHECK_CLAUSE("idis.4a.harry-weather-range", gate(turned, harry(kill)) == out_of_range);
}

TEST_CASE("idis.4a.harry-ranger-range: no weather shortens a Ranger's range") {
    using enum WeatherGrade;
    const Moment noon = kit::at(Day{2}, 12);
    CHECK_CLAUSE("idis.4a.harry-ranger-range",
                 gate(a_border(cavalry().led_by_a(Trait::ranger), belisar(), 2, noon, bad),
                      harry(kill)) == allowed);
    CHECK_CLAUSE("idis.4a.harry-ranger-range",
                 gate(a_border(cavalry().led_by_a(Trait::ranger), belisar(), 2, noon, very_bad),
                      harry(kill)) == allowed);
    CHECK_NE(gate(a_border(cavalry().led_by_a(Trait::ranger), belisar(), 3, noon, bad),
                  harry(kill)),
             allowed);
}

TEST_CASE("idis.4a.harry-choose-focus: an order names one aim") {
    const State state = a_border(cavalry(), belisar());
    HarryArmy order = harry(torch);
    CHECK_EQ(gate(state, order), allowed);
    order.aim.reset();
    CHECK_EQ(gate(state, order),
             Gate(Refusal{"harrying_names_no_aim", "idis.4a.harry-choose-focus", "aim"}));
}

TEST_CASE("idis.4a.harry-by-one-detachment: each of one's own that is there, and whole") {
    State state = a_border(an_army()
                               .with_infantry(500, "foot")
                               .with_cavalry(200, "horse")
                               .with_cavalry(100, "gone")
                               .departed_until(Day{9}, 7, 0)
                               .with_supplies(3'000),
                           belisar());
    CHECK_EQ(gate(state, harry(kill, "foot")), allowed);
    CHECK_EQ(gate(state, harry(kill, "horse")), allowed);
    const auto refused = [](const char* code) {
        return Gate(Refusal{code, "idis.4a.harry-by-one-detachment", "detachment"});
    };
    CHECK_EQ(gate(state, harry(kill, "gone")), refused("detachment_is_away"));
    CHECK_EQ(gate(state, harry(kill, "B1")), refused("no_such_detachment"));
    CHECK_EQ(gate(state, harry(kill, "nobody")), refused("no_such_detachment"));
    // Two attempts, each with its own number: 1 and 6 on the dice.
    ScriptedDice dice({1, 6});
    state.campaign.settings.first_day = {2026, 1, 1};
    SeededDice seeded(1);
    Play play(state, seeded);
    play.orders("aram", harry(kill, "foot"));
    play.orders("aram", harry(kill, "horse"));
    play.until(kit::at(Day{3}, 17));
    State dusk = play.state();
    const Events called = let_happen(dusk, [](Unfolding& u) { call_harriers(u, Day{3}); });
    CHECK_EQ(called.size(), 1);
    const Events first = let_happen(dusk, dice, resolve_harrying);
    const Events second = let_happen(dusk, dice, resolve_harrying);
    CHECK_EQ(outcome(first).lost, Soldiers{100});
    CHECK_EQ(outcome(second).killed, Soldiers{40});
}

TEST_CASE("idis.4a.harry-target-ruling: neutrals and allies too, and not one's own") {
    const State neutral = a_border(cavalry(), belisar());
    CHECK_EQ(gate(neutral, harry(kill)), allowed);
    CHECK_EQ(gate(neutral, harry(kill, "A1", "aram")),
             Gate(Refusal{"army_is_your_own", "idis.4a.harry-target-ruling", "target"}));
    const State allied = a_border(cavalry().of("red"), belisar().of("red"));
    CHECK_EQ(gate(allied, harry(kill)), allowed);
    // What is offered is what may be ordered.
    const auto legal = idis::legal(view(neutral, commander("aram")), commander("aram"));
    REQUIRE(legal.commander->harry.has_value());
    CHECK_EQ(legal.commander->harry->targets, std::vector{army("belisar")});
    CHECK_EQ(legal.commander->harry->detachments, std::vector{detachment("A1")});
    CHECK_EQ(legal.commander->harry->aims, std::vector{kill, torch, steal});
}

// ---- numbers ------------------------------------------------------------------------------------

Detachment men(Arm arm, Special special = Special::none, std::int64_t soldiers = 300) {
    Detachment row;
    row.arm = arm;
    row.special = special;
    row.soldiers = Soldiers{soldiers};
    return row;
}

TEST_CASE("attempts") {
    struct Row {
        const char* clauses;
        Arm arm;
        Special special;
        int least;       ///< face that succeeds; one less fails
    };
    using enum Special;
    for (const Row& row : std::vector<Row>{
             {"idis.4a.harry-base-chance, idis.4a.harry-roll-direction-ruling", Arm::infantry, none,
              5},
             {"idis.4a.harry-skirmisher-chance, idis.4a.harry-roll-direction-ruling",
              Arm::infantry, skirmishers, 4},
             {"idis.4a.harry-cavalry-chance, idis.4a.harry-roll-direction-ruling", Arm::cavalry,
              none, 3},
             {"idis.4a.harry-heavy-same", Arm::cavalry, heavy, 3},
             {"idis.4a.harry-heavy-same", Arm::infantry, heavy, 5}}) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        const Detachment harriers = men(row.arm, row.special);
        CHECK(has_succeeded(attempt(harriers, row.least)));
        CHECK_FALSE(has_succeeded(attempt(harriers, row.least - 1)));
        CHECK(has_succeeded(attempt(harriers, 6)));
    }
    CHECK_EQ(attempt(men(Arm::cavalry), 3).items(),
             std::vector<TallyItem>{{"idis.4a.harry-roll-direction-ruling", 3},
                                    {"idis.4a.harry-cavalry-chance", 2}});
}

TEST_CASE("idis.4a.harry-heavy-same: 200 heavy horse kill 40, 500 heavy foot fail and lose 100") {
    State horse = a_border(an_army().with_heavy_cavalry(200, "A1"), belisar());
    CHECK_CLAUSE("idis.4a.harry-heavy-same",
                 outcome(attempted(horse, harry(kill), {3})).killed == Soldiers{40});
    State foot = a_border(an_army().with_heavy_infantry(500, "A1"), belisar());
    CHECK_CLAUSE("idis.4a.harry-heavy-same",
                 outcome(attempted(foot, harry(kill), {4})).lost == Soldiers{100});
    CHECK_EQ(foot.detachments.at(detachment("A1")).soldiers, Soldiers{400});
}

TEST_CASE("idis.4a.harry-kill, idis.4a.harry-kill-no-bonus-ruling: a fifth of their number") {
    State state = a_border(cavalry(), belisar());
    const Events events = attempted(state, harry(kill), {4});
    CHECK_EQ(outcome(events).killed, Soldiers{60});
    CHECK_EQ(state.detachments.at(detachment("B1")).soldiers, Soldiers{940});
    CHECK_EQ(state.detachments.at(detachment("B1")).noncombatants, Noncombatants{250});
    State light = a_border(an_army().with_skirmishers(250, "A1"), belisar());
    CHECK_EQ(outcome(attempted(light, harry(kill), {4})).killed, Soldiers{50});
}

TEST_CASE("idis.4a.harry-kill-who-ruling: over all soldiers in proportion, each horseman one") {
    State state = a_border(cavalry(), an_army("belisar")
                                          .with_infantry(1'000, "B1")
                                          .with_wagons(5)
                                          .with_cavalry(500, "B2")
                                          .with_supplies(9'000));
    attempted(state, harry(kill), {4});
    CHECK_EQ(state.detachments.at(detachment("B1")).soldiers, Soldiers{960});
    CHECK_EQ(state.detachments.at(detachment("B2")).soldiers, Soldiers{480});
    CHECK_EQ(state.detachments.at(detachment("B1")).wagons, Wagons{5});
    CHECK_EQ(state.detachments.at(detachment("B2")).noncombatants, Noncombatants{125});
    // Never more than there are: 400 of a thousand men's fifth against 150.
    State few = a_border(cavalry(2'000), an_army("belisar").with_infantry(150, "B1"));
    const Events events = attempted(few, harry(kill), {6});
    CHECK_EQ(outcome(events).killed, Soldiers{150});
    CHECK_EQ(all<ArmyEnded>(events).size(), 1);
}

TEST_CASE("idis.4a.harry-torch: 2d6 times their number, and no more than there is") {
    State state = a_border(an_army().with_infantry(400, "A1"), belisar());
    CHECK_EQ(outcome(attempted(state, harry(torch), {6, 3, 4})).burnt, Supplies{2'800});
    CHECK_EQ(state.armies.at(army("belisar")).supplies, Supplies{7'200});
    State poor = a_border(an_army().with_infantry(400, "A1"),
                          an_army("belisar").with_infantry(500).with_supplies(2'000));
    CHECK_EQ(outcome(attempted(poor, harry(torch), {6, 3, 4})).burnt, Supplies{2'000});
    CHECK_EQ(poor.armies.at(army("belisar")).supplies, Supplies{0});
}

TEST_CASE("idis.4a.harry-steal: 1d6 times their number changes hands") {
    State state = a_border(an_army().with_infantry(400, "A1"), belisar());
    const auto done = outcome(attempted(state, harry(steal), {5, 3}));
    CHECK_EQ(done.supplies_taken, Supplies{1'200});
    CHECK_EQ(state.armies.at(army("belisar")).supplies, Supplies{8'800});
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{1'200});
}

TEST_CASE("idis.4a.harry-skirmisher-results, idis.4a.harry-cavalry-results: once on the total") {
    struct Row {
        const char* clauses;
        ArmyBuilder army;
        HarryAim aim;
        std::vector<int> faces;
        std::int64_t taken;
    };
    const ArmyBuilder light = an_army().with_skirmishers(250, "A1");
    const ArmyBuilder horse = an_army().with_cavalry(300, "A1");
    for (const Row& row : std::vector<Row>{
             {"idis.4a.harry-skirmisher-results", light, torch, {6, 2, 6}, 2'250},
             {"idis.4a.harry-skirmisher-results", light, steal, {6, 1}, 500},
             {"idis.4a.harry-cavalry-results", horse, torch, {6, 3, 4}, 2'700},
             {"idis.4a.harry-cavalry-results", horse, steal, {6, 4}, 1'800}}) {
        CAPTURE(row.clauses);
        tests::row(row.clauses);
        State state = a_border(row.army, belisar());
        const auto done = outcome(attempted(state, harry(row.aim), row.faces));
        CHECK_EQ(done.burnt + done.supplies_taken, Supplies{row.taken});
    }
}

TEST_CASE("idis.9.raider-not-harrying, idis.4a.raider-not-harry: 3,000 loot stay 3,000") {
    State state = a_border(an_army().with_cavalry(500, "A1").led_by_a(Trait::raider),
                           an_army("belisar").with_infantry(500).with_loot(5'000));
    HarryArmy order = harry(steal);
    order.first = Plunder::loot;
    CHECK_CLAUSE("idis.9.raider-not-harrying",
                 outcome(attempted(state, order, {6, 4})).loot_taken == Loot{3'000});
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{3'000});
    State hungry = a_border(an_army().with_cavalry(300, "A1").led_by_a(Trait::raider), belisar());
    const auto done = outcome(attempted(hungry, harry(steal), {6, 4}));
    CHECK_CLAUSE("idis.4a.raider-not-harry", done.supplies_taken == Supplies{1'800});
}

TEST_CASE("idis.9.guardian-not-harrying: a fifth of the harriers' number, no matter who leads") {
    const auto killed = [](ArmyBuilder aram, ArmyBuilder target) {
        State state = a_border(std::move(aram), std::move(target));
        return outcome(attempted(state, harry(kill), {6})).killed;
    };
    CHECK_EQ(killed(cavalry(), belisar().led_by_a(Trait::guardian)), Soldiers{60});
    CHECK_EQ(killed(cavalry().led_by_a(Trait::vanquisher), belisar()), Soldiers{60});
    CHECK_EQ(killed(cavalry(), belisar()), Soldiers{60});
}

TEST_CASE("idis.4a.harry-steal-kind-ruling: the kind that is named first, then the other") {
    Army target;
    target.supplies = Supplies{500};
    target.loot = Loot{5'000};
    CHECK_EQ(stolen(1'200, Plunder::supplies, target, 9'000), Booty{Supplies{500}, Loot{700}});
    CHECK_EQ(stolen(1'200, Plunder::loot, target, 9'000), Booty{Supplies{0}, Loot{1'200}});
    target.loot = Loot{1'000};
    CHECK_EQ(stolen(1'200, Plunder::loot, target, 9'000), Booty{Supplies{200}, Loot{1'000}});
    CHECK_EQ(stolen(2'000, Plunder::loot, target, 9'000), Booty{Supplies{500}, Loot{1'000}});
    CHECK_EQ(HarryArmy{}.first, Plunder::supplies);
    State state = a_border(an_army().with_infantry(400, "A1"),
                           an_army("belisar").with_infantry(500).with_supplies(500).with_loot(
                               5'000));
    attempted(state, harry(steal), {5, 3});
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{500});
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{700});
    CHECK_EQ(state.armies.at(army("belisar")).loot, Loot{4'300});
}

TEST_CASE("idis.4a.harry-steal-carry-ruling: no more than their army can carry") {
    Army target;
    target.supplies = Supplies{10'000};
    CHECK_CLAUSE("idis.4a.harry-steal-carry-ruling",
                 stolen(1'200, Plunder::supplies, target, 800) == Booty{Supplies{800}, Loot{0}});
    CHECK_EQ(stolen(1'200, Plunder::supplies, target, 0), Booty{});
    // 400 foot and 100 followers carry 7,500; 6,700 of it is full.
    State state = a_border(an_army().with_infantry(400, "A1").with_supplies(6'700), belisar());
    CHECK_CLAUSE("idis.4a.harry-steal-carry-ruling",
                 outcome(attempted(state, harry(steal), {5, 3})).supplies_taken == Supplies{800});
    CHECK_EQ(state.armies.at(army("belisar")).supplies, Supplies{9'200});
}

TEST_CASE("idis.4a.harry-failure-losses: a fifth of the harriers, and of nobody else") {
    State state = a_border(an_army().with_cavalry(300, "A1").with_infantry(500, "A2"), belisar());
    CHECK_EQ(outcome(attempted(state, harry(kill), {2})).lost, Soldiers{60});
    CHECK_EQ(state.detachments.at(detachment("A1")).soldiers, Soldiers{240});
    CHECK_EQ(state.detachments.at(detachment("A2")).soldiers, Soldiers{500});
    CHECK_EQ(state.detachments.at(detachment("B1")).soldiers, Soldiers{1'000});
}

TEST_CASE("idis.4a.harry-failure-no-objective: a failure burns nothing and rolls nothing more") {
    State state = a_border(an_army().with_infantry(400, "A1"), belisar());
    const auto done = outcome(attempted(state, harry(torch), {1}));
    CHECK_FALSE(done.has_succeeded);
    CHECK_EQ(done.burnt, Supplies{0});
    CHECK_EQ(state.armies.at(army("belisar")).supplies, Supplies{10'000});
}

TEST_CASE("idis.4a.harry-loss-rounding-ruling: rounded down, soldiers alone, at least one") {
    CHECK_EQ(lost_by(Soldiers{333}), Soldiers{66});
    CHECK_EQ(lost_by(Soldiers{4}), Soldiers{1});
    CHECK_EQ(lost_by(Soldiers{10}), Soldiers{2});
    CHECK_EQ(killed_by(Soldiers{4}), Soldiers{0});
    CHECK_EQ(killed_by(Soldiers{333}), Soldiers{66});
    State state = a_border(an_army().with_cavalry(333, "A1"), belisar());
    attempted(state, harry(kill), {1});
    CHECK_EQ(state.detachments.at(detachment("A1")).soldiers, Soldiers{267});
    CHECK_EQ(state.detachments.at(detachment("A1")).noncombatants, Noncombatants{83});
    // The last man of a remnant falls, and the detachment with him.
    State last = a_border(an_army().with_infantry(500, "A2").with_wizard("A1"), belisar());
    attempted(last, harry(kill), {1});
    CHECK_FALSE(last.detachments.contains(detachment("A1")));
}

TEST_CASE("idis.4a.commando-harry: a detachment named skirmishers harries as skirmishers") {
    State state = a_border(
        an_army().with_infantry(500, "A1").led_by_a(Trait::commando), belisar());
    CHECK_FALSE(has_succeeded(attempt(state.detachments.at(detachment("A1")), 4)));
    state.detachments.edit(detachment("A1")).special = Special::skirmishers;
    CHECK_CLAUSE("idis.4a.commando-harry",
                 outcome(attempted(state, harry(kill), {4})).killed == Soldiers{100});
}

TEST_CASE("idis.4a.harry-knowledge: both are told at dusk, neither of dice or the other's all") {
    State state = a_border(cavalry().of("red"), belisar().of("blue"));
    const Events events = attempted(state, harry(torch), {6, 3, 4});
    const auto harriers = told_to<told::HarryingEnded>(commander("aram"), events);
    const auto harried = told_to<told::WasHarried>(commander("belisar"), events);
    REQUIRE_EQ(harriers.size(), 1);
    REQUIRE_EQ(harried.size(), 1);
    CHECK_EQ(harriers[0].burnt, Supplies{2'700});
    CHECK(harriers[0].has_succeeded);
    CHECK_EQ(harried[0], told::WasHarried{HarrierKind::cavalry, faction("red"), Soldiers{0},
                                          Supplies{2'700}, Loot{0}});
    CHECK(told_to<told::WasHarried>(commander("aram"), events).empty());
    for (const Event& event : events) {
        if (kit::holds_alternative<Told>(event.what)) CHECK(event.rolls.empty());
    }
    // What is left to the target is its own alone: the harrier's view does not change by it.
    State richer = state;
    richer.armies.edit(army("belisar")).supplies += Supplies{5'000};
    CHECK_EQ(view(state, commander("aram")), view(richer, commander("aram")));
    // A failure is told to the target too, with nothing lost.
    State failed = a_border(an_army().with_skirmishers(200, "A1"), belisar());
    const Events vain = attempted(failed, harry(kill), {1});
    CHECK_EQ(told_to<told::WasHarried>(commander("belisar"), vain).at(0),
             told::WasHarried{HarrierKind::skirmishers, std::nullopt, Soldiers{0}, Supplies{0},
                              Loot{0}});
}

}  // namespace
