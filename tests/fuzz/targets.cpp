#include "tests/fuzz/targets.hpp"

#include <array>

namespace fuzz {

void must_hold(bool holds, const char* what) {
    if (!holds) throw Found(what);
}
void must_be_sound(const std::vector<std::string>& violations) {
    if (violations.empty()) return;
    throw Found("a followed order leaves a state that is unsound: " + violations.front());
}

std::span<const Target> targets() {
    static constexpr std::array<Target, 17> all = {{
        {"fight_orders", fight_orders},
        {"battle_orders", battle_orders},
        {"table_orders", table_orders},
        {"campaign_orders", campaign_orders},
        {"orders_in_words", orders_in_words},
        {"battle_file", battle_file},
        {"warband_file", warband_file},
        {"scenario", scenario},
        {"toml", toml},
        {"campaign_files", campaign_files},
        {"map_import", map_import},
        {"tmx", tmx},
        {"worldographer", worldographer},
        {"azgaar", azgaar},
        {"tile_data", tile_data},
        {"framing", framing},
        {"interaction", interaction},
    }};
    return all;
}

}  // namespace fuzz
