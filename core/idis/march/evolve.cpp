#include "core/idis/march/evolve.hpp"

#include <vector>

#include "core/idis/indexes.hpp"
#include "core/idis/march/events.hpp"
#include "core/idis/supply/evolve.hpp"

namespace idis {
namespace {

template <class Row, class IsGone>
void erase_rows(Table<Row>& table, IsGone is_gone) {
    std::vector<typename Table<Row>::id_type> gone;
    for (const Row& row : table) {
        if (is_gone(row)) gone.push_back(row.id);
    }
    for (const auto& id : gone) table.erase(id);
}

/// A day has its weather: what was planned for it is used up.
void forget_plans_until(State& state, Day day) {
    const auto is_past = [day](const auto& row) { return row.id.day <= day; };
    erase_rows(state.planned_weather, is_past);
    erase_rows(state.weather_ahead, is_past);
}

}  // namespace

// ---- weather, and the map -----------------------------------------------------------------------

void evolve(State& state, const WeatherTurned& e) {
    for (const RegionWeather& weather : e.regions) assign(state.region_weather, weather);
    forget_plans_until(state, e.day);
}
void evolve(State& state, const WeatherSet& e) { assign(state.hex_weather, e.weather); }
void evolve(State& state, const WeatherPlanned& e) {
    for (const PlannedWeather& weather : e.weather) assign(state.planned_weather, weather);
}
void evolve(State& state, const WeatherSetAhead& e) { assign(state.weather_ahead, e.weather); }
void evolve(State& state, const ForecastMade& e) { assign(state.forecasts, e.forecast); }
void evolve(State& state, const SideMarked& e) {
    if (e.mark) {
        assign(state.side_marks, SideMark{e.side, *e.mark});
    } else if (state.side_marks.contains(e.side)) {
        state.side_marks.erase(e.side);
    }
}

// ---- marching -----------------------------------------------------------------------------------

void evolve(State& state, const MarchTaken& e) {
    Army& army = state.armies.edit(e.army);
    army.march = e.march;
    army.step = e.step;
    army.stretch.reset();
    army.halted = HaltReason::none;
    army.sets_out_at = state.now;
}
void evolve(State& state, const StretchBegan& e) {
    Army& army = state.armies.edit(e.army);
    army.step = e.step;
    army.stretch = e.stretch;
    army.week = e.week;
    army.last_day_march = e.last_day_march;
    army.last_night_march = e.last_night_march;
    army.last_forced_day = e.last_forced_day;
    army.forced_days = e.forced_days;
    army.exhausted_on = e.exhausted_on;
    army.halted = HaltReason::none;
    army.sets_out_at.reset();
}
void evolve(State& state, const StretchEnded& e) {
    Army& army = state.armies.edit(e.army);
    army.step = e.step;
    army.stretch.reset();
    army.week = e.week;
    army.sets_out_at = e.sets_out_at;
}
void evolve(State& state, const HexEntered& e) {
    leave(state, e.army);
    Army& army = state.armies.edit(e.army);
    army.hex = e.hex;
    army.came_by = e.came_by;
    if (army.march) army.march->route = e.route;
    army.step = e.step;
    army.stretch = e.stretch;
    army.week = e.week;
    come_out_of_walls(state, e.army);
    arrive(state, e.army);
}
void evolve(State& state, const ForkMissed& e) {
    Army& army = state.armies.edit(e.army);
    army.march = e.march;
    army.step = e.step;
}
void evolve(State& state, const ArmyArrived& e) {
    Army& army = state.armies.edit(e.army);
    army.march.reset();
    army.step.reset();
    army.stretch.reset();
    army.sets_out_at.reset();
    end_journey(state, e.army);
}
void evolve(State& state, const ArmyHalted& e) {
    Army& army = state.armies.edit(e.army);
    army.stretch.reset();
    army.step = e.step;
    army.week = e.week;
    army.halted = e.reason;
    army.sets_out_at = e.sets_out_at;
    if (!e.is_march_over) return;
    army.march.reset();
    end_journey(state, e.army);
}
void evolve(State& state, const SettingOut& e) {
    state.armies.edit(e.army).sets_out_at = e.sets_out_at;
}
void evolve(State& state, const FormationSet& e) {
    state.armies.edit(e.army).formation = e.formation;
}
void evolve(State& state, const JourneyBegan& e) { assign(state.journeys, e.journey); }
void evolve(State& state, const PositionNoted& e) { state.journeys.edit(e.army).said = e.said; }

// ---- harrying -----------------------------------------------------------------------------------

void evolve(State& state, const HarryingTaken& e) { assign(state.harryings, e.harrying); }
void evolve(State& state, const HarryingBegan& e) {
    Harrying& row = state.harryings.edit(e.order);
    row.standing = HarryingStanding::under_way;
    row.harriers = e.harriers;
    state.armies.edit(e.target).harried_on = e.day;
}
void evolve(State& state, const HarryingsDue& e) {
    for (const OrderId id : e.orders) {
        state.harryings.edit(id).standing = HarryingStanding::due;
    }
}
void evolve(State& state, const HarryingResolved& e) { state.harryings.erase(e.order); }
void evolve(State& state, const HarryingCalledOff& e) { state.harryings.erase(e.order); }
void evolve(State& state, const HarriedNoMore& e) { state.armies.edit(e.army).harried_on.reset(); }

void end_journey(State& state, ArmyId army) { drop(state.journeys, army); }

}  // namespace idis
