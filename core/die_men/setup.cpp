#include "core/die_men/setup.hpp"

#include <algorithm>
#include <set>

#include "core/die_men/laying.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/bound.hpp"

namespace die_men {
namespace {

constexpr std::size_t characters_most = 60;
constexpr int soldiers_most = 1000000;
constexpr int threat_most = 10;

Gate may_gather(const OpenTable& table) {
    if (table.phase == Phase::gathering) return allowed;
    return Refusal("battle_is_already_open", "die-men.options.same-for-all-ruling");
}

/// A map that is laid of tiles is marked while it is laid, and until all units stand on it.
Gate may_mark_map(const OpenTable& table) {
    const bool is_of_tiles = table.setup.has_tiles;
    if (is_of_tiles && (table.phase == Phase::laying || table.phase == Phase::placing)) {
        mark("die-men.map.tiles-marked-ruling");
        return allowed;
    }
    return may_gather(table);
}

Gate may_muster(const Options& options, const std::vector<Muster>& musters) {
    if (musters.empty() || musters.size() > 60) {
        return Refusal("army_needs_soldiers", "die-men.unit.basic-element", "muster");
    }
    for (const Muster& muster : musters) {
        const Gate type = may_use(options, muster.type);
        if (type) return type;
        if (muster.soldiers < 1 || muster.soldiers > soldiers_most) {
            return Refusal("army_needs_soldiers", "die-men.unit.basic-element", "muster");
        }
        const bool is_rating = muster.threat >= 0 && muster.threat <= threat_most;
        if (!is_rating || (muster.threat > 0 && !options.threat_ratings)) {
            return Refusal("threat_is_not_in_use", "die-men.threat.optional-rule", "muster");
        }
    }
    return allowed;
}

Gate may_have_pools(const Pools& pools) {
    for (const int pool : {pools.tactics, pools.strategy, pools.command}) {
        if (pool < 0 || pool > pool_most) {
            return Refusal("pool_is_0_to_15", "die-men.interference.knowledge-roll", "pools");
        }
    }
    return allowed;
}

bool is_far_off(Hex hex) {
    return std::abs(hex.q) > coordinate_most || std::abs(hex.r) > coordinate_most;
}

Gate may_be(const OpenTable& table, const Ground& ground) {
    const Gate terrain = may_use(table.options, ground.terrain);
    if (terrain) return terrain;
    const bool is_known = !ground.owner || find_army(table, *ground.owner) != nullptr;
    if (is_far_off(ground.at) || ground.barrier > Barrier::broken || !is_known) {
        return Refusal("no_such_ground", "die-men.map.one-terrain-per-hex-ruling", "grounds");
    }
    return allowed;
}

/// The edge of a field that is behind the army of this place in the list: north, south, west, east.
bool is_behind(std::size_t place, const MakeMap& order, int column, int row) {
    switch (place) {
        case 0: return row == 0;
        case 1: return row == order.rows - 1;
        case 2: return column == 0;
        case 3: return column == order.columns - 1;
        default: return false;
    }
}

}  // namespace

Gate may_set_options(const OpenTable& table, const Options& options) {
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    if (!table.armies.empty() || !table.map->grounds.empty()) {
        return Refusal("options_come_first", "die-men.options.same-for-all-ruling");
    }
    return may_choose(options);
}

Gate may_bring(const OpenTable& table, const BringArmy& order) {
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    const ArmyId id = kit::named_id<ArmyId>(table.id, order.name);
    if (order.name.empty() || order.name.size() > name_most || find_army(table, id) != nullptr ||
        table.armies.size() >= armies_most || table.setup.has_tiles) {
        return Refusal("army_needs_a_name_of_its_own", "die-men.sequence.many-armies-ruling",
                       "name");
    }
    const Gate mustering = may_muster(table.options, order.muster);
    if (mustering) return mustering;
    if (order.soldiers_per_unit) {
        mark("die-men.scale.one-size-for-all");
        if (table.scale && *table.scale != *order.soldiers_per_unit) {
            return Refusal("one_size_for_all_armies", "die-men.scale.one-size-for-all",
                           "soldiers_per_unit");
        }
        const Gate line = may_fix_scale(table, *order.soldiers_per_unit);
        if (line) return line;
    }
    const std::optional<int> scale =
        order.soldiers_per_unit ? order.soldiers_per_unit : table.scale;
    if (scale && count_of(fielded(brought(table, order), *scale)) == 0) {
        return Refusal("army_would_have_no_unit", "die-men.scale.under-one-unit-ruling", "muster");
    }
    return allowed;
}

Gate may_bring(const OpenTable& table, const BringCharacter& order) {
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    const CharacterId id = kit::named_id<CharacterId>(table.id, order.name);
    if (order.name.empty() || order.name.size() > name_most ||
        find_character(table, id) != nullptr || table.characters.size() >= characters_most) {
        return Refusal("character_needs_a_name_of_his_own", "die-men.setup.characters-in-hexes",
                       "name");
    }
    if (find_army(table, order.army) == nullptr) {
        return Refusal("no_such_army", "die-men.setup.characters-in-hexes", "army");
    }
    return may_have_pools(order.pools);
}

Gate may_set_pools(const OpenTable& table, const SetPools& order) {
    if (find_character(table, order.character) == nullptr) {
        return Refusal("no_such_character", "die-men.interference.knowledge-roll", "character");
    }
    return may_have_pools(order.pools);
}

Gate may_draw(const OpenTable& table, const Map& map) {
    constexpr Clause clause = "die-men.map.one-terrain-per-hex-ruling";
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    if (map.grid > Grid::squares || map.grounds.empty() || map.grounds.size() > hexes_most ||
        table.setup.has_tiles || map.exits.size() > hexes_most ||
        map.fortresses.size() > hexes_most) {
        return Refusal("no_such_map", clause, "grounds");
    }
    std::set<Hex> hexes;
    for (const Ground& ground : map.grounds) {
        const Gate being = may_be(table, ground);
        if (being) return being;
        if (!hexes.insert(ground.at).second) {
            return Refusal("one_terrain_per_hex", clause, "grounds");
        }
    }
    for (const std::vector<Post>* posts : {&map.exits, &map.fortresses}) {
        for (const Post& post : *posts) {
            if (!hexes.contains(post.at) || find_army(table, post.army) == nullptr) {
                return Refusal("no_such_post", clause, "exits");
            }
        }
    }
    return allowed;
}

Gate may_make(const OpenTable& table, const MakeMap& order) {
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    const bool is_size = order.columns >= 1 && order.columns <= 200 && order.rows >= 1 &&
                         order.rows <= 100 && order.grid <= Grid::squares;
    if (is_size && !table.setup.has_tiles) return allowed;
    return Refusal("no_such_map", "die-men.map.referee-makes-it", "columns");
}

Gate may_set_ground(const OpenTable& table, const Ground& ground) {
    const Gate marking = may_mark_map(table);
    if (marking) return marking;
    const Ground* laid = ground_at(table.map, ground.at);
    const bool is_new = laid == nullptr;
    const bool is_other =
        !is_new && (laid->terrain != ground.terrain || laid->barrier != ground.barrier);
    if (table.phase != Phase::gathering && is_other) {
        return Refusal("tile_once_laid_stays", "die-men.map.tiles-in-turn", "ground");
    }
    if (is_new && (table.setup.has_tiles || table.map->grounds.size() >= hexes_most)) {
        return Refusal("no_such_map", "die-men.map.one-terrain-per-hex-ruling", "ground");
    }
    return may_be(table, ground);
}

Gate may_mark(const OpenTable& table, Post post) {
    const Gate marking = may_mark_map(table);
    if (marking) return marking;
    if (ground_at(table.map, post.at) != nullptr && find_army(table, post.army) != nullptr) {
        return allowed;
    }
    return Refusal("no_such_post", "die-men.end.leaving-ruling", "post");
}

Gate may_open(const OpenTable& table) {
    const Gate gathering = may_gather(table);
    if (gathering) return gathering;
    std::set<int> sides;
    for (const Army& army : table.armies) sides.insert(army.side);
    if (sides.size() < 2) {
        return Refusal("battle_needs_two_sides", "die-men.sequence.many-armies-ruling");
    }
    if (!table.scale && !table.setup.roll_off) {
        return Refusal("scale_is_missing", "die-men.scale.pick-a-line");
    }
    if (table.map->grounds.empty() && !table.setup.has_tiles) {
        return Refusal("map_is_missing", "die-men.map.referee-makes-it");
    }
    return table.scale ? may_fix_scale(table, *table.scale) : allowed;
}

Army brought(const OpenTable& table, const BringArmy& order) {
    Army army;
    army.id = kit::named_id<ArmyId>(table.id, order.name);
    army.name = order.name;
    army.general = order.general;
    army.side = order.side;
    army.is_forewarned = order.is_forewarned;
    std::vector<Muster> all;
    for (const Muster& muster : order.muster) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const Muster& each) {
            return each.type == muster.type && each.threat == muster.threat;
        });
        if (same == all.end()) {
            all.push_back(muster);
        } else {
            same->soldiers += muster.soldiers;
        }
    }
    army.muster = std::move(all);
    return army;
}

Map made_map(const OpenTable& table, const MakeMap& order) {
    mark("die-men.map.referee-makes-it");
    Map map;
    map.grid = order.grid;
    map.grounds = open_field(order.grid, order.columns, order.rows);
    std::sort(map.grounds.begin(), map.grounds.end(),
              [](const Ground& a, const Ground& b) { return a.at < b.at; });
    for (std::size_t place = 0; place < table.armies.size(); ++place) {
        for (const Ground& ground : map.grounds) {
            const kit::Offset offset = order.grid == Grid::squares
                                           ? kit::Offset{ground.at.q, ground.at.r}
                                           : kit::to_offset(ground.at);
            if (is_behind(place, order, offset.column, offset.row)) {
                map.exits.push_back({ground.at, table.armies[place].id});
            }
        }
    }
    return map;
}

void set_ground(Unfolding& u, const Ground& ground) {
    u.happen({"die-men.map.one-terrain-per-hex-ruling", "die-men.scale.small-terrain-swallowed"},
             GroundSet{ground});
}

void open(Unfolding& u, const OpenBattle& order) {
    u.happen({"die-men.options.same-for-all-ruling"}, BattleOpened{order.placing});
    if (!u.table().setup.has_tiles) note_missing_exits(u);
    if (u.table().setup.roll_off) return hold_roll_off(u);
    form_armies(u);
}

void note_missing_exits(Unfolding& u) {
    for (const Army& army : u.table().armies) {
        const bool has_exit = std::any_of(u.table().map->exits.begin(), u.table().map->exits.end(),
                                          [&](const Post& exit) { return exit.army == army.id; });
        if (!has_exit) u.happen({"die-men.end.leaving-ruling"}, NoExitNoted{army.id});
    }
}

void hold_roll_off(Unfolding& u) {
    constexpr Clause clause = "die-men.scale.roll-off-ruling";
    const std::vector<RollOffPool> pools = u.table().setup.roll_off->pools;
    std::optional<ArmyId> winner;
    for (kit::Bound bound; !winner;) {
        ENSURE(bound.holds());
        std::vector<RollOffDice> rolled;
        for (const RollOffPool& each : pools) {
            const Pool pool = roll_pool(u.dice(), clause, each.army, each.pool, u.rolls());
            rolled.push_back({each.army, {pool.dice.begin(), pool.dice.begin() + pool.size}});
        }
        winner = winner_of(rolled);
        u.happen({clause}, RollOffRolled{rolled, winner});
    }
}

void form_armies(Unfolding& u) {
    std::vector<Formed> formed;
    for (const Army& army : u.table().armies) {
        formed.push_back({army.id, fielded(army, *u.table().scale)});
    }
    u.happen({"die-men.scale.ten-a-unit-example", "die-men.scale.five-a-unit-example",
              "die-men.scale.twenty-on-twenty-example", "die-men.scale.six-or-sixty-example"},
             ArmiesFormed{std::move(formed)});
    if (u.table().setup.has_tiles) return begin_laying(u);
    begin_placing(u);
}

}  // namespace die_men
