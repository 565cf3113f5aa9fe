// A draft's set-up, played many times by doctrines before anybody else plays it.
//
// The server plays one at a time, on a thread that gives way, and keeps what it found in memory
// until the draft's next. It ends by itself when nobody has looked at it for a while, and when its
// draft changes: what was found would be true of something else. Where several servers share a
// database, whoever asks another than the one that plays it is passed on to that one.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/text_body.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

/// Of a draft there is one thing to be played.
constexpr const char* whole_set_up = "balance";

json word_of_end(const umpire::RehearsalReport& report) {
    if (!report.end) return nullptr;
    switch (*report.end) {
        case umpire::RehearsalEnd::played: return "played";
        case umpire::RehearsalEnd::out_of_time: return "out_of_time";
        case umpire::RehearsalEnd::stopped: return "stopped";
        case umpire::RehearsalEnd::broken: return "broken";
    }
    return nullptr;
}

Response balance_response(const std::optional<umpire::RehearsalReport>& report,
                          int status = 200) {
    if (!report) return problem(404, "no_such_balance");
    json body = json::parse(report->found);
    body["plays_asked"] = report->terms.plays;
    body["milliseconds"] = report->took.count();
    body["ended"] = word_of_end(*report);
    return json_response(body, status);
}

Response balance_begun(Call& call) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    const Limits& limits = call.services.limits;
    Body body(call.request.body);
    const auto plays = body.whole_if_any("plays", 1, limits.balance_plays);
    const auto days = body.whole_if_any("days", 1, limits.balance_days);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    auto played = call.services.drafting.balance(found->files,
                                                 days.value_or(limits.balance_days_default));
    if (auto* wrong = std::get_if<codec::Problems>(&played)) {
        return problem_response(422, "campaign_cannot_begin", std::move(*wrong));
    }
    const umpire::RehearsalTerms terms = {
        static_cast<int>(plays.value_or(limits.balance_plays_default)), limits.balance_time,
        limits.balance_unwatched};
    const std::string id = kit::to_text(found->title.id);
    umpire::Rehearsals& all = call.memory.balances;
    switch (all.begin(id, whole_set_up, counted_under(call),
                      std::get<std::unique_ptr<umpire::Rehearsal>>(std::move(played)), terms)) {
        case umpire::Rehearsals::Begun::campaign_has_one: return problem(409, "balance_goes_on");
        case umpire::Rehearsals::Begun::account_has_enough:
        case umpire::Rehearsals::Begun::too_many: return problem(429, "too_many_balances");
        case umpire::Rehearsals::Begun::begun: break;
    }
    call.services.trials.begin(id);
    return balance_response(all.report(id, whole_set_up), 201);
}

/// What was found of the draft in the path, played no further if it has changed since.
Response found_of_balance(Call& call, const std::function<std::optional<umpire::RehearsalReport>(
                                          umpire::Rehearsals&, const std::string&)>& find) {
    const auto found = opened_draft(call);
    if (!found) return problem(404, "not_found");
    const std::string id = kit::to_text(found->title.id);
    if (!call.services.trials.at(id)) call.memory.balances.stop(id, whole_set_up);
    return balance_response(find(call.memory.balances, id));
}

}  // namespace

void play_balance(Call call, Respond respond) {
    answer_later(std::move(call), respond, balance_begun);
}

Response balance(Call& call) {
    return found_of_balance(call, [](umpire::Rehearsals& all, const std::string& id) {
        return all.report(id, whole_set_up);
    });
}

Response stop_balance(Call& call) {
    return found_of_balance(call, [](umpire::Rehearsals& all, const std::string& id) {
        return all.stop(id, whole_set_up);
    });
}

void end_balance(Call& call) {
    call.memory.balances.stop(call.place("draft"), whole_set_up);
    call.services.trials.end(call.place("draft"));
}

}  // namespace api::handle
