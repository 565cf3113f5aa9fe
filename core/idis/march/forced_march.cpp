#include "core/idis/march/forced_march.hpp"

#include <algorithm>

namespace idis {
namespace {

constexpr std::int64_t forced_days_in_a_week = 7;

void lose_morale(Unfolding& unfolding, const Army& army) {
    const Clauses clauses{"idis.4.forced-week-morale", "idis.4.forced-cumulative-ruling"};
    const Morale morale = std::max(Morale{0}, army.morale - Morale{1});
    unfolding.happen(clauses, MoraleChanged{army.id, morale, "a full week of forced marching"});
    unfolding.happen(clauses, CheckCalled{army.id, "idis.4.forced-week-morale"});
}

bool fills_a_week(Days forced_days) { return forced_days.number() % forced_days_in_a_week == 0; }

}  // namespace

void count_forced_day(StretchBegan& event, Day day) {
    mark("idis.4.forced-day-counts-ruling");
    if (event.last_forced_day >= day) return;
    event.last_forced_day = day;
    event.forced_days += Days{1};
}

void end_forced_week(Unfolding& unfolding, ArmyId id, Day day) {
    const Army& army = unfolding.state().armies.at(id);
    if (army.last_forced_day == day && fills_a_week(army.forced_days)) lose_morale(unfolding, army);
}

void end_forced_week_late(Unfolding& unfolding, const StretchBegan& event, const Army& before) {
    const bool is_late = unfolding.at() >= end_of(event.last_forced_day);
    if (!is_late || event.forced_days == before.forced_days) return;
    if (fills_a_week(event.forced_days)) lose_morale(unfolding, before);
}

}  // namespace idis
