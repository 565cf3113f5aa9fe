// The API: from a Request to a Response.
//
// Gates in order of precedence, each with its own status: is there such a path (404), does it take
// this method (405), may a write come from where it comes (403), does he ask too often (429), who
// asks (401), has he a role in this campaign (404, as if it were not there), does the role allow it
// (403), are the query items known (400), is the body JSON (415). Then the handler; and what may be
// kept gets its ETag.
//
// Several servers, nodes, may share a database, and a campaign is played by one of them. Anyone who
// has a role in a campaign that is played elsewhere has his request passed on there, where all of
// the gates stand once more; who has none is refused here, as if it were played here.
#pragma once

#include "server/api/call.hpp"
#include "server/api/routes.hpp"

namespace api {

class Api {
public:
    explicit Api(Services services)
        : services_(std::move(services)), memory_(services_.limits, services_.tell_counted) {}

    /// Answers a request: calls `respond` once, before it returns or later, from any thread. Does
    /// not throw: a broken promise inside is a 500 that tells nothing.
    void answer(Request&& request, Respond respond);
    std::size_t open_streams() const { return memory_.streams.count(); }
    /// Forgets what is remembered of a campaign to answer faster.
    void forget(const std::string& campaign) {
        memory_.names.forget(campaign);
        memory_.channels.forget(campaign);
    }

    /// What another server has counted of somebody.
    void hear(const store::Counted& counted) { memory_.hear(counted); }

private:
    Services services_;
    Memory memory_;
};

}  // namespace api
