// Who fights in an engine's battle without a person, whatever the engine.
//
// Leads from what a campaign holds of a battle (core/battle/held.hpp) to the doctrine of its
// engine, and back. The doctrine sees what its commander sees, and nothing else.
#pragma once

#include <optional>

#include "core/battle/held.hpp"
#include "core/doctrine/budget.hpp"
#include "core/doctrine/chance.hpp"

namespace doctrine {

/// Positions that the doctrine of Dice Warriors! needs: with fewer it sees no attack, and waits.
inline constexpr int positions_in_a_fight = 300;

/// The order that promises most.
/// Takes:   the view of one who fights in a battle, and what `legal` offers him.
/// Gives:   nothing held if nothing is asked of him, or the default would do as well.
/// Limit:   as the doctrine of the engine says.
battle::HeldOrder chosen_order_in(const battle::HeldView& seen, const battle::HeldLegal& offered,
                                  Chance& chance, Budget budget);
/// Any order that may be given now.
battle::HeldOrder random_order_in(const battle::HeldView& seen, const battle::HeldLegal& offered,
                                  Chance& chance);

}  // namespace doctrine
