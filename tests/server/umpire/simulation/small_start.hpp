// A start that is small enough to be simulated in a test: two factions, a commander of each with an
// army, and some strongholds between them (config/campaigns/small-for-two).
//
// Doctrines play a day of it in some milliseconds. Anyone who needs it otherwise changes the copy
// that he gets.
#pragma once

#include <doctest/doctest.h>

#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"

namespace tests {

/// Two commanders with an army each.
inline idis::Start small_start() {
    codec::Problems rulings;
    const std::string config = source_folder() + "/config";
    const idis::Settings defaults = files::load_rulings(config, rulings);
    files::Loaded loaded =
        files::load_campaign(config + "/campaigns/small-for-two", 7, defaults);
    REQUIRE(rulings.empty());
    REQUIRE(loaded.campaign);
    return std::move(loaded.campaign->start);
}

}  // namespace tests
