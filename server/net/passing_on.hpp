// Requests for what another server of the installation plays are passed on to it, and its answers
// come back.
//
// Several servers, nodes, share a database; a campaign is played by one of them, and a person may
// ask any. The request is written anew (node_message.hpp) and sent to the node that plays it; what
// it answers is given to who asked, whole or, if it is a stream, piece by piece as it comes
// (passed_stream.hpp). Every node does the same for the others, and none passes on what another
// passed to it: if it is not played there after all, that one says 421, and the request is asked
// anew where it came in.
//
// What may be sent twice (whatever is read, and what is under an Idempotency-Key) goes over a
// connection that was kept, if there is one, and again over a new one if that proves to be closed;
// and if its node is lost, it is asked anew. Anything else has a new connection each time, so that
// one that closes under it is no riddle, and once it was sent it is sent no more: if no answer
// comes, that is a 504 which says so. What was never sent at all is asked anew, and then a 503.
//
// Nodes speak plain HTTP to each other and show the secret of the installation, in a network of
// their own.
// While an answer is due it is asked every few seconds whether the campaign is still played there.
// All of this runs on one thread of its own, which only moves bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api/limits.hpp"
#include "server/api/message.hpp"
#include "server/net/service.hpp"

namespace net {

/// The other servers on the same database, where there are any.
struct OtherNodes {
    std::string secret = {};  ///< by which they know each other; "": there are none
    /// The address of the one that plays a campaign or battle, if it is not this server.
    std::function<std::optional<std::string>(const std::string& id)> played_at =
        [](const std::string&) { return std::optional<std::string>(); };
};

/// How many requests were passed on.
struct PassedOn {
    std::uint64_t answered = 0;  ///< those that another node answered
    std::uint64_t again = 0;     ///< those that came to nothing there and were asked anew
    std::uint64_t given_up = 0;  ///< those that were refused here in the end
};

/// What passing on needs of the rest of the server. Both are done elsewhere, on any thread.
struct Passer {
    /// Answers a request from the beginning, as when it came in.
    std::function<void(api::Request&&, Respond)> ask_anew;
    /// Says whether something is still played where it was.
    std::function<void(const api::PlayedAt&, std::function<void(bool)>)> is_still_there;
};

class PassingOn {
public:
    /// Takes:   the secret by which nodes know each other.
    PassingOn(std::string secret, const api::Limits& limits, Passer passer);
    /// Finishes.
    ~PassingOn();
    PassingOn(const PassingOn&) = delete;
    PassingOn& operator=(const PassingOn&) = delete;

    /// Has a request answered where it belongs: calls `respond` once, from any thread.
    void pass_on(api::Request&& request, const api::PlayedAt& there, Respond respond);
    PassedOn passed_on() const;
    /// Gives up what is under way, which is answered, and ends. More than once.
    void finish();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace net
