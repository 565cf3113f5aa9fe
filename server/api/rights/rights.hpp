// Which right a referee needs for what he does, and rights as JSON.
//
// A route says in the table of routes which right it needs; for an order it hangs on its kind. In a
// battle by itself its referee has every right.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>
#include <vector>

#include "server/api/body.hpp"
#include "server/store/accounts.hpp"

namespace api {

/// The right for a referee's order.
/// Takes:   its kind: "SetWeather"; whatever is no kind needs the right to rule.
store::Right right_for_order(std::string_view kind);
/// The same for the text of an order, or of a list of them: a right for each.
std::vector<store::Right> rights_for_body(std::string_view orders);

/// The refusal for want of a right.
Response right_missing(store::Right right);

/// ["rule","write"].
nlohmann::json rights_json(const store::Rights& rights);
/// The member "rights" of a body, if it is there: each a known word.
std::optional<store::Rights> read_rights(Body& body);

}  // namespace api
