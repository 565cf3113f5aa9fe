// Lists of kinds, each where its kinds are, and the sum that is made of them all.
//
// A chapter says beside its orders which there are: using OrdersOfSupply = kit::Kinds<Forage, …>.
// The sum of all orders names the chapters' lists and no kind, so that a new one is declared in its
// chapter alone. The kinds stand in the sum in the order of the lists.
#pragma once

#include "core/kit/one_of.hpp"

namespace kit {

template <class... Kind>
struct Kinds {};

namespace details {

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

/// What a struct derives from that holds one of the kinds of some lists (one_of.hpp).
template <class Name, class... Lists>
using OneOfKinds = typename details::OneOfLists<Name, Lists...>::Sum;

}  // namespace kit
