// How an order ends (section 7 of the source): one event, and one line to its commander.
//
// Every rule that carries out an order ends it here, whatever became of it: done, stopped, replaced
// or withdrawn. What is stopped tells its commander why: a word like a Refusal's, and no more in it
// than he may know by then. How an order is given and takes effect is in ordering.hpp.
#pragma once

#include <string_view>

#include "core/idis/unfolding.hpp"

namespace idis {

/// Why an order is stopped by what its commander cannot know.
inline constexpr std::string_view unknown_hindrance = "something_unknown_prevented_it";

/// What carrying out an order leaves of it: it is done, or goes on or has ended by itself.
enum class Deed : bool { done, sees_to_its_end };

/// Ends an order that was not stopped, and tells its commander.
/// Takes:   done, replaced or withdrawn.
void end_order(Unfolding& unfolding, Clauses clauses, OrderId order, OrderStanding standing);

/// Ends an order that comes to nothing, and tells its commander why.
/// Clause:  idis.7.order-stopped-reason-ruling
/// Takes:   a stable word in snake_case, the code of a Refusal or one of its kind.
void stop_order(Unfolding& unfolding, Clauses clauses, OrderId order, std::string_view why);
/// The same where a gate has closed meanwhile.
/// Clause:  idis.7.order-impossible-ruling
void stop_order(Unfolding& unfolding, OrderId order, const Refusal& why);

}  // namespace idis
