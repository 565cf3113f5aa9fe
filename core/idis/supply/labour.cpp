#include "core/idis/supply/labour.hpp"

#include <algorithm>
#include <tuple>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/sight/scouting.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/troops/revolt.hpp"

namespace idis {

// ---- taking up work -----------------------------------------------------------------------------

void begin_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, Labour labour,
                std::vector<Hex> hexes, Clauses clauses) {
    unfolding.happen(clauses, OrderTookEffect{order.id, OrderStanding::in_force});
    unfolding.happen(std::move(clauses),
                     WorkBegan{{army.id, order.id, labour, order.given_at, day_of(unfolding.at()),
                                std::move(hexes), WorkStanding::under_way}});
    put_off_building(unfolding, army.id);
}

// ---- what was done ------------------------------------------------------------------------------

void let_see(Unfolding& unfolding, const Army& doer, const std::vector<LandUse>& hexes) {
    const State& state = unfolding.state();
    mark("idis.3a.forage-memory-secret");
    std::vector<KnownLand> known;
    int reach = 0;
    for (const LandUse& use : hexes) reach = std::max(reach, distance(doer.hex, use.id));
    std::vector<ArmyId> near = armies_near(state, doer.hex, scouting_range_max + reach);
    std::sort(near.begin(), near.end());
    for (const ArmyId id : near) {
        const Army& army = state.armies.at(id);
        const bool is_doer = id == doer.id;
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
    if (may_leave_ranks(unfolding.state(), question.army)) return;
    const Army* army = unfolding.state().armies.find(question.army);
    if (army == nullptr || army->hex != question.hexes.front() || army->march) return;
    for (const Hex hex : question.hexes) {
        if (name_of_hex(hex) != answer || hex == army->hex) continue;
        unfolding.happen({"idis.3a.forage-revolt-place-ruling"}, ArmyPlaced{army->id, hex});
    }
}

}  // namespace idis
