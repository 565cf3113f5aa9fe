// Why a number of a view is what it is: what it is made of, what the rulebook says of it and, for
// those who see everything, how it came about.
//
// The number is looked for in the view of the asker and nowhere else, so that there is nothing
// to learn here that the view and the rulebook do not tell him. How a number came about is told of
// rows of a campaign's state; that takes a replay, off the threads that answer everybody.
#include <algorithm>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/why/number_clauses.hpp"
#include "server/api/why/number_parts.hpp"
#include "server/api/why/view_number.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// The clauses of a sum's items, none twice; of one item alone, if that is the number.
json clauses_of_figure(const ViewNumber& number) {
    json clauses = json::array();
    for (const json& item : number.figure->at("items")) {
        const json& clause = item.at("clause");
        const bool is_meant = number.member == "total" || &item.at("amount") == number.value;
        const bool is_new = std::ranges::find(clauses, clause) == clauses.end();
        if (is_meant && is_new) clauses.push_back(clause);
    }
    return clauses;
}

json clauses_of(const ViewNumber& number) {
    if (number.figure != nullptr) return clauses_of_figure(number);
    const NumberClauses* row = row_of_number(number.engine, number.schema, number.member);
    return row == nullptr ? json::array() : json(clauses_in(*row));
}

/// How a number came about.
/// Takes:   the newest event that its view knows of.
/// Gives:   nothing if it stands in no row of the state, nor in a battle by itself.
std::optional<json> changes_of(const umpire::Umpire& umpire, const ViewNumber& number,
                               std::uint64_t newest) {
    const umpire::CampaignPart* campaign = umpire.campaign_part();
    if (campaign == nullptr) return std::nullopt;
    for (const Around& around : number.around) {
        const auto id = around.value->find("id");
        if (around.schema.empty() || id == around.value->end()) continue;
        const auto text = campaign->changes_of({around.schema, id->dump(), around.place}, newest);
        if (text) return json::parse(*text);
    }
    return std::nullopt;
}

Response told_why(Call& call) {
    const std::string* pointer = call.query("number");
    const auto steps = pointer == nullptr ? std::nullopt : steps_of_pointer(*pointer);
    if (!steps) return problem(400, "number_malformed");
    while (true) {
        const std::string branch = call.umpire->branch();
        const umpire::ViewText text = call.umpire->view(call.person);
        const json view = json::parse(text.json);
        const auto number = number_in_view(view, call.umpire->engine(), *steps);
        if (!number) return problem(404, "no_such_number");
        json answer = {{"number", *number->value},
                       {"items", items_of(*number)},
                       {"made_of", made_of(*number, *pointer)},
                       {"clauses", clauses_of(*number)}};
        if (includes(Who::overseer, call.person.role)) {
            if (auto changes = changes_of(*call.umpire, *number, text.newest)) {
                answer.update(*changes);
            }
        }
        // A campaign that was taken back meanwhile has another history than the view had.
        if (call.umpire->branch() == branch) return json_response(answer);
    }
}

}  // namespace

void why(Call call, Respond respond) {
    if (includes(Who::overseer, call.person.role)) {
        return answer_later(std::move(call), respond, told_why);
    }
    Response response = told_why(call);
    response.pattern = call.pattern;
    respond(std::move(response));
}

}  // namespace api::handle
