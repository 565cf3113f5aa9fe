// Descriptions of Dice Warriors' events. An Event itself is written part by part
// (battles/writer.hpp).
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/dice_warriors/events.hpp"
#include "server/codec/battles/describe_dice_warriors_state.hpp"

namespace dice_warriors {

BOOST_DESCRIBE_STRUCT(FieldDrawn, (), (field))
BOOST_DESCRIBE_STRUCT(PlayerSeated, (), (seat))
BOOST_DESCRIBE_STRUCT(UnitEntered, (), (unit))
BOOST_DESCRIBE_STRUCT(PileBrought, (), (side, pile, background))
BOOST_DESCRIBE_STRUCT(CampaignLinked, (), (link))
BOOST_DESCRIBE_STRUCT(FightOpened, (), ())
BOOST_DESCRIBE_STRUCT(PlacementDieKept, (), (casting))
BOOST_DESCRIBE_STRUCT(CoinsScrambled, (), (units))
BOOST_DESCRIBE_STRUCT(WarriorDieShown, (), (unit))
BOOST_DESCRIBE_STRUCT(PlacingBegan, (), ())
BOOST_DESCRIBE_STRUCT(UnitPlaced, (), (unit, place))
BOOST_DESCRIBE_STRUCT(PlacingLeft, (), (seat, casting))
BOOST_DESCRIBE_STRUCT(InitiativeBegan, (), (initiative))
BOOST_DESCRIBE_STRUCT(InitiativeDieKept, (), (initiative))
BOOST_DESCRIBE_STRUCT(InitiativeTied, (), (initiative))
BOOST_DESCRIBE_STRUCT(FirstTurnWon, (), (side, units))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (side, round, quiet_rounds, is_round_quiet, units))
BOOST_DESCRIBE_STRUCT(QuietCounted, (), (quiet_rounds))
BOOST_DESCRIBE_STRUCT(DoneDeclared, (), (seat))
BOOST_DESCRIBE_STRUCT(DoneTakenBack, (), (seat))
BOOST_DESCRIBE_STRUCT(UnitPlayed, (), (unit))
BOOST_DESCRIBE_STRUCT(MoveBegan, (), (unit, move, wish))
BOOST_DESCRIBE_STRUCT(BlockerReached, (), (move))
BOOST_DESCRIBE_STRUCT(PassageGranted, (), (move))
BOOST_DESCRIBE_STRUCT(BlockerPassed, (), (unit, move, face, number))
BOOST_DESCRIBE_STRUCT(MoverStopped, (), (unit, blocker, face, number))
BOOST_DESCRIBE_STRUCT(LegWalked, (), (unit, move))
BOOST_DESCRIBE_STRUCT(UnitLeft, (), (unit))
BOOST_DESCRIBE_STRUCT(DieRolled, (), (die))
BOOST_DESCRIBE_STRUCT(DieRerolled, (), (payer, coin, pile, die))
BOOST_DESCRIBE_STRUCT(WishUsed, (), (player, wish))
BOOST_DESCRIBE_STRUCT(DieAccepted, (), (die))
BOOST_DESCRIBE_STRUCT(AttackDeclared, (), (unit, attack, wish))
BOOST_DESCRIBE_STRUCT(AttackAimed, (), (attack))
BOOST_DESCRIBE_ENUM(Verdict, miss, equal, absorbed, killing)
BOOST_DESCRIBE_STRUCT(BlowFell, (), (target, face, result, number, verdict, unit, attack))
BOOST_DESCRIBE_STRUCT(TargetSpared, (), (unit, attack))
BOOST_DESCRIBE_STRUCT(DeathChosen, (), (attack))
BOOST_DESCRIBE_STRUCT(FateEased, (), (payer, pile, attack))
BOOST_DESCRIBE_STRUCT(WarriorSaved, (), (payer, pile, unit, attack))
BOOST_DESCRIBE_STRUCT(SaveForgone, (), (attack))
BOOST_DESCRIBE_STRUCT(UnitKilled, (), (unit, number, fed, pile, attack))
BOOST_DESCRIBE_STRUCT(FlipRolled, (), (unit, face, number))
BOOST_DESCRIBE_STRUCT(AttackEnded, (), ())
BOOST_DESCRIBE_STRUCT(AidGiven, (), (caster, target, attack))
BOOST_DESCRIBE_STRUCT(PennySummoned, (), (caster, penny, attack))
BOOST_DESCRIBE_STRUCT(QuestionPut, (), (decision, questions_put))
BOOST_DESCRIBE_STRUCT(AnswerGiven, (), (decision, questions_put, is_default))
BOOST_DESCRIBE_STRUCT(DecisionSettled, (), (about))
BOOST_DESCRIBE_STRUCT(ProposalMade, (), (proposal, questions_put))
BOOST_DESCRIBE_STRUCT(ProposalAnswered, (), (proposal))
BOOST_DESCRIBE_STRUCT(ProposalClosed, (), (proposal, is_agreed))
BOOST_DESCRIBE_STRUCT(UpgradeBought, (), (side, unit, pile))
BOOST_DESCRIBE_STRUCT(AllyBought, (), (side, background, pile))
BOOST_DESCRIBE_STRUCT(InstructionGiven, (), (standing))
BOOST_DESCRIBE_STRUCT(InstructionsRevoked, (), (player, about))
BOOST_DESCRIBE_STRUCT(OrderQueued, (), (order))
BOOST_DESCRIBE_STRUCT(OrderTakenUp, (), (order))
BOOST_DESCRIBE_STRUCT(OrderLapsed, (), (order, code))
BOOST_DESCRIBE_STRUCT(SaidToSide, (), (message))
BOOST_DESCRIBE_STRUCT(UnitHandedOver, (), (unit))
BOOST_DESCRIBE_STRUCT(DisputeLodged, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeAnswered, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeWithdrawn, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeSettled, (), (dispute))
BOOST_DESCRIBE_STRUCT(ShotAllowed, (), (shot))
BOOST_DESCRIBE_STRUCT(ViewReleased, (), (is_released))
BOOST_DESCRIBE_STRUCT(Overruled, (), (reason, ruling, unit))
BOOST_DESCRIBE_STRUCT(FightEnded, (), (outcome))
BOOST_DESCRIBE_STRUCT(FatesProposed, (), (fates))
BOOST_DESCRIBE_STRUCT(FateDecided, (), (decided))

}  // namespace dice_warriors
