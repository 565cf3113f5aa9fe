#include "tests/simulation/world.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include "core/doctrine/campaign/muster.hpp"
#include "server/files/campaign_files.hpp"
#include "tests/kit/source_folder.hpp"

namespace tests {

idis::Start sample_start(std::uint64_t seed, std::size_t commanders) {
    const std::string folder = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(folder, kit::mixed(seed, "simulation"), {});
    REQUIRE(loaded.campaign.has_value());
    idis::Start start = std::move(loaded.campaign->start);
    doctrine::Chance chance(seed);
    doctrine::muster_more(start, commanders, chance);
    return start;
}

bool plays_long() { return std::getenv("IDIS_LONG") != nullptr; }

bool has_one_seed() { return std::getenv("IDIS_SEED") != nullptr; }

std::uint64_t seed_or(std::uint64_t seed) {
    const char* given = std::getenv("IDIS_SEED");
    return given == nullptr ? seed : std::strtoull(given, nullptr, 10);
}

std::string rerun(std::uint64_t seed, const std::string& title) {
    return "run again: IDIS_SEED=" + std::to_string(seed) + " tests/test_simulation -tc='" +
           title + "'";
}

}  // namespace tests
