#include "core/idis/letters/addressees.hpp"

#include <algorithm>

#include "core/idis/letters/parley.hpp"

namespace idis {
namespace {

bool leads_a_faction(const State& state, CommanderId commander) {
    return std::any_of(state.factions.begin(), state.factions.end(),
                       [&](const Faction& faction) { return faction.leader == commander; });
}

bool is_known_of_old(const State& state, const Commander& self, const Commander& other) {
    if (other.invited_by == self.id || other.seat == Seat::held) return true;
    if (other.joined_at > Moment{}) return false;
    return (other.faction && other.faction == self.faction) || leads_a_faction(state, other.id);
}

}  // namespace

std::vector<CommanderId> people_known(const State& state, CommanderId commander) {
    mark("idis.7a.messages-only-through-referee");
    const Commander& self = state.commanders.at(commander);
    std::vector<CommanderId> known = people_here(state, commander);
    for (const Commander& other : state.commanders) {
        if (other.id != commander && is_known_of_old(state, self, other)) known.push_back(other.id);
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return known;
}

}  // namespace idis
