// Set-up files of battles and warbands' files: the shipped ones begin, and a wrong one is told
// where it is wrong.
#include "server/files/battle_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "server/cli/battle_start.hpp"
#include "server/files/warband_file.hpp"
#include "tests/kit/source_folder.hpp"

namespace {

namespace fs = std::filesystem;
using dice_warriors::Coin;
using dice_warriors::Upgrade;
using dice_warriors::Warband;

const fs::path battles = fs::path(tests::source_folder()) / "config" / "battles";

std::string joined(const codec::Problems& problems) {
    std::string all;
    for (const codec::Problem& problem : problems) {
        all += (all.empty() ? "" : ", ") + problem.place + " " + problem.code;
    }
    return all;
}

/// What is wrong with a file, its orders tried too.
std::string problems_of(const std::string& text) {
    files::Report report;
    const files::BattleFile file = files::read_battle_file(text, "b.toml", report);
    if (!report.is_clean()) return joined(report.problems());
    umpire::BattleStart start;
    start.engine = file.engine;
    start.orders = file.orders;
    return joined(files::located(umpire::problems_of(start), file));
}

const std::string head = "engine = \"dice-warriors\"\nname = \"A\"\n[players]\nann = \"Ann\"\n";

std::string warband_problems(const std::string& text) {
    files::Report report;
    files::read_warband(text, "w.toml", report);
    return joined(report.problems());
}

}  // namespace

TEST_CASE("every shipped set-up begins, and is of the engine whose folder it lies in") {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(battles)) {
        if (entry.path().extension() != ".toml") continue;
        CAPTURE(entry.path().string());
        ++files;
        cli::BattleOptions options;
        options.engine = entry.path().parent_path().filename();
        options.file = entry.path();
        const auto start = cli::battle_start(options);
        REQUIRE(start.has_value());
        CHECK_GE(start->players.size(), 2);
        const auto shipped = cli::shipped_battle(tests::source_folder() + "/config",
                                                 options.engine, entry.path().stem());
        REQUIRE(shipped.has_value());
        CHECK_EQ(shipped->orders, start->orders);
    }
    CHECK_GE(files, 3);
}

TEST_CASE("a set-up's orders come in the order of the file, counted and named") {
    files::Report report;
    const auto file = files::read_battle_file(
        head + "[[AddMonster]]\nmark = \"m #\"\ntimes = 2\ncents = 1\n"
               "[[SeatPlayer]]\nplayer = \"player:ann\"\nside = \"warriors\"\n"
               "[[AddMonster]]\nmark = \"last\"\ncents = 5\n",
        "b.toml", report);
    CHECK(report.is_clean());
    REQUIRE_EQ(file.orders.size(), 4);
    CHECK_EQ(file.orders[0]["mark"], "m 1");
    CHECK_EQ(file.orders[1]["mark"], "m 2");
    CHECK_EQ(file.orders[2]["kind"], "SeatPlayer");
    CHECK_EQ(file.orders[3]["mark"], "last");
    CHECK_EQ(file.where[2], files::Where{"b.toml", 9});
    CHECK_FALSE(file.answer_seconds.has_value());
    CHECK_EQ(file.players[0].second, "Ann");
}

TEST_CASE("a wrong set-up is told where it is wrong, all of it") {
    CHECK_EQ(problems_of(head), "");
    CHECK_EQ(problems_of("name = \"A\"\nanswer_hours = 0\n"),
             "b.toml:1 missing_key, b.toml:2 number_out_of_range");
    CHECK_EQ(problems_of("size = 3\n" + head), "b.toml:1 unknown_key");
    CHECK_EQ(problems_of(head + "[[Sing]]\nloud = true\n"), "b.toml:5 unknown_word");
    CHECK_EQ(problems_of(head + "[[SeatPlayer]]\nplayer = \"player:ann\"\nside = \"both\"\n"
                                "[[OpenFight]]\n"),
             "b.toml:5 unknown_word, b.toml:8 fight_needs_a_player");
    CHECK_EQ(problems_of(head + "[[AddWarrior]]\nmark = \"a\"\nsize = 3\n"),
             "b.toml:5 unknown_member");
    CHECK_EQ(problems_of(head + "[[AddWarrior]]\nmark = \"a\"\ntimes = 2\n"),
             "b.toml:5 warriors_must_be_told_apart");
    CHECK_EQ(problems_of(head + "[[AddWarrior]]\nmark = \"a\"\ntimes = 999\n"),
             "b.toml:5 bad_times");
    CHECK_EQ(problems_of(head + "AddWarrior = 3\n"), "b.toml:5 wrong_kind, b.toml:5 bad_key");
    files::Report report;
    files::load_battle_file(battles / "no-such.toml", report);
    CHECK_NE(joined(report.problems()).find("missing_file"), std::string::npos);
}

TEST_CASE("dice-warriors.end.what-carries-over-ruling: a warband's file is read back the same") {
    Warband warband{{{"Red \"R\"", {}, {Upgrade::melee, Upgrade::hit}}, {"Ash", {}, {}}},
                    {{Coin::nickel, true, "Ash"}},
                    {Coin::quarter, Coin::penny},
                    2};
    files::Report report;
    CHECK(files::read_warband(files::text_of_warband(warband), "w.toml", report) == warband);
    CHECK(report.is_clean());
    CHECK(files::read_warband("", "w.toml", report) == Warband{});
    CHECK_EQ(warband_problems("pile = [\"dollar\"]\nsize = 3\n"),
             "w.toml:1 unknown_word, w.toml:2 unknown_key");
    CHECK_EQ(warband_problems("[[warriors]]\nupgrades = [\"wings\"]\n"),
             "w.toml:1 missing_key, w.toml:2 unknown_word");
}
