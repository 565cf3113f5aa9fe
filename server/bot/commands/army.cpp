// How an army stands, and what is in sight.
#include <algorithm>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/ways.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

void add_line(std::string& words, std::string_view name, const std::string& value) {
    words += "\n" + std::string(name) + ": **" + value + "**";
}

std::string detachment_line(const json& detachment) {
    std::string line = "\n- " + plain(text_in(detachment, "name")) + ": " +
                       number_of(in(detachment, "soldiers")) + " " + text_in(detachment, "arm");
    const std::string special = text_in(detachment, "special");
    if (!special.empty() && special != "none") line += ", " + special;
    if (whole_in(detachment, "wagons") > 0) {
        line += ", " + number_of(in(detachment, "wagons")) + " wagons";
    }
    return in(detachment, "is_away") == true ? line + " (away)" : line;
}

std::string words_of_army(const json& commander) {
    const json& army = in(commander, "army");
    if (!army.is_object()) {
        return "**" + plain(text_in(in(commander, "commander"), "name")) + "** leads no army.";
    }
    std::string words = "**" + plain(text_in(army, "name")) + "**, led by " +
                        plain(text_in(in(commander, "commander"), "name"));
    const json& counts = in(army, "counts");
    add_line(words, "Infantry", number_of(in(counts, "infantry")));
    add_line(words, "Cavalry", number_of(in(counts, "cavalry")));
    add_line(words, "Noncombatants", number_of(in(counts, "noncombatants")));
    add_line(words, "Wagons", number_of(in(counts, "wagons")));
    add_line(words, "Supplies",
             number_of(in(army, "supplies")) + "** of **" + number_of(at(army, "capacity/total")));
    add_line(words, "Eaten a day", number_of(at(army, "daily_need/total")));
    if (in(army, "days_left").is_number()) {
        add_line(words, "Days of food left", number_of(in(army, "days_left")));
    }
    if (whole_in(army, "hungry_days") > 0) {
        add_line(words, "Days of hunger", number_of(in(army, "hungry_days")));
    }
    add_line(words, "Loot", number_of(in(army, "loot")));
    const std::string halted = text_in(army, "halted");
    if (!halted.empty() && halted != "none") add_line(words, "Halted by", spaced(halted));
    const std::string formation = text_in(army, "formation");
    if (!formation.empty()) add_line(words, "Formation", plain(formation));
    for (const json& detachment : in(army, "detachments")) words += detachment_line(detachment);
    return words;
}

std::string words_of_seen(const json& army, const NamesOf& names, codec::Compass compass) {
    const std::string faction = text_in(army, "faction");
    std::string words = "\n- an army";
    if (!faction.empty()) words += " of " + names.of(faction);
    words += ": " + number_of(in(army, "infantry")) + " infantry, " +
             number_of(in(army, "cavalry")) + " cavalry, " + number_of(in(army, "wagons")) +
             " wagons, " + text_in(army, "activity");
    const std::string heading = text_in(army, "heading");
    if (!heading.empty()) words += " " + way_of(heading, compass);
    const std::string place = text_in(army, "place");
    if (!place.empty()) {
        words += ", by " + names.of(place);
    } else if (in(army, "steps").is_array()) {
        words += ", " + steps_of(in(army, "steps"), compass);
    }
    if (in(army, "is_in_sight") != true)
        words += " (seen " + short_moment(text_in(army, "at")) + ")";
    return words;
}

/// What a hex is to the eye, apart from where it lies: "forest by a river, in bad weather".
std::string looks_of_hex(const json& hex) {
    const std::string terrain = text_in(hex, "terrain");
    std::string words = terrain.empty() ? "unknown ground" : terrain;
    const bool has_road = !in(hex, "roads").empty();
    if (has_road) words += " with a road";
    if (!in(hex, "rivers").empty()) words += has_road ? " and a river" : " with a river";
    const std::string weather = text_in(hex, "weather");
    if (!weather.empty() && weather != "good") words += ", weather " + spaced(weather);
    return words;
}

/// What lies in sight: places first, then the ground, where it looks alike together.
std::string words_of_country(const json& hexes, const NamesOf& names, codec::Compass compass) {
    std::string places;
    std::vector<std::pair<std::string, std::string>> grounds;
    for (const json& hex : hexes) {
        const std::string where = steps_of(in(hex, "steps"), compass);
        for (const json& place : in(hex, "places")) {
            if (!place.is_string()) continue;
            places += "\n- **" + names.of(place.get<std::string>()) + "**, " + where;
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
    for (const auto& [looks, where] : grounds) places += "\n- " + looks + ": " + where;
    return places;
}

std::string words_of_sight(const json& commander, codec::Compass compass) {
    const NamesOf names(commander);
    std::string words = "**Armies you know of**";
    const json& seen = in(commander, "seen");
    if (seen.empty()) words += "\nNone.";
    for (const json& army : seen) words += words_of_seen(army, names, compass);
    words += "\n**In sight**";
    const json& hexes = in(commander, "in_sight");
    if (hexes.empty()) words += "\nNothing.";
    return words + words_of_country(hexes, names, compass);
}

/// Says something of the commander that a view is of.
void say_of_commander(const Turn& turn, const Reply& reply,
                      const std::function<std::string(const json&)>& words) {
    if (!reply.is_good()) return turn->refuse(reply);
    const json& commander = in(reply.body, "commander");
    if (commander.is_object()) return turn->say(words(commander));
    turn->say("Only a commander has an army. Of another's, the referee asks by his name.");
}

}  // namespace

void army(const Turn& turn) {
    const std::string whose = turn->interaction.value("commander");
    if (!whose.empty() && !is_id(whose, "commander")) {
        return turn->say("Pick one of the names that are offered.");
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
