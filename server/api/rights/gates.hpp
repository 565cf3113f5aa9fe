// The gates that ask who calls: whether he is signed in, what he is in the campaign of the path,
// and what he may do there.
//
// They are asked before the handler (api.cpp), and again of a call that had to wait (later.cpp).
#pragma once

#include <optional>

#include "server/api/call.hpp"
#include "server/api/routes.hpp"

namespace api {

/// Finds the umpire, the person and the rights of a call whose route is known; of what is played
/// elsewhere, that he has a role in it (Call::elsewhere).
/// Gives:   the refusal if he may not call it.
std::optional<Response> caller_refusal(Call& call);

/// The same of a call that was let through before: he may have been signed out since, or have been
/// given another role or none.
std::optional<Response> refusal_by_now(Call& call);

/// The refusal of what is played elsewhere by now: asked again, it finds its way.
Response moving_response(const Request& request);

}  // namespace api
