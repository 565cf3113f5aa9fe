// Agendas: what comes first, and what hangs on an army.
#include "core/idis/kernel/agenda.hpp"

#include <doctest/doctest.h>

using namespace idis;

namespace {

using Sieges = Agenda<StrongholdId>;
using First = std::pair<Moment, StrongholdId>;

const StrongholdId low{1};
const StrongholdId high{2};
const Moment noon{43'200};
const Moment night{64'800};

Sieges::Entry due_at(Moment at) { return {at, false, {}}; }
Sieges::Entry at_once_else(Moment at) { return {at, true, {}}; }

}  // namespace

TEST_CASE("agenda: the earliest comes first, at one moment the lowest id") {
    Sieges sieges;
    CHECK_FALSE(sieges.first(noon).has_value());
    sieges.enter(low, due_at(night));
    sieges.enter(high, due_at(noon));
    CHECK_EQ(sieges.first(Moment{}), First(noon, high));
    sieges.enter(low, due_at(noon));
    CHECK_EQ(sieges.first(Moment{}), First(noon, low));
}

TEST_CASE("agenda: at once means now, and what was due earlier still comes first") {
    Sieges sieges;
    sieges.enter(high, at_once_else(night));
    CHECK_EQ(sieges.first(noon), First(noon, high));
    sieges.enter(low, due_at(Moment{1}));
    CHECK_EQ(sieges.first(noon), First(Moment{1}, low));
    sieges.enter(low, due_at(noon));
    CHECK_EQ(sieges.first(noon), First(noon, low));
    sieges.enter(low, due_at(night));
    CHECK_EQ(sieges.first(noon), First(noon, high));
}

TEST_CASE("agenda: an entry takes the place of the one before, and leaves nothing behind") {
    Sieges sieges;
    sieges.enter(low, at_once_else(noon));
    sieges.enter(low, due_at(night));
    CHECK_EQ(sieges.first(Moment{}), First(night, low));
    sieges.enter(low, {});
    CHECK_FALSE(sieges.first(noon).has_value());
    sieges.enter(low, due_at(night));
    sieges.leave(low);
    sieges.leave(low);
    CHECK_FALSE(sieges.first(noon).has_value());
    CHECK(sieges == Sieges{});
}

TEST_CASE("agenda: what hangs on an army is found by it as long as it does") {
    const ArmyId first{7};
    const ArmyId second{8};
    Sieges sieges;
    sieges.enter(high, {night, false, {first, second}});
    sieges.enter(low, {noon, false, {first}});
    CHECK_EQ(sieges.of(first), std::vector{low, high});
    CHECK_EQ(sieges.of(second), std::vector{high});
    sieges.enter(high, {night, false, {second}});
    CHECK_EQ(sieges.of(first), std::vector{low});
    sieges.leave(low);
    CHECK(sieges.of(first).empty());
}
