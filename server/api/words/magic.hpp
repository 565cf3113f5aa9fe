// Orders, rulings, questions and channel lines about magic and wizards in plain English
// (words.hpp).
//
// One function each, picked up like those of words/persons.hpp: they bear the same name.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string person_words(const idis::ProposeSpell& order, const Names& names);
std::string person_words(const idis::MemorizeSpell& order, const Names& names);
std::string person_words(const idis::CastSpell& order, const Names& names);
std::string person_words(const idis::LoadBooks& order, const Names& names);
std::string person_words(const idis::UnloadBooks& order, const Names& names);
std::string person_words(const idis::LeaveWizard& order, const Names& names);
std::string person_words(const idis::TakeBackWizard& order, const Names& names);
std::string person_words(const idis::RaiseWizard& order, const Names& names);
std::string person_words(const idis::AgreeSpell& order, const Names& names);
std::string person_words(const idis::MarkTower& order, const Names& names);
std::string person_words(const idis::ForgetSpell& order, const Names& names);

std::string person_words(const idis::SpellProposed& question, const Names& names);
std::string person_words(const idis::SpellIsCast& question, const Names& names);
std::string person_words(const idis::WizardToBeFound& question, const Names& names);
std::string person_words(const idis::WizardInCaptivity& question, const Names& names);

std::string person_words(const idis::told::SpellDecided& line, const Names& names);
std::string person_words(const idis::told::SpellMemorized& line, const Names& names);
std::string person_words(const idis::told::StudyBroken& line, const Names& names);
std::string person_words(const idis::told::BooksLeft& line, const Names& names);
std::string person_words(const idis::told::WizardTold& line, const Names& names);

}  // namespace api
