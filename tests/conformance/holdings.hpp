// Soldiers, supplies and loot of a whole campaign, and which happenings may make or lose them.
//
// Most of what happens moves men and goods from one place to another, or nothing at all. What may
// make more of them and what may lose some is a table of the kinds of events (holdings.cpp); any
// other kind that does is a fault.
#pragma once

#include <string>

#include "core/idis/events.hpp"
#include "core/idis/state.hpp"

namespace tests {

struct Holdings {
    idis::Soldiers soldiers;                 ///< in detachments, ashore and in garrisons
    idis::Supplies supplies;
    idis::Loot loot;
    friend bool operator==(const Holdings&, const Holdings&) = default;
};

/// Wherever they are.
Holdings holdings_of(const idis::State& state);

/// Gives:   what an event made or lost that none of its kind may, in words; or "".
std::string wrongly_changed(const Holdings& before, const Holdings& after, std::string_view kind);

}  // namespace tests
