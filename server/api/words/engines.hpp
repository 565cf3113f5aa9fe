// Orders, rulings, questions and channel lines about meetings and battles (words.hpp).
//
// One function each, picked up by the visitors of words.cpp and words/channel.cpp. Orders are
// phrases; questions and channel lines are sentences.
#pragma once

#include <string>

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"
#include "server/api/words/siege.hpp"

namespace api {

/// 3,200 infantry and 250 cavalry.
std::string men_in_words(kit::Soldiers infantry, kit::Soldiers cavalry);
/// What an army stands on: hills, open ground.
std::string ground_in_words(idis::Terrain terrain);

std::string battle_words(const idis::AttackArmy& order, const Names& names);
std::string battle_words(const idis::JoinBattle& order, const Names& names);
std::string battle_words(const idis::HandInPlan& order, const Names& names);
std::string battle_words(const idis::CallOffBattle& order, const Names& names);
std::string battle_words(const idis::OrderInBattle& order, const Names& names);
std::string battle_words(const idis::LetDoctrineFight& order, const Names& names);
std::string battle_words(const idis::TakeSpoils& order, const Names& names);
std::string battle_words(const idis::SetModifier& order, const Names& names);
std::string battle_words(const idis::SetRoles& order, const Names& names);
std::string battle_words(const idis::SetSides& order, const Names& names);
std::string battle_words(const idis::SetRetreat& order, const Names& names);
std::string battle_words(const idis::LetDiceFall& order, const Names& names);
std::string battle_words(const idis::ForbidBattle& order, const Names& names);
std::string battle_words(const idis::ChooseWay& order, const Names& names);
std::string battle_words(const idis::EndBattle& order, const Names& names);
std::string battle_words(const idis::MarkCondition& order, const Names& names);
std::string battle_words(const idis::SettleCaptive& order, const Names& names);

std::string battle_words(const idis::PlanForBattle& question, const Names& names);
std::string battle_words(const idis::JoinOrStandAside& question, const Names& names);
std::string battle_words(const idis::RulingOnBattle& question, const Names& names);
std::string battle_words(const idis::DecisionInBattle& question, const Names& names);
std::string battle_words(const idis::SpoilsToTake& question, const Names& names);
std::string battle_words(const idis::FateOfCaptive& question, const Names& names);

std::string battle_words(const idis::told::BattleNears& line, const Names& names);
std::string battle_words(const idis::told::BattleJoined& line, const Names& names);
std::string battle_words(const idis::told::NoBattle& line, const Names& names);
std::string battle_words(const idis::told::BattleEnded& line, const Names& names);
std::string battle_words(const idis::told::SpoilsTaken& line, const Names& names);
std::string battle_words(const idis::told::ControlRegained& line, const Names& names);
std::string battle_words(const idis::told::SetFree& line, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutBattles = requires(const Said& said, const Names& names) {
    battle_words(said, names);
};

}  // namespace api
