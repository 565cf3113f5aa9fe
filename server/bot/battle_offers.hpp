// What can be ordered in a battle by one press: orders that need no ground to be pointed at.
//
// For every engine the rulebook's own answer to each open question; in Dice Warriors! also every
// strike at somebody in reach, and the end of one's turn. All of it comes from the API's `legal`;
// everything else is ordered in words or on the page.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "server/bot/wording.hpp"

namespace bot {

struct Offer {
    std::string label;
    nlohmann::json order;  ///< ready to be sent: an OrderInBattle
};

/// Takes:   `orders` of the commander's `legal` (an engine and its value), the battle as he sees
/// it,
///          and the meeting it is fought in.
std::vector<Offer> battle_offers(const nlohmann::json& legal, const nlohmann::json& battle,
                                 const std::string& meeting);

/// An order in a battle as a phrase, for one that has no words of its own: "strike unit (attack:
/// melee, target: W3)". Plain.
std::string words_of_order(const nlohmann::json& order, const NamesOf& names);

/// A word in capitals apart: "StrikeUnit" is "strike unit".
std::string parted(std::string_view kind);

}  // namespace bot
