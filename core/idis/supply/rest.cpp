#include "core/idis/supply/rest.hpp"

#include <algorithm>
#include <numeric>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stores.hpp"
#include "core/kit/bound.hpp"

namespace idis {
namespace {

constexpr Percent followers_a_week{Fraction{5}};

Day last_day_of(const Rest& rest) { return rest.first_day + (rest.days.number() - 1); }

bool is_under_way(const Rest* rest) { return rest != nullptr && !rest->broken_off_on; }

}  // namespace

// ---- the order ----------------------------------------------------------------------------------

Gate may_last(Days days) {
    if (days < Days{1}) {
        return Refusal{"rest_needs_a_duration", "idis.5a.rest-specified-duration", "days"};
    }
    if (days > rest_days_max) {
        return Refusal{"rest_is_too_long", "idis.5a.rest-specified-duration", "days"};
    }
    return allowed;
}

Gate may_follow_rest(const State& state, ArmyId army, Day first) {
    const Rest* rest = state.rests.find(army);
    if (is_under_way(rest) && first <= last_day_of(*rest)) {
        return Refusal{"rest_cannot_be_lengthened", "idis.5a.rest-extend-ruling", "on"};
    }
    return allowed;
}

Gate may_rest(const State& state, ArmyId army, const RestArmy& order, Moment now) {
    if (const Gate gate = may_last(order.days)) return gate;
    const Day first = day_of_rest(order.on, now);
    if (start_of(first) < now) {
        return Refusal{"day_is_past", "idis.7.orders-no-retroactive-ruling", "on"};
    }
    if (const Gate gate = may_name(start_of(first), now, "on")) return gate;
    return may_follow_rest(state, army, first);
}

Gate may_end_rest(const State& state, ArmyId army) {
    if (is_under_way(state.rests.find(army))) return allowed;
    return Refusal{"army_is_not_resting", "idis.5a.rest-early-end"};
}

void begin_rest(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                const RestArmy& what) {
    const Clauses clauses{"idis.5a.rest-specified-duration"};
    unfolding.happen(clauses, OrderTookEffect{order.id, OrderStanding::in_force});
    unfolding.happen(clauses,
                     RestBegan{{army.id, order.id, day_of(unfolding.at()), what.days, {}}});
}

// ---- an early end -------------------------------------------------------------------------------

namespace {

Clause clause_of(Disturbance disturbance) {
    switch (disturbance) {
        case Disturbance::ordered_otherwise: return "idis.5a.rest-not-other-work";
        case Disturbance::ended_by_will: return "idis.5a.rest-early-end";
        case Disturbance::idle: return "idis.5a.rest-idle-ruling";
        case Disturbance::harried: return "idis.4a.harried-rest-broken";
        default: return "idis.5a.rest-necessity-ruling";
    }
}

}  // namespace

void break_off_rest(Unfolding& unfolding, ArmyId army, Disturbance disturbance) {
    const Rest* rest = unfolding.state().rests.find(army);
    if (!is_under_way(rest)) return;
    const Clauses clauses{"idis.5a.rest-early-end", clause_of(disturbance)};
    const bool is_by_others =
        disturbance == Disturbance::attacked || disturbance == Disturbance::harried;
    if (is_by_others) {
        unfolding.happen(clauses, RestBrokenOff{army, day_of(unfolding.at())});
    } else {
        unfolding.happen(clauses, RestEnded{army});
    }
    end_disturbed(unfolding, clauses, rest->by_order, disturbance);
    change_morale(unfolding, army, morale_of_early_end, clauses, "a rest ended early");
    if (is_by_others) return;
    unfolding.happen({"idis.5a.rest-early-check-ruling"},
                     CheckCalled{army, "idis.5a.rest-early-check-ruling"});
}

void leave_rest(Unfolding& unfolding, const Army& resting, ArmyId leavers) {
    if (!is_under_way(unfolding.state().rests.find(resting.id))) return;
    const Clauses clauses{"idis.5a.rest-divided-ruling", "idis.5a.rest-early-end"};
    unfolding.happen(clauses, MoraleChanged{leavers,
                                            changed_morale(resting.morale, morale_of_early_end),
                                            "left a rest early"});
    unfolding.happen({"idis.5a.rest-divided-ruling", "idis.5a.rest-early-check-ruling"},
                     CheckCalled{leavers, "idis.5a.rest-early-check-ruling"});
}

// ---- followers ----------------------------------------------------------------------------------

Noncombatants resting_noncombatants(const Force& force) {
    const bool is_spartan = has_trait(force, Trait::spartan);
    const bool is_skirmishers = is_exclusively_skirmishers(force);
    Noncombatants all;
    for (const Detachment& detachment : force.detachments) {
        all += noncombatants_at_raising(detachment.soldiers, is_skirmishers, is_spartan);
    }
    return all;
}

namespace {

/// Takes followers away in proportion to soldiers; who has too few gives what he has.
/// Takes:   no more people than there are.
void send_off(std::vector<Detachment>& detachments, std::int64_t people) {
    for (kit::Bound bound; people > 0;) {
        ENSURE(bound.holds());
        std::vector<std::int64_t> numbers;
        for (const Detachment& detachment : detachments) {
            const bool has_any = detachment.noncombatants > Noncombatants{};
            numbers.push_back(has_any ? detachment.soldiers.number() : 0);
        }
        const auto parts = spread_in_proportion(numbers, people);
        for (std::size_t place = 0; place < parts.size(); ++place) {
            Noncombatants& have = detachments[place].noncombatants;
            const Noncombatants gone = std::min(have, Noncombatants{parts[place]});
            have -= gone;
            people -= gone.number();
        }
    }
}

void take_in(std::vector<Detachment>& detachments, std::int64_t people) {
    std::vector<std::int64_t> numbers;
    for (const Detachment& detachment : detachments) {
        numbers.push_back(detachment.soldiers.number());
    }
    const auto parts = spread_in_proportion(numbers, people);
    for (std::size_t place = 0; place < parts.size(); ++place) {
        detachments[place].noncombatants += Noncombatants{parts[place]};
    }
}

}  // namespace

std::vector<Detachment> after_a_week_of_rest(const Force& force) {
    std::vector<Detachment> detachments = force.detachments;
    const Counts counts = counts_of(force);
    const Noncombatants target = resting_noncombatants(force);
    const Noncombatants now = counts.noncombatants;
    mark("idis.5a.rest-noncombatants-step");
    if (now > target) {
        const auto step = part_rounded_down(counts.soldiers(), followers_a_week).number();
        send_off(detachments, std::min(step, (now - target).number()));
    } else if (now < target) {
        mark("idis.5a.rest-noncombatants-up-ruling");
        const Fraction share = followers_a_week.as_fraction() /
                               (has_trait(force, Trait::spartan) ? 2 : 1);
        const auto step = part_rounded_down(counts.soldiers(), share).number();
        take_in(detachments, std::min(step, (target - now).number()));
    }
    return detachments;
}

// ---- the week, and the end ----------------------------------------------------------------------

std::optional<StrongholdId> resting_place(const State& state, const Army& army) {
    const Party own = party_of(state, army.commander);
    for (const Stronghold& stronghold : state.strongholds) {
        if (stronghold.hex != army.hex) continue;
        mark("idis.5a.town-or-city-only");
        if (stronghold.kind == StrongholdKind::fortress) continue;
        // Camp followers and loot do not pass the besiegers.
        if (may_pass_into(state, army.id, stronghold)) continue;
        mark("idis.5a.town-friendly-ruling");
        const bool is_an_enemys =
            stronghold.holder &&
            relation_between(state, own, *stronghold.holder) == Relation::at_war;
        if (!is_an_enemys) return stronghold.id;
    }
    return std::nullopt;
}

namespace {

void step_morale(Unfolding& unfolding, const Force& force) {
    const Morale resting{rounded_down(resting_morale(force.traits).total())};
    const Morale now = force.army.morale;
    Clauses clauses{"idis.5a.rest-weekly-step", "idis.5a.rest-only-while-resting-ruling"};
    if (has_trait(force, Trait::beloved)) {
        clauses.push_back("idis.5a.beloved-rest");
        clauses.push_back("idis.9.beloved-rest-interaction");
    }
    if (now > resting) clauses.push_back("idis.5a.rest-downwards-ruling");
    if (now == resting) return mark(clauses);
    change_morale(unfolding, force.army.id, Morale{now < resting ? 1 : -1}, std::move(clauses),
                  "a week of rest");
}

void live_in_town(Unfolding& unfolding, const Force& force, StrongholdId town) {
    if (force.detachments.empty()) return;
    Force after = force;
    Clauses clauses{"idis.5a.rest-noncombatants-step"};
    if (force.army.loot > Loot{}) {
        clauses.push_back("idis.5a.rest-deposit-loot");
        clauses.push_back("idis.5a.deposit-automatic-ruling");
        store_goods(unfolding, force.army, town, {Supplies{}, force.army.loot},
                    {"idis.5a.rest-deposit-loot", "idis.5a.deposit-where-ruling"});
        after.army.loot = Loot{};
    }
    after.detachments = after_a_week_of_rest(force);
    if (after.detachments == force.detachments && after.army == force.army) return;
    change_numbers(unfolding, force, std::move(after), std::move(clauses));
}

void reckon_rest(Unfolding& unfolding, const Rest& rest, Day day) {
    if (rest.broken_off_on) {
        unfolding.happen({"idis.5a.rest-early-check-ruling"}, RestEnded{rest.id});
        unfolding.happen({"idis.5a.rest-early-check-ruling"},
                         CheckCalled{rest.id, "idis.5a.rest-early-check-ruling"});
        return;
    }
    const State& state = unfolding.state();
    if (day < rest.first_day) return;
    const std::int64_t days = day - rest.first_day + 1;
    const Force force = force_of(state, rest.id);
    if (days % days_a_week == 0) {
        mark("idis.5a.rest-end-order-ruling");
        step_morale(unfolding, force);
        const std::optional<StrongholdId> town = resting_place(state, force.army);
        if (town) live_in_town(unfolding, force, *town);
    }
    if (days < rest.days.number()) return;
    const Clauses clauses{"idis.5a.rest-end-check", "idis.5a.rest-end-order-ruling",
                          "idis.5a.rest-partial-week-ruling"};
    unfolding.happen(clauses, RestEnded{rest.id});
    end_order(unfolding, clauses, rest.by_order, OrderStanding::done);
    unfolding.happen(clauses, CheckCalled{rest.id, "idis.5a.rest-end-check"});
}

}  // namespace

void reckon_rests(Unfolding& unfolding, Day day) {
    const State& state = unfolding.state();
    if (state.rests.empty()) return;
    for (const auto& [age, army] : state.indexes.armies_by_age) {
        const Rest* rest = state.rests.find(army);
        if (rest != nullptr) reckon_rest(unfolding, *rest, day);
    }
}

}  // namespace idis
