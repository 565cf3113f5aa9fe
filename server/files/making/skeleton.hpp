// The beginnings of a campaign over a map: six files that can be played as they stand, and changed.
//
// At each of the two largest places there is a faction with a commander and his army; they are at
// war. Every stronghold belongs to the one who begins nearer to it. A place is the larger by its
// kind (city, town, fortress, village), then by how many people live in its hex, then by its line
// in the map.
#pragma once

#include "server/files/campaign_files.hpp"
#include "server/files/report.hpp"

namespace files {

/// Takes:   the text of a map.txt.
/// Gives:   the campaign's texts, the map's among them as it stands; nothing, reported, if the map
///          cannot be read or has fewer than two places where an army can begin.
std::optional<Texts> skeleton(const std::string& map_text, Report& report);

}  // namespace files
