// The part of views and of what is legal that is about ships (section 8e of the source and its
// addendum).
//
// A commander sees his own fleets and yards and how many ships lie in sight, never what is aboard
// of others; what is legal follows from that view alone.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// A commander's ships, and those in sight of his army.
/// Ruling:  he knows how his own ships fare wherever they are: their captains send word.
OwnShips own_ships(const State& state, const Commander& commander);
ShipsInFull ships_in_full(const State& state);
LegalAtSea legal_at_sea(const CommanderView& own);

}  // namespace idis
