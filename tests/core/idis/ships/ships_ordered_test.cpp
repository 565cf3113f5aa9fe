// What may be ordered of ships: each thing that keeps an order from being taken, alone (section 8e
// and its addendum). What the orders do is told in the tests beside this one.
#include <doctest/doctest.h>

#include <string>

#include "core/idis/reindex.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/in_view.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/ships/shipyards.hpp"
#include "core/idis/ships/waters.hpp"
#include "tests/kit/fleet.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId by_aram = army("aram");
const Army& his_army(const State& state) { return state.armies.at(by_aram); }

/// Aram in a port of his at noon, two fleets of his beside him, and one of Belisar's.
State in_a_harbour() {
    State state = at_the_coast(a_crew("aram", 100).with_infantry(100), a_crew("belisar", 100));
    state.map = a_coast().place("port", harbour).place("far", hex_at(5, 9)).settlement(harbour, 80);
    for (const Commander& each : state.commanders) let_know_all(state, each.id);
    state.now = at(Day{10}, 12);
    put_stronghold(state, "port", harbour, Party(faction("f")));
    put_stronghold(state, "far", hex_at(5, 9), Party(faction("f")));
    state.within_walls.insert({by_aram, stronghold("port")});
    put_fleet(state, "f", "aram", 6).hired = {{stronghold("port"), 3}};
    put_fleet(state, "e", "aram", 3);
    put_fleet(state, "g", "belisar", 4);
    return state;
}
/// The same, out at sea and aboard of the first, beside Belisar aboard of his.
State beside_him_at_sea() {
    State state = in_a_harbour();
    state.within_walls.erase(by_aram);
    for (const char* name : {"f", "e", "g"}) state.fleets.edit(fleet(name)).hex = hex_at(8, 5);
    go_aboard(state, "f", "aram");
    go_aboard(state, "g", "belisar");
    return state;
}
/// Ships, or an army, are called to a battle.
void call_out(State& state, std::optional<FleetId> ships, ArmyId aboard = {}) {
    Meeting meeting;
    meeting.id = kit::named_id<MeetingId>(the_campaign(), "a call");
    meeting.hex = harbour;
    meeting.kind = ships ? MeetingKind::naval : MeetingKind::field;
    meeting.opened_at = state.now;
    meeting.due_at = state.now + kit::hours(6);
    Engaged engaged;
    engaged.army = aboard;
    engaged.fleet = ships;
    meeting.called.armies.push_back(engaged);
    state.meetings.insert(meeting);
    reindex(state);
}

/// A thing that is otherwise, and the refusal it brings.
struct Bar {
    const char* code;
    void (*changes)(State&);
};
template <class Ask>
void expect_bars(const State& open, const std::vector<Bar>& bars, Ask ask) {
    CHECK_EQ(ask(open), allowed);
    for (const Bar& bar : bars) {
        INFO(std::string(bar.code));
        State barred = open;
        bar.changes(barred);
        reindex(barred);
        const Gate gate = ask(barred);
        REQUIRE(gate);
        CHECK_EQ(gate->code, bar.code);
    }
}
void sail_the_first(State& state) {
    state.fleets.edit(fleet("f")).voyage = Voyage{OrderId(4), {hex_at(6, 5)}, false, {}};
}
void give_away_the_first(State& state) {
    state.fleets.edit(fleet("f")).commander = commander("belisar");
}
void move_the_first(State& state) { state.fleets.edit(fleet("f")).hex = hex_at(7, 7); }
void lade_the_first(State& state) { state.fleets.edit(fleet("f")).army = army("belisar"); }
void unload_the_first(State& state) {
    state.fleets.edit(fleet("f")).army.reset();
    state.fleets.edit(fleet("f")).standing = FleetStanding::empty;
}
void begin_to_lade_the_first(State& state) {
    state.fleets.edit(fleet("f")).standing = FleetStanding::embarking;
}
void call_the_first(State& state) { call_out(state, fleet("f")); }

}  // namespace

TEST_CASE("who may go aboard: of idle ships of his that lie where he is, and not when called") {
    const std::vector<Bar> bars{{"no_such_fleet", give_away_the_first},
                                {"fleet_is_not_here", move_the_first},
                                {"fleet_is_under_way", lade_the_first},
                                {"fleet_is_under_way", sail_the_first},
                                {"fleet_is_under_way", call_the_first},
                                {"army_is_called_to_battle",
                                 [](State& state) { call_out(state, {}, by_aram); }},
                                {"army_is_aboard", [](State& state) {
                                     state.fleets.edit(fleet("e")).army = by_aram;
                                     state.fleets.edit(fleet("e")).standing =
                                         FleetStanding::embarking;
                                 }}};
    expect_bars(in_a_harbour(), bars, [](const State& state) {
        return may_embark(state, his_army(state), {fleet("f"), {}});
    });
}

TEST_CASE("who names all his detachments goes aboard with the whole army, engines and all") {
    State state = in_a_harbour();
    const EmbarkArmy all{fleet("e"), {{detachment("A"), {}, {}}, {detachment("B"), {}, {}}}};
    CHECK_EQ(may_embark(state, his_army(state), all), allowed);
    put_engines(state, "aram", 1);
    CHECK_EQ(may_embark(state, his_army(state), all)->code, "fleet_has_no_room");
    // A part of it goes without the engines.
    const EmbarkArmy one{fleet("e"), {{detachment("A"), {}, {}}}};
    CHECK_EQ(may_embark(state, his_army(state), one), allowed);
}

TEST_CASE("a part that goes aboard is an army, and so are those who stay behind") {
    State state = in_a_harbour();
    const EmbarkArmy one{fleet("e"), {{detachment("A"), {}, {}}}};
    CHECK_EQ(may_embark(state, his_army(state), one), allowed);
    state.detachments.edit(detachment("B")).soldiers = Soldiers{99};
    CHECK_EQ(may_embark(state, his_army(state), one)->code, "army_needs_hundred_soldiers");
}

TEST_CASE("who may go ashore: who is aboard, lies at a shore, and is not called to a battle") {
    State aboard = in_a_harbour();
    go_aboard(aboard, "f", "aram");
    const std::vector<Bar> bars{
        {"army_is_not_aboard", unload_the_first},
        {"army_is_not_aboard", begin_to_lade_the_first},
        {"army_is_called_to_battle",
         [](State& state) { call_out(state, fleet("f"), by_aram); }},
        {"no_landing_here",
         [](State& state) {
             sail_the_first(state);
             state.fleets.edit(fleet("f")).voyage->next_at = state.now + kit::hours(1);
         }},
        {"no_landing_here",
         [](State& state) { state.fleets.edit(fleet("f")).hex = hex_at(8, 8); }},
    };
    const auto ask = [](const State& state) { return may_disembark(state, his_army(state)); };
    expect_bars(aboard, bars, ask);
    // Ships that are kept in the harbour before they sail let him out.
    sail_the_first(aboard);
    CHECK_EQ(ask(aboard), allowed);
}

TEST_CASE("who may sail: ships of his, where he is, unless an army goes ashore or a battle calls") {
    const std::vector<Bar> bars{
        {"no_such_fleet", give_away_the_first},
        {"fleet_is_not_here", move_the_first},
        {"fleet_is_under_way",
         [](State& state) {
             state.fleets.edit(fleet("f")).standing = FleetStanding::disembarking;
         }},
        {"army_is_called_to_battle", call_the_first}};
    expect_bars(in_a_harbour(), bars, [](const State& state) {
        return may_sail(state, his_army(state), sailing("f", {Direction::north_east}));
    });
}

TEST_CASE("who may part ships or bring them together: idle ones of his that lie where he is") {
    const std::vector<Bar> bars{
        {"no_such_fleet", give_away_the_first},
        {"fleet_is_not_here", move_the_first},
        {"fleet_is_under_way", sail_the_first},
        {"fleet_is_under_way", begin_to_lade_the_first},
        {"fleet_is_under_way", call_the_first}};
    const State state = in_a_harbour();
    expect_bars(state, bars, [](const State& now) {
        return may_divide(now, his_army(now), DivideFleet{fleet("f"), 2});
    });
    expect_bars(state, bars, [](const State& now) {
        return may_merge(now, his_army(now), {fleet("f"), fleet("e")});
    });
    expect_bars(state, bars, [](const State& now) {
        return may_merge(now, his_army(now), {fleet("e"), fleet("f")});
    });
}

TEST_CASE("who may attack ships: from aboard, an enemy's in the same hex, once a day") {
    const std::vector<Bar> bars{
        {"army_is_not_aboard", unload_the_first},
        {"army_is_not_aboard", begin_to_lade_the_first},
        {"no_such_fleet", [](State& state) { state.fleets.erase(fleet("g")); }},
        {"no_such_fleet", [](State& state) { state.fleets.edit(fleet("g")).hex = harbour; }},
        {"fleets_have_fought_today",
         [](State& state) {
             Battle battle;
             battle.id = kit::named_id<MeetingId>(the_campaign(), "this morning");
             battle.at = at(Day{10}, 8);
             battle.kind = MeetingKind::naval;
             Fought fought;
             fought.fleet = fleet("f");
             battle.calling.armies.push_back(fought);
             fought.fleet = fleet("g");
             battle.called.armies.push_back(fought);
             state.battles.insert(battle);
         }},
        {"army_is_called_to_battle", [](State& state) { call_out(state, fleet("f"), by_aram); }}};
    expect_bars(beside_him_at_sea(), bars, [](const State& state) {
        return may_attack(state, his_army(state), {fleet("g")});
    });
}

TEST_CASE("who may have ships built: in a stronghold he occupies, where he is, up to a thousand") {
    const State state = in_a_harbour();
    const auto ask = [](const State& now, std::string_view where, std::int64_t ships) {
        return may_build(now, his_army(now), {place(where), ships});
    };
    CHECK_EQ(ask(state, "port", 1), allowed);
    CHECK_EQ(ask(state, "port", ships_max), allowed);
    CHECK_EQ(ask(state, "port", ships_max + 1)->code, "ships_out_of_bounds");
    CHECK_EQ(ask(state, "far", 1)->code, "army_is_not_there");
    CHECK_EQ(ask(state, "nowhere", 1)->code, "no_such_place");
    State unknown = state;
    unknown.known_places.erase({commander("aram"), place("port")});
    CHECK_EQ(ask(unknown, "port", 1)->code, "no_such_place");
    // Within other walls of his side he occupies those; men another left there are not his.
    State elsewhere = state;
    elsewhere.within_walls.erase(by_aram);
    elsewhere.within_walls.insert({by_aram, stronghold("far")});
    CHECK_EQ(ask(elsewhere, "port", 1)->code, "stronghold_is_not_occupied");
    elsewhere.stationed.insert(
        {detachment("B"), stronghold("port"), commander("belisar"), state.now});
    elsewhere.stationed.insert({detachment("A"), stronghold("far"), commander("aram"), state.now});
    CHECK_EQ(ask(elsewhere, "port", 1)->code, "stronghold_is_not_occupied");
}

TEST_CASE("who may build in the countryside: not from aboard, nor twice; others' work is no bar") {
    const auto ask = [](const State& state) { return may_build(state, his_army(state), {{}, 0}); };
    State state = in_a_harbour();
    ShipBuilding building;
    building.id = OrderId(9);
    building.commander = commander("belisar");
    building.army = army("belisar");
    state.ship_buildings.insert(building);
    CHECK_EQ(ask(state), allowed);
    State twice = state;
    twice.ship_buildings.edit(building.id).army = by_aram;
    CHECK_EQ(ask(twice)->code, "army_builds_already");
    go_aboard(state, "f", "aram");
    CHECK_EQ(ask(state)->code, "army_is_aboard");
}

TEST_CASE("who may hire boats of the countryside: on its shore, and where no enemy holds it") {
    const auto ask = [](const State& state, std::int64_t ships) {
        return may_hire(state, his_army(state), {{}, ships});
    };
    const State state = in_a_harbour();
    CHECK_EQ(ask(state, 1), allowed);
    CHECK_EQ(ask(state, 0)->code, "ships_out_of_bounds");
    CHECK_EQ(ask(state, ships_max + 1)->code, "ships_out_of_bounds");
    CHECK_EQ(ask(beside_him_at_sea(), 1)->code, "no_water_here");
    // From aboard in the harbour he can.
    State aboard = state;
    go_aboard(aboard, "f", "aram");
    CHECK_EQ(ask(aboard, 1), allowed);
    // An enemy's stronghold elsewhere is no matter, nor is one that nobody holds here.
    State others = state;
    others.strongholds.edit(stronghold("far")).holder = Party(faction("g"));
    others.strongholds.edit(stronghold("port")).holder.reset();
    CHECK_EQ(ask(others, 1), allowed);
    others.strongholds.edit(stronghold("port")).holder = Party(faction("g"));
    CHECK_EQ(ask(others, 1)->code, "stronghold_is_hostile");
}

TEST_CASE("who may give hired ships back: idle ones, as many as are hired, at a port") {
    const std::vector<Bar> bars{
        {"no_such_fleet", give_away_the_first},
        {"no_such_fleet", [](State& state) { state.fleets.erase(fleet("f")); }},
        {"fleet_is_not_here", move_the_first},
        {"fleet_is_under_way", lade_the_first},
        {"fleet_is_under_way", sail_the_first},
        {"fleet_is_under_way", call_the_first},
        {"no_stronghold_here",
         [](State& state) { state.strongholds.edit(stronghold("port")).hex = hex_at(5, 6); }},
        {"no_stronghold_here",
         [](State& state) {
             state.armies.edit(by_aram).hex = hex_at(2, 2);
             state.fleets.edit(fleet("f")).hex = hex_at(2, 2);
             state.strongholds.edit(stronghold("port")).hex = hex_at(2, 2);
         }},
    };
    const State state = in_a_harbour();
    const auto ask = [](const State& now, std::int64_t ships) {
        return may_give_back(now, his_army(now), {fleet("f"), ships});
    };
    expect_bars(state, bars, [&](const State& now) { return ask(now, 3); });
    CHECK_EQ(ask(state, 1), allowed);
    CHECK_EQ(ask(state, 0)->code, "fleet_has_not_so_many");
    CHECK_EQ(ask(state, 4)->code, "fleet_has_not_so_many");
}

TEST_CASE("the referee gives a commander ships where ships can lie, up to a thousand") {
    const State state = in_a_harbour();
    const auto ask = [&](std::string_view name, kit::Hex hex, std::int64_t ships) {
        const Gate gate = may_rule_ships(state, GiveShips{commander(name), hex, ships});
        return gate ? std::string(gate->code) : std::string();
    };
    CHECK_EQ(ask("aram", harbour, 1), "");
    CHECK_EQ(ask("aram", harbour, ships_max), "");
    CHECK_EQ(ask("aram", harbour, ships_max + 1), "ships_out_of_bounds");
    CHECK_EQ(ask("nobody", harbour, 1), "no_such_commander");
    CHECK_EQ(ask("aram", hex_at(60, 60), 1), "hex_is_off_the_map");
    CHECK_EQ(ask("aram", hex_at(2, 2), 1), "no_landing_here");
}

TEST_CASE("an order of ships is for the day while the army marches by night") {
    State state = in_a_harbour();
    Army marching = his_army(state);
    CHECK_EQ(need_daylight(marching), allowed);
    marching.stretch = Stretch{};
    CHECK_EQ(need_daylight(marching), allowed);
    marching.stretch->is_night = true;
    CHECK_EQ(need_daylight(marching)->code, "army_is_marching");
}
