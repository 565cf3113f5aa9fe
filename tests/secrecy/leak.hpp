// Leaks made on purpose, to prove that the test by change would find such a one.
//
// Each is put between the API and the sockets of a running server: it looks at what nobody but the
// umpire should see and lets a trace of it into an answer, as a careless line of code might.
#pragma once

#include <string_view>
#include <vector>

#include "core/idis/state.hpp"
#include "server/api/message.hpp"

namespace tests {

/// What a leak looks at.
struct Peek {
    const api::Request& request;
    const idis::State* state;  ///< of the campaign, null where there is none
    std::size_t campaigns;     ///< on the server
};

struct Leak {
    std::string_view what;
    void (*into)(const Peek& peek, api::Response& response);
    std::string_view likely;  ///< the difference that shows it most often, which is tried first
};

const std::vector<Leak>& leaks();

}  // namespace tests
