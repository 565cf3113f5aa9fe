#include "core/idis/full_view.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/idis/battle/in_view.hpp"
#include "core/idis/letters/in_view.hpp"
#include "core/idis/letters/news_in_view.hpp"
#include "core/idis/magic/in_view.hpp"
#include "core/idis/march/stretch.hpp"
#include "core/idis/march/travel.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/orders/week.hpp"
#include "core/idis/persons/in_view.hpp"
#include "core/idis/ships/in_view.hpp"
#include "core/idis/siege/in_view.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/spectators/in_view.hpp"
#include "core/idis/supply/in_view.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/view.hpp"

namespace idis {
namespace {

/// Miles from where an army is now to the end of its march.
Miles miles_to_go(const Army& army, Moment now) {
    Miles miles = hex_miles * static_cast<std::int64_t>(army.march->route.size());
    std::optional<Step> step = army.step;
    if (army.stretch) step = progress_at(army, now.seconds).step;
    if (!step) return miles;
    return step->is_turning_back ? miles + step->done : miles - step->done;
}

/// When an army would have walked so far if it kept its pace, for twelve hours of every day.
Moment arrival_at_pace(const Stretch& stretch, Miles miles, Moment now) {
    const Fraction seconds = miles.number() / stretch.miles_per_day * marching_seconds_a_day;
    const Fraction this_stretch = std::max(stretch.ends - now.seconds, Fraction{0});
    if (seconds <= this_stretch) return {rounded_up(seconds + now.seconds)};
    const Fraction later = seconds - this_stretch;
    const std::int64_t whole_days = rounded_up(later / marching_seconds_a_day) - 1;
    const Fraction last_day = later - Fraction{whole_days * marching_seconds_a_day};
    // The next stretch begins twelve hours after this one ends, and so on each day.
    const Fraction begins = Fraction{rounded_up(stretch.ends)} + Fraction{43'200};
    return {rounded_up(begins + Fraction{whole_days * 86'400} + last_day)};
}

ArmyInFull army_in_full(const State& state, const Army& army) {
    const Force force = force_of(state, army.id);
    const Tally daily_need = daily_consumption(force);
    ArmyInFull full;
    full.army = army;
    for (const DetachmentId id : army.detachments) {
        full.detachments.push_back(state.detachments.at(id));
    }
    full.counts = counts_of(force);
    full.daily_need = figure_of(daily_need);
    full.days_left = days_left_of(army.supplies, daily_need);
    full.capacity = figure_of(carrying_capacity(force));
    full.column_length = figure_of(column_length(force));
    full.scouting_range = figure_of(scouting_range_today(state, army.id, day_of(state.now)));
    full.resting_morale = figure_of(resting_morale(force.traits));
    if (!army.march) return full;
    mark("idis.4.journey-time-secret");
    full.miles_to_go = miles_to_go(army, state.now);
    if (!army.stretch) return full;
    full.miles_per_day = Miles{army.stretch->miles_per_day};
    full.arrives_at = arrival_at_pace(*army.stretch, *full.miles_to_go, state.now);
    return full;
}

/// Places on firm ground that are no strongholds.
std::vector<PlaceId> bare_places(const State& state) {
    std::set<PlaceId> walled;
    for (const Stronghold& stronghold : state.strongholds) walled.insert(stronghold.place);
    std::vector<PlaceId> bare;
    for (const Place& place : state.map->places()) {
        if (!walled.contains(place.id) && !may_enter(*state.map, place.hex)) {
            bare.push_back(place.id);
        }
    }
    return bare;
}

/// Who owes an order this week and has not given one yet.
std::vector<CommanderId> without_order_this_week(const State& state) {
    const Moment week_began = start_of(first_day_of(week_of(day_of(state.now))));
    std::vector<CommanderId> silent;
    for (const Commander& commander : state.commanders) {
        if (commander.seat == Seat::open || commander.joined_at > week_began) continue;
        if (is_away(state, commander.id)) continue;
        if (!commander.last_order_at || *commander.last_order_at < week_began) {
            silent.push_back(commander.id);
        }
    }
    return silent;
}

/// The open questions that were asked first, as many as a view shows; sorted by id.
std::vector<Question> oldest_questions(const State& state) {
    std::vector<Question> oldest = rows_of(state.questions);
    if (oldest.size() <= questions_shown_max) return oldest;
    const auto is_older = [](const Question& a, const Question& b) {
        return std::tie(a.asked_at, a.id) < std::tie(b.asked_at, b.id);
    };
    std::ranges::sort(oldest, is_older);
    oldest.resize(questions_shown_max);
    std::ranges::sort(oldest, {}, &Question::id);
    return oldest;
}

}  // namespace

RefereeView view_in_full(const State& state, Extent extent) {
    mark("idis.7.orders-channel-per-commander");
    RefereeView full;
    full.now = state.now;
    full.settings = state.campaign.settings;
    full.day = state.campaign.day;
    full.steps_done = state.campaign.steps_done;
    full.factions = rows_of(state.factions);
    full.stances = rows_of(state.stances);
    full.beliefs = rows_of(state.beliefs);
    full.hex_rulings = rows_of(state.hex_rulings);
    full.commanders = rows_of(state.commanders);
    for (const Army& army : state.armies) full.armies.push_back(army_in_full(state, army));
    full.strongholds = rows_of(state.strongholds);
    full.bare_places = bare_places(state);
    full.detachment_kinds = rows_of(state.detachment_kinds);
    full.raisings = rows_of(state.raisings);
    full.recruitings = rows_of(state.recruitings);
    full.revolts = rows_of(state.revolts);
    full.region_weather = rows_of(state.region_weather);
    full.hex_weather = rows_of(state.hex_weather);
    full.side_marks = rows_of(state.side_marks);
    full.planned_weather = rows_of(state.planned_weather);
    full.weather_ahead = rows_of(state.weather_ahead);
    full.forecasts = rows_of(state.forecasts);
    full.journeys = rows_of(state.journeys);
    full.harryings = rows_of(state.harryings);
    full.postures = rows_of(state.postures);
    full.entered_dice = rows_of(state.entered_dice);
    full.warbands = rows_of(state.warbands);
    full.known_places = rows_of(state.known_places);
    full.sightings = rows_of(state.sightings);
    full.questions = oldest_questions(state);
    if (extent == Extent::whole) {
        full.orders = rows_of(state.orders);
        full.channels = rows_of(state.channel);
    } else {
        for (const Indexes::Due<OrderId>& due : state.indexes.orders_due) {
            full.orders.push_back(state.orders.at(due.id));
        }
    }
    full.without_order_this_week = without_order_this_week(state);
    full.leaves = rows_of(state.leaves);
    full.load = referee_load(state);
    full.land = land_in_full(state);
    full.battles = battles_in_full(state);
    full.sieges = sieges_in_full(state);
    full.persons = persons_in_full(state);
    full.letters = letters_in_full(state, extent);
    full.news = news_in_full(state);
    full.magic = magic_in_full(state);
    full.spectators = spectators_in_full(state);
    full.ships = ships_in_full(state);
    return full;
}

// ---- the map ------------------------------------------------------------------------------------

namespace {

struct MayHaveMap {
    bool operator()(Referee) const { return true; }
    bool operator()(God) const {
        mark("idis.9a.gods-see-all");
        return true;
    }
    bool operator()(CommanderId) const { return false; }
    bool operator()(Chorus) const { return false; }
    bool operator()(Outsider) const { return false; }
};

}  // namespace

std::optional<FullMap> full_map(const State& state, const Observer& observer) {
    mark("idis.1.full-map-referee-only");
    if (!kit::visit(MayHaveMap{}, observer)) return std::nullopt;
    const Grid& grid = state.map->grid();
    FullMap map{grid.columns(), grid.rows(), {}, state.map->places()};
    map.hexes.reserve(static_cast<std::size_t>(grid.size()));
    for (int index = 0; index < grid.size(); ++index) {
        const Hex hex = grid.hex_at(index);
        map.hexes.push_back({to_offset(hex), state.map->ground(hex)});
    }
    return map;
}

}  // namespace idis
