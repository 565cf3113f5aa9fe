// Orders and answers about weather and whereabouts in words, as vague as they are.
//
// Answers say no hex, mile or date of arrival, because the values hold none; a forecast says each
// time that it may be wrong.
#include "server/api/words/march.hpp"

#include "server/api/words/ways.hpp"
#include "server/words/chapters/march.hpp"
#include "server/words/chapters/phrases.hpp"

namespace api {

namespace {

using kit::to_text;

/// "40 soldiers and 1,200 supplies", or "nothing".
std::string all_of(std::int64_t soldiers, std::int64_t supplies, std::int64_t loot) {
    std::vector<std::string> parts;
    if (soldiers != 0) parts.push_back(counted().soldiers(soldiers));
    if (supplies != 0) parts.push_back(counted().supplies(supplies));
    if (loot != 0) parts.push_back(counted().loot(loot));
    return parts.empty() ? words::phrases().nothing() : listed(parts);
}

const words::HarriedWords& harried_by(idis::HarrierKind kind) {
    switch (kind) {
        case idis::HarrierKind::infantry: break;
        case idis::HarrierKind::skirmishers: return words::march().by_skirmishers;
        case idis::HarrierKind::cavalry: return words::march().by_cavalry;
    }
    return words::march().by_infantry;
}

std::string sentence_of_way(const std::string& from, const std::string& to, idis::PartOfWay part) {
    switch (part) {
        case idis::PartOfWay::near_start: return words::march().near_start(from, to);
        case idis::PartOfWay::about_half_way: return words::march().about_half_way(from, to);
        case idis::PartOfWay::near_end: return words::march().near_end(from, to);
    }
    return "";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string march_words(const idis::HarryArmy& order, const Names& names) {
    const words::MarchWords& say = words::march();
    const std::string who = names.of(to_text(order.detachment));
    const std::string whom = names.of(to_text(order.target));
    if (!order.aim) return say.harry(who, whom);
    switch (*order.aim) {
        case idis::HarryAim::kill: return say.harry_killing(who, whom);
        case idis::HarryAim::torch: return say.harry_burning(who, whom);
        case idis::HarryAim::steal:
            return order.first == idis::Plunder::loot ? say.harry_stealing_loot(who, whom)
                                                      : say.harry_stealing_supplies(who, whom);
    }
    return "";
}
std::string march_words(const idis::AskWeather& order, const Names& names) {
    return words::march().ask_weather(phrase_of(order.where, names));
}
std::string march_words(const idis::AskForecast& order, const Names& names) {
    return words::march().ask_forecast(phrase_of(order.where, names));
}
std::string march_words(const idis::AskPosition&, const Names&) {
    return words::march().ask_position();
}

// ---- channel lines ------------------------------------------------------------------------------

std::string sentence_of(const idis::told::HarryingEnded& line, const Names& names) {
    const std::string& who = line.detachment;
    const std::string army = names.of(to_text(line.target));
    if (!line.has_succeeded) {
        return words::march().harried_in_vain(who, army, counted().soldiers(line.lost.number()));
    }
    switch (line.aim) {
        case idis::HarryAim::kill:
            return words::march().harried_killing(who, army, all_of(line.killed.number(), 0, 0));
        case idis::HarryAim::torch:
            return words::march().harried_burning(who, army, all_of(0, line.burnt.number(), 0));
        case idis::HarryAim::steal:
            return words::march().harried_stealing(
                who, army, all_of(0, line.supplies_taken.number(), line.loot_taken.number()));
    }
    return "";
}

std::string sentence_of(const idis::told::WasHarried& line, const Names& names) {
    const words::HarriedWords& harried = harried_by(line.by);
    const std::string losses =
        all_of(line.killed.number(), line.supplies_lost.number(), line.loot_lost.number());
    return line.faction ? harried.of_faction(names.of(to_text(*line.faction)), losses)
                        : harried.without_colours(losses);
}

std::string word_of(idis::WeatherGrade grade) {
    switch (grade) {
        case idis::WeatherGrade::good: return words::march().good();
        case idis::WeatherGrade::bad: return words::march().bad();
        case idis::WeatherGrade::very_bad: return words::march().very_bad();
    }
    return "";
}

std::string sentence_of(const idis::told::WeatherTold& line, const Names& names) {
    const std::string where = phrase_of(line.where, names);
    if (!line.grade) return words::march().weather_unknown(where);
    const std::string grade = word_of(*line.grade);
    return line.description.empty()
               ? words::march().weather(where, grade)
               : words::march().weather_described(where, grade, in_quotes(line.description));
}

std::string sentence_of(const idis::told::ForecastTold& line, const Names& names) {
    const std::string where = phrase_of(line.where, names);
    if (line.days.empty()) return words::march().forecast_unknown(where);
    std::vector<std::string> days;
    for (const idis::DayForecast& day : line.days) {
        days.push_back(
            words::march().forecast_of_day(word_of(day.grade), std::to_string(day.day.number)));
    }
    return words::march().forecast(where, listed(days));
}

std::string sentence_of(const idis::told::PositionTold& line, const Names& names) {
    const idis::Whereabouts& said = line.whereabouts;
    if (said.at) return words::march().at_place(names.of(to_text(*said.at)));
    if (said.from && said.to && said.part) {
        return sentence_of_way(names.of(to_text(*said.from)), names.of(to_text(*said.to)),
                               *said.part);
    }
    if (!said.near) return words::march().nowhere_known();
    const std::string place = names.of(to_text(*said.near));
    return said.side ? words::march().on_side(word_of(*said.side, names), place)
                     : words::march().near_place(place);
}

}  // namespace api
