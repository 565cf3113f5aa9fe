#include "server/api/shares/shares.hpp"

#include <algorithm>

#include "server/api/problem.hpp"
#include "server/api/shares/guests.hpp"

namespace api {

namespace {

/// How many battles of guests are kept, after one was deleted for room, if there was none.
std::size_t guests_battles(Call& call) {
    constexpr std::int64_t day = 86'400;
    const Limits& limits = call.services.limits;
    auto battles = call.services.accounts.battles_of_guests();
    const auto title_of = [&](const store::BattleOfGuests& each) {
        return call.services.title_of(each.battle);
    };
    // One that is gone takes no room, and one that cannot be opened now is left alone.
    std::erase_if(battles, [&](const auto& each) { return !title_of(each); });
    if (battles.size() < limits.guest_games) return battles.size();
    const auto may_go = [&](const store::BattleOfGuests& each) {
        // By his own the one who asks came in.
        const auto& asks = call.caller.user;
        if (asks && call.services.accounts.membership(*asks, each.battle)) return false;
        // Nothing is thrown away under the hands of another server.
        if (call.services.played_at(each.battle)) return false;
        const auto title = title_of(each);
        return (title && title->is_over) ||
               each.made_at + limits.guest_days * day <= call.services.now();
    };
    const auto oldest = std::ranges::find_if(battles, may_go);
    if (oldest == battles.end()) return battles.size();
    // Its people go last: as long as they are there, it is known whose it was.
    call.services.discard(oldest->battle);
    call.services.accounts.forget(oldest->battle);
    sweep_guests(call);
    return battles.size() - 1;
}

}  // namespace

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
    // Whatever else is made brings its maker a link that stands for it.
    const std::size_t kept = std::max<std::size_t>(links, 1);
    if (call.services.accounts.is_of_guest(maker) &&
        call.services.accounts.links_by(maker) + kept > limits.guest_links) {
        return problem(422, "too_many_links_of_guest");
    }
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

std::variant<InHand::Place, Response> place_for_guests(Call& call) {
    return place_for(
        call, "battle of guests", [&] { return guests_battles(call); },
        call.services.limits.guest_games, "too_many_battles_of_guests");
}

std::optional<Response> guest_refusal(Call& call) {
    if (call.services.limits.guest_games == 0) return problem(403, "no_battles_of_guests");
    const std::string network = network_of(call.request.address);
    const auto wait = call.memory.guests.must_wait(network, call.services.now());
    if (!wait) return std::nullopt;
    Response response = problem(429, "too_many_guests");
    response.headers.push_back({"Retry-After", std::to_string(*wait)});
    return response;
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
