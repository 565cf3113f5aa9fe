// A day's work on the land, as foraging and razing share it (sections 3a and 3b of the source).
//
// Foraging (foraging.hpp) and razing (razing.hpp) both take a day from dawn to dusk in one place.
// The order takes effect at dawn and is carried out at dusk; in between, other work takes its place
// and an attack ends it, without yield (disturbance.hpp). Who is at work when and where is in
// workday.hpp.
#pragma once

#include "core/idis/kernel/answer_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The army begins its day's work.
/// Gives:   OrderTookEffect and WorkBegan.
void begin_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, Labour labour,
                std::vector<Hex> hexes, Clauses clauses);

/// Lets those know what was done to hexes who did it or saw it.
/// Clause:  idis.3a.forage-memory-secret
void let_see(Unfolding& unfolding, const Army& doer, const std::vector<LandUse>& hexes);

/// Of hexes in which rebels could rise the one they do: the highest settlement, ties to the lower
/// q, then the lower r.
/// Clause:  idis.3a.forage-revolt-place-ruling, idis.3b.raze-revolt-place-ruling
/// Gives:   all that are fit, the chosen one first.
/// Ruling:  where no army can stand none can rise; if there is no other hex, that of the army.
std::vector<Hex> places_for_rebels(const State& state, const Army& army, std::vector<Hex> hexes);

/// Rebels rise at dusk in the first of these hexes, and the referee may choose another of them.
/// Rolls:   as provoke_revolt.
/// Referee: in which of the hexes; by default the first.
void let_rebels_rise(Unfolding& unfolding, const Army& army, Clause by, Clause place,
                     const std::vector<Hex>& hexes);

/// Carries out the referee's answers about foraging broken off and about where rebels are.
void grant_part(Unfolding& unfolding, const ForagingBrokenOff& question, const std::string& answer);
void place_rebels(Unfolding& unfolding, const RebelsRise& question, const std::string& answer);
template <>
struct AnswerRule<ForagingBrokenOff> : SettledBy<grant_part> {};
template <>
struct AnswerRule<RebelsRise> : SettledBy<place_rebels> {};

}  // namespace idis
