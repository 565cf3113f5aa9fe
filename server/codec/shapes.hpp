// What kind of thing a type is, for everything that writes or reads values by description.
//
// A struct is described once, in a describe_*.hpp, by BOOST_DESCRIBE_STRUCT; an enum by
// BOOST_DESCRIBE_ENUM. JSON, rows and the API's schema all follow from that one description.
// A description that has fallen behind its type does not compile: the number of described members
// is held against the number the struct has, and the enumerators against the next value.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/kit/dice.hpp"
#include "core/kit/ensure.hpp"
#include "core/kit/ids.hpp"
#include "core/kit/one_of.hpp"
#include "core/kit/quantity.hpp"
#include "core/kit/shared_list.hpp"
#include "core/kit/small_list.hpp"

namespace codec {

template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<kit::Id<Tag>> = true;

template <class T>
inline constexpr bool is_amount = false;
template <class Tag, class Number>
inline constexpr bool is_amount<kit::Amount<Tag, Number>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// A value that its copies share; it is written as the value itself.
template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<kit::Shared<T>> = true;

/// A list of any length.
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_list<std::set<T>> = true;
template <class T>
inline constexpr bool is_list<kit::SharedList<T>> = true;
template <class T, std::size_t room>
inline constexpr bool is_list<kit::SmallList<T, room>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t size>
inline constexpr bool is_array<std::array<T, size>> = true;

template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;

template <class T>
inline constexpr bool is_map = false;
template <class K, class V>
inline constexpr bool is_map<std::map<K, V>> = true;

/// The types that a value may hold one of, as a list.
template <class... T>
struct Alternatives {};
template <class... T>
Alternatives<T...> alternatives(const std::variant<T...>*);
template <class Name, class... T>
Alternatives<T...> alternatives(const kit::OneOf<Name, T...>*);
template <class T>
using alternatives_of = decltype(codec::alternatives(static_cast<const T*>(nullptr)));

/// A std::variant, or a struct that is a kit::OneOf.
template <class T>
inline constexpr bool is_variant = requires(const T* value) {
    codec::alternatives(value);
};

template <class T>
inline constexpr bool is_described_enum =
    std::is_enum_v<T>&& boost::describe::has_describe_enumerators<T>::value;

template <class T>
inline constexpr bool is_described =
    std::is_class_v<T>&& boost::describe::has_describe_members<T>::value;

namespace details {

template <class T>
constexpr std::string_view pretty() {
    return __PRETTY_FUNCTION__;
}
template <auto value>
constexpr std::string_view pretty_value() {
    return __PRETTY_FUNCTION__;
}
/// What the compiler put after "= " for the last template argument.
constexpr std::string_view argument_in(std::string_view text) {
    const auto begin = text.find("= ") + 2;
    return text.substr(begin, text.find_first_of(";]", begin) - begin);
}
constexpr std::string_view last_word(std::string_view name) {
    const auto colons = name.rfind("::");
    return colons == std::string_view::npos ? name : name.substr(colons + 2);
}

template <class E>
constexpr bool enumerators_are_complete() {
    std::size_t count = 0;
    bool is_in_order = true;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
        is_in_order = is_in_order && static_cast<std::size_t>(enumerator.value) == count;
        ++count;
    });
    constexpr std::size_t size =
        boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value;
    // A value without a name is printed as a cast: "(idis::Trait)20".
    return is_in_order && argument_in(pretty_value<static_cast<E>(size)>()).front() == '(';
}

template <class T>
using described_members = boost::describe::describe_members<T, boost::describe::mod_public>;

/// Stands for a member of whatever type; only the compiler looks at it.
template <std::size_t at>
struct Anything {
    template <class T>
    operator T&() const {
        kit::throw_broken("a stand-in is no value", __FILE__, __LINE__);
    }
};

template <class T, std::size_t... at>
constexpr bool takes_values(std::index_sequence<at...>) {
    return requires { T{Anything<at>{}...}; };
}

}  // namespace details

/// Whether a struct without constructors has more members than so many.
template <class T, std::size_t count>
inline constexpr bool has_more_members_than =
    details::takes_values<T>(std::make_index_sequence<count + 1>{});

/// The name of a struct as its source writes it, without namespaces: "MarchArmy".
template <class T>
inline constexpr std::string_view name_of =
    details::last_word(details::argument_in(details::pretty<T>()));

/// The names of the structs in a list.
template <class List>
inline constexpr std::nullptr_t names_of = nullptr;
template <class... T>
inline constexpr std::array<std::string_view, sizeof...(T)> names_of<Alternatives<T...>> = {
    name_of<T>...};

/// The name of the struct that a variant holds.
template <class Variant>
std::string_view name_of_held(const Variant& variant) {
    return names_of<alternatives_of<Variant>>[variant.index()];
}

/// The name of a struct with those of the structs it stands in, without namespaces:
/// "KnownPlaceKey" for idis::KnownPlace::Key. Namespaces begin with a small letter.
template <class T>
std::string long_name_of() {
    std::string_view rest = details::argument_in(details::pretty<T>());
    std::string name;
    while (true) {
        const auto end = rest.find("::");
        const std::string_view word = rest.substr(0, end);
        if (!word.empty() && word.front() >= 'A' && word.front() <= 'Z') name += word;
        if (end == std::string_view::npos) return name;
        rest.remove_prefix(end + 2);
    }
}

/// The described members of a struct, as a list of types with `name` and `pointer`.
template <class T>
struct members {
    static_assert(is_described<T>, "this struct has no description");
    using type = details::described_members<T>;
    static_assert(std::is_aggregate_v<T>, "whether all its members are described cannot be told");
    static_assert(!has_more_members_than<T, boost::mp11::mp_size<type>::value>,
                  "a member of this struct is missing from its description");
};
template <class T>
using members_of = typename members<T>::type;

template <class T>
inline constexpr std::size_t member_count = boost::mp11::mp_size<members_of<T>>::value;

/// The names of members that a struct has gained since records of it were kept: older ones lack
/// them, and there each is what it is in a new struct. Specialized beside the description.
template <class T>
inline constexpr std::array<std::string_view, 0> later_members{};

/// A member's name, and the one that it had before.
struct Renamed {
    std::string_view name;
    std::string_view was;
};
/// The members of a struct that were called otherwise: what comes from outside, and records, are
/// read by either name, and written by the new one. Specialized beside the description.
template <class T>
inline constexpr std::array<Renamed, 0> renamed_members{};

/// The type of one described member.
template <class T, class Member>
using member_type = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;

/// The names of an enum's values, from 0 on.
template <class E>
inline constexpr auto enumerator_names = [] {
    static_assert(is_described_enum<E>, "this enum has no description");
    static_assert(details::enumerators_are_complete<E>(),
                  "an enumerator is missing from its description, or out of order");
    return []<class... Enumerator>(boost::mp11::mp_list<Enumerator...>) {
        return std::array<std::string_view, sizeof...(Enumerator)>{Enumerator::name...};
    }(boost::mp11::mp_rename<boost::describe::describe_enumerators<E>, boost::mp11::mp_list>{});
}();

/// The name of an enumerator.
/// Takes:   a value that has one.
template <class E>
constexpr std::string_view name_of_value(E value) {
    const auto& names = enumerator_names<E>;
    const auto at = static_cast<std::size_t>(value);
    ENSURE(at < names.size());
    return names[at];
}

/// Whether a variant writes its alternatives bare, because their JSON tells them apart: an id by
/// its first word, a list by its brackets. All others write an object with `kind`.
template <class T>
inline constexpr bool is_bare_variant = false;
template <class... T>
inline constexpr bool is_bare_variant<std::variant<T...>> = ((is_id<T> || is_list<T>)&&...);

/// What a type is before it is read: its default, or for a struct without one (a Clause has none)
/// the members' blanks.
template <class T>
T blank() {
    if constexpr (std::is_default_constructible_v<T>) {
        return T{};
    } else {
        return []<template <class...> class List, class... Member>(List<Member...>) {
            return T{blank<member_type<T, Member>>()...};
        }(members_of<T>{});
    }
}
template <>
inline kit::Clause blank<kit::Clause>() {
    return kit::Clause::of_lasting_text("");
}

}  // namespace codec
