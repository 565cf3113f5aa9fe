#include "core/die_men/legal.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/move.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/setup.hpp"
#include "core/die_men/strategy.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "core/die_men/ways.hpp"

namespace die_men {
namespace {

/// The manners of attack that a group has for a hex at so many steps.
bool can_reach(const Group& group, AttackKind attack, int steps) {
    switch (attack) {
        case AttackKind::ordinary: return steps == 1;
        case AttackKind::shot: return steps <= 2 && count_of(group.troops, UnitType::archers) > 0;
        case AttackKind::siege:
            return steps == 2 && count_of(group.troops, UnitType::siege_engines) > 0;
        case AttackKind::ram: return steps == 1 && group.has_ram;
    }
    return false;
}

void offer_attacks(const OpenTable& table, const Spender& spender, const Group& group,
                   const std::vector<Standing>& enemies, SetOffer& offer) {
    const Hex from = group.post.at;
    const Grid grid = table.map->grid;
    for (const Standing& enemy : enemies) {
        const Post target = enemy.group->post;
        if (is_over_two_columns_off(from, target.at)) continue;
        const int steps = distance(grid, from, target.at);
        if (steps > 2) continue;
        for (const AttackKind kind : {AttackKind::ordinary, AttackKind::shot, AttackKind::siege}) {
            if (!can_reach(group, kind, steps)) continue;
            AttackUse use{from, target.at, kind, target.army, std::nullopt};
            if (may_attack(table, spender, use)) continue;
            if (kind == AttackKind::ordinary) use.support = supporters(table, group);
            offer.attacks.push_back(std::move(use));
        }
    }
    const bool has_engines = group.has_ram || count_of(group.troops, UnitType::siege_engines) > 0;
    if (!has_engines) return;
    for (const Ground& ground : table.map->grounds) {
        if (!is_obstacle(ground.terrain)) continue;
        const int steps = distance(grid, from, ground.at);
        const bool is_manned = is_enemy_held(table, spender.army, ground.at);
        for (const AttackKind kind : {AttackKind::siege, AttackKind::ram}) {
            const bool is_offered = kind == AttackKind::siege && is_manned;
            if (is_offered || !can_reach(group, kind, steps)) continue;
            const AttackUse use{from, ground.at, kind, std::nullopt, std::nullopt};
            if (!may_attack(table, spender, use)) offer.attacks.push_back(use);
        }
    }
}

/// The troops that go when units of a band do; none if they cannot.
Troops going_with(const Group& group, const Band& band) {
    if (band.type != UnitType::siege_engines) return {band};
    mark("die-men.units.siege-move-escort");
    mark("die-men.units.siege-escort-number-ruling");
    const auto escort = std::find_if(
        group.troops.begin(), group.troops.end(),
        [](const Band& each) { return each.type != UnitType::siege_engines; });
    if (escort == group.troops.end()) return {};
    return joined({band}, {*escort});
}

/// Destinations of one type of unit, by paths that lead there.
class MoveOffers {
public:
    MoveOffers(const OpenTable& table, Ways& ways, int width, SetOffer& offer)
        : ways_(ways), width_(width), offer_(offer), reached_(table.map->grounds.size()) {
        offer_.moves.reserve(table.map->grounds.size());
        destinations_.reserve(table.map->grounds.size());
    }

    /// All destinations of a band, with what has to go with it.
    void add(const Standing& standing, const WaysFrom& first_steps, const Band& band) {
        const Troops going = going_with(*standing.group, band);
        if (going.empty()) return;
        const Hex from = standing.group->post.at;
        ++round_;
        reached_[static_cast<std::size_t>(standing.ground)] = round_;
        destinations_.clear();
        const std::size_t first = offer_.moves.size();
        for (const int to : first_steps) add(from, {}, to, going);
        if (!are_fast(going)) return;
        // What lies one step beyond an offer, shorter paths first.
        for (std::size_t next = 0; next < destinations_.size(); ++next) {
            const Path path = offer_.moves[first + next].path;
            if (static_cast<int>(path.size()) >= width_) break;
            for (const int to : ways_.by_a_set(destinations_[next])) add(from, path, to, going);
        }
    }

private:
    /// One that is new and can be entered, a step beyond a path.
    void add(Hex from, const Path& path, int to, const Troops& going) {
        int& reached = reached_[static_cast<std::size_t>(to)];
        const Ground& ground = ways_.ground(to);
        if (reached == round_ || may_enter(ground, going)) return;
        reached = round_;
        destinations_.push_back(to);
        MoveOffer& offer = offer_.moves.emplace_back(from, path, going);
        offer.path.push_back(ground.at);
    }

    Ways& ways_;
    int width_;
    SetOffer& offer_;
    std::vector<int> reached_;  ///< in which round of offers, by the ground's number
    int round_ = 0;
    std::vector<int> destinations_;  ///< of this round, as they are offered
};

void offer_set(const OpenTable& table, const Contender& contender, Legal& offered) {
    const Spender spender{contender.army, contender.by};
    const Army& army = army_at(table, contender.army);
    const bool may_strike = spender.by || !may_attack_under(army);
    SetOffer offer;
    offer.army = contender.army;
    offer.by = contender.by;
    offer.set = contender.set;
    Ways ways(table, spender);
    offer.defends.reserve(ways.own().size());
    MoveOffers moves(table, ways, find_set(army, contender.set)->width, offer);
    for (const Standing& standing : ways.own()) {
        const Group& group = *standing.group;
        if (contender.by && !stands_at(character_at(table, *contender.by), group.post)) continue;
        if (may_strike) offer_attacks(table, spender, group, ways.enemies(), offer);
        const bool may_defend = spender.by || !may_defend_under(table, army, group);
        if (may_defend) offer.defends.push_back({group.post.at});
        const WaysFrom first_steps = ways.by_a_set(standing.ground);
        for (const Band& band : group.troops) moves.add(standing, first_steps, band);
        if (!holds(table.map->exits, group.post)) continue;
        const LeaveUse leaving{group.post.at, group.troops, {}};
        if (!may_leave(table, spender, leaving)) offer.leaves.push_back(leaving);
    }
    offered.sets.push_back(std::move(offer));
}

void offer_steps(const OpenTable& table, ArmyId army, Legal& offered) {
    Ways ways(table, {army, {}});
    offered.steps.reserve(4 * ways.own().size());
    for (const Standing& standing : ways.own()) {
        const Post post = standing.group->post;
        const WaysFrom found = ways.freely(standing.ground);
        const bool is_at_exit = holds(table.map->exits, post);
        if (found.count == 0 && !is_at_exit) continue;
        const Ground& here = ways.ground(standing.ground);
        for (const Band& band : standing.group->troops) {
            const Troops troops{band};
            if (is_at_exit && !may_step_freely(table, army, {post.at, {}, troops, false, {}})) {
                offered.steps.push_back({army, post.at, {}, troops});
            }
            for (const int to : found) {
                const Ground& there = ways.ground(to);
                if (may_go_free(&here, there, troops)) continue;
                offered.steps.emplace_back(army, post.at, there.at, troops);
            }
        }
    }
}

void offer_places(const OpenTable& table, const Army& army, Legal& offered) {
    const std::vector<const Ground*> free = grounds_free_for(table, army.id);
    for (const Band& band : army.unplaced) {
        PlaceOffer offer{army.id, band.type, band.threat, band.count, {}};
        offer.hexes.reserve(free.size());
        const Troops troops{band};
        for (const Ground* ground : free) {
            if (may_be_set_up(table.map, *ground, army.id, troops)) continue;
            offer.hexes.push_back(ground->at);
        }
        offered.places.push_back(std::move(offer));
    }
}

void offer_declaration(const OpenTable& table, const Army& army, Legal& offered) {
    DeclareOffer offer;
    offer.army = army.id;
    offer.stances = stances_due(table);
    offer.first_round = first_round_due(table);
    offer.strategies = {Strategy::deploy, Strategy::seize, Strategy::hold, Strategy::retreat};
    for (const Ground& ground : table.map->grounds) {
        const GateOrder order{ground.at, ground.barrier == Barrier::closed};
        if (!is_obstacle(ground.terrain) || may_turn_gate(table, army.id, order)) continue;
        offer.gates.push_back(order);
    }
    offered.declarations.push_back(std::move(offer));
    offered.may_end_it.push_back(army.id);
}

void offer_answer(const OpenTable& table, ArmyId army, Legal& offered) {
    const std::optional<Awaited> awaited = awaited_answer(table);
    if (!awaited || table.slot->blows[awaited->place].target->army != army) return;
    const Blow& blow = table.slot->blows[awaited->place];
    if (awaited->kind == QuestionKind::choose_gobble) {
        GobbleOffer offer{army, {}, blow.width - 1};
        for (const Counted& each : usable_dice(table, blow)) offer.dice.push_back(each.die);
        offered.gobble.push_back(std::move(offer));
    } else if (awaited->kind == QuestionKind::take_losses) {
        offered.losses.push_back({army, losable(table, blow), blow.losses});
    } else {
        DieOffer offer{army, {}};
        for (const DiceSet& set : waiting_sets(army_at(table, army))) {
            offer.sets.push_back(set.number);
        }
        offered.dice.push_back(std::move(offer));
    }
}

void offer_splits(const Army& army, Legal& offered) {
    for (const DiceSet& set : army.sets) {
        std::vector<std::vector<int>> ways = ways_to_split(set.width);
        if (!ways.empty()) offered.splits.push_back({army.id, set.number, std::move(ways)});
    }
}

void offer_scales(const OpenTable& table, const Army& army, Legal& offered) {
    for (const ScaleLine& line : scale_table) {
        if (!may_choose_scale(table, {army.id, line.soldiers}) ||
            !may_shift_scale(table, {army.id, line.soldiers})) {
            offered.scales.push_back({army.id, line.soldiers});
        }
    }
}

/// What the general of an army may order.
void offer_general(const OpenTable& table, const Army& army, Legal& offered) {
    const bool is_there = units_on_map(table, army.id) > 0;
    switch (table.phase) {
        case Phase::scaling: offer_scales(table, army, offered); break;
        case Phase::laying:
            if (table.setup.turn != army.id) break;
            offered.tiles.push_back({army.id, army.tiles, places_for_tile(table.map)});
            break;
        case Phase::placing:
            if (table.setup.turn == army.id) offer_places(table, army, offered);
            break;
        case Phase::declaring:
            if (is_there) offer_declaration(table, army, offered);
            break;
        case Phase::splitting:
            if (!army.has_split) offer_splits(army, offered);
            break;
        case Phase::resolving:
            if (const Contender* due = due_contender(table, army.id, {})) {
                offer_set(table, *due, offered);
            }
            offer_answer(table, army.id, offered);
            break;
        case Phase::free_moving:
            if (!army.has_ordered_free) offer_steps(table, army.id, offered);
            break;
        default: break;
    }
    if (table.phase != Phase::over) offered.may_instruct.push_back(army.id);
}

void offer_player(const OpenTable& table, const Character& character, Legal& offered) {
    if (table.phase == Phase::placing && !character.at) {
        for (const Group& group : table.groups) {
            if (group.post.army == character.army) {
                offered.characters.push_back({character.id, group.post.at});
            }
        }
    }
    if (const Contender* due = due_contender(table, character.army, character.id)) {
        offer_set(table, *due, offered);
    }
    if (table.phase != Phase::interfering) return;
    CommandOffer offer;
    offer.character = character.id;
    for (const Skill skill : {Skill::tactics, Skill::strategy}) {
        for (const bool is_inspiring : {false, true}) {
            const TryCommand order{character.id, skill, is_inspiring};
            if (!may_try(table, order)) offer.attempts.push_back(order);
        }
    }
    offer.can_inspire = !may_inspire(table, {character.id});
    for (const DiceSet& set : army_at(table, character.army).sets) {
        if (!may_claim(table, {character.id, set.number})) offer.claims.push_back(set.number);
    }
    if (!offer.attempts.empty() || offer.can_inspire || !offer.claims.empty()) {
        offered.commands.push_back(std::move(offer));
    }
}

void offer_referee(const OpenTable& table, Legal& offered) {
    if (table.phase == Phase::gathering) {
        mark("die-men.scale.small-terrain-swallowed");
        for (int kind = 0; kind < terrain_kinds; ++kind) {
            const Terrain terrain = static_cast<Terrain>(kind);
            if (!may_use(table.options, terrain)) offered.terrains.push_back(terrain);
        }
        for (const ScaleLine& line : scale_table) {
            if (!may_fix_scale(table, line.soldiers)) offered.scales.push_back({{}, line.soldiers});
        }
        offered.can_open = !may_open(table);
    }
    if (table.phase == Phase::placing) {
        for (const Army& army : table.armies) offer_places(table, army, offered);
    }
    for (const Army& army : table.armies) {
        offered.can_reinforce = offered.can_reinforce || table.phase == Phase::declaring;
        if (army.has_declared || table.round < 2) offered.can_reinforce = false;
    }
}

}  // namespace

Legal legal(const View& seen, const Observer& actor) {
    Legal offered;
    if (!seen.table) return offered;
    const OpenTable& table = *seen.table;
    offered.answers = seen.questions;
    if (std::holds_alternative<Referee>(actor)) offer_referee(table, offered);
    const PlayerId* player = std::get_if<PlayerId>(&actor);
    if (player == nullptr) return offered;
    for (const Army& army : table.armies) {
        if (army.general == *player) offer_general(table, army, offered);
    }
    for (const Character& character : table.characters) {
        if (character.player == *player) offer_player(table, character, offered);
    }
    return offered;
}

}  // namespace die_men
