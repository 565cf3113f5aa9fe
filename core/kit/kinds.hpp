// Lists of kinds, each where its kinds are, and the sum that is made of them all.
//
// A chapter says beside its orders which there are: using OrdersOfSupply = kit::Kinds<Forage, …>.
// The sum of all orders names the chapters' lists and no kind, so that a new one is declared in its
// chapter alone. The kinds stand in the sum in the order of the lists. A visitor that treats many
// kinds alike says which by such lists (kit::Among), so that one that nobody thought of is missing.
#pragma once

#include "core/kit/one_of.hpp"

namespace kit {

template <class... Kind>
struct Kinds {};

namespace details {

template <class Kind, class... Others>
constexpr bool is_in(Kinds<Others...>) {
    return (__is_same(Kind, Others) || ...);
}

/// The list that a list's type is, or derives from.
template <class... Kind>
Kinds<Kind...> plain(Kinds<Kind...>);

template <class Name, class... Lists>
struct OneOfLists;
template <class Name, class... Kind>
struct OneOfLists<Name, Kinds<Kind...>> {
    using Sum = OneOf<Name, Kind...>;
};
template <class Name, class... First, class... Second, class... Others>
struct OneOfLists<Name, Kinds<First...>, Kinds<Second...>, Others...>
    : OneOfLists<Name, Kinds<First..., Second...>, Others...> {};

}  // namespace details

/// Whether a kind stands in one of some lists.
template <class Kind, class... Lists>
concept Among = (details::is_in<Kind>(Lists{}) || ...);

/// What a struct derives from that holds one of the kinds of some lists (one_of.hpp).
template <class Name, class... Lists>
using OneOfKinds =
    typename details::OneOfLists<Name, decltype(details::plain(Lists{}))...>::Sum;

}  // namespace kit
