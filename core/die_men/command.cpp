#include "core/die_men/command.hpp"

#include <algorithm>

#include "core/die_men/scale.hpp"
#include "core/die_men/units.hpp"

namespace die_men {
namespace {

bool has_claimable(const Army& army) {
    return std::any_of(army.sets.begin(), army.sets.end(), [](const DiceSet& set) {
        return set.standing == SetStanding::waiting && !set.claimed_by;
    });
}

/// Whether a character is in the battle and has this round's attempt left.
bool has_attempt(const OpenTable& table, const Character& character) {
    mark("die-men.interference.one-set-ruling");
    return table.options.command_interference && character.fate == Fate::in_battle &&
           !character.has_tried;
}

Gate may_act(const OpenTable& table, CharacterId id) {
    constexpr Clause clause = "die-men.interference.when-ruling";
    const Character* character = find_character(table, id);
    if (table.phase != Phase::interfering || character == nullptr) {
        return Refusal("no_time_to_interfere", clause, "character");
    }
    if (has_attempt(table, *character)) return allowed;
    return Refusal("one_attempt_a_round", "die-men.interference.one-set-ruling", "character");
}

/// What the character's Command roll of the round before takes off.
int ease_of(const OpenTable& table, const Character& character) {
    const int age = table.round - character.eased_in_round;
    const bool counts = character.eased > 0 && (age == 0 || age == 1);
    return counts ? character.eased : 0;
}

std::vector<int> faces_of(const Pool& pool) {
    return {pool.dice.begin(), pool.dice.begin() + pool.size};
}

/// One roll, one set for Command, another for the skill.
bool succeeds_inspiring(const Matches& sets, int difficulty) {
    mark("die-men.interference.inspire-multiple-ruling");
    for (const Match& command : sets) {
        for (const Match& skill : sets) {
            if (command == skill) continue;
            if (skill.height >= eased_difficulty(difficulty, command.width)) return true;
        }
    }
    return false;
}

int pool_of(const Character& character, Skill skill) {
    switch (skill) {
        case Skill::tactics: return character.pools.tactics;
        case Skill::strategy: return character.pools.strategy;
        case Skill::command: break;
    }
    return character.pools.command;
}

}  // namespace

std::optional<int> difficulty_of(const OpenTable& table, Skill skill) {
    const ScaleLine& line = scale_of(table);
    if (skill == Skill::command) return std::nullopt;
    mark("die-men.interference.skill-of-the-line");
    return skill == Skill::tactics ? line.tactics_difficulty : line.strategy_difficulty;
}

int eased_difficulty(int difficulty, int width) {
    mark("die-men.interference.floor-ruling");
    return std::max(0, difficulty - width);
}

bool succeeds(const Matches& sets, int difficulty) {
    return std::any_of(sets.begin(), sets.end(),
                       [&](const Match& set) { return set.height >= difficulty; });
}

bool can_try(const OpenTable& table, const Character& character) {
    if (!has_attempt(table, character)) return false;
    const bool can_order =
        has_claimable(army_at(table, character.army)) &&
        ((difficulty_of(table, Skill::tactics) && character.pools.tactics > 0) ||
         (difficulty_of(table, Skill::strategy) && character.pools.strategy > 0));
    const bool can_inspire = table.options.inspire && character.pools.command > 0;
    return can_order || can_inspire;
}

bool is_awaited(const OpenTable& table, const Character& character) {
    return character.is_to_claim || can_try(table, character);
}

Gate may_try(const OpenTable& table, const TryCommand& order) {
    const Gate acting = may_act(table, order.character);
    if (acting) return acting;
    const Character& character = character_at(table, order.character);
    if (!has_claimable(army_at(table, character.army))) {
        return Refusal("no_set_to_take", "die-men.interference.takes-a-set", "character");
    }
    if (order.skill == Skill::command) {
        return Refusal("order_is_a_knowledge_roll", "die-men.interference.knowledge-not-command",
                       "skill");
    }
    if (!difficulty_of(table, order.skill)) {
        return Refusal("skill_is_not_of_this_scale", "die-men.interference.skill-of-the-line",
                       "skill");
    }
    if (pool_of(character, order.skill) < 1) {
        return Refusal("character_lacks_skill", "die-men.interference.knowledge-not-command",
                       "skill");
    }
    if (!order.is_inspiring) return allowed;
    if (!table.options.inspire || character.pools.command < 1) {
        return Refusal("inspiring_is_not_in_use", "die-men.interference.inspire-option",
                       "is_inspiring");
    }
    return allowed;
}

Gate may_inspire(const OpenTable& table, const InspireTroops& order) {
    const Gate acting = may_act(table, order.character);
    if (acting) return acting;
    if (table.options.inspire && character_at(table, order.character).pools.command > 0) {
        return allowed;
    }
    return Refusal("inspiring_is_not_in_use", "die-men.interference.inspire-option");
}

Gate may_follow_general(const OpenTable& table, const FollowGeneral& order) {
    const Character* character = find_character(table, order.character);
    const bool is_to_claim = character != nullptr && character->is_to_claim;
    if (table.phase == Phase::interfering && is_to_claim) return allowed;
    return may_act(table, order.character);
}

Gate may_claim(const OpenTable& table, const ClaimSet& order) {
    constexpr Clause clause = "die-men.interference.takes-a-set";
    const Character* character = find_character(table, order.character);
    if (character == nullptr || !character->is_to_claim) {
        mark("die-men.interference.failure-no-set");
        return Refusal("no_set_is_won", "die-men.interference.one-set-ruling", "character");
    }
    const DiceSet* set = find_set(army_at(table, character->army), order.set);
    const bool is_free =
        set != nullptr && set->standing == SetStanding::waiting && !set->claimed_by;
    if (table.phase == Phase::interfering && is_free) return allowed;
    return Refusal("set_cannot_be_taken", clause, "set");
}

void try_command(Unfolding& u, const TryCommand& order) {
    constexpr Clause clause = "die-men.interference.knowledge-roll";
    Character character = character_at(u.table(), order.character);
    const int pool = pool_of(character, order.skill);
    const int size = order.is_inspiring ? std::min(pool, character.pools.command) - 1 : pool;
    const Pool rolled = roll_pool(u.dice(), clause, character.id, size, u.rolls());
    const Matches sets = matches_of(rolled);
    const int difficulty =
        eased_difficulty(*difficulty_of(u.table(), order.skill), ease_of(u.table(), character));
    const bool has_succeeded =
        order.is_inspiring ? succeeds_inspiring(sets, difficulty) : succeeds(sets, difficulty);
    character.has_tried = true;
    character.is_to_claim = has_succeeded;
    character.eased = 0;
    Clauses clauses{clause, "die-men.interference.other-skills"};
    if (!has_succeeded) clauses.push_back("die-men.interference.failure-no-set");
    u.happen(std::move(clauses),
             CommandTried{character, order.skill, faces_of(rolled), difficulty, has_succeeded});
}

void inspire(Unfolding& u, const InspireTroops& order) {
    constexpr Clause clause = "die-men.interference.inspire-option";
    Character character = character_at(u.table(), order.character);
    const Pool rolled =
        roll_pool(u.dice(), clause, character.id, character.pools.command, u.rolls());
    const Matches sets = matches_of(rolled);
    character.has_tried = true;
    character.eased = sets.count > 0 ? sets.sets[0].width : 0;
    character.eased_in_round = u.table().round;
    u.happen({clause, "die-men.interference.inspire-when"},
             TroopsInspired{character, faces_of(rolled)});
}

void follow_general(Unfolding& u, CharacterId id) {
    Character character = character_at(u.table(), id);
    character.has_tried = true;
    character.is_to_claim = false;
    u.happen({"die-men.sequence.default-split-ruling"}, GeneralFollowed{character});
}

void claim(Unfolding& u, const ClaimSet& order) {
    Character character = character_at(u.table(), order.character);
    const Army& army = army_at(u.table(), character.army);
    DiceSet set = *find_set(army, order.set);
    character.is_to_claim = false;
    set.claimed_by = character.id;
    u.happen({"die-men.interference.takes-a-set", "die-men.interference.when-ruling",
              "die-men.interference.praise-or-blame"},
             SetClaimed{character, army.id, set, army.stance->strategy});
}

}  // namespace die_men
