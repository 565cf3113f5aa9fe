// How a number of a campaign came about: every event after which it was another, by replay.
//
// A row is looked at after each event from the campaign's first; where its number differs from what
// it was, the event is noted with the difference, first the amount that it began with. What is
// noted adds up to the number. Only so many of the newest are told; of those before them the sum.
// A row that is gone counts as 0, so that one which comes again goes on from there.
#pragma once

#include <optional>
#include <string>

#include "server/umpire/campaign_part.hpp"
#include "server/umpire/past/replay.hpp"

namespace umpire {

/// Limit:   changes that are told of one number.
inline constexpr std::size_t changes_most = 500;

/// How a number came about, up to an event.
/// Takes:   the campaign's map; how its events are read; the number, and the last event that
///          counts.
/// Gives:   {"before","changes":[{"event","at","kind","amount","clauses"}]} as JSON, the first
///          change first; nothing if the state has no such rows, or there is no such event.
std::optional<std::string> number_changes(std::shared_ptr<const idis::Map> map,
                                          const ReadPiece& read, const RowNumber& number,
                                          std::uint64_t last);

}  // namespace umpire
