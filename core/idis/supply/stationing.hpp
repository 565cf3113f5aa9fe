// Stationing (section 3d of the source): detachments left to hold a stronghold.
//
// Stationed detachments leave their army, live on the stronghold, belong to its commander (a local
// officer unless the referee gives somebody the post) and do nothing but defend it, until an army
// of the same side takes them into its ranks again. In state they are detachments of no army, with
// a row of their own.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Infantrymen, or what counts like them, that may be stationed in one stronghold.
/// Clause:  idis.3d.station-limit
inline constexpr std::int64_t stationed_max = 1'000;

/// What detachments count towards the limit.
/// Clause:  idis.3d.station-cavalry-four, idis.3d.station-mixed, idis.3d.station-who-counts-ruling
Tally stationing_weight(const std::vector<Detachment>& detachments);

/// The detachments stationed in a stronghold, oldest first.
std::vector<Detachment> stationed_in(const State& state, StrongholdId stronghold);

/// How many more infantrymen could be stationed there.
/// Clause:  idis.3d.station-limit-per-stronghold-ruling
std::int64_t room_for_stationing(const State& state, StrongholdId stronghold);

/// Whether a commander may give orders about one detachment, as far as he can know.
/// Clause:  idis.3d.station-defend-only, idis.3d.station-stronghold-commander,
///          idis.5.departed-state-ruling
/// Gives:   nothing, or detachment_is_stationed, no_such_detachment, detachment_is_away.
Gate may_command(const State& state, CommanderId commander, DetachmentId detachment);

/// Whether detachments may be stationed.
/// Clause:  idis.3d.station-limit, idis.3d.station-cavalry-four, idis.3d.station-mixed,
///          idis.3d.station-limit-per-stronghold-ruling, idis.3d.station-whole-detachments,
///          idis.3d.station-place-ruling, idis.3d.station-garrison-ruling
/// Gives:   nothing, or those of may_use_stronghold, may_pass_into, may_regroup and may_command, or
///          no_detachments_named, detachment_named_twice, stationing_limit_exceeded,
///          army_keeps_too_few_soldiers.
Gate may_station(const State& state, CommanderId commander, const StationDetachments& order);

/// Detachments are stationed.
/// Clause:  idis.3d.station-place-ruling, idis.3d.station-goods-ruling,
///          idis.3d.station-commander-ruling
void station(Unfolding& unfolding, const Army& army, const StationDetachments& order);

/// Whether stationed detachments may be taken into the army.
/// Clause:  idis.3d.station-recall-ruling, idis.7a.alliance-broken-stationed-ruling
/// Gives:   nothing, or no_detachments_named, detachment_named_twice, no_such_detachment (none
///          such is stationed in a friendly stronghold of the army's hex), army_is_marching,
///          stronghold_is_besieged (for who is outside), army_is_called_to_battle.
Gate may_recall(const State& state, CommanderId commander, const RecallDetachments& order);

/// Takes them in, with their followers and wagons.
/// Clause:  idis.3d.station-recall-ruling
void recall(Unfolding& unfolding, const Army& army, const RecallDetachments& order);

/// Whether a commander has the post of a stronghold's commander.
/// Clause:  idis.3d.station-commander-ruling, idis.3d.station-defend-only
Gate may_defend(const State& state, CommanderId commander, const DefendStronghold& order);

/// Whether a wizard's detachment counts as left alone, away from its commander.
/// Clause:  idis.3d.station-wizard-supervised
bool is_left_alone(const State& state, const Detachment& wizard);

/// The referee's: who may be given a post, and giving it.
/// Clause:  idis.3d.station-commander-ruling
Gate may_give_post(const State& state, const GivePost& order);
void give_post(Unfolding& unfolding, const GivePost& order);
template <>
struct Ruling<GivePost> : RuledBy<may_give_post, give_post> {};

/// Who defends a stronghold is read off the orders themselves.
template <>
struct Rule<DefendStronghold> {
    static Gate may_give(const State& state, CommanderId commander, const DefendStronghold& order,
                         Moment) {
        return may_defend(state, commander, order);
    }
    static void give(Unfolding&, const GivenOrder&, const DefendStronghold&) {}
};

}  // namespace idis
