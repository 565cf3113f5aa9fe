#include "server/api/words/phrases.hpp"

#include <algorithm>
#include <array>

#include "core/kit/one_of.hpp"
#include "server/api/words/ways.hpp"
#include "server/codec/json.hpp"
#include "server/words/chapters/phrases.hpp"

namespace api {

namespace {

/// A number that stands in a sentence: small ones in words.
std::string number_word(std::size_t number) {
    const auto& small = words::phrases().small_numbers;
    return number > 0 && number <= small.size() ? small[number - 1]() : std::to_string(number);
}

/// The word for the way to a side of a hex that a campaign with its compass has.
std::string_view called_among(const Names& names, kit::Direction direction) {
    const auto found = names.by_id.find(codec::side_names[static_cast<std::size_t>(direction)]);
    return found == names.by_id.end() ? codec::called(direction, {})
                                      : std::string_view(found->second);
}

/// The ways clockwise from the north, as codec/compass.hpp calls them.
constexpr std::array<std::string_view, 8> known_ways = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};

std::string spoken_way(std::string_view called) {
    const auto found = std::ranges::find(known_ways, called);
    const auto at = static_cast<std::size_t>(found - known_ways.begin());
    return at < known_ways.size() ? words::phrases().directions[at]() : std::string(called);
}

}  // namespace

std::string in_quotes(std::string_view text) { return words::phrases().quoted(text); }

std::string Names::of(const std::string& id) const {
    const auto found = by_id.find(id);
    return found == by_id.end() ? id : found->second;
}

std::string listed(const std::vector<std::string>& items) {
    const words::Phrases& phrases = words::phrases();
    std::string phrase;
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (at > 0) phrase += at + 1 == items.size() ? phrases.before_last() : phrases.between();
        phrase += items[at];
    }
    return phrase;
}

std::string word_of(kit::Direction direction) { return spoken_way(codec::called(direction, {})); }

std::string phrase_of(const idis::Waypoint& waypoint, const Names& names) {
    if (const auto* place = kit::get_if<idis::PlaceId>(&waypoint)) return names.of(to_text(*place));
    return phrase_of(kit::get<idis::Steps>(waypoint), names);
}

void call_directions(codec::Compass compass, Names& names) {
    for (const kit::Direction direction : kit::directions) {
        const std::string_view called = codec::called(direction, compass);
        if (called != codec::called(direction, {})) {
            const auto at = static_cast<std::size_t>(direction);
            names.by_id.insert_or_assign(std::string(codec::side_names[at]), std::string(called));
        }
    }
}

std::string word_of(kit::Direction direction, const Names& names) {
    return spoken_way(called_among(names, direction));
}

std::string phrase_of(const idis::Steps& steps) { return phrase_of(steps, Names{}); }

std::string phrase_of(const idis::Steps& steps, const Names& names) {
    const words::Phrases& phrases = words::phrases();
    if (steps.empty()) return phrases.here();
    std::vector<std::string> runs;
    for (std::size_t at = 0; at < steps.size();) {
        std::size_t end = at;
        while (end < steps.size() && steps[end] == steps[at]) ++end;
        const std::size_t count = end - at;
        const std::string hexes =
            counted().hexes.written(static_cast<std::int64_t>(count), number_word(count));
        runs.push_back(phrases.some_hexes(hexes, word_of(steps[at], names)));
        at = end;
    }
    return listed(runs);
}

std::string phrase_of_hex(kit::Hex hex) {
    const kit::Offset place = kit::to_offset(hex);
    return words::phrases().hex(std::to_string(place.column), std::to_string(place.row));
}

std::string phrase_of(kit::Moment moment) {
    const std::int64_t minutes = kit::time_of_day(moment).seconds / 60;
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return words::phrases().moment(std::to_string(kit::day_of(moment).number), two(minutes / 60),
                                   two(minutes % 60));
}

std::string phrase_of_moment(const std::string& at) {
    const auto moment = codec::decode_record<kit::Moment>(nlohmann::json(at));
    const auto* good = kit::get_if<kit::Moment>(&moment);
    return good == nullptr ? at : phrase_of(*good);
}

}  // namespace api
