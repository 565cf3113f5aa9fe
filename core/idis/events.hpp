// What can happen in a campaign.
//
// An event is a past fact with its moment, the clauses it follows from, and every die and ruling
// inside it. It carries resulting amounts, so that evolving is assignment: replay needs neither
// dice nor people. What a commander is told is an event of its own (Told).
//
// A kind of event is declared in its chapter, with what it makes of a state (evolve) and, in the
// chapter's list, who may come to know of it; here are those of no chapter, and the sum of all.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/battle/events.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/letters/events.hpp"
#include "core/idis/letters/news_events.hpp"
#include "core/idis/magic/events.hpp"
#include "core/idis/march/events.hpp"
#include "core/idis/morale/events.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/orders/events.hpp"
#include "core/idis/persons/events.hpp"
#include "core/idis/ships/events.hpp"
#include "core/idis/siege/events.hpp"
#include "core/idis/sight/events.hpp"
#include "core/idis/spectators/events.hpp"
#include "core/idis/state.hpp"
#include "core/idis/supply/events.hpp"
#include "core/idis/troops/events.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

struct CampaignFounded {
    Campaign campaign;
    friend void evolve(State& state, const CampaignFounded& event);
    friend bool operator==(const CampaignFounded&, const CampaignFounded&) = default;
};
struct FactionFounded {
    Faction faction;
    friend void evolve(State& state, const FactionFounded& event);
    friend bool operator==(const FactionFounded&, const FactionFounded&) = default;
};
struct StanceTaken {
    Stance stance;
    friend void evolve(State& state, const StanceTaken& event);
    friend bool operator==(const StanceTaken&, const StanceTaken&) = default;
};
struct StrongholdPlaced {
    Stronghold stronghold;
    friend void evolve(State& state, const StrongholdPlaced& event);
    friend bool operator==(const StrongholdPlaced&, const StrongholdPlaced&) = default;
};
struct CommanderIntroduced {
    Commander commander;
    std::optional<ArmyId> by_army;   ///< whose men chose him
    friend void evolve(State& state, const CommanderIntroduced& event);
    friend bool operator==(const CommanderIntroduced&, const CommanderIntroduced&) = default;
};
/// A step of the day has been worked through for everybody (day_order.hpp).
struct DayStepDone {
    Day day;
    std::int64_t steps_done = 0;
    friend void evolve(State& state, const DayStepDone& event);
    friend bool operator==(const DayStepDone&, const DayStepDone&) = default;
};
/// The army is no more, with its detachments present; those away stay away, and come back to
/// nobody. Its commander stays in its hex.
struct ArmyEnded {
    ArmyId army;
    friend void evolve(State& state, const ArmyEnded& event);
    friend bool operator==(const ArmyEnded&, const ArmyEnded&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfCampaigns = EventsOf<
    PeopleSee<>,
    StoryTells<StanceTaken, CommanderIntroduced, ArmyEnded>,
    BooksKeep<CampaignFounded, FactionFounded, StrongholdPlaced, DayStepDone>>;

/// The events of all chapters.
using AllEvents = EventsOfChapters<EventsOfCampaigns, EventsOfTroops, EventsOfMarches,
    EventsOfOrders, EventsOfSupply, EventsOfSight, EventsOfMorale, EventsOfBattles, EventsOfSieges,
    EventsOfPersons, EventsOfLetters, EventsOfNews, EventsOfMagic, EventsOfSpectators,
    EventsOfShips>;
struct What : AllEvents::Sum<What> { KIT_ONE_OF(What) };

struct Event {
    Moment at;
    Clauses clauses;
    Rolls rolls;
    What what;

    Event(Moment at_, Clauses clauses_, What what_, Rolls rolls_ = {})
        : at(at_), clauses(std::move(clauses_)), rolls(std::move(rolls_)), what(std::move(what_)) {
        mark(clauses);
    }
    friend bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

}  // namespace idis
