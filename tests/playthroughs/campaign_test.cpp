// The sample campaign's first week, recorded or played again (transcript.hpp).
//
// While it is recorded, doctrines order three times a day for every commander, in his own name, and
// once for the referee. Every commander is shown his own view at dawn and at the end of the day.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/doctrine/campaign/campaign.hpp"
#include "core/doctrine/campaign/referee.hpp"
#include "server/codec/idis.hpp"
#include "server/codec/idis_events.hpp"
#include "server/codec/json.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/due_work.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/simulation/stage.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/playthroughs/transcript.hpp"

namespace {

using namespace idis;
using Stored = umpire::Persistence<idis::System>;

constexpr const char* name = "idis-sample-week";
constexpr std::int64_t days_played = 7;

Start start_of_sample() {
    files::Loaded loaded = files::load_campaign(
        tests::source_folder() + "/config/campaigns/idis-sample", kit::mixed(1, "playthrough"), {});
    REQUIRE(loaded.campaign.has_value());
    Start start = std::move(loaded.campaign->start);
    for (auto& commander : start.commanders) commander.seat = Seat::held;
    return start;
}

class CampaignPlaythrough {
public:
    CampaignPlaythrough()
        : key_(umpire::simulated_founding(1).seed, ""),
          transcript_("the sample campaign, its first week") {
        const Start start = start_of_sample();
        state_.map = start.map;
        happen(found_campaign(start));
    }

    void play() {
        if (tests::records_are_written()) {
            record();
        } else {
            play_again();
        }
        for (const auto& [kind, count] : ordered_) {
            transcript_.counted(kind + ": " + std::to_string(count));
        }
        tests::hold_to_record(name, transcript_);
    }

private:
    void record() {
        for (kit::Day day{1}; day.number <= days_played; day = day + 1) {
            for (const int hour : {7, 12, 18}) {
                until(kit::at(day, hour));
                if (hour == 12) order_as_referee(day);
                for (const CommanderId who : commanders()) order_as(who, day, hour);
            }
            until(kit::end_of(day));
        }
    }
    void play_again() {
        for (const tests::Recorded& each : tests::recorded(name)) {
            if (each.order.is_null()) {
                const auto moment = codec::decode_record<kit::Moment>(each.moment);
                REQUIRE(std::holds_alternative<kit::Moment>(moment));
                until(std::get<kit::Moment>(moment));
                continue;
            }
            REQUIRE_MESSAGE(follow(order_from(each.order)), each.order.dump());
        }
    }
    static Order order_from(const nlohmann::json& text) {
        auto read = codec::order_from(text);
        REQUIRE_MESSAGE(std::holds_alternative<Order>(read), text.dump());
        return std::get<Order>(std::move(read));
    }

    void order_as(CommanderId who, kit::Day day, int hour) {
        if (state_.commanders.find(who) == nullptr) return;
        const View own = view(state_, who, Extent::now);
        doctrine::Chance chance(
            kit::mixed(who.value(), static_cast<std::uint64_t>(day.number * 24 + hour)));
        for (const doctrine::Wish& wish :
             doctrine::campaign_turn(own, legal(own, who), chance)) {
            std::any_of(wish.begin(), wish.end(), [&](const CommanderOrder& order) {
                return follow(ByCommander{who, order});
            });
        }
    }
    void order_as_referee(kit::Day day) {
        const View full = view(state_, Referee{}, Extent::now);
        doctrine::Chance chance(static_cast<std::uint64_t>(day.number));
        for (const RefereeOrder& order :
             doctrine::referee_day(full, legal(full, Referee{}), chance)) {
            follow(ByReferee{order});
        }
    }

    /// Gives:   whether it was not refused.
    bool follow(const Order& order) {
        auto dice = umpire::dice_for<idis::System>(state_, key_);
        const auto result = idis::System::decide(state_, order, now_, dice);
        if (!result) return false;
        const std::string text = codec::text_of_order(order);
        ++ordered_[nlohmann::json::parse(text).at("what").at("kind").get<std::string>()];
        transcript_.order(text);
        happen(result.value());
        settle();
        return true;
    }
    void settle() {
        for (umpire::AtOneMoment at_one_moment;;) {
            const auto due = umpire::next_work_due<idis::System>(state_);
            if (!due || *due > now_) return;
            at_one_moment.count(*due);
            umpire::run_next_due<idis::System>(
                state_, key_, [this](const Events& events, const std::string&) { happen(events); });
        }
    }
    void until(kit::Moment moment) {
        transcript_.passed(codec::text_of_moment(moment));
        now_ = moment;
        settle();
        show();
    }
    void happen(const Events& events) {
        for (const Event& event : events) {
            idis::System::evolve(state_, event);
            transcript_.event(codec::text_of_moment(event.at), codec::text_of_what(event.what),
                              event.rolls);
        }
        Stored::forget_touched(state_);
    }
    void show() {
        for (const CommanderId who : commanders()) {
            transcript_.shown(to_text(who), codec::text_of_view(view(state_, who, Extent::now)));
        }
    }
    std::vector<CommanderId> commanders() const {
        std::vector<CommanderId> all;
        for (const Commander& commander : state_.commanders) all.push_back(commander.id);
        return all;
    }

    umpire::DiceKey key_;
    State state_;
    kit::Moment now_{0};
    tests::Transcript transcript_;
    std::map<std::string, int> ordered_;
};

}  // namespace

TEST_CASE("playthrough: the sample campaign's first week goes as it was recorded") {
    CampaignPlaythrough().play();
}
