// Descriptions of Dice Warriors' views and of what may be ordered.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/dice_warriors/view.hpp"
#include "server/codec/battles/describe_dice_warriors_state.hpp"

namespace dice_warriors {

BOOST_DESCRIBE_ENUM(Notice, few_warriors, many_monsters, unusual_match_up)
BOOST_DESCRIBE_ENUM(CharacterState, standing, fallen, fallen_at_six, escaped)
BOOST_DESCRIBE_STRUCT(CharacterReport, (), (mark, side, state, upgrades, spell_used, spells_left))
BOOST_DESCRIBE_STRUCT(Losses, (), (detachment, soldiers))
BOOST_DESCRIBE_STRUCT(Report, (), (outcome, characters, losses, piles, is_objective_met))
BOOST_DESCRIBE_STRUCT(View, (), (observer, table, notices, questions, instructions, messages,
                      proposals, queue, is_waiting, report,
                      fates))
BOOST_DESCRIBE_STRUCT(MoveOffer, (), (unit, left))
BOOST_DESCRIBE_STRUCT(StrikeOffer, (), (unit, kind, target, addition, is_hopeless))
BOOST_DESCRIBE_STRUCT(MagicOffer, (), (unit, spots, summon, lower, turn, spells))
BOOST_DESCRIBE_STRUCT(PurchaseOffer, (), (purchase, cents))
BOOST_DESCRIBE_STRUCT(Legal, (), (place, moves, strikes, magic, leave, purchases, answers, yields,
                      can_declare_done, can_take_back, can_open, can_end_turn, can_overrule,
                      may_dispute, may_withdraw_dispute, may_settle_dispute))

}  // namespace dice_warriors
