// The referee's part: his orders. The questions that are put to him are settled in answers.hpp.
//
// Every judgement that the rulebook leaves to a person is a Question with a default
// (idis.2.referee-default-ruling); who is silent past its due time gets the default. The referee's
// own orders are rulings that enter the state as events: weather, marks on the map, morale, words,
// revealed places, and orders for armies whose seat is open (idis.2.referee-simulates-army).
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Whether the referee may order this now.
/// Gives:   nothing, or the first Refusal: no_such_hex, no_such_army, no_such_commander,
///          no_such_place, seat_is_held, text_is_empty, text_is_too_long, no_such_question,
///          not_an_option, or what the order of an open seat is refused for.
Gate may_rule(const State& state, const RefereeOrder& order, Moment now);

/// Carries out an order of the referee that may be given.
/// Clause:  idis.1a.referee-sets-weather, idis.1a.weather-alters-rivers-roads,
///          idis.5.bad-conditions, idis.1.map-grows, idis.2.referee-simulates-army
void rule(Unfolding& unfolding, const RefereeOrder& order);

}  // namespace idis
