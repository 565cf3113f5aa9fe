// Whose work a request is, before anybody has looked who asks.
//
// What concerns a campaign or a battle is done in its lane, one request after another; the rest in
// a lane of who asks. Who that is is told by what he shows, or by his address: it is only used to
// share out the threads, and whether what he shows is good is asked when his turn has come.
#pragma once

#include "server/api/message.hpp"
#include "server/pool/workers.hpp"

namespace api {

pool::Share share_of(const Request& request);

}  // namespace api
