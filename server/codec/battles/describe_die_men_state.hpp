// Descriptions of Die, Men!'s state.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/die_men/state.hpp"
#include "server/codec/battles/describe_die_men_orders.hpp"

namespace die_men {

BOOST_DESCRIBE_ENUM(Phase, gathering, scaling, laying, placing, declaring, splitting, interfering,
                    resolving, free_moving, judging, over)
BOOST_DESCRIBE_STRUCT(RollOff, (), (pools, winner, is_chosen))
BOOST_DESCRIBE_STRUCT(PlacementProposal, (), (army, placements))
BOOST_DESCRIBE_STRUCT(Setup, (), (roll_off, has_tiles, placing, turn, proposals))
BOOST_DESCRIBE_ENUM(SlotStage, choosing, gobbling, losing, moving)
BOOST_DESCRIBE_STRUCT(Contender, (), (army, set, by, has_chosen, use))
BOOST_DESCRIBE_ENUM(BlowStage, announced, stopped, through, landed, done)
BOOST_DESCRIBE_STRUCT(Blow, (), (from, target, aim, kind, set, width, height, support, bonus, most,
                      stage, losses))
BOOST_DESCRIBE_STRUCT(Slot, (), (width, height, stage, contenders, blows))
BOOST_DESCRIBE_ENUM(Ending, one_side_left, nobody_left, agreed, stalemate, no_attacks, round_limit,
                    judged)
BOOST_DESCRIBE_STRUCT(ReportLine, (), (type, threat, brought, standing, saved, captured, lost,
                      unrepresented))
BOOST_DESCRIBE_STRUCT(ArmyReport, (), (army, lines, alive, lost, dead, wounded, scattered,
                      is_judged))
BOOST_DESCRIBE_STRUCT(Outcome, (), (ending, winner, rounds, minutes, reports))
BOOST_DESCRIBE_STRUCT(Statement, (), (player, words))
BOOST_DESCRIBE_STRUCT(Dispute, (), (number, statements, is_open, is_upheld, decision))
BOOST_DESCRIBE_STRUCT(OpenTable, (), (id, phase, options, scale, map, setup, armies, characters,
                      groups, bloc_dice_used, round, slots, quiet_rounds, is_quiet, slot, outcome,
                      disputes))
BOOST_DESCRIBE_STRUCT(Written, (), (round, stance))
BOOST_DESCRIBE_STRUCT(Choice, (), (set, use))
BOOST_DESCRIBE_STRUCT(Secret, (), (id, written, gates, splits, choices, steps, instructions))
BOOST_DESCRIBE_STRUCT(PersonalFight, (), (round, character, at))
BOOST_DESCRIBE_STRUCT(State, (), (table, secrets, personal_fights, awaited, rolls))
BOOST_DESCRIBE_STRUCT(Referee, (), ())
BOOST_DESCRIBE_STRUCT(Outsider, (), ())
BOOST_DESCRIBE_ENUM(QuestionKind, choose_scale, shift_scale, lay_tile, place_units, place_character,
                    judge_placement, declare, judge_goal, break_sets, try_command, claim_set,
                    spend_set, choose_gobble, take_losses, give_die, move_freely, decide_fate,
                    judge_battle, judge_losses, settle_dispute)
BOOST_DESCRIBE_STRUCT(Question, (), (id, to, kind, army, character, number, default_order))

}  // namespace die_men
