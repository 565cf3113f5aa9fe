// Descriptions of orders, rows, questions and channel lines about meetings and battles.
//
// One line a struct or enum, in the order of its header; see idis/describe_state.hpp.
// Anyone who adds a member to a struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/battle/channel.hpp"
#include "core/idis/battle/view.hpp"
#include "server/codec/describe_kit.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Camp, calling, called)
BOOST_DESCRIBE_ENUM(Objective, hold, take, break_through, seize, cover)
BOOST_DESCRIBE_STRUCT(AttackArmy, (), (target))
BOOST_DESCRIBE_STRUCT(JoinBattle, (), (beside))
BOOST_DESCRIBE_STRUCT(HandInPlan, (), (meeting, text, objective, aim, retreat))
BOOST_DESCRIBE_STRUCT(CallOffBattle, (), (meeting))
BOOST_DESCRIBE_STRUCT(OrderInBattle, (), (meeting, order))
BOOST_DESCRIBE_STRUCT(LetDoctrineFight, (), (meeting, fights))
BOOST_DESCRIBE_STRUCT(TakeSpoils, (), (meeting, supplies, loot, wagons))
BOOST_DESCRIBE_ENUM(Modifier, numbers, morale_difference, morale_below_resting, chosen_battlefield,
                    surprise, advantageous_terrain, tactics, rough_terrain, undersupplied,
                    sick_or_exhausted, bad_weather, out_of_formation, assault, walls, spell,
                    crusader)
BOOST_DESCRIBE_STRUCT(SetModifier, (), (meeting, camp, modifier, amount))
BOOST_DESCRIBE_ENUM(Roles, calling_attacks, called_attacks, neither)
BOOST_DESCRIBE_STRUCT(SetRoles, (), (meeting, roles))
BOOST_DESCRIBE_STRUCT(SetSides, (), (meeting, calling, called))
BOOST_DESCRIBE_ENUM(Withdrawal, by_rule, none, into_stronghold, by_way, impossible, surrender)
BOOST_DESCRIBE_STRUCT(SetRetreat, (), (meeting, army, withdrawal, by_way))
BOOST_DESCRIBE_STRUCT(LetDiceFall, (), (meeting, at))
BOOST_DESCRIBE_ENUM(Way, campaign_roll, die_men, throw_me_a_6, dice_warriors)
BOOST_DESCRIBE_ENUM(Conduct, by_plan, by_post)
BOOST_DESCRIBE_STRUCT(ChooseWay, (), (meeting, way, conduct))
BOOST_DESCRIBE_STRUCT(EndBattle, (), (meeting, holder))
BOOST_DESCRIBE_STRUCT(ForbidBattle, (), (meeting))
BOOST_DESCRIBE_STRUCT(MarkCondition, (), (army, is_sick, is_scattered))
BOOST_DESCRIBE_STRUCT(SettleCaptive, (), (commander, held_by))

BOOST_DESCRIBE_ENUM(MeetingKind, field, assault, sally, naval)
BOOST_DESCRIBE_STRUCT(Plan, (), (text, objective, aim, retreat))
BOOST_DESCRIBE_STRUCT(Engaged, (), (army, is_out_of_formation, is_exhausted, plan, wants_no_battle,
                      withdrawal, by_way, fleet))
BOOST_DESCRIBE_STRUCT(RuledModifier, (), (modifier, amount))
BOOST_DESCRIBE_STRUCT(BattleSide, (), (armies, has_garrison, has_chosen_field, has_surprised,
                      ruled))
BOOST_DESCRIBE_STRUCT(Meeting, (), (id, hex, kind, stronghold, opened_at, due_at,
                      is_timed_by_referee, roles, calling, called, way, conduct, has_begun))
BOOST_DESCRIBE_STRUCT(Fought, (), (army, commander, soldiers, fallen, fleet, ships, ships_lost))
BOOST_DESCRIBE_STRUCT(SideFought, (), (armies, modifiers, dice, total, has_objective))
BOOST_DESCRIBE_STRUCT(Battle, (), (id, hex, at, kind, stronghold, roles, difference, victor,
                      calling, called, way))
BOOST_DESCRIBE_ENUM(Troop, infantry, heavy_infantry, skirmishers, cavalry, heavy_cavalry)
BOOST_DESCRIBE_STRUCT(UnitLine, (), (army, camp, troop, detachments, soldiers, units, steadiness))
BOOST_DESCRIBE_STRUCT(BattlePlace, (), (army, camp, is_left_to_doctrine, asked))
BOOST_DESCRIBE_STRUCT(BattleUnderWay, (), (id, began_at, lines, places, orders, lapses, state))
BOOST_DESCRIBE_STRUCT(FlightStep, (), (hex, at))
BOOST_DESCRIBE_STRUCT(Disorder, (), (id, way, until))
BOOST_DESCRIBE_STRUCT(ArmyCondition, (), (id, is_sick, is_scattered))
BOOST_DESCRIBE_STRUCT(SpoilsShare, (), (army, supplies, wanted))
BOOST_DESCRIBE_STRUCT(Spoils, (), (id, hex, supplies, loot, wagons, until, shares))
BOOST_DESCRIBE_STRUCT(Captive, (), (id, held_by, since))
BOOST_DESCRIBE_STRUCT(ShutIn, (), (id, stronghold))
BOOST_DESCRIBE_STRUCT(Arrival, (), (id, at))

BOOST_DESCRIBE_STRUCT(PlanForBattle, (), (meeting, army))
BOOST_DESCRIBE_STRUCT(JoinOrStandAside, (), (meeting, army))
BOOST_DESCRIBE_STRUCT(RulingOnBattle, (), (meeting))
BOOST_DESCRIBE_STRUCT(DecisionInBattle, (), (meeting, army))
BOOST_DESCRIBE_STRUCT(SpoilsToTake, (), (meeting, army, share, loot, wagons))
BOOST_DESCRIBE_STRUCT(FateOfCaptive, (), (commander, held_by))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(FacedArmy, (), (army, faction, infantry, cavalry, wagons))
BOOST_DESCRIBE_STRUCT(BattleNears, (), (meeting, form, has_called, infantry, cavalry, supplies,
                      terrain, rivers, weather, friends, enemies, until, ships,
                      enemy_ships))
BOOST_DESCRIBE_STRUCT(BattleJoined, (), (meeting, way, is_left_to_doctrine))
BOOST_DESCRIBE_ENUM(NoBattle::Why, agreed, forbidden, nobody_to_fight, peace)
BOOST_DESCRIBE_STRUCT(NoBattle, (), (meeting, why))
BOOST_DESCRIBE_STRUCT(DetachmentLoss, (), (detachment, soldiers))
BOOST_DESCRIBE_ENUM(BattleEnded::Outcome, won, lost, undecided)
BOOST_DESCRIBE_ENUM(BattleEnded::Impression, light, considerable, heavy)
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (meeting, outcome, holds_field, has_objective, losses,
                      enemy_losses, went, has_routed, is_trapped, enemy_went, supplies_lost,
                      was_captured, captives, ships_lost))
BOOST_DESCRIBE_STRUCT(SpoilsTaken, (), (supplies, loot, wagons))
BOOST_DESCRIBE_STRUCT(ControlRegained, (), ())
BOOST_DESCRIBE_STRUCT(SetFree, (), ())

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(OwnMeeting, (), (id, kind, has_called, opened_at, due_at, beside, against,
                      plan, wants_no_battle, way, conduct, has_begun, is_left_to_doctrine,
                      battle))
BOOST_DESCRIBE_STRUCT(OwnSpoils, (), (id, until, share, supplies, loot, wagons))
BOOST_DESCRIBE_STRUCT(OwnBattles, (), (meeting, is_out_of_control, spoils, is_captive, captives,
                      attackable, joinable))
BOOST_DESCRIBE_STRUCT(ResultChance, (), (victor, result, chance))
BOOST_DESCRIBE_STRUCT(Figure, (), (total, items))
BOOST_DESCRIBE_STRUCT(MeetingInFull, (), (meeting, calling, called, odds))
BOOST_DESCRIBE_STRUCT(BattlesInFull, (), (meetings, under_way, battles, disorders, conditions,
                      spoils, captives, shut_in))
BOOST_DESCRIBE_STRUCT(LegalBattles, (), (attack, join, plan, call_off, spoils,
                      fight, orders))
BOOST_DESCRIBE_STRUCT(LegalOnBattles, (), (meetings, captives))

}  // namespace idis
