// Generals without a person for Throw Me a 6.
//
// Both policies see what a player sees and nothing else: his view, and what `legal` and `reaches`
// offer him.
// `random_order` picks any legal order; it is the yardstick. `chosen_order` fights by rule, one
// action at a time: it shoots what it can, charges where the round of melee promises more than it
// costs (odds), then moves the one that gains most by it (ground): towards the enemy in one line,
// onto ground that helps, never offering a flank. It is asked again after each action, so that a
// second charge already counts on the first. All it computes is whole numbers, so it plays the same
// on every machine; the table in its view is whole, so it tries moves on it by the rules
// themselves.
#pragma once

#include "core/doctrine/chance.hpp"
#include "core/throw_me_a_6/legal.hpp"
#include "core/throw_me_a_6/reaches.hpp"

namespace doctrine {

/// Any order that may be given now, each offer as likely as any other; it never gives up.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is asked of him, or the default would do as well.
std::optional<throw_me_a_6::PlayerOrder> random_order(const throw_me_a_6::View& seen,
                                                      const throw_me_a_6::Legal& offered,
                                                      Chance& chance);

/// The order that promises most.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is asked of him, or the default would do as well.
std::optional<throw_me_a_6::PlayerOrder> chosen_order(const throw_me_a_6::View& seen,
                                                      const throw_me_a_6::Legal& offered,
                                                      Chance& chance);

}  // namespace doctrine
