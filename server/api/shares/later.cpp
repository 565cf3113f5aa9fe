#include "server/api/shares/later.hpp"

#include <spdlog/spdlog.h>

#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/rights/gates.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/etag.hpp"

namespace api {

namespace {

/// Answers a call whose turn has come, if its caller is still who he was: before the work, and
/// again before what was read for him is told.
Response answered(Call& call, Response (*handler)(Call&)) {
    try {
        // Anyone who waited in line for a server that is to end is not worth waiting for.
        if (call.services.is_stopping()) return problem(503, "stopping");
        if (auto no = refusal_by_now(call)) return std::move(*no);
        const umpire::Person asked = call.person;
        Response response = handler(call);
        if (call.elsewhere) return moving_response(call.request);
        if (call.route->method != Method::get) return response;
        if (auto no = refusal_by_now(call)) return std::move(*no);
        return call.person == asked ? std::move(response) : problem(409, "role_changed");
    } catch (const std::exception& fault) {
        return fault_response(fault, call.pattern);
    }
}

pool::Share share_of(const Call& call) {
    const std::uint64_t account = pool::number_of(counted_under(call));
    if (call.umpire == nullptr) return {account, account};
    const bool is_look =
        call.request.method == Method::get || call.request.method == Method::head;
    return {pool::number_of(call.umpire->id() + (is_look ? "" : " changed")), account};
}

}  // namespace

Response fault_response(const std::exception& fault, std::string_view pattern) {
    if (const auto* unwritten = dynamic_cast<const store::NotStored*>(&fault)) {
        spdlog::error("nothing was written at {}: {}", pattern, fault.what());
        return storage_response(unwritten->why());
    }
    if (dynamic_cast<const store::Unreadable*>(&fault) != nullptr) {
        spdlog::error("nothing could be read at {}: {}", pattern, fault.what());
        return storage_response(store::Written::failed);
    }
    spdlog::error("a handler failed at {}: {}", pattern, fault.what());
    return problem(500, "internal_fault");
}

void answer_later(Call call, const Respond& respond, Response (*handler)(Call&)) {
    const auto send = [respond, pattern = call.pattern,
                       if_none_match = call.request.if_none_match](Response response) {
        response.pattern = pattern;
        answer_with_tag(response, if_none_match);
        respond(std::move(response));
    };
    const Services& services = call.services;
    const pool::Share share = share_of(call);
    const auto kept = std::make_shared<Call>(std::move(call));
    if (services.do_long(share, [send, kept, handler] { send(answered(*kept, handler)); })) return;
    Response response = problem(429, "too_many_wait");
    response.headers.push_back({"Retry-After", "1"});
    send(std::move(response));
}

}  // namespace api
