// Where ships come from: yards, the countryside, hiring (the addendum to section 8e).
#include "core/idis/ships/shipyards.hpp"

#include <doctest/doctest.h>

#include "core/idis/orders/ordering.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/system.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId aram = army("aram");
const PlaceId port = place("port");

/// Aram within the walls of a port of his own faction, at midnight of day 1; nobody eats.
State in_port(StrongholdKind kind = StrongholdKind::city, kit::Hex hex = harbour) {
    State state = a_world(a_crew("aram", 200).in(hex).with_loot(1'000'000),
                          a_crew("cyra", 200).of("f").in(hex).with_loot(1'000'000))
                      .on(a_coast().place("port", hex).settlement(hex, 80))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at(start_of(Day{1}));
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("cyra"));
    put_stronghold(state, "port", hex, Party(faction("f")));
    state.strongholds.edit(stronghold("port")).kind = kind;
    state.within_walls.insert({aram, stronghold("port")});
    return state;
}
/// The same without walls.
State in_country(std::int64_t settlement = 80, kit::Hex hex = harbour) {
    State state =
        a_world(a_crew("aram", 200).in(hex).with_loot(1'000'000),
                a_crew("cyra", 200).in(hex).with_loot(1'000'000))
            .on(a_coast().settlement(hex, settlement).settlement(hex_at(5, 6), settlement))
            .at(start_of(Day{1}));
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("cyra"));
    return state;
}
/// What an order does, at once.
Events does(State& state, std::string_view name, const CommanderOrder& order) {
    auto none = dice();
    const auto decided =
        System::decide(state, ByCommander{commander(name), order}, state.now, none);
    REQUIRE(decided);
    Events events = decided.value();
    for (const Event& event : events) evolve(state, event);
    while (!state.indexes.orders_due.empty() && state.indexes.orders_due.begin()->at <= state.now) {
        const OrderId due = state.indexes.orders_due.begin()->id;
        for (const Event& event : let_happen(state, [&](Unfolding& u) { take_effect(u, due); })) {
            events.push_back(event);
        }
    }
    return events;
}
kit::Refusal refusal(const State& state, std::string_view name, const CommanderOrder& order) {
    auto none = dice();
    const auto decided =
        System::decide(state, ByCommander{commander(name), order}, state.now, none);
    REQUIRE_FALSE(decided);
    return decided.refusal();
}
/// Lets the yards work until a moment, and nothing else.
void yards_until(State& state, kit::Moment moment) {
    for (auto due = next_yard(state); due && due->at <= moment; due = next_yard(state)) {
        state.now = std::max(state.now, due->at);
        let_happen(state, [&](Unfolding& u) { advance_shipyard(u, *due); });
    }
    state.now = moment;
}
std::int64_t ships_of(const State& state, std::string_view name) {
    std::int64_t ships = 0;
    for (const Fleet& row : state.fleets) {
        if (row.commander == commander(name)) ships += row.ships;
    }
    return ships;
}
/// Nights in the countryside, from the first on.
void nights(State& state, Day first, std::int64_t number) {
    for (Day day = first; day < first + number; day = day + 1) {
        state.now = end_of(day);
        let_happen(state, [&](Unfolding& u) { reckon_country_building(u, day); });
    }
}
BuildShips building(std::int64_t ships) { return {port, ships}; }
HireShips hiring(std::int64_t ships) { return {port, ships}; }
HireShips hiring_here(std::int64_t ships) { return {{}, ships}; }

}  // namespace

TEST_CASE("idis.add8e.stronghold-shipyards: yards by the water alone") {
    const State inland = in_port(StrongholdKind::town, hex_at(2, 2));
    const kit::Refusal refused = refusal(inland, "aram", building(10));
    CHECK_EQ(refused.code, "no_water_here");
    CHECK_EQ(refused.clause, kit::Clause("idis.add8e.stronghold-shipyards"));
    State coast = in_port(StrongholdKind::town);
    does(coast, "aram", building(10));
    CHECK_EQ(coast.ship_buildings.size(), 1);
    // A river will do.
    Country map = a_country().place("port", hex_at(2, 2));
    map.river(hex_at(2, 2), Direction::north);
    State river = in_port(StrongholdKind::town, hex_at(2, 2));
    river.map = map;
    does(river, "aram", building(10));
    CHECK_EQ(river.ship_buildings.size(), 1);
    CHECK_EQ(refusal(coast, "aram", building(0)).code, "ships_out_of_bounds");
    CHECK_EQ(refusal(coast, "aram", BuildShips{place("nowhere"), 1}).code, "no_such_place");
}

TEST_CASE("idis.add8e.stronghold-build-hundred-ships: a hundred ships in two months") {
    State state = in_port();
    does(state, "aram", building(100));
    yards_until(state, start_of(Day{61}) - kit::seconds(1));
    CHECK_EQ(ships_of(state, "aram"), 0);
    yards_until(state, start_of(Day{61}));
    CHECK_EQ(ships_of(state, "aram"), 100);
    CHECK_EQ(state.fleets.begin()->hex, harbour);
    CHECK(state.ship_buildings.empty());
}

TEST_CASE("idis.add8e.stronghold-build-smaller-ruling: fewer take as long, more take longer") {
    State fewer = in_port();
    const Loot before = fewer.armies.at(aram).loot;
    does(fewer, "aram", building(40));
    yards_until(fewer, start_of(Day{61}) - kit::seconds(1));
    CHECK_EQ(ships_of(fewer, "aram"), 0);
    yards_until(fewer, start_of(Day{61}));
    CHECK_EQ(ships_of(fewer, "aram"), 40);
    CHECK_EQ(fewer.armies.at(aram).loot, before);
    State more = in_port();
    does(more, "aram", building(150));
    yards_until(more, start_of(Day{61}));
    CHECK_EQ(ships_of(more, "aram"), 100);
    yards_until(more, start_of(Day{121}) - kit::seconds(1));
    CHECK_EQ(ships_of(more, "aram"), 100);
    yards_until(more, start_of(Day{121}));
    CHECK_EQ(ships_of(more, "aram"), 150);
    // A second order waits for the first.
    State two = in_port();
    does(two, "aram", building(100));
    does(two, "aram", building(10));
    yards_until(two, start_of(Day{121}) - kit::seconds(1));
    CHECK_EQ(ships_of(two, "aram"), 100);
    yards_until(two, start_of(Day{121}));
    CHECK_EQ(ships_of(two, "aram"), 110);
}

TEST_CASE("idis.add8e.stronghold-build-lost-ruling: what is unfinished when it falls is lost") {
    State state = in_port();
    does(state, "aram", building(100));
    yards_until(state, start_of(Day{51}));
    state.strongholds.edit(stronghold("port")).holder = Party(faction("g"));
    yards_until(state, start_of(Day{51}));
    CHECK(state.ship_buildings.empty());
    // Not even if it is won back.
    state.strongholds.edit(stronghold("port")).holder = Party(faction("f"));
    yards_until(state, start_of(Day{130}));
    CHECK(state.fleets.empty());
}

TEST_CASE("idis.add8e.occupying-meaning-ruling: his side's, and men of his in it") {
    State state = in_port();
    CHECK(occupies(state, commander("aram"), state.strongholds.at(stronghold("port"))));
    CHECK_FALSE(occupies(state, commander("cyra"), state.strongholds.at(stronghold("port"))));
    CHECK_EQ(refusal(state, "cyra", building(10)).code, "stronghold_is_not_occupied");
    // Stationed is as good as garrisoned.
    state.stationed.insert({detachment("B"), stronghold("port"), commander("cyra"), state.now});
    CHECK(occupies(state, commander("cyra"), state.strongholds.at(stronghold("port"))));
    state.strongholds.edit(stronghold("port")).holder = Party(faction("g"));
    CHECK_FALSE(occupies(state, commander("aram"), state.strongholds.at(stronghold("port"))));
}

TEST_CASE(
    "idis.add8e.hire-town-10, idis.add8e.hire-fortress-20, idis.add8e.hire-city-100: at most") {
    struct Row {
        StrongholdKind kind;
        std::int64_t asked;
        std::int64_t got;
    };
    for (const Row& row : {Row{StrongholdKind::town, 11, 10},
                           {StrongholdKind::town, 9, 9},
                           {StrongholdKind::fortress, 25, 20},
                           {StrongholdKind::fortress, 20, 20},
                           {StrongholdKind::city, 120, 100},
                           {StrongholdKind::city, 99, 99}}) {
        State state = in_port(row.kind);
        does(state, "aram", hiring(row.asked));
        CHECK_EQ(ships_of(state, "aram"), row.got);
    }
}

TEST_CASE("idis.add8e.hire-already-hired: what is hired out is not there") {
    State state = in_port();
    does(state, "aram", hiring(70));
    does(state, "aram", hiring(50));
    CHECK_EQ(ships_of(state, "aram"), 100);
    const Events events = does(state, "aram", hiring(1));
    CHECK_EQ(told_to<told::ShipsTold>(commander("aram"), events).back().news,
             told::ShipNews::none_to_hire);
    CHECK_EQ(ships_of(state, "aram"), 100);
}

TEST_CASE("idis.add8e.hire-already-hired: nor what sailed away or was lost of it; another's are no "
          "matter") {
    State state = in_port(StrongholdKind::town);
    const Stronghold& harbour_town = state.strongholds.at(stronghold("port"));
    const auto left = [&] { return ships_left_for_hire(state, harbour_town); };
    const std::int64_t all = left();
    const auto away = [&](std::uint64_t number, bool is_hired, std::optional<StrongholdId> from) {
        ShipAway row;
        row.id = {fleet("f"), number};
        row.commander = commander("aram");
        row.is_hired = is_hired;
        row.hired_from = from;
        state.ships_away.insert(row);
    };
    away(1, true, harbour_town.id);
    CHECK_EQ(left(), all - 1);
    away(2, true, stronghold("elsewhere"));
    away(3, false, harbour_town.id);
    away(4, true, std::nullopt);
    CHECK_EQ(left(), all - 1);
    HireLoss loss;
    loss.id.stronghold = harbour_town.id;
    loss.ships = 2;
    state.hire_losses.insert(loss);
    CHECK_EQ(left(), all - 3);
    loss.id.stronghold = stronghold("elsewhere");
    state.hire_losses.insert(loss);
    CHECK_EQ(left(), all - 3);
}

TEST_CASE("idis.add8e.hire-return-ruling: given back at any port, or missed for a month") {
    State state = in_port(StrongholdKind::town);
    does(state, "aram", hiring(10));
    const FleetId id = state.fleets.begin()->id;
    SUBCASE("given back") {
        CHECK_EQ(refusal(state, "aram", GiveBackShips{id, 11}).code, "fleet_has_not_so_many");
        does(state, "aram", GiveBackShips{id, 4});
        CHECK_EQ(state.fleets.at(id).ships, 6);
        CHECK_EQ(ships_left_for_hire(state, state.strongholds.at(stronghold("port"))), 4);
        State elsewhere = state;
        elsewhere.strongholds.edit(stronghold("port")).hex = hex_at(2, 2);
        CHECK_EQ(refusal(elsewhere, "aram", GiveBackShips{id, 1}).code, "no_stronghold_here");
        CHECK_EQ(refusal(state, "cyra", GiveBackShips{id, 1}).code, "no_such_fleet");
    }
    SUBCASE("lost") {
        state.now = start_of(Day{5});
        let_happen(state, [&](Unfolding& u) {
            const Fleet& fleet = u.state().fleets.at(id);
            keep_or_lose(u, without_ships(fleet, {0, 1}), {owner_of(fleet, 0), owner_of(fleet, 1)},
                         {"idis.8e.naval-count-ships"});
        });
        const Stronghold& town = state.strongholds.at(stronghold("port"));
        CHECK_EQ(ships_left_for_hire(state, town), 0);
        yards_until(state, start_of(Day{35}) - kit::seconds(1));
        CHECK_EQ(ships_left_for_hire(state, town), 0);
        yards_until(state, start_of(Day{35}));
        CHECK_EQ(ships_left_for_hire(state, town), 2);
    }
}

TEST_CASE("idis.add8e.hire-cost-ruling: a hundred each day, also while they lie idle") {
    State state = in_port(StrongholdKind::town);
    const Loot before = state.armies.at(aram).loot;
    does(state, "aram", hiring(10));
    for (const Day day : {Day{1}, Day{2}}) {
        state.now = dawn_of(day);
        let_happen(state, [&](Unfolding& u) { advance_fleets(u, day); });
    }
    CHECK_EQ(state.armies.at(aram).loot, before - Loot{3'000});
    // Own ships cost nothing while they do.
    put_fleet(state, "own", "aram", 50);
    state.now = dawn_of(Day{3});
    let_happen(state, [&](Unfolding& u) { advance_fleets(u, Day{3}); });
    CHECK_EQ(state.armies.at(aram).loot, before - Loot{4'000});
}

TEST_CASE("idis.add8e.country-build-four-months: ready after 120 days") {
    State state = in_country();
    state.detachments.edit(detachment("A")).noncombatants = Noncombatants{1'500};
    does(state, "aram", BuildShips{});
    CHECK_EQ(refusal(state, "aram", BuildShips{}).code, "army_builds_already");
    nights(state, Day{1}, 119);
    CHECK_EQ(ships_of(state, "aram"), 0);
    nights(state, Day{120}, 1);
    CHECK_EQ(ships_of(state, "aram"), 15);
    CHECK(state.ship_buildings.empty());
}

TEST_CASE("idis.add8e.country-build-one-percent: a hundredth of the followers, rounded down") {
    CHECK_EQ(ships_built_by(Noncombatants{1'500}, Noncombatants{1'500}), 15);
    CHECK_EQ(ships_built_by(Noncombatants{1'599}, Noncombatants{1'599}), 15);
    CHECK_EQ(ships_built_by(Noncombatants{99}, Noncombatants{99}), 0);
}

TEST_CASE("idis.9.spartan-boats-interaction: half the followers build half the ships") {
    const auto built_by = [](std::vector<Trait> traits) {
        State state = in_country();
        const bool is_spartan = !traits.empty();
        state.commanders.edit(commander("aram")).traits = std::move(traits);
        Detachment& row = state.detachments.edit(detachment("A"));
        row.soldiers = Soldiers{6'000};
        row.noncombatants = noncombatants_at_raising(row.soldiers, false, is_spartan);
        does(state, "aram", BuildShips{});
        nights(state, Day{1}, 120);
        return ships_of(state, "aram");
    };
    CHECK_EQ(built_by({}), 15);
    CHECK_CLAUSE("idis.9.spartan-boats-interaction", built_by({Trait::spartan}) == 7);
}

TEST_CASE(
    "idis.add8e.country-build-count-time-ruling: the lower count, and only days of building") {
    const auto begun = [](std::int64_t followers) {
        State state = in_country();
        state.detachments.edit(detachment("A")).noncombatants = Noncombatants{followers};
        does(state, "aram", BuildShips{});
        return state;
    };
    State fewer = begun(1'500);
    fewer.detachments.edit(detachment("A")).noncombatants = Noncombatants{1'250};
    nights(fewer, Day{1}, 120);
    CHECK_EQ(ships_of(fewer, "aram"), 12);
    State more = begun(1'250);
    more.detachments.edit(detachment("A")).noncombatants = Noncombatants{1'500};
    nights(more, Day{1}, 120);
    CHECK_EQ(ships_of(more, "aram"), 12);
    // A day of foraging does not count, and loses nothing.
    State forager = begun(1'500);
    Work work;
    work.id = aram;
    work.day = Day{7};
    forager.works.insert(work);
    nights(forager, Day{1}, 120);
    CHECK_EQ(ships_of(forager, "aram"), 0);
    nights(forager, Day{121}, 1);
    CHECK_EQ(ships_of(forager, "aram"), 15);
    // Nor does a day on which he goes aboard or ashore.
    State embarks = begun(1'500);
    nights(embarks, Day{1}, 2);
    CHECK_EQ(embarks.ship_buildings.begin()->days, Days{2});
    put_fleet(embarks, "f", "aram", 4);
    embarks.fleets.edit(fleet("f")).army = aram;
    embarks.fleets.edit(fleet("f")).standing = FleetStanding::embarking;
    reindex(embarks);
    nights(embarks, Day{3}, 1);
    CHECK_EQ(embarks.ship_buildings.begin()->days, Days{2});
    embarks.fleets.edit(fleet("f")).standing = FleetStanding::disembarking;
    nights(embarks, Day{4}, 1);
    CHECK_EQ(embarks.ship_buildings.begin()->days, Days{2});
    embarks.fleets.edit(fleet("f")).standing = FleetStanding::empty;
    embarks.fleets.edit(fleet("f")).army.reset();
    reindex(embarks);
    nights(embarks, Day{5}, 1);
    CHECK_EQ(embarks.ship_buildings.begin()->days, Days{3});
    // Who is aboard is there no more.
    go_aboard(embarks, "f", "aram");
    nights(embarks, Day{6}, 1);
    CHECK(embarks.ship_buildings.empty());
    // Who leaves the hex has built nothing.
    State leaver = begun(1'500);
    nights(leaver, Day{1}, 100);
    leaver.armies.edit(aram).hex = hex_at(4, 4);
    nights(leaver, Day{101}, 1);
    CHECK(leaver.ship_buildings.empty());
}

TEST_CASE("idis.add8e.country-build-needs-water: not inland") {
    const kit::Refusal refused = refusal(in_country(80, hex_at(2, 2)), "aram", BuildShips{});
    CHECK_EQ(refused.code, "no_water_here");
    CHECK_EQ(refused.clause, kit::Clause("idis.add8e.country-build-needs-water"));
}

TEST_CASE(
    "idis.add8e.country-hire-settlement-tenth, idis.add8e.country-hire-rounding-ruling, "
    "idis.add8e.country-hire-settlement-source: a tenth of the settlement, rounded down") {
    for (const auto& [settlement, ships] :
         {std::pair{80, 8}, {20, 2}, {55, 5}, {100, 10}, {59, 5}}) {
        State state = in_country(settlement);
        does(state, "aram", hiring_here(30));
        CHECK_EQ(ships_of(state, "aram"), ships);
    }
    State some = in_country(80);
    does(some, "aram", hiring_here(3));
    CHECK_EQ(ships_of(some, "aram"), 3);
    CHECK_EQ(refusal(in_country(80, hex_at(2, 2)), "aram", hiring_here(1)).code, "no_water_here");
}

TEST_CASE(
    "idis.add8e.country-hire-once-per-month, idis.add8e.country-hire-other-hex: once a month") {
    State state = in_country();
    does(state, "aram", hiring_here(8));
    state.now = start_of(Day{31}) - kit::seconds(1);
    CHECK_EQ(refusal(state, "aram", hiring_here(8)).code, "hex_was_hired_out");
    State later = state;
    later.now = start_of(Day{31});
    does(later, "aram", hiring_here(8));
    CHECK_EQ(ships_of(later, "aram"), 16);
    // In the next hex there are others.
    state.now = start_of(Day{2});
    state.armies.edit(aram).hex = hex_at(5, 6);
    reindex(state);
    does(state, "aram", hiring_here(8));
    CHECK_EQ(ships_of(state, "aram"), 16);
}

TEST_CASE("idis.add8e.country-hire-per-hex-ruling: no matter who hired, the hex has no more") {
    State state = in_country();
    does(state, "aram", hiring_here(8));
    state.now = start_of(Day{11});
    // He cannot know it beforehand, and is told when he asks.
    const Events events = does(state, "cyra", hiring_here(8));
    CHECK_CLAUSE("idis.add8e.country-hire-per-hex-ruling", ships_of(state, "cyra") == 0);
    CHECK_EQ(only<OrderConcluded>(events).standing, OrderStanding::stopped);
    state.now = start_of(Day{31});
    does(state, "cyra", hiring_here(8));
    CHECK_EQ(ships_of(state, "cyra"), 8);
}

TEST_CASE("idis.add8e.country-hire-stronghold-hex-ruling: fishing boats, unless it is hostile") {
    State state = in_port(StrongholdKind::city);
    state.within_walls.erase(aram);
    CHECK_EQ(refusal(state, "aram", hiring(5)).code, "stronghold_is_not_occupied");
    State friendly = state;
    does(friendly, "aram", hiring_here(30));
    CHECK_EQ(ships_of(friendly, "aram"), 8);
    state.strongholds.edit(stronghold("port")).holder = Party(faction("g"));
    const kit::Refusal refused = refusal(state, "aram", hiring_here(5));
    CHECK_EQ(refused.code, "stronghold_is_hostile");
    CHECK_EQ(refused.clause, kit::Clause("idis.add8e.country-hire-stronghold-hex-ruling"));
}

TEST_CASE("idis.add8e.hire-needs-occupying-ruling: an ally's port is no port of his") {
    const State state = in_port();
    const kit::Refusal refused = refusal(state, "cyra", hiring(5));
    CHECK_EQ(refused.code, "stronghold_is_not_occupied");
    CHECK_EQ(refused.clause, kit::Clause("idis.add8e.hire-needs-occupying-ruling"));
    State ally = state;
    does(ally, "aram", hiring(5));
    CHECK_EQ(ships_of(ally, "aram"), 5);
}
