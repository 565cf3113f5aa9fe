// Supplies (section 3 of the source): what an army eats and what it can carry.
//
// Need and capacity are Tallies over the detachments that are present. An army eats once a day, at
// 24:00, after all else of the day. Whoever has less than the day's need eats all there is and goes
// hungry: a loss of morale, then a check (rolled in the same moment, morale.hpp). The fourteenth
// hungry day in a row ends the army instead.
//
// Loot fills the same capacity. Whenever numbers change, what can no longer be carried is dropped,
// loot first; `change_numbers` is the one way to change them and sees to that, to followers who
// leave skirmishers and to the army that nobody is left of. Handing supplies over is in
// stores.hpp.
#pragma once

#include "core/idis/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

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

struct Load {
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Load&, const Load&) = default;
};

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

/// Makes the army's numbers and stores what `after` says, and what follows from that: the followers
/// and wagons of detachments without soldiers move on, followers leave an army that has become
/// exclusively skirmishers, the surplus load is dropped, and an army without soldiers, present or
/// departed, ends.
/// Clause:  idis.2a.empty-detachment-ruling, idis.2a.skirmisher-army-mixing-ruling,
///          idis.3.over-capacity-ruling, idis.2.zero-soldiers-ruling
/// Takes:   the force as it was and as it is to be, with the same detachments in the same order
///          except for those that have left by an event of their own.
/// Gives:   the force as it then is.
Force change_numbers(Unfolding& unfolding, const Force& before, Force after, Clauses clauses);

inline constexpr Days hungry_days_max{14};

/// Lets an army eat at the end of a day.
/// Clause:  idis.3.eat-time-ruling, idis.3.exact-supply-ruling, idis.3.partial-day-ruling,
///          idis.3.hunger-morale-loss, idis.3.hunger-check, idis.3.starvation-dissolves,
///          idis.3.starvation-count-ruling, idis.3.dissolve-outcome-ruling,
///          idis.3.garrison-eats-own-ruling
/// Takes:   an army of this state, and the day that ends.
/// Ruling:  an army of which everybody is away eats nothing and is not hungry.
void eat(Unfolding& unfolding, ArmyId army, Day day);

}  // namespace idis
