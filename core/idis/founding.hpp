// How a campaign begins: from what people wrote down (start.hpp) to its first events.
//
// Founding turns a Start into events at the first midnight, so that a campaign's whole history, its
// beginning too, is events.
#pragma once

#include <memory>
#include <vector>

#include "core/idis/events.hpp"
#include "core/idis/start.hpp"
#include "core/idis/state.hpp"

namespace idis {

/// The founding events of a campaign, all at the first midnight.
/// Clause:  idis.1.partial-map-at-start
/// Takes:   a start whose ids all refer to each other correctly and whose commanders lead at most
///          one army each.
/// Gives:   the events that lead from an empty state over the same map to day 1, 00:00. A commander
///          without an entry in `knowledge` gets the places and roads of his start region.
Events found_campaign(const Start& start);

}  // namespace idis
