// Which orders in Die, Men! that were sent ahead are for a time to come: strategies of rounds that
// have not begun, of an army that can still declare.
#include <doctest/doctest.h>

#include "core/die_men/state.hpp"
#include "server/umpire/battles/for_later.hpp"

using namespace die_men;

namespace {

const PlayerId the_general(1);
const PlayerId another_general(2);
const ArmyId his_army(10);
const ArmyId other_army(20);

/// A table with an army of each of two generals, each with a group on the map.
OpenTable two_armies(Phase phase) {
    OpenTable table;
    table.phase = phase;
    const auto add = [&](ArmyId id, PlayerId general) {
        Army army;
        army.id = id;
        army.general = general;
        table.armies.edit().push_back(army);
        Group group;
        group.post.army = id;
        table.groups.edit().push_back(group);
    };
    add(his_army, the_general);
    add(other_army, another_general);
    return table;
}
bool waits_alone(const OpenTable& table, const PlayerOrder& order) {
    umpire::ForLater later;
    return later.waits(table, the_general, order, 1);
}
PlayerOrder declares(ArmyId army) { return Declare{army, {Stance{}}, {}}; }

}  // namespace

TEST_CASE("a strategy is for later unless it can be declared now") {
    for (const Phase phase : {Phase::gathering, Phase::scaling, Phase::laying, Phase::placing,
                              Phase::splitting, Phase::interfering, Phase::resolving}) {
        CAPTURE(static_cast<int>(phase));
        CHECK(waits_alone(two_armies(phase), declares(his_army)));
    }
    OpenTable declaring = two_armies(Phase::declaring);
    CHECK_FALSE(waits_alone(declaring, declares(his_army)));
    // He has declared for this round: this is for the next.
    declaring.armies.edit()[0].has_declared = true;
    CHECK(waits_alone(declaring, declares(his_army)));
}

TEST_CASE("no strategy for another's army, nor for one that is gone, is for later") {
    OpenTable table = two_armies(Phase::resolving);
    CHECK_FALSE(waits_alone(table, declares(other_army)));
    CHECK_FALSE(waits_alone(table, declares(ArmyId(30))));
    table.groups.edit().erase(table.groups.edit().begin());
    CHECK_FALSE(waits_alone(table, declares(his_army)));
    // Before the battle nobody has units yet.
    table.phase = Phase::placing;
    CHECK(waits_alone(table, declares(his_army)));
}

TEST_CASE("what is for no army waits for nothing, whatever waits") {
    const OpenTable table = two_armies(Phase::resolving);
    umpire::ForLater later;
    CHECK(later.waits(table, the_general, declares(his_army), 1));
    CHECK_FALSE(later.waits(table, the_general, LodgeDispute{"Too far."}, 2));
    CHECK_FALSE(later.waits(table, the_general, WithdrawDispute{}, 2));
    // A character that nobody knows is of no army.
    CHECK_FALSE(later.waits(table, the_general, FollowGeneral{CharacterId(99)}, 2));
    CHECK(later.waits(table, the_general, MoveFreely{his_army, {}}, 2));
}
