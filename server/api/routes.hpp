// The one table of routes: method, path, who may call, handler, and what the API's description
// says.
//
// It is the index of the API: what is not here is a 404, who is not named here may not call. The
// OpenAPI document is made of it (openapi.cpp), so the two cannot differ.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/call.hpp"

namespace api {

/// Who may call a route. Of a route with a campaign in its path anyone who has no role there learns
/// nothing, not even that the campaign exists.
enum class Who : std::uint8_t {
    anybody,
    keeper,      ///< who runs the server
    key_holder,  ///< the same, by his token alone
    signed_in,
    member,    ///< any role in the campaign
    reader,    ///< a commander, the referee or one of the Gods
    orderer,   ///< a commander or the referee
    player,    ///< a commander, the referee or one of the Chorus
    speaker,   ///< one of the Gods or of the Chorus, or the referee
    overseer,  ///< the referee or one of the Gods
    commander,
    referee
};
/// Whether a role is among them.
/// Takes:   one of those that need a role.
bool includes(Who who, umpire::Role role);

/// The query item by which a deputy names the commander in whose seat he acts (routes.cpp says of
/// which routes).
inline constexpr std::string_view seat_item = "as";

/// Where anyone who has a mail ends it.
inline constexpr std::string_view mail_pattern = "/mail/{secret}";

/// A query item a route takes.
struct QueryRow {
    std::string_view name;
    std::string_view kind;  ///< "integer" or "string"
    std::string_view summary;
};

/// A body a route takes or gives: the name of a schema in openapi.cpp; "" for none.
struct Route {
    Method method;
    std::string_view pattern;
    Who who;
    Response (*now)(Call&);        ///< answers at once, or
    void (*later)(Call, Respond);  ///< when it is stored
    std::string_view summary;
    std::string_view takes = {};
    std::string_view gives = {};
    int status = 200;  ///< of success
    std::vector<QueryRow> query = {};
    bool has_key = false;  ///< an Idempotency-Key is required
    std::optional<store::Right> right = {};  ///< that a referee needs for it
};

std::span<const Route> routes();

/// A path held against the table.
struct Matched {
    const Route* route = nullptr;  ///< null: the path is here, the method is not
    std::vector<std::pair<std::string_view, std::string>> places;
    std::string allowed;  ///< the methods of this path: "GET, HEAD, POST"
};
/// Gives:   nothing if no route has such a path.
std::optional<Matched> matched(Method method, std::string_view path);

}  // namespace api
