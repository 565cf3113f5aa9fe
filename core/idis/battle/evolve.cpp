#include "core/idis/battle/evolve.hpp"

#include "core/battle/any.hpp"
#include "core/idis/battle/events.hpp"
#include "core/idis/indexes.hpp"
#include "core/idis/supply/evolve.hpp"

namespace idis {
namespace {

/// An army stands still from now on, wherever it is.
void end_march(State& state, ArmyId id) {
    Army& army = state.armies.edit(id);
    army.march.reset();
    army.step.reset();
    army.stretch.reset();
    army.sets_out_at.reset();
    army.halted = HaltReason::none;
    drop(state.journeys, id);
}

void move_to(State& state, ArmyId id, Hex hex, std::optional<Direction> came_by) {
    leave(state, id);
    Army& army = state.armies.edit(id);
    army.hex = hex;
    army.came_by = came_by;
    come_out_of_walls(state, id);
    arrive(state, id);
}

}  // namespace

void evolve(State& state, const MeetingOpened& e) { state.meetings.insert(e.meeting); }
void evolve(State& state, const MeetingChanged& e) {
    state.meetings.edit(e.meeting.id) = e.meeting;
}
void evolve(State& state, const MeetingEnded& e) {
    state.meetings.erase(e.meeting);
    drop(state.battles_under_way, e.meeting);
}
void evolve(State& state, const BattleSought& e) {
    Army& army = state.armies.edit(e.army);
    army.is_to_look = true;
    state.indexes.looks_due.emplace(army.seniority, army.id);
}
void evolve(State& state, const BattleBegan& e) { state.battles_under_way.insert(e.battle); }
void evolve(State& state, const BattleMoved& e, const Rolls& rolls) {
    BattleUnderWay& battle = state.battles_under_way.edit(e.meeting);
    battle::with_state(battle.state, [&]<class System>(const typename System::State& before) {
        const auto* what = battle::held_as<battle::WhatOf<System>>(e.what);
        ENSURE(what != nullptr);
        typename System::State after = before;
        System::evolve(after, typename System::Event({}, *what, rolls));
        battle.state = battle::held<battle::AnyState>(std::move(after));
    });
}
void evolve(State& state, const BattleAwaits& e) {
    BattleUnderWay& battle = state.battles_under_way.edit(e.meeting);
    battle.places = e.places;
    battle.orders = e.orders;
    battle.lapses = e.lapses;
}
void evolve(State& state, const BattleFought& e) {
    state.meetings.erase(e.battle.id);
    drop(state.battles_under_way, e.battle.id);
    state.battles.insert(e.battle);
}
void evolve(State&, const DefeatChecked&) {}

void evolve(State& state, const ArmyRetreated& e) {
    end_march(state, e.army);
    move_to(state, e.army, e.hex, e.came_by);
}
void evolve(State& state, const DisorderBegan& e) {
    end_march(state, e.disorder.id);
    assign(state.disorders, e.disorder);
}
void evolve(State& state, const ArmyFled& e) {
    assign(state.disorders, e.disorder);
    if (state.armies.at(e.army).hex != e.hex) move_to(state, e.army, e.hex, e.came_by);
}
void evolve(State& state, const DisorderEnded& e) { state.disorders.erase(e.army); }
void evolve(State& state, const ConditionMarked& e) {
    assign(state.army_conditions, e.condition);
    if (!e.condition.is_sick && !e.condition.is_scattered) {
        state.army_conditions.erase(e.condition.id);
    }
}
void evolve(State& state, const SpoilsLeft& e) { assign(state.spoils, e.spoils); }
void evolve(State& state, const SpoilsGone& e) { state.spoils.erase(e.meeting); }
void evolve(State& state, const CommanderCaptured& e) {
    assign(state.captives, e.captive);
    drop(state.shut_in, e.captive.id);
}
void evolve(State& state, const CaptiveShutIn& e) { assign(state.shut_in, e.shut_in); }
void evolve(State& state, const ArrivalNoted& e) { assign(state.arrivals, e.arrival); }
void evolve(State& state, const CaptiveFreed& e) {
    drop(state.captives, e.commander);
    drop(state.shut_in, e.commander);
    state.commanders.edit(e.commander).hex = e.hex;
}

void forget_in_battles(State& state, const Army& army) {
    drop(state.disorders, army.id);
    drop(state.army_conditions, army.id);
    drop(state.arrivals, army.id);
    std::vector<CommanderId> freed;
    for (const Captive& row : state.captives) {
        if (row.held_by == army.id) freed.push_back(row.id);
    }
    for (const CommanderId id : freed) {
        state.captives.erase(id);
        state.commanders.edit(id).hex = army.hex;
    }
}

}  // namespace idis
