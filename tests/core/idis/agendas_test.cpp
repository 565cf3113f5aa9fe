// Agendas follow what an event touches: a siege its besiegers, engines their army and ship.
#include "core/idis/agendas.hpp"

#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/hold.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using tests::army;
using tests::commander;
using tests::hex_at;
using tests::hold_id;

namespace {

const Clauses no_matter{"idis.6a.siege-needs-presence-ruling"};

State a_siege() { return tests::besieged(tests::before_walls(StrongholdKind::town), 7); }

/// When the siege is due once something has happened an hour into it, and that hour.
std::pair<Moment, Moment> due_after(What what) {
    State state = a_siege();
    const Moment hour = state.now + kit::hours(1);
    CHECK_EQ(next_siege(state)->at, state.now + kit::weeks(1));
    evolve(state, Event(hour, no_matter, std::move(what)));
    return {next_siege(state)->at, hour};
}

}  // namespace

TEST_CASE("idis.6a.siege-needs-presence-ruling: who marches, hides or runs besieges no more") {
    const auto check_left = [](What what) {
        const auto [due, hour] = due_after(std::move(what));
        CHECK_EQ(due, hour);
    };
    check_left(MarchTaken{army("aram"), {}, {}});
    check_left(WallsEntered{{army("aram"), hold_id}});
    check_left(DisorderBegan{{army("aram"), {}, Moment{1'000'000'000}}});
    check_left(CommanderIdled{commander("aram")});
    const auto [due, hour] = due_after(CommanderIdled{commander("belisar")});
    CHECK_EQ(due, hour - kit::hours(1) + kit::weeks(1));
}

TEST_CASE("agendas: engines aboard are left at once when their ship goes") {
    State state = tests::a_field(tests::a_host("aram"), tests::a_host("belisar"));
    tests::put_fleet(state, "f", "aram", 20);
    Engines row = state.engines.at(tests::put_engines(state, "aram", 1, EngineStanding::built));
    row.aboard = tests::fleet("f");
    row.hex = hex_at(0, 0);
    evolve(state, Event(state.now, no_matter, EnginesChanged{row}));
    CHECK_FALSE(next_engines(state).has_value());
    evolve(state, Event(state.now, no_matter, FleetGone{tests::fleet("f")}));
    REQUIRE(next_engines(state).has_value());
    CHECK_EQ(next_engines(state)->at, state.now);
}

TEST_CASE("agendas: a hold is due with whatever of it is due first") {
    const auto due = [](std::optional<Moment> restored, std::optional<Moment> mends) {
        State state = a_siege();
        Hold hold;
        hold.id = hold_id;
        hold.restored_at = restored;
        hold.mends_at = mends;
        evolve(state, Event(state.now, no_matter, HoldChanged{hold}));
        const auto next = next_hold(state);
        return next ? std::optional(next->at) : std::nullopt;
    };
    const Moment sooner{2'000'000};
    const Moment later{3'000'000};
    CHECK_EQ(due(sooner, later), sooner);
    CHECK_EQ(due(later, sooner), sooner);
    CHECK_EQ(due({}, later), later);
    CHECK_EQ(due(later, {}), later);
    CHECK_FALSE(due({}, {}).has_value());
}
