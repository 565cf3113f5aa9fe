// The sample campaign in its file: made, opened, played, verified, tampered with.
#include "server/umpire/campaigns.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "server/files/campaign_files.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/verify.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

using umpire::AnswerKind;
using umpire::Person;
using umpire::Role;

namespace {

constexpr umpire::Utc day = 86'400'000;
using Stored = umpire::Persistence<idis::System>;

files::CampaignFiles sample() {
    const std::string folder = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(folder, 77, {});
    REQUIRE(loaded.campaign.has_value());
    for (idis::Commander& commander : loaded.campaign->start.commanders) {
        commander.seat = idis::Seat::held;
    }
    return std::move(*loaded.campaign);
}

/// The sample campaign in a file of its own.
struct Played {
    tests::Folder folder;
    umpire::Utc now = 0;
    files::CampaignFiles files = sample();
    std::filesystem::path path =
        umpire::create_campaign(folder.path(), files.start, umpire::started({}, 0, 0, 1));
    Person commander{Role::commander, to_text(files.start.armies.front().army.commander)};

    std::shared_ptr<umpire::Umpire> opened() {
        return umpire::open_campaign(path, [this] { return now; }, umpire::at_once);
    }
    idis::State state(umpire::Umpire& umpire) const {
        return dynamic_cast<umpire::UmpireOf<idis::System>&>(umpire).state();
    }
    bool is_sound(std::string& words) const {
        std::ostringstream out;
        const bool sound = umpire::verify_file(path, out);
        words = out.str();
        return sound;
    }
    /// Changes the file behind the umpire's back.
    void tamper(const std::string& sql) const {
        const store::SqliteStore store(path, store::FileMode::open, {});
        tests::change_behind(store.connection(), sql);
    }
};

}  // namespace

TEST_CASE("a campaign read back from its file is the one that was written, and goes on") {
    Played played;
    auto umpire = played.opened();
    const umpire::Answer answer =
        umpire->submit_together({{played.commander, R"({"kind":"HoldArmy"})", "k"}}).front();
    CHECK_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    played.now += 3 * day;
    REQUIRE(umpire->catch_up().kind == AnswerKind::accepted);
    const idis::State before = played.state(*umpire);
    const std::string view = umpire->view(played.commander).json;
    umpire = played.opened();
    CHECK(played.state(*umpire) == before);
    CHECK(umpire->view(played.commander).json == view);
    CHECK(umpire->submit_together({{played.commander, R"({"kind":"CarryOn"})", ""}}).front().kind !=
          AnswerKind::storage_failed);
    std::string words;
    CHECK_MESSAGE(played.is_sound(words), words);
}

TEST_CASE("what an order does at once is stored with it") {
    Played played;
    auto umpire = played.opened();
    const umpire::Answer answer =
        umpire
            ->submit_together(
                {{played.commander, R"({"kind":"SetFormation","formation":"a line"})", "k"}})
            .front();
    REQUIRE_MESSAGE(answer.kind == AnswerKind::accepted, answer.body);
    const idis::State stored = played.state(*played.opened());
    CHECK_EQ(stored.armies.at(played.files.start.armies.front().army.id).formation, "a line");
    REQUIRE_EQ(stored.orders.size(), 1);
    CHECK_EQ(stored.orders.begin()->standing, idis::OrderStanding::done);
}

TEST_CASE("a campaign made by a seed has that one; by none, one of its own") {
    const auto files = sample();
    const auto commitment_by = [&](const std::string& seed) {
        const tests::Folder folder;
        const auto path =
            umpire::create_campaign(folder.path(), files.start, umpire::started({}, 0, 0, 1), seed);
        return umpire::open_campaign(path, [] { return umpire::Utc{0}; }, umpire::at_once)
            ->commitment();
    };
    const std::string seed(umpire::seed_bytes, 's');
    CHECK_EQ(commitment_by(seed), umpire::commitment_to(seed));
    CHECK_NE(commitment_by(""), commitment_by(""));
}

TEST_CASE("a campaign that was down for three days reaches the state of one that was not") {
    Played up;
    Played down;
    auto running = up.opened();
    for (int step = 0; step < 72; ++step) {
        up.now += day / 24;
        REQUIRE(running->catch_up().kind == AnswerKind::accepted);
    }
    down.now = up.now;
    auto late = down.opened();
    REQUIRE(late->catch_up().kind == AnswerKind::accepted);
    // The seeds differ, so only what no die decides is compared: days, meals and marches.
    CHECK(down.state(*late).campaign == up.state(*running).campaign);
    CHECK(late->next_wake() == running->next_wake());
}

TEST_CASE("verify finds a changed row, a changed event and another seed") {
    Played played;
    { played.opened()->catch_up(); }
    std::string words;
    REQUIRE(played.is_sound(words));
    SUBCASE("a row") {
        played.tamper("UPDATE armies SET supplies = supplies + 1");
        CHECK_FALSE(played.is_sound(words));
        CHECK(words.find("armies has a row that no event made") != std::string::npos);
    }
    SUBCASE("an event") {
        played.tamper("DROP TRIGGER events_are_not_changed; "
                      "UPDATE events SET at = at + 1 WHERE number = 2");
        CHECK_FALSE(played.is_sound(words));
        CHECK(words.find("event 2 was changed") != std::string::npos);
    }
    SUBCASE("the seed") {
        const std::string other(64, 'a');
        played.tamper("UPDATE meta SET value = '" + other + "' WHERE id = 'seed'");
        CHECK_FALSE(played.is_sound(words));
        CHECK(words.find("committed") != std::string::npos);
    }
    SUBCASE("a hex of the map") {
        played.tamper("UPDATE hexes SET settlement = settlement + 1");
        CHECK_FALSE(played.is_sound(words));
    }
}

TEST_CASE("all campaigns of a folder are opened; one that cannot be is named and left alone") {
    Played played;
    FILE* file = std::fopen(played.folder.file("campaign-bad.idis").c_str(), "w");
    std::fputs("no database at all, and long enough that nobody takes it for an empty one", file);
    std::fclose(file);
    umpire::Campaigns campaigns(played.folder.path(), [] { return 0; });
    CHECK_EQ(campaigns.ids(), std::vector<std::string>{played.path.stem()});
    CHECK(campaigns.awake().empty());
    REQUIRE(campaigns.find(played.path.stem()) != nullptr);
    CHECK(campaigns.find(played.path.stem()) == campaigns.awake().front());
    CHECK(campaigns.find("campaign-bad") == nullptr);
    REQUIRE(campaigns.faults().size() == 1);
    CHECK_THROWS_AS(umpire::create_campaign(played.folder.path(), played.files.start, {}),
                    store::Unreadable);
}
