// A number of a view: where a JSON pointer leads, and what the API's description calls it.
//
// The pointer is followed in the view and, beside it, in the description's schemas from `View` or
// `BattleView` on: through references, of several forms into the one that the value has, and into
// the engine's own where a battle stands in a campaign. So a number has the name of the schema of
// the object that it stands in and of the member that holds it, alone or in a list; that is how
// number_clauses.hpp knows it.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace api {

/// The schemas of the API's description, by name.
const nlohmann::json& schemas_of_views();

/// How a pointer's steps are called; nothing if it is no JSON pointer (RFC 6901), or of more than
/// 64 steps.
std::optional<std::vector<std::string>> steps_of_pointer(std::string_view pointer);

/// An object that a number stands in, however deep.
struct Around {
    std::string schema;  ///< its name, or ""
    const nlohmann::json* value = nullptr;
    std::string place;  ///< a JSON pointer from it to the number
};

struct ViewNumber {
    const nlohmann::json* value = nullptr;  ///< a whole number, or a fraction as text
    std::string engine;  ///< how the names of its engine's schemas begin, "" for the campaign's
    std::string schema;  ///< of the object it stands in, without that beginning; "" if it has none
    std::string member;
    std::vector<Around> around;  ///< the innermost first
    /// The sum that the number stands in, as its total or as an item; or null.
    const nlohmann::json* figure = nullptr;
};

/// Where a pointer leads in a view.
/// Takes:   the engine of a battle by itself ("die-men"), "" for a campaign. What is given back
///          points into the view.
/// Gives:   nothing unless it leads to a number.
std::optional<ViewNumber> number_in_view(const nlohmann::json& view, std::string_view engine,
                                         const std::vector<std::string>& steps);

}  // namespace api
