// Going aboard and ashore (section 8e of the source).
//
// Both are the work of days: from dawn to dawn so many ships are loaded or unloaded as the shore
// lets through, those first whose order came first, no matter whose they are. Until it is done the
// army is on the shore and out of formation; then it is aboard, or free to march. At dawn ships are
// paid for as well, and those that wait set sail.
#pragma once

#include "core/idis/ships/ships.hpp"

namespace idis {

/// Whether an army may go aboard of a fleet, or ashore.
/// Clause:  idis.8e.embark-inland-not-possible, idis.8e.ship-part-embark-ruling
/// Gives:   nothing, or no_such_fleet, fleet_is_not_here, fleet_is_under_way, army_is_aboard,
///          fleet_has_no_room, what may_divide refuses of those who stay behind,
///          army_is_not_aboard,
///          no_landing_here, army_is_called_to_battle.
Gate may_embark(const State& state, const Army& army, const EmbarkArmy& order);
Gate may_disembark(const State& state, const Army& army);

/// Begins with it: the next dawn step lets the first ships through.
/// Clause:  idis.8e.embark-day, idis.8e.disembark-day, idis.8e.ship-part-embark-ruling
void embark(Unfolding& unfolding, const GivenOrder& order, const Army& army,
            const EmbarkArmy& what);
void disembark(Unfolding& unfolding, const GivenOrder& order, const Army& army);

/// The dawn of all fleets.
/// Clause:  idis.8e.embark-batch-ruling, idis.8e.embark-day, idis.8e.disembark-day,
///          idis.8e.ship-cost-days-ruling, idis.8e.ship-cost-unpaid-ruling,
///          idis.8e.embark-out-of-walls-ruling
void advance_fleets(Unfolding& unfolding, Day day);

/// Whether an army has ground under its feet: not while it is aboard, or goes aboard or ashore.
/// Clause:  idis.8e.ship-hold-no-forage
/// Gives:   nothing, or army_is_aboard, army_is_embarking.
Gate may_do_on_land(const State& state, ArmyId army);

/// An army was driven off the shore where it went aboard or ashore: its ships are left to anyone
/// who holds the hex now.
/// Clause:  idis.8e.land-battle-against-ships-ruling
/// Takes:   the strongest army of the victors, if it was one.
/// Referee: what becomes of the ships; by default the victor takes them.
void leave_the_shore(Unfolding& unfolding, ArmyId beaten, ArmyId victor);
void settle_ships(Unfolding& unfolding, const FateOfShips& question, const std::string& answer);
/// Clause:  idis.8e.land-battle-against-ships-ruling
/// Gives:   nothing, or no_such_fleet, no_such_army, army_is_not_there, fleet_is_under_way.
Gate may_rule_ships(const State& state, const SettleShips& order);
void rule_ships(Unfolding& unfolding, const SettleShips& order);

}  // namespace idis
