// Orders, questions and channel lines about the land in plain English (words.hpp).
//
// One function each, picked up by the visitors of words.cpp and words/channel.cpp. Orders are
// phrases; questions and channel lines are sentences.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string phrase_on_land(const idis::Forage& order, const Names& names);
std::string phrase_on_land(const idis::Raze& order, const Names& names);
std::string phrase_on_land(const idis::RestArmy& order, const Names& names);
std::string phrase_on_land(const idis::EndRest& order, const Names& names);
std::string phrase_on_land(const idis::DeliverSupplies& order, const Names& names);
std::string phrase_on_land(const idis::SpendLoot& order, const Names& names);
std::string phrase_on_land(const idis::StationDetachments& order, const Names& names);
std::string phrase_on_land(const idis::RecallDetachments& order, const Names& names);
std::string phrase_on_land(const idis::DefendStronghold& order, const Names& names);
std::string phrase_on_land(const idis::TakeUpStores& order, const Names& names);
std::string phrase_on_land(const idis::EnterWalls& order, const Names& names);
std::string phrase_on_land(const idis::LeaveWalls& order, const Names& names);
std::string phrase_on_land(const idis::SetLoadRule& order, const Names& names);
std::string phrase_on_land(const idis::SetLand& order, const Names& names);
std::string phrase_on_land(const idis::GivePost& order, const Names& names);

std::string sentence_on_land(const idis::SuppliesOffered& question, const Names& names);
std::string sentence_on_land(const idis::ForagingBrokenOff& question, const Names& names);
std::string sentence_on_land(const idis::RebelsRise& question, const Names& names);
std::string sentence_on_land(const idis::DefectorsGoOver& question, const Names& names);

std::string sentence_on_land(const idis::told::Foraged& line, const Names& names);
std::string sentence_on_land(const idis::told::Razed& line, const Names& names);
std::string sentence_on_land(const idis::told::SuppliesPassed& line, const Names& names);
std::string sentence_on_land(const idis::told::GoodsStored& line, const Names& names);

}  // namespace api
