#include "server/net/api_service.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <memory>
#include <utility>

#include "server/api/shares/lanes.hpp"

namespace net {

ApiService::ApiService(api::Services services, pool::Workers& workers, OtherNodes nodes)
    : nodes_(std::move(nodes)),
      workers_(workers),
      passing_on_(nodes_.secret, services.limits, passer()),
      api_(with_nodes(std::move(services))) {}

void ApiService::answer(api::Request&& request, Respond respond) {
    // Whether the server is up is answered where it is asked, however many wait for their turn.
    const bool shows_nothing = request.authorization.empty() && request.cookie.empty();
    if (request.path == "/healthz" && shows_nothing && request.session.empty()) {
        return api_.answer(std::move(request), std::move(respond));
    }
    const pool::Share share = api::share_of(request);
    auto asked =
        std::make_shared<std::pair<api::Request, Respond>>(std::move(request), std::move(respond));
    workers_.post(share, [this, asked] {
        api_.answer(std::move(asked->first), std::move(asked->second));
    });
}

void ApiService::work_for(const api::Stream& stream, std::function<void()> work) {
    workers_.post(stream.share, std::move(work));
}

api::Services ApiService::with_nodes(api::Services services) {
    services.played_at = nodes_.played_at;
    services.pass_on = [this](api::Request&& request, const api::PlayedAt& there,
                              Respond respond) {
        pass_on(std::move(request), there, std::move(respond));
    };
    return services;
}

void ApiService::pass_on(api::Request&& request, const api::PlayedAt& there, Respond respond) {
    if (!request.session.empty()) {
        // Who asks inside the server works with the answer, and the thread that brings answers over
        // only moves bytes.
        respond = [this, share = api::share_of(request),
                   respond = std::move(respond)](api::Response response) {
            workers_.post(share, [respond, response = std::move(response)] { respond(response); });
        };
    }
    passing_on_.pass_on(std::move(request), there, std::move(respond));
}

Passer ApiService::passer() {
    return {[this](api::Request&& request, Respond respond) {
                answer(std::move(request), std::move(respond));
            },
            [this](const api::PlayedAt& there, std::function<void(bool)> then) {
                const pool::Share share{pool::number_of(there.id + " where"), pool::the_house};
                workers_.post(share, [this, there, then] { then(is_still_at(there)); });
            }};
}

bool ApiService::is_still_at(const api::PlayedAt& there) const {
    if (there.id.empty()) return true;
    try {
        return nodes_.played_at(there.id) == there.address;
    } catch (const std::exception& fault) {
        spdlog::error("where {} is played cannot be read: {}", there.id, fault.what());
        return true;
    }
}

}  // namespace net
