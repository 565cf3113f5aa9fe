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
template <class T, class... Alternatives>
inline constexpr bool is_alternative<T, std::variant<Alternatives...>> =
    (std::is_same_v<T, Alternatives> || ...);

/// Says that a constructor takes an alternative.
struct FromAlternative {};

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

#define KIT_ONE_OF(Name)                                                  \
    Name();                                                               \
    template <class Alternative>                                          \
        requires kit::is_alternative<Alternative, variant>                \
    Name(Alternative alternative) : Name(made(std::move(alternative))) {} \
    Name(const Name& other);                                              \
    Name(Name&& other) noexcept;                                          \
    Name& operator=(const Name& other);                                   \
    Name& operator=(Name&& other) noexcept;                               \
    ~Name();                                                              \
    friend bool operator==(const Name& one, const Name& other);           \
    template <class Alternative>                                          \
    static Name made(Alternative alternative);                            \
                                                                          \
private:                                                                  \
    template <class Alternative>                                          \
    Name(kit::FromAlternative, Alternative&& alternative)                 \
        : variant(std::in_place_type<Alternative>, std::move(alternative)) {}

#define KIT_ONE_OF_COMPILED(Name)                                                                  \
    Name::Name() = default;                                                                        \
    Name::Name(const Name& other) = default;                                                       \
    Name::Name(Name&& other) noexcept = default;                                                   \
    Name& Name::operator=(const Name& other) = default;                                            \
    Name& Name::operator=(Name&& other) noexcept = default;                                        \
    Name::~Name() = default;                                                                       \
    bool operator==(const Name& one, const Name& other) {                                          \
        return static_cast<const Name::variant&>(one) == static_cast<const Name::variant&>(other); \
    }                                                                                              \
    template <class Alternative>                                                                   \
    [[gnu::used]] Name Name::made(Alternative alternative) {                                       \
        return {kit::FromAlternative{}, std::move(alternative)};                                   \
    }                                                                                              \
    [[gnu::used]] constexpr auto* make_##Name = &kit::MadeFromEach<Name>::make;
