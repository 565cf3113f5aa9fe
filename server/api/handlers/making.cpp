// Campaigns made over the API: a map of another program shown as ours, and a campaign made of its
// files' texts by whoever may. Whoever makes one referees it.
#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/api/shares/shares.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

namespace {

using nlohmann::json;

/// The texts that a body is made of, read with suspicion; they may be long and have many lines.
class TextReader {
public:
    explicit TextReader(const Call& call) {
        if (auto body = codec::parse_json(call.request.body, problems_)) body_ = std::move(*body);
        if (problems_.empty() && !body_.is_object()) {
            problems_.push_back({"", "not_an_object", "wanted an object"});
        }
    }

    /// A text, "" if it is left out.
    std::string text(const char* name) {
        known_.emplace_back(name);
        if (!body_.is_object() || !body_.contains(name)) return {};
        if (body_[name].is_string()) return body_[name].get<std::string>();
        problem(name, "not_a_text", "wanted a text");
        return {};
    }
    std::string name(const Limits& limits) {
        std::string found = text("name");
        if (found.size() > limits.name_bytes) problem("name", "not_a_text", "wanted a short text");
        return found;
    }
    std::string needed(const char* name) {
        std::string found = text(name);
        if (found.empty()) problem(name, "not_a_text", "wanted a text");
        return found;
    }
    /// Texts by their names, none if they are left out.
    std::map<std::string, std::string> texts_if_any(const char* name) {
        known_.emplace_back(name);
        if (!body_.is_object() || !body_.contains(name)) return {};
        return texts(name);
    }
    std::map<std::string, std::string> texts(const char* name) {
        known_.emplace_back(name);
        std::map<std::string, std::string> found;
        const json object = body_.is_object() ? body_.value(name, json()) : json();
        if (!object.is_object()) problem(name, "not_an_object", "wanted an object");
        if (!object.is_object()) return found;
        for (const auto& [key, value] : object.items()) {
            if (value.is_string())
                found[key] = value.get<std::string>();
            else
                problem(std::string(name) + '/' + key, "not_a_text", "wanted a text");
        }
        return found;
    }
    void problem(const std::string& member, std::string code, std::string detail) {
        problems_.push_back({"/" + member, std::move(code), std::move(detail)});
    }

    std::optional<Response> refusal() {
        if (body_.is_object()) {
            for (const auto& [name, value] : body_.items()) {
                if (std::ranges::find(known_, name) == known_.end()) {
                    problem(name, "unknown_member", "not asked for");
                }
            }
        }
        if (problems_.empty()) return std::nullopt;
        return problem_response(400, "body_malformed", problems_);
    }
    static Response problem_response(int status, std::string_view code, codec::Problems problems) {
        Details details;
        details.errors = std::move(problems);
        return api::problem(status, code, details);
    }

private:
    json body_;
    codec::Problems problems_;
    std::vector<std::string> known_;
};

json rows_of(const codec::Problems& problems) {
    json rows = json::array();
    for (const codec::Problem& each : problems) {
        rows.push_back({{"place", each.place}, {"code", each.code}, {"detail", each.detail}});
    }
    return rows;
}

/// Such rows as text, whatever bytes a fault may quote.
std::string text_of(const json& rows) {
    return rows.dump(-1, ' ', false, json::error_handler_t::replace);
}

Response may_not() { return problem(403, "may_not_make_campaigns"); }

Response map_imported(Call& call) {
    if (!may_make_campaigns(call)) return may_not();
    TextReader body(call);
    MapToImport map;
    map.text = body.needed("text");
    map.name = body.name(call.house.limits);
    map.format = body.text("format");
    map.mapping = body.text("mapping");
    map.files = body.texts_if_any("files");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (map.name.empty()) map.name = "map";
    const ImportedMap imported = call.house.import_map(map);
    if (!imported.problems.empty()) {
        return TextReader::problem_response(422, "map_cannot_be_read", imported.problems);
    }
    Response response;
    response.body = "{\"map_text\":" + json_string(imported.map_text) +
                    ",\"losses\":" + text_of(rows_of(imported.losses)) +
                    ",\"columns\":" + std::to_string(imported.columns) +
                    ",\"rows\":" + std::to_string(imported.rows) + '}';
    return response;
}

Response campaign_made(Call& call) {
    if (!may_make_campaigns(call)) return may_not();
    TextReader body(call);
    CampaignToMake wanted;
    wanted.name = body.name(call.house.limits);
    wanted.files = body.texts("files");
    if (auto refusal = body.refusal()) return std::move(*refusal);
    const auto place = place_for_campaign(call);
    if (const auto* no = std::get_if<Response>(&place)) return *no;
    const auto result = call.house.make_campaign(wanted);
    if (const auto* wrong = std::get_if<codec::Problems>(&result)) {
        return TextReader::problem_response(422, "campaign_cannot_begin", *wrong);
    }
    const MadeCampaign& made = std::get<MadeCampaign>(result);
    const kit::Gate gate =
        call.house.accounts.give_role({*call.caller.user, made.id, store::Role::referee, ""});
    ENSURE(!gate);
    call.house.accounts.open_made(call.caller.token, made.id, call.house.now());
    json commanders = json::array();
    for (const auto& [key, id] : made.commanders) {
        commanders.push_back({{"key", key}, {"commander", id}});
    }
    return json_response({{"campaign", made.id},
                          {"name", made.name},
                          {"commanders", std::move(commanders)},
                          {"warnings", rows_of(made.warnings)}},
                         201);
}

}  // namespace

bool may_make_campaigns(const Call& call) {
    switch (call.house.makers) {
        case Makers::nobody: return false;
        case Makers::anybody: return true;
        case Makers::referees: break;
    }
    const auto roles = call.house.accounts.all_opened(call.caller.token);
    // Anybody may make a battle, and referees it.
    return std::ranges::any_of(roles, [&](const store::Membership& row) {
        if (row.role != store::Role::referee) return false;
        const auto title = call.house.title_of(row.campaign);
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
