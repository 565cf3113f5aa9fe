// Descriptions of orders, rows, questions, channel lines and views about operations, duels and
// treasuries.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/persons/channel.hpp"
#include "core/idis/persons/view.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(OperationAim, intelligence, sabotage, assassination)
BOOST_DESCRIBE_STRUCT(RunOperation, (), (aim, plan, target, funds))
BOOST_DESCRIBE_STRUCT(ChallengeCommander, (), (army, stakes))
BOOST_DESCRIBE_STRUCT(CountTreasury, (), (place))
BOOST_DESCRIBE_STRUCT(OutcomeLine, (), (least, most, is_success, is_discovered, text))
BOOST_DESCRIBE_STRUCT(RuleOperation, (), (operation, price, takes, is_plan_detailed, outcomes,
                      target))
BOOST_DESCRIBE_STRUCT(RollOperation, (), (operation))
BOOST_DESCRIBE_STRUCT(SetTreasury, (), (stronghold, loot))
BOOST_DESCRIBE_STRUCT(CorrectLife, (), (commander, age, is_wounded))
BOOST_DESCRIBE_STRUCT(IntroduceCommander, (), (commander, by))
BOOST_DESCRIBE_STRUCT(AwardTrait, (), (commander))
BOOST_DESCRIBE_STRUCT(RecordFaith, (), (party, faith))

BOOST_DESCRIBE_ENUM(OperationStanding, asked, priced, under_way)
BOOST_DESCRIBE_STRUCT(Operation, (), (id, commander, by_order, aim, plan, target, funds, price,
                      is_plan_detailed, takes, outcomes, standing, question, due_at))
BOOST_DESCRIBE_STRUCT(Duellist, (), (commander, age, die))
BOOST_DESCRIBE_STRUCT(Duel, (), (id, challenger, challenged, hex, by_order, stakes, question,
                      is_fought))
BOOST_DESCRIBE_STRUCT(Life, (), (id, age, since, wounded_at, died_at))
BOOST_DESCRIBE_STRUCT(EarnedTrait, (), (trait, at))
BOOST_DESCRIBE_STRUCT(Introduction, (), (id, introduced_by, relationship, earned))
BOOST_DESCRIBE_STRUCT(Faith, (), (id, faith))
BOOST_DESCRIBE_STRUCT(Treasury, (), (id, loot))

BOOST_DESCRIBE_STRUCT(OperationAsked, (), (operation, from, plan))
BOOST_DESCRIBE_STRUCT(PriceOfOperation, (), (order, price))
BOOST_DESCRIBE_STRUCT(ChallengeToDuel, (), (duel, from, stakes))
BOOST_DESCRIBE_STRUCT(MoreExperienced, (), (duel, challenger, challenged))
BOOST_DESCRIBE_STRUCT(DeathOrDismemberment, (), (commander))
BOOST_DESCRIBE_STRUCT(TraitToChoose, (), (commander))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(OperationOver, (), (order, is_success, text))
BOOST_DESCRIBE_STRUCT(OperationDiscovered, (), (sender, aim))
BOOST_DESCRIBE_ENUM(ChallengeEnd, declined, lapsed)
BOOST_DESCRIBE_STRUCT(ChallengeOver, (), (opponent, end))
BOOST_DESCRIBE_ENUM(DuelResult, won, lost, drawn)
BOOST_DESCRIBE_STRUCT(DuelOver, (), (opponent, result, is_wounded, is_opponent_wounded))
BOOST_DESCRIBE_ENUM(Fate, unharmed, wounded, maimed, dead)
BOOST_DESCRIBE_STRUCT(FateSettled, (), (fate))
BOOST_DESCRIBE_STRUCT(TreasuryCounted, (), (place, loot))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnTreasury, (), (place, loot))
BOOST_DESCRIBE_STRUCT(OwnPersons, (), (age, is_wounded, is_dead, relationship, treasuries))
BOOST_DESCRIBE_STRUCT(PersonsInFull, (), (operations, duels, lives, treasuries,
                      introductions, faiths))
BOOST_DESCRIBE_STRUCT(LegalPersons, (), (operation_funds, operation_targets, challenge,
                      count_treasury))
BOOST_DESCRIBE_STRUCT(LegalOnPersons, (), (to_rule, to_roll, to_introduce, to_award))

}  // namespace idis
