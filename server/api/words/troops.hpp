// Orders, questions and channel lines about armies and detachments in plain English (words.hpp has
// the rest): an overload for each, and what the others need to send them here.
//
// Sections 2, 2a and 2b: dividing, handing over, merging, disbanding, honours and raising.
#pragma once

#include "core/idis/channel.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

std::string troop_words(const idis::DivideArmy& order, const Names& names);
std::string troop_words(const idis::HandOverDetachments& order, const Names& names);
std::string troop_words(const idis::MergeDetachments& order, const Names& names);
std::string troop_words(const idis::DisbandDetachments& order, const Names& names);
std::string troop_words(const idis::HonourDetachment& order, const Names& names);
std::string troop_words(const idis::NameSkirmishers& order, const Names& names);
std::string troop_words(const idis::RaiseArmy& order, const Names& names);
std::string troop_words(const idis::CreditVictory& order, const Names& names);
std::string troop_words(const idis::GiveWagons& order, const Names& names);
std::string troop_words(const idis::CorrectDetachment& order, const Names& names);
std::string troop_words(const idis::CorrectArmy& order, const Names& names);
std::string troop_words(const idis::CorrectStore& order, const Names& names);
std::string troop_words(const idis::DefineKind& order, const Names& names);
std::string troop_words(const idis::ComposeRaising& order, const Names& names);
std::string troop_words(const idis::HandOverStronghold& order, const Names& names);
std::string troop_words(const idis::LeadDetachment& order, const Names& names);
std::string troop_words(const idis::PlaceStronghold& order, const Names& names);
std::string troop_words(const idis::DestroyStronghold& order, const Names& names);
std::string troop_words(const idis::OverruleHex& order, const Names& names);
std::string troop_words(const idis::MarkSiege& order, const Names& names);
std::string troop_words(const idis::FillSeat& order, const Names& names);
std::string troop_words(const idis::GiveArmy& order, const Names& names);
std::string troop_words(const idis::ChangeFaction& order, const Names& names);

std::string troop_words(const idis::TakeInDetachments& question, const Names& names);
std::string troop_words(const idis::MoraleAfterRegrouping& question, const Names& names);
std::string troop_words(const idis::SizeOfRaising& question, const Names& names);

std::string troop_words(const idis::told::SeatOpened& line, const Names& names);
std::string troop_words(const idis::told::ArmyRaised& line, const Names& names);
std::string troop_words(const idis::told::RaisingFailed& line, const Names& names);
std::string troop_words(const idis::told::HandedOver& line, const Names& names);

/// What is put into words here.
template <class Said>
concept AboutTroops = requires(const Said& said, const Names& names) { troop_words(said, names); };

}  // namespace api
