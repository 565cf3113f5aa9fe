// Fleets on their way (section 8e of the source).
//
// A fleet sails hex by hex, day and night; what a hex takes is fixed when it sets off for it. It
// lies waiting while it is held, while its day is not paid for, while its army goes aboard, and
// before a battle; whatever kept it, it sets off in the moment in which that is over. Rowing is
// counted by days, and each week of it wears the crews. A voyage under way is in voyage.hpp.
#pragma once

#include "core/idis/ships/ships.hpp"
#include "core/idis/ships/waters.hpp"

namespace idis {

/// Whether a commander may send a fleet somewhere.
/// Clause:  idis.8e.ships-need-water
/// Gives:   nothing, or no_such_fleet, fleet_is_not_here, fleet_is_under_way (another army's),
///          way_names_no_destination, army_is_called_to_battle, what way_by_water refuses.
/// Ruling:  nobody brings a captain orders over the sea: only ships in the army's hex take them.
Gate may_sail(const State& state, const Army& army, const SailFleet& order);
/// Clause:  idis.8e.ship-cost-days-ruling, idis.8e.ship-cost-unpaid-ruling
void sail(Unfolding& unfolding, const GivenOrder& order, const Army& army, const SailFleet& what);

/// An army aboard is told to hold: its ships stay where they next are.
void hold_fleet_of(Unfolding& unfolding, ArmyId army);

/// Whether somebody may part ships of one fleet, or bring two together.
/// Gives:   nothing, or no_such_fleet, fleet_is_not_here, fleet_is_under_way,
///          fleet_has_not_so_many.
Gate may_divide(const State& state, const Army& army, const DivideFleet& order);
Gate may_merge(const State& state, const Army& army, const MergeFleets& order);
void divide_fleet(Unfolding& unfolding, const GivenOrder& order, const DivideFleet& what);
void merge_fleets(Unfolding& unfolding, const MergeFleets& what);

/// Clause:  idis.8e.ship-weather-ruling
/// Gives:   nothing, or no_such_fleet.
Gate may_rule_ships(const State& state, const HoldFleet& order);
void rule_ships(Unfolding& unfolding, const HoldFleet& order);
Gate may_rule_ships(const State& state, const GiveShips& order);
void rule_ships(Unfolding& unfolding, const GiveShips& order);

/// The fleet that needs attention next: its crews must check, it has come somewhere, it is there.
struct FleetDue {
    Moment at;
    FleetId fleet;
};
std::optional<FleetDue> next_fleet(const State& state);
void advance_fleet(Unfolding& unfolding, FleetId fleet);

/// A day ends for those who rowed.
/// Clause:  idis.8e.rowing-is-forced-march, idis.8e.rowing-whose-morale-ruling
void end_rowed_days(Unfolding& unfolding, Day day);

}  // namespace idis
