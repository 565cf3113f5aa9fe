// Scouting (section 3c of the source): how far an army sees, and what its commander learns by it.
//
// By day an army sees every hex within its range, by night its own alone. Looking round teaches the
// ground and the places in sight, and sights armies; what was sighted stays as it was last seen.
// A commander is told of an army at once when it comes into sight, and each dusk of all in sight.
// Nobody is ever told that he was seen, and nothing is sighted of an army but what an eye can tell:
// the row that is learnt (Sighting) has no member for more.
//
// Armies are found by the hexes they stand in (indexes), never by going through all of them. What a
// commander knows of ground and places is kept by knowledge; hexes are named by steps.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// The farthest that any army sees.
inline constexpr int scouting_range_max = 3;

/// Hexes an army sees by day.
/// Clause:  idis.3c.scout-own-and-adjacent, idis.3c.scout-cavalry-range,
///          idis.2a.skirmishers-scout-as-cavalry, idis.3c.scout-bad-weather,
///          idis.3c.scout-very-bad-weather, idis.3c.scout-floor-ruling,
///          idis.3c.outrider-scout-range, idis.3c.outrider-skirmishers-scout,
///          idis.3a.outrider-needs-cavalry, idis.3c.ranger-weather,
///          idis.3c.ranger-very-bad-ruling, idis.3c.outrider-ranger-combined,
///          idis.1a.weather-cuts-scouting, idis.9.trait-outrider, idis.9.trait-ranger,
///          idis.9.outrider-weather-interaction, idis.9.outrider-skirmishers-interaction,
///          idis.9.ranger-very-bad-weather-ruling
/// Takes:   the army with the detachments that are with it; the weather of its own hex.
/// Gives:   a whole number from 0 to scouting_range_max.
Tally scouting_range(const Force& force, WeatherGrade weather);

/// The same for an army where it stands today.
/// Clause:  idis.3c.scout-weather-hex-ruling, idis.3c.scout-away-detachment-ruling,
///          idis.1a.weather-changes-daily
Tally scouting_range_today(const State& state, ArmyId army, Day day);

/// The armies within some steps of a hex, nearest first, then by id.
std::vector<ArmyId> armies_near(const State& state, Hex centre, int radius);

/// The steps that name a hex from another.
/// Clause:  idis.1.naming-hexes-ruling
/// Gives:   as few as there can be, slanting ones first: north-east, south-east, south-west,
///          north-west, and then north or south.
Steps steps_between(Hex from, Hex to);

/// An army looks round where it stands.
/// Clause:  idis.3c.scout-daytime-only, idis.3c.scout-sees-what-ruling,
///          idis.3c.scout-report-time-ruling, idis.1.map-grows, idis.5.departed-state-ruling
/// Gives:   by day HexesLearnt and PlaceLearnt, of what is new or changed; ArmySighted for each
///          army in sight, and told ArmySeen for those that were not; ArmyLostFromSight.
/// Ruling:  by night nothing of the ground is learnt, or it would tell a column that it took the
///          wrong branch (idis.4.wrong-fork-secret). An army that camps where it was in sight the
///          day before is not newly seen at dawn. An army of which nobody is present neither sees
///          nor is seen.
void look_around(Unfolding& unfolding, ArmyId army);

/// An army has come into its hex, or come to be: anyone who sees there notices it, and anyone who
/// saw where it was loses it.
/// Clause:  idis.3c.scout-moving-ruling, idis.3c.scout-report-time-ruling,
///          idis.3c.scout-is-secret
/// Gives:   ArmySighted and told ArmySeen, or ArmyLostFromSight, for the others.
void notice_army(Unfolding& unfolding, ArmyId moved);

/// The list of all that was in sight when the day ends.
/// Clause:  idis.3c.scout-report-time-ruling
/// Takes:   dusk, before anybody looks round by night.
/// Gives:   told SeenAtDusk, nearest first, then by id.
/// Ruling:  when nothing is in sight there is no list.
void list_sights(Unfolding& unfolding, ArmyId army);

}  // namespace idis
