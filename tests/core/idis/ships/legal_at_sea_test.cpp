// What is offered of ships, out of the view of their commander alone (section 8e).
#include <doctest/doctest.h>

#include "core/idis/ships/in_view.hpp"
#include "tests/kit/fleet.hpp"

using namespace idis;
using namespace tests;

namespace {

/// A fleet that lies idle at the shore where his army is, with more room than it needs.
OwnFleet lying_here(std::string_view name) {
    OwnFleet own;
    own.id = fleet(name);
    own.ships = 4;
    own.ships_needed = 2;
    own.is_here = true;
    own.is_at_shore = true;
    return own;
}
/// His army with some men, and two such fleets, in a port that takes hired ships back.
CommanderView on_the_quay() {
    CommanderView own;
    own.army.emplace();
    own.army->detachments.emplace_back();
    own.ships.fleets = {lying_here("e"), lying_here("f")};
    own.ships.fleets.front().hired = {{{}, 3}};
    own.ships.gives_back_at = {place("port")};
    return own;
}
LegalAtSea with_first(void (*change)(OwnFleet&)) {
    CommanderView own = on_the_quay();
    change(own.ships.fleets.front());
    return legal_at_sea(own);
}
/// The same, aboard of the first.
CommanderView aboard_beside(bool is_hostile, Steps steps) {
    CommanderView own = on_the_quay();
    own.ships.fleets.front().standing = FleetStanding::aboard;
    SeenFleet seen;
    seen.id = fleet("g");
    seen.is_hostile = is_hostile;
    seen.steps = std::move(steps);
    own.ships.seen = {seen};
    return own;
}
using Fleets = std::vector<FleetId>;

}  // namespace

TEST_CASE("what is offered of idle ships on his shore: all that can be done with them") {
    const LegalAtSea may = legal_at_sea(on_the_quay());
    CHECK_EQ(may.embark, Fleets{fleet("e"), fleet("f")});
    CHECK(may.embark_part.empty());
    CHECK_EQ(may.sail, Fleets{fleet("e"), fleet("f")});
    CHECK_EQ(may.divide, std::vector<LegalShips>{{fleet("e"), 3}, {fleet("f"), 3}});
    CHECK_EQ(may.give_back, std::vector<LegalShips>{{fleet("e"), 3}});
    CHECK_EQ(may.merge, std::vector<LegalFleetMerge>{{fleet("e"), fleet("f")},
                                                     {fleet("f"), fleet("e")}});
    CHECK_FALSE(may.may_disembark);
    CHECK(may.attack.empty());
}

TEST_CASE("ships that are elsewhere, called to a battle, laden or sailing are left in peace") {
    const Fleets other{fleet("f")};
    for (const auto change : {+[](OwnFleet& own) { own.is_here = false; },
                              +[](OwnFleet& own) { own.is_called = true; }}) {
        const LegalAtSea may = with_first(change);
        CHECK_EQ(may.embark, other);
        CHECK_EQ(may.sail, other);
        CHECK_EQ(may.divide.size(), 1);
        CHECK(may.give_back.empty());
        CHECK(may.merge.empty());
    }
    for (const auto change : {+[](OwnFleet& own) { own.standing = FleetStanding::embarking; },
                              +[](OwnFleet& own) { own.voyage = OrderId(4); }}) {
        const LegalAtSea may = with_first(change);
        CHECK_EQ(may.sail, Fleets{fleet("e"), fleet("f")});
        CHECK_EQ(may.divide.size(), 1);
        CHECK(may.give_back.empty());
        CHECK(may.merge.empty());
    }
    // Who goes ashore or aboard of one goes aboard of no other meanwhile.
    const LegalAtSea landing_now =
        with_first([](OwnFleet& own) { own.standing = FleetStanding::disembarking; });
    CHECK_EQ(landing_now.sail, other);
    CHECK(landing_now.embark.empty());
    CHECK_FALSE(landing_now.may_disembark);
}

TEST_CASE("where there is no shore nobody goes aboard; one ship is not parted; all fit or some") {
    CHECK_EQ(with_first([](OwnFleet& own) { own.is_at_shore = false; }).embark,
             Fleets{fleet("f")});
    const LegalAtSea one = with_first([](OwnFleet& own) { own.ships = 1; });
    CHECK_EQ(one.divide, std::vector<LegalShips>{{fleet("f"), 3}});
    CHECK_EQ(one.embark_part, Fleets{fleet("e")});
    CHECK_EQ(with_first([](OwnFleet& own) { own.ships = 2; }).embark.size(), 2);
    CommanderView shore = on_the_quay();
    shore.ships.gives_back_at.clear();
    CHECK(legal_at_sea(shore).give_back.empty());
}

TEST_CASE("from aboard he may go ashore, and attack an enemy's ships in his own hex alone") {
    const LegalAtSea may = legal_at_sea(aboard_beside(true, {}));
    CHECK(may.may_disembark);
    CHECK_EQ(may.attack, Fleets{fleet("g")});
    CHECK(legal_at_sea(aboard_beside(false, {})).attack.empty());
    CHECK(legal_at_sea(aboard_beside(true, {kit::Direction::north})).attack.empty());
    CommanderView ashore = aboard_beside(true, {});
    ashore.ships.fleets.front().standing = FleetStanding::empty;
    CHECK(legal_at_sea(ashore).attack.empty());
}

TEST_CASE("a commander without men at hand is offered nothing of ships") {
    CommanderView none = on_the_quay();
    none.ships.may_hire_here = true;
    CHECK(legal_at_sea(none).may_hire_here);
    none.army->detachments.front().is_away = true;
    CHECK_EQ(legal_at_sea(none), LegalAtSea{});
    none.army.reset();
    CHECK_EQ(legal_at_sea(none), LegalAtSea{});
}
