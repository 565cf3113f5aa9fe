// What held.hpp holds: a variant over the engines of each kind of value.
//
// The alternatives stand in the order of AllEngines. `held` puts a value of one engine in; `visit`
// leads from what is held to the engine's own type.
#pragma once

#include <utility>

#include "core/battle/engines.hpp"
#include "core/battle/held.hpp"

namespace battle {

/// What happened, in an engine's word for it.
template <class System>
using WhatOf = decltype(System::Event::what);

template <class... System>
struct AnyOf {
    using What = std::variant<WhatOf<System>...>;
    using Order = std::variant<typename Engine<System>::PlayerOrder...>;
    using View = std::variant<typename System::View...>;
    using Legal = std::variant<typename System::Legal...>;
};
/// The same of all engines there are.
template <class All>
struct AnyOfAll;
template <class... System>
struct AnyOfAll<Engines<System...>> {
    using type = AnyOf<System...>;
};
using AnyEngine = AnyOfAll<AllEngines>::type;

struct AnyState {
    State of;
};
struct AnyWhat {
    AnyEngine::What of;
};
struct AnyOrder {
    AnyEngine::Order of;
};
struct AnyView {
    AnyEngine::View of;
};
struct AnyLegal {
    AnyEngine::Legal of;
};

/// Holds a value of an engine.
template <class Any, class Value>
Held<Any> held(Value value) {
    return Held<Any>(std::make_shared<const Any>(Any{std::move(value)}));
}

/// The engine's own value; null if it is of another engine, or nothing is held.
template <class Value, class Any>
const Value* held_as(const Held<Any>& held) {
    return held ? kit::get_if<Value>(&(*held).of) : nullptr;
}

/// Calls `work` with the system of a battle and its state.
/// Takes:   a state that is held.
template <class Work>
void with_state(const HeldState& held, Work work) {
    AllEngines::for_each([&]<class System>() {
        if (const auto* state = held_as<typename System::State>(held)) {
            work.template operator()<System>(*state);
        }
    });
}

}  // namespace battle
