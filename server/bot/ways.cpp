#include "server/bot/ways.hpp"

#include <algorithm>
#include <utility>

#include "server/api/words/ways.hpp"
#include "server/words/chapters/phrases.hpp"

namespace bot {

using nlohmann::json;

void ask_compass(const Turn& turn, std::function<void(codec::Compass)> then) {
    turn->ask("/badges", [turn, then = std::move(then)](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        then(codec::compass_from(text_in(reply.body, "north")).value_or(codec::Compass{}));
    });
}

std::string way_of(const std::string& side, codec::Compass compass) {
    const auto found = std::ranges::find(codec::side_names, side);
    if (found == codec::side_names.end()) return spaced(side);
    const auto place = static_cast<std::size_t>(found - codec::side_names.begin());
    api::Names names;
    api::call_directions(compass, names);
    return api::word_of(kit::directions[place], names);
}

std::string steps_of(const json& steps, codec::Compass compass) {
    const words::Phrases& phrases = words::phrases();
    if (!steps.is_array() || steps.empty()) return phrases.here();
    std::vector<std::string> runs;
    for (std::size_t first = 0; first < steps.size();) {
        std::size_t next = first;
        while (next < steps.size() && steps[next] == steps[first]) ++next;
        const auto count = static_cast<std::int64_t>(next - first);
        const std::string hexes = api::counted().hexes.written(count, std::to_string(count));
        const bool is_way = steps[first].is_string();
        runs.push_back(phrases.some_hexes(
            hexes, is_way ? way_of(steps[first].get<std::string>(), compass) : "?"));
        first = next;
    }
    return in_row(runs);
}

}  // namespace bot
