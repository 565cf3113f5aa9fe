// `idis battle`: made, shown, ordered, played out and carried over, by the functions behind it.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "core/kit/clause.hpp"
#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/codec/battle.hpp"
#include "server/net/serve.hpp"
#include "server/store/accounts.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/cli/ended.hpp"
#include "tests/server/store/stores.hpp"

using cli::BattleOptions;

namespace {

const std::string setups = tests::source_folder() + "/config/battles/dice-warriors/";

template <class Command>
tests::Ended printed(Command command, const BattleOptions& options) {
    return tests::told([&] { return command(options); });
}

BattleOptions of(std::string file) {
    BattleOptions options;
    options.engine = "dice-warriors";
    options.file = std::move(file);
    options.who = "referee";
    return options;
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

}  // namespace

TEST_CASE("every engine has an example of an order, which can be read") {
    std::size_t found = 0;
    battle::AllEngines::for_each([&]<class System>() {
        for (const cli::OrderExample& each : cli::order_examples()) {
            if (each.engine != battle::Engine<System>::name) continue;
            ++found;
            CAPTURE(each.order);
            const auto json = nlohmann::json::parse(each.order);
            CHECK_EQ(codec::BattleCodec<System>::player_order_from(json).index(), 0);
        }
    });
    CHECK_EQ(found, cli::engine_words().size());
    CHECK_EQ(found, cli::order_examples().size());
}

TEST_CASE("battle new, show and order play a battle at the terminal") {
    tests::Folder folder;
    BattleOptions options = of(setups + "mill.toml");
    options.data = folder.path();
    options.seed = 3;
    const tests::Ended made = printed(cli::make_battle, options);
    REQUIRE_EQ(made.code, cli::good);
    options.file = first_word(made.text);
    const tests::Ended shown = printed(cli::show_battle, options);
    CHECK_EQ(shown.code, cli::good);
    CHECK_NE(shown.text.find("The mill"), std::string::npos);
    CHECK_NE(shown.text.find("open: "), std::string::npos);
    options.is_svg = true;
    CHECK_NE(printed(cli::show_battle, options).text.find("<svg"), std::string::npos);
    options.order = R"({"kind":"ReleaseView"})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::good);
    options.order = R"({"kind":"Sing"})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::bad_input);
    options.order = R"({"kind":"UseDefaultField"})";
    const tests::Ended refused = printed(cli::order_in_battle, options);
    CHECK_EQ(refused.code, cli::found_wanting);
    CHECK_NE(refused.text.find("fight_is_open"), std::string::npos);
    options.who = "player:anna";
    CHECK_EQ(printed(cli::show_battle, options).code, cli::good);
    options.who = "player:nobody";
    CHECK_EQ(printed(cli::show_battle, options).code, cli::bad_input);
    options.who = "player-aaaaaaaaaa";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::bad_input);
}

TEST_CASE("battle new without a seed makes a battle of its own each time") {
    tests::Folder folder;
    std::set<std::string> ids;
    for (int round = 0; round < 2; ++round) {
        CLI::App program;
        int exit_code = cli::bad_input;
        cli::add_battle(program, exit_code);
        const tests::Ended made = printed(
            [&](const BattleOptions&) {
                program.parse("battle new dice-warriors " + setups + "mill.toml --data " +
                              folder.path().string());
                return exit_code;
            },
            {});
        REQUIRE_EQ(made.code, cli::good);
        ids.insert(first_word(made.text));
    }
    CHECK_EQ(ids.size(), 2);
}

TEST_CASE("a battle is never made over another") {
    tests::Folder folder;
    BattleOptions options = of(setups + "mill.toml");
    options.data = folder.path();
    options.seed = 3;
    REQUIRE_EQ(printed(cli::make_battle, options).code, cli::good);
    CHECK_THROWS_AS(cli::make_battle(options), store::Unreadable);
}

TEST_CASE("an order at the terminal may call units as a set-up does") {
    tests::Folder folder;
    BattleOptions options = of(setups + "../throw-me-a-6/warbands.toml");
    options.engine = "throw-me-a-6";
    options.data = folder.path();
    options.seed = 3;
    const tests::Ended made = printed(cli::make_battle, options);
    REQUIRE_EQ(made.code, cli::good);
    options.file = first_word(made.text);
    options.who = "player:zeno";
    options.order = R"({"kind":"CompleteTerrain","side":"blue"})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::good);
    options.who = "player:anna";
    options.order = R"({"kind":"ChooseEdge","side":"red","edge":"north"})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::good);
    options.order = R"({"kind":"DeployUnit","unit":"unit:red-7","at":{"x":900,"y":2520}})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::good);
}

TEST_CASE("battle auto counts who won, the same by the same seed") {
    BattleOptions options = of(setups + "mill.toml");
    options.count = 6;
    options.seed = 5;
    options.policies = {"warriors=random", "monsters=random"};
    const tests::Ended first = printed(cli::play_battles, options);
    CHECK_EQ(first.code, cli::good);
    CHECK_NE(first.text.find(" won "), std::string::npos);
    CHECK_EQ(printed(cli::play_battles, options).text, first.text);
    options.count = 1;
    CHECK_NE(printed(cli::play_battles, options).text.find("it ended"), std::string::npos);
    options.policies = {"warriors=wise"};
    CHECK_EQ(printed(cli::play_battles, options).code, cli::bad_input);
}

TEST_CASE("every shipped set-up is played to an end by the doctrines of its engine") {
    // Whole battles prove no clause; to listen to their marks would take most of the time.
    const auto listener = std::exchange(kit::clause_listener, nullptr);
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(setups + "..")) {
        if (entry.path().extension() != ".toml") continue;
        CAPTURE(entry.path().string());
        BattleOptions options = of(entry.path());
        options.engine = entry.path().parent_path().filename();
        options.count = 1;
        const tests::Ended played = printed(cli::play_battles, options);
        CHECK_EQ(played.code, cli::good);
        CHECK_NE(played.text.find("it ended {"), std::string::npos);
        ++files;
    }
    kit::clause_listener = listener;
    CHECK_GE(files, 14);
}

TEST_CASE("a warband comes out of a battle and goes into the next") {
    tests::Folder folder;
    BattleOptions options = of(setups + "duel.toml");
    options.data = folder.path();
    const tests::Ended made = printed(cli::make_battle, options);
    REQUIRE_EQ(made.code, cli::good);
    options.file = first_word(made.text);
    options.who = "warriors";
    CHECK_EQ(printed(cli::keep_warband, options).code, cli::found_wanting);
    options.who = "referee";
    options.order =
        R"({"kind":"Overrule","reason":"night falls","ruling":{"kind":"EndFight"}})";
    CHECK_EQ(printed(cli::order_in_battle, options).code, cli::good);
    options.who = "warriors";
    const tests::Ended kept = printed(cli::keep_warband, options);
    REQUIRE_EQ(kept.code, cli::good);
    CHECK_NE(kept.text.find("fights = 2"), std::string::npos);
    CHECK_NE(kept.text.find("mark = \"Oak\""), std::string::npos);
    const std::string file = folder.file("oaks.toml");
    std::ofstream(file) << kept.text;
    BattleOptions next = of(setups + "mill.toml");
    next.data = folder.path();
    next.warbands = {"warriors=" + file};
    const tests::Ended again = printed(cli::make_battle, next);
    REQUIRE_EQ(again.code, cli::good);
    next.file = first_word(again.text);
    CHECK_NE(printed(cli::show_battle, next).text.find("Oak"), std::string::npos);
    next.warbands = {"warriors"};
    next.file = setups + "mill.toml";
    CHECK_EQ(printed(cli::make_battle, next).code, cli::bad_input);
}

TEST_CASE("dice-warriors.upgrade.when-to-buy-ruling: a warband spends its pile between fights") {
    tests::Folder folder;
    const std::string file = folder.file("band.toml");
    std::ofstream(file) << "fights = 1\npile = [\"quarter\", \"dime\", \"penny\"]\n"
                           "[[warriors]]\nmark = \"Oak\"\nupgrades = []\n";
    BattleOptions options = of(file);
    options.who = "Oak";
    options.ware = "melee";  // 11 cents: a dime and a penny
    const tests::Ended bought = printed(cli::buy_between_fights, options);
    CHECK_EQ(bought.code, cli::good);
    CHECK_EQ(bought.text, "fights = 1\npile = [\"quarter\"]\n\n[[warriors]]\nmark = \"Oak\"\n"
                          "upgrades = [\"melee\"]\n");
    options.ware = "nickel";  // an ally for 25
    options.coins = {"quarter"};
    const tests::Ended ally = printed(cli::buy_between_fights, options);
    CHECK_NE(ally.text.find("coin = \"nickel\"\nowner = \"Oak\""), std::string::npos);
    options.coins = {"dime", "penny"};
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::found_wanting);
    options.coins = {"crown"};
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::found_wanting);
    options.coins = {};
    options.ware = "quarter";  // 65 cents, and the pile holds 36
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::found_wanting);
    options.ware = "hit";
    options.is_special = true;
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::bad_input);
    options.is_special = false;
    options.who = "Elm";
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::found_wanting);
    options.file = folder.file("none.toml");
    CHECK_EQ(printed(cli::buy_between_fights, options).code, cli::bad_input);
}

TEST_CASE("battle delete takes the file and everybody's part in it") {
    tests::Folder folder;
    BattleOptions options = of(setups + "mill.toml");
    options.data = folder.path();
    options.invites = true;
    const std::string battle = first_word(printed(cli::make_battle, options).text);
    const auto file = folder.path() / (battle + ".battle");
    const auto members = [&] {
        return store::Accounts(net::accounts_file(folder.path())).members_of(battle).size();
    };
    REQUIRE(std::filesystem::exists(file));
    REQUIRE(members() > 0);
    for (const char* none : {"fight-zzzzzzzzzz", "../x", ""}) {
        options.file = none;
        CHECK_EQ(printed(cli::delete_battle, options).code, cli::bad_input);
    }
    CHECK(std::filesystem::exists(file));
    options.file = battle;
    CHECK_EQ(printed(cli::delete_battle, options).code, cli::good);
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK_EQ(members(), 0);
    CHECK_EQ(printed(cli::delete_battle, options).code, cli::bad_input);
}
