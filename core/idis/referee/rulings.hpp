// Readings that the referee chooses anew while the campaign goes on (section 7 of the source).
//
// A campaign begins with the readings its files choose. What the referee changes holds from the
// first moment of a day on: at once if it is today, else when every step of the day before has been
// worked through. Everybody is told when he says so, with his reason. What is under way keeps what
// it began with: a question its due moment, a stretch of marching its pace, a battle its way.
// Commanders' maps are drawn by what held at the start, so that stays.
#pragma once

#include <optional>

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/referee/readings.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   how far ahead a reading may be chosen.
inline constexpr std::int64_t rulings_ahead_days_max = 366;

/// Whether the referee may choose these readings anew.
/// Clause:  idis.7.rulings-changed-ruling
/// Gives:   nothing, or the first of no_rulings_named, text_is_empty, text_is_too_long,
///          day_is_past, day_is_too_far_ahead, ruling_named_twice; map_is_fixed, clock_is_fixed,
///          sketch_is_drawn, maps_are_handed_out; not_a_value_of_it, ruling_holds_already.
Gate may_change_rulings(const State& state, const ChangeRulings& order, Moment now);
/// Clause:  idis.7.rulings-changed-ruling
void change_rulings(Unfolding& unfolding, const ChangeRulings& order);
template <>
struct Ruling<ChangeRulings> {
    static Gate may_rule(const State& state, const ChangeRulings& order, Moment now) {
        return may_change_rulings(state, order, now);
    }
    static void rule(Unfolding& unfolding, const ChangeRulings& order) {
        change_rulings(unfolding, order);
    }
};

/// The readings that take their turn next, once the day before them has been worked through.
/// Clause:  idis.7.rulings-changed-ruling
/// Takes:   the day whose steps are next.
/// Gives:   nothing if none are due by then.
std::optional<Day> next_rulings(const State& state, Day day);
/// Lets the readings of a day hold.
/// Clause:  idis.7.rulings-changed-ruling
/// Takes:   a day that next_rulings gave.
void let_rulings_hold(Unfolding& unfolding, Day day);

}  // namespace idis
