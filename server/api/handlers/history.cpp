// A campaign's histories: looked at as it was, taken back to an event, and copies to try things on.
#include "core/idis/kernel/words.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/paging.hpp"
#include "server/api/words/phrases.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/words/chapters/channel.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// Limit:   events of one campaign.
constexpr std::int64_t events_max = 9'007'199'254'740'991;

Response no_such_event() { return problem(404, "no_such_event"); }

/// A text of the umpire's as an answer.
Response private_json(std::string text) {
    Response response;
    response.body = std::move(text);
    return response;
}

Response view_then(Call& call) {
    const auto event = number_of_row(call.place("event"));
    auto view = event ? call.campaign().view_after(*event) : std::nullopt;
    return view ? private_json(std::move(*view)) : no_such_event();
}

Response all_days(Call& call) { return private_json(call.campaign().days()); }

/// What those are told whom a rewind belies, if the referee words nothing else.
std::string usual_words(const json& told) {
    return words::channel().taken_back(phrase_of_moment(told.at("at")));
}

/// With the words that would be told them.
json with_words(std::string_view told, std::optional<std::string> words = {}) {
    json body = json::parse(told);
    body["words"] = words ? std::move(*words) : usual_words(body);
    return body;
}

/// Writes to those whom a rewind belies, and who are there still.
umpire::Answer tell_the_belied(umpire::Umpire& umpire, const json& told) {
    json commanders = json::array();
    for (const json& one : told.at("told")) {
        const std::string commander = one.at("commander");
        if (umpire.knows({umpire::Role::commander, commander})) commanders.push_back(commander);
    }
    if (commanders.empty() || told.at("words") == "") return {};
    const json order = {{"kind", "WriteToCommanders"},
                        {"commanders", std::move(commanders)},
                        {"text", told.at("words")}};
    return umpire.submit_together({{{umpire::Role::referee, ""}, order.dump(), ""}}).at(0);
}

Response previewed(Call& call) {
    const std::string* to = call.query("to");
    const auto event = to == nullptr ? std::nullopt : whole_in(*to, 1, events_max);
    const auto told = event ? call.campaign().told_since(*event) : std::nullopt;
    return told ? json_response(with_words(*told)) : no_such_event();
}

Response rewound(Call& call) {
    Body body(call.request.body);
    const auto event = static_cast<std::uint64_t>(body.whole("to", 1, events_max));
    const auto words = body.lines_if_any("words", idis::words_bytes_max);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto told = call.campaign().told_since(event);
    if (!told) return no_such_event();
    const auto place = place_for(
        call, "past of " + call.umpire->id(),
        [&] { return json::parse(call.campaign().pasts())["pasts"].size(); },
        call.services.limits.pasts_kept, "too_many_pasts");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const umpire::Answer answer = call.campaign().rewind(event);
    call.services.changed(call.umpire->id());
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    call.services.telling.taken_back(*call.umpire);
    const json belied = with_words(*told, words);
    const umpire::Answer written = tell_the_belied(*call.umpire, belied);
    if (written.kind != umpire::AnswerKind::accepted) return refusal_response(written);
    return json_response(belied);
}

Response forked(Call& call) {
    Body body(call.request.body);
    const auto event = static_cast<std::uint64_t>(body.whole("event", 1, events_max));
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (!call.campaign().told_since(event)) return no_such_event();
    const std::string campaign = call.umpire->id();
    const auto place = place_for(
        call, "fork of " + campaign, [&] { return call.services.forks_of(campaign).size(); },
        call.services.limits.forks_kept, "too_many_forks");
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto made = call.services.fork(campaign, event);
    if (const auto* refused = std::get_if<umpire::Answer>(&made)) {
        return refusal_response(*refused);
    }
    Response response = json_response({{"fork", std::get<std::string>(made)}});
    response.status = 201;
    return response;
}

}  // namespace

void view_after(Call call, Respond respond) {
    answer_later(std::move(call), respond, view_then);
}

void days(Call call, Respond respond) { answer_later(std::move(call), respond, all_days); }

void rewind_preview(Call call, Respond respond) {
    answer_later(std::move(call), respond, previewed);
}
void rewind(Call call, Respond respond) { answer_later(std::move(call), respond, rewound); }

Response pasts(Call& call) { return json_response(json::parse(call.campaign().pasts())); }

Response forks(Call& call) {
    return json_response({{"forks", call.services.forks_of(call.umpire->id())}});
}

void make_fork(Call call, Respond respond) { answer_later(std::move(call), respond, forked); }

Response discard_fork(Call& call) {
    if (!call.services.discard(call.umpire->id())) return problem(409, "campaign_is_no_fork");
    Response response;
    response.status = 204;
    return response;
}

}  // namespace api::handle
