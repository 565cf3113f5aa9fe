#include "core/idis/orders/leave.hpp"

#include <algorithm>

#include "core/idis/letters/addressees.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/orders/turns.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause on_leave = "idis.7.leave-ruling";
constexpr Clause by_deputy = "idis.7.leave-deputy-ruling";
constexpr Clause declined = "idis.7.leave-declined-ruling";

/// What is about the leave itself: no order for the seat, and no sign that its player is back.
bool is_about_leave(const CommanderOrder& order) {
    return kit::holds_alternative<TakeLeave>(order) || kit::holds_alternative<ComeBack>(order) ||
           kit::holds_alternative<DeclineToStandIn>(order);
}

/// Tells the one whose leave it is, and his deputy.
void tell_of(Unfolding& unfolding, const Leave& leave, LeaveNews news) {
    unfolding.tell(leave.id, {on_leave},
                   told::LeaveTold{news, leave.first_day, leave.last_day, leave.stand_in,
                                   leave.deputy});
    if (!leave.deputy) return;
    unfolding.tell(*leave.deputy, {by_deputy},
                   told::StandsIn{news, leave.id, leave.first_day, leave.last_day});
}

void begin(Unfolding& unfolding, Leave leave) {
    leave.has_begun = true;
    const bool has_turns = unfolding.state().commanders.at(leave.id).turn_at.has_value();
    leave.has_turns = leave.stand_in == StandIn::doctrine && !has_turns;
    unfolding.happen({on_leave}, LeaveChanged{leave});
    if (leave.has_turns) {
        unfolding.happen({on_leave},
                         TurnSet{leave.id, turn_after(leave.id, unfolding.at())});
    }
    tell_of(unfolding, leave, LeaveNews::begun);
}

/// What ends with a leave.
void undo(Unfolding& unfolding, const Leave& leave) {
    unfolding.happen({on_leave}, LeaveEnded{leave.id});
    const bool has_turns = unfolding.state().commanders.at(leave.id).turn_at.has_value();
    if (leave.has_turns && has_turns) unfolding.happen({on_leave}, TurnSet{leave.id, {}});
}

}  // namespace

std::vector<CommanderId> deputies_of(const State& state, CommanderId commander,
                                     const std::vector<CommanderId>& known) {
    mark(by_deputy);
    std::vector<CommanderId> deputies;
    for (const CommanderId other : known) {
        if (state.commanders.at(other).seat == Seat::open) continue;
        const Party side = party_of(state, other);
        const bool is_own = side == party_of(state, commander);
        if (is_own || known_relation(state, commander, side) == Relation::allied) {
            deputies.push_back(other);
        }
    }
    return deputies;
}

bool acts_for(const State& state, CommanderId deputy, CommanderId commander) {
    const Leave* leave = state.leaves.find(commander);
    return leave != nullptr && leave->has_begun && leave->stand_in == StandIn::deputy &&
           leave->deputy == deputy;
}

Gate may_deputize(const State& state, CommanderId commander, CommanderId deputy,
                  const CommanderOrder& order) {
    if (!acts_for(state, deputy, commander)) return Refusal{"you_do_not_act_for_him", by_deputy};
    if (is_about_leave(order)) return Refusal{"leave_is_his_own", by_deputy};
    return allowed;
}

Gate may_take_leave(const State& state, CommanderId commander, const TakeLeave& order,
                    Moment now) {
    const Day today = day_of(now);
    if (order.first_day < today) return Refusal{"day_is_past", on_leave, "first_day"};
    if (order.first_day > today + leave_ahead_days_max) {
        return Refusal{"day_is_too_far_ahead", on_leave, "first_day"};
    }
    if (order.last_day < order.first_day) {
        return Refusal{"leave_ends_before_it_begins", on_leave, "last_day"};
    }
    if (order.last_day - order.first_day >= leave_days_max) {
        return Refusal{"leave_is_too_long", on_leave, "last_day"};
    }
    if (order.stand_in != StandIn::deputy) return allowed;
    if (!order.deputy) return Refusal{"no_deputy_named", by_deputy, "deputy"};
    const auto deputies = deputies_of(state, commander, people_known(state, commander));
    if (std::find(deputies.begin(), deputies.end(), *order.deputy) == deputies.end()) {
        return Refusal{"no_such_deputy", by_deputy, "deputy"};
    }
    return allowed;
}

void take_leave(Unfolding& unfolding, CommanderId commander, const TakeLeave& order) {
    if (const Leave* before = unfolding.state().leaves.find(commander)) {
        undo(unfolding, *before);
        if (before->deputy && before->deputy != order.deputy) {
            unfolding.tell(*before->deputy, {by_deputy},
                           told::StandsIn{LeaveNews::over, commander, before->first_day,
                                          before->last_day});
        }
    }
    Leave leave{commander, order.first_day, order.last_day, order.stand_in, {}, false, false};
    if (order.stand_in == StandIn::deputy) leave.deputy = order.deputy;
    unfolding.happen({on_leave}, LeaveChanged{leave});
    tell_of(unfolding, leave, LeaveNews::announced);
}

Gate may_come_back(const State& state, CommanderId commander) {
    if (state.leaves.contains(commander)) return allowed;
    return Refusal{"you_take_no_leave", on_leave};
}

Gate may_end_leave(const State& state, const EndLeave& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", on_leave, "commander"};
    }
    if (state.leaves.contains(order.commander)) return allowed;
    return Refusal{"he_takes_no_leave", on_leave, "commander"};
}

void end_leave(Unfolding& unfolding, CommanderId commander, LeaveNews how) {
    const Leave leave = unfolding.state().leaves.at(commander);
    undo(unfolding, leave);
    tell_of(unfolding, leave, how);
}

Gate may_decline(const State& state, CommanderId deputy, const DeclineToStandIn& order) {
    const Leave* leave = state.leaves.find(order.commander);
    if (leave != nullptr && leave->deputy == deputy) return allowed;
    return Refusal{"you_do_not_stand_in_for_him", declined, "commander"};
}

void decline(Unfolding& unfolding, CommanderId deputy, const DeclineToStandIn& order) {
    Leave leave = unfolding.state().leaves.at(order.commander);
    leave.stand_in = StandIn::standing_orders;
    leave.deputy.reset();
    unfolding.happen({declined}, LeaveChanged{leave});
    unfolding.tell(leave.id, {declined},
                   told::LeaveTold{LeaveNews::declined, leave.first_day, leave.last_day,
                                   leave.stand_in, deputy});
    unfolding.tell(deputy, {declined},
                   told::StandsIn{LeaveNews::declined, leave.id, leave.first_day, leave.last_day});
}

void come_back_by(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order) {
    const Leave* leave = unfolding.state().leaves.find(commander);
    if (leave == nullptr || !leave->has_begun) return;
    if (!is_about_leave(order)) end_leave(unfolding, commander, LeaveNews::over);
}

std::optional<LeaveDue> next_leave(const State& state) {
    std::optional<LeaveDue> next;
    for (const Leave& leave : state.leaves) {
        const Moment at = leave.has_begun ? end_of(leave.last_day) : start_of(leave.first_day);
        if (!next || at < next->at) next = LeaveDue{at, leave.id};
    }
    return next;
}

void advance_leave(Unfolding& unfolding, CommanderId commander) {
    const Leave leave = unfolding.state().leaves.at(commander);
    if (leave.has_begun) return end_leave(unfolding, commander, LeaveNews::over);
    begin(unfolding, leave);
}

OwnLeave own_leave(const State& state, CommanderId commander,
                   const std::vector<CommanderId>& known) {
    OwnLeave own;
    if (const Leave* leave = state.leaves.find(commander)) own.leave = *leave;
    for (const Leave& leave : state.leaves) {
        if (leave.deputy != commander) continue;
        own.stands_in_for.push_back({leave.id, leave.first_day, leave.last_day, leave.has_begun});
    }
    own.deputies = deputies_of(state, commander, known);
    return own;
}

LegalLeave legal_leave(const OwnLeave& own) {
    LegalLeave legal;
    legal.may_take = true;
    legal.may_come_back = own.leave.has_value();
    for (const StandingIn& row : own.stands_in_for) legal.may_decline.push_back(row.commander);
    legal.days_max = leave_days_max;
    legal.stand_ins = {StandIn::doctrine, StandIn::standing_orders};
    if (!own.deputies.empty()) legal.stand_ins.insert(legal.stand_ins.begin(), StandIn::deputy);
    legal.deputies = own.deputies;
    return legal;
}

}  // namespace idis
