// Orders, rulings, questions and channel lines about strongholds and sieges in plain English
// (words.hpp).
//
// One function each, picked up like those of words/engines.hpp: they bear the same name.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string battle_words(const idis::BesiegeStronghold& order, const Names& names);
std::string battle_words(const idis::AssaultStronghold& order, const Names& names);
std::string battle_words(const idis::PlanSiege& order, const Names& names);
std::string battle_words(const idis::YieldStronghold& order, const Names& names);
std::string battle_words(const idis::BuildEngines& order, const Names& names);
std::string battle_words(const idis::BreakDownEngines& order, const Names& names);
std::string battle_words(const idis::RebuildEngines& order, const Names& names);
std::string battle_words(const idis::LeaveEngines& order, const Names& names);
std::string battle_words(const idis::RuleSiege& order, const Names& names);
std::string battle_words(const idis::NameNotables& order, const Names& names);
std::string battle_words(const idis::LetGarrisonSally& order, const Names& names);

std::string battle_words(const idis::PillageOrRestrain& question, const Names& names);
std::string battle_words(const idis::TermsOffered& question, const Names& names);
std::string battle_words(const idis::WhoOpenedTheGates& question, const Names& names);
std::string battle_words(const idis::FateOfGarrison& question, const Names& names);
std::string battle_words(const idis::EnginesLeft& question, const Names& names);

std::string battle_words(const idis::told::SiegeNears& line, const Names& names);
std::string battle_words(const idis::told::SiegeBegan& line, const Names& names);
std::string battle_words(const idis::told::SiegeWeek& line, const Names& names);
std::string battle_words(const idis::told::SiegeOver& line, const Names& names);
std::string battle_words(const idis::told::StrongholdFell& line, const Names& names);
std::string battle_words(const idis::told::StoresTaken& line, const Names& names);
std::string battle_words(const idis::told::EnginesStand& line, const Names& names);

}  // namespace api
