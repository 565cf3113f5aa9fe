// A full disk under campaigns and battles: what cannot be made leaves nothing behind and says why,
// and what is there goes on.
#include "tests/server/store/full_disk.hpp"

#include <functional>
#include <set>

#include "server/umpire/battles/battles.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/umpire/battle_play.hpp"
#include "tests/server/umpire/played.hpp"

using umpire::AnswerKind;

namespace {

std::set<std::string> names_in(const std::filesystem::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename();
        if (!name.ends_with("-wal") && !name.ends_with("-shm")) names.insert(name);
    }
    return names;
}

store::Written why_not(const std::function<void()>& work) {
    try {
        work();
    } catch (const store::NotStored& fault) {
        return fault.why();
    }
    return store::Written::stored;
}

}  // namespace

TEST_CASE("full disk: a battle or a campaign that cannot be made is not there at all") {
    const tests::Folder folder;
    const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
    const files::Loaded loaded = files::load_campaign(sample, 77, {});
    const tests::FullDisk full;
    CHECK(why_not([&] { umpire::create_battle(folder.path(), tests::sample_battle(), 0); }) ==
          store::Written::full);
    CHECK(why_not([&] {
              umpire::create_campaign(folder.path(), loaded.campaign->start,
                                      umpire::started({}, 0, 0, 1));
          }) == store::Written::full);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("full disk: a fork and a rewind are answered so, and the campaign goes on") {
    tests::Played played;
    const std::set<std::string> before = names_in(played.folder.path());
    const std::uint64_t newest = played.last_event(played.id);
    {
        const tests::FullDisk full;
        const auto fork = played.campaigns->fork(played.id, played.first_day);
        CHECK(std::get<umpire::Answer>(fork).kind == AnswerKind::storage_full);
        CHECK(played.campaign().rewind(played.first_day).kind == AnswerKind::storage_full);
    }
    CHECK(names_in(played.folder.path()) == before);
    CHECK_EQ(played.last_event(played.id), newest);
    played.pass_days(1);
    CHECK(played.last_event(played.id) > newest);
}

TEST_CASE("full disk: a campaign opened on it is read, and takes orders when there is room again") {
    tests::Played played;
    const std::string view = played.own().view(played.commander).json;
    played.campaigns.reset();
    {
        const tests::FullDisk full;
        played.reopen();
        CHECK_EQ(played.own().view(played.commander).json, view);
        const auto order = played.own().submit_together(
            {{played.commander, R"({"kind":"SetFormation","formation":"a line"})", "k"}});
        CHECK(order.front().kind == AnswerKind::storage_full);
        CHECK_EQ(played.own().view(played.commander).json, view);
        // Until it is closed it has its files to itself.
        played.campaigns.reset();
    }
    played.reopen();
    played.order(R"({"kind":"SetFormation","formation":"a line"})", "k");
}

TEST_CASE("a campaign whose file is gone halts, and its orders are refused") {
    tests::Played played;
    const std::uint64_t newest = played.last_event(played.id);
    CHECK(played.campaigns->lost().empty());
    SUBCASE("found by an order") {
        std::filesystem::remove(played.folder.path() / (played.id + ".idis"));
    }
    SUBCASE("found when it is woken") {
        std::filesystem::rename(played.folder.path() / (played.id + ".idis"),
                                played.folder.path() / "elsewhere");
        CHECK(played.own().next_wake() == umpire::Utc{0});
        CHECK(played.own().catch_up().kind != AnswerKind::accepted);
        CHECK(played.own().halted_because().has_value());
    }
    CHECK_EQ(played.campaigns->lost(), std::vector{played.id});
    for (int time = 0; time < 2; ++time) {
        const auto answer = played.own().submit_together(
            {{played.commander, R"({"kind":"SetFormation","formation":"a line"})", "k"}});
        CHECK(answer.front().kind != AnswerKind::accepted);
    }
    CHECK_NE(played.own().halted_because().value_or("").find("is not there any more"),
             std::string::npos);
    CHECK_FALSE(played.own().next_wake().has_value());
    CHECK_EQ(played.last_event(played.id), newest);
}
