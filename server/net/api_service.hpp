// The API as what the sockets serve.
//
// What is asked is answered by the threads that all campaigns share; what another node plays is
// passed on to it, for sockets as for whatever asks inside the server.
#pragma once

#include <cstddef>
#include <string>

#include "server/api/api.hpp"
#include "server/net/passing_on.hpp"
#include "server/net/service.hpp"
#include "server/pool/workers.hpp"

namespace net {

class ApiService : public Service {
public:
    /// Takes:   workers that finish before this goes.
    ApiService(api::Services services, pool::Workers& workers, OtherNodes nodes);

    void answer(api::Request&& request, Respond respond) override;
    void work_for(const api::Stream& stream, std::function<void()> work) override;

    std::size_t open_streams() const { return api_.open_streams(); }
    void forget(const std::string& campaign) { api_.forget(campaign); }
    /// What another server has counted of somebody.
    void hear(const store::Counted& counted) { api_.hear(counted); }
    PassedOn passed_on() const { return passing_on_.passed_on(); }
    /// Passes nothing on any more. Before the workers finish.
    void finish() { passing_on_.finish(); }

private:
    /// The same services, with what is needed for what other nodes play.
    api::Services with_nodes(api::Services services);
    Passer passer();
    void pass_on(api::Request&& request, const api::PlayedAt& there, Respond respond);
    bool is_still_at(const api::PlayedAt& there) const;

    const OtherNodes nodes_;
    pool::Workers& workers_;
    PassingOn passing_on_;
    api::Api api_;
};

}  // namespace net
