// The loot of strongholds (section 8d of the source).
//
// A stronghold's own loot is rolled when it is first needed: when somebody counts it who may, or
// when the place falls. From then on it is a store like any other, which does not fill again. How
// loot is carried is in provisions.hpp, what lies in deposit in stores.hpp, who takes what of a
// fallen place in fall.hpp.
#pragma once

#include <array>

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct TreasuryRow {
    StrongholdKind kind = StrongholdKind::town;
    Clause clause;
    Loot each;                               ///< for each point of 1d6
};
inline constexpr std::array<TreasuryRow, 3> treasury_table = {{
    {StrongholdKind::town, "idis.8d.loot-town", Loot{10'000}},
    {StrongholdKind::city, "idis.8d.loot-city", Loot{100'000}},
    {StrongholdKind::fortress, "idis.8d.loot-castle", Loot{1'000}},
}};

/// What a stronghold holds of its own; rolled for if it has not been before.
/// Clause:  idis.8d.loot-roll-once-ruling, idis.8d.loot-town, idis.8d.loot-city,
///          idis.8d.loot-castle
/// Rolls:   1d6, the first time.
Loot open_treasury(Unfolding& unfolding, StrongholdId stronghold);

/// Takes all of it out.
/// Clause:  idis.8d.loot-roll-once-ruling
/// Rolls:   1d6, the first time.
Loot empty_treasury(Unfolding& unfolding, StrongholdId stronghold);

/// What captors find of so much loot.
/// Clause:  idis.9.trait-raider-loot, idis.9.raider-several-captors-ruling
Loot found_by(const State& state, const std::vector<ArmyId>& captors, Loot loot);

/// Whether a commander may have it counted.
/// Clause:  idis.8d.loot-hidden
/// Gives:   nothing, or no_such_place, you_have_not_that_post.
Gate may_count(const State& state, CommanderId commander, const CountTreasury& order);
/// Clause:  idis.8d.loot-hidden
/// Rolls:   1d6, the first time.
void count_treasury(Unfolding& unfolding, CommanderId commander, const CountTreasury& order);

/// Gives:   nothing, or no_such_stronghold, nothing_named, number_is_too_large.
Gate may_set_treasury(const State& state, const SetTreasury& order);
/// Clause:  idis.8d.loot-castle
void set_treasury(Unfolding& unfolding, const SetTreasury& order);

template <>
struct Rule<CountTreasury> {
    static Gate may_give(const State& state, CommanderId commander, const CountTreasury& order,
                         Moment) {
        return may_count(state, commander, order);
    }
    static void give(Unfolding& unfolding, const GivenOrder& given, const CountTreasury& order) {
        count_treasury(unfolding, given.commander, order);
    }
};

}  // namespace idis
