// The schemas of the API's own bodies.
#include "server/api/schemas.hpp"

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

json membership_schema() {
    return object({{"campaign", text()},
                   {"name", text()},
                   {"role", words({"commander", "referee", "god", "chorus"})},
                   {"commander", text()}},
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

void add_people(json& components) {
    const json memberships = list_of(membership_schema());
    components["SignIn"] = body({{"link", text()}}, {"link"});
    components["SignedIn"] =
        object({{"token", text()}, {"user", text()}, {"campaigns", memberships}},
               {"token", "user", "campaigns"});
    components["Me"] = object({{"user", text()}, {"name", text()}, {"roles", memberships}},
                              {"user", "name", "roles"});
    components["Campaigns"] = object({{"campaigns", memberships}}, json::array({"campaigns"}));
    const json member = object({{"user", text()},
                                {"name", text()},
                                {"role", words({"commander", "referee", "god", "chorus", "none"})},
                                {"commander", text()},
                                {"links", list_of(link_schema())}},
                               {"user", "name", "role", "links"});
    components["Links"] = object({{"members", list_of(member)}}, json::array({"members"}));
    components["MakeLink"] = body({{"role", words({"commander", "referee", "god", "chorus"})},
                                   {"commander", text()},
                                   {"name", text()},
                                   {"user", text()},
                                   {"is_lasting", flag()},
                                   {"days", whole()}},
                                  json::array());
    components["InviteToSeat"] = body({{"commander", text()}, {"name", text()}}, {"commander"});
    components["ChangeRole"] =
        body({{"user", text()},
              {"role", words({"none", "commander", "god", "chorus"})},
              {"commander", text()}},
             {"user", "role"});
    components["RoleNow"] = object({{"user", text()},
                                    {"role", words({"none", "commander", "god", "chorus"})},
                                    {"commander", text()}},
                                   {"user", "role"});
    components["SayInRoom"] = body({{"text", text()}}, json::array({"text"}));
    components["MadeLink"] =
        object({{"link", text()}, {"user", text()}, {"secret", text()}, {"path", text()}},
               {"link", "user", "secret", "path"});
}

}  // namespace

void add_own_schemas(json& components) {
    add_people(components);
    components["Problem"] = problem_schema();
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
    components["Ordered"] =
        object({{"understood_as", text()}, {"at", text()}}, {"understood_as", "at"});
    components["Events"] =
        object({{"events", list_of({{"type", "object"}})}, {"last", whole()}}, {"events", "last"});
    components["Clock"] = object({{"now", text()},
                                  {"is_paused", flag()},
                                  {"speed", whole()},
                                  {"offset_seconds", whole()},
                                  {"stands_until", {{"type", {"integer", "null"}}}},
                                  {"halted_because", text()}},
                                 {"now", "is_paused", "speed", "offset_seconds", "stands_until"});
    components["SetClock"] =
        body({{"action", words({"pause", "resume", "set_speed", "advance"})},
              {"speed", whole()},
              {"days", whole()}},
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
