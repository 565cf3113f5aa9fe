#include "server/api/shares/shares.hpp"

#include "server/api/problem.hpp"

namespace api {

std::string counted_under(const Call& call) {
    if (!call.caller.user) return network_of(call.request.address);
    const store::Share share = call.services.accounts.share_of(*call.caller.user);
    return (share.is_own ? "" : "made by ") + kit::to_text(share.of);
}

bool gets_share(const Call& call, store::Role role) {
    return call.umpire->engine().empty() && role != store::Role::referee &&
           call.services.makers != Makers::anybody;
}

std::optional<Response> room_refusal(const Call& call, std::size_t accounts, std::size_t links) {
    return room_refusal(call, *call.caller.user, accounts, links);
}

std::optional<Response> room_refusal(const Call& call, store::UserId maker, std::size_t accounts,
                                     std::size_t links) {
    const Limits& limits = call.services.limits;
    const std::int64_t now = call.services.now();
    if (call.services.accounts.accounts_by(maker, now) + accounts > limits.accounts_made &&
        accounts > 0) {
        return problem(422, "too_many_accounts");
    }
    if (call.services.accounts.open_links_by(maker, now) + links > limits.links_open) {
        return problem(422, "too_many_links");
    }
    return std::nullopt;
}

std::variant<InHand::Place, Response> place_for(Call& call, const std::string& what,
                                                const std::function<std::size_t()>& kept,
                                                std::size_t most, std::string_view code) {
    InHand::Taken taken = call.memory.in_hand.take(what);
    if (kept() + taken.count > most) return problem(422, code);
    return std::move(taken.place);
}

std::variant<InHand::Place, Response> place_for_battle(Call& call) {
    return place_for(
        call, "battle of " + kit::to_text(call.services.accounts.share_of(*call.caller.user).of),
        [&] { return call.services.accounts.battles_by(*call.caller.user); },
        call.services.limits.battles_kept, "too_many_battles");
}

std::variant<InHand::Place, Response> place_for_campaign(Call& call) {
    return place_for(
        call, "campaign of " + kit::to_text(call.services.accounts.share_of(*call.caller.user).of),
        [&] { return call.services.accounts.campaigns_by(*call.caller.user); },
        call.services.limits.campaigns_kept, "too_many_campaigns");
}

std::variant<InHand::Place, Response> place_for_draft(Call& call) {
    return place_for(
        call, "draft of " + kit::to_text(call.services.accounts.share_of(*call.caller.user).of),
        [&] { return call.services.accounts.drafts_by(*call.caller.user); },
        call.services.limits.drafts_kept, "too_many_drafts");
}

std::optional<Response> text_refusal(Call& call) {
    const auto wait = call.memory.texts.must_wait(counted_under(call), call.request.body.size(),
                                                  call.services.now());
    if (!wait) return std::nullopt;
    Response response = problem(429, "too_much_text");
    response.headers.push_back({"Retry-After", std::to_string(*wait)});
    return response;
}

}  // namespace api
