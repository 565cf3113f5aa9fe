// Histories that part: a campaign taken back to an earlier event, and a copy to try things on.
//
// Both begin with the events of the history they leave, up to one of them, hash for hash. From the
// next event on their dice follow from another branch of the seed, so that neither foretells the
// other; the file says where each of its branches begins, so that every face can still be worked
// out. Their clock stands at the moment of the event they begin from until the referee starts it.
#pragma once

#include <filesystem>
#include <string>

#include "server/store/store.hpp"
#include "server/umpire/persistence.hpp"

namespace umpire {

/// The founding of a history that leaves another after an event.
/// Takes:   the number of one of its events, and the time of the world.
Founding founding_after(const store::Store& store, const Founding& founding, std::uint64_t event,
                        Utc now);

/// Writes a campaign's history up to an event.
/// Takes:   a store that holds together, one of its events, and a new, empty store.
/// Gives:   `accepted`; `malformed` for an event that others follow at the same moment by the same
///          cause, which may belong together with it; or why it could not be stored. Unreadable
///          for what cannot be read.
Answer copy_history(const store::Store& from, std::uint64_t event, const Founding& founding,
                    store::Store& to);

/// Who was told something after an event, and how much, as JSON: {"to","at","events","orders",
/// "told":[{"commander","entries"}]}.
/// Takes:   one of its events.
std::string told_since(const store::Store& store, std::uint64_t event);

/// A copy of a campaign to try things on has the campaign's id with this and a number behind it.
inline constexpr std::string_view fork_mark = ".fork-";
/// The id of the campaign that a fork was made of; of anything else itself.
std::string_view forked_from(std::string_view id);
bool is_fork(std::string_view id);

/// Where a campaign's file leaves its past of that number: "campaign-….1.past".
std::filesystem::path past_file(const std::filesystem::path& file, int number);

}  // namespace umpire
