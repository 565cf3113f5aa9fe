#include "core/idis/referee/troop_ruling.hpp"

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/persons/lives.hpp"
#include "core/idis/ships/ships.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/siege.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/supply/workday.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/taking_command.hpp"
#include "core/idis/troops/wagons.hpp"

namespace idis {
namespace {

constexpr Clause kinds_of_factions = "idis.2a.faction-special-detachments";
constexpr Clause wagons_come = "idis.2a.wagons-source-ruling";
constexpr Clause corrected = "idis.2.referee-default-ruling";

Gate need_army(const State& state, ArmyId army, Clause clause) {
    if (!state.armies.contains(army)) return Refusal{"no_such_army", clause, "army"};
    return may_carry_out_orders(state, army);
}

Gate need_commander(const State& state, CommanderId commander, Clause clause) {
    if (state.commanders.contains(commander)) return allowed;
    return Refusal{"no_such_commander", clause, "commander"};
}

Gate need_stronghold(const State& state, StrongholdId stronghold, Clause clause) {
    if (state.strongholds.contains(stronghold)) return allowed;
    return Refusal{"no_such_stronghold", clause, "stronghold"};
}

Gate may_be_raised(const State& state, const Raising& raising, const RaisedDetachment& raised) {
    const char* field = "detachments";
    constexpr Clause clause = "idis.2b.raise-size-referee";
    if (raised.soldiers == Soldiers{}) return Refusal{"number_is_negative", clause, field};
    if (const Gate gate = may_come_to({raised.soldiers}, soldiers_most, clause, field)) return gate;
    if (const Gate gate = may_come_to({raised.wagons}, wagons_most, clause, field)) return gate;
    if (raised.special == Special::skirmishers && raised.arm != Arm::infantry) {
        return Refusal{"skirmishers_are_infantry", "idis.2a.skirmishers-are-infantry", field};
    }
    if (!raised.of_kind) return allowed;
    const DetachmentKind* kind = state.detachment_kinds.find(*raised.of_kind);
    if (kind == nullptr || raising.side != Party{kind->faction}) {
        return Refusal{"kind_of_another_faction", kinds_of_factions, field};
    }
    return allowed;
}

/// Whether an army may be put into another hex.
Gate may_be_put(const State& state, ArmyId army, Hex hex) {
    if (Gate gate = may_enter(*state.map, hex)) {
        gate->field = "hex";
        return gate;
    }
    if (fleet_of(state, army) != nullptr) return Refusal{"army_is_aboard", corrected, "hex"};
    if (siege_by(state, army) != nullptr) return Refusal{"army_is_at_a_siege", corrected, "hex"};
    return may_leave_ranks(state, army);
}

/// What an army carries once it is corrected.
Load corrected_load(const Army& army, const CorrectArmy& order) {
    return {order.supplies.value_or(army.supplies), order.loot.value_or(army.loot)};
}

}  // namespace

// ---- whether -----------------------------------------------------------------------------------

Gate may_rule_troops(const State& state, const CreditVictory& order) {
    return need_army(state, order.army, "idis.2a.names-and-honours");
}

Gate may_rule_troops(const State& state, const GiveWagons& order) {
    if (const Gate gate = need_army(state, order.army, wagons_come)) return gate;
    if (order.wagons == Wagons{}) return Refusal{"number_is_negative", wagons_come, "wagons"};
    return may_come_to({order.wagons}, wagons_most, wagons_come, "wagons");
}

Gate may_rule_troops(const State& state, const CorrectDetachment& order) {
    const Clause clause = corrected;
    const Detachment* detachment = state.detachments.find(order.detachment);
    if (detachment == nullptr || detachment->absence) {
        return Refusal{"no_such_detachment", clause, "detachment"};
    }
    // A wizard left behind, and men who hold a place, are nobody's to be counted with.
    const Army* army = state.armies.find(detachment->army);
    const bool is_in_ranks =
        army != nullptr && std::find(army->detachments.begin(), army->detachments.end(),
                                     detachment->id) != army->detachments.end();
    if (!is_in_ranks) return Refusal{"detachment_is_in_no_army", clause, "detachment"};
    if (const Gate gate = may_come_to(order.soldiers, soldiers_most, clause, "soldiers")) {
        return gate;
    }
    const Gate followers =
        may_come_to(order.noncombatants, noncombatants_most, clause, "noncombatants");
    return followers ? followers : may_come_to(order.wagons, wagons_most, clause, "wagons");
}

Gate may_rule_troops(const State& state, const CorrectArmy& order) {
    if (const Gate gate = need_army(state, order.army, corrected)) return gate;
    if (!order.supplies && !order.loot && !order.hex) {
        return Refusal{"nothing_is_corrected", corrected};
    }
    if (const Gate gate = may_come_to(order.supplies, supplies_most, corrected, "supplies")) {
        return gate;
    }
    if (const Gate gate = may_come_to(order.loot, loot_most, corrected, "loot")) return gate;
    const Force force = force_of(state, order.army);
    const Load load = corrected_load(force.army, order);
    const bool is_as_before = load == Load{force.army.supplies, force.army.loot};
    if (!is_as_before && kept_of(load, carrying_capacity(force).total()) != load) {
        return Refusal{"army_cannot_carry_so_much", "idis.3.over-capacity-ruling",
                       order.supplies ? "supplies" : "loot"};
    }
    return order.hex ? may_be_put(state, order.army, *order.hex) : allowed;
}

Gate may_rule_troops(const State& state, const CorrectStore& order) {
    if (const Gate gate = need_stronghold(state, order.stronghold, corrected)) return gate;
    if (const Gate gate = need_commander(state, order.commander, corrected)) return gate;
    const Gate supplies = may_come_to({order.supplies}, supplies_most, corrected, "supplies");
    return supplies ? supplies : may_come_to({order.loot}, loot_most, corrected, "loot");
}

Gate may_rule_troops(const State& state, const DefineKind& order) {
    if (!state.factions.contains(order.faction)) {
        return Refusal{"no_such_faction", kinds_of_factions, "faction"};
    }
    const OwnNumbers& numbers = order.numbers;
    if (numbers.name.empty()) return Refusal{"text_is_empty", kinds_of_factions, "numbers"};
    if (const Gate gate = need_short(numbers.name, kinds_of_factions, "numbers")) return gate;
    if (const Gate gate = may_be_own(numbers, kinds_of_factions, "numbers")) return gate;
    if (order.special == Special::skirmishers && order.arm != Arm::infantry) {
        return Refusal{"skirmishers_are_infantry", "idis.2a.skirmishers-are-infantry", "special"};
    }
    if (state.detachment_kinds.contains(named_id<KindId>(order.faction, numbers.name))) {
        return Refusal{"kind_is_defined_already", kinds_of_factions, "numbers"};
    }
    return allowed;
}

Gate may_rule_troops(const State& state, const ComposeRaising& order) {
    const Raising* raising = state.raisings.find(order.raising);
    const Clause clause = "idis.2b.raise-size-referee";
    if (raising == nullptr) return Refusal{"no_such_raising", clause, "raising"};
    if (order.detachments.size() > raised_most) {
        return Refusal{"too_many_detachments", clause, "detachments"};
    }
    Soldiers soldiers;
    for (const RaisedDetachment& raised : order.detachments) {
        if (const Gate gate = may_be_raised(state, *raising, raised)) return gate;
        soldiers += raised.soldiers;
    }
    if (soldiers < army_soldiers_min) {
        return Refusal{"army_needs_hundred_soldiers", "idis.2.minimum-hundred-soldiers",
                       "detachments"};
    }
    return allowed;
}

Gate may_rule_troops(const State& state, const HandOverStronghold& order) {
    const Clause clause = "idis.1b.region-control-ruling";
    if (const Gate gate = need_stronghold(state, order.stronghold, clause)) return gate;
    if (!order.holder) return allowed;
    const auto* faction = kit::get_if<FactionId>(&*order.holder);
    const auto* commander = kit::get_if<CommanderId>(&*order.holder);
    if (faction != nullptr && !state.factions.contains(*faction)) {
        return Refusal{"no_such_faction", clause, "holder"};
    }
    if (commander != nullptr && !state.commanders.contains(*commander)) {
        return Refusal{"no_such_commander", clause, "holder"};
    }
    return allowed;
}

Gate may_rule_troops(const State& state, const MarkSiege& order) {
    constexpr Clause clause = "idis.2b.raise-under-siege-ruling";
    if (const Gate gate = need_stronghold(state, order.stronghold, clause)) return gate;
    // What armies besiege is besieged until they leave it.
    const Siege* siege = state.sieges.find(order.stronghold);
    const bool is_laid = siege != nullptr && siege->standing != SiegeStanding::briefed;
    if (order.is_besieged || !is_laid) return allowed;
    return Refusal{"stronghold_is_besieged", clause, "is_besieged"};
}

Gate may_rule_troops(const State& state, const FillSeat& order) {
    const Clause clause = "idis.2.referee-selects-commander";
    if (const Gate gate = need_commander(state, order.commander, clause)) return gate;
    if (state.commanders.at(order.commander).seat == Seat::held) {
        return Refusal{"seat_is_held", clause, "commander"};
    }
    return need_words(order.name, clause, "name");
}

Gate may_rule_troops(const State& state, const GiveArmy& order) {
    const Clause clause = "idis.2.one-army-per-commander-ruling";
    if (!state.armies.contains(order.army)) return Refusal{"no_such_army", clause, "army"};
    if (const Gate gate = need_commander(state, order.commander, clause)) return gate;
    if (state.commanders.at(order.commander).army) {
        return Refusal{"commander_has_army", clause, "commander"};
    }
    if (is_dead(state, order.commander)) {
        return Refusal{"commander_is_dead", "idis.8c.duel-death-army-ruling", "commander"};
    }
    if (state.captives.contains(order.commander)) {
        return Refusal{"commander_is_captive", "idis.6.captured-commander-ruling", "commander"};
    }
    return allowed;
}

Gate may_rule_troops(const State& state, const ChangeFaction& order) {
    const Clause clause = "idis.2.faction-or-none";
    if (const Gate gate = need_commander(state, order.commander, clause)) return gate;
    if (order.faction && !state.factions.contains(*order.faction)) {
        return Refusal{"no_such_faction", clause, "faction"};
    }
    return allowed;
}

// ---- what follows ------------------------------------------------------------------------------

void rule_troops(Unfolding& unfolding, const CreditVictory& order) {
    VictoryCredited credited{order.army, {}};
    for (const Detachment& detachment : force_of(unfolding.state(), order.army).detachments) {
        credited.credits.push_back({detachment.id, detachment.victories + 1});
    }
    unfolding.happen({"idis.2a.names-and-honours"}, std::move(credited));
}

void rule_troops(Unfolding& unfolding, const GiveWagons& order) {
    const Force before = force_of(unfolding.state(), order.army);
    const bool are_spoils = order.source == WagonSource::spoils;
    const Wagons wagons = are_spoils ? spoils_taken(before, order.wagons) : order.wagons;
    std::vector<std::int64_t> numbers;
    for (const Detachment& detachment : before.detachments) {
        numbers.push_back(detachment.soldiers.number());
    }
    const auto parts = spread_in_proportion(numbers, wagons.number());
    Force after = before;
    for (std::size_t place = 0; place < parts.size(); ++place) {
        after.detachments[place].wagons += Wagons{parts[place]};
    }
    change_numbers(unfolding, before, std::move(after), {wagons_come});
}

void rule_troops(Unfolding& unfolding, const CorrectDetachment& order) {
    const Detachment& wrong = unfolding.state().detachments.at(order.detachment);
    const Force before = force_of(unfolding.state(), wrong.army);
    Force after = before;
    for (Detachment& detachment : after.detachments) {
        if (detachment.id != order.detachment) continue;
        detachment.soldiers = order.soldiers.value_or(detachment.soldiers);
        detachment.noncombatants = order.noncombatants.value_or(detachment.noncombatants);
        detachment.wagons = order.wagons.value_or(detachment.wagons);
    }
    change_numbers(unfolding, before, std::move(after), {corrected});
}

void rule_troops(Unfolding& unfolding, const CorrectArmy& order) {
    const Force before = force_of(unfolding.state(), order.army);
    Force after = before;
    const Load load = corrected_load(before.army, order);
    after.army.supplies = load.supplies;
    after.army.loot = load.loot;
    if (order.supplies || order.loot) {
        change_numbers(unfolding, before, std::move(after), {corrected});
    }
    if (!order.hex) return;
    disturb(unfolding, order.army, Disturbance::ordered_otherwise);
    if (before.army.march) {
        stop_order(unfolding, {corrected}, before.army.march->order,
                   "army_was_moved_by_referee");
        halt_march(unfolding, order.army, HaltReason::none, IsMarchOver::yes);
    }
    // The way it has made towards the next hex is of no use elsewhere.
    const Army& halted = unfolding.state().armies.at(order.army);
    if (halted.step) {
        unfolding.happen({corrected}, ArmyHalted{order.army, HaltReason::none, std::nullopt, true,
                                                 std::nullopt, halted.week});
    }
    unfolding.happen({corrected}, ArmyPlaced{order.army, *order.hex});
    unfolding.happen({corrected}, ArrivalNoted{{order.army, unfolding.at()}});
}

void rule_troops(Unfolding& unfolding, const CorrectStore& order) {
    unfolding.happen({corrected}, StoreChanged{{{order.stronghold, order.commander},
                                                order.supplies, order.loot}});
}

void rule_troops(Unfolding& unfolding, const DefineKind& order) {
    const DetachmentKind kind{named_id<KindId>(order.faction, order.numbers.name), order.faction,
                              order.arm, order.special, order.numbers};
    unfolding.happen({kinds_of_factions}, KindDefined{kind});
}

void rule_troops(Unfolding& unfolding, const ComposeRaising& order) {
    const Raising& raising = unfolding.state().raisings.at(order.raising);
    Clauses clauses = {"idis.2b.raise-size-referee"};
    const bool has_own_kind =
        std::any_of(order.detachments.begin(), order.detachments.end(),
                    [](const RaisedDetachment& raised) { return raised.of_kind.has_value(); });
    if (has_own_kind) clauses.push_back(kinds_of_factions);
    if (unfolding.state().questions.contains(raising.question)) {
        unfolding.happen(clauses, QuestionSettled{raising.question, "composed", false});
    }
    unfolding.happen(clauses, RaisingComposed{order.raising, order.detachments});
}

void rule_troops(Unfolding& unfolding, const HandOverStronghold& order) {
    Stronghold stronghold = unfolding.state().strongholds.at(order.stronghold);
    const std::optional<Party> before = stronghold.holder;
    stronghold.holder = order.holder;
    stronghold.is_besieged = false;
    const bool is_conquest = order.taking == Taking::by_force && before != order.holder;
    stronghold.taken_from = is_conquest ? before : std::nullopt;
    stronghold.taken_on.reset();
    if (is_conquest) stronghold.taken_on = day_of(unfolding.at());
    const Clauses handed_over{"idis.6a.stronghold-changes-owner-ruling"};
    const Siege* siege = unfolding.state().sieges.find(order.stronghold);
    if (siege != nullptr) end_siege(unfolding, *siege, handed_over);
    const Post* post = unfolding.state().posts.find(order.stronghold);
    const bool is_post_lost =
        post != nullptr && order.holder != Party(post->commander) &&
        !is_friendly(unfolding.state(), party_of(unfolding.state(), post->commander), stronghold);
    unfolding.happen({"idis.1b.region-control-ruling", "idis.2b.recently-conquered-ruling"},
                     StrongholdChanged{std::move(stronghold)});
    if (is_post_lost) unfolding.happen(handed_over, PostGiven{order.stronghold, {}});
}

void rule_troops(Unfolding& unfolding, const MarkSiege& order) {
    Stronghold stronghold = unfolding.state().strongholds.at(order.stronghold);
    stronghold.is_besieged = order.is_besieged;
    unfolding.happen({"idis.2b.raise-under-siege-ruling"},
                     StrongholdChanged{std::move(stronghold)});
}

void rule_troops(Unfolding& unfolding, const FillSeat& order) {
    SeatTaken taken{order.commander, order.name, order.traits};
    std::sort(taken.traits.begin(), taken.traits.end());
    const auto twice = std::unique(taken.traits.begin(), taken.traits.end());
    taken.traits.erase(twice, taken.traits.end());
    const std::optional<ArmyId> army = unfolding.state().commanders.at(order.commander).army;
    if (army) change_traits(unfolding, force_of(unfolding.state(), *army), taken.traits);
    unfolding.happen({"idis.2.referee-selects-commander"}, std::move(taken));
}

void rule_troops(Unfolding& unfolding, const GiveArmy& order) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(order.army);
    const CommanderId before = army.commander;
    const Clauses clauses = {"idis.2.one-commander-per-army",
                             "idis.2.one-army-per-commander-ruling"};
    if (army.march) {
        stop_order(unfolding, clauses, army.march->order, "army_was_given_to_another");
        halt_march(unfolding, army.id, HaltReason::none, IsMarchOver::yes);
    }
    const Force force = force_of(state, army.id);
    change_traits(unfolding, force, state.commanders.at(order.commander).traits);
    unfolding.happen(clauses, ArmyHandedOver{order.army, order.commander});
    pass_on_questions(unfolding, before, order.commander);
    const Sighting* seen = state.sightings.find({order.commander, order.army});
    if (seen != nullptr && seen->is_in_sight) {
        unfolding.happen({"idis.2.army-follows-commander-faction"}, ArmyLostFromSight{seen->id});
    }
    Question question;
    question.what = CommanderWithoutArmy{before};
    question.options = {"wait"};
    question.by_default = "wait";
    unfolding.ask(clauses, std::move(question));
}

void rule_troops(Unfolding& unfolding, const ChangeFaction& order) {
    unfolding.happen({"idis.2.faction-or-none", "idis.2.army-follows-commander-faction"},
                     FactionChanged{order.commander, order.faction});
}

}  // namespace idis
