#include "server/api/words/rulings.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/rulings.hpp"

namespace api {

namespace {

using idis::RulingName;
using kit::to_text;

std::string ruled_day(kit::Day day) { return std::to_string(day.number); }

std::string way_words(const std::string& value) {
    if (value == "die_men") return words::rulings().by_die_men();
    if (value == "throw_me_a_6") return words::rulings().by_throw_me_a_6();
    if (value == "dice_warriors") return words::rulings().by_dice_warriors();
    return words::rulings().by_campaign_roll();
}

/// "48 hours", "1 hour": the number stands as the referee wrote it.
std::string ruled_number(const std::string& value, const words::Counted& things) {
    std::int64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return things.written(number, value);
}

/// "hills, forest" of a reading as words; what is no kind of ground stays as it is.
std::string ground_words(std::string_view value) {
    constexpr std::array<std::string_view, 7> called = {"flatland",  "hills",  "forest", "marsh",
                                                        "mountains", "desert", "water"};
    std::string all;
    while (!value.empty()) {
        const std::size_t comma = std::min(value.find(','), value.size());
        std::string_view word = value.substr(0, comma);
        value.remove_prefix(std::min(comma + 1, value.size()));
        while (word.starts_with(' ')) word.remove_prefix(1);
        while (word.ends_with(' ')) word.remove_suffix(1);
        const auto at = static_cast<std::size_t>(std::ranges::find(called, word) - called.begin());
        if (!all.empty()) all += words::phrases().between();
        all += at < called.size() ? words::rulings().grounds[at]() : std::string(word);
    }
    return all;
}

std::string who_acts(idis::StandIn stand_in, const std::optional<idis::CommanderId>& deputy,
                     const Names& names) {
    switch (stand_in) {
        case idis::StandIn::deputy:
            return deputy ? words::rulings().deputy_acts(names.of(to_text(*deputy)))
                          : words::rulings().some_deputy_acts();
        case idis::StandIn::doctrine: return words::rulings().doctrine_acts();
        case idis::StandIn::standing_orders: break;
    }
    return words::rulings().standing_orders_hold();
}

std::string days_words(kit::Day first, kit::Day last) {
    if (first == last) return words::rulings().on_day(ruled_day(first));
    return words::rulings().from_day_to_day(ruled_day(first), ruled_day(last));
}

std::string changes_words(const std::vector<idis::RulingChange>& changes) {
    std::string text;
    for (const idis::RulingChange& each : changes) {
        if (!text.empty()) text += words::rulings().between_readings();
        text += phrase_of(each);
    }
    return text;
}

}  // namespace

std::string phrase_of(const idis::RulingChange& change) {
    const words::RulingWords& say = words::rulings();
    const std::string& value = change.value;
    const bool is_so = value == "true";
    switch (change.ruling) {
        case RulingName::weekly_lapse: return is_so ? say.weekly_lapse() : say.no_weekly_lapse();
        case RulingName::lapse_grace_days:
            return say.lapse_grace_days(ruled_number(value, counted().days));
        case RulingName::decision_hours:
            return say.decision_hours(ruled_number(value, counted().hours));
        case RulingName::rough_terrain:
            return value.empty() ? say.no_rough_terrain() : say.rough_terrain(ground_words(value));
        case RulingName::bad_weather_march_factor: return say.bad_weather_march_factor(value);
        case RulingName::very_bad_weather_march_factor:
            return say.very_bad_weather_march_factor(value);
        case RulingName::sketch_distortion: return say.sketch_distortion(value);
        case RulingName::hands_out_hexes:
            return is_so ? say.hands_out_hexes() : say.hands_out_sketches();
        case RulingName::sailing_hours:
            return say.sailing_hours(ruled_number(value, counted().hours));
        case RulingName::operation_days:
            return say.operation_days(ruled_number(value, counted().days));
        case RulingName::small_battle_soldiers:
            return say.small_battle_soldiers(ruled_number(value, counted().soldiers));
        case RulingName::great_battle_soldiers:
            return say.great_battle_soldiers(ruled_number(value, counted().soldiers));
        case RulingName::small_battles_by: return say.small_battles_by(way_words(value));
        case RulingName::battles_by: return say.battles_by(way_words(value));
        case RulingName::great_battles_by: return say.great_battles_by(way_words(value));
        case RulingName::battles_wait_for_referee:
            return is_so ? say.battles_wait_for_referee() : say.battles_wait_for_plans();
        case RulingName::battle_conduct:
            return value == "by_post" ? say.battle_conduct_by_post() : say.battle_conduct_by_plan();
        case RulingName::battle_decision_hours:
            return say.battle_decision_hours(ruled_number(value, counted().hours));
        case RulingName::fallen_of_lost_percent: return say.fallen_of_lost(value);
        case RulingName::map:
        case RulingName::first_day:
        case RulingName::time_zone: break;
    }
    return say.nothing_changes();
}

std::string ruling_words(const idis::ChangeRulings& order, const Names&) {
    return words::rulings().change_rulings(ruled_day(order.from), changes_words(order.changes),
                                           in_quotes(order.reason));
}
std::string ruling_words(const idis::TakeLeave& order, const Names& names) {
    return words::rulings().take_leave(days_words(order.first_day, order.last_day),
                                       who_acts(order.stand_in, order.deputy, names));
}
std::string ruling_words(const idis::ComeBack&, const Names&) {
    return words::rulings().come_back();
}
std::string ruling_words(const idis::DeclineToStandIn& order, const Names& names) {
    return words::rulings().decline_to_stand_in(names.of(to_text(order.commander)));
}
std::string ruling_words(const idis::EndLeave& order, const Names& names) {
    return words::rulings().end_leave(names.of(to_text(order.commander)));
}

std::string ruling_words(const idis::told::RulingsTold& line, const Names&) {
    return words::rulings().rulings_told(ruled_day(line.from), changes_words(line.changes),
                                         in_quotes(line.reason));
}

std::string ruling_words(const idis::told::LeaveTold& line, const Names& names) {
    const words::RulingWords& say = words::rulings();
    const std::string acts = who_acts(line.stand_in, line.deputy, names);
    const std::string days = days_words(line.first_day, line.last_day);
    switch (line.news) {
        case idis::LeaveNews::announced: return say.leave_announced(days, acts);
        case idis::LeaveNews::begun: return say.leave_begun(ruled_day(line.last_day), acts);
        case idis::LeaveNews::over: return say.leave_over();
        case idis::LeaveNews::ended_by_referee: return say.leave_ended_by_referee();
        case idis::LeaveNews::declined:
            return say.leave_declined(names.of(to_text(*line.deputy)), days,
                                      who_acts(line.stand_in, {}, names));
    }
    return "";
}

std::string ruling_words(const idis::told::StandsIn& line, const Names& names) {
    const words::RulingWords& say = words::rulings();
    const std::string who = names.of(to_text(line.commander));
    switch (line.news) {
        case idis::LeaveNews::announced:
            return say.stands_in_later(who, days_words(line.first_day, line.last_day));
        case idis::LeaveNews::begun: return say.stands_in_now(who, ruled_day(line.last_day));
        case idis::LeaveNews::over:
        case idis::LeaveNews::ended_by_referee: return say.stands_in_no_longer(who);
        case idis::LeaveNews::declined: return say.stands_in_declined(who);
    }
    return "";
}

}  // namespace api
