// What each viewer of a world got out of a running server, and in what two such records differ.
//
// A world is a folder that a server is begun on; no matter who looks on writes, too, so it is a
// copy that is served.
#pragma once

#include <map>
#include <optional>
#include <set>

#include "tests/secrecy/asking.hpp"
#include "tests/secrecy/leak.hpp"

namespace tests {

/// How long a world is looked at: as it stands, or also after a day has passed in it.
enum class Span : std::uint8_t { moment, day };

/// What is looked at, and by whom.
struct Scene {
    std::filesystem::path folder;
    std::map<Viewer, Guest> guests;
    std::string campaign = {};  ///< whose days can pass and whose state can leak
};
Scene scene_of(const World& world, const std::set<Viewer>& viewers);

struct Observation {
    std::map<Viewer, Transcript> of;
    std::map<Viewer, std::size_t> read;     ///< how many requests told something
    std::map<Viewer, std::size_t> written;  ///< how many did
    Transcript log;                         ///< lines of the access log, but for times
    Transcript figures;                     ///< of the server, but for times and the process
};

/// Asks everything in the name of each viewer.
/// Takes:   a leak to put into the server, or null for the server as it is.
Observation observed(const Scene& scene, const Known& known, Span span, const Leak* leak = nullptr);

/// The first question that was answered otherwise, with both answers; nothing if none was.
std::optional<std::string> difference_of(const Transcript& a, const Transcript& b);

}  // namespace tests
