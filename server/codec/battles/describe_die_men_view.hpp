// Descriptions of Die, Men!'s views and of what may be ordered.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/die_men/legal.hpp"
#include "core/die_men/reaches.hpp"
#include "server/codec/battles/describe_die_men_state.hpp"

namespace die_men {

BOOST_DESCRIBE_STRUCT(View, (), (observer, table, questions, secrets, personal_fights, awaited))
BOOST_DESCRIBE_STRUCT(MoveOffer, (), (from, path, troops))
BOOST_DESCRIBE_STRUCT(Prospect, (), (units, width, height, is_too_low, damage, losses,
                      may_defend_first, knocks_out, breaks))
BOOST_DESCRIBE_STRUCT(SetUses, (), (army, by, set, attacks, prospects, defends, moves, leaves))
BOOST_DESCRIBE_STRUCT(Reaches, (), (hex, sets))
BOOST_DESCRIBE_STRUCT(SetOffer, (), (army, by, set, hexes))
BOOST_DESCRIBE_STRUCT(StepOffer, (), (army, from, to, troops))
BOOST_DESCRIBE_STRUCT(SplitOffer, (), (army, set, ways))
BOOST_DESCRIBE_STRUCT(DeclareOffer, (), (army, stances, first_round, strategies, gates))
BOOST_DESCRIBE_STRUCT(CommandOffer, (), (character, attempts, can_inspire, claims))
BOOST_DESCRIBE_STRUCT(GobbleOffer, (), (army, dice, most))
BOOST_DESCRIBE_STRUCT(LossOffer, (), (army, troops, units))
BOOST_DESCRIBE_STRUCT(DieOffer, (), (army, sets))
BOOST_DESCRIBE_STRUCT(PlaceOffer, (), (army, type, threat, units, hexes))
BOOST_DESCRIBE_STRUCT(TileOffer, (), (army, tiles, places))
BOOST_DESCRIBE_STRUCT(ScaleOdds, (), (army, units, dice, no_set))
BOOST_DESCRIBE_STRUCT(ScaleOffer, (), (army, soldiers, odds))
BOOST_DESCRIBE_STRUCT(Legal, (), (scales, terrains, tiles, places, characters, declarations,
                      may_end_it, splits, commands, sets, gobble, losses, dice, steps, may_instruct,
                      can_open, can_reinforce, can_correct, may_dispute, may_withdraw_dispute,
                      may_settle_dispute, answers))

}  // namespace die_men
