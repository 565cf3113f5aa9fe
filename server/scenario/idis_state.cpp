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
Json rows_of(const kit::Table<Row>& table) {
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
            {"factions", rows_of(state.factions)},
            {"stances", rows_of(state.stances)},
            {"commanders", rows_of(state.commanders)},
            {"armies", rows_of(state.armies)},
            {"detachments", rows_of(state.detachments)},
            {"strongholds", rows_of(state.strongholds)},
            {"region_weather", rows_of(state.region_weather)},
            {"hex_weather", rows_of(state.hex_weather)},
            {"side_marks", rows_of(state.side_marks)},
            {"land_uses", rows_of(state.land_uses)},
            {"works", rows_of(state.works)},
            {"rests", rows_of(state.rests)},
            {"stationed", rows_of(state.stationed)},
            {"posts", rows_of(state.posts)},
            {"deposits", rows_of(state.deposits)},
            {"load_rules", rows_of(state.load_rules)},
            {"within_walls", rows_of(state.within_walls)},
            {"known_land", rows_of(state.known_land)},
            {"known_places", rows_of(state.known_places)},
            {"known_hexes", rows_of(state.known_hexes)},
            {"sightings", rows_of(state.sightings)},
            {"orders", rows_of(state.orders)},
            {"questions", rows_of(state.questions)},
            {"channel", rows_of(state.channel)},
            {"planned_weather", rows_of(state.planned_weather)},
            {"weather_ahead", rows_of(state.weather_ahead)},
            {"forecasts", rows_of(state.forecasts)},
            {"journeys", rows_of(state.journeys)},
            {"harryings", rows_of(state.harryings)},
            {"postures", rows_of(state.postures)},
            {"entered_dice", rows_of(state.entered_dice)},
            {"warbands", rows_of(state.warbands)}};
}

}  // namespace scenario
