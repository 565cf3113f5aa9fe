#include "server/codec/compass.hpp"

#include <algorithm>

namespace codec {
namespace {

/// By twelfths of a turn from the north.
constexpr std::array<std::string_view, 12> ways = {
    "north",      "north-east", "north-east", "east",       "south-east", "south-east",
    "south",      "south-west", "south-west", "west",       "north-west", "north-west"};

}  // namespace

std::string_view word_of(Compass compass) { return norths[compass.north % norths.size()]; }

std::optional<Compass> compass_from(std::string_view word) {
    const auto found = std::ranges::find(norths, word);
    if (found == norths.end()) return std::nullopt;
    return Compass{static_cast<std::size_t>(found - norths.begin())};
}

std::string_view called(kit::Direction direction, Compass compass) {
    const std::size_t turned = 2 * static_cast<std::size_t>(direction) + ways.size();
    return ways[(turned - compass.north % ways.size()) % ways.size()];
}

std::string signs_text(const Badges& badges, Compass compass) {
    if (compass == Compass{}) return badges.empty() ? std::string() : json_of(badges).dump();
    return nlohmann::json({{"badges", json_of(badges)}, {"north", word_of(compass)}}).dump();
}

Compass compass_in(const std::string& text) {
    const auto signs = nlohmann::json::parse(text, nullptr, false);
    if (!signs.contains("north")) return {};
    const std::string* word = signs["north"].get_ptr<const std::string*>();
    return word == nullptr ? Compass{} : compass_from(*word).value_or(Compass{});
}

}  // namespace codec
