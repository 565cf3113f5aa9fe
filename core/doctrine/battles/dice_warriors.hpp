// Commanders without a person for Dice Warriors!, on either side and with any mixture of pieces.
//
// Both policies see what a player sees and nothing else: his view, and what `legal` offers him.
// `random_order` picks any legal order; it is the yardstick, and what the conformance tests play.
// `chosen_order` looks ahead. It makes a fight out of its view (table: a fight that this view would
// be a view of; what it cannot see there is filled in by supposition), lists plans of one or two
// orders (plans), tries each with dice of its own, and weighs what comes of it (worth). Plans are
// tried a little each, and the better half again, until the budget is spent. Warriors and monsters
// share all of it: how to fight as either follows from their target numbers.
#pragma once

#include "core/dice_warriors/view.hpp"
#include "core/doctrine/budget.hpp"
#include "core/doctrine/chance.hpp"

namespace doctrine {

/// Any order that may be given now, each offer as likely as any other; shots that cannot hit are
/// left out, and it never yields. Where to walk, to stand and to cast is drawn as well.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is offered.
std::optional<dice_warriors::PlayerOrder> random_order(const dice_warriors::View& seen,
                                                       const dice_warriors::Legal& offered,
                                                       Chance& chance);

/// The order that promises most.
/// Takes:   the view of a player, and what `legal` offers him.
/// Gives:   nothing if nothing is offered.
std::optional<dice_warriors::PlayerOrder> chosen_order(const dice_warriors::View& seen,
                                                       const dice_warriors::Legal& offered,
                                                       Chance& chance, Budget budget = {});

}  // namespace doctrine
