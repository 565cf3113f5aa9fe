#include "core/idis/siege/ordering.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_opening.hpp"
#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/map/stance.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/fall.hpp"
#include "core/idis/siege/hold.hpp"
#include "core/idis/siege/post.hpp"
#include "core/idis/siege/siege.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr Clause presence = "idis.6a.siege-needs-presence-ruling";
constexpr Clause needs_war = "idis.6a.siege-needs-war-ruling";

/// The stronghold at a place he knows where his army stands.
Gate need_stronghold_here(const State& state, const Army& army, PlaceId place, Clause clause) {
    const Stronghold* stronghold = stronghold_at(state, place);
    if (stronghold == nullptr || !knows_place(state, army.commander, place)) {
        return Refusal{"no_such_place", clause, "place"};
    }
    if (army.stretch && army.stretch->is_night) {
        return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
    }
    if (army.hex != stronghold->hex) return Refusal{"army_is_not_there", clause, "place"};
    return allowed;
}

/// The siege of that place in which the army stands on that side.
Gate need_siege(const State& state, const Army& army, PlaceId place, bool is_inside,
                Clause clause) {
    const Siege* siege = siege_by(state, army.id);
    const bool is_it = siege != nullptr && state.strongholds.at(siege->id).place == place &&
                       state.within_walls.contains(army.id) == is_inside;
    if (is_it) return allowed;
    return Refusal{"no_siege_is_laid", clause, "place"};
}

/// Whether an army besieges somebody already, and need not take up the siege again.
bool is_at_it(const State& state, ArmyId army) {
    const Siege* siege = siege_by(state, army);
    return siege != nullptr && siege->standing != SiegeStanding::interrupted &&
           soldiers_inside(state, siege->id) != Soldiers{};
}

}  // namespace

Gate Rule<BesiegeStronghold>::may_give(const State& state, CommanderId commander,
                                       const BesiegeStronghold& order, Moment) {
    const Army& army = army_led_by(state, commander);
    if (const Gate gate = need_stronghold_here(state, army, order.place, presence)) return gate;
    if (const Gate gate = may_leave_ranks(state, army.id)) return gate;
    if (state.within_walls.contains(army.id)) return Refusal{"army_is_behind_walls", presence};
    if (takes_for_friendly(state, commander, *stronghold_at(state, order.place))) {
        return Refusal{"stronghold_is_friendly", presence, "place"};
    }
    const std::optional<Party>& holder = stronghold_at(state, order.place)->holder;
    if (holder && known_relation(state, commander, *holder) != Relation::at_war) {
        return Refusal{"stronghold_is_not_hostile", needs_war, "place"};
    }
    if (is_at_it(state, army.id)) return Refusal{"army_besieges_already", presence, "place"};
    mark(presence);
    if (counts_of(state, army).soldiers() < army_soldiers_min) {
        return Refusal{"army_needs_hundred_soldiers", presence};
    }
    return allowed;
}

Gate Rule<AssaultStronghold>::may_give(const State& state, CommanderId commander,
                                       const AssaultStronghold& order, Moment) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.assault-any-time";
    if (const Gate gate = may_leave_ranks(state, army.id)) return gate;
    if (const Gate gate = need_siege(state, army, order.place, false, clause)) return gate;
    if (siege_by(state, army.id)->standing == SiegeStanding::under_way) return allowed;
    return Refusal{"no_siege_is_laid", clause, "place"};
}

Gate Rule<PlanSiege>::may_give(const State& state, CommanderId commander, const PlanSiege& order,
                               Moment) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.siege-briefing";
    const bool is_inside = state.within_walls.contains(army.id);
    if (const Gate gate = need_siege(state, army, order.place, is_inside, clause)) return gate;
    return need_short(order.text, clause, "text");
}

Gate Rule<YieldStronghold>::may_give(const State& state, CommanderId commander,
                                     const YieldStronghold& order, Moment) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.surrender-choice-ruling";
    if (const Gate gate = need_siege(state, army, order.place, true, clause)) {
        // A place he is not in yields to nobody by his word.
        mark("idis.7a.orders-to-distant-detachments-ruling");
        return gate;
    }
    return need_short(order.terms, clause, "terms");
}

Gate Rule<BuildEngines>::may_give(const State&, CommanderId, const BuildEngines& order, Moment) {
    return may_build(order);
}
Gate Rule<BreakDownEngines>::may_give(const State& state, CommanderId commander,
                                      const BreakDownEngines&, Moment) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::built);
}
Gate Rule<RebuildEngines>::may_give(const State& state, CommanderId commander,
                                    const RebuildEngines&, Moment) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::broken_down);
}
Gate Rule<LeaveEngines>::may_give(const State& state, CommanderId commander, const LeaveEngines&,
                                  Moment) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::broken_down);
}

std::vector<PlaceId> besiegeable(const State& state, const Army& army) {
    std::vector<PlaceId> all;
    for (const Stronghold& row : state.strongholds) {
        if (row.hex != army.hex) continue;
        const BesiegeStronghold order{row.place};
        if (!Rule<BesiegeStronghold>::may_give(state, army.commander, order, state.now)) {
            all.push_back(row.place);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

// ---- effects ------------------------------------------------------------------------------------

namespace {

bool has_assaulted(const State& state, ArmyId army, StrongholdId stronghold, Day day) {
    for (const Battle& battle : state.battles) {
        const bool is_of_it = battle.kind == MeetingKind::assault &&
                              battle.stronghold == stronghold && day_of(battle.at) == day;
        if (!is_of_it) continue;
        for (const Fought& each : battle.calling.armies) {
            if (each.army == army) return true;
        }
    }
    return false;
}

const Meeting* assault_on(const State& state, StrongholdId stronghold) {
    for (const Meeting& meeting : state.meetings) {
        const bool is_it =
            meeting.kind == MeetingKind::assault && meeting.stronghold == stronghold;
        if (is_it) return &meeting;
    }
    return nullptr;
}

/// A battle that has to be over before an army can storm: those within are called to another, or
/// those who storm already are at war with it or have begun.
const Meeting* in_the_way_of(const State& state, StrongholdId stronghold, ArmyId besieger) {
    if (const Meeting* assault = assault_on(state, stronghold)) {
        return may_stand_on(state, *assault, besieger, Camp::calling) ? nullptr : assault;
    }
    for (const ArmyId army : armies_inside(state, stronghold)) {
        if (const Meeting* sally = meeting_of(state, army)) return sally;
    }
    return battle_of_garrison(state, stronghold);
}

StrongholdId stronghold_in(const Unfolding& unfolding, PlaceId place) {
    return stronghold_at(unfolding.state(), place)->id;
}

}  // namespace

Deed Rule<BesiegeStronghold>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                          const Army& army, const BesiegeStronghold& what) {
    const State& state = unfolding.state();
    const std::optional<Party>& holder = stronghold_at(state, what.place)->holder;
    if (holder && !are_hostile(state, party_of(state, army.commander), *holder)) {
        stop_order(unfolding, order.id, Refusal{"stronghold_is_not_hostile", needs_war});
        learn_by_contact(unfolding, army.commander, *holder);
        return Deed::sees_to_its_end;
    }
    lay_siege(unfolding, army.id, stronghold_in(unfolding, what.place));
    return Deed::done;
}
Deed Rule<AssaultStronghold>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                          const Army& army, const AssaultStronghold& what) {
    const StrongholdId id = stronghold_in(unfolding, what.place);
    const Day today = day_of(unfolding.at());
    if (has_assaulted(unfolding.state(), army.id, id, today)) {
        unfolding.happen({"idis.6a.assault-once-per-day-ruling"},
                         OrderPutOff{order.id, start_of(today + 1)});
        return Deed::sees_to_its_end;
    }
    mark("idis.6a.assault-any-time");
    if (soldiers_inside(unfolding.state(), id) == Soldiers{}) {
        take_undefended(unfolding, id, army.id);
        return Deed::done;
    }
    if (const Meeting* first = in_the_way_of(unfolding.state(), id, army.id)) {
        unfolding.happen({"idis.6a.assault-waits-ruling"},
                         OrderPutOff{order.id, after_the_dice(*first, unfolding.at())});
        return Deed::sees_to_its_end;
    }
    if (const Meeting* meeting = assault_on(unfolding.state(), id)) {
        join(unfolding, *meeting, army.id, Camp::calling);
        return Deed::done;
    }
    mark("idis.6a.assault-is-battle");
    mark("idis.6a.assault-objective");
    const std::vector<Contender> called = contenders(armies_inside(unfolding.state(), id));
    open_meeting(unfolding, {{army.id}, called, MeetingKind::assault, id});
    return Deed::done;
}
Deed Rule<PlanSiege>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                  const PlanSiege& what) {
    plan_siege(unfolding, *siege_by(unfolding.state(), army.id), army.commander, what.text);
    return Deed::done;
}
Deed Rule<YieldStronghold>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                        const Army& army, const YieldStronghold& what) {
    const Siege& siege = *siege_by(unfolding.state(), army.id);
    if (!is_in_charge(unfolding.state(), siege.id, army)) {
        stop_order(unfolding, order.id,
                   Refusal{"stronghold_is_not_yours_to_yield", "idis.6a.surrender-choice-ruling"});
        return Deed::sees_to_its_end;
    }
    offer_terms(unfolding, order, siege, what);
    return Deed::sees_to_its_end;
}
Deed Rule<BuildEngines>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                     const BuildEngines& what) {
    build_engines(unfolding, army, what);
    return Deed::done;
}
Deed Rule<BreakDownEngines>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                         const BreakDownEngines&) {
    handle_engines(unfolding, army.id, EngineStanding::built, EngineStanding::breaking_down);
    return Deed::done;
}
Deed Rule<RebuildEngines>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                       const RebuildEngines&) {
    handle_engines(unfolding, army.id, EngineStanding::broken_down, EngineStanding::rebuilding);
    return Deed::done;
}
Deed Rule<LeaveEngines>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                     const LeaveEngines&) {
    leave_engines(unfolding, army.id);
    return Deed::done;
}

// ---- answers ------------------------------------------------------------------------------------

void settle_siege(Unfolding& unfolding, const PillageOrRestrain& question,
                  const std::string& answer) {
    choose(unfolding, question, answer);
}

namespace {

/// The orders by which those terms were offered.
std::vector<OrderId> offers_of(const State& state, const TermsOffered& terms) {
    const PlaceId place = state.strongholds.at(terms.stronghold).place;
    std::vector<OrderId> all;
    for (const GivenOrder& order : state.orders) {
        const auto* yielding = kit::get_if<YieldStronghold>(&order.what);
        const bool is_it = yielding != nullptr && order.standing == OrderStanding::in_force &&
                           yielding->place == place && yielding->terms == terms.terms;
        if (is_it) all.push_back(order.id);
    }
    return all;
}

/// Why the place does not change hands on terms, whatever the answer was.
std::optional<std::string_view> why_not_yielded(const State& state, const Siege* siege,
                                                const std::vector<ArmyId>& captors,
                                                const std::string& answer) {
    if (siege == nullptr) return "siege_is_over";
    if (answer != "accept") return "terms_were_declined";
    if (captors.empty()) return "besiegers_have_gone";
    if (assault_on(state, siege->id) != nullptr) return "stronghold_is_stormed";
    return std::nullopt;
}

}  // namespace

void settle_siege(Unfolding& unfolding, const TermsOffered& question, const std::string& answer) {
    const State& state = unfolding.state();
    const Clauses clauses{"idis.6a.surrender-choice-ruling"};
    const Siege* siege = state.sieges.find(question.stronghold);
    std::vector<ArmyId> captors;
    for (const ArmyId army : siege == nullptr ? std::vector<ArmyId>{} : siege->besiegers) {
        if (is_besieging(state, *siege, army)) captors.push_back(army);
    }
    const auto why = why_not_yielded(state, siege, captors, answer);
    for (const OrderId offer : offers_of(state, question)) {
        if (why) {
            stop_order(unfolding, clauses, offer, *why);
        } else {
            end_order(unfolding, clauses, offer, OrderStanding::done);
        }
    }
    if (why) return;
    const std::vector<ArmyId> inside = armies_inside(state, siege->id);
    yield_to(unfolding, siege->id, captors, {"idis.6a.surrender-choice-ruling"});
    for (const ArmyId army : inside) {
        unfolding.happen({"idis.6a.surrender-choice-ruling"}, WallsLeft{army});
    }
}

void settle_siege(Unfolding& unfolding, const WhoOpenedTheGates& question,
                  const std::string& answer) {
    const Siege* row = unfolding.state().sieges.find(question.stronghold);
    if (row == nullptr) return;
    Siege siege = *row;
    siege.opened_by = answer == "traitor" ? Opener::traitor : Opener::negotiator;
    unfolding.happen({"idis.6a.gates-opened-who"}, SiegeChanged{std::move(siege)});
}

void settle_siege(Unfolding& unfolding, const EnginesLeft& question, const std::string& answer) {
    settle_engines(unfolding, question, answer);
}

}  // namespace idis
