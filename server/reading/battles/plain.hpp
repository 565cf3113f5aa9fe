// The orders of engines' battles by their own descriptions.
//
// The kinds are those of the codec, so that a new one is missed by a test until it has words. What
// is said of them are the members by which moves are told apart, the same for all of an engine.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "server/reading/shapes.hpp"

namespace reading {

/// The orders that a player of an engine's battle can give, in the order of their variant.
const std::vector<OrderShape>& shapes_in_battle(Whose engine);

/// Such an order as the codec writes it; "" if it is none.
std::string plain_in_battle(Whose engine, const nlohmann::json& order);

}  // namespace reading
