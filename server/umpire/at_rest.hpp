// What is known of a campaign or battle while its file is closed, and the list of it in the folder.
//
// A server that starts with ten thousand campaigns opens none of which it knows all it needs: how
// it is listed, and when something falls due in it next. That stands in one file beside them,
// `at-rest.json`, which is written anew when something has come to rest.
//
// The list is never believed against a campaign's own file, which is the truth: what is said of one
// holds while that file is, by its stamp, the one that was closed (stamp.hpp); and the whole list
// while the program is the one that wrote it, for another may work out otherwise what falls due.
// Whatever is not known so is opened once and asked. A list that is lost, old or no list at all
// costs that, and nothing else; so it is not brought to the disk before anything goes on.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "server/store/stamp.hpp"
#include "server/umpire/clock/clock.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

struct Known {
    Title title;
    std::optional<Utc> next_wake;  ///< when something falls due; nothing: never by itself
    store::Stamp stamp;            ///< of its file, after it was closed
    /// How the clocks stood when its umpire looked last; known while the server runs.
    std::optional<ClockSeen> clock_seen;
    friend bool operator==(const Known&, const Known&) = default;
};

/// By id.
using AtRest = std::map<std::string, Known>;

/// The list of a folder, as far as it may be believed; whether a stamp still holds is for who knows
/// the files.
AtRest read_at_rest(const std::filesystem::path& folder);
/// Writes the list whole; where that cannot be, the one before stays.
void write_at_rest(const std::filesystem::path& folder, const AtRest& at_rest);

}  // namespace umpire
