// Descriptions of Throw Me a 6's pieces, options and orders.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/throw_me_a_6/orders.hpp"
#include "server/codec/describe_kit.hpp"

namespace throw_me_a_6 {

BOOST_DESCRIBE_ENUM(Side, red, blue)
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Pose, (), (at, facing))
BOOST_DESCRIBE_STRUCT(Footprint, (), (pose, width, depth))
BOOST_DESCRIBE_ENUM(Edge, front, left, right, rear)
BOOST_DESCRIBE_ENUM(UnitType, light_infantry, light_cavalry, heavy_infantry, heavy_cavalry, warband,
                    peltasts, elephants, chariot, artillery)
BOOST_DESCRIBE_ENUM(Armour, none, half, full)
BOOST_DESCRIBE_ENUM(Skill, inferior, average, superior)
BOOST_DESCRIBE_ENUM(Experience, raw, seasoned, veteran)
BOOST_DESCRIBE_ENUM(Weapon, none, thrown, sling, bow, mounted_bow, mounted_javelin,
                    chariot_missiles, artillery)
BOOST_DESCRIBE_STRUCT(Flags, (), (has_pikes, has_spears, is_roman, has_pila, is_shock, is_egyptian))
BOOST_DESCRIBE_STRUCT(Profile, (), (type, armour, skill, experience, weapon, flags, is_single_base))
BOOST_DESCRIBE_ENUM(Standing, unplaced, on_table, attached, removed)
BOOST_DESCRIBE_STRUCT(Movement, (), (has_begun, is_over, spent, turns, is_half, is_straight, began))
BOOST_DESCRIBE_STRUCT(Rampage, (), (heading, needs_direction, last_run))
BOOST_DESCRIBE_STRUCT(Unit, (), (id, side, number, name, profile, standing, pose, hits, move,
                      has_shot, has_thrown, has_general, rampage, attached_to))
BOOST_DESCRIBE_ENUM(Making, charge, pursuit)
BOOST_DESCRIBE_STRUCT(Contact, (), (one, other, edge_of_one, edge_of_other, making, is_uphill,
                      rounds))
BOOST_DESCRIBE_ENUM(Ground, hill, wood, town, rough, lake)
BOOST_DESCRIBE_STRUCT(Piece, (), (number, ground, outline, level, is_difficult, gives_cover, hides,
                      is_impassable))
BOOST_DESCRIBE_STRUCT(Band, (), (line, width, is_impassable))
BOOST_DESCRIBE_STRUCT(Terrain, (), (pieces, river, roads))
BOOST_DESCRIBE_STRUCT(PlacePiece, (), (side, ground, outline))
BOOST_DESCRIBE_STRUCT(PlaceRiver, (), (side, line))
BOOST_DESCRIBE_STRUCT(PlaceRoad, (), (side, line))
BOOST_DESCRIBE_STRUCT(CompleteTerrain, (), (side))
BOOST_DESCRIBE_ENUM(BaseEdge, south, north)
BOOST_DESCRIBE_STRUCT(ChooseEdge, (), (side, edge))
BOOST_DESCRIBE_STRUCT(DeployUnit, (), (unit, at, facing, attached_to))
BOOST_DESCRIBE_STRUCT(FinishDeploying, (), (side))
BOOST_DESCRIBE_STRUCT(NameGeneral, (), (unit))
BOOST_DESCRIBE_STRUCT(ChooseTurn, (), (side, is_first))
BOOST_DESCRIBE_STRUCT(TurnTo, (), (facing))
BOOST_DESCRIBE_STRUCT(GoTo, (), (at))
BOOST_DESCRIBE_STRUCT(UnitMove, (), (unit, steps))
BOOST_DESCRIBE_STRUCT(MoveUnits, (), (moves))
BOOST_DESCRIBE_STRUCT(ChargeUnit, (), (unit, target, pivot, oblique))
BOOST_DESCRIBE_STRUCT(BreakOff, (), (unit))
BOOST_DESCRIBE_STRUCT(Shoot, (), (unit, targets))
BOOST_DESCRIBE_STRUCT(AttachChariot, (), (chariot, unit))
BOOST_DESCRIBE_STRUCT(DetachChariot, (), (chariot, steps))
BOOST_DESCRIBE_STRUCT(EndActions, (), (side))
BOOST_DESCRIBE_STRUCT(Concede, (), (side))
BOOST_DESCRIBE_STRUCT(ProposeDraw, (), (side))
BOOST_DESCRIBE_STRUCT(ShootAtCharger, (), (unit, shoots))
BOOST_DESCRIBE_STRUCT(ThrowPila, (), (unit, throws))
BOOST_DESCRIBE_STRUCT(FightFlank, (), (unit, enemy))
BOOST_DESCRIBE_STRUCT(ModifyRetreat, (), (unit, change))
BOOST_DESCRIBE_STRUCT(Pursue, (), (unit, distance))
BOOST_DESCRIBE_STRUCT(ChargerInstruction, (), (at_light, at_others))
BOOST_DESCRIBE_STRUCT(PilaInstruction, (), (throws))
BOOST_DESCRIBE_STRUCT(FlankInstruction, (), (flank))
BOOST_DESCRIBE_STRUCT(RetreatInstruction, (), (change))
BOOST_DESCRIBE_STRUCT(PursuitInstruction, (), (distance))
BOOST_DESCRIBE_STRUCT(LeftoverInstruction, (), (shoots))
BOOST_DESCRIBE_STRUCT(Instruction, (), (unit, answer))
BOOST_DESCRIBE_STRUCT(Instruct, (), (side, instructions))
BOOST_DESCRIBE_ENUM(Preset, none, italy)
BOOST_DESCRIBE_STRUCT(Options, (), (scale_percent, has_referee, general_helps_retreat, preset,
                      river_width, last_turn, quiet_turns_max, is_open_to_outsiders))
BOOST_DESCRIBE_STRUCT(SetOptions, (), (options))
BOOST_DESCRIBE_STRUCT(Muster, (), (name, type, armour, skill, experience, weapon, flags,
                      is_single_base))
BOOST_DESCRIBE_STRUCT(BringArmy, (), (side, name, general, muster, comes_from))
BOOST_DESCRIBE_ENUM(DbaElement, knights, cavalry, camelry, light_horse, pikes, spears, blades,
                    legion, hordes, auxilia, warband, psiloi, bows, elephants, artillery,
                    light_chariots, heavy_chariots, scythed_chariots)
BOOST_DESCRIBE_STRUCT(BringDbaArmy, (), (side, name, general, elements))
BOOST_DESCRIBE_STRUCT(NameAttacker, (), (side))
BOOST_DESCRIBE_STRUCT(DrawTerrain, (), (terrain))
BOOST_DESCRIBE_STRUCT(OpenBattle, (), ())
BOOST_DESCRIBE_STRUCT(LodgeDispute, (), (words))
BOOST_DESCRIBE_STRUCT(WithdrawDispute, (), ())
BOOST_DESCRIBE_STRUCT(SettleDispute, (), (is_upheld, words))
BOOST_DESCRIBE_STRUCT(JudgePiece, (), (is_allowed))
BOOST_DESCRIBE_STRUCT(JudgeBattle, (), (goes_on, winner))
BOOST_DESCRIBE_STRUCT(CorrectUnit, (), (unit, reason, at, facing, hits, is_removed, has_moved,
                      has_shot, has_thrown, contacts))
BOOST_DESCRIBE_ENUM(QuestionKind, place_terrain, judge_piece, choose_edge, deploy, choose_turn, act,
                    shoot_at_charger, shoot_leftover, throw_pila, fight_flank, modify_retreat,
                    pursue, judge_battle, settle_dispute)
BOOST_DESCRIBE_STRUCT(TakeDefault, (), (question))
BOOST_DESCRIBE_STRUCT(ByPlayer, (), (player, what))
BOOST_DESCRIBE_STRUCT(ByReferee, (), (what))
BOOST_DESCRIBE_STRUCT(ByUmpire, (), (what))

}  // namespace throw_me_a_6
