// What is seen of ships, and what may be ordered of them (section 8e and its addendum).
#include "core/idis/ships/in_view.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");

OwnShips seen_by(const State& state, std::string_view name) {
    return view(state, commander(name)).commander->ships;
}
LegalAtSea open_to(const State& state, std::string_view name) {
    const View own = view(state, commander(name));
    return legal(own, commander(name)).commander->ships;
}
/// Aram at harbour at noon with ships, Belisar's fleet out at sea before it.
State in_sight(kit::Hex theirs) {
    State state = at_the_coast(a_crew("aram", 200), a_crew("belisar", 300));
    state.now = at(Day{10}, 12);
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "g", "belisar", 7, theirs);
    go_aboard(state, "g", "belisar");
    return state;
}

}  // namespace

TEST_CASE("idis.3c.scout-sees-what-ruling: ships in sight, how many and whose, by day") {
    const OwnShips own = seen_by(in_sight(hex_at(6, 5)), "aram");
    REQUIRE_EQ(own.fleets.size(), 1);
    CHECK(own.fleets.front().is_here);
    CHECK(own.fleets.front().is_at_shore);
    CHECK_EQ(own.fleets.front().ships_needed, 2);
    REQUIRE_EQ(own.seen.size(), 1);
    CHECK_EQ(own.seen.front().ships, 7);
    CHECK_EQ(own.seen.front().steps.size(), 1);
    CHECK(own.seen.front().is_hostile);
    CHECK_EQ(own.seen.front().faction, faction("g"));
    CHECK(seen_by(in_sight(hex_at(8, 5)), "aram").seen.empty());
    State night = in_sight(hex_at(6, 5));
    night.now = at(Day{10}, 22);
    CHECK(seen_by(night, "aram").seen.empty());
}

TEST_CASE("idis.5.morale-secret, idis.8e.ship-morale-9: of ships in sight nothing else is known") {
    const State before = in_sight(hex_at(6, 5));
    const View was = view(before, commander("aram"));
    State after = before;
    Fleet& row = after.fleets.edit(fleet("g"));
    row.morale = Morale{3};
    row.rowed_days = Days{6};
    row.ships_unpaid = 2;
    row.hired = {{{}, 5}};
    row.is_held = true;
    after.armies.edit(army("belisar")).supplies = Supplies{4'000};
    after.detachments.edit(detachment("B")).soldiers = Soldiers{150};
    put_engines(after, "belisar", 1);
    // Ships out of sight, being built, away, or hired out do not exist for him.
    put_fleet(after, "h", "belisar", 90, hex_at(12, 5));
    ShipBuilding building;
    building.id = OrderId(77);
    building.commander = commander("belisar");
    building.army = army("belisar");
    after.ship_buildings.insert(building);
    after.country_hires.insert({hex_at(5, 5), after.now, commander("belisar")});
    CHECK_EQ(view(after, commander("aram")), was);
    CHECK_EQ(legal(view(after, commander("aram")), commander("aram")).commander->ships,
             legal(was, commander("aram")).commander->ships);
    // His own crews' morale he does not know either; the referee sees all of it.
    State own = before;
    own.fleets.edit(fleet("f")).morale = Morale{3};
    own.fleets.edit(fleet("f")).rowed_days = Days{5};
    CHECK_EQ(view(own, commander("aram")), was);
    CHECK_EQ(view(own, Referee{}).referee->ships.fleets.size(), 2);
}

TEST_CASE("idis.3c.scout-sees-what-ruling: who is aboard is hidden in his ships") {
    State state = in_sight(hex_at(6, 5));
    for (const char* name : {"aram", "belisar"}) {
        state.armies.edit(army(name)).supplies = Supplies{1'000};
        state.armies.edit(army(name)).loot = Loot{2'000};
    }
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.until(at(Day{11}, 12));
    CHECK(view(play.state(), commander("aram")).commander->seen.empty());
    CHECK_EQ(seen_by(play.state(), "aram").seen.size(), 1);
}

TEST_CASE("idis.8e.embark-day, idis.8e.ships-need-water: what is offered of ships") {
    State state = in_sight(hex_at(7, 5));
    const FleetId own = fleet("f");
    LegalAtSea may = open_to(state, "aram");
    CHECK_EQ(may.embark, std::vector{own});
    CHECK_EQ(may.sail, std::vector{own});
    CHECK_EQ(may.divide, std::vector<LegalShips>{{own, 3}});
    CHECK_FALSE(may.may_disembark);
    CHECK(may.may_hire_here);
    CHECK(may.may_build_here);
    CHECK(may.attack.empty());
    // Too few ships: only some detachments can go.
    state.fleets.edit(own).ships = 1;
    CHECK(open_to(state, "aram").embark.empty());
    CHECK_EQ(open_to(state, "aram").embark_part, std::vector{own});
    // Aboard, beside an enemy.
    state.fleets.edit(own).ships = 4;
    state.fleets.edit(own).hex = hex_at(7, 5);
    go_aboard(state, "f", "aram");
    may = open_to(state, "aram");
    CHECK(may.embark.empty());
    CHECK(may.may_disembark);
    CHECK_EQ(may.attack, std::vector{fleet("g")});
    CHECK_FALSE(may.may_hire_here);
    // Called to a battle, nothing.
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", AttackFleet{fleet("g")});
    CHECK_EQ(open_to(play.state(), "aram"), LegalAtSea{});
}

TEST_CASE(
    "idis.add8e.stronghold-shipyards, idis.add8e.hire-return-ruling: what is offered in port") {
    State state = at_the_coast(a_crew("aram", 200));
    state.map = a_coast().place("port", harbour);
    state.now = at(Day{10}, 12);
    let_know_all(state, commander("aram"));
    put_stronghold(state, "port", harbour, Party(faction("f")));
    Fleet& row = put_fleet(state, "f", "aram", 5);
    row.hired = {{stronghold("port"), 3}};
    put_fleet(state, "g", "aram", 2);
    LegalAtSea may = open_to(state, "aram");
    CHECK(may.build_at.empty());
    CHECK(may.hire_at.empty());
    CHECK_EQ(may.give_back, std::vector<LegalShips>{{fleet("f"), 3}});
    CHECK_EQ(may.merge.size(), 2);
    state.within_walls.insert({aram, stronghold("port")});
    may = open_to(state, "aram");
    CHECK_EQ(may.build_at, std::vector{place("port")});
    CHECK_EQ(may.hire_at, std::vector{place("port")});
    // What he builds he sees.
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", BuildShips{place("port"), 150});
    const OwnShips own = seen_by(play.state(), "aram");
    REQUIRE_EQ(own.buildings.size(), 1);
    CHECK_EQ(own.buildings.front().ships, 150);
    CHECK_EQ(own.buildings.front().place, place("port"));
}

TEST_CASE("idis.8e.ship-one-kind-ruling: fleets are parted and brought together") {
    State state = at_the_coast(a_crew("aram", 200));
    put_fleet(state, "f", "aram", 10).hired = {{{}, 4}};
    auto faces = fair();
    tests::Campaign play(state, faces);
    CHECK_EQ(play.refused("aram", DivideFleet{fleet("f"), 10}).code, "fleet_has_not_so_many");
    CHECK_EQ(play.refused("aram", DivideFleet{fleet("f"), 0}).code, "fleet_has_not_so_many");
    CHECK_EQ(may_divide(play.state(), play.army("aram"), DivideFleet{fleet("f"), 1}), allowed);
    CHECK_EQ(may_divide(play.state(), play.army("aram"), DivideFleet{fleet("f"), 9}), allowed);
    play.orders("aram", DivideFleet{fleet("f"), 7});
    REQUIRE_EQ(play.state().fleets.size(), 2);
    CHECK_EQ(play.state().fleets.at(fleet("f")).ships, 3);
    const auto part = std::find_if(play.state().fleets.begin(), play.state().fleets.end(),
                                   [](const Fleet& each) { return each.id != fleet("f"); });
    CHECK_EQ(part->ships, 7);
    CHECK_EQ(hired_ships(*part) + hired_ships(play.state().fleets.at(fleet("f"))), 4);
    play.orders("aram", MergeFleets{part->id, fleet("f")});
    REQUIRE_EQ(play.state().fleets.size(), 1);
    CHECK_EQ(play.state().fleets.at(fleet("f")).ships, 10);
    CHECK_EQ(hired_ships(play.state().fleets.at(fleet("f"))), 4);
    CHECK_EQ(play.refused("aram", MergeFleets{fleet("f"), fleet("f")}).code, "no_such_fleet");
}
