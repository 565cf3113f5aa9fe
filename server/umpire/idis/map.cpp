#include "server/umpire/idis/map.hpp"

#include "core/idis/letters/news_spread.hpp"
#include "core/idis/map/region.hpp"
#include "server/umpire/idis/persistence.hpp"

namespace umpire {

namespace {

bool may_have_map(const idis::State& state, const Person& person) {
    return sees_all(person) && Persistence<idis::System>::observer(state, person).has_value();
}

/// Adds to a list that is being written.
void add(std::string& list, const std::string& item) {
    if (list.back() != '[') list += ',';
    list += item;
}

}  // namespace

std::optional<std::string> regions_text(const idis::State& state, const Person& person) {
    if (!may_have_map(state, person)) return std::nullopt;
    std::string regions = "[";
    for (const idis::Stronghold& stronghold : state.strongholds) {
        std::string hexes = "[";
        for (const idis::Hex hex : idis::region_hexes(state, stronghold.id)) {
            const idis::Offset at = to_offset(hex);
            add(hexes, "{\"column\":" + std::to_string(at.column) +
                           ",\"row\":" + std::to_string(at.row) + '}');
        }
        add(regions, "{\"id\":\"" + to_text(stronghold.id) + "\",\"hexes\":" + hexes + "]}");
    }
    return "{\"regions\":" + regions + "]}";
}

std::optional<std::string> news_times_text(const idis::State& state, const Person& person,
                                           idis::Offset from) {
    if (!may_have_map(state, person)) return std::nullopt;
    const auto& grid = state.map->grid();
    if (!grid.contains(to_hex(from))) return std::nullopt;
    const idis::NewsSpread& spread = idis::news_spread(state.map, to_hex(from));
    std::string seconds = "[";
    for (int index = 0; index < grid.size(); ++index) {
        const auto time = spread.to(to_offset(grid.hex_at(index)));
        add(seconds, time ? std::to_string(time->seconds) : std::string("null"));
    }
    return "{\"columns\":" + std::to_string(grid.columns()) +
           ",\"rows\":" + std::to_string(grid.rows()) + ",\"seconds\":" + seconds + "]}";
}

}  // namespace umpire
