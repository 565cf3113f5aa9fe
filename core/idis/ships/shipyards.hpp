// Where ships come from (the addendum to section 8e of the source).
//
// Anyone who occupies a stronghold by the water has its yards, a hundred ships in two months, and
// may hire what it has lying there. In the countryside an army's followers build ships in four
// months, and a hex by the water has a few to hire, once a month. Hired ships cost every day, are
// given back at any stronghold by the water, and are missed there for a month when they are lost.
#pragma once

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/ships/ships.hpp"

namespace idis {

/// Ships that the yards of one stronghold build at a time, and how long that takes.
/// Clause:  idis.add8e.stronghold-build-hundred-ships
inline constexpr std::int64_t ships_a_batch = 100;
inline constexpr Span batch_takes = days(60);
/// Clause:  idis.add8e.country-build-four-months
inline constexpr Days country_takes{120};
/// Clause:  idis.add8e.country-hire-once-per-month
inline constexpr Span hire_again_after = days(30);

/// Whether a commander occupies a stronghold: his side holds it, and men of his are in it.
/// Clause:  idis.add8e.occupying-meaning-ruling
bool occupies(const State& state, CommanderId commander, const Stronghold& stronghold);

/// Ships for hire in a stronghold by the water, if none is hired out.
/// Clause:  idis.add8e.hire-town-10, idis.add8e.hire-fortress-20, idis.add8e.hire-city-100
std::int64_t ships_for_hire(StrongholdKind kind);
/// Those it has left now.
/// Clause:  idis.add8e.hire-already-hired, idis.add8e.hire-return-ruling
std::int64_t ships_left_for_hire(const State& state, const Stronghold& stronghold);
/// Ships for hire in the countryside.
/// Clause:  idis.add8e.country-hire-settlement-tenth, idis.add8e.country-hire-rounding-ruling,
///          idis.add8e.country-hire-settlement-source
std::int64_t ships_of_country(const HexGround& ground);
/// Ships that so many followers build in the countryside.
/// Clause:  idis.add8e.country-build-one-percent, idis.add8e.country-build-count-time-ruling
std::int64_t ships_built_by(Noncombatants at_start, Noncombatants at_end);

/// Whether ships may be ordered so, as far as the commander can know.
/// Clause:  idis.add8e.stronghold-shipyards, idis.add8e.occupying-meaning-ruling,
///          idis.add8e.hire-needs-occupying-ruling, idis.add8e.country-build-needs-water,
///          idis.add8e.country-hire-stronghold-hex-ruling,
///          idis.add8e.country-hire-once-per-month
/// Gives:   nothing, or no_such_place, army_is_not_there, no_water_here,
///          stronghold_is_not_occupied, ships_out_of_bounds, army_builds_already,
///          stronghold_is_hostile, hex_was_hired_out, no_such_fleet, fleet_is_not_here,
///          fleet_is_under_way, fleet_has_not_so_many, no_stronghold_here.
/// Ruling:  what others hired he does not know beforehand; he gets what is left.
Gate may_build(const State& state, const Army& army, const BuildShips& order);
Gate may_hire(const State& state, const Army& army, const HireShips& order);
Gate may_give_back(const State& state, const Army& army, const GiveBackShips& order);

/// Clause:  idis.add8e.stronghold-build-smaller-ruling, idis.add8e.country-build-four-months
void build_ships(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                 const BuildShips& what);
/// Clause:  idis.add8e.country-hire-per-hex-ruling, idis.add8e.country-hire-other-hex
/// Gives:   whether there were any.
Deed hire_ships(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                const HireShips& what);
void give_back(Unfolding& unfolding, const GiveBackShips& what);

/// The yards that need attention next: a batch is done, or lost; or lost hired ships are replaced.
struct YardDue {
    Moment at;
    std::optional<OrderId> building;
    HireLoss::Key loss{};
};
std::optional<YardDue> next_yard(const State& state);
/// Clause:  idis.add8e.stronghold-build-hundred-ships,
///          idis.add8e.stronghold-build-lost-ruling
void advance_shipyard(Unfolding& unfolding, const YardDue& due);
/// A day ends for those who build in the countryside.
/// Clause:  idis.add8e.country-build-count-time-ruling
void reckon_country_building(Unfolding& unfolding, Day day);

}  // namespace idis
