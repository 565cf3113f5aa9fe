// An army comes under another commander, or its commander has other traits than before (sections 2
// and 9 of the source): what that means to its men.
//
// A Spartan's halved following, a Commando's lost name, a Logistician's surplus follow here. Who
// commands it from now on, the rule that calls this has said or is about to say.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What another commander, or other traits of the same, mean to the men of an army.
/// Clause:  idis.2.traits-follow-commander-ruling, idis.2.spartan-takes-command-ruling,
///          idis.3.logistician-leaves-ruling
/// Takes:   an army as it was before; its commander's traits from now on.
void change_traits(Unfolding& unfolding, const Force& before, const std::vector<Trait>& traits);

}  // namespace idis
