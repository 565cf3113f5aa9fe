#include "core/die_men/placing.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr Clause in_turn = "die-men.setup.alternate-hexes";
/// Farther than any two hexes are apart.
constexpr int hexes_apart_most = 1 << 20;

/// Who places after this army: the next with units left, given what this one has left.
std::optional<ArmyId> next_placer(const OpenTable& table, ArmyId after, const Troops& left) {
    if (table.setup.placing != Placing::in_turn) return std::nullopt;
    std::size_t place = 0;
    while (table.armies[place].id != after) ++place;
    for (std::size_t step = 1; step <= table.armies.size(); ++step) {
        const Army& army = table.armies[(place + step) % table.armies.size()];
        if (!(army.id == after ? left : army.unplaced).empty()) return army.id;
    }
    return std::nullopt;
}

/// How far the nearest of some hexes is, if that is more than `least`; else no more than that.
/// What was nearest then stands first: the next hex asked is mostly near it too.
int nearest_over(Grid grid, Hex hex, std::vector<Hex>& others, int least) {
    int nearest = hexes_apart_most;
    for (Hex& other : others) {
        nearest = std::min(nearest, distance(grid, other, hex));
        if (nearest > least) continue;
        std::swap(other, others.front());
        break;
    }
    return nearest;
}

/// Whether a list of placements is legal as a whole.
Gate may_stand_so(const OpenTable& table, const ProposePlacement& order) {
    OpenTable tried = table;
    for (const Placement& placement : order.placements) {
        const Gate placing =
            may_place(tried, PlaceUnits{order.army, placement.at, placement.troops});
        if (placing) return placing;
        for (Army& army : tried.armies.edit()) {
            if (army.id == order.army) army.unplaced = without(army.unplaced, placement.troops);
        }
    }
    return allowed;
}

void put_down(Unfolding& u, const PlaceUnits& order) {
    const Army& army = army_at(u.table(), order.army);
    Group group = group_or_none(u.table(), {order.at, order.army});
    group.troops = joined(group.troops, order.troops);
    const Troops left = without(army.unplaced, order.troops);
    const bool is_turn = u.table().setup.turn == order.army;
    const std::optional<ArmyId> next =
        is_turn ? next_placer(u.table(), order.army, left) : u.table().setup.turn;
    u.happen({in_turn, "die-men.setup.turns-end-ruling", "die-men.setup.whole-army-in-one-hex"},
             UnitsPlaced{group, left, next});
}

}  // namespace

void begin_placing(Unfolding& u) {
    constexpr Clause clause = "die-men.setup.first-picker-ruling";
    std::optional<ArmyId> first;
    if (u.table().setup.placing == Placing::in_turn) {
        const int armies = static_cast<int>(u.table().armies.size());
        const int face = u.roll(clause, u.table().id, armies);
        first = u.table().armies[static_cast<std::size_t>(face - 1)].id;
    }
    u.happen({clause}, PlacingBegan{first});
}

std::vector<const Ground*> grounds_free_for(const OpenTable& table, ArmyId army) {
    std::vector<const Ground*> free;
    free.reserve(table.map->grounds.size());
    auto group = table.groups.begin();
    for (const Ground& ground : table.map->grounds) {
        // Both are sorted by hex.
        while (group != table.groups.end() && group->post.at < ground.at) ++group;
        const bool is_taken = group != table.groups.end() && group->post.at == ground.at &&
                              are_hostile(table, army, group->post.army);
        if (!is_taken) free.push_back(&ground);
    }
    return free;
}

Gate may_place(const OpenTable& table, const PlaceUnits& order) {
    if (table.phase != Phase::placing) {
        return Refusal("units_are_not_being_placed", "die-men.setup.referee-places");
    }
    const Army* army = find_army(table, order.army);
    if (army == nullptr) return Refusal("no_such_army", in_turn, "army");
    const std::optional<Troops> sorted = sorted_troops(order.troops);
    if (!sorted || sorted->empty() || *sorted != order.troops ||
        !includes(army->unplaced, order.troops)) {
        return Refusal("turn_places_units_that_are_left", "die-men.setup.turns-end-ruling",
                       "troops");
    }
    if (is_enemy_held(table, order.army, order.at)) {
        return Refusal("enemies_hold_that_hex", "die-men.setup.hex-exclusive-ruling", "at");
    }
    mark("die-men.setup.hex-exclusive-ruling");
    return may_be_set_up(table.map, {order.at, order.army}, order.troops);
}

Gate may_place_in_turn(const OpenTable& table, const PlaceUnits& order) {
    if (table.phase == Phase::placing && table.setup.placing == Placing::by_referee) {
        return Refusal("referee_places_the_units", "die-men.setup.referee-places", "army");
    }
    if (table.phase == Phase::placing && table.setup.turn != order.army) {
        return Refusal("not_your_turn_to_place", in_turn, "army");
    }
    return may_place(table, order);
}

Gate may_place(const OpenTable& table, const PlaceCharacter& order) {
    constexpr Clause clause = "die-men.setup.characters-in-hexes";
    const Character* character = find_character(table, order.character);
    if (table.phase != Phase::placing || character == nullptr) {
        return Refusal("characters_are_not_being_placed", clause, "character");
    }
    if (find_group(table, {order.at, character->army}) != nullptr) return allowed;
    return Refusal("character_stands_with_his_army", clause, "at");
}

Gate may_place(const OpenTable& table, const PlaceRam& order) {
    constexpr Clause clause = "die-men.terrain.battering-ram";
    const bool is_time = table.phase == Phase::placing && table.options.battering_ram;
    const bool has_one = std::any_of(
        table.groups.begin(), table.groups.end(),
        [&](const Group& group) { return group.has_ram && group.post.army == order.post.army; });
    if (is_time && !has_one && find_group(table, order.post) != nullptr) return allowed;
    return Refusal("one_group_of_an_army_has_the_ram", clause, "post");
}

Gate may_propose(const OpenTable& table, const ProposePlacement& order) {
    constexpr Clause clause = "die-men.setup.foreseen-battle";
    if (table.phase != Phase::placing) return Refusal("units_are_not_being_placed", clause);
    const Army* army = find_army(table, order.army);
    if (army == nullptr || !army->is_forewarned) {
        return Refusal("army_did_not_expect_the_fight", clause, "army");
    }
    const bool is_open =
        std::any_of(table.setup.proposals.begin(), table.setup.proposals.end(),
                    [&](const PlacementProposal& proposal) { return proposal.army == order.army; });
    if (is_open || order.placements.empty() || order.placements.size() > 200) {
        return Refusal("proposal_is_already_open", clause, "placements");
    }
    return may_stand_so(table, order);
}

Gate may_judge(const OpenTable& table, const JudgePlacement& order) {
    for (const PlacementProposal& proposal : table.setup.proposals) {
        if (proposal.army == order.army) return allowed;
    }
    return Refusal("no_such_proposal", "die-men.setup.foreseen-battle", "army");
}

void place(Unfolding& u, const PlaceUnits& order) {
    mark("die-men.setup.referee-places");
    put_down(u, order);
}

void judge(Unfolding& u, const JudgePlacement& order) {
    ProposePlacement proposed;
    for (const PlacementProposal& proposal : u.table().setup.proposals) {
        if (proposal.army == order.army) proposed = {proposal.army, proposal.placements};
    }
    const bool is_legal = !may_stand_so(u.table(), proposed);
    u.happen({"die-men.setup.foreseen-battle"},
             PlacementJudged{order.army, order.is_allowed && is_legal});
    if (!order.is_allowed || !is_legal) return;
    for (const Placement& placement : proposed.placements) {
        put_down(u, {order.army, placement.at, placement.troops});
    }
}

std::optional<Hex> default_place(const OpenTable& table, ArmyId army, const Troops& troops) {
    mark("die-men.setup.default-placement-ruling");
    std::vector<Hex> enemies;
    for (const Group& group : table.groups) {
        if (are_hostile(table, army, group.post.army)) enemies.push_back(group.post.at);
    }
    std::optional<Hex> best;
    int farthest = 0;
    for (const Ground& ground : table.map->grounds) {
        const int steps = nearest_over(table.map->grid, ground.at, enemies, farthest);
        if (steps <= farthest) continue;
        if (may_be_set_up(table.map, ground, army, troops)) continue;
        best = ground.at;
        farthest = steps;
    }
    return best;
}

std::optional<Hex> default_place(const OpenTable& table, const Character& character) {
    const Group* best = nullptr;
    for (const Group& group : table.groups) {
        if (group.post.army != character.army) continue;
        if (best == nullptr || count_of(group.troops) > count_of(best->troops)) best = &group;
    }
    return best == nullptr ? std::nullopt : std::optional(best->post.at);
}

void place_all(Unfolding& u, ArmyId army) {
    const Troops all = army_at(u.table(), army).unplaced;
    if (const std::optional<Hex> at = default_place(u.table(), army, all)) {
        return put_down(u, {army, *at, all});
    }
    for (const Band& band : all) {
        if (const std::optional<Hex> at = default_place(u.table(), army, {band})) {
            put_down(u, {army, *at, {band}});
            continue;
        }
        const Army& before = army_at(u.table(), army);
        const Troops left = without(before.unplaced, {band});
        const std::optional<ArmyId> next = next_placer(u.table(), army, left);
        u.happen({"die-men.setup.default-placement-ruling"},
                 UnitsLeftOut{army, left, joined(before.saved, {band}), next});
    }
}

bool is_all_placed(const OpenTable& table) {
    mark("die-men.setup.referee-places");
    const bool are_units = std::all_of(table.armies.begin(), table.armies.end(),
                                       [](const Army& army) { return army.unplaced.empty(); });
    const bool are_characters = std::all_of(
        table.characters.begin(), table.characters.end(), [](const Character& character) {
            return character.at.has_value() || character.fate != Fate::in_battle;
        });
    return are_units && are_characters;
}

}  // namespace die_men
