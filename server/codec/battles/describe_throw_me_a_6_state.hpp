// Descriptions of Throw Me a 6's state.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/throw_me_a_6/state.hpp"
#include "server/codec/battles/describe_throw_me_a_6_orders.hpp"

namespace throw_me_a_6 {

BOOST_DESCRIBE_ENUM(Phase, gathering, terrain, edges, deploying, initiative, first_actions,
                    second_actions, first_leftover, second_leftover, melee, judging, over)
BOOST_DESCRIBE_STRUCT(Army, (), (side, name, general, comes_from, units))
BOOST_DESCRIBE_ENUM(DeployStep, light_cavalry, light_infantry, heavy_cavalry, heavy_infantry)
BOOST_DESCRIBE_STRUCT(Charge, (), (charger, target, touching, aligned, edge, spent, is_uphill))
BOOST_DESCRIBE_STRUCT(Retreat, (), (unit, winner, die, direction, deduction_most))
BOOST_DESCRIBE_ENUM(MeleeStage, pila, flanks, dice, retreats, runs, pursuits)
BOOST_DESCRIBE_STRUCT(Fighter, (), (unit, stands, pila_losses, losses, struck, target))
BOOST_DESCRIBE_STRUCT(Pursuer, (), (unit, loser, direction, rounds))
BOOST_DESCRIBE_STRUCT(Loser, (), (unit, winner, direction))
BOOST_DESCRIBE_STRUCT(Melee, (), (stage, fighters, throwers, losers, hit_elephants, pursuers))
BOOST_DESCRIBE_ENUM(Ending, army_routed, both_routed, conceded, agreed, stalled, last_turn, judged)
BOOST_DESCRIBE_STRUCT(Outcome, (), (ending, winner, turns))
BOOST_DESCRIBE_STRUCT(Statement, (), (player, words))
BOOST_DESCRIBE_STRUCT(Dispute, (), (number, statements, is_open, is_upheld, decision))
BOOST_DESCRIBE_STRUCT(Table, (), (id, phase, options, armies, attacker, terrain, proposed,
                      attackers_edge, step, deploying, units, contacts, turn, first, initiative,
                      charge, retreat, runs, melee, is_quiet, quiet_turns, draw_proposals, outcome,
                      disputes))
BOOST_DESCRIBE_STRUCT(PilaChoice, (), (unit, throws))
BOOST_DESCRIBE_STRUCT(Secret, (), (side, instructions, pila))
BOOST_DESCRIBE_STRUCT(State, (), (table, secrets, rolls))
BOOST_DESCRIBE_STRUCT(Referee, (), ())
BOOST_DESCRIBE_STRUCT(Outsider, (), ())
BOOST_DESCRIBE_STRUCT(Question, (), (id, to, about, side, unit, default_order))

}  // namespace throw_me_a_6
