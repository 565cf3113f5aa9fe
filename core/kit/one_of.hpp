// Sums of very many types: all the events, all the orders.
//
// A struct that derives from OneOf<itself, …> and says KIT_ONE_OF in its body holds one of so
// many types, as a std::variant does. What differs is what the compiler pays: a variant of two
// hundred is compiled anew in every file that copies one, by templates as deep as it is long.
// Here whatever is done to any alternative is one row of plain functions in a table, and
// KIT_ONE_OF_COMPILED, in one .cpp, makes that table for all other files. Nothing here throws that
// its alternatives do not, and there is no state without a value.
//
// kit::visit, kit::get_if, kit::get and kit::holds_alternative read a sum of either kind, so that
// nobody needs to know which one he has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/kit/ensure.hpp"

namespace kit {

/// What is done to a held value whose type only its place in the list tells.
struct HeldOperations {
    void (*copy)(void* room, const void* from);
    void (*move)(void* room, void* from) noexcept;
    void (*destroy)(void* held) noexcept;
    bool (*equal)(const void* one, const void* other);
};

/// The place of a type in a list of types; their number, if it is none of them.
template <class T, class... Alternatives>
constexpr std::size_t place_of() {
    // The compiler's own comparison: std::is_same_v would be one more thing to compile for each.
    constexpr std::array<bool, sizeof...(Alternatives)> is_it = {__is_same(T, Alternatives)...};
    std::size_t at = 0;
    while (at < is_it.size() && !is_it[at]) ++at;
    return at;
}

/// The largest of some numbers.
template <std::size_t... numbers>
constexpr std::size_t largest_of() {
    std::size_t largest = 0;
    ((largest = numbers > largest ? numbers : largest), ...);
    return largest;
}

/// Holds one of its alternatives, at first a blank one of the first.
/// Takes:   the struct that derives from it, then types that move without throwing.
template <class Name, class First, class... Others>
class OneOf {
public:
    static constexpr std::size_t size = 1 + sizeof...(Others);
    template <class T>
    static constexpr std::size_t place = place_of<T, First, Others...>();
    template <class T>
    static constexpr bool is_alternative = place<T> < size;

    OneOf() { ::new (static_cast<void*>(room_)) First(); }
    template <class T>
    requires is_alternative<T> OneOf(T alternative) : at_(static_cast<Place>(place<T>)) {
        static_assert(std::is_nothrow_move_constructible_v<T>);
        ::new (static_cast<void*>(room_)) T(std::move(alternative));
    }
    OneOf(const OneOf& other) : at_(other.at_) { operations().copy(room_, other.room_); }
    OneOf(OneOf&& other) noexcept : at_(other.at_) { operations().move(room_, other.room_); }
    OneOf& operator=(const OneOf& other) { return *this = OneOf(other); }
    OneOf& operator=(OneOf&& other) noexcept {
        if (this == &other) return *this;
        operations().destroy(room_);
        at_ = other.at_;
        operations().move(room_, other.room_);
        return *this;
    }
    ~OneOf() { operations().destroy(room_); }

    friend bool operator==(const OneOf& one, const OneOf& other) {
        return one.at_ == other.at_ && one.operations().equal(one.room_, other.room_);
    }

    /// The place of what it holds in the list of its alternatives.
    std::size_t index() const { return at_; }

    /// What it holds.
    /// Takes:   the type that it holds.
    template <class T>
    const T& held() const {
        return *std::launder(reinterpret_cast<const T*>(room_));
    }
    template <class T>
    T& held() {
        return *std::launder(reinterpret_cast<T*>(room_));
    }

private:
    using Place = std::uint16_t;

    const HeldOperations& operations() const { return Name::operations()[at_]; }

    alignas(largest_of<alignof(First), alignof(Others)...>())
        std::byte room_[largest_of<sizeof(First), sizeof(Others)...>()];
    Place at_ = 0;
};

template <class T>
concept IsOneOf = requires {
    std::remove_cvref_t<T>::operations();
};

namespace details {

template <class T>
struct OperationsOn {
    static_assert(std::is_nothrow_move_constructible_v<T>);
    static void copy(void* room, const void* from) { ::new (room) T(*static_cast<const T*>(from)); }
    static void move(void* room, void* from) noexcept {
        ::new (room) T(std::move(*static_cast<T*>(from)));
    }
    static void destroy(void* held) noexcept { std::destroy_at(static_cast<T*>(held)); }
    static bool equal(const void* one, const void* other) {
        return *static_cast<const T*>(one) == *static_cast<const T*>(other);
    }
};

template <class Name, class... T>
const HeldOperations* operations_on(const OneOf<Name, T...>*) {
    static constexpr std::array<HeldOperations, sizeof...(T)> table = {
        HeldOperations{&OperationsOn<T>::copy, &OperationsOn<T>::move, &OperationsOn<T>::destroy,
                       &OperationsOn<T>::equal}...};
    return table.data();
}

template <class T, class Result, class Visitor, class Whole>
Result visit_as(Visitor& visitor, Whole& whole) {
    auto& held = whole.template held<T>();
    static_assert(__is_same(Result, decltype(std::forward<Visitor>(visitor)(held))),
                  "a visitor gives the same type for all alternatives");
    return std::forward<Visitor>(visitor)(held);
}

template <class Visitor, class Whole, class Name, class First, class... Others>
decltype(auto) visit_one_of(Visitor& visitor, Whole& whole, const OneOf<Name, First, Others...>*) {
    using Result = decltype(std::forward<Visitor>(visitor)(whole.template held<First>()));
    using Visit = Result (*)(Visitor&, Whole&);
    static constexpr std::array<Visit, 1 + sizeof...(Others)> table = {
        &visit_as<First, Result, Visitor, Whole>, &visit_as<Others, Result, Visitor, Whole>...};
    return table[whole.index()](visitor, whole);
}

}  // namespace details

/// Calls the visitor with what is held.
/// Takes:   a visitor that gives the same type for every alternative.
template <class Visitor, IsOneOf Whole>
decltype(auto) visit(Visitor&& visitor, Whole& whole) {
    return details::visit_one_of<Visitor>(visitor, whole, &whole);
}
template <class Visitor, class Variant>
requires(!IsOneOf<Variant>) constexpr decltype(auto) visit(Visitor&& visitor, Variant&& variant) {
    return std::visit(std::forward<Visitor>(visitor), std::forward<Variant>(variant));
}

template <class T, IsOneOf Whole>
bool holds_alternative(const Whole& whole) {
    static_assert(Whole::template is_alternative<T>);
    return whole.index() == Whole::template place<T>;
}
template <class T, class Variant>
requires(!IsOneOf<Variant>) constexpr bool holds_alternative(const Variant& variant) {
    return std::holds_alternative<T>(variant);
}

/// What is held, if it is of that type; else nothing.
template <class T, IsOneOf Whole>
auto get_if(Whole* whole) -> decltype(&whole->template held<T>()) {
    if (whole == nullptr || !holds_alternative<T>(*whole)) return nullptr;
    return &whole->template held<T>();
}
template <class T, class Variant>
requires(!IsOneOf<Variant>) constexpr auto get_if(Variant* variant) {
    return std::get_if<T>(variant);
}

/// What is held.
/// Takes:   the type that is held: another one is a broken promise.
template <class T, IsOneOf Whole>
auto& get(Whole& whole) {
    ENSURE(holds_alternative<T>(whole));
    return whole.template held<T>();
}
template <class T, class Variant>
requires(!IsOneOf<Variant>) constexpr decltype(auto) get(Variant&& variant) {
    return std::get<T>(std::forward<Variant>(variant));
}

}  // namespace kit

#define KIT_ONE_OF(Name) \
    using OneOf::OneOf;  \
    static const kit::HeldOperations* operations();

#define KIT_ONE_OF_COMPILED(Name)                                        \
    const kit::HeldOperations* Name::operations() {                      \
        return kit::details::operations_on(static_cast<Name*>(nullptr)); \
    }
