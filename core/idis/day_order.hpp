// What happens before what: within a day, and at one moment.
//
// The steps of a day are one list, each with its time of day. Between them lie the happenings of
// single armies (a stretch of marching that ends, an order that takes effect). At one and the same
// moment the order is: morale checks that were called, battles, spoils, sieges and engines, ships
// and yards, orders taking effect, arrivals and other marching, flights, looking round and meeting,
// harriers, returns of those who were away, questions whose time is up, the Chorus and those of it
// who ride, raisings whose month is over, challenges that lapse, operations that end, the steps of
// the day, and last rests that begin and leaves that begin or are over. Readings that hold from a
// day on come before that day's first step, when all steps of the day before are done. Within one
// kind the earlier order goes first, then the older army (idis.7.same-time-events-ruling,
// idis.4.tie-order-ruling).
#pragma once

#include <array>
#include <optional>

#include "core/idis/unfolding.hpp"

namespace idis {

/// One step of the day, for everybody at once.
struct DayStep {
    Clause clause;
    int hour = 0;                            ///< 0 to 24
    void (*work)(Unfolding&, Day) = nullptr;
};

/// Clause:  idis.4.day-order-ruling
extern const std::array<DayStep, 27> day_order;

/// The next step of the day: which one, of which day, and when.
struct DayStepDue {
    Moment at;
    Day day;
    std::size_t step = 0;
};
DayStepDue next_day_step(const State& state);

/// When something happens by itself next; there always is a next step of a day.
Moment next_due(const State& state);

/// Works through the one item that is due first.
/// Takes:   a moment not before next_due.
/// Gives:   its events, at the moment at which it fell due; at least one.
Events advance(const State& state, Moment moment, Dice& dice);

}  // namespace idis
