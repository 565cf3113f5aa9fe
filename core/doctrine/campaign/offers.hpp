// Orders made of what `legal` offers a commander, by chance alone.
//
// Every kind of order that is offered gives one order, its details drawn from the domain that
// `legal` names: one of a list, a number of a range, an area sampled. A kind of order with a domain
// of that form is one line in offers.cpp. The doctrine of the campaign gives such an order now and
// then, and tests hold `decide` against them: none of them may be refused for a reason that its
// commander could have known, but for marches, to which a way must be found.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// One order of each kind that is offered, marches left out.
/// Takes:   what this commander may order now.
/// Gives:   none only of a commander who may not even write to the referee.
std::vector<idis::CommanderOrder> offered_orders(const idis::LegalForCommander& legal,
                                                 Chance& chance);

/// A march to somewhere, in some manner, that is offered.
idis::MarchArmy some_march(const idis::LegalMarch& legal, Chance& chance);

/// An army to be harried, by whom and to what end, that is offered.
idis::HarryArmy some_harrying(const idis::LegalHarry& legal, Chance& chance);

/// An answer that is offered: the default, or one of the others.
idis::AnswerQuestion some_answer(const idis::Answerable& question, Chance& chance);

/// Something else in the place of an order that waits.
/// Takes:   an order that may be altered.
idis::AlterOrder some_alteration(const idis::LegalForCommander& legal, idis::OrderId order,
                                 Chance& chance);

}  // namespace doctrine
