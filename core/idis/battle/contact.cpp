#include "core/idis/battle/contact.hpp"

#include <algorithm>

#include "core/idis/march/travel.hpp"
#include "core/idis/morale/rout.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

std::vector<Contender> contenders(const std::vector<ArmyId>& armies) {
    return {armies.begin(), armies.end()};
}

Engaged engaged_at_contact(const State& state, const Contender& contender, Day today) {
    const ArmyId army = contender.army;
    Engaged engaged;
    engaged.army = army;
    engaged.fleet = contender.fleet;
    mark("idis.6.modifier-time-ruling");
    if (contender.fleet) return engaged;
    engaged.is_out_of_formation =
        is_out_of_formation(state, army, today) || is_out_of_control(state, army);
    if (is_embarking(state, army)) {
        mark("idis.8e.embarking-out-of-formation");
        engaged.is_out_of_formation = true;
    }
    engaged.is_exhausted = is_exhausted(state.armies.at(army), today);
    return engaged;
}

namespace {

/// Whether an army has stood where it is for a whole day.
bool has_stood_a_day(const State& state, const Contender& contender, Day today) {
    if (contender.fleet) {
        return day_of(state.fleets.at(*contender.fleet).lies_since) + 1 < today;
    }
    const Army& army = state.armies.at(contender.army);
    const Arrival* otherwise = state.arrivals.find(army.id);
    const Day came_on = otherwise == nullptr ? Day{0} : day_of(otherwise->at);
    const Day newest = std::max({army.last_day_march, army.last_night_march, came_on});
    return newest.number == 0 || newest + 1 < today;
}

/// Whether anybody of a side had an army in sight within a day before now.
/// At sea nobody is hidden.
bool was_seen(const State& state, const std::vector<Contender>& by, const Contender& whom,
              Moment now) {
    if (whom.fleet) return true;
    return std::any_of(by.begin(), by.end(), [&](const Contender& enemy) {
        const CommanderId commander = state.armies.at(enemy.army).commander;
        const Sighting* seen = state.sightings.find({commander, whom.army});
        return seen != nullptr && (seen->is_in_sight || seen->at >= now - days(1));
    });
}

}  // namespace

BattleSide side_at_contact(const State& state, const std::vector<Contender>& own,
                           const std::vector<Contender>& enemies, Moment now) {
    BattleSide side;
    const Day today = day_of(now);
    side.has_chosen_field = true;
    // A garrison that is besieged is taken by surprise by nobody, and surprises nobody.
    side.has_surprised = !enemies.empty() && !own.empty();
    for (const Contender& each : own) {
        side.armies.push_back(engaged_at_contact(state, each, today));
        if (side.armies.back().is_out_of_formation) side.has_chosen_field = false;
        if (!has_stood_a_day(state, each, today)) side.has_chosen_field = false;
        if (was_seen(state, enemies, each, now)) side.has_surprised = false;
    }
    return side;
}

bool have_fought(const State& state, const Contender& a, const Contender& b, Day day) {
    const auto fought_on = [](const SideFought& side, const Contender& one) {
        return std::any_of(side.armies.begin(), side.armies.end(), [&](const Fought& each) {
            return one.fleet ? each.fleet == one.fleet : each.army == one.army;
        });
    };
    for (const Battle& battle : state.battles) {
        if (day_of(battle.at) != day) continue;
        const bool is_theirs = (fought_on(battle.calling, a) && fought_on(battle.called, b)) ||
                               (fought_on(battle.calling, b) && fought_on(battle.called, a));
        if (!is_theirs) continue;
        mark("idis.6.refight-ruling");
        return true;
    }
    return false;
}

}  // namespace idis
