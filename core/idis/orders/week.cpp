#include "core/idis/orders/week.hpp"

#include "core/idis/march/march_halt.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

bool was_silent(const Commander& commander, Day day) {
    if (commander.seat == Seat::open) {
        mark("idis.7.referee-simulates-commanderless");
        return false;
    }
    mark("idis.7.weekly-order-clock-ruling");
    const Moment week_began = start_of(day - 7);
    if (commander.joined_at > week_began) return false;
    return !commander.last_order_at || *commander.last_order_at < week_began;
}

bool is_away(const State& state, CommanderId commander) {
    const Leave* leave = state.leaves.find(commander);
    if (leave == nullptr || !leave->has_begun) return false;
    mark("idis.7.leave-ruling");
    return true;
}

OwnWeek own_week(const State& state, const Commander& commander) {
    const Settings& settings = state.campaign.settings;
    const Day today = day_of(state.now);
    OwnWeek own;
    own.week = week_of(today);
    const Day first = first_day_of(own.week);
    own.ends_at = end_of(first + (days_a_week - 1 + settings.lapse_grace_days));
    own.has_ordered = commander.last_order_at && *commander.last_order_at >= start_of(first);
    const bool came_later = commander.joined_at > start_of(first);
    const bool is_asked = settings.is_weekly_lapse_on && commander.army && !came_later &&
                          commander.seat == Seat::held && !is_away(state, commander.id);
    own.is_order_owed = is_asked && !own.has_ordered;
    return own;
}

namespace {

/// A day on which nobody builds.
void lose_day_of_building(Unfolding& unfolding, ArmyId army) {
    mark("idis.7.idle-besieger-ruling");
    put_off_building(unfolding, army);
}

}  // namespace

void idle_commanders_without_orders(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    for (const Commander& commander : state.commanders) {
        if (commander.army && commander.is_idle) lose_day_of_building(unfolding, *commander.army);
    }
    const Settings& settings = state.campaign.settings;
    const Day first = first_day_of(week_of(day));
    if (first.number == 1 || day != first + settings.lapse_grace_days) return;
    if (!settings.is_weekly_lapse_on) return;
    for (const Commander& commander : state.commanders) {
        if (!commander.army || commander.is_idle || !was_silent(commander, first)) continue;
        if (is_away(state, commander.id)) continue;
        const Clauses clauses{"idis.7.weekly-order-required", "idis.7.missed-week-does-nothing"};
        unfolding.happen(clauses, CommanderIdled{commander.id});
        unfolding.tell(commander.id, clauses, told::FellIdle{});
        if (state.armies.at(*commander.army).march) {
            halt_march(unfolding, *commander.army, HaltReason::idle, IsMarchOver::no);
        }
        disturb(unfolding, *commander.army, Disturbance::idle);
        lose_day_of_building(unfolding, *commander.army);
    }
}

}  // namespace idis
