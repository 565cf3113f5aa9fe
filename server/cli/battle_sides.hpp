// How a side of an engine's battle is played without a person: by which doctrine.
//
// Doctrines are overloads by view (doctrine::random_order, doctrine::chosen_order). A new engine
// adds its header to this list; one that has none takes the default of every question.
#pragma once

#include <optional>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "core/doctrine/battles/die_men.hpp"
#include "core/doctrine/battles/throw_me_a_6.hpp"

namespace cli {

enum class Policy : std::uint8_t { defaults, random, doctrine };

/// An order of a player without a person; nothing: the default of what he is asked.
template <class System>
std::optional<typename battle::Engine<System>::PlayerOrder> order_of(
    Policy policy, const typename System::View& view, const typename System::Legal& legal,
    doctrine::Chance& chance) {
    if constexpr (requires { doctrine::random_order(view, legal, chance); }) {
        if (policy == Policy::random) return doctrine::random_order(view, legal, chance);
    }
    if constexpr (requires { doctrine::chosen_order(view, legal, chance); }) {
        if (policy == Policy::doctrine) return doctrine::chosen_order(view, legal, chance);
    }
    return std::nullopt;
}

}  // namespace cli
