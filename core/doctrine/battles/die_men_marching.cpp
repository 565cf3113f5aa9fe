// Free movement in a manner, and where units are placed; see die_men_plans.hpp.
//
// Both weigh single hexes by whole numbers: how near the enemy is, how many friends adjoin, what
// the ground gives. Each group takes the step that weighs most, if it beats staying.
#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "core/doctrine/battles/die_men_plans.hpp"
#include "core/doctrine/battles/die_men_worth.hpp"

namespace doctrine {
namespace {

using namespace die_men;

/// Units that are placed together: enough that their number seldom limits an attack.
constexpr int placed_together = 6;
/// Steps from the enemy at which units are placed.
constexpr int distance_wanted = 3;

int friends_beside(const OpenTable& table, ArmyId army, Hex hex) {
    int friends = 0;
    for (const Hex near : around(table.map->grid, hex)) {
        friends += find_group(table, {near, army}) != nullptr ? 1 : 0;
    }
    return friends;
}

/// What the ground gives to who stands there.
int worth_of_ground(const OpenTable& table, Hex hex) {
    const Ground* ground = ground_at(table.map, hex);
    if (ground == nullptr) return 0;
    if (ground->terrain == Terrain::hill || is_mountainous(ground->terrain)) return 3;
    if (ground->terrain == Terrain::forest) return 2;
    if (ground->terrain == Terrain::river || ground->terrain == Terrain::rough) return -2;
    return 0;
}

/// How much a hex suits one manner of marching.
int suits(const OpenTable& table, ArmyId army, Hex hex, Manner manner) {
    const int steps = steps_to_enemy(table, army, hex).value_or(0);
    const int friends = friends_beside(table, army, hex);
    switch (manner) {
        case Manner::advance: return -8 * steps + worth_of_ground(table, hex);
        case Manner::gather: return 6 * friends - steps;
        case Manner::climb: return 6 * worth_of_ground(table, hex) - steps + friends;
        case Manner::withdraw: return 4 * std::min(steps, 4) + friends;
    }
    return 0;
}

bool is_engine(const PlaceOffer& offer) { return offer.type == UnitType::siege_engines; }

/// How much a hex suits units that are placed.
int suits(const OpenTable& table, const PlaceOffer& offer, Hex hex) {
    const int steps = steps_to_enemy(table, offer.army, hex).value_or(distance_wanted);
    const Group* own = find_group(table, {hex, offer.army});
    int weight = -3 * std::abs(steps - distance_wanted);
    weight += 4 * std::min(friends_beside(table, offer.army, hex), 2);
    weight += worth_of_ground(table, hex);
    int exit = 0;
    for (const Post& post : table.map->exits) {
        if (post.army != offer.army) continue;
        const int away = distance(table.map->grid, post.at, hex);
        exit = exit == 0 ? away + 1 : std::min(exit, away + 1);
    }
    weight -= 2 * exit;
    const bool needs_company = is_engine(offer) || offer.type == UnitType::archers;
    if (needs_company) return own != nullptr ? weight + 12 : weight - 12;
    return own != nullptr && count_of(own->troops) >= placed_together ? weight - 20 : weight;
}

}  // namespace

MoveFreely steps_in(const OpenTable& table, const std::vector<StepOffer>& offers, ArmyId army,
                    Manner manner) {
    MoveFreely order{army, {}};
    for (std::size_t first = 0; first < offers.size();) {
        const StepOffer& band = offers[first];
        if (band.troops.size() > 1) {  // the whole of it, which goes band by band here
            ++first;
            continue;
        }
        const StepOffer* best = nullptr;
        int most = suits(table, army, band.from, manner);
        std::size_t next = first;
        for (; next < offers.size(); ++next) {
            const StepOffer& offer = offers[next];
            if (offer.from != band.from || offer.troops != band.troops) break;
            if (offer.army != army || !offer.to) continue;
            const int weight = suits(table, army, *offer.to, manner);
            if (weight <= most) continue;
            most = weight;
            best = &offer;
        }
        const Group* group = find_group(table, {band.from, army});
        const bool has_ram = group != nullptr && group->has_ram;
        const bool is_whole = group != nullptr && group->troops == band.troops;
        if (best != nullptr) {
            order.steps.push_back({best->from, best->to, best->troops, has_ram && is_whole, {}});
        }
        first = next;
    }
    return order;
}

std::optional<PlayerOrder> placing(const OpenTable& table, const std::vector<PlaceOffer>& offers,
                                   Chance& chance) {
    std::optional<PlaceUnits> best;
    int most = 0;
    for (const PlaceOffer& offer : offers) {
        for (const Hex hex : offer.hexes) {
            const int weight = 4 * suits(table, offer, hex) + static_cast<int>(chance.below(4));
            if (best && weight <= most) continue;
            most = weight;
            const int units = std::min(offer.units, placed_together);
            best = PlaceUnits{offer.army, hex, {{offer.type, offer.threat, units}}};
        }
    }
    if (!best) return std::nullopt;
    return *best;
}

}  // namespace doctrine
