// What can happen to the weather, to armies on their way, and by harrying (sections 1a, 4, 4a).
//
// Like all events they carry what has become so, for march/evolve.cpp to assign; march/rows.hpp has
// the rows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

// ---- weather and ground -------------------------------------------------------------------------

struct WeatherTurned {
    Day day;
    std::vector<RegionWeather> regions;
    friend void evolve(State& state, const WeatherTurned& event);
    friend bool operator==(const WeatherTurned&, const WeatherTurned&) = default;
};
struct WeatherSet {
    HexWeather weather;
    friend void evolve(State& state, const WeatherSet& event);
    friend bool operator==(const WeatherSet&, const WeatherSet&) = default;
};
struct SideMarked {
    SideMark::Key side;
    std::optional<SideMarkKind> mark;
    friend void evolve(State& state, const SideMarked& event);
    friend bool operator==(const SideMarked&, const SideMarked&) = default;
};

// ---- marching ----------------------------------------------------------------------------------

/// An army takes up a march order: its route as the umpire found it.
struct MarchTaken {
    ArmyId army;
    March march;
    std::optional<Step> step;
    friend void evolve(State& state, const MarchTaken& event);
    friend bool operator==(const MarchTaken&, const MarchTaken&) = default;
};
/// It moves: the step under way, the pace of this stretch, and what the week's count becomes.
struct StretchBegan {
    ArmyId army;
    Step step;
    Stretch stretch;
    WeekOfMarching week;
    Day last_day_march;
    Day last_night_march;
    Day last_forced_day;
    Days forced_days;
    Day exhausted_on{0};
    friend void evolve(State& state, const StretchBegan& event);
    friend bool operator==(const StretchBegan&, const StretchBegan&) = default;
};
/// It stops moving, with what it has done of the step; the march order stays.
struct StretchEnded {
    ArmyId army;
    std::optional<Step> step;
    WeekOfMarching week;
    std::optional<Moment> sets_out_at;
    friend void evolve(State& state, const StretchEnded& event);
    friend bool operator==(const StretchEnded&, const StretchEnded&) = default;
};
/// It comes into the next hex and, if the stretch goes on, begins the next step of its route.
struct HexEntered {
    ArmyId army;
    Hex hex;
    Direction came_by;
    std::vector<Hex> route;
    std::optional<Step> step;
    std::optional<Stretch> stretch;
    WeekOfMarching week;
    friend void evolve(State& state, const HexEntered& event);
    friend bool operator==(const HexEntered&, const HexEntered&) = default;
};
/// A wrong turn by night: the march with the rest of the night's way, and the step it takes now.
struct ForkMissed {
    ArmyId army;
    March march;
    std::optional<Step> step;
    friend void evolve(State& state, const ForkMissed& event);
    friend bool operator==(const ForkMissed&, const ForkMissed&) = default;
};
struct ArmyArrived {
    ArmyId army;
    friend void evolve(State& state, const ArmyArrived& event);
    friend bool operator==(const ArmyArrived&, const ArmyArrived&) = default;
};
/// The march is held (it sets out again by itself at `sets_out_at`, if at all) or over.
struct ArmyHalted {
    ArmyId army;
    HaltReason reason = HaltReason::none;
    std::optional<Moment> sets_out_at;
    bool is_march_over = false;
    std::optional<Step> step;
    WeekOfMarching week;
    friend void evolve(State& state, const ArmyHalted& event);
    friend bool operator==(const ArmyHalted&, const ArmyHalted&) = default;
};
/// It will try to begin a stretch at that moment (an order, an answer, the weather).
struct SettingOut {
    ArmyId army;
    Moment sets_out_at;
    friend void evolve(State& state, const SettingOut& event);
    friend bool operator==(const SettingOut&, const SettingOut&) = default;
};
struct FormationSet {
    ArmyId army;
    std::string formation;
    friend void evolve(State& state, const FormationSet& event);
    friend bool operator==(const FormationSet&, const FormationSet&) = default;
};

// ---- weather to come, the way, harrying --------------------------------------------------------

/// Weather is made for days to come.
struct WeatherPlanned {
    std::vector<PlannedWeather> weather;
    friend void evolve(State& state, const WeatherPlanned& event);
    friend bool operator==(const WeatherPlanned&, const WeatherPlanned&) = default;
};
/// The referee sets the weather of a hex for a day to come.
struct WeatherSetAhead {
    WeatherAhead weather;
    friend void evolve(State& state, const WeatherSetAhead& event);
    friend bool operator==(const WeatherSetAhead&, const WeatherSetAhead&) = default;
};
struct ForecastMade {
    Forecast forecast;
    friend void evolve(State& state, const ForecastMade& event);
    friend bool operator==(const ForecastMade&, const ForecastMade&) = default;
};
/// An army begins a march, by this whole way.
struct JourneyBegan {
    Journey journey;
    friend void evolve(State& state, const JourneyBegan& event);
    friend bool operator==(const JourneyBegan&, const JourneyBegan&) = default;
};
/// What is said of where an army is until the next dawn or dusk.
struct PositionNoted {
    ArmyId army;
    Whereabouts said;
    friend void evolve(State& state, const PositionNoted& event);
    friend bool operator==(const PositionNoted&, const PositionNoted&) = default;
};

/// A detachment is to harry on the day that dawns.
struct HarryingTaken {
    Harrying harrying;
    friend void evolve(State& state, const HarryingTaken& event);
    friend bool operator==(const HarryingTaken&, const HarryingTaken&) = default;
};
/// It is on its way, and its target harried from now on.
struct HarryingBegan {
    OrderId order;
    Detachment harriers;
    ArmyId target;
    Day day;
    friend void evolve(State& state, const HarryingBegan& event);
    friend bool operator==(const HarryingBegan&, const HarryingBegan&) = default;
};
/// Dusk: every attempt of the day is to be rolled, one after the other.
struct HarryingsDue {
    Day day;
    std::vector<OrderId> orders;     ///< those under way, sorted
    friend void evolve(State& state, const HarryingsDue& event);
    friend bool operator==(const HarryingsDue&, const HarryingsDue&) = default;
};
/// An attempt was made; what it changes follows in events of their own.
struct HarryingResolved {
    OrderId order;
    told::HarryingEnded came_of_it;
    friend void evolve(State& state, const HarryingResolved& event);
    friend bool operator==(const HarryingResolved&, const HarryingResolved&) = default;
};
/// An attempt will not be made.
struct HarryingCalledOff {
    OrderId order;
    friend void evolve(State& state, const HarryingCalledOff& event);
    friend bool operator==(const HarryingCalledOff&, const HarryingCalledOff&) = default;
};
/// Nobody harries an army any more today.
struct HarriedNoMore {
    ArmyId army;
    friend void evolve(State& state, const HarriedNoMore& event);
    friend bool operator==(const HarriedNoMore&, const HarriedNoMore&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfMarches = EventsOf<
    PeopleSee<HexEntered>,
    StoryTells<SideMarked, ForkMissed, ArmyArrived, ArmyHalted, HarryingResolved>,
    BooksKeep<WeatherTurned, WeatherSet, MarchTaken, StretchBegan, StretchEnded, SettingOut,
        FormationSet, WeatherPlanned, WeatherSetAhead, ForecastMade, JourneyBegan, PositionNoted,
        HarryingTaken, HarryingBegan, HarryingsDue, HarryingCalledOff, HarriedNoMore>>;

}  // namespace idis
