// Descriptions of Throw Me a 6's events. An Event itself is written part by part
// (battles/writer.hpp).
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/throw_me_a_6/events.hpp"
#include "server/codec/battles/describe_throw_me_a_6_state.hpp"

namespace throw_me_a_6 {

BOOST_DESCRIBE_STRUCT(OptionsSet, (), (options))
BOOST_DESCRIBE_STRUCT(ArmyBrought, (), (army, units))
BOOST_DESCRIBE_STRUCT(AttackerNamed, (), (side))
BOOST_DESCRIBE_STRUCT(TerrainDrawn, (), (terrain))
BOOST_DESCRIBE_STRUCT(BattleOpened, (), ())
BOOST_DESCRIBE_STRUCT(PieceProposed, (), (piece))
BOOST_DESCRIBE_STRUCT(PieceRefused, (), (piece))
BOOST_DESCRIBE_STRUCT(PiecePlaced, (), (piece))
BOOST_DESCRIBE_STRUCT(RiverPlaced, (), (river))
BOOST_DESCRIBE_STRUCT(RoadPlaced, (), (road))
BOOST_DESCRIBE_STRUCT(TerrainCompleted, (), ())
BOOST_DESCRIBE_STRUCT(EdgeChosen, (), (attackers_edge))
BOOST_DESCRIBE_STRUCT(DeployTurn, (), (step, side))
BOOST_DESCRIBE_STRUCT(UnitDeployed, (), (unit))
BOOST_DESCRIBE_STRUCT(GeneralNamed, (), (unit))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))
BOOST_DESCRIBE_STRUCT(InitiativeRolled, (), (red, blue, winner))
BOOST_DESCRIBE_STRUCT(TurnOrderSet, (), (first))
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))
BOOST_DESCRIBE_STRUCT(UnitMoved, (), (unit, steps))
BOOST_DESCRIBE_STRUCT(UnitBrokeOff, (), (unit))
BOOST_DESCRIBE_STRUCT(ChariotAttached, (), (chariot))
BOOST_DESCRIBE_STRUCT(ChariotDetached, (), (chariot, steps))
BOOST_DESCRIBE_STRUCT(ShotFired, (), (shooter, target, dice, losses))
BOOST_DESCRIBE_STRUCT(ChargeDeclared, (), (charge))
BOOST_DESCRIBE_STRUCT(FireHeld, (), (unit))
BOOST_DESCRIBE_STRUCT(ChargeStopped, (), (charger))
BOOST_DESCRIBE_STRUCT(ContactMade, (), (unit, contact))
BOOST_DESCRIBE_STRUCT(ArtilleryOverrun, (), (unit, artillery))
BOOST_DESCRIBE_ENUM(Cause, hits, routed, cut_off, off_table, overrun, with_its_unit)
BOOST_DESCRIBE_STRUCT(UnitRemoved, (), (unit, cause))
BOOST_DESCRIBE_STRUCT(MeleeBegan, (), (melee))
BOOST_DESCRIBE_STRUCT(PilaChosen, (), (side, choice))
BOOST_DESCRIBE_STRUCT(PilaThrown, (), (thrower, target, dice, losses))
BOOST_DESCRIBE_STRUCT(FlankChosen, (), (unit, enemy))
BOOST_DESCRIBE_STRUCT(MeleeStageBegan, (), (stage, fighters))
BOOST_DESCRIBE_STRUCT(BlowStruck, (), (unit, enemy, dice, taken, sixes, is_first))
BOOST_DESCRIBE_STRUCT(UnitHit, (), (unit, losses, fighter))
BOOST_DESCRIBE_STRUCT(MeleeDecided, (), (losers, hit_elephants, pursuers, contacts))
BOOST_DESCRIBE_STRUCT(RetreatRolled, (), (retreat))
BOOST_DESCRIBE_STRUCT(UnitRetreated, (), (unit, total, distance, leaves_contact))
BOOST_DESCRIBE_STRUCT(ElephantsPanicked, (), (unit))
BOOST_DESCRIBE_STRUCT(ElephantsRan, (), (unit, distance, met))
BOOST_DESCRIBE_STRUCT(ElephantsSurvived, (), (unit))
BOOST_DESCRIBE_STRUCT(UnitPursued, (), (unit, distance))
BOOST_DESCRIBE_STRUCT(UnitCorrected, (), (unit, contacts, reason))
BOOST_DESCRIBE_STRUCT(DisputeLodged, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeAnswered, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeWithdrawn, (), (dispute))
BOOST_DESCRIBE_STRUCT(DisputeSettled, (), (dispute))
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (quiet_turns))
BOOST_DESCRIBE_STRUCT(JudgementAsked, (), ())
BOOST_DESCRIBE_STRUCT(BattleGoesOn, (), ())
BOOST_DESCRIBE_STRUCT(DrawProposed, (), (side))
BOOST_DESCRIBE_STRUCT(InstructionsLeft, (), (side, instructions))
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (outcome))

}  // namespace throw_me_a_6
