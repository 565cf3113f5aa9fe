#include "core/die_men/timing.hpp"

#include <algorithm>

#include "core/die_men/units.hpp"

namespace die_men {
namespace {

Match match_of(const DiceSet& set) { return {set.width, set.height}; }

/// The waiting sets that are before all others, in the order of the armies.
kit::SmallList<Queued, 4> front_of_queue(const OpenTable& table) {
    kit::SmallList<Queued, 4> front;
    for (const Army& army : table.armies) {
        for (const DiceSet& set : army.sets) {
            if (set.standing != SetStanding::waiting) continue;
            const Match mine = match_of(set);
            const Match best = front.empty() ? mine : match_of(front.front().set);
            if (is_better(best, mine)) continue;
            if (is_better(mine, best)) front.clear();
            front.push_back({army.id, set});
        }
    }
    return front;
}

}  // namespace

std::vector<Queued> queue_of(const OpenTable& table) {
    std::vector<Queued> queue;
    queue.reserve(16);
    const auto is_earlier = [](const Queued& a, const Queued& b) {
        return is_better(match_of(a.set), match_of(b.set));
    };
    for (const Army& army : table.armies) {
        for (const DiceSet& set : army.sets) {
            if (set.standing != SetStanding::waiting) continue;
            const Queued each{army.id, set};
            queue.insert(std::upper_bound(queue.begin(), queue.end(), each, is_earlier), each);
        }
    }
    return queue;
}

std::optional<Slot> next_slot(const OpenTable& table) {
    const kit::SmallList<Queued, 4> front = front_of_queue(table);
    if (front.empty()) return std::nullopt;
    mark("die-men.resolve.one-set-one-tactic");
    mark("die-men.encircle.not-timing");
    mark("die-men.gobble.only-later-attacks");
    const Queued& first = front.front();
    Slot slot;
    slot.width = first.set.width;
    slot.height = first.set.height;
    const bool is_shared = std::any_of(front.begin(), front.end(),
                                       [&](const Queued& each) { return each.army != first.army; });
    for (const Queued& each : front) {
        const auto is_his = [&](const Contender& other) { return other.by == each.set.claimed_by; };
        const auto& up = slot.contenders;
        if (!is_shared && std::any_of(up.begin(), up.end(), is_his)) continue;
        slot.contenders.push_back(
            Contender{each.army, each.set.number, each.set.claimed_by, false, {}});
    }
    return slot;
}

bool is_slot_decided(const Slot& slot) {
    const kit::SharedList<Contender>& all = slot.contenders;
    const auto has_chosen = [](const Contender& each) { return each.has_chosen; };
    const bool is_shared = std::any_of(
        all.begin(), all.end(), [&](const Contender& each) { return each.army != all[0].army; });
    return is_shared ? std::all_of(all.begin(), all.end(), has_chosen)
                     : std::any_of(all.begin(), all.end(), has_chosen);
}

const Contender* due_contender(const OpenTable& table, ArmyId army, std::optional<CharacterId> by) {
    if (!table.slot || table.slot->stage != SlotStage::choosing) return nullptr;
    for (const Contender& each : table.slot->contenders) {
        if (each.army == army && each.by == by && !each.has_chosen) return &each;
    }
    return nullptr;
}

Sets waiting_sets(const Army& army) {
    Sets sets = army.sets;
    erase_if(sets, [](const DiceSet& set) { return set.standing != SetStanding::waiting; });
    return sets;
}

const DiceSet& last_in_queue(const Army& army) {
    mark("die-men.sequence.default-knock-ruling");
    const DiceSet* last = nullptr;
    for (const DiceSet& set : army.sets) {
        if (set.standing != SetStanding::waiting) continue;
        if (last == nullptr || !is_better(match_of(set), match_of(*last))) last = &set;
    }
    ENSURE(last != nullptr);
    return *last;
}

Sets with_die_out(const Army& army, int number) {
    Sets sets = army.sets;
    for (DiceSet& set : sets) {
        if (set.number != number) continue;
        mark("die-men.timing.knocked-set-moves-back-ruling");
        mark("die-men.attack.knocked-out-of-turn");
        mark("die-men.move.set-can-be-ruined");
        --set.width;
        if (set.width >= 2) continue;
        mark("die-men.attack.knock-ruins-pair");
        mark("die-men.attack.mountain-example-ruling");
        set.standing = SetStanding::lost;
    }
    return sets;
}

}  // namespace die_men
