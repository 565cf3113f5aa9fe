// What the API has of a campaign's meetings beyond views and orders: an engine's battle drawn, what
// a doctrine would order in it, and the referee's rehearsals.
//
// A picture is drawn out of the view of the asker; who takes no part is answered as if there
// were no such meeting, and so is everybody before it begins and when it is over. What was told of
// it, and how it looked then, stays for those who fought in it.
//
// A rehearsal is no event and stands in no view: anyone who is not the referee is refused before
// anything of it is looked at. It is kept in memory, and its thread sees a copy of the state.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/streams/paging.hpp"
#include "server/umpire/battles/battle_told.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

json word_of(std::optional<umpire::RehearsalEnd> end) {
    if (!end) return nullptr;
    switch (*end) {
        case umpire::RehearsalEnd::played: return "played";
        case umpire::RehearsalEnd::out_of_time: return "out_of_time";
        case umpire::RehearsalEnd::stopped: return "stopped";
        case umpire::RehearsalEnd::broken: return "broken";
    }
    return nullptr;
}

Response report_response(const std::optional<umpire::RehearsalReport>& report, int status = 200) {
    if (!report) return problem(404, "no_such_rehearsal");
    json body = json::parse(report->found);
    body["plays_asked"] = report->terms.plays;
    body["milliseconds_asked"] = report->terms.time.count();
    body["milliseconds"] = report->took.count();
    body["ended"] = word_of(report->end);
    return json_response(body, status);
}

Response told_in_battle(Call& call) {
    const auto told = call.campaign().battle_told(call.person, call.place("meeting"));
    if (told == nullptr) return problem(404, "not_found");
    const auto page = page_of(call, "after", 0, [&] { return told->last(); });
    if (!page) return page_refusal();
    return kept_response(told->entries(page->after, page->limit));
}

Response battle_picture_then(Call& call) {
    const auto number = number_of_row(call.place("number"));
    const auto told =
        number ? call.campaign().battle_told(call.person, call.place("meeting")) : nullptr;
    if (told == nullptr) return problem(404, "not_found");
    return drawing_response(told->drawing(*number, umpire::Picture::svg), umpire::Picture::svg);
}

Response suggested(Call& call) {
    const std::string orders = call.campaign().suggestion(call.person, call.place("meeting"));
    if (orders.empty()) return problem(404, "nothing_is_asked");
    const json all = json::parse(orders);
    return json_response({{"order", all.front()}, {"orders", all}});
}

}  // namespace

void meeting_told(Call call, Respond respond) {
    answer_later(std::move(call), respond, told_in_battle);
}

void meeting_picture_then(Call call, Respond respond) {
    answer_later(std::move(call), respond, battle_picture_then);
}

Response meeting_picture(Call& call) {
    return drawing_response(
        call.campaign().battle_drawing(call.person, call.place("meeting"), umpire::Picture::svg),
        umpire::Picture::svg);
}

Response meeting_text(Call& call) {
    return drawing_response(
        call.campaign().battle_drawing(call.person, call.place("meeting"), umpire::Picture::text),
        umpire::Picture::text);
}

Response meeting_reaches(Call& call) {
    const std::string text =
        call.campaign().battle_reaches(call.person, call.place("meeting"), call.place("unit"));
    return text.empty() ? problem(404, "not_found") : kept_response(text);
}

void meeting_suggestion(Call call, Respond respond) {
    answer_later(std::move(call), respond, suggested);
}

Response rehearse(Call& call) {
    const Limits& limits = call.services.limits;
    Body body(call.request.body);
    const auto plays = body.whole_if_any("plays", 1, limits.rehearsal_plays);
    const auto seconds = body.whole_if_any("seconds", 1, limits.rehearsal_seconds);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const std::string& meeting = call.place("meeting");
    auto rehearsed = call.campaign().rehearsal(meeting);
    if (const auto* refused = std::get_if<umpire::Answer>(&rehearsed)) {
        return refusal_response(*refused);
    }
    const umpire::RehearsalTerms terms = {
        static_cast<int>(plays.value_or(limits.rehearsal_plays_default)),
        std::chrono::seconds(seconds.value_or(limits.rehearsal_seconds_default))};
    umpire::Rehearsals& all = call.memory.rehearsals;
    const std::string& campaign = call.place("campaign");
    switch (all.begin(campaign, meeting, counted_under(call),
                      std::get<std::unique_ptr<umpire::Rehearsal>>(std::move(rehearsed)), terms)) {
        case umpire::Rehearsals::Begun::campaign_has_one: return problem(409, "rehearsal_goes_on");
        case umpire::Rehearsals::Begun::account_has_enough:
            return problem(429, "you_rehearse_already");
        case umpire::Rehearsals::Begun::too_many: return problem(429, "too_many_rehearsals");
        case umpire::Rehearsals::Begun::begun: break;
    }
    return report_response(all.report(campaign, meeting), 201);
}

Response rehearsal(Call& call) {
    return report_response(
        call.memory.rehearsals.report(call.place("campaign"), call.place("meeting")));
}

Response stop_rehearsal(Call& call) {
    return report_response(
        call.memory.rehearsals.stop(call.place("campaign"), call.place("meeting")));
}

}  // namespace api::handle
