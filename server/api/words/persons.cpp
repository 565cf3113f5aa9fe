#include "server/api/words/persons.hpp"

#include "server/words/chapters/persons.hpp"

namespace api {

namespace {

using kit::to_text;

std::string of_loot(kit::Loot loot) {
    return counted().loot(loot.number());
}

std::string word_of_aim(idis::OperationAim aim) {
    switch (aim) {
        case idis::OperationAim::intelligence: return words::persons().intelligence();
        case idis::OperationAim::sabotage: return words::persons().sabotage();
        case idis::OperationAim::assassination: return words::persons().assassination();
    }
    return "";
}

std::string result_of_duel(const idis::told::DuelOver& line) {
    switch (line.result) {
        case idis::told::DuelResult::won: return words::persons().duel_won(line.opponent);
        case idis::told::DuelResult::lost: return words::persons().duel_lost(line.opponent);
        case idis::told::DuelResult::drawn: return words::persons().duel_drawn(line.opponent);
    }
    return "";
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string person_words(const idis::RunOperation& order, const Names& names) {
    const std::string aim = word_of_aim(order.aim);
    const std::string loot = of_loot(order.funds);
    const std::string plan = in_quotes(order.plan);
    return order.target ? words::persons().run_operation_against(
                              aim, names.of(to_text(*order.target)), loot, plan)
                        : words::persons().run_operation(aim, loot, plan);
}
std::string person_words(const idis::ChallengeCommander& order, const Names& names) {
    const std::string army = names.of(to_text(order.army));
    return order.stakes.empty() ? words::persons().challenge(army)
                                : words::persons().challenge_for(army, in_quotes(order.stakes));
}
std::string person_words(const idis::CountTreasury& order, const Names& names) {
    return words::persons().count_treasury(names.of(to_text(order.place)));
}
std::string person_words(const idis::RuleOperation& order, const Names&) {
    const words::PersonsWords& say = words::persons();
    if (!order.takes) {
        return order.price ? say.rule_operation_price(of_loot(*order.price))
                           : say.rule_operation();
    }
    const std::string days = counted().days(order.takes->number());
    return order.price ? say.rule_operation_price_and_days(of_loot(*order.price), days)
                       : say.rule_operation_days(days);
}
std::string person_words(const idis::RollOperation&, const Names&) {
    return words::persons().roll_operation();
}
std::string person_words(const idis::SetTreasury& order, const Names& names) {
    return words::persons().set_treasury(names.of(to_text(order.stronghold)), of_loot(order.loot));
}
std::string person_words(const idis::CorrectLife& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    const std::string years = counted().years(order.age);
    return order.is_wounded ? words::persons().correct_life_wounded(commander, years)
                            : words::persons().correct_life(commander, years);
}
std::string person_words(const idis::IntroduceCommander& order, const Names& names) {
    const std::string commander = names.of(to_text(order.commander));
    return order.by ? words::persons().introduce_to(commander, names.of(to_text(*order.by)))
                    : words::persons().introduce(commander);
}
std::string person_words(const idis::AwardTrait& order, const Names& names) {
    return words::persons().award_trait(names.of(to_text(order.commander)));
}
std::string person_words(const idis::RecordFaith& order, const Names& names) {
    const std::string party =
        kit::visit([&](const auto& id) { return names.of(to_text(id)); }, order.party);
    return order.faith.empty() ? words::persons().forget_faith(party)
                               : words::persons().record_faith(party, in_quotes(order.faith));
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
    const std::string result = line.is_success ? words::persons().operation_succeeded()
                                               : words::persons().operation_failed();
    return line.text.empty() ? result : result + " " + line.text;
}
std::string person_words(const idis::told::OperationDiscovered& line, const Names&) {
    return words::persons().operation_discovered(line.sender, word_of_aim(line.aim));
}
std::string person_words(const idis::told::ChallengeOver& line, const Names&) {
    return line.end == idis::told::ChallengeEnd::declined
               ? words::persons().duel_declined(line.opponent)
               : words::persons().no_duel(line.opponent);
}
std::string person_words(const idis::told::DuelOver& line, const Names&) {
    std::string sentences = result_of_duel(line);
    if (line.is_wounded) sentences += " " + words::persons().wounded_in_duel();
    if (line.is_opponent_wounded) sentences += " " + words::persons().opponent_wounded_in_duel();
    return sentences;
}
std::string person_words(const idis::told::FateSettled& line, const Names&) {
    switch (line.fate) {
        case idis::told::Fate::unharmed: return words::persons().fate_unharmed();
        case idis::told::Fate::wounded: return words::persons().fate_wounded();
        case idis::told::Fate::maimed: return words::persons().fate_maimed();
        case idis::told::Fate::dead: return words::persons().fate_dead();
    }
    return "";
}
std::string person_words(const idis::told::TreasuryCounted& line, const Names& names) {
    return words::persons().treasury_counted(names.of(to_text(line.place)), of_loot(line.loot));
}

}  // namespace api
