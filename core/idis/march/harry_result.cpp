// The attempt of a harrying and what comes of it; see harry.hpp.
#include <algorithm>

#include "core/idis/kernel/conditions.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"

namespace idis {

// ---- numbers ------------------------------------------------------------------------------------

namespace {

constexpr std::int64_t success_from = 5;
constexpr Fraction one_fifth{1, 5};

HarrierKind kind_of(const Detachment& harriers) {
    if (harriers.special == Special::skirmishers) return HarrierKind::skirmishers;
    return harriers.arm == Arm::cavalry ? HarrierKind::cavalry : HarrierKind::infantry;
}

/// What a faction's own kind adds beside what its arm does.
void add_own_bonus(Tally& total, const Detachment& harriers, std::int64_t usual) {
    const std::int64_t bonus = harry_bonus_of(harriers, usual);
    if (bonus != usual) total.add("idis.2a.faction-special-detachments", Fraction{bonus - usual});
}

}  // namespace

Tally attempt(const Detachment& harriers, int face) {
    Tally total;
    total.add("idis.4a.harry-roll-direction-ruling", face);
    switch (kind_of(harriers)) {
        case HarrierKind::infantry: break;
        case HarrierKind::skirmishers: total.add("idis.4a.harry-skirmisher-chance", 1); break;
        case HarrierKind::cavalry: total.add("idis.4a.harry-cavalry-chance", 2); break;
    }
    add_own_bonus(total, harriers, rounded_down(total.total()) - face);
    return total;
}

bool has_succeeded(const Tally& attempt) {
    mark("idis.4a.harry-base-chance");
    return attempt.total() >= success_from;
}

Tally result(const Detachment& harriers, Clause clause, int faces) {
    Tally total;
    total.add(clause, faces);
    switch (kind_of(harriers)) {
        case HarrierKind::infantry: break;
        case HarrierKind::skirmishers: total.add("idis.4a.harry-skirmisher-results", 1); break;
        case HarrierKind::cavalry: total.add("idis.4a.harry-cavalry-results", 2); break;
    }
    add_own_bonus(total, harriers, rounded_down(total.total()) - faces);
    return total;
}

Soldiers killed_by(Soldiers harriers) {
    mark("idis.4a.harry-kill");
    mark("idis.4a.harry-kill-no-bonus-ruling");
    mark("idis.4a.harry-loss-rounding-ruling");
    return part_rounded_down(harriers, one_fifth);
}

Soldiers lost_by(Soldiers harriers) {
    mark("idis.4a.harry-failure-losses");
    mark("idis.4a.harry-loss-rounding-ruling");
    return std::max(Soldiers{1}, part_rounded_down(harriers, one_fifth));
}

Booty stolen(std::int64_t in_all, Plunder first, const Army& target, std::int64_t room) {
    mark("idis.4a.harry-steal-kind-ruling");
    const std::int64_t most = std::min(in_all, std::max<std::int64_t>(room, 0));
    const std::int64_t supplies = target.supplies.number();
    const std::int64_t loot = target.loot.number();
    if (first == Plunder::supplies) {
        const std::int64_t taken = std::min(most, supplies);
        return {Supplies{taken}, Loot{std::min(most - taken, loot)}};
    }
    const std::int64_t taken = std::min(most, loot);
    return {Supplies{std::min(most - taken, supplies)}, Loot{taken}};
}

// ---- what comes of it ---------------------------------------------------------------------------

const Harrying* next_harrying(const State& state) {
    const Harrying* next = nullptr;
    const auto is_before = [&](const Harrying& a, const Harrying& b) {
        if (a.ordered_at != b.ordered_at) return a.ordered_at < b.ordered_at;
        const Army* of_a = state.armies.find(a.army);
        const Army* of_b = state.armies.find(b.army);
        if (of_a == nullptr || of_b == nullptr || of_a == of_b) return a.id < b.id;
        return of_a->seniority < of_b->seniority;
    };
    for (const Harrying& row : state.harryings) {
        if (row.standing != HarryingStanding::due) continue;
        if (next == nullptr || is_before(row, *next)) next = &row;
    }
    return next;
}

namespace {

/// One attempt at work.
struct Attempt {
    Unfolding& unfolding;
    const Harrying row;
    const Detachment harriers;       ///< as they were at dawn
    const Force target;
    told::HarryingEnded came_of_it;

    bool try_it() {
        const int face = unfolding.roll("idis.4a.harry-base-chance", row.detachment, 6);
        came_of_it.detachment = harriers.name;
        came_of_it.target = row.target;
        came_of_it.aim = row.aim;
        came_of_it.has_succeeded = has_succeeded(attempt(harriers, face));
        return came_of_it.has_succeeded;
    }
    void succeed(std::int64_t room) {
        switch (row.aim) {
            case HarryAim::kill: return kill();
            case HarryAim::torch: return torch();
            case HarryAim::steal: return steal(room);
        }
    }
    void fail() {
        mark("idis.4a.harry-failure-no-objective");
        came_of_it.lost = lost_by(harriers.soldiers);
    }

private:
    void kill() {
        came_of_it.killed =
            std::min(killed_by(harriers.soldiers), counts_of(target).soldiers());
    }
    void torch() {
        const int faces = unfolding.sum("idis.4a.harry-torch", row.detachment, 2, 6);
        came_of_it.burnt = std::min(Supplies{times(result(harriers, "idis.4a.harry-torch", faces))},
                                    target.army.supplies);
    }
    void steal(std::int64_t room) {
        const int face = unfolding.roll("idis.4a.harry-steal", row.detachment, 6);
        const std::int64_t in_all = times(result(harriers, "idis.4a.harry-steal", face));
        const Booty booty = stolen(in_all, row.first, target.army, room);
        came_of_it.supplies_taken = booty.supplies;
        came_of_it.loot_taken = booty.loot;
    }
    std::int64_t times(const Tally& result) const {
        return rounded_down(result.total()) * harriers.soldiers.number();
    }
};

/// The dead are soldiers, spread over all detachments that are there.
std::vector<Detachment> without_the_dead(std::vector<Detachment> detachments, Soldiers killed) {
    mark("idis.4a.harry-kill-who-ruling");
    std::vector<std::int64_t> numbers;
    for (const Detachment& each : detachments) numbers.push_back(each.soldiers.number());
    const auto losses = spread_losses(numbers, killed.number());
    for (std::size_t place = 0; place < losses.size(); ++place) {
        detachments[place].soldiers -= Soldiers{losses[place]};
    }
    return detachments;
}

void change_target(Unfolding& unfolding, const Force& target, const told::HarryingEnded& done) {
    Force after = target;
    after.army.supplies -= done.burnt + done.supplies_taken;
    after.army.loot -= done.loot_taken;
    Clauses clauses;
    if (done.killed > Soldiers{}) {
        after.detachments = without_the_dead(std::move(after.detachments), done.killed);
        clauses = {"idis.4a.harry-kill", "idis.4a.harry-kill-who-ruling"};
    } else if (done.aim == HarryAim::torch) {
        clauses = {"idis.4a.harry-torch"};
    } else {
        clauses = {"idis.4a.harry-steal"};
    }
    if (after.army == target.army && after.detachments == target.detachments) return;
    change_numbers(unfolding, target, std::move(after), std::move(clauses));
}

void change_harriers(Unfolding& unfolding, const Force& army, DetachmentId harriers,
                     const told::HarryingEnded& done) {
    Force after = army;
    after.army.supplies += done.supplies_taken;
    after.army.loot += done.loot_taken;
    for (Detachment& each : after.detachments) {
        if (each.id == harriers) each.soldiers -= std::min(each.soldiers, done.lost);
    }
    if (after.army == army.army && after.detachments == army.detachments) return;
    change_numbers(unfolding, army, std::move(after),
                   {done.has_succeeded ? Clause("idis.4a.harry-steal")
                                       : Clause("idis.4a.harry-failure-losses")});
}

void tell_both(Unfolding& unfolding, const Attempt& tried, CommanderId harrier,
               std::optional<FactionId> faction) {
    const Clauses clauses{"idis.4a.harry-knowledge"};
    const told::HarryingEnded& done = tried.came_of_it;
    unfolding.tell(harrier, clauses, done);
    unfolding.tell(tried.target.army.commander, clauses,
                   told::WasHarried{kind_of(tried.harriers), faction, done.killed,
                                    done.burnt + done.supplies_taken, done.loot_taken});
    trigger_conditions(unfolding, tried.target.army.commander, Condition::harried);
}

/// Whether there is nobody to try it. Harriers who fell at this same dusk have done their day's
/// work all the same.
bool are_harriers_elsewhere(const State& state, const Harrying& row) {
    const Detachment* harriers = state.detachments.find(row.detachment);
    return harriers != nullptr && (harriers->absence || harriers->army != row.army);
}
bool is_nobody_to_harry(const State& state, const Harrying& row) {
    const Army* target = state.armies.find(row.target);
    return target == nullptr || force_of(state, target->id).detachments.empty();
}

}  // namespace

void resolve_harrying(Unfolding& unfolding) {
    const State& state = unfolding.state();
    const Harrying row = *next_harrying(state);
    if (is_protected_by_walls(state, row.target, row.day)) {
        unfolding.happen({"idis.4a.harry-not-garrisoned"}, HarryingCalledOff{row.id});
        return stop_order(unfolding, {"idis.4a.harry-not-garrisoned"}, row.id,
                          "army_is_behind_walls");
    }
    if (are_harriers_elsewhere(state, row) || is_nobody_to_harry(state, row)) {
        unfolding.happen({"idis.4a.harry-by-one-detachment"}, HarryingCalledOff{row.id});
        return stop_order(unfolding, {"idis.4a.harry-by-one-detachment"}, row.id,
                          are_harriers_elsewhere(state, row) ? "detachment_is_away"
                                                             : "army_is_out_of_range");
    }
    const CommanderId harrier = state.orders.at(row.id).commander;
    note_attack_on(unfolding, row.target);
    const bool is_army_there = state.armies.contains(row.army);
    const Force army = is_army_there ? force_of(state, row.army) : Force{};
    Attempt tried{unfolding, row, *row.harriers, force_of(state, row.target), {}};
    if (tried.try_it()) {
        mark("idis.9.guardian-not-harrying");
        tried.succeed(is_army_there ? rounded_down(free_capacity(army).total()) : 0);
    } else {
        tried.fail();
    }
    unfolding.happen({"idis.4a.harry-base-chance", "idis.4a.harry-simultaneous-ruling",
                      "idis.4a.harry-leaves-range-ruling"},
                     HarryingResolved{row.id, tried.came_of_it});
    tell_both(unfolding, tried, harrier, state.commanders.at(harrier).faction);
    end_order(unfolding, {"idis.4a.harry-takes-day"}, row.id, OrderStanding::done);
    change_target(unfolding, tried.target, tried.came_of_it);
    if (is_army_there) change_harriers(unfolding, army, row.detachment, tried.came_of_it);
}

}  // namespace idis
