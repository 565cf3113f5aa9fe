// A server that was down reaches exactly the state of one that was not: two copies of one
// campaign's file (so the same seed), the same orders at the same moments, one umpire awake every
// hour and opened anew on the way, the other opened only when the days are over.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <atomic>
#include <thread>

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

TEST_CASE("nobody waits for a clock that runs faster than the rules can follow") {
    const tests::Folder folder;
    const files::CampaignFiles files = sample();
    // Twenty days pass whenever anybody looks at the clock.
    constexpr int looks_most = 5'000;
    constexpr umpire::Utc pace = 20'000;
    std::atomic<int> looks = 0;
    std::atomic<umpire::Utc> now = 0;
    std::atomic<bool> runs = false;
    const auto clock = [&] {
        if (runs && ++looks < looks_most) now += pace;
        return now.load();
    };
    const auto file =
        umpire::create_campaign(folder.path(), files.start, umpire::started({}, 0, 0, 1));
    const auto umpire = umpire::open_campaign(file, clock, umpire::at_once);
    REQUIRE(umpire->set_speed(umpire::speed_max).kind == AnswerKind::accepted);
    // Somebody else wants the state all the while, so that it is caught up a slice at a time.
    std::atomic<bool> is_over = false;
    std::thread other([&] {
        while (!is_over) umpire->is_over();
    });
    runs = true;
    const nlohmann::json order = {
        {"kind", "WriteToCommander"},
        {"commander", to_text(files.start.armies.front().army.commander)},
        {"text", "Time flies."}};
    const Person referee{Role::referee, ""};
    const auto answer = umpire->submit_together({{referee, order.dump(), ""}}).front();
    const auto paused = umpire->pause();
    is_over = true;
    other.join();
    CHECK(answer.kind == AnswerKind::accepted);
    CHECK(paused.kind == AnswerKind::accepted);
    CHECK(umpire->clock().is_paused);
    CHECK_LT(looks.load(), looks_most);
}
