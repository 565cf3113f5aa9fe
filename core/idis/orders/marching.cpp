#include "core/idis/orders/marching.hpp"

#include "core/idis/battle/meeting.hpp"
#include "core/idis/kernel/new_course.hpp"
#include "core/idis/kernel/order_time.hpp"
#include "core/idis/kernel/words.hpp"
#include "core/idis/march/march.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/march/route.hpp"
#include "core/idis/ships/sailing.hpp"
#include "core/idis/ships/sea_meeting.hpp"
#include "core/idis/supply/disturbance.hpp"
#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

Gate Rule<MarchArmy>::may_give(const State& state, CommanderId commander, const MarchArmy& order,
                               Moment now) {
    if (order.waypoints.empty()) {
        return Refusal{"march_names_no_destination", "idis.4.route-choice-ruling", "waypoints"};
    }
    if (const Gate gate = may_name(order.not_before.value_or(now), now, "not_before")) return gate;
    if (const Gate gate = may_go_out(state, army_id_of(state, commander))) return gate;
    if (const Gate gate = may_leave_ranks(state, army_id_of(state, commander))) return gate;
    const Result<std::vector<Hex>> route = find_route(state, commander, order);
    if (!route) return route.refusal();
    return allowed;
}

Deed Rule<MarchArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                  const MarchArmy& what) {
    const Result<std::vector<Hex>> route = find_route(unfolding.state(), order.commander, what);
    Gate gate;
    if (!route) gate = route.refusal();
    if (!gate) gate = may_leave_ranks(unfolding.state(), army.id);
    if (gate) {
        stop_order(unfolding, order.id, *gate);
        return Deed::sees_to_its_end;
    }
    overtake_question(unfolding, army.id);
    replace_march(unfolding, army);
    disturb(unfolding, army.id, Disturbance::ordered_otherwise);
    unfolding.happen({"idis.7.orders-effective-at-submission"},
                     OrderTookEffect{order.id, OrderStanding::in_force});
    take_up_march(unfolding, army.id, {order.id, what, route.value()});
    return Deed::sees_to_its_end;
}

Gate Rule<HoldArmy>::may_give(const State&, CommanderId, const HoldArmy&, Moment) {
    return allowed;
}
Deed Rule<HoldArmy>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                 const HoldArmy&) {
    overtake_question(unfolding, army.id);
    replace_march(unfolding, army);
    if (army.march) halt_march(unfolding, army.id, HaltReason::none, IsMarchOver::yes);
    hold_fleet_of(unfolding, army.id);
    if (!unfolding.state().rests.contains(army.id)) {
        disturb(unfolding, army.id, Disturbance::ordered_otherwise);
    }
    return Deed::done;
}

Gate Rule<CarryOn>::may_give(const State&, CommanderId, const CarryOn&, Moment) {
    return allowed;
}
Deed Rule<CarryOn>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                const CarryOn&) {
    overtake_question(unfolding, army.id);
    if (army.march && !army.stretch) {
        unfolding.happen({"idis.7.weekly-order-required"}, SettingOut{army.id, unfolding.at()});
    }
    return Deed::done;
}

Gate Rule<SetFormation>::may_give(const State&, CommanderId, const SetFormation& order, Moment) {
    return need_words(order.formation, "idis.4.march-formations", "formation", formation_bytes_max);
}
Deed Rule<SetFormation>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                     const SetFormation& what) {
    unfolding.happen({"idis.4.march-formations"}, FormationSet{army.id, what.formation});
    return Deed::done;
}

Gate Rule<SetPosture>::may_give(const State&, CommanderId, const SetPosture&, Moment) {
    return allowed;
}
Deed Rule<SetPosture>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const SetPosture& what) {
    unfolding.happen({"idis.7.events-offer-decisions"},
                     PostureTaken{{order.commander, what.posture}});
    be_done(unfolding, order);
    if (what.posture == Posture::attack) {
        unfolding.happen({"idis.6.meeting-trigger-ruling"}, BattleSought{army.id});
        look_for_ships(unfolding, order.commander);
    }
    return Deed::sees_to_its_end;
}

}  // namespace idis
