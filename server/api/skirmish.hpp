// An operation of a campaign that is fought out, as bodies of the API: what its skirmish begins
// with, and what of the skirmish comes back.
//
// What both are made of is a rule (core/idis/tactics/skirmish.hpp); here it is read from the views
// of the campaign's referee and put into words. Nothing is made or ordered here.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace api {

/// What a skirmish for an operation begins with, as a body for POST /api/v1/battles.
/// Clause:  dice-warriors.campaign.when-used-ruling
/// Takes:   what the campaign's referee sees.
/// Gives:   nothing if there is no such operation.
std::optional<nlohmann::json> skirmish_start(const nlohmann::json& campaign,
                                             const std::string& operation);

/// The orders that bring a skirmish that is over into its campaign, in the order in which they are
/// to be sent.
/// Clause:  dice-warriors.campaign.outcome-report-ruling
/// Takes:   what the campaign's referee sees, and what the fight's does.
/// Gives:   nothing if there is no such operation, or the fight is none for it or is not over.
std::optional<nlohmann::json> skirmish_orders(const nlohmann::json& campaign,
                                              const std::string& operation,
                                              const nlohmann::json& fight);

}  // namespace api
