// An army's day: the sample campaign's map laid out again and again, thousands of armies on it, and
// the umpire carrying every rule out and saving what happened, durably.
//
// One time is one day of the campaign; what begins once (making the campaign, opening its file)
// cancels out between runs of different length. The armies' seats are open and nobody plays them,
// so a day is what the campaign itself does: weather, eating, counting, looking out, morale. They
// camp all over the country, one on some thirty hexes: where thousands stood at a few strongholds,
// half of what is measured would be how they look at one another.
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "core/doctrine/campaign/muster.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/keyed_dice.hpp"
#include "tests/bench/works.hpp"
#include "tests/kit/source_folder.hpp"

namespace bench {
namespace {

namespace fs = std::filesystem;

constexpr umpire::Utc day = 86'400'000;

/// Camps armies anywhere on ground that an army may enter.
/// Takes:   the first army to camp, and its commander; the others follow in the same order.
void camp(idis::Start& start, std::size_t army, std::size_t commander, doctrine::Chance& chance) {
    std::vector<kit::Hex> open;
    const kit::Grid& grid = start.map->grid();
    for (int index = 0; index < grid.size(); ++index) {
        const kit::Hex hex = grid.hex_at(index);
        if (!idis::may_enter(*start.map, hex)) open.push_back(hex);
    }
    for (; army < start.armies.size(); ++army, ++commander) {
        start.armies[army].army.hex = chance.one_of(open);
        start.commanders[commander].hex = start.armies[army].army.hex;
    }
}

idis::Start start_with(std::size_t armies, int maps) {
    files::Loaded loaded =
        files::load_campaign(tests::source_folder() + "/config/campaigns/idis-sample", 7, {});
    if (!loaded.campaign) throw std::runtime_error("the sample campaign does not load");
    idis::Start start = std::move(loaded.campaign->start);
    doctrine::Chance chance(7);
    doctrine::repeat_map(start, maps);
    const std::size_t own_armies = start.armies.size();
    const std::size_t own_commanders = start.commanders.size();
    doctrine::muster_more(start, armies, chance);
    camp(start, own_armies, own_commanders, chance);
    return start;
}

std::int64_t days_of(std::size_t armies, int maps, std::int64_t times) {
    const fs::path folder =
        fs::temp_directory_path() / ("idis-bench-days-" + std::to_string(getpid()));
    fs::create_directory(folder);
    umpire::Utc now = 0;
    // Every run has the same weather and the same dice: only so do runs differ by their days alone.
    const std::string seed(umpire::seed_bytes, 's');
    const auto file = umpire::create_campaign(folder.string(), start_with(armies, maps),
                                              umpire::started({}, 0, 0, 1), seed);
    auto umpire = umpire::open_campaign(file, [&now] { return now; }, umpire::at_once);
    std::int64_t happened = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        now += day;
        // Its rows follow within a minute; a day pays for its own.
        if (umpire->catch_up().kind != umpire::AnswerKind::accepted ||
            umpire->flush_rows().kind != umpire::AnswerKind::accepted) {
            throw std::runtime_error("the campaign does not go on");
        }
        ++happened;
    }
    umpire.reset();
    fs::remove_all(folder);
    return happened;
}

std::int64_t days_of_two_thousand(std::int64_t times) { return days_of(2'000, 6, times); }
std::int64_t days_of_twenty_thousand(std::int64_t times) { return days_of(20'000, 19, times); }

}  // namespace

std::vector<Work> campaign_works() {
    return {{"days_of_2000_armies", days_of_two_thousand},
            {"days_of_20000_armies", days_of_twenty_thousand}};
}

}  // namespace bench
