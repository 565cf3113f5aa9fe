// An army that is ordered to do something else leaves off what it does (section 7 of the source).
//
// What it was asked before an enemy is answered by the order, the march it was on is replaced, and
// its work or rest is broken off. Orders that keep an army where it is, or go on with it, leave off
// a part of that.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// An order says what the army is to do before an enemy: what was asked is answered by it.
/// Clause:  idis.7.events-offer-decisions
void overtake_question(Unfolding& unfolding, ArmyId army);
/// The order it marches by, if it marches, has given way to another.
/// Clause:  idis.7.orders-any-time
void replace_march(Unfolding& unfolding, const Army& army);
/// It leaves whatever it does.
void leave_off(Unfolding& unfolding, const Army& army);

}  // namespace idis
