// A request as one server of an installation writes it for another.
//
// It says what the person's own request said and nothing else: the headers that the API looks at,
// his address, and that it comes from a node. No target becomes longer than the one it came by, so
// none is refused there that was taken here; a head that is within some two hundred bytes of what a
// head may have can be (431).
#pragma once

#include <string>
#include <string_view>

#include "server/api/message.hpp"

namespace net {

/// Takes:   the secret by which nodes know each other; the other's name and port, for a request
///          that names no host.
std::string node_request(const api::Request& request, std::string_view secret,
                         std::string_view host);

/// A path and a query as the target of a request, so that they are read there as they were here.
std::string target_text(const api::Request& request);

}  // namespace net
