// What a stronghold is by now (section 6a of the source): its garrison, its walls, who is inside.
//
// Garrisons of their own stand by default and are whole again a month after the last fight, or
// after a capture. Walls lose to engines and are mended a point a week. The garrison and those
// stationed there are one contingent in a battle, beside the armies behind the walls.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What holds for a stronghold, by its row or by its kind.
/// Clause:  idis.6a.town-default-garrison, idis.6a.city-default-garrison,
///          idis.6a.fortress-default-garrison, idis.6a.garrison-morale-ruling
Hold hold_of(const State& state, StrongholdId stronghold);
/// The same with the morale it has by a moment.
/// Clause:  idis.6a.garrison-replenish-ruling
Hold hold_at(const State& state, StrongholdId stronghold, Moment at);

/// The own garrison and those stationed, as one contingent; with nobody in it if there are none.
/// Clause:  idis.6a.garrison-added-to-army-ruling, idis.6a.stationed-troops-defend,
///          idis.6a.sally-stationed-not-ruling, idis.6a.garrison-commander-traits-ruling
/// Takes:   what they fight in: only the garrison itself joins a sally.
Contingent garrison_of(const State& state, StrongholdId stronghold, MeetingKind kind);
/// What a battle left of it.
/// Takes:   the detachments of garrison_of in their order, with the soldiers they have now.
void keep_garrison(Unfolding& unfolding, StrongholdId stronghold, const Force& now,
                   const Clauses& clauses);

/// Who holds the post of a stronghold's commander and is there: unless he is captive, dead, or with
/// an army of his elsewhere; else null.
const Commander* officer_inside(const State& state, StrongholdId stronghold);
/// The same where he leads no army, so that nobody inside speaks for the place but he.
const Commander* officer_without_army(const State& state, StrongholdId stronghold);

/// Whether a contingent is a garrison, and the commander of the place is not with it or leads an
/// army besides.
bool is_led_by_nobody(const State& state, const Contingent& contingent);

/// Armies behind the walls, the oldest first.
std::vector<ArmyId> armies_inside(const State& state, StrongholdId stronghold);
/// Whether a commander inside has a trait that speaks of the stronghold: of an army there, or of
/// the place itself.
/// Clause:  idis.6a.garrison-commander-traits-ruling, idis.9.ironsides-when-present-ruling
bool is_defended_by_a(const State& state, StrongholdId stronghold, Trait trait);
/// Whether an army's commander has a word to give for the whole stronghold: its post is his, or his
/// side holds it; an ally has one only where nobody of that side is left to defend it.
/// Clause:  idis.6a.surrender-choice-ruling
/// Takes:   an army within the walls.
bool is_in_charge(const State& state, StrongholdId stronghold, const Army& army);
/// Soldiers in it, of whatever kind.
Soldiers soldiers_inside(const State& state, StrongholdId stronghold);
/// Supplies that everybody inside eats in a week.
/// Clause:  idis.6a.threshold-resupply-once-ruling
Supplies weeks_food(const State& state, StrongholdId stronghold);

/// The hold that changes by itself next: a garrison whole again, a point of walls mended.
struct HoldDue {
    Moment at;
    StrongholdId stronghold;
};
std::optional<HoldDue> next_hold(const State& state);
/// Clause:  idis.6a.garrison-replenish-ruling, idis.6a.new-garrison-ruling,
///          idis.6a.siege-engines-damage-lasts-ruling
void mend(Unfolding& unfolding, StrongholdId stronghold);

}  // namespace idis
