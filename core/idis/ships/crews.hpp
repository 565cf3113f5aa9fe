// What crews bear (section 8e of the source).
//
// A fleet has one morale; when it must check, each ship rolls. A crew that fails puts everybody and
// everything else ashore on the nearest land and sails away, for days or for ever. Those put ashore
// are off the map until their army comes to them; if nobody of it is left aboard, the army is where
// they are.
#pragma once

#include "core/idis/ships/ships.hpp"

namespace idis {

/// Ships of a fleet check their morale, the last ones of its list, as many as are due.
/// Clause:  idis.8e.ship-check-each-ruling, idis.8e.ship-fail-ejects,
///          idis.8e.ship-fail-sails-away, idis.8e.ship-fail-no-table,
///          idis.8e.ship-fail-doubles-gone, idis.8e.ship-doubles-which-dice-ruling,
///          idis.8e.ship-ejected-goods-ruling, idis.8e.ship-ejected-army-ruling,
///          idis.8e.naval-loser-morale-ruling, idis.8e.naval-retreat-ruling
/// Rolls:   ship by ship 2d6, and 3d6 for one that fails without doubles where it can flee.
void check_crews(Unfolding& unfolding, FleetId fleet);

/// Ships go down, or are taken, with all aboard of them.
/// Clause:  idis.8e.naval-casualties-passengers, idis.8e.naval-no-double-losses
/// Takes:   the loads of those ships; the force of the army aboard, if there is one.
/// Gives:   the force as it then is.
Force lose_loads(Unfolding& unfolding, const Force& force, const std::vector<ShipLoad>& loads,
                 const Clauses& clauses);

/// The ship that comes back next.
struct ShipDue {
    Moment at;
    ShipAway::Key ship;
};
std::optional<ShipDue> next_ship_back(const State& state);
/// Clause:  idis.8e.ship-fail-sails-away, idis.8e.ship-return-place-ruling
void bring_ship_back(Unfolding& unfolding, const ShipAway::Key& ship);

/// Those put ashore join their army where it is, if it is not aboard.
/// Clause:  idis.8e.ship-ejected-army-ruling
void rejoin_ashore(Unfolding& unfolding, ArmyId army);

/// Clause:  idis.8e.ship-ejected-army-ruling
void settle_ships(Unfolding& unfolding, const MostAreAshore& question, const std::string& answer);

}  // namespace idis
