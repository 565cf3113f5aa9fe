#include "core/idis/march/march_halt.hpp"

#include "core/idis/march/stretch.hpp"

namespace idis {

void march_anew(Unfolding& unfolding, const Army& army, const Clauses& clauses) {
    const Progress progress = progress_at(army, Fraction(unfolding.at().seconds));
    unfolding.happen(clauses, StretchEnded{army.id, progress.step,
                                           week_with(unfolding.state(), army, progress.walked),
                                           unfolding.at()});
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
