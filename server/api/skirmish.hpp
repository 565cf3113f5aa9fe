// An operation of a campaign that is fought out: what its skirmish begins with, and what of the
// skirmish comes back.
//
// Both are proposals to the campaign's referee, made of what he sees and of nothing else: the body
// that makes the battle, for him to complete, and the orders that bring its report into the
// campaign, for him to send or to change. Nothing is made or ordered here. The clauses are those of
// section "campaign" of Dice Warriors!.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace api {

/// The name under which a sender's team is kept from one skirmish to the next.
inline constexpr const char* team_name = "Agents";

/// What a skirmish for an operation begins with, as a body for POST /api/v1/battles: the sender's
/// team as it is kept, or three agents in their first fight, the target with the traits he has or
/// the upgrades he has earned, and the link by which the fight's report is understood. Who guards
/// whom, and on what ground, the referee adds.
/// Clause:  dice-warriors.campaign.when-used-ruling,
///          dice-warriors.campaign.characters-are-warriors-ruling,
///          dice-warriors.campaign.magic-needs-spell-ruling
/// Takes:   what the campaign's referee sees.
/// Gives:   nothing if there is no such operation.
std::optional<nlohmann::json> skirmish_start(const nlohmann::json& campaign,
                                             const std::string& operation);

/// The orders that bring a skirmish that is over into its campaign, in the order in which they are
/// to be sent: the operation's outcome, soldiers lost, wounds, spells forgotten, and the people as
/// they are kept.
/// Clause:  dice-warriors.campaign.outcome-report-ruling,
///          dice-warriors.campaign.fallen-characters-ruling,
///          dice-warriors.campaign.magic-needs-spell-ruling,
///          dice-warriors.campaign.characters-are-warriors-ruling
/// Takes:   what the campaign's referee sees, and what the fight's does.
/// Gives:   nothing if there is no such operation, or the fight is none for it or is not over.
std::optional<nlohmann::json> skirmish_orders(const nlohmann::json& campaign,
                                              const std::string& operation,
                                              const nlohmann::json& fight);

}  // namespace api
