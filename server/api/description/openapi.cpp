// The API's description, made of the route table.
#include "server/api/description/openapi.hpp"

#include <algorithm>
#include <array>

#include "server/api/description/changes.hpp"
#include "server/api/description/examples.hpp"
#include "server/api/description/exchanges.hpp"
#include "server/api/description/schemas.hpp"
#include "server/api/packed.hpp"
#include "server/api/routes.hpp"

namespace api {

namespace {

using nlohmann::json;

json reference(std::string_view schema) {
    return {{"$ref", "#/components/schemas/" + std::string(schema)}};
}

std::string_view words_of(Who who) {
    switch (who) {
        case Who::anybody: return "Anybody.";
        case Who::signed_in: return "Anyone who is signed in.";
        case Who::keeper: return "Who runs the server.";
        case Who::key_holder: return "Who runs the server, by his token.";
        case Who::member: return "Anyone who has a role in the campaign.";
        case Who::reader: return "A commander, the referee, or one of the Gods.";
        case Who::orderer: return "A commander, or the referee.";
        case Who::player: return "A commander, the referee, or one of the Chorus.";
        case Who::speaker: return "The referee, or one of the Gods or of the Chorus.";
        case Who::overseer: return "The referee, or one of the Gods.";
        case Who::commander: return "A commander.";
        case Who::referee: return "The referee.";
    }
    return "";
}

/// "get_campaigns_campaign_view" for GET /api/v1/campaigns/{campaign}/view.
std::string operation_id(const Route& route) {
    std::string id(name_of(route.method));
    std::transform(id.begin(), id.end(), id.begin(),
                   [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    std::string_view path = route.pattern;
    if (path.starts_with("/api/v1")) path.remove_prefix(7);
    for (const char c : path) {
        const bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_word) {
            id += c;
        } else if (id.back() != '_') {
            id += '_';
        }
    }
    while (id.back() == '_') id.pop_back();
    return id;
}

json parameter(std::string_view name, std::string_view in, bool is_required, const json& schema,
               std::string_view summary) {
    return {{"name", name},
            {"in", in},
            {"required", is_required},
            {"schema", schema},
            {"description", summary}};
}

/// Whether answers of a route carry an ETag: what is read of a campaign, but for what changes with
/// every breath or is told once.
bool may_be_kept(const Route& route) {
    constexpr std::array<std::string_view, 23> kept = {
        "calendar",    "PublicPage",    "atom",            "book",
        "View",        "FullMap",       "Channel",         "Orders",     "Questions",
        "Legal",       "Events",        "RulebookClause",  "OpenApi",    "BattleView",
        "BattleLegal", "BattleReaches", "BattleQuestions", "BattleTold", "svg",
        "Rulebook",    "Rulings",       "DraftCheck",      "DraftMap"};
    return std::find(kept.begin(), kept.end(), route.gives) != kept.end();
}

json parameters(const Route& route) {
    json list = json::array();
    std::string_view rest = route.pattern;
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const auto close = rest.find('}');
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        list.push_back(parameter(name, "path", true, {{"type", "string"}}, "its id"));
        rest.remove_prefix(close + 1);
    }
    for (const QueryRow& row : route.query) {
        list.push_back(parameter(row.name, "query", false, {{"type", row.kind}}, row.summary));
    }
    if (route.has_key) {
        list.push_back(parameter("Idempotency-Key", "header", true, {{"type", "string"}},
                                 "your own name for this order, in double quotes; a repeat is "
                                 "recognised for a day"));
    }
    if (route.gives == "Stream") {
        list.push_back(parameter("Last-Event-ID", "header", false, {{"type", "integer"}},
                                 "the number you had last; stands over `after`"));
    } else if (may_be_kept(route)) {
        list.push_back(parameter("If-None-Match", "header", false, {{"type", "string"}},
                                 "the ETag you have; 304 if it still holds"));
    }
    if (may_come_packed(route.gives)) {
        list.push_back(parameter("Accept-Encoding", "header", false, {{"type", "string"}},
                                 "with gzip among it, a map of 4,096 bytes and more comes packed"));
    }
    return list;
}

json request_body(const Route& route) {
    json media = {{"schema", reference(route.takes)}};
    for (const Example& example : examples()) {
        if (example.schema == route.takes) {
            media["examples"][std::string(example.name)]["value"] = json::parse(example.body);
        }
    }
    return {{"required", true}, {"content", {{"application/json", media}}}};
}

/// A text of an example with ids that are nobody's.
std::string with_ids(std::string_view text) {
    return filled_in(text, ExampleIds{});
}

/// Puts the route's examples beside the answers they belong to.
void add_examples(json& all, const Route& route) {
    for (const Exchange& exchange : all_exchanges()) {
        const bool is_its = exchange.method == route.method && exchange.pattern == route.pattern;
        if (!is_its || exchange.answer.empty()) continue;
        const bool is_good = exchange.status < 400;
        json& answer = all[is_good ? std::to_string(exchange.status) : "default"];
        json& media = answer["content"][is_good ? "application/json" : "application/problem+json"];
        json& example = media["examples"][std::string(exchange.name)];
        example["summary"] =
            std::string(name_of(exchange.method)) + ' ' + with_ids(exchange.target);
        if (!exchange.body.empty()) {
            example["summary"] =
                example["summary"].get<std::string>() + " with " + with_ids(exchange.body);
        }
        example["value"] = json::parse(with_ids(exchange.answer));
    }
}

json responses(const Route& route) {
    json success = {{"description", "Done."}};
    if (route.gives == "html") {
        success["content"]["text/html"]["schema"] = {{"type", "string"}};
    } else if (route.gives == "file") {
        for (const char* type : {"text/javascript", "text/css", "image/svg+xml"}) {
            success["content"][type]["schema"] = {{"type", "string"}};
        }
    } else if (route.gives == "book") {
        for (const char* type : {"text/html", "text/css", "image/svg+xml"}) {
            success["content"][type]["schema"] = {{"type", "string"}};
        }
    } else if (route.gives == "text") {
        success["content"]["text/plain"]["schema"] = {{"type", "string"}};
    } else if (route.gives == "atom") {
        success["content"]["application/atom+xml"]["schema"] = {{"type", "string"}};
    } else if (route.gives == "calendar") {
        success["content"]["text/calendar"]["schema"] = {{"type", "string"}};
    } else if (route.gives == "svg") {
        success["content"]["image/svg+xml"]["schema"] = {{"type", "string"}};
    } else if (route.gives == "Stream") {
        success["content"]["text/event-stream"]["schema"] = {{"type", "string"}};
        success["content"]["application/x-ndjson"]["schema"] = reference("StreamLine");
    } else if (route.gives != "nothing") {
        success["content"]["application/json"]["schema"] = reference(route.gives);
    }
    json all = {{std::to_string(route.status), success}};
    if (may_be_kept(route)) all["304"] = {{"description", "You have it already."}};
    json refusal = {{"description", "Refused."}};
    refusal["content"]["application/problem+json"]["schema"] = reference("Problem");
    all["default"] = refusal;
    add_examples(all, route);
    return all;
}

json operation(const Route& route) {
    json result = {{"operationId", operation_id(route)},
                   {"summary", route.summary},
                   {"description", "Who may: " + std::string(words_of(route.who))},
                   {"parameters", parameters(route)},
                   {"responses", responses(route)}};
    if (!route.takes.empty()) result["requestBody"] = request_body(route);
    if (route.who == Who::anybody) result["security"] = json::array();
    return result;
}

json document() {
    json components = json::object();
    add_own_schemas(components);
    add_campaign_schemas(components);
    add_battle_schemas(components);
    json paths = json::object();
    for (const Route& route : routes()) {
        const std::string method = route.method == Method::get ? "get" : "post";
        paths[std::string(route.pattern)][method] = operation(route);
    }
    json schemes = {{"bearer", {{"type", "http"}, {"scheme", "bearer"}}},
                    {"session", {{"type", "apiKey"}, {"in", "cookie"}, {"name", cookie_name}}}};
    return {{"openapi", "3.1.0"},
            {"info",
             {{"title", "Idis"},
              {"version", api_version},
              {"description",
               "A referee for play-by-post campaigns. Refusals are application/problem+json with a "
               "stable `code`; what you may not know is answered as if it were not there."}}},
            {"servers", {{{"url", "/"}}}},
            {"security", {{{"bearer", json::array()}}, {{"session", json::array()}}}},
            {"paths", paths},
            {"components", {{"schemas", components}, {"securitySchemes", schemes}}}};
}

/// Writes an object with a line for each member, and so on for so many levels; what is further in
/// stays in its line.
void write_lines(std::string& out, const json& value, std::size_t levels, std::size_t indent = 1) {
    if (levels == 0 || !value.is_object()) {
        out += value.dump();
        return;
    }
    out += '{';
    const char* before = "\n";
    for (const auto& [name, member] : value.items()) {
        out += before + std::string(indent, ' ') + json(name).dump() + ": ";
        write_lines(out, member, levels - 1, indent + 1);
        before = ",\n";
    }
    out += "\n" + std::string(indent - 1, ' ') + '}';
}

}  // namespace

const std::string& openapi_text() {
    // Each route and each schema is one line, so that a change of one is one changed line.
    static const std::string text = [] {
        std::string lines;
        write_lines(lines, document(), 3);
        return lines + "\n";
    }();
    return text;
}

}  // namespace api
