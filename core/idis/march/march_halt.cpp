#include "core/idis/march/march_halt.hpp"

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/march/stretch.hpp"

namespace idis {

void march_anew(Unfolding& unfolding, const Army& army, const Clauses& clauses) {
    const Progress progress = progress_at(army, Fraction(unfolding.at().seconds));
    unfolding.happen(clauses, StretchEnded{army.id, progress.step,
                                           week_with(unfolding.state(), army, progress.walked),
                                           unfolding.at()});
}

std::string_view word_of(HaltReason reason) {
    switch (reason) {
        case HaltReason::none: return "army_has_halted";
        case HaltReason::hostile_army: return "hostile_army_is_in_the_way";
        case HaltReason::road_ended_for_wagons: return "wagons_cannot_leave_road";
        case HaltReason::ford_closed_to_wagons: return "wagons_cannot_ford";
        case HaltReason::way_closed: return "way_is_closed";
        case HaltReason::idle: return "army_has_no_order_for_this_week";
        case HaltReason::wrong_turn: return "army_took_a_wrong_turn";
        case HaltReason::road_ended_at_night: return "army_cannot_leave_road_by_night";
    }
    return unknown_hindrance;
}

void halt_march(Unfolding& unfolding, ArmyId id, HaltReason reason, IsMarchOver is_over) {
    const State& state = unfolding.state();
    const Army& army = state.armies.at(id);
    ArmyHalted halted{id, reason, std::nullopt, is_over == IsMarchOver::yes, army.step, army.week};
    if (army.stretch) {
        const Progress progress = progress_at(army, unfolding.at().seconds);
        halted.step = progress.step;
        halted.week = week_with(state, army, progress.walked);
    }
    const Clause clause = reason == HaltReason::idle ? Clause("idis.4.idle-stops-march-ruling")
                                                     : Clause("idis.4.hex-occupied-ruling");
    unfolding.happen({clause}, std::move(halted));
}

}  // namespace idis
