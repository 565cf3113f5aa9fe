// Orders, rulings and lines about ships in words: all of them come out of the catalogue, and say
// what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& fleet_numbers() {
    static const api::Names names =
        numbers_for<ArmyId, CommanderId, DetachmentId, FleetId, PlaceId>();
    return names;
}
std::string fleet_said(const CommanderOrder& order) {
    return api::phrase_of(order, fleet_numbers());
}
std::string fleet_said(const RefereeOrder& order) { return api::phrase_of(order, fleet_numbers()); }

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> blank_fleet_orders(kit::Kinds<Kind...>) {
    return {fleet_said(Order(Kind{}))...};
}

struct FleetLine {
    std::string said;
    std::string_view in_english;
};

std::vector<FleetLine> fleet_orders() {
    const auto said = [](const auto& order) { return fleet_said(CommanderOrder(order)); };
    const Waypoint port = PlaceId{};
    const Waypoint north = Steps{Direction::north};
    const WholeDetachment men;
    return {
        {said(EmbarkArmy{}), "board 4"},
        {said(EmbarkArmy{{}, {men, men}}), "board 4 with 3 and 3 and leave the others behind"},
        {said(DisembarkArmy{}), "go ashore"},
        {said(SailFleet{}), "sail 4 to nowhere"},
        {said(SailFleet{{}, {port}, false}), "sail 4 to 5"},
        {said(SailFleet{{}, {north, port, north}, false}),
         "sail 4 to one hex north by way of one hex north and 5"},
        {said(SailFleet{{}, {}, true}), "row 4 to nowhere"},
        {said(SailFleet{{}, {north}, true}), "row 4 to one hex north"},
        {said(SailFleet{{}, {north, port}, true}), "row 4 to 5 by way of one hex north"},
        {said(AttackFleet{}), "attack 4"},
        {said(DivideFleet{{}, 1}), "make 1 ship of 4 a fleet of its own"},
        {said(DivideFleet{{}, 1'200}), "make 1,200 ships of 4 a fleet of their own"},
        {said(MergeFleets{}), "bring 4 and 4 together"},
        {said(BuildShips{}), "build ships in the countryside here"},
        {said(BuildShips{PlaceId{}, 1}), "build 1 ship at 5"},
        {said(HireShips{{}, 1}), "hire 1 ship in the countryside here"},
        {said(HireShips{PlaceId{}, 8}), "hire 8 ships at 5"},
        {said(GiveBackShips{{}, 3}), "give 3 ships of 4 back"},
    };
}

std::vector<FleetLine> fleet_rulings() {
    const auto said = [](const auto& order) { return fleet_said(RefereeOrder(order)); };
    return {
        {said(GiveShips{{}, {}, 1}), "give 2 1 ship"},
        {said(GiveShips{{}, {}, 12}), "give 2 12 ships"},
        {said(HoldFleet{{}, true}), "keep 4 where it is"},
        {said(HoldFleet{{}, false}), "let 4 sail"},
        {said(SettleShips{{}, {}, ShipsFate::taken}), "let 1 take 4"},
        {said(SettleShips{{}, {}, ShipsFate::burnt}), "let 1 burn 4"},
        {said(SettleShips{{}, {}, ShipsFate::spared}), "let 1 spare 4"},
    };
}

FleetLine news_of_ships(told::ShipNews news, std::int64_t ships, std::string_view in_english) {
    const ShownContent line(told::ShipsTold{news, ships, Soldiers{}});
    return {api::sentences_of(line, fleet_numbers()), in_english};
}
FleetLine news_of_men(told::ShipNews news, std::int64_t men, std::string_view in_english) {
    const ShownContent line(told::ShipsTold{news, 0, Soldiers{men}});
    return {api::sentences_of(line, fleet_numbers()), in_english};
}

std::vector<FleetLine> fleet_lines() {
    using enum told::ShipNews;
    return {
        news_of_ships(aboard, 0, "Your army is aboard."),
        news_of_ships(ashore, 0, "Your army is ashore."),
        news_of_ships(arrived, 0, "Your ships have arrived."),
        news_of_ships(no_pay, 1, "There is no loot to pay 1 ship for the day."),
        news_of_ships(none_to_hire, 0, "There are no ships to be hired."),
        news_of_ships(yards_lost, 0, "The ships that were being built are lost."),
        news_of_ships(sailed_away, 1, "1 ship would serve no longer and sailed away for a time."),
        news_of_ships(sailed_away, 2, "2 ships would serve no longer and sailed away for a time."),
        news_of_ships(gone, 1, "1 ship would serve no longer and sailed away for good."),
        news_of_ships(gone, 2, "2 ships would serve no longer and sailed away for good."),
        news_of_ships(returned, 1, "1 ship came back."),
        news_of_ships(returned, 1'200, "1,200 ships came back."),
        news_of_ships(sunk, 1, "1 ship went down with all aboard."),
        news_of_ships(sunk, 2, "2 ships went down with all aboard."),
        news_of_ships(taken, 1, "1 ship fell to those who hold the shore."),
        news_of_ships(taken, 2, "2 ships fell to those who hold the shore."),
        news_of_ships(burnt, 1, "1 ship was burnt on the shore."),
        news_of_ships(burnt, 2, "2 ships were burnt on the shore."),
        news_of_ships(built, 1, "1 ship is built."),
        news_of_ships(built, 2, "2 ships are built."),
        news_of_ships(hired, 1, "1 ship is hired."),
        news_of_ships(hired, 2, "2 ships are hired."),
        news_of_men(put_ashore, 1, "1 soldier was put ashore."),
        news_of_men(put_ashore, 1'200, "1,200 soldiers were put ashore."),
        news_of_men(joined, 1, "1 soldier who was put ashore is with you again."),
        news_of_men(joined, 200, "200 soldiers who were put ashore are with you again."),
    };
}

std::vector<FleetLine> all_of_ships() {
    std::vector<FleetLine> all;
    for (const auto& some : {fleet_orders(), fleet_rulings(), fleet_lines()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about ships are said in English") {
    for (const FleetLine& line : all_of_ships()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about ships is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = blank_fleet_orders<CommanderOrder>(OrdersOfShips{});
    for (const std::string& text : blank_fleet_orders<RefereeOrder>(RulingsOnShips{})) {
        all.push_back(text);
    }
    for (const FleetLine& line : all_of_ships()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
