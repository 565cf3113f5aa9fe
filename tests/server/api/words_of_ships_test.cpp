// Orders, questions and channel lines about ships, in words.
#include "server/api/words/ships.hpp"

#include <doctest/doctest.h>

namespace {

using namespace idis;
using kit::Direction;

const FleetId fleet(6);
const FleetId theirs(7);
const CommanderId rhea(8);
const PlaceId ostia(9);
const ArmyId aram(10);
const DetachmentId first(11);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(fleet), "your fleet of 12 ships"},
                    {to_text(theirs), "the fleet of 5 ships"},
                    {to_text(rhea), "Rhea"},
                    {to_text(ostia), "Ostia"},
                    {to_text(aram), "the army of Aram"},
                    {to_text(first), "the First"}};
    return result;
}
template <class What>
std::string said(const What& what) {
    return api::person_words(what, names());
}
std::string ship_news(told::ShipNews news, std::int64_t ships = 0, std::int64_t soldiers = 0) {
    return said(told::ShipsTold{news, ships, Soldiers{soldiers}});
}

}  // namespace

TEST_CASE("idis.8e.embark-day: orders about ships in words") {
    CHECK_EQ(said(EmbarkArmy{fleet, {}}), "board your fleet of 12 ships");
    CHECK_EQ(said(EmbarkArmy{fleet, {{first, {}, {}}}}),
             "board your fleet of 12 ships with the First and leave the others behind");
    CHECK_EQ(said(DisembarkArmy{}), "go ashore");
    CHECK_EQ(said(SailFleet{fleet, {ostia}, false}), "sail your fleet of 12 ships to Ostia");
    CHECK_EQ(said(SailFleet{fleet, {Steps{Direction::north}, ostia}, true}),
             "row your fleet of 12 ships to Ostia by way of one hex north");
    CHECK_EQ(said(SailFleet{fleet, {}, false}), "sail your fleet of 12 ships to nowhere");
    CHECK_EQ(said(AttackFleet{theirs}), "attack the fleet of 5 ships");
    CHECK_EQ(said(DivideFleet{fleet, 1}),
             "make 1 ship of your fleet of 12 ships a fleet of its own");
    CHECK_EQ(said(DivideFleet{fleet, 4}),
             "make 4 ships of your fleet of 12 ships a fleet of their own");
    CHECK_EQ(said(MergeFleets{fleet, theirs}),
             "bring your fleet of 12 ships and the fleet of 5 ships together");
    CHECK_EQ(said(BuildShips{ostia, 100}), "build 100 ships at Ostia");
    CHECK_EQ(said(BuildShips{{}, 0}), "build ships in the countryside here");
    CHECK_EQ(said(HireShips{ostia, 8}), "hire 8 ships at Ostia");
    CHECK_EQ(said(GiveBackShips{fleet, 3}), "give 3 ships of your fleet of 12 ships back");
}

TEST_CASE("idis.8e.land-battle-against-ships-ruling: the referee's part in words") {
    CHECK_EQ(said(GiveShips{rhea, {}, 3}), "give Rhea 3 ships");
    CHECK_EQ(said(HoldFleet{theirs, true}), "keep the fleet of 5 ships where it is");
    CHECK_EQ(said(HoldFleet{theirs, false}), "let the fleet of 5 ships sail");
    CHECK_EQ(said(SettleShips{theirs, aram, ShipsFate::burnt}),
             "let the army of Aram burn the fleet of 5 ships");
    CHECK_EQ(said(SettleShips{theirs, aram, ShipsFate::taken}),
             "let the army of Aram take the fleet of 5 ships");
    CHECK_EQ(said(FateOfShips{theirs, aram}),
             "the army of Aram holds the shore where the fleet of 5 ships lies. Are the ships "
             "taken, burnt or spared?");
    CHECK_EQ(said(MostAreAshore{aram, theirs, {}}),
             "More than half of the army of Aram was put ashore. Is its commander ashore with all "
             "of it, or still aboard?");
}

TEST_CASE("idis.8e.ship-fail-sails-away: what becomes of ships in words") {
    using enum told::ShipNews;
    CHECK_EQ(ship_news(aboard), "Your army is aboard.");
    CHECK_EQ(ship_news(ashore), "Your army is ashore.");
    CHECK_EQ(ship_news(arrived), "Your ships have arrived.");
    CHECK_EQ(ship_news(no_pay, 3), "There is no loot to pay 3 ships for the day.");
    CHECK_EQ(ship_news(sailed_away, 1), "1 ship would serve no longer and sailed away for a time.");
    CHECK_EQ(ship_news(gone, 2), "2 ships would serve no longer and sailed away for good.");
    CHECK_EQ(ship_news(returned, 1), "1 ship came back.");
    CHECK_EQ(ship_news(sunk, 2), "2 ships went down with all aboard.");
    CHECK_EQ(ship_news(taken, 2), "2 ships fell to those who hold the shore.");
    CHECK_EQ(ship_news(burnt, 2), "2 ships were burnt on the shore.");
    CHECK_EQ(ship_news(built, 100), "100 ships are built.");
    CHECK_EQ(ship_news(hired, 8), "8 ships are hired.");
    CHECK_EQ(ship_news(none_to_hire), "There are no ships to be hired.");
    CHECK_EQ(ship_news(yards_lost), "The ships that were being built are lost.");
    CHECK_EQ(ship_news(put_ashore, 0, 200), "200 soldiers were put ashore.");
    CHECK_EQ(ship_news(joined, 0, 200), "200 soldiers who were put ashore are with you again.");
}
