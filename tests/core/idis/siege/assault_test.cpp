// Strongholds and assaults (section 6a): garrisons, walls, the laying of a siege, storming.
#include "core/idis/siege/siege.hpp"

#include <doctest/doctest.h>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

/// What the walls add to the roll of those called.
std::int64_t of_walls(const Battlefield& field) {
    return amount_in(modifiers_of(field.state(), field.meeting(), Camp::called), walls_clause);
}

/// Asta of that faction camps before the walls as well.
State with_asta(State state, std::string faction) {
    const auto host =
        a_bare_host("asta").with_infantry(1'000, "men of asta").with_supplies(9'000);
    return with_another(std::move(state), host, "asta", std::move(faction));
}

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
    CHECK_CLAUSE("idis.6a.sally-stationed-not-ruling",
                 garrison_of(state, hold_id, MeetingKind::sally).strength == Fraction{250});
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
    CHECK_EQ(enough.play().refused("aram", BesiegeStronghold{hold_place}).code,
             "army_besieges_already");
    State broken_off = enough.state();
    broken_off.sieges.edit(hold_id).standing = SiegeStanding::interrupted;
    broken_off.sieges.edit(hold_id).left_of_week = days(3);
    broken_off.strongholds.edit(hold_id).is_besieged = true;
    Battlefield again(broken_off, none);
    again.play().orders("aram", BesiegeStronghold{hold_place});
    CHECK_EQ(again.state().sieges.at(hold_id).standing, SiegeStanding::under_way);
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
    CHECK_EQ(of_walls(field), 3);
    // Who was beaten back storms nothing until he stands before the walls again.
    State beaten_back = besieged(before_walls(StrongholdKind::town), 9);
    const AssaultStronghold storm{hold_place};
    CHECK_FALSE(Rule<AssaultStronghold>::may_give(beaten_back, commander("aram"), storm,
                                                  beaten_back.now));
    Army& row = beaten_back.armies.edit(army("aram"));
    row.hex = kit::neighbour(row.hex, kit::Direction::south);
    const Gate gate = Rule<AssaultStronghold>::may_give(beaten_back, commander("aram"), storm,
                                                        beaten_back.now);
    REQUIRE(gate);
    CHECK_EQ(gate->code, "no_siege_is_laid");
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
        CHECK_EQ(amount_in(sum, walls_clause), 3);
        CHECK_EQ(amount_in(sum, "idis.6.bad-weather-penalty"), -1);
        CHECK_EQ(amount_in(sum, "idis.6.undersupplied-penalty"), -1);
    }
    row("idis.6a.assault-no-terrain-extras-ruling");
    {
        State state = before_walls(StrongholdKind::fortress, Where::inside);
        state.map = a_country().place("hold", field_hex).terrain(field_hex, Terrain::hills);
        has_stood(state, "belisar");
        const Tally sum = assault_modifiers(state, Camp::called);
        CHECK_EQ(amount_in(sum, walls_clause), 5);
        CHECK_CLAUSE("idis.6a.assault-no-terrain-extras-ruling",
                     amount_in(sum, "idis.6.chosen-battlefield") == 0);
        CHECK_CLAUSE("idis.6a.assault-no-terrain-extras-ruling",
                     amount_in(sum, "idis.6.advantageous-terrain") == 0);
        CHECK_CLAUSE("idis.6a.assault-no-terrain-extras-ruling",
                     amount_in(sum, "idis.6.rough-terrain-penalty") == 0);
        CHECK_EQ(amount_in(assault_modifiers(state, Camp::calling), "idis.6.rough-terrain-penalty"),
                 -1);
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
    CHECK_EQ(of_walls(field), 0);
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
    CHECK_CLAUSE("idis.6a.defender-bonus-not-in-field", of_walls(field) == 0);
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
    CHECK(field.state().sieges.empty());
    CHECK_FALSE(field.state().strongholds.at(hold_id).is_besieged);
}

TEST_CASE("idis.6a.assault-lost-besieger-place-ruling: where another besieger remains the siege "
          "goes on without the one who ran") {
    auto faces = dice(3, 3, 4, 3, 6, 6, 1, 2);
    State state = with_asta(besieged(before_walls(StrongholdKind::town), 9), "f");
    state.sieges.edit(hold_id).besiegers.push_back(army("asta"));
    Battlefield field(std::move(state), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::walls, 1});
    field.fight();
    CHECK_EQ(field.state().disorders.at(army("aram")).way.size(), 2);
    CHECK_EQ(field.state().sieges.at(hold_id).besiegers, std::vector{army("asta")});
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::under_way);
}

TEST_CASE("idis.6a.assault-lost-besieger-place-ruling: two who run in one battle have both left "
          "the siege") {
    auto faces = dice(3, 3, 4, 3, 6, 6, 1, 2, 6, 6, 1, 2);
    State state = with_asta(besieged(before_walls(StrongholdKind::town), 9), "f");
    state.sieges.edit(hold_id).besiegers.push_back(army("asta"));
    Battlefield field(std::move(state), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().orders("asta", AssaultStronghold{hold_place});
    REQUIRE_EQ(field.meeting().calling.armies.size(), 2);
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::walls, 1});
    field.plan("asta");
    field.fight();
    CHECK_EQ(field.state().disorders.size(), 2);
    CHECK(field.state().sieges.empty());
    CHECK_FALSE(field.state().strongholds.at(hold_id).is_besieged);
    CHECK_EQ(field.play().all<SiegeEnded>().size(), 1);
}

// ---- who has a part in it -----------------------------------------------------------------------

TEST_CASE("idis.6a.assault-join-ruling, idis.6.attack-in-vain-ruling: an ally joins the besiegers "
          "against a garrison alone, and nobody outside those within") {
    auto none = dice();
    SUBCASE("beside Aram") {
        Battlefield field(with_asta(besieged(before_walls(StrongholdKind::town), 9), "f"),
                          none);
        field.play().orders("aram", AssaultStronghold{hold_place});
        CHECK(field.meeting().called.armies.empty());
        field.play().orders("asta", JoinBattle{army("aram")});
        CHECK_EQ(field.meeting().calling.armies.size(), 2);
        CHECK_EQ(field.meeting().calling.armies.back().army, army("asta"));
    }
    SUBCASE("not beside Belisar within") {
        Battlefield field(
            with_asta(besieged(before_walls(StrongholdKind::town, Where::inside), 9), "g"),
            none);
        field.play().orders("aram", AssaultStronghold{hold_place});
        field.play().orders("asta", JoinBattle{army("belisar")});
        CHECK_EQ(field.meeting().called.armies.size(), 1);
        CHECK_EQ(field.play().told<told::OrderEnded>("asta").back().standing,
                 OrderStanding::stopped);
        CHECK_EQ(field.play().told<told::NoBattle>("asta").back().why,
                 told::NoBattle::Why::nobody_to_fight);
    }
}

TEST_CASE("idis.6a.relief-waits-ruling, idis.6a.relief-battle-ruling: who comes to the relief of "
          "the place fights in the field, when the assault is over") {
    auto faces = fair(6, 6, 4, 3, 4, 4);
    const State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    Battlefield field(with_asta(state, "g"), faces);
    field.play().orders("aram", AssaultStronghold{hold_place});
    field.play().orders("asta", AttackArmy{army("aram")});
    const Moment due = field.meeting().due_at;
    CHECK_EQ(field.meeting().called.armies.size(), 1);
    CHECK_EQ(field.play().all<OrderPutOff>().back().effect_at, due + hours(1));
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::numbers, 0});
    field.fight();
    CHECK(field.state().meetings.empty());
    field.play().until(due + hours(1));
    CHECK_EQ(field.meeting().kind, MeetingKind::field);
    CHECK_EQ(field.meeting().calling.armies.front().army, army("asta"));
    CHECK_EQ(of_walls(field), 0);
}

TEST_CASE("idis.6a.assault-waits-ruling: no assault on who sallies, until that battle is over") {
    auto none = dice();
    State state = with_asta(besieged(before_walls(StrongholdKind::town, Where::inside), 9), "f");
    state.sieges.edit(hold_id).besiegers.push_back(army("asta"));
    SUBCASE("put off while Belisar is called elsewhere") {
        Battlefield field(state, none);
        field.attack("belisar", "aram");
        field.play().orders("asta", AssaultStronghold{hold_place});
        CHECK_EQ(field.meeting().kind, MeetingKind::sally);
        CHECK_EQ(field.play().all<OrderPutOff>().back().effect_at,
                 field.meeting().due_at + hours(1));
    }
    SUBCASE("at once while he is not") {
        Battlefield field(state, none);
        field.play().orders("asta", AssaultStronghold{hold_place});
        CHECK_EQ(field.meeting().kind, MeetingKind::assault);
        CHECK(field.play().all<OrderPutOff>().empty());
    }
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

TEST_CASE("idis.6.neutral-army-stays-out: who is at war with a garrison out of its walls stands "
          "against it, and not with it") {
    const State state = before_walls(StrongholdKind::town);
    Meeting meeting;
    meeting.hex = field_hex;
    meeting.stronghold = hold_id;
    Engaged aram;
    aram.army = army("aram");
    meeting.calling.armies = {aram};
    meeting.called.has_garrison = true;
    const auto stands = [](const State& there, const Meeting& with, Camp camp) {
        return may_stand_on(there, with, army("asta"), camp);
    };
    // Asta is of Aram's faction, or of the garrison's.
    CHECK(stands(with_asta(state, "f"), meeting, Camp::calling));
    CHECK_FALSE(stands(with_asta(state, "f"), meeting, Camp::called));
    CHECK(stands(with_asta(state, "g"), meeting, Camp::called));
    CHECK_FALSE(stands(with_asta(state, "g"), meeting, Camp::calling));
    // A garrison alone is enemy enough, on whichever side it stands.
    Meeting alone = meeting;
    alone.calling.armies.clear();
    CHECK(stands(with_asta(state, "f"), alone, Camp::calling));
    CHECK_FALSE(stands(with_asta(state, "f"), alone, Camp::called));
    std::swap(alone.calling, alone.called);
    CHECK(stands(with_asta(state, "f"), alone, Camp::called));
    CHECK_FALSE(stands(with_asta(state, "f"), alone, Camp::calling));
    alone.has_begun = true;
    CHECK_FALSE(stands(with_asta(state, "f"), alone, Camp::called));
    // A place that nobody holds has no enemies.
    State nobodys = with_asta(state, "f");
    nobodys.strongholds.edit(hold_id).holder.reset();
    CHECK_FALSE(stands(nobodys, meeting, Camp::called));
}
