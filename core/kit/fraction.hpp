// Exact fractions of whole numbers, for distances, times and factors.
//
// Always in lowest terms with a denominator above 0, so that equal values are equal members.
// Arithmetic is done in 128 bits and must come back into 64: leaving them is Broken, not rounding.
// Rounding happens only where a rule asks for it, by a named function.
#pragma once

#include <compare>
#include <cstdint>
#include <numeric>

#include "core/kit/ensure.hpp"

namespace kit {

class Fraction {
public:
    constexpr Fraction() = default;
    constexpr Fraction(std::int64_t whole) : numerator_(whole) {}
    /// Takes:   a denominator that is not 0.
    constexpr Fraction(std::int64_t numerator, std::int64_t denominator)
        : Fraction(lowest(numerator, denominator)) {}

    constexpr std::int64_t numerator() const { return numerator_; }
    constexpr std::int64_t denominator() const { return denominator_; }

    friend constexpr Fraction operator+(Fraction a, Fraction b) {
        if (a.denominator_ == b.denominator_) {
            return lowest(Wide(a.numerator_) + b.numerator_, a.denominator_);
        }
        return lowest(Wide(a.numerator_) * b.denominator_ + Wide(b.numerator_) * a.denominator_,
                      Wide(a.denominator_) * b.denominator_);
    }
    friend constexpr Fraction operator-(Fraction a) {
        return lowest(-Wide(a.numerator_), a.denominator_);
    }
    friend constexpr Fraction operator-(Fraction a, Fraction b) { return a + -b; }
    friend constexpr Fraction operator*(Fraction a, Fraction b) {
        return lowest(Wide(a.numerator_) * b.numerator_, Wide(a.denominator_) * b.denominator_);
    }
    /// Takes:   a divisor that is not 0.
    friend constexpr Fraction operator/(Fraction a, Fraction b) {
        return lowest(Wide(a.numerator_) * b.denominator_, Wide(a.denominator_) * b.numerator_);
    }
    constexpr Fraction& operator+=(Fraction other) { return *this = *this + other; }
    constexpr Fraction& operator-=(Fraction other) { return *this = *this - other; }

    friend constexpr bool operator==(Fraction, Fraction) = default;
    friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
        const Wide left = Wide(a.numerator_) * b.denominator_;
        const Wide right = Wide(b.numerator_) * a.denominator_;
        return left < right   ? std::strong_ordering::less
               : left > right ? std::strong_ordering::greater
                              : std::strong_ordering::equal;
    }

private:
    __extension__ using Wide = __int128;

    static constexpr Wide greatest_common_divisor(Wide a, Wide b) {
        if (a < 0) a = -a;
        while (b != 0) {
            const Wide rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }
    static constexpr Fraction lowest(Wide numerator, Wide denominator) {
        ENSURE(denominator != 0);
        if (denominator < 0) {
            numerator = -numerator;
            denominator = -denominator;
        }
        if (denominator != 1) {
            const Wide divisor = greatest_common_divisor(numerator, denominator);
            numerator /= divisor;
            denominator /= divisor;
        }
        Fraction result;
        result.numerator_ = static_cast<std::int64_t>(numerator);
        result.denominator_ = static_cast<std::int64_t>(denominator);
        ENSURE(result.numerator_ == numerator && result.denominator_ == denominator);
        return result;
    }

    std::int64_t numerator_ = 0;
    std::int64_t denominator_ = 1;
};

/// The largest whole number not above the fraction.
constexpr std::int64_t rounded_down(Fraction f) {
    const std::int64_t quotient = f.numerator() / f.denominator();
    return f.numerator() % f.denominator() < 0 ? quotient - 1 : quotient;
}
/// The smallest whole number not below the fraction.
constexpr std::int64_t rounded_up(Fraction f) {
    const std::int64_t quotient = f.numerator() / f.denominator();
    return f.numerator() % f.denominator() > 0 ? quotient + 1 : quotient;
}

}  // namespace kit
