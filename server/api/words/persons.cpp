#include "server/api/words/persons.hpp"

namespace api {

namespace {

using kit::to_text;

std::string of_loot(kit::Loot loot) {
    return counted().loot(loot.number());
}

std::string_view word_of_aim(idis::OperationAim aim) {
    switch (aim) {
        case idis::OperationAim::intelligence: return "intelligence";
        case idis::OperationAim::sabotage: return "sabotage";
        case idis::OperationAim::assassination: return "assassination";
    }
    return "";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::RunOperation& order, const Names& names) {
    std::string phrase = "run an operation of " + std::string(word_of_aim(order.aim));
    if (order.target) phrase += " against " + names.of(to_text(*order.target));
    return phrase + " for " + of_loot(order.funds) + ": " + in_quotes(order.plan);
}
std::string person_words(const idis::ChallengeCommander& order, const Names& names) {
    std::string phrase =
        "challenge the commander of " + names.of(to_text(order.army)) + " to a duel";
    if (!order.stakes.empty()) phrase += ": " + in_quotes(order.stakes);
    return phrase;
}
std::string person_words(const idis::CountTreasury& order, const Names& names) {
    return "have the loot of " + names.of(to_text(order.place)) + " counted";
}
std::string person_words(const idis::RuleOperation& order, const Names&) {
    std::string phrase = "rule on an operation";
    if (order.price) phrase += ", at a price of " + of_loot(*order.price);
    if (order.takes) phrase += ", taking " + counted().days(order.takes->number());
    return phrase;
}
std::string person_words(const idis::RollOperation&, const Names&) {
    return "let the dice fall for an operation";
}
std::string person_words(const idis::SetTreasury& order, const Names& names) {
    return "let " + names.of(to_text(order.stronghold)) + " hold " + of_loot(order.loot);
}
std::string person_words(const idis::CorrectLife& order, const Names& names) {
    return "let " + names.of(to_text(order.commander)) + " be " +
           counted().years(order.age) + " old" + (order.is_wounded ? " and wounded" : "");
}
std::string person_words(const idis::IntroduceCommander& order, const Names& names) {
    const std::string phrase = "roll up who " + names.of(to_text(order.commander)) + " is";
    return order.by ? phrase + " to " + names.of(to_text(*order.by)) : phrase;
}
std::string person_words(const idis::AwardTrait& order, const Names& names) {
    return "let " + names.of(to_text(order.commander)) + " choose a trait";
}
std::string person_words(const idis::RecordFaith& order, const Names& names) {
    const std::string party =
        kit::visit([&](const auto& id) { return names.of(to_text(id)); }, order.party);
    if (order.faith.empty()) return "forget what " + party + " believes in";
    return "record that " + party + " believes in " + in_quotes(order.faith);
}

// ---- questions ----------------------------------------------------------------------------------

std::string person_words(const idis::OperationAsked& question, const Names& names) {
    return questions().operation_asked(names.of(to_text(question.from)), in_quotes(question.plan));
}
std::string person_words(const idis::PriceOfOperation& question, const Names&) {
    return questions().price_of_operation(counted().loot(question.price.number()));
}
std::string person_words(const idis::ChallengeToDuel& question, const Names& names) {
    const std::string army = names.of(to_text(question.from));
    return question.stakes.empty()
               ? questions().challenge_to_duel(army)
               : questions().challenge_to_duel_for(army, in_quotes(question.stakes));
}
std::string person_words(const idis::MoreExperienced& question, const Names& names) {
    return questions().more_experienced(names.of(to_text(question.challenger)),
                                        names.of(to_text(question.challenged)));
}
std::string person_words(const idis::DeathOrDismemberment& question, const Names& names) {
    return questions().death_or_dismemberment(names.of(to_text(question.commander)));
}
std::string person_words(const idis::TraitToChoose&, const Names&) {
    return questions().trait_to_choose();
}

// ---- channel lines ------------------------------------------------------------------------------

std::string person_words(const idis::told::OperationOver& line, const Names&) {
    std::string words = line.is_success ? "Your operation has succeeded."
                                        : "Your operation has failed.";
    if (!line.text.empty()) words += " " + line.text;
    return words;
}
std::string person_words(const idis::told::OperationDiscovered& line, const Names&) {
    return "Persons sent by " + line.sender + " were found out: " +
           std::string(word_of_aim(line.aim)) + ".";
}
std::string person_words(const idis::told::ChallengeOver& line, const Names&) {
    return line.end == idis::told::ChallengeEnd::declined
               ? line.opponent + " declines the duel."
               : "There is no duel with " + line.opponent + ".";
}
std::string person_words(const idis::told::DuelOver& line, const Names&) {
    std::string words;
    switch (line.result) {
        case idis::told::DuelResult::won: words = "You have beaten "; break;
        case idis::told::DuelResult::lost: words = "You have lost the duel with "; break;
        case idis::told::DuelResult::drawn: words = "Nobody has won your duel with "; break;
    }
    words += line.opponent + ".";
    if (line.is_wounded) words += " You are wounded.";
    if (line.is_opponent_wounded) words += " Your opponent is wounded.";
    return words;
}
std::string person_words(const idis::told::FateSettled& line, const Names&) {
    switch (line.fate) {
        case idis::told::Fate::unharmed: return "Your wound is nothing.";
        case idis::told::Fate::wounded: return "You are wounded, and will live.";
        case idis::told::Fate::maimed: return "You will live, maimed.";
        case idis::told::Fate::dead: return "You are dead.";
    }
    return "";
}
std::string person_words(const idis::told::TreasuryCounted& line, const Names& names) {
    return names.of(to_text(line.place)) + " holds " + of_loot(line.loot) + ".";
}

}  // namespace api
