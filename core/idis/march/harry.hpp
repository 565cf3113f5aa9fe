// Harrying (section 4a of the source): one detachment, for one day, against one army in range.
//
// An order given before dawn is for that day, a later one for the next. At dawn, when night marches
// are over, it is seen whether the target is in range: if so it is harried from then on and moves
// at half speed, whatever comes of it. At dusk, after foraging and razing, each attempt is rolled
// on its own, in the order of the orders, with the numbers of that dawn: 1d6 and a bonus for light
// troops, and 5 is success. Success kills, burns or steals; failure costs the harriers.
//
// What its commander may know when he orders it is what he sees; what is true shows at dawn. Speed
// is in set_out (progress_factor), the range is that of scouting.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What an attempt comes to.
/// Clause:  idis.4a.harry-roll-direction-ruling, idis.4a.harry-skirmisher-chance,
///          idis.4a.harry-cavalry-chance, idis.4a.harry-heavy-same, idis.4a.commando-harry
/// Takes:   the face of 1d6.
Tally attempt(const Detachment& harriers, int face);
/// Clause:  idis.4a.harry-base-chance, idis.4a.harry-roll-direction-ruling
bool has_succeeded(const Tally& attempt);

/// By what the harriers' number is multiplied when they burn or steal.
/// Clause:  idis.4a.harry-torch, idis.4a.harry-steal, idis.4a.harry-skirmisher-results,
///          idis.4a.harry-cavalry-results
/// Takes:   harry-torch with the sum of 2d6, or harry-steal with the face of 1d6.
Tally result(const Detachment& harriers, Clause clause, int faces);

/// Soldiers that harriers kill.
/// Clause:  idis.4a.harry-kill, idis.4a.harry-kill-no-bonus-ruling,
///          idis.4a.harry-loss-rounding-ruling
Soldiers killed_by(Soldiers harriers);
/// Soldiers that harriers lose when they fail.
/// Clause:  idis.4a.harry-failure-losses, idis.4a.harry-loss-rounding-ruling
Soldiers lost_by(Soldiers harriers);

/// What thieves carry off.
/// Clause:  idis.4a.harry-steal-kind-ruling, idis.4a.harry-steal-carry-ruling
/// Takes:   how much in all, what the target has, and what the harriers' army can still carry.
struct Booty {
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Booty&, const Booty&) = default;
};
Booty stolen(std::int64_t in_all, Plunder first, const Army& target, std::int64_t room);

/// Whether a hex is in an army's harrying range on a day.
/// Clause:  idis.4a.harry-within-range, idis.4a.harry-outrider-range,
///          idis.4a.harry-weather-range, idis.4a.harry-ranger-range
bool is_in_harrying_range(const State& state, ArmyId army, Hex hex, Day day);

/// Whether a commander may order it, as far as he can know.
/// Clause:  idis.4a.harry-choose-focus, idis.4a.harry-by-one-detachment,
///          idis.4a.harry-target-ruling, idis.4a.harry-within-range,
///          idis.4a.harry-not-garrisoned, idis.4a.harry-not-stationed,
///          idis.4.one-work-per-day-ruling, idis.3a.forage-besieged-ruling
/// Takes:   a commander who leads an army.
/// Gives:   nothing, or harrying_names_no_aim, no_such_detachment, detachment_is_away,
///          detachment_is_stationed, army_is_besieged, army_is_your_own, no_such_army,
///          army_is_resting, army_is_behind_walls (and shut in there), army_is_out_of_range (by
///          day alone: by night he cannot tell).
Gate may_harry(const State& state, CommanderId commander, const HarryArmy& order, Moment now);

/// An order to harry takes effect, at the dawn of its day.
/// Clause:  idis.4a.harry-takes-day, idis.7.orders-any-time
/// Gives:   HarryingTaken, in place of what the same detachment was to do that day; or the order is
///          stopped.
void take_up_harrying(Unfolding& unfolding, const GivenOrder& order, const Army& army);

/// At dawn, when night marches have ended: who is in range is harried.
/// Clause:  idis.4a.harry-within-range, idis.4a.harried-on-attempt-ruling,
///          idis.4a.harried-not-twice-ruling, idis.4a.harry-not-garrisoned,
///          idis.4a.harried-no-rest, idis.4a.harried-rest-broken
/// Gives:   HarryingBegan, and what that does to a rest; or the order is stopped.
void begin_harrying(Unfolding& unfolding, Day day);

/// At dusk: attempts are to be rolled, each in its turn.
/// Clause:  idis.4a.harry-takes-day
/// Gives:   HarryingsDue, if there are any.
void call_harriers(Unfolding& unfolding, Day day);

/// The attempt to be rolled next, or null: the one ordered first, then of the older army.
/// Clause:  idis.4a.harry-simultaneous-ruling, idis.4.tie-order-ruling
const Harrying* next_harrying(const State& state);

/// Rolls that attempt, with what follows.
/// Clause:  idis.4a.harry-kill-who-ruling, idis.4a.harry-failure-no-objective,
///          idis.4a.harry-knowledge, idis.4a.harry-leaves-range-ruling,
///          idis.4a.harry-simultaneous-ruling, idis.4a.raider-not-harry
/// Rolls:   1d6; on success 2d6 for torching, 1d6 for stealing.
/// Gives:   HarryingResolved; NumbersChanged; told HarryingEnded and WasHarried. Or, if harriers or
///          target are not there any more, the end of the order without a roll.
void resolve_harrying(Unfolding& unfolding);

/// No attempt by or against this army is made today: it has fought.
/// Clause:  idis.4a.harry-after-battle-ruling
/// Gives:   HarryingCalledOff for each; HarriedNoMore, and a march set out anew, for each army that
///          nobody harries any more.
/// Referee: he may call harrying off for any reason; by default only a battle does.
void call_off_harrying(Unfolding& unfolding, const std::vector<ArmyId>& armies);
/// Clause:  idis.4a.harry-after-battle-ruling
Gate may_call_off_harrying(const State& state, ArmyId army);
template <>
struct Ruling<CallOffHarrying> {
    static Gate may_rule(const State& state, const CallOffHarrying& order, Moment) {
        return may_call_off_harrying(state, order.army);
    }
    static void rule(Unfolding& unfolding, const CallOffHarrying& order) {
        call_off_harrying(unfolding, {order.army});
    }
};

template <>
struct Rule<HarryArmy> : AskedOnce {
    static Gate may_give(const State&, CommanderId, const HarryArmy&, Moment);
    static Deed take_effect(Unfolding&, const GivenOrder&, const Army&, const HarryArmy&);
};

}  // namespace idis
