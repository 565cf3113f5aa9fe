// The run-time switches of the faults that tests/mutants/mutants.py puts into a copy of the
// sources.
//
// A place in the copy reads `if (mutants::unless(17, is_late)) return;`, and the program behaves as
// the sources say until `chosen` is 17. Each switch also knows whether it would make a difference
// where it is asked: only then is `touched` set, and a test case that never touches a fault cannot
// notice it. What the compiler evaluates is as the sources have it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>

namespace mutants {

inline constexpr int faults_max = 10000;
/// The fault that is in force; 0 for none.
extern int chosen;
extern std::array<bool, faults_max> touched;

constexpr bool is_chosen(int number) {
    if (std::is_constant_evaluated()) return false;
    touched[static_cast<std::size_t>(number)] = true;
    return chosen == number;
}

/// A condition that the fault makes never hold: a filter, a gate or one part of an "or" is gone.
template <class Condition>
constexpr bool unless(int number, Condition&& condition) {
    return static_cast<bool>(condition) && !is_chosen(number);
}

/// A condition that the fault makes always hold: one part of an "and", or what guards an effect.
template <class Condition>
constexpr bool held(int number, Condition&& condition) {
    return static_cast<bool>(condition) || is_chosen(number);
}

/// What is found, and what the fault says was not.
template <class Found>
constexpr std::decay_t<Found> found(int number, Found&& it) {
    if (static_cast<bool>(it) && is_chosen(number)) return std::decay_t<Found>{};
    return std::forward<Found>(it);
}

template <class Condition>
constexpr bool turned(int number, Condition&& condition) {
    return static_cast<bool>(condition) != is_chosen(number);
}

template <class Number>
constexpr Number moved(int number, Number value, Number by) {
    return is_chosen(number) ? value + by : value;
}

constexpr bool skipped(int number) { return is_chosen(number); }

/// One thing or another of the same type, by value where it is made here and else the thing itself.
template <class Thing>
constexpr Thing instead(int number, Thing&& meant, std::type_identity_t<Thing>&& other) {
    return is_chosen(number) ? std::forward<Thing>(other) : std::forward<Thing>(meant);
}

struct least {
    int number;
    template <class Thing, class... Order>
    constexpr Thing operator()(const Thing& a, const Thing& b, Order... order) const {
        const bool is_same = !(std::min(a, b, order...) < std::max(a, b, order...));
        if (is_same || !is_chosen(number)) return std::min(a, b, order...);
        return std::max(a, b, order...);
    }
};

struct most {
    int number;
    template <class Thing, class... Order>
    constexpr Thing operator()(const Thing& a, const Thing& b, Order... order) const {
        const bool is_same = !(std::min(a, b, order...) < std::max(a, b, order...));
        if (is_same || !is_chosen(number)) return std::max(a, b, order...);
        return std::min(a, b, order...);
    }
};

// A comparison is changed without knowing where its sides end: `a < b` becomes
// `a <= mutants::less_or_same{17} <= b`, which binds as `a < b` did. An optional compares itself
// with anything just as these do, hence a second form of each.
enum class Is { less, at_most, more, at_least, same, other };

template <Is is, class Left, class Right>
constexpr bool holds(const Left& left, const Right& right) {
    if constexpr (is == Is::less) return static_cast<bool>(left < right);
    if constexpr (is == Is::at_most) return static_cast<bool>(left <= right);
    if constexpr (is == Is::more) return static_cast<bool>(left > right);
    if constexpr (is == Is::at_least) return static_cast<bool>(left >= right);
    if constexpr (is == Is::same) return static_cast<bool>(left == right);
    if constexpr (is == Is::other) return static_cast<bool>(left != right);
}

template <Is meant, Is changed>
struct Joint {
    int number;
};

template <class Left, Is meant, Is changed>
struct HalfCompared {
    const Left& left;
    int number;
};

template <Is meant, Is changed, class Left, class Right>
constexpr bool compared(const HalfCompared<Left, meant, changed>& half, const Right& right) {
    const bool is_so = holds<meant>(half.left, right);
    const bool would_be = holds<changed>(half.left, right);
    return is_so == would_be || !is_chosen(half.number) ? is_so : would_be;
}

template <class Left, Is meant, Is changed>
constexpr HalfCompared<Left, meant, changed> operator<=(const Left& left,
                                                        Joint<meant, changed> joint) {
    return {left, joint.number};
}
template <class Left, Is meant, Is changed, class Right>
constexpr bool operator<=(HalfCompared<Left, meant, changed> half, const Right& right) {
    return compared<meant, changed>(half, right);
}
template <class Left, Is meant, Is changed, class Right>
constexpr bool operator<=(HalfCompared<Left, meant, changed> half,
                          const std::optional<Right>& right) {
    return compared<meant, changed>(half, right);
}
template <class Left, Is meant, Is changed>
constexpr HalfCompared<Left, meant, changed> operator==(const Left& left,
                                                        Joint<meant, changed> joint) {
    return {left, joint.number};
}
template <class Left, Is meant, Is changed, class Right>
constexpr bool operator==(HalfCompared<Left, meant, changed> half, const Right& right) {
    return compared<meant, changed>(half, right);
}
template <class Left, Is meant, Is changed, class Right>
constexpr bool operator==(HalfCompared<Left, meant, changed> half,
                          const std::optional<Right>& right) {
    return compared<meant, changed>(half, right);
}

using less_or_same = Joint<Is::less, Is::at_most>;
using only_less = Joint<Is::at_most, Is::less>;
using more_or_same = Joint<Is::more, Is::at_least>;
using only_more = Joint<Is::at_least, Is::more>;
using other = Joint<Is::same, Is::other>;
using same = Joint<Is::other, Is::same>;

}  // namespace mutants
