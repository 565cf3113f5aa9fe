// A folder of campaigns and battles of which each is opened when it is needed, and how often.
//
// Time is what a test says it is, by both clocks of the machine; one that nobody holds may go to
// sleep at once.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tests/server/umpire/battle_play.hpp"
#include "tests/server/umpire/played.hpp"

namespace tests {

/// The folder of the sample campaign, some days old, a copy of it, and so many battles.
struct Quiet : Played {
    std::vector<std::string> ids;
    std::mutex counting;
    std::map<std::string, int> opened;  ///< how often, by id
    umpire::Utc steady = 0;

    explicit Quiet(int battles = 2) {
        REQUIRE(std::holds_alternative<std::string>(campaigns->fork(id, last_event(id))));
        campaigns.reset();
        for (int count = 0; count < battles; ++count) {
            const auto made = umpire::create_battle(folder.path(), sample_battle(), now);
            REQUIRE(std::holds_alternative<umpire::MadeBattle>(made));
        }
    }
    /// Begins anew on the folder.
    umpire::Campaigns& begin(std::size_t awake_max = 64) {
        campaigns.reset();
        opened.clear();
        campaigns = std::make_unique<umpire::Campaigns>(
            folder.path(), [this] { return now; },
            [this](const std::string& which) {
                const std::scoped_lock lock(counting);
                ++opened[which];
                return umpire::all_at_once(which);
            },
            [this] { return steady; }, umpire::Rest{awake_max, std::chrono::milliseconds(0)});
        ids = campaigns->ids();
        return *campaigns;
    }
    std::string battle() const { return ids.back(); }
    std::filesystem::path file_of(const std::string& which) const {
        return folder.path() / (which + (which.starts_with("campaign") ? ".idis" : ".battle"));
    }
    /// All that somebody may ask, in one text.
    std::string answers(const std::string& which) {
        const umpire::Person the_referee{umpire::Role::referee, ""};
        const auto umpire = campaigns->find(which);
        REQUIRE(umpire != nullptr);
        const umpire::ViewText view = umpire->view(the_referee);
        const bool is_campaign = umpire->engine().empty();
        const std::string told =
            umpire->channel(is_campaign ? commander.commander : "referee", 0, 1'000);
        return view.json + view.etag + told + umpire->events(1, 100'000) +
               umpire->questions(the_referee) + umpire->name() + umpire->commitment();
    }
    void pass(umpire::Utc milliseconds) {
        now += milliseconds;
        steady += milliseconds;
    }
};

}  // namespace tests
