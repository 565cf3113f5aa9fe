// The API: the gates before every handler.
#include "server/api/api.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights/gates.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/etag.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api {

namespace {

bool is_write(Method method) { return method != Method::get && method != Method::head; }

bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    if (!content_type.starts_with(json)) return false;
    const std::string_view rest = content_type.substr(json.size());
    return rest.empty() || rest.front() == ';' || rest.front() == ' ';
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

/// Refuses who asks too often. What anybody may read is not counted, and what was passed on was
/// counted where it came in.
std::optional<Response> rate_refusal(Call& call, const Route& route) {
    if (call.request.is_passed_on) return std::nullopt;
    if (route.who == Who::anybody && !is_write(route.method)) return std::nullopt;
    const auto wait = call.memory.requests.must_wait(counted_under(call), call.services.now());
    if (!wait) return std::nullopt;
    Response response = problem(429, "too_many_requests");
    response.headers.push_back({"Retry-After", std::to_string(*wait)});
    return response;
}

/// Has the server answer that plays what the call concerns. What was passed on already goes no
/// further: it goes back to the server it came from, which knows by now where it belongs.
void pass_on(Call& call, const Respond& respond) {
    const auto answered = [respond, pattern = call.pattern](Response response) {
        response.pattern = pattern;
        respond(std::move(response));
    };
    if (call.request.is_passed_on) return answered(moving_response(call.request));
    // A key under which nothing is kept does not make it safe to send something twice.
    if (!call.route->has_key) call.request.idempotency_key.clear();
    call.services.pass_on(std::move(call.request), *call.elsewhere, answered);
}

/// Every gate before the handler; nothing if it may be called.
std::optional<Response> refusal(Call& call, const Route& route) {
    const bool is_written = is_write(route.method);
    // Anyone who has a mail ends it, by its secret and nothing else: mail programs from anywhere,
    // and browsers from a page of ours that names no origin, for it tells nobody its address.
    const bool is_by_secret = route.pattern == mail_pattern;
    if (is_written && !is_by_secret &&
        !is_from_our_pages(call.request, call.caller.shown, call.services.reach)) {
        return problem(403, "origin_not_allowed");
    }
    if (auto no = rate_refusal(call, route)) return no;
    if (auto no = caller_refusal(call)) return no;
    if (auto no = query_refusal(call, route)) return no;
    const bool has_body = !call.request.body.empty() || !route.takes.empty();
    // That is sent as a form, of which nothing is read.
    if (is_written && has_body && !is_by_secret && !is_json(call.request.content_type)) {
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

umpire::CampaignPart& Call::campaign() const {
    umpire::CampaignPart* part = umpire->campaign_part();
    ENSURE(part != nullptr);
    return *part;
}

const umpire::BattlePart& Call::battle() const {
    const umpire::BattlePart* part = std::as_const(*umpire).battle_part();
    ENSURE(part != nullptr);
    return *part;
}

const std::string* Call::query(std::string_view name) const {
    for (const QueryItem& item : request.query) {
        if (item.name == name) return &item.value;
    }
    return nullptr;
}

std::shared_ptr<umpire::Umpire> Call::umpire_of(const std::string& id) {
    elsewhere.reset();
    const auto is_elsewhere = [&] {
        if (auto address = services.played_at(id)) elsewhere = PlayedAt{id, std::move(*address)};
        return elsewhere.has_value();
    };
    if (is_elsewhere()) return nullptr;
    auto found = services.umpire_of(id);
    // It may have been taken elsewhere at this very moment.
    if (found == nullptr) is_elsewhere();
    return found;
}

void Api::answer(Request&& request, Respond respond) {
    if (is_for_tls_alone(request, services_.reach)) {
        respond = [respond = std::move(respond)](Response response) {
            response.headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
            respond(std::move(response));
        };
    }
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
        Call call{services_,  memory_, std::move(request), {}, std::move(match->places), {}, {}, {},
                  pattern, &route};
        call.caller = who_are_you(call.request, services_.accounts);
        if (auto no = refusal(call, route)) return send(std::move(*no));
        if (call.elsewhere) return pass_on(call, respond);
        if (route.later != nullptr) return route.later(std::move(call), respond);
        Response response = route.now(call);
        if (call.elsewhere) return pass_on(call, respond);
        return send(std::move(response));
    } catch (const std::exception& fault) {
        send(fault_response(fault, pattern));
    }
}

}  // namespace api
