#include "server/api/later.hpp"

#include <spdlog/spdlog.h>

#include "server/api/etag.hpp"
#include "server/api/problem.hpp"

namespace api {

namespace {

Response answered(Call& call, Response (*handler)(Call&)) {
    try {
        return handler(call);
    } catch (const std::exception& fault) {
        spdlog::error("a handler failed at {}: {}", call.pattern, fault.what());
        return problem(500, "internal_fault");
    }
}

}  // namespace

void answer_later(Call call, const Respond& respond, Response (*handler)(Call&)) {
    const auto send = [respond, pattern = call.pattern,
                       if_none_match = call.request.if_none_match](Response response) {
        response.pattern = pattern;
        answer_with_tag(response, if_none_match);
        respond(std::move(response));
    };
    LongAnswers& all = call.memory.long_answers;
    const auto kept = std::make_shared<Call>(std::move(call));
    if (all.take([send, kept, handler] { send(answered(*kept, handler)); })) return;
    Response response = problem(429, "too_many_wait");
    response.headers.push_back({"Retry-After", "1"});
    send(std::move(response));
}

}  // namespace api
