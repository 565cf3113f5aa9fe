// How much the referee's word may come to.
//
// He corrects whatever is wrong on the table, and a slip of his hand must not break it: sums over
// an army, what it eats in months, and the fractions of a battle have to fit their numbers. So each
// amount that an order of his names has a most, far beyond what any campaign comes to; one more is
// refused by the order's gate. What the rules themselves add up stays small, for it grows a step at
// a time from numbers that came through here or from the campaign's files.
#pragma once

#include <optional>

#include "core/idis/kernel/kinds.hpp"

namespace idis {

/// Limit:   of one detachment: more men than ever took a field together.
inline constexpr Soldiers soldiers_most{1'000'000};
inline constexpr Noncombatants noncombatants_most{1'000'000};
inline constexpr Wagons wagons_most{100'000};
/// Limit:   detachments that are raised at once.
inline constexpr std::size_t raised_most = 1'000;
/// Limit:   in one place: what a million soldiers eat in nearly three years.
inline constexpr Supplies supplies_most{1'000'000'000};
inline constexpr Loot loot_most{1'000'000'000};
/// Limit:   what a soldier of a faction's own kind eats or carries, a wagon's load at most; how
///          many he counts for in battle; what he adds to a roll.
inline constexpr std::int64_t eaten_each_most = 1'000;
inline constexpr std::int64_t carried_each_most = 1'000;
inline constexpr std::int64_t weight_each_most = 100;
inline constexpr std::int64_t bonus_most = 100;
/// Limit:   a siege's threshold, either way; it is rolled against with two dice.
inline constexpr std::int64_t threshold_most = 100;
/// Limit:   how many times as fast, or as much, the weather makes it.
inline constexpr std::int64_t weather_factor_most = 10;
/// Limit:   parts of a whole in which the weather is told, so that a way made on many days of other
///          weather each is still an exact fraction: hundredths, twelfths and all between.
inline constexpr std::int64_t weather_parts = 1'200;

/// Whether a number that is set lies between two others.
template <class Number>
constexpr bool is_between(const std::optional<Number>& number, Number least, Number most) {
    return !number || (*number >= least && *number <= most);
}

/// Whether an amount may be named.
/// Gives:   number_is_negative or number_is_too_large, of that field.
template <class Number>
Gate may_come_to(const std::optional<Number>& amount, Number most, Clause clause,
                 const char* field) {
    if (is_between(amount, Number{}, most)) return allowed;
    const bool is_negative = *amount < Number{};
    return Refusal{is_negative ? "number_is_negative" : "number_is_too_large", clause, field};
}

/// Whether a kind of detachment may have these numbers of its own. Who counts for nothing in battle
/// could not be fought.
inline Gate may_be_own(const OwnNumbers& numbers, Clause clause, const char* field) {
    const Gate eats = may_come_to(numbers.eats, eaten_each_most, clause, field);
    if (eats) return eats;
    const Gate carries = may_come_to(numbers.carries, carried_each_most, clause, field);
    if (carries) return carries;
    const Gate weight = may_come_to(numbers.battle_weight, weight_each_most, clause, field);
    if (weight) return weight;
    const bool is_sound = numbers.battle_weight != 0 &&
                          is_between(numbers.harry_bonus, -bonus_most, bonus_most);
    return is_sound ? Gate{} : Refusal{"number_out_of_bounds", clause, field};
}

}  // namespace idis
