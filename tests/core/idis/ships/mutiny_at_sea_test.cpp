// Mutinies and splits of an army that is at sea (sections 5 and 8e).
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/morale/morale_check.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/violations.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const ArmyId aram = army("aram");
const kit::Hex open_sea = hex_at(7, 5);

/// Two detachments of 200 on so many ships, about to mutiny.
State mutinous(std::int64_t ships) {
    State state = at_the_coast(
        a_crew("aram", 200).with_infantry(200).with_morale(1).with_check("idis.3.hunger-check"));
    put_fleet(state, "f", "aram", ships, open_sea);
    go_aboard(state, "f", "aram");
    return state;
}
/// The morale table's mutiny, with these d20s for the two detachments.
ArmyFormed mutiny(State& state, int first, int second) {
    auto faces = dice(1, 1, first, second, 1, 1, 1);
    return only<ArmyFormed>(
        let_happen(state, faces, [](Unfolding& u) { check_morale(u, aram); }));
}
/// The fleet an army is aboard of.
const Fleet& carrier_of(const State& state, ArmyId id) {
    REQUIRE(is_aboard(state, id));
    return *fleet_of(state, id);
}

}  // namespace

TEST_CASE("idis.5.mutiny-at-sea-ruling: they sail under their new commander with their ships") {
    State state = mutinous(5);
    state.fleets.edit(fleet("f")).hired = {{{}, 1}};
    const ArmyFormed formed = mutiny(state, 19, 20);
    CHECK_EQ(formed.army.hex, open_sea);
    const Fleet& taken = carrier_of(state, formed.army.id);
    CHECK_EQ(taken.commander, formed.army.commander);
    CHECK_EQ(taken.hex, open_sea);
    // They need two, and so do the others; the fifth, the hired one, is the leavers' as well.
    CHECK_EQ(taken.ships, 2);
    CHECK_EQ(carrier_of(state, aram).ships, 3);
    CHECK_EQ(hired_ships(taken), 1);
    CHECK_EQ(hired_ships(carrier_of(state, aram)), 0);
    CHECK(violations(state).empty());
}

TEST_CASE("idis.5.mutiny-at-sea-ruling: what is paid, owed and to be checked goes with the ships, "
          "and no ship twice") {
    State state = mutinous(5);
    Fleet& before = state.fleets.edit(fleet("f"));
    before.ships_paid = 3;
    before.ships_unpaid = 1;
    before.checks_due = 4;
    before.ships_gone = 2;
    const ArmyFormed formed = mutiny(state, 19, 20);
    const Fleet& taken = carrier_of(state, formed.army.id);
    CHECK_EQ(taken.ships, 2);
    CHECK_EQ(taken.ships_paid, 2);
    CHECK_EQ(taken.ships_unpaid, 1);
    CHECK_EQ(taken.checks_due, 2);
    CHECK_EQ(taken.ships_gone, 0);
    CHECK_FALSE(taken.voyage.has_value());
    const Fleet& left = carrier_of(state, aram);
    CHECK_EQ(left.ships, 3);
    CHECK_EQ(left.ships_paid, 1);
    CHECK_EQ(left.ships_unpaid, 0);
    CHECK_EQ(left.checks_due, 2);
    CHECK_EQ(left.ships_gone, 2);
}

TEST_CASE("idis.5.mutiny-at-sea-ruling: too few for both, so each has one at least") {
    State state = mutinous(2);
    const ArmyFormed formed = mutiny(state, 19, 20);
    CHECK_EQ(carrier_of(state, formed.army.id).ships, 1);
    CHECK_EQ(carrier_of(state, aram).ships, 1);
    CHECK(violations(state).empty());
}

TEST_CASE("idis.5.mutiny-at-sea-ruling: from one ship they are put ashore") {
    State state = mutinous(1);
    const ArmyFormed formed = mutiny(state, 19, 20);
    CHECK_EQ(formed.army.hex, landing);
    CHECK_FALSE(is_aboard(state, formed.army.id));
    CHECK_EQ(carrier_of(state, aram).ships, 1);
    CHECK_EQ(state.fleets.size(), 1);
    CHECK(violations(state).empty());
}

TEST_CASE("idis.5.mutiny-at-sea-ruling: if everybody leaves the fleet is theirs") {
    State state = mutinous(1);
    const ArmyFormed formed = mutiny(state, 19, 19);
    CHECK_FALSE(state.armies.contains(aram));
    CHECK_EQ(carrier_of(state, formed.army.id).id, fleet("f"));
    CHECK_EQ(state.fleets.at(fleet("f")).commander, formed.army.commander);
    CHECK(violations(state).empty());
}
