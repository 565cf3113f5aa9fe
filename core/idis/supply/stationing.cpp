#include "core/idis/supply/stationing.hpp"

#include <algorithm>

#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/commando.hpp"

namespace idis {

// ---- numbers ------------------------------------------------------------------------------------

Tally stationing_weight(const std::vector<Detachment>& detachments) {
    Tally weight;
    for (const Detachment& detachment : detachments) {
        const Fraction soldiers{detachment.soldiers.number()};
        if (detachment.arm == Arm::cavalry) {
            weight.add("idis.3d.station-cavalry-four", soldiers * 4);
        } else {
            weight.add("idis.3d.station-who-counts-ruling", soldiers);
        }
    }
    mark("idis.3d.station-mixed");
    return weight;
}

std::vector<Detachment> stationed_in(const State& state, StrongholdId stronghold) {
    std::vector<Detachment> all;
    for (const Stationed& row : state.stationed) {
        if (row.stronghold == stronghold) all.push_back(state.detachments.at(row.id));
    }
    std::sort(all.begin(), all.end(), [](const Detachment& a, const Detachment& b) {
        return a.seniority < b.seniority;
    });
    return all;
}

std::int64_t room_for_stationing(const State& state, StrongholdId stronghold) {
    const std::vector<Detachment> there = stationed_in(state, stronghold);
    return stationed_max - rounded_down(stationing_weight(there).total());
}

// ---- stationing ---------------------------------------------------------------------------------

Gate may_command(const State& state, CommanderId commander, DetachmentId id) {
    const Commander& leader = state.commanders.at(commander);
    const Detachment* detachment = state.detachments.find(id);
    const Stationed* stationed = state.stationed.find(id);
    if (stationed != nullptr && stationed->left_by == commander) {
        mark("idis.3d.station-stronghold-commander");
        return Refusal{"detachment_is_stationed", "idis.3d.station-defend-only", "detachments"};
    }
    if (detachment == nullptr || !leader.army || detachment->army != *leader.army) {
        return Refusal{"no_such_detachment", "idis.3d.station-whole-detachments", "detachments"};
    }
    if (detachment->absence) {
        return Refusal{"detachment_is_away", "idis.5.departed-state-ruling", "detachments"};
    }
    return allowed;
}

namespace {

Gate may_be_a_list(const std::vector<DetachmentId>& named, Clause clause) {
    if (named.empty()) return Refusal{"no_detachments_named", clause, "detachments"};
    std::vector<DetachmentId> sorted = named;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
        return Refusal{"detachment_named_twice", clause, "detachments"};
    }
    return allowed;
}

/// Those named, and those that would stay.
struct Divided {
    std::vector<Detachment> named;
    std::vector<Detachment> staying;
};
Divided divided(const Force& force, const std::vector<DetachmentId>& named) {
    Divided parts;
    for (const Detachment& detachment : force.detachments) {
        const bool is_named = std::find(named.begin(), named.end(), detachment.id) != named.end();
        (is_named ? parts.named : parts.staying).push_back(detachment);
    }
    return parts;
}

/// The limit's own clause: what makes these too many.
Refusal too_many(const std::vector<Detachment>& named, bool is_anybody_there) {
    const Counts counts = counts_of(named);
    Clause clause = "idis.3d.station-limit";
    if (counts.cavalry > Soldiers{}) {
        clause = counts.infantry > Soldiers{} ? Clause("idis.3d.station-mixed")
                                              : Clause("idis.3d.station-cavalry-four");
    }
    if (is_anybody_there) clause = "idis.3d.station-limit-per-stronghold-ruling";
    mark("idis.3d.station-garrison-ruling");
    return {"stationing_limit_exceeded", clause, "detachments"};
}

}  // namespace

Gate may_station(const State& state, CommanderId commander, const StationDetachments& order) {
    constexpr Clause place_clause = "idis.3d.station-place-ruling";
    if (const Gate gate = may_be_a_list(order.detachments, place_clause)) return gate;
    for (const DetachmentId id : order.detachments) {
        if (const Gate gate = may_command(state, commander, id)) return gate;
    }
    if (const Gate gate = may_use_stronghold(state, commander, order.place, place_clause)) {
        return gate;
    }
    const Force force = force_of(state, *state.commanders.at(commander).army);
    if (const Gate gate = may_pass_into(state, force.army.id, *stronghold_at(state, order.place))) {
        return gate;
    }
    if (const Gate gate = may_regroup(state, force.army.id)) return gate;
    const Divided parts = divided(force, order.detachments);
    const StrongholdId stronghold = stronghold_at(state, order.place)->id;
    const std::int64_t room = room_for_stationing(state, stronghold);
    if (stationing_weight(parts.named).total() > Fraction{room}) {
        return too_many(parts.named, room < stationed_max);
    }
    mark("idis.3d.station-limit");
    if (counts_of(parts.staying).soldiers() < army_soldiers_min) {
        return Refusal{"army_keeps_too_few_soldiers", place_clause, "detachments"};
    }
    return allowed;
}

void station(Unfolding& unfolding, const Army& army, const StationDetachments& order) {
    const State& state = unfolding.state();
    const Force force = force_of(state, army.id);
    const Stronghold& stronghold = *stronghold_at(state, order.place);
    Divided parts = divided(force, order.detachments);
    Force rest = force;
    rest.detachments = parts.staying;
    const Load load{army.supplies, army.loot};
    const Load kept = kept_of(load, carrying_capacity(rest).total(),
                              dropped_first(state, army.id));
    rest.army.supplies = kept.supplies;
    rest.army.loot = kept.loot;
    const Load left{load.supplies - kept.supplies, load.loot - kept.loot};
    store_goods(unfolding, army, stronghold.id, left, {"idis.3d.station-goods-ruling"});

    std::vector<Stationed> rows;
    for (Detachment& detachment : parts.named) {
        detachment = as_it_was(std::move(detachment));
        detachment.army = ArmyId{};
        rows.push_back({detachment.id, stronghold.id, army.commander, unfolding.at()});
    }
    Clauses clauses{"idis.3d.station-place-ruling", "idis.3d.station-goods-ruling",
                    "idis.3d.station-garrison-ruling", "idis.3d.station-commander-ruling",
                    "idis.3d.station-whole-detachments",
                    "idis.6a.garrison-split-detachments"};
    unfolding.happen(std::move(clauses), DetachmentsStationed{army.id, kept.supplies, kept.loot,
                                                              std::move(parts.named),
                                                              std::move(rows)});
    const bool stay_as_they_are =
        sent_home_from_skirmishers(force.detachments, rest.detachments,
                                   has_trait(rest, Trait::spartan)) == rest.detachments;
    if (!stay_as_they_are) {
        change_numbers(unfolding, force, rest, {"idis.3d.station-place-ruling"});
    }
}

// ---- taking them up again -----------------------------------------------------------------------

Gate may_recall(const State& state, CommanderId commander, const RecallDetachments& order) {
    constexpr Clause clause = "idis.3d.station-recall-ruling";
    if (const Gate gate = may_be_a_list(order.detachments, clause)) return gate;
    const Army& army = state.armies.at(*state.commanders.at(commander).army);
    if (army.stretch && army.stretch->is_night) {
        return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
    }
    for (const DetachmentId id : order.detachments) {
        const Stationed* row = state.stationed.find(id);
        const Stronghold* where = row == nullptr ? nullptr : &state.strongholds.at(row->stronghold);
        const bool is_here = where != nullptr && where->hex == army.hex;
        const bool is_friends = is_here && takes_for_friendly(state, commander, *where);
        if (!is_friends) return Refusal{"no_such_detachment", clause, "detachments"};
        if (const Gate gate = may_pass_into(state, army.id, *where, "detachments")) return gate;
    }
    return may_take_in(state, army.id);
}

void recall(Unfolding& unfolding, const Army& army, const RecallDetachments& order) {
    std::vector<Detachment> detachments;
    for (const DetachmentId id : order.detachments) {
        Detachment detachment = unfolding.state().detachments.at(id);
        detachment.army = army.id;
        detachments.push_back(std::move(detachment));
    }
    unfolding.happen({"idis.3d.station-recall-ruling"},
                     DetachmentsRecalled{army.id, std::move(detachments)});
}

// ---- the stronghold's commander -----------------------------------------------------------------

Gate may_defend(const State& state, CommanderId commander, const DefendStronghold& order) {
    mark("idis.3d.station-defend-only");
    const Stronghold* stronghold = stronghold_at(state, order.place);
    const Post* post = stronghold == nullptr ? nullptr : state.posts.find(stronghold->id);
    if (post == nullptr || post->commander != commander) {
        return Refusal{"you_have_not_that_post", "idis.3d.station-commander-ruling", "place"};
    }
    return allowed;
}

bool is_left_alone(const State& state, const Detachment& wizard) {
    if (state.stationed.contains(wizard.id)) {
        mark("idis.3d.station-wizard-supervised");
        return false;
    }
    return !state.armies.contains(wizard.army) || wizard.absence.has_value();
}

Gate may_give_post(const State& state, const GivePost& order) {
    constexpr Clause clause = "idis.3d.station-commander-ruling";
    if (!state.strongholds.contains(order.stronghold)) {
        return Refusal{"no_such_stronghold", clause, "stronghold"};
    }
    if (order.commander && !state.commanders.contains(*order.commander)) {
        return Refusal{"no_such_commander", clause, "commander"};
    }
    return allowed;
}

void give_post(Unfolding& unfolding, const GivePost& order) {
    unfolding.happen({"idis.3d.station-commander-ruling"},
                     PostGiven{order.stronghold, order.commander});
}

}  // namespace idis
