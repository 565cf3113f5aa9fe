// "… then …": orders that follow each other become what the rules already have.
//
// A march after a march goes on from where the first ends; after a rest or a day's work what comes
// next begins on the day after; what can wait for an arrival waits for it. What cannot is not read:
// the sender is told, and nothing is guessed. In a battle, what is decided at once is one order.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

#include "core/kit/moment.hpp"
#include "server/reading/lexicon.hpp"

namespace reading {

/// Adds an order that follows the last of `orders`, or makes one of both.
/// Takes:   orders that are read, at least one, and when.
/// Gives:   nothing; or why it cannot follow, and `orders` is as it was.
std::optional<std::string> follow(std::vector<nlohmann::json>& orders, nlohmann::json next,
                                  const Known& known, kit::Moment now);

/// Makes one move in a battle of two that are given at once: sets that are broken, free steps.
/// Takes:   orders of a battle, or of a campaign that hold such.
/// Gives:   whether they are such; `order` is both then.
bool gather(nlohmann::json& order, const nlohmann::json& next);

}  // namespace reading
