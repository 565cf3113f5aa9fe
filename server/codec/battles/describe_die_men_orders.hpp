// Descriptions of Die, Men!'s pieces, options and orders.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/die_men/orders.hpp"
#include "server/codec/describe_kit.hpp"

namespace die_men {

BOOST_DESCRIBE_ENUM(Grid, hexes, squares)
BOOST_DESCRIBE_ENUM(Terrain, open, rough, impassible, hill, mountain, river, wall, tower, palisade,
                    drawbridge, portcullis, forest)
BOOST_DESCRIBE_ENUM(Barrier, closed, opened, broken)
BOOST_DESCRIBE_STRUCT(Ground, (), (at, terrain, barrier, owner))
BOOST_DESCRIBE_STRUCT(Post, (), (at, army))
BOOST_DESCRIBE_STRUCT(Map, (), (grid, grounds, exits, fortresses))
BOOST_DESCRIBE_ENUM(UnitType, infantry, defensive_bloc, chariots, fliers, archers, cavalry,
                    siege_engines)
BOOST_DESCRIBE_STRUCT(Band, (), (type, threat, count))
BOOST_DESCRIBE_ENUM(GobbleSource, set, mountain, forest, bloc)
BOOST_DESCRIBE_STRUCT(GobbleDie, (), (height, source))
BOOST_DESCRIBE_STRUCT(Group, (), (post, troops, has_ram, gobble, is_bloc_die_used, spent_blocs,
                      spent_archers))
BOOST_DESCRIBE_ENUM(Strategy, deploy, seize, hold, retreat)
BOOST_DESCRIBE_ENUM(Compass, north, north_east, east, south_east, south, south_west, west,
                    north_west)
BOOST_DESCRIBE_STRUCT(DirectionGoal, (), (towards))
BOOST_DESCRIBE_STRUCT(GroundGoal, (), (kinds))
BOOST_DESCRIBE_STRUCT(PlaceGoal, (), (hexes))
BOOST_DESCRIBE_STRUCT(EnemyGoal, (), (army, type))
BOOST_DESCRIBE_STRUCT(VagueGoal, (), (text))
BOOST_DESCRIBE_STRUCT(Stance, (), (strategy, goal))
BOOST_DESCRIBE_STRUCT(Muster, (), (type, threat, soldiers))
BOOST_DESCRIBE_ENUM(SetStanding, waiting, acting, spent, passed, lost)
BOOST_DESCRIBE_STRUCT(DiceSet, (), (number, width, height, standing, claimed_by))
BOOST_DESCRIBE_STRUCT(LastSeen, (), (type, at))
BOOST_DESCRIBE_STRUCT(Army, (), (id, name, general, side, muster, is_forewarned, tiles, unplaced,
                      lost, saved, captured, last_seen, has_surrendered, proposes_draw,
                      has_declared, has_split, has_ordered_free, stance, dice, sets))
BOOST_DESCRIBE_ENUM(Skill, tactics, strategy, command)
BOOST_DESCRIBE_ENUM(Fate, in_battle, in_doubt, escaped, captured, fallen)
BOOST_DESCRIBE_STRUCT(Pools, (), (tactics, strategy, command))
BOOST_DESCRIBE_STRUCT(Character, (), (id, name, player, army, pools, at, fate, has_tried,
                      is_to_claim, eased, eased_in_round))
BOOST_DESCRIBE_ENUM(AttackKind, ordinary, shot, siege, ram)
BOOST_DESCRIBE_STRUCT(AttackUse, (), (from, target, attack, on, support))
BOOST_DESCRIBE_STRUCT(DefendUse, (), (at))
BOOST_DESCRIBE_STRUCT(MoveUse, (), (from, troops, path, takes_ram, with))
BOOST_DESCRIBE_STRUCT(LeaveUse, (), (from, troops, with))
BOOST_DESCRIBE_STRUCT(PassUse, (), ())
BOOST_DESCRIBE_STRUCT(FreeStep, (), (from, to, troops, takes_ram, with))
BOOST_DESCRIBE_STRUCT(Split, (), (set, widths))
BOOST_DESCRIBE_STRUCT(Options, (), (hill, mountain, river, castle, gates, forest, command_lag,
                      cavalry, defensive_bloc, fliers, archers, chariots, siege_engines,
                      threat_ratings, command_interference, inspire, character_bonus, battering_ram,
                      knock_out, round_limit, tactics_name, strategy_name, is_open_to_outsiders))
BOOST_DESCRIBE_STRUCT(ChooseScale, (), (army, soldiers))
BOOST_DESCRIBE_STRUCT(ShiftScale, (), (army, soldiers))
BOOST_DESCRIBE_STRUCT(LayTile, (), (army, terrain, at))
BOOST_DESCRIBE_STRUCT(PlaceUnits, (), (army, at, troops))
BOOST_DESCRIBE_STRUCT(Placement, (), (at, troops))
BOOST_DESCRIBE_STRUCT(ProposePlacement, (), (army, placements))
BOOST_DESCRIBE_STRUCT(PlaceCharacter, (), (character, at))
BOOST_DESCRIBE_STRUCT(GateOrder, (), (at, is_open))
BOOST_DESCRIBE_STRUCT(Declare, (), (army, stances, gates))
BOOST_DESCRIBE_STRUCT(Surrender, (), (army))
BOOST_DESCRIBE_STRUCT(ProposeDraw, (), (army))
BOOST_DESCRIBE_STRUCT(BreakSets, (), (army, splits))
BOOST_DESCRIBE_STRUCT(SpendSet, (), (army, set, uses))
BOOST_DESCRIBE_STRUCT(ChooseGobble, (), (army, dice))
BOOST_DESCRIBE_STRUCT(TakeLosses, (), (army, troops))
BOOST_DESCRIBE_STRUCT(GiveDie, (), (army, set))
BOOST_DESCRIBE_STRUCT(MoveFreely, (), (army, steps))
BOOST_DESCRIBE_STRUCT(SplitInstruction, (), (width, height, widths))
BOOST_DESCRIBE_STRUCT(UseInstruction, (), (preferences))
BOOST_DESCRIBE_ENUM(GobbleManner, by_rule, only_to_ruin, keep)
BOOST_DESCRIBE_STRUCT(GobbleInstruction, (), (at, manner, width_least))
BOOST_DESCRIBE_STRUCT(LossInstruction, (), (order))
BOOST_DESCRIBE_ENUM(KnockManner, last_in_queue, first_in_queue, widest, lowest)
BOOST_DESCRIBE_STRUCT(KnockInstruction, (), (manner))
BOOST_DESCRIBE_STRUCT(SupportInstruction, (), (withheld))
BOOST_DESCRIBE_STRUCT(FreeInstruction, (), (steps))
BOOST_DESCRIBE_STRUCT(Instruct, (), (army, instructions))
BOOST_DESCRIBE_STRUCT(TryCommand, (), (character, skill, is_inspiring))
BOOST_DESCRIBE_STRUCT(InspireTroops, (), (character))
BOOST_DESCRIBE_STRUCT(FollowGeneral, (), (character))
BOOST_DESCRIBE_STRUCT(ClaimSet, (), (character, set))
BOOST_DESCRIBE_STRUCT(SpendClaimed, (), (character, uses))
BOOST_DESCRIBE_STRUCT(LodgeDispute, (), (words))
BOOST_DESCRIBE_STRUCT(WithdrawDispute, (), ())
BOOST_DESCRIBE_STRUCT(SetOptions, (), (options))
BOOST_DESCRIBE_STRUCT(FixScale, (), (soldiers))
BOOST_DESCRIBE_STRUCT(RollOffPool, (), (army, pool))
BOOST_DESCRIBE_STRUCT(HoldRollOff, (), (pools))
BOOST_DESCRIBE_STRUCT(BringArmy, (), (name, general, side, muster, is_forewarned,
                      soldiers_per_unit))
BOOST_DESCRIBE_STRUCT(BringCharacter, (), (name, player, army, pools))
BOOST_DESCRIBE_STRUCT(DrawMap, (), (map))
BOOST_DESCRIBE_STRUCT(MakeMap, (), (grid, columns, rows))
BOOST_DESCRIBE_STRUCT(SetGround, (), (ground))
BOOST_DESCRIBE_STRUCT(MarkExit, (), (post))
BOOST_DESCRIBE_STRUCT(MarkFortress, (), (post))
BOOST_DESCRIBE_STRUCT(Hand, (), (army, tiles))
BOOST_DESCRIBE_STRUCT(DealTiles, (), (grid, hands))
BOOST_DESCRIBE_STRUCT(DrawTiles, (), (grid, tiles))
BOOST_DESCRIBE_ENUM(Placing, in_turn, by_referee)
BOOST_DESCRIBE_STRUCT(OpenBattle, (), (placing))
BOOST_DESCRIBE_STRUCT(PlaceRam, (), (post))
BOOST_DESCRIBE_STRUCT(JudgePlacement, (), (army, is_allowed))
BOOST_DESCRIBE_STRUCT(JudgeGoal, (), (army, round, goal))
BOOST_DESCRIBE_STRUCT(DecideFate, (), (character, fate))
BOOST_DESCRIBE_STRUCT(JudgeBattle, (), (goes_on, winner))
BOOST_DESCRIBE_STRUCT(JudgeLosses, (), (army, dead, wounded, scattered))
BOOST_DESCRIBE_STRUCT(Reinforce, (), (army, at, troops))
BOOST_DESCRIBE_STRUCT(SetPools, (), (character, pools))
BOOST_DESCRIBE_STRUCT(CorrectGroup, (), (army, at, reason, to, troops, has_ram, gobble, spent_blocs,
                      spent_archers))
BOOST_DESCRIBE_STRUCT(CorrectCharacter, (), (character, reason, at, fate, has_tried))
BOOST_DESCRIBE_STRUCT(CorrectSet, (), (army, set, reason, width, is_spent))
BOOST_DESCRIBE_STRUCT(CorrectGround, (), (at, reason, terrain, barrier))
BOOST_DESCRIBE_STRUCT(SettleDispute, (), (is_upheld, words))
BOOST_DESCRIBE_STRUCT(TakeDefault, (), (question))
BOOST_DESCRIBE_STRUCT(ByPlayer, (), (player, what))
BOOST_DESCRIBE_STRUCT(ByReferee, (), (what))
BOOST_DESCRIBE_STRUCT(ByUmpire, (), (what))

}  // namespace die_men
