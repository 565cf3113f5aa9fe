// What an observer may know of a battle.
//
// On a table everything lies open to the generals: the map, positions, units and types of all
// armies, dice and sets, the attack that is being answered. What was written and not yet shown is
// added only for the army's own general: strategies, splits, the choice for a shared slot, free
// movement, instructions. That somebody has written is open, what he wrote is not. Outsiders see
// the table if the battle is open to them. What may be ordered is in legal.hpp.
#pragma once

#include "core/die_men/events.hpp"

namespace die_men {

struct View {
    Observer observer;
    std::optional<OpenTable> table;
    std::vector<Question> questions;             ///< put to him
    kit::SharedList<Secret> secrets;             ///< of the armies he leads; the referee's are all
    std::vector<PersonalFight> personal_fights;  ///< the referee's notes
    std::vector<Reinforce> awaited;              ///< the referee's: units that are to enter
    friend bool operator==(const View&, const View&) = default;
};

/// Clause:  die-men.map.open-to-all-ruling, die-men.roll.dice-open-ruling,
///          die-men.declare.written-secretly, die-men.lag.later-orders-hidden,
///          die-men.timing.tie-choices-secret-ruling, die-men.freemove.orders-secret-ruling
View view(const State& state, const Observer& observer);
/// Whether an event may be told to an observer at all.
/// Clause:  die-men.declare.written-secretly
bool may_see(const State& state, const Event& event, const Observer& observer);

}  // namespace die_men
