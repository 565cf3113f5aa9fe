// Answering a call where what takes long is done (Services::do_long).
//
// A route that is answered so has its handler like any other; who asked waits for it without
// keeping anybody else waiting, and what breaks in it is a 500 as elsewhere. Whether he may have
// the answer is asked again when his turn comes, and when it is there. A campaign's long answers
// come one after another, those that change it beside those that only look.
#pragma once

#include <exception>
#include <string_view>

#include "server/api/call.hpp"

namespace api {

/// Has a handler answer a call when its turn comes; an account of whose too many wait is told so.
void answer_later(Call call, const Respond& respond, Response (*handler)(Call&));

/// The answer where a handler broke: a 503 or 507 for what could not be written or read, else a 500
/// that tells nothing. The log is told why.
Response fault_response(const std::exception& fault, std::string_view pattern);

}  // namespace api
