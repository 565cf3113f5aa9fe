// Making the battle: armies, who attacks, and which edge is whose; and mending it later.
//
// Section "setup". The referee brings the armies and may name the attacker; failing that dice say
// who he is. When the terrain lies the attacker chooses his base edge. The margins bind deployment
// alone; deploy.hpp carries them out. While it is fought the referee may put a unit right, by the
// ruling on corrections of section "notes": what comes of it must be a table that play could leave.
#pragma once

#include "core/throw_me_a_6/unfolding.hpp"

namespace throw_me_a_6 {

/// Clause:  throw-me-a-6.setup.army-list-source
/// Limit:   30 units a side, so that all have room to stand.
Gate may_bring(const Table& table, const BringArmy& order);
void bring(Unfolding& u, const BringArmy& order);
/// An army by a published list as one of this game's.
/// Clause:  throw-me-a-6.setup.dba-element-is-unit, throw-me-a-6.setup.dba-type-mapping-ruling
/// Referee: he may bring the units otherwise, by BringArmy.
BringArmy translated(const BringDbaArmy& order);
Gate may_set(const Table& table, const Options& options);
Gate may_open(const Table& table);
/// Opens the battle; the attacker is rolled for unless he was named.
/// Clause:  throw-me-a-6.setup.who-attacks-ruling
/// Rolls:   1d6 for each side, again while they are equal.
void open(Unfolding& u);

/// Clause:  throw-me-a-6.setup.attacker-chooses-edge, throw-me-a-6.setup.edge-after-terrain
Gate may_choose(const Table& table, const ChooseEdge& order);
/// The edge the attacker takes if he is silent.
/// Clause:  throw-me-a-6.setup.attacker-chooses-edge
BaseEdge default_edge(const Table& table);
/// A side's base edge.
/// Clause:  throw-me-a-6.setup.base-edges-ruling
BaseEdge edge_of(const Table& table, Side side);
/// The two corners of a side's deployment zone.
/// Clause:  throw-me-a-6.setup.deployment-zone, throw-me-a-6.setup.no-mans-land,
///          throw-me-a-6.setup.no-mans-land-ruling, throw-me-a-6.setup.flank-margin
struct Zone {
    Point low;
    Point high;
};
Zone deployment_zone(const Table& table, Side side);
/// Straight at the enemy's base edge.
int forward_of(const Table& table, Side side);

/// Whether units may be corrected now: between two orders, when nothing waits to be settled.
/// Clause:  throw-me-a-6.notes.corrections-ruling
Gate may_correct_now(const Table& table);
/// Clause:  throw-me-a-6.notes.corrections-ruling
/// Gives:   nothing, or the first of battle_is_not_being_fought, an_answer_is_awaited,
///          no_such_unit, unit_is_not_placed, reason_is_missing, reason_is_too_long,
///          nothing_is_corrected, chariot_is_attached, losses_are_out_of_bounds, unit_has_no_pila,
///          unit_may_not_leave_the_table, units_do_not_overlap, ground_is_impassable,
///          contact_is_with_an_enemy_it_touches.
Gate may_correct(const Table& table, const CorrectUnit& order);
/// Ruling:  contacts in which it no longer touches are over, unless the referee names them anew.
void correct(Unfolding& u, const CorrectUnit& order);

}  // namespace throw_me_a_6
