#include "server/api/words/phrases.hpp"

#include <algorithm>
#include <array>

#include "core/kit/one_of.hpp"
#include "server/api/words/ways.hpp"

namespace api {

namespace {

constexpr std::array<std::string_view, 6> direction_words = {"north", "north-east", "south-east",
                                                             "south", "south-west", "north-west"};
constexpr std::array<std::string_view, 10> small_numbers = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};

std::string number_word(std::size_t number) {
    return number < small_numbers.size() ? std::string(small_numbers[number])
                                         : std::to_string(number);
}

}  // namespace

std::string in_quotes(std::string_view text) { return "\u201c" + std::string(text) + "\u201d"; }

std::string Names::of(const std::string& id) const {
    const auto found = by_id.find(id);
    return found == by_id.end() ? id : found->second;
}

std::string counted(std::int64_t number, std::string_view noun, std::string_view plural) {
    std::string digits = std::to_string(number < 0 ? -number : number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    std::string phrase = (number < 0 ? "-" : "") + digits + ' ';
    if (number == 1) return phrase += noun;
    if (!plural.empty()) return phrase += plural;
    phrase += noun;
    return phrase += 's';
}

std::string listed(const std::vector<std::string>& items) {
    std::string phrase;
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (at > 0) phrase += at + 1 == items.size() ? " and " : ", ";
        phrase += items[at];
    }
    return phrase;
}

std::string_view word_of(kit::Direction direction) {
    return direction_words[static_cast<std::size_t>(direction)];
}

std::string phrase_of(const idis::Waypoint& waypoint, const Names& names) {
    if (const auto* place = kit::get_if<idis::PlaceId>(&waypoint)) return names.of(to_text(*place));
    return phrase_of(kit::get<idis::Steps>(waypoint), names);
}

void call_directions(codec::Compass compass, Names& names) {
    for (const kit::Direction direction : kit::directions) {
        const auto at = static_cast<std::size_t>(direction);
        const std::string_view called = codec::called(direction, compass);
        if (called != direction_words[at]) {
            names.by_id.insert_or_assign(std::string(codec::side_names[at]), std::string(called));
        }
    }
}

bool are_called(codec::Compass compass, const Names& names) {
    return std::ranges::all_of(kit::directions, [&](kit::Direction direction) {
        return word_of(direction, names) == codec::called(direction, compass);
    });
}

std::string word_of(kit::Direction direction, const Names& names) {
    const auto found = names.by_id.find(codec::side_names[static_cast<std::size_t>(direction)]);
    return found == names.by_id.end() ? std::string(word_of(direction)) : found->second;
}

std::string phrase_of(const idis::Steps& steps) { return phrase_of(steps, Names{}); }

std::string phrase_of(const idis::Steps& steps, const Names& names) {
    if (steps.empty()) return "here";
    std::vector<std::string> runs;
    for (std::size_t at = 0; at < steps.size();) {
        std::size_t end = at;
        while (end < steps.size() && steps[end] == steps[at]) ++end;
        runs.push_back(number_word(end - at) + (end - at == 1 ? " hex " : " hexes ") +
                       word_of(steps[at], names));
        at = end;
    }
    return listed(runs);
}

std::string phrase_of_hex(kit::Hex hex) {
    const kit::Offset place = kit::to_offset(hex);
    return "the hex in column " + std::to_string(place.column) + ", row " +
           std::to_string(place.row);
}

std::string phrase_of(kit::Moment moment) {
    const std::int64_t minutes = kit::time_of_day(moment).seconds / 60;
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return "day " + std::to_string(kit::day_of(moment).number) + ", " + two(minutes / 60) + ":" +
           two(minutes % 60);
}

}  // namespace api
