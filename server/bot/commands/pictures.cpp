// The map and the battle as pictures, and what a number is made of.
#include <algorithm>
#include <array>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/map_picture.hpp"
#include "server/bot/png.hpp"
#include "server/bot/ways.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

void show_map(const Turn& turn, const std::string& svg) {
    std::string png = png_of(svg);
    if (png.empty()) {
        return turn->say("That map cannot be drawn here. Your campaign's page shows it.");
    }
    Message message{"The map as you know it."};
    message.files.push_back({"map.png", "image/png", std::move(png)});
    turn->say(std::move(message));
}

}  // namespace

void map(const Turn& turn) {
    ask_compass(turn, [turn](codec::Compass compass) {
        turn->ask("/view", [turn, compass](const Reply& view) {
            if (!view.is_good()) return turn->refuse(view);
            if (in(view.body, "commander").is_object()) {
                return show_map(turn, known_map_svg(view.body, compass));
            }
            turn->ask("/map", [turn, compass, seen = view.body](const Reply& whole) {
                if (!whole.is_good()) return turn->refuse(whole);
                show_map(turn, whole_map_svg(whole.body, seen, compass));
            });
        });
    });
}

namespace {

/// A number of a commander's view that one may ask about.
struct KnownNumber {
    std::string_view name;
    std::string_view pointer;
};
constexpr std::array<KnownNumber, 5> numbers = {{
    {"supplies", "/commander/army/supplies"},
    {"what the army eats in a day", "/commander/army/daily_need/total"},
    {"what the army can carry", "/commander/army/capacity/total"},
    {"how long the column is", "/commander/army/column_length/total"},
    {"how far scouts see", "/commander/army/scouting_range/total"},
}};

/// Takes:   the name under which the number was offered, "" for none.
std::string words_of_why(const json& why, std::string_view name) {
    std::string words = name.empty() ? "" : "Of **" + std::string(name) + "**: ";
    words += "It is **" + number_of(in(why, "number")) + "**";
    for (const json& item : in(why, "items")) {
        words += "\n- " + number_of(in(item, "amount")) + " `" + text_in(item, "clause") + "`";
    }
    for (const json& part : in(why, "made_of")) {
        words += "\n- " + number_of(in(part, "amount")) + " " + plain(text_in(part, "number"));
    }
    const json& clauses = in(why, "clauses");
    if (!clauses.empty()) words += "\nThe rulebook speaks of it in:";
    for (const json& clause : clauses) words += " `" + clause.get<std::string>() + "`";
    return words;
}

}  // namespace

void why(const Turn& turn) {
    const std::string number = turn->interaction.value("number");
    if (number.find_first_of("&?#") != std::string::npos) {
        return turn->say("Pick one of the numbers that are offered.");
    }
    const auto known = std::ranges::find(numbers, number, &KnownNumber::pointer);
    const std::string_view name = known == numbers.end() ? "" : known->name;
    turn->ask("/why?number=" + number, [turn, name](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(words_of_why(reply.body, name));
    });
}

void offer_numbers(const Turn& turn) {
    const std::string typed = turn->interaction.value(turn->interaction.typed_into);
    std::vector<Choice> choices;
    for (const KnownNumber& number : numbers) {
        if (has_in_it(number.name, typed)) {
            choices.push_back({std::string(number.pointer), std::string(number.name)});
        }
    }
    turn->offer(choices);
}

}  // namespace bot::handle
