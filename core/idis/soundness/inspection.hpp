// What is asked of each row of a state while its soundness is looked at (violations.hpp).
//
// A row is held to what is true of itself and to every fact of another row that must agree with it:
// anyone who is within walls stands there, a siege has besiegers who stand before it, nobody is in
// two battles. Each table has an `inspect` of its own, so that one without does not compile.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/idis/state.hpp"
#include "core/kit/system.hpp"

namespace idis {

struct Inspection {
    const State& state;
    std::vector<Violation> found{};
    std::string_view table = "";             ///< whose rows are looked at now

    void hold(bool is_so, const char* what) {
        if (!is_so) found.push_back(std::string(table) + ": " + what);
    }
    template <class Tag>
    void hold(bool is_so, Id<Tag> who, const char* what) {
        if (!is_so) found.push_back(std::string(table) + ": " + to_text(who) + ": " + what);
    }

    bool is_past(Moment at) const { return at <= state.now; }
    bool is_on_map(Hex hex) const { return state.map->contains(hex); }
    bool is_there(Party party) const {
        const auto* faction = std::get_if<FactionId>(&party);
        if (faction != nullptr) return state.factions.contains(*faction);
        return state.commanders.contains(std::get<CommanderId>(party));
    }
    /// The army, if it stands in a hex; nobody's army stands everywhere.
    bool stands(ArmyId army, Hex hex) const {
        const Army* row = state.armies.find(army);
        return row != nullptr && row->hex == hex;
    }
};

/// Whether a list is in order and holds nothing twice.
template <class T>
bool is_set(const std::vector<T>& list) {
    return std::is_sorted(list.begin(), list.end()) &&
           std::adjacent_find(list.begin(), list.end()) == list.end();
}

}  // namespace idis
