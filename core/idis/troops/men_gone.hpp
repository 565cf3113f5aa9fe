// What a commander is told became of his men (section 5 of the source): names, numbers and stores
// of his own, in one content for every way of going and coming.
//
// Neither a die, nor morale, nor the line of a table, nor where anybody went is in it, and those
// who found no army to go over to are as missing as those who did.
#pragma once

#include <string>

#include "core/idis/supply/provisions.hpp"

namespace idis {

/// Clause:  idis.5.check-consequence-told
/// Takes:   the detachments concerned as they were, and the stores they had with them.
told::MenGone men_gone(told::MenGone::How how, const std::vector<Detachment>& detachments,
                       Load load);

/// Tells the army's commander.
/// Clause:  idis.5.check-consequence-told
void tell_of(Unfolding& unfolding, const Army& army, told::MenGone content);

}  // namespace idis
