// An operation of a campaign that is to be fought out: what a skirmish for it begins with, for its
// referee to complete.
//
// It is the body with which a battle is made: the sender's side seated with three agents, the
// target (if there is one) with the traits he has, and the link by which the fight's report is
// understood. Who guards whom, and on what ground, the referee adds. Nothing is made here, and
// nothing happens to the campaign; what its referee learns is in his own view already.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// So many agents are proposed: as many warriors as a party should have at least.
constexpr int agents_proposed = 3;

/// The row of this id; null if there is none.
const json* row_with_id(const json& rows, const json& id) {
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const json& row) { return row.value("id", "") == id; });
    return found == rows.end() ? nullptr : &*found;
}

json seat_order(const char* key, const char* side) {
    return {{"kind", "SeatPlayer"}, {"player", std::string("player:") + key}, {"side", side}};
}

/// A character with the traits that the campaign gives him.
json character_order(const std::string& mark, const char* side, const char* key,
                     const json& traits) {
    const bool is_scholar = std::find(traits.begin(), traits.end(), "scholar") != traits.end();
    return {{"kind", "AddCharacter"}, {"mark", mark},
            {"side", side},           {"player", std::string("player:") + key},
            {"traits", traits},       {"is_spellcaster", is_scholar},
            {"spells", json::array()}};
}

json skirmish_for(const json& operation, const json& sender, const json* target, const json& now) {
    json players = json::array({json{{"key", "sender"}, {"name", sender["name"]}}});
    json orders =
        json::array({json{{"kind", "UseDefaultField"}}, seat_order("sender", "warriors")});
    for (int agent = 1; agent <= agents_proposed; ++agent) {
        orders.push_back(
            character_order("Agent " + std::to_string(agent), "warriors", "sender", json::array()));
    }
    std::string name_of_target;
    if (target != nullptr) {
        name_of_target = (*target)["name"].get<std::string>();
        players.push_back({{"key", "target"}, {"name", name_of_target}});
        orders.push_back(seat_order("target", "monsters"));
        orders.push_back(
            character_order(name_of_target, "monsters", "target", (*target)["traits"]));
    }
    const bool is_to_kill = target != nullptr && operation["aim"] == "assassination";
    orders.push_back({{"kind", "LinkCampaign"},
                      {"link",
                       {{"operation", operation["id"]},
                        {"objective", is_to_kill ? "kill_target" : "none"},
                        {"target", is_to_kill ? name_of_target : ""},
                        {"is_fallen_stronghold", false},
                        {"opened_at", now}}}});
    return {{"engine", "dice-warriors"},
            {"name", "An operation of " + sender["name"].get<std::string>()},
            {"players", std::move(players)},
            {"orders", std::move(orders)}};
}

Response skirmish_proposed(Call& call) {
    const json view = json::parse(call.umpire->view(call.person).json);
    const json operations = view.value("/persons/operations"_json_pointer, json(json::array()));
    const json* operation = row_with_id(operations, call.place("operation"));
    if (operation == nullptr) return problem(404, "not_found");
    const json commanders = view.value("commanders", json::array());
    const json* sender = row_with_id(commanders, (*operation)["commander"]);
    if (sender == nullptr) return problem(404, "not_found");
    const json* target = row_with_id(commanders, (*operation)["target"]);
    return json_response(skirmish_for(*operation, *sender, target, view["now"]));
}

}  // namespace

void operation_skirmish(Call call, Respond respond) {
    answer_later(std::move(call), respond, skirmish_proposed);
}

}  // namespace api::handle
