// Numbers that must never mix: soldiers, supplies, loot, morale, days, miles.
//
// A Quantity counts one kind of thing in whole numbers: it adds and compares with its own kind
// only, and is scaled by plain numbers. What is measured and not counted (miles, shares of a day)
// is a Measure: the same over an exact Fraction. A percentage of a quantity is taken exactly and
// rounded once, by a function whose name says how.
#pragma once

#include <compare>
#include <cstdint>

#include "core/kit/fraction.hpp"

namespace kit {

/// A strong number over `Number`; `Tag` gives its kind and is never defined.
template <class Tag, class Number>
class Amount {
public:
    using number_type = Number;

    constexpr Amount() = default;
    constexpr explicit Amount(Number number) : number_(number) {}

    constexpr Number number() const { return number_; }

    friend constexpr Amount operator+(Amount a, Amount b) { return Amount(a.number_ + b.number_); }
    friend constexpr Amount operator-(Amount a, Amount b) { return Amount(a.number_ - b.number_); }
    friend constexpr Amount operator-(Amount a) { return Amount(-a.number_); }
    friend constexpr Amount operator*(Amount a, Number times) { return Amount(a.number_ * times); }
    friend constexpr Amount operator*(Number times, Amount a) { return Amount(a.number_ * times); }
    constexpr Amount& operator+=(Amount other) { return *this = *this + other; }
    constexpr Amount& operator-=(Amount other) { return *this = *this - other; }

    friend constexpr bool operator==(Amount, Amount) = default;
    friend constexpr auto operator<=>(Amount, Amount) = default;

private:
    Number number_{};
};

template <class Tag>
using Quantity = Amount<Tag, std::int64_t>;
template <class Tag>
using Measure = Amount<Tag, Fraction>;

using Soldiers = Quantity<struct soldiers_tag>;
using Noncombatants = Quantity<struct noncombatants_tag>;
using Wagons = Quantity<struct wagons_tag>;
using Supplies = Quantity<struct supplies_tag>;
using Loot = Quantity<struct loot_tag>;
using Morale = Quantity<struct morale_tag>;
using Days = Quantity<struct days_tag>;
using Settlement = Quantity<struct settlement_tag>;
using Miles = Measure<struct miles_tag>;

/// Hundredths of a whole.
class Percent {
public:
    constexpr Percent() = default;
    constexpr explicit Percent(Fraction hundredths) : hundredths_(hundredths) {}

    constexpr Fraction hundredths() const { return hundredths_; }
    constexpr Fraction as_fraction() const { return hundredths_ / 100; }

    friend constexpr bool operator==(Percent, Percent) = default;
    friend constexpr auto operator<=>(Percent, Percent) = default;

private:
    Fraction hundredths_;
};

/// A part of a quantity, exact, then rounded down once.
template <class Tag>
constexpr Quantity<Tag> part_rounded_down(Quantity<Tag> whole, Fraction part) {
    return Quantity<Tag>(rounded_down(Fraction(whole.number()) * part));
}
template <class Tag>
constexpr Quantity<Tag> part_rounded_down(Quantity<Tag> whole, Percent part) {
    return part_rounded_down(whole, part.as_fraction());
}

}  // namespace kit
