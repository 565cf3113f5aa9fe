// What is offered by a view that has something of everything, and what is taken out of it for an
// army aboard of its ships, a called one, one shut in, a captive and a dead man.
#include <doctest/doctest.h>

#include "core/idis/legal.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const PlaceId hold = place("hold");

/// Aram with two detachments and a wizard, and beside him an ally, an enemy, a siege, a store, a
/// tower, books and somebody left behind.
CommanderView rich_view() {
    State state = a_world(
        an_army().with_infantry(600).with_infantry(400).with_wizard("W").with_supplies(5'000));
    CommanderView own = *view(state, commander("aram")).commander;
    SeenArmy ally;
    ally.id = army("cyra");
    ally.steps = Steps{};
    SeenArmy enemy;
    enemy.id = army("belisar");
    enemy.steps = Steps{Direction::north};
    own.seen = {ally, enemy};
    own.land.armies_at_hand = {army("cyra")};
    own.land.shelters = {{hold, 500}};
    own.land.within_walls = hold;
    own.land.stationed = {{detachment("S"), "S", {}, {}, Soldiers{50}, hold, true}};
    own.land.stores = {{hold, Supplies{9}, Loot{9}, true}};
    own.battles.attackable = {army("belisar")};
    own.battles.joinable = {army("cyra")};
    own.sieges.besiegeable = {hold};
    own.sieges.sieges = {{hold, false, SiegeStanding::under_way, false}};
    own.sieges.engines = {EngineStanding::built, EngineStanding::broken_down};
    own.magic.towers_here = {hold};
    OwnSpell carried;
    carried.id = SpellId{1};
    carried.standing = SpellStanding::agreed;
    carried.are_books_carried = true;
    OwnSpell here = carried;
    here.id = SpellId{2};
    here.are_books_carried = false;
    here.are_books_here = true;
    own.magic.spells = {carried, here};
    own.magic.left_behind = {{detachment("X"), "X", true}};
    return own;
}
LegalForCommander offered(const CommanderView& own) {
    View seen;
    seen.commander = own;
    return *legal(seen, commander("aram")).commander;
}
OwnFleet a_fleet(FleetStanding standing) {
    OwnFleet fleet;
    fleet.id = FleetId{5};
    fleet.ships = 3;
    fleet.standing = standing;
    return fleet;
}

}  // namespace

TEST_CASE("idis.7.events-offer-decisions: who stands on land with everything round him is offered "
          "all of it") {
    const LegalForCommander all = offered(rich_view());
    CHECK(all.march);
    REQUIRE(all.harry);
    CHECK_EQ(all.harry->targets.size(), 2);
    CHECK_EQ(all.harry->detachments.size(), 3);
    CHECK(all.may_hold);
    CHECK(all.may_carry_on);
    CHECK(all.may_set_formation);
    CHECK(all.land.forage_range);
    CHECK(all.land.raze_range);
    CHECK(all.land.work_from);
    CHECK(all.land.rest_from);
    CHECK_FALSE(all.land.station_in.empty());
    CHECK_FALSE(all.land.stationable.empty());
    CHECK_FALSE(all.land.recallable.empty());
    CHECK_FALSE(all.land.take_up.empty());
    CHECK_FALSE(all.land.enter_walls.empty());
    CHECK(all.land.may_leave_walls);
    CHECK_FALSE(all.troops.divisible.empty());
    CHECK_FALSE(all.troops.armies_here.empty());
    CHECK_FALSE(all.troops.transferable.empty());
    CHECK_EQ(all.battles.attack, std::vector{army("belisar")});
    CHECK_EQ(all.battles.join, std::vector{army("cyra")});
    CHECK_EQ(all.sieges.besiege, std::vector{hold});
    CHECK_EQ(all.sieges.assault, std::vector{hold});
    CHECK(all.sieges.may_build_engines);
    CHECK(all.sieges.may_leave_engines);
    CHECK_EQ(all.magic.load_books, std::vector{SpellId{2}});
    CHECK_EQ(all.magic.unload_books, std::vector{SpellId{1}});
    CHECK_EQ(all.magic.leave, std::vector{detachment("W")});
    CHECK_EQ(all.magic.take_back, std::vector{detachment("X")});
    CHECK_EQ(all.magic.raise_wizard, std::vector{hold});
}

TEST_CASE("idis.8e.ship-hold-no-forage: with his ships he is offered nothing that wants land") {
    CommanderView own = rich_view();
    own.ships.fleets = {a_fleet(FleetStanding::empty)};
    CHECK(offered(own).march);
    for (const FleetStanding standing :
         {FleetStanding::embarking, FleetStanding::aboard, FleetStanding::disembarking}) {
        own.ships.fleets = {a_fleet(FleetStanding::empty), a_fleet(standing)};
        const LegalForCommander left = offered(own);
        CHECK_FALSE(left.march);
        CHECK_FALSE(left.harry);
        CHECK_FALSE(left.land.forage_range);
        CHECK_FALSE(left.land.raze_range);
        CHECK_FALSE(left.land.work_from);
        CHECK_FALSE(left.land.rest_from);
        CHECK(left.land.station_in.empty());
        CHECK(left.land.stationable.empty());
        CHECK(left.land.recallable.empty());
        CHECK(left.land.take_up.empty());
        CHECK(left.land.enter_walls.empty());
        CHECK_FALSE(left.land.may_leave_walls);
        CHECK(left.troops.divisible.empty());
        CHECK(left.troops.armies_here.empty());
        CHECK(left.troops.transferable.empty());
        CHECK(left.battles.attack.empty());
        CHECK(left.battles.join.empty());
        CHECK(left.sieges.besiege.empty());
        CHECK(left.sieges.assault.empty());
        CHECK_FALSE(left.sieges.may_build_engines);
        CHECK_FALSE(left.sieges.may_leave_engines);
        CHECK(left.magic.load_books.empty());
        CHECK(left.magic.unload_books.empty());
        CHECK(left.magic.leave.empty());
        CHECK(left.magic.take_back.empty());
        CHECK(left.magic.raise_wizard.empty());
        CHECK(left.may_hold);
    }
}

TEST_CASE("idis.4a.harry-choose-focus: harried is who is in sight, near enough and not behind "
          "walls, by those who are there") {
    CommanderView own = rich_view();
    const auto targets = [&] {
        const LegalForCommander all = offered(own);
        return all.harry ? all.harry->targets.size() : 0;
    };
    REQUIRE_EQ(targets(), 2);
    own.seen[1].is_in_sight = false;
    CHECK_EQ(targets(), 1);
    own.seen[1].is_in_sight = true;
    own.seen[1].is_behind_walls = true;
    CHECK_EQ(targets(), 1);
    own.seen[1].is_behind_walls = false;
    own.seen[1].steps.reset();
    CHECK_EQ(targets(), 1);
    own.army->scouting_range.total = Fraction{2};
    own.seen[1].steps = Steps{Direction::north, Direction::north};
    CHECK_EQ(targets(), 2);
    own.seen[1].steps->push_back(Direction::north);
    CHECK_EQ(targets(), 1);
    own.army->detachments[0].is_away = true;
    CHECK_EQ(offered(own).harry->detachments.size(), 2);
    own.seen.clear();
    CHECK_FALSE(offered(own).harry);
    own = rich_view();
    own.land.rest = OwnRest{OrderId{1}, own.land.next_dawn + 1, Days{1}};
    CHECK_EQ(targets(), 2);
    own.land.rest = OwnRest{OrderId{1}, own.land.next_dawn, Days{1}};
    CHECK_EQ(targets(), 0);
}

TEST_CASE("idis.6.contact-stands-fast-ruling: called to a battle, or shut in, nobody marches or "
          "harries") {
    CommanderView own = rich_view();
    own.land.is_shut_in = true;
    CHECK_FALSE(offered(own).march);
    CHECK_FALSE(offered(own).harry);
    CHECK(offered(own).may_hold);
    own = rich_view();
    own.battles.meeting = OwnMeeting{};
    CHECK_CLAUSE("idis.6.contact-stands-fast-ruling", !offered(own).march);
    CHECK_CLAUSE("idis.6.contact-stands-fast-ruling", !offered(own).harry);
    CHECK(offered(own).battles.attack.empty());
    for (OwnDetachment& each : own.army->detachments) each.is_away = true;
    CHECK_FALSE(offered(own).may_hold);
    CHECK_FALSE(offered(own).may_carry_on);
    CHECK_FALSE(offered(own).may_set_formation);
    own.army.reset();
    CHECK_FALSE(offered(own).may_hold);
    CHECK_FALSE(offered(own).may_ask);
}

TEST_CASE("idis.7.order-withdrawal-ruling: waiting orders are altered by who may give others") {
    CommanderView own = rich_view();
    OwnOrder waiting;
    waiting.id = OrderId{9};
    waiting.standing = OrderStanding::waiting;
    OwnOrder first = waiting;
    first.id = OrderId{4};
    OwnOrder done = waiting;
    done.id = OrderId{2};
    done.standing = OrderStanding::done;
    own.orders = {waiting, done, first};
    const std::vector<OrderId> both = {OrderId{4}, OrderId{9}};
    CHECK_EQ(offered(own).withdrawable, both);
    CHECK_EQ(offered(own).alterable, both);
    for (OwnDetachment& each : own.army->detachments) each.is_away = true;
    CHECK_EQ(offered(own).withdrawable, both);
    CHECK(offered(own).alterable.empty());
}

TEST_CASE("idis.6.captured-commander-ruling, idis.8c.duel-death-army-ruling: a captive writes and "
          "answers, a dead man may write to the referee") {
    CommanderView own = rich_view();
    OpenQuestion question;
    question.id = QuestionId{3};
    own.questions = {question};
    own.battles.is_captive = true;
    LegalForCommander captive = offered(own);
    CHECK_EQ(captive.questions.size(), 1);
    CHECK(captive.may_write);
    CHECK_FALSE(captive.march);
    CHECK_FALSE(captive.may_hold);
    CHECK(captive.battles.attack.empty());
    CHECK(captive.sieges.besiege.empty());
    own.persons.is_dead = true;
    const LegalForCommander dead = offered(own);
    LegalForCommander nothing;
    nothing.may_write = true;
    CHECK_EQ(dead, nothing);
}
