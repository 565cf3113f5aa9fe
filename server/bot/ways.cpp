#include "server/bot/ways.hpp"

#include <algorithm>
#include <utility>

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
    return std::string(codec::called(kit::directions[place], compass));
}

std::string steps_of(const json& steps, codec::Compass compass) {
    if (!steps.is_array() || steps.empty()) return "here";
    std::string words;
    for (std::size_t first = 0; first < steps.size();) {
        std::size_t next = first;
        while (next < steps.size() && steps[next] == steps[first]) ++next;
        if (!words.empty()) words += ", ";
        words += std::to_string(next - first) + (next - first == 1 ? " hex " : " hexes ");
        words += steps[first].is_string() ? way_of(steps[first].get<std::string>(), compass) : "?";
        first = next;
    }
    return words;
}

}  // namespace bot
