// What ships carry, count and cost (section 8e).
#include "core/idis/ships/ships.hpp"

#include <doctest/doctest.h>

#include "core/idis/founding.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");

std::int64_t needed(ArmyBuilder builder, std::int64_t engines = 0) {
    const State state = a_world(std::move(builder));
    return rounded_down(ships_needed(force_of(state, aram), engines).total());
}

ArmyBuilder bare(std::int64_t infantry) { return a_crew("aram", infantry); }
ArmyBuilder riders(std::int64_t cavalry) {
    return an_army("aram").with_cavalry(cavalry).with_noncombatants(0);
}

}  // namespace

TEST_CASE("idis.8e.ship-carries-100-soldiers: a hundred men a ship") {
    CHECK_EQ(needed(bare(1'000)), 10);
    CHECK_EQ(needed(bare(1'001)), 11);
    CHECK_EQ(needed(bare(100)), 1);
}

TEST_CASE("idis.8e.ship-carries-20-cavalry: twenty horse a ship") {
    CHECK_EQ(needed(riders(250)), 13);
    CHECK_EQ(needed(riders(240)), 12);
    CHECK_EQ(needed(riders(241)), 13);
}

TEST_CASE("idis.8e.ship-carries-10000-supplies: ten thousand supplies a ship") {
    CHECK_EQ(needed(bare(2'000).with_supplies(25'000)), 20 + 3);
    CHECK_EQ(needed(bare(2'000).with_supplies(20'000)), 20 + 2);
    CHECK_EQ(needed(bare(2'000).with_supplies(20'001)), 20 + 3);
}

TEST_CASE("idis.9.logistician-not-ships: a Logistician's ships carry what others' do") {
    State state = a_world(bare(2'000).with_supplies(25'000));
    state.commanders.edit(commander("aram")).traits = {Trait::logistician};
    // Three for the goods, where six fifths of 10,000 each would make it 25,000 in 2.1.
    CHECK_CLAUSE("idis.9.logistician-not-ships",
                 rounded_down(ships_needed(force_of(state, aram), 0).total()) == 20 + 3);
    state.armies.edit(aram).supplies = Supplies{22'000};
    CHECK_CLAUSE("idis.9.logistician-not-ships",
                 rounded_down(ships_needed(force_of(state, aram), 0).total()) == 20 + 3);
}

TEST_CASE("idis.8e.ship-carries-siege-equipment: ten engines a ship") {
    CHECK_EQ(needed(bare(100), 3), 1 + 3);
    State state = at_the_coast(bare(100));
    put_engines(state, "aram", 1);
    put_engines(state, "aram", 2);
    put_engines(state, "aram", 3, EngineStanding::built);
    CHECK_EQ(rounded_down(ships_needed(state, aram).total()), 1 + 2);
}

TEST_CASE("idis.8e.ship-one-kind-ruling: each kind of load has its own ships") {
    CHECK_EQ(needed(an_army("aram")
                        .with_infantry(150)
                        .with_noncombatants(0)
                        .with_cavalry(30)
                        .with_noncombatants(0)
                        .with_supplies(12'000)),
             2 + 2 + 2);
    // What would go into one ship if it could be mixed.
    CHECK_EQ(needed(an_army("aram")
                        .with_infantry(1)
                        .with_noncombatants(0)
                        .with_cavalry(1)
                        .with_noncombatants(0)
                        .with_supplies(1)),
             3);
}

TEST_CASE("idis.8e.ship-noncombatants-ruling: followers and wizards take the room of soldiers") {
    CHECK_EQ(needed(an_army("aram")
                        .with_infantry(1'000)
                        .with_noncombatants(250)
                        .with_wizard()
                        .with_noncombatants(0)),
             13);
    CHECK_EQ(needed(an_army("aram").with_infantry(1'000).with_noncombatants(200)), 12);
    // Those of horsemen too.
    CHECK_EQ(needed(an_army("aram").with_cavalry(20).with_noncombatants(100)), 2);
}

TEST_CASE("idis.8e.ship-wagons-ruling: a wagon takes the room of 500 supplies") {
    CHECK_CLAUSE("idis.8e.ship-wagons-ruling",
                 needed(bare(100).with_wagons(30).with_supplies(20'000)) == 1 + 2);
    CHECK_CLAUSE("idis.8e.ship-wagons-ruling",
                 needed(bare(100).with_wagons(41).with_supplies(1'000)) == 1 + 3);
    CHECK_EQ(needed(bare(100).with_wagons(20)), 1 + 1);
}

TEST_CASE("idis.8e.ship-loot-and-books-ruling: loot and books take room like supplies") {
    State state = a_world(bare(1'000).with_supplies(8'500).with_loot(1'000));
    CHECK_CLAUSE("idis.8e.ship-loot-and-books-ruling",
                 rounded_down(ships_needed(force_of(state, aram), 0).total()) == 10 + 1);
    add_spell(state, "fog");
    CHECK_CLAUSE("idis.8e.ship-loot-and-books-ruling",
                 rounded_down(ships_needed(force_of(state, aram), 0).total()) == 10 + 2);
}

TEST_CASE("idis.8e.ship-no-supply-no-size: ships and crews eat nothing") {
    State state = at_the_coast(bare(100).with_supplies(1'000));
    put_fleet(state, "f", "aram", 100);
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.until(at(Day{17}, 5));
    CHECK_CLAUSE("idis.8e.ship-no-supply-no-size",
                 play.army("aram").supplies == Supplies{1'000 - 7 * 100});
    CHECK_EQ(play.army("aram").loot, Loot{0});
    // They make no column longer either.
    CHECK_EQ(play.state().fleets.at(fleet("f")).ships, 100);
    std::int64_t persons = 0;
    for (const ShipLoad& load : manifest_of(play.state(), play.state().fleets.at(fleet("f")))) {
        persons += static_cast<std::int64_t>(load.berths.size());
    }
    CHECK_EQ(persons, 0);
}

TEST_CASE("idis.8e.ship-passengers-eat-ruling: anyone aboard eats his own supplies") {
    State state = at_the_coast(an_army("aram")
                                   .with_infantry(1'000)
                                   .with_noncombatants(250)
                                   .with_supplies(9'000)
                                   .with_morale(9)
                                   .in(harbour));
    put_fleet(state, "f", "aram", 16, hex_at(8, 5));
    go_aboard(state, "f", "aram");
    state.armies.edit(aram).loot = Loot{8'000};
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.until(at(Day{12}, 5));
    CHECK_CLAUSE("idis.8e.ship-passengers-eat-ruling",
                 play.army("aram").supplies == Supplies{9'000 - 2'500});
}

TEST_CASE("idis.8e.ship-cost-100-per-day: each ship in use costs a hundred a day") {
    State state = at_the_coast(bare(2'000).with_supplies(10'000).with_loot(14'000));
    put_fleet(state, "f", "aram", 30, hex_at(8, 5));
    go_aboard(state, "f", "aram");
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.until(at(Day{14}, 5));
    CHECK_EQ(play.army("aram").loot, Loot{14'000 - 12'000});
}

TEST_CASE("idis.8e.ship-morale-9: a new fleet has morale 9, where it rests") {
    State state = at_the_coast(bare(100).with_supplies(1'000));
    auto faces = dice();
    tests::Campaign play(std::move(state), faces);
    play.rules(GiveShips{commander("aram"), harbour, 12});
    REQUIRE_EQ(play.state().fleets.size(), 1);
    CHECK_EQ(play.state().fleets.begin()->morale, Morale{9});
    CHECK_EQ(play.state().fleets.begin()->ships, 12);
    // More of them join those that lie there, each with its own.
    State tired = play.state();
    tired.fleets.edit(tired.fleets.begin()->id).morale = Morale{6};
    tests::Campaign more(std::move(tired), faces);
    more.rules(GiveShips{commander("aram"), harbour, 12});
    REQUIRE_EQ(more.state().fleets.size(), 1);
    CHECK_EQ(more.state().fleets.begin()->ships, 24);
    CHECK_EQ(more.state().fleets.begin()->morale, Morale{7});
    CHECK_EQ(more.refused(GiveShips{commander("aram"), hex_at(2, 2), 1}).code, "no_landing_here");
    CHECK_EQ(more.refused(GiveShips{commander("aram"), harbour, 0}).code, "ships_out_of_bounds");
}

TEST_CASE("idis.8e.ship-morale-9: ships that a campaign begins with lie where they are, idle") {
    Start start;
    start.map = a_coast();
    start.campaign.id = the_campaign();
    Commander owner;
    owner.id = commander("aram");
    owner.hex = hex_at(2, 2);
    start.commanders = {owner};
    Fleet lying;
    lying.id = fleet("f");
    lying.commander = owner.id;
    lying.hex = harbour;
    lying.ships = 12;
    start.fleets = {lying};
    State state;
    state.map = start.map;
    for (const Event& event : found_campaign(start)) evolve(state, event);
    REQUIRE_EQ(state.fleets.size(), 1);
    CHECK(state.fleets.at(lying.id) == lying);
    CHECK_EQ(state.fleets.at(lying.id).morale, Morale{9});
    CHECK_EQ(ships_to_pay(state.fleets.at(lying.id)), 0);
    CHECK(fleet_lying(state, owner.id, harbour) != nullptr);
}

TEST_CASE("idis.8e.ship-one-kind-ruling: what is on which ship") {
    State state = at_the_coast(an_army("aram")
                                   .with_infantry(150, "A")
                                   .with_noncombatants(30)
                                   .with_cavalry(25, "B")
                                   .with_noncombatants(0)
                                   .with_supplies(9'000)
                                   .with_loot(2'000)
                                   .in(harbour));
    put_engines(state, "aram", 1);
    put_fleet(state, "f", "aram", 8);
    go_aboard(state, "f", "aram");
    const auto ships = manifest_of(state, state.fleets.at(fleet("f")));
    REQUIRE_EQ(ships.size(), 8);
    CHECK_EQ(ships[0].berths, std::vector<Berth>{{0, Soldiers{100}, {}, {}}});
    CHECK_EQ(ships[1].berths, std::vector<Berth>{{0, Soldiers{50}, Noncombatants{30}, {}}});
    CHECK_EQ(ships[2].berths, std::vector<Berth>{{1, Soldiers{20}, {}, {}}});
    CHECK_EQ(ships[3].berths, std::vector<Berth>{{1, Soldiers{5}, {}, {}}});
    CHECK_EQ(ships[4].supplies, Supplies{9'000});
    CHECK_EQ(ships[4].loot, Loot{1'000});
    CHECK_EQ(ships[5].loot, Loot{1'000});
    CHECK(ships[6].engines.has_value());
    CHECK_EQ(ships[7], ShipLoad{});
    const Force rest = without_loads(force_of(state, aram), {ships[1], ships[4]});
    CHECK_EQ(rest.detachments[0].soldiers, Soldiers{100});
    CHECK_EQ(rest.detachments[0].noncombatants, Noncombatants{0});
    CHECK_EQ(rest.army.supplies, Supplies{0});
    CHECK_EQ(rest.army.loot, Loot{1'000});
    // With fewer ships than they need, the last one is crowded.
    state.fleets.edit(fleet("f")).ships = 2;
    const auto crowded = manifest_of(state, state.fleets.at(fleet("f")));
    REQUIRE_EQ(crowded.size(), 2);
    CHECK_EQ(crowded[1].supplies, Supplies{9'000});
    CHECK_EQ(crowded[1].loot, Loot{2'000});
}

TEST_CASE("idis.8e.ship-wagons-ruling: twenty wagons a ship, on one after the other") {
    State state = at_the_coast(bare(100).with_wagons(41).in(harbour));
    put_fleet(state, "f", "aram", 4);
    go_aboard(state, "f", "aram");
    const auto ships = manifest_of(state, state.fleets.at(fleet("f")));
    REQUIRE_EQ(ships.size(), 4);
    CHECK_EQ(ships[1].berths, std::vector<Berth>{{0, {}, {}, Wagons{20}}});
    CHECK_EQ(ships[2].berths, std::vector<Berth>{{0, {}, {}, Wagons{20}}});
    CHECK_EQ(ships[3].berths, std::vector<Berth>{{0, {}, {}, Wagons{1}}});
}

TEST_CASE("idis.8e.ship-cost-days-ruling: a day of ships begins at dawn") {
    CHECK_EQ(day_since_dawn(kit::dawn_of(Day{10}) - kit::seconds(1)), Day{9});
    CHECK_EQ(day_since_dawn(kit::dawn_of(Day{10})), Day{10});
    CHECK_EQ(day_since_dawn(at(Day{10}, 23, 59, 59)), Day{10});
    CHECK_EQ(day_since_dawn(at(Day{11}, 0)), Day{10});
}

TEST_CASE("whose a ship is: own ones come first, then those of each lender in turn") {
    Fleet lent;
    lent.ships = 5;
    lent.hired = {{stronghold("mill"), 2}, {std::nullopt, 1}};
    CHECK_EQ(hired_ships(lent), 3);
    for (const std::int64_t own : {0, 1}) CHECK_FALSE(owner_of(lent, own).is_hired);
    for (const std::int64_t from_mill : {2, 3}) {
        CHECK(owner_of(lent, from_mill).is_hired);
        CHECK_EQ(owner_of(lent, from_mill).from, stronghold("mill"));
    }
    CHECK(owner_of(lent, 4).is_hired);
    CHECK_EQ(owner_of(lent, 4).from, std::nullopt);
    CHECK_FALSE(owner_of(lent, 5).is_hired);
}
