// The schemas of orders in words.
#include "server/api/description/schemas.hpp"

namespace api {

using nlohmann::json;

namespace {

json object_with(json properties, json required) {
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}
json several(json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

}  // namespace

void add_reading_schemas(json& components) {
    const json text = {{"type", "string"}};
    components["ReadOrders"] = object_with({{"text", text}}, json::array({"text"}));
    components["ReadOrders"]["additionalProperties"] = false;
    components["ConfirmReading"] =
        object_with({{"text", text}, {"confirm", text}}, json::array({"text", "confirm"}));
    components["ConfirmReading"]["additionalProperties"] = false;
    const json mended =
        object_with({{"said", text}, {"meant", text}}, json::array({"said", "meant"}));
    const json order =
        object_with({{"order", {{"type", "object"}}},
                     {"understood_as", text},
                     {"assumed", several(text)},
                     {"mended", several(mended)}},
                    json::array({"order", "understood_as", "assumed", "mended"}));
    const json reading = object_with({{"reading", text}, {"orders", several(order)}},
                                     json::array({"reading", "orders"}));
    const json nearest =
        object_with({{"kind", text}, {"say", text}}, json::array({"kind", "say"}));
    const json outcome = {{"enum", {"read", "ambiguous", "not_read"}}};
    components["ReadAs"] = object_with(
        {{"outcome", outcome},
         {"readings", several(reading)},
         {"not_understood", several(text)},
         {"because", text},
         {"nearest", several(nearest)}},
        json::array({"outcome", "readings", "not_understood", "because", "nearest"}));
    const json one = object_with({{"understood_as", text}, {"at", text}},
                                 json::array({"understood_as", "at"}));
    components["Ordered"] = one;
    components["Ordered"]["properties"]["given"] = several(one);
    components["Ordered"]["properties"]["refused"] = {{"$ref", "#/components/schemas/Problem"}};
}

}  // namespace api
