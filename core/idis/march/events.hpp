// What can happen to weather to come, to answers, and by harrying (sections 1a, 4, 4a).
//
// Like all events they carry what has become so, for march/evolve.hpp to assign; events.hpp has the
// rest of them, and march/rows.hpp the rows.
#pragma once

#include <vector>
#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Weather is made for days to come.
struct WeatherPlanned {
    std::vector<PlannedWeather> weather;
    friend bool operator==(const WeatherPlanned&, const WeatherPlanned&) = default;
};
/// The referee sets the weather of a hex for a day to come.
struct WeatherSetAhead {
    WeatherAhead weather;
    friend bool operator==(const WeatherSetAhead&, const WeatherSetAhead&) = default;
};
struct ForecastMade {
    Forecast forecast;
    friend bool operator==(const ForecastMade&, const ForecastMade&) = default;
};
/// An army begins a march, by this whole way.
struct JourneyBegan {
    Journey journey;
    friend bool operator==(const JourneyBegan&, const JourneyBegan&) = default;
};
/// What is said of where an army is until the next dawn or dusk.
struct PositionNoted {
    ArmyId army;
    Whereabouts said;
    friend bool operator==(const PositionNoted&, const PositionNoted&) = default;
};

struct PostureTaken {
    StandingPosture posture;
    friend bool operator==(const PostureTaken&, const PostureTaken&) = default;
};
/// What an order waited for has come about: it takes effect as the order it is; one that waits for
/// the next time as well brings forth another order.
struct ConditionMet {
    OrderId order;
    Moment effect_at;
    std::optional<OrderId> brought = std::nullopt;
    friend bool operator==(const ConditionMet&, const ConditionMet&) = default;
};
/// An order that waits says something else from now on.
struct OrderAltered {
    OrderId order;
    CommanderOrder what;
    Moment effect_at;
    friend bool operator==(const OrderAltered&, const OrderAltered&) = default;
};
struct DiceEntered {
    EnteredDice dice;
    friend bool operator==(const DiceEntered&, const DiceEntered&) = default;
};
struct OrderPutOff {
    OrderId order;
    Moment effect_at;
    friend bool operator==(const OrderPutOff&, const OrderPutOff&) = default;
};

/// A detachment is to harry on the day that dawns.
struct HarryingTaken {
    Harrying harrying;
    friend bool operator==(const HarryingTaken&, const HarryingTaken&) = default;
};
/// It is on its way, and its target harried from now on.
struct HarryingBegan {
    OrderId order;
    Detachment harriers;
    ArmyId target;
    Day day;
    friend bool operator==(const HarryingBegan&, const HarryingBegan&) = default;
};
/// Dusk: every attempt of the day is to be rolled, one after the other.
struct HarryingsDue {
    Day day;
    std::vector<OrderId> orders;     ///< those under way, sorted
    friend bool operator==(const HarryingsDue&, const HarryingsDue&) = default;
};
/// An attempt was made; what it changes follows in events of their own.
struct HarryingResolved {
    OrderId order;
    told::HarryingEnded came_of_it;
    friend bool operator==(const HarryingResolved&, const HarryingResolved&) = default;
};
/// An attempt will not be made.
struct HarryingCalledOff {
    OrderId order;
    friend bool operator==(const HarryingCalledOff&, const HarryingCalledOff&) = default;
};
/// Nobody harries an army any more today.
struct HarriedNoMore {
    ArmyId army;
    friend bool operator==(const HarriedNoMore&, const HarriedNoMore&) = default;
};

/// Of the events above those of weather, journeys and harrying.
using EventsOfTheRoad = kit::Kinds<WeatherPlanned, WeatherSetAhead, ForecastMade, JourneyBegan,
    PositionNoted, HarryingTaken, HarryingBegan, HarryingsDue, HarryingResolved, HarryingCalledOff,
    HarriedNoMore>;

/// Of the events above those of postures, dice and orders that wait.
using EventsOfOrders = kit::Kinds<PostureTaken, ConditionMet, OrderAltered, OrderPutOff,
    DiceEntered>;

}  // namespace idis
