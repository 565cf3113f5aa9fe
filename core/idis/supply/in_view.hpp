// What a view shows of the land and what it gives, and what may be ordered about it.
//
// Parts of view.cpp, full_view.cpp and legal.cpp that are kept together here.
// The types are in supply/view.hpp; secrecy and nothing else is decided here.
#pragma once

#include "core/idis/supply/view.hpp"

namespace idis {

struct CommanderView;

/// A commander's own part.
/// Clause:  idis.3a.forage-memory-secret, idis.3d.station-stronghold-commander,
///          idis.5a.deposit-where-ruling, idis.1.naming-hexes-ruling
OwnLand own_land(const State& state, const Commander& commander);

/// The referee's part.
LandInFull land_in_full(const State& state);

/// What a commander may order about the land, from his view alone.
/// Clause:  idis.3a.forage-hexes, idis.3b.raze-hexes, idis.3d.station-place-ruling,
///          idis.5.loot-buys-morale
LegalLand legal_on_land(const CommanderView& own);

}  // namespace idis
