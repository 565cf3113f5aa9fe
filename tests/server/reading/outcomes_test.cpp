// What is no order, what is a choice, and what the sender is told: the three outcomes of a reading,
// and that none of them tells what he may not know.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "server/codec/idis.hpp"
#include "server/reading/words/words.hpp"
#include "tests/server/reading/world.hpp"

namespace {

using nlohmann::json;
using reading::Outcome;
using reading::Read;

std::set<std::string> kinds(const Read& read) {
    std::set<std::string> all;
    for (const reading::Orders& orders : read.readings) {
        for (const reading::ReadOrder& one : orders) all.insert(one.order["kind"]);
    }
    return all;
}

/// A commander's world with another place on his map.
reading::Reader with_place(const std::string& id, const std::string& name) {
    reading::Known known = tests::world("commander").known;
    known.names[id] = name;
    known.view["commander"]["map"]["places"].push_back(
        {{"id", id}, {"name", name}, {"kind", "town"}});
    return reading::Reader(known);
}

std::string all_of(const Read& read) {
    std::string text = std::to_string(static_cast<int>(read.outcome)) + read.because;
    for (const std::string& word : read.not_understood) text += "|" + word;
    for (const reading::Nearest& one : read.nearest) text += "|" + one.kind + "|" + one.say;
    for (const reading::Orders& orders : read.readings) {
        for (const reading::ReadOrder& one : orders) text += one.order.dump();
    }
    return text;
}

}  // namespace

TEST_CASE("every order has words, or says why only a form can say it") {
    for (const auto whose :
         {reading::Whose::commander, reading::Whose::referee, reading::Whose::spectator,
          reading::Whose::throw_me_a_6, reading::Whose::die_men, reading::Whose::dice_warriors}) {
        std::set<std::string_view> with_words;
        for (const reading::OrderWords* row : reading::words_for(whose)) {
            CAPTURE(row->kind);
            CHECK(with_words.insert(row->kind).second);
            CHECK_FALSE(row->say.empty());
            CHECK_FALSE(row->heads.empty());
        }
        std::set<std::string_view> known;
        for (const reading::OrderShape& shape : reading::shapes_of(whose)) {
            known.insert(shape.kind);
            const auto is_it = [&](const reading::Unsayable& one) {
                return one.whose == whose && one.kind == shape.kind;
            };
            const bool is_unsayable = std::ranges::any_of(reading::unsayable(), is_it);
            CAPTURE(shape.kind);
            CHECK_NE(with_words.contains(shape.kind), is_unsayable);
        }
        for (const std::string_view kind : with_words) {
            CAPTURE(kind);
            CHECK(known.contains(kind));
        }
    }
}

TEST_CASE("what is no order is not read as one") {
    int count = 0;
    for (const char* name : {"not_orders.txt", "not_orders_in_battles.txt"}) {
        std::ifstream file(tests::reading_folder() / name);
        std::string line;
        std::string role = "commander";
        while (std::getline(file, line)) {
            if (line.empty() || line.front() == '#') continue;
            if (line.starts_with("role ")) {
                role = line.substr(5);
                continue;
            }
            ++count;
            const Read read = tests::world(role).read(line);
            CAPTURE(role);
            CAPTURE(line);
            std::string orders;
            for (const reading::Orders& one : read.readings) {
                for (const reading::ReadOrder& each : one) orders += each.order.dump();
            }
            CAPTURE(orders);
            CHECK_EQ(read.outcome, Outcome::not_read);
        }
    }
    CHECK_GE(count, 240);
}

TEST_CASE("what could mean several things is a choice of them") {
    const auto& world = tests::world("commander");
    const Read forts = world.read("march to the fortress");
    CHECK_EQ(forts.outcome, Outcome::ambiguous);
    CHECK_EQ(forts.readings.size(), 3U);
    const Read east = world.read("march two hexes east");
    CHECK_EQ(east.outcome, Outcome::ambiguous);
    REQUIRE_EQ(east.readings.size(), 2U);
    const json both = {east.readings[0][0].order["waypoints"],
                       east.readings[1][0].order["waypoints"]};
    CHECK_EQ(both, json::parse(R"([[["north_east","north_east"]],[["south_east","south_east"]]])"));
    const Read aimless = world.read("harry the enemy with the Swift Horse");
    CHECK_EQ(aimless.outcome, Outcome::ambiguous);
    CHECK_EQ(aimless.readings.size(), 3U);
}

TEST_CASE("a name goes on as far as it can, and what follows it is the text") {
    const Read read = tests::world("commander").read("write to Ilsabet Varn: hold the ford");
    REQUIRE_EQ(read.outcome, Outcome::read);
    const json& order = read.readings[0][0].order;
    CHECK_EQ(order["to"], json::array({"commander-vvvvvvvvv1"}));
    CHECK_EQ(order["text"], "hold the ford");
}

TEST_CASE("a move that could be several is a choice of them") {
    const Read seize = tests::world("die_men/declaring").read("seize");
    CHECK_EQ(seize.outcome, Outcome::ambiguous);
    CHECK_EQ(seize.readings.size(), 7U);
    const Read shot = tests::world("dice_warriors/turn").read("Ash attacks the first penny");
    CHECK_EQ(shot.outcome, Outcome::ambiguous);
    REQUIRE_EQ(shot.readings.size(), 2U);
    CHECK_EQ(shot.readings[0][0].words, "shoot at penny 1 with Ash");
    CHECK_EQ(shot.readings[1][0].words, "strike penny 1 with Ash");
    // Where one way is plainer than the others it is taken, and that is said.
    const Read charge = tests::world("throw_me_a_6/acting").read("Spearmen 3 charges the Archers");
    REQUIRE_EQ(charge.outcome, Outcome::read);
    CHECK_EQ(charge.readings[0][0].assumed.back(),
             "the plainest way is meant: charge the enemy Archers with Spearmen 3, wheeling to the "
             "left");
}

TEST_CASE("anyone who fights a battle by post orders in it by the same words as in one by itself") {
    reading::Known known = tests::world("commander").known;
    known.meeting = "meeting-mmmmmmmmm1";
    known.engine = "die-men";
    known.battle =
        std::make_shared<const reading::Known>(tests::world("die_men/spending").known);
    const reading::Reader reader(known);
    const auto now = kit::at(kit::Day{3}, 9);
    const char* text = "attack north with the pair of sixes";
    const Read read = reader.read(text, now);
    REQUIRE_EQ(read.outcome, Outcome::read);
    const reading::ReadOrder& order = read.readings[0][0];
    CHECK_EQ(order.words, "in the battle: attack column 2, row 3 from column 2, row 4 with the 2 "
                          "dice of 6");
    CHECK_EQ(order.order["kind"], "OrderInBattle");
    CHECK_EQ(order.order["order"]["value"],
             tests::world("die_men/spending").read(text).readings[0][0].order);
    CHECK_EQ(codec::commander_order_from(order.order).index(), 0);
    // The campaign is ordered in as ever; what is both is a choice.
    CHECK_EQ(kinds(reader.read("march to Hale", now)), std::set<std::string>{"MarchArmy"});
    const Read no = reader.read("attack south-west with the pair of sixes", now);
    CHECK_EQ(no.outcome, Outcome::not_read);
    CHECK_EQ(no.because, "that is none of the moves that are open to you now");
    known.battle =
        std::make_shared<const reading::Known>(tests::world("die_men/declaring").known);
    CHECK_EQ(kinds(reading::Reader(known).read("hold", now)),
             std::set<std::string>{"HoldArmy", "OrderInBattle"});
}

TEST_CASE("what was mended and what was taken for granted is said") {
    const auto& world = tests::world("commander");
    const Read mended = world.read("mrach to Merowford");
    REQUIRE_EQ(mended.outcome, Outcome::read);
    const std::vector<reading::Mended> all = {{"mrach", "march"}, {"merowford", "Merrowford"}};
    CHECK_EQ(mended.readings[0][0].mended, all);
    const Read taken = world.read("attack the enemy army");
    REQUIRE_EQ(taken.outcome, Outcome::read);
    REQUIRE_EQ(taken.readings[0][0].assumed.size(), 1U);
    CHECK_EQ(taken.readings[0][0].assumed[0],
             "“the enemy army” is taken for the army of The Reds");
    CHECK(world.read("march to Hale").readings[0][0].assumed.empty());
}

TEST_CASE("what is not read comes with the words that were not understood and what is near") {
    const auto& world = tests::world("commander");
    const Read read = world.read("march to Atlantis");
    CHECK_EQ(read.outcome, Outcome::not_read);
    CHECK_EQ(read.not_understood, std::vector<std::string>{"Atlantis"});
    REQUIRE_FALSE(read.nearest.empty());
    CHECK_EQ(read.nearest[0].kind, "MarchArmy");
    // A name that looks like a word of an order ("wait") is what he does not know, not what
    // follows it.
    const Read waid = world.read("march to Waid at night, then rest three days");
    CHECK_EQ(waid.outcome, Outcome::not_read);
    CHECK_EQ(waid.not_understood, std::vector<std::string>{"Waid"});
    // Where every word is known, those from which on nothing went: "at" begins a time of day.
    const Read then = world.read("march to Hale at the bridge");
    CHECK_EQ(then.outcome, Outcome::not_read);
    const std::vector<std::string> from_which_on = {"the", "bridge"};
    CHECK_EQ(then.not_understood, from_which_on);
    // A slip in the order's own word is mended, and is not what is wrong.
    CHECK_EQ(world.read("mrach to Hale at the bridge").not_understood, from_which_on);
    const Read disband = world.read("march to Hale, then disband the First Spears");
    CHECK_EQ(disband.outcome, Outcome::not_read);
    CHECK_EQ(disband.because.substr(0, 45), "what comes after the march cannot wait for it");
    for (const char* text : {"march to Hale, then hold", "march to Hale, then rest three days"}) {
        CHECK_EQ(kinds(world.read(text)), std::set<std::string>{"MarchArmy", "OrderWhen"});
    }
}

TEST_CASE("a question is answered by an option as it is shown, or as it is sent") {
    reading::Known known = tests::world("commander").known;
    known.legal["commander"]["questions"][0]["options"] =
        json::array({"default", "doctrine", "army-wwwwwwwww1"});
    known.names["army-wwwwwwwww1"] = "Red Guards";
    const reading::Reader reader(known);
    const auto answer = [&](const std::string& text) {
        const Read read = reader.read(text, kit::at(kit::Day{3}, 9));
        return read.outcome == Outcome::read ? read.readings[0][0].order.value("answer", "") : "";
    };
    CHECK_EQ(answer("answer “leave it to the doctrine”"), "doctrine");
    CHECK_EQ(answer("answer “doctrine”"), "doctrine");
    CHECK_EQ(answer("answer “Let the default stand.”"), "default");
    CHECK_EQ(answer("answer “Red Guards”"), "army-wwwwwwwww1");
    CHECK_EQ(answer("answer “Let it stand”"), "");
}

TEST_CASE("what follows a rest or a day's work begins on the day after") {
    const auto& world = tests::world("commander");
    const Read read = world.read("Rest for three days, then march to Hale.");
    REQUIRE_EQ(read.outcome, Outcome::read);
    REQUIRE_EQ(read.readings[0].size(), 2U);
    CHECK_EQ(read.readings[0][0].order, json({{"kind", "RestArmy"}, {"days", 3}}));
    // Day 4 is the first on which a rest may begin, so it ends with day 6.
    CHECK_EQ(read.readings[0][1].order["not_before"], json("day 7 06:00:00"));
    const Read work = world.read("Forage tomorrow, then rest two days");
    REQUIRE_EQ(work.outcome, Outcome::read);
    CHECK_EQ(work.readings[0][1].order["on"], json(5));
}

TEST_CASE("a hidden place and one that never was get the same answer in the same words") {
    const auto& world = tests::world("commander");
    const reading::Reader knows = with_place("place-xxxxxxxxx1", "Thornkeep");
    const auto now = kit::at(kit::Day{3}, 9);
    const char* texts[] = {"march to Thornkeep", "march to Thornkep", "besiege Thornkeep",
                           "march to place-xxxxxxxxx1", "march via Thornkeep to Hale"};
    for (const char* text : texts) {
        CAPTURE(text);
        // He who knows it is understood; to him who does not, it is a word like any other.
        CHECK_EQ(knows.read(text, now).outcome, Outcome::read);
        CHECK_EQ(world.read(text).outcome, Outcome::not_read);
    }
    CHECK_EQ(all_of(world.read("march to place-xxxxxxxxx1")).size(),
             all_of(world.read("march to place-yyyyyyyyy1")).size());
    // But for the word itself, which is his own, both answers are the same.
    std::string hidden = all_of(world.read("march to Thornkeep"));
    const std::string made_up = all_of(world.read("march to Blornqeep"));
    const auto at = hidden.find("Thornkeep");
    REQUIRE_NE(at, std::string::npos);
    CHECK_EQ(hidden.replace(at, 9, "Blornqeep"), made_up);
}

TEST_CASE("the same text is always read the same, and a long one is not read at all") {
    const auto& world = tests::world("commander");
    const char* several = "march to the fortress";
    CHECK_EQ(all_of(world.read(several)), all_of(world.read(several)));
    CHECK_EQ(world.read(std::string(reading::text_bytes_max + 1, 'a')).outcome, Outcome::not_read);
    std::string many;
    for (int at = 0; at < 700; ++at) many += "march ";
    CHECK_EQ(world.read(many).outcome, Outcome::not_read);
    CHECK_EQ(kinds(world.read("hold. carry on. forage.")),
             std::set<std::string>{"CarryOn", "Forage", "HoldArmy"});
}

TEST_CASE("ways are read as they are called where north is not the top of the map") {
    reading::Known known = tests::world("commander").known;
    // North lies to the right.
    known.names["north"] = "west";
    known.names["north_east"] = "north-west";
    known.names["south_east"] = "north-east";
    known.names["south"] = "east";
    known.names["south_west"] = "south-east";
    known.names["north_west"] = "south-west";
    const reading::Reader turned(known);
    const auto ways = [&](const reading::Reader& reader, const std::string& text) {
        json all = json::array();
        const Read read = reader.read(text, kit::at(kit::Day{3}, 9));
        for (const reading::Orders& orders : read.readings) {
            all.push_back(orders.at(0).order.at("waypoints"));
        }
        return all.dump();
    };
    const reading::Reader& straight = tests::world("commander").reader;
    CHECK_EQ(ways(straight, "march two hexes north"), R"([[["north","north"]]])");
    CHECK_EQ(ways(turned, "march two hexes west"), R"([[["north","north"]]])");
    CHECK_EQ(ways(turned, "march one hex north-east"), R"([[["south_east"]]])");
    CHECK_EQ(ways(turned, "march one hex eastward"), R"([[["south"]]])");
    // No side is called north: it is a choice of the two beside it.
    CHECK_EQ(ways(turned, "march one hex north"), R"([[["south_east"]],[["north_east"]]])");
    CHECK_EQ(ways(straight, "march one hex east"), R"([[["north_east"]],[["south_east"]]])");
}
