// Sieges (section 6a of the source): laid, begun, tested week by week, interrupted and ended.
//
// An army of a hundred soldiers lays siege where it stands; both sides are briefed and may plan;
// then the clock runs. At the end of each full week the threshold changes by all that happened in
// it, engines wear the walls, and two dice over the threshold open the gates. While no besieger is
// at it the siege stands still, and after a week of that it is over. What a fallen place means is
// in fall.hpp, engines in engines.hpp, who is at a siege in besieging.hpp.
#pragma once

#include "core/idis/siege/hold.hpp"

namespace idis {

/// An army lays siege to a stronghold of its hex, or joins in.
/// Clause:  idis.6a.siege-briefing, idis.6a.siege-needs-presence-ruling,
///          idis.6a.siege-interrupted-ruling
void lay_siege(Unfolding& unfolding, ArmyId army, StrongholdId stronghold);
/// A plan of somebody concerned; once all are in, the siege begins.
/// Clause:  idis.6a.siege-briefing, idis.6a.siege-start-no-plan-ruling
void plan_siege(Unfolding& unfolding, const Siege& siege, CommanderId commander,
                const std::string& text);

/// The threshold that the gates are tested against: with what those inside add.
/// Clause:  idis.9.trait-ironsides
std::int64_t threshold_of(const State& state, const Siege& siege);
/// What a week changes of the threshold.
/// Clause:  idis.6a.threshold-default-minus-1, idis.6a.threshold-disease-minus-1,
///          idis.6a.threshold-resupply-plus-2, idis.6a.threshold-resupply-once-ruling,
///          idis.6a.threshold-siegers-attacked-plus-1, idis.6a.threshold-siegers-attacked-ruling,
///          idis.6a.threshold-modifiers-add, idis.9.trait-brutal
Tally weekly_change(const State& state, const Siege& siege);

/// Whether a siege is to be interrupted, or to go on: its besiegers have gone, or one has come; or
/// to go on without one who has gone.
/// Clause:  idis.6a.siege-interrupted-ruling
bool is_siege_to_change(const State& state, const Siege& siege);

/// The siege that needs attention next.
struct SiegeDue {
    Moment at;
    StrongholdId stronghold;
};
std::optional<SiegeDue> next_siege(const State& state);
/// It begins, its week ends, it is interrupted, or it is over.
/// Clause:  idis.6a.siege-week-clock-ruling, idis.6a.threshold-weekly-order,
///          idis.6a.threshold-roll-over, idis.6a.threshold-impossible-roll,
///          idis.6a.threshold-no-cap-ruling, idis.6a.siege-interrupted-ruling,
///          idis.6a.gates-opened-who, idis.6a.gates-open-then-fall-ruling
/// Rolls:   2d6 at the end of a week while the gates are shut.
void go_on_with_siege(Unfolding& unfolding, StrongholdId stronghold);

/// The siege is over, by whatever.
/// Clause:  idis.6a.siege-engines-damage-lasts-ruling, idis.6a.garrison-replenish-ruling
void end_siege(Unfolding& unfolding, const Siege& siege, const Clauses& clauses);

/// Besiegers are driven from their siege, all at once; it ends unless another is at it.
/// Clause:  idis.6a.assault-lost-besieger-place-ruling
/// Takes:   the stronghold they besiege.
void give_up_siege(Unfolding& unfolding, StrongholdId stronghold,
                   const std::vector<ArmyId>& driven_off);

}  // namespace idis
