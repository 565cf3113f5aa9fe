// The schemas of the ways by which somebody is told what happens to him.
#include "server/api/description/schemas.hpp"
#include "server/store/ways.hpp"

namespace api {

using nlohmann::json;

namespace {

template <class All>
json words_of_all(const All& all) {
    json words = json::array();
    for (const auto each : all) words.push_back(store::name_of(each));
    return {{"enum", std::move(words)}};
}

json way_schema(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}

/// The channels of Discord that a referee links.
void add_channel_schemas(json& components) {
    const json text = {{"type", "string"}};
    const json whole = {{"type", "integer"}};
    const json whole_or_null = {{"type", {"integer", "null"}}};
    const json flag = {{"type", "boolean"}};
    const json channel = {{"way", text},           {"user", text},
                          {"name", text},          {"commander", text},
                          {"channel", text},       {"made_at", whole},
                          {"told_at", whole_or_null}, {"failing_since", whole_or_null},
                          {"failure", text},       {"left_out", whole},
                          {"has_given_up", flag}};
    json names = json::array();
    for (const auto& [name, schema] : channel.items()) names.push_back(name);
    components["DiscordChannel"] = way_schema(channel, names);
    const json row = {{"$ref", "#/components/schemas/DiscordChannel"}};
    components["DiscordChannels"] = way_schema(
        {{"is_offered", flag}, {"channels", {{"type", "array"}, {"items", row}}}},
        {"is_offered", "channels"});
    components["LinkDiscordChannel"] =
        way_schema({{"user", text}, {"channel", text}}, {"user", "channel"});
    components["LinkDiscordChannel"]["additionalProperties"] = false;
}

}  // namespace

void add_way_schemas(json& components) {
    const json text = {{"type", "string"}};
    const json text_or_null = {{"type", {"string", "null"}}};
    const json whole = {{"type", "integer"}};
    const json whole_or_null = {{"type", {"integer", "null"}}};
    const json flag = {{"type", "boolean"}};
    const json wants = {{"type", "array"}, {"items", words_of_all(store::all_wants)}};
    const json kind = words_of_all(store::all_way_kinds);
    const json texts = {{"type", "array"}, {"items", text}};
    const json way = {{"way", text},
                      {"kind", kind},
                      {"leads_to", text},
                      {"is_linked", flag},
                      {"wants", wants},
                      {"zone", text},
                      {"quiet_from", text_or_null},
                      {"quiet_to", text_or_null},
                      {"digest_at", text_or_null},
                      {"is_confirmed", flag},
                      {"made_at", whole},
                      {"told_at", whole_or_null},
                      {"failing_since", whole_or_null},
                      {"failure", text},
                      {"left_out", whole},
                      {"has_given_up", flag}};
    json names = json::array();
    for (const auto& [name, schema] : way.items()) names.push_back(name);
    components["Way"] = way_schema(way, names);
    json made = way;
    made["secret"] = text;
    names.push_back("secret");
    components["MadeWay"] = way_schema(made, names);
    components["Ways"] = way_schema(
        {{"ways",
          {{"type", "array"}, {"items", {{"$ref", "#/components/schemas/Way"}}}}},
         {"kinds", {{"type", "array"}, {"items", kind}}},
         {"push_key", text},
         {"given_up", texts},
         {"left_out", texts}},
        {"ways", "kinds", "push_key", "given_up", "left_out"});
    const json settings = {{"wants", wants},
                           {"zone", text},
                           {"quiet_from", text},
                           {"quiet_to", text},
                           {"digest_at", text}};
    json asked = settings;
    asked["kind"] = kind;
    asked["address"] = text;
    asked["p256dh"] = text;
    asked["auth"] = text;
    components["MakeWay"] = way_schema(asked, json::array({"kind"}));
    components["MakeWay"]["additionalProperties"] = false;
    components["SetWay"] = way_schema(settings, json::array());
    components["SetWay"]["additionalProperties"] = false;
    components["WaySecret"] = way_schema({{"secret", text}, {"secret_before_until", whole}},
                                         {"secret", "secret_before_until"});
    components["TriedWay"] =
        way_schema({{"is_taken", flag}, {"failure", text}}, {"is_taken", "failure"});
    components["ConfirmWay"] = way_schema({{"code", text}}, json::array({"code"}));
    components["ConfirmWay"]["additionalProperties"] = false;
    add_channel_schemas(components);
}

}  // namespace api
