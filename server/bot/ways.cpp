#include "server/bot/ways.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bot {

using nlohmann::json;

void ask_compass(const Turn& turn, std::function<void(codec::Compass)> then) {
    turn->ask("/badges", [then = std::move(then)](const Reply& reply) {
        then(codec::compass_from(text_in(reply.body, "north")).value_or(codec::Compass{}));
    });
}

std::string way_of(const std::string& side, codec::Compass compass) {
    constexpr std::array<std::string_view, 6> sides = {"north", "north_east", "south_east",
                                                       "south", "south_west", "north_west"};
    const auto found = std::ranges::find(sides, side);
    if (found == sides.end()) return spaced(side);
    const auto place = static_cast<std::size_t>(found - sides.begin());
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
