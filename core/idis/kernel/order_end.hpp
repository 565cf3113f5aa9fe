// How an order ends (section 7 of the source): one event, and one line to its commander.
//
// Every rule that carries out an order ends it here, whatever became of it: done, stopped, replaced
// or withdrawn. How an order is given and takes effect is in ordering.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// Ends an order and tells its commander.
void end_order(Unfolding& unfolding, Clauses clauses, OrderId order, OrderStanding standing);

}  // namespace idis
