// What an army eats in a day and what it can carry (section 3 of the source).
//
// Need and capacity are Tallies over the detachments that are present. Supplies and loot fill the
// same capacity. Eating itself is in supply.hpp; how numbers change, and what is dropped with them,
// in numbers.hpp; handing supplies over in stores.hpp.
#pragma once

#include "core/idis/state.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

struct Load {
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Load&, const Load&) = default;
};

/// Supplies these men and animals eat in one day.
/// Clause:  idis.3.infantry-eat, idis.3.noncombatants-eat, idis.3.cavalry-eat, idis.3.wagons-eat,
///          idis.3.daily-eating-total, idis.3.spartan-eating
/// Gives:   a whole number of supplies, >= 0.
Tally daily_consumption(const Force& force);
Tally daily_consumption(const std::vector<Detachment>& detachments);

/// What an army carries, of supplies and loot together.
/// Clause:  idis.3.carry-foot, idis.3.carry-cavalry, idis.3.carry-wagon, idis.3.capacity-total,
///          idis.3.logistician-capacity
/// Gives:   a whole number of supplies, >= 0.
Tally carrying_capacity(const Force& force);
/// The same without any commander: what the detachments themselves carry.
Tally carrying_capacity(const std::vector<Detachment>& detachments);

/// What the army could still take up.
/// Clause:  idis.3.loot-shares-capacity, idis.3.over-capacity-ruling
Tally free_capacity(const Force& force);

/// What is kept of a load that only so much can be carried of.
/// Clause:  idis.3.over-capacity-ruling
Load kept_of(Load load, Fraction capacity, DroppedFirst first = DroppedFirst::loot);
/// What an army drops first, by its commander's order: loot if he gave none.
/// Clause:  idis.3.over-capacity-ruling
DroppedFirst dropped_first(const State& state, ArmyId army);

/// What detachments take along when they leave: their share by carrying capacity.
/// Clause:  idis.5.leavers-share-ruling
/// Takes:   the army's stores, the detachments that leave, and all that are present.
/// Gives:   supplies and loot, each rounded down; everything if all leave.
Load share_of(Load stores, const std::vector<Detachment>& leaving,
              const std::vector<Detachment>& present);

/// What a detachment brings back from its share: the rest after a day's need for each day away.
/// Clause:  idis.5.departed-state-ruling
Load brought_back(const Detachment& departed);

/// Room that the books of one spell take.
/// Clause:  idis.8b.spell-baggage-1000
inline constexpr std::int64_t books_room = 1'000;

}  // namespace idis
