#include "server/api/shares.hpp"

#include "server/api/problem.hpp"

namespace api {

std::string counted_under(const Call& call) {
    if (!call.caller.user) return network_of(call.request.address);
    const store::Share share = call.house.accounts.share_of(*call.caller.user);
    return (share.is_own ? "" : "made by ") + kit::to_text(share.of);
}

bool gets_share(const Call& call, store::Role role) {
    return call.umpire->engine().empty() && role != store::Role::referee &&
           call.house.makers != Makers::anybody;
}

std::optional<Response> room_refusal(const Call& call, std::size_t accounts, std::size_t links) {
    const Limits& limits = call.house.limits;
    const store::UserId maker = *call.caller.user;
    const std::int64_t now = call.house.now();
    if (call.house.accounts.accounts_by(maker, now) + accounts > limits.accounts_made &&
        accounts > 0) {
        return problem(422, "too_many_accounts");
    }
    if (call.house.accounts.open_links_by(maker, now) + links > limits.links_open) {
        return problem(422, "too_many_links");
    }
    return std::nullopt;
}

}  // namespace api
