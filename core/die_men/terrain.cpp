#include "core/die_men/terrain.hpp"

#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

constexpr int highest = 10;

Terrain terrain_at(const Map& map, Hex hex) {
    const Ground* ground = ground_at(map, hex);
    return ground == nullptr ? Terrain::impassible : working_terrain(*ground);
}

/// What bars a type from a hex; nothing if it may enter.
std::optional<Clause> bar_of(const Ground& ground, UnitType type) {
    if (type == UnitType::fliers) return std::nullopt;
    const Terrain terrain = working_terrain(ground);
    if (terrain == Terrain::impassible) {
        if (ground.terrain == Terrain::wall) return Clause("die-men.terrain.castle-walls");
        if (is_obstacle(ground.terrain)) return Clause("die-men.terrain.gate-closed");
        return Clause("die-men.terrain.impassible-no-entry");
    }
    const bool is_steep =
        terrain == Terrain::forest || terrain == Terrain::hill || is_mountainous(terrain);
    if (type == UnitType::chariots && is_steep) return Clause("die-men.units.chariot-barred");
    return std::nullopt;
}

/// Whether high ground, and the free die that comes with a mountain, works against some enemies.
bool has_advantage(const Map& map, Hex own, Hex other, const Troops& enemies) {
    const Terrain mine = terrain_at(map, own);
    const Terrain theirs = terrain_at(map, other);
    if (mine != Terrain::hill && !is_mountainous(mine)) return false;
    if (are_all(enemies, UnitType::fliers)) return false;
    if (mine == Terrain::hill) return theirs != Terrain::hill && !is_mountainous(theirs);
    if (!is_mountainous(theirs)) return true;
    return !are_adjacent(map.grid, own, other);
}

Gate may_enter_free(Terrain terrain, UnitType type) {
    if (terrain == Terrain::open) return allowed;
    if (terrain == Terrain::rough) {
        mark("die-men.freemove.cavalry-rough");
        if (type == UnitType::cavalry) return allowed;
        return Refusal("rough_takes_a_set",
                       type == UnitType::chariots ? Clause("die-men.units.chariot-free-movement")
                                                  : Clause("die-men.terrain.rough-no-free-entry"),
                       "to");
    }
    if (terrain == Terrain::river) {
        return Refusal("river_takes_a_set", "die-men.terrain.river-no-free-movement", "to");
    }
    return Refusal("not_open_terrain", "die-men.freemove.open-terrain", "to");
}

Gate may_go_out_free(Terrain from, UnitType type) {
    if (type == UnitType::siege_engines) {
        return Refusal("engines_never_move_freely", "die-men.units.siege-no-free-movement",
                       "troops");
    }
    if (type == UnitType::fliers) {
        mark("die-men.units.flier-terrain");
        return allowed;
    }
    if (from == Terrain::river) {
        mark("die-men.threatened.river-difference-ruling");
        return Refusal("river_takes_a_set", "die-men.terrain.river-no-free-movement", "from");
    }
    if (from == Terrain::rough && type != UnitType::cavalry) {
        mark("die-men.freemove.rough-split");
        return Refusal("rough_takes_a_set", "die-men.terrain.rough-leave-by-set", "from");
    }
    return allowed;
}

Gate may_go_free(Terrain from, Terrain to, UnitType type) {
    const Gate going_out = may_go_out_free(from, type);
    if (going_out || type == UnitType::fliers) return going_out;
    return may_enter_free(to, type);
}

}  // namespace

bool is_obstacle(Terrain terrain) {
    return terrain == Terrain::palisade || terrain == Terrain::drawbridge ||
           terrain == Terrain::portcullis;
}

bool is_standing_obstacle(const Map& map, Hex hex) {
    const Ground* ground = ground_at(map, hex);
    return ground != nullptr && is_obstacle(ground->terrain) && ground->barrier != Barrier::broken;
}

bool is_mountainous(Terrain terrain) {
    return terrain == Terrain::mountain || terrain == Terrain::tower;
}

Terrain working_terrain(const Ground& ground) {
    if (ground.terrain == Terrain::wall) return Terrain::impassible;
    if (!is_obstacle(ground.terrain)) return ground.terrain;
    return ground.barrier == Barrier::closed ? Terrain::impassible : Terrain::open;
}

Gate may_enter(const Map& map, Hex hex, const Troops& troops) {
    const Ground* ground = ground_at(map, hex);
    if (ground == nullptr) return Refusal("no_hex_there", "die-men.map.edge-ruling", "path");
    return may_enter(*ground, troops);
}

Gate may_enter(const Ground& ground, const Troops& troops) {
    if (ground.terrain == Terrain::open) return allowed;
    for (const Band& band : troops) {
        if (const std::optional<Clause> bar = bar_of(ground, band.type)) {
            return Refusal("ground_bars_entry", *bar, "path");
        }
    }
    return allowed;
}

Gate may_go_free(const Map& map, Hex from, Hex to, const Troops& troops) {
    const Ground* ground = ground_at(map, to);
    if (ground == nullptr) return Refusal("no_hex_there", "die-men.map.edge-ruling", "path");
    return may_go_free(ground_at(map, from), *ground, troops);
}

Gate may_go_free(const Ground* from, const Ground& to, const Troops& troops) {
    const Gate entering = may_enter(to, troops);
    if (entering) return entering;
    const Terrain leaving = from == nullptr ? Terrain::impassible : working_terrain(*from);
    for (const Band& band : troops) {
        const Gate going = may_go_free(leaving, working_terrain(to), band.type);
        if (going) return going;
    }
    return allowed;
}

Gate may_go_out_free(const Map& map, Hex from, const Troops& troops) {
    for (const Band& band : troops) {
        const Gate going_out = may_go_out_free(terrain_at(map, from), band.type);
        if (going_out) return going_out;
    }
    return allowed;
}

Gate may_be_set_up(const Map& map, Post post, const Troops& troops) {
    const Ground* ground = ground_at(map, post.at);
    if (ground == nullptr) return Refusal("no_hex_there", "die-men.map.edge-ruling", "at");
    return may_be_set_up(map, *ground, post.army, troops);
}

Gate may_be_set_up(const Map& map, const Ground& ground, ArmyId army, const Troops& troops) {
    if (ground.terrain == Terrain::open) return allowed;
    const bool is_fortress = holds(map.fortresses, {ground.at, army});
    for (const Band& band : troops) {
        const std::optional<Clause> bar = bar_of(ground, band.type);
        if (!bar) continue;
        if (*bar == Clause("die-men.units.chariot-barred")) {
            return Refusal("chariots_need_even_ground", "die-men.setup.chariot-ruling", "at");
        }
        if (is_fortress) {
            mark("die-men.setup.impassable-fortress");
            continue;
        }
        return Refusal("not_its_fortress", "die-men.setup.impassable-otherwise-ruling", "at");
    }
    return allowed;
}

void add_ground_bonus(Tally& damage, const Map& map, Hex from, const Group& target) {
    mark("die-men.terrain.evaluated-at-use-ruling");
    const Terrain mine = terrain_at(map, from);
    if (!has_advantage(map, from, target.post.at, target.troops)) return;
    damage.add(mine == Terrain::hill ? Clause("die-men.attack.bonus-hill")
                                     : Clause("die-men.attack.bonus-mountain"),
               1);
}

std::optional<int> gobble_height(const Map& map, const Group& defenders, const Group& attackers,
                                 const GobbleDie& die) {
    mark("die-men.terrain.evaluated-at-use-ruling");
    const bool has_it = has_advantage(map, defenders.post.at, attackers.post.at, attackers.troops);
    switch (die.source) {
        case GobbleSource::bloc: return die.height;
        case GobbleSource::forest:
            mark("die-men.terrain.forest-exceptions-ruling");
            if (are_all(attackers.troops, UnitType::fliers)) return std::nullopt;
            return die.height;
        case GobbleSource::mountain:
            mark("die-men.terrain.mountain-free-die-limits-ruling");
            if (!has_it) return std::nullopt;
            return die.height;
        case GobbleSource::set: break;
    }
    return has_it && die.height < highest ? die.height + 1 : die.height;
}

std::optional<GobbleDie> free_die_of_ground(const Map& map, Hex hex) {
    const Terrain terrain = terrain_at(map, hex);
    if (terrain == Terrain::forest) {
        mark("die-men.terrain.forest-defence");
        return GobbleDie{highest, GobbleSource::forest};
    }
    if (is_mountainous(terrain)) {
        mark("die-men.terrain.mountain-free-die");
        return GobbleDie{highest, GobbleSource::mountain};
    }
    return std::nullopt;
}

Gate may_turn_gate(const OpenTable& table, ArmyId army, const GateOrder& order) {
    const Ground* ground = ground_at(table.map, order.at);
    if (ground == nullptr || !is_obstacle(ground->terrain)) {
        return Refusal("no_gate_there", "die-men.terrain.gate-opened-by-owner", "gates");
    }
    if (ground->terrain == Terrain::palisade) {
        return Refusal("palisade_cannot_be_opened", "die-men.terrain.palisade-no-opening", "gates");
    }
    if (ground->owner != army) {
        return Refusal("not_your_gate", "die-men.terrain.gate-owner-ruling", "gates");
    }
    if (ground->barrier == Barrier::broken) {
        return Refusal("gate_is_broken", "die-men.terrain.gate-close-ruling", "gates");
    }
    for (const Group& group : table.groups) {
        if (!order.is_open && group.post.at == order.at) {
            return Refusal("gate_is_occupied", "die-men.terrain.gate-close-ruling", "gates");
        }
    }
    return allowed;
}

}  // namespace die_men
