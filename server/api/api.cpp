// The API: the gates before every handler.
#include "server/api/api.hpp"

#include <algorithm>
#include <array>

#include "server/api/etag.hpp"
#include "server/api/later.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights.hpp"
#include "server/api/roles.hpp"
#include "server/umpire/history.hpp"

namespace api {

namespace {

bool is_write(Method method) { return method != Method::get && method != Method::head; }

bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    if (!content_type.starts_with(json)) return false;
    const std::string_view rest = content_type.substr(json.size());
    return rest.empty() || rest.front() == ';' || rest.front() == ' ';
}

/// Whether a route is there for what is only tried: nobody is invited, nobody joins, and no copy is
/// made of a copy.
bool is_for_forks(const Route& route) {
    constexpr std::array<std::string_view, 9> barred = {
        "/links", "/links/{link}/revoke", "/roles",    "/invitations",              "/room",
        "/forks", "/publicity",           "/notices", "/notices/{notice}/withdraw"};
    return std::ranges::none_of(
        barred, [&](std::string_view ending) { return route.pattern.ends_with(ending); });
}

/// Finds the caller's role in the campaign or battle of the path; a refusal if he has none or not
/// this one.
std::optional<Response> campaign_refusal(Call& call, const Route& route) {
    const bool is_battle = route.pattern.find("{battle}") != std::string_view::npos;
    const std::string& campaign = call.place(is_battle ? "battle" : "campaign");
    const auto membership =
        call.house.accounts.membership(*call.caller.user, umpire::forked_from(campaign));
    if (!membership) return problem(404, "not_found");
    if (umpire::is_fork(campaign)) {
        // What is tried there is the referee's alone, and nobody joins it.
        if (membership->role != store::Role::referee) return problem(404, "not_found");
        if (!is_for_forks(route)) return problem(409, "campaign_is_a_fork");
    }
    call.umpire = call.house.umpire_of(campaign);
    if (call.umpire == nullptr) return problem(404, "not_found");
    if (call.umpire->engine().empty() == is_battle) return problem(404, "not_found");
    // Who he is there follows from what cannot be read now.
    if (call.umpire->is_unreadable()) return problem(503, "storage_failed");
    const auto person = person_now(call.house.accounts, *call.umpire, *membership);
    if (!person) return problem(404, "not_found");
    call.person = *person;
    if (!includes(route.who, call.person.role)) {
        // Only the referee has a hand on the clock, among other things.
        kit::mark("idis.7.no-time-skip");
        return problem(403, "role_may_not");
    }
    if (call.person.role != umpire::Role::referee) return std::nullopt;
    call.rights = membership->rights;
    if (route.right && !call.rights.has(*route.right)) return right_missing(*route.right);
    return std::nullopt;
}

std::optional<Response> query_refusal(const Call& call, const Route& route) {
    for (const QueryItem& item : call.request.query) {
        const bool is_known =
            std::any_of(route.query.begin(), route.query.end(),
                        [&](const QueryRow& row) { return row.name == item.name; });
        if (!is_known) return problem(400, "query_item_unknown");
    }
    return std::nullopt;
}

Response method_refusal(const Matched& match) {
    Response response = problem(405, "method_not_allowed");
    response.headers.push_back({"Allow", match.allowed});
    return response;
}

Response sign_in_refusal() {
    Response response = problem(401, "not_signed_in");
    response.headers.push_back({"WWW-Authenticate", "Bearer"});
    return response;
}

/// Refuses who asks too often. What anybody may read is not counted.
std::optional<Response> rate_refusal(Call& call, const Route& route) {
    if (route.who == Who::anybody && !is_write(route.method)) return std::nullopt;
    const std::string who =
        call.caller.user ? kit::to_text(*call.caller.user) : network_of(call.request.address);
    const auto wait = call.memory.requests.must_wait(who, call.house.now());
    if (!wait) return std::nullopt;
    Response response = problem(429, "too_many_requests");
    response.headers.push_back({"Retry-After", std::to_string(*wait)});
    return response;
}

/// Refuses who may not call a route that is of no campaign.
std::optional<Response> caller_refusal(const Call& call, const Route& route) {
    if (route.who == Who::anybody) return std::nullopt;
    const bool is_for_keeper = route.who == Who::keeper;
    if (is_for_keeper && is_keeper(call.request, call.caller, call.house.reach)) {
        return std::nullopt;
    }
    if (!call.caller.user) return sign_in_refusal();
    if (is_for_keeper) return problem(403, "role_may_not");
    return std::nullopt;
}

/// Every gate before the handler; nothing if it may be called.
std::optional<Response> refusal(Call& call, const Route& route) {
    const bool is_written = is_write(route.method);
    if (is_written && !is_from_our_pages(call.request, call.caller.shown, call.house.reach)) {
        return problem(403, "origin_not_allowed");
    }
    if (auto no = rate_refusal(call, route)) return no;
    if (auto no = caller_refusal(call, route)) return no;
    if (route.who > Who::signed_in) {
        if (auto no = campaign_refusal(call, route)) return no;
    }
    if (auto no = query_refusal(call, route)) return no;
    const bool has_body = !call.request.body.empty() || !route.takes.empty();
    if (is_written && has_body && !is_json(call.request.content_type)) {
        return problem(415, "body_is_not_json");
    }
    return std::nullopt;
}

}  // namespace

const std::string& Call::place(std::string_view name) const {
    for (const auto& [place_name, value] : places) {
        if (place_name == name) return value;
    }
    kit::throw_broken("the pattern has no such place", __FILE__, __LINE__);
}

const std::string* Call::query(std::string_view name) const {
    for (const QueryItem& item : request.query) {
        if (item.name == name) return &item.value;
    }
    return nullptr;
}

void Api::answer(Request&& request, Respond respond) {
    std::string_view pattern = "unknown path";
    const std::string if_none_match = request.if_none_match;
    const auto send = [&](Response response) {
        response.pattern = pattern;
        answer_with_tag(response, if_none_match);
        respond(std::move(response));
    };
    try {
        auto match = matched(request.method, request.path);
        if (!match) return send(problem(404, "not_found"));
        if (match->route == nullptr) return send(method_refusal(*match));
        const Route& route = *match->route;
        pattern = route.pattern;
        Call call{house_, memory_, std::move(request), {}, std::move(match->places), {}, {},
                  {},     pattern};
        call.caller = who_are_you(call.request, house_.accounts);
        if (auto no = refusal(call, route)) return send(std::move(*no));
        if (route.later != nullptr) return route.later(std::move(call), respond);
        return send(route.now(call));
    } catch (const std::exception& fault) {
        send(fault_response(fault, pattern));
    }
}

}  // namespace api
