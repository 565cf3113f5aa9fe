// Commanders' lives (sections 8c and 9 of the source): how old they are, how whole, and whether
// they live.
//
// Duels (duels.hpp) put them at risk; age and death matter in many other places.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Days after which a commander is a year older, on the campaign's clock.
inline constexpr std::int64_t age_year_days = 365;

/// What is kept of a commander's person; thirty years and whole if nothing is.
Life life_of(const State& state, CommanderId commander);
bool is_dead(const State& state, CommanderId commander);
/// How old a commander is.
/// Clause:  idis.9.trait-earned-when-ruling
std::int64_t true_age(const State& state, CommanderId commander, Moment now);
/// The age that counts in a duel.
/// Clause:  idis.9.trait-duelist
std::int64_t counted_age(const State& state, CommanderId commander, Moment now);

}  // namespace idis
