// What the road's own events make of a state (march/events.hpp): assignments, and the rows that go
// with a day, a march or an army.
//
// It is the base of the one visitor in evolve.cpp, which uses the helpers here as well.
#pragma once

#include <vector>

#include "core/idis/events.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/kernel/conditions.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct RoadEvolver {
    State& state;

    void operator()(const WeatherPlanned& e) {
        for (const PlannedWeather& weather : e.weather) assign(state.planned_weather, weather);
    }
    void operator()(const WeatherSetAhead& e) { assign(state.weather_ahead, e.weather); }
    void operator()(const ForecastMade& e) { assign(state.forecasts, e.forecast); }
    void operator()(const JourneyBegan& e) { assign(state.journeys, e.journey); }
    void operator()(const PositionNoted& e) { state.journeys.edit(e.army).said = e.said; }

    void operator()(const PostureTaken& e) { assign(state.postures, e.posture); }
    void operator()(const ConditionMet& e) {
        const auto* when = kit::get_if<OrderWhen>(&state.orders.at(e.order).what);
        if (when == nullptr) return;    // met twice in one moment, as it once could be
        if (e.brought) return bring_forth(*e.brought, e.order, in_full(when->order), e.effect_at);
        rewrite(e.order, in_full(when->order), e.effect_at);
    }
    void operator()(const OrderAltered& e) { rewrite(e.order, e.what, e.effect_at); }
    void operator()(const OrderPutOff& e) {
        rewrite(e.order, state.orders.at(e.order).what, e.effect_at);
    }

    void operator()(const DiceEntered& e) { assign(state.entered_dice, e.dice); }
    void operator()(const HarryingTaken& e) { assign(state.harryings, e.harrying); }
    void operator()(const HarryingBegan& e) {
        Harrying& row = state.harryings.edit(e.order);
        row.standing = HarryingStanding::under_way;
        row.harriers = e.harriers;
        state.armies.edit(e.target).harried_on = e.day;
    }
    void operator()(const HarryingsDue& e) {
        for (const OrderId id : e.orders) {
            state.harryings.edit(id).standing = HarryingStanding::due;
        }
    }
    void operator()(const HarryingResolved& e) { state.harryings.erase(e.order); }
    void operator()(const HarryingCalledOff& e) { state.harryings.erase(e.order); }
    void operator()(const HarriedNoMore& e) { state.armies.edit(e.army).harried_on.reset(); }

protected:
    /// An order that waits becomes another, or one of another moment.
    void rewrite(OrderId id, CommanderOrder what, Moment effect_at) {
        GivenOrder& order = state.orders.edit(id);
        wait_no_more(state, order);
        order.what = std::move(what);
        order.effect_at = effect_at;
        let_wait(state, order);
    }
    /// One that waits on has brought forth another; it remembers when (conditions.cpp).
    void bring_forth(OrderId id, OrderId from, CommanderOrder what, Moment effect_at) {
        GivenOrder& waiting = state.orders.edit(from);
        waiting.effect_at = state.now;
        GivenOrder order = waiting;
        order.id = id;
        order.given_at = state.now;
        order.effect_at = effect_at;
        order.what = std::move(what);
        order.number = ++state.commanders.edit(order.commander).orders_given;
        state.orders.insert(order);
        let_wait(state, order);
    }
    template <class Row, class IsGone>
    static void erase_rows(Table<Row>& table, IsGone is_gone) {
        std::vector<typename Table<Row>::id_type> gone;
        for (const Row& row : table) {
            if (is_gone(row)) gone.push_back(row.id);
        }
        for (const auto& id : gone) table.erase(id);
    }
    /// A day has its weather: what was planned for it is used up.
    void forget_plans_until(Day day) {
        const auto is_past = [day](const auto& row) { return row.id.day <= day; };
        erase_rows(state.planned_weather, is_past);
        erase_rows(state.weather_ahead, is_past);
    }
    /// A march is over, or its army.
    void end_journey(ArmyId army) {
        if (state.journeys.contains(army)) state.journeys.erase(army);
    }
};

}  // namespace idis
