// Whom a commander may write to, as people come into the campaign and seats change hands (7a).
#include "core/idis/letters/addressees.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/builders.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using tests::a_world;
using tests::commander;
using tests::faction;

namespace {

tests::ArmyBuilder host(const char* name, const char* side) {
    return tests::an_army(name).of(side).with_infantry(500).with_supplies(7'000);
}

/// Raised by Aram in the course of the campaign; the referee keeps the seat.
Commander raised_by_aram(const State& state) {
    Commander raised;
    raised.id = commander("raised");
    raised.name = "raised";
    raised.seat = Seat::open;
    raised.faction = faction("red");
    raised.invited_by = commander("aram");
    raised.hex = tests::hex_at(4, 4);
    raised.joined_at = state.now;
    return raised;
}

bool knows(const State& state, const char* who, const char* whom) {
    const std::vector<CommanderId> known = people_known(state, commander(who));
    CHECK(std::is_sorted(known.begin(), known.end()));
    return std::binary_search(known.begin(), known.end(), commander(whom));
}

void happen(State& state, What what) {
    evolve(state, Event(state.now, {"idis.7a.messages-only-through-referee"}, std::move(what)));
    State fresh = state;
    reindex(fresh);
    CHECK(state.indexes.known_of_old == fresh.indexes.known_of_old);
    CHECK(state.indexes.brought_in == fresh.indexes.brought_in);
}

}  // namespace

TEST_CASE("idis.7a.messages-only-through-referee: whom he raised himself he knows, others know him "
          "while a person plays him") {
    State state = a_world(host("aram", "red"), host("cyra", "red"), host("belisar", "blue"));
    REQUIRE_GT(state.now, Moment{});
    CHECK(knows(state, "aram", "belisar"));
    CHECK_FALSE(knows(state, "aram", "aram"));

    happen(state, CommanderIntroduced{raised_by_aram(state), {}});
    CHECK(knows(state, "aram", "raised"));
    CHECK_FALSE(knows(state, "cyra", "raised"));
    CHECK_FALSE(knows(state, "belisar", "raised"));
    CHECK(knows(state, "raised", "aram"));
    CHECK_EQ(people_known(state, commander("raised")).size(), 3);

    happen(state, SeatTaken{commander("raised"), "Eyvind", {}});
    for (const char* name : {"aram", "cyra", "belisar"}) CHECK(knows(state, name, "raised"));

    happen(state, SeatLeft{commander("raised")});
    CHECK(knows(state, "aram", "raised"));
    CHECK_FALSE(knows(state, "cyra", "raised"));
    CHECK_FALSE(knows(state, "belisar", "raised"));
}

TEST_CASE("idis.7a.messages-only-through-referee: of those nobody plays, his own side as it began "
          "and the heads of the others") {
    State state = a_world(host("aram", "red"), host("cyra", "red").with_open_seat(),
                          host("belisar", "blue").with_open_seat(),
                          host("dario", "blue").with_open_seat());
    state.factions.edit(faction("blue")).leader = commander("belisar");
    CHECK(knows(state, "aram", "cyra"));
    CHECK(knows(state, "aram", "belisar"));
    CHECK_FALSE(knows(state, "aram", "dario"));
    CHECK(knows(state, "belisar", "dario"));
    CHECK_FALSE(knows(state, "dario", "cyra"));
}

TEST_CASE("idis.7a.messages-only-through-referee: to be of no faction is no common side") {
    const State state = a_world(tests::an_army("aram").with_infantry(500),
                                tests::an_army("cyra").with_infantry(500).with_open_seat());
    CHECK_FALSE(knows(state, "aram", "cyra"));
    CHECK(knows(state, "cyra", "aram"));
}
