// Who and what is put ashore by crews that fail, and how it comes back to its army (section 8e).
// How crews check, and the question who is ashore with the commander, is in crews_test.cpp.
#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/waters.hpp"
#include "core/idis/violations.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId carried = army("aram");

/// An army two hexes off the coast, aboard of so many ships that all check now.
State carrying(ArmyBuilder builder, std::int64_t ships) {
    State state = at_the_coast(std::move(builder));
    put_fleet(state, "f", "aram", ships, hex_at(7, 5)).checks_due = ships;
    go_aboard(state, "f", "aram");
    return state;
}
/// The ships whose number stands here fail and sail away; the others hold.
Events fail(State& state, const std::vector<std::int64_t>& failing) {
    const Fleet& row = state.fleets.at(fleet("f"));
    std::vector<int> faces;
    for (std::int64_t ship = row.ships - row.checks_due; ship < row.ships; ++ship) {
        const bool fails = std::find(failing.begin(), failing.end(), ship) != failing.end();
        faces.insert(faces.end(), {4, fails ? 6 : 4});
        if (fails) faces.insert(faces.end(), {1, 1, 1});
    }
    ScriptedDice dice(faces);
    return let_happen(state, dice, [](Unfolding& u) { check_crews(u, fleet("f")); });
}
const PartyAshore& party_at(const State& state, kit::Hex hex) {
    REQUIRE(state.parties_ashore.contains({carried, hex}));
    return state.parties_ashore.at({carried, hex});
}
Events rejoined(State& state) {
    return let_happen(state, [](Unfolding& u) { rejoin_ashore(u, carried); });
}
Soldiers soldiers_of(const State& state) {
    return counts_of(state, state.armies.at(carried)).soldiers();
}
/// An army on the shore with a party of its own there that has these goods.
State with_party(ArmyBuilder builder, std::int64_t supplies) {
    State state = at_the_coast(std::move(builder));
    PartyAshore party;
    party.id = {carried, harbour};
    party.supplies = Supplies{supplies};
    state.parties_ashore.insert(party);
    return state;
}

}  // namespace

TEST_CASE("idis.8e.ship-ejected-army-ruling: followers go where their soldiers have all gone") {
    State state = carrying(a_crew("aram", 100)
                               .with_noncombatants(40)
                               .with_wagons(2)
                               .with_infantry(100)
                               .with_noncombatants(0),
                           4);
    fail(state, {0});
    const PartyAshore& party = party_at(state, landing);
    REQUIRE_EQ(party.parts.size(), 1);
    CHECK_EQ(party.parts.front().id, detachment("A"));
    CHECK_EQ(party.parts.front().soldiers, Soldiers{100});
    CHECK_EQ(party.parts.front().noncombatants, Noncombatants{40});
    CHECK_EQ(party.parts.front().wagons, Wagons{2});
    // Nobody of it is left aboard.
    CHECK_FALSE(state.detachments.contains(detachment("A")));
    CHECK_EQ(state.detachments.at(detachment("B")).soldiers, Soldiers{100});
}

TEST_CASE("idis.8e.ship-fail-ejects: a ship of followers, of wagons or of loot puts those ashore "
          "alone") {
    // Soldiers on the first ship, their followers on the second, wagons and loot on the third.
    const auto laden = [] {
        return carrying(
            a_crew("aram", 100).with_noncombatants(40).with_wagons(2).with_loot(700), 3);
    };
    State followers = laden();
    fail(followers, {1});
    REQUIRE_EQ(party_at(followers, landing).parts.size(), 1);
    const Detachment& people = party_at(followers, landing).parts.front();
    CHECK_EQ(people.soldiers, Soldiers{0});
    CHECK_EQ(people.noncombatants, Noncombatants{40});
    CHECK_EQ(people.wagons, Wagons{0});
    CHECK_EQ(followers.detachments.at(detachment("A")).noncombatants, Noncombatants{0});
    CHECK_EQ(followers.detachments.at(detachment("A")).wagons, Wagons{2});
    State goods = laden();
    fail(goods, {2});
    CHECK_EQ(party_at(goods, landing).loot, Loot{700});
    REQUIRE_EQ(party_at(goods, landing).parts.size(), 1);
    CHECK_EQ(party_at(goods, landing).parts.front().wagons, Wagons{2});
    CHECK_EQ(party_at(goods, landing).parts.front().noncombatants, Noncombatants{0});
    CHECK_EQ(goods.armies.at(carried).loot, Loot{0});
}

TEST_CASE("idis.8e.ship-ejected-goods-ruling: goods alone and engines alone are put ashore; of an "
          "empty ship nothing is") {
    State goods = carrying(a_crew("aram", 100).with_loot(700), 2);
    fail(goods, {1});
    CHECK_EQ(party_at(goods, landing).loot, Loot{700});
    CHECK(party_at(goods, landing).parts.empty());
    State engines = carrying(a_crew("aram", 100), 3);
    const EnginesId id = put_engines(engines, "aram", 1, EngineStanding::built);
    engines.engines.edit(id).aboard = fleet("f");
    engines.engines.edit(id).ready_at = engines.now;
    fail(engines, {1});
    CHECK_EQ(party_at(engines, landing).engines, std::vector{id});
    const Engines& left = engines.engines.at(id);
    CHECK_FALSE(left.aboard.has_value());
    CHECK_FALSE(left.ready_at.has_value());
    CHECK_EQ(left.standing, EngineStanding::broken_down);
    CHECK_EQ(left.hex, landing);
    // The third ship is empty.
    State empty = carrying(a_crew("aram", 100), 3);
    const Events events = fail(empty, {2});
    CHECK_CLAUSE("idis.8e.ship-ejected-goods-ruling", empty.parties_ashore.empty());
    REQUIRE_EQ(told_to<told::ShipsTold>(commander("aram"), events).size(), 1);
    CHECK_EQ(told_to<told::ShipsTold>(commander("aram"), events).front().news,
             told::ShipNews::sailed_away);
}

TEST_CASE("idis.8e.ship-fail-ejects: the army lands when nobody is left aboard, and the ships that "
          "held stay without it") {
    State state = carrying(a_crew("aram", 100), 3);
    fail(state, {0});
    CHECK_EQ(state.armies.at(carried).hex, landing);
    CHECK_EQ(soldiers_of(state), Soldiers{100});
    const Fleet& left = state.fleets.at(fleet("f"));
    CHECK_EQ(left.ships, 2);
    CHECK_EQ(left.hex, hex_at(7, 5));
    CHECK_FALSE(left.army.has_value());
    CHECK_EQ(left.standing, FleetStanding::empty);
    CHECK(violations(state).empty());
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: those put ashore at one place are one party, and all "
          "who are ashore anywhere count") {
    State state = carrying(a_crew("aram", 1'000), 10);
    PartyAshore others;
    others.id = {army("x"), landing};
    others.parts.push_back(state.detachments.at(detachment("A")));
    state.parties_ashore.insert(others);
    CHECK(all<QuestionPut>(fail(state, {0, 1})).empty());
    state.fleets.edit(fleet("f")).checks_due = 8;
    CHECK(all<QuestionPut>(fail(state, {0})).empty());
    const PartyAshore& party = party_at(state, landing);
    REQUIRE_EQ(party.parts.size(), 1);
    CHECK_EQ(party.parts.front().soldiers, Soldiers{300});
    // Elsewhere two hundred more: half of them are ashore, and no more.
    state.fleets.edit(fleet("f")).hex = hex_at(7, 9);
    state.fleets.edit(fleet("f")).checks_due = 7;
    CHECK(all<QuestionPut>(fail(state, {0, 1})).empty());
    CHECK_EQ(soldiers_of(state), Soldiers{500});
    state.fleets.edit(fleet("f")).checks_due = 5;
    const Question asked = only<QuestionPut>(fail(state, {0})).question;
    CHECK(kit::holds_alternative<MostAreAshore>(asked.what));
}

TEST_CASE("crews that hold change nothing, and an army that goes ashore is put ashore by nobody") {
    State held = carrying(a_crew("aram", 100), 3);
    held.fleets.edit(fleet("f")).is_trapped = true;
    const Events events = fail(held, {});
    CHECK_EQ(all<FleetChanged>(events).size(), 1);
    CHECK_EQ(events.size(), 2);
    CHECK_FALSE(held.fleets.at(fleet("f")).is_trapped);
    // Until they are ashore they count as on the shore, and their goods with them.
    State landed = carrying(a_crew("aram", 200), 3);
    landed.fleets.edit(fleet("f")).standing = FleetStanding::disembarking;
    fail(landed, {0});
    CHECK_EQ(soldiers_of(landed), Soldiers{200});
    CHECK(landed.parties_ashore.empty());
    CHECK_EQ(landed.fleets.at(fleet("f")).ships, 2);
}

TEST_CASE("idis.8e.naval-retreat-ruling: trapped ships that all fail go down with everybody") {
    State state = carrying(a_crew("aram", 200), 2);
    state.fleets.edit(fleet("f")).is_trapped = true;
    auto faces = dice(4, 6, 5, 6);
    const Events events =
        let_happen(state, faces, [](Unfolding& u) { check_crews(u, fleet("f")); });
    CHECK_CLAUSE("idis.8e.naval-retreat-ruling", state.parties_ashore.empty());
    CHECK(state.fleets.empty());
    CHECK(state.ships_away.empty());
    CHECK(all<ArmyLanded>(events).empty());
    CHECK_FALSE(state.armies.contains(carried));
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: they come back into their detachments, and carry with "
          "the army what all of them can") {
    State state = with_party(a_crew("aram", 100), 4'000);
    Detachment part = state.detachments.at(detachment("A"));
    state.parties_ashore.edit({carried, harbour}).parts.push_back(part);
    const Events events = rejoined(state);
    // Fifteen each for two hundred men.
    CHECK_EQ(state.armies.at(carried).supplies, Supplies{3'000});
    CHECK_EQ(party_at(state, harbour).supplies, Supplies{1'000});
    CHECK_EQ(state.armies.at(carried).detachments, std::vector{detachment("A")});
    CHECK_EQ(soldiers_of(state), Soldiers{200});
    const auto told = told_to<told::ShipsTold>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told.front().news, told::ShipNews::joined);
    CHECK_EQ(told.front().soldiers, Soldiers{100});
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: followers of two detachments that are gone join one") {
    State state = with_party(a_crew("aram", 100), 0);
    for (const std::int64_t people : {40, 20}) {
        Detachment part = state.detachments.at(detachment("A"));
        part.id = DetachmentId(static_cast<std::uint64_t>(people));
        part.soldiers = Soldiers{0};
        part.noncombatants = Noncombatants{people};
        state.parties_ashore.edit({carried, harbour}).parts.push_back(part);
    }
    rejoined(state);
    CHECK_EQ(state.detachments.at(detachment("A")).noncombatants, Noncombatants{60});
    CHECK_EQ(state.armies.at(carried).detachments.size(), 1);
}

TEST_CASE("idis.8e.ship-ejected-goods-ruling: engines on the shore are taken up, unless they are "
          "gone or somebody else has them") {
    State state = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    PartyAshore party;
    party.id = {carried, harbour};
    const EnginesId own = put_engines(state, "aram", 1);
    const EnginesId taken = put_engines(state, "aram", 2);
    const EnginesId gone = put_engines(state, "aram", 3);
    state.engines.edit(own).army.reset();
    state.engines.edit(taken).army = army("belisar");
    state.engines.erase(gone);
    party.engines = {own, taken, gone};
    state.parties_ashore.insert(party);
    reindex(state);
    rejoined(state);
    CHECK_EQ(state.engines.at(own).army, carried);
    CHECK_EQ(state.engines.at(taken).army, army("belisar"));
    CHECK_FALSE(state.engines.contains(gone));
    CHECK(state.parties_ashore.empty());
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: nobody is joined by who is still aboard") {
    State state = with_party(a_crew("aram", 100), 900);
    put_fleet(state, "f", "aram", 2);
    go_aboard(state, "f", "aram");
    CHECK_CLAUSE("idis.8e.ship-ejected-army-ruling", rejoined(state).empty());
    CHECK_EQ(party_at(state, harbour).supplies, Supplies{900});
}

TEST_CASE("idis.8e.ship-ejected-army-ruling: the commander goes ashore only if all is as it was") {
    State asked = with_party(a_crew("aram", 100), 900);
    put_fleet(asked, "f", "aram", 2, hex_at(7, 5));
    put_fleet(asked, "e", "aram", 2, hex_at(7, 5));
    go_aboard(asked, "f", "aram");
    const auto lands = [&](const char* answer, auto change) {
        State state = asked;
        change(state);
        reindex(state);
        let_happen(state, [&](Unfolding& u) {
            settle_ships(u, MostAreAshore{carried, fleet("f"), harbour}, answer);
        });
        return state.armies.at(carried).hex == harbour;
    };
    CHECK(lands("ashore", [](State&) {}));
    CHECK_FALSE(lands("aboard", [](State&) {}));
    CHECK_FALSE(lands("ashore", [](State& state) { state.fleets.erase(fleet("f")); }));
    CHECK_FALSE(lands("ashore", [](State& state) {
        state.fleets.edit(fleet("f")).standing = FleetStanding::disembarking;
    }));
    CHECK_FALSE(lands("ashore", [](State& state) {
        state.fleets.edit(fleet("f")).army.reset();
        state.fleets.edit(fleet("e")).army = carried;
        state.fleets.edit(fleet("e")).standing = FleetStanding::aboard;
    }));
    CHECK_FALSE(lands(
        "ashore", [](State& state) { state.parties_ashore.erase({carried, harbour}); }));
    CHECK_FALSE(lands("ashore", [](State& state) {
        Meeting meeting;
        meeting.id = kit::named_id<MeetingId>(the_campaign(), "a call");
        meeting.kind = MeetingKind::naval;
        Engaged engaged;
        engaged.army = carried;
        engaged.fleet = fleet("f");
        meeting.called.armies.push_back(engaged);
        state.meetings.insert(meeting);
    }));
}

namespace {

/// A ship of fleet f that has sailed away, left two hexes off the coast.
ShipAway ship_away(std::uint64_t number, kit::Day back) {
    ShipAway away;
    away.id = {fleet("f"), number};
    away.commander = commander("aram");
    away.left_at = hex_at(7, 5);
    away.landed_at = landing;
    away.back_at = kit::at(back, 6);
    return away;
}
/// Where it comes back to, with its fleet there.
State back_with_fleet_at(kit::Hex fleet_is_at, ShipAway away, std::string_view leader = "aram") {
    State state = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    put_fleet(state, "f", leader, 2, fleet_is_at);
    state.ships_away.insert(away);
    let_happen(state, [&](Unfolding& u) { bring_ship_back(u, away.id); });
    return state;
}
const Fleet& the_ship(const State& state) {
    for (const Fleet& each : state.fleets) {
        if (each.id != fleet("f")) return each;
    }
    FAIL("it has not come back");
    return *state.fleets.begin();
}

}  // namespace

TEST_CASE("idis.8e.ship-return-place-ruling: where it landed them, unless its fleet's coast is "
          "closer and the fleet still his") {
    ShipAway away = ship_away(0, Day{12});
    away.landed_at = hex_at(5, 9);
    const kit::Hex near = nearest_land(*at_the_coast(a_crew("aram", 100)).map, hex_at(6, 5));
    REQUIRE_LT(distance(away.left_at, near), distance(away.left_at, away.landed_at));
    CHECK_EQ(the_ship(back_with_fleet_at(hex_at(6, 5), away)).hex, near);
    CHECK_EQ(the_ship(back_with_fleet_at(hex_at(6, 5), away, "belisar")).hex, away.landed_at);
    CHECK_EQ(the_ship(back_with_fleet_at(hex_at(6, 13), away)).hex, away.landed_at);
    // As close is not closer.
    away.landed_at = hex_at(5, 5);
    const kit::Hex other = nearest_land(*at_the_coast(a_crew("aram", 100)).map, hex_at(7, 5));
    REQUIRE_NE(other, away.landed_at);
    REQUIRE_EQ(distance(away.left_at, other), distance(away.left_at, away.landed_at));
    CHECK_EQ(the_ship(back_with_fleet_at(hex_at(7, 5), away)).hex, away.landed_at);
}

TEST_CASE("idis.8e.ship-fail-sails-away: a ship comes back as whose it was, to who had it") {
    ShipAway away = ship_away(0, Day{12});
    CHECK_EQ(hired_ships(the_ship(back_with_fleet_at(hex_at(7, 5), away))), 0);
    away.is_hired = true;
    away.hired_from = stronghold("mill");
    const Fleet hired = the_ship(back_with_fleet_at(hex_at(7, 5), away));
    REQUIRE_EQ(hired.hired.size(), 1);
    CHECK_EQ(hired.hired.front(), HiredShips{stronghold("mill"), 1});
    away.commander = commander("nobody");
    CHECK_EQ(back_with_fleet_at(hex_at(7, 5), away).fleets.size(), 1);
}

TEST_CASE("idis.8e.ship-fail-sails-away: of ships that are away the first to be due comes first") {
    State state = at_the_coast(a_crew("aram", 100));
    CHECK_FALSE(next_ship_back(state).has_value());
    state.ships_away.insert(ship_away(0, Day{14}));
    state.ships_away.insert(ship_away(1, Day{12}));
    state.ships_away.insert(ship_away(2, Day{12}));
    state.ships_away.insert(ship_away(3, Day{13}));
    const auto next = next_ship_back(state);
    REQUIRE(next.has_value());
    CHECK_EQ(next->at, at(Day{12}, 6));
    CHECK_CLAUSE("idis.8e.ship-fail-sails-away", next->ship.number == 1);
}
