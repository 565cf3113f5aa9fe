#include "core/die_men/correct.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/finish.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/options.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/dispute.hpp"

namespace die_men {
namespace {

constexpr Clause corrections = "die-men.sequence.corrections-ruling";

/// What every correction needs: the time for it, a reason, and something that it says.
Gate may_begin(const State& state, const std::string& reason, bool says_anything) {
    if (Gate now = may_correct_now(state.table, state.secrets)) return now;
    if (reason.empty()) return Refusal("reason_is_missing", corrections, "reason");
    if (reason.size() > kit::said_bytes_max) {
        return Refusal("reason_is_too_long", corrections, "reason");
    }
    if (!says_anything) return Refusal("nothing_is_corrected", corrections);
    return allowed;
}

// ---- units -------------------------------------------------------------------------------------

/// What is in one and not in the other.
Troops missing_from(const Troops& one, const Troops& other) {
    Troops missing;
    for (const Band& band : one) {
        const int over = band.count - count_of(other, band.type, band.threat);
        if (over > 0) missing.push_back({band.type, band.threat, over});
    }
    return missing;
}

/// The units in a hex as an order makes them, wherever they then stand.
Group corrected(const OpenTable& table, const CorrectGroup& order) {
    Group group = group_or_none(table, {order.at, order.army});
    if (order.troops) {
        group.troops = *order.troops;
        group.spent_blocs =
            std::min(group.spent_blocs, count_of(group.troops, UnitType::defensive_bloc));
        group.spent_archers =
            std::min(group.spent_archers, count_of(group.troops, UnitType::archers));
    }
    group.has_ram = order.has_ram.value_or(group.has_ram) && !group.troops.empty();
    group.gobble = order.gobble.value_or(group.gobble);
    group.spent_blocs = order.spent_blocs.value_or(group.spent_blocs);
    group.spent_archers = order.spent_archers.value_or(group.spent_archers);
    return group;
}

/// What the army has lost once its units stand so.
Troops lost_after(const OpenTable& table, const CorrectGroup& order, const Group& group) {
    const Group before = group_or_none(table, {order.at, order.army});
    const Troops& lost = army_at(table, order.army).lost;
    return without(joined(lost, missing_from(before.troops, group.troops)),
                   missing_from(group.troops, before.troops));
}

/// The groups as they then are.
std::vector<Group> groups_after(const OpenTable& table, const CorrectGroup& order,
                                const Group& group) {
    if (!order.to || *order.to == order.at) return {group};
    Group gone;
    gone.post = group.post;
    Group there = group_or_none(table, {*order.to, order.army});
    attach(there, group);
    for (const GobbleDie& die : group.gobble) there.gobble.push_back(die);
    there.is_bloc_die_used = there.is_bloc_die_used || group.is_bloc_die_used;
    return {gone, there};
}

Gate may_have(const OpenTable& table, const CorrectGroup& order, const Group& group) {
    const Troops old = group_or_none(table, group.post).troops;
    if (!includes(army_at(table, order.army).lost, missing_from(group.troops, old))) {
        return Refusal("only_lost_units_come_back", corrections, "troops");
    }
    const bool has_ram_elsewhere =
        std::any_of(table.groups.begin(), table.groups.end(), [&](const Group& each) {
            return each.has_ram && each.post.army == order.army && each.post.at != order.at;
        });
    const bool is_given = order.has_ram.value_or(false);
    if (is_given && (has_ram_elsewhere || !table.options.battering_ram || !group.has_ram)) {
        return Refusal("one_group_of_an_army_has_the_ram", corrections, "has_ram");
    }
    const bool are_dice =
        group.gobble.size() <= static_cast<std::size_t>(pool_most) &&
        std::all_of(group.gobble.begin(), group.gobble.end(), [](const GobbleDie& die) {
            return die.height >= 1 && die.height <= faces && die.source <= GobbleSource::bloc;
        });
    if (!are_dice) return Refusal("dice_are_out_of_bounds", corrections, "gobble");
    const auto is_among = [&](int spent, UnitType type) {
        return spent >= 0 && spent <= count_of(group.troops, type);
    };
    if (!is_among(group.spent_blocs, UnitType::defensive_bloc)) {
        return Refusal("so_many_units_are_not_there", corrections, "spent_blocs");
    }
    if (!is_among(group.spent_archers, UnitType::archers)) {
        return Refusal("so_many_units_are_not_there", corrections, "spent_archers");
    }
    return allowed;
}

/// Whether units of an army may be on a ground, by a set or by how the battle was set up.
bool can_be_on(const Map& map, const Ground& ground, ArmyId army, const Troops& troops) {
    return !may_enter(ground, troops) || !may_be_set_up(map, ground, army, troops);
}

Gate may_stand(const OpenTable& table, const CorrectGroup& order, const Group& group) {
    if (group.troops.empty()) {
        if (!order.to) return allowed;
        return Refusal("no_units_there", corrections, "to");
    }
    const Hex hex = order.to.value_or(order.at);
    const char* field = order.to ? "to" : "at";
    if (is_enemy_held(table, order.army, hex)) {
        return Refusal("enemies_hold_that_hex", corrections, field);
    }
    const Ground* ground = ground_at(table.map, hex);
    if (ground != nullptr && can_be_on(table.map, *ground, order.army, group.troops)) {
        return allowed;
    }
    return Refusal("units_cannot_stand_there", corrections, field);
}

/// Characters as they then are: taken along, or in doubt where nobody is left.
std::vector<Character> characters_after(const OpenTable& table, const CorrectGroup& order,
                                        const Group& group) {
    std::vector<Character> changed;
    for (Character character : table.characters) {
        if (!stands_at(character, group.post)) continue;
        if (group.troops.empty()) {
            character.fate = Fate::in_doubt;
        } else if (order.to) {
            character.at = order.to;
        } else {
            continue;
        }
        changed.push_back(std::move(character));
    }
    return changed;
}

// ---- characters, sets --------------------------------------------------------------------------

Character corrected(const OpenTable& table, const CorrectCharacter& order) {
    Character character = character_at(table, order.character);
    if (order.at) character.at = order.at;
    character.fate = order.fate.value_or(character.fate);
    character.has_tried = order.has_tried.value_or(character.has_tried);
    if (order.has_tried || character.fate != Fate::in_battle) character.is_to_claim = false;
    return character;
}

DiceSet corrected(const DiceSet& before, const CorrectSet& order) {
    DiceSet set = before;
    set.width = order.width.value_or(set.width);
    if (order.is_spent) {
        set.standing = *order.is_spent ? SetStanding::spent : SetStanding::waiting;
    }
    return set;
}

Gate may_be(const Army& army, const DiceSet& set) {
    int left = static_cast<int>(army.dice.size());
    for (const DiceSet& each : army.sets) {
        if (each.number != set.number) left -= each.width;
    }
    const int least = set.standing == SetStanding::lost ? 1 : 2;
    if (set.width >= least && set.width <= left) return allowed;
    return Refusal("dice_are_out_of_bounds", corrections, "width");
}

/// What follows when units were put right: an army without any spends nothing more, and the battle
/// may be over.
void settle_what_is_left(Unfolding& u, ArmyId army) {
    if (!army_at(u.table(), army).sets.empty()) forfeit_if_gone(u, army);
    end_if_decided(u);
}

}  // namespace

Gate may_correct_now(const OpenTable& table, const kit::SharedList<Secret>& secrets) {
    if (table.phase < Phase::declaring || table.phase == Phase::over) {
        return Refusal("battle_is_not_being_fought", corrections);
    }
    const bool is_answering = table.slot && table.slot->stage != SlotStage::choosing;
    const bool is_written = std::any_of(secrets.begin(), secrets.end(), [](const Secret& each) {
        return !each.splits.empty() || !each.choices.empty() || !each.steps.empty();
    });
    if (is_answering || is_written) return Refusal("an_answer_is_awaited", corrections);
    return allowed;
}

Gate may_correct(const State& state, const CorrectGroup& order) {
    const OpenTable& table = state.table;
    const bool says_anything = order.to || order.troops || order.has_ram || order.gobble ||
                               order.spent_blocs || order.spent_archers;
    if (Gate no = may_begin(state, order.reason, says_anything)) return no;
    const Army* army = find_army(table, order.army);
    if (army == nullptr) return Refusal("no_such_army", corrections, "army");
    if (army->has_surrendered) return Refusal("army_is_out", corrections, "army");
    if (order.troops && !are_in_order(*order.troops)) {
        return Refusal("no_units_there", corrections, "troops");
    }
    const bool is_there = find_group(table, {order.at, order.army}) != nullptr;
    if (!is_there && (!order.troops || order.troops->empty())) {
        return Refusal("no_units_there", corrections, "at");
    }
    const Group group = corrected(table, order);
    const Gate having = may_have(table, order, group);
    return having ? having : may_stand(table, order, group);
}

Gate may_correct(const State& state, const CorrectCharacter& order) {
    const OpenTable& table = state.table;
    const bool says_anything = order.at || order.fate || order.has_tried;
    if (Gate no = may_begin(state, order.reason, says_anything)) return no;
    if (find_character(table, order.character) == nullptr) {
        return Refusal("no_such_character", corrections, "character");
    }
    const bool is_up =
        table.slot &&
        std::any_of(table.slot->contenders.begin(), table.slot->contenders.end(),
                    [&](const Contender& each) { return each.by == order.character; });
    if (is_up) return Refusal("set_is_being_spent", corrections, "character");
    if (order.fate && (*order.fate == Fate::in_doubt || *order.fate > Fate::fallen)) {
        return Refusal("no_such_fate", corrections, "fate");
    }
    const Character character = corrected(table, order);
    const bool stands = character.at && find_group(table, {*character.at, character.army});
    if (stands || character.fate != Fate::in_battle) return allowed;
    return Refusal("character_stands_with_his_army", corrections, "at");
}

Gate may_correct(const State& state, const CorrectSet& order) {
    const OpenTable& table = state.table;
    if (Gate no = may_begin(state, order.reason, order.width || order.is_spent)) return no;
    if (table.phase != Phase::interfering && table.phase != Phase::resolving) {
        return Refusal("sets_are_not_being_spent", corrections);
    }
    const Army* army = find_army(table, order.army);
    if (army == nullptr) return Refusal("no_such_army", corrections, "army");
    if (!has_units(table, order.army)) return Refusal("army_is_out", corrections, "army");
    const DiceSet* set = find_set(*army, order.set);
    if (set == nullptr) return Refusal("no_such_set", corrections, "set");
    if (set->standing == SetStanding::acting) {
        return Refusal("set_is_being_spent", corrections, "set");
    }
    return may_be(*army, corrected(*set, order));
}

Gate may_correct(const State& state, const CorrectGround& order) {
    const OpenTable& table = state.table;
    if (Gate no = may_begin(state, order.reason, order.terrain || order.barrier)) return no;
    const Ground* here = ground_at(table.map, order.at);
    if (here == nullptr) return Refusal("no_such_ground", corrections, "at");
    Ground ground = *here;
    ground.terrain = order.terrain.value_or(ground.terrain);
    ground.barrier = order.barrier.value_or(ground.barrier);
    if (may_use(table.options, ground.terrain)) {
        return Refusal("no_such_ground", corrections, "terrain");
    }
    const bool is_gate = is_obstacle(ground.terrain) || order.barrier == Barrier::closed;
    if (ground.barrier > Barrier::broken || (order.barrier && !is_gate)) {
        return Refusal("no_such_ground", corrections, "barrier");
    }
    for (const Group& group : table.groups) {
        if (group.post.at != order.at) continue;
        if (can_be_on(table.map, ground, group.post.army, group.troops)) continue;
        return Refusal("units_cannot_stand_there", corrections,
                       order.terrain ? "terrain" : "barrier");
    }
    return allowed;
}

void correct(Unfolding& u, const CorrectGroup& order) {
    const OpenTable& table = u.table();
    const Group group = corrected(table, order);
    const Troops before = group_or_none(table, group.post).troops;
    Traces seen = last_seen_after(table, group.post, missing_from(before, group.troops));
    erase_if(seen, [&](const LastSeen& each) { return count_of(group.troops, each.type) > 0; });
    u.happen({corrections}, GroupCorrected{order.army, groups_after(table, order, group),
                                           lost_after(table, order, group), seen,
                                           characters_after(table, order, group), order.reason});
    settle_what_is_left(u, order.army);
}

void correct(Unfolding& u, const CorrectCharacter& order) {
    u.happen({corrections}, CharacterCorrected{corrected(u.table(), order), order.reason});
}

void correct(Unfolding& u, const CorrectSet& order) {
    const DiceSet& before = *find_set(army_at(u.table(), order.army), order.set);
    u.happen({corrections}, SetCorrected{order.army, corrected(before, order), order.reason});
}

void correct(Unfolding& u, const CorrectGround& order) {
    Ground ground = *ground_at(u.table().map, order.at);
    ground.terrain = order.terrain.value_or(ground.terrain);
    ground.barrier = order.barrier.value_or(ground.barrier);
    if (!is_obstacle(ground.terrain)) ground.barrier = Barrier::closed;
    u.happen({corrections}, GroundCorrected{ground, order.reason});
}

}  // namespace die_men
