// A server that was down reaches exactly the state of one that was not: two copies of one
// campaign's file (so the same seed), the same orders at the same moments, one umpire awake every
// hour and opened anew on the way, the other opened only when the days are over.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/files/campaign_files.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

namespace {

using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

constexpr umpire::Utc hour = 3'600'000;

files::CampaignFiles sample() {
    const std::string folder = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(folder, 77, {});
    REQUIRE(loaded.campaign.has_value());
    return std::move(*loaded.campaign);
}

/// Sends an army to the first place on its commander's map that he may march to.
void send_somewhere(umpire::Umpire& umpire, const Person& who) {
    const auto view = nlohmann::json::parse(umpire.view(who).json);
    for (const auto& place : view["commander"]["map"]["places"]) {
        const nlohmann::json order{{"kind", "MarchArmy"}, {"waypoints", {place["id"]}}};
        if (umpire.submit_together({{who, order.dump(), ""}}).front().kind ==
            AnswerKind::accepted) {
            return;
        }
    }
    FAIL("no place to march to");
}

idis::State state_of(umpire::Umpire& umpire) {
    return dynamic_cast<umpire::UmpireOf<idis::System>&>(umpire).state();
}

}  // namespace

TEST_CASE("idis.4.catch-up-ruling: three days down, or awake all the time: the same campaign") {
    const tests::Folder folder;
    const files::CampaignFiles files = sample();
    umpire::Utc now = 0;
    const auto clock = [&now] { return now; };
    const auto awake_file =
        umpire::create_campaign(folder.path(), files.start, umpire::started({}, 0, 0, 1));
    auto awake = umpire::open_campaign(awake_file, clock, umpire::at_once);
    now = 7 * hour;
    for (const idis::StartArmy& army : files.start.armies) {
        send_somewhere(*awake, {Role::commander, to_text(army.army.commander)});
    }
    awake.reset();
    const auto down_file = folder.path() / "down.idis";
    std::filesystem::copy_file(awake_file, down_file);

    awake = umpire::open_campaign(awake_file, clock, umpire::at_once);
    for (int passed = 0; passed < 72; ++passed) {
        now += hour;
        REQUIRE(awake->catch_up().kind == AnswerKind::accepted);
        if (passed == 30) awake = umpire::open_campaign(awake_file, clock, umpire::at_once);
    }
    const auto down = umpire::open_campaign(down_file, clock, umpire::at_once);
    REQUIRE(down->catch_up().kind == AnswerKind::accepted);

    CHECK(state_of(*down) == state_of(*awake));
    CHECK_EQ(down->events(1, 100'000), awake->events(1, 100'000));
    const Person referee{Role::referee, ""};
    CHECK_EQ(down->view(referee).json, awake->view(referee).json);
    std::ostringstream words;
    CHECK_MESSAGE(umpire::verify_file(down_file, words), words.str());
}
