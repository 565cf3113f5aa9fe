#include "core/idis/supply/supply.hpp"

#include <algorithm>

#include "core/idis/kernel/conditions.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/men_gone.hpp"

namespace idis {

// ---- effects -----------------------------------------------------------------------------------

namespace {

/// The army is gone with all it had; those who are away stay away.
void dissolve(Unfolding& unfolding, const Force& force) {
    unfolding.tell(force.army.commander, {"idis.3.starvation-dissolves"},
                   men_gone(told::MenGone::How::dissolved, force.detachments,
                            {Supplies{}, force.army.loot}));
    end_army(unfolding, force.army.id,
             {"idis.3.starvation-dissolves", "idis.3.starvation-count-ruling",
              "idis.3.dissolve-outcome-ruling"});
}

void go_hungry(Unfolding& unfolding, const Force& force, Days hungry_days) {
    if (hungry_days >= hungry_days_max) return dissolve(unfolding, force);
    const Army& army = force.army;
    unfolding.tell(army.commander, {"idis.3.partial-day-ruling"}, told::WentHungry{hungry_days});
    change_morale(unfolding, army.id, Morale{-1}, {"idis.3.hunger-morale-loss"}, "hunger");
    unfolding.happen({"idis.3.hunger-check"}, CheckCalled{army.id, "idis.3.hunger-check"});
}

}  // namespace

void eat(Unfolding& unfolding, ArmyId id, Day day) {
    const Force force = force_of(unfolding.state(), id);
    const Army& army = force.army;
    if (force.detachments.empty() || army.last_ate >= day) return;
    const Supplies need{rounded_down(daily_consumption(force).total())};
    if (army.supplies < need) {
        const Days hungry_days = army.hungry_days + Days{1};
        Clauses clauses = {"idis.3.eat-time-ruling", "idis.3.partial-day-ruling"};
        if (unfolding.state().rests.contains(id)) clauses.push_back("idis.5a.rest-still-eats");
        unfolding.happen(std::move(clauses),
                         ArmyAte{id, day, army.supplies, Supplies{}, hungry_days});
        trigger_low_supplies(unfolding, army.commander, Supplies{}, need);
        return go_hungry(unfolding, force, hungry_days);
    }
    Clauses clauses = {"idis.3.eat-time-ruling", "idis.3.daily-eating-total"};
    if (army.supplies == need) clauses.push_back("idis.3.exact-supply-ruling");
    if (unfolding.state().within_walls.contains(id)) {
        clauses.push_back("idis.3.garrison-eats-own-ruling");
        if (is_besieged(unfolding.state(), id)) {
            clauses.push_back("idis.6a.army-inside-eats-ruling");
        }
    }
    if (unfolding.state().rests.contains(id)) clauses.push_back("idis.5a.rest-still-eats");
    if (army.hungry_days > Days{}) clauses.push_back("idis.3.starvation-count-ruling");
    unfolding.happen(std::move(clauses), ArmyAte{id, day, need, army.supplies - need, Days{}});
    trigger_low_supplies(unfolding, army.commander, army.supplies - need, need);
}

}  // namespace idis
