#include "core/idis/march/arrive.hpp"

#include <set>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/conditions.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/set_out.hpp"
#include "core/idis/march/travel.hpp"

namespace idis {
namespace {

/// The marching day to which a stretch belongs.
Day day_of_stretch(const Stretch& stretch) {
    return marching_day(Moment{rounded_down(stretch.began)});
}

HexEntered hex_entered(const Army& army) {
    return {army.id,      army.hex,     *army.came_by, army.march->route,
            std::nullopt, std::nullopt, army.week};
}

/// Goes on by day from the hex that the army has come into, as far as the weather there lets it.
void go_on_by_day(Unfolding& unfolding, const Force& force, const Stretch& before,
                  Fraction instant) {
    const Clauses clauses{"idis.4.hex-occupied-ruling", "idis.1.hex-six-miles"};
    HexEntered entered = hex_entered(force.army);
    const Day day = day_of_stretch(before);
    const Fraction factor = progress_factor(unfolding.state(), force.army, day).total();
    if (factor == 0) {
        unfolding.happen(clauses, std::move(entered));
        if (instant < before.ends) tell_of_weather(unfolding, force.army);
        return;
    }
    const WayOn next = way_on(unfolding.state(), force, Watch::day, day, instant, factor);
    if (const NextStretch* goes_on = kit::get_if<NextStretch>(&next)) {
        entered.step = goes_on->step;
        entered.stretch = goes_on->stretch;
    }
    unfolding.happen(clauses, std::move(entered));
    if (const NextStretch* goes_on = kit::get_if<NextStretch>(&next)) {
        disturb_study(unfolding, force.army, goes_on->step, goes_on->stretch.is_night,
                      force.army.march->what.pace == Pace::forced);
    }
    const ClosedWay* closed = kit::get_if<ClosedWay>(&next);
    if (closed != nullptr && instant < before.ends) {
        halt_at_closed_way(unfolding, force.army, *closed);
    }
}

Force force_as(const State& state, const Army& army) {
    Force force = force_of(state, army.id);
    force.army = army;
    return force;
}

}  // namespace

Army come_into_next_hex(const State& state, const Army& before, const Progress& progress) {
    Army army = before;
    army.week = week_with(state, before, progress.walked);
    army.hex = before.step->to;
    army.came_by = direction_to(army.hex, before.hex);
    army.march->route.erase(army.march->route.begin());
    army.step.reset();
    army.stretch.reset();
    return army;
}

void enter_hex(Unfolding& unfolding, const Army& before, Fraction instant) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.4.hex-occupied-ruling", "idis.1.hex-six-miles"};
    const Army army = come_into_next_hex(state, before, progress_at(before, instant));
    const bool is_at_end = army.march->route.empty();
    const bool has_arrived = is_at_end && !army.march->has_lost_way;
    const bool is_held = is_before_an_enemy(state, army);
    if (!is_at_end && !is_held && !before.stretch->is_night) {
        return go_on_by_day(unfolding, force_as(state, army), *before.stretch, instant);
    }
    unfolding.happen(clauses, hex_entered(army));
    if (has_arrived) return reach_destination(unfolding, army);
    if (is_held) return hold_before_enemy(unfolding, army, {"idis.4.enter-hostile-hex-ruling"});
    if (is_at_end || instant == before.stretch->ends) return;
    const Day day = day_of_stretch(*before.stretch);
    const Fraction factor = progress_factor(state, army, day).total();
    if (factor == 0) return tell_of_weather(unfolding, army);
    leave_by_night(unfolding, force_as(state, army), day, instant, factor);
}

void be_back(Unfolding& unfolding, const Army& before, Fraction instant) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.4.turn-back-ruling"};
    Army army = before;
    army.week = week_with(state, before, progress_at(before, instant).walked);
    army.step.reset();
    army.stretch.reset();
    unfolding.happen(clauses, StretchEnded{army.id, std::nullopt, army.week, std::nullopt});
    if (army.march->route.empty()) return reach_destination(unfolding, army);
    const Day day = day_of_stretch(*before.stretch);
    const Force force = force_as(state, army);
    const Fraction factor = before.stretch->ford_factor;
    if (instant == before.stretch->ends) return;
    if (before.stretch->is_night) return leave_by_night(unfolding, force, day, instant, factor);
    const WayOn next = way_on(state, force, Watch::day, day, instant, factor);
    if (const NextStretch* goes_on = kit::get_if<NextStretch>(&next)) {
        start_stretch(unfolding, army, *goes_on, day, clauses);
    } else if (const ClosedWay* closed = kit::get_if<ClosedWay>(&next)) {
        halt_at_closed_way(unfolding, army, *closed);
    }
}

void reach_destination(Unfolding& unfolding, const Army& army) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.4.arrival-notice"};
    told::Arrived arrived;
    for (const Place* place : state.map->places_in(army.hex)) {
        if (state.known_places.contains({army.commander, place->id})) {
            arrived.place = place->id;
            break;
        }
    }
    unfolding.happen(clauses, ArmyArrived{army.id});
    unfolding.tell(army.commander, clauses, arrived);
    unfolding.happen(clauses, OrderConcluded{army.march->order, OrderStanding::done});
    trigger_conditions(unfolding, army.commander, Condition::arrived);
}

bool is_before_an_enemy(const State& state, const Army& army) {
    const auto place = state.indexes.armies_in.find(army.hex);
    if (place == state.indexes.armies_in.end()) return false;
    for (const ArmyId other : place->second) {
        if (are_hostile(state, army, state.armies.at(other))) return true;
    }
    return false;
}

namespace {

/// A column that halts before enemies knows that they are.
void learn_whom_he_faces(Unfolding& unfolding, const Army& army) {
    const State& state = unfolding.state();
    std::set<Party> faced;
    const auto place = state.indexes.armies_in.find(army.hex);
    if (place == state.indexes.armies_in.end()) return;
    for (const ArmyId id : place->second) {
        const Army& other = state.armies.at(id);
        if (!are_hostile(state, army, other)) continue;
        const Party with = party_of(state, other.commander);
        if (faced.insert(with).second) learn_by_contact(unfolding, army.commander, with);
    }
}

}  // namespace

void hold_before_enemy(Unfolding& unfolding, const Army& army, const Clauses& clauses) {
    const Settings& settings = unfolding.state().campaign.settings;
    unfolding.happen(clauses, ArmyHalted{army.id, HaltReason::hostile_army, std::nullopt, false,
                                         army.step, army.week});
    unfolding.tell(army.commander, clauses, told::Halted{HaltReason::hostile_army});
    learn_whom_he_faces(unfolding, army);
    Question question;
    question.asked = army.commander;
    question.due_at = unfolding.at() + settings.decision_time;
    question.what = MarchOnOrStay{army.id};
    question.options = {"march_on", "stay"};
    question.by_default = answer_by_posture(unfolding.state(), army.commander);
    unfolding.ask(clauses, std::move(question));
}

void settle_halt(Unfolding& unfolding, const MarchOnOrStay& question, const std::string& answer) {
    const Army* army = unfolding.state().armies.find(question.army);
    if (army == nullptr || !army->march) return;
    if (may_leave_ranks(unfolding.state(), army->id)) return;
    if (answer == "march_on") {
        unfolding.happen({"idis.4.enter-hostile-hex-ruling"},
                         SettingOut{army->id, unfolding.at()});
        return;
    }
    stop_order(unfolding, {"idis.7.events-offer-decisions"}, army->march->order,
               "army_stays_as_was_answered");
    halt_march(unfolding, army->id, HaltReason::none, IsMarchOver::yes);
}

}  // namespace idis
