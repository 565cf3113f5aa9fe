// Values to JSON and back: forms, bounds, and the places of problems.
#include <doctest/doctest.h>

#include "core/battle/any.hpp"
#include "server/codec/battles/describe_dice_warriors_state.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"
#include "server/codec/rulebook.hpp"
#include "server/codec/text.hpp"

using codec::Problems;
using idis::ArmyId;
using nlohmann::json;

namespace {

template <class T>
std::string codes(const json& from) {
    const auto decoded = codec::decode<T>(from);
    std::string list;
    if (const auto* problems = std::get_if<Problems>(&decoded)) {
        for (const codec::Problem& problem : *problems) {
            list += problem.place + " " + problem.code + "; ";
        }
    }
    return list;
}

template <class T>
T value(const json& from) {
    const auto decoded = codec::decode<T>(from);
    REQUIRE(kit::holds_alternative<T>(decoded));
    return kit::get<T>(decoded);
}

}  // namespace

TEST_CASE("values have the forms that the API documents") {
    CHECK(codec::text_of(ArmyId(1)) == R"("army-aaaaaaaaab")");
    CHECK(codec::text_of(kit::Fraction(3, 4)) == R"("3/4")");
    CHECK(codec::text_of(kit::Fraction(-6, 2)) == "-3");
    CHECK(codec::text_of(kit::at(kit::Day{3}, 9)) == R"("day 3 09:00:00")");
    CHECK(codec::text_of(kit::Moment{-1}) == R"("day 0 23:59:59")");
    CHECK(codec::text_of(kit::Date{2026, 3, 1}) == R"("2026-03-01")");
    CHECK(codec::text_of(kit::Day{7}) == "7");
    CHECK(codec::text_of(kit::Supplies(-12)) == "-12");
    CHECK(codec::text_of(kit::hours(1)) == "3600");
    CHECK(codec::text_of(idis::Terrain::hills) == R"("hills")");
    CHECK(codec::text_of(kit::Hex{1, -2}) == R"({"q":1,"r":-2})");
    CHECK(codec::text_of(std::optional<kit::Day>{}) == "null");
    CHECK(codec::text_of(idis::Waypoint(idis::PlaceId(2))) == R"("place-aaaaaaaaac")");
    CHECK(codec::text_of(idis::Waypoint(idis::Steps{kit::Direction::north_east})) ==
          R"(["north_east"])");
    CHECK(codec::text_of(idis::CommanderOrder(idis::HoldArmy{})) == R"({"kind":"HoldArmy"})");
    CHECK(codec::text_of(idis::CommanderOrder(idis::AbandonWagons{kit::Wagons(3)})) ==
          R"({"kind":"AbandonWagons","wagons":3})");
}

TEST_CASE("texts keep every character") {
    const std::string text("\" \\ \n \t \x01 \x1f \0 \xf0\x9f\x8f\xb0", 18);
    CHECK(codec::text_of(text) == "\"\\\" \\\\ \\n \\t \\u0001 \\u001f \\u0000 \xf0\x9f\x8f\xb0\"");
    CHECK(value<std::string>(codec::encode(text)) == text);
    CHECK_THROWS_AS(codec::text_of(std::string("\xff")), kit::Broken);
}

TEST_CASE("any ASCII letter stands anywhere in a text of any length") {
    for (std::size_t size = 1; size <= 17; ++size) {
        for (std::size_t at = 0; at < size; ++at) {
            for (int letter = 0; letter < 0x80; ++letter) {
                std::string text(size, 'a');
                text[at] = static_cast<char>(letter);
                const std::string written = codec::text_of(text);
                CAPTURE(written);
                // What JSON does not take as it is, is longer when it is written.
                const bool is_escaped = letter < 0x20 || letter == '"' || letter == '\\';
                CHECK_EQ(written.size() > size + 2, is_escaped);
                REQUIRE_EQ(json::parse(written).get<std::string>(), text);
            }
        }
    }
}

TEST_CASE("a member that was called otherwise is read by either name, and written by the new one") {
    const json places = {"place-bbbbbbbbb1"};
    idis::MarchArmy march;
    march.waypoints = {*kit::id_from_text<idis::PlaceId>("place-bbbbbbbbb1")};
    for (const char* name : {"waypoints", "by_way_of"}) {
        CAPTURE(name);
        CHECK(value<idis::MarchArmy>({{name, places}}) == march);
    }
    CHECK_FALSE(json::parse(codec::text_of(march)).contains("by_way_of"));
    // A problem is where the sender wrote it; and who says both says one too many.
    CHECK_EQ(codes<idis::MarchArmy>({{"by_way_of", "Hale"}}), "/by_way_of not_a_list; ");
    CHECK_EQ(codes<idis::MarchArmy>({{"by_way_of", places}, {"waypoints", places}}),
             "/by_way_of unknown_member; ");
    // A record that has neither is not whole.
    json record = json::parse(codec::text_of(march));
    record.erase("waypoints");
    const auto read = codec::decode_record<idis::MarchArmy>(record);
    REQUIRE_EQ(read.index(), 1U);
    CHECK_EQ(std::get<1>(read).front().place, "/waypoints");
}

TEST_CASE("numbers are never narrowed, rounded or taken from another kind") {
    CHECK(codes<int>(4'294'967'297) == " number_out_of_range; ");
    CHECK(codes<int>(1.9) == " not_a_whole_number; ");
    CHECK(codes<int>(1.0) == " not_a_whole_number; ");
    CHECK(codes<int>("1") == " not_a_whole_number; ");
    CHECK(codes<int>(true) == " not_a_whole_number; ");
    CHECK(codes<std::uint8_t>(256) == " number_out_of_range; ");
    CHECK(codes<std::uint8_t>(-1) == " number_out_of_range; ");
    CHECK(value<std::uint8_t>(255) == 255);
    CHECK(value<std::uint64_t>(18'446'744'073'709'551'615U) == 18'446'744'073'709'551'615U);
    CHECK(codes<std::int64_t>(9'223'372'036'854'775'808U) == " number_out_of_range; ");
    CHECK(codes<bool>(1) == " not_true_or_false; ");
}

TEST_CASE("what comes over the wire stays within bounds that no rule need fear") {
    CHECK(codes<kit::Wagons>(1'000'000'000'000) == "");
    CHECK(codes<kit::Wagons>(1'000'000'000'001) == " number_out_of_range; ");
    CHECK(codes<kit::Day>(1'000'001) == " number_out_of_range; ");
    CHECK(codes<kit::Fraction>("1/1000000") == "");
    CHECK(codes<kit::Fraction>("1/1000001") == " not_a_fraction; ");
    CHECK(codes<kit::Hex>({{"q", 1'048'577}, {"r", 0}}) == "/q number_out_of_range; ");
    CHECK(kit::holds_alternative<kit::Wagons>(codec::decode_record<kit::Wagons>(1LL << 60)));
    // The largest of all, as a parser gives it.
    const json largest = json::parse("9223372036854775807");
    CHECK(kit::get<kit::Wagons>(codec::decode_record<kit::Wagons>(largest)) ==
          kit::Wagons(9'223'372'036'854'775'807));
}

TEST_CASE("fractions, moments and dates are read in their one form") {
    CHECK(value<kit::Fraction>("6/8") == kit::Fraction(3, 4));
    CHECK(value<kit::Fraction>("-7") == kit::Fraction(-7));
    CHECK(value<kit::Fraction>(2) == kit::Fraction(2));
    for (const char* bad : {"1/0", "1/-2", "", "1/", "/2", "1/2 ", "+1", "0x1", "1.5"}) {
        CHECK(codes<kit::Fraction>(bad) == " not_a_fraction; ");
    }
    CHECK(value<kit::Moment>("day 3 09:00:00") == kit::at(kit::Day{3}, 9));
    CHECK(value<kit::Moment>(60) == kit::Moment{60});
    CHECK(value<kit::Moment>("day 3 23:59:59") == kit::at(kit::Day{3}, 23, 59, 59));
    for (const char* bad :
         {"day 3", "day 3 9:00:00", "day 3 24:00:00", "day 3 09:60:00", "day 3 09:00:00 ",
          "Day 3 09:00:00", "day  3 09:00:00", "day 3 0x:00:00", "day 3 x0:00:00", "day 3 09:0x:00",
          "day 3 09:00:60", "day 3 09:00:0", "day 3 /9:00:00", "day 3 0::00:00", "day 3 0900:00",
          "day 3 09:0000", "day 3 09::00", "day 3 09:00:", "day 3 :00:00"}) {
        CAPTURE(bad);
        CHECK(codes<kit::Moment>(bad) == " not_a_moment; ");
    }
    CHECK(value<kit::Date>("2028-02-29") == kit::Date{2028, 2, 29});
    for (const char* bad : {"2026-02-29", "2026-13-01", "2026-1-01", "26-01-01"}) {
        CHECK(codes<kit::Date>(bad) == " not_a_date; ");
    }
}

TEST_CASE("each bound of what is read is still within, and one further is not") {
    CHECK_EQ(value<std::uint64_t>(json(0)), 0);
    CHECK_EQ(value<std::uint8_t>(json(0)), 0);
    CHECK(codes<std::uint64_t>(json(-1)) == " number_out_of_range; ");
    CHECK(codes<std::uint64_t>(1.0) == " not_a_whole_number; ");
    CHECK_EQ(value<std::int64_t>(json(1'000'000'000'000U)), 1'000'000'000'000);
    CHECK(value<kit::Day>(1'000'000) == kit::Day{1'000'000});
    CHECK(value<kit::Day>(-1'000'000) == kit::Day{-1'000'000});
    CHECK(codes<kit::Day>(-1'000'001) == " number_out_of_range; ");
    for (const int hex : {1'048'576, -1'048'576}) {
        CHECK(value<kit::Hex>({{"q", hex}, {"r", hex}}) == kit::Hex{hex, hex});
    }
    CHECK(codes<kit::Hex>({{"q", -1'048'577}, {"r", 1'048'577}}) ==
          "/q number_out_of_range; /r number_out_of_range; ");
    constexpr std::int64_t last = 86'400'000'000;
    for (const std::int64_t moment : {last, -last}) {
        CHECK(value<kit::Moment>(moment) == kit::Moment{moment});
    }
    for (const std::int64_t moment : {last + 1, -last - 1}) {
        CHECK(codes<kit::Moment>(moment) == " number_out_of_range; ");
    }
    CHECK(value<kit::Moment>("day 1000000 00:00:00") == kit::at(kit::Day{1'000'000}, 0));
    CHECK(value<kit::Moment>("day -1000000 10:20:30") == kit::at(kit::Day{-1'000'000}, 10, 20, 30));
    for (const char* bad :
         {"day 1000001 00:00:00", "day -1000001 00:00:00", "day x 00:00:00", "day 3-09:00:00",
          "day 3 09-00:00", "day 3 09:00-00", "day 3 09:x0:00", "day 3 09:00:x0", "day 3 09:00:0x",
          "day  09:00:00", "3 09:00:00", "day 3 09:00:00x", "day 3 :09:00", "day", ""}) {
        CAPTURE(bad);
        CHECK(codes<kit::Moment>(bad) == " not_a_moment; ");
    }
    for (const char* good : {"1970-01-01", "2026-12-31", "2100-01-31", "1999-10-09"}) {
        CHECK(codec::text_of(value<kit::Date>(good)) == '"' + std::string(good) + '"');
    }
    for (const char* bad :
         {"2026-00-01", "2026-01-00", "2026-01-32", "2026/01-01", "2026-01/01", "x026-01-01",
          "20x6-01-01", "2026-x1-01", "2026-01-x1", "2026-01-1", "2026-01-011", "2100-02-29", "",
          "202602-011", "2026-02011", "20-01-01-1", "2026-99-01", "2026-01-99"}) {
        CAPTURE(bad);
        CHECK(codes<kit::Date>(bad) == " not_a_date; ");
    }
    CHECK(codes<kit::Date>(20'260'101) == " not_a_date; ");
    CHECK(codes<kit::Moment>(true) == " not_a_moment; ");
    CHECK(value<kit::Fraction>("3/1") == kit::Fraction(3));
    for (const std::int64_t most : {1'000'000, -1'000'000}) {
        CHECK(value<kit::Fraction>(std::to_string(most)) == kit::Fraction(most));
        CHECK(value<kit::Fraction>(most) == kit::Fraction(most));
        const std::int64_t more = most > 0 ? most + 1 : most - 1;
        CHECK(codes<kit::Fraction>(std::to_string(more)) == " not_a_fraction; ");
        CHECK(codes<kit::Fraction>(more) == " number_out_of_range; ");
    }
    for (const char* bad : {"x", "1/x", "1;2", "/", "1/2/3", "9223372036854775808"}) {
        CAPTURE(bad);
        CHECK(codes<kit::Fraction>(bad) == " not_a_fraction; ");
    }
}

TEST_CASE("an id of another kind is no id") {
    CHECK(value<ArmyId>("army-aaaaaaaaab") == ArmyId(1));
    for (const char* bad : {"detachment-aaaaaaaaab", "army-aaaaaaaaa", "army-aaaaaaaaai", "army-",
                            "ARMY-aaaaaaaaab", ""}) {
        CHECK(codes<ArmyId>(bad) == " not_such_an_id; ");
    }
}

TEST_CASE("members left out keep their defaults; unknown ones are refused; every fault is listed") {
    const idis::MarchArmy march = value<idis::MarchArmy>(json::object());
    CHECK(march == idis::MarchArmy{});
    CHECK(codes<idis::MarchArmy>(json::parse(R"({"pace":"fast","speed":1,"halting_days":[1,"x"],
        "waypoints":["army-aaaaaaaaab"],"may_leave_road":null})")) ==
          "/speed unknown_member; /waypoints/0 not_one_of_its_forms; /pace unknown_word; "
          "/may_leave_road not_true_or_false; /halting_days/1 not_a_whole_number; ");
    CHECK(codes<idis::MarchArmy>(json::array()) == " not_an_object; ");
    CHECK(codes<kit::Hex>("up") == " not_an_object; ");
    CHECK(codes<idis::AbandonWagons>({{"", 3}}) == "/ unknown_member; ");
}

TEST_CASE("a variant is told by its kind") {
    CHECK(value<idis::CommanderOrder>({{"kind", "HoldArmy"}}) ==
          idis::CommanderOrder(idis::HoldArmy{}));
    CHECK(codes<idis::CommanderOrder>(json::object()) == "/kind kind_missing; ");
    CHECK(codes<idis::CommanderOrder>(json::array()) == " not_an_object; ");
    CHECK(codes<idis::CommanderOrder>({{"kind", "SetWeather"}}) == "/kind unknown_word; ");
    CHECK(codes<idis::CommanderOrder>({{"kind", 1}}) == "/kind not_a_text; ");
    CHECK(codes<idis::CommanderOrder>({{"kind", "HoldArmy"}, {"why", ""}}) ==
          "/why unknown_member; ");
}

TEST_CASE("a plain struct has no member kind of its own making") {
    CHECK(codes<idis::HoldArmy>({{"kind", "HoldArmy"}}) == "/kind unknown_member; ");
}

TEST_CASE("our own records must be whole") {
    const auto decoded = codec::decode_record<idis::AbandonWagons>(json::object());
    REQUIRE(std::holds_alternative<Problems>(decoded));
    CHECK(std::get<Problems>(decoded).front().code == "member_missing");
    CHECK(std::get<Problems>(decoded).front().place == "/wagons");
}

TEST_CASE("a record from before its struct gained a member has there what a new one has") {
    const std::string player = to_text(dice_warriors::PlayerId(7));
    const auto old =
        codec::decode_record<dice_warriors::Wish>({{"player", player}, {"coin", "dime"}});
    CHECK(std::get<dice_warriors::Wish>(old) ==
          dice_warriors::Wish{dice_warriors::PlayerId(7), dice_warriors::Coin::dime, 1});
    const auto today = codec::decode_record<dice_warriors::Wish>(
        {{"player", player}, {"coin", "dime"}, {"rerolls", 3}});
    CHECK(std::get<dice_warriors::Wish>(today).rerolls == 3);
    const auto torn = codec::decode_record<dice_warriors::Wish>({{"player", player}});
    CHECK(std::get<Problems>(torn).front().place == "/coin");
}

TEST_CASE("clauses are those of the rulebook") {
    CHECK(value<kit::Clauses>({"idis.1.hex-six-miles"}) == kit::Clauses{"idis.1.hex-six-miles"});
    CHECK(codes<kit::Clauses>({"nobody.1.wrote-this"}) == "/0 unknown_clause; ");
    CHECK(codes<kit::Clauses>(json::array({7})) == "/0 not_a_text; ");
    const codec::RulebookEntry* entry = codec::rulebook().find("idis.1.hex-six-miles");
    REQUIRE(entry != nullptr);
    CHECK(entry->kind == "rule");
    CHECK(entry->clause.starts_with("The map is a grid of hexes six miles across"));
    CHECK(codec::rulebook().entries().size() > 2'000);
    CHECK(codec::rulebook().find("zzz.1.behind-all-others") == nullptr);
    const std::string_view id = entry->id;
    CHECK(codec::rulebook().find(id.substr(0, id.size() - 1)) == nullptr);
}

TEST_CASE("a rulebook has a clause of each line that is one, in the order of the files") {
    const std::string first = "id\tsource\tkind\tclause\tcheck\truling\n"
                              "nobody.2.later\t2\trule\tIt rains.\tA wet hat.\tOurs.\n"
                              "\n"
                              "a line that is no clause\n"
                              "nobody.1.earlier\t1\tchoice\tHe may wait.\t\t";
    const std::string second = "id\tsource\tkind\tclause\tcheck\truling\n"
                               "nobody.1.second\t1a\tsocial\tBe kind.\n";
    const codec::Rulebook book({first, second});
    REQUIRE_EQ(book.entries().size(), 3);
    const codec::RulebookEntry& earlier = book.entries()[0];
    CHECK_EQ(earlier.id, "nobody.1.earlier");
    CHECK_EQ(earlier.clause, "He may wait.");
    CHECK_EQ(earlier.ruling, "");
    CHECK_EQ(earlier.place, 1);
    CHECK_EQ(book.entries()[1].source, "1a");
    CHECK_EQ(book.entries()[1].check, "");
    CHECK_EQ(book.entries()[1].place, 2);
    const codec::RulebookEntry& later = book.entries()[2];
    CHECK_EQ(later.kind, "rule");
    CHECK_EQ(later.check, "A wet hat.");
    CHECK_EQ(later.ruling, "Ours.");
    CHECK_EQ(later.place, 0);
}

TEST_CASE("a sum is read with its items, and its total is theirs") {
    const json item = {{"clause", "idis.1.hex-six-miles"}, {"amount", 3}};
    const json half = {{"clause", "idis.1.hex-six-miles"}, {"amount", "1/2"}};
    const kit::Tally sum = value<kit::Tally>({{"items", {item, half}}, {"total", "7/2"}});
    REQUIRE_EQ(sum.items().size(), 2);
    CHECK(sum.items()[1].amount == kit::Fraction(1, 2));
    CHECK(sum.total() == kit::Fraction(7, 2));
    CHECK(value<kit::Tally>({{"items", json::array({item})}}).total() == kit::Fraction(3));
    CHECK(codes<kit::Tally>({{"items", {item, half}}, {"total", 4}}) == "/total wrong_total; ");
    CHECK(codes<kit::Tally>({{"total", 1}}) == "/total wrong_total; ");
    CHECK(codes<kit::Tally>({{"total", 0}}) == "");
    CHECK(codes<kit::Tally>(json::array()) == " not_an_object; ");
    CHECK(codes<kit::Tally>({{"items", 7}}) == "/items not_a_list; ");
    // What is of no clause is no item.
    const json nobodys = {{"clause", "nobody.1.wrote-this"}, {"amount", 5}};
    CHECK(codes<kit::Tally>({{"items", {item, nobodys}}, {"total", 3}}) ==
          "/items/1/clause unknown_clause; ");
}

TEST_CASE("an order in a battle says of which engine it is, and is read by that one") {
    using battle::HeldOrder;
    const json turn = {{"kind", "WithdrawDispute"}};
    const json order = {{"engine", "dice-warriors"}, {"value", turn}};
    const HeldOrder held = value<HeldOrder>(order);
    REQUIRE(held);
    CHECK(battle::held_as<dice_warriors::PlayerOrder>(held) != nullptr);
    CHECK(json::parse(codec::text_of(held)) == order);
    CHECK(codec::text_of(HeldOrder{}) == "null");
    CHECK_FALSE(value<HeldOrder>(json()));
    CHECK(codes<HeldOrder>(json::array()) == " not_an_object; ");
    CHECK(codes<HeldOrder>({{"engine", "dice-warriors"}}) == " engine_missing; ");
    CHECK(codes<HeldOrder>({{"value", turn}}) == " engine_missing; ");
    CHECK(codes<HeldOrder>({{"engine", 7}, {"value", turn}}) == " engine_missing; ");
    CHECK(codes<HeldOrder>({{"engine", "chess"}, {"value", turn}}) == "/engine no_such_engine; ");
    CHECK(codes<HeldOrder>({{"engine", "die-men"}, {"value", {{"kind", "Castle"}}}}) ==
          "/value/kind unknown_word; ");
    CHECK(codes<HeldOrder>({{"engine", "dice-warriors"}, {"value", turn}, {"by", "me"}}) ==
          "/by unknown_member; ");
}

TEST_CASE("an army with everything in it comes back as it was") {
    idis::Army army;
    army.id = ArmyId(5);
    army.name = "First";
    army.detachments = {idis::DetachmentId(1), idis::DetachmentId(2)};
    army.supplies = kit::Supplies(1'000);
    army.checks_called = {"idis.1.hex-six-miles"};
    idis::MarchArmy order;
    order.waypoints = {idis::PlaceId(4), idis::Steps{kit::Direction::north}};
    order.not_before = kit::at(kit::Day{2}, 6);
    army.march = idis::March{idis::OrderId(3), order, {kit::Hex{1, 2}}};
    army.step.emplace();
    army.step->done = kit::Miles(kit::Fraction(7, 2));
    army.came_by = kit::Direction::south;
    const auto decoded = codec::decode_record<idis::Army>(codec::encode(army));
    REQUIRE(kit::holds_alternative<idis::Army>(decoded));
    CHECK(kit::get<idis::Army>(decoded) == army);
}
