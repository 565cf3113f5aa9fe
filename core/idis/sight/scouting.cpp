#include "core/idis/sight/scouting.hpp"

#include <algorithm>

#include "core/idis/kernel/conditions.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/map/weather.hpp"
#include "core/idis/ships/ships.hpp"

namespace idis {

// ---- how far -----------------------------------------------------------------------------------

namespace {

bool has_cavalry_proper(const Force& force) {
    return std::any_of(force.detachments.begin(), force.detachments.end(), [](const Detachment& d) {
        return d.arm == Arm::cavalry && d.soldiers > Soldiers{};
    });
}

void add_cavalry(Tally& range, const Force& force) {
    if (!has_scouting_cavalry(force)) return;
    if (!has_trait(force, Trait::outrider)) {
        range.add("idis.3c.scout-cavalry-range", 1);
        return;
    }
    mark("idis.9.trait-outrider");
    if (has_cavalry_proper(force)) {
        range.add("idis.3c.outrider-scout-range", 2);
    } else {
        mark("idis.9.outrider-skirmishers-interaction");
        range.add("idis.3c.outrider-skirmishers-scout", 2);
    }
}

void take_off_weather(Tally& range, const Force& force, WeatherGrade weather) {
    if (weather == WeatherGrade::good) return;
    const bool is_bad = weather == WeatherGrade::bad;
    if (has_trait(force, Trait::ranger)) {
        mark("idis.9.trait-ranger");
        if (is_bad) {
            range.add("idis.3c.ranger-weather", 0);
        } else {
            mark("idis.9.ranger-very-bad-weather-ruling");
            range.add("idis.3c.ranger-very-bad-ruling", 0);
        }
        return;
    }
    mark("idis.1a.weather-cuts-scouting");
    if (is_bad) {
        range.add("idis.3c.scout-bad-weather", -1);
    } else {
        range.add("idis.3c.scout-very-bad-weather", -2);
    }
}

}  // namespace

Tally scouting_range(const Force& force, WeatherGrade weather) {
    Tally range;
    range.add("idis.3c.scout-own-and-adjacent", 1);
    add_cavalry(range, force);
    take_off_weather(range, force, weather);
    if (range.total() < 0) range.add("idis.3c.scout-floor-ruling", -range.total());
    return range;
}

Tally scouting_range_today(const State& state, ArmyId id, Day day) {
    const Force force = force_of(state, id);
    mark("idis.3c.scout-weather-hex-ruling");
    return scouting_range(force, weather_in(state, force.army.hex, day));
}

std::vector<ArmyId> armies_near(const State& state, Hex centre, int radius) {
    std::vector<ArmyId> found;
    for (const Hex hex : disc(centre, radius)) {
        const auto there = state.indexes.armies_in.find(hex);
        if (there == state.indexes.armies_in.end()) continue;
        found.insert(found.end(), there->second.begin(), there->second.end());
    }
    return found;
}

Steps steps_between(Hex from, Hex to) {
    mark("idis.1.naming-hexes-ruling");
    constexpr std::array<Direction, 6> slanting_first = {
        Direction::north_east, Direction::south_east, Direction::south_west,
        Direction::north_west, Direction::north,      Direction::south};
    Steps steps;
    while (from != to) {
        for (const Direction direction : slanting_first) {
            const Hex next = neighbour(from, direction);
            if (distance(next, to) >= distance(from, to)) continue;
            steps.push_back(direction);
            from = next;
            break;
        }
    }
    return steps;
}

// ---- looking -----------------------------------------------------------------------------------

namespace {

/// Whether any part of an army is on the map; one whose detachments are all away sees nothing and
/// cannot be seen.
bool is_present(const State& state, const Army& army) {
    return std::any_of(army.detachments.begin(), army.detachments.end(), [&](DetachmentId id) {
        return !state.detachments.at(id).absence;
    });
}

/// How far an army sees at a moment.
int sight(const State& state, ArmyId army, Moment at) {
    if (!is_daylight(at)) {
        mark("idis.3c.scout-daytime-only");
        return 0;
    }
    return static_cast<int>(rounded_down(scouting_range_today(state, army, day_of(at)).total()));
}

/// What an eye can tell of an army, and nothing else.
Sighting sighting_of(const State& state, CommanderId commander, const Army& seen, Moment at) {
    mark("idis.3c.scout-sees-what-ruling");
    mark("idis.3c.scout-hidden-things");
    const Counts counts = counts_of(state, seen);
    Sighting sighting;
    sighting.id = {commander, seen.id};
    sighting.at = at;
    sighting.hex = seen.hex;
    sighting.faction = faction_of(state, seen);
    sighting.infantry = counts.infantry;
    sighting.cavalry = counts.cavalry;
    sighting.wagons = counts.wagons;
    if (seen.stretch && seen.step) {
        sighting.activity = Activity::marching;
        sighting.heading = direction_to(seen.hex, seen.step->to);
    }
    return sighting;
}

/// Whether an army that comes into sight is news: it was not in sight, nor camped there yesterday.
bool is_newly_seen(const Sighting* before, const Sighting& now) {
    if (before == nullptr) return true;
    if (before->is_in_sight) return false;
    return before->hex != now.hex || before->at < dawn_of(day_of(now.at) - 1);
}

void sight_army(Unfolding& unfolding, const Army& watcher, const Army& seen) {
    const State& state = unfolding.state();
    const Sighting sighting = sighting_of(state, watcher.commander, seen, unfolding.at());
    const bool is_news = is_newly_seen(state.sightings.find(sighting.id), sighting);
    unfolding.happen({"idis.3c.scout-sees-what-ruling"}, ArmySighted{sighting});
    if (!is_news) return;
    unfolding.tell(watcher.commander, {"idis.3c.scout-report-time-ruling"},
                   told::ArmySeen{steps_between(watcher.hex, seen.hex), sighting});
    const Party other = party_of(state, seen.commander);
    if (known_relation(state, watcher.commander, other) == Relation::at_war) {
        trigger_conditions(unfolding, watcher.commander, Condition::enemy_in_sight);
    }
}

/// An army goes out of sight; what was seen of it stays as it was.
void lose_army(Unfolding& unfolding, const Sighting& last) {
    unfolding.happen({"idis.3c.scout-sees-what-ruling"}, ArmyLostFromSight{last.id});
}

bool can_see(const State& state, const Army& watcher, const Army& other) {
    // Who is aboard is hidden in his ships.
    return other.commander != watcher.commander && is_present(state, other) &&
           !is_aboard(state, other.id);
}

void lose_those_gone(Unfolding& unfolding, const Army& watcher, int range) {
    const State& state = unfolding.state();
    const auto end = state.sightings.end();
    for (auto row = state.sightings.from({watcher.commander, ArmyId{}}); row != end; ++row) {
        if (row->id.commander != watcher.commander) return;
        if (!row->is_in_sight) continue;
        const Army* seen = state.armies.find(row->id.army);
        const bool is_seen = seen != nullptr && distance(seen->hex, watcher.hex) <= range &&
                             can_see(state, watcher, *seen);
        if (!is_seen) lose_army(unfolding, *row);
    }
}

}  // namespace

void look_around(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& watcher = state.armies.at(id);
    if (!is_present(state, watcher)) return lose_those_gone(unfolding, watcher, -1);
    const int range = sight(state, id, unfolding.at());
    if (is_daylight(unfolding.at())) {
        learn_by_sight(unfolding, watcher.commander, hexes_within(*state.map, watcher.hex, range));
    }
    for (const ArmyId other : armies_near(state, watcher.hex, range)) {
        const Army& seen = state.armies.at(other);
        if (can_see(state, watcher, seen)) sight_army(unfolding, watcher, seen);
    }
    lose_those_gone(unfolding, watcher, range);
}

void notice_army(Unfolding& unfolding, ArmyId moved) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(moved);
    std::vector<ArmyId> watchers = armies_near(state, army.hex, scouting_range_max);
    if (army.came_by) {
        // Anyone who saw the hex it left is at most one step farther away.
        const Hex left = neighbour(army.hex, *army.came_by);
        const std::vector<ArmyId> others = armies_near(state, left, scouting_range_max);
        watchers.insert(watchers.end(), others.begin(), others.end());
    }
    std::sort(watchers.begin(), watchers.end());
    watchers.erase(std::unique(watchers.begin(), watchers.end()), watchers.end());
    for (const ArmyId id : watchers) {
        const Army& watcher = state.armies.at(id);
        if (!can_see(state, watcher, army) || !is_present(state, watcher)) continue;
        mark("idis.3c.scout-moving-ruling");
        mark("idis.3c.scout-is-secret");
        if (distance(watcher.hex, army.hex) <= sight(state, id, unfolding.at())) {
            sight_army(unfolding, watcher, army);
            continue;
        }
        const Sighting* before = state.sightings.find({watcher.commander, moved});
        if (before != nullptr && before->is_in_sight) lose_army(unfolding, *before);
    }
}

void list_sights(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    const Army& watcher = state.armies.at(id);
    if (!is_present(state, watcher)) return;
    // Dusk ends the day, and the list is of the day: the range is still the daylight one.
    const Tally range = scouting_range_today(state, id, day_of(unfolding.at()));
    told::SeenAtDusk list;
    const int hexes = static_cast<int>(rounded_down(range.total()));
    for (const ArmyId other : armies_near(state, watcher.hex, hexes)) {
        const Army& seen = state.armies.at(other);
        if (!can_see(state, watcher, seen)) continue;
        list.armies.push_back({steps_between(watcher.hex, seen.hex),
                               sighting_of(state, watcher.commander, seen, unfolding.at())});
    }
    if (list.armies.empty()) return;
    unfolding.tell(watcher.commander, {"idis.3c.scout-report-time-ruling"}, std::move(list));
}

}  // namespace idis
