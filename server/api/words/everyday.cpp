#include "server/api/words/everyday.hpp"

#include "server/api/words/march.hpp"
#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/words/chapters/everyday.hpp"
#include "server/words/chapters/phrases.hpp"

namespace api {

namespace {

using kit::to_text;

/// Where an army marches: the last place of a list, by way of the others.
std::string march_goal(const std::vector<idis::Waypoint>& waypoints, const Names& names) {
    std::vector<std::string> ways;
    for (const idis::Waypoint& waypoint : waypoints) ways.push_back(phrase_of(waypoint, names));
    const std::string place = ways.back();
    ways.pop_back();
    return ways.empty() ? words::everyday().to_place(place)
                        : words::everyday().to_place_by_way(place, listed(ways));
}

const words::MannerWords& march_times(idis::When when) {
    switch (when) {
        case idis::When::by_day: break;
        case idis::When::by_night: return words::everyday().by_night;
        case idis::When::day_and_night: return words::everyday().by_day_and_night;
    }
    return words::everyday().by_day;
}

std::string march_manner(const idis::MarchArmy& march) {
    const words::MannerWords& manner = march_times(march.when);
    if (march.pace == idis::Pace::forced) {
        return march.may_leave_road ? manner.forced_off_roads() : manner.forced_on_roads();
    }
    return march.may_leave_road ? manner.off_roads() : manner.on_roads();
}

std::string march_halts(const std::vector<kit::Day>& halting_days) {
    std::vector<std::string> days;
    for (const kit::Day day : halting_days) days.push_back(std::to_string(day.number));
    return days.size() == 1 ? words::everyday().halting_on_day(days.front())
                            : words::everyday().halting_on_days(listed(days));
}

/// What an order that waits for so much is called.
std::string waiting_words(const idis::OrderWhen& order, const std::string& what) {
    const words::EverydayWords& say = words::everyday();
    const auto by = [&](const words::WaitingWords& waiting) {
        return order.each_time ? waiting.each_time(what) : waiting.once(what);
    };
    switch (order.condition) {
        case idis::Condition::arrived: return by(say.arrived);
        case idis::Condition::enemy_in_sight: return by(say.enemy_in_sight);
        case idis::Condition::harried: return by(say.harried);
        case idis::Condition::supplies_short: {
            const std::string days = counted().days(order.days.number());
            return order.each_time ? say.supplies_short_each_time(days, what)
                                   : say.supplies_short(days, what);
        }
        case idis::Condition::attacked: return by(say.attacked);
        case idis::Condition::battle_over: return by(say.battle_over);
    }
    return "";
}

/// An order for later, as the order that it will be.
std::string phrase_of_waiting(const idis::WaitingOrder& order, const Names& names) {
    return kit::visit(
        [&](const auto& kind) { return phrase_of(idis::CommanderOrder(kind), names); }, order);
}

}  // namespace

// ---- a commander's orders ----------------------------------------------------------------------

std::string everyday_words(const idis::MarchArmy& march, const Names& names) {
    const words::EverydayWords& say = words::everyday();
    if (march.waypoints.empty()) return say.march_nowhere();
    const std::string goal = march_goal(march.waypoints, names);
    const std::string manner = march_manner(march);
    if (march.halting_days.empty()) {
        return march.not_before ? say.march_not_before(goal, manner, phrase_of(*march.not_before))
                                : say.march(goal, manner);
    }
    const std::string halts = march_halts(march.halting_days);
    return march.not_before ? say.march_halting_not_before(goal, manner, halts,
                                                           phrase_of(*march.not_before))
                            : say.march_halting(goal, manner, halts);
}
std::string everyday_words(const idis::HoldArmy&, const Names&) { return words::everyday().hold(); }
std::string everyday_words(const idis::CarryOn&, const Names&) {
    return words::everyday().carry_on();
}
std::string everyday_words(const idis::SetFormation& order, const Names&) {
    return words::everyday().take_up_formation(in_quotes(order.formation));
}
std::string everyday_words(const idis::AbandonWagons& order, const Names&) {
    return words::everyday().abandon_wagons(counted().wagons(order.wagons.number()));
}
std::string everyday_words(const idis::WithdrawOrder& order, const Names& names) {
    const std::string id = to_text(order.order);
    const auto known = names.orders.find(id);
    return known == names.orders.end() ? words::everyday().withdraw_unknown(names.of(id))
                                       : words::everyday().withdraw(known->second);
}
std::string everyday_words(const idis::AnswerQuestion& order, const Names& names) {
    return words::everyday().answer(in_quotes(phrase_of_answer(order.answer, names)));
}
std::string everyday_words(const idis::WriteToReferee& order, const Names&) {
    return words::everyday().write_to_referee(in_quotes(order.text));
}
std::string everyday_words(const idis::SetPosture& order, const Names&) {
    switch (order.posture) {
        case idis::Posture::march_on: return words::everyday().march_past_hostile();
        case idis::Posture::stay: return words::everyday().stay_before_hostile();
        case idis::Posture::attack: return words::everyday().attack_whom_you_meet();
    }
    return "";
}
std::string everyday_words(const idis::OrderWhen& order, const Names& names) {
    return waiting_words(order, phrase_of_waiting(order.order, names));
}
std::string everyday_words(const idis::AlterOrder& order, const Names& names) {
    const std::string id = to_text(order.order);
    const std::string instead = phrase_of_waiting(order.to, names);
    const auto known = names.orders.find(id);
    return known == names.orders.end() ? words::everyday().alter_unknown(names.of(id), instead)
                                       : words::everyday().alter(known->second, instead);
}

// ---- the referee's orders ----------------------------------------------------------------------

std::string everyday_words(const idis::SetWeather& order, const Names&) {
    const words::EverydayWords& say = words::everyday();
    const std::string hex = phrase_of_hex(order.hex);
    const std::string grade = word_of(order.grade);
    if (order.description.empty()) {
        return order.day ? say.set_weather_on(hex, grade, std::to_string(order.day->number))
                         : say.set_weather(hex, grade);
    }
    const std::string description = in_quotes(order.description);
    return order.day ? say.set_weather_described_on(hex, grade, description,
                                                    std::to_string(order.day->number))
                     : say.set_weather_described(hex, grade, description);
}
std::string everyday_words(const idis::MarkSide& order, const Names& names) {
    const words::EverydayWords& say = words::everyday();
    const std::string way = word_of(order.direction, names);
    const std::string hex = phrase_of_hex(order.hex);
    if (!order.mark) return say.let_map_hold(way, hex);
    switch (*order.mark) {
        case idis::SideMarkKind::ford_closed: return say.close_ford(way, hex);
        case idis::SideMarkKind::river_frozen: return say.freeze_river(way, hex);
        case idis::SideMarkKind::road_spoilt: return say.spoil_road(way, hex);
        case idis::SideMarkKind::bridge_broken: return say.break_bridge(way, hex);
        case idis::SideMarkKind::bridge_built: return say.build_bridge(way, hex);
        case idis::SideMarkKind::river_in_flood: return say.flood_river(way, hex);
    }
    return "";
}
std::string everyday_words(const idis::ChangeMorale& order, const Names& names) {
    const std::int64_t change = order.by.number();
    const words::MoraleWords& say =
        change < 0 ? words::everyday().lower_morale : words::everyday().raise_morale;
    const std::string army = names.of(to_text(order.army));
    const std::string by = std::to_string(change < 0 ? -change : change);
    if (order.reason.empty()) {
        return order.has_check ? say.with_check(army, by) : say.plain(army, by);
    }
    const std::string reason = in_quotes(order.reason);
    return order.has_check ? say.because_with_check(army, by, reason)
                           : say.because(army, by, reason);
}
std::string everyday_words(const idis::WriteToCommander& order, const Names& names) {
    return words::everyday().write_to(names.of(to_text(order.commander)), in_quotes(order.text));
}
std::string everyday_words(const idis::WriteToCommanders& order, const Names& names) {
    std::string readers;
    for (const idis::CommanderId reader : order.commanders) {
        if (!readers.empty()) readers += words::phrases().between();
        readers += names.of(to_text(reader));
    }
    const std::string text = in_quotes(order.text);
    return readers.empty() ? words::everyday().write_to_everybody(text)
                           : words::everyday().write_to(readers, text);
}
std::string everyday_words(const idis::RevealPlace& order, const Names& names) {
    return words::everyday().reveal_place(names.of(to_text(order.place)),
                                          names.of(to_text(order.commander)));
}
std::string everyday_words(const idis::ActFor& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    const std::string what = phrase_of(order.order, names);
    return order.is_as_he_wrote ? words::everyday().act_for_as_he_wrote(commander, what)
                                : words::everyday().act_for(commander, what);
}
std::string everyday_words(const idis::LetDoctrineAct& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    return order.acts ? words::everyday().let_doctrine_act(commander)
                      : words::everyday().let_doctrine_act_no_longer(commander);
}
std::string everyday_words(const idis::CallOffHarrying& order, const Names& names) {
    return words::everyday().call_off_harrying(names.of(to_text(order.army)));
}
std::string everyday_words(const idis::PutOffOrder& order, const Names& names) {
    return words::everyday().put_off(names.of(to_text(order.order)), phrase_of(order.to));
}
std::string everyday_words(const idis::EnterDice& order, const Names& names) {
    std::vector<std::string> faces;
    for (const int face : order.faces) faces.push_back(std::to_string(face));
    const std::string subject =
        kit::visit([](const auto& id) { return to_text(id); }, order.subject);
    return words::everyday().enter_dice(listed(faces), order.clause, names.of(subject));
}
std::string everyday_words(const idis::KeepWarband& order, const Names& names) {
    return words::everyday().keep_warband(
        in_quotes(order.name), names.of(to_text(order.commander)),
        counted().warriors(static_cast<std::int64_t>(order.warband.warriors.size())));
}
std::string everyday_words(const idis::DisbandWarband& order, const Names& names) {
    return words::everyday().disband_warband(names.of(to_text(order.warband)));
}

}  // namespace api
