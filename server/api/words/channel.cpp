// Channel lines in plain English.
#include "server/api/words/engines.hpp"
#include "server/api/words/letters.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/persons.hpp"
#include "server/api/words/rulings.hpp"
#include "server/api/words/supply.hpp"
#include "server/api/words/troops.hpp"
#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"
#include "server/words/refusals.hpp"

namespace api {

namespace {

using kit::to_text;

std::string order_phrase(idis::OrderId order, const Names& names) {
    const auto known = names.orders.find(to_text(order));
    return known == names.orders.end() ? to_text(order) : known->second;
}

std::string_view words_of(idis::OrderStanding standing) {
    switch (standing) {
        case idis::OrderStanding::waiting: return "waits";
        case idis::OrderStanding::in_force: return "is in force";
        case idis::OrderStanding::done: return "is done";
        case idis::OrderStanding::stopped: return "was stopped";
        case idis::OrderStanding::replaced: return "was replaced by a later one";
        case idis::OrderStanding::withdrawn: return "was withdrawn";
    }
    return "";
}

std::string_view words_of(idis::HaltReason reason) {
    switch (reason) {
        case idis::HaltReason::none: return "Your army has halted.";
        case idis::HaltReason::hostile_army: return "Your army has halted before a hostile army.";
        case idis::HaltReason::road_ended_for_wagons:
            return "Your army has halted: the road ends here, and wagons cannot leave it.";
        case idis::HaltReason::ford_closed_to_wagons:
            return "Your army has halted at a river that wagons cannot ford.";
        case idis::HaltReason::way_closed: return "Your army has halted: the way is closed.";
        case idis::HaltReason::idle: return "Your army has halted: it has no order for this week.";
        case idis::HaltReason::wrong_turn:
            return "Your army took a wrong turn by night and has halted.";
        case idis::HaltReason::road_ended_at_night:
            return "Your army has halted: the road ends here, and by night it cannot leave it.";
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
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

std::string phrase_of_seen(const idis::SeenArmy& army, const Names& names) {
    std::string phrase = army.faction ? "an army of " + names.of(to_text(*army.faction))
                                      : std::string("an army without colours");
    if (army.place) phrase += " at " + names.of(to_text(*army.place));
    if (army.steps) phrase += (army.place ? ", " : " ") + phrase_of(*army.steps, names);
    phrase += ": " + strength(army);
    if (army.activity == idis::Activity::holding) return phrase + ", holding";
    phrase += ", marching";
    if (army.heading) phrase += " " + word_of(*army.heading, names);
    return phrase;
}

std::string whose(const idis::told::MenGone& gone) {
    return gone.detachments.empty() ? std::string("your army") : listed(gone.detachments);
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

std::string sentence_of_gone(const idis::told::MenGone& gone) {
    using How = idis::told::MenGone::How;
    const std::string what = what_of(gone);
    const std::string with = what.empty() ? "" : " (" + what + ")";
    switch (gone.how) {
        case How::missing: return "Missing from " + whose(gone) + with + ".";
        case How::deserted: return "Men have deserted from " + whose(gone) + with + ".";
        case How::gone_for_a_while: return "Gone for a while: " + whose(gone) + with + ".";
        case How::returned: return "Back with your army: " + whose(gone) + with + ".";
        case How::followers_joined: return "Camp followers have joined " + whose(gone) + with + ".";
        case How::dissolved: return "Dissolved: " + whose(gone) + with + ".";
        case How::came_over: return "Come over to your army: " + whose(gone) + with + ".";
        case How::sent_home: return "Followers sent home from " + whose(gone) + with + ".";
    }
    return "";
}

struct LineWords {
    const Names& names;

    std::string operator()(const idis::told::OrderUnderstood& line) const {
        std::string how = line.is_entered_for_you ? "Entered for you: " : "Understood: ";
        if (line.deputy) how = names.of(to_text(*line.deputy)) + " orders for you: ";
        return how + order_phrase(line.order, names) + ".";
    }
    std::string operator()(const idis::told::OrderEnded& line) const {
        const std::string why = line.why.empty() ? "" : ": " + words::why_stopped(line.why);
        return "Your order to " + order_phrase(line.order, names) + " " +
               std::string(words_of(line.standing)) + why + ".";
    }
    std::string operator()(const idis::told::Arrived& line) const {
        return line.place ? "Your army has arrived at " + names.of(to_text(*line.place)) + "."
                          : "Your army has arrived.";
    }
    std::string operator()(const idis::told::Halted& line) const {
        return std::string(words_of(line.reason));
    }
    std::string operator()(const idis::told::HeldUpByWeather&) const {
        return "The weather holds your army up.";
    }
    std::string operator()(const idis::SeenArmy& line) const {
        return "Seen: " + phrase_of_seen(line, names) + ".";
    }
    std::string operator()(const idis::SeenArmies& line) const {
        if (line.armies.empty()) return "In sight at dusk: no army.";
        std::string sentences = "In sight at dusk:";
        for (const idis::SeenArmy& army : line.armies) {
            sentences +=
                " " + phrase_of_seen(army, names) + (&army == &line.armies.back() ? "." : ";");
        }
        return sentences;
    }
    std::string operator()(const idis::told::WentHungry& line) const {
        if (line.days.number() == 1) return "Your army goes hungry for a day.";
        return "Your army goes hungry: " + counted().days(line.days.number()) + " in a row.";
    }
    std::string operator()(const idis::told::MenGone& line) const { return sentence_of_gone(line); }
    std::string operator()(const idis::told::LoadDropped& line) const {
        std::vector<std::string> parts;
        if (line.supplies.number() != 0) {
            parts.push_back(counted().supplies(line.supplies.number()));
        }
        if (line.loot.number() != 0) {
            parts.push_back(counted().loot(line.loot.number()));
        }
        return "Your army cannot carry all it had and leaves behind " + listed(parts) + ".";
    }
    std::string operator()(const idis::told::FellIdle&) const {
        return "No order came for a week: your army does nothing until you give one.";
    }
    std::string operator()(const idis::told::Asked&) const { return "You are asked a question."; }
    std::string operator()(const idis::told::Answered& line) const {
        if (line.is_default && line.answer.empty()) return "Nobody answered in time.";
        const std::string how =
            line.is_default ? "Nobody answered, so it is taken as “" : "The answer is “";
        return how + line.answer + "”.";
    }
    std::string operator()(const idis::told::CommanderWrote& line) const {
        return "You wrote: “" + line.text + "”";
    }
    std::string operator()(const idis::told::RefereeWrote& line) const {
        return "The referee writes: “" + line.text + "”";
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
        return "Your map now shows " + names.of(to_text(line.place)) + ".";
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

}  // namespace

std::string sentences_of(const idis::ShownContent& content, const Names& names) {
    return kit::visit(LineWords{names}, content);
}

}  // namespace api
