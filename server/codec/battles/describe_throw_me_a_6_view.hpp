// Descriptions of Throw Me a 6's views and of what may be ordered.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/throw_me_a_6/legal.hpp"
#include "core/throw_me_a_6/reaches.hpp"
#include "server/codec/battles/describe_throw_me_a_6_state.hpp"

namespace throw_me_a_6 {

BOOST_DESCRIBE_STRUCT(View, (), (observer, table, questions, secrets))
BOOST_DESCRIBE_STRUCT(TerrainOffer, (), (ground, left))
BOOST_DESCRIBE_STRUCT(DeployOffer, (), (unit, low, high))
BOOST_DESCRIBE_ENUM(Manoeuvre, ahead, oblique, other_way, pivot_and_ahead, any_way)
BOOST_DESCRIBE_STRUCT(Reach, (), (direction, distance))
BOOST_DESCRIBE_STRUCT(Envelope, (), (manoeuvre, allowance, reaches))
BOOST_DESCRIBE_STRUCT(Reaches, (), (unit, envelopes, charges, targets, joins, may_break_off))
BOOST_DESCRIBE_STRUCT(UnitOffer, (), (unit, may_move, may_shoot, may_break_off))
BOOST_DESCRIBE_STRUCT(FlankOffer, (), (unit, enemies))
BOOST_DESCRIBE_STRUCT(RetreatOffer, (), (unit, deduction_most))
BOOST_DESCRIBE_STRUCT(PursuitOffer, (), (unit, most))
BOOST_DESCRIBE_STRUCT(Legal, (), (terrain, may_place_river, may_place_road, may_complete_terrain,
                      edges, deployments, may_finish_deploying, may_name_general,
                      may_choose_turn, units, may_detach, may_end_actions, shot_at_charger, pila,
                      flanks, retreat, pursuit, may_instruct, may_end_battle, may_open, may_correct,
                      may_dispute, may_withdraw_dispute, may_settle_dispute, answers))

}  // namespace throw_me_a_6
