// Orders and rulings that belong to no chapter, and orders that wait, in the language that is
// spoken (words.hpp).
//
// One function each, picked up by the visitors of words.cpp; all of them are phrases.
#pragma once

#include <string>

#include "core/idis/orders.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string everyday_words(const idis::MarchArmy& order, const Names& names);
std::string everyday_words(const idis::HoldArmy& order, const Names& names);
std::string everyday_words(const idis::CarryOn& order, const Names& names);
std::string everyday_words(const idis::SetFormation& order, const Names& names);
std::string everyday_words(const idis::AbandonWagons& order, const Names& names);
std::string everyday_words(const idis::WithdrawOrder& order, const Names& names);
std::string everyday_words(const idis::AnswerQuestion& order, const Names& names);
std::string everyday_words(const idis::WriteToReferee& order, const Names& names);

std::string everyday_words(const idis::SetPosture& order, const Names& names);
std::string everyday_words(const idis::OrderWhen& order, const Names& names);
std::string everyday_words(const idis::AlterOrder& order, const Names& names);

std::string everyday_words(const idis::SetWeather& order, const Names& names);
std::string everyday_words(const idis::MarkSide& order, const Names& names);
std::string everyday_words(const idis::ChangeMorale& order, const Names& names);
std::string everyday_words(const idis::WriteToCommander& order, const Names& names);
std::string everyday_words(const idis::WriteToCommanders& order, const Names& names);
std::string everyday_words(const idis::RevealPlace& order, const Names& names);
std::string everyday_words(const idis::ActFor& order, const Names& names);
std::string everyday_words(const idis::LetDoctrineAct& order, const Names& names);
std::string everyday_words(const idis::CallOffHarrying& order, const Names& names);
std::string everyday_words(const idis::PutOffOrder& order, const Names& names);
std::string everyday_words(const idis::EnterDice& order, const Names& names);
std::string everyday_words(const idis::KeepWarband& order, const Names& names);
std::string everyday_words(const idis::DisbandWarband& order, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutEveryDay = requires(const Said& said, const Names& names) {
    everyday_words(said, names);
};

}  // namespace api
