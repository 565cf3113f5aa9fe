#include "core/die_men/blows.hpp"

#include <algorithm>

#include "core/die_men/damage.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/map.hpp"
#include "core/die_men/terrain.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

const Blow& blow_at(const OpenTable& table, std::size_t place) { return table.slot->blows[place]; }

Slot with_stage(const OpenTable& table, std::size_t place, BlowStage stage) {
    Slot slot = *table.slot;
    slot.blows.edit(place).stage = stage;
    return slot;
}

const Choice& choice_of(const State& state, const Contender& contender) {
    for (const Choice& choice : secret_of(state, contender.army).choices) {
        if (choice.set == contender.set) return choice;
    }
    ENSURE(false);
    return secret_of(state, contender.army).choices.front();
}

/// The armies' sets, those of the slot spent or passed; those that let another go first wait on.
std::vector<BrokenSets> spent_sets(const OpenTable& table, const Slot& slot) {
    std::vector<BrokenSets> armies;
    for (const Army& army : table.armies) {
        BrokenSets sets{army.id, army.sets};
        bool is_touched = false;
        for (const Contender& each : slot.contenders) {
            if (each.army != army.id) continue;
            is_touched = true;
            const bool is_passed = kit::holds_alternative<PassUse>(*each.use);
            for (DiceSet& set : sets.sets) {
                if (set.number == each.set)
                    set.standing = is_passed ? SetStanding::passed : SetStanding::spent;
            }
        }
        for (DiceSet& set : sets.sets) {
            if (set.standing == SetStanding::acting) set.standing = SetStanding::waiting;
        }
        if (is_touched) armies.push_back(std::move(sets));
    }
    return armies;
}

void apply_defends(Unfolding& u) {
    for (const Contender& each : Slot(*u.table().slot).contenders) {
        if (kit::holds_alternative<PassUse>(*each.use)) {
            u.happen({"die-men.timing.pass-ruling"}, SetPassed{each.army, each.set});
        }
        const DefendUse* use = kit::get_if<DefendUse>(&*each.use);
        if (use == nullptr) continue;
        const DiceSet& set = *find_set(army_at(u.table(), each.army), each.set);
        u.happen({"die-men.defend.set-becomes-gobble", "die-men.timing.tie-defend-first-ruling"},
                 TroopsDefended{defended(u.table(), {use->at, each.army}, set), *use});
    }
}

/// The archers that support an attack: those named, or all that can and are not withheld.
std::vector<Post> chosen_support(const State& state, const OpenTable& table, ArmyId army,
                                 const AttackUse& use) {
    if (use.attack != AttackKind::ordinary) return {};
    std::vector<Post> posts = supporters(table, *find_group(table, {use.from, army}));
    mark("die-men.units.archer-support-optional-ruling");
    const std::vector<Hex> withheld = withheld_archers(state, army);
    std::erase_if(posts, [&](Post post) {
        if (use.support) return !holds(*use.support, post);
        return std::find(withheld.begin(), withheld.end(), post.at) != withheld.end();
    });
    return posts;
}

bool is_attack(const Contender& contender) {
    return kit::holds_alternative<AttackUse>(*contender.use);
}

/// Announces the attacks of a slot one after another: who supports one supports no other.
/// Gives:   the groups that support.
std::vector<Group> announce(const State& state, Slot& slot) {
    OpenTable seen = state.table;
    for (const Contender& each : slot.contenders) {
        const AttackUse* use = kit::get_if<AttackUse>(&*each.use);
        if (use == nullptr) continue;
        const std::vector<Post> support = chosen_support(state, seen, each.army, *use);
        for (const Post post : support) {
            Group group = *find_group(seen, post);
            ++group.spent_archers;
            put(seen.groups.edit(), group);
        }
        const DiceSet& set = *find_set(army_at(seen, each.army), each.set);
        slot.blows.push_back(announced(seen, each.army, set, *use, support));
    }
    std::vector<Group> supporting;
    for (const Group& group : seen.groups) {
        const Group& before = *find_group(state.table, group.post);
        if (group.spent_archers != before.spent_archers) supporting.push_back(group);
    }
    return supporting;
}

void announce_attacks(Unfolding& u) {
    Slot slot = *u.table().slot;
    std::vector<Group> supporting = announce(u.state(), slot);
    slot.stage = SlotStage::gobbling;
    u.happen({"die-men.gobble.answer-in-the-open-ruling"},
             AttacksAnnounced{std::move(slot), std::move(supporting), false});
}

void note_personal_fights(Unfolding& u) {
    if (u.table().options.character_bonus) return;
    for (const Blow& blow : Slot(*u.table().slot).blows) {
        for (const Character& character : u.table().characters) {
            if (!stands_at(character, blow.from)) continue;
            u.happen({"die-men.units.pc-optional"},
                     PersonalFightNoted{{u.table().round, character.id, blow.from.at}});
            break;
        }
    }
}

}  // namespace

void show_uses(Unfolding& u) {
    Slot slot = *u.table().slot;
    slot.contenders = {};
    for (Contender each : u.table().slot->contenders) {
        if (!each.has_chosen) continue;
        each.use = choice_of(u.state(), each).use;
        slot.contenders.push_back(std::move(each));
    }
    std::vector<BrokenSets> armies = spent_sets(u.table(), slot);
    const bool has_attacks = std::any_of(slot.contenders.begin(), slot.contenders.end(), is_attack);
    if (!has_attacks) slot.stage = SlotStage::moving;
    u.happen({"die-men.resolve.one-set-one-tactic", "die-men.resolve.several-sets-one-hex"},
             UsesShown{std::move(slot), std::move(armies)});
    apply_defends(u);
    if (!has_attacks) return;
    announce_attacks(u);
    note_personal_fights(u);
}

std::optional<std::size_t> first_blow(const OpenTable& table, BlowStage stage) {
    for (std::size_t place = 0; place < table.slot->blows.size(); ++place) {
        if (table.slot->blows[place].stage == stage) return place;
    }
    return std::nullopt;
}

bool fails_by_threat(const OpenTable& table, const Blow& blow) {
    const Group* target = blow.target ? find_group(table, *blow.target) : nullptr;
    if (target == nullptr) return false;
    if (blow.kind == AttackKind::siege) {
        mark("die-men.threat.siege-attacks");
        if (is_standing_obstacle(table.map, blow.aim)) return false;
    }
    return within_reach(table.options, target->troops, blow.height).empty();
}

void fail(Unfolding& u, std::size_t place, Clause clause) {
    u.happen({clause, "die-men.attack.defence-first", "die-men.attack.attacker-unharmed-ruling"},
             AttackFailed{with_stage(u.table(), place, BlowStage::stopped),
                          blow_at(u.table(), place).from});
}

void gobble(Unfolding& u, std::size_t place, const GobbleDice& dice, bool is_default) {
    Slot slot = *u.table().slot;
    Blow& blow = slot.blows.edit(place);
    blow.width -= static_cast<int>(dice.size());
    blow.stage = BlowStage::through;
    std::optional<Group> defenders;
    if (blow.target) defenders = with_dice_used(group_or_none(u.table(), *blow.target), dice);
    Clauses clauses{"die-men.attack.defence-first"};
    if (!dice.empty()) {
        clauses = {"die-men.gobble.what-they-are", "die-men.gobble.only-against-attacks",
                   "die-men.gobble.all-kinds-of-attack-ruling"};
        mark("die-men.attack.cavalry-round-one-example");
        mark("die-men.attack.cavalry-round-two-example");
        mark("die-men.gobble.free-die-alone");
        mark("die-men.attack.bloc-then-reduced");
    }
    const bool is_ruined = blow.width < 2;
    u.happen(std::move(clauses),
             GobbleSpent{std::move(slot), std::move(defenders), dice, is_default});
    if (is_ruined) fail(u, place, "die-men.gobble.one-die-left-fails");
}

Troops losable(const OpenTable& table, const Blow& blow) {
    const Group* target = blow.target ? find_group(table, *blow.target) : nullptr;
    if (target == nullptr) return {};
    return within_reach(table.options, target->troops, blow.height);
}

void land(Unfolding& u, std::size_t place) {
    Slot slot = with_stage(u.table(), place, BlowStage::landed);
    Blow& blow = slot.blows.edit(place);
    const int targets = count_of(losable(u.table(), blow));
    const bool is_manned = blow.target.has_value();
    const bool is_stone_alone =
        is_manned && targets == 0 && find_group(u.table(), *blow.target) != nullptr;
    if (is_stone_alone) {
        mark("die-men.threat.siege-attacks");
        blow.target.reset();
    }
    Tally damage;
    if (blow.target) damage = damage_of(blow, targets);
    blow.losses = static_cast<int>(kit::rounded_down(damage.total()));
    const Post from = blow.from;
    const Hex aim = blow.aim;
    const int losses = blow.losses;
    const bool hits_obstacle = blow.kind == AttackKind::siege || blow.kind == AttackKind::ram;
    const bool is_rammed = blow.kind == AttackKind::ram;
    u.happen({"die-men.attack.damage-is-width"},
             AttackLanded{std::move(slot), from, std::move(damage), losses});
    const Ground* ground = ground_at(u.table().map, aim);
    if (!hits_obstacle || ground == nullptr || !is_obstacle(ground->terrain)) return;
    Ground broken = *ground;
    broken.barrier = Barrier::broken;
    Clauses clauses{"die-men.terrain.gate-broken"};
    if (is_manned) clauses.push_back("die-men.terrain.obstacle-with-units-ruling");
    if (is_rammed) clauses.push_back("die-men.terrain.battering-ram");
    u.happen(std::move(clauses), ObstacleBroken{broken, *u.table().slot});
}

Gate may_lose(const OpenTable& table, const Blow& blow, const Troops& troops) {
    constexpr Clause clause = "die-men.attack.defender-picks-losses";
    const std::optional<Troops> sorted = sorted_troops(troops);
    if (!sorted || *sorted != troops || !includes(losable(table, blow), troops)) {
        return Refusal("no_such_units_there", clause, "troops");
    }
    mark("die-men.unit.no-wounds-ruling");
    if (count_of(troops) == blow.losses) return allowed;
    return Refusal("so_many_units_are_not_lost", clause, "troops");
}

Traces last_seen_after(const OpenTable& table, Post post, const Troops& troops) {
    mark("die-men.declare.goal-gone-ruling");
    Traces seen = army_at(table, post.army).last_seen;
    for (const Band& band : troops) {
        int units = 0;
        for (const Group& group : table.groups) {
            if (group.post.army == post.army) units += count_of(group.troops, band.type);
        }
        if (units > count_of(troops, band.type)) continue;
        erase_if(seen, [&](const LastSeen& each) { return each.type == band.type; });
        seen.push_back({band.type, post.at});
    }
    return seen;
}

void lose(Unfolding& u, std::size_t place, const Troops& troops) {
    Slot slot = *u.table().slot;
    slot.blows.edit(place).losses = 0;
    const Post post = *slot.blows[place].target;
    Group group = group_or_none(u.table(), post);
    detach(group, troops, false);
    std::vector<Character> in_doubt;
    if (group.troops.empty()) {
        for (const Character& character : u.table().characters) {
            if (!stands_at(character, post)) continue;
            mark("die-men.units.pc-fate-ruling");
            in_doubt.push_back(character);
            in_doubt.back().fate = Fate::in_doubt;
        }
    }
    const Troops lost = joined(army_at(u.table(), post.army).lost, troops);
    const Traces seen = last_seen_after(u.table(), post, troops);
    u.happen({"die-men.unit.basic-element", "die-men.attack.defender-picks-losses",
              "die-men.unit.no-wounds-ruling"},
             UnitsLost{std::move(slot), group, troops, lost, seen, std::move(in_doubt)});
    forfeit_if_gone(u, post.army);
}

void forfeit_if_gone(Unfolding& u, ArmyId army) {
    if (has_units(u.table(), army)) return;
    Sets sets = army_at(u.table(), army).sets;
    for (DiceSet& set : sets) {
        if (set.standing == SetStanding::waiting) set.standing = SetStanding::lost;
    }
    u.happen({"die-men.resolve.wiped-army-sets-ruling"}, SetsForfeited{army, std::move(sets)});
}

bool must_give_die(const OpenTable& table, const Blow& blow) {
    if (!blow.target) return false;
    if (!table.options.knock_out) {
        mark("die-men.options.knock-out-switch-ruling");
        return false;
    }
    mark("die-men.attack.knock-hits-attacked-army-ruling");
    mark("die-men.attack.knock-unspent-only-ruling");
    mark("die-men.gobble.not-knocked-out-ruling");
    return !waiting_sets(army_at(table, blow.target->army)).empty();
}

Gate may_give_die(const OpenTable& table, const Blow& blow, std::optional<int> set) {
    if (!set) {
        return Refusal("a_set_must_be_named", "die-men.attack.knock-must-choose-ruling", "set");
    }
    const DiceSet* named = find_set(army_at(table, blow.target->army), *set);
    if (named != nullptr && named->standing == SetStanding::waiting) return allowed;
    return Refusal("set_is_not_waiting", "die-men.attack.knock-unspent-only-ruling", "set");
}

void knock_out(Unfolding& u, std::size_t place, std::optional<int> set) {
    Slot slot = with_stage(u.table(), place, BlowStage::done);
    const std::optional<Post> target = slot.blows[place].target;
    if (!target) {
        u.happen({"die-men.terrain.obstacle-as-target-ruling"},
                 DieKnockedOut{std::move(slot), {}, {}, {}});
        return;
    }
    const Army& army = army_at(u.table(), target->army);
    if (!set) {
        u.happen({"die-men.attack.knock-none-left"},
                 DieKnockedOut{std::move(slot), army.id, {}, army.sets});
        return;
    }
    const DiceSet before = *find_set(army, *set);
    Sets sets = with_die_out(army, *set);
    u.happen({"die-men.attack.knock-out-die", "die-men.attack.knock-owner-picks"},
             DieKnockedOut{std::move(slot), army.id, before, std::move(sets)});
}

}  // namespace die_men
