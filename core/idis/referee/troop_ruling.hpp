// What the referee says of commanders, armies and detachments (sections 2, 2a and 2b).
//
// He seats people, hands armies over, moves commanders between factions, defines factions' own
// kinds of detachments, says of whom a raised army consists and who holds a stronghold, credits
// victories, grants wagons and corrects numbers.
#pragma once

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/troops/orders.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Gives:   nothing, or the first of no_such_army, no_such_detachment, no_such_faction,
///          no_such_raising, no_such_stronghold, no_such_commander, everybody_is_away,
///          number_is_negative, number_is_too_large, number_out_of_bounds, too_many_detachments,
///          text_is_empty, text_is_too_long, kind_is_defined_already, kind_of_another_faction,
///          skirmishers_are_infantry, army_needs_hundred_soldiers, seat_is_held,
///          commander_has_army, nothing_is_corrected, army_cannot_carry_so_much,
///          hex_is_off_the_map, armies_cannot_march_into_water, hex_is_impassable,
///          army_is_called_to_battle, army_is_aboard, army_is_at_a_siege.
Gate may_rule_troops(const State& state, const CreditVictory& order);
Gate may_rule_troops(const State& state, const GiveWagons& order);
Gate may_rule_troops(const State& state, const CorrectDetachment& order);
Gate may_rule_troops(const State& state, const CorrectArmy& order);
Gate may_rule_troops(const State& state, const CorrectStore& order);
Gate may_rule_troops(const State& state, const DefineKind& order);
Gate may_rule_troops(const State& state, const ComposeRaising& order);
Gate may_rule_troops(const State& state, const HandOverStronghold& order);
Gate may_rule_troops(const State& state, const MarkSiege& order);
Gate may_rule_troops(const State& state, const FillSeat& order);
Gate may_rule_troops(const State& state, const GiveArmy& order);
Gate may_rule_troops(const State& state, const ChangeFaction& order);

/// Clause:  idis.2a.names-and-honours
void rule_troops(Unfolding& unfolding, const CreditVictory& order);
/// Clause:  idis.2a.wagons-source-ruling
/// Ruling:  they are spread over the detachments in proportion to their soldiers.
void rule_troops(Unfolding& unfolding, const GiveWagons& order);
/// Clause:  idis.2.referee-default-ruling
void rule_troops(Unfolding& unfolding, const CorrectDetachment& order);
/// Clause:  idis.2.referee-default-ruling
/// Ruling:  an army that is put elsewhere halts there: its march, its work and its rest are over.
void rule_troops(Unfolding& unfolding, const CorrectArmy& order);
/// Clause:  idis.2.referee-default-ruling
void rule_troops(Unfolding& unfolding, const CorrectStore& order);
/// Clause:  idis.2a.faction-special-detachments
void rule_troops(Unfolding& unfolding, const DefineKind& order);
/// Clause:  idis.2b.raise-size-referee, idis.2a.faction-special-detachments
void rule_troops(Unfolding& unfolding, const ComposeRaising& order);
/// Clause:  idis.2b.recently-conquered-ruling, idis.1b.region-control-ruling
void rule_troops(Unfolding& unfolding, const HandOverStronghold& order);
/// Clause:  idis.2b.raise-under-siege-ruling
void rule_troops(Unfolding& unfolding, const MarkSiege& order);
/// Clause:  idis.2.referee-selects-commander, idis.2.spartan-takes-command-ruling,
///          idis.2a.commando-leaves-ruling
void rule_troops(Unfolding& unfolding, const FillSeat& order);
/// Clause:  idis.2.one-army-per-commander-ruling, idis.2.one-commander-per-army,
///          idis.2.spartan-takes-command-ruling, idis.2a.commando-leaves-ruling
/// Referee: what becomes of the commander before; by default he waits for a new army.
void rule_troops(Unfolding& unfolding, const GiveArmy& order);
/// Clause:  idis.2.army-follows-commander-faction, idis.2.faction-or-none
void rule_troops(Unfolding& unfolding, const ChangeFaction& order);

/// An order of the referee that is told of here.
template <class O>
concept TroopRuling = requires(Unfolding& unfolding, const O& order) {
    rule_troops(unfolding, order);
};
template <TroopRuling O>
struct Ruling<O> {
    static Gate may_rule(const State& state, const O& order, Moment) {
        return may_rule_troops(state, order);
    }
    static void rule(Unfolding& unfolding, const O& order) { rule_troops(unfolding, order); }
};

}  // namespace idis
