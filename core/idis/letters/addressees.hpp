// Whom a commander may write to, and talk with about treaties (section 7a of the source).
//
// He knows the commanders whom persons play and the people of his own side; those he does not know
// he cannot name. Orders about letters are in letters/ordering.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   how many may be written to, or asked to talk, at once.
inline constexpr std::size_t addressed_at_once_max = 50;

/// Those a commander may write to, by id.
/// Clause:  idis.7a.messages-only-through-referee
/// Ruling:  every commander whom a person plays, for who plays is no secret; the people of his own
///          faction and the heads of factions, as they were when the campaign began; those whom he
///          brought into it himself, and those he finds in his hex. Anyone who wrote to him he can
///          answer.
std::vector<CommanderId> people_known(const State& state, CommanderId commander);

}  // namespace idis
