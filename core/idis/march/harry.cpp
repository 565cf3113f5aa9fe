#include "core/idis/march/harry.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

// ---- who may ------------------------------------------------------------------------------------

bool is_in_harrying_range(const State& state, ArmyId id, Hex hex, Day day) {
    const Tally range = scouting_range_today(state, id, day);
    mark("idis.4a.harry-within-range");
    return distance(state.armies.at(id).hex, hex) <= range.total();
}

namespace {

constexpr Clause one_detachment = "idis.4a.harry-by-one-detachment";

/// Whether a detachment is there to be sent out.
Gate may_be_sent(const State& state, ArmyId army, DetachmentId id) {
    const Detachment* detachment = state.detachments.find(id);
    const Stationed* stationed = state.stationed.find(id);
    if (stationed != nullptr && stationed->left_by == state.armies.at(army).commander) {
        return Refusal{"detachment_is_stationed", "idis.4a.harry-not-stationed", "detachment"};
    }
    if (detachment == nullptr || stationed != nullptr || detachment->army != army) {
        return Refusal{"no_such_detachment", one_detachment, "detachment"};
    }
    if (detachment->absence) return Refusal{"detachment_is_away", one_detachment, "detachment"};
    return allowed;
}

/// Whether an army rests on a day, so that no part of it harries.
bool is_at_rest(const State& state, ArmyId army, Day day) {
    const Rest* rest = state.rests.find(army);
    return rest != nullptr && !rest->broken_off_on && rest->first_day <= day;
}

}  // namespace

Gate may_harry(const State& state, CommanderId commander, const HarryArmy& order, Moment now) {
    if (!order.aim) {
        return Refusal{"harrying_names_no_aim", "idis.4a.harry-choose-focus", "aim"};
    }
    mark("idis.4a.harry-choose-focus");
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    if (const Gate gate = may_be_sent(state, army.id, order.detachment)) return gate;
    if (const Gate gate = may_go_out(state, army.id)) return gate;
    if (order.target == army.id) {
        return Refusal{"army_is_your_own", "idis.4a.harry-target-ruling", "target"};
    }
    const Sighting* sighting = state.sightings.find({commander, order.target});
    if (sighting == nullptr) {
        return Refusal{"no_such_army", "idis.4a.harry-within-range", "target"};
    }
    mark("idis.4a.harry-target-ruling");
    if (is_at_rest(state, army.id, day_of(dawn_of_work(now)))) {
        return Refusal{"army_is_resting", "idis.4.one-work-per-day-ruling"};
    }
    // One that is not shut in may have come out to its work by the dawn that decides.
    if (sighting->is_in_sight && lies_in_siege(state, order.target)) {
        mark("idis.6a.siege-harry-inside-forbidden");
        return Refusal{"army_is_behind_walls", "idis.4a.harry-not-garrisoned", "target"};
    }
    if (!is_daylight(now)) return allowed;
    if (!sighting->is_in_sight ||
        !is_in_harrying_range(state, army.id, sighting->hex, day_of(now))) {
        return Refusal{"army_is_out_of_range", "idis.4a.harry-within-range", "target"};
    }
    return allowed;
}

// ---- the day ------------------------------------------------------------------------------------

namespace {

/// Harrying of one day and standing, the earlier order first, then that of the older army.
std::vector<Harrying> harryings_of(const State& state, Day day, HarryingStanding standing) {
    std::vector<Harrying> all;
    for (const Harrying& row : state.harryings) {
        if (row.day == day && row.standing == standing) all.push_back(row);
    }
    mark("idis.4.tie-order-ruling");
    const auto place = [&](const Harrying& row) {
        const Army* army = state.armies.find(row.army);
        return std::tuple(row.ordered_at, army != nullptr ? army->seniority : 0, row.id);
    };
    std::sort(all.begin(), all.end(),
              [&](const Harrying& a, const Harrying& b) { return place(a) < place(b); });
    return all;
}

void stop(Unfolding& unfolding, const Harrying& row, const Refusal& why) {
    unfolding.happen({why.clause}, HarryingCalledOff{row.id});
    stop_order(unfolding, {why.clause}, row.id, why.code);
}

/// Why there is no harrying, as the harriers find things at dawn.
Gate hindrance(const State& state, const Harrying& row) {
    const Army* army = state.armies.find(row.army);
    const Army* target = state.armies.find(row.target);
    if (army == nullptr) return Refusal{"you_lead_no_army", one_detachment};
    if (const Gate gate = may_be_sent(state, row.army, row.detachment)) {
        return Refusal{gate->code, one_detachment};
    }
    if (meeting_of(state, row.army) != nullptr) {
        return Refusal{"army_is_called_to_battle", "idis.6.contact-stands-fast-ruling"};
    }
    if (const Gate gate = may_go_out(state, row.army)) return gate;
    if (target == nullptr || !is_in_harrying_range(state, row.army, target->hex, row.day)) {
        return Refusal{"army_is_out_of_range", "idis.4a.harry-within-range"};
    }
    if (is_protected_by_walls(state, row.target, row.day)) {
        return Refusal{"army_is_behind_walls", "idis.4a.harry-not-garrisoned"};
    }
    if (!is_at_rest(state, row.army, row.day)) return allowed;
    return Refusal{"army_is_resting", "idis.4.one-work-per-day-ruling"};
}

/// Who is harried cannot rest: a rest that was to begin today begins a day later, one under way is
/// over.
void disturb_rest(Unfolding& unfolding, ArmyId harried, Day day) {
    const Rest* rest = unfolding.state().rests.find(harried);
    if (rest == nullptr || rest->broken_off_on || rest->first_day > day) return;
    if (rest->first_day < day) {
        mark("idis.4a.harried-rest-broken");
        return disturb(unfolding, harried, Disturbance::harried);
    }
    Rest later = *rest;
    later.first_day = day + 1;
    unfolding.happen({"idis.4a.harried-no-rest"}, RestBegan{later});
}

}  // namespace

void take_up_harrying(Unfolding& unfolding, const GivenOrder& order, const Army& army) {
    const State& state = unfolding.state();
    const HarryArmy& what = kit::get<HarryArmy>(order.what);
    const bool is_dawn = order.effect_at == dawn_of(day_of(order.effect_at));
    const Day day = day_of(is_dawn ? order.effect_at : dawn_of_work(order.effect_at));
    if (const Gate gate = may_be_sent(state, army.id, what.detachment)) {
        return stop_order(unfolding, order.id, *gate);
    }
    for (const Harrying& before : harryings_of(state, day, HarryingStanding::ordered)) {
        if (before.detachment != what.detachment) continue;
        unfolding.happen({"idis.7.orders-any-time"}, HarryingCalledOff{before.id});
        end_order(unfolding, {"idis.7.orders-any-time"}, before.id, OrderStanding::replaced);
    }
    unfolding.happen({"idis.7.orders-effective-at-submission"},
                     OrderTookEffect{order.id, OrderStanding::in_force});
    Harrying row;
    row.id = order.id;
    row.army = army.id;
    row.detachment = what.detachment;
    row.target = what.target;
    row.aim = *what.aim;
    row.first = what.first;
    row.day = day;
    row.ordered_at = order.given_at;
    unfolding.happen({"idis.4a.harry-takes-day", "idis.4.day-work-start-ruling",
                      "idis.4.one-work-per-day-ruling"},
                     HarryingTaken{row});
}

void begin_harrying(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    std::set<ArmyId> harried;
    for (const Harrying& row : harryings_of(state, day, HarryingStanding::ordered)) {
        if (const Gate gate = hindrance(state, row)) {
            stop(unfolding, row, *gate);
            continue;
        }
        unfolding.happen({"idis.4a.harry-within-range", "idis.4a.harried-on-attempt-ruling",
                          "idis.4a.harried-not-twice-ruling"},
                         HarryingBegan{row.id, state.detachments.at(row.detachment), row.target,
                                       day});
        if (harried.insert(row.target).second) disturb_rest(unfolding, row.target, day);
    }
}

void call_harriers(Unfolding& unfolding, Day day) {
    HarryingsDue due{day, {}};
    for (const Harrying& row : harryings_of(unfolding.state(), day, HarryingStanding::under_way)) {
        due.orders.push_back(row.id);
    }
    if (due.orders.empty()) return;
    std::ranges::sort(due.orders);
    unfolding.happen({"idis.4a.harry-takes-day"}, std::move(due));
}

// ---- called off ---------------------------------------------------------------------------------

namespace {

bool concerns(const Harrying& row, ArmyId army) { return row.army == army || row.target == army; }

/// Lets an army march on at its own pace, now that nobody harries it any more.
void harry_no_more(Unfolding& unfolding, ArmyId id, const Clauses& clauses) {
    const Army* army = unfolding.state().armies.find(id);
    if (army == nullptr || !army->harried_on) return;
    unfolding.happen(clauses, HarriedNoMore{id});
    if (army->stretch) march_anew(unfolding, *army, clauses);
}

}  // namespace

Gate may_call_off_harrying(const State& state, ArmyId army) {
    constexpr Clause clause = "idis.4a.harry-after-battle-ruling";
    if (!state.armies.contains(army)) return Refusal{"no_such_army", clause, "army"};
    const auto is_concerned = [&](const Harrying& row) { return concerns(row, army); };
    if (std::none_of(state.harryings.begin(), state.harryings.end(), is_concerned)) {
        return Refusal{"no_harrying_to_call_off", clause, "army"};
    }
    return allowed;
}

void call_off_harrying(Unfolding& unfolding, const std::vector<ArmyId>& armies) {
    const State& state = unfolding.state();
    const auto concerns_one = [&](const Harrying& row) {
        return std::any_of(armies.begin(), armies.end(),
                           [&](ArmyId army) { return concerns(row, army); });
    };
    constexpr Clause clause = "idis.4a.harry-after-battle-ruling";
    std::vector<ArmyId> targets;
    for (const Harrying& row : state.harryings) {
        if (!concerns_one(row)) continue;
        stop(unfolding, row, {"harriers_were_called_off", clause});
        if (row.standing == HarryingStanding::under_way) targets.push_back(row.target);
    }
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    for (const ArmyId target : targets) {
        const bool is_still_harried = std::any_of(
            state.harryings.begin(), state.harryings.end(), [&](const Harrying& row) {
                return row.target == target && row.standing == HarryingStanding::under_way &&
                       !concerns_one(row);
            });
        if (!is_still_harried) harry_no_more(unfolding, target, {clause});
    }
}

Gate Rule<HarryArmy>::may_give(const State& state, CommanderId commander, const HarryArmy& order,
                               Moment now) {
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    return may_harry(state, commander, order, now);
}
Deed Rule<HarryArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                  const HarryArmy&) {
    if (const Gate gate = may_leave_ranks(unfolding.state(), army.id)) {
        stop_order(unfolding, order.id, *gate);
    } else {
        take_up_harrying(unfolding, order, army);
    }
    return Deed::sees_to_its_end;
}

}  // namespace idis
