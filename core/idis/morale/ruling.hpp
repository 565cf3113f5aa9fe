// What the referee rules about morale (section 5 of the source): bad conditions that the rules do
// not know of.
//
// He changes it by a number, gives his reason, and may call for a check; all that follows from it
// is as with any other change (morale.hpp, morale_check.hpp).
#pragma once

#include "core/idis/kernel/ruling.hpp"

namespace idis {

/// Clause:  idis.5.bad-conditions
/// Gives:   nothing, or no_such_army; then MoraleChanged, and CheckCalled if he calls for one.
template <>
struct Ruling<ChangeMorale> {
    static Gate may_rule(const State&, const ChangeMorale&, Moment);
    static void rule(Unfolding&, const ChangeMorale&);
};

}  // namespace idis
