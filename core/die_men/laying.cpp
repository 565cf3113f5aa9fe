#include "core/die_men/laying.hpp"

#include <algorithm>
#include <set>

#include "core/die_men/map.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/terrain.hpp"

namespace die_men {
namespace {

constexpr Clause by_kind = "die-men.map.tiles-by-kind";
constexpr std::size_t tiles_most = 2000;

Gate may_use_tiles(const OpenTable& table, const std::vector<Terrain>& tiles) {
    for (const Terrain tile : tiles) {
        const Gate using_it = may_use(table.options, tile);
        if (using_it) return using_it;
    }
    return allowed;
}

Gate may_deal_now(const OpenTable& table, Grid grid) {
    const bool is_time = table.phase == Phase::gathering && table.armies.size() >= 2;
    if (is_time && table.map->grounds.empty() && grid <= Grid::squares) return allowed;
    return Refusal("tiles_are_dealt_to_armies_before_there_is_a_map", by_kind);
}

/// Who lays after this army, given what everybody has left.
std::optional<ArmyId> next_layer(const OpenTable& table, ArmyId after, const Hand& left) {
    const auto tiles_of = [&](const Army& army) {
        return army.id == left.army ? left.tiles.size() : army.tiles.size();
    };
    std::size_t place = 0;
    while (table.armies[place].id != after) ++place;
    for (std::size_t step = 1; step <= table.armies.size(); ++step) {
        const Army& army = table.armies[(place + step) % table.armies.size()];
        if (tiles_of(army) > 0) return army.id;
    }
    return std::nullopt;
}

void put_down(Unfolding& u, const LayTile& order) {
    Hand left{order.army, army_at(u.table(), order.army).tiles};
    left.tiles.erase(std::find(left.tiles.begin(), left.tiles.end(), order.terrain));
    const std::optional<ArmyId> next = next_layer(u.table(), order.army, left);
    std::optional<ArmyId> owner;
    if (is_obstacle(order.terrain)) {
        mark("die-men.map.tiles-marked-ruling");
        owner = order.army;
    }
    u.happen({"die-men.map.tiles-in-turn", "die-men.map.tiles-end-ruling"},
             TileLaid{{order.at, order.terrain, Barrier::closed, owner}, left, next});
}

}  // namespace

Gate may_deal(const OpenTable& table, const DealTiles& order) {
    const Gate now = may_deal_now(table, order.grid);
    if (now) return now;
    std::set<ArmyId> dealt;
    std::size_t tiles = 0;
    for (const Hand& hand : order.hands) {
        if (find_army(table, hand.army) == nullptr || !dealt.insert(hand.army).second) {
            return Refusal("no_such_army", by_kind, "hands");
        }
        tiles += hand.tiles.size();
        const Gate using_them = may_use_tiles(table, hand.tiles);
        if (using_them) return using_them;
    }
    if (tiles >= 1 && tiles <= tiles_most) return allowed;
    return Refusal("no_such_tiles", by_kind, "hands");
}

Gate may_deal(const OpenTable& table, const DrawTiles& order) {
    const Gate now = may_deal_now(table, order.grid);
    if (now) return now;
    if (order.tiles.empty() || order.tiles.size() > tiles_most ||
        order.tiles.size() % table.armies.size() != 0) {
        return Refusal("tiles_do_not_divide", by_kind, "tiles");
    }
    return may_use_tiles(table, order.tiles);
}

void draw_tiles(Unfolding& u, const DrawTiles& order) {
    std::vector<Terrain> bag = order.tiles;
    std::vector<Hand> hands;
    for (const Army& army : u.table().armies) hands.push_back({army.id, {}});
    for (std::size_t drawn = 0; !bag.empty(); ++drawn) {
        const int sides = static_cast<int>(bag.size());
        const int face = sides == 1 ? 1 : u.roll(by_kind, u.table().id, sides);
        const auto tile = bag.begin() + (face - 1);
        hands[drawn % hands.size()].tiles.push_back(*tile);
        bag.erase(tile);
    }
    u.happen({by_kind}, TilesDealt{order.grid, std::move(hands)});
}

std::vector<Hex> places_for_tile(const Map& map) {
    if (map.grounds.empty()) return {Hex{0, 0}};
    std::set<Hex> places;
    for (const Ground& ground : map.grounds) {
        for (const Hex hex : around(map.grid, ground.at)) {
            if (ground_at(map, hex) == nullptr) places.insert(hex);
        }
    }
    return {places.begin(), places.end()};
}

Gate may_lay(const OpenTable& table, const LayTile& order) {
    constexpr Clause clause = "die-men.map.tiles-in-turn";
    if (table.phase != Phase::laying || table.setup.turn != order.army) {
        return Refusal("not_your_turn_to_lay", clause, "army");
    }
    const std::vector<Terrain>& tiles = army_at(table, order.army).tiles;
    if (std::find(tiles.begin(), tiles.end(), order.terrain) == tiles.end()) {
        return Refusal("no_such_tile", by_kind, "terrain");
    }
    if (ground_at(table.map, order.at) != nullptr) {
        return Refusal("tile_once_laid_stays", clause, "at");
    }
    mark("die-men.map.tiles-end-ruling");
    const bool is_first = table.map->grounds.empty();
    const Around near = around(table.map->grid, order.at);
    const bool touches = std::any_of(near.begin(), near.end(),
                                     [&](Hex hex) { return ground_at(table.map, hex) != nullptr; });
    const bool is_far =
        std::abs(order.at.q) > coordinate_most || std::abs(order.at.r) > coordinate_most;
    if ((is_first || touches) && !is_far) return allowed;
    return Refusal("tile_must_touch_another", "die-men.map.tiles-end-ruling", "at");
}

void begin_laying(Unfolding& u) {
    std::optional<ArmyId> first;
    for (const Army& army : u.table().armies) {
        if (!first && !army.tiles.empty()) first = army.id;
    }
    u.happen({"die-men.map.tiles-in-turn"}, LayingBegan{first});
}

void lay(Unfolding& u, const LayTile& order) {
    put_down(u, order);
    if (!u.table().setup.turn) begin_placing(u);
}

void lay_all(Unfolding& u, ArmyId army) {
    mark("die-men.setup.default-placement-ruling");
    while (!army_at(u.table(), army).tiles.empty()) {
        const Hex place = places_for_tile(u.table().map).front();
        put_down(u, {army, army_at(u.table(), army).tiles.front(), place});
    }
    if (!u.table().setup.turn) begin_placing(u);
}

}  // namespace die_men
