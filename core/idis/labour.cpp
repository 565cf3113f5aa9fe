#include "core/idis/labour.hpp"

#include <algorithm>
#include <tuple>

#include "core/idis/engines.hpp"
#include "core/idis/foraging.hpp"
#include "core/idis/ordering.hpp"
#include "core/idis/rest.hpp"
#include "core/idis/revolt.hpp"
#include "core/idis/scouting.hpp"
#include "core/idis/supply.hpp"

namespace idis {

// ---- what is under way --------------------------------------------------------------------------

bool has_day_of_work(const State& state, ArmyId army, Day day) {
    const Work* work = state.works.find(army);
    if (work == nullptr || work->day != day || work->standing == WorkStanding::broken_off) {
        return false;
    }
    mark(work->labour == Labour::foraging ? Clause("idis.3a.forage-takes-day")
                                          : Clause("idis.3b.raze-takes-day"));
    return true;
}

bool is_out_of_formation(const State& state, ArmyId army, Day day) {
    const Work* work = state.works.find(army);
    if (work != nullptr && work->day == day) {
        mark("idis.3a.forage-out-of-formation");
        return true;
    }
    const Rest* rest = state.rests.find(army);
    if (rest == nullptr || (rest->broken_off_on && rest->broken_off_on != day)) return false;
    mark("idis.5a.rest-out-of-formation");
    return true;
}

namespace {

/// Whether a disturbance leaves no day to be spent on the land.
bool ends_work(Disturbance disturbance) { return disturbance != Disturbance::harried; }

void ask_for_a_part(Unfolding& unfolding, const Work& work) {
    const Force force = force_of(unfolding.state(), work.id);
    const Tally yield = foraging_yield(unfolding.state(), force, work.hexes, work.day);
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = ForagingBrokenOff{work.id, Supplies{rounded_down(yield.total())}};
    question.options = {"nothing", "half", "all"};
    question.by_default = "nothing";
    unfolding.ask({"idis.3a.forage-attacked-ruling"}, std::move(question));
}

void break_off_work(Unfolding& unfolding, const Work& work, Disturbance disturbance) {
    const bool is_attacked = disturbance == Disturbance::attacked;
    const Clauses clauses{is_attacked ? Clause("idis.3a.forage-attacked-ruling")
                                      : Clause("idis.3a.forage-not-while-marching")};
    std::optional<WorkStanding> standing;
    if (is_attacked) standing = WorkStanding::broken_off;
    unfolding.happen(clauses, WorkEnded{work.id, standing});
    conclude(unfolding, clauses, work.by_order,
             disturbance == Disturbance::ordered_otherwise ? OrderStanding::replaced
                                                           : OrderStanding::stopped);
    if (work.labour == Labour::foraging) ask_for_a_part(unfolding, work);
}

}  // namespace

void disturb(Unfolding& unfolding, ArmyId army, Disturbance disturbance) {
    const State& state = unfolding.state();
    const Work* work = state.works.find(army);
    if (work != nullptr && work->standing == WorkStanding::under_way && ends_work(disturbance)) {
        break_off_work(unfolding, *work, disturbance);
    }
    break_off_rest(unfolding, army, disturbance);
}

// ---- taking up work -----------------------------------------------------------------------------

namespace {

Hex end_of_steps(Hex from, const Steps& steps) {
    for (const Direction step : steps) from = neighbour(from, step);
    return from;
}

}  // namespace

Gate may_reach(const std::vector<Steps>& hexes, int range, Clause clause) {
    for (const Steps& steps : hexes) {
        if (distance(Hex{}, end_of_steps(Hex{}, steps)) <= range) continue;
        return Refusal{"hex_is_out_of_range", clause, "hexes"};
    }
    return allowed;
}

std::vector<Hex> hexes_to_work(const Map& map, Hex from, const std::vector<Steps>& named,
                               int range) {
    if (named.empty()) return hexes_within(map, from, range);
    std::vector<Hex> hexes;
    for (const Steps& steps : named) {
        const Hex hex = end_of_steps(from, steps);
        const bool is_new = std::find(hexes.begin(), hexes.end(), hex) == hexes.end();
        if (map.contains(hex) && is_new) hexes.push_back(hex);
    }
    return hexes;
}

Day day_of_work(std::optional<Day> on, Moment now) {
    if (on) return *on;
    return now < dawn_of(day_of(now)) ? day_of(now) : day_of(now) + 1;
}

Day day_of_rest(std::optional<Day> on, Moment now) { return on ? *on : day_of(now) + 1; }

void begin_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, Labour labour,
                std::vector<Hex> hexes, Clauses clauses) {
    unfolding.happen(clauses, OrderTookEffect{order.id, OrderStanding::in_force});
    unfolding.happen(std::move(clauses),
                     WorkBegan{{army.id, order.id, labour, order.given_at, day_of(unfolding.at()),
                                std::move(hexes), WorkStanding::under_way}});
    put_off_building(unfolding, army.id);
}

std::vector<Work> at_work(const State& state, Labour labour, Day day) {
    std::vector<Work> all;
    for (const Work& work : state.works) {
        if (work.labour == labour && work.day == day && work.standing == WorkStanding::under_way) {
            all.push_back(work);
        }
    }
    const auto age = [&](const Work& work) {
        return std::tuple(work.ordered_at, state.armies.at(work.id).seniority);
    };
    std::sort(all.begin(), all.end(),
              [&](const Work& a, const Work& b) { return age(a) < age(b); });
    return all;
}

// ---- what was done ------------------------------------------------------------------------------

LandUse use_of(const State& state, Hex hex) {
    const LandUse* row = state.land_uses.find(hex);
    if (row != nullptr) return *row;
    LandUse blank;
    blank.id = hex;
    return blank;
}

void let_see(Unfolding& unfolding, const Army& doer, const std::vector<LandUse>& hexes) {
    const State& state = unfolding.state();
    mark("idis.3a.forage-memory-secret");
    std::vector<KnownLand> known;
    int reach = 0;
    for (const LandUse& use : hexes) reach = std::max(reach, distance(doer.hex, use.id));
    for (const Army& army : state.armies) {
        const bool is_doer = army.id == doer.id;
        if (distance(army.hex, doer.hex) > scouting_range_max + reach) continue;
        const Sighting* sighting = state.sightings.find({army.commander, doer.id});
        if (!is_doer && (sighting == nullptr || !sighting->is_in_sight)) continue;
        const Tally range = scouting_range_today(state, army.id, day_of(unfolding.at()));
        for (const LandUse& use : hexes) {
            if (!is_doer && Fraction{distance(army.hex, use.id)} > range.total()) continue;
            known.push_back({{army.commander, use.id}, use.foraged_on, use.foraged_by, use.razed_on,
                             use.razed_by});
            const KnownLand* before = state.known_land.find(known.back().id);
            KnownLand& now = known.back();
            if (use.foraged_on != day_of(unfolding.at())) {
                now.foraged_on = before != nullptr ? before->foraged_on : std::nullopt;
                now.foraged_by = before != nullptr ? before->foraged_by : std::nullopt;
            }
            if (use.razed_on != day_of(unfolding.at())) {
                now.razed_on = before != nullptr ? before->razed_on : std::nullopt;
                now.razed_by = before != nullptr ? before->razed_by : std::nullopt;
            }
        }
    }
    if (!known.empty()) {
        unfolding.happen({"idis.3a.forage-memory-secret"}, LandSeen{std::move(known)});
    }
}

// ---- rebels -------------------------------------------------------------------------------------

std::vector<Hex> places_for_rebels(const State& state, const Army& army, std::vector<Hex> hexes) {
    std::vector<Hex> places;
    while (const std::optional<Hex> next = most_settled(*state.map, hexes)) {
        places.push_back(*next);
        std::erase(hexes, *next);
    }
    if (places.empty()) places.push_back(army.hex);
    return places;
}

namespace {

std::string name_of_hex(Hex hex) {
    const Offset place = to_offset(hex);
    return std::to_string(place.column) + "," + std::to_string(place.row);
}

}  // namespace

void let_rebels_rise(Unfolding& unfolding, const Army& army, Clause by, Clause place,
                     const std::vector<Hex>& hexes) {
    const Commander& provoker = unfolding.state().commanders.at(army.commander);
    const auto revolt = derived_id<RevoltId>(provoker.id, provoker.revolts_provoked);
    const ArmyId rebels = derived_id<ArmyId>(revolt, 0);
    provoke_revolt(unfolding, provoker.id, hexes.front(), {by, place});
    if (hexes.size() < 2) return;
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = RebelsRise{rebels, hexes};
    for (const Hex hex : hexes) question.options.push_back(name_of_hex(hex));
    question.by_default = question.options.front();
    unfolding.ask({place}, std::move(question));
}

// ---- the referee's answers ----------------------------------------------------------------------

void grant_part(Unfolding& unfolding, const ForagingBrokenOff& question,
                const std::string& answer) {
    if (answer == "nothing" || !unfolding.state().armies.contains(question.army)) return;
    const Force force = force_of(unfolding.state(), question.army);
    const Supplies part = answer == "all" ? question.supplies
                                          : part_rounded_down(question.supplies, Fraction{1, 2});
    const Supplies room{std::max<std::int64_t>(rounded_down(free_capacity(force).total()), 0)};
    const Supplies gained = std::min(part, room);
    const Clauses clauses{"idis.3a.forage-attacked-ruling"};
    unfolding.happen(clauses, NumbersChanged{force.army.id, force.army.supplies + gained,
                                             force.army.loot, {}});
    unfolding.tell(force.army.commander, clauses, told::Foraged{gained, 0});
}

void place_rebels(Unfolding& unfolding, const RebelsRise& question, const std::string& answer) {
    const Army* army = unfolding.state().armies.find(question.army);
    if (army == nullptr || army->hex != question.hexes.front() || army->march) return;
    for (const Hex hex : question.hexes) {
        if (name_of_hex(hex) != answer || hex == army->hex) continue;
        unfolding.happen({"idis.3a.forage-revolt-place-ruling"}, ArmyPlaced{army->id, hex});
    }
}

}  // namespace idis
