// Large variants whose copying, comparing and building are compiled once.
//
// A struct that derives from a std::variant and says KIT_ONE_OF in its body declares what a variant
// does with its alternatives; KIT_ONE_OF_COMPILED, in one .cpp, defines it. Every other file links
// with that, where a plain variant would compile it again: for a hundred alternatives that is most
// of its time. std::visit, std::get_if and std::holds_alternative take such a struct as it is.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace kit {

template <class T, class Variant>
inline constexpr bool is_alternative = false;
/// The compiler's own comparison: std::is_same_v would be one more thing to compile for each pair.
template <class T, class... Alternatives>
inline constexpr bool is_alternative<T, std::variant<Alternatives...>> =
    (__is_same(T, Alternatives) || ...);

/// Says that a constructor takes an alternative.
struct FromAlternative {};

/// Makes a variant hold a copy of what another holds, or what it held. Every way to get one ends
/// here: std::variant's own constructors nest as deep as it has alternatives, for each of them.
/// Takes:   another one; alternatives that move without throwing.
template <class Variant>
void hold_copy(Variant& to, const Variant& from) {
    std::visit(
        [&]<class Alternative>(const Alternative& each) {
            to.template emplace<Alternative>(Alternative(each));
        },
        from);
}
template <class Variant>
void hold_moved(Variant& to, Variant& from) noexcept {
    std::visit(
        [&]<class Alternative>(Alternative& each) {
            static_assert(std::is_nothrow_move_constructible_v<Alternative>);
            to.template emplace<Alternative>(std::move(each));
        },
        from);
}

/// Never run: what it mentions are the functions that other files link with.
template <class Name, class Variant = typename Name::variant>
struct MadeFromEach;
template <class Name, class... Alternatives>
struct MadeFromEach<Name, std::variant<Alternatives...>> {
    static void make(Alternatives&... each) {
        (static_cast<void>(Name::made(std::move(each))), ...);
    }
};

}  // namespace kit

#define KIT_ONE_OF(Name)                                                             \
    Name();                                                                          \
    template <class Alternative>                                                     \
    requires kit::is_alternative<Alternative, variant> Name(Alternative alternative) \
        : Name(made(std::move(alternative))) {}                                      \
    Name(const Name& other);                                                         \
    Name(Name&& other) noexcept;                                                     \
    Name& operator=(const Name& other);                                              \
    Name& operator=(Name&& other) noexcept;                                          \
    ~Name();                                                                         \
    friend bool operator==(const Name& one, const Name& other);                      \
    template <class Alternative>                                                     \
    static Name made(Alternative alternative);                                       \
                                                                                     \
private:                                                                             \
    template <class Alternative>                                                     \
    Name(kit::FromAlternative, Alternative&& alternative) {                          \
        this->template emplace<Alternative>(std::move(alternative));                 \
    }

#define KIT_ONE_OF_COMPILED(Name) \
    KIT_ONE_OF_MADE(Name)         \
    KIT_ONE_OF_COPIED(Name)       \
    KIT_ONE_OF_COMPARED(Name)

// The same in parts, for so many alternatives that one compilation would need too much memory.
#define KIT_ONE_OF_MADE(Name)                                                                    \
    Name::Name() = default;                                                                      \
    Name::Name(Name&& other) noexcept : Name() { kit::hold_moved<Name::variant>(*this, other); } \
    Name& Name::operator=(Name&& other) noexcept {                                               \
        if (this != &other) kit::hold_moved<Name::variant>(*this, other);                        \
        return *this;                                                                            \
    }                                                                                            \
    Name::~Name() = default;                                                                     \
    template <class Alternative>                                                                 \
    [[gnu::used]] Name Name::made(Alternative alternative) {                                     \
        return {kit::FromAlternative{}, std::move(alternative)};                                 \
    }                                                                                            \
    [[gnu::used]] constexpr auto* make_##Name = &kit::MadeFromEach<Name>::make;

#define KIT_ONE_OF_COPIED(Name)                                                             \
    Name::Name(const Name& other) : Name() { kit::hold_copy<Name::variant>(*this, other); } \
    Name& Name::operator=(const Name& other) { return *this = Name(other); }

#define KIT_ONE_OF_COMPARED(Name)                                                                  \
    bool operator==(const Name& one, const Name& other) {                                          \
        return static_cast<const Name::variant&>(one) == static_cast<const Name::variant&>(other); \
    }
