// Campaigns made over the API: a map of another program shown as ours, and a campaign made of its
// files' texts by anyone who may. Anyone who makes one referees it.
#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/api/text_body.hpp"

namespace api::handle {

using nlohmann::json;

namespace {

Response may_not() { return problem(403, "may_not_make_campaigns"); }

Response map_imported(Call& call) {
    if (!may_make_campaigns(call)) return may_not();
    TextBody body(call.request.body);
    MapToImport map;
    map.base64 = body.text("base64");
    map.text = map.base64.empty() ? body.needed("text") : body.text("text");
    map.name = body.short_text("name", call.services.limits.name_bytes);
    map.format = body.text("format");
    map.mapping = body.text("mapping");
    map.files = body.texts_if_any("files");
    map.columns = body.count_if_any("columns");
    map.miles = body.number_if_any("miles");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (map.name.empty()) map.name = "map";
    const ImportedMap imported = call.services.import_map(map);
    if (!imported.problems.empty()) {
        return problem_response(422, "map_cannot_be_read", imported.problems);
    }
    Response response;
    response.body = "{\"map_text\":" + json_string(imported.map_text) +
                    ",\"losses\":" + whole_text(fault_rows(imported.losses)) +
                    ",\"columns\":" + std::to_string(imported.columns) +
                    ",\"rows\":" + std::to_string(imported.rows) + '}';
    return response;
}

Response campaign_made(Call& call) {
    if (!may_make_campaigns(call)) return may_not();
    TextBody body(call.request.body);
    CampaignToMake wanted;
    wanted.name = body.short_text("name", call.services.limits.name_bytes);
    wanted.files = body.texts("files");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto result = make_and_referee(call, wanted);
    if (const auto* no = std::get_if<Response>(&result)) return *no;
    return json_response(made_json(std::get<MadeCampaign>(result)), 201);
}

}  // namespace

std::variant<MadeCampaign, Response> make_and_referee(Call& call, const CampaignToMake& wanted) {
    const auto place = place_for_campaign(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    auto result = call.services.make_campaign(wanted);
    if (auto* wrong = std::get_if<codec::Problems>(&result)) {
        return problem_response(422, "campaign_cannot_begin", std::move(*wrong));
    }
    MadeCampaign& made = std::get<MadeCampaign>(result);
    const kit::Gate gate =
        call.services.accounts.give_role({*call.caller.user, made.id, store::Role::referee, ""});
    ENSURE(!gate);
    call.services.accounts.open_made(call.caller.token, made.id, call.services.now());
    return std::move(made);
}

json made_json(const MadeCampaign& made) {
    json commanders = json::array();
    for (const auto& [key, id] : made.commanders) {
        commanders.push_back({{"key", key}, {"commander", id}});
    }
    return {{"campaign", made.id},
            {"name", made.name},
            {"commanders", std::move(commanders)},
            {"warnings", fault_rows(made.warnings)}};
}

bool may_make_campaigns(const Call& call) {
    switch (call.services.makers) {
        case Makers::nobody: return false;
        case Makers::anybody: return !call.services.accounts.is_of_guest(*call.caller.user);
        case Makers::referees: break;
    }
    const std::string desk(store::keepers_desk);
    if (call.services.accounts.opened(call.caller.token, desk)) return true;
    const auto roles = call.services.accounts.all_opened(call.caller.token);
    // Anybody may make a battle, and referees it.
    return std::ranges::any_of(roles, [&](const store::Membership& row) {
        if (row.role != store::Role::referee) return false;
        const auto title = call.services.title_of(row.campaign);
        return title && title->engine.empty();
    });
}

void import_map(Call call, Respond respond) {
    answer_later(std::move(call), respond, map_imported);
}

void make_campaign(Call call, Respond respond) {
    answer_later(std::move(call), respond, campaign_made);
}

}  // namespace api::handle
