// Descriptions of the campaign's rows.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/state.hpp"
#include "server/codec/idis/describe_march.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/idis/describe_supply_state.hpp"
#include "server/codec/idis/shared.hpp"
#include "server/codec/shapes.hpp"

namespace idis {

BOOST_DESCRIBE_ENUM(Source, start, own_eyes, told_by_referee)
BOOST_DESCRIBE_STRUCT(KnownPlace::Key, (), (commander, place))
BOOST_DESCRIBE_STRUCT(KnownPlace, (), (id, source, learnt_at))
BOOST_DESCRIBE_STRUCT(KnownHex::Key, (), (commander, hex))
BOOST_DESCRIBE_STRUCT(KnownHex, (), (id, terrain, roads, rivers, bridges, source, learnt_at))
BOOST_DESCRIBE_ENUM(Activity, holding, marching)
BOOST_DESCRIBE_STRUCT(Sighting::Key, (), (commander, army))
BOOST_DESCRIBE_STRUCT(Sighting, (), (id, at, hex, is_in_sight, faction, infantry, cavalry, wagons,
                      activity, heading))
BOOST_DESCRIBE_ENUM(OrderStanding, waiting, in_force, done, stopped, replaced, withdrawn)
BOOST_DESCRIBE_STRUCT(GivenOrder, (), (id, commander, given_at, effect_at, what, standing, number,
                      entered_by, deputy))
BOOST_DESCRIBE_STRUCT(MarchOnOrStay, (), (army))
BOOST_DESCRIBE_STRUCT(WordsForReferee, (), (from, text))
BOOST_DESCRIBE_STRUCT(CommanderWithoutArmy, (), (commander))
BOOST_DESCRIBE_STRUCT(DetachmentWithoutArmy, (), (detachment))
BOOST_DESCRIBE_STRUCT(TakeInDetachments, (), (from, offer, names, soldiers))
BOOST_DESCRIBE_STRUCT(MoraleAfterRegrouping, (), (army))
BOOST_DESCRIBE_STRUCT(SizeOfRaising, (), (raising, wish))
BOOST_DESCRIBE_STRUCT(Question, (), (id, asked, asked_at, due_at, what, options, by_default))
BOOST_DESCRIBE_STRUCT(Decision, (), (id, asked_at, settled_at, is_default))
BOOST_DESCRIBE_ENUM(LeaveNews, announced, begun, over, ended_by_referee, declined)
BOOST_DESCRIBE_ENUM(HaltReason, none, hostile_army, road_ended_for_wagons, ford_closed_to_wagons,
                    way_closed, idle, wrong_turn, road_ended_at_night)
BOOST_DESCRIBE_STRUCT(ChannelEntry, (), (id, commander, number, at, content))

}  // namespace idis

namespace idis::told {

BOOST_DESCRIBE_STRUCT(OrderUnderstood, (), (order, is_entered_for_you, deputy))
BOOST_DESCRIBE_STRUCT(OrderEnded, (), (order, standing, why))
BOOST_DESCRIBE_STRUCT(Arrived, (), (place))
BOOST_DESCRIBE_STRUCT(Halted, (), (reason))
BOOST_DESCRIBE_STRUCT(HeldUpByWeather, (), ())
BOOST_DESCRIBE_STRUCT(ArmySeen, (), (steps, sighting))
BOOST_DESCRIBE_STRUCT(SeenAtDusk, (), (armies))
BOOST_DESCRIBE_STRUCT(WentHungry, (), (days))
BOOST_DESCRIBE_ENUM(MenGone::How, missing, deserted, gone_for_a_while, returned, followers_joined,
                    dissolved, came_over, sent_home)
BOOST_DESCRIBE_STRUCT(MenGone, (), (how, detachments, soldiers, noncombatants, wagons, supplies,
                      loot))
BOOST_DESCRIBE_STRUCT(LoadDropped, (), (supplies, loot))
BOOST_DESCRIBE_STRUCT(FellIdle, (), ())
BOOST_DESCRIBE_STRUCT(Asked, (), (question))
BOOST_DESCRIBE_STRUCT(Answered, (), (question, answer, is_default))
BOOST_DESCRIBE_STRUCT(CommanderWrote, (), (text))
BOOST_DESCRIBE_STRUCT(RefereeWrote, (), (text))
BOOST_DESCRIBE_STRUCT(PlaceRevealed, (), (place))
BOOST_DESCRIBE_STRUCT(SeatOpened, (), (seat, army))
BOOST_DESCRIBE_STRUCT(ArmyRaised, (), (army, soldiers))
BOOST_DESCRIBE_STRUCT(RaisingFailed, (), (region))
BOOST_DESCRIBE_STRUCT(HandedOver, (), (detachments, supplies, loot))
BOOST_DESCRIBE_STRUCT(RulingsTold, (), (from, changes, reason))
BOOST_DESCRIBE_STRUCT(LeaveTold, (), (news, first_day, last_day, stand_in, deputy))
BOOST_DESCRIBE_STRUCT(StandsIn, (), (news, commander, first_day, last_day))

}  // namespace idis::told

namespace idis {

BOOST_DESCRIBE_STRUCT(Faction, (), (id, name, leader))
BOOST_DESCRIBE_STRUCT(Stance::Key, (), (a, b))
BOOST_DESCRIBE_STRUCT(Stance, (), (id, relation))
BOOST_DESCRIBE_STRUCT(Belief::Key, (), (commander, own, other))
BOOST_DESCRIBE_STRUCT(Belief, (), (id, relation, coming))
BOOST_DESCRIBE_STRUCT(HexRuling, (), (id, holder))
BOOST_DESCRIBE_ENUM(Seat, held, open)
BOOST_DESCRIBE_STRUCT(Commander, (), (id, name, seat, faction, traits, army, hex, invited_by,
                      joined_at, last_order_at, is_idle, orders_given, entries_told,
                      questions_asked, revolts_provoked, turn_at))
BOOST_DESCRIBE_ENUM(Absence::Reason, departed, defecting, waiting)
BOOST_DESCRIBE_STRUCT(Absence, (), (reason, until, days, joins))
BOOST_DESCRIBE_STRUCT(Detachment, (), (id, name, army, arm, special, soldiers, noncombatants,
                      wagons, origin, absence, share_of_supplies, share_of_loot, seniority,
                      victories,
                      honours, named_from, own_numbers))
BOOST_DESCRIBE_STRUCT(Step, (), (to, is_by_road, done, ford_seconds, is_turning_back))
BOOST_DESCRIBE_STRUCT(Stretch, (), (is_night, began, ends, miles_per_day, ford_factor))
BOOST_DESCRIBE_STRUCT(WeekOfMarching, (), (week, days_used, road_miles))
BOOST_DESCRIBE_STRUCT(March, (), (order, what, route, has_lost_way))
BOOST_DESCRIBE_STRUCT(Army, (), (id, name, commander, hex, detachments, supplies, loot, morale,
                      hungry_days, forced_days, checks_called, march, step, stretch, came_by, week,
                      last_day_march, last_night_march, last_forced_day, exhausted_on, last_ate,
                      harried_on, halted, sets_out_at, is_to_look, formation, seniority,
                      armies_made, commanders_made))
BOOST_DESCRIBE_STRUCT(Stronghold, (), (id, place, kind, hex, holder, taken_from, taken_on,
                      is_besieged))
BOOST_DESCRIBE_STRUCT(DetachmentKind, (), (id, faction, arm, special, numbers))
BOOST_DESCRIBE_STRUCT(Raising, (), (id, region, raiser, side, by_order, question, ordered_at,
                      due_at,
                      rally, detachments))
BOOST_DESCRIBE_STRUCT(Recruiting::Key, (), (region, raising))
BOOST_DESCRIBE_STRUCT(Recruiting, (), (id, day, side))
BOOST_DESCRIBE_STRUCT(Revolt, (), (id, provoked_by, hex, day, infantry))
BOOST_DESCRIBE_STRUCT(RegionWeather, (), (id, day, grade))
BOOST_DESCRIBE_STRUCT(HexWeather, (), (id, day, grade, description, march_factor, forage_factor))
BOOST_DESCRIBE_STRUCT(SideMark::Key, (), (hex, direction))
BOOST_DESCRIBE_STRUCT(SideMark, (), (id, kind))
BOOST_DESCRIBE_ENUM(HarryingStanding, ordered, under_way, due)
BOOST_DESCRIBE_STRUCT(Harrying, (), (id, army, detachment, target, aim, first, day, ordered_at,
                      standing, harriers))
BOOST_DESCRIBE_STRUCT(EnteredDice::Key, (), (clause, subject))
BOOST_DESCRIBE_STRUCT(EnteredDice, (), (id, faces))
BOOST_DESCRIBE_STRUCT(PartyAshore::Key, (), (army, hex))
BOOST_DESCRIBE_STRUCT(PartyAshore, (), (id, parts, supplies, loot, engines))
BOOST_DESCRIBE_STRUCT(RollCount, (), (id, count))
BOOST_DESCRIBE_STRUCT(RulingsToCome, (), (id, changes))
BOOST_DESCRIBE_STRUCT(Leave, (), (id, first_day, last_day, stand_in, deputy, has_begun, has_turns))
BOOST_DESCRIBE_STRUCT(Settings, (), (first_day, is_weekly_lapse_on, lapse_grace_days,
                      decision_time, rough, bad_weather_march_factor,
                      very_bad_weather_march_factor, sketch_distortion, hands_out_hexes, weather,
                      sailing_hours, operation_takes, chorus_in, small_battle, great_battle,
                      small_battles_by, battles_by, great_battles_by, conduct,
                      battle_decision_time, fallen_of_lost, battles_wait_for_referee))
BOOST_DESCRIBE_STRUCT(Campaign, (), (id, name, secret_key, settings, day, steps_done, seniorities,
                      referee_questions))

}  // namespace idis

namespace codec {

template <>
inline constexpr std::array<std::string_view, 2> later_members<idis::told::OrderUnderstood>{
    "is_entered_for_you", "deputy"};
template <>
inline constexpr std::array<std::string_view, 2> later_members<idis::GivenOrder>{"entered_by",
                                                                                 "deputy"};
template <>
inline constexpr std::array<std::string_view, 1> later_members<idis::Settings>{
    "battles_wait_for_referee"};
template <>
inline constexpr std::array<std::string_view, 1> later_members<idis::told::OrderEnded>{"why"};

}  // namespace codec
