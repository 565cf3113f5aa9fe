// Commanders for whom a doctrine acts, played by the umpire of a campaign's own file.
#include <doctest/doctest.h>

#include <sstream>

#include "server/codec/idis.hpp"
#include "server/files/campaign_files.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

namespace {

constexpr umpire::Utc hour = 3'600'000;
using Stored = umpire::Persistence<idis::System>;

/// The sample campaign in a file, all its commanders handed over to the doctrine.
struct Handed {
    tests::Folder folder;
    umpire::Utc now = 0;
    idis::Start start = [] {
        const std::string files = tests::source_folder() + "/config/campaigns/idis-sample";
        files::Loaded loaded = files::load_campaign(files, 77, {});
        REQUIRE(loaded.campaign.has_value());
        return std::move(loaded.campaign->start);
    }();
    std::filesystem::path path =
        umpire::create_campaign(folder.path(), start, umpire::started({}, 0, 0, 1));
    std::shared_ptr<umpire::Umpire> umpire = opened();

    Handed() {
        for (const idis::Commander& commander : start.commanders) {
            const std::string order = codec::text_of_order(
                idis::RefereeOrder(idis::LetDoctrineAct{commander.id, true}));
            const auto answers = umpire->submit_together({{{Role::referee, ""}, order, ""}});
            REQUIRE(answers.front().kind == AnswerKind::accepted);
        }
    }
    std::shared_ptr<umpire::Umpire> opened() {
        return umpire::open_campaign(path, [this] { return now; }, umpire::at_once);
    }
    idis::State state() const {
        return dynamic_cast<umpire::UmpireOf<idis::System>&>(*umpire).state();
    }
    bool is_sound() const {
        std::ostringstream out;
        const bool sound = umpire::verify_file(path, out);
        INFO(out.str());
        CHECK(sound);
        return sound;
    }
};

std::size_t orders_in(const idis::State& state) { return state.orders.size(); }

}  // namespace

TEST_CASE("idis.2.referee-simulates-army: the umpire gives a doctrine's orders, a turn a day") {
    Handed handed;
    CHECK(orders_in(handed.state()) == 0);
    const auto wake = handed.umpire->next_wake();
    REQUIRE(wake.has_value());
    handed.now = 9 * hour;
    REQUIRE(handed.umpire->catch_up().kind == AnswerKind::accepted);
    for (const idis::Commander& commander : handed.state().commanders) {
        CHECK(commander.turn_at >= kit::at(kit::Day{2}, 7));
    }
    handed.now += 20 * 24 * hour;
    REQUIRE(handed.umpire->catch_up().kind == AnswerKind::accepted);
    CHECK(orders_in(handed.state()) > 40);
    handed.umpire.reset();
    CHECK(handed.is_sound());
}

TEST_CASE("a doctrine's campaign is the same however often the umpire wakes or is restarted") {
    Handed handed;
    // Both files begin as copies of one.
    const auto copy = handed.folder.file("copy.idis");
    handed.umpire.reset();
    std::filesystem::copy_file(handed.path, copy);
    umpire::Utc now = 0;
    auto other = umpire::open_campaign(copy, [&now] { return now; }, umpire::at_once);
    for (int wakes = 0; wakes < 40; ++wakes) {
        now += (wakes % 7) * hour + 1;
        REQUIRE(other->catch_up().kind == AnswerKind::accepted);
        if (wakes % 5 == 0) {
            other.reset();
            other = umpire::open_campaign(copy, [&now] { return now; }, umpire::at_once);
        }
    }
    handed.now = now;
    handed.umpire = handed.opened();
    REQUIRE(handed.umpire->catch_up().kind == AnswerKind::accepted);
    const auto state = dynamic_cast<umpire::UmpireOf<idis::System>&>(*other).state();
    CHECK(orders_in(state) > 0);
    CHECK(state == handed.state());
}
