// Whose orders a doctrine gives, and when (section 2: armies without a player).
//
// A commander without a person, or with an absent one, can be handed to a doctrine by the referee,
// or be born to it by a revolt. Then he has a turn once a day, in daylight, at a minute of his own:
// the umpire asks the doctrine (core/doctrine) what it would order, gives those orders in his name
// and sets his next turn. The rules here know no doctrine: they keep the moment of the next turn,
// no more. Nothing of this is in any commander's view.
//
// At one moment a turn comes after everything else that is due then, so what the doctrine sees does
// not depend on how often the umpire wakes.
#pragma once

#include <optional>

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// A commander's turn, and when it is due.
struct TurnDue {
    Moment at;
    CommanderId commander;
    friend bool operator==(const TurnDue&, const TurnDue&) = default;
};

/// The turn that is due first; nothing if no doctrine acts for anybody.
std::optional<TurnDue> next_turn(const State& state);

/// A commander's first turn after a moment.
/// Clause:  idis.2.referee-simulates-army
/// Ruling:  once a day, between 07:00 and 09:00, so that he has looked round and can still march;
///          the minute follows from his id, so that not all act at once.
Moment turn_after(CommanderId commander, Moment moment);

/// Whether the referee may hand a commander over to a doctrine, or take him back.
/// Clause:  idis.2.referee-simulates-army
/// Gives:   nothing, or no_such_commander, or doctrine_acts_already, or no_doctrine_acts.
Gate may_let_doctrine_act(const State& state, const LetDoctrineAct& order);

/// Hands a commander over, or takes him back.
/// Clause:  idis.2.referee-simulates-army
void let_doctrine_act(Unfolding& unfolding, const LetDoctrineAct& order);
template <>
struct Ruling<LetDoctrineAct> : RuledBy<may_let_doctrine_act, let_doctrine_act> {};

/// What ends a turn: the next one is set.
/// Clause:  idis.2.referee-simulates-army
/// Takes:   a commander for whom a doctrine acts.
Events end_turn(const State& state, CommanderId commander, Moment at);

}  // namespace idis
