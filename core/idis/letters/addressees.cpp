#include "core/idis/letters/addressees.hpp"

#include <algorithm>

#include "core/idis/letters/parley.hpp"

namespace idis {
namespace {

bool leads_a_faction(const State& state, CommanderId commander) {
    return std::any_of(state.factions.begin(), state.factions.end(),
                       [&](const Faction& faction) { return faction.leader == commander; });
}

/// Takes:   one of those of whom others may know.
bool is_known_of_old(const State& state, const Commander& self, const Commander& other) {
    if (other.seat == Seat::held) return true;
    return (other.faction && other.faction == self.faction) || leads_a_faction(state, other.id);
}

}  // namespace

std::vector<CommanderId> people_known(const State& state, CommanderId commander) {
    mark("idis.7a.messages-only-through-referee");
    const Commander& self = state.commanders.at(commander);
    std::vector<CommanderId> known = people_here(state, commander);
    const auto& brought_in = state.indexes.brought_in;
    for (auto row = brought_in.lower_bound({commander, CommanderId{}});
         row != brought_in.end() && row->first == commander; ++row) {
        known.push_back(row->second);
    }
    for (const CommanderId other : state.indexes.known_of_old) {
        if (is_known_of_old(state, self, state.commanders.at(other))) known.push_back(other);
    }
    std::erase(known, commander);
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return known;
}

}  // namespace idis
