// Voyages under way (section 8e of the source): the next step begins, or the voyage ends or pauses.
//
// A fleet that lay waiting, for a battle or anything else, sets off when that is over. Orders to
// sail, and what fleets come to, are in sailing.hpp.
#pragma once

#include <string_view>

#include "core/idis/unfolding.hpp"

namespace idis {

/// Begins the next step of a fleet's voyage, if nothing keeps it.
/// Clause:  idis.8e.ship-weather-ruling, idis.8e.ship-cost-unpaid-ruling
/// Gives:   the fleet as it then is, through the reference.
void set_off(Unfolding& unfolding, Fleet& fleet);
/// Ends a voyage, if there is one, wherever the fleet is: as it was ordered, or in vain.
void end_voyage(Unfolding& unfolding, Fleet& fleet, OrderStanding standing);
void stop_voyage(Unfolding& unfolding, Fleet& fleet, std::string_view why);

/// A fleet stops where it is, for a battle, and sails on after it.
void lie_to(Unfolding& unfolding, FleetId fleet);
void sail_on_after(Unfolding& unfolding, FleetId fleet);
void sail_on_after(Unfolding& unfolding, Fleet fleet);

/// Whether a fleet is on the water: under way, or lying where there is no land.
bool is_at_sea(const State& state, const Fleet& fleet);

}  // namespace idis
