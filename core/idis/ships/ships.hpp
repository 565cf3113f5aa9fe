// Ships: what they carry, what they cost, and which of an army is on which ship (section 8e of the
// source).
//
// A ship carries one kind of load. An army aboard is spread over its ships in one order: foot
// soldiers and followers, horse, goods, engines, then empty ships; its commander sails on the
// first. So what becomes of a ship says what becomes of its load, without a row for each ship. How
// one goes aboard is in embarking.hpp, how ships sail in sailing.hpp, what crews bear in crews.hpp,
// how fleets fight in naval.hpp, where ships come from in shipyards.hpp.
#pragma once

#include <map>

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

// ---- who is where -------------------------------------------------------------------------------

/// The fleet an army goes aboard of, is aboard of or goes ashore from; or null.
const Fleet* fleet_of(const State& state, ArmyId army);
/// Whether an army is aboard, or busy with going aboard or ashore.
bool is_aboard(const State& state, ArmyId army);
bool is_embarking(const State& state, ArmyId army);
/// Fleets of a hex, by id.
std::vector<FleetId> fleets_in(const State& state, Hex hex);
/// A commander's fleet in a hex that new ships can join: one that lies there empty.
const Fleet* fleet_lying(const State& state, CommanderId commander, Hex hex);

// ---- room ---------------------------------------------------------------------------------------

inline constexpr std::int64_t ship_persons = 100;
inline constexpr std::int64_t ship_cavalry = 20;
inline constexpr std::int64_t ship_goods = 10'000;
/// Limit:   most ships that the referee gives at once, or somebody has built.
inline constexpr std::int64_t ships_max = 1'000;

/// Ships that an army needs, its engines included.
/// Clause:  idis.8e.ship-carries-100-soldiers, idis.8e.ship-carries-20-cavalry,
///          idis.8e.ship-carries-10000-supplies, idis.8e.ship-carries-siege-equipment,
///          idis.8e.ship-one-kind-ruling, idis.8e.ship-noncombatants-ruling,
///          idis.8e.ship-wagons-ruling, idis.8e.ship-loot-and-books-ruling
/// Takes:   detachments of engines, each of ten.
Tally ships_needed(const Force& force, std::int64_t engines);
/// The same of an army as it stands.
Tally ships_needed(const State& state, ArmyId army);

/// Men, followers and wagons of one detachment on one ship.
struct Berth {
    std::size_t place = 0;                   ///< of the detachment in its force
    Soldiers soldiers;
    Noncombatants noncombatants;
    Wagons wagons;
    friend bool operator==(const Berth&, const Berth&) = default;
};
struct ShipLoad {
    std::vector<Berth> berths;
    Supplies supplies;
    Loot loot;
    std::vector<SpellId> books;
    std::optional<EnginesId> engines;
    friend bool operator==(const ShipLoad&, const ShipLoad&) = default;
};
/// What is on each ship of a fleet.
/// Takes:   a fleet of this state; of one without an army aboard only engines are aboard.
/// Gives:   as many loads as it has ships.
std::vector<ShipLoad> manifest_of(const State& state, const Fleet& fleet);
/// What is left of a force without these loads.
/// Clause:  idis.8e.naval-casualties-passengers
Force without_loads(Force force, const std::vector<ShipLoad>& loads);

/// A fleet's ships as they count in a battle.
/// Clause:  idis.8e.naval-count-ships, idis.8e.naval-warship-quadruple,
///          idis.8e.naval-warship-meaning-ruling
Tally fleet_weight(const State& state, const Fleet& fleet);
std::int64_t warships_of(const State& state, FleetId fleet);

// ---- whose ships --------------------------------------------------------------------------------

/// Whose ship of a fleet it is: its commander's own, or hired.
struct ShipOwner {
    bool is_hired = false;
    std::optional<StrongholdId> from;        ///< none: the countryside, if it is hired
};
/// Takes:   0 to its ships.
ShipOwner owner_of(const Fleet& fleet, std::int64_t ship);
std::int64_t hired_ships(const Fleet& fleet);
/// A fleet without some of its ships.
/// Takes:   their places, each once.
Fleet without_ships(Fleet fleet, const std::vector<std::int64_t>& ships);
/// A fleet with ships of another besides its own.
/// Clause:  idis.8e.ship-morale-9
Fleet with_ships(Fleet fleet, const Fleet& others);

/// An army has its own feet under it again: what lay in the hold and it cannot carry it leaves,
/// with those of its men who wait on this shore, or for good.
/// Clause:  idis.8e.ship-hold-goods-ruling
void come_ashore(Unfolding& unfolding, ArmyId army, Hex hex);

/// A fleet becomes what is left of it, or is no more; hired ships among those that are gone for
/// good are missed where they came from.
/// Clause:  idis.add8e.hire-return-ruling
void keep_or_lose(Unfolding& unfolding, const Fleet& after,
                  const std::vector<ShipOwner>& gone_for_good, const Clauses& clauses);
/// Ships come to a commander where they lie: into the fleet he has there, or as one of their own.
/// Takes:   what makes the id of a new fleet, and its count.
/// Gives:   the fleet as it then is.
Fleet add_ships(Unfolding& unfolding, const Fleet& ships, const Clauses& clauses);

// ---- what they cost -----------------------------------------------------------------------------

inline constexpr Loot loot_a_ship{100};

/// The day that began with the last dawn.
Day day_since_dawn(Moment now);
/// Ships of a fleet that cost something on a day that begins.
/// Clause:  idis.8e.ship-cost-days-ruling, idis.add8e.hire-cost-ruling
std::int64_t ships_to_pay(const Fleet& fleet);
/// Pays for a fleet's day, if it is not paid for.
/// Clause:  idis.8e.ship-cost-100-per-day, idis.8e.ship-cost-unpaid-ruling
/// Takes:   the loot at hand, which becomes what is left of it.
void pay(Fleet& fleet, Loot& purse, Day day);
/// Who pays for it: the army it carries, or else its commander's.
std::optional<ArmyId> payer_of(const State& state, const Fleet& fleet);

/// Tells a commander what has become of ships.
void tell_of_ships(Unfolding& unfolding, CommanderId commander, Clauses clauses,
                   told::ShipNews news, std::int64_t ships, Soldiers soldiers = {});

}  // namespace idis
