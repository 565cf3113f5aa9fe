// Applying the events of armies and detachments (sections 2, 2a and 2b): assignment, like all of
// evolve.
//
// A detachment stands on its army's list as long as there is that army; one that is away stands
// among those due back, if its absence ends by itself.
#include "core/idis/troops/events.hpp"

#include <algorithm>

#include "core/idis/indexes.hpp"
#include "core/idis/kernel/enlisting.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/ships/evolve.hpp"

namespace idis {

// ---- revolts -----------------------------------------------------------------------------------

void evolve(State& state, const RevoltBrewed& event) {
    state.revolts.insert(event.revolt);
    ++state.commanders.edit(event.revolt.provoked_by).revolts_provoked;
}

void evolve(State& state, const RevoltBrokeOut& event) { state.revolts.erase(event.revolt); }

// ---- raising -----------------------------------------------------------------------------------

void evolve(State& state, const RaisingBegun& event) {
    state.raisings.insert(event.raising);
    if (event.recruiting) state.recruitings.insert(*event.recruiting);
}

void evolve(State& state, const RaisingComposed& event) {
    state.raisings.edit(event.raising).detachments = event.detachments;
}

void evolve(State& state, const RaisingEnded& event) { state.raisings.erase(event.raising); }

void evolve(State& state, const KindDefined& event) {
    state.detachment_kinds.insert(event.defined);
}

void evolve(State& state, const StrongholdChanged& event) {
    state.strongholds.edit(event.stronghold.id) = event.stronghold;
}
void evolve(State& state, const StrongholdDestroyed& event) {
    const StrongholdId id = event.stronghold;
    std::vector<Deposit::Key> stores;
    for (const Deposit& row : state.deposits) {
        if (row.id.stronghold == id) stores.push_back(row.id);
    }
    for (const Deposit::Key& store : stores) state.deposits.erase(store);
    drop(state.posts, id);
    drop(state.holds, id);
    drop(state.treasuries, id);
    leave_stronghold(state, id);
    state.strongholds.erase(id);
}
void evolve(State& state, const HexOverruled& event) {
    if (event.ruling) {
        assign(state.hex_rulings, *event.ruling);
    } else {
        drop(state.hex_rulings, event.hex);
    }
}

// ---- numbers, and who belongs where -------------------------------------------------------------

namespace {

void take_seniority(State& state, std::uint64_t seniority) {
    state.campaign.seniorities = std::max(state.campaign.seniorities, seniority + 1);
}
void put(State& state, const Detachment& detachment) {
    assign(state.detachments, detachment);
    take_seniority(state, detachment.seniority);
}
/// The army may be gone, where the event is about some who were away from it.
void set_stores(State& state, ArmyId id, Supplies supplies, Loot loot) {
    if (!state.armies.contains(id)) return;
    Army& army = state.armies.edit(id);
    army.supplies = supplies;
    army.loot = loot;
}
/// Takes a detachment off an army's list; the army may be gone.
void drop_from(State& state, ArmyId army, DetachmentId detachment) {
    if (!state.armies.contains(army)) return;
    std::erase(state.armies.edit(army).detachments, detachment);
}
void forget_return(State& state, const Detachment& detachment) {
    if (!detachment.absence) return;
    state.indexes.returns_due.erase(
        {detachment.absence->until, detachment.seniority, detachment.id});
}
void lose(State& state, DetachmentId id) {
    const Detachment detachment = state.detachments.at(id);
    forget_return(state, detachment);
    drop_from(state, detachment.army, id);
    state.detachments.erase(id);
}

}  // namespace

void evolve(State& state, const ArmyFormed& event) {
    if (event.out_of) {
        ++state.armies.edit(*event.out_of).armies_made;
        for (const Detachment& each : event.detachments) drop_from(state, *event.out_of, each.id);
    }
    for (const Detachment& each : event.detachments) put(state, each);
    state.armies.insert(event.army);
    state.commanders.edit(event.army.commander).army = event.army.id;
    take_seniority(state, event.army.seniority);
    arrive(state, event.army.id);
}
void evolve(State& state, const NumbersChanged& event) {
    set_stores(state, event.army, event.supplies, event.loot);
    for (const Detachment& detachment : event.detachments) {
        if (detachment.soldiers == Soldiers{0}) {
            lose(state, detachment.id);
        } else {
            state.detachments.edit(detachment.id) = detachment;
        }
    }
}
void evolve(State& state, const DetachmentsLeft& event) {
    set_stores(state, event.army, event.supplies, event.loot);
    for (const Detachment& detachment : event.detachments) {
        ENSURE(detachment.absence.has_value());
        forget_return(state, state.detachments.at(detachment.id));
        put(state, detachment);
        if (detachment.absence->reason == Absence::Reason::defecting) {
            drop_from(state, event.army, detachment.id);
        }
        if (is_due_back(detachment)) {
            state.indexes.returns_due.insert(
                {detachment.absence->until, detachment.seniority, detachment.id});
        }
    }
}
void evolve(State& state, const DetachmentsJoined& event) {
    for (const Detachment& detachment : event.detachments) {
        const Detachment& before = state.detachments.at(detachment.id);
        forget_return(state, before);
        if (before.army != event.army) drop_from(state, before.army, detachment.id);
        put(state, detachment);
        enlist(state, event.army, detachment);
    }
    set_stores(state, event.army, event.supplies, event.loot);
}
void evolve(State& state, const DetachmentsLost& event) {
    set_stores(state, event.army, event.supplies, event.loot);
    for (const DetachmentId id : event.detachments) lose(state, id);
}

// ---- warbands -----------------------------------------------------------------------------------

void evolve(State& state, const WarbandKept& event) { assign(state.warbands, event.warband); }
void evolve(State& state, const WarbandDisbanded& event) { state.warbands.erase(event.warband); }

// ---- detachments -------------------------------------------------------------------------------

void evolve(State& state, const DetachmentHonoured& event) {
    Detachment& detachment = state.detachments.edit(event.detachment);
    detachment.name = event.name;
    detachment.honours = event.honours;
}

void evolve(State& state, const VictoryCredited& event) {
    for (const VictoryCredited::Credit& credit : event.credits) {
        state.detachments.edit(credit.detachment).victories = credit.victories;
    }
}

// ---- command -----------------------------------------------------------------------------------

void evolve(State& state, const SeatTaken& event) {
    leave_turn(state, event.commander);
    Commander& commander = state.commanders.edit(event.commander);
    commander.seat = Seat::held;
    commander.name = event.name;
    commander.traits = event.traits;
    commander.turn_at.reset();
    commander.joined_at = state.now;
    if (state.seat_offers.contains(event.commander)) state.seat_offers.erase(event.commander);
}

namespace {

/// Anyone who sees an army that has new colours notices it anew.
void let_it_be_noticed(State& state, ArmyId id) {
    Army& army = state.armies.edit(id);
    army.is_to_look = true;
    state.indexes.looks_due.emplace(army.seniority, id);
}

}  // namespace

void evolve(State& state, const LookCalled& event) { let_it_be_noticed(state, event.army); }

void evolve(State& state, const ArmyHandedOver& event) {
    Army& army = state.armies.edit(event.army);
    Commander& before = state.commanders.edit(army.commander);
    before.army.reset();
    before.hex = army.hex;
    army.commander = event.commander;
    state.commanders.edit(event.commander).army = event.army;
    let_it_be_noticed(state, event.army);
    follow_in_ships(state, event.army, event.commander);
}

void evolve(State& state, const FactionChanged& event) {
    Commander& commander = state.commanders.edit(event.commander);
    commander.faction = event.faction;
    if (commander.army) let_it_be_noticed(state, *commander.army);
}

}  // namespace idis
