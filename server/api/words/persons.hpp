// Orders, rulings, questions and channel lines about operations, duels and treasuries in plain
// English (words.hpp).
//
// One function each, picked up by the concept at the end like those of words/engines.hpp.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/magic.hpp"
#include "server/api/words/phrases.hpp"
#include "server/api/words/ships.hpp"

namespace api {

std::string person_words(const idis::RunOperation& order, const Names& names);
std::string person_words(const idis::ChallengeCommander& order, const Names& names);
std::string person_words(const idis::CountTreasury& order, const Names& names);
std::string person_words(const idis::RuleOperation& order, const Names& names);
std::string person_words(const idis::RollOperation& order, const Names& names);
std::string person_words(const idis::SetTreasury& order, const Names& names);
std::string person_words(const idis::CorrectLife& order, const Names& names);
std::string person_words(const idis::IntroduceCommander& order, const Names& names);
std::string person_words(const idis::AwardTrait& order, const Names& names);
std::string person_words(const idis::RecordFaith& order, const Names& names);

std::string person_words(const idis::OperationAsked& question, const Names& names);
std::string person_words(const idis::PriceOfOperation& question, const Names& names);
std::string person_words(const idis::ChallengeToDuel& question, const Names& names);
std::string person_words(const idis::MoreExperienced& question, const Names& names);
std::string person_words(const idis::DeathOrDismemberment& question, const Names& names);
std::string person_words(const idis::TraitToChoose& question, const Names& names);

std::string person_words(const idis::told::OperationOver& line, const Names& names);
std::string person_words(const idis::told::OperationDiscovered& line, const Names& names);
std::string person_words(const idis::told::ChallengeOver& line, const Names& names);
std::string person_words(const idis::told::DuelOver& line, const Names& names);
std::string person_words(const idis::told::FateSettled& line, const Names& names);
std::string person_words(const idis::told::TreasuryCounted& line, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutPersons = requires(const Said& said, const Names& names) {
    person_words(said, names);
};

}  // namespace api
