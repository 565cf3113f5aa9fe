// What has changed in the API, version by version, for programs that must keep up with it.
//
// The newest version is what the description says of itself. A row is added with whatever is added,
// changed or taken away, and never taken out: a test holds the rows against the table of routes, so
// that no route comes or goes without a word.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace api {

/// Of the API as it is now.
inline constexpr std::string_view api_version = "1.1.0";

struct Change {
    enum class Kind : std::uint8_t { added, changed, removed };
    std::string_view version;
    Kind kind;
    std::string_view what;   ///< a route: "GET /api/v1/me"; or a body: "MakeLink"
    std::string_view words;  ///< for people; "" where the description says it all
};

/// In the order in which they were made.
std::span<const Change> changes();
/// All of it as JSON: {"versions":[{"version","changes":[{"kind","what","words"}]}]}, newest first.
std::string changes_text();

}  // namespace api
