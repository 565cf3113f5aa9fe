// How a battle goes on by itself (play.hpp): the one thing that is due at each step.
#include "core/die_men/play.hpp"

#include <algorithm>

#include "core/die_men/blows.hpp"
#include "core/die_men/command.hpp"
#include "core/die_men/declare.hpp"
#include "core/die_men/defend.hpp"
#include "core/die_men/finish.hpp"
#include "core/die_men/free_movement.hpp"
#include "core/die_men/instructions.hpp"
#include "core/die_men/placing.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/roll.hpp"
#include "core/die_men/timing.hpp"
#include "core/die_men/units.hpp"
#include "core/kit/bound.hpp"

namespace die_men {
namespace {

bool has_wide_set(const Army& army) {
    return std::any_of(army.sets.begin(), army.sets.end(),
                       [](const DiceSet& set) { return set.width >= 4; });
}

bool step_declaring(Unfolding& u) {
    if (!is_all_declared(u.state())) return false;
    reveal_and_roll(u);
    return true;
}

bool step_splitting(Unfolding& u) {
    for (const Army& army : u.table().armies) {
        if (army.has_split) continue;
        const std::optional<std::vector<Split>> instructed = instructed_splits(u.state(), army.id);
        if (has_wide_set(army) && !instructed) continue;
        u.happen({"die-men.roll.split-when-ruling"},
                 SplitsWritten{army.id, instructed.value_or(std::vector<Split>{})});
        return true;
    }
    std::vector<BrokenSets> armies;
    for (const Army& army : u.table().armies) {
        if (!army.has_split) return false;
        armies.push_back({army.id, broken(army, secret_of(u.state(), army.id).splits)});
    }
    u.happen({"die-men.roll.split-when-ruling", "die-men.roll.split-wide-set"},
             SetsBroken{std::move(armies)});
    return true;
}

bool step_interfering(Unfolding& u) {
    for (const Character& each : u.table().characters) {
        if (is_awaited(u.table(), each)) return false;
    }
    u.happen({"die-men.sequence.round-steps"}, ResolveBegan{});
    return true;
}

/// A claim whose character cannot order anybody any more goes back to the general.
bool lapse_claim(Unfolding& u) {
    for (const Army& army : u.table().armies) {
        for (DiceSet set : army.sets) {
            if (set.standing != SetStanding::waiting || !set.claimed_by) continue;
            if (character_at(u.table(), *set.claimed_by).fate == Fate::in_battle) continue;
            set.claimed_by.reset();
            u.happen({"die-men.units.pc-fate-ruling"}, ClaimLapsed{army.id, set});
            return true;
        }
    }
    return false;
}

bool step_choosing(Unfolding& u) {
    for (const Contender& each : u.table().slot->contenders) {
        if (each.has_chosen || each.by) continue;
        const DiceSet& set = *find_set(army_at(u.table(), each.army), each.set);
        if (const auto instructed = instructed_use(u.state(), each.army, set)) {
            const ArmyId army = each.army;
            u.happen({"die-men.sequence.standing-orders-ruling"},
                     UseChosen{army, {each.set, instructed->answer}});
            use_up(u, army, instructed->used);
            return true;
        }
        if (!can_spend(u.table(), each)) {
            const ArmyId army = each.army;
            u.happen({"die-men.timing.pass-ruling"}, UseChosen{army, {each.set, PassUse{}}});
            return true;
        }
    }
    if (!is_slot_decided(*u.table().slot)) return false;
    show_uses(u);
    return true;
}

bool step_gobbling(Unfolding& u) {
    const std::optional<std::size_t> place = first_blow(u.table(), BlowStage::announced);
    if (!place) {
        Slot slot = *u.table().slot;
        slot.stage = SlotStage::losing;
        u.happen({"die-men.attack.defence-first"}, AttacksAnswered{std::move(slot)});
        return true;
    }
    const Blow& blow = u.table().slot->blows[*place];
    if (fails_by_threat(u.table(), blow)) {
        mark("die-men.threat.before-gobble-ruling");
        fail(u, *place, "die-men.threat.low-sets-fail");
        return true;
    }
    if (usable_dice(u.table(), blow).empty()) {
        gobble(u, *place, {}, false);
        return true;
    }
    if (const auto dice = instructed_gobble(u.state(), blow)) {
        gobble(u, *place, *dice, false);
        return true;
    }
    return false;
}

/// The losses of an attack that leave no choice, or were left as an instruction.
bool lose_unasked(Unfolding& u, std::size_t place) {
    const Blow& blow = u.table().slot->blows[place];
    const Troops from = losable(u.table(), blow);
    if (count_of(from) == blow.losses || from.size() == 1) {
        lose(u, place, first_lost(from, blow.losses));
        return true;
    }
    if (const auto troops = instructed_losses(u.state(), blow)) {
        lose(u, place, *troops);
        return true;
    }
    return false;
}

bool step_losing(Unfolding& u) {
    if (const auto place = first_blow(u.table(), BlowStage::landed)) {
        const Blow& blow = u.table().slot->blows[*place];
        if (blow.losses > 0) return lose_unasked(u, *place);
        if (!must_give_die(u.table(), blow)) {
            knock_out(u, *place, std::nullopt);
            return true;
        }
        const std::optional<int> set = instructed_die(u.state(), blow);
        if (set) knock_out(u, *place, set);
        return set.has_value();
    }
    if (const auto place = first_blow(u.table(), BlowStage::through)) {
        land(u, *place);
        return true;
    }
    if (!end_if_decided(u)) begin_moves(u);
    return true;
}

bool step_slot(Unfolding& u) {
    switch (u.table().slot->stage) {
        case SlotStage::choosing: return step_choosing(u);
        case SlotStage::gobbling: return step_gobbling(u);
        case SlotStage::losing: return step_losing(u);
        case SlotStage::moving: break;
    }
    make_moves(u);
    end_if_decided(u);
    return true;
}

bool step_resolving(Unfolding& u) {
    if (u.table().slot) return step_slot(u);
    if (lapse_claim(u)) return true;
    if (std::optional<Slot> slot = next_slot(u.table())) {
        u.happen({"die-men.timing.wider-first", "die-men.timing.height-breaks-ties"},
                 SlotOpened{std::move(*slot), u.table().slots + 1});
        return true;
    }
    u.happen({"die-men.freemove.after-all-sets"}, FreeMovementBegan{});
    return true;
}

/// All orders of Free Movement, carried out together: all depart before the first arrives.
void move_all_freely(Unfolding& u) {
    std::vector<Group> groups = u.table().groups;
    std::vector<Group> parts;  // each at the post where it arrives
    std::vector<Character> moved;
    const auto has_moved = [&](const Character& character) {
        return std::any_of(moved.begin(), moved.end(),
                           [&](const Character& each) { return each.id == character.id; });
    };
    for (const Secret& secret : u.state().secrets) {
        for (const FreeStep& step : secret.steps) {
            if (!step.to) continue;
            Group& left = group_at(groups, {step.from, secret.id});
            parts.push_back(detach(left, step.troops, step.takes_ram));
            parts.back().post.at = *step.to;
            for (Character& character : companions(u.table().characters, left, step.with)) {
                if (has_moved(character)) continue;
                character.at = step.to;
                moved.push_back(std::move(character));
            }
        }
    }
    for (const Group& part : parts) attach(group_at(groups, part.post), part);
    std::erase_if(groups, [](const Group& group) { return group.troops.empty(); });
    u.happen({"die-men.freemove.simultaneous-ruling", "die-men.freemove.no-set-needed",
              "die-men.freemove.may-stay"},
             FreeMovementMade{std::move(groups), std::move(moved)});
}

void leave_freely(Unfolding& u) {
    // As they were when it began.
    const kit::SharedList<Secret> all = u.state().secrets;
    for (const Secret& secret : all) {
        for (const FreeStep& step : secret.steps) {
            if (step.to) continue;
            const Post post{step.from, secret.id};
            Group group = group_or_none(u.table(), post);
            const Traces seen = last_seen_after(u.table(), post, step.troops);
            detach(group, step.troops, false);
            std::vector<Character> going = companions(u.table().characters, group, step.with);
            for (Character& character : going) character.fate = Fate::escaped;
            const Troops saved = joined(army_at(u.table(), secret.id).saved, step.troops);
            u.happen({"die-men.end.leaving-ruling"},
                     UnitsLeft{secret.id, group, step.troops, saved, seen, std::move(going)});
        }
    }
}

bool step_free_moving(Unfolding& u) {
    for (const Army& army : u.table().armies) {
        if (army.has_ordered_free) continue;
        const auto instructed = instructed_steps(u.state(), army.id);
        if (!instructed && can_move_freely(u.table(), army.id)) continue;
        const ArmyId id = army.id;
        std::vector<FreeStep> steps;
        if (instructed) steps = instructed->answer;
        u.happen({"die-men.sequence.default-stay-ruling"}, FreeOrdersWritten{id, std::move(steps)});
        if (instructed) use_up(u, id, instructed->used);
        return true;
    }
    for (const Army& army : u.table().armies) {
        if (!army.has_ordered_free) return false;
    }
    leave_freely(u);
    move_all_freely(u);
    end_round(u);
    return true;
}

bool step(Unfolding& u) {
    if (is_disputed(u.table())) return false;
    switch (u.table().phase) {
        case Phase::placing:
            if (!is_all_placed(u.table())) return false;
            begin_battle(u);
            return true;
        case Phase::declaring: return step_declaring(u);
        case Phase::splitting: return step_splitting(u);
        case Phase::interfering: return step_interfering(u);
        case Phase::resolving: return step_resolving(u);
        case Phase::free_moving: return step_free_moving(u);
        case Phase::gathering:
        case Phase::scaling:
        case Phase::laying:
        case Phase::judging:
        case Phase::over: break;
    }
    return false;
}

}  // namespace

void proceed(Unfolding& u) {
    mark("die-men.sequence.round-steps");
    for (kit::Bound bound; step(u);) ENSURE(bound.holds());
}

}  // namespace die_men
