// Values as JSON text, by description.
//
// Written straight into a string, members in the order of their description, every member always
// there (an empty optional is null), no white space: equal values are equal bytes, so this text is
// also the canonical form that hashes are taken over. Ids and enums are words, exact fractions
// "3/4" (whole ones plain numbers), moments "day 3 09:00:00", dates "2026-03-01"; a variant is an
// object whose first member `kind` names the struct, an id among its alternatives a word.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/battle/held.hpp"
#include "core/kit/clause.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/result.hpp"
#include "core/kit/tally.hpp"
#include "server/codec/shapes.hpp"

namespace codec {

void write_number(std::string& out, std::int64_t number);
void write_number(std::string& out, std::uint64_t number);
/// Takes:   valid UTF-8.
void write_string(std::string& out, std::string_view text);
std::string text_of_fraction(kit::Fraction fraction);
std::string text_of_moment(kit::Moment moment);
std::string text_of_date(kit::Date date);

template <class T>
void write(std::string& out, const T& value);

namespace details {

/// A struct's member: its name, and how it is written from the struct at `owner`.
struct MemberWriter {
    std::string_view name;
    void (*write)(std::string& out, const void* owner);
};

/// An object of the struct at `from`; one of several kinds says which by `kind`, none by "".
void write_object(std::string& out, std::string_view kind, const void* from,
                  std::span<const MemberWriter> members);

template <class T, class Member>
void write_member(std::string& out, const void* owner) {
    write(out, static_cast<const T*>(owner)->*Member::pointer);
}

template <class T>
inline constexpr auto member_writers =
    []<template <class...> class List, class... Member>(List<Member...>) {
        return std::array<MemberWriter, sizeof...(Member)>{
            MemberWriter{Member::name, &write_member<T, Member>}...};
    }(members_of<T>{});

template <class List>
void write_list(std::string& out, const List& list) {
    out += '[';
    bool is_first = true;
    for (const auto& item : list) {
        if (!is_first) out += ',';
        is_first = false;
        write(out, item);
    }
    out += ']';
}

template <class T>
constexpr bool has_member_kind() {
    bool found = false;
    boost::mp11::mp_for_each<members_of<T>>(
        [&](auto member) { found = found || std::string_view(member.name) == "kind"; });
    return found;
}

template <class Variant>
void write_variant(std::string& out, const Variant& variant) {
    kit::visit(
        [&]<class T>(const T& value) {
            if constexpr (is_bare_variant<Variant> || is_id<T>) {
                write(out, value);
            } else {
                static_assert(!has_member_kind<T>(), "`kind` says which alternative it is");
                write_object(out, name_of<T>, &value, member_writers<T>);
            }
        },
        variant);
}

void write_kit(std::string& out, const kit::Tally& tally);
void write_kit(std::string& out, const kit::Refusal& refusal);
inline void write_kit(std::string& out, kit::Clause clause) { write_string(out, clause.id()); }
inline void write_kit(std::string& out, kit::Moment moment) {
    write_string(out, text_of_moment(moment));
}
inline void write_kit(std::string& out, kit::Date date) { write_string(out, text_of_date(date)); }
inline void write_kit(std::string& out, kit::Day day) { write_number(out, day.number); }
inline void write_kit(std::string& out, kit::Week week) { write_number(out, week.number); }
inline void write_kit(std::string& out, kit::Span span) { write_number(out, span.seconds); }
inline void write_kit(std::string& out, kit::Subject subject) { write_number(out, subject.value); }
inline void write_kit(std::string& out, kit::Percent percent) { write(out, percent.hundredths()); }
inline void write_kit(std::string& out, kit::Fraction fraction) {
    if (fraction.denominator() == 1) return write_number(out, fraction.numerator());
    write_string(out, text_of_fraction(fraction));
}

// A battle inside a campaign (held.cpp).
void write_kit(std::string& out, const battle::HeldState& held);
void write_kit(std::string& out, const battle::HeldWhat& held);
void write_kit(std::string& out, const battle::HeldOrder& held);
void write_kit(std::string& out, const battle::HeldView& held);
void write_kit(std::string& out, const battle::HeldLegal& held);

template <class T>
inline constexpr bool is_kit_word = requires(std::string& out, const T& value) {
    write_kit(out, value);
};

}  // namespace details

template <class T>
void write(std::string& out, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
        write_number(out, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_integral_v<T>) {
        write_number(out, static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_enum_v<T>) {
        write_string(out, name_of_value(value));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        write_string(out, value);
    } else if constexpr (is_id<T>) {
        write_string(out, to_text(value));
    } else if constexpr (is_amount<T>) {
        write(out, value.number());
    } else if constexpr (is_optional<T>) {
        if (value) {
            write(out, *value);
        } else {
            out += "null";
        }
    } else if constexpr (is_shared<T>) {
        write(out, *value);
    } else if constexpr (is_list<T> || is_array<T>) {
        details::write_list(out, value);
    } else if constexpr (is_pair<T>) {
        out += '[';
        write(out, value.first);
        out += ',';
        write(out, value.second);
        out += ']';
    } else if constexpr (is_map<T>) {
        details::write_list(out, value);
    } else if constexpr (is_variant<T>) {
        details::write_variant(out, value);
    } else if constexpr (std::is_same_v<T, kit::Moment> || !is_described<T>) {
        details::write_kit(out, value);
    } else {
        details::write_object(out, "", &value, details::member_writers<T>);
    }
}

/// A value as JSON text.
template <class T>
std::string text_of(const T& value) {
    std::string out;
    write(out, value);
    return out;
}

}  // namespace codec
