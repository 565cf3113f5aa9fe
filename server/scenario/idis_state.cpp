#include "server/scenario/idis_state.hpp"

#include "server/codec/describe_idis_state.hpp"
#include "server/codec/json.hpp"

namespace scenario {
namespace {

using Json = nlohmann::json;

/// A row's key as one word: the id, or the parts of a compound key joined by '|'.
std::string key_of(const Json& id) {
    if (id.is_string()) return id.get<std::string>();
    if (!id.is_object() || (id.contains("q") && id.contains("r"))) return id.dump();
    std::string key;
    for (const auto& [name, part] : id.items()) key += (key.empty() ? "" : "|") + key_of(part);
    return key;
}

template <class Row>
Json json_of(const kit::Table<Row>& table) {
    Json rows = Json::object();
    for (const Row& row : table) {
        Json written = codec::encode(row);
        const std::string key = key_of(written["id"]);
        rows[key] = std::move(written);
    }
    return rows;
}

}  // namespace

Json idis_state(const idis::State& state) {
    return {{"campaign", codec::encode(state.campaign)},
            {"now", codec::encode(state.now)},
            {"factions", json_of(state.factions)},
            {"stances", json_of(state.stances)},
            {"commanders", json_of(state.commanders)},
            {"armies", json_of(state.armies)},
            {"detachments", json_of(state.detachments)},
            {"strongholds", json_of(state.strongholds)},
            {"region_weather", json_of(state.region_weather)},
            {"hex_weather", json_of(state.hex_weather)},
            {"side_marks", json_of(state.side_marks)},
            {"land_uses", json_of(state.land_uses)},
            {"works", json_of(state.works)},
            {"rests", json_of(state.rests)},
            {"stationed", json_of(state.stationed)},
            {"posts", json_of(state.posts)},
            {"deposits", json_of(state.deposits)},
            {"load_rules", json_of(state.load_rules)},
            {"within_walls", json_of(state.within_walls)},
            {"known_land", json_of(state.known_land)},
            {"known_places", json_of(state.known_places)},
            {"known_hexes", json_of(state.known_hexes)},
            {"sightings", json_of(state.sightings)},
            {"orders", json_of(state.orders)},
            {"questions", json_of(state.questions)},
            {"channel", json_of(state.channel)},
            {"planned_weather", json_of(state.planned_weather)},
            {"weather_ahead", json_of(state.weather_ahead)},
            {"forecasts", json_of(state.forecasts)},
            {"journeys", json_of(state.journeys)},
            {"harryings", json_of(state.harryings)},
            {"postures", json_of(state.postures)},
            {"entered_dice", json_of(state.entered_dice)},
            {"warbands", json_of(state.warbands)}};
}

}  // namespace scenario
