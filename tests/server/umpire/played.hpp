// The sample campaign in a folder of its own, some days old, over its umpires and without a server.
//
// Time is what a test says it is: nothing passes but by `pass_days`, so that whatever is compared
// after is the same on every machine.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "server/files/campaign_files.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// The sample campaign by a seed that tests know, its commanders all played by somebody.
inline idis::Start sample_with_players() {
    const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(sample, 77, {});
    REQUIRE(loaded.campaign.has_value());
    for (idis::Commander& each : loaded.campaign->start.commanders) each.seat = idis::Seat::held;
    return std::move(loaded.campaign->start);
}

/// A folder with the sample campaign, three days on.
struct Played {
    Folder folder;
    umpire::Utc now = 0;
    std::string id;
    umpire::Person commander{umpire::Role::commander, ""};
    std::unique_ptr<umpire::Campaigns> campaigns;
    std::uint64_t first_day = 0;  ///< the newest event after a day

    Played() {
        const idis::Start start = sample_with_players();
        commander.commander = to_text(start.armies.front().army.commander);
        id = to_text(start.campaign.id);
        umpire::create_campaign(folder.path(), start, umpire::started({}, 0, 0, 1),
                                "s" + std::string(umpire::seed_bytes - 1, 'x'));
        reopen();
        pass_days(1);
        first_day = last_event(id);
        order(R"({"kind":"HoldArmy"})");
        pass_days(2);
    }
    void reopen() {
        campaigns = std::make_unique<umpire::Campaigns>(
            folder.path(), [this] { return now; });
        REQUIRE(campaigns->faults().empty());
    }
    umpire::Umpire& of(const std::string& which) { return *campaigns->find(which); }
    umpire::Umpire& own() { return of(id); }
    umpire::CampaignPart& campaign() { return *own().campaign_part(); }
    void pass_days(int count) {
        now += count * umpire::Utc{86'400'000};
        REQUIRE(own().catch_up().kind == umpire::AnswerKind::accepted);
    }
    void order(const std::string& body, const std::string& key = "") {
        const auto answer = own().submit_together({{commander, body, key}}).front();
        REQUIRE_MESSAGE(answer.kind == umpire::AnswerKind::accepted, answer.body);
    }
    std::uint64_t last_event(const std::string& which) {
        return nlohmann::json::parse(of(which).events(1, 1'000'000))["last"];
    }
    idis::State state(const std::string& which) {
        return dynamic_cast<umpire::UmpireOf<idis::System>&>(of(which)).state();
    }
    std::string verified(const std::string& file) const {
        std::ostringstream out;
        const bool is_sound = umpire::verify_file(folder.path() / file, out);
        CHECK_MESSAGE(is_sound, out.str());
        return out.str();
    }
    /// The dice that fell from an event on.
    std::string dice_from(const std::string& which, std::uint64_t event) {
        std::string dice;
        const nlohmann::json events = nlohmann::json::parse(of(which).events(event, 100'000));
        for (const nlohmann::json& each : events["events"]) dice += each["rolls"].dump();
        return dice;
    }
};

}  // namespace tests
