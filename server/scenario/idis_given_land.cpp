#include "server/scenario/idis_given_land.hpp"

#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

namespace scenario {

void give_land(const Json& given, const Names& names, idis::State& state,
               codec::Problems& problems) {
    const Json land = given.value("land", Json::array());
    if (!land.is_array()) {
        problems.push_back({"/given/land", "wrong_kind", "land is a list of hexes"});
        return;
    }
    for (std::size_t at = 0; at < land.size(); ++at) {
        const std::string place = "/given/land/" + std::to_string(at);
        const auto read = codec::decode<idis::LandUse>(names.wire(land[at], place, problems));
        const auto* use = kit::get_if<idis::LandUse>(&read);
        if (use == nullptr || !state.map->contains(use->id) || state.land_uses.contains(use->id)) {
            problems.push_back({place, "not_a_hex", "land names hexes of the map, each once"});
            continue;
        }
        state.land_uses.insert(*use);
    }
}

}  // namespace scenario
