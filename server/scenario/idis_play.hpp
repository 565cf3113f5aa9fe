// A scenario of the campaign (core/idis).
//
// What is given is founded as a campaign is, by events, and brought to its first moment by the
// rules; then come the steps: an order of a commander or the referee at this moment, time passing
// until a moment, or a single rule. Whatever falls due while time passes happens as it would in a
// campaign. All of it goes through idis::System and the rules' own functions; nothing is decided
// here.
#pragma once

#include <memory>

#include "server/scenario/play.hpp"

namespace scenario {

std::unique_ptr<Play> make_idis_play();

}  // namespace scenario
