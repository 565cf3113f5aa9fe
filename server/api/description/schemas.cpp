// The schemas of the API's own bodies.
#include "server/api/description/schemas.hpp"

namespace api {

using nlohmann::json;

namespace {

json text() { return {{"type", "string"}}; }
json whole() { return {{"type", "integer"}}; }
json flag() { return {{"type", "boolean"}}; }
json words(std::initializer_list<const char*> known) { return {{"enum", known}}; }
json list_of(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

json object(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}
/// One that is read: unknown members are refused.
json body(json properties, json required) {
    json schema = object(std::move(properties), std::move(required));
    schema["additionalProperties"] = false;
    return schema;
}

json problem_schema() {
    const json error = object({{"place", text()}, {"code", text()}, {"detail", text()}},
                              {"place", "code", "detail"});
    return object({{"type", text()},
                   {"title", text()},
                   {"status", whole()},
                   {"detail", text()},
                   {"code", text()},
                   {"clause", text()},
                   {"field", text()},
                   {"errors", list_of(error)}},
                  {"type", "title", "status", "detail", "code"});
}

/// What a referee may do.
json rights_schema() { return list_of(words({"rule", "write", "time", "people", "history"})); }

json membership_schema() {
    return object({{"campaign", text()},
                   {"name", text()},
                   {"role", words({"commander", "referee", "god", "chorus"})},
                   {"commander", text()},
                   {"is_over", flag()},
                   {"rights", rights_schema()}},
                  {"campaign", "name", "role"});
}

json link_schema() {
    return object({{"link", text()},
                   {"kind", words({"one_time", "lasting"})},
                   {"made_at", whole()},
                   {"expires_at", {{"type", {"integer", "null"}}}},
                   {"is_used", flag()},
                   {"is_revoked", flag()}},
                  {"link", "kind", "made_at", "expires_at", "is_used", "is_revoked"});
}

/// Discord's own form of what it sends and takes is described by Discord.
void add_discord(json& components) {
    const json bound =
        object({{"discord", text()}, {"bound_at", whole()}}, {"discord", "bound_at"});
    components["Discord"] = object(
        {{"is_offered", flag()}, {"application", text()}, {"bound", list_of(bound)}},
        {"is_offered", "bound"});
    components["MakeDiscordCode"] = body({{"user", text()}}, json::array());
    components["DiscordCode"] =
        object({{"code", text()}, {"expires_at", whole()}}, {"code", "expires_at"});
    components["DiscordInteraction"] =
        object({{"id", text()}, {"type", whole()}, {"data", {{"type", "object"}}}}, {"id", "type"});
    components["DiscordAnswer"] =
        object({{"type", whole()}, {"data", {{"type", "object"}}}}, json::array({"type"}));
}

void add_people(json& components) {
    const json memberships = list_of(membership_schema());
    components["SignIn"] = body({{"link", text()}}, {"link"});
    components["SignedIn"] =
        object({{"token", text()}, {"user", text()}, {"campaigns", memberships}},
               {"token", "user", "campaigns"});
    components["Me"] = object({{"user", text()},
                               {"name", text()},
                               {"roles", memberships},
                               {"makes_campaigns", flag()},
                               {"drafts", whole()},
                               {"waits", whole()}},
                              {"user", "name", "roles", "makes_campaigns", "drafts", "waits"});
    components["Campaigns"] = object({{"campaigns", memberships}}, json::array({"campaigns"}));
    const json member = object({{"user", text()},
                                {"name", text()},
                                {"role", words({"commander", "referee", "god", "chorus", "none"})},
                                {"commander", text()},
                                {"rights", rights_schema()},
                                {"links", list_of(link_schema())}},
                               {"user", "name", "role", "links"});
    components["Links"] = object({{"members", list_of(member)}}, json::array({"members"}));
    components["MakeLink"] = body({{"role", words({"commander", "referee", "god", "chorus"})},
                                   {"commander", text()},
                                   {"name", text()},
                                   {"user", text()},
                                   {"rights", rights_schema()},
                                   {"is_lasting", flag()},
                                   {"days", whole()}},
                                  json::array());
    components["InviteToSeat"] = body({{"commander", text()}, {"name", text()}}, {"commander"});
    components["ChangeRole"] =
        body({{"user", text()},
              {"role", words({"none", "commander", "god", "chorus", "referee"})},
              {"commander", text()},
              {"rights", rights_schema()}},
             {"user", "role"});
    components["RoleNow"] =
        object({{"user", text()},
                {"role", words({"none", "commander", "god", "chorus", "referee"})},
                {"commander", text()},
                {"rights", rights_schema()}},
               {"user", "role"});
    components["Accounts"] = accounts_schema();
    components["SayInRoom"] = body({{"text", text()}}, json::array({"text"}));
    components["MadeLink"] =
        object({{"link", text()}, {"user", text()}, {"secret", text()}, {"path", text()}},
               {"link", "user", "secret", "path"});
}

}  // namespace

json Schemas::plain(const char* type) { return {{"type", type}}; }

json Schemas::one_of_words(std::span<const std::string_view> words) {
    json known = json::array();
    for (const std::string_view word : words) known.push_back(word);
    return {{"enum", std::move(known)}};
}

json Schemas::id_of(std::string_view kind) {
    return {{"type", "string"}, {"pattern", "^" + std::string(kind) + "-[a-z0-9]{10}$"}};
}

json Schemas::or_null(json schema) { return {{"anyOf", {std::move(schema), {{"type", "null"}}}}}; }

json Schemas::list_of(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

json Schemas::list_of(json items, std::size_t size) {
    json list = list_of(std::move(items));
    list["minItems"] = size;
    list["maxItems"] = size;
    return list;
}

namespace {

/// Whether a component is an alternative: others may have a member `kind` of their own.
bool has_kind(const json& schema) {
    const json properties = schema.value("properties", json::object());
    return properties.contains("kind") && properties["kind"].contains("const");
}

}  // namespace

json Schemas::object_of(const std::string& own_name, std::string_view kind, Members members,
                        std::span<const MemberSchema> parts) {
    std::string name = prefix_ + own_name;
    if (components_.contains(name) && has_kind(components_[name]) == kind.empty()) {
        name += kind.empty() ? "Alone" : "OfKind";
    }
    const json reference = {{"$ref", "#/components/schemas/" + name}};
    if (components_.contains(name)) return reference;
    json properties = json::object();
    json required = json::array();
    if (!kind.empty()) {
        properties["kind"] = {{"const", kind}};
        required.push_back("kind");
    }
    components_[name] = {{"type", "object"}, {"properties", properties}};
    for (const MemberSchema& part : parts) {
        properties[part.name] = (this->*part.schema)(members);
        if (members == Members::all_there) required.push_back(part.name);
    }
    json& schema = components_[name];
    schema["properties"] = std::move(properties);
    schema["required"] = std::move(required);
    if (members == Members::may_be_missing) schema["additionalProperties"] = false;
    return reference;
}

json Schemas::of_word(kit::Moment*) {
    return {{"type", "string"}, {"pattern", "^day -?[0-9]+ [0-9]{2}:[0-9]{2}:[0-9]{2}$"}};
}

json Schemas::of_word(kit::Date*) { return {{"type", "string"}, {"format", "date"}}; }

json Schemas::of_word(kit::Fraction*) {
    return {{"type", {"integer", "string"}}, {"pattern", "^-?[0-9]+/[0-9]+$"}};
}

json Schemas::of_held(const char* value) {
    json of_engine = {{"type", "object"}};
    if (value != nullptr) of_engine = {{"$ref", std::string("#/components/schemas/") + value}};
    json held = object({{"engine", text()}, {"value", std::move(of_engine)}}, {"engine", "value"});
    held["additionalProperties"] = false;
    return or_null(std::move(held));
}

json Schemas::of_word(kit::Tally*) {
    return object({{"total", of_word(static_cast<kit::Fraction*>(nullptr))},
                   {"items", of<std::vector<kit::TallyItem>>(Members::all_there)}},
                  {"total", "items"});
}

namespace {

void add_rehearsals(json& components) {
    const json order = {{"$ref", "#/components/schemas/Order"}};
    components["Suggestion"] =
        object({{"order", order}, {"orders", list_of(order)}}, {"order", "orders"});
    components["Rehearse"] = body({{"plays", whole()}, {"seconds", whole()}}, json::array());
    const json victor = {{"enum", {"calling", "called", nullptr}}};
    const json share = object({{"victor", victor}, {"thousandths", whole()}, {"error", whole()}},
                              {"victor", "thousandths", "error"});
    json result = share;
    result["properties"].update(
        {{"result", text()}, {"difference", whole()}, {"plays", whole()}});
    result["required"].insert(result["required"].end(), {"result", "difference", "plays"});
    const json ended = {{"enum", {"played", "out_of_time", "stopped", "broken", nullptr}}};
    components["Rehearsal"] =
        object({{"meeting", text()},
                {"at", text()},
                {"way", text()},
                {"has_begun", flag()},
                {"plays", whole()},
                {"plays_asked", whole()},
                {"milliseconds", whole()},
                {"milliseconds_asked", whole()},
                {"ended", ended},
                {"victors", list_of(share)},
                {"results", list_of(result)}},
               {"meeting", "at", "way", "has_begun", "plays", "plays_asked", "milliseconds",
                "milliseconds_asked", "ended", "victors", "results"});
}

/// What follows from the map alone.
void add_map_layers(json& components) {
    const json place = object({{"column", whole()}, {"row", whole()}}, {"column", "row"});
    const json region = object({{"id", text()}, {"hexes", list_of(place)}}, {"id", "hexes"});
    components["Regions"] = object({{"regions", list_of(region)}}, json::array({"regions"}));
    components["NewsTimes"] =
        object({{"columns", whole()},
                {"rows", whole()},
                {"seconds", list_of({{"type", {"integer", "null"}}})}},
               {"columns", "rows", "seconds"});
}

void add_histories(json& components) {
    components["ViewThen"] = object({{"first", whole()},
                                     {"event", whole()},
                                     {"at", text()},
                                     {"view", {{"$ref", "#/components/schemas/View"}}}},
                                    {"first", "event", "at", "view"});
    const json day = object({{"day", whole()}, {"event", whole()}}, {"day", "event"});
    components["Days"] = object({{"days", list_of(day)}}, json::array({"days"}));
    components["Rewind"] = body({{"to", whole()}, {"words", text()}}, json::array({"to"}));
    const json told = object({{"commander", text()}, {"entries", whole()}},
                             {"commander", "entries"});
    components["Rewound"] = object({{"to", whole()},
                                    {"at", text()},
                                    {"events", whole()},
                                    {"orders", whole()},
                                    {"told", list_of(told)},
                                    {"words", text()}},
                                   {"to", "at", "events", "orders", "told", "words"});
    const json past = object({{"number", whole()}, {"events", whole()}, {"at", text()}},
                             {"number", "events", "at"});
    components["Pasts"] = object({{"pasts", list_of(past)}}, json::array({"pasts"}));
    components["Forks"] = object({{"forks", list_of(text())}}, json::array({"forks"}));
    components["MakeFork"] = body({{"event", whole()}}, json::array({"event"}));
    components["MadeFork"] = object({{"fork", text()}}, json::array({"fork"}));
}

void add_why(json& components) {
    const json amount = {{"type", {"integer", "string"}}, {"pattern", "^-?[0-9]+/[0-9]+$"}};
    const json change = object({{"event", whole()},
                                {"at", text()},
                                {"kind", text()},
                                {"amount", amount},
                                {"clauses", list_of(text())}},
                               {"event", "at", "kind", "amount", "clauses"});
    const json item = object({{"amount", amount}, {"clause", text()}}, {"amount", "clause"});
    const json part = object({{"number", text()}, {"amount", amount}}, {"number", "amount"});
    components["Why"] = object({{"number", amount},
                                {"items", list_of(item)},
                                {"made_of", list_of(part)},
                                {"clauses", list_of(text())},
                                {"before", amount},
                                {"changes", list_of(change)}},
                               {"number", "items", "made_of", "clauses"});
}

/// What is wrong with a text of many lines, or was lost of it.
json fault_schema() {
    return object({{"place", text()}, {"code", text()}, {"detail", text()}},
                  {"place", "code", "detail"});
}

void add_making(json& components) {
    const json files = {{"type", "object"}, {"additionalProperties", text()}};
    json map = {{"text", text()},   {"base64", text()},   {"name", text()}, {"format", text()},
                {"mapping", text()}, {"columns", whole()}};
    map["miles"] = {{"type", "number"}};
    map["files"] = files;
    components["ImportMap"] = body(std::move(map), json::array());
    components["ImportedMap"] = object({{"map_text", text()},
                                        {"losses", list_of(fault_schema())},
                                        {"columns", whole()},
                                        {"rows", whole()}},
                                       {"map_text", "losses", "columns", "rows"});
    components["MakeCampaign"] = body({{"name", text()}, {"files", files}}, json::array({"files"}));
    const json commander = object({{"key", text()}, {"commander", text()}}, {"key", "commander"});
    components["MadeCampaign"] = object({{"campaign", text()},
                                         {"name", text()},
                                         {"commanders", list_of(commander)},
                                         {"warnings", list_of(fault_schema())}},
                                        {"campaign", "name", "commanders", "warnings"});
}

}  // namespace

void add_own_schemas(json& components) {
    add_making(components);
    add_draft_schemas(components);
    add_publicity_schemas(components);
    add_way_schemas(components);
    add_rehearsals(components);
    add_map_layers(components);
    add_histories(components);
    add_why(components);
    add_people(components);
    add_discord(components);
    components["Problem"] = problem_schema();
    const json change = object(
        {{"kind", words({"added", "changed", "removed"})}, {"what", text()}, {"words", text()}},
        {"kind", "what", "words"});
    const json version =
        object({{"version", text()}, {"changes", list_of(change)}}, {"version", "changes"});
    components["Changes"] = object({{"versions", list_of(version)}}, json::array({"versions"}));
    components["Health"] = object({{"status", words({"ok"})}}, json::array({"status"}));
    components["Ready"] = object({{"status", words({"ready"})}}, json::array({"status"}));
    components["OpenApi"] = {{"type", "object"}};
    components["RulebookClause"] = object({{"id", text()},
                                           {"source", text()},
                                           {"kind", text()},
                                           {"clause", text()},
                                           {"check", text()},
                                           {"ruling", text()}},
                                          {"id", "source", "kind", "clause", "check", "ruling"});
    components["Rulebook"] = object(
        {{"books", list_of(text())},
         {"clauses", list_of({{"$ref", "#/components/schemas/RulebookClause"}})}},
        {"books", "clauses"});
    add_reading_schemas(components);
    components["Clock"] = object({{"now", text()},
                                  {"is_paused", flag()},
                                  {"speed", whole()},
                                  {"offset_seconds", whole()},
                                  {"zone", text()},
                                  {"stands_until", {{"type", {"integer", "null"}}}},
                                  {"stood_for", whole()},
                                  {"halted_because", text()},
                                  {"has_jumped", flag()}},
                                 {"now", "is_paused", "speed", "offset_seconds", "stands_until"});
    components["Setting"] = body({{"text", text()}}, json::array({"text"}));
    components["SetClock"] = body({{"action", words({"pause", "resume", "set_speed", "advance"})},
                                   {"speed", whole()},
                                   {"days", whole()},
                                   {"stood", words({"made_up", "waited_out"})}},
                                  json::array({"action"}));
    const json kinds = words({"state", "entry", "event", "view"});
    components["StreamLine"] = object({{"type", kinds},
                                       {"last", whole()},
                                       {"etag", text()},
                                       {"view", {{"$ref", "#/components/schemas/View"}}},
                                       {"number", whole()}},
                                      json::array({"type"}));
    components["DiceCommitment"] = object({{"commitment", text()}}, json::array({"commitment"}));
}

}  // namespace api
