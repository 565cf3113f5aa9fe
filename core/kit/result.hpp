// What can be refused: a value, or the reason why not.
//
// A Refusal is the user's business: a stable code in snake_case that states the rule as a fact
// (`wagons_cannot_leave_road`), the clause it follows from, and the field of the order it is about.
// Codes are never reused. What "cannot happen" is ENSURE (ensure.hpp). Both words are literals of
// the code, so a rule that is tried a thousand times a turn and refuses costs nothing.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "core/kit/clause.hpp"
#include "core/kit/ensure.hpp"

namespace kit {

/// Why something may not be done. It never says more than its actor could know.
struct Refusal {
    std::string_view code;   ///< a literal, snake_case, stable
    Clause clause;           ///< the rule that forbids it
    std::string_view field;  ///< a literal: which member of the order, "" for it as a whole

    Refusal(std::string_view code_, Clause clause_, const char* field_ = "")
        : code(code_), clause(clause_), field(field_) {
        mark(clause);
    }
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Nothing, or the Refusal of a gate.
using Gate = std::optional<Refusal>;
inline constexpr std::nullopt_t allowed = std::nullopt;

/// A value or a Refusal.
template <class T>
class Result {
public:
    Result(T value) : held_(std::move(value)) {}
    Result(Refusal refusal) : held_(std::move(refusal)) {}

    explicit operator bool() const { return std::holds_alternative<T>(held_); }
    /// Takes:   a result that is not a refusal.
    const T& value() const {
        ENSURE(std::holds_alternative<T>(held_));
        return *std::get_if<T>(&held_);
    }
    T& value() {
        ENSURE(std::holds_alternative<T>(held_));
        return *std::get_if<T>(&held_);
    }
    /// Takes:   a result that is a refusal.
    const Refusal& refusal() const {
        ENSURE(std::holds_alternative<Refusal>(held_));
        return *std::get_if<Refusal>(&held_);
    }
    friend bool operator==(const Result&, const Result&) = default;

private:
    std::variant<T, Refusal> held_;
};

}  // namespace kit
