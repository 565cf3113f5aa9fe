// What happened, in a chronicler's words.
//
// Of the events of a campaign those are told that a reader of its history asks for: where armies
// came, fought, starved and ended, who changed sides, what letters rode. Steps of the machinery
// (a stretch of marching, a row of knowledge) are not, nor is anything about the people who play:
// who takes a seat, who is away, what is said in the rooms of spectators.
#pragma once

#include "core/idis/events.hpp"
#include "server/chronicle/naming.hpp"

namespace chronicle {

/// Tells an event.
/// Takes:   the state before it (what it ends is still there), and a line without words.
/// Gives:   whether there was anything to tell.
bool tell(const idis::State& before, const idis::Event& event, Line& line);

/// The parts of it: land and armies, meetings and sieges, persons and their words. Each has whole
/// lists of events, and says of every kind in them what is told, or that nothing is.
/// Gives:   as tell; nothing for an event of another's lists.
bool tell_of_land(const idis::State& before, const idis::What& what, Line& line);
bool tell_of_war(const idis::State& before, const idis::What& what, Line& line);
bool tell_of_persons(const idis::State& before, const idis::What& what, Line& line);
template <class Kind>
concept OfLand = kit::Among<Kind, idis::EventsOfCampaigns, idis::EventsOfTroops,
    idis::EventsOfMarches, idis::EventsOfSupply, idis::EventsOfSight, idis::EventsOfMorale,
    idis::EventsOfShips>;
template <class Kind>
concept OfWar = kit::Among<Kind, idis::EventsOfBattles, idis::EventsOfSieges>;
template <class Kind>
concept OfPersons = kit::Among<Kind, idis::EventsOfPersons, idis::EventsOfLetters,
    idis::EventsOfNews, idis::EventsOfMagic>;
/// Nothing is told of the people who play, of what they order, and of warbands that they keep.
template <class Kind>
concept OfPlayers = kit::Among<Kind, idis::EventsOfOrders, idis::EventsOfSpectators>;

/// How two stand to each other, as a sentence.
const words::Text<"one", "other">& stance_text(idis::Relation relation);
/// "the Salt Guard (300) and the Mill Company (120)", as markup.
std::string named_with_soldiers(const std::vector<idis::Detachment>& detachments);

}  // namespace chronicle
