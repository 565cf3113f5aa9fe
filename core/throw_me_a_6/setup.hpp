// Making the battle: armies, who attacks, and which edge is whose.
//
// Section "setup". The referee brings the armies and may name the attacker; failing that dice say
// who he is. When the terrain lies the attacker chooses his base edge. The margins bind deployment
// alone; deploy.hpp carries them out.
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

}  // namespace throw_me_a_6
