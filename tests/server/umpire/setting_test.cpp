// A campaign's setting and its factions' badges: made with it, changed, and there after whatever
// happens to the file.
#include "tests/kit/source_folder.hpp"
#include "tests/server/umpire/played.hpp"

using tests::Folder;
using tests::Played;
using umpire::AnswerKind;

TEST_CASE("a campaign is made with its setting, and one of an earlier program has none") {
    Played played;
    CHECK_EQ(played.own().setting(), "");
    const Folder folder;
    const std::string sample = tests::source_folder() + "/config/campaigns/idis-sample";
    files::Loaded loaded = files::load_campaign(sample, 78, {});
    REQUIRE(loaded.campaign.has_value());
    umpire::create_campaign(folder.path(), loaded.campaign->start,
                            umpire::started({}, 0, 0, 1), {}, loaded.campaign->background);
    umpire::Campaigns made(folder.path(), [] { return umpire::Utc{0}; });
    const auto own = made.find(to_text(loaded.campaign->start.campaign.id));
    REQUIRE(own != nullptr);
    CHECK_EQ(own->setting(), loaded.campaign->background);
}

TEST_CASE("a setting that is worded anew is there after a restart, a rewind and in a copy") {
    Played played;
    REQUIRE_EQ(played.own().set_setting("# The valley\n\nOne road.\n").kind,
               AnswerKind::accepted);
    const std::string text = "# The valley\n\nTwo towns, one road.\n";
    REQUIRE_EQ(played.own().set_setting(text).kind, AnswerKind::accepted);
    CHECK_EQ(played.own().setting(), text);
    played.reopen();
    CHECK_EQ(played.own().setting(), text);
    const auto fork = played.campaigns->fork(played.id, played.first_day);
    REQUIRE(std::holds_alternative<std::string>(fork));
    CHECK_EQ(played.campaigns->find(std::get<std::string>(fork))->setting(), text);
    REQUIRE_EQ(played.campaign().rewind(played.first_day).kind, AnswerKind::accepted);
    CHECK_EQ(played.own().setting(), text);
    played.reopen();
    CHECK_EQ(played.own().setting(), text);
    played.verified(played.id + ".idis");
}

TEST_CASE("badges are there after a restart and in a copy, and a file without has none") {
    Played played;
    CHECK_EQ(played.own().badges(), "");
    const std::string badges = R"([{"faction":"faction-k7q3m9x2ab","colour":"blue"}])";
    REQUIRE_EQ(played.own().set_badges(badges).kind, AnswerKind::accepted);
    played.reopen();
    CHECK_EQ(played.own().badges(), badges);
    const auto fork = played.campaigns->fork(played.id, played.first_day);
    REQUIRE(std::holds_alternative<std::string>(fork));
    CHECK_EQ(played.campaigns->find(std::get<std::string>(fork))->badges(), badges);
    played.verified(played.id + ".idis");
}
