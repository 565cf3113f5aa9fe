#include "core/idis/kernel/enlisting.hpp"

#include <algorithm>

namespace idis {

void enlist(State& state, ArmyId army, const Detachment& detachment) {
    auto& list = state.armies.edit(army).detachments;
    if (std::find(list.begin(), list.end(), detachment.id) != list.end()) return;
    const auto place = std::find_if(list.begin(), list.end(), [&](DetachmentId other) {
        return state.detachments.at(other).seniority > detachment.seniority;
    });
    list.insert(place, detachment.id);
}

}  // namespace idis
