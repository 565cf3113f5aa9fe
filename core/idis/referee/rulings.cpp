#include "core/idis/referee/rulings.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"

namespace idis {
namespace {

constexpr Clause changed_anew = "idis.7.rulings-changed-ruling";

/// What holds on a day after all that is to come by then.
Settings settings_on(const State& state, Day day) {
    Settings settings = state.campaign.settings;
    for (const RulingsToCome& row : state.rulings_to_come) {
        if (row.id > day) break;
        for (const RulingChange& each : row.changes) set_value(settings, each.ruling, each.value);
    }
    return settings;
}

Clauses clauses_of(const std::vector<RulingChange>& changes) {
    Clauses clauses{changed_anew};
    for (const RulingChange& each : changes) {
        const Clause clause = clause_of(each.ruling);
        if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) {
            clauses.push_back(clause);
        }
    }
    return clauses;
}

/// The row of a day with changes put in; what would hold without them is left out.
RulingsToCome with_changes(const State& state, Day day, const std::vector<RulingChange>& changes) {
    RulingsToCome row{day, {}};
    if (const RulingsToCome* before = state.rulings_to_come.find(day)) row = *before;
    const Settings until_then = settings_on(state, day - 1);
    for (const RulingChange& change : changes) {
        std::erase_if(row.changes,
                      [&](const RulingChange& each) { return each.ruling == change.ruling; });
        if (change.value == value_of(until_then, change.ruling)) continue;
        row.changes.push_back(change);
    }
    std::sort(row.changes.begin(), row.changes.end(),
              [](const RulingChange& a, const RulingChange& b) { return a.ruling < b.ruling; });
    return row;
}

/// The changes with their values as value_of writes them.
std::vector<RulingChange> as_written(const State& state, std::vector<RulingChange> changes) {
    Settings settings = state.campaign.settings;
    for (RulingChange& each : changes) {
        set_value(settings, each.ruling, each.value);
        each.value = value_of(settings, each.ruling);
    }
    return changes;
}

}  // namespace

// ---- the order ----------------------------------------------------------------------------------

namespace {

Gate may_change(const Settings& then, const RulingChange& change) {
    const Clause clause = clause_of(change.ruling);
    if (const auto because = fixed_because(change.ruling); !because.empty()) {
        return Refusal{because, clause, "changes"};
    }
    Settings changed = then;
    if (!set_value(changed, change.ruling, change.value)) {
        return Refusal{"not_a_value_of_it", clause, "changes"};
    }
    if (changed == then) return Refusal{"ruling_holds_already", clause, "changes"};
    return allowed;
}

}  // namespace

Gate may_change_rulings(const State& state, const ChangeRulings& order, Moment now) {
    if (order.changes.empty()) return Refusal{"no_rulings_named", changed_anew, "changes"};
    if (const Gate gate = need_words(order.reason, changed_anew, "reason")) return gate;
    const Day today = day_of(now);
    if (order.from < today) return Refusal{"day_is_past", changed_anew, "from"};
    if (order.from > today + rulings_ahead_days_max) {
        return Refusal{"day_is_too_far_ahead", changed_anew, "from"};
    }
    const Settings then = settings_on(state, order.from);
    for (auto each = order.changes.begin(); each != order.changes.end(); ++each) {
        const auto is_same = [&](const RulingChange& other) {
            return other.ruling == each->ruling;
        };
        if (std::any_of(order.changes.begin(), each, is_same)) {
            return Refusal{"ruling_named_twice", changed_anew, "changes"};
        }
        if (const Gate gate = may_change(then, *each)) return gate;
    }
    return allowed;
}

void change_rulings(Unfolding& unfolding, const ChangeRulings& order) {
    const State& state = unfolding.state();
    const std::vector<RulingChange> changes = as_written(state, order.changes);
    const Clauses clauses = clauses_of(changes);
    const bool is_at_once = order.from == day_of(unfolding.at());
    if (is_at_once) {
        Settings settings = settings_on(state, order.from);
        for (const RulingChange& each : changes) set_value(settings, each.ruling, each.value);
        unfolding.happen(clauses, RulingsChanged{order.from, changes, std::move(settings)});
    } else {
        unfolding.happen(clauses, RulingsPlanned{with_changes(state, order.from, changes)});
    }
    for (const Commander& each : state.commanders) {
        unfolding.tell(each.id, clauses, told::RulingsTold{order.from, changes, order.reason});
    }
}

// ---- the day comes ------------------------------------------------------------------------------

std::optional<Day> next_rulings(const State& state, Day day) {
    if (state.rulings_to_come.empty()) return std::nullopt;
    const Day next = (*state.rulings_to_come.begin()).id;
    return next <= day ? std::optional(next) : std::nullopt;
}

void let_rulings_hold(Unfolding& unfolding, Day day) {
    const RulingsToCome& row = unfolding.state().rulings_to_come.at(day);
    unfolding.happen(clauses_of(row.changes),
                     RulingsChanged{day, row.changes, settings_on(unfolding.state(), day)});
}

}  // namespace idis
