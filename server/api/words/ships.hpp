// Orders, rulings, questions and channel lines about ships (words.hpp).
//
// One function each, picked up like those of words/persons.hpp: they bear the same name. Fleets
// have no names of their own; they are told apart by whose they are and how many ships they count.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string person_words(const idis::EmbarkArmy& order, const Names& names);
std::string person_words(const idis::DisembarkArmy& order, const Names& names);
std::string person_words(const idis::SailFleet& order, const Names& names);
std::string person_words(const idis::AttackFleet& order, const Names& names);
std::string person_words(const idis::DivideFleet& order, const Names& names);
std::string person_words(const idis::MergeFleets& order, const Names& names);
std::string person_words(const idis::BuildShips& order, const Names& names);
std::string person_words(const idis::HireShips& order, const Names& names);
std::string person_words(const idis::GiveBackShips& order, const Names& names);
std::string person_words(const idis::GiveShips& order, const Names& names);
std::string person_words(const idis::HoldFleet& order, const Names& names);
std::string person_words(const idis::SettleShips& order, const Names& names);

std::string person_words(const idis::FateOfShips& question, const Names& names);
std::string person_words(const idis::MostAreAshore& question, const Names& names);

std::string person_words(const idis::told::ShipsTold& line, const Names& names);

}  // namespace api
