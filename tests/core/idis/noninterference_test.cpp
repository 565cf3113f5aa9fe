// The test by change: two worlds that differ only in what a commander cannot know give him the same
// view and offer him the same orders.
//
// Over random worlds, one thing at a time is changed that is hidden from western(0). A view that is
// made to leak on purpose must be found out by the same comparison, or the test proves nothing.
#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/legal.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/hidden_change.hpp"
#include "tests/kit/hidden_row.hpp"
#include "tests/kit/random_world.hpp"
#include "tests/kit/scripted_dice.hpp"

namespace {

using namespace idis;
using tests::Chance;
using tests::HiddenChange;
using tests::western;

constexpr std::uint64_t worlds = 24;

/// A founded world at noon of its first day, after every army has looked round.
State a_world_at_noon(std::uint64_t seed) {
    Chance chance(seed);
    State state = tests::a_random_world(chance);
    state.now = at(Day{1}, 12);
    for (const Army& army : std::vector<Army>(state.armies.begin(), state.armies.end())) {
        tests::ScriptedDice none = tests::dice();
        Unfolding unfolding(state, state.now, none);
        look_around(unfolding, army.id);
        for (const Event& event : unfolding.take()) evolve(state, event);
    }
    return state;
}

using Viewer = View (*)(const State&, CommanderId);

View honest(const State& state, CommanderId commander) { return view(state, commander); }

/// The hidden changes that a viewer lets western(0) see, over all worlds.
std::vector<std::string_view> leaks_of(Viewer viewer) {
    std::vector<std::string_view> leaks;
    for (std::uint64_t seed = 0; seed < worlds; ++seed) {
        const State world = a_world_at_noon(seed);
        const View before = viewer(world, western(0));
        const Legal offered = legal(before, western(0));
        for (const HiddenChange& change : tests::hidden_changes()) {
            Chance chance(seed);
            State changed = world;
            change.make(changed, chance);
            const View after = viewer(changed, western(0));
            if (after == before && legal(after, western(0)) == offered) continue;
            leaks.push_back(change.what);
        }
        for (const tests::HiddenRow& row : tests::hidden_rows()) {
            Chance chance(seed);
            State changed = world;
            row.put(changed, chance);
            // A row that changes nothing in the world proves nothing.
            CHECK_MESSAGE(changed != world, row.table);
            const View after = viewer(changed, western(0));
            if (after == before && legal(after, western(0)) == offered) continue;
            leaks.push_back(row.table);
        }
    }
    return leaks;
}

// ---- views that leak on purpose ----------------------------------------------------------------

View with_morale(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    leaky.commander->army->formation += std::to_string(army.morale.number());
    return leaky;
}
View with_newest_moment(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    leaky.commander->commander.last_order_at = state.now;
    return leaky;
}
View with_count_of_armies(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    leaky.name += std::to_string(state.armies.size());
    return leaky;
}
View with_all_places(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    for (const KnownPlace& known : state.known_places) {
        PlaceOnMap& place = leaky.commander->map.places.emplace_back();
        place.id = known.id.place;
    }
    return leaky;
}
View with_order_of_ages(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    leaky.commander->army->hungry_days += Days{static_cast<std::int64_t>(army.seniority)};
    return leaky;
}
View with_true_hexes(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    for (const Army& army : state.armies) {
        leaky.commander->seen.emplace_back().hex = to_offset(army.hex);
    }
    return leaky;
}
View with_map_beneath(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    leaky.name += std::to_string(state.map->ground(army.hex).settlement.number());
    return leaky;
}
View with_entry_count(const State& state, CommanderId commander) {
    View leaky = view(state, commander);
    leaky.commander->commander.name += std::to_string(state.channel.size());
    return leaky;
}

}  // namespace

TEST_CASE("idis.2.orders-private, idis.5.morale-secret, idis.7.orders-channel-secret, "
          "idis.9.trait-secret, idis.1.map-not-shared-ruling, idis.3c.scout-hidden-things: "
          "what he cannot know changes nothing that he sees") {
    for (const std::string_view leak : leaks_of(honest)) FAIL_CHECK("he can tell: ", leak);
    CHECK(leaks_of(honest).empty());
}

TEST_CASE("idis.5.morale-secret: a view that leaks is found out") {
    CHECK_FALSE(leaks_of(with_morale).empty());
    CHECK_FALSE(leaks_of(with_newest_moment).empty());
    CHECK_FALSE(leaks_of(with_count_of_armies).empty());
    CHECK_FALSE(leaks_of(with_all_places).empty());
    CHECK_FALSE(leaks_of(with_order_of_ages).empty());
    CHECK_FALSE(leaks_of(with_true_hexes).empty());
    CHECK_FALSE(leaks_of(with_map_beneath).empty());
    CHECK_FALSE(leaks_of(with_entry_count).empty());
}
