// Orders and questions in plain English. Channel lines are in channel.cpp, the small words that
// every sentence uses in phrases.cpp.
#include "server/api/words/words.hpp"

#include "server/api/words/engines.hpp"
#include "server/api/words/letters.hpp"
#include "server/api/words/march.hpp"
#include "server/api/words/persons.hpp"
#include "server/api/words/rulings.hpp"
#include "server/api/words/spectators.hpp"
#include "server/api/words/supply.hpp"
#include "server/api/words/troops.hpp"
#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

std::string_view words_of(idis::When when) {
    switch (when) {
        case idis::When::by_day: return "by day";
        case idis::When::by_night: return "by night";
        case idis::When::day_and_night: return "by day and night";
    }
    return "";
}

/// What an order waits for.
std::string condition_of(const idis::OrderWhen& order) {
    switch (order.condition) {
        case idis::Condition::arrived: return "the army has arrived";
        case idis::Condition::enemy_in_sight: return "an enemy comes in sight";
        case idis::Condition::harried: return "the army has been harried";
        case idis::Condition::supplies_short:
            return "there is food for less than " + counted().days(order.days.number());
        case idis::Condition::attacked: return "the army has been attacked and that battle is over";
        case idis::Condition::battle_over: return "a battle is over";
    }
    return "";
}

/// The order's own clauses after its destination: ways, pace, times.
std::string march_manner(const idis::MarchArmy& march) {
    std::string phrase(" ");
    phrase += words_of(march.when);
    if (march.pace == idis::Pace::forced) phrase += " at a forced pace";
    phrase += march.may_leave_road ? ", off the road where that is faster" : ", keeping to roads";
    if (!march.halting_days.empty()) {
        std::vector<std::string> days;
        for (const kit::Day day : march.halting_days) days.push_back(std::to_string(day.number));
        phrase += ", halting on " + std::string(days.size() == 1 ? "day " : "days ") + listed(days);
    }
    if (march.not_before) phrase += ", not before " + phrase_of(*march.not_before);
    return phrase;
}

struct OrderWords {
    const Names& names;

    std::string operator()(const idis::MarchArmy& march) const {
        if (march.by_way_of.empty()) return "march nowhere";
        std::string phrase = "march to " + phrase_of(march.by_way_of.back(), names);
        if (march.by_way_of.size() > 1) {
            std::vector<std::string> ways;
            for (std::size_t at = 0; at + 1 < march.by_way_of.size(); ++at) {
                ways.push_back(phrase_of(march.by_way_of[at], names));
            }
            phrase += " by way of " + listed(ways);
        }
        return phrase + march_manner(march);
    }
    std::string operator()(const idis::HoldArmy&) const { return "hold where the army is"; }
    std::string operator()(const idis::CarryOn&) const { return "carry on"; }
    std::string operator()(const idis::SetFormation& order) const {
        return "take up the formation " + in_quotes(order.formation);
    }
    std::string operator()(const idis::AbandonWagons& order) const {
        return "abandon " + counted().wagons(order.wagons.number());
    }
    std::string operator()(const idis::SetPosture& order) const {
        if (order.posture == idis::Posture::attack) return "attack whatever hostile army you meet";
        const bool stays = order.posture == idis::Posture::stay;
        return std::string(stays ? "stay before" : "march on past") +
               " a hostile army while no other word comes";
    }
    std::string operator()(const idis::OrderWhen& order) const {
        return (order.each_time ? "each time " : "when ") + condition_of(order) + ", " +
               kit::visit(*this, order.order);
    }
    std::string operator()(const idis::AlterOrder& order) const {
        const auto known = names.orders.find(to_text(order.order));
        const bool is_known = known != names.orders.end();
        return "instead of the order " +
               (is_known ? "to " + known->second : to_text(order.order)) + ", " +
               kit::visit(*this, order.to);
    }
    std::string operator()(const idis::KeepWarband& order) const {
        return "keep the warband " + in_quotes(order.name) + " of " +
               names.of(to_text(order.commander)) + ", " +
               counted().warriors(static_cast<std::int64_t>(order.warband.warriors.size()));
    }
    std::string operator()(const idis::DisbandWarband& order) const {
        return "disband " + names.of(to_text(order.warband));
    }
    std::string operator()(const idis::EnterDice& order) const {
        std::vector<std::string> faces;
        for (const int face : order.faces) faces.push_back(std::to_string(face));
        const std::string subject =
            kit::visit([](const auto& id) { return to_text(id); }, order.subject);
        return "enter " + listed(faces) + " for dice of " + order.clause + " for " +
               names.of(subject);
    }
    std::string operator()(const idis::PutOffOrder& order) const {
        return "put off the order " + to_text(order.order) + " to " + phrase_of(order.to);
    }
    std::string operator()(const idis::HarryArmy& order) const {
        return "send " + names.of(to_text(order.detachment)) + " to harry " +
               names.of(to_text(order.target)) + " for a day" + phrase_of_aim(order);
    }
    std::string operator()(const idis::CallOffHarrying& order) const {
        return "call off all harrying by or against " + names.of(to_text(order.army));
    }
    std::string operator()(const idis::AskWeather& order) const {
        return "ask for the weather " + phrase_of(order.where, names);
    }
    std::string operator()(const idis::AskForecast& order) const {
        return "ask what weather to expect " + phrase_of(order.where, names);
    }
    std::string operator()(const idis::AskPosition&) const { return "ask where the army is"; }
    std::string operator()(const idis::WithdrawOrder& order) const {
        const auto known = names.orders.find(to_text(order.order));
        const bool is_known = known != names.orders.end();
        return "withdraw the order " + (is_known ? "to " + known->second : to_text(order.order));
    }
    std::string operator()(const idis::AnswerQuestion& order) const {
        return "answer " + in_quotes(order.answer);
    }
    std::string operator()(const idis::WriteToReferee& order) const {
        return "write to the referee: " + in_quotes(order.text);
    }
    std::string operator()(const idis::SetWeather& order) const {
        std::string phrase = "set the weather of " + phrase_of_hex(order.hex) + " to ";
        phrase += word_of(order.grade);
        if (!order.description.empty()) phrase += " (" + in_quotes(order.description) + ")";
        if (order.day) phrase += " on day " + std::to_string(order.day->number);
        return phrase;
    }
    std::string operator()(const idis::MarkSide& order) const {
        const std::string side =
            "the " + word_of(order.direction, names) + " side of " + phrase_of_hex(order.hex);
        if (!order.mark) return "let the map hold again for " + side;
        switch (*order.mark) {
            case idis::SideMarkKind::ford_closed: return "close the ford on " + side;
            case idis::SideMarkKind::river_frozen: return "freeze the river on " + side;
            case idis::SideMarkKind::road_spoilt: return "spoil the road on " + side;
            case idis::SideMarkKind::bridge_broken: return "break the bridge on " + side;
            case idis::SideMarkKind::bridge_built: return "build a bridge on " + side;
            case idis::SideMarkKind::river_in_flood: return "flood the river on " + side;
        }
        return side;
    }
    std::string operator()(const idis::ChangeMorale& order) const {
        const std::int64_t by = order.by.number();
        std::string phrase = by < 0 ? "lower" : "raise";
        phrase += " the morale of " + names.of(to_text(order.army)) + " by " +
                  std::to_string(by < 0 ? -by : by);
        if (order.has_check) phrase += " and call a morale check";
        if (!order.reason.empty()) phrase += ", because " + in_quotes(order.reason);
        return phrase;
    }
    std::string operator()(const idis::WriteToCommander& order) const {
        return "write to " + names.of(to_text(order.commander)) + ": " + in_quotes(order.text);
    }
    std::string operator()(const idis::WriteToCommanders& order) const {
        std::string readers;
        for (const idis::CommanderId reader : order.commanders) {
            readers += (readers.empty() ? "" : ", ") + names.of(to_text(reader));
        }
        return "write to " + (readers.empty() ? "everybody" : readers) + ": " +
               in_quotes(order.text);
    }
    std::string operator()(const idis::RevealPlace& order) const {
        return "reveal " + names.of(to_text(order.place)) + " to " +
               names.of(to_text(order.commander));
    }
    template <class Order>
        requires requires(const Order& order, const Names& known) { phrase_on_land(order, known); }
    std::string operator()(const Order& order) const {
        return phrase_on_land(order, names);
    }
    std::string operator()(const idis::ActFor& order) const {
        return "for " + names.of(to_text(order.commander)) +
               (order.is_as_he_wrote ? ", as he wrote: " : ": ") + phrase_of(order.order, names);
    }
    std::string operator()(const idis::LetDoctrineAct& order) const {
        const std::string name = names.of(to_text(order.commander));
        return order.acts ? "let the doctrine act for " + name
                          : "let the doctrine act for " + name + " no longer";
    }
    template <AboutLetters O>
    std::string operator()(const O& order) const {
        return letter_words(order, names);
    }
    template <AboutBattles O>
    std::string operator()(const O& order) const {
        return battle_words(order, names);
    }
    template <AboutSpectators O>
    std::string operator()(const O& order) const {
        return spectator_words(order, names);
    }
    template <AboutPersons O>
    std::string operator()(const O& order) const {
        return person_words(order, names);
    }
    template <AboutRulings O>
    std::string operator()(const O& order) const {
        return ruling_words(order, names);
    }
    template <AboutTroops O>
    std::string operator()(const O& order) const {
        return troop_words(order, names);
    }
};

struct QuestionWords {
    const Names& names;

    std::string operator()(const idis::MarchOnOrStay&) const {
        return questions().march_on_or_stay();
    }
    std::string operator()(const idis::WordsForReferee& question) const {
        return questions().words_for_referee(names.of(to_text(question.from)),
                                             in_quotes(question.text));
    }
    std::string operator()(const idis::CommanderWithoutArmy& question) const {
        return questions().commander_without_army(names.of(to_text(question.commander)));
    }
    template <class Question>
        requires requires(const Question& q, const Names& known) { sentence_on_land(q, known); }
    std::string operator()(const Question& question) const {
        return sentence_on_land(question, names);
    }
    std::string operator()(const idis::DetachmentWithoutArmy& question) const {
        return questions().detachment_without_army(names.of(to_text(question.detachment)));
    }
    template <AboutLetters O>
    std::string operator()(const O& question) const {
        return letter_words(question, names);
    }
    template <AboutBattles O>
    std::string operator()(const O& question) const {
        return battle_words(question, names);
    }
    template <AboutSpectators O>
    std::string operator()(const O& question) const {
        return spectator_words(question, names);
    }
    template <AboutPersons O>
    std::string operator()(const O& question) const {
        return person_words(question, names);
    }
    template <AboutTroops O>
    std::string operator()(const O& question) const {
        return troop_words(question, names);
    }
};

}  // namespace

std::string phrase_of(const idis::CommanderOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}

std::string phrase_of(const idis::RefereeOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}
std::string phrase_of(const idis::SpectatorOrder& order, const Names& names) {
    return kit::visit(OrderWords{names}, order);
}

std::string sentence_of(const idis::QuestionKind& question, const Names& names) {
    return kit::visit(QuestionWords{names}, question);
}

}  // namespace api
