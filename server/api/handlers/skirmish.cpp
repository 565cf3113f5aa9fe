// An operation of a campaign that is fought out: what a skirmish for it begins with, for its
// referee to complete, and what of one that is over comes back, for him to send.
//
// What is proposed is made of his own views (skirmish.hpp). A fight is a battle by itself, with a
// referee of its own: only who referees both may bring it into the campaign, and for anybody else
// there is no such fight.
#include <nlohmann/json.hpp>

#include <algorithm>

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

/// The fight that the path names, if the caller referees it as well.
std::shared_ptr<umpire::Umpire> fight_of(const Call& call) {
    const std::string& battle = call.place("fight");
    const auto roles = call.services.accounts.all_opened(call.caller.token);
    const bool is_referee = std::any_of(roles.begin(), roles.end(), [&](const auto& row) {
        return row.campaign == battle && row.role == store::Role::referee;
    });
    return is_referee ? call.services.umpire_of(battle) : nullptr;
}

Response skirmish_brought_back(Call& call) {
    const auto fight = fight_of(call);
    if (fight == nullptr) return problem(404, "not_found");
    const json seen = json::parse(fight->view(call.person).json);
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
