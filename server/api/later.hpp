// Answering a call on the thread for what takes long (long_answers.hpp).
//
// A route that is answered so has its handler like any other; who asked waits for it without
// keeping a thread of the server, and what breaks in it is a 500 as elsewhere.
#pragma once

#include "server/api/call.hpp"

namespace api {

/// Has a handler answer a call when its turn comes; whoever comes while too many wait is told so.
void answer_later(Call call, const Respond& respond, Response (*handler)(Call&));

}  // namespace api
