// From what the umpire answers to an HTTP status. The only place that knows both.
//
// A rule that forbids an order is 422: the request was understood and is against the rules. What
// the order names and its sender does not know of is 404, whether it is there or not.
#pragma once

#include <string_view>

#include "server/api/message.hpp"
#include "server/store/accounts.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// The status of a refusal of the rules.
int refusal_status(std::string_view code);

/// The answer to a write that an umpire did not accept.
/// Takes:   an answer of any kind but accepted.
Response refusal_response(const umpire::Answer& answer);

/// The answer to what could not be written.
/// Takes:   why: anything but stored.
Response storage_response(store::Written why);

}  // namespace api
