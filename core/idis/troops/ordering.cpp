#include "core/idis/troops/ordering.hpp"

#include "core/idis/supply/ring.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

Force own_force(const State& state, CommanderId commander) {
    return force_of(state, army_id_of(state, commander));
}

}  // namespace

Gate Rule<RaiseArmy>::may_give(const State& state, CommanderId commander, const RaiseArmy& order,
                               Moment) {
    return may_raise(state, commander, order);
}
void Rule<RaiseArmy>::give(Unfolding& unfolding, const GivenOrder& given, const RaiseArmy&) {
    begin_raising(unfolding, given);
}

Gate Rule<DivideArmy>::may_give(const State& state, CommanderId commander, const DivideArmy& order,
                                Moment) {
    if (const Gate gate = may_regroup(state, army_id_of(state, commander))) return gate;
    return may_divide(own_force(state, commander), order);
}
Deed Rule<DivideArmy>::take_effect(Unfolding& unfolding, const GivenOrder& order, const Army& army,
                                   const DivideArmy& what) {
    be_done(unfolding, order);
    divide_army(unfolding, army.id, what);
    return Deed::sees_to_its_end;
}

Gate Rule<MergeDetachments>::may_give(const State& state, CommanderId commander,
                                      const MergeDetachments& order, Moment) {
    if (const Gate gate = may_regroup(state, army_id_of(state, commander))) return gate;
    return may_merge(own_force(state, commander), order);
}
Deed Rule<MergeDetachments>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                         const Army& army, const MergeDetachments& what) {
    be_done(unfolding, order);
    merge_detachments(unfolding, army.id, what);
    return Deed::sees_to_its_end;
}

Gate Rule<DisbandDetachments>::may_give(const State& state, CommanderId commander,
                                        const DisbandDetachments& order, Moment) {
    if (const Gate gate = may_regroup(state, army_id_of(state, commander))) return gate;
    return may_disband(own_force(state, commander), order);
}
Deed Rule<DisbandDetachments>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                           const Army& army, const DisbandDetachments& what) {
    be_done(unfolding, order);
    disband_detachments(unfolding, army.id, what);
    return Deed::sees_to_its_end;
}

Gate Rule<HandOverDetachments>::may_give(const State& state, CommanderId commander,
                                         const HandOverDetachments& order, Moment) {
    return may_hand_over(state, commander, order);
}
Deed Rule<HandOverDetachments>::take_effect(Unfolding& unfolding, const GivenOrder& order,
                                            const Army&, const HandOverDetachments&) {
    offer_detachments(unfolding, order);
    return Deed::sees_to_its_end;
}

Gate Rule<HonourDetachment>::may_give(const State& state, CommanderId commander,
                                      const HonourDetachment& order, Moment) {
    return may_honour(own_force(state, commander), order);
}
Deed Rule<HonourDetachment>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                         const HonourDetachment& what) {
    honour_detachment(unfolding, army.id, what);
    return Deed::done;
}

Gate Rule<NameSkirmishers>::may_give(const State& state, CommanderId commander,
                                     const NameSkirmishers& order, Moment) {
    return may_name_skirmishers(own_force(state, commander), order.detachment);
}
Deed Rule<NameSkirmishers>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                        const NameSkirmishers& what) {
    name_skirmishers(unfolding, army.id, what.detachment);
    return Deed::done;
}

Gate Rule<AbandonWagons>::may_give(const State& state, CommanderId commander,
                                   const AbandonWagons& order, Moment) {
    return may_abandon_wagons(own_force(state, commander), order.wagons);
}
Deed Rule<AbandonWagons>::take_effect(Unfolding& unfolding, const GivenOrder&, const Army& army,
                                      const AbandonWagons& what) {
    abandon_wagons(unfolding, army.id, what.wagons);
    return Deed::done;
}

}  // namespace idis
