// What can happen to single persons: operations, duels, wounds, and to the loot of strongholds
// (sections 8a, 8c and 8d of the source).
//
// Alternatives of What (events.hpp) like any other: they carry resulting rows, and the dice with
// what they gave; persons/evolve.cpp applies them.
#pragma once

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

struct OperationChanged {
    Operation operation;
    friend void evolve(State& state, const OperationChanged& event);
    friend bool operator==(const OperationChanged&, const OperationChanged&) = default;
};
/// It is over: the dice, and what they brought by the table fixed before.
struct OperationRolled {
    OperationId operation;
    std::int64_t total = 0;
    OutcomeLine outcome;
    friend void evolve(State& state, const OperationRolled& event);
    friend bool operator==(const OperationRolled&, const OperationRolled&) = default;
};
/// It never started.
struct OperationDropped {
    OperationId operation;
    friend void evolve(State& state, const OperationDropped& event);
    friend bool operator==(const OperationDropped&, const OperationDropped&) = default;
};
/// A challenge was made, or a duel fought: its dice.
struct DuelChanged {
    Duel duel;
    friend void evolve(State& state, const DuelChanged& event);
    friend bool operator==(const DuelChanged&, const DuelChanged&) = default;
};
/// It is settled, or never came about.
struct DuelEnded {
    DuelId duel;
    std::optional<CommanderId> victor;
    friend void evolve(State& state, const DuelEnded& event);
    friend bool operator==(const DuelEnded&, const DuelEnded&) = default;
};
struct LifeChanged {
    Life life;
    friend void evolve(State& state, const LifeChanged& event);
    friend bool operator==(const LifeChanged&, const LifeChanged&) = default;
};
/// Who a commander is, and all his traits from now on.
struct IntroductionRecorded {
    Introduction introduction;
    std::vector<Trait> traits;
    friend void evolve(State& state, const IntroductionRecorded& event);
    friend bool operator==(const IntroductionRecorded&, const IntroductionRecorded&) = default;
};
/// No faith: it is taken back.
struct FaithRecorded {
    Faith faith;
    friend void evolve(State& state, const FaithRecorded& event);
    friend bool operator==(const FaithRecorded&, const FaithRecorded&) = default;
};
struct TreasuryChanged {
    Treasury treasury;
    friend void evolve(State& state, const TreasuryChanged& event);
    friend bool operator==(const TreasuryChanged&, const TreasuryChanged&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfPersons = EventsOf<
    PeopleSee<>,
    StoryTells<OperationChanged, OperationRolled, DuelChanged, DuelEnded, LifeChanged>,
    BooksKeep<OperationDropped, TreasuryChanged, IntroductionRecorded, FaithRecorded>>;

}  // namespace idis
