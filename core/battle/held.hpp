// A battle of any engine as a value inside a campaign, without the engines' headers.
//
// A campaign holds the state of a battle that an engine fights, takes orders for it, and tells of
// it; but nearly all of the campaign has no business with what is in them. So they are held behind
// a pointer, whose value copies share and nobody changes; any.hpp says what is inside, for the few
// files that look.
#pragma once

#include <memory>
#include <utility>

#include "core/kit/ensure.hpp"

namespace battle {

/// The state of a battle; what happened in one; an order of one who fights in it; what an observer
/// sees of it; what he may order.
struct AnyState;
struct AnyWhat;
struct AnyOrder;
struct AnyView;
struct AnyLegal;

/// Whether two values of a kind are of one engine and the same.
bool are_equal(const AnyState& a, const AnyState& b);
/// The same of what happened.
bool are_equal(const AnyWhat& a, const AnyWhat& b);
/// The same of orders.
bool are_equal(const AnyOrder& a, const AnyOrder& b);
/// The same of views.
bool are_equal(const AnyView& a, const AnyView& b);
/// The same of what may be ordered.
bool are_equal(const AnyLegal& a, const AnyLegal& b);

template <class Any>
class Held {
public:
    /// Nothing is held.
    Held() = default;
    explicit Held(std::shared_ptr<const Any> held) : held_(std::move(held)) {}

    explicit operator bool() const { return held_ != nullptr; }
    /// Takes:   one that holds something.
    const Any& operator*() const {
        ENSURE(held_ != nullptr);
        return *held_;
    }

    friend bool operator==(const Held& a, const Held& b) {
        if (a.held_ == b.held_) return true;
        return a.held_ != nullptr && b.held_ != nullptr && are_equal(*a.held_, *b.held_);
    }

private:
    std::shared_ptr<const Any> held_;
};

using HeldState = Held<AnyState>;
using HeldWhat = Held<AnyWhat>;
using HeldOrder = Held<AnyOrder>;
using HeldView = Held<AnyView>;
using HeldLegal = Held<AnyLegal>;

}  // namespace battle
