// Armies that come up from the land (section 2b): what a raising that is over puts into the field
// and where, and which revolts break out on a day.
//
// Aram of f has raised men in the region of Hale, his side's own, whose hexes are alike.
#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/revolt.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const StrongholdId hale = stronghold("Hale");
const Hex centre = hex_at(10, 10);
const Hex beside = hex_at(10, 12);

State with_raising(Hex rally = centre) {
    State state = a_world(a_host("aram").in(hex_at(2, 2)))
                      .on(a_country(25, 25).place("Hale", centre));
    put_stronghold(state, "Hale", centre, Party(faction("f")));
    GivenOrder given;
    given.id = OrderId(7);
    given.commander = commander("aram");
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Raising row;
    row.id = RaisingId(3);
    row.region = hale;
    row.raiser = commander("aram");
    row.side = faction("f");
    row.by_order = given.id;
    row.rally = rally;
    row.detachments = usual_sizes(Soldiers{800});
    state.raisings.insert(row);
    return state;
}
/// The one who leads them is 21 years old, and all other dice show ones.
Events at_once(const State& state, auto rule) {
    Ones dice({16, 1});
    return happenings(state, dice, rule);
}
ArmyFormed raised(const State& state) {
    return only<ArmyFormed>(at_once(state, [](Unfolding& unfolding) {
        end_raising(unfolding, RaisingId(3));
    }));
}
void put_revolt(State& state, std::uint64_t number, Day day) {
    state.revolts.insert({RevoltId(number), commander("aram"), beside, day, Soldiers{700}});
}

}  // namespace

TEST_CASE("idis.2b.new-army-start-ruling, idis.2b.rally-point-choice: they are called after their "
          "country, have eaten the day before, and gather where they were told to") {
    const ArmyFormed army = raised(with_raising(beside));
    CHECK_EQ(army.army.hex, beside);
    CHECK_EQ(army.army.name, "army of Hale");
    CHECK_EQ(army.army.last_ate, Day{9});
    REQUIRE_EQ(army.detachments.size(), 2);
    CHECK_EQ(army.detachments[0].name, "Hale 1");
    CHECK_CLAUSE("idis.2b.new-army-start-ruling", army.detachments[1].name == "Hale 2");
}

TEST_CASE("idis.2b.rally-point-choice: where they cannot gather any more they do in the open "
          "country of the region") {
    const auto is_open_country = [](const State& state, Hex hex) {
        return hex != centre && regions_of(state, hex) == std::vector{hale};
    };
    CHECK_EQ(raised(with_raising()).army.hex, centre);
    // Into a place that is besieged nobody comes; round about they do.
    State besieged = with_raising();
    besieged.strongholds.edit(hale).is_besieged = true;
    CHECK(is_open_country(besieged, raised(besieged).army.hex));
    State around = with_raising(beside);
    around.strongholds.edit(hale).is_besieged = true;
    CHECK_EQ(raised(around).army.hex, beside);
    // Nor into water, nor outside the region.
    State flooded = with_raising(beside);
    flooded.map = a_country(25, 25).place("Hale", centre).terrain(beside, Terrain::water);
    CHECK_EQ(may_rally(flooded, flooded.strongholds.at(hale), beside)->code,
             "armies_cannot_march_into_water");
    CHECK(is_open_country(flooded, raised(flooded).army.hex));
    const State outside = with_raising(hex_at(10, 20));
    CHECK_EQ(may_rally(outside, outside.strongholds.at(hale), hex_at(10, 20))->code,
             "rally_point_outside_region");
    CHECK(is_open_country(outside, raised(outside).army.hex));
}

TEST_CASE("idis.2b.control-lost-ruling: men raised for a side that has lost the region go home") {
    State state = with_raising();
    state.strongholds.edit(hale).holder = Party(faction("g"));
    const Events events = at_once(state, [](Unfolding& unfolding) {
        end_raising(unfolding, RaisingId(3));
    });
    CHECK(all<ArmyFormed>(events).empty());
    CHECK_EQ(told_to<told::OrderEnded>(commander("aram"), events).front().why, "region_is_lost");
}

TEST_CASE("idis.2b.revolt-roll-time-ruling: those whose day has come break out, and no others") {
    const auto out = [](std::vector<Day> days) {
        State state = with_raising();
        for (std::size_t at = 0; at < days.size(); ++at) put_revolt(state, at + 1, days[at]);
        return at_once(state, [](Unfolding& unfolding) {
            break_out_revolts(unfolding, Day{10});
        });
    };
    CHECK(out({}).empty());
    CHECK(out({Day{11}}).empty());
    const Events one = out({Day{11}, Day{10}});
    CHECK_CLAUSE("idis.2b.revolt-roll-time-ruling",
                 only<RevoltBrokeOut>(one).revolt == RevoltId(2));
    const ArmyFormed rebels = only<ArmyFormed>(one);
    CHECK_EQ(rebels.army.hex, beside);
    CHECK_EQ(rebels.army.last_ate, Day{9});
    REQUIRE_EQ(rebels.detachments.size(), 2);
    CHECK_EQ(rebels.detachments[0].name, "rebels of Hale 1");
    CHECK_EQ(rebels.detachments[1].name, "rebels of Hale 2");
}
