// A commander's leave (section 7 of the source): who may act in his seat, from when to when.
//
// He says so himself, and names the player of another commander of his side, a doctrine, or nobody.
// While it lasts he owes no weekly order. A deputy acts in his seat from its first day to its last
// and at no other time; he sees there what the seat sees, and each order says that it is his. He
// may decline, before it begins or in the middle of it; then nobody acts, and the absent one's
// standing orders hold. An order that the commander gives himself ends it, and so does the
// referee's word.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   the days of one leave, and how far ahead it may begin.
inline constexpr std::int64_t leave_days_max = 60;
inline constexpr std::int64_t leave_ahead_days_max = 366;

/// Whom a commander may let act for him: those he knows whose player is somebody else and whose
/// side is, as he knows it, his own or allied to it. By id.
/// Clause:  idis.7.leave-deputy-ruling
/// Takes:   whom he may write to (letters/addressees.hpp).
std::vector<CommanderId> deputies_of(const State& state, CommanderId commander,
                                     const std::vector<CommanderId>& known);

/// Whether a commander's player acts in the seat of another now.
/// Clause:  idis.7.leave-deputy-ruling
bool acts_for(const State& state, CommanderId deputy, CommanderId commander);

/// Whether this order is a deputy's to give in the seat of another.
/// Clause:  idis.7.leave-deputy-ruling
/// Gives:   nothing, or you_do_not_act_for_him, leave_is_his_own.
Gate may_deputize(const State& state, CommanderId commander, CommanderId deputy,
                  const CommanderOrder& order);

/// Clause:  idis.7.leave-ruling
/// Gives:   nothing, or day_is_past, day_is_too_far_ahead, leave_ends_before_it_begins,
///          leave_is_too_long, no_deputy_named, no_such_deputy.
Gate may_take_leave(const State& state, CommanderId commander, const TakeLeave& order, Moment now);
/// Clause:  idis.7.leave-ruling
void take_leave(Unfolding& unfolding, CommanderId commander, const TakeLeave& order);

/// Gives:   nothing, or you_take_no_leave.
Gate may_come_back(const State& state, CommanderId commander);
/// Gives:   nothing, or no_such_commander, he_takes_no_leave.
Gate may_end_leave(const State& state, const EndLeave& order);
/// Lets a leave be over.
/// Clause:  idis.7.leave-ruling
/// Takes:   a commander who takes one; how it ends.
void end_leave(Unfolding& unfolding, CommanderId commander, LeaveNews how);
template <>
struct Ruling<EndLeave> {
    static Gate may_rule(const State& state, const EndLeave& order, Moment) {
        return may_end_leave(state, order);
    }
    static void rule(Unfolding& unfolding, const EndLeave& order) {
        end_leave(unfolding, order.commander, LeaveNews::ended_by_referee);
    }
};

/// Whether somebody was asked to stand in for a commander and may still decline.
/// Clause:  idis.7.leave-declined-ruling
/// Gives:   nothing, or you_do_not_stand_in_for_him.
Gate may_decline(const State& state, CommanderId deputy, const DeclineToStandIn& order);
/// He does not stand in: the absent one's standing orders hold from now on, and both are told.
/// Clause:  idis.7.leave-declined-ruling
/// Ruling:  a doctrine that the referee lets act goes on acting.
void decline(Unfolding& unfolding, CommanderId deputy, const DeclineToStandIn& order);

/// An order that a commander gives himself ends a leave that has begun.
/// Clause:  idis.7.leave-ruling
void come_back_by(Unfolding& unfolding, CommanderId commander, const CommanderOrder& order);

/// The next leave that begins or is over.
struct LeaveDue {
    Moment at;
    CommanderId commander;
};
std::optional<LeaveDue> next_leave(const State& state);
/// Clause:  idis.7.leave-ruling
/// Takes:   what next_leave gave.
void advance_leave(Unfolding& unfolding, CommanderId commander);

/// A commander's own leave, in whose seats he acts, and who might act in his.
/// Clause:  idis.7.leave-ruling, idis.7.leave-deputy-ruling
/// Takes:   whom he may write to (letters/addressees.hpp).
OwnLeave own_leave(const State& state, CommanderId commander,
                   const std::vector<CommanderId>& known);
/// What may be ordered about it, as far as he knows.
LegalLeave legal_leave(const OwnLeave& own);

template <>
struct Rule<TakeLeave> {
    static Gate may_give(const State& state, CommanderId commander, const TakeLeave& order,
                         Moment now) {
        return may_take_leave(state, commander, order, now);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given, const TakeLeave& order) {
        take_leave(unfolding, given.commander, order);
    }
};
template <>
struct Rule<ComeBack> {
    static Gate may_give(const State& state, CommanderId commander, const ComeBack&, Moment) {
        return may_come_back(state, commander);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given, const ComeBack&) {
        end_leave(unfolding, given.commander, LeaveNews::over);
    }
};
template <>
struct Rule<DeclineToStandIn> {
    static Gate may_give(const State& state, CommanderId commander, const DeclineToStandIn& order,
                         Moment) {
        return may_decline(state, commander, order);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given,
                     const DeclineToStandIn& order) {
        decline(unfolding, given.commander, order);
    }
};

}  // namespace idis
