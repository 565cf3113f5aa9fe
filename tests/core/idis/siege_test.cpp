// Sieges and assaults (section 6a): garrisons, walls, the weekly threshold, the fall.
#include "core/idis/siege.hpp"

#include <doctest/doctest.h>

#include "core/idis/aftermath.hpp"
#include "core/idis/battle_modifiers.hpp"
#include "core/idis/fall.hpp"
#include "core/idis/siege_numbers.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const StrongholdId hold_id = stronghold("hold");
const PlaceId hold_place = place("hold");

/// Aram before a stronghold of Belisar's faction; Belisar far away, or inside.
enum class Where : std::uint8_t { away, inside };
State before_walls(StrongholdKind kind, Where belisar = Where::away,
                   ArmyBuilder aram = a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                   ArmyBuilder other = a_host("belisar")) {
    const Hex his = belisar == Where::inside ? field_hex : hex_at(15, 10);
    State state = a_world(std::move(aram), std::move(other).in(his))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.strongholds.edit(hold_id).kind = kind;
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("belisar"));
    for (const char* name : {"aram", "belisar"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    if (belisar == Where::inside) {
        state.within_walls.insert({army("belisar"), hold_id});
        see_each_other(state, "aram", "belisar");
    }
    return state;
}
/// A siege under way that began just now.
State besieged(State state, std::int64_t threshold, std::int64_t weeks_past = 0) {
    Siege siege;
    siege.id = hold_id;
    siege.besiegers = {army("aram")};
    siege.standing = SiegeStanding::under_way;
    siege.week_began = state.now;
    siege.due_at = state.now + weeks(1);
    siege.threshold = threshold;
    siege.weeks = weeks_past;
    state.sieges.insert(siege);
    state.strongholds.edit(hold_id).is_besieged = true;
    return state;
}
void open_gates(State& state) { state.sieges.edit(hold_id).opened_by = Opener::traitor; }

/// The end of a week of siege, worked through at once.
Events week_ends(State& state, kit::Dice& dice) {
    state.now = state.sieges.at(hold_id).due_at;
    state.campaign.day = day_of(state.now);
    return let_happen(state, dice,
                      [](Unfolding& unfolding) { go_on_with_siege(unfolding, hold_id); });
}
std::int64_t threshold_after(State state, int first, int second) {
    auto faces = dice(first, second);
    week_ends(state, faces);
    return state.sieges.at(hold_id).threshold;
}
/// What is added to a side's roll once Aram storms the place.
Tally assault_modifiers(State state, Camp camp) {
    auto none = dice();
    Battlefield field(besieged(std::move(state), 9), none);
    field.play().orders("aram", AssaultStronghold{hold_place});
    return modifiers_of(field.state(), field.meeting(), camp);
}
std::int64_t amount_in(const Tally& sum, Clause clause) {
    Fraction amount;
    for (const TallyItem& item : sum.items()) {
        if (item.clause == clause) amount += item.amount;
    }
    return rounded_down(amount);
}
constexpr Clause walls = "idis.6a.assault-is-battle";

}  // namespace

TEST_CASE("idis.6a.stronghold-kinds: three kinds and their numbers") {
    const auto of_kind = [](StrongholdKind kind) {
        const State state = before_walls(kind);
        const Hold hold = hold_of(state, hold_id);
        return std::tuple(hold.infantry.number(), hold.cavalry.number(), wall_bonus(state, hold_id),
                          row_of(kind).threshold);
    };
    using Row = std::tuple<std::int64_t, std::int64_t, std::int64_t, std::int64_t>;
    row("idis.6a.stronghold-kinds, idis.6a.town-default-garrison, idis.6a.assault-town-plus-3");
    CHECK_EQ(of_kind(StrongholdKind::town), Row{250, 0, 3, 10});
    row("idis.6a.city-default-garrison, idis.6a.assault-city-plus-4");
    CHECK_EQ(of_kind(StrongholdKind::city), Row{500, 0, 4, 15});
    row("idis.6a.fortress-default-garrison, idis.6a.assault-fortress-plus-5");
    CHECK_EQ(of_kind(StrongholdKind::fortress), Row{250, 50, 5, 20});
    const State state = before_walls(StrongholdKind::fortress);
    CHECK_EQ(garrison_of(state, hold_id, MeetingKind::assault).strength, Fraction{300});
    CHECK_EQ(garrison_of(state, hold_id, MeetingKind::sally).strength, Fraction{350});
}

TEST_CASE("idis.6a.garrison-morale-ruling, idis.6a.garrison-added-to-army-ruling: nine, and all "
          "together") {
    const State state = before_walls(StrongholdKind::town, Where::inside);
    CHECK_EQ(garrison_of(state, hold_id, MeetingKind::assault).force.army.morale, Morale{9});
    auto none = dice();
    Battlefield field(besieged(state, 9), none);
    field.play().orders("aram", AssaultStronghold{hold_place});
    CHECK_EQ(strength_of(host_of(field.state(), field.meeting(), Camp::called)), Fraction{1'250});
}

TEST_CASE("idis.6a.stationed-troops-defend, idis.6a.sally-stationed-not-ruling: they defend, and "
          "nothing else") {
    State state = before_walls(StrongholdKind::town);
    Detachment men;
    men.id = detachment("stationed");
    men.name = "stationed";
    men.soldiers = Soldiers{1'000};
    men.seniority = 50;
    state.detachments.insert(men);
    state.stationed.insert({men.id, hold_id, commander("belisar"), state.now});
    CHECK_EQ(garrison_of(state, hold_id, MeetingKind::assault).strength, Fraction{1'250});
    CHECK_EQ(garrison_of(state, hold_id, MeetingKind::sally).strength, Fraction{250});
}

TEST_CASE("idis.6a.siege-briefing, idis.6a.siege-start-no-plan-ruling: briefed, then it begins") {
    // At midnight the weather is rolled, for the region and for the hexes outside.
    auto faces = dice(5, 5, 5, 5);
    Battlefield field(before_walls(StrongholdKind::fortress, Where::inside), faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    CHECK_EQ(field.play().told<told::SiegeNears>("aram").size(), 1);
    CHECK_EQ(field.play().told<told::SiegeNears>("belisar").size(), 1);
    CHECK(field.play().told<told::SiegeNears>("belisar").front().is_inside);
    const auto standing = [&] { return field.state().sieges.at(hold_id).standing; };
    CHECK_EQ(standing(), SiegeStanding::briefed);
    field.play().orders("aram", PlanSiege{hold_place, "starve them"});
    SUBCASE("when both plans are in") {
        field.play().orders("belisar", PlanSiege{hold_place, "hold out"});
        CHECK_EQ(standing(), SiegeStanding::under_way);
        CHECK_EQ(field.state().sieges.at(hold_id).due_at, at(Day{17}, 12));
        CHECK(field.state().strongholds.at(hold_id).is_besieged);
        field.play().until(at(Day{11}, 1));
    }
    SUBCASE("or after a day") {
        field.play().until(at(Day{11}, 11, 59));
        CHECK_EQ(standing(), SiegeStanding::briefed);
        field.play().until(at(Day{11}, 12));
        CHECK_EQ(standing(), SiegeStanding::under_way);
    }
}

TEST_CASE("idis.6a.siege-needs-presence-ruling: a hundred soldiers, before an enemy's walls") {
    const auto with = [](std::int64_t men) {
        return before_walls(StrongholdKind::town, Where::away,
                            a_bare_host("aram").with_infantry(men).with_supplies(1'000));
    };
    auto none = dice();
    Battlefield few(with(99), none);
    CHECK_EQ(few.play().refused("aram", BesiegeStronghold{hold_place}).code,
             "army_needs_hundred_soldiers");
    Battlefield enough(with(100), none);
    enough.play().orders("aram", BesiegeStronghold{hold_place});
    CHECK(enough.state().sieges.contains(hold_id));
    State own = with(100);
    own.strongholds.edit(hold_id).holder = Party(faction("f"));
    Battlefield friends(own, none);
    CHECK_EQ(friends.play().refused("aram", BesiegeStronghold{hold_place}).code,
             "stronghold_is_friendly");
}

TEST_CASE("idis.6a.assault-any-time, idis.6a.siege-no-engine-no-limit: from the first hour, "
          "without engines; not before the siege") {
    auto none = dice();
    Battlefield field(before_walls(StrongholdKind::town), none);
    CHECK_EQ(field.play().refused("aram", AssaultStronghold{hold_place}).code,
             "no_siege_is_laid");
    field.play().orders("aram", BesiegeStronghold{hold_place});
    field.play().orders("aram", PlanSiege{hold_place, ""});
    field.play().until(at(Day{10}, 13));
    field.play().orders("aram", AssaultStronghold{hold_place});
    CHECK_EQ(field.meeting().kind, MeetingKind::assault);
    CHECK_EQ(field.meeting().roles, Roles::calling_attacks);
    CHECK_EQ(amount_in(modifiers_of(field.state(), field.meeting(), Camp::called), walls), 3);
}

TEST_CASE("idis.6a.assault-attacker-minus-1: what an assault adds and takes") {
    row("idis.6a.assault-attacker-minus-1");
    CHECK_EQ(amount_in(assault_modifiers(before_walls(StrongholdKind::town), Camp::calling),
                       "idis.6a.assault-attacker-minus-1"), -1);
    row("idis.6a.assault-is-battle");
    {
        // Bad weather, and Belisar has not a day's food.
        State state = before_walls(StrongholdKind::town, Where::inside,
                                   a_host("aram").with_supplies(9'000),
                                   a_host("belisar").with_supplies(100));
        HexWeather weather;
        weather.id = field_hex;
        weather.day = Day{10};
        weather.grade = WeatherGrade::bad;
        state.hex_weather.insert(weather);
        const Tally sum = assault_modifiers(state, Camp::called);
        CHECK_EQ(amount_in(sum, walls), 3);
        CHECK_EQ(amount_in(sum, "idis.6.bad-weather-penalty"), -1);
        CHECK_EQ(amount_in(sum, "idis.6.undersupplied-penalty"), -1);
    }
    row("idis.6a.assault-no-terrain-extras-ruling");
    {
        State state = before_walls(StrongholdKind::fortress, Where::inside);
        state.map = a_country().place("hold", field_hex).terrain(field_hex, Terrain::hills);
        has_stood(state, "belisar");
        const Tally sum = assault_modifiers(state, Camp::called);
        CHECK_EQ(amount_in(sum, walls), 5);
        CHECK_EQ(amount_in(sum, "idis.6.chosen-battlefield"), 0);
        CHECK_EQ(amount_in(sum, "idis.6.advantageous-terrain"), 0);
    }
}

TEST_CASE(
    "idis.6a.assault-gates-open-no-bonus, idis.6a.assault-gates-open-attacker-penalty, "
    "idis.6a.engines-against-open-gates, idis.6a.gates-stay-open-ruling: through open gates") {
    auto none = dice();
    State state = besieged(before_walls(StrongholdKind::fortress, Where::inside), 9);
    open_gates(state);
    Battlefield field(state, none);
    field.play().orders("aram", AssaultStronghold{hold_place});
    CHECK_EQ(amount_in(modifiers_of(field.state(), field.meeting(), Camp::called), walls), 0);
    CHECK_EQ(amount_in(modifiers_of(field.state(), field.meeting(), Camp::calling),
                       "idis.6a.assault-attacker-minus-1"), -1);
}

TEST_CASE("idis.6a.defender-bonus-not-in-field: none for an army outside its own walls") {
    State state = before_walls(StrongholdKind::town, Where::inside);
    state.within_walls.erase(army("belisar"));
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    CHECK_EQ(field.meeting().kind, MeetingKind::field);
    CHECK_EQ(amount_in(modifiers_of(field.state(), field.meeting(), Camp::called), walls), 0);
}

TEST_CASE("idis.6a.assault-won-stronghold-falls, idis.6a.assault-objective: by two it falls, by "
          "one it holds") {
    const auto storm = [](kit::Dice& faces) {
        Battlefield field(besieged(before_walls(StrongholdKind::town), 9), faces);
        field.play().orders("aram", AssaultStronghold{hold_place});
        // Numbers aside, 12 and 10: the attacker has one less, the defenders three more.
        field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
        field.fight();
        return field;
    };
    SUBCASE("11 to 9 and a die for its supplies") {
        auto faces = dice(6, 6, 3, 3, 5);
        const Battlefield field = storm(faces);
        CHECK_EQ(field.battle().difference, 2);
        CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
        CHECK(field.state().sieges.empty());
    }
    SUBCASE("11 to 10: the besieger checks his morale where he is") {
        auto faces = dice(6, 6, 4, 3, 4, 4);
        const Battlefield field = storm(faces);
        CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("g")));
        CHECK_EQ(field.army("aram").hex, field_hex);
        // Fifteen percent, being the loser.
        CHECK_EQ(field.soldiers("aram"), Soldiers{850});
        CHECK_EQ(hold_of(field.state(), hold_id).infantry, Soldiers{238});
        CHECK(field.state().sieges.contains(hold_id));
    }
}

TEST_CASE("idis.6a.assault-lost-besieger-place-ruling: back to its lines, or away if it routs") {
    auto faces = dice(3, 3, 4, 3, 6, 6, 1, 2);
    Battlefield field(besieged(before_walls(StrongholdKind::town), 9), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::walls, 1});
    field.fight();
    CHECK_EQ(field.battle().difference, 3);
    CHECK_EQ(field.state().disorders.at(army("aram")).way.size(), 2);
    // Nobody besieges any more.
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::interrupted);
}

TEST_CASE("idis.6a.assault-once-per-day-ruling: the second waits for the next day") {
    auto faces = dice(6, 6, 4, 3, 4, 4, 5, 5, 5, 5);
    Battlefield field(besieged(before_walls(StrongholdKind::town), 9), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.fight();
    field.play().orders("aram", AssaultStronghold{hold_place});
    CHECK(field.state().meetings.empty());
    field.play().until(at(Day{11}, 0));
    CHECK_EQ(field.meeting().opened_at, at(Day{11}, 0));
}

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
    State state = besieged(before_walls(StrongholdKind::city), 15);
    const auto due = next_siege(state);
    REQUIRE(due.has_value());
    CHECK_EQ(due->at, at(Day{17}, 12));
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

TEST_CASE("idis.6a.captured-supplies-town: what a captured place yields") {
    row("idis.6a.captured-supplies-town");
    CHECK_EQ(supplies_found(StrongholdKind::town, 5, 2), Supplies{30'000});
    row("idis.6a.captured-supplies-fortress");
    CHECK_EQ(supplies_found(StrongholdKind::fortress, 6, 1), Supplies{5'000});
    row("idis.6a.captured-supplies-city");
    CHECK_EQ(supplies_found(StrongholdKind::city, 4, 0), Supplies{400'000});
    row("idis.6a.captured-supplies-negative-ruling");
    CHECK_EQ(supplies_found(StrongholdKind::town, 2, 5), Supplies{0});
    CHECK_EQ(supplies_found(StrongholdKind::town, 5, 5), Supplies{0});
}

namespace {

/// The place falls to Aram with these dice; the state afterwards.
State fallen(State state, kit::Dice& dice, Events* events = nullptr) {
    const Events happened = let_happen(state, dice, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
    if (events != nullptr) *events = happened;
    return state;
}
State chosen(State state, std::string answer, kit::Dice& dice) {
    let_happen(state, dice, [&](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, answer);
    });
    return state;
}

}  // namespace

TEST_CASE("idis.6a.stronghold-changes-owner-ruling, idis.6a.garrison-after-fall-ruling, "
          "idis.6a.new-garrison-ruling, idis.6a.fallen-choice-pillage-or-order: a fall") {
    auto faces = dice(5);
    Events events;
    State state = fallen(besieged(before_walls(StrongholdKind::city), 9, 1), faces, &events);
    CHECK_EQ(state.strongholds.at(hold_id).holder, Party(faction("f")));
    CHECK_EQ(state.strongholds.at(hold_id).taken_from, Party(faction("g")));
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{});
    CHECK_EQ(soldiers_inside(state, hold_id), Soldiers{});
    // (5 - 1) x 100,000.
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{400'000});
    std::vector<std::string> options;
    for (const QuestionPut& put : all<QuestionPut>(events)) {
        if (std::holds_alternative<PillageOrRestrain>(put.question.what)) {
            options = put.question.options;
            CHECK_EQ(put.question.by_default, "keep_order");
        }
    }
    CHECK_EQ(options, std::vector<std::string>{"pillage", "keep_order"});
    REQUIRE(next_hold(state).has_value());
    CHECK_EQ(next_hold(state)->at, at(Day{40}, 12));
    state.now = at(Day{40}, 12);
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{500});
}

TEST_CASE("idis.6a.captured-supplies-weeks-ruling, idis.6a.captured-supplies-once-ruling: weeks "
          "completed, and not twice in a year") {
    auto faces = dice(6);
    State state = fallen(besieged(before_walls(StrongholdKind::town), 9, 2), faces);
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{40'000});
    ScriptedDice none({});
    state = fallen(state, none);
    CHECK_EQ(state.fallen.at(hold_id).supplies, Supplies{0});
}

TEST_CASE("idis.6a.pillage-halves-stores, idis.6a.pillage-morale-plus-2, "
          "idis.6a.pillaged-half-gone-ruling, idis.6a.pillage-once-ruling, "
          "idis.6a.captured-supplies-pillage-order-ruling: found, halved, then taken") {
    // (5 - 1) x 10,000, and loot left there by Belisar.
    auto faces = dice(5);
    State state = besieged(before_walls(StrongholdKind::town), 9, 1);
    // 1,000 men and 250 followers carry 18,750: room for 15,000.
    state.armies.edit(army("aram")).supplies = Supplies{3'750};
    state = fallen(state, faces);
    ScriptedDice none({});
    state = chosen(state, "pillage", none);
    CHECK_EQ(state.armies.at(army("aram")).supplies, Supplies{18'750});
    CHECK_EQ(state.armies.at(army("aram")).morale, Morale{11});
    CHECK_EQ(state.deposits.at({hold_id, commander("aram")}).supplies, Supplies{5'000});
    CHECK(state.fallen.empty());
}

TEST_CASE("idis.6a.pillage-ire: a year in which the land is an enemy's") {
    auto faces = dice(5);
    State state = fallen(besieged(before_walls(StrongholdKind::town), 9), faces);
    ScriptedDice none({});
    state = chosen(state, "pillage", none);
    const Party own = Party(faction("f"));
    CHECK(has_earned_ire(state, hold_id, own, Day{10}));
    CHECK(has_earned_ire(state, hold_id, own, Day{374}));
    CHECK_FALSE(has_earned_ire(state, hold_id, own, Day{375}));
    CHECK_FALSE(has_earned_ire(state, hold_id, Party(faction("g")), Day{10}));
}

TEST_CASE("idis.6a.keep-order-morale-check, idis.6a.keep-order-failed-ruling: kept, or not") {
    auto supplies = dice(5);
    const State state = fallen(besieged(before_walls(StrongholdKind::town), 9), supplies);
    SUBCASE("4 and 5 at nine: nothing is halved") {
        auto faces = dice(4, 5);
        const State after = chosen(state, "keep_order", faces);
        CHECK_EQ(after.armies.at(army("aram")).morale, Morale{9});
        CHECK_EQ(after.armies.at(army("aram")).supplies, Supplies{18'750});
        CHECK_EQ(after.deposits.at({hold_id, commander("aram")}).supplies,
                 Supplies{50'000 - 9'750});
    }
    SUBCASE("5 and 5: they pillage unbidden, and nobody deserts") {
        auto faces = dice(5, 5);
        const State after = chosen(state, "keep_order", faces);
        CHECK_EQ(after.armies.at(army("aram")).morale, Morale{11});
        CHECK_EQ(after.deposits.at({hold_id, commander("aram")}).supplies,
                 Supplies{25'000 - 9'750});
        CHECK_EQ(counts_of(force_of(after, army("aram"))).soldiers(), Soldiers{1'000});
    }
}

TEST_CASE("idis.6a.no-choice-default-ruling: who does not choose in a day keeps them in line") {
    State state = before_walls(StrongholdKind::town);
    Hold empty = hold_of(state, hold_id);
    empty.infantry = Soldiers{};
    state.holds.insert(empty);
    auto faces = dice(5, 5, 5, 5, 5, 4, 4);
    Battlefield field(state, faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    field.play().until(at(Day{11}, 11, 59));
    CHECK_FALSE(field.state().fallen.empty());
    field.play().until(at(Day{11}, 12));
    CHECK(field.state().fallen.empty());
    CHECK(field.play().all<OrderKept>().front().is_kept);
}

TEST_CASE("idis.6a.empty-stronghold-taken-ruling: nobody inside, so it falls without a battle") {
    State state = before_walls(StrongholdKind::town);
    Hold empty = hold_of(state, hold_id);
    empty.infantry = Soldiers{};
    state.holds.insert(empty);
    auto faces = dice(5);
    Battlefield field(state, faces);
    field.play().orders("aram", BesiegeStronghold{hold_place});
    CHECK(field.state().battles.empty());
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
}

TEST_CASE("idis.6a.escape-3-in-6, idis.6a.escape-important-people: three in six, each alone") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    Hold hold = hold_of(state, hold_id);
    hold.notables = {"the governor", "the bishop"};
    state.holds.insert(hold);
    for (const int face : {3, 4}) {
        auto faces = dice(face, 1, 6, 5);
        Events events;
        const State after = fallen(state, faces, &events);
        CHECK_EQ(after.captives.contains(commander("belisar")), face == 4);
        const auto told = told_to<told::StrongholdFell>(commander("aram"), events);
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told.front().escaped.back(), "the governor");
        CHECK_EQ(told.front().captured.back(), "the bishop");
    }
}

TEST_CASE("idis.6a.garrison-replenish-ruling: whole again thirty days after the last fight") {
    State state = before_walls(StrongholdKind::town);
    Hold hold = hold_of(state, hold_id);
    hold.infantry = Soldiers{200};
    hold.morale = Morale{7};
    hold.since = state.now;
    hold.restored_at = state.now + days(30);
    state.holds.insert(hold);
    CHECK_EQ(hold_at(state, hold_id, state.now + weeks(1)).morale, Morale{8});
    CHECK_EQ(hold_at(state, hold_id, state.now + weeks(4)).morale, Morale{9});
    state.now = state.now + days(30);
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{250});
    CHECK_FALSE(hold_of(state, hold_id).restored_at.has_value());
}

TEST_CASE("idis.6a.surrender-choice-ruling: on agreed terms it falls without a loss") {
    auto faces = dice(5);
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 9), faces);
    field.play().orders("belisar", YieldStronghold{hold_place, "free passage"});
    QuestionId asked;
    for (const Question& question : field.state().questions) {
        if (std::holds_alternative<TermsOffered>(question.what)) asked = question.id;
    }
    field.play().orders("aram", AnswerQuestion{asked, "accept"});
    CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
    CHECK_EQ(field.soldiers("belisar"), Soldiers{1'000});
    CHECK(field.state().captives.empty());
    CHECK_FALSE(field.state().within_walls.contains(army("belisar")));
}

TEST_CASE("idis.6a.sally-lost-return-ruling: back inside, and broken there") {
    auto faces = dice(4, 4, 6, 5, 6, 6, 3, 2);
    Battlefield field(besieged(before_walls(StrongholdKind::town, Where::inside), 9), faces);
    field.attack("belisar", "aram");
    field.fight();
    CHECK_EQ(field.army("belisar").hex, field_hex);
    CHECK(field.state().within_walls.contains(army("belisar")));
    CHECK_EQ(field.army("belisar").supplies, Supplies{3'500});
    CHECK_EQ(field.state().disorders.at(army("belisar")).until, at(Day{12}, 12));
}

TEST_CASE("idis.6a.assault-defender-out-ruling: nobody slips in once the siege has begun") {
    State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    state.within_walls.erase(army("belisar"));
    auto none = dice();
    Battlefield field(state, none);
    CHECK_EQ(field.play().refused("belisar", EnterWalls{hold_place}).clause,
             Clause("idis.6a.assault-defender-out-ruling"));
    State before = before_walls(StrongholdKind::town, Where::inside);
    before.within_walls.erase(army("belisar"));
    Battlefield earlier(before, none);
    earlier.play().orders("belisar", EnterWalls{hold_place});
    CHECK(earlier.state().within_walls.contains(army("belisar")));
}
