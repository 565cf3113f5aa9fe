// The referee's hand on the clock.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/shares/later.hpp"
#include "server/codec/write.hpp"
#include "server/umpire/clock/clock_jump.hpp"
#include "server/words/chapters/requests.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// A battle by itself has no dawn to keep, so that nothing becomes of the time it stood.
bool is_campaign(const umpire::Umpire& umpire) { return umpire.engine().empty(); }

json clock_json(Call& call) {
    const umpire::Umpire& umpire = *call.umpire;
    const umpire::Clock clock = umpire.clock();
    json body = {{"now", codec::text_of_moment(umpire.now())},
                 {"is_paused", clock.is_paused},
                 {"speed", clock.speed},
                 {"offset_seconds", umpire::offset_at(clock, call.services.now() * 1'000)},
                 {"stands_until", nullptr}};
    if (!clock.zone.empty()) body["zone"] = clock.zone;
    const std::int64_t starts = clock.anchor_utc / 1'000;
    if (!clock.is_paused && starts > call.services.now()) body["stands_until"] = starts;
    if (call.person.role != umpire::Role::referee) return body;
    if (clock.has_jumped) body["has_jumped"] = true;
    if (clock.is_paused && is_campaign(umpire)) {
        body["stood_for"] = umpire::stood_for(clock, call.services.now() * 1'000) / 1'000;
    }
    if (const auto halted = umpire.halted_because()) body["halted_because"] = *halted;
    return body;
}

}  // namespace

Response clock(Call& call) { return json_response(clock_json(call)); }

namespace {

/// What is to become of the time that the clock stood; nothing if the body does not say.
std::optional<umpire::Stood> stood_in(Body& body, const umpire::Umpire& umpire, std::int64_t now,
                                      std::size_t longest) {
    const auto word = body.text_if_any("stood", longest);
    if (!word) return std::nullopt;
    if (*word == "waited_out") return umpire::Stood::waited_out;
    if (*word != "made_up") {
        body.problem("stood", "unknown_word", words::requests().stood());
    } else if (umpire::stood_for(umpire.clock(), now * 1'000) / 1'000 >
               umpire::days_made_up_max.seconds) {
        body.problem("stood", "stood_too_long", words::requests().stood_too_long());
    }
    return umpire::Stood::made_up;
}

Response clock_set(Call& call) {
    const Limits& limits = call.services.limits;
    umpire::Umpire& umpire = *call.umpire;
    Body body(call.request.body);
    const std::string action = body.text("action", limits.name_bytes);
    std::function<umpire::Answer()> change;
    if (action == "pause") {
        change = [&] { return umpire.pause(); };
    } else if (action == "resume") {
        change = [&, stood = stood_in(body, umpire, call.services.now(), limits.name_bytes)] {
            return umpire.resume(stood);
        };
    } else if (action == "set_speed") {
        change = [&, speed = body.whole("speed", 1, limits.speed)] {
            return umpire.set_speed(speed);
        };
    } else if (action == "advance") {
        change = [&, days = body.whole("days", 1, limits.days_at_once)] {
            return umpire.advance(days);
        };
    } else if (!action.empty()) {
        body.problem("action", "unknown_word", words::requests().action_of_clock());
    }
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const umpire::Clock before = umpire.clock();
    const umpire::Answer answer = change();
    call.services.changed(umpire.id());
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    tell_of_clock(call, before);
    return json_response(clock_json(call));
}

}  // namespace

void set_clock(Call call, Respond respond) { answer_later(std::move(call), respond, clock_set); }

}  // namespace api::handle
