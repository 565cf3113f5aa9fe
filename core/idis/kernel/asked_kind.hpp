// What is true of a kind of question, whatever one of it asks (section 7 of the source).
//
// Each kind says it once, below its struct, as a kind of order does (order_kind.hpp). Whom one
// asks, until when, with which answers to choose from and with what default, is in the Question
// itself (channel.hpp), as the rule that asks it says; what an answer does is the same rule's
// (answer_rule.hpp). A kind that says nothing does not compile.
#pragma once

#include <cstdint>

namespace idis {

/// What is asked about: what to do with men, which nobody says from captivity, or something else.
enum class Concerns : std::uint8_t { men, something_else };
/// What may be answered: one of the answers listed, or any words if none is; or what the rule that
/// asks lets pass (may_be_answered).
enum class Answers : std::uint8_t { as_listed, checked };

struct AskedKind {
    Concerns concerns;
    Answers answers;
};

template <class Asked>
constexpr AskedKind missing_asked_kind() {
    static_assert(sizeof(Asked) == 0, "this question has no asked_kind below its struct");
    return {Concerns::something_else, Answers::as_listed};
}
template <class Asked>
inline constexpr AskedKind asked_kind = missing_asked_kind<Asked>();

}  // namespace idis
