// What is offered on the land, out of the view of its commander alone (sections 2a and 3 to 3b).
#include <doctest/doctest.h>

#include "core/idis/supply/in_view.hpp"
#include "core/idis/supply/ring.hpp"
#include "tests/kit/country.hpp"

using namespace idis;
using namespace tests;

namespace {

using Armies = std::vector<ArmyId>;

/// An army of two detachments with stores before a stronghold of its side, beside an army in the
/// open and one behind the walls, in each of which it could do all there is to do.
CommanderView before_a_town() {
    CommanderView own;
    OwnArmy& host = own.army.emplace();
    for (const std::int64_t soldiers : {100, 150}) {
        OwnDetachment& row = host.detachments.emplace_back();
        row.id = DetachmentId(static_cast<std::uint64_t>(soldiers));
        row.soldiers = Soldiers{soldiers};
        host.counts.infantry += Soldiers{soldiers};
    }
    host.supplies = Supplies{1'000};
    host.loot = Loot{2'500};
    OwnLand& land = own.land;
    land.forage_range = 2;
    land.raze_range = 1;
    land.next_dawn = Day{11};
    land.next_day = Day{12};
    land.shelters = {{place("full"), 0}, {place("town"), 120}};
    OwnStationed stationed;
    stationed.id = DetachmentId(5);
    land.stationed.push_back(stationed);
    stationed.id = DetachmentId(6);
    stationed.is_recallable = true;
    land.stationed.push_back(stationed);
    OwnStore store;
    store.place = place("far");
    land.stores.push_back(store);
    store.place = place("town");
    store.is_at_hand = true;
    land.stores.push_back(store);
    land.within_walls = place("town");
    land.armies_at_hand = {army("open"), army("walled")};
    SeenArmy seen;
    seen.id = army("open");
    own.seen.push_back(seen);
    seen.id = army("walled");
    seen.is_behind_walls = true;
    own.seen.push_back(seen);
    return own;
}
void call(CommanderView& own) { own.battles.meeting.emplace(); }
/// He is aboard, and this is a fleet he sees.
CommanderView off_the_town(bool is_hostile, Steps steps) {
    CommanderView own = before_a_town();
    own.ships.fleets.emplace_back().standing = FleetStanding::aboard;
    SeenFleet& seen = own.ships.seen.emplace_back();
    seen.is_hostile = is_hostile;
    seen.steps = std::move(steps);
    return own;
}

}  // namespace

TEST_CASE("what is offered on the land to an army that nobody presses") {
    const LegalLand may = legal_on_land(before_a_town());
    CHECK_EQ(may.forage_range, 2);
    CHECK_EQ(may.raze_range, 1);
    CHECK_EQ(may.work_from, Day{11});
    CHECK_EQ(may.rest_from, Day{12});
    CHECK_FALSE(may.may_end_rest);
    CHECK_EQ(may.deliver_to, Armies{army("open"), army("walled")});
    CHECK_EQ(may.supplies_to_deliver, Supplies{1'000});
    CHECK_EQ(may.thousands_of_loot, 2);
    // No room, no stationing; but walls can be entered all the same.
    CHECK_EQ(may.station_in, std::vector<OwnShelter>{{place("town"), 120}});
    CHECK_EQ(may.enter_walls, std::vector{place("full"), place("town")});
    CHECK_EQ(may.recallable, std::vector{DetachmentId(6)});
    REQUIRE_EQ(may.take_up.size(), 1);
    CHECK_EQ(may.take_up.front().place, place("town"));
    CHECK(may.may_leave_walls);
    CHECK(may.may_set_load_rule);
}

TEST_CASE("a detachment may be stationed that has room and leaves a hundred soldiers behind") {
    CommanderView own = before_a_town();
    CHECK_EQ(legal_on_land(own).stationable, std::vector{DetachmentId(100)});
    own.army->detachments.front().is_away = true;
    CHECK(legal_on_land(own).stationable.empty());
    own.army->detachments.back().is_away = true;
    CHECK_EQ(legal_on_land(own), LegalLand{});
    own = before_a_town();
    own.land.shelters.back().room = 150;
    CHECK_EQ(legal_on_land(own).stationable,
             std::vector{DetachmentId(100), DetachmentId(150)});
    own.army->detachments.front().soldiers = Soldiers{0};
    own.land.shelters.back().room = 0;
    CHECK_EQ(legal_on_land(own).stationable, std::vector{DetachmentId(100)});
}

TEST_CASE("without supplies nobody can be supplied") {
    CommanderView own = before_a_town();
    own.army->supplies = Supplies{0};
    CHECK(legal_on_land(own).deliver_to.empty());
    CHECK_EQ(legal_on_land(own).supplies_to_deliver, Supplies{0});
    own.army->supplies = Supplies{1};
    CHECK_EQ(legal_on_land(own).deliver_to.size(), 2);
}

TEST_CASE("who rests goes on resting when that is over, and may end it") {
    CommanderView own = before_a_town();
    own.land.rest = OwnRest{OrderId(1), Day{10}, Days{7}};
    CHECK_EQ(legal_on_land(own).rest_from, Day{17});
    CHECK(legal_on_land(own).may_end_rest);
}

TEST_CASE("who is called to a battle keeps his ranks closed and stays where he is") {
    CommanderView own = before_a_town();
    own.land.rest = OwnRest{OrderId(1), Day{10}, Days{7}};
    call(own);
    const LegalLand may = legal_on_land(own);
    CHECK_FALSE(may.forage_range.has_value());
    CHECK_FALSE(may.raze_range.has_value());
    CHECK_FALSE(may.rest_from.has_value());
    CHECK(may.station_in.empty());
    CHECK(may.stationable.empty());
    CHECK(may.recallable.empty());
    CHECK(may.enter_walls.empty());
    CHECK_FALSE(may.may_leave_walls);
    CHECK_EQ(may.deliver_to, Armies{army("open")});
    CHECK_EQ(may.take_up.size(), 1);
}

TEST_CASE("who is shut in works on no land, leaves no walls, and supplies those within") {
    CommanderView own = before_a_town();
    own.land.is_shut_in = true;
    const LegalLand may = legal_on_land(own);
    CHECK_FALSE(may.forage_range.has_value());
    CHECK_FALSE(may.may_leave_walls);
    CHECK_EQ(may.deliver_to, Armies{army("walled")});
    CHECK(may.station_in.empty());
    CHECK_EQ(may.recallable.size(), 1);
    CHECK_EQ(may.rest_from, Day{12});
    own = before_a_town();
    own.land.within_walls.reset();
    CHECK_FALSE(legal_on_land(own).may_leave_walls);
}

TEST_CASE("enemy ships beside his keep supplies from those behind walls, others do not") {
    CHECK_EQ(legal_on_land(off_the_town(true, {})).deliver_to, Armies{army("open")});
    CHECK_EQ(legal_on_land(off_the_town(false, {})).deliver_to.size(), 2);
    CHECK_EQ(legal_on_land(off_the_town(true, {kit::Direction::north})).deliver_to.size(), 2);
    CommanderView ashore = off_the_town(true, {});
    ashore.ships.fleets.front().standing = FleetStanding::empty;
    CHECK_EQ(legal_on_land(ashore).deliver_to.size(), 2);
}

TEST_CASE("ranks are closed by a battle, by a ring of enemies, and while an order to harry holds") {
    CommanderView own = before_a_town();
    CHECK_FALSE(has_closed_ranks(own));
    OwnOrder& order = own.orders.emplace_back();
    order.what = HarryArmy{};
    order.standing = OrderStanding::done;
    CHECK_FALSE(has_closed_ranks(own));
    order.standing = OrderStanding::in_force;
    CHECK(has_closed_ranks(own));
    order.what = HoldArmy{};
    CHECK_FALSE(has_closed_ranks(own));
    own.land.is_shut_in = true;
    CHECK(has_closed_ranks(own));
    own = before_a_town();
    call(own);
    CHECK(has_closed_ranks(own));
}
