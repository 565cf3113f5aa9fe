// The map and the battle as pictures, and what a number is made of.
#include <algorithm>
#include <array>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/map_picture.hpp"
#include "server/bot/png.hpp"
#include "server/bot/ways.hpp"
#include "server/bot/wording.hpp"
#include "server/words/chapters/chat.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

void show_map(const Turn& turn, const std::string& svg) {
    std::string png = png_of(svg);
    if (png.empty()) {
        return turn->say(chat().cannot_draw());
    }
    Message message{chat().map_known()};
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
    words::Text<> words::ChatWords::*name;
    std::string_view pointer;
    std::string said() const { return (chat().*name)(); }
};
using Words = words::ChatWords;
constexpr std::array<KnownNumber, 5> numbers = {{
    {&Words::number_of_supplies, "/commander/army/supplies"},
    {&Words::number_eaten, "/commander/army/daily_need/total"},
    {&Words::number_carried, "/commander/army/capacity/total"},
    {&Words::length_of_column, "/commander/army/column_length/total"},
    {&Words::reach_of_scouts, "/commander/army/scouting_range/total"},
}};

/// Takes:   the name under which the number was offered, "" for none.
std::string words_of_why(const json& why, const std::string& name) {
    const std::string number = bold(number_of(in(why, "number")));
    std::string words =
        name.empty() ? chat().it_is(number) : chat().of_it_is(bold(name), number);
    for (const json& item : in(why, "items")) {
        words += "\n- " + number_of(in(item, "amount")) + " `" + text_in(item, "clause") + "`";
    }
    for (const json& part : in(why, "made_of")) {
        words += "\n- " + number_of(in(part, "amount")) + " " + plain(text_in(part, "number"));
    }
    const json& clauses = in(why, "clauses");
    if (clauses.empty()) return words;
    std::string all;
    for (const json& clause : clauses) {
        all += (all.empty() ? "" : " ") + as_typed(clause.get<std::string>());
    }
    return words + "\n" + chat().rulebook_speaks(all);
}

}  // namespace

void why(const Turn& turn) {
    const std::string number = turn->interaction.value("number");
    if (number.find_first_of("&?#") != std::string::npos) {
        return turn->say(chat().pick_number());
    }
    const auto known = std::ranges::find(numbers, number, &KnownNumber::pointer);
    const std::string name = known == numbers.end() ? "" : known->said();
    turn->ask("/why?number=" + number, [turn, name](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(words_of_why(reply.body, name));
    });
}

void offer_numbers(const Turn& turn) {
    const std::string typed = turn->interaction.value(turn->interaction.typed_into);
    std::vector<Choice> choices;
    for (const KnownNumber& number : numbers) {
        const std::string name = number.said();
        if (has_in_it(name, typed)) choices.push_back({std::string(number.pointer), name});
    }
    turn->offer(choices);
}

}  // namespace bot::handle
