// Rows by description: a struct's members as the columns of a table.
//
// What is one value is one column: whole numbers, amounts, moments (seconds) and days as INTEGER,
// ids, enums, names, dates and exact fractions as TEXT, an optional one may be NULL. A Hex is two
// columns, q and r. The member `id` is the key; a Key struct is as many columns as it has members.
// Everything nested deeper (a list, an order, a step) is one TEXT column of JSON.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <string>
#include <vector>

#include "server/codec/json.hpp"
#include "server/codec/text.hpp"
#include "server/store/store.hpp"

namespace store {

namespace details {

template <class T>
inline constexpr bool is_variant_of_ids = false;
template <class... T>
inline constexpr bool is_variant_of_ids<std::variant<T...>> = (codec::is_id<T> && ...);

template <class T>
inline constexpr bool is_whole_amount = false;
template <class Tag>
inline constexpr bool is_whole_amount<kit::Amount<Tag, std::int64_t>> = true;

template <class T>
inline constexpr bool is_integer =
    std::is_integral_v<T> || is_whole_amount<T> || std::is_same_v<T, kit::Moment> ||
    std::is_same_v<T, kit::Day> || std::is_same_v<T, kit::Week> || std::is_same_v<T, kit::Span> ||
    std::is_same_v<T, kit::Subject>;

template <class T>
inline constexpr bool is_word =
    std::is_enum_v<T> || std::is_same_v<T, std::string> || codec::is_id<T> ||
    std::is_same_v<T, kit::Fraction> || std::is_same_v<T, kit::Miles> ||
    std::is_same_v<T, kit::Percent> || std::is_same_v<T, kit::Date> || is_variant_of_ids<T>;

template <class T>
std::int64_t integer_of(const T& value) {
    if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T> && sizeof(T) == 8) {
        return std::bit_cast<std::int64_t>(value);
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<std::int64_t>(value);
    } else if constexpr (requires { value.seconds; }) {
        return value.seconds;
    } else if constexpr (std::is_same_v<T, kit::Subject>) {
        return std::bit_cast<std::int64_t>(value.value);
    } else if constexpr (is_whole_amount<T>) {
        return value.number();
    } else {
        return value.number;
    }
}

template <class T>
std::string word_of(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return std::string(codec::name_of_value(value));
    } else if constexpr (std::is_same_v<T, std::string>) {
        ENSURE(codec::is_utf8(value));
        return value;
    } else if constexpr (codec::is_id<T>) {
        return to_text(value);
    } else if constexpr (is_variant_of_ids<T>) {
        return std::visit([](const auto& id) { return to_text(id); }, value);
    } else if constexpr (std::is_same_v<T, kit::Date>) {
        return codec::text_of_date(value);
    } else if constexpr (std::is_same_v<T, kit::Percent>) {
        return codec::text_of_fraction(value.hundredths());
    } else if constexpr (std::is_same_v<T, kit::Miles>) {
        return codec::text_of_fraction(value.number());
    } else {
        return codec::text_of_fraction(value);
    }
}

/// How a whole number in a cell is meant.
enum class Meant : std::uint8_t { number, flag, count };

template <class T>
inline constexpr Meant meant_by =
    std::is_same_v<T, bool>                                               ? Meant::flag
    : std::is_same_v<T, std::uint64_t> || std::is_same_v<T, kit::Subject> ? Meant::count
                                                                          : Meant::number;

/// The value of a cell as the codec reads it.
nlohmann::json json_of(const Cell& cell, Meant meant);

void read_nested(const Cell& cell, nlohmann::json& to, codec::Reading& reading,
                 const codec::Place& place);

/// Walks the cells of a row as its columns are read.
struct Cells {
    const Row& row;
    std::size_t next = 0;
    const Cell& next_one() const;
    const Cell& take();
};

template <class T>
void add_columns(std::vector<Column>& columns, const std::string& name, bool is_key) {
    if constexpr (std::is_same_v<T, kit::Hex>) {
        const std::string before = name.empty() || name == "id" ? "" : name + "_";
        columns.push_back({before + "q", ColumnType::integer, is_key, false});
        columns.push_back({before + "r", ColumnType::integer, is_key, false});
    } else if constexpr (is_integer<T>) {
        columns.push_back({name, ColumnType::integer, is_key, false});
    } else if constexpr (is_word<T>) {
        columns.push_back({name, ColumnType::text, is_key, false});
    } else if constexpr (codec::is_optional<T>) {
        const bool is_number = is_integer<typename T::value_type>;
        columns.push_back({name, is_number ? ColumnType::integer : ColumnType::text, is_key, true});
    } else {
        columns.push_back({name, ColumnType::text, is_key, false});
    }
}

template <class T>
void add_cells(Row& row, const T& value) {
    if constexpr (std::is_same_v<T, kit::Hex>) {
        row.emplace_back(std::int64_t{value.q});
        row.emplace_back(std::int64_t{value.r});
    } else if constexpr (is_integer<T>) {
        row.emplace_back(integer_of(value));
    } else if constexpr (is_word<T>) {
        row.emplace_back(word_of(value));
    } else if constexpr (codec::is_optional<T>) {
        using Value = typename T::value_type;
        if (!value) {
            row.emplace_back();
        } else if constexpr (is_integer<Value> || is_word<Value>) {
            add_cells(row, *value);
        } else {
            row.emplace_back(codec::text_of(*value));
        }
    } else {
        row.emplace_back(codec::text_of(value));
    }
}

template <class T>
void read_cells(Cells& cells, T& to, codec::Reading& reading, const codec::Place& place) {
    if constexpr (std::is_same_v<T, kit::Hex>) {
        codec::read(json_of(cells.take(), Meant::number), to.q, reading, place.of("q"));
        codec::read(json_of(cells.take(), Meant::number), to.r, reading, place.of("r"));
    } else if constexpr (is_integer<T> || is_word<T>) {
        codec::read(json_of(cells.take(), meant_by<T>), to, reading, place);
    } else if constexpr (codec::is_optional<T>) {
        using Value = typename T::value_type;
        if (std::holds_alternative<std::monostate>(cells.next_one())) {
            cells.take();
            to.reset();
        } else {
            read_cells(cells, to.emplace(codec::blank<Value>()), reading, place);
        }
    } else {
        nlohmann::json nested;
        read_nested(cells.take(), nested, reading, place);
        codec::read(nested, to, reading, place);
    }
}

/// Whether a key is a struct of its own, whose members are the columns.
template <class T>
inline constexpr bool is_key_struct = codec::is_described<T> && !std::is_same_v<T, kit::Hex>;

/// A member of a row's struct: its name, and what its columns do with the struct at `owner`.
struct RowMember {
    std::string_view name;
    void (*add_columns)(std::vector<Column>& columns, const std::string& name, bool is_key);
    void (*add_cells)(Row& row, const void* owner);
    void (*read_cells)(Cells& cells, void* owner, codec::Reading& reading,
                       const codec::Place& place);
};
using RowMembers = std::span<const RowMember>;

template <class T>
constexpr RowMembers row_members();

/// The columns of one member; a key that is a struct has as many as its members.
template <class T, class Member>
struct MemberColumns {
    using Value = codec::member_type<T, Member>;
    static constexpr bool is_key = std::string_view(Member::name) == "id";
    static constexpr bool has_parts = is_key && is_key_struct<Value>;

    static void add(std::vector<Column>& columns, const std::string& name, bool is_in_key) {
        if constexpr (has_parts) {
            for (const RowMember& part : row_members<Value>()) {
                part.add_columns(columns, std::string(part.name), true);
            }
        } else {
            add_columns<Value>(columns, name, is_key || is_in_key);
        }
    }
    static void put(Row& row, const void* owner) {
        const Value& value = static_cast<const T*>(owner)->*Member::pointer;
        if constexpr (has_parts) {
            for (const RowMember& part : row_members<Value>()) part.add_cells(row, &value);
        } else {
            add_cells(row, value);
        }
    }
    static void read(Cells& cells, void* owner, codec::Reading& reading,
                     const codec::Place& place) {
        Value& value = static_cast<T*>(owner)->*Member::pointer;
        if constexpr (has_parts) {
            for (const RowMember& part : row_members<Value>()) {
                part.read_cells(cells, &value, reading, place.of(part.name));
            }
        } else {
            read_cells(cells, value, reading, place);
        }
    }
};

template <class T, class... Member>
inline constexpr std::array<RowMember, sizeof...(Member)> row_members_of = {
    RowMember{Member::name, &MemberColumns<T, Member>::add, &MemberColumns<T, Member>::put,
              &MemberColumns<T, Member>::read}...};

template <class T>
constexpr RowMembers row_members() {
    return []<template <class...> class List, class... Member>(List<Member...>) -> RowMembers {
        return row_members_of<T, Member...>;
    }(codec::members_of<T>{});
}

TableShape shape_of(std::string name, RowMembers members);
Row cells_of(const void* value, RowMembers members);
/// Throws Unreadable for what is wrong with the row.
void read_row(const Row& row, std::string_view table, void* to, RowMembers members);

}  // namespace details

/// Takes:   a struct whose first described member is `id`.
template <class T>
TableShape shape_of_row(std::string name) {
    static_assert(std::string_view(boost::mp11::mp_first<codec::members_of<T>>::name) == "id");
    return details::shape_of(std::move(name), details::row_members<T>());
}

/// The cells of a key.
template <class Key>
Row key_cells(const Key& key) {
    if constexpr (details::is_key_struct<Key>) {
        return details::cells_of(&key, details::row_members<Key>());
    } else {
        Row row;
        details::add_cells(row, key);
        return row;
    }
}

template <class T>
Row cells_of(const T& value) {
    return details::cells_of(&value, details::row_members<T>());
}

/// The value of a row.
/// Takes:   cells in the order of the shape, as `cells_of` gave them; more may follow them.
/// Gives:   the value; what is wrong with it is Unreadable.
template <class T>
T value_of_row(const Row& row, std::string_view table) {
    T value = codec::blank<T>();
    details::read_row(row, table, &value, details::row_members<T>());
    return value;
}

}  // namespace store
