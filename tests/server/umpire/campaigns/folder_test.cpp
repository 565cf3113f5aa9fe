// What a server finds in its folder while it runs: files that come, files that hold another thing
// than they are called after, files that go; and what of it is written down.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/server/umpire/campaigns/quiet.hpp"

using tests::Quiet;
using umpire::AnswerKind;
using umpire::Campaigns;
using Names = std::vector<std::string>;

namespace {

/// A file that is no database, and long enough that nobody takes it for an empty one.
void write_nonsense(const std::filesystem::path& file) {
    std::ofstream(file) << std::string(4'096, '?');
}

/// The ids that the list of those at rest names.
Names listed_in(const tests::Folder& folder) {
    Names ids;
    const auto list = nlohmann::json::parse(std::ifstream(folder.file("at-rest.json")));
    for (const auto& [id, known] : list["at_rest"].items()) ids.push_back(id);
    return ids;
}

/// Another campaign in the same folder.
std::string make_another(const tests::Folder& folder) {
    idis::Start start = tests::sample_with_players();
    start.campaign.id = kit::id_from_text<idis::CampaignId>("campaign-aaaaaaaaab").value();
    umpire::create_campaign(folder.path(), start, umpire::started({}, 0, 0, 1));
    return to_text(start.campaign.id);
}

}  // namespace

TEST_CASE("a folder is looked through again: what is new is opened, and nothing that is known") {
    Quiet quiet(1);
    Campaigns& campaigns = quiet.begin();
    quiet.opened.clear();
    campaigns.open_new();
    CHECK(quiet.opened.empty());
    CHECK(campaigns.awake().empty());
    CHECK_EQ(campaigns.ids(), quiet.ids);
    const std::string another = make_another(quiet.folder);
    campaigns.open_new();
    CHECK_EQ(quiet.opened.size(), 1);
    CHECK_EQ(quiet.opened[another], 1);
    CHECK_EQ(campaigns.ids().size(), quiet.ids.size() + 1);
    CHECK_EQ(campaigns.awake().size(), 1);
    campaigns.open_new();
    CHECK_EQ(quiet.opened[another], 1);
}

TEST_CASE("a folder is looked through again: what a rewind left behind is no campaign") {
    tests::Played played;
    REQUIRE_EQ(played.campaign().rewind(played.first_day).kind, AnswerKind::accepted);
    REQUIRE(std::filesystem::exists(played.folder.path() / (played.id + ".1.past")));
    played.campaigns->open_new();
    CHECK_EQ(played.campaigns->ids(), Names{played.id});
    CHECK(played.campaigns->faults().empty());
}

TEST_CASE("a file that is called after another campaign than it holds is named, and not played") {
    tests::Played played;
    REQUIRE(played.campaigns->rest_now(played.id));
    const Names others = {"campaign-aaaaaaaaab", "campaign-aaaaaaaaab.fork-1"};
    for (const std::string& other : others) {
        std::filesystem::copy_file(played.folder.path() / (played.id + ".idis"),
                                   played.folder.path() / (other + ".idis"));
    }
    played.campaigns->open_new();
    CHECK_EQ(played.campaigns->ids(), Names{played.id});
    for (const std::string& other : others) {
        CHECK(played.campaigns->find(other) == nullptr);
        CHECK_EQ(played.campaigns->fault_of(other), "it holds " + played.id);
    }
    const auto faults = played.campaigns->faults();
    REQUIRE_EQ(faults.size(), 2);
    CHECK(faults.front().ends_with(others.front() + ".idis: it holds " + played.id));
}

TEST_CASE("what could never be opened is listed nowhere, wakes nobody and is not thrown away") {
    Quiet quiet(0);
    const std::string bad = "fight-aaaaaaaaab";
    write_nonsense(quiet.folder.file(bad + ".battle"));
    Campaigns& campaigns = quiet.begin();
    CHECK_EQ(campaigns.faults().size(), 1);
    CHECK(campaigns.unreadable().empty());
    CHECK_EQ(campaigns.ids().size(), 2);
    CHECK_EQ(std::ranges::count(campaigns.due().now, bad), 0);
    CHECK(campaigns.for_what_is_due(bad) == nullptr);
    CHECK_FALSE(campaigns.title_of(bad).has_value());
    CHECK_FALSE(campaigns.discard(bad));
    CHECK(std::filesystem::exists(quiet.folder.file(bad + ".battle")));
    CHECK_EQ(campaigns.faults().size(), 1);
    CHECK_EQ(std::ranges::count(listed_in(quiet.folder), bad), 0);
}

TEST_CASE("of what was never there nothing is said, and nobody opens it") {
    Quiet quiet(0);
    Campaigns& campaigns = quiet.begin();
    CHECK_FALSE(campaigns.title_of("nobody").has_value());
    CHECK(campaigns.for_what_is_due("nobody") == nullptr);
    CHECK(campaigns.find("nobody") == nullptr);
    CHECK_FALSE(campaigns.played_at("nobody").has_value());
    CHECK(campaigns.is_gone("nobody"));
    CHECK_FALSE(campaigns.is_gone(quiet.id));
}

TEST_CASE("forks are those of one campaign, and none of another's") {
    Quiet quiet(0);
    const std::string another = make_another(quiet.folder);
    Campaigns& campaigns = quiet.begin();
    const auto made = campaigns.fork(another, quiet.last_event(another));
    REQUIRE(std::holds_alternative<std::string>(made));
    CHECK_EQ(campaigns.forks_of(another), Names{std::get<std::string>(made)});
    CHECK_EQ(campaigns.forks_of(quiet.id), Names{quiet.id + ".fork-1"});
}

TEST_CASE("in what is thrown away nothing happens any more, also for who still has it") {
    Quiet quiet(1);
    Campaigns& campaigns = quiet.begin();
    for (const std::string& id : {quiet.battle(), quiet.id + ".fork-1"}) {
        const auto held = campaigns.find(id);
        REQUIRE(held != nullptr);
        REQUIRE_EQ(held->resume().kind, AnswerKind::accepted);
        REQUIRE_FALSE(held->clock().is_paused);
        CHECK(campaigns.discard(id));
        CHECK(held->clock().is_paused);
    }
}

TEST_CASE("a campaign whose file has gone is lost, and was deleted by nobody who may delete it") {
    Quiet quiet(0);
    Campaigns& campaigns = quiet.begin();
    REQUIRE(campaigns.discard(quiet.id + ".fork-1"));
    REQUIRE(campaigns.due().next.has_value());
    std::filesystem::remove(quiet.file_of(quiet.id));
    CHECK_EQ(campaigns.lost(), Names{quiet.id});
    CHECK_FALSE(campaigns.was_deleted(quiet.id));
    CHECK(campaigns.find(quiet.id) == nullptr);
    CHECK_EQ(campaigns.fault_of(quiet.id).find("another has taken its place"), std::string::npos);
    // It is tried again after a while; when something would have fallen due in it does not matter.
    CHECK_FALSE(campaigns.due().next.has_value());
    campaigns.remember();
    CHECK(listed_in(quiet.folder).empty());
}

TEST_CASE("where a folder cannot be looked into, nothing in it is taken for gone") {
    const tests::Folder outside;
    const std::filesystem::path folder = outside.path() / "data";
    umpire::create_campaign(folder, tests::sample_with_players(), umpire::started({}, 0, 0, 1));
    umpire::Campaigns campaigns(folder, [] { return umpire::Utc{0}; });
    const std::string id = campaigns.ids().front();
    CHECK_FALSE(campaigns.is_gone(id));
    // Its name leads round in a circle.
    std::filesystem::rename(folder, outside.path() / "away");
    std::filesystem::create_symlink(folder, folder);
    CHECK_FALSE(campaigns.is_gone(id));
    CHECK_FALSE(campaigns.is_gone("campaign-aaaaaaaaab"));
    CHECK_THROWS_AS(campaigns.lost(), store::Unreadable);
    std::filesystem::remove(folder);
    std::filesystem::rename(outside.path() / "away", folder);
    CHECK(campaigns.is_gone("campaign-aaaaaaaaab"));
    CHECK(campaigns.lost().empty());
}

TEST_CASE("what is awake is not woken when something falls due in it, and is asked for by that") {
    Quiet quiet(2);
    Campaigns& campaigns = quiet.begin(2);
    REQUIRE(campaigns.discard(quiet.id + ".fork-1"));
    const std::string first = quiet.ids.at(2);
    const std::string second = quiet.ids.at(3);
    const auto wake_both = [&] {
        for (const std::string& id : {quiet.id, first}) REQUIRE(campaigns.find(id) != nullptr);
    };
    wake_both();
    const auto next = campaigns.find(quiet.id)->next_wake();
    REQUIRE(next.has_value());
    wake_both();
    // Nothing is due: he was not asked for, and makes room for another.
    CHECK(campaigns.for_what_is_due(quiet.id) != nullptr);
    REQUIRE(campaigns.find(second) != nullptr);
    CHECK_FALSE(campaigns.is_awake(quiet.id));
    REQUIRE(campaigns.rest_now(second));
    wake_both();
    quiet.pass(*next - quiet.now);
    CHECK_EQ(std::ranges::count(campaigns.due().now, quiet.id), 0);
    CHECK(campaigns.for_what_is_due(quiet.id) != nullptr);
    REQUIRE(campaigns.find(second) != nullptr);
    CHECK(campaigns.is_awake(quiet.id));
    CHECK_FALSE(campaigns.is_awake(first));
}

TEST_CASE("the list of those at rest names what sleeps, and is written when that has changed") {
    Quiet quiet(1);
    Campaigns& campaigns = quiet.begin();
    const auto list = quiet.folder.file("at-rest.json");
    const auto number_of_list = [&] { return store::stamp_of(list).inode; };
    Names all = quiet.ids;
    CHECK_EQ(listed_in(quiet.folder), all);
    const auto held = campaigns.find(quiet.battle());
    // It was awake when another went to sleep.
    REQUIRE(campaigns.find(quiet.id) != nullptr);
    REQUIRE(campaigns.rest_now(quiet.id));
    campaigns.remember();
    std::erase(all, quiet.battle());
    CHECK_EQ(listed_in(quiet.folder), all);
    const auto before = number_of_list();
    campaigns.remember();
    CHECK_EQ(number_of_list(), before);
    REQUIRE(campaigns.find(quiet.id) != nullptr);
    REQUIRE(campaigns.rest_now(quiet.id));
    campaigns.remember();
    CHECK_NE(number_of_list(), before);
}
