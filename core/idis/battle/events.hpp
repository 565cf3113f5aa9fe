// What can happen about meetings and battles (section 6 of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows. Losses, morale and
// stores change by the events that all rules use (NumbersChanged, MoraleChanged); how these here
// are applied stands in battle/evolve.cpp.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct MeetingOpened {
    Meeting meeting;
    friend void evolve(State& state, const MeetingOpened& event);
    friend bool operator==(const MeetingOpened&, const MeetingOpened&) = default;
};
/// Somebody joined, planned, offered to call it off, or the referee ruled.
struct MeetingChanged {
    Meeting meeting;
    friend void evolve(State& state, const MeetingChanged& event);
    friend bool operator==(const MeetingChanged&, const MeetingChanged&) = default;
};
/// It ends without a battle.
struct MeetingEnded {
    MeetingId meeting;
    friend void evolve(State& state, const MeetingEnded& event);
    friend bool operator==(const MeetingEnded&, const MeetingEnded&) = default;
};
/// An army looks round for hostile armies to give battle to.
struct BattleSought {
    ArmyId army;
    friend void evolve(State& state, const BattleSought& event);
    friend bool operator==(const BattleSought&, const BattleSought&) = default;
};
/// An engine begins to fight a meeting.
struct BattleBegan {
    BattleUnderWay battle;
    friend void evolve(State& state, const BattleBegan& event);
    friend bool operator==(const BattleBegan&, const BattleBegan&) = default;
};
/// Something happened in an engine's battle; its dice and clauses are those of this event.
struct BattleMoved {
    MeetingId meeting;
    battle::HeldWhat what;
    friend void evolve(State& state, const BattleMoved& event, const Rolls& rolls);
    friend bool operator==(const BattleMoved&, const BattleMoved&) = default;
};
/// Whom an engine's battle waits for from here on, and who decides.
struct BattleAwaits {
    MeetingId meeting;
    std::vector<BattlePlace> places;
    std::int64_t orders = 0;
    std::int64_t lapses = 0;
    friend void evolve(State& state, const BattleAwaits& event);
    friend bool operator==(const BattleAwaits&, const BattleAwaits&) = default;
};
/// The dice have fallen: the meeting is over, and this is what it was.
struct BattleFought {
    Battle battle;
    friend void evolve(State& state, const BattleFought& event);
    friend bool operator==(const BattleFought&, const BattleFought&) = default;
};
/// A beaten army has checked its morale.
struct DefeatChecked {
    ArmyId army;
    int total = 0;
    bool has_held = false;
    friend void evolve(State& state, const DefeatChecked& event);
    friend bool operator==(const DefeatChecked&, const DefeatChecked&) = default;
};
/// A beaten army goes into the next hex at once; its march is over.
struct ArmyRetreated {
    ArmyId army;
    Hex hex;
    Direction came_by = Direction::north;
    friend void evolve(State& state, const ArmyRetreated& event);
    friend bool operator==(const ArmyRetreated&, const ArmyRetreated&) = default;
};
/// An army is out of control from now on; its march is over.
struct DisorderBegan {
    Disorder disorder;
    friend void evolve(State& state, const DisorderBegan& event);
    friend bool operator==(const DisorderBegan&, const DisorderBegan&) = default;
};
/// It flees into the next hex of its way, or comes no further and has no way any more.
struct ArmyFled {
    ArmyId army;
    Hex hex;
    std::optional<Direction> came_by;
    Disorder disorder;
    friend void evolve(State& state, const ArmyFled& event);
    friend bool operator==(const ArmyFled&, const ArmyFled&) = default;
};
struct DisorderEnded {
    ArmyId army;
    friend void evolve(State& state, const DisorderEnded& event);
    friend bool operator==(const DisorderEnded&, const DisorderEnded&) = default;
};
struct ConditionMarked {
    ArmyCondition condition;
    friend void evolve(State& state, const ConditionMarked& event);
    friend bool operator==(const ConditionMarked&, const ConditionMarked&) = default;
};
/// What lies there, or what is left of it and who wants how much.
struct SpoilsLeft {
    Spoils spoils;
    friend void evolve(State& state, const SpoilsLeft& event);
    friend bool operator==(const SpoilsLeft&, const SpoilsLeft&) = default;
};
struct SpoilsGone {
    MeetingId meeting;
    friend void evolve(State& state, const SpoilsGone& event);
    friend bool operator==(const SpoilsGone&, const SpoilsGone&) = default;
};
struct CommanderCaptured {
    Captive captive;
    friend void evolve(State& state, const CommanderCaptured& event);
    friend bool operator==(const CommanderCaptured&, const CommanderCaptured&) = default;
};
/// A captive whom no army holds is shut in a stronghold.
struct CaptiveShutIn {
    ShutIn shut_in;
    friend void evolve(State& state, const CaptiveShutIn& event);
    friend bool operator==(const CaptiveShutIn&, const CaptiveShutIn&) = default;
};
/// An army has come into its hex otherwise than by marching.
struct ArrivalNoted {
    Arrival arrival;
    friend void evolve(State& state, const ArrivalNoted& event);
    friend bool operator==(const ArrivalNoted&, const ArrivalNoted&) = default;
};
/// A captive is free, or one slipped out of a fallen place, and where.
struct CaptiveFreed {
    CommanderId commander;
    Hex hex;
    friend void evolve(State& state, const CaptiveFreed& event);
    friend bool operator==(const CaptiveFreed&, const CaptiveFreed&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfBattles = EventsOf<
    PeopleSee<BattleFought>,
    StoryTells<MeetingOpened, MeetingEnded, DefeatChecked, ArmyRetreated, DisorderBegan, ArmyFled,
        DisorderEnded, SpoilsLeft, CommanderCaptured, CaptiveFreed>,
    BooksKeep<MeetingChanged, BattleSought, BattleBegan, BattleMoved, BattleAwaits,
        ConditionMarked, SpoilsGone, CaptiveShutIn, ArrivalNoted>>;

}  // namespace idis
