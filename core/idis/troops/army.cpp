// Counts, losses and parties of armies; see army.hpp.
#include "core/idis/troops/army.hpp"

#include <algorithm>
#include <numeric>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

namespace {

bool is_skirmishers(const Detachment& detachment) {
    return detachment.special == Special::skirmishers;
}

bool is_older(const Detachment& a, const Detachment& b) {
    return std::pair(a.seniority, a.id) < std::pair(b.seniority, b.id);
}

}  // namespace

// ---- whose it is -------------------------------------------------------------------------------

ArmyId army_id_of(const State& state, CommanderId commander) {
    return *state.commanders.at(commander).army;
}

const Army& army_led_by(const State& state, CommanderId commander) {
    return state.armies.at(army_id_of(state, commander));
}

Force force_of(const State& state, ArmyId id) {
    Force force{state.armies.at(id), {}, {}, false};
    mark("idis.2.traits-follow-commander-ruling");
    mark("idis.9.trait-follows-commander");
    force.traits = state.commanders.at(force.army.commander).traits;
    for (const DetachmentId detachment : force.army.detachments) {
        const Detachment& row = state.detachments.at(detachment);
        if (!row.absence) force.detachments.push_back(row);
    }
    std::sort(force.detachments.begin(), force.detachments.end(), is_older);
    for (const EnginesId engines : state.indexes.engines_due.of(id)) {
        const bool is_carried = state.engines.at(engines).standing == EngineStanding::broken_down;
        if (is_carried) force.has_engines = true;
    }
    for (const Spell& spell : state.spells) {
        if (spell.carried_by == id) ++force.spells_carried;
    }
    return force;
}

std::optional<FactionId> faction_of(const State& state, const Army& army) {
    mark("idis.2.army-follows-commander-faction");
    return state.commanders.at(army.commander).faction;
}

Party party_of(const State& state, CommanderId id) {
    const Commander& commander = state.commanders.at(id);
    mark("idis.2.faction-or-none");
    if (commander.faction) return *commander.faction;
    return id;
}

bool are_hostile(const State& state, const Party& a, const Party& b) {
    if (a == b) return false;
    const Stance* stance = state.stances.find({std::min(a, b), std::max(a, b)});
    return stance != nullptr && stance->relation == Relation::at_war;
}

bool are_hostile(const State& state, const Army& a, const Army& b) {
    return are_hostile(state, party_of(state, a.commander), party_of(state, b.commander));
}

bool has_trait(const std::vector<Trait>& traits, Trait trait) {
    return std::find(traits.begin(), traits.end(), trait) != traits.end();
}

bool has_trait(const Force& force, Trait trait) { return has_trait(force.traits, trait); }

bool has_trait(const Commander& commander, Trait trait) {
    return has_trait(commander.traits, trait);
}

// ---- what it is made of ------------------------------------------------------------------------

namespace {

void count(Counts& counts, const Detachment& detachment) {
    (detachment.arm == Arm::infantry ? counts.infantry : counts.cavalry) += detachment.soldiers;
    counts.noncombatants += detachment.noncombatants;
    counts.wagons += detachment.wagons;
}

}  // namespace

Counts counts_of(const std::vector<Detachment>& detachments) {
    mark("idis.2.four-components");
    Counts counts;
    for (const Detachment& detachment : detachments) count(counts, detachment);
    return counts;
}
Counts counts_of(const State& state, const Army& army) {
    mark("idis.2.four-components");
    Counts counts;
    for (const DetachmentId id : army.detachments) {
        const Detachment& detachment = state.detachments.at(id);
        if (!detachment.absence) count(counts, detachment);
    }
    return counts;
}
Counts counts_of(const Force& force) {
    return counts_of(force.detachments);
}

namespace {

/// Whether there are soldiers, no wagons, and no soldier in a detachment that is not `wanted`.
template <class Wanted>
bool consists_only_of(const std::vector<Detachment>& detachments, Wanted wanted) {
    mark("idis.2a.exclusively-type-ruling");
    const Counts counts = counts_of(detachments);
    if (counts.soldiers() == Soldiers{} || counts.wagons > Wagons{}) return false;
    return std::all_of(detachments.begin(), detachments.end(), [&](const Detachment& detachment) {
        return detachment.soldiers == Soldiers{} || wanted(detachment);
    });
}

}  // namespace

bool is_exclusively_skirmishers(const std::vector<Detachment>& detachments) {
    return consists_only_of(detachments, is_skirmishers);
}
bool is_exclusively_skirmishers(const Force& force) {
    return is_exclusively_skirmishers(force.detachments);
}
bool is_exclusively_cavalry(const Force& force) {
    return consists_only_of(force.detachments, [](const Detachment& detachment) {
        return detachment.arm == Arm::cavalry && detachment.special != Special::wizard;
    });
}

bool has_scouting_cavalry(const Force& force) {
    return std::any_of(force.detachments.begin(), force.detachments.end(), [](const Detachment& d) {
        if (d.soldiers == Soldiers{}) return false;
        return d.arm == Arm::cavalry || is_skirmishers(d);
    });
}

Tally battle_weight(const std::vector<Detachment>& detachments) {
    Tally weight;
    for (const Detachment& detachment : detachments) {
        const Fraction soldiers{detachment.soldiers.number()};
        if (detachment.own_numbers && detachment.own_numbers->battle_weight) {
            weight.add("idis.2a.faction-special-detachments",
                       soldiers * *detachment.own_numbers->battle_weight);
            continue;
        }
        const bool is_heavy = detachment.special == Special::heavy;
        if (detachment.arm == Arm::infantry) {
            weight.add("idis.6.who-counts-as-soldier-ruling", soldiers);
            if (is_heavy) {
                mark("idis.6.heavy-infantry-double");
                weight.add("idis.2a.heavy-infantry-double", soldiers);
            }
        } else if (is_heavy) {
            mark("idis.6.heavy-cavalry-quadruple");
            weight.add("idis.2a.heavy-cavalry-quadruple", soldiers * 4);
        } else {
            weight.add("idis.6.cavalry-count-double", soldiers * 2);
        }
    }
    return weight;
}

Tally rough_terrain_modifier(const Force& force, Terrain terrain,
                             const std::vector<Terrain>& rough) {
    Tally modifier;
    const bool is_rough = std::find(rough.begin(), rough.end(), terrain) != rough.end();
    if (!is_rough) return modifier;
    if (is_exclusively_skirmishers(force)) {
        mark("idis.2a.skirmisher-army-rough");
        return modifier;
    }
    modifier.add("idis.6.rough-terrain-penalty", Fraction{-1});
    return modifier;
}

std::int64_t harry_bonus_of(const Detachment& detachment, std::int64_t usual) {
    if (!detachment.own_numbers || !detachment.own_numbers->harry_bonus) return usual;
    mark("idis.2a.faction-special-detachments");
    return *detachment.own_numbers->harry_bonus;
}

// ---- gates -------------------------------------------------------------------------------------

Gate may_be_an_army(const std::vector<Detachment>& detachments) {
    mark("idis.2.minimum-hundred-soldiers");
    if (counts_of(detachments).soldiers() < army_soldiers_min) {
        return Refusal("army_needs_hundred_soldiers", "idis.2.minimum-hundred-soldiers");
    }
    return allowed;
}

Gate may_carry_out_orders(const State& state, ArmyId army) {
    const std::vector<DetachmentId>& all = state.armies.at(army).detachments;
    const bool is_anybody_there = std::ranges::any_of(
        all, [&](DetachmentId id) { return !state.detachments.at(id).absence; });
    if (is_anybody_there) return allowed;
    return Refusal("everybody_is_away", "idis.5.defect-lone-army-ruling");
}

// ---- followers ---------------------------------------------------------------------------------

Noncombatants noncombatants_at_raising(Soldiers soldiers, bool is_skirmisher_army,
                                       bool is_spartan) {
    const Fraction share = is_skirmisher_army ? Fraction{1, 10} : Fraction{1, 4};
    mark(is_skirmisher_army ? Clause("idis.2a.skirmisher-army-noncombatants")
                            : Clause("idis.2.noncombatants-quarter"));
    mark("idis.2.noncombatants-rounding-ruling");
    const Fraction people = Fraction{soldiers.number()} * share * Fraction{1, is_spartan ? 2 : 1};
    return Noncombatants{rounded_down(people)};
}

std::vector<Detachment> halved_for_a_spartan(std::vector<Detachment> detachments) {
    mark("idis.2.spartan-takes-command-ruling");
    mark("idis.9.spartan-gained-later-ruling");
    for (Detachment& detachment : detachments) {
        detachment.noncombatants = part_rounded_down(detachment.noncombatants, Fraction{1, 2});
    }
    return detachments;
}

std::vector<Detachment> sent_home_from_skirmishers(const std::vector<Detachment>& before,
                                                   std::vector<Detachment> now, bool is_spartan) {
    if (is_exclusively_skirmishers(before) || !is_exclusively_skirmishers(now)) return now;
    mark("idis.2a.skirmisher-army-mixing-ruling");
    for (Detachment& detachment : now) {
        detachment.noncombatants =
            std::min(detachment.noncombatants,
                     noncombatants_at_raising(detachment.soldiers, true, is_spartan));
    }
    return now;
}

// ---- losses ------------------------------------------------------------------------------------

std::vector<std::int64_t> spread_in_proportion(const std::vector<std::int64_t>& numbers,
                                               std::int64_t amount) {
    const std::int64_t total = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    ENSURE(amount >= 0 && (total > 0 || amount == 0));
    mark("idis.2a.loss-spread-ruling");
    std::vector<std::int64_t> parts(numbers.size());
    if (amount == 0) return parts;
    std::vector<std::pair<Fraction, std::size_t>> leftovers;
    std::int64_t left = amount;
    for (std::size_t place = 0; place < numbers.size(); ++place) {
        const Fraction exact = Fraction{numbers[place]} * Fraction{amount, total};
        parts[place] = rounded_down(exact);
        left -= parts[place];
        leftovers.emplace_back(exact - Fraction{parts[place]}, place);
    }
    std::sort(leftovers.begin(), leftovers.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    for (std::size_t next = 0; left > 0; ++next, --left) ++parts[leftovers[next].second];
    return parts;
}

std::vector<std::int64_t> spread_losses(const std::vector<std::int64_t>& numbers,
                                        std::int64_t losses) {
    const std::int64_t total = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    ENSURE(losses >= 0 && losses <= total);
    return spread_in_proportion(numbers, losses);
}

namespace {

/// Takes `loss` of the sum of one kind of number from the detachments that `counts` names.
template <class Number, class Counted>
void reduce(std::vector<Detachment>& detachments, Number Detachment::* kind, Percent loss,
            Counted counts) {
    std::vector<std::int64_t> numbers;
    Number total;
    for (const Detachment& detachment : detachments) {
        const Number number = counts(detachment) ? detachment.*kind : Number{};
        numbers.push_back(number.number());
        total += number;
    }
    mark("idis.2.whole-numbers-ruling");
    const auto losses = spread_losses(numbers, part_rounded_down(total, loss).number());
    for (std::size_t place = 0; place < detachments.size(); ++place) {
        detachments[place].*kind -= Number{losses[place]};
    }
}

}  // namespace

std::vector<Detachment> followers_moved_on(std::vector<Detachment> detachments) {
    const auto largest = std::max_element(
        detachments.begin(), detachments.end(),
        [](const Detachment& a, const Detachment& b) { return a.soldiers < b.soldiers; });
    if (largest == detachments.end() || largest->soldiers == Soldiers{}) return detachments;
    for (Detachment& detachment : detachments) {
        if (detachment.soldiers > Soldiers{}) continue;
        mark("idis.2a.empty-detachment-ruling");
        largest->noncombatants += std::exchange(detachment.noncombatants, {});
        largest->wagons += std::exchange(detachment.wagons, {});
    }
    return detachments;
}

std::vector<Detachment> reduced_by(std::vector<Detachment> detachments, Percent loss) {
    mark("idis.5.size-meaning-ruling");
    const auto all = [](const Detachment&) { return true; };
    const auto infantry = [](const Detachment& d) { return d.arm == Arm::infantry; };
    const auto cavalry = [](const Detachment& d) { return d.arm == Arm::cavalry; };
    reduce(detachments, &Detachment::soldiers, loss, infantry);
    reduce(detachments, &Detachment::soldiers, loss, cavalry);
    reduce(detachments, &Detachment::noncombatants, loss, all);
    reduce(detachments, &Detachment::wagons, loss, all);
    return followers_moved_on(std::move(detachments));
}

// ---- the end -----------------------------------------------------------------------------------

namespace {

constexpr std::string_view army_ended = "army_is_no_more";

/// What it was doing on the land, or its rest, is over with it.
void end_work_of(Unfolding& unfolding, ArmyId army, const Clauses& clauses) {
    const State& state = unfolding.state();
    const Work* work = state.works.find(army);
    if (work != nullptr && work->standing == WorkStanding::under_way) {
        stop_order(unfolding, clauses, work->by_order, army_ended);
    }
    const Rest* rest = state.rests.find(army);
    if (rest != nullptr && !rest->broken_off_on) {
        stop_order(unfolding, clauses, rest->by_order, army_ended);
    }
}

}  // namespace

void end_army(Unfolding& unfolding, ArmyId id, Clauses clauses) {
    const Army& army = unfolding.state().armies.at(id);
    const CommanderId commander = army.commander;
    if (army.march) {
        stop_order(unfolding, clauses, army.march->order, army_ended);
    }
    end_work_of(unfolding, id, clauses);
    unfolding.happen(clauses, ArmyEnded{id});
    Question question;
    question.what = CommanderWithoutArmy{commander};
    question.options = {"wait"};
    question.by_default = "wait";
    unfolding.ask(std::move(clauses), std::move(question));
}

void end_if_nobody_is_left(Unfolding& unfolding, const Force& force) {
    if (!force.detachments.empty()) return;
    const State& state = unfolding.state();
    const auto& all = state.armies.at(force.army.id).detachments;
    const bool are_some_due_back = std::any_of(all.begin(), all.end(), [&](DetachmentId id) {
        const auto& absence = state.detachments.at(id).absence;
        return absence && absence->reason == Absence::Reason::departed;
    });
    if (!are_some_due_back) {
        end_army(unfolding, force.army.id, {"idis.2.zero-soldiers-ruling"});
    }
}

}  // namespace idis
