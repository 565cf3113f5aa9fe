// Every kind of event, one after the other, for tests that have something to say of each.
//
//     using Secret = tests::Kinds<StrategyWritten, GoalJudged>;
//     using Open = tests::Kinds<RoundBegan, …>;
//     static_assert(tests::are_all_kinds<What, Secret, Open>);
//     tests::for_each_kind(Secret{}, [](auto kind) { … });
//
// The lists are written by hand from the rulebook, and a kind that is in none of them, or in two,
// does not compile.
#pragma once

#include <type_traits>

#include "core/kit/one_of.hpp"

namespace tests {

template <class... Kind>
struct Kinds {
    template <class One>
    static constexpr int count = (0 + ... + (std::is_same_v<One, Kind> ? 1 : 0));
    static constexpr std::size_t size = sizeof...(Kind);
};

template <class One, class... List>
constexpr bool is_in_one_list = (0 + ... + List::template count<One>) == 1;

template <class... List, class Name, class... Kind>
constexpr bool are_in_one_list(const kit::OneOf<Name, Kind...>*) {
    return (is_in_one_list<Kind, List...> && ...);
}

/// Whether every alternative of a variant is in just one of the lists.
template <class What, class... List>
constexpr bool are_all_kinds = are_in_one_list<List...>(static_cast<const What*>(nullptr));

template <class... Kind, class Call>
void for_each_kind(Kinds<Kind...>, Call call) {
    (call(Kind{}), ...);
}

}  // namespace tests
