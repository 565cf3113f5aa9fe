#include "core/idis/troops/detachment_choice.hpp"

#include <algorithm>

namespace idis {
namespace {

bool has(const std::vector<Detachment>& detachments, DetachmentId id) {
    return std::any_of(detachments.begin(), detachments.end(),
                       [&](const Detachment& detachment) { return detachment.id == id; });
}

}  // namespace

Result<Detachment> present(const Force& force, DetachmentId id, Clause clause, const char* field) {
    const auto found = std::find_if(force.detachments.begin(), force.detachments.end(),
                                    [&](const Detachment& d) { return d.id == id; });
    if (found == force.detachments.end()) return Refusal{"no_such_detachment", clause, field};
    return *found;
}

Gate may_name_whole(const Detachment& detachment, const WholeDetachment& named, Clause never_split,
                    const char* field) {
    if (named.soldiers && *named.soldiers != detachment.soldiers) {
        mark("idis.2a.chiliarchy-example");
        return Refusal{"detachment_cannot_be_split", never_split, field};
    }
    if (named.wagons && *named.wagons != detachment.wagons) {
        return Refusal{"wagons_stay_with_detachment", "idis.2a.wagon-reassign-ruling", field};
    }
    return allowed;
}

Result<std::vector<Detachment>> chosen_from(const Force& force,
                                            const std::vector<WholeDetachment>& named) {
    const Clause clause = "idis.2a.detachment-never-split";
    if (named.empty()) return Refusal{"no_detachment_named", clause, "detachments"};
    std::vector<Detachment> chosen;
    for (const WholeDetachment& each : named) {
        const Result<Detachment> found = present(force, each.detachment, clause, "detachments");
        if (!found) return found.refusal();
        if (has(chosen, each.detachment)) {
            return Refusal{"detachment_named_twice", clause, "detachments"};
        }
        if (const Gate gate = may_name_whole(found.value(), each, clause, "detachments")) {
            return *gate;
        }
        chosen.push_back(found.value());
    }
    std::sort(chosen.begin(), chosen.end(), [](const Detachment& a, const Detachment& b) {
        return a.seniority < b.seniority;
    });
    return chosen;
}

std::vector<Detachment> without(const Force& force, const std::vector<Detachment>& chosen) {
    std::vector<Detachment> rest = force.detachments;
    std::erase_if(rest, [&](const Detachment& detachment) { return has(chosen, detachment.id); });
    return rest;
}

}  // namespace idis
