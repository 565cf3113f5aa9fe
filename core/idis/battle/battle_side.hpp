// One side of a battle with its armies, and what it counts (section 6 of the source).
//
// A Host is a side copied out of the state, so that a rule can work on it: each army with its force
// and what it counts when numbers are compared. Of an army's soldiers the mounted and the heavy
// count for more, and in an assault the mounted do not. Counting for more is for comparing alone:
// the fallen are taken from real heads. Who stands on a side, battle_host.hpp finds out.
#pragma once

#include <vector>

#include "core/idis/battle/rows.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

/// An army on one side of a battle.
struct Contingent {
    Engaged engaged;                 ///< how the contact found it
    Force force;
    Fraction strength;               ///< counted
    bool is_garrison = false;        ///< of a stronghold, with those stationed there; no army
    StrongholdId stronghold = {};    ///< whose garrison
    std::optional<Fleet> fleet = {}; ///< ships, with the army aboard, if one is, as its force
};
struct Host {
    std::vector<Contingent> all;     ///< those that are there and have soldiers
};

/// One side of a meeting.
const BattleSide& side_of(const Meeting& meeting, Camp camp);
/// One side of a meeting.
BattleSide& side_of(Meeting& meeting, Camp camp);

/// What an army counts when numbers are compared.
/// Clause:  idis.6.cavalry-count-double, idis.6.heavy-infantry-double,
///          idis.6.heavy-cavalry-quadruple, idis.6.who-counts-as-soldier-ruling,
///          idis.6.stationing-ratio-not-in-battle, idis.6a.assault-cavalry-single,
///          idis.6a.assault-heavy-cavalry-ruling
Tally counted_strength(const std::vector<Detachment>& detachments, MeetingKind kind);

/// What a side counts in all.
/// Clause:  idis.6.multi-army-strength-ruling
Fraction strength_of(const Host& host);
Soldiers soldiers_of(const Host& host);
/// By how much a contingent's morale counts beside others': its soldiers, or its ships.
std::int64_t heads_of(const Contingent& contingent);

/// A side's morale, and how far it lies under its resting morale.
/// Clause:  idis.6.multi-army-morale-ruling, idis.6.morale-before-battle-ruling
/// Takes:   a side with soldiers.
std::int64_t morale_of(const Host& host);
std::int64_t morale_gap_of(const Host& host);

/// Whether a condition holds for a side: for at least half of what it counts.
/// Clause:  idis.6.multi-army-condition-ruling
template <class Condition>
bool holds_for_half(const Host& host, Condition condition) {
    Fraction with;
    for (const Contingent& each : host.all) {
        if (condition(each)) with += each.strength;
    }
    return with > Fraction{} && with * 2 >= strength_of(host);
}

/// The meeting an army is called to, or null.
const Meeting* meeting_of(const State& state, ArmyId army);
const Meeting* meeting_of(const State& state, FleetId fleet);
/// Its place in it.
/// Takes:   an army of that meeting.
Camp camp_of(const Meeting& meeting, ArmyId army);
const Engaged& engaged_in(const Meeting& meeting, ArmyId army);

}  // namespace idis
