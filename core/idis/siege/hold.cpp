#include "core/idis/siege/hold.hpp"

#include <algorithm>

#include "core/idis/persons/lives.hpp"
#include "core/idis/siege/numbers.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/stationing.hpp"

namespace idis {
namespace {

constexpr Morale resting{9};

}  // namespace

const Commander* officer_inside(const State& state, StrongholdId id) {
    const Post* post = state.posts.find(id);
    if (post == nullptr || state.captives.contains(post->commander)) return nullptr;
    if (is_dead(state, post->commander)) return nullptr;
    const Commander& officer = state.commanders.at(post->commander);
    if (!officer.army) return &officer;
    const bool is_here = state.armies.at(*officer.army).hex == state.strongholds.at(id).hex;
    return is_here ? &officer : nullptr;
}

const Commander* officer_without_army(const State& state, StrongholdId id) {
    const Commander* officer = officer_inside(state, id);
    return officer != nullptr && !officer->army ? officer : nullptr;
}

bool is_led_by_nobody(const State& state, const Contingent& contingent) {
    return contingent.is_garrison &&
           officer_without_army(state, contingent.stronghold) == nullptr;
}

Hold hold_of(const State& state, StrongholdId id) {
    if (const Hold* row = state.holds.find(id)) return *row;
    const StrongholdRow& kind = row_of(state.strongholds.at(id).kind);
    mark(kind.garrison);
    mark("idis.6a.garrison-morale-ruling");
    Hold hold;
    hold.id = id;
    hold.infantry = kind.infantry;
    hold.cavalry = kind.cavalry;
    hold.morale = resting;
    return hold;
}

Hold hold_at(const State& state, StrongholdId id, Moment at) {
    Hold hold = hold_of(state, id);
    const std::int64_t past = (at - hold.since).seconds / weeks(1).seconds;
    if (hold.morale < resting && past > 0) {
        mark("idis.6a.garrison-replenish-ruling");
        hold.morale = std::min(resting, hold.morale + Morale{past});
    }
    return hold;
}

Contingent garrison_of(const State& state, StrongholdId id, MeetingKind kind) {
    const Hold hold = hold_at(state, id, state.now);
    Contingent all;
    all.is_garrison = true;
    all.stronghold = id;
    all.force.army.hex = state.strongholds.at(id).hex;
    all.force.army.morale = hold.morale;
    mark("idis.6a.garrison-morale-ruling");
    if (const Post* post = state.posts.find(id)) all.force.army.commander = post->commander;
    if (const Commander* officer = officer_inside(state, id)) {
        mark("idis.6a.garrison-commander-traits-ruling");
        all.force.traits = officer->traits;
    }
    for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
        Detachment own;
        own.id = kit::derived_id<DetachmentId>(id, static_cast<std::uint64_t>(arm));
        own.name = "garrison";
        own.arm = arm;
        own.soldiers = arm == Arm::infantry ? hold.infantry : hold.cavalry;
        all.force.detachments.push_back(std::move(own));
    }
    if (kind == MeetingKind::assault) {
        mark("idis.6a.stationed-troops-defend");
        for (Detachment& each : stationed_in(state, id)) {
            all.force.detachments.push_back(std::move(each));
        }
    }
    all.strength = counted_strength(all.force.detachments, kind).total();
    return all;
}

void keep_garrison(Unfolding& unfolding, StrongholdId id, const Force& now,
                   const Clauses& clauses) {
    Hold hold = hold_at(unfolding.state(), id, unfolding.at());
    hold.infantry = now.detachments.at(0).soldiers;
    hold.cavalry = now.detachments.at(1).soldiers;
    hold.morale = now.army.morale;
    hold.since = unfolding.at();
    hold.restored_at = unfolding.at() + days(30);
    unfolding.happen(clauses, HoldChanged{hold});
    const std::vector<Detachment> stationed(now.detachments.begin() + 2, now.detachments.end());
    if (!stationed.empty()) unfolding.happen(clauses, StationedChanged{stationed});
}

std::vector<ArmyId> armies_inside(const State& state, StrongholdId id) {
    std::vector<ArmyId> inside;
    for (const WithinWalls& row : state.within_walls) {
        if (row.stronghold == id) inside.push_back(row.id);
    }
    std::sort(inside.begin(), inside.end(), [&](ArmyId a, ArmyId b) {
        return state.armies.at(a).seniority < state.armies.at(b).seniority;
    });
    return inside;
}

bool is_defended_by_a(const State& state, StrongholdId id, Trait trait) {
    if (const Commander* officer = officer_inside(state, id)) {
        mark("idis.6a.garrison-commander-traits-ruling");
        const auto& traits = officer->traits;
        if (std::find(traits.begin(), traits.end(), trait) != traits.end()) return true;
    }
    const std::vector<ArmyId> inside = armies_inside(state, id);
    return std::any_of(inside.begin(), inside.end(), [&](ArmyId army) {
        return has_trait(force_of(state, army), trait);
    });
}

bool is_in_charge(const State& state, StrongholdId id, const Army& army) {
    const Post* post = state.posts.find(id);
    if (post != nullptr && post->commander == army.commander) return true;
    const std::optional<Party> holder = state.strongholds.at(id).holder;
    const auto is_of_holder = [&](const Army& each) {
        return party_of(state, each.commander) == holder;
    };
    if (!holder || is_of_holder(army)) return true;
    const Hold hold = hold_of(state, id);
    const bool has_garrison = hold.infantry + hold.cavalry > Soldiers{};
    const std::vector<ArmyId> inside = armies_inside(state, id);
    return !has_garrison && stationed_in(state, id).empty() &&
           std::none_of(inside.begin(), inside.end(),
                        [&](ArmyId each) { return is_of_holder(state.armies.at(each)); });
}

Soldiers soldiers_inside(const State& state, StrongholdId id) {
    const Hold hold = hold_of(state, id);
    Soldiers all = hold.infantry + hold.cavalry + counts_of(stationed_in(state, id)).soldiers();
    for (const ArmyId army : armies_inside(state, id)) {
        all += counts_of(force_of(state, army)).soldiers();
    }
    return all;
}

Supplies weeks_food(const State& state, StrongholdId id) {
    Counts all = counts_of(stationed_in(state, id));
    const Hold hold = hold_of(state, id);
    all.infantry += hold.infantry;
    all.cavalry += hold.cavalry;
    for (const ArmyId army : armies_inside(state, id)) {
        const Counts more = counts_of(force_of(state, army));
        all.infantry += more.infantry;
        all.cavalry += more.cavalry;
        all.noncombatants += more.noncombatants;
    }
    mark("idis.6a.threshold-resupply-once-ruling");
    const std::int64_t a_day = all.infantry.number() + all.noncombatants.number() +
                               all.cavalry.number() * 10;
    return Supplies{a_day * 7};
}

std::optional<HoldDue> next_hold(const State& state) {
    const auto first = state.indexes.holds_due.first(state.now);
    if (!first) return std::nullopt;
    return HoldDue{first->first, first->second};
}

namespace {

/// A month without a fight has passed: the garrison is whole again, or waits for the siege's end.
Hold with_men_again(const State& state, Hold hold, Moment now) {
    const Siege* siege = state.sieges.find(hold.id);
    if (siege != nullptr && siege->standing != SiegeStanding::briefed) {
        hold.restored_at = now + days(30);
        return hold;
    }
    const StrongholdRow& kind = row_of(state.strongholds.at(hold.id).kind);
    hold.infantry = kind.infantry;
    hold.cavalry = kind.cavalry;
    hold.restored_at.reset();
    return hold;
}

}  // namespace

void mend(Unfolding& unfolding, StrongholdId id) {
    const State& state = unfolding.state();
    Hold hold = hold_at(state, id, unfolding.at());
    const StrongholdRow& kind = row_of(state.strongholds.at(id).kind);
    Clauses clauses;
    if (hold.restored_at && *hold.restored_at <= unfolding.at()) {
        const bool is_new = hold.infantry == Soldiers{} && hold.cavalry == Soldiers{};
        clauses.push_back(is_new ? Clause("idis.6a.new-garrison-ruling")
                                 : Clause("idis.6a.garrison-replenish-ruling"));
        clauses.push_back(kind.garrison);
        hold = with_men_again(state, std::move(hold), unfolding.at());
    }
    if (hold.mends_at && *hold.mends_at <= unfolding.at()) {
        clauses.push_back("idis.6a.siege-engines-damage-lasts-ruling");
        // What an engineer had added, and was worn with the rest, went with him.
        hold.worn = std::min(hold.worn, whole_bonus(state, id)) - 1;
        hold.mends_at.reset();
        if (hold.worn > 0) hold.mends_at = unfolding.at() + weeks(1);
    }
    hold.since = unfolding.at();
    unfolding.happen(std::move(clauses), HoldChanged{std::move(hold)});
}

}  // namespace idis
