// How an army stands, and what is in sight.
#include <algorithm>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/ways.hpp"
#include "server/bot/wording.hpp"
#include "server/words/chapters/phrases.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

/// How many of something, bold; what it is a number of says the text.
std::string said_number(const words::Text<"number">& text, const json& number) {
    return "\n" + text(bold(number_of(number)));
}

std::string wagons_in_words(const json& wagons) {
    const std::int64_t number = wagons.is_number_integer() ? wagons.get<std::int64_t>() : 0;
    return chat().wagons.written(number, number_of(wagons));
}

std::string detachment_line(const json& detachment) {
    const words::Counts& counts = words::counts();
    const bool is_horse = text_in(detachment, "arm") == "cavalry";
    std::vector<std::string> what = {(is_horse ? counts.cavalry : counts.infantry)
                                         .written(whole_in(detachment, "soldiers"),
                                                  number_of(in(detachment, "soldiers")))};
    const std::string special = text_in(detachment, "special");
    if (!special.empty() && special != "none") what.push_back(special_in_words(special));
    if (whole_in(detachment, "wagons") > 0) {
        what.push_back(wagons_in_words(in(detachment, "wagons")));
    }
    const auto& text =
        in(detachment, "is_away") == true ? chat().detachment_away : chat().detachment;
    return "\n- " + text(plain(text_in(detachment, "name")), in_row(what));
}

std::string words_of_army(const json& commander) {
    const json& army = in(commander, "army");
    const std::string name = plain(text_in(in(commander, "commander"), "name"));
    if (!army.is_object()) return chat().leads_no_army(bold(name));
    std::string words = chat().led_by(bold(plain(text_in(army, "name"))), name);
    const json& counts = in(army, "counts");
    words += said_number(chat().has_infantry, in(counts, "infantry"));
    words += said_number(chat().has_cavalry, in(counts, "cavalry"));
    words += said_number(chat().has_noncombatants, in(counts, "noncombatants"));
    words += said_number(chat().has_wagons, in(counts, "wagons"));
    words += "\n" + chat().has_supplies(bold(number_of(in(army, "supplies"))),
                                        bold(number_of(at(army, "capacity/total"))));
    words += said_number(chat().eats, at(army, "daily_need/total"));
    const json& days_left = in(army, "days_left");
    if (days_left.is_number()) words += said_number(chat().days_left, days_left);
    if (whole_in(army, "hungry_days") > 0) {
        words += said_number(chat().days_hungry, in(army, "hungry_days"));
    }
    words += said_number(chat().has_loot, in(army, "loot"));
    const std::string halted = text_in(army, "halted");
    if (!halted.empty() && halted != "none") {
        words += "\n" + chat().halted(bold(halt_in_words(halted)));
    }
    const std::string formation = text_in(army, "formation");
    if (!formation.empty()) words += "\n" + chat().formation(bold(plain(formation)));
    for (const json& detachment : in(army, "detachments")) words += detachment_line(detachment);
    return words;
}

/// How many there are, what they do, and where: as one phrase.
std::string phrase_of_seen(const json& army, const NamesOf& names, codec::Compass compass) {
    const words::Counts& counts = words::counts();
    const auto many = [&](const words::Counted& things, const char* name) {
        return things.written(whole_in(army, name), number_of(in(army, name)));
    };
    std::vector<std::string> parts = {many(counts.infantry, "infantry"),
                                      many(counts.cavalry, "cavalry"),
                                      wagons_in_words(in(army, "wagons"))};
    const std::string activity = activity_in_words(text_in(army, "activity"));
    const std::string heading = text_in(army, "heading");
    parts.push_back(heading.empty() ? activity
                                    : chat().towards(activity, way_of(heading, compass)));
    const std::string place = text_in(army, "place");
    if (!place.empty()) {
        parts.push_back(chat().by_place(names.of(place)));
    } else if (in(army, "steps").is_array()) {
        parts.push_back(steps_of(in(army, "steps"), compass));
    }
    return in_row(parts);
}

std::string words_of_seen(const json& army, const NamesOf& names, codec::Compass compass) {
    const std::string what = phrase_of_seen(army, names, compass);
    const std::string id = text_in(army, "faction");
    const std::string faction = id.empty() ? id : names.of(id);
    if (in(army, "is_in_sight") == true) {
        return "\n- " + (id.empty() ? chat().seen(what) : chat().seen_of(faction, what));
    }
    const std::string when = short_moment(text_in(army, "at"));
    return "\n- " +
           (id.empty() ? chat().seen_at(what, when) : chat().seen_of_at(faction, what, when));
}

/// What a hex is to the eye, apart from where it lies: "forest by a river, in bad weather".
std::string looks_of_hex(const json& hex) {
    const std::string terrain = text_in(hex, "terrain");
    std::string ground = terrain.empty() ? chat().unknown_ground() : terrain_in_words(terrain);
    const bool has_road = !in(hex, "roads").empty();
    const bool has_river = !in(hex, "rivers").empty();
    if (has_road && has_river) {
        ground = chat().with_road_and_river(ground);
    } else if (has_road) {
        ground = chat().with_road(ground);
    } else if (has_river) {
        ground = chat().with_river(ground);
    }
    const std::string weather = text_in(hex, "weather");
    const bool is_plain = weather.empty() || weather == "good";
    return is_plain ? ground : chat().in_weather(ground, weather_in_words(weather));
}

/// What lies in sight: places first, then the ground, where it looks alike together.
std::string words_of_country(const json& hexes, const NamesOf& names, codec::Compass compass) {
    std::string places;
    std::vector<std::pair<std::string, std::string>> grounds;
    for (const json& hex : hexes) {
        const std::string where = steps_of(in(hex, "steps"), compass);
        for (const json& place : in(hex, "places")) {
            if (!place.is_string()) continue;
            places +=
                "\n- " + chat().place_lies(bold(names.of(place.get<std::string>())), where);
        }
        const std::string looks = looks_of_hex(hex);
        const auto found =
            std::ranges::find(grounds, looks, &std::pair<std::string, std::string>::first);
        if (found == grounds.end()) {
            grounds.emplace_back(looks, where);
        } else {
            found->second += "; " + where;
        }
    }
    for (const auto& [looks, where] : grounds) {
        places += "\n- " + chat().ground_lies(looks, where);
    }
    return places;
}

std::string words_of_sight(const json& commander, codec::Compass compass) {
    const NamesOf names(commander);
    std::string words = bold(chat().armies_known());
    const json& seen = in(commander, "seen");
    if (seen.empty()) words += "\n" + chat().none();
    for (const json& army : seen) words += words_of_seen(army, names, compass);
    words += "\n" + bold(chat().in_sight());
    const json& hexes = in(commander, "in_sight");
    if (hexes.empty()) words += "\n" + chat().nothing();
    return words + words_of_country(hexes, names, compass);
}

/// Says something of the commander that a view is of.
void say_of_commander(const Turn& turn, const Reply& reply,
                      const std::function<std::string(const json&)>& words) {
    if (!reply.is_good()) return turn->refuse(reply);
    const json& commander = in(reply.body, "commander");
    if (commander.is_object()) return turn->say(words(commander));
    turn->say(chat().only_commander_has_army());
}

}  // namespace

void army(const Turn& turn) {
    const std::string whose = turn->interaction.value("commander");
    if (!whose.empty() && !is_id(whose, "commander")) {
        return turn->say(chat().pick_name());
    }
    const std::string path = whose.empty() ? "/view" : "/views/" + whose;
    turn->ask(path, [turn](const Reply& reply) { say_of_commander(turn, reply, words_of_army); });
}

void look(const Turn& turn) {
    ask_compass(turn, [turn](codec::Compass compass) {
        turn->ask("/view", [turn, compass](const Reply& reply) {
            say_of_commander(turn, reply, [&](const json& commander) {
                return words_of_sight(commander, compass);
            });
        });
    });
}

void offer_commanders(const Turn& turn) {
    turn->ask("/view", [turn](const Reply& reply) {
        std::vector<Choice> choices;
        const std::string typed = turn->interaction.value(turn->interaction.typed_into);
        for (const json& commander : at(reply.body, "referee/commanders")) {
            const std::string name = text_in(commander, "name");
            if (has_in_it(name, typed)) choices.push_back({text_in(commander, "id"), name});
        }
        turn->offer(choices);
    });
}

}  // namespace bot::handle
