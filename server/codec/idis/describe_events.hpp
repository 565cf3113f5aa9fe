// Descriptions of the campaign's events.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here. An Event itself is written part by part (idis/events.cpp).
#pragma once

#include <boost/describe.hpp>

#include "core/idis/events.hpp"
#include "server/codec/idis/describe_battle_events.hpp"
#include "server/codec/idis/describe_letters_events.hpp"
#include "server/codec/idis/describe_magic_events.hpp"
#include "server/codec/idis/describe_news_events.hpp"
#include "server/codec/idis/describe_persons_events.hpp"
#include "server/codec/idis/describe_ships_events.hpp"
#include "server/codec/idis/describe_siege_events.hpp"
#include "server/codec/idis/describe_spectators_events.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/idis/describe_supply_events.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(CampaignFounded, (), (campaign))
BOOST_DESCRIBE_STRUCT(FactionFounded, (), (faction))
BOOST_DESCRIBE_STRUCT(StanceTaken, (), (stance))
BOOST_DESCRIBE_STRUCT(StrongholdPlaced, (), (stronghold))
BOOST_DESCRIBE_STRUCT(CommanderIntroduced, (), (commander, by_army))
BOOST_DESCRIBE_STRUCT(ArmyFormed, (), (army, detachments, out_of))
BOOST_DESCRIBE_STRUCT(WeatherTurned, (), (day, regions))
BOOST_DESCRIBE_STRUCT(WeatherSet, (), (weather))
BOOST_DESCRIBE_STRUCT(SideMarked, (), (side, mark))
BOOST_DESCRIBE_STRUCT(DayStepDone, (), (day, steps_done))
BOOST_DESCRIBE_STRUCT(MarchTaken, (), (army, march, step))
BOOST_DESCRIBE_STRUCT(StretchBegan, (), (army, step, stretch, week, last_day_march,
                      last_night_march, last_forced_day, forced_days, exhausted_on))
BOOST_DESCRIBE_STRUCT(StretchEnded, (), (army, step, week, sets_out_at))
BOOST_DESCRIBE_STRUCT(HexEntered, (), (army, hex, came_by, route, step, stretch, week))
BOOST_DESCRIBE_STRUCT(ForkMissed, (), (army, march, step))
BOOST_DESCRIBE_STRUCT(ArmyArrived, (), (army))
BOOST_DESCRIBE_STRUCT(ArmyHalted, (), (army, reason, sets_out_at, is_march_over, step, week))
BOOST_DESCRIBE_STRUCT(SettingOut, (), (army, sets_out_at))
BOOST_DESCRIBE_STRUCT(FormationSet, (), (army, formation))
BOOST_DESCRIBE_STRUCT(ArmyAte, (), (army, day, eaten, supplies, hungry_days))
BOOST_DESCRIBE_STRUCT(MoraleChanged, (), (army, morale, reason))
BOOST_DESCRIBE_STRUCT(CheckCalled, (), (army, check))
BOOST_DESCRIBE_STRUCT(MoraleHeld, (), (army, total))
BOOST_DESCRIBE_STRUCT(MoraleFailed, (), (army, total, result))
BOOST_DESCRIBE_STRUCT(NumbersChanged, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsLeft, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsJoined, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(DetachmentsLost, (), (army, supplies, loot, detachments))
BOOST_DESCRIBE_STRUCT(ArmyEnded, (), (army))
BOOST_DESCRIBE_STRUCT(PlaceLearnt, (), (known))
BOOST_DESCRIBE_STRUCT(HexesLearnt, (), (hexes))
BOOST_DESCRIBE_STRUCT(ArmySighted, (), (sighting))
BOOST_DESCRIBE_STRUCT(LookedRound, (), (army))
BOOST_DESCRIBE_STRUCT(ArmyLostFromSight, (), (sighting))
BOOST_DESCRIBE_STRUCT(Told, (), (entry))
BOOST_DESCRIBE_STRUCT(OrderGiven, (), (order))
BOOST_DESCRIBE_STRUCT(OrderTookEffect, (), (order, standing))
BOOST_DESCRIBE_STRUCT(OrderConcluded, (), (order, standing))
BOOST_DESCRIBE_STRUCT(CommanderIdled, (), (commander))
BOOST_DESCRIBE_STRUCT(TurnSet, (), (commander, turn_at))
BOOST_DESCRIBE_STRUCT(QuestionPut, (), (question))
BOOST_DESCRIBE_STRUCT(QuestionSettled, (), (question, answer, is_default))
BOOST_DESCRIBE_STRUCT(RevoltBrewed, (), (revolt))
BOOST_DESCRIBE_STRUCT(RevoltBrokeOut, (), (revolt))
BOOST_DESCRIBE_STRUCT(WeatherPlanned, (), (weather))
BOOST_DESCRIBE_STRUCT(WeatherSetAhead, (), (weather))
BOOST_DESCRIBE_STRUCT(ForecastMade, (), (forecast))
BOOST_DESCRIBE_STRUCT(JourneyBegan, (), (journey))
BOOST_DESCRIBE_STRUCT(PositionNoted, (), (army, said))
BOOST_DESCRIBE_STRUCT(HarryingTaken, (), (harrying))
BOOST_DESCRIBE_STRUCT(HarryingBegan, (), (order, harriers, target, day))
BOOST_DESCRIBE_STRUCT(HarryingsDue, (), (day, orders))
BOOST_DESCRIBE_STRUCT(HarryingResolved, (), (order, came_of_it))
BOOST_DESCRIBE_STRUCT(HarryingCalledOff, (), (order))
BOOST_DESCRIBE_STRUCT(HarriedNoMore, (), (army))
BOOST_DESCRIBE_STRUCT(PostureTaken, (), (posture))
BOOST_DESCRIBE_STRUCT(ConditionMet, (), (order, effect_at, brought))
BOOST_DESCRIBE_STRUCT(OrderAltered, (), (order, what, effect_at))
BOOST_DESCRIBE_STRUCT(OrderPutOff, (), (order, effect_at))
BOOST_DESCRIBE_STRUCT(DiceEntered, (), (dice))
BOOST_DESCRIBE_STRUCT(WarbandKept, (), (warband))
BOOST_DESCRIBE_STRUCT(WarbandDisbanded, (), (warband))
BOOST_DESCRIBE_STRUCT(RaisingBegun, (), (raising, recruiting))
BOOST_DESCRIBE_STRUCT(RaisingComposed, (), (raising, detachments))
BOOST_DESCRIBE_STRUCT(RaisingEnded, (), (raising))
BOOST_DESCRIBE_STRUCT(KindDefined, (), (defined))
BOOST_DESCRIBE_STRUCT(StrongholdChanged, (), (stronghold))
BOOST_DESCRIBE_STRUCT(StrongholdDestroyed, (), (stronghold))
BOOST_DESCRIBE_STRUCT(HexOverruled, (), (hex, ruling))
BOOST_DESCRIBE_STRUCT(LookCalled, (), (army))
BOOST_DESCRIBE_STRUCT(DetachmentHonoured, (), (army, detachment, name, honours))
BOOST_DESCRIBE_STRUCT(VictoryCredited::Credit, (), (detachment, victories))
BOOST_DESCRIBE_STRUCT(VictoryCredited, (), (army, credits))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (commander, name, traits))
BOOST_DESCRIBE_STRUCT(ArmyHandedOver, (), (army, commander))
BOOST_DESCRIBE_STRUCT(FactionChanged, (), (commander, faction))
BOOST_DESCRIBE_STRUCT(RulingsPlanned, (), (row))
BOOST_DESCRIBE_STRUCT(RulingsChanged, (), (from, changes, settings))
BOOST_DESCRIBE_STRUCT(LeaveChanged, (), (leave))
BOOST_DESCRIBE_STRUCT(LeaveEnded, (), (commander))

}  // namespace idis
