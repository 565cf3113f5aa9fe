#include "server/chronicle/maps.hpp"

#include <algorithm>
#include <optional>

#include "server/chronicle/markup.hpp"
#include "server/chronicle/signs.hpp"
#include "server/drawing/map.hpp"

namespace chronicle {

namespace {

using drawing::Dot;
using drawing::Svg;

constexpr std::int64_t army_radius = 30;
constexpr std::string_view paper = "#f3eee0";
constexpr std::string_view paper_lines = "#d8cfb8";

/// Lays the campaign's map under a picture.
void lay_map(Svg& svg, const idis::Map& map) {
    const drawing::Frame whole = drawing::map_frame(map.grid());
    svg.element("image", {{"href", map_file},
                          {"x", whole.left},
                          {"y", whole.top},
                          {"width", whole.width},
                          {"height", whole.height}});
}

drawing::Frame frame_of(const Window& window) {
    const Dot first = drawing::hex_middle(kit::to_hex(window.first));
    const Dot last = drawing::hex_middle(kit::to_hex(window.last));
    return {first.x - 40, first.y - 35, last.x - first.x + 80, last.y - first.y + 105};
}

/// Where an army's sign stands in its hex: above the name of a place, several beside each other.
Dot place_among(Dot middle, std::size_t place, std::size_t count) {
    const Dot above{middle.x, middle.y - army_radius / 2};
    if (count == 1) return above;
    const auto at = static_cast<std::int64_t>(place);
    const auto last = static_cast<std::int64_t>(count) - 1;
    return {above.x + (2 * at - last) * army_radius * 8 / 10,
            above.y + (at % 2 == 0 ? -1 : 1) * army_radius / 2};
}

void draw_trail(Svg& svg, const Stood& stood, std::string_view colour) {
    if (stood.trail.size() < 2) return;
    std::vector<Dot> dots;
    for (const kit::Hex hex : stood.trail) dots.push_back(drawing::hex_middle(hex));
    drawing::polyline(svg, dots, {{"stroke", "#ffffff"}, {"stroke-width", 15}});
    drawing::polyline(svg, dots, {{"stroke", colour},
                                  {"stroke-width", 8},
                                  {"stroke-dasharray", "16 8"}});
    drawing::circle(svg, dots.front(), 9, {{"fill", colour}});
}

void draw_battlefield(Svg& svg, kit::Hex hex) {
    const Dot at = drawing::hex_middle(hex);
    for (const std::int64_t width : {14, 7}) {
        const std::string_view colour = width == 14 ? "#ffffff" : "#111111";
        for (const std::int64_t way : {-1, 1}) {
            drawing::line(svg, {at.x - 30, at.y - 34 * way}, {at.x + 30, at.y + 34 * way},
                          {{"stroke", colour}, {"stroke-width", width}});
        }
    }
}

/// Draws what a day's map shows within a window, or everywhere.
void draw_day(Svg& svg, const Past& past, const DayPast& day, const Window* window) {
    const auto is_shown = [&](kit::Hex hex) { return window == nullptr || is_in(*window, hex); };
    for (const HeldPlace& held : day.held) {
        if (!held.holder || !is_shown(held.hex)) continue;
        const Dot at = drawing::hex_middle(held.hex);
        draw_sign(svg, {at.x + 24, at.y - 22}, 11, look_of(past, held.holder), Filling::full, "");
    }
    for (const Stood& stood : day.stood) {
        if (is_shown(stood.hex)) draw_trail(svg, stood, look_of(past, stood.faction).colour);
    }
    for (const kit::Hex hex : day.battlefields) {
        if (is_shown(hex)) draw_battlefield(svg, hex);
    }
    std::map<kit::Hex, std::vector<std::size_t>> by_hex;
    for (std::size_t at = 0; at < day.stood.size(); ++at) {
        if (is_shown(day.stood[at].hex)) by_hex[day.stood[at].hex].push_back(at);
    }
    for (const auto& [hex, armies] : by_hex) {
        for (std::size_t place = 0; place < armies.size(); ++place) {
            const Dot at = place_among(drawing::hex_middle(hex), place, armies.size());
            draw_sign(svg, at, army_radius, look_of(past, day.stood[armies[place]].faction),
                      Filling::full, std::to_string(armies[place] + 1));
        }
    }
    // What armies stand at stays to be read.
    for (const idis::Place& place : past.naming.map().places()) {
        if (by_hex.contains(place.hex)) drawing::draw_name(svg, place);
    }
}

/// A map may be wider than a phone: then it is moved by hand or by keys.
std::string in_frame(const std::string& picture) {
    return "<div class=\"map\" role=\"region\" tabindex=\"0\" aria-label=\"" +
           marked(of_pages().map) + "\">" + inline_picture(picture) + "</div>\n";
}

/// The stretch of a day's map where armies stood or came by, for a narrow screen; "" if that is
/// the whole map, or nobody stands anywhere.
std::string map_near_armies(const Past& past, const DayPast& day) {
    constexpr int around = 2;
    std::optional<Window> window;
    for (const Stood& stood : day.stood) {
        const kit::Offset at = kit::to_offset(stood.hex);
        if (!window) window = Window{at, at};
        window->first = {std::min(window->first.column, at.column),
                         std::min(window->first.row, at.row)};
        window->last = {std::max(window->last.column, at.column),
                        std::max(window->last.row, at.row)};
    }
    if (!window) return {};
    window->first = {window->first.column - around, window->first.row - around};
    window->last = {window->last.column + around, window->last.row + around};
    Svg svg(frame_of(*window), of_pages().map_near_armies(std::to_string(day.day.number)));
    lay_map(svg, past.naming.map());
    draw_day(svg, past, day, &*window);
    return in_frame(svg.finish());
}

}  // namespace

std::string map_of_day(const Past& past, const DayPast& day) {
    const idis::Map& map = past.naming.map();
    Svg svg(drawing::map_frame(map.grid()),
            of_pages().map_of_day(std::to_string(day.day.number)));
    lay_map(svg, map);
    draw_day(svg, past, day, nullptr);
    const std::string near = map_near_armies(past, day);
    const std::string both =
        near.empty() ? near
                     : "<div class=\"near\">" + near + "</div>\n<p class=\"near\">" +
                           marked(of_pages().whole_map) + "</p>\n";
    return both + in_frame(svg.finish());
}

std::string map_as_it_was(const Past& past, const DayPast& day, const Window& window) {
    Svg svg(frame_of(window), of_pages().map_as_it_was(std::to_string(day.day.number)));
    lay_map(svg, past.naming.map());
    draw_day(svg, past, day, &window);
    return in_frame(svg.finish());
}

std::string map_as_he_saw(const Past& past, const CommanderPast& commander,
                          const DayOfCommander& day, const Window& window) {
    Svg svg(frame_of(window), of_pages().map_as_known());
    lay_map(svg, past.naming.map());
    drawing::Path blank;
    for (const kit::Hex hex : day.hidden) drawing::add_hex(blank, hex);
    if (!blank.is_empty()) {
        svg.element("path", {{"d", blank.data()},
                             {"fill", paper},
                             {"stroke", paper_lines},
                             {"stroke-width", 2}});
    }
    std::map<kit::Hex, std::vector<const Seen*>> by_hex;
    for (const Seen& seen : day.seen) {
        if (is_in(window, seen.hex)) by_hex[seen.hex].push_back(&seen);
    }
    // He himself stands last in his hex, beside those whom he sees there.
    by_hex[*day.centre].push_back(nullptr);
    for (const auto& [hex, all] : by_hex) {
        for (std::size_t place = 0; place < all.size(); ++place) {
            const Dot at = place_among(drawing::hex_middle(hex), place, all.size());
            if (all[place] == nullptr) {
                draw_sign(svg, at, army_radius, look_of(past, commander.faction), Filling::full,
                          "");
                continue;
            }
            const Seen& seen = *all[place];
            const std::string word =
                seen.is_in_sight
                    ? "\u2022"
                    : of_pages().day_in_short(std::to_string(kit::day_of(seen.at).number));
            draw_sign(svg, at, army_radius, look_of(past, seen.faction), Filling::hollow, word);
        }
    }
    // A name is wider than its hex, and what is blank beside that covers it, as a sign does.
    for (const idis::Place& place : past.naming.map().places()) {
        const bool is_known = std::ranges::find(day.hidden, place.hex) == day.hidden.end();
        if (is_known && is_in(window, place.hex)) drawing::draw_name(svg, place);
    }
    return in_frame(svg.finish());
}

}  // namespace chronicle
