#include "core/idis/kernel/posture.hpp"

namespace idis {

Posture posture_of(const State& state, CommanderId commander) {
    const StandingPosture* row = state.postures.find(commander);
    return row == nullptr ? Posture::march_on : row->posture;
}

std::string answer_by_posture(const State& state, CommanderId commander) {
    mark("idis.7.decision-unanswered-ruling");
    return posture_of(state, commander) == Posture::stay ? "stay" : "march_on";
}

}  // namespace idis
