// One connection: read a request, have it answered, write the answer, again.
//
// A session runs on a strand of its own and knows the others only through Sessions, by which the
// listener asks all of them to stop: who waits for a request closes at once, who has one in hand
// finishes it. Times are kept by one deadline per session, not by one timer per read: a request
// that arrives whole never touches the timer.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

#include "server/api/limits.hpp"
#include "server/net/service.hpp"
#include "server/net/sessions.hpp"

namespace net {

using Socket = boost::asio::ip::tcp::socket;

/// What all sessions of a server share.
struct Shared {
    Service& service;
    api::Limits limits;
    AccessLog log;
    std::vector<std::string> proxies;  ///< addresses whose X-Forwarded-For is believed
    std::string node_secret = {};      ///< by which other nodes are known; "": there are none
};

/// Runs a session on a connection until it ends.
/// Takes:   a socket whose executor is a strand; `shared` and `sessions` outlive the session.
void start_session(Socket socket, const Shared& shared, Sessions& sessions);

}  // namespace net
