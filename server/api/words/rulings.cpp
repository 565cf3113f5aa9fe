#include "server/api/words/rulings.hpp"

namespace api {

namespace {

using idis::RulingName;
using kit::to_text;

std::string day_words(kit::Day day) { return "day " + std::to_string(day.number); }

std::string way_words(const std::string& value) {
    if (value == "die_men") return "by Die, Men!";
    if (value == "throw_me_a_6") return "by Throw me a 6";
    if (value == "dice_warriors") return "by Dice Warriors!";
    return "by the campaign's own roll";
}

/// "48 hours", "1 hour".
std::string some(const std::string& value, const char* noun) {
    return value + " " + noun + (value == "1" ? "" : "s");
}

std::string who_acts(idis::StandIn stand_in, const std::optional<idis::CommanderId>& deputy,
                     const Names& names) {
    switch (stand_in) {
        case idis::StandIn::deputy:
            return deputy ? names.of(to_text(*deputy)) + " acts for you" : "a deputy acts for you";
        case idis::StandIn::doctrine: return "a doctrine acts for you";
        case idis::StandIn::standing_orders: break;
    }
    return "your standing orders hold";
}

std::string days_words(kit::Day first, kit::Day last) {
    if (first == last) return "on " + day_words(first);
    return "from " + day_words(first) + " to " + day_words(last);
}

std::string changes_words(const std::vector<idis::RulingChange>& changes) {
    std::string text;
    for (const idis::RulingChange& each : changes) {
        text += (text.empty() ? "" : "; ") + phrase_of(each);
    }
    return text;
}

}  // namespace

std::string phrase_of(const idis::RulingChange& change) {
    const std::string& value = change.value;
    const bool is_so = value == "true";
    switch (change.ruling) {
        case RulingName::weekly_lapse:
            return is_so ? "an army whose commander sends no order in a week does nothing"
                         : "armies go on without an order every week";
        case RulingName::lapse_grace_days:
            return "an order counts for the week before until " + some(value, "day") + " later";
        case RulingName::decision_hours:
            return "a question is open for " + some(value, "hour");
        case RulingName::rough_terrain:
            return value.empty() ? "no ground is rough" : "rough ground is " + value;
        case RulingName::bad_weather_march_factor:
            return "in bad weather armies march " + value + " of a day's miles";
        case RulingName::very_bad_weather_march_factor:
            return "in very bad weather armies march " + value + " of a day's miles";
        case RulingName::sketch_distortion:
            return "places are drawn up to " + value + " hundredths of a hex off";
        case RulingName::hands_out_hexes:
            return is_so ? "maps show hexes" : "maps are sketches";
        case RulingName::sailing_hours: return "ships sail " + some(value, "hour") + " a day";
        case RulingName::operation_days: return "an operation takes " + some(value, "day");
        case RulingName::small_battle_soldiers:
            return "a battle of up to " + some(value, "soldier") + " is a small one";
        case RulingName::great_battle_soldiers:
            return "a battle of " + some(value, "soldier") + " or more is a great one";
        case RulingName::small_battles_by: return "small battles are fought " + way_words(value);
        case RulingName::battles_by:
            return "battles neither small nor great are fought " + way_words(value);
        case RulingName::great_battles_by: return "great battles are fought " + way_words(value);
        case RulingName::battles_wait_for_referee:
            return is_so ? "a battle waits for the referee when all plans are in"
                         : "a battle is fought when all plans are in";
        case RulingName::battle_conduct:
            return value == "by_post" ? "commanders decide in an engine's battle by post"
                                      : "doctrines fight an engine's battle by the plans";
        case RulingName::battle_decision_hours:
            return "a decision in an engine's battle is open for " + some(value, "hour");
        case RulingName::fallen_of_lost_percent:
            return "of those an engine's battle takes off its table " + value + "% have fallen";
        case RulingName::map:
        case RulingName::first_day:
        case RulingName::time_zone: break;
    }
    return "nothing changes";
}

std::string ruling_words(const idis::ChangeRulings& order, const Names&) {
    return "rule from " + day_words(order.from) + " on: " + changes_words(order.changes) +
           ", because " + in_quotes(order.reason);
}
std::string ruling_words(const idis::TakeLeave& order, const Names& names) {
    return "be away " + days_words(order.first_day, order.last_day) + "; meanwhile " +
           who_acts(order.stand_in, order.deputy, names);
}
std::string ruling_words(const idis::ComeBack&, const Names&) { return "be back"; }
std::string ruling_words(const idis::DeclineToStandIn& order, const Names& names) {
    return "decline to act for " + names.of(to_text(order.commander));
}
std::string ruling_words(const idis::EndLeave& order, const Names& names) {
    return "let the leave of " + names.of(to_text(order.commander)) + " be over";
}

std::string ruling_words(const idis::told::RulingsTold& line, const Names&) {
    return "The referee rules anew. From " + day_words(line.from) + " on, " +
           changes_words(line.changes) + ". He says: " + in_quotes(line.reason);
}

std::string ruling_words(const idis::told::LeaveTold& line, const Names& names) {
    const std::string acts = who_acts(line.stand_in, line.deputy, names);
    switch (line.news) {
        case idis::LeaveNews::announced:
            return "You are away " + days_words(line.first_day, line.last_day) + "; meanwhile " +
                   acts + ".";
        case idis::LeaveNews::begun:
            return "Your leave begins; until the end of " + day_words(line.last_day) + " " + acts +
                   ".";
        case idis::LeaveNews::over: return "Your leave is over. You decide again.";
        case idis::LeaveNews::ended_by_referee:
            return "The referee lets your leave be over. You decide again.";
        case idis::LeaveNews::declined:
            return names.of(to_text(*line.deputy)) + " does not act for you " +
                   days_words(line.first_day, line.last_day) + "; " +
                   who_acts(line.stand_in, {}, names) + ".";
    }
    return "";
}

std::string ruling_words(const idis::told::StandsIn& line, const Names& names) {
    const std::string who = names.of(to_text(line.commander));
    switch (line.news) {
        case idis::LeaveNews::announced:
            return who + " is away " + days_words(line.first_day, line.last_day) +
                   " and asks you to act in that seat.";
        case idis::LeaveNews::begun:
            return who + " is away until the end of " + day_words(line.last_day) +
                   ". You act in that seat.";
        case idis::LeaveNews::over:
        case idis::LeaveNews::ended_by_referee:
            return "You act for " + who + " no longer.";
        case idis::LeaveNews::declined: return "You do not act for " + who + ".";
    }
    return "";
}

}  // namespace api
