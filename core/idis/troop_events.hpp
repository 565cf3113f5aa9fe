// What can happen to armies and detachments by sections 2, 2a and 2b: events of their own kinds.
//
// Where existing events say it all (ArmyFormed, NumbersChanged, DetachmentsJoined, ArmyEnded) those
// are used. Each carries the resulting row or number, so that evolving is assignment
// (evolve_troops.cpp).
#pragma once

#include "core/idis/state.hpp"

namespace idis {

// ---- revolts -----------------------------------------------------------------------------------

/// Somebody has provoked a revolt; nobody but the referee knows.
struct RevoltBrewed {
    Revolt revolt;
    friend bool operator==(const RevoltBrewed&, const RevoltBrewed&) = default;
};
/// The rebels are there: their army was formed by the events before this one.
struct RevoltBrokeOut {
    RevoltId revolt;
    friend bool operator==(const RevoltBrokeOut&, const RevoltBrokeOut&) = default;
};

}  // namespace idis
