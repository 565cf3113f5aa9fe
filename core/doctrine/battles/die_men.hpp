// Generals without a person for Die, Men!, and the players of characters.
//
// Both policies see what a player sees and nothing else: his view, and what `legal` offers him.
// `random_order` picks any legal order; it is the yardstick, and what the conformance tests play.
// `chosen_order` looks ahead. It makes a battle out of its view (table), lists what could be
// ordered now (plans), carries each out and lets both sides go on by a quick rule (quick) to the
// end of the round, and weighs the units and positions it ends in (worth). Where dice decide, each
// plan is tried with the same dice as its rivals, and the better half again, until the budget is
// spent. While sets are being spent nothing is left to chance, so that one trial tells all.
#pragma once

#include "core/die_men/legal.hpp"
#include "core/doctrine/budget.hpp"
#include "core/doctrine/chance.hpp"

namespace doctrine {

/// Any order that may be given now, each offer as likely as any other; it never gives up.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is asked of him that it knows how to answer.
std::optional<die_men::PlayerOrder> random_order(const die_men::View& seen,
                                                 const die_men::Legal& offered, Chance& chance);

/// The order that promises most.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is asked of him that it knows how to answer.
/// Limit:   a position is one order carried out while looking ahead.
std::optional<die_men::PlayerOrder> chosen_order(const die_men::View& seen,
                                                 const die_men::Legal& offered, Chance& chance,
                                                 Budget budget = {});

}  // namespace doctrine
