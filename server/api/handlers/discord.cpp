// Discord: what comes from it, and who of it is bound to a member.
#include "server/api/discord.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights/rights.hpp"
#include "server/api/shares/shares.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// The link that a code stands for: the caller's own, or another member's if the referee asks.
std::variant<store::MadeLink, Response> link_for(Call& call,
                                                 const std::optional<std::string>& named) {
    store::Accounts& accounts = call.services.accounts;
    const std::int64_t now = call.services.now();
    const std::int64_t end = now + DiscordCodes::seconds;
    if (!named) {
        auto own = accounts.make_device_link(call.caller.token, call.umpire->id(), now, end);
        if (!own) return problem(404, "not_found");
        return std::move(*own);
    }
    const bool is_referee = call.person.role == umpire::Role::referee;
    if (!is_referee) return problem(403, "role_may_not");
    if (!call.rights.has(store::Right::people)) return right_missing(store::Right::people);
    const auto user = kit::id_from_text<store::UserId>(*named);
    const auto member = user ? accounts.membership(*user, call.umpire->id()) : std::nullopt;
    if (!member) return problem(404, "not_found");
    const bool has_more =
        member->role == store::Role::referee && !member->rights.are_within(call.rights);
    if (has_more) return problem(422, "right_not_held");
    return accounts.make_link(*user, store::LinkKind::one_time, now, end,
                              {call.umpire->id(), call.caller.user});
}

}  // namespace

void discord_interaction(Call call, Respond respond) {
    if (call.services.discord == nullptr) {
        Response unknown = problem(404, "not_found");
        unknown.pattern = call.pattern;
        return respond(std::move(unknown));
    }
    const auto send = [respond = std::move(respond), pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    call.services.discord->interact(std::move(call.request), send);
}

Response discord(Call& call) {
    if (call.services.discord == nullptr) {
        return json_response({{"is_offered", false}, {"bound", json::array()}});
    }
    json bound = json::array();
    for (const store::DiscordBinding& binding :
         call.services.discord->bindings.of_member(*call.caller.user, call.umpire->id())) {
        bound.push_back({{"discord", binding.discord}, {"bound_at", binding.bound_at}});
    }
    return json_response({{"is_offered", true},
                          {"application", call.services.discord->application},
                          {"bound", std::move(bound)}});
}

Response discord_code(Call& call) {
    Body body(call.request.body.empty() ? "{}" : std::string_view(call.request.body));
    const auto named = body.text_if_any("user", call.services.limits.name_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (call.services.discord == nullptr) return problem(404, "not_found");
    if (auto no = room_refusal(call, 0, 1)) return std::move(*no);
    auto link = link_for(call, named);
    if (auto* refusal = std::get_if<Response>(&link)) return std::move(*refusal);
    const std::int64_t now = call.services.now();
    const std::string code =
        call.services.discord->codes.make(std::get<store::MadeLink>(link).secret, now);
    return json_response({{"code", code}, {"expires_at", now + DiscordCodes::seconds}}, 201);
}

Response discord_unbind(Call& call) {
    if (call.services.discord == nullptr) return problem(404, "not_found");
    for (const store::DiscordBinding& binding :
         call.services.discord->bindings.of_member(*call.caller.user, call.umpire->id())) {
        call.services.accounts.sign_out(store::ShownToken::of_session(binding.session));
    }
    Response response;
    response.status = 204;
    return response;
}

}  // namespace api::handle
