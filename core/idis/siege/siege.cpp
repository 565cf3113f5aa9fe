#include "core/idis/siege/siege.hpp"

#include <algorithm>

#include "core/idis/morale/rout.hpp"
#include "core/idis/siege/besieging.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/fall.hpp"
#include "core/idis/siege/numbers.hpp"
#include "core/idis/siege/stronghold_table.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/workday.hpp"

namespace idis {

namespace {

std::vector<ArmyId> at_it(const State& state, const Siege& siege) {
    std::vector<ArmyId> all;
    for (const ArmyId army : siege.besiegers) {
        if (is_besieging(state, siege, army)) all.push_back(army);
    }
    return all;
}

bool is_deserted(const State& state, const Siege& siege) {
    return std::ranges::none_of(siege.besiegers,
                                [&](ArmyId army) { return is_besieging(state, siege, army); });
}

/// Whether somebody has gone from a siege with which others go on.
bool has_anybody_gone(const State& state, const Siege& siege) {
    return std::ranges::any_of(siege.besiegers,
                               [&](ArmyId army) { return !is_before(state, siege, army); });
}

bool is_brutal(const State& state, ArmyId army) {
    return has_trait(force_of(state, army), Trait::brutal);
}

void brief_for_siege(Unfolding& unfolding, const Siege& siege, ArmyId id, bool is_inside) {
    const State& state = unfolding.state();
    const Stronghold& stronghold = state.strongholds.at(siege.id);
    const Army& army = state.armies.at(id);
    const Counts counts = counts_of(state, army);
    unfolding.tell(army.commander, {"idis.6a.siege-briefing"},
                   told::SiegeNears{stronghold.place, is_inside, counts.infantry, counts.cavalry,
                                    state.map->ground(stronghold.hex).terrain, siege.due_at});
}

/// The place's own commander, who leads no army, is briefed like one who does: on his garrison.
void brief_officer(Unfolding& unfolding, const Siege& siege) {
    const State& state = unfolding.state();
    const Commander* officer = officer_without_army(state, siege.id);
    if (officer == nullptr) return;
    const Stronghold& stronghold = state.strongholds.at(siege.id);
    const Hold hold = hold_at(state, siege.id, unfolding.at());
    unfolding.tell(officer->id, {"idis.6a.siege-briefing", "idis.6a.post-without-army-ruling"},
                   told::SiegeNears{stronghold.place, true, hold.infantry, hold.cavalry,
                                    state.map->ground(stronghold.hex).terrain, siege.due_at});
}

/// The commanders concerned, outside and inside; nobody who has gone.
std::vector<CommanderId> concerned(const State& state, const Siege& siege) {
    std::vector<CommanderId> all;
    const auto add = [&](const std::vector<ArmyId>& armies) {
        for (const ArmyId army : armies) {
            if (is_before(state, siege, army)) all.push_back(state.armies.at(army).commander);
        }
    };
    add(siege.besiegers);
    add(armies_inside(state, siege.id));
    if (const Commander* officer = officer_without_army(state, siege.id)) {
        mark("idis.6a.post-without-army-ruling");
        all.push_back(officer->id);
    }
    return all;
}

void tell_all(Unfolding& unfolding, const Siege& siege, const Clauses& clauses,
              const Content& content) {
    for (const CommanderId commander : concerned(unfolding.state(), siege)) {
        unfolding.tell(commander, clauses, content);
    }
}

void mark_besieged(Unfolding& unfolding, StrongholdId id, bool is_besieged,
                   const Clauses& clauses) {
    Stronghold stronghold = unfolding.state().strongholds.at(id);
    if (stronghold.is_besieged == is_besieged) return;
    stronghold.is_besieged = is_besieged;
    unfolding.happen(clauses, StrongholdChanged{std::move(stronghold)});
}

}  // namespace

// ---- laying it ----------------------------------------------------------------------------------

namespace {

/// An army joins those before the walls: it is asked for a plan like them, or told that they have
/// begun.
void tell_who_joins(Unfolding& unfolding, const Siege& siege, ArmyId army,
                    const Clauses& clauses) {
    const State& state = unfolding.state();
    if (siege.standing == SiegeStanding::briefed) {
        return brief_for_siege(unfolding, siege, army, false);
    }
    const PlaceId place = state.strongholds.at(siege.id).place;
    unfolding.tell(state.armies.at(army).commander, clauses, told::SiegeBegan{place});
}

/// An army that marched away from another siege, to which it might have come back, leaves it.
void leave_other_siege(Unfolding& unfolding, ArmyId army, StrongholdId id) {
    for (const Siege& other : unfolding.state().sieges) {
        if (other.id == id || !has_laid(other, army)) continue;
        Siege left = other;
        std::erase(left.besiegers, army);
        unfolding.happen({"idis.6a.siege-interrupted-ruling"}, SiegeChanged{std::move(left)});
    }
}

}  // namespace

void lay_siege(Unfolding& unfolding, ArmyId army, StrongholdId id) {
    const State& state = unfolding.state();
    if (soldiers_inside(state, id) == Soldiers{}) {
        take_undefended(unfolding, id, army);
        return;
    }
    leave_other_siege(unfolding, army, id);
    if (const Siege* before = state.sieges.find(id)) {
        Siege siege = *before;
        const bool is_there_before = has_laid(siege, army);
        if (!is_there_before) siege.besiegers.push_back(army);
        Clauses clauses{"idis.6a.siege-needs-presence-ruling"};
        if (siege.standing == SiegeStanding::interrupted) {
            clauses.push_back("idis.6a.siege-interrupted-ruling");
            siege.standing = SiegeStanding::under_way;
            siege.due_at = unfolding.at() + siege.left_of_week;
            siege.week_began = siege.due_at - weeks(1);
        }
        unfolding.happen(clauses, SiegeChanged{siege});
        if (!is_there_before) tell_who_joins(unfolding, siege, army, clauses);
        return;
    }
    const StrongholdRow& kind = row_of(state.strongholds.at(id).kind);
    Siege siege;
    siege.id = id;
    siege.besiegers = {army};
    siege.due_at = unfolding.at() + state.campaign.settings.decision_time;
    siege.threshold = kind.threshold;
    unfolding.happen({"idis.6a.siege-briefing", kind.threshold_clause}, SiegeChanged{siege});
    for (const ArmyId inside : armies_inside(state, id)) {
        disturb(unfolding, inside, Disturbance::besieged);
    }
    brief_for_siege(unfolding, siege, army, false);
    for (const ArmyId inside : armies_inside(state, id)) {
        brief_for_siege(unfolding, siege, inside, true);
    }
    brief_officer(unfolding, siege);
}

void plan_siege(Unfolding& unfolding, const Siege& before, CommanderId commander,
                const std::string& text) {
    const State& state = unfolding.state();
    Siege siege = before;
    std::erase_if(siege.plans, [&](const SiegePlan& plan) { return plan.commander == commander; });
    siege.plans.push_back({commander, text});
    const std::vector<CommanderId> all = concerned(state, siege);
    const bool are_all_in = std::all_of(all.begin(), all.end(), [&](CommanderId each) {
        return std::any_of(siege.plans.begin(), siege.plans.end(),
                           [&](const SiegePlan& plan) { return plan.commander == each; });
    });
    if (are_all_in && siege.standing == SiegeStanding::briefed) siege.due_at = unfolding.at();
    unfolding.happen({"idis.6a.siege-briefing"}, SiegeChanged{std::move(siege)});
}

// ---- the week -----------------------------------------------------------------------------------

std::int64_t threshold_of(const State& state, const Siege& siege) {
    const bool has_ironsides = is_defended_by_a(state, siege.id, Trait::ironsides);
    mark("idis.9.ironsides-when-present-ruling");
    return siege.threshold + (has_ironsides ? 5 : 0);
}

Tally weekly_change(const State& state, const Siege& siege) {
    Tally change;
    mark("idis.6a.threshold-modifiers-add");
    change.add("idis.6a.threshold-default-minus-1", Fraction{-1});
    if (siege.has_disease) change.add("idis.6a.threshold-disease-minus-1", Fraction{-1});
    if (siege.brought_in >= weeks_food(state, siege.id)) {
        change.add("idis.6a.threshold-resupply-plus-2", Fraction{2});
    }
    if (siege.were_besiegers_attacked) {
        change.add("idis.6a.threshold-siegers-attacked-plus-1", Fraction{1});
    }
    const std::vector<ArmyId> outside = at_it(state, siege);
    mark("idis.9.brutal-present-ruling");
    if (std::any_of(outside.begin(), outside.end(),
                    [&](ArmyId army) { return is_brutal(state, army); })) {
        change.add("idis.9.trait-brutal", Fraction{-1});
    }
    return change;
}

namespace {

void wear_walls(Unfolding& unfolding, const Siege& siege) {
    const State& state = unfolding.state();
    const std::int64_t engines = engines_at_work(state, siege, unfolding.at());
    if (engines == 0) return;
    Hold hold = hold_at(state, siege.id, unfolding.at());
    const std::int64_t bonus = whole_bonus(state, siege.id);
    Clauses clauses{"idis.6a.siege-engines-reduce-defence", "idis.6a.siege-engines-timing-ruling"};
    if (hold.worn + engines > bonus) {
        clauses.push_back("idis.6a.siege-engines-reduce-floor-ruling");
    }
    hold.worn = std::min(bonus, hold.worn + engines);
    hold.mends_at.reset();
    hold.since = unfolding.at();
    unfolding.happen(std::move(clauses), HoldChanged{std::move(hold)});
}

told::Spirit spirit_of(std::int64_t threshold) {
    if (threshold >= 12) return told::Spirit::firm;
    return threshold >= 7 ? told::Spirit::wavering : told::Spirit::failing;
}

/// Who has opened them, unless the referee says otherwise.
void ask_who_opened(Unfolding& unfolding, const Siege& siege) {
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = WhoOpenedTheGates{siege.id};
    question.options = {"traitor", "negotiator"};
    question.by_default = siege.opened_by == Opener::traitor ? "traitor" : "negotiator";
    unfolding.ask({"idis.6a.gates-opened-who"}, std::move(question));
}

void test_the_gates(Unfolding& unfolding, Siege siege) {
    const State& state = unfolding.state();
    const Tally change = weekly_change(state, siege);
    Clauses clauses{"idis.6a.threshold-weekly-order", "idis.6a.threshold-no-cap-ruling",
                    "idis.6a.siege-week-clock-ruling"};
    siege.threshold += rounded_down(change.total());
    ++siege.weeks;
    siege.week_began = unfolding.at();
    siege.due_at = unfolding.at() + weeks(1);
    siege.were_besiegers_attacked = false;
    siege.brought_in = Supplies{};
    siege.has_disease = false;
    GatesTested tested{siege, threshold_of(state, siege), 0, change.items()};
    bool do_open = false;
    if (siege.opened_by == Opener::nobody) {
        tested.total = unfolding.sum("idis.6a.threshold-roll-over", siege.id, 2, 6);
        clauses.push_back("idis.6a.threshold-roll-over");
        if (tested.threshold >= 12) clauses.push_back("idis.6a.threshold-impossible-roll");
        do_open = tested.total > tested.threshold;
    } else {
        clauses.push_back("idis.6a.gates-stay-open-ruling");
    }
    if (do_open) {
        const bool has_commander = !armies_inside(state, siege.id).empty();
        tested.siege.opened_by = has_commander ? Opener::traitor : Opener::negotiator;
    }
    unfolding.happen(std::move(clauses), tested);
    mark("idis.6a.siege-roll-hidden");
    tell_all(unfolding, siege, {"idis.6a.siege-roll-hidden"},
             told::SiegeWeek{state.strongholds.at(siege.id).place, spirit_of(tested.threshold),
                             tested.siege.opened_by});
    wear_walls(unfolding, tested.siege);
    if (!do_open) return;
    ask_who_opened(unfolding, tested.siege);
    const bool is_garrison_alone =
        armies_inside(state, siege.id).empty() &&
        std::none_of(state.stationed.begin(), state.stationed.end(),
                     [&](const Stationed& row) { return row.stronghold == siege.id; });
    mark("idis.6a.gates-open-then-fall-ruling");
    if (!is_garrison_alone) return;
    let_fall(unfolding, siege.id, at_it(state, siege), {"idis.6a.gates-open-then-fall-ruling"});
}

}  // namespace

bool is_siege_to_change(const State& state, const Siege& siege) {
    // Interrupted it goes on with the first who comes, else it is so with the last who leaves.
    const bool is_interrupted = siege.standing == SiegeStanding::interrupted;
    const bool is_left = is_deserted(state, siege);
    return is_interrupted != is_left || (!is_left && has_anybody_gone(state, siege));
}

std::optional<SiegeDue> next_siege(const State& state) {
    const auto first = state.indexes.sieges_due.first(state.now);
    if (!first) return std::nullopt;
    return SiegeDue{first->first, first->second};
}

void go_on_with_siege(Unfolding& unfolding, StrongholdId id) {
    const State& state = unfolding.state();
    Siege siege = state.sieges.at(id);
    const PlaceId place = state.strongholds.at(id).place;
    const Clauses interrupted{"idis.6a.siege-interrupted-ruling"};
    const bool is_left = is_deserted(state, siege);
    if (siege.standing == SiegeStanding::interrupted && is_left) {
        return end_siege(unfolding, siege, interrupted);
    }
    if (siege.standing == SiegeStanding::interrupted) {
        siege.standing = SiegeStanding::under_way;
        siege.due_at = unfolding.at() + siege.left_of_week;
        siege.week_began = siege.due_at - weeks(1);
        return unfolding.happen(interrupted, SiegeChanged{std::move(siege)});
    }
    if (is_left && siege.standing == SiegeStanding::briefed) {
        return end_siege(unfolding, siege, {"idis.6a.siege-needs-presence-ruling"});
    }
    if (is_left) {
        siege.standing = SiegeStanding::interrupted;
        siege.left_of_week = siege.due_at - unfolding.at();
        siege.due_at = unfolding.at() + weeks(1);
        return unfolding.happen(interrupted, SiegeChanged{std::move(siege)});
    }
    if (has_anybody_gone(state, siege)) {
        std::erase_if(siege.besiegers,
                      [&](ArmyId army) { return !is_before(state, siege, army); });
        return unfolding.happen(interrupted, SiegeChanged{std::move(siege)});
    }
    if (siege.standing == SiegeStanding::under_way) return test_the_gates(unfolding, siege);
    siege.standing = SiegeStanding::under_way;
    siege.week_began = unfolding.at();
    siege.due_at = unfolding.at() + weeks(1);
    const Clauses clauses{"idis.6a.siege-start-no-plan-ruling", "idis.6a.siege-week-clock-ruling",
                          "idis.6a.siege-no-engine-no-limit"};
    unfolding.happen(clauses, SiegeChanged{siege});
    mark_besieged(unfolding, id, true, clauses);
    tell_all(unfolding, siege, clauses, told::SiegeBegan{place});
}

namespace {

/// With the end of a siege the time begins in which walls and garrison recover from it.
void let_recover(Unfolding& unfolding, const Siege& siege) {
    Hold hold = hold_at(unfolding.state(), siege.id, unfolding.at());
    Clauses clauses;
    if (hold.worn > 0) {
        clauses.push_back("idis.6a.siege-engines-damage-lasts-ruling");
        hold.mends_at = unfolding.at() + weeks(1);
    }
    if (hold.restored_at && siege.standing != SiegeStanding::briefed) {
        clauses.push_back("idis.6a.garrison-replenish-ruling");
        hold.restored_at = unfolding.at() + days(30);
    }
    if (clauses.empty()) return;
    hold.since = unfolding.at();
    unfolding.happen(std::move(clauses), HoldChanged{std::move(hold)});
}

}  // namespace

void end_siege(Unfolding& unfolding, const Siege& siege, const Clauses& clauses) {
    const State& state = unfolding.state();
    unfolding.happen(clauses, SiegeEnded{siege.id});
    mark_besieged(unfolding, siege.id, false, clauses);
    let_recover(unfolding, siege);
    tell_all(unfolding, siege, clauses, told::SiegeOver{state.strongholds.at(siege.id).place});
}

void give_up_siege(Unfolding& unfolding, StrongholdId id,
                   const std::vector<ArmyId>& driven_off) {
    const Clauses clauses{"idis.6a.assault-lost-besieger-place-ruling"};
    const State& state = unfolding.state();
    const Siege* row = state.sieges.find(id);
    if (row == nullptr) return;
    Siege siege = *row;
    std::erase_if(siege.besiegers, [&](ArmyId army) {
        return std::find(driven_off.begin(), driven_off.end(), army) != driven_off.end();
    });
    if (siege.besiegers == row->besiegers) return;
    if (is_deserted(state, siege)) return end_siege(unfolding, *row, clauses);
    unfolding.happen(clauses, SiegeChanged{std::move(siege)});
}

}  // namespace idis
