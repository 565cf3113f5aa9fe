// How ships are counted, laden, owned, brought together and paid, and when they set off (section 8e
// and its addendum): what ships_test.cpp does not tell.
#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "core/idis/ships/crews.hpp"
#include "core/idis/ships/embarking.hpp"
#include "core/idis/ships/in_view.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/shipyards.hpp"
#include "core/idis/ships/voyage.hpp"
#include "tests/kit/fair_weather.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/magic.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using kit::Direction;

namespace {

const ArmyId loaded = army("aram");

std::vector<kit::Clause> items_of(const kit::Tally& sum) {
    std::vector<kit::Clause> clauses;
    for (const kit::TallyItem& item : sum.items()) clauses.push_back(item.clause);
    return clauses;
}
/// Ships with nobody aboard, so many of them hired.
Fleet idle_ships(std::int64_t ships, std::vector<HiredShips> hired = {}) {
    Fleet row;
    row.id = fleet("f");
    row.commander = commander("aram");
    row.hex = harbour;
    row.ships = ships;
    row.hired = std::move(hired);
    return row;
}
Voyage north_east_from_harbour() { return {OrderId(4), {hex_at(6, 5)}, false, {}}; }

}  // namespace

TEST_CASE("the sum of the ships an army needs names only what it has") {
    const auto needed = [](ArmyBuilder builder, std::int64_t engines) {
        const State state = a_world(std::move(builder));
        return items_of(ships_needed(force_of(state, loaded), engines));
    };
    const ArmyBuilder foot = a_crew("aram", 100);
    using All = std::vector<kit::Clause>;
    CHECK(needed(foot, 0) == All{"idis.8e.ship-carries-100-soldiers"});
    CHECK(needed(foot, 1) == All{"idis.8e.ship-carries-100-soldiers",
                                 "idis.8e.ship-carries-siege-equipment"});
    CHECK(needed(an_army("aram").with_cavalry(20).with_noncombatants(0).with_loot(1), 0) ==
          All{"idis.8e.ship-carries-20-cavalry", "idis.8e.ship-carries-10000-supplies"});
}

TEST_CASE("the weight of a fleet names warships only if it has any") {
    State state = at_the_coast(a_crew("aram", 100));
    put_fleet(state, "f", "aram", 3);
    CHECK_EQ(fleet_weight(state, state.fleets.at(fleet("f"))).items().size(), 1);
    put_engines(state, "aram", 1, EngineStanding::built);
    state.engines.edit(state.engines.begin()->id).aboard = fleet("f");
    CHECK_EQ(fleet_weight(state, state.fleets.at(fleet("f"))).items().size(), 2);
    CHECK_EQ(fleet_weight(state, state.fleets.at(fleet("f"))).total(), kit::Fraction{6});
}

TEST_CASE("engines put up on a ship sail with its fleet, and with no other") {
    State state = at_the_coast(a_crew("aram", 100));
    const EnginesId engines = put_engines(state, "aram", 1);
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "e", "aram", 4);
    const auto needed = [&] { return rounded_down(ships_needed(state, loaded).total()); };
    CHECK_EQ(needed(), 2);
    state.engines.edit(engines).aboard = fleet("e");
    CHECK_EQ(needed(), 1);
    go_aboard(state, "f", "aram");
    CHECK_EQ(needed(), 1);
    CHECK_FALSE(manifest_of(state, state.fleets.at(fleet("f")))[1].engines.has_value());
    CHECK_EQ(manifest_of(state, state.fleets.at(fleet("e")))[0].engines, engines);
    state.engines.edit(engines).aboard = fleet("f");
    CHECK_EQ(needed(), 2);
}

TEST_CASE("who is not yet aboard is on none of the ships; who is shares one with others") {
    State state =
        at_the_coast(a_crew("aram", 50).with_infantry(40).with_noncombatants(0).with_wagons(1));
    add_spell(state, "fog");
    add_spell(state, "rain");
    state.spells.edit(spell("rain")).carried_by = army("x");
    put_engines(state, "aram", 1);
    put_fleet(state, "f", "aram", 3);
    go_aboard(state, "f", "aram");
    const auto ships = manifest_of(state, state.fleets.at(fleet("f")));
    REQUIRE_EQ(ships.size(), 3);
    CHECK_EQ(ships[0].berths,
             std::vector<Berth>{{0, Soldiers{50}, {}, {}}, {1, Soldiers{40}, {}, {}}});
    CHECK_EQ(ships[1].books, std::vector{spell("fog")});
    CHECK_EQ(without_loads(force_of(state, loaded), {ships[1]}).detachments[1].wagons, Wagons{0});
    // On one ship too few the engines crowd in, and stay there if more comes on top of them.
    state.fleets.edit(fleet("f")).ships = 1;
    const auto crowded = manifest_of(state, state.fleets.at(fleet("f")));
    REQUIRE_EQ(crowded.size(), 1);
    CHECK_EQ(crowded[0].engines, state.engines.begin()->id);
    state.fleets.edit(fleet("f")).standing = FleetStanding::embarking;
    for (const ShipLoad& load : manifest_of(state, state.fleets.at(fleet("f")))) {
        CHECK_EQ(load, ShipLoad{});
    }
}

TEST_CASE("ships that are given join those that lie there idle, and no others") {
    const State state = at_the_coast(a_crew("aram", 100));
    const auto joins = [&](auto change) {
        State now = state;
        Fleet& row = put_fleet(now, "e", "aram", 2);
        change(row);
        const std::size_t before = now.fleets.size();
        let_happen(now, [](Unfolding& u) { add_ships(u, idle_ships(3), {}); });
        return now.fleets.size() == before;
    };
    CHECK(joins([](Fleet&) {}));
    CHECK_FALSE(joins([](Fleet& row) { row.voyage = north_east_from_harbour(); }));
    CHECK_FALSE(joins([](Fleet& row) { row.standing = FleetStanding::embarking; }));
    CHECK_FALSE(joins([](Fleet& row) { row.commander = commander("x"); }));
    CHECK_FALSE(joins([](Fleet& row) { row.hex = hex_at(5, 6); }));
    // Those that lie there have lain there before; new ones lie there from now on.
    State old = state;
    put_fleet(old, "e", "aram", 2).lies_since = kit::Moment{5};
    let_happen(old, [](Unfolding& u) { add_ships(u, idle_ships(3), {}); });
    CHECK_EQ(old.fleets.at(fleet("e")).lies_since, kit::Moment{5});
    State fresh = state;
    let_happen(fresh, [](Unfolding& u) { add_ships(u, idle_ships(3), {}); });
    CHECK_EQ(fresh.fleets.at(fleet("f")).lies_since, fresh.now);
}

TEST_CASE("fleets brought together: whose ships are whose, who rowed more, what is paid today") {
    const StrongholdId mill = stronghold("mill");
    const StrongholdId port = stronghold("port");
    Fleet one = idle_ships(4, {{mill, 2}});
    one.rowed_days = Days{2};
    one.paid_on = Day{10};
    one.ships_paid = 2;
    Fleet other = idle_ships(5, {{mill, 1}, {port, 3}});
    other.rowed_days = Days{5};
    other.paid_on = Day{10};
    other.ships_paid = 4;
    const Fleet both = with_ships(one, other);
    CHECK_EQ(both.hired, std::vector<HiredShips>{{mill, 3}, {port, 3}});
    CHECK_EQ(both.rowed_days, Days{5});
    CHECK_EQ(with_ships(other, one).rowed_days, Days{5});
    CHECK_EQ(both.ships_paid, 6);
    // What was paid for yesterday is not paid for today.
    other.paid_on = Day{9};
    CHECK_EQ(with_ships(one, other).ships_paid, 2);
    // Ships that leave leave their lenders' count, and a lender of none is named no more.
    CHECK_EQ(without_ships(both, {3, 4, 5, 6}).hired, std::vector<HiredShips>{{port, 2}});
    CHECK_EQ(without_ships(both, {0, 8}).hired, std::vector<HiredShips>{{mill, 3}, {port, 2}});
}

TEST_CASE("a fleet that is parted: what is paid goes with the part first, what ran away stays") {
    State state = at_the_coast(a_crew("aram", 100));
    Fleet& row = put_fleet(state, "f", "aram", 6);
    row.ships_paid = 5;
    row.ships_gone = 4;
    GivenOrder order;
    order.id = OrderId(7);
    let_happen(state, [&](Unfolding& u) { divide_fleet(u, order, DivideFleet{fleet("f"), 2}); });
    for (const Fleet& each : state.fleets) {
        CHECK_EQ(each.ships, each.id == fleet("f") ? 4 : 2);
        CHECK_EQ(each.ships_paid, each.id == fleet("f") ? 3 : 2);
        CHECK_EQ(each.ships_gone, each.id == fleet("f") ? 4 : 0);
    }
}

TEST_CASE("of two fleets made one, the engines aboard of the first go with it, and no others") {
    State state = at_the_coast(a_crew("aram", 100));
    for (const char* name : {"e", "f", "g"}) put_fleet(state, name, "aram", 2);
    const EnginesId joining = put_engines(state, "aram", 1, EngineStanding::built);
    const EnginesId others = put_engines(state, "aram", 2, EngineStanding::built);
    state.engines.edit(joining).aboard = fleet("e");
    state.engines.edit(others).aboard = fleet("g");
    let_happen(state, [](Unfolding& u) { merge_fleets(u, {fleet("e"), fleet("f")}); });
    CHECK_EQ(state.engines.at(joining).aboard, fleet("f"));
    CHECK_EQ(state.engines.at(others).aboard, fleet("g"));
    CHECK_FALSE(state.fleets.contains(fleet("e")));
}

TEST_CASE("idis.8e.ship-cost-days-ruling: ships are in use while laden, unladen or under way") {
    Fleet row = idle_ships(5, {{std::nullopt, 2}});
    CHECK_EQ(ships_to_pay(row), 2);
    row.voyage = north_east_from_harbour();
    CHECK_EQ(ships_to_pay(row), 5);
    row.voyage.reset();
    for (const FleetStanding standing :
         {FleetStanding::embarking, FleetStanding::aboard, FleetStanding::disembarking}) {
        row.standing = standing;
        CHECK_EQ(ships_to_pay(row), 5);
    }
}

TEST_CASE("idis.8e.ship-cost-100-per-day: idle ships that sail at noon are paid for at once, and "
          "once a day") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(500).with_loot(900));
    put_fleet(state, "f", "aram", 4);
    put_fleet(state, "e", "aram", 4, hex_at(9, 9));
    auto faces = fair();
    tests::Campaign play(std::move(state), faces);
    play.until(at(Day{10}, 12));
    CHECK_EQ(play.army("aram").loot, Loot{900});
    play.orders("aram", sailing("f", {Direction::north_east}));
    CHECK_CLAUSE("idis.8e.ship-cost-100-per-day", play.army("aram").loot == Loot{500});
    const std::size_t spent = play.all<LootSpent>().size();
    play.orders("aram", sailing("f", {Direction::south_east}));
    CHECK_EQ(play.army("aram").loot, Loot{500});
    CHECK_EQ(play.all<LootSpent>().size(), spent);
    CHECK(play.told<told::ShipsTold>("aram").empty());
}

TEST_CASE("hired ships of a commander without an army are paid by nobody; who carries an army is "
          "paid by it") {
    State state = at_the_coast(a_crew("aram", 100).with_loot(900));
    put_fleet(state, "f", "aram", 4).hired = {{std::nullopt, 3}};
    Fleet laden = state.fleets.at(fleet("f"));
    CHECK_EQ(payer_of(state, laden), loaded);
    laden.army = army("x");
    CHECK_EQ(payer_of(state, laden), army("x"));
    state.commanders.edit(commander("aram")).army.reset();
    let_happen(state, [](Unfolding& u) { advance_fleets(u, Day{10}); });
    CHECK_EQ(state.fleets.at(fleet("f")).ships_unpaid, 3);
    CHECK_EQ(state.armies.at(loaded).loot, Loot{900});
}

TEST_CASE("ships that are no more: their orders end, and who went aboard stands on the land") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(5'000));
    for (const std::uint64_t number : {std::uint64_t{4}, std::uint64_t{5}}) {
        GivenOrder order;
        order.id = OrderId(number);
        order.commander = commander("aram");
        order.what = number == 4 ? CommanderOrder(sailing("f", {Direction::north_east}))
                                 : CommanderOrder(EmbarkArmy{fleet("f"), {}});
        order.standing = OrderStanding::in_force;
        state.orders.insert(order);
    }
    Fleet& row = put_fleet(state, "f", "aram", 3);
    row.voyage = north_east_from_harbour();
    row.by_order = OrderId(5);
    row.army = loaded;
    row.standing = FleetStanding::embarking;
    reindex(state);
    const auto sunk = [&](const State& from) {
        State now = from;
        const Events events = let_happen(now, [](Unfolding& u) {
            keep_or_lose(u, without_ships(u.state().fleets.at(fleet("f")), {0, 1, 2}), {}, {});
        });
        std::size_t stopped = 0;
        for (const auto& each : all<OrderConcluded>(events)) {
            if (each.standing == OrderStanding::stopped) ++stopped;
        }
        return std::pair{stopped, now.armies.at(loaded).supplies};
    };
    // A hundred men carry 1,500; who was aboard goes down by another rule.
    CHECK_EQ(sunk(state), std::pair{std::size_t{2}, Supplies{1'500}});
    state.fleets.edit(fleet("f")).standing = FleetStanding::aboard;
    CHECK_EQ(sunk(state), std::pair{std::size_t{2}, Supplies{5'000}});
}

TEST_CASE("idis.8e.ship-hold-goods-ruling: what cannot be carried ashore lies with those who wait "
          "there, loot as well") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(1'000).with_loot(500));
    PartyAshore party;
    party.id = {loaded, harbour};
    party.supplies = Supplies{10};
    party.loot = Loot{20};
    state.parties_ashore.insert(party);
    const auto land = [](Unfolding& u) { come_ashore(u, loaded, harbour); };
    CHECK_CLAUSE("idis.8e.ship-hold-goods-ruling", let_happen(state, land).empty());
    state.armies.edit(loaded).supplies = Supplies{0};
    state.armies.edit(loaded).loot = Loot{2'500};
    let_happen(state, land);
    CHECK_EQ(state.armies.at(loaded).loot, Loot{1'500});
    CHECK_EQ(state.parties_ashore.at(party.id).loot, Loot{1'020});
    CHECK_EQ(state.parties_ashore.at(party.id).supplies, Supplies{10});
}

TEST_CASE("idis.add8e.hire-return-ruling: ships lost in the same hour are missed together") {
    State state = at_the_coast(a_crew("aram", 100));
    const StrongholdId mill = stronghold("mill");
    put_fleet(state, "f", "aram", 6).hired = {{mill, 6}};
    for (const int lost : {2, 3}) {
        let_happen(state, [&](Unfolding& u) {
            keep_or_lose(u, u.state().fleets.at(fleet("f")),
                         std::vector<ShipOwner>(static_cast<std::size_t>(lost), {true, mill}), {});
        });
    }
    REQUIRE_EQ(state.hire_losses.size(), 1);
    CHECK_CLAUSE("idis.add8e.hire-return-ruling", state.hire_losses.begin()->ships == 5);
}

TEST_CASE("idis.8e.rowing-is-forced-march: each day rowed on counts, also the one it ends on") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(5'000).with_loot(9'000));
    put_fleet(state, "f", "aram", 4, hex_at(7, 5));
    go_aboard(state, "f", "aram");
    state.now = at(Day{10}, 23, 50);
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", sailing("f", {Direction::north}, true));
    play.until(at(Day{11}, 5));
    CHECK_CLAUSE("idis.8e.rowing-is-forced-march",
                 play.state().fleets.at(fleet("f")).rowed_days == Days{1});
    play.until(at(Day{12}, 5));
    CHECK_CLAUSE("idis.8e.rowing-is-forced-march",
                 play.state().fleets.at(fleet("f")).rowed_days == Days{2});
    // He is told that he has arrived, for he is aboard.
    const auto told = play.told<told::ShipsTold>("aram");
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told.front().news, told::ShipNews::arrived);
    CHECK_EQ(told.front().ships, 4);
}

TEST_CASE("ships sent off alone tell nobody that they have arrived") {
    State state = at_the_coast(a_crew("aram", 100).with_supplies(500).with_loot(900));
    put_fleet(state, "f", "aram", 4);
    auto faces = fair();
    tests::Campaign play(state, faces);
    play.orders("aram", sailing("f", {Direction::north_east}));
    play.until(at(Day{10}, 9));
    CHECK_EQ(play.state().fleets.at(fleet("f")).hex, hex_at(6, 5));
    CHECK_FALSE(play.state().fleets.at(fleet("f")).voyage.has_value());
    CHECK(play.told<told::ShipsTold>("aram").empty());
}

TEST_CASE("ships set off when they have a way, are free, and nobody is going aboard or ashore") {
    State state = at_the_coast(a_crew("aram", 100));
    state.now = at(Day{10}, 12);
    const auto leaves = [&](auto change) {
        Fleet row = idle_ships(3);
        row.voyage = north_east_from_harbour();
        change(row);
        const auto before = row.voyage ? row.voyage->next_at : std::nullopt;
        let_happen(state, [&](Unfolding& u) { set_off(u, row); });
        return row.voyage && row.voyage->next_at && row.voyage->next_at != before;
    };
    CHECK(leaves([](Fleet&) {}));
    CHECK(leaves([](Fleet& row) { row.standing = FleetStanding::aboard; }));
    CHECK_FALSE(leaves([](Fleet& row) { row.standing = FleetStanding::embarking; }));
    CHECK_FALSE(leaves([](Fleet& row) { row.standing = FleetStanding::disembarking; }));
    CHECK_FALSE(leaves([](Fleet& row) { row.voyage.reset(); }));
    CHECK_FALSE(leaves([](Fleet& row) { row.voyage->route.clear(); }));
    CHECK_FALSE(leaves([](Fleet& row) { row.is_held = true; }));
    CHECK_FALSE(leaves([](Fleet& row) { row.ships_unpaid = 1; }));
    CHECK_FALSE(leaves([](Fleet& row) { row.voyage->next_at = at(Day{10}, 12, 10); }));
}

TEST_CASE("ships that a battle calls lie to: they reach no hex and look for nobody meanwhile") {
    State state = at_the_coast(a_crew("aram", 100));
    Fleet& row = put_fleet(state, "f", "aram", 3, hex_at(7, 5));
    row.voyage = Voyage{OrderId(4), {hex_at(7, 6)}, false, at(Day{10}, 13)};
    row.is_to_look = true;
    let_happen(state, [](Unfolding& u) { lie_to(u, fleet("f")); });
    REQUIRE(state.fleets.at(fleet("f")).voyage.has_value());
    CHECK_FALSE(state.fleets.at(fleet("f")).voyage->next_at.has_value());
    CHECK_EQ(state.fleets.at(fleet("f")).voyage->route.size(), 1);
    CHECK_FALSE(state.fleets.at(fleet("f")).is_to_look);
    // They are at sea out on the water, and while they sail from a shore; not before.
    CHECK(is_at_sea(state, state.fleets.at(fleet("f"))));
    Fleet ashore = idle_ships(2);
    CHECK_FALSE(is_at_sea(state, ashore));
    ashore.voyage = north_east_from_harbour();
    CHECK_FALSE(is_at_sea(state, ashore));
    ashore.voyage->next_at = at(Day{10}, 13);
    CHECK(is_at_sea(state, ashore));
}
