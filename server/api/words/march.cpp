// Answers about weather and whereabouts in plain English, as vague as they are.
//
// They say no hex, mile or date of arrival, because the values hold none; a forecast says each time
// that it may be wrong.
#include "server/api/words/march.hpp"

#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

std::string_view words_of(idis::PartOfWay part) {
    switch (part) {
        case idis::PartOfWay::near_start: return "near the start";
        case idis::PartOfWay::about_half_way: return "about half way";
        case idis::PartOfWay::near_end: return "near the end";
    }
    return "";
}

std::string_view words_of(idis::HarrierKind kind) {
    switch (kind) {
        case idis::HarrierKind::infantry: return "Infantry";
        case idis::HarrierKind::skirmishers: return "Skirmishers";
        case idis::HarrierKind::cavalry: return "Cavalry";
    }
    return "";
}

/// "40 soldiers and 1,200 supplies", or "nothing".
std::string all_of(std::int64_t soldiers, std::int64_t supplies, std::int64_t loot) {
    std::vector<std::string> parts;
    if (soldiers != 0) parts.push_back(counted().soldiers(soldiers));
    if (supplies != 0) parts.push_back(counted().supplies(supplies));
    if (loot != 0) parts.push_back(counted().loot(loot));
    return parts.empty() ? words::say().phrases.nothing() : listed(parts);
}

}  // namespace

std::string phrase_of_aim(const idis::HarryArmy& order) {
    if (!order.aim) return "";
    switch (*order.aim) {
        case idis::HarryAim::kill: return ", killing soldiers";
        case idis::HarryAim::torch: return ", burning supplies";
        case idis::HarryAim::steal:
            return order.first == idis::Plunder::loot ? ", stealing loot, then supplies"
                                                      : ", stealing supplies, then loot";
    }
    return "";
}

std::string sentence_of(const idis::told::HarryingEnded& line, const Names& names) {
    const std::string who = line.detachment + " harried " + names.of(to_text(line.target));
    if (!line.has_succeeded) {
        return who + " in vain and lost " + counted().soldiers(line.lost.number()) + ".";
    }
    switch (line.aim) {
        case idis::HarryAim::kill:
            return who + " and killed " + all_of(line.killed.number(), 0, 0) + ".";
        case idis::HarryAim::torch:
            return who + " and burnt " + all_of(0, line.burnt.number(), 0) + ".";
        case idis::HarryAim::steal:
            return who + " and brought back " +
                   all_of(0, line.supplies_taken.number(), line.loot_taken.number()) + ".";
    }
    return who + ".";
}

std::string sentence_of(const idis::told::WasHarried& line, const Names& names) {
    const std::string whose =
        line.faction ? " of " + names.of(to_text(*line.faction)) : std::string(" without colours");
    return std::string(words_of(line.by)) + whose + " harried your army today, which lost " +
           all_of(line.killed.number(), line.supplies_lost.number(), line.loot_lost.number()) +
           ".";
}

std::string_view word_of(idis::WeatherGrade grade) {
    switch (grade) {
        case idis::WeatherGrade::good: return "good";
        case idis::WeatherGrade::bad: return "bad";
        case idis::WeatherGrade::very_bad: return "very bad";
    }
    return "";
}

std::string sentence_of(const idis::told::WeatherTold& line, const Names& names) {
    const std::string where = phrase_of(line.where, names);
    if (!line.grade) return "Nobody with your army can tell the weather " + where + ".";
    std::string sentence = "The weather " + where + " is ";
    sentence += word_of(*line.grade);
    if (!line.description.empty()) sentence += ": “" + line.description + "”";
    return sentence + ".";
}

std::string sentence_of(const idis::told::ForecastTold& line, const Names& names) {
    const std::string where = phrase_of(line.where, names);
    if (line.days.empty()) return "Nobody with your army can foretell the weather " + where + ".";
    std::vector<std::string> days;
    for (const idis::DayForecast& day : line.days) {
        days.push_back(std::string(word_of(day.grade)) + " on day " +
                       std::to_string(day.day.number));
    }
    return "The weather to expect " + where + ", if the signs are right: " + listed(days) + ".";
}

std::string sentence_of(const idis::told::PositionTold& line, const Names& names) {
    const idis::Whereabouts& said = line.whereabouts;
    if (said.at) return "Your army is at " + names.of(to_text(*said.at)) + ".";
    if (said.from && said.to && said.part) {
        return "Your army is on the way from " + names.of(to_text(*said.from)) + " to " +
               names.of(to_text(*said.to)) + ", " + std::string(words_of(*said.part)) + ".";
    }
    if (said.near && said.side) {
        return "Your army is somewhere " + word_of(*said.side, names) + " of " +
               names.of(to_text(*said.near)) + ".";
    }
    if (said.near) return "Your army is near " + names.of(to_text(*said.near)) + ".";
    return "Nobody with your army knows a place near here.";
}

}  // namespace api
