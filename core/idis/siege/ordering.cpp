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
                       state.within_walls.contains(army.id) == is_inside &&
                       is_before(state, *siege, army.id);
    if (is_it) return allowed;
    return Refusal{"no_siege_is_laid", clause, "place"};
}

/// Whether an army besieges somebody already, and need not take up the siege again.
bool is_at_it(const State& state, ArmyId army) {
    const Siege* siege = siege_by(state, army);
    return siege != nullptr && is_before(state, *siege, army) &&
           siege->standing != SiegeStanding::interrupted &&
           soldiers_inside(state, siege->id) != Soldiers{};
}

}  // namespace

Gate may_order_siege(const State& state, CommanderId commander, const BesiegeStronghold& order) {
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

Gate may_order_siege(const State& state, CommanderId commander, const AssaultStronghold& order) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.assault-any-time";
    if (const Gate gate = may_leave_ranks(state, army.id)) return gate;
    if (const Gate gate = need_siege(state, army, order.place, false, clause)) return gate;
    if (siege_by(state, army.id)->standing == SiegeStanding::under_way) return allowed;
    return Refusal{"no_siege_is_laid", clause, "place"};
}

Gate may_order_siege(const State& state, CommanderId commander, const PlanSiege& order) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.siege-briefing";
    const bool is_inside = state.within_walls.contains(army.id);
    if (const Gate gate = need_siege(state, army, order.place, is_inside, clause)) return gate;
    return need_short(order.text, clause, "text");
}

Gate may_order_siege(const State& state, CommanderId commander, const YieldStronghold& order) {
    const Army& army = army_led_by(state, commander);
    constexpr Clause clause = "idis.6a.surrender-choice-ruling";
    if (const Gate gate = need_siege(state, army, order.place, true, clause)) {
        // A place he is not in yields to nobody by his word.
        mark("idis.7a.orders-to-distant-detachments-ruling");
        return gate;
    }
    return need_short(order.terms, clause, "terms");
}

Gate may_order_siege(const State&, CommanderId, const BuildEngines& order) {
    return may_build(order);
}
Gate may_order_siege(const State& state, CommanderId commander, const BreakDownEngines&) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::built);
}
Gate may_order_siege(const State& state, CommanderId commander, const RebuildEngines&) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::broken_down);
}
Gate may_order_siege(const State& state, CommanderId commander, const LeaveEngines&) {
    return may_handle(state, army_led_by(state, commander).id, EngineStanding::broken_down);
}

std::vector<PlaceId> besiegeable(const State& state, const Army& army) {
    std::vector<PlaceId> all;
    for (const Stronghold& row : state.strongholds) {
        if (row.hex != army.hex) continue;
        if (!may_order_siege(state, army.commander, BesiegeStronghold{row.place})) {
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

bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const BesiegeStronghold& what) {
    const State& state = unfolding.state();
    const std::optional<Party>& holder = stronghold_at(state, what.place)->holder;
    if (holder && !are_hostile(state, party_of(state, army.commander), *holder)) {
        stop_order(unfolding, order.id, Refusal{"stronghold_is_not_hostile", needs_war});
        learn_by_contact(unfolding, army.commander, *holder);
        return false;
    }
    lay_siege(unfolding, army.id, stronghold_in(unfolding, what.place));
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const AssaultStronghold& what) {
    const StrongholdId id = stronghold_in(unfolding, what.place);
    const Day today = day_of(unfolding.at());
    if (has_assaulted(unfolding.state(), army.id, id, today)) {
        unfolding.happen({"idis.6a.assault-once-per-day-ruling"},
                         OrderPutOff{order.id, start_of(today + 1)});
        return false;
    }
    mark("idis.6a.assault-any-time");
    if (soldiers_inside(unfolding.state(), id) == Soldiers{}) {
        take_undefended(unfolding, id, army.id);
        return true;
    }
    if (const Meeting* first = in_the_way_of(unfolding.state(), id, army.id)) {
        unfolding.happen({"idis.6a.assault-waits-ruling"},
                         OrderPutOff{order.id, after_the_dice(*first, unfolding.at())});
        return false;
    }
    if (const Meeting* meeting = assault_on(unfolding.state(), id)) {
        join(unfolding, *meeting, army.id, Camp::calling);
        return true;
    }
    mark("idis.6a.assault-is-battle");
    mark("idis.6a.assault-objective");
    const std::vector<Contender> called = contenders(armies_inside(unfolding.state(), id));
    open_meeting(unfolding, {{army.id}, called, MeetingKind::assault, id});
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder&, const Army& army,
                    const PlanSiege& what) {
    plan_siege(unfolding, *siege_by(unfolding.state(), army.id), army.commander, what.text);
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                    const YieldStronghold& what) {
    const Siege& siege = *siege_by(unfolding.state(), army.id);
    if (!is_in_charge(unfolding.state(), siege.id, army)) {
        stop_order(unfolding, order.id,
                   Refusal{"stronghold_is_not_yours_to_yield", "idis.6a.surrender-choice-ruling"});
        return false;
    }
    offer_terms(unfolding, order, siege, what);
    return false;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder&, const Army& army,
                    const BuildEngines& what) {
    build_engines(unfolding, army, what);
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder&, const Army& army,
                    const BreakDownEngines&) {
    handle_engines(unfolding, army.id, EngineStanding::built, EngineStanding::breaking_down);
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder&, const Army& army,
                    const RebuildEngines&) {
    handle_engines(unfolding, army.id, EngineStanding::broken_down, EngineStanding::rebuilding);
    return true;
}
bool do_siege_order(Unfolding& unfolding, const GivenOrder&, const Army& army,
                    const LeaveEngines&) {
    leave_engines(unfolding, army.id);
    return true;
}

// ---- answers and rulings ------------------------------------------------------------------------

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

Gate may_rule_siege(const State& state, const RuleSiege& order) {
    if (!state.sieges.contains(order.stronghold)) {
        return Refusal{"no_siege_is_laid", "idis.6a.threshold-disease-minus-1", "stronghold"};
    }
    if (is_between(order.threshold, -threshold_most, threshold_most)) return allowed;
    return Refusal{"threshold_out_of_bounds", "idis.6a.threshold-roll-over", "threshold"};
}
Gate may_rule_siege(const State& state, const NameNotables& order) {
    constexpr Clause clause = "idis.6a.escape-important-people";
    if (!state.strongholds.contains(order.stronghold)) {
        return Refusal{"no_such_stronghold", clause, "stronghold"};
    }
    for (const std::string& name : order.names) {
        if (const Gate gate = need_short(name, clause, "names")) return gate;
    }
    return allowed;
}

namespace {

/// The side of a battle before the walls on which those of the place fight: its garrison already,
/// armies from within, or whoever fights the besiegers.
Camp camp_of_place(const State& state, const Meeting& meeting) {
    if (meeting.called.has_garrison) return Camp::called;
    if (meeting.calling.has_garrison) return Camp::calling;
    const Siege* siege = state.sieges.find(*meeting.stronghold);
    const auto has = [&](const BattleSide& side, auto is_one) {
        return std::any_of(side.armies.begin(), side.armies.end(),
                           [&](const Engaged& each) { return is_one(each.army); });
    };
    const auto is_within = [&](ArmyId army) { return state.within_walls.contains(army); };
    const auto besieges = [&](ArmyId army) {
        const auto end = siege->besiegers.end();
        return std::find(siege->besiegers.begin(), end, army) != end;
    };
    if (has(meeting.called, is_within)) return Camp::called;
    const bool is_called = siege != nullptr && has(meeting.calling, besieges);
    return is_called ? Camp::called : Camp::calling;
}

}  // namespace

Gate may_rule_siege(const State& state, const LetGarrisonSally& order) {
    constexpr Clause clause = "idis.6a.sally-stationed-not-ruling";
    const Meeting* meeting = state.meetings.find(order.meeting);
    // Out of the place itself, or to those who come to its relief.
    const bool is_out_of_one = meeting != nullptr && meeting->stronghold &&
                               meeting->kind != MeetingKind::assault;
    if (!is_out_of_one) return Refusal{"no_such_meeting", clause, "meeting"};
    const BattleSide& side = side_of(*meeting, camp_of_place(state, *meeting));
    if (order.joins || !side.armies.empty()) return allowed;
    return Refusal{"garrison_fights_alone", clause, "joins"};
}

void rule_siege(Unfolding& unfolding, const RuleSiege& order) {
    Siege siege = unfolding.state().sieges.at(order.stronghold);
    siege.has_disease = order.has_disease;
    siege.threshold = order.threshold.value_or(siege.threshold);
    unfolding.happen({"idis.6a.threshold-disease-minus-1"}, SiegeChanged{std::move(siege)});
}
void rule_siege(Unfolding& unfolding, const NameNotables& order) {
    Hold hold = hold_at(unfolding.state(), order.stronghold, unfolding.at());
    hold.notables = order.names;
    unfolding.happen({"idis.6a.escape-important-people"}, HoldChanged{std::move(hold)});
}
void rule_siege(Unfolding& unfolding, const LetGarrisonSally& order) {
    Meeting meeting = unfolding.state().meetings.at(order.meeting);
    side_of(meeting, camp_of_place(unfolding.state(), meeting)).has_garrison = order.joins;
    unfolding.happen({"idis.6a.sally-stationed-not-ruling", "idis.6a.sally-ruling"},
                     MeetingChanged{std::move(meeting)});
}

}  // namespace idis
