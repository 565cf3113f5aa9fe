// Coming in and going out: links, tokens, the session cookie, and who one is.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights/rights.hpp"
#include "server/api/rights/roles.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

Response wait_refusal(std::int64_t seconds) {
    Response response = problem(429, "too_many_failures");
    response.headers.push_back({"Retry-After", std::to_string(seconds)});
    return response;
}

/// Signs in by a link's secret, unless this address has failed too often.
std::variant<store::SignedIn, Response> signed_in(Call& call, std::string_view secret) {
    const std::int64_t now = call.services.now();
    store::Accounts& accounts = call.services.accounts;
    const std::string address = network_of(call.request.address);
    if (const auto wait = call.memory.failures.must_wait(address, now)) return wait_refusal(*wait);
    auto in = accounts.sign_in(secret, now, call.caller.token);
    if (in) return std::move(*in);
    if (accounts.is_shut_out(secret, now)) return problem(403, "account_shut");
    call.memory.failures.failed(address, now);
    // Who shows a link that is used up keeps nobody out who has a good one.
    if (const auto user = accounts.whose_link(secret)) {
        const std::string account = kit::to_text(*user);
        if (const auto wait = call.memory.failures.must_wait(account, now)) {
            return wait_refusal(*wait);
        }
        call.memory.failures.failed(account, now);
    }
    return problem(401, "link_not_valid");
}

json membership_json(const store::Membership& membership, const umpire::Title& title,
                     const umpire::Person& person) {
    json row = {{"campaign", membership.campaign},
                {"name", title.name},
                {"role", umpire::name_of(person.role)}};
    if (!title.engine.empty()) row["is_over"] = title.is_over;
    if (!person.commander.empty()) row["commander"] = person.commander;
    if (person.role == umpire::Role::referee) row["rights"] = rights_json(membership.rights);
    return row;
}

/// Who a member is, as he is listed: only a player of a campaign has it woken for that, and of one
/// that is played elsewhere he is what the accounts last heard.
std::optional<umpire::Person> person_listed(Call& call, const umpire::Title& title,
                                            const store::Membership& membership) {
    if (auto known = person_by_role(title.engine, membership)) return known;
    const Services& services = call.services;
    const std::string& campaign = membership.campaign;
    const auto umpire = services.played_at(campaign) ? nullptr : services.umpire_of(campaign);
    if (umpire) return person_now(services.accounts, *umpire, membership);
    return services.played_at(campaign) ? std::optional(person_kept(membership)) : std::nullopt;
}

/// Lets who comes in by a link to a draft into the campaign that was made of it meanwhile.
void open_what_was_made(Call& call) {
    store::Accounts& accounts = call.services.accounts;
    for (const store::DraftTitle& draft : accounts.drafts_opened(call.caller.token)) {
        // Of a draft of which nothing was made the campaign is "", in which nobody is.
        if (accounts.membership(*call.caller.user, draft.campaign)) {
            accounts.open_made(call.caller.token, draft.campaign, call.services.now());
        }
    }
}

/// How many lobbies the caller waits in for a seat.
std::size_t waits(Call& call) {
    const auto roles = call.services.accounts.all_opened(call.caller.token);
    return static_cast<std::size_t>(std::ranges::count_if(roles, [](const auto& role) {
        return role.campaign.starts_with(store::waiting_prefix);
    }));
}

/// Which of somebody's memberships are meant.
enum class Of { campaigns, battles, both };

json memberships_json(Call& call, Of of = Of::both) {
    json rows = json::array();
    for (const store::Membership& membership :
         call.services.accounts.all_opened(call.caller.token)) {
        const auto title = call.services.title_of(membership.campaign);
        if (!title) continue;
        if (of != Of::both && title->engine.empty() != (of == Of::campaigns)) continue;
        const auto person = person_listed(call, *title, membership);
        if (person) rows.push_back(membership_json(membership, *title, *person));
    }
    return rows;
}

}  // namespace

Response sign_in(Call& call) {
    Body body(call.request.body);
    const std::string secret = body.text("link", call.services.limits.secret_bytes);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    auto result = signed_in(call, secret);
    if (auto* refusal = std::get_if<Response>(&result)) return std::move(*refusal);
    const store::SignedIn& in = std::get<store::SignedIn>(result);
    // A browser puts the new session in the place of the one that it showed, which nobody reaches
    // any more.
    if (call.caller.shown == Shown::cookie && call.caller.user == in.user) {
        call.services.accounts.sign_out(call.caller.token);
    }
    call.caller.user = in.user;
    call.caller.token = in.token;
    open_what_was_made(call);
    Response response = json_response({{"token", in.token},
                                       {"user", kit::to_text(in.user)},
                                       {"campaigns", memberships_json(call)}});
    response.headers.push_back({"Set-Cookie", session_cookie(in.token, call.services.reach)});
    return response;
}

Response sign_out(Call& call) {
    call.services.accounts.sign_out(call.caller.token);
    Response response;
    response.status = 204;
    response.headers.push_back({"Set-Cookie", session_cookie("", call.services.reach)});
    return response;
}

Response me(Call& call) {
    const auto user = call.services.accounts.user(*call.caller.user);
    return json_response({{"user", kit::to_text(*call.caller.user)},
                          {"name", user ? user->name : std::string()},
                          {"roles", memberships_json(call)},
                          {"makes_campaigns", may_make_campaigns(call)},
                          {"drafts",
                           call.services.accounts.drafts_opened(call.caller.token).size()},
                          {"waits", waits(call)}});
}

Response campaigns(Call& call) {
    return json_response({{"campaigns", memberships_json(call, Of::campaigns)}});
}

Response battles(Call& call) {
    return json_response({{"battles", memberships_json(call, Of::battles)}});
}

}  // namespace api::handle
