#include "core/die_men/legal.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/correct.hpp"
#include "core/die_men/damage.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/laying.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/scale.hpp"
#include "core/die_men/setup.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

void offer_set(const OpenTable& table, const Contender& contender, Legal& offered) {
    SetOffer offer{contender.army, contender.by, contender.set, {}};
    offer.hexes.reserve(table.groups.size());
    for (const Group& group : table.groups) {
        if (can_use(table, contender, group)) offer.hexes.push_back(group.post.at);
    }
    offered.sets.push_back(std::move(offer));
}

/// Of the grounds next to a hex, leaves those that no enemy holds or threatens.
void leave_unthreatened(Grid grid, const Threats& threats, Hex from, NearGrounds& grounds) {
    for (const Threat& threat : threats) {
        // No neighbour is more than a step nearer.
        if (!is_within(grid, threat.from, from, threat.steps + 1)) continue;
        erase_if(grounds, [&](const Ground* to) {
            return is_within(grid, threat.from, to->at, threat.steps);
        });
    }
}

void offer_steps(const OpenTable& table, ArmyId army, Legal& offered) {
    const Map& map = table.map;
    const Threats threats = threats_to(table, army);
    Surroundings surroundings(map);
    offered.steps.reserve(4 * table.groups.size());
    for (const Group& group : table.groups) {
        if (group.post.army != army) continue;
        const Hex from = group.post.at;
        const Ground* here = ground_at(map, from);
        NearGrounds grounds = surroundings.of(from);
        leave_unthreatened(map.grid, threats, from, grounds);
        const bool is_at_exit = holds(map.exits, group.post);
        const auto offer = [&](const Troops& troops) {
            const auto may_leave = [&] {
                return !may_step_freely(table, army, threats, {from, {}, troops, false, {}});
            };
            if (is_at_exit && may_leave()) offered.steps.push_back({army, from, {}, troops});
            for (const Ground* to : grounds) {
                if (may_go_free(here, *to, troops)) continue;
                offered.steps.emplace_back(army, from, to->at, troops);
            }
        };
        if (group.troops.size() > 1) offer(group.troops);
        for (const Band& band : group.troops) offer({band});
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

std::vector<ScaleOdds> odds_at(const OpenTable& table, int soldiers) {
    std::vector<ScaleOdds> all;
    for (const Army& army : table.armies) {
        const int units = count_of(fielded(army, soldiers));
        const int dice = pool_size(units);
        all.push_back({army.id, units, dice, chance_of_no_set(dice)});
    }
    return all;
}

void offer_scales(const OpenTable& table, const Army& army, Legal& offered) {
    for (const ScaleLine& line : scale_table) {
        if (!may_choose_scale(table, {army.id, line.soldiers}) ||
            !may_shift_scale(table, {army.id, line.soldiers})) {
            offered.scales.push_back({army.id, line.soldiers, odds_at(table, line.soldiers)});
        }
    }
}

/// What the general of an army may order.
void offer_general(const OpenTable& table, const Army& army, Legal& offered) {
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
            if (has_units(table, army.id)) offer_declaration(table, army, offered);
            break;
        case Phase::splitting:
            if (!army.has_split) offer_splits(army, offered);
            break;
        case Phase::resolving: offer_answer(table, army.id, offered); break;
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

void offer_referee(const View& seen, Legal& offered) {
    const OpenTable& table = *seen.table;
    offered.can_correct = !may_correct_now(table, seen.secrets);
    offered.may_settle_dispute = is_disputed(table);
    if (table.phase == Phase::gathering) {
        mark("die-men.scale.small-terrain-swallowed");
        for (int kind = 0; kind < terrain_kinds; ++kind) {
            const Terrain terrain = static_cast<Terrain>(kind);
            if (!may_use(table.options, terrain)) offered.terrains.push_back(terrain);
        }
        for (const ScaleLine& line : scale_table) {
            if (may_fix_scale(table, line.soldiers)) continue;
            offered.scales.push_back({{}, line.soldiers, odds_at(table, line.soldiers)});
        }
        offered.can_open = !may_open(table);
    }
    if (table.phase == Phase::placing) {
        for (const Army& army : table.armies) offer_places(table, army, offered);
    }
    offered.can_reinforce = table.phase >= Phase::declaring && table.phase < Phase::over;
}

/// While a dispute is open generals may leave instructions, and that is all.
Legal offer_while_paused(const OpenTable& table, PlayerId player, Legal offered) {
    for (const Army& army : table.armies) {
        if (army.general == player) offered.may_instruct.push_back(army.id);
    }
    return offered;
}

}  // namespace

Legal legal(const View& seen, const Observer& actor) {
    Legal offered;
    if (!seen.table) return offered;
    const OpenTable& table = *seen.table;
    offered.answers = seen.questions;
    if (kit::holds_alternative<Referee>(actor)) offer_referee(seen, offered);
    const PlayerId* player = kit::get_if<PlayerId>(&actor);
    if (player == nullptr) return offered;
    offered.may_dispute = !may_dispute_now(table, *player);
    offered.may_withdraw_dispute = !may_withdraw_dispute(table, *player);
    if (is_disputed(table)) return offer_while_paused(table, *player, std::move(offered));
    for (const Army& army : table.armies) {
        if (army.general == *player) offer_general(table, army, offered);
    }
    for (const Character& character : table.characters) {
        if (character.player == *player) offer_player(table, character, offered);
    }
    for (const Contender* due : due_to(table, actor)) offer_set(table, *due, offered);
    return offered;
}

}  // namespace die_men
