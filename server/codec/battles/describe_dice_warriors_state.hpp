// Descriptions of Dice Warriors' state.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/dice_warriors/state.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"

namespace dice_warriors {

BOOST_DESCRIBE_ENUM(Phase, gathering, casting, placing, initiative, turns, over)
BOOST_DESCRIBE_STRUCT(Seat, (), (player, side, is_done, is_placed_by_machine))
BOOST_DESCRIBE_STRUCT(Piles, (), (warriors, monsters))
BOOST_DESCRIBE_STRUCT(Background, (), (fights, bought))
BOOST_DESCRIBE_STRUCT(Casting, (), (dice, difference, is_scrambled, is_left_to_machine))
BOOST_DESCRIBE_STRUCT(Initiative, (), (warriors, monsters, is_tied))
BOOST_DESCRIBE_ENUM(Purpose, placement, warrior_die, initiative, attack, flip, blocking)
BOOST_DESCRIBE_STRUCT(Die, (), (purpose, unit, side, face, is_accepted_by_roller,
                      is_accepted_by_other))
BOOST_DESCRIBE_ENUM(AttackStage, declared, rolling, judged, dying, losing, flipping)
BOOST_DESCRIBE_STRUCT(Attack, (), (attacker, kind, target, from, aim, stage, is_aid, taken_by,
                      range_addition, is_out_of_sight, struck, number, result, is_fate_eased))
BOOST_DESCRIBE_STRUCT(Move, (), (mover, route, tested, blocker, due_at))
BOOST_DESCRIBE_STRUCT(AllowedShot, (), (shooter, target))
BOOST_DESCRIBE_ENUM(Ending, one_side_stands, nobody_stands, yielded, undecided, by_referee)
BOOST_DESCRIBE_STRUCT(Outcome, (), (ending, holder, rounds))
BOOST_DESCRIBE_STRUCT(Statement, (), (player, words))
BOOST_DESCRIBE_STRUCT(Dispute, (), (number, statements, is_open, is_upheld, decision))
BOOST_DESCRIBE_STRUCT(OpenTable, (), (id, phase, field, seats, units, piles, warriors_background,
                      monsters_background, casting, initiative, round, side, first, quiet_rounds,
                      is_round_quiet, die, attack, move, allowed_shots, is_released, campaign,
                      outcome, disputes))
BOOST_DESCRIBE_STRUCT(Voice, (), (id, player, unit, answer))
BOOST_DESCRIBE_STRUCT(Decision, (), (kind, side, unit, coin, upgrade, voices))
BOOST_DESCRIBE_STRUCT(Yield, (), ())
BOOST_DESCRIBE_STRUCT(Uncovered, (), (unit, text))
BOOST_DESCRIBE_STRUCT(Proposal, (), (id, by, side, what, voices))
BOOST_DESCRIBE_STRUCT(StandingInstruction, (), (player, instruction))
BOOST_DESCRIBE_STRUCT(Message, (), (side, by, text))
BOOST_DESCRIBE_STRUCT(Wish, (), (player, coin, rerolls))
BOOST_DESCRIBE_STRUCT(State, (), (table, decision, proposals, instructions, messages, queue, wish,
                      questions_put, rolls, fates))
BOOST_DESCRIBE_STRUCT(Referee, (), ())
BOOST_DESCRIBE_STRUCT(Outsider, (), ())
BOOST_DESCRIBE_STRUCT(Question, (), (id, to, kind, unit, coins, upgrades, default_answer))

}  // namespace dice_warriors

namespace codec {

template <>
inline constexpr std::array<std::string_view, 1> later_members<dice_warriors::Wish>{"rerolls"};
template <>
inline constexpr std::array<std::string_view, 1> later_members<dice_warriors::State>{"fates"};

}  // namespace codec
