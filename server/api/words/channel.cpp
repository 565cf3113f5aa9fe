// Channel lines: those of every day, and the others where their chapters are.
#include "server/api/words/engines.hpp"
#include "server/api/words/letters.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/persons.hpp"
#include "server/api/words/rulings.hpp"
#include "server/api/words/supply.hpp"
#include "server/api/words/troops.hpp"
#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/words/chapters/channel.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/refusals.hpp"

namespace api {

namespace {

using kit::to_text;

std::string order_phrase(idis::OrderId order, const Names& names) {
    const std::string id = to_text(order);
    const auto known = names.orders.find(id);
    return known == names.orders.end() ? names.of(id) : known->second;
}

const words::EndedWords& ended_as(idis::OrderStanding standing) {
    switch (standing) {
        case idis::OrderStanding::waiting: return words::channel().order_waits;
        case idis::OrderStanding::in_force: return words::channel().order_is_in_force;
        case idis::OrderStanding::done: break;
        case idis::OrderStanding::stopped: return words::channel().order_was_stopped;
        case idis::OrderStanding::replaced: return words::channel().order_was_replaced;
        case idis::OrderStanding::withdrawn: return words::channel().order_was_withdrawn;
    }
    return words::channel().order_is_done;
}

std::string sentence_of_halt(idis::HaltReason reason) {
    const words::ChannelWords& say = words::channel();
    switch (reason) {
        case idis::HaltReason::none: return say.halted();
        case idis::HaltReason::hostile_army: return say.halted_before_hostile();
        case idis::HaltReason::road_ended_for_wagons: return say.halted_where_road_ends();
        case idis::HaltReason::ford_closed_to_wagons: return say.halted_at_ford();
        case idis::HaltReason::way_closed: return say.halted_where_way_is_closed();
        case idis::HaltReason::idle: return say.halted_without_order();
        case idis::HaltReason::wrong_turn: return say.halted_on_wrong_turn();
        case idis::HaltReason::road_ended_at_night: return say.halted_where_road_ends_at_night();
    }
    return "";
}

/// "400 infantry, 1,200 cavalry and 3 wagons", leaving out what there is none of.
std::string strength(const idis::SeenArmy& army) {
    std::vector<std::string> parts;
    if (army.infantry.number() != 0) {
        parts.push_back(counted().infantry(army.infantry.number()));
    }
    if (army.cavalry.number() != 0) {
        parts.push_back(counted().cavalry(army.cavalry.number()));
    }
    if (army.wagons.number() != 0) parts.push_back(counted().wagons(army.wagons.number()));
    return parts.empty() ? words::phrases().nobody() : listed(parts);
}

std::string doing_words(const idis::SeenArmy& army, const Names& names) {
    if (army.activity == idis::Activity::holding) return words::channel().holding();
    return army.heading ? words::channel().marching_towards(word_of(*army.heading, names))
                        : words::channel().marching();
}

std::string phrase_of_seen(const idis::SeenArmy& seen, const Names& names) {
    const words::ChannelWords& say = words::channel();
    const std::string army = seen.faction ? say.army_of(names.of(to_text(*seen.faction)))
                                          : say.army_without_colours();
    const std::string men = strength(seen);
    const std::string doing = doing_words(seen, names);
    const std::string steps = seen.steps ? phrase_of(*seen.steps, names) : "";
    if (!seen.place) {
        return seen.steps ? say.army_seen_off(army, steps, men, doing)
                          : say.army_seen(army, men, doing);
    }
    const std::string place = names.of(to_text(*seen.place));
    return seen.steps ? say.army_seen_at_off(army, place, steps, men, doing)
                      : say.army_seen_at(army, place, men, doing);
}

std::string phrase_of_all_seen(const std::vector<idis::SeenArmy>& armies, const Names& names) {
    std::string all;
    for (const idis::SeenArmy& army : armies) {
        if (!all.empty()) all += words::channel().between_armies();
        all += phrase_of_seen(army, names);
    }
    return all;
}

/// What went, as a list; "" if nothing did.
std::string what_of(const idis::told::MenGone& gone) {
    std::vector<std::string> parts;
    const auto add = [&](std::int64_t number, const words::Counted& things) {
        if (number != 0) parts.push_back(things(number));
    };
    const words::Counts& many = counted();
    add(gone.soldiers.number(), many.soldiers);
    add(gone.noncombatants.number(), many.noncombatants);
    add(gone.wagons.number(), many.wagons);
    add(gone.supplies.number(), many.supplies);
    add(gone.loot.number(), many.loot);
    return listed(parts);
}

const words::GoneWords& gone_as(idis::told::MenGone::How how) {
    using How = idis::told::MenGone::How;
    switch (how) {
        case How::missing: break;
        case How::deserted: return words::channel().deserted;
        case How::gone_for_a_while: return words::channel().gone_for_a_while;
        case How::returned: return words::channel().returned;
        case How::followers_joined: return words::channel().followers_joined;
        case How::dissolved: return words::channel().dissolved;
        case How::came_over: return words::channel().came_over;
        case How::sent_home: return words::channel().sent_home;
    }
    return words::channel().missing;
}

std::string sentence_of_gone(const idis::told::MenGone& gone) {
    const words::GoneWords& say = gone_as(gone.how);
    const std::string whose =
        gone.detachments.empty() ? words::channel().your_army() : listed(gone.detachments);
    const std::string what = what_of(gone);
    return what.empty() ? say.plain(whose) : say.counted(whose, what);
}

struct LineWords {
    const Names& names;

    std::string operator()(const idis::told::OrderUnderstood& line) const {
        const std::string order = order_phrase(line.order, names);
        if (line.deputy) {
            return words::channel().ordered_for_you(names.of(to_text(*line.deputy)), order);
        }
        return line.is_entered_for_you ? words::channel().entered_for_you(order)
                                       : words::channel().understood(order);
    }
    std::string operator()(const idis::told::OrderEnded& line) const {
        const words::EndedWords& say = ended_as(line.standing);
        const std::string order = order_phrase(line.order, names);
        return line.why.empty() ? say.plain(order)
                                : say.because(order, words::why_stopped(line.why));
    }
    std::string operator()(const idis::told::Arrived& line) const {
        return line.place ? words::channel().arrived_at(names.of(to_text(*line.place)))
                          : words::channel().arrived();
    }
    std::string operator()(const idis::told::Halted& line) const {
        return sentence_of_halt(line.reason);
    }
    std::string operator()(const idis::told::HeldUpByWeather&) const {
        return words::channel().held_up_by_weather();
    }
    std::string operator()(const idis::SeenArmy& line) const {
        return words::channel().seen(phrase_of_seen(line, names));
    }
    std::string operator()(const idis::SeenArmies& line) const {
        return line.armies.empty()
                   ? words::channel().none_in_sight()
                   : words::channel().in_sight(phrase_of_all_seen(line.armies, names));
    }
    std::string operator()(const idis::told::WentHungry& line) const {
        const std::int64_t days = line.days.number();
        return days == 1 ? words::channel().hungry_for_a_day()
                         : words::channel().hungry_in_a_row(counted().days(days));
    }
    std::string operator()(const idis::told::MenGone& line) const { return sentence_of_gone(line); }
    std::string operator()(const idis::told::LoadDropped& line) const {
        std::vector<std::string> parts;
        if (line.supplies.number() != 0) {
            parts.push_back(counted().supplies(line.supplies.number()));
        }
        if (line.loot.number() != 0) parts.push_back(counted().loot(line.loot.number()));
        return words::channel().load_dropped(parts.empty() ? words::phrases().nothing()
                                                           : listed(parts));
    }
    std::string operator()(const idis::told::FellIdle&) const {
        return words::channel().fell_idle();
    }
    std::string operator()(const idis::told::Asked&) const { return words::channel().asked(); }
    std::string operator()(const idis::told::Answered& line) const {
        const std::string answer = in_quotes(phrase_of_answer(line.answer, names));
        if (!line.is_default) return words::channel().answered(answer);
        return line.answer.empty() ? words::channel().nobody_answered()
                                   : words::channel().taken_as_answer(answer);
    }
    std::string operator()(const idis::told::CommanderWrote& line) const {
        return words::channel().you_wrote(in_quotes(line.text));
    }
    std::string operator()(const idis::told::RefereeWrote& line) const {
        return words::channel().referee_wrote(in_quotes(line.text));
    }
    template <class Line>
        requires requires(const Line& line, const Names& known) { sentence_on_land(line, known); }
    std::string operator()(const Line& line) const {
        return sentence_on_land(line, names);
    }
    std::string operator()(const idis::told::HarryingEnded& line) const {
        return sentence_of(line, names);
    }
    std::string operator()(const idis::told::WasHarried& line) const {
        return sentence_of(line, names);
    }
    std::string operator()(const idis::told::WeatherTold& line) const {
        return sentence_of(line, names);
    }
    std::string operator()(const idis::told::ForecastTold& line) const {
        return sentence_of(line, names);
    }
    std::string operator()(const idis::told::PositionTold& line) const {
        return sentence_of(line, names);
    }
    std::string operator()(const idis::told::PlaceRevealed& line) const {
        return words::channel().place_revealed(names.of(to_text(line.place)));
    }
    template <AboutLetters O>
    std::string operator()(const O& line) const {
        return letter_words(line, names);
    }
    template <AboutBattles O>
    std::string operator()(const O& line) const {
        return battle_words(line, names);
    }
    template <AboutPersons O>
    std::string operator()(const O& line) const {
        return person_words(line, names);
    }
    template <AboutRulings O>
    std::string operator()(const O& line) const {
        return ruling_words(line, names);
    }
    template <AboutTroops O>
    std::string operator()(const O& line) const {
        return troop_words(line, names);
    }
};

/// Without the stop behind what somebody said that ends with one of its own: "…for help?”."
std::string stopped_once(std::string sentence) {
    constexpr std::string_view quoted = "”.";
    if (!sentence.ends_with(quoted)) return sentence;
    const std::string_view said =
        std::string_view(sentence).substr(0, sentence.size() - quoted.size());
    const bool has_stop = said.ends_with('.') || said.ends_with('!') || said.ends_with('?');
    if (has_stop) sentence.pop_back();
    return sentence;
}

}  // namespace

std::string sentences_of(const idis::ShownContent& content, const Names& names) {
    return stopped_once(kit::visit(LineWords{names}, content));
}

}  // namespace api
