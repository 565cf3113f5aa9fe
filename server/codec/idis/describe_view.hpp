// Descriptions of views and of what may be ordered.
//
// One line a struct or enum, in the order of its header; shapes.hpp says what they are for and what
// happens to one that falls behind its type: it does not compile. Anyone who adds a member to a
// struct adds its name here.
#pragma once

#include <boost/describe.hpp>

#include "core/idis/legal.hpp"
#include "core/idis/view.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/idis/describe_supply_view.hpp"

namespace idis {

BOOST_DESCRIBE_STRUCT(Counts, (), (infantry, cavalry, noncombatants, wagons))
BOOST_DESCRIBE_STRUCT(SketchPoint, (), (east, south))
BOOST_DESCRIBE_ENUM(SketchLineKind, road, river)
BOOST_DESCRIBE_STRUCT(SketchLine, (), (kind, from, to, points))
BOOST_DESCRIBE_STRUCT(SketchGround, (), (terrain, at))
BOOST_DESCRIBE_STRUCT(Sketch, (), (lines, bridges, grounds))
BOOST_DESCRIBE_STRUCT(Referee, (), ())
BOOST_DESCRIBE_STRUCT(God, (), ())
BOOST_DESCRIBE_STRUCT(Chorus, (), (member))
BOOST_DESCRIBE_STRUCT(Outsider, (), ())
BOOST_DESCRIBE_STRUCT(OwnCommander, (), (id, name, faction, traits, last_order_at, is_idle,
                      posture))
BOOST_DESCRIBE_STRUCT(OwnDetachment, (), (id, name, arm, special, soldiers, noncombatants, wagons,
                      is_away, victories, honours, is_named_skirmishers, own_numbers))
BOOST_DESCRIBE_STRUCT(OwnRaising, (), (order, region, ready_at))
BOOST_DESCRIBE_STRUCT(RaisingChoice, (), (region, rally))
BOOST_DESCRIBE_STRUCT(LegalMerge, (), (into, from))
BOOST_DESCRIBE_STRUCT(LegalTroops, (), (divisible, armies_here, transferable, mergeable,
                      disbandable, to_honour, to_name_skirmishers, to_raise_in))
BOOST_DESCRIBE_ENUM(HungerAhead, none, within_a_week, within_three_days)
BOOST_DESCRIBE_STRUCT(OwnWeek, (), (week, ends_at, is_order_owed, has_ordered))
BOOST_DESCRIBE_STRUCT(OwnArmy, (), (id, name, formation, detachments, counts, supplies, loot,
                      daily_need, days_left, first_hungry_day, hungry_days, hunger_ahead, capacity,
                      column_length, scouting_range, march, halted))
BOOST_DESCRIBE_STRUCT(OwnOrder, (), (id, number, given_at, effect_at, what, standing, entered_by,
                      deputy))
BOOST_DESCRIBE_STRUCT(OpenQuestion, (), (id, asked_at, due_at, what, options, by_default))
BOOST_DESCRIBE_STRUCT(SeenArmy, (), (id, at, source, is_in_sight, steps, place, drawn, hex, faction,
                      infantry, cavalry, wagons, activity, heading, is_behind_walls))
BOOST_DESCRIBE_STRUCT(SeenArmies, (), (armies))
BOOST_DESCRIBE_STRUCT(ChannelLine, (), (id, number, at, content))
BOOST_DESCRIBE_STRUCT(HexInSight, (), (steps, hex, terrain, roads, rivers, bridges, places, weather,
                      weather_words))
BOOST_DESCRIBE_STRUCT(HexOnMap, (), (hex, terrain, roads, rivers, bridges, source, learnt_at))
BOOST_DESCRIBE_STRUCT(PlaceOnMap, (), (id, name, kind, drawn, hex, source, learnt_at))
BOOST_DESCRIBE_STRUCT(OwnMap, (), (places, sketch, hexes))
BOOST_DESCRIBE_STRUCT(FactionShown, (), (id, name, relation))
BOOST_DESCRIBE_STRUCT(ShipsInFull, (), (fleets, ships_away, parties_ashore, ship_buildings,
                      country_hires, hire_losses))
BOOST_DESCRIBE_STRUCT(StandingIn, (), (commander, first_day, last_day, has_begun))
BOOST_DESCRIBE_STRUCT(OwnLeave, (), (leave, stands_in_for, deputies))
BOOST_DESCRIBE_STRUCT(CommanderView, (), (commander, army, orders, channel, questions,
                      letters_unanswered, map, in_sight, seen, factions, land, raisings,
                      may_raise_in, warbands, battles, sieges, persons, letters, treaties, magic,
                      ships, week, leave))
BOOST_DESCRIBE_STRUCT(ArmyInFull, (), (army, detachments, counts, daily_need, days_left, capacity,
                      column_length, scouting_range, resting_morale, miles_to_go, miles_per_day,
                      arrives_at))
BOOST_DESCRIBE_STRUCT(DecisionsOfDay, (), (day, settled, by_default))
BOOST_DESCRIBE_STRUCT(RefereeLoad, (), (days, settled, by_default, median_wait, open, longest_open,
                      by_day))
BOOST_DESCRIBE_STRUCT(RefereeView, (), (now, settings, day, steps_done, factions, stances, beliefs,
                      hex_rulings, commanders, armies, strongholds, bare_places,
                      detachment_kinds, raisings,
                      recruitings, revolts, region_weather, hex_weather, side_marks,
                      planned_weather, weather_ahead, forecasts, journeys, harryings, postures,
                      entered_dice, warbands, known_places, sightings, orders, questions, channels,
                      without_order_this_week, leaves, load, land, battles, sieges, persons,
                      letters, news, magic, spectators, ships))
BOOST_DESCRIBE_STRUCT(View, (), (campaign, name, first_day, commander, referee, gossip, chorus,
                      rulings, rulings_to_come))
BOOST_DESCRIBE_STRUCT(FullMap::HexOfMap, (), (at, ground))
BOOST_DESCRIBE_STRUCT(FullMap, (), (columns, rows, hexes, places))
BOOST_DESCRIBE_STRUCT(Answerable, (), (question, options, by_default))
BOOST_DESCRIBE_STRUCT(LegalMarch, (), (places, directions, paces, by_road, off_road))
BOOST_DESCRIBE_STRUCT(LegalHarry, (), (detachments, targets, aims))
BOOST_DESCRIBE_STRUCT(LegalLeave, (),
                      (may_take, may_come_back, may_decline, days_max, stand_ins, deputies))
BOOST_DESCRIBE_ENUM(RulingForm, truth, number, factor, one_word, words, fixed)
BOOST_DESCRIBE_STRUCT(RulingOffer, (), (ruling, value, form, low, high, words, fixed_because))
BOOST_DESCRIBE_STRUCT(LegalForCommander, (), (march, may_hold, may_carry_on, may_set_formation,
                      wagons_to_abandon, troops, withdrawable, questions, may_write, harry,
                      postures, conditions, alterable, may_ask, land, battles,
                      sieges, persons, letters, news, magic, ships, leave))
BOOST_DESCRIBE_STRUCT(LegalForReferee, (), (commanders, open_seats, acted_for, armies,
                      weather_grades, side_marks, factions, raisings, detachments, waiting,
                      questions, strongholds, idle_strongholds, bare_places, overruled_hexes,
                      battles, persons, letters, news, spectators, rulings, away))
BOOST_DESCRIBE_STRUCT(Legal, (), (commander, referee, chorus))

}  // namespace idis
