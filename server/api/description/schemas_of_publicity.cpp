// The schemas of what everybody may read, and of the chronicle.
#include "server/api/description/schemas.hpp"

namespace api {

using nlohmann::json;

namespace {

json listed(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }
json told(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}
/// One that is read: unknown members are refused.
json asked(json properties, json required) {
    json schema = told(std::move(properties), std::move(required));
    schema["additionalProperties"] = false;
    return schema;
}

}  // namespace

void add_publicity_schemas(json& components) {
    const json text = {{"type", "string"}};
    const json whole = {{"type", "integer"}};
    const json flag = {{"type", "boolean"}};
    const json notice = told({{"number", whole},
                              {"at", whole},
                              {"kind", {{"enum", {"news", "paused", "resumed"}}}},
                              {"words", text}},
                             {"number", "at", "kind", "words"});
    const json campaign = told(
        {{"campaign", text},
         {"name", text},
         {"words", text},
         {"since", whole},
         {"feed", text},
         {"has_setting", flag},
         {"has_chronicle", flag},
         {"notices", listed(notice)}},
        {"campaign", "name", "words", "since", "feed", "has_setting", "has_chronicle", "notices"});
    components["PublicPage"] = told({{"campaigns", listed(campaign)}, {"guests_begin", flag}},
                                    {"campaigns", "guests_begin"});
    components["Publicity"] = told({{"is_public", flag},
                                    {"words", text},
                                    {"shows_setting", flag},
                                    {"shows_chronicle", flag},
                                    {"has_chronicle", flag},
                                    {"feed", {{"type", {"string", "null"}}}},
                                    {"notices", listed(notice)}},
                                   {"is_public", "words", "shows_setting", "shows_chronicle",
                                    "has_chronicle", "feed", "notices"});
    components["Chronicle"] =
        told({{"events", whole}, {"days", whole}, {"pages", whole}, {"begin", text}},
             {"events", "days", "pages", "begin"});
    components["SetPublicity"] = asked(
        {{"is_public", flag}, {"words", text}, {"shows_setting", flag}, {"shows_chronicle", flag}},
        json::array({"is_public"}));
    components["MakeNotice"] = asked({{"words", text}}, json::array({"words"}));
    components["MadeNotice"] = told({{"number", whole}}, json::array({"number"}));
}

}  // namespace api
