// Values from JSON, by description: the inverse of write.hpp.
//
// What comes from outside (`Origin::wire`) may leave members out (they keep the struct's defaults),
// and its numbers are held to bounds beyond which no honest order goes, so that no rule has to fear
// an overflow. Our own records (`Origin::record`) must be whole. From both, unknown members,
// numbers of another kind or range, unknown words and ids of another kind are problems; all of them
// are listed, each with its place.
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/battle/held.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/tally.hpp"
#include "server/codec/problem.hpp"
#include "server/codec/shapes.hpp"

namespace codec {

enum class Origin : std::uint8_t { wire, record };

/// Where the reader stands; a list on the stack, put into words only when there is a problem.
struct Place {
    const Place* parent = nullptr;
    std::string_view member;
    std::size_t index = 0;
    bool is_index = false;

    Place of(std::string_view name) const { return {this, name, 0, false}; }
    Place of(std::size_t at) const { return {this, {}, at, true}; }
    std::string text() const;
};

struct Reading {
    Origin origin = Origin::wire;
    Problems problems;

    void problem(const Place& place, std::string code, std::string detail);
};

/// A whole number from `low` to `high`.
/// Gives:   `low` and a problem if it is none.
std::int64_t read_whole(const nlohmann::json& from, std::int64_t low, std::int64_t high,
                        Reading& reading, const Place& place);
std::uint64_t read_count(const nlohmann::json& from, std::uint64_t high, Reading& reading,
                         const Place& place);
/// A text; empty and a problem if it is none.
std::string_view read_text(const nlohmann::json& from, Reading& reading, const Place& place);

template <class T>
void read(const nlohmann::json& from, T& to, Reading& reading, const Place& place);

namespace details {

/// Limit:   no amount, distance or time that an order names goes beyond these.
inline constexpr std::int64_t wire_amount_max = 1'000'000'000'000;
inline constexpr std::int64_t wire_fraction_max = 1'000'000;
inline constexpr std::int64_t wire_days_max = 1'000'000;
inline constexpr int wire_hex_max = 1 << 20;

void read_kit(const nlohmann::json& from, kit::Clause& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Moment& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Date& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Day& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Week& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Span& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Hex& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Subject& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Percent& to, Reading& reading, const Place& place);
void read_kit(const nlohmann::json& from, kit::Fraction& to, Reading& reading, const Place& place);
/// A sum with its items; the total has to be theirs.
void read_kit(const nlohmann::json& from, kit::Tally& to, Reading& reading, const Place& place);

/// Battles inside a campaign (held.cpp).
void read_kit(const nlohmann::json& from, battle::HeldState& to, Reading& reading,
              const Place& place);
void read_kit(const nlohmann::json& from, battle::HeldWhat& to, Reading& reading,
              const Place& place);
void read_kit(const nlohmann::json& from, battle::HeldOrder& to, Reading& reading,
              const Place& place);

template <class T>
inline constexpr bool is_kit_value = requires(const nlohmann::json& from, T& to, Reading& reading,
                                              const Place& place) {
    read_kit(from, to, reading, place);
};

/// What is said of a value that is no id of a kind, no list of so many items, neither id nor list.
std::string wanted_id(std::string_view kind);
std::string wanted_items(std::size_t number);
std::string wanted_id_or_list();

/// Whether `from` is an object; a problem if not.
bool is_object(const nlohmann::json& from, Reading& reading, const Place& place);
bool is_list_of(const nlohmann::json& from, Reading& reading, const Place& place);
/// The member, or null; a problem if our own record lacks it.
const nlohmann::json* member_of(const nlohmann::json& from, std::string_view name, Reading& reading,
                                const Place& place);

// What is the same for every struct, enum and variant is done once, by tables of names and
// functions; only the functions, each for one member or one alternative, are compiled for each.

/// A struct's member: its name, and how it is read into the struct at `owner`.
struct MemberReader {
    std::string_view name;
    void (*read)(const nlohmann::json& from, void* owner, Reading& reading, const Place& place);
    bool is_later = false;      ///< older records lack it
    std::string_view was = {};  ///< what it was called before; "" if it has its first name
};
using MemberReaders = std::span<const MemberReader>;

/// Reads the members of an object into the struct at `to`; a problem for each that is unknown.
void read_members(const nlohmann::json& from, void* to, MemberReaders members, Reading& reading,
                  const Place& place);
/// The same of an object that says by `kind` which struct it is.
void read_alternative(const nlohmann::json& from, void* to, MemberReaders members, Reading& reading,
                      const Place& place);

template <class T, class Member>
void read_member(const nlohmann::json& from, void* owner, Reading& reading, const Place& place) {
    read(from, static_cast<T*>(owner)->*Member::pointer, reading, place);
}

template <class T>
constexpr bool is_later(std::string_view name) {
    const auto& later = later_members<T>;
    return std::find(later.begin(), later.end(), name) != later.end();
}

template <class T>
constexpr std::string_view earlier_name(std::string_view name) {
    for (const Renamed& member : renamed_members<T>) {
        if (member.name == name) return member.was;
    }
    return {};
}

template <class T>
inline constexpr auto member_readers =
    []<template <class...> class List, class... Member>(List<Member...>) {
        return std::array<MemberReader, sizeof...(Member)>{
            MemberReader{Member::name, &read_member<T, Member>, is_later<T>(Member::name),
                         earlier_name<T>(Member::name)}...};
    }(members_of<T>{});

template <class T>
void read_object(const nlohmann::json& from, T& to, Reading& reading, const Place& place) {
    if (is_object(from, reading, place)) {
        read_members(from, &to, member_readers<T>, reading, place);
    }
}

/// Which of these words it is.
/// Gives:   its place among them; nothing and a problem if it is none.
std::optional<std::size_t> read_word(const nlohmann::json& from,
                                     std::span<const std::string_view> known, Reading& reading,
                                     const Place& place);

template <class E>
void read_enum(const nlohmann::json& from, E& to, Reading& reading, const Place& place) {
    if (const auto at = read_word(from, enumerator_names<E>, reading, place)) {
        to = static_cast<E>(*at);
    }
}

template <class T>
void read_id(const nlohmann::json& from, T& to, Reading& reading, const Place& place) {
    const std::size_t problems = reading.problems.size();
    const std::string_view text = read_text(from, reading, place);
    if (reading.problems.size() != problems) return;
    if (const auto id = kit::id_from_text<T>(text)) {
        to = *id;
    } else {
        reading.problem(place, "not_such_an_id",
                        wanted_id(T::tag_type::kind));
    }
}

template <class List>
void read_list(const nlohmann::json& from, List& to, Reading& reading, const Place& place) {
    if (!is_list_of(from, reading, place)) return;
    to.clear();
    for (std::size_t at = 0; at < from.size(); ++at) {
        auto item = blank<typename List::value_type>();
        read(from[at], item, reading, place.of(at));
        to.insert(to.end(), std::move(item));
    }
}

template <class T, std::size_t size>
void read_array(const nlohmann::json& from, std::array<T, size>& to, Reading& reading,
                const Place& place) {
    if (!is_list_of(from, reading, place)) return;
    if (from.size() != size) {
        return reading.problem(place, "wrong_length", wanted_items(size));
    }
    for (std::size_t at = 0; at < size; ++at) read(from[at], to[at], reading, place.of(at));
}

/// An id is told by its first word, a list by its brackets.
template <class... T>
void read_bare(const nlohmann::json& from, std::variant<T...>& to, Reading& reading,
               const Place& place) {
    bool is_done = false;
    const auto attempt = [&]<class A>(A*) {
        if (is_done) return;
        if constexpr (is_id<A>) {
            if (!from.is_string()) return;
            const auto id = kit::id_from_text<A>(from.template get_ref<const std::string&>());
            if (!id) return;
            to = *id;
        } else {
            if (!from.is_array()) return;
            A list;
            read(from, list, reading, place);
            to = std::move(list);
        }
        is_done = true;
    };
    (attempt(static_cast<T*>(nullptr)), ...);
    if (is_done) return;
    reading.problem(place, "not_one_of_its_forms", wanted_id_or_list());
}

/// The word behind `kind`, as its place among those known.
/// Gives:   nothing and a problem if it is none of them.
std::optional<std::size_t> read_kind(const nlohmann::json& from,
                                     std::span<const std::string_view> known, Reading& reading,
                                     const Place& place);

template <class A, class Whole>
void read_as(const nlohmann::json& from, Whole& to, Reading& reading, const Place& place) {
    A alternative = blank<A>();
    read_alternative(from, &alternative, member_readers<A>, reading, place);
    to = Whole(std::move(alternative));
}

/// The struct that `kind` names, its members read from the same object.
template <class Whole, class... T>
void read_variant(const nlohmann::json& from, Whole& to, Alternatives<T...>, Reading& reading,
                  const Place& place) {
    static constexpr std::array readers = {&read_as<T, Whole>...};
    if (const auto at = read_kind(from, names_of<Alternatives<T...>>, reading, place)) {
        readers[*at](from, to, reading, place);
    }
}

template <class A, class B>
void read_pair(const nlohmann::json& from, std::pair<A, B>& to, Reading& reading,
               const Place& place) {
    if (!is_list_of(from, reading, place)) return;
    if (from.size() != 2) return reading.problem(place, "wrong_length", wanted_items(2));
    read(from[0], to.first, reading, place.of(0));
    read(from[1], to.second, reading, place.of(1));
}

/// A map is a list of pairs.
template <class K, class V>
void read_map(const nlohmann::json& from, std::map<K, V>& to, Reading& reading,
              const Place& place) {
    std::vector<std::pair<K, V>> pairs;
    read_list(from, pairs, reading, place);
    to = std::map<K, V>(pairs.begin(), pairs.end());
}

template <class Integer>
void read_integer(const nlohmann::json& from, Integer& to, Reading& reading, const Place& place) {
    using Limits = std::numeric_limits<Integer>;
    if constexpr (std::is_signed_v<Integer>) {
        to = static_cast<Integer>(read_whole(from, Limits::min(), Limits::max(), reading, place));
    } else {
        to = static_cast<Integer>(read_count(from, Limits::max(), reading, place));
    }
}

template <class T>
void read_amount(const nlohmann::json& from, T& to, Reading& reading, const Place& place) {
    using Number = typename T::number_type;
    if constexpr (std::is_same_v<Number, std::int64_t>) {
        const bool is_wire = reading.origin == Origin::wire;
        const std::int64_t most =
            is_wire ? wire_amount_max : std::numeric_limits<std::int64_t>::max();
        to = T(read_whole(from, -most, most, reading, place));
    } else {
        Number number{};
        read(from, number, reading, place);
        to = T(number);
    }
}

void read_flag(const nlohmann::json& from, bool& to, Reading& reading, const Place& place);

}  // namespace details

template <class T>
void read(const nlohmann::json& from, T& to, Reading& reading, const Place& place) {
    if constexpr (std::is_same_v<T, bool>) {
        details::read_flag(from, to, reading, place);
    } else if constexpr (std::is_integral_v<T>) {
        details::read_integer(from, to, reading, place);
    } else if constexpr (std::is_enum_v<T>) {
        details::read_enum(from, to, reading, place);
    } else if constexpr (std::is_same_v<T, std::string>) {
        to = read_text(from, reading, place);
    } else if constexpr (is_id<T>) {
        details::read_id(from, to, reading, place);
    } else if constexpr (is_amount<T>) {
        details::read_amount(from, to, reading, place);
    } else if constexpr (is_optional<T>) {
        if (from.is_null()) {
            to.reset();
        } else {
            read(from, to.emplace(blank<typename T::value_type>()), reading, place);
        }
    } else if constexpr (is_shared<T>) {
        auto value = blank<typename T::value_type>();
        read(from, value, reading, place);
        to = std::move(value);
    } else if constexpr (is_list<T>) {
        details::read_list(from, to, reading, place);
    } else if constexpr (is_array<T>) {
        details::read_array(from, to, reading, place);
    } else if constexpr (is_pair<T>) {
        details::read_pair(from, to, reading, place);
    } else if constexpr (is_map<T>) {
        details::read_map(from, to, reading, place);
    } else if constexpr (is_bare_variant<T>) {
        details::read_bare(from, to, reading, place);
    } else if constexpr (is_variant<T>) {
        details::read_variant(from, to, alternatives_of<T>{}, reading, place);
    } else if constexpr (details::is_kit_value<T>) {
        details::read_kit(from, to, reading, place);
    } else {
        details::read_object(from, to, reading, place);
    }
}

/// Reads a whole value.
/// Gives:   the value, or nothing if there was a problem.
template <class T>
std::optional<T> value_of(const nlohmann::json& from, Reading& reading) {
    T value = blank<T>();
    const std::size_t problems = reading.problems.size();
    read(from, value, reading, Place{});
    if (reading.problems.size() != problems) return std::nullopt;
    return value;
}

}  // namespace codec
