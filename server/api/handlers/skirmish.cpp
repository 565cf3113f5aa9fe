// An operation of a campaign that is fought out: what a skirmish for it begins with, for its
// referee to complete, and what of one that is over comes back, for him to send.
//
// What is proposed is made of his own views (skirmish.hpp). A fight is a battle by itself, with a
// referee of its own: only who referees both may bring it into the campaign, and for anybody else
// there is no such fight.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <future>
#include <utility>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/skirmish.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// All that the campaign's referee sees.
json seen_by_referee(const Call& call) {
    const json view = json::parse(call.umpire->view(call.person).json);
    return view.value("referee", json::object());
}

Response skirmish_proposed(Call& call) {
    const auto start = skirmish_start(seen_by_referee(call), call.place("operation"));
    return start ? json_response(*start) : problem(404, "not_found");
}

/// The caller's view of a battle that another server plays.
Response seen_elsewhere(const Call& call, const PlayedAt& there) {
    Request request;
    request.path = "/api/v1/battles/" + there.id + "/view";
    request.host = call.request.host;
    request.authorization = call.request.authorization;
    request.cookie = call.request.cookie;
    request.session = call.request.session;
    request.address = call.request.address;
    const auto answered = std::make_shared<std::promise<Response>>();
    call.services.pass_on(std::move(request), there, [answered](Response response) {
        answered->set_value(std::move(response));
    });
    return answered->get_future().get();
}

/// What its referee sees of the fight that the path names, as JSON, if the caller referees it.
/// Gives:   the refusal if it cannot be seen.
std::variant<std::string, Response> fight_seen(Call& call) {
    const std::string& battle = call.place("fight");
    const auto roles = call.services.accounts.all_opened(call.caller.token);
    const bool is_referee = std::any_of(roles.begin(), roles.end(), [&](const auto& row) {
        return row.campaign == battle && row.role == store::Role::referee;
    });
    const auto fight = is_referee ? call.umpire_of(battle) : nullptr;
    if (fight != nullptr) return fight->view(call.person).json;
    const auto there = std::exchange(call.elsewhere, std::nullopt);
    if (!there) return problem(404, "not_found");
    Response seen = seen_elsewhere(call, *there);
    if (seen.status != 200) return seen;
    return std::move(seen.body);
}

Response skirmish_brought_back(Call& call) {
    auto fight = fight_seen(call);
    if (auto* no = std::get_if<Response>(&fight)) return std::move(*no);
    const json seen = json::parse(std::get<std::string>(fight));
    auto orders = skirmish_orders(seen_by_referee(call), call.place("operation"), seen);
    if (!orders) return problem(404, "not_found");
    return json_response(
        {{"report", seen["report"]}, {"fates", seen["fates"]}, {"orders", std::move(*orders)}});
}

}  // namespace

void operation_skirmish(Call call, Respond respond) {
    answer_later(std::move(call), respond, skirmish_proposed);
}

void operation_fought(Call call, Respond respond) {
    answer_later(std::move(call), respond, skirmish_brought_back);
}

}  // namespace api::handle
