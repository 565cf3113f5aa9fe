// Descriptions of the campaign's map and orders.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/orders.hpp"
#include "server/codec/describe_kit.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/idis/describe_letters.hpp"
#include "server/codec/idis/describe_magic.hpp"
#include "server/codec/idis/describe_news.hpp"
#include "server/codec/idis/describe_persons.hpp"
#include "server/codec/idis/describe_ships.hpp"
#include "server/codec/idis/describe_siege.hpp"
#include "server/codec/idis/describe_spectators.hpp"
#include "server/codec/idis/describe_supply_orders.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Terrain, flatland, hills, forest, marsh, mountains, desert, water)
BOOST_DESCRIBE_ENUM(WeatherGrade, good, bad, very_bad)
BOOST_DESCRIBE_ENUM(SideMarkKind, ford_closed, river_frozen, road_spoilt, bridge_broken,
                    bridge_built, river_in_flood)
BOOST_DESCRIBE_STRUCT(Side, (), (has_road, is_minor_road, has_river, has_bridge, is_impassable))
BOOST_DESCRIBE_STRUCT(HexGround, (), (terrain, settlement, is_coast, is_impassable, sides))
BOOST_DESCRIBE_ENUM(PlaceKind, city, town, fortress, village, landmark)
BOOST_DESCRIBE_STRUCT(Place, (), (id, name, kind, hex))

}  // namespace idis

namespace idis {

BOOST_DESCRIBE_ENUM(Trait, beloved, brutal, commando, crusader, defensive_engineer, duelist,
                    guardian, honourable, ironsides, logistician, outrider, poet, raider, ranger,
                    scholar, siege_engineer, spartan, stubborn, vanquisher, veteran)
BOOST_DESCRIBE_ENUM(StrongholdKind, town, city, fortress)
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry)
BOOST_DESCRIBE_ENUM(Special, none, skirmishers, heavy, wizard)
BOOST_DESCRIBE_STRUCT(OwnNumbers, (), (name, eats, carries, battle_weight, harry_bonus))
BOOST_DESCRIBE_ENUM(Pace, normal, forced)
BOOST_DESCRIBE_ENUM(When, by_day, by_night, day_and_night)
BOOST_DESCRIBE_STRUCT(MarchArmy, (), (waypoints, pace, when, may_leave_road, halting_days,
                      not_before))
BOOST_DESCRIBE_STRUCT(HoldArmy, (), ())
BOOST_DESCRIBE_STRUCT(CarryOn, (), ())
BOOST_DESCRIBE_STRUCT(SetFormation, (), (formation))
BOOST_DESCRIBE_STRUCT(AskWeather, (), (where))
BOOST_DESCRIBE_STRUCT(AskForecast, (), (where))
BOOST_DESCRIBE_STRUCT(AskPosition, (), ())
BOOST_DESCRIBE_ENUM(HarryAim, kill, torch, steal)
BOOST_DESCRIBE_ENUM(Plunder, supplies, loot)
BOOST_DESCRIBE_STRUCT(HarryArmy, (), (detachment, target, aim, first))
BOOST_DESCRIBE_STRUCT(CallOffHarrying, (), (army))
BOOST_DESCRIBE_ENUM(Posture, march_on, stay, attack)
BOOST_DESCRIBE_STRUCT(SetPosture, (), (posture))
BOOST_DESCRIBE_ENUM(Condition, arrived, enemy_in_sight, harried, supplies_short, attacked,
                    battle_over)
BOOST_DESCRIBE_STRUCT(OrderWhen, (), (condition, days, order, each_time))
BOOST_DESCRIBE_STRUCT(AlterOrder, (), (order, to))
BOOST_DESCRIBE_STRUCT(PutOffOrder, (), (order, to))
BOOST_DESCRIBE_STRUCT(EnterDice, (), (clause, subject, faces))
BOOST_DESCRIBE_STRUCT(Companion, (), (mark, upgrades))
BOOST_DESCRIBE_STRUCT(CompanionsAlly, (), (coin, is_special, owner))
BOOST_DESCRIBE_STRUCT(Warband, (), (warriors, allies, pile, fights))
BOOST_DESCRIBE_STRUCT(KeptWarband, (), (id, commander, name, warband))
BOOST_DESCRIBE_STRUCT(KeepWarband, (), (commander, name, warband))
BOOST_DESCRIBE_STRUCT(DisbandWarband, (), (warband))
BOOST_DESCRIBE_STRUCT(AbandonWagons, (), (wagons))
BOOST_DESCRIBE_STRUCT(WithdrawOrder, (), (order))
BOOST_DESCRIBE_STRUCT(AnswerQuestion, (), (question, answer))
BOOST_DESCRIBE_STRUCT(WholeDetachment, (), (detachment, soldiers, wagons))
BOOST_DESCRIBE_STRUCT(DivideArmy, (), (detachments, supplies, loot))
BOOST_DESCRIBE_STRUCT(HandOverDetachments, (), (to, detachments, supplies, loot))
BOOST_DESCRIBE_STRUCT(MergeDetachments, (), (into, from))
BOOST_DESCRIBE_STRUCT(DisbandDetachments, (), (detachments))
BOOST_DESCRIBE_STRUCT(HonourDetachment, (), (detachment, name, honour))
BOOST_DESCRIBE_STRUCT(NameSkirmishers, (), (detachment))
BOOST_DESCRIBE_STRUCT(RaiseArmy, (), (region, rally, soldiers))
BOOST_DESCRIBE_STRUCT(CreditVictory, (), (army))
BOOST_DESCRIBE_ENUM(WagonSource, spoils, grant)
BOOST_DESCRIBE_STRUCT(GiveWagons, (), (army, wagons, source))
BOOST_DESCRIBE_STRUCT(CorrectDetachment, (), (detachment, soldiers, noncombatants, wagons))
BOOST_DESCRIBE_STRUCT(LeadDetachment, (), (detachment, to))
BOOST_DESCRIBE_STRUCT(CorrectArmy, (), (army, supplies, loot, hex))
BOOST_DESCRIBE_STRUCT(CorrectStore, (), (stronghold, commander, supplies, loot))
BOOST_DESCRIBE_STRUCT(DefineKind, (), (faction, arm, special, numbers))
BOOST_DESCRIBE_STRUCT(RaisedDetachment, (), (soldiers, arm, special, wagons, of_kind))
BOOST_DESCRIBE_STRUCT(ComposeRaising, (), (raising, detachments))
BOOST_DESCRIBE_ENUM(Taking, by_force, by_agreement)
BOOST_DESCRIBE_STRUCT(HandOverStronghold, (), (stronghold, holder, taking))
BOOST_DESCRIBE_STRUCT(PlaceStronghold, (), (place, as, holder))
BOOST_DESCRIBE_STRUCT(DestroyStronghold, (), (stronghold))
BOOST_DESCRIBE_STRUCT(OverruleHex, (), (hex, is_overruled, holder))
BOOST_DESCRIBE_STRUCT(MarkSiege, (), (stronghold, is_besieged))
BOOST_DESCRIBE_STRUCT(FillSeat, (), (commander, name, traits))
BOOST_DESCRIBE_STRUCT(GiveArmy, (), (army, commander))
BOOST_DESCRIBE_STRUCT(ChangeFaction, (), (commander, faction))
BOOST_DESCRIBE_STRUCT(WriteToReferee, (), (text))
BOOST_DESCRIBE_STRUCT(SetWeather, (), (hex, grade, description, march_factor, day, forage_factor))
BOOST_DESCRIBE_STRUCT(MarkSide, (), (hex, direction, mark))
BOOST_DESCRIBE_STRUCT(ChangeMorale, (), (army, by, has_check, reason))
BOOST_DESCRIBE_STRUCT(WriteToCommander, (), (commander, text))
BOOST_DESCRIBE_STRUCT(WriteToCommanders, (), (commanders, text))
BOOST_DESCRIBE_STRUCT(RevealPlace, (), (commander, place))
BOOST_DESCRIBE_STRUCT(ActFor, (), (commander, order, is_as_he_wrote))
BOOST_DESCRIBE_STRUCT(LetDoctrineAct, (), (commander, acts))
BOOST_DESCRIBE_ENUM(RulingName, weekly_lapse, lapse_grace_days, decision_hours, rough_terrain,
                    bad_weather_march_factor, very_bad_weather_march_factor, sketch_distortion,
                    hands_out_hexes, sailing_hours, operation_days, small_battle_soldiers,
                    great_battle_soldiers, small_battles_by, battles_by, great_battles_by,
                    battles_wait_for_referee, battle_conduct, battle_decision_hours,
                    fallen_of_lost_percent, map, first_day, time_zone)
BOOST_DESCRIBE_STRUCT(RulingChange, (), (ruling, value))
BOOST_DESCRIBE_STRUCT(ChangeRulings, (), (from, changes, reason))
BOOST_DESCRIBE_ENUM(StandIn, deputy, doctrine, standing_orders)
BOOST_DESCRIBE_ENUM(EnteredBy, himself, referee, deputy, doctrine)
BOOST_DESCRIBE_STRUCT(TakeLeave, (), (first_day, last_day, stand_in, deputy))
BOOST_DESCRIBE_STRUCT(ComeBack, (), ())
BOOST_DESCRIBE_STRUCT(DeclineToStandIn, (), (commander))
BOOST_DESCRIBE_STRUCT(EndLeave, (), (commander))
BOOST_DESCRIBE_STRUCT(ByCommander, (), (commander, what, by, deputy))
BOOST_DESCRIBE_STRUCT(ByReferee, (), (what))
BOOST_DESCRIBE_STRUCT(BySpectator, (), (user, what))
BOOST_DESCRIBE_STRUCT(ByDoctrine, (), (army, what))

}  // namespace idis

namespace codec {

template <>
inline constexpr std::array<std::string_view, 1> later_members<idis::ActFor>{"is_as_he_wrote"};
template <>
inline constexpr std::array<std::string_view, 2> later_members<idis::ByCommander>{"by", "deputy"};
template <>
inline constexpr std::array<Renamed, 1> renamed_members<idis::MarchArmy>{
    {{"waypoints", "by_way_of"}}};

}  // namespace codec
