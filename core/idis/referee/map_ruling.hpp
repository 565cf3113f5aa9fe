// What the referee says of the land (sections 1 and 1b of the source): whose a single hex is, and
// which places are strongholds.
//
// Regions follow from where the strongholds stand (map/region.hpp), so they are redrawn with the
// event that adds or destroys one. A stronghold that is fought over, or with men of others in it,
// is not destroyed under their feet: the referee ends that first.
#pragma once

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Gives:   nothing, or hex_is_off_the_map, no_such_faction, no_such_commander,
///          hex_is_not_overruled; no_such_place, place_is_a_stronghold,
///          armies_cannot_march_into_water, hex_is_impassable; no_such_stronghold,
///          stronghold_is_in_use.
Gate may_rule_map(const State& state, const OverruleHex& order);
Gate may_rule_map(const State& state, const PlaceStronghold& order);
Gate may_rule_map(const State& state, const DestroyStronghold& order);

/// Clause:  idis.1b.hex-overruled-ruling
void rule_map(Unfolding& unfolding, const OverruleHex& order);
/// Clause:  idis.1b.region-stronghold-change-ruling
void rule_map(Unfolding& unfolding, const PlaceStronghold& order);
void rule_map(Unfolding& unfolding, const DestroyStronghold& order);

/// An order of the referee that is told of here.
template <class O>
concept MapRuling = requires(Unfolding& unfolding, const O& order) { rule_map(unfolding, order); };
template <MapRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_map(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_map(unfolding, order); }
};

}  // namespace idis
